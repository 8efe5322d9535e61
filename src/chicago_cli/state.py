"""Everything true at one moment of a game, hidden cards included; only the engine changes it.

The stock is held as a set (a bit mask), never as an order: what comes next is known to nobody here. Players get a
view of this (`chicago_cli.views`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from chicago_cli.cards import FULL_PACK, Card
from chicago_cli.diagnostics import Violation
from chicago_cli.events import Decision, Driver, Event, Outcome, Reason, Seat
from chicago_cli.hands import COMBINATIONS, Combination, Ranking, ranking
from chicago_cli.ruleset.options import (
    AnnounceMode,
    Effect,
    EndCheck,
    FinalCards,
    Honesty,
    Kickers,
    Ruleset,
    StockOut,
    StopCheck,
    StopEffect,
)
from chicago_cli.values import value

if TYPE_CHECKING:
    from typing import Self

DEALER: Final = -1
"""The actor when the pack must act: deal, draw, turn up or be reshuffled."""

HAND_SIZE: Final = 5
LAST_TRICK: Final = 5


@value
class Step:
    """What an awaited event means: how it is checked, and how it is carried out when nothing speaks against it.

    ``violation`` is the first rule the event breaks; its type is awaited and its seat is the right one. ``apply``
    changes the state, appends the outcomes, and leaves ``state.actor`` as a `Phase` does.
    """

    violation: Callable[[State, Any], Violation | None]
    apply: Callable[[State, Any, list[Outcome]], None]


def nothing_wrong(state: State, event: Driver) -> None:
    """The check of a step that breaks no rule where it is awaited at all."""


Awaited: TypeAlias = Mapping[type[Driver], Step]
"""The events that may come next. Phases make these tables once, so that nothing is decided about types in play."""

NOTHING: Final[Awaited] = {}


class Phase(Protocol):
    """One part of a hand: it says what is awaited (`State.ask`); an outcome-only phase never awaits anything.

    ``enter`` and every `Step` leave ``state.actor`` at whoever must act next in this phase, or at None when it is over.
    """

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Begin the phase; append what follows from the rules to ``out``."""

    def candidates(self, state: State) -> Sequence[Decision]:
        """Every decision that may be legal for the actor; a superset of the legal ones."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A ruleset made ready for a number of players: tables instead of options."""

    rules: Ruleset
    players: int
    rounds: int
    ranking: Ranking
    points: tuple[int, ...]
    """Points by `Combination`."""
    effects: tuple[Effect, ...]
    """Effect by `Combination`; ``points`` for all that have none."""
    bluff: bool
    immediate: bool
    """Whether the target is looked at after every award."""
    limited: bool
    """Whether the discards are never shuffled in."""
    bars_own: bool
    """Whether a player's own throw-aways are kept from him when they are (A9)."""
    keeps_tricks: bool
    """Whether the cards of a trick are compared after the tricks."""
    stop_score: int | None
    stop_live: bool
    stop_six: bool
    """Whether whoever is stopped is dealt six cards (A23)."""
    schedule: tuple[Phase, ...]


@lru_cache(maxsize=64)
def setup(rules: Ruleset, players: int) -> Setup:
    """The tables and the schedule of phases for these rules and this many players."""
    from chicago_cli.phases import schedule

    by_word = {
        combination: getattr(rules.points, combination.word, 0)
        for combination in COMBINATIONS
        if combination is not Combination.HIGH_CARD
    }
    return Setup(
        rules=rules,
        players=players,
        rounds=rules.exchange_rounds(players),
        ranking=ranking(rules.ranking.wheel, rules.ranking.kickers is Kickers.FIRST),
        points=(0, *by_word.values()),
        effects=tuple(getattr(rules.effects, combination.word, Effect.POINTS) for combination in COMBINATIONS),
        bluff=rules.announce.honesty is Honesty.BLUFF and rules.announce.mode is not AnnounceMode.REVEAL,
        immediate=rules.end.check is EndCheck.IMMEDIATE,
        limited=rules.exchange.stock_out is StockOut.LIMIT,
        bars_own=rules.exchange.stock_out is StockOut.OTHERS_DISCARDS,
        keeps_tricks=rules.final_hand.cards is FinalCards.WON,
        stop_score=rules.stop.score,
        stop_live=rules.stop.check is StopCheck.LIVE,
        stop_six=rules.stop.effect is StopEffect.SIX_CARDS,
        schedule=schedule(rules, players),
    )


@value
class Call:
    """An announcement with the hand it was made on; ``value`` is the hand's true value."""

    seat: Seat
    combination: Combination
    value: int
    cards: tuple[Card, ...]

    @property
    def false(self) -> bool:
        """Whether more was announced than was held."""
        return self.value >> 20 < self.combination


@value
class Claim:
    """A duty to show the hand before breaking it (B7, B9): the cards that belong to it, and whether it was a lie."""

    seat: Seat
    cards: int
    false: bool


@value
class Result:
    """How a game ended; winners ascending, empty when nobody won."""

    reason: Reason
    winners: tuple[Seat, ...]


class State:
    """The state of a game in the middle of a hand. Lists are indexed by seat; see the engine for the verbs."""

    __slots__ = (
        "actor",
        "aside",
        "awaits",
        "barred",
        "calls",
        "choice",
        "claims",
        "dealer",
        "dealing",
        "declared",
        "declarers",
        "declarers_at_lead",
        "deuce_paid",
        "discards",
        "draw_seat",
        "expected_count",
        "expected_seat",
        "following",
        "forced",
        "gained",
        "hand_over",
        "hands",
        "held",
        "highest_named",
        "lies",
        "need",
        "open_card",
        "opening",
        "order",
        "out",
        "phase",
        "piles",
        "result",
        "round_start",
        "scores",
        "setup",
        "step",
        "stock",
        "succeeded",
        "table",
        "trick",
        "trick_winners",
        "turn",
        "unbroken",
        "values",
        "wants_open",
        "won",
    )

    def __init__(self, setup: Setup, dealer: Seat, scores: Sequence[int]) -> None:
        players = setup.players
        self.setup = setup
        self.dealer = dealer
        self.scores = list(scores)
        self.out = [False] * players
        """Who is eliminated."""
        self.declared = [False] * players
        """Who has called a Chicago whose first card was led (A32, B16)."""
        self.won = [False] * players
        """Who has won a Chicago."""
        self.result: Result | None = None
        self.order: list[Seat] = []
        """Seats in turn from forehand, dealer last; whoever was eliminated in this hand is still among them."""
        self._clear_hand()

    def _clear_hand(self) -> None:
        players = self.setup.players
        self.opening = tuple(self.scores)
        self.gained = [0] * players
        """Points awarded or raised in this hand since the player was last zeroed (B5)."""
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        """The cards a player has in this hand, those played to tricks included."""
        self.held: list[list[Card]] = [[] for _ in range(players)]
        """The cards not yet played; filled when the tricks begin."""
        self.piles: list[list[Card]] = [[] for _ in range(players)]
        """The cards won in tricks."""
        self.stock = FULL_PACK
        self.discards = 0
        self.aside = 0
        """Cards of players eliminated in this hand: neither stock nor discards (B5)."""
        self.step = -1
        self.phase: Phase = self.setup.schedule[0]
        self.actor: int | None = None
        self.awaits: Awaited = NOTHING
        self.dealing: list[Seat] = []
        """The seats in dealing order."""
        self.expected_seat: Seat | None = None
        """The seat that the next event must name: the actor, or the one the dealer serves (None in a reshuffle)."""
        self.expected_count = 0
        """How many cards the dealer must bring, or shuffle in."""
        self.turn = 0
        self.hand_over = False
        self.values: list[int] = []
        """The values of the hands that are being announced, by seat."""
        self.calls: list[Call] = []
        self.highest_named = Combination.HIGH_CARD
        """The highest combination that was announced in this comparison."""
        self.lies: list[Call] = []
        """The false ones of the calls."""
        self.claims: list[Claim] = []
        self.round_start = 0
        """Index in ``calls`` of the first call of the comparison in progress."""
        self.choice: Call | None = None
        """The sole best hand whose holder is asked what he takes."""
        self.draw_seat: Seat = 0
        self.need = 0
        self.barred = 0
        """Discards that the drawing player must not get back (A9, B19)."""
        self.wants_open = False
        """Whether the card asked for is to be turned up (one-up)."""
        self.open_card: Card | None = None
        self.forced = False
        """Whether the exchange asked for is the forced discard of a sixth card."""
        self.declarers: list[Seat] = []
        """Who has called Chicago in this hand, in the order of the calls."""
        self.declarers_at_lead: tuple[Seat, ...] = ()
        """The declarers of a Chicago that is being (or was) played, in turn from forehand."""
        self.unbroken: list[Seat] = []
        """Declarers who have won every trick so far."""
        self.succeeded = False
        """Whether a Chicago of this hand was paid as won."""
        self.deuce_paid = False
        self.following: dict[Seat, Seat] = {}
        """Who plays after whom to a trick."""
        self.table: list[tuple[Seat, Card]] = []
        """The cards of the trick being played, in playing order."""
        self.trick = 0
        self.trick_winners: list[Seat] = []

    def clone(self) -> Self:
        """An independent copy; values that nobody changes in place are shared."""
        twin = object.__new__(type(self))
        for name, held in zip(_SHARED, _shared_of(self), strict=True):
            setattr(twin, name, held)
        for name, held in zip(_LISTS, _lists_of(self), strict=True):
            setattr(twin, name, held.copy())
        for name, held in zip(_NESTED, _nested_of(self), strict=True):
            setattr(twin, name, [cards.copy() for cards in held])
        return twin

    @property
    def rules(self) -> Ruleset:
        """The options in force."""
        return self.setup.rules

    def ask(self, seat: Seat, awaits: Awaited) -> None:
        """Let this seat decide next."""
        self.actor = self.expected_seat = seat
        self.awaits = awaits

    def ask_dealer(self, seat: Seat | None, awaits: Awaited, count: int) -> None:
        """Let the pack act next, for this seat, with so many cards."""
        self.actor = DEALER
        self.expected_seat = seat
        self.expected_count = count
        self.awaits = awaits

    def still_in(self) -> list[Seat]:
        """The seats that are not eliminated, in turn from forehand."""
        out = self.out
        return [seat for seat in self.order if not out[seat]]

    def stock_count(self) -> int:
        """How many cards the stock holds."""
        return self.stock.bit_count()

    def pool(self) -> int:
        """The discards that a reshuffle now would make the new stock, as a mask (A9, B19)."""
        return self.discards & ~self.barred


_LISTS: Final = (
    "scores",
    "out",
    "declared",
    "won",
    "order",
    "gained",
    "calls",
    "lies",
    "claims",
    "declarers",
    "unbroken",
    "table",
    "trick_winners",
)
_NESTED: Final = ("hands", "held", "piles")
_SHARED: Final = tuple(name for name in State.__slots__ if name not in (*_LISTS, *_NESTED))
# A clone reads everything at once, because whoever looks for the meaning of a slip makes many.
_shared_of: Final = attrgetter(*_SHARED)
_lists_of: Final = attrgetter(*_LISTS)
_nested_of: Final = attrgetter(*_NESTED)

__all__ = [
    "DEALER",
    "HAND_SIZE",
    "LAST_TRICK",
    "Call",
    "Claim",
    "Event",
    "Phase",
    "Result",
    "Setup",
    "State",
    "Step",
    "nothing_wrong",
    "setup",
]
