"""One hand of a record, event by event, beside the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from chicago_cli.engine import force, violation
from chicago_cli.events import OUTCOMES, Dealt, Drawn, Driver, Event, Outcome, Reshuffled, TurnedUp
from chicago_cli.reading.claims import adopt, faults
from chicago_cli.reading.known_order import KnownOrder, Mismatch
from chicago_cli.reading.standing import standing_of
from chicago_cli.record.game import Standing
from chicago_cli.state import State

Brought: TypeAlias = Dealt | Drawn | TurnedUp | Reshuffled

_OUTCOME_TYPES: Final = frozenset(OUTCOMES)
_BROUGHT_TYPES: Final = frozenset((Dealt, Drawn, TurnedUp, Reshuffled))


@dataclass(frozen=True, slots=True)
class Closing:
    """What a record goes on with after a hand: the scores, and who is out, has called or won (None: not told)."""

    scores: tuple[int, ...]
    standing: Standing | None


class Walk:
    """The state a hand has reached, and what the record still owes: the outcomes that must be written next.

    A lean hand owes nothing. ``events`` are what happened by the engine, outcomes included.
    """

    __slots__ = ("astray", "closing", "drift", "events", "lean", "order", "owed", "state", "told")

    def __init__(
        self, state: State, order: KnownOrder, drift: Sequence[int], *, lean: bool, closing: Closing | None
    ) -> None:
        self.state = state
        self.order = order
        self.drift = list(drift)
        self.lean = lean
        self.closing = closing
        """By what a hand that owes no outcomes can be judged."""
        self.owed: list[Outcome] = []
        self.told: list[Event] = []
        """Events reported as missing; one that turns up later was only misplaced."""
        self.astray: list[Event] = []
        """Events reported where they should not be; one that is missing later was only misplaced."""
        self.events: list[Event] = []

    def clone(self) -> Walk:
        """An independent copy."""
        twin = Walk(self.state.clone(), self.order.clone(), self.drift, lean=self.lean, closing=self.closing)
        twin.owed = list(self.owed)
        twin.told = list(self.told)
        twin.astray = list(self.astray)
        twin.events = list(self.events)
        return twin

    def after(self, event: Event) -> Walk:
        """A copy that has taken the event."""
        twin = self.clone()
        twin.take(event)
        return twin

    def owing(self) -> list[Outcome]:
        """The outcomes still to be written that were not written too early."""
        return [outcome for outcome in self.owed if outcome not in self.astray]

    def comes_out(self) -> bool:
        """Whether the hand is over, and as the record goes on with, if that is told."""
        state, closing = self.state, self.closing
        if not state.hand_over or closing is None:
            return state.hand_over
        scores = zip(state.scores, self.drift, closing.scores, strict=True)
        told = all(after in (score, score + off) for score, off, after in scores)
        return told and closing.standing in (None, standing_of(state))

    def fits(self, event: Event) -> bool:
        """Whether the event is right here."""
        if isinstance(event, OUTCOMES):
            return bool(self.owed) and self._is_owed(event)
        return not self.owed and violation(self.state, event) is None and self.mismatch(event) is None

    def _is_owed(self, claimed: Outcome) -> bool:
        expected = self.owed[0]
        if claimed == expected:
            return True
        return type(claimed) is type(expected) and next(faults(expected, claimed, self.drift), None) is None

    def mismatch(self, event: Driver) -> Mismatch | None:
        """Whether a legal event brings other cards than the known order of the pack."""
        return self.order.check(self.state, event) if isinstance(event, Brought) else None

    def take(self, event: Event) -> None:
        """Let an event happen that fits, or that is physically possible."""
        if isinstance(event, OUTCOMES):
            adopt(self.owed.pop(0), event, self.drift)
            return
        if isinstance(event, Brought):
            self.order.passed(self.state, event)
        outcomes = force(self.state, event)
        self.events.append(event)
        self.events += outcomes
        if not self.lean:
            self.owed = outcomes

    def follow(self, events: Sequence[Event], index: int, most: int) -> int:
        """Go on from ``index`` as long as the events fit, at most so many; how many did.

        The same as `fits` and `take` for each, without asking anything twice: this is where checking a corpus spends
        its time.
        """
        state, order, told, drift, owed = self.state, self.order, self.events, self.drift, self.owed
        off = any(drift)
        rest: Sequence[Any] = events[index : index + most]  # told apart by their types, which no type checker follows
        for followed, event in enumerate(rest):
            kind = type(event)
            if kind in _OUTCOME_TYPES:
                exact = bool(owed) and event == owed[0]
                if not exact and not (owed and self._is_owed(event)):
                    return followed
                expected = owed.pop(0)
                if off or not exact:
                    adopt(expected, event, drift)
                    off = any(drift)
                continue
            if owed or violation(state, event) is not None:
                return followed
            if kind in _BROUGHT_TYPES:
                if order.check(state, event) is not None:
                    return followed
                order.passed(state, event)
            told.append(event)
            outcomes = force(state, event)
            if outcomes:
                told += outcomes
                if not self.lean:
                    owed = self.owed = outcomes
        return len(rest)
