"""What people at a real table type while a game is played, worked out from its full record.

Only what everybody sees is typed: who was best with what, who called, who won which trick with which card, and whose
announcements were found out. What it is worth is nowhere asked; `Session` is asked only what it wants to know next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from chicago_cli.cards import RANK
from chicago_cli.events import (
    Award,
    Chicago,
    Choice,
    Choose,
    Eliminated,
    Event,
    HandEnded,
    Raised,
    Scored,
    Seat,
    TrickWon,
    Unscored,
    UnscoredWhy,
    Zeroed,
)
from chicago_cli.keep import Ask, Question

SEEN: Final = (Scored, Unscored, Zeroed, Raised, Eliminated, HandEnded)
TRICKS: Final = 5
SHORT: Final = ("", "1", "2", "triss", "4", "färg", "6", "fyrtal", "färgst", "9")
"""What is typed for each combination: its number, or the beginning of a word (some houses count differently)."""


class Watcher:
    """One hand of a full record, looked through from its first event to its last as the questions come."""

    def __init__(self, events: Sequence[Event], names: Sequence[str], dealer: Seat) -> None:
        self.names = names
        self._dealer = dealer
        self.left = [event for event in events if isinstance(event, SEEN)]
        self.tricks = [event for event in events if isinstance(event, TrickWon)]
        self.callers = [event.seat for event in events if isinstance(event, Chicago) and event.call]
        self.choices = {
            next(later.award for later in events[at:] if isinstance(later, Scored)): event
            for at, event in enumerate(events)
            if isinstance(event, Choose)
        }
        self.gone: set[Seat] = set()
        self._answers: Mapping[Ask, Callable[[Question], str]] = {
            Ask.BEST: self._best,
            Ask.CHOICE: self._choice,
            Ask.CALL: lambda question: self._named(seat for seat in self.callers if seat not in self.gone),
            Ask.MADE: self._made,
            Ask.LAST_TRICK: self._last_trick,
            Ask.LIES: lambda question: self._named(self._found_out()),
        }

    def line(self, question: Question) -> str:
        """What is typed at a question: who was found out just before it, or else the answer."""
        doubted_last = question.ask is Ask.LIES and question.award is Award.LAST_TRICK
        self._pass_over(7 if doubted_last else question.place)
        if question.may_come_out and (found := self._found_out()):
            return f"out {self._named(found)}"
        return self._answers[question.ask](question)

    def _pass_over(self, place: int) -> None:
        """Leave out what followed from earlier answers."""
        told = {Award.CHICAGO: 6, Award.LAST_TRICK: 7}
        while isinstance(event := self.left[0], Zeroed | Raised) or (
            isinstance(event, Scored) and place >= told.get(event.award, 9)
        ):
            self.left.pop(0)

    @property
    def done(self) -> bool:
        """Whether everything seen has been typed."""
        self._pass_over(8)
        return len(self.left) == 1

    def _named(self, seats: Iterable[Seat]) -> str:
        return " ".join(self.names[seat] for seat in seats) or "-"

    def _found_out(self) -> list[Seat]:
        """Those found out next, and together: they leave in turn from forehand."""
        found: list[Seat] = []
        while isinstance(event := self.left[0], Eliminated):
            if found and self._turn(event.seat) < self._turn(found[-1]):
                break
            found.append(event.seat)
            self.left.pop(0)
        self.gone |= set(found)
        return found

    def _turn(self, seat: Seat) -> int:
        return (seat - self._dealer - 1) % len(self.names)

    def _best(self, question: Question) -> str:
        event = self.left.pop(0)
        assert isinstance(event, Scored | Unscored)
        assert event.award is question.award
        if isinstance(event, Unscored):
            return "=" if event.why is UnscoredWhy.TIE else "-"
        assert event.combination is not None
        seats = [event.seat]
        while isinstance(more := self.left[0], Scored) and more.award is event.award:
            seats.append(more.seat)
            self.left.pop(0)
        return " = ".join(self.names[seat] for seat in seats) + f" {SHORT[event.combination]}"

    def _choice(self, question: Question) -> str:
        assert question.award is not None
        event = self.choices[question.award]
        if event.effect is Choice.POINTS:
            return "points"
        return "zero" if event.target is None else f"zero {self.names[event.target]}"

    def _made(self, question: Question) -> str:
        takers = {trick.seat for trick in self.tricks}
        if len(takers) > 1 or len(self.tricks) < TRICKS or not takers <= set(question.seats):
            return "-"
        name = self.names[takers.pop()] if len(question.seats) > 1 else "yes"
        return name + self._deuce(question)

    def _last_trick(self, question: Question) -> str:
        if len(self.tricks) < TRICKS:
            return "-"
        return self.names[self.tricks[-1].seat] + self._deuce(question)

    def _deuce(self, question: Question) -> str:
        return " 2" if question.deuce and RANK[self.tricks[-1].card] == 2 else ""
