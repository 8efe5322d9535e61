"""Every house rule as one typed, documented option. Defaults are the preset `pagat`.

A group of this file is a nested object in a record; ``group.field`` is the dotted name everywhere else. Adding a
house rule starts here: one field with its values, its meaning and its source.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Any, Literal, TypeAlias

from chicago_cli.i18n import N_


class FirstDealer(StrEnum):
    RANDOM = "random"
    HIGH_CARD = "high_card"
    LOW_CARD = "low_card"


class DealStart(StrEnum):
    LEFT = "left"
    RIGHT = "right"


class LowRedeal(StrEnum):
    OFF = "off"
    BELOW_TEN = "below_ten"
    TEN_OR_BELOW = "ten_or_below"


class ScoredExchanges(StrEnum):
    ALL_BUT_LAST = "all_but_last"
    FIRST_ONLY = "first_only"
    ALL = "all"


class OneUp(StrEnum):
    OFF = "off"
    FIRST_ROUND = "first_round"
    LAST_ROUND = "last_round"
    EVERY_ROUND = "every_round"


class StockOut(StrEnum):
    OTHERS_DISCARDS = "others_discards"
    ALL_DISCARDS = "all_discards"
    LIMIT = "limit"


class StopCheck(StrEnum):
    HAND_START = "hand_start"
    LIVE = "live"


class StopEffect(StrEnum):
    NO_EXCHANGE = "no_exchange"
    SIX_CARDS = "six_cards"


class Effect(StrEnum):
    POINTS = "points"
    INSTANT_WIN = "instant_win"
    RAISE_TO_TARGET = "raise_to_target"
    CHOOSE_ZERO_OTHERS = "choose_zero_others"
    CHOOSE_ZERO_ONE = "choose_zero_one"
    POINTS_AND_ZERO_OTHERS = "points_and_zero_others"
    RAISE_AND_ZERO_OTHERS = "raise_and_zero_others"


class Kickers(StrEnum):
    FULL = "full"
    FIRST = "first"


class ExactTie(StrEnum):
    NO_SCORE = "no_score"
    ALL_SCORE = "all_score"


class AnnounceMode(StrEnum):
    AT_LEAST = "at_least"
    HIGHER = "higher"
    ALL = "all"
    REVEAL = "reveal"


class Honesty(StrEnum):
    ENFORCED = "enforced"
    BLUFF = "bluff"


class FalseClaim(StrEnum):
    ELIMINATE = "eliminate"
    END_GAME = "end_game"


class ProofWho(StrEnum):
    NONE = "none"
    SCORER = "scorer"
    SCORER_AND_TIED = "scorer_and_tied"


class ProofWhen(StrEnum):
    BROKEN = "broken"
    ANY_EXCHANGE = "any_exchange"
    ANY_THEN_BROKEN = "any_then_broken"


class FinalCards(StrEnum):
    OWN = "own"
    WON = "won"


class ChicagoWindow(StrEnum):
    AFTER_LAST_EXCHANGE = "after_last_exchange"
    ANY_TIME = "any_time"


class ChicagoLeader(StrEnum):
    FOREHAND = "forehand"
    DECLARER = "declarer"


class Declarers(StrEnum):
    FIRST_IN_TURN = "first_in_turn"
    SEVERAL = "several"


class Beside(StrEnum):
    """When something else is scored beside a Chicago."""

    NEVER = "never"
    ON_SUCCESS = "on_success"
    ON_FAIL = "on_fail"
    ALWAYS = "always"


class EndCheck(StrEnum):
    END_OF_HAND = "end_of_hand"
    IMMEDIATE = "immediate"


class EndTie(StrEnum):
    SHARED = "shared"
    PLAY_ON = "play_on"


class FinishTrick(StrEnum):
    OFF = "off"
    LATER_HAND = "later_hand"
    SAME_HAND = "same_hand"


class ChicagoRequired(StrEnum):
    NO = "no"
    DECLARED = "declared"
    WON = "won"


Rounds: TypeAlias = int | Literal["auto"]


def _option(default: Any, summary: str, source: str, *, low: int | None = None, high: int | None = None) -> Any:
    """A field with what it means (one sentence), where it comes from, and its inclusive bounds if it is a number."""
    return field(default=default, metadata={"summary": summary, "source": source, "low": low, "high": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    max: int = _option(4, N_("The most players who may sit at the table."), "S000 S001 S002 K24 RIO", low=2, high=6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    first_dealer: FirstDealer = _option(
        FirstDealer.RANDOM,
        N_("How the first dealer is found: at random, or by the highest or lowest card drawn."),
        "S000 S002 GRU A2",
    )
    start: DealStart = _option(DealStart.LEFT, N_("On which side of the dealer the deal starts."), "S000 SKJ A1")
    low_redeal: LowRedeal = _option(
        LowRedeal.OFF,
        N_("Whether a hand of five low cards may be replaced once, before exchange 1."),
        "S004 A21 A22",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeOptions:
    rounds: Rounds = _option(
        3,
        N_("How many exchanges a hand has; auto is 3 up to three players and 2 from four."),
        "S000 S001 S002 S004 GIT",
        low=1,
        high=3,
    )
    scored: ScoredExchanges = _option(
        ScoredExchanges.ALL_BUT_LAST,
        N_("Which exchanges are followed by a scored comparison."),
        "S000 S001 S002 S004 A4",
    )
    one_up: OneUp = _option(
        OneUp.OFF,
        N_("In which exchanges a player who throws one card may ask for the new one face up."),
        "S004 TIT PNB A8",
    )
    stock_out: StockOut = _option(
        StockOut.OTHERS_DISCARDS,
        N_("What happens when the stock runs out: which discards are shuffled in, or none."),
        "S000 S002 SMA A9",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    score: int | None = _option(
        None, N_("The score from which (at least) a player may no longer exchange."), "S000 S001 S004"
    )
    check: StopCheck = _option(
        StopCheck.HAND_START, N_("When the score is looked at for the exchange stop."), "S000 S001 PNB A11"
    )
    effect: StopEffect = _option(
        StopEffect.NO_EXCHANGE,
        N_("What a stopped player gets: his five cards, or six of which he throws one."),
        "S000 S004 A23",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    one_pair: int = _option(1, N_("Points for one pair."), "S000 S001 S002 S004", low=0)
    two_pairs: int = _option(2, N_("Points for two pairs."), "S000 S001 S002 S004", low=0)
    three_of_a_kind: int = _option(3, N_("Points for three of a kind."), "S000 S001 S002 S004", low=0)
    straight: int = _option(4, N_("Points for a straight."), "S000 S001 S002 S004", low=0)
    flush: int = _option(5, N_("Points for a flush."), "S000 S001 S002 S004", low=0)
    full_house: int = _option(6, N_("Points for a full house."), "S000 S001 S002 S004", low=0)
    four_of_a_kind: int = _option(7, N_("Points for four of a kind."), "S000 S001 S002 S004 SPK", low=0)
    straight_flush: int = _option(8, N_("Points for a straight flush."), "S000 S001 S002 S004 SKJ", low=0)
    royal_flush: int = _option(52, N_("Points for a royal flush."), "S001 S002 S004 ENW A16", low=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effects:
    four_of_a_kind: Effect = _option(
        Effect.POINTS, N_("What the sole best hand gets for four of a kind."), "S000 S004 A17"
    )
    straight_flush: Effect = _option(
        Effect.POINTS, N_("What the sole best hand gets for a straight flush."), "S004 A17"
    )
    royal_flush: Effect = _option(Effect.POINTS, N_("What the sole best hand gets for a royal flush."), "S000 S004 A16")
    zero_ends_hand: bool = _option(True, N_("Whether zeroing somebody ends the hand at once."), "S000 A17")


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingOptions:
    wheel: bool = _option(True, N_("Whether A-2-3-4-5 is the lowest straight."), "S001 S002 A13")
    kickers: Kickers = _option(
        Kickers.FULL,
        N_("How many side cards are compared: all, or only the first (a flush by its top card)."),
        "S000 S001 S002 A14",
    )
    exact_tie: ExactTie = _option(ExactTie.NO_SCORE, N_("What exactly equal best hands get."), "S002 SMA A15")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceOptions:
    mode: AnnounceMode = _option(
        AnnounceMode.AT_LEAST, N_("How hands are compared: who must name what."), "S000 S001 S002 A5 A7"
    )
    honesty: Honesty = _option(
        Honesty.BLUFF, N_("Whether a combination may be announced that is not held."), "S000 S002 A6 A20"
    )
    false_claim: FalseClaim = _option(
        FalseClaim.ELIMINATE,
        N_("What a false announcement costs: the liar is out, or the game ends."),
        "S000 S002 A20 B6",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    who: ProofWho = _option(
        ProofWho.SCORER_AND_TIED,
        N_("Who must show a hand that scored before breaking it up."),
        "S000 S001 S002 B9",
    )
    when: ProofWhen = _option(ProofWhen.BROKEN, N_("Which exchange makes the duty fall due."), "S000 S001 S002 B7 B9")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricks:
    last_points: int = _option(5, N_("Points for winning the fifth trick."), "S000 S001 S002 S004")
    last_deuce_points: int | None = _option(
        None, N_("Points instead, if the winning card is a deuce."), "S004 FIN SMA A34"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalHand:
    scored: bool = _option(True, N_("Whether the best hand scores again after the tricks."), "S000 S001 S002 S004")
    cards: FinalCards = _option(
        FinalCards.OWN, N_("Which cards count then: one's own five, or the best five won in tricks."), "S001 A24"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ChicagoOptions:
    allowed: bool = _option(True, N_("Whether Chicago may be called."), "S000 S001 S002 S004")
    points: int = _option(15, N_("Points for winning all five tricks after a call."), "S000 S001 S002 S004")
    penalty: int = _option(15, N_("Points lost by a failed call."), "S000 S001 S002 S004", low=0)
    min_score: int = _option(15, N_("The score needed to call; 0 is no minimum."), "S000 S001 S002 S004 A35")
    window: ChicagoWindow = _option(
        ChicagoWindow.AFTER_LAST_EXCHANGE,
        N_("When it may be called: after the last exchange, or before any of one's exchanges too."),
        "S000 S004 ENW A36",
    )
    leader: ChicagoLeader = _option(
        ChicagoLeader.FOREHAND, N_("Who leads the first trick of a Chicago."), "S000 S002 S004 PNB"
    )
    declarers: Declarers = _option(Declarers.FIRST_IN_TURN, N_("How many may call in one hand."), "SMA PIC PNB A25")
    fail_ends_hand: bool = _option(True, N_("Whether the hand stops when no declarer can succeed any more."), "S002")
    last_trick: Beside = _option(
        Beside.NEVER, N_("When the last trick is paid beside a Chicago."), "S000 S001 S002 S004 A26"
    )
    final_hand: Beside = _option(
        Beside.ON_SUCCESS, N_("When the final hand is paid beside a Chicago."), "S000 S001 S002 S004 A26"
    )
    deuce_points: int | None = _option(
        None, N_("Points for a Chicago whose last trick is won with a deuce."), "S004 A34"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    target: int = _option(52, N_("The score that wins."), "S000 S001 S002 S004", low=1)
    check: EndCheck = _option(EndCheck.END_OF_HAND, N_("When the target is looked at."), "S000 S001 S002 A29")
    tie: EndTie = _option(EndTie.SHARED, N_("What happens when several are level at the top."), "S002 A30")
    finish_trick: FinishTrick = _option(
        FinishTrick.OFF,
        N_("Whether the winner must also win a fifth trick, in a later or in the same hand."),
        "S004 LIA FLO A31",
    )
    chicago_required: ChicagoRequired = _option(
        ChicagoRequired.NO, N_("Whether one must have called (or won) a Chicago to win."), "S004 SMA SCO A32"
    )
    floor: int | None = _option(0, N_("The score below which nobody falls."), "S002 A28", low=0, high=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    per_point: Decimal | None = _option(
        Decimal("1.00"), N_("Money a point, settled when the game ends."), "S002 A33 B26", low=0
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A complete assignment of all options. Whether its combination makes a game is `problem`'s to say."""

    players: Players = Players()
    deal: Deal = Deal()
    exchange: ExchangeOptions = ExchangeOptions()
    stop: Stop = Stop()
    points: Points = Points()
    effects: Effects = Effects()
    ranking: RankingOptions = RankingOptions()
    announce: AnnounceOptions = AnnounceOptions()
    proof: Proof = Proof()
    tricks: Tricks = Tricks()
    final_hand: FinalHand = FinalHand()
    chicago: ChicagoOptions = ChicagoOptions()
    end: End = End()
    stakes: Stakes = Stakes()

    def exchange_rounds(self, players: int) -> int:
        """How many exchanges a hand has with this many players in the record (A3)."""
        rounds = self.exchange.rounds
        return rounds if isinstance(rounds, int) else (3 if players <= 3 else 2)
