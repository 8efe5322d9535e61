"""A whole record read against the rules: the hands, what stands between them, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from chicago_cli.engine import next_dealer, start
from chicago_cli.events import Event, HandEnded, Reason, Seat
from chicago_cli.phases.deal import dealing_order
from chicago_cli.reading.draws import dealer_by_draws, draw_slips
from chicago_cli.reading.hand import is_lean, walk_hand
from chicago_cli.reading.known_order import KnownOrder
from chicago_cli.reading.slip import Slip
from chicago_cli.reading.walk import Walk
from chicago_cli.record.game import GameRecord, HandRecord, Result, Standing
from chicago_cli.settlement import settlement
from chicago_cli.shuffle import ALGORITHM, pack
from chicago_cli.state import State


@dataclass(frozen=True, slots=True)
class HandReading:
    """A hand as the engine sees it: ``events`` with all outcomes, ``scores`` after it; ``lost`` if not to its end."""

    dealer: Seat
    opening: tuple[int, ...]
    standing: Standing
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    over: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class GameReading:
    """A record read: its hands, the result by the rules (None while the game goes on), and every slip.

    ``state`` is where the last hand stands, for whoever plays on; None when there is no hand or it was lost.
    """

    hands: tuple[HandReading, ...]
    result: Result | None
    slips: tuple[Slip, ...]
    state: State | None


def standing_of(state: State) -> Standing:
    """Who is out, has called and has won a Chicago, as a record holds it (B28)."""
    return Standing(_seats(state.out), _seats(state.declared), _seats(state.won))


def _seats(flags: Sequence[bool]) -> tuple[Seat, ...]:
    return tuple(seat for seat, flag in enumerate(flags) if flag)


def result_of(state: State) -> Result | None:
    """The result of a game that is over, settlement included; None while it goes on."""
    if state.result is None:
        return None
    owed = settlement(state.rules, state.scores, state.result.winners, _seats(state.out), state.dealer)
    return Result(state.result.reason, tuple(state.scores), state.result.winners, owed)


def read_game(record: GameRecord, broken: Mapping[int, int] | None = None) -> GameReading:
    """Read every hand against the rules.

    ``broken`` names hands (0-based) of which only so many leading events, or nothing (-1), could be read.
    """
    return Reader(record, broken or {}).read()


@dataclass(frozen=True, slots=True)
class Followed:
    """Where following the events of a hand led: the state, what the record's totals are off, what happened."""

    state: State
    drift: list[int]
    events: Sequence[Event]
    slips: tuple[Slip, ...]
    lost: bool


class Reader:
    """Reads hand after hand; how the events of one are followed may be replaced (`follow`)."""

    def __init__(self, record: GameRecord, broken: Mapping[int, int]) -> None:
        self.record = record
        self.broken = broken
        self.slips: list[Slip] = []
        self.hands: list[HandReading] = []
        self.result: Result | None = None
        self.state: State | None = None
        """Where the hand before ended; None if that is not known."""
        self.last_dealer: Seat | None = None
        self.told: tuple[int, ...] | None = None
        """The scores that the record tells at the end of the hand before."""
        self.standing_off: dict[str, set[Seat]] = {}
        """Who was wrongly told or left out in the standing of the hand before, by its list."""
        known = record.shuffle is not None and record.shuffle.algorithm == ALGORITHM
        self.seed = record.shuffle.seed if record.shuffle is not None and known else None

    def read(self) -> GameReading:
        """Read the whole record, once."""
        self._read_hands()
        return GameReading(tuple(self.hands), self.result, tuple(self.slips), self.state)

    def follow(self, state: State, number: int, hand: HandRecord, drift: list[int]) -> Followed:
        """Follow the events of a hand from the state before the deal; ``drift`` as in `claims`."""
        self.slips += self._deck_slips(number, hand)
        lean, seed = is_lean(hand.events), self.seed
        dealer, opening, standing = state.dealer, tuple(state.scores), standing_of(state)

        def again() -> Walk:
            return Walk(self._start(dealer, opening, standing), KnownOrder(hand.deck, seed, number), drift, lean=lean)

        walk = Walk(state, KnownOrder(hand.deck, seed, number), drift, lean=lean)
        whole = number not in self.broken
        walked = walk_hand(walk, hand.events, ("hands", number), whole=whole, again=again)
        walk = walked.walk
        self.seed = self.seed if not walk.order.lost or hand.deck is not None else None
        return Followed(walk.state, walk.drift, walk.events, walked.slips, walked.lost)

    def _deck_slips(self, number: int, hand: HandRecord) -> Iterator[Slip]:
        """Whether a written pack is the one that the seed gives; if it is quite another, the seed is not believed."""
        if hand.deck is None or self.seed is None:
            return
        deck = pack(self.seed, number)
        wrong = [index for index, card in enumerate(hand.deck) if card != deck[index]]
        if wrong:
            facts = {"card": hand.deck[wrong[0]], "card_expected": deck[wrong[0]]}
            yield Slip("deal/deck-not-shuffle", facts, ("hands", number, "deck", wrong[0]))
            if len(wrong) > 2:
                self.seed = None

    def _read_hands(self) -> None:
        record = self.record
        self.slips += draw_slips(record)
        for number, hand in enumerate(record.hands):
            if self.broken.get(number) == -1:
                self._lose(hand)
                self.last_dealer = None
                continue
            if self.state is not None and self.state.result is not None:
                self.slips.append(Slip("game/over", {}, ("hands", number)))
                return
            self._hand(number, hand)
        self._check_result()

    def _lose(self, hand: HandRecord) -> None:
        """The hand could not be followed; the next one is checked against what the record tells of this one's end."""
        self.state = None
        self.told = next((event.scores for event in reversed(hand.events) if isinstance(event, HandEnded)), None)

    def _hand(self, number: int, hand: HandRecord) -> None:
        place = ("hands", number)
        standing = self.standing(number, hand)
        scores = self._opening(number, hand)
        state = self._started(number, hand, scores, standing)
        if state is None:
            self._lose(hand)
            return
        drift = [told - right for told, right in zip(hand.scores, scores, strict=True)]
        followed = self.follow(state, number, hand, drift)
        self.slips += self._about_opening(number, hand, followed)
        state = followed.state
        self.hands.append(
            HandReading(
                dealer=state.dealer,
                opening=tuple(scores),
                standing=standing,
                events=tuple(followed.events),
                scores=tuple(state.scores),
                over=state.hand_over,
                lost=followed.lost,
            )
        )
        self.last_dealer = state.dealer
        if followed.lost:
            self._lose(hand)
            return
        self.state = state
        self.told = tuple(score + off for score, off in zip(state.scores, followed.drift, strict=True))
        last = number + 1 == len(self.record.hands)
        abandoned = self.record.result is None or self.record.result.reason is Reason.ABANDONED
        if not state.hand_over and not (last and abandoned):
            self.slips.append(Slip("game/hand-unfinished", {}, place))
            self.state = None
            self.told = None

    # --- what a hand begins with ------------------------------------------------------------------------------------

    def standing(self, number: int, hand: HandRecord) -> Standing:
        """Who is out and who has called; the engine's own knowledge comes before the record's."""
        if self.state is None:
            return hand.standing
        right = standing_of(self.state)
        for name in ("eliminated", "declared", "won"):
            given, expected = getattr(hand.standing, name), getattr(right, name)
            off = set(given) ^ set(expected)
            before = self.standing_off.get(name)
            self.standing_off[name] = off
            if off and off != before:  # the same difference as in the hand before is the same slip
                path = ("hands", number, "state", name) if given else ("hands", number)
                facts = {"what": name, "seats": given, "seats_expected": expected}
                self.slips.append(Slip("game/standing", facts, path))
        return right

    def _opening(self, number: int, hand: HandRecord) -> list[int]:
        """The opening scores to play on with: the engine's, or the record's where nothing else is known."""
        if self.state is None:
            for seat, (given, told) in enumerate(zip(hand.scores, self.told or hand.scores, strict=True)):
                if given != told:
                    self._wrong_opening(number, seat, given, told)
            return list(self.told or hand.scores)
        assert self.told is not None
        scores = []
        for seat, given in enumerate(hand.scores):
            right, told = self.state.scores[seat], self.told[seat]
            if given not in (right, told):
                self._wrong_opening(number, seat, given, right)
                given = right
            scores.append(given)
        return scores

    def _wrong_opening(self, number: int, seat: Seat, given: int, expected: int) -> None:
        facts: dict[str, object] = {"seat": seat, "given": given, "expected": expected}
        self.slips.append(Slip("score/opening-scores", facts, ("hands", number, "scores", seat)))

    def _started(self, number: int, hand: HandRecord, scores: Sequence[int], standing: Standing) -> State | None:
        """The state before the deal, with the dealer that the rules or the cards dealt speak for."""
        players = len(self.record.players)
        left = [seat for seat in range(players) if seat not in standing.eliminated]
        if len(left) < 2:
            self.slips.append(Slip("game/over", {}, ("hands", number)))
            return None
        expected = self._expected_dealer(number, hand.dealer, left)
        dealer = hand.dealer
        if dealer not in left or (expected is not None and dealer != expected):
            right = expected if expected is not None else _next_in(dealer, left, players)
            self._wrong_dealer(number, dealer, right)
            dealer = right if dealer not in left or self._dealt_by(hand, scores, standing, right) else dealer
        elif expected is None and not self._dealt_by(hand, scores, standing, dealer):
            others = left if sum(event.type == "dealt" for event in hand.events) == len(left) else ()
            other = next((seat for seat in others if self._dealt_by(hand, scores, standing, seat)), None)
            if other is not None:
                self._wrong_dealer(number, dealer, other)
                dealer = other
        return self._start(dealer, scores, standing)

    def _start(self, dealer: Seat, scores: Sequence[int], standing: Standing) -> State:
        return start(
            self.record.rules,
            len(self.record.players),
            dealer,
            scores,
            eliminated=standing.eliminated,
            declared=standing.declared,
            won=standing.won,
        )

    def _expected_dealer(self, number: int, given: Seat, left: Iterable[Seat]) -> Seat | None:
        """Who must deal: the winner of the draw, or the next player still in after the last dealer."""
        if number == 0:
            return dealer_by_draws(self.record)
        if self.state is not None:
            return next_dealer(self.state)
        if self.last_dealer is not None:
            return _next_in(self.last_dealer, left, len(self.record.players))
        return None

    def _wrong_dealer(self, number: int, given: Seat, expected: Seat) -> None:
        rule = "deal/first-dealer" if number == 0 and self.record.draws else "deal/wrong-dealer"
        facts: dict[str, object] = {"seat": given, "seat_expected": expected}
        self.slips.append(Slip(rule, facts, ("hands", number, "dealer")))

    def _dealt_by(self, hand: HandRecord, scores: Sequence[int], standing: Standing, dealer: Seat) -> bool:
        """Whether the cards were dealt in the order that this dealer deals in."""
        dealt = [event.seat for event in hand.events if event.type == "dealt"]
        return not dealt or dealt == dealing_order(self._start(dealer, scores, standing))[: len(dealt)]

    def _about_opening(self, number: int, hand: HandRecord, followed: Followed) -> list[Slip]:
        """Trace a wrong total of the first hand back to the opening score it was counted from.

        That is so if the score at the end of the hand is off by as much; else the total itself is wrong.
        """
        if number > 0:
            return list(followed.slips)
        told: list[Slip] = []
        blamed: set[object] = set()
        ended = next((event.scores for event in reversed(hand.events) if isinstance(event, HandEnded)), None)
        for slip in followed.slips:
            seat = slip.facts.get("seat")
            if slip.rule == "score/wrong-total" and seat not in blamed and _first_total(hand, slip):
                seat = int(str(seat))
                off = int(str(slip.facts["given"])) - int(str(slip.facts["expected"]))
                carried = followed.drift[seat] if ended is None else ended[seat] - followed.state.scores[seat]
                if carried == off:
                    given = hand.scores[seat]
                    facts: dict[str, object] = {"seat": seat, "given": given, "expected": given + off}
                    slip = Slip("score/opening-scores", facts, ("hands", 0, "scores", seat))
                    blamed.add(seat)
            elif slip.rule == "score/hand-scores" and len(followed.slips) == 1 and self._carried_on(hand, slip):
                seat = int(str(seat))
                off = int(str(slip.facts["given"])) - int(str(slip.facts["expected"]))
                followed.drift[seat] = off
                facts = {"seat": seat, "given": hand.scores[seat], "expected": hand.scores[seat] + off}
                slip = Slip("score/opening-scores", facts, ("hands", 0, "scores", seat))
            told.append(slip)
        return told

    def _carried_on(self, hand: HandRecord, slip: Slip) -> bool:
        """Whether a player who scored nothing in the first hand goes on with what is told at its end."""
        seat = int(str(slip.facts["seat"]))
        if any(event.type == "scored" and getattr(event, "seat", None) == seat for event in hand.events):
            return False
        later = self.record.hands[1:]
        result = self.record.result
        next_scores = later[0].scores if later else result.scores if result is not None else hand.scores
        return next_scores[seat] == slip.facts["given"]

    # --- the end ------------------------------------------------------------------------------------------------------

    def _check_result(self) -> None:
        claimed = self.record.result
        if self.state is None:
            return
        self.result = right = result_of(self.state)
        if claimed is None:
            return
        if right is None:
            if claimed.reason is not Reason.ABANDONED:
                self.slips.append(Slip("game/not-over", {"given": claimed.reason.value}, ("result", "reason")))
                return
            self.result = right = Result(Reason.ABANDONED, tuple(self.state.scores), ())
        self._compare_result(claimed, right)

    def _compare_result(self, claimed: Result, right: Result) -> None:
        if claimed.reason != right.reason:
            facts: dict[str, object] = {"given": claimed.reason.value, "expected": right.reason.value}
            self.slips.append(Slip("game/wrong-reason", facts, ("result", "reason")))
        for seat, (given, expected) in enumerate(zip(claimed.scores, right.scores, strict=True)):
            if given not in (expected, (self.told or right.scores)[seat]):
                facts = {"seat": seat, "given": given, "expected": expected}
                self.slips.append(Slip("game/wrong-scores", facts, ("result", "scores", seat)))
        if claimed.winners != right.winners:
            facts = {"seats": claimed.winners, "seats_expected": right.winners}
            self.slips.append(Slip("game/wrong-winners", facts, ("result", "winners")))
        if claimed.settlement != right.settlement:
            facts = {"given": _amounts(claimed.settlement), "expected": _amounts(right.settlement)}
            path = ("result", "settlement") if claimed.settlement else ("result",)
            self.slips.append(Slip("game/wrong-settlement", facts, path))


def _first_total(hand: HandRecord, slip: Slip) -> bool:
    """Whether this wrong total is the first that the hand tells of its seat."""
    index = slip.path[3]
    assert isinstance(index, int)
    return all(
        getattr(event, "seat", None) != slip.facts["seat"] or event.type != "scored" for event in hand.events[:index]
    )


def _next_in(seat: Seat, left: Iterable[Seat], players: int) -> Seat:
    """The first of some seats clockwise after this one."""
    return min(left, key=lambda other: (other - seat - 1) % players)


def _amounts(amounts: Iterable[str] | None) -> str:
    return "none" if amounts is None else ", ".join(amounts)
