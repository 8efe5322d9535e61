"""A game kept at a real table: a fold of its entries, hand after hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from chicago_cli.engine import next_hand, start
from chicago_cli.events import Event, Outcome
from chicago_cli.keep.entries import Ask, Entry, Question, encode
from chicago_cli.keep.hand import Asking, KeptHand
from chicago_cli.reading.ending import result_of
from chicago_cli.reading.standing import standing_of
from chicago_cli.record.game import GameRecord, HandRecord, Result
from chicago_cli.record.limits import MAX_HANDS
from chicago_cli.scoresheet import X_KEY
from chicago_cli.state import State

X_ENTRIES: Final = "entries"


@dataclass(frozen=True, slots=True)
class Made:
    """An entry that was made: in which hand (0-based), to which question, and what followed."""

    hand: int
    question: Question
    entry: Entry
    outcomes: tuple[Outcome, ...]
    scores: tuple[int, ...]
    """The scores after it."""


class KeptGame:
    """The game that some entries make; `enter` makes one more. ``question`` is None when there is nothing to ask.

    ``base`` has no hands; ``first`` says how the game begins, its dealer is None as long as nobody has said who deals.
    """

    def __init__(self, base: GameRecord, first: HandRecord | None = None) -> None:
        self.base = base
        self.made: list[Made] = []
        self.closed: list[HandRecord] = []
        self.state: State | None = None
        """The engine's state of the hand in progress (or just ended)."""
        self.question: Question | None = Question(ask=Ask.DEALER, seats=tuple(range(len(base.players))))
        self._asking: Asking | None = None
        self._opening: HandRecord | None = None
        self._entries: list[Entry] = []
        """Those of the hand in progress."""
        self._events: list[Outcome] = []
        if first is not None:
            self._start(first)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.base.players)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything entered, in order."""
        return tuple(made.entry for made in self.made)

    @property
    def hand_number(self) -> int:
        """The 0-based number of the hand that is asked about."""
        return len(self.closed)

    @property
    def at_start_of_hand(self) -> bool:
        """Whether nothing of the hand in progress is entered."""
        return not self._entries

    @property
    def result(self) -> Result | None:
        """How the game ended."""
        return result_of(self.state) if self.state is not None else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores as they stand."""
        return tuple(self.state.scores) if self.state is not None else (0,) * len(self.base.players)

    @property
    def record(self) -> GameRecord:
        """The record of everything entered so far; the same entries always make the same record."""
        hands = list(self.closed)
        if self._opening is not None and (self._entries or not hands):
            hands.append(self._written())
        return replace(self.base, hands=tuple(hands), result=self.result)

    def enter(self, entry: Entry) -> tuple[Outcome, ...]:
        """Let an entry that nothing speaks against happen (see `refusals`); what follows from it."""
        question = self.question
        assert question is not None, "nothing is asked"
        number, before = self.hand_number, len(self._events)
        if question.ask is Ask.DEALER:
            self._start(HandRecord(entry.seats[0], (0,) * len(self.base.players)))
            outcomes: tuple[Outcome, ...] = ()
        else:
            assert self._asking is not None
            self._entries.append(entry)
            events = self._events
            try:
                self.question = self._asking.send(entry)
            except StopIteration:
                self._hand_over()
            outcomes = tuple(events[before:])
        self.made.append(Made(number, question, entry, outcomes, self.scores))
        return outcomes

    def _start(self, first: HandRecord) -> None:
        standing = first.standing
        self.state = start(
            self.base.rules,
            len(self.base.players),
            first.dealer,
            first.scores,
            eliminated=standing.eliminated,
            declared=standing.declared,
            won=standing.won,
        )
        self._begin(first.x)

    def _begin(self, x: Mapping[str, Any]) -> None:
        """Ask the first question of the hand that the state stands before."""
        assert self.state is not None
        self._opening = HandRecord(self.state.dealer, self.state.opening, standing_of(self.state), x=dict(x))
        self._entries, self._events = [], []
        self._asking = KeptHand(self.state, self._events).ask()
        self.question = next(self._asking, None)

    def _hand_over(self) -> None:
        assert self.state is not None
        self.closed.append(self._written())
        self._entries = []
        self._asking = self.question = None
        if self.state.result is None and len(self.closed) < MAX_HANDS:
            next_hand(self.state)
            self._begin({})

    def _written(self) -> HandRecord:
        assert self._opening is not None
        events: tuple[Event, ...] = tuple(self._events)
        own = {X_ENTRIES: [encode(entry) for entry in self._entries]}
        x = {**self._opening.x, X_KEY: own} if self._entries else self._opening.x
        return replace(self._opening, events=events, x=x)


def replayed(base: GameRecord, first: HandRecord | None, entries: Iterable[Entry]) -> KeptGame:
    """The game that these entries make; they must have been accepted before."""
    game = KeptGame(base, first)
    for entry in entries:
        game.enter(entry)
    return game
