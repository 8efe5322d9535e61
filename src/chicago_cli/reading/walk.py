"""One hand of a record, event by event, beside the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from chicago_cli.engine import force, violation
from chicago_cli.events import OUTCOMES, Dealt, Drawn, Driver, Event, Outcome, Reshuffled, TurnedUp
from chicago_cli.reading.claims import adopt, faults
from chicago_cli.reading.known_order import KnownOrder, Mismatch
from chicago_cli.state import State

Brought: TypeAlias = Dealt | Drawn | TurnedUp | Reshuffled

_OUTCOME_TYPES: Final = frozenset(OUTCOMES)
_BROUGHT_TYPES: Final = frozenset((Dealt, Drawn, TurnedUp, Reshuffled))


class Walk:
    """The state a hand has reached, and what the record still owes: the outcomes that must be written next.

    A lean hand owes nothing. ``events`` are what happened by the engine, outcomes included.
    """

    __slots__ = ("astray", "drift", "events", "lean", "order", "owed", "state", "told")

    def __init__(self, state: State, order: KnownOrder, drift: Sequence[int], *, lean: bool) -> None:
        self.state = state
        self.order = order
        self.drift = list(drift)
        self.lean = lean
        self.owed: list[Outcome] = []
        self.told: list[Event] = []
        """Events reported as missing; one that turns up later was only misplaced."""
        self.astray: list[Event] = []
        """Events reported where they should not be; one that is missing later was only misplaced."""
        self.events: list[Event] = []

    def clone(self) -> Walk:
        """An independent copy."""
        twin = Walk(self.state.clone(), self.order.clone(), self.drift, lean=self.lean)
        twin.owed = list(self.owed)
        twin.told = list(self.told)
        twin.astray = list(self.astray)
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
        """Go on from ``index`` as long as the events fit, at most so many; how many did.

        The same as `fits` and `take` for each, without asking anything twice: this is where checking a corpus spends
        its time.
        """
        state, order, told, drift = self.state, self.order, self.events, self.drift
        owed = self.owed
        end = min(len(events), index + most)
        place = index
        while place < end:
            event = events[place]
            kind = type(event)
            if kind in _OUTCOME_TYPES:
                if not owed or not (event == owed[0] or self._is_owed(cast(Outcome, event))):
                    break
                expected = owed.pop(0)
                if any(drift) or event != expected:
                    adopt(expected, cast(Outcome, event), drift)
            else:
                driver = cast(Driver, event)
                if owed or violation(state, driver) is not None:
                    break
                if kind in _BROUGHT_TYPES:
                    if order.check(state, cast(Brought, driver)) is not None:
                        break
                    order.passed(state, cast(Brought, driver))
                told.append(driver)
                outcomes = force(state, driver)
                if outcomes:
                    told += outcomes
                    if not self.lean:
                        owed = self.owed = outcomes
            place += 1
        return place - index
