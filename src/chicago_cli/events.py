"""The one vocabulary of a hand, in memory and in a record (`Event.type` is the record's word).

Chance and decisions drive a game; outcomes follow from the rules. Seats are 0-based and clockwise, cards are
integers (see `chicago_cli.cards`), points and totals are whole points. The fields stand in the record's order.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final, Literal, TypeAlias

from chicago_cli.cards import Card
from chicago_cli.hands import Combination
from chicago_cli.values import value

Seat: TypeAlias = int


class Kind(StrEnum):
    """Who an event comes from: the pack, a player, or the rules."""

    CHANCE = "chance"
    DECISION = "decision"
    OUTCOME = "outcome"


class Award(StrEnum):
    """What points are given for."""

    EXCHANGE_1 = "exchange_1"
    EXCHANGE_2 = "exchange_2"
    EXCHANGE_3 = "exchange_3"
    CHICAGO = "chicago"
    LAST_TRICK = "last_trick"
    FINAL_HAND = "final_hand"


EXCHANGE_AWARDS: Final = (Award.EXCHANGE_1, Award.EXCHANGE_1, Award.EXCHANGE_2, Award.EXCHANGE_3)
"""The award of the comparison after exchange 1..3, indexed by the exchange (index 0 is not used)."""


class ShownWhy(StrEnum):
    """Why a hand is laid open."""

    PROOF = "proof"
    FALSE_CLAIM = "false_claim"


class EliminatedWhy(StrEnum):
    """Why a player is out of the game."""

    FALSE_CLAIM = "false_claim"


class UnscoredWhy(StrEnum):
    """Why a comparison gives nothing (B10)."""

    ALL_PASSED = "all_passed"
    TIE = "tie"
    NO_COMBINATION = "no_combination"


class Choice(StrEnum):
    """What the holder of a hand with a choosable effect takes (B12)."""

    POINTS = "points"
    ZERO_OTHERS = "zero_others"
    ZERO_ONE = "zero_one"


class Reason(StrEnum):
    """Why a game is over."""

    TARGET = "target"
    INSTANT_WIN = "instant_win"
    LAST_PLAYER = "last_player"
    FALSE_CLAIM = "false_claim"
    ABANDONED = "abandoned"


# --- chance: what the pack does -------------------------------------------------------------------------------------


@value
class Dealt:
    """The cards a seat was dealt, in the order they came; one event a seat, in dealing order."""

    type: ClassVar[Literal["dealt"]] = "dealt"
    kind: ClassVar = Kind.CHANCE
    seat: Seat
    cards: tuple[Card, ...]


@value
class Drawn:
    """Replacements in drawn order; never empty. A draw split by a reshuffle is two of these (A10)."""

    type: ClassVar[Literal["drawn"]] = "drawn"
    kind: ClassVar = Kind.CHANCE
    seat: Seat
    cards: tuple[Card, ...]


@value
class TurnedUp:
    """The open card of a one-up."""

    type: ClassVar[Literal["turned_up"]] = "turned_up"
    kind: ClassVar = Kind.CHANCE
    seat: Seat
    card: Card


@value
class Reshuffled:
    """``count`` discards became the new stock; ``deck`` is its order from the top where somebody knows it."""

    type: ClassVar[Literal["reshuffled"]] = "reshuffled"
    kind: ClassVar = Kind.CHANCE
    seat: ClassVar[None] = None
    """The one driver that is nobody's."""
    count: int
    deck: tuple[Card, ...] | None = None


# --- decisions: what a player says or does --------------------------------------------------------------------------


@value
class Redeal:
    """The answer to a low-hand redeal that the rules allow (A22)."""

    type: ClassVar[Literal["redeal"]] = "redeal"
    kind: ClassVar = Kind.DECISION
    seat: Seat
    accept: bool


@value
class Exchange:
    """The cards thrown, 0 to 5 in no particular order; exactly one with ``one_up``."""

    type: ClassVar[Literal["exchange"]] = "exchange"
    kind: ClassVar = Kind.DECISION
    seat: Seat
    discard: tuple[Card, ...]
    one_up: bool = False


@value
class Take:
    """The answer to the open card of a one-up; if refused, the next card must be taken unseen."""

    type: ClassVar[Literal["take"]] = "take"
    kind: ClassVar = Kind.DECISION
    seat: Seat
    accept: bool


@value
class Announce:
    """A player names the category of his hand."""

    type: ClassVar[Literal["announce"]] = "announce"
    kind: ClassVar = Kind.DECISION
    seat: Seat
    combination: Combination


@value
class Pass:
    """A player takes no part in this comparison."""

    type: ClassVar[Literal["pass"]] = "pass"
    kind: ClassVar = Kind.DECISION
    seat: Seat


@value
class Chicago:
    """The answer to the Chicago question, or an early call (B16)."""

    type: ClassVar[Literal["chicago"]] = "chicago"
    kind: ClassVar = Kind.DECISION
    seat: Seat
    call: bool


@value
class Choose:
    """Which reward the sole best hand takes; ``target`` is the seat to zero under ``zero_one``."""

    type: ClassVar[Literal["choose"]] = "choose"
    kind: ClassVar = Kind.DECISION
    seat: Seat
    effect: Choice
    target: Seat | None = None


@value
class Play:
    """A card played to a trick."""

    type: ClassVar[Literal["play"]] = "play"
    kind: ClassVar = Kind.DECISION
    seat: Seat
    card: Card


# --- outcomes: what follows from the rules --------------------------------------------------------------------------


@value
class Shown:
    """The whole hand laid open to all, before a discard or after a false claim (A19)."""

    type: ClassVar[Literal["shown"]] = "shown"
    kind: ClassVar = Kind.OUTCOME
    seat: Seat
    cards: tuple[Card, ...]
    why: ShownWhy


@value
class Disclosed:
    """What a tie forced a player to name: ranks 2..14 in the order of comparison, so far and no further (B3)."""

    type: ClassVar[Literal["disclosed"]] = "disclosed"
    kind: ClassVar = Kind.OUTCOME
    seat: Seat
    combination: Combination
    ranks: tuple[int, ...]


@value
class Scored:
    """An award: ``points`` is what the score really moved, ``total`` the score after it."""

    type: ClassVar[Literal["scored"]] = "scored"
    kind: ClassVar = Kind.OUTCOME
    seat: Seat
    points: int
    total: int
    award: Award
    combination: Combination | None = None


@value
class Unscored:
    """A comparison that gave nobody anything."""

    type: ClassVar[Literal["unscored"]] = "unscored"
    kind: ClassVar = Kind.OUTCOME
    award: Award
    why: UnscoredWhy


@value
class TrickWon:
    """Who won trick 1..5 and the winning card."""

    type: ClassVar[Literal["trick_won"]] = "trick_won"
    kind: ClassVar = Kind.OUTCOME
    seat: Seat
    card: Card
    trick: int


@value
class Zeroed:
    """A score set to 0 by another player's hand; ``before`` (``from`` in a record) is what it was."""

    type: ClassVar[Literal["zeroed"]] = "zeroed"
    kind: ClassVar = Kind.OUTCOME
    seat: Seat
    by: Seat
    before: int


@value
class Raised:
    """A score lifted to the target; ``total`` is the score after it."""

    type: ClassVar[Literal["raised"]] = "raised"
    kind: ClassVar = Kind.OUTCOME
    seat: Seat
    total: int


@value
class Eliminated:
    """A player is out of the game; ``total`` is what remains of his score (B5)."""

    type: ClassVar[Literal["eliminated"]] = "eliminated"
    kind: ClassVar = Kind.OUTCOME
    seat: Seat
    why: EliminatedWhy
    total: int


@value
class HandEnded:
    """Always the last event of a hand that was not abandoned (B23)."""

    type: ClassVar[Literal["hand_ended"]] = "hand_ended"
    kind: ClassVar = Kind.OUTCOME
    scores: tuple[int, ...]


ChanceEvent: TypeAlias = Dealt | Drawn | TurnedUp | Reshuffled
Decision: TypeAlias = Redeal | Exchange | Take | Announce | Pass | Chicago | Choose | Play
Outcome: TypeAlias = Shown | Disclosed | Scored | Unscored | TrickWon | Zeroed | Raised | Eliminated | HandEnded
Driver: TypeAlias = ChanceEvent | Decision
Event: TypeAlias = ChanceEvent | Decision | Outcome

CHANCE_EVENTS: Final = (Dealt, Drawn, TurnedUp, Reshuffled)
DECISIONS: Final = (Redeal, Exchange, Take, Announce, Pass, Chicago, Choose, Play)
OUTCOMES: Final = (Shown, Disclosed, Scored, Unscored, TrickWon, Zeroed, Raised, Eliminated, HandEnded)
EVENTS: Final[tuple[type[Event], ...]] = (*CHANCE_EVENTS, *DECISIONS, *OUTCOMES)
BY_TYPE: Final[dict[str, type[Event]]] = {event.type: event for event in EVENTS}
