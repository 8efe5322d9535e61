"""One hand of a record, event by event, beside the engine."""

from __future__ import annotations

from collections.abc import Sequence

from chicago_cli.engine import force, violation
from chicago_cli.events import OUTCOMES, Dealt, Drawn, Driver, Event, Outcome, Reshuffled, TurnedUp
from chicago_cli.reading.claims import adopt, faults
from chicago_cli.reading.known_order import KnownOrder, Mismatch
from chicago_cli.state import State

Brought = Dealt | Drawn | TurnedUp | Reshuffled


class Walk:
    """The state a hand has reached, and what the record still owes: the outcomes that must be written next.

    A lean hand owes nothing. ``events`` are what happened by the engine, outcomes included.
    """

    __slots__ = ("drift", "events", "lean", "order", "owed", "state", "told")

    def __init__(self, state: State, order: KnownOrder, drift: Sequence[int], *, lean: bool) -> None:
        self.state = state
        self.order = order
        self.drift = list(drift)
        self.lean = lean
        self.owed: list[Outcome] = []
        self.told: list[Outcome] = []
        """Outcomes reported as missing; one that turns up later was only misplaced."""
        self.events: list[Event] = []

    def clone(self) -> Walk:
        """An independent copy."""
        twin = Walk(self.state.clone(), self.order.clone(), self.drift, lean=self.lean)
        twin.owed = list(self.owed)
        twin.told = list(self.told)
        twin.events = list(self.events)
        return twin

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
        """Go on from ``index`` as long as the events fit, at most so many; how many did."""
        followed = 0
        while followed < most and index + followed < len(events) and self.fits(events[index + followed]):
            self.take(events[index + followed])
            followed += 1
        return followed
