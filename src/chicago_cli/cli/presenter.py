"""What people are shown and how they are heard: plain lines here, a drawn table in `drawn`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from chicago_cli.cli.console import Console
from chicago_cli.events import Dealt, Event, Play, Reason, Scored, Seat, TrickWon, Unscored
from chicago_cli.i18n import _
from chicago_cli.render import asking
from chicago_cli.render.asking import Question
from chicago_cli.render.cards import CardStyle
from chicago_cli.render.recap import last_trick_line, recap
from chicago_cli.render.table import Teller
from chicago_cli.table import Table
from chicago_cli.views import View, Viewer, mask_event


@dataclass(frozen=True, slots=True)
class Sight:
    """What a person who is asked may see: his view, and who tells it to him."""

    table: Table
    view: View
    teller: Teller


class Presenter(Protocol):
    """Shows a game to the people at it. What a seat is shown comes from its view and masked events alone."""

    style: CardStyle

    def seat(self, name: str, said: Sequence[str]) -> str | None:
        """Let the next person sit down before a hand is shown; what was answered, None at the end of input.

        ``said`` concerns everybody and is told before. What was typed before the question is forgotten.
        """

    def look(self, sight: Sight) -> None:
        """Show what has happened until now to the person who is asked next."""

    def tell(self, *lines: str) -> None:
        """Say something to the person who is asked."""

    def ask(self, question: Question) -> str | None:
        """An answer, None at the end of input."""

    def page(self, lines: Sequence[str]) -> str | None:
        """Show something long; the answer that ended it, None at the end of input."""

    def turned_back(self, table: Table, seat: Seat) -> None:
        """A decision was taken back: what happened after it did not happen."""

    def recap(self, table: Table, teller: Teller, *, last: bool) -> None:
        """A hand is over, the ``last`` one or not; ``teller`` tells it to the one person, or to all."""

    def next_hand(self, said: Sequence[str], *, over: bool) -> str | None:
        """Wait until the people have read a recap and ``said``; what they answered, None at the end of input.

        ``over`` says that the game is, so that no hand but the final scores follow.
        """

    def stay(self) -> None:
        """The last recap has been read; it stays on the usual screen."""


def recap_events(table: Table, teller: Teller) -> list[Event]:
    """The events of a hand that is over, for whoever reads its recap.

    A hand that has won the game at once lies open: nobody would believe it otherwise, and nothing is played any more.
    """
    viewer: Viewer = "public" if teller.me is None else teller.me
    result = table.result
    winners = result.winners if result is not None and result.reason is Reason.INSTANT_WIN else ()
    return [event if getattr(event, "seat", None) in winners else mask_event(event, viewer) for event in table.events]


@dataclass(slots=True)
class _Told:
    """How far a seat has been told: the number of the hand and of its events."""

    hand: int = -1
    events: int = 0


class Spoken:
    """Plain sentences, one below the other: in a pipe, for a screen reader, on a terminal that cannot be drawn on."""

    def __init__(self, console: Console, people: Sequence[Seat], style: CardStyle) -> None:
        self.style = style
        self._console = console
        self._told = {seat: _Told() for seat in people}
        console.say(_("? at any time tells what may be answered, quit keeps the game for later."))

    def seat(self, name: str, said: Sequence[str]) -> str | None:
        """Clear the screen of a terminal and ask for the change; in a pipe a line says who is meant."""
        self._console.clear(forget=True)
        if not self._console.interactive:
            self._console.say(_("— {name} —").format(name=name))
            return ""
        self._console.say(*said)
        self._console.forget_typed()
        answer = self._console.ask(asking.take_seat(name))
        self._console.clear(forget=True)
        self._console.forget_typed()
        return answer

    def look(self, sight: Sight) -> None:
        """Tell what happened since this seat was asked last, then its cards."""
        table, view = sight.table, sight.view
        if self._told[view.seat].hand != table.hand_number:
            self._told[view.seat] = _Told(table.hand_number, 0)
            self._console.say(" ", *asking.head_lines(view, sight.teller, table.hand_number + 1))
        self._catch_up(table, view.seat, sight.teller)
        if self._console.interactive:
            self._console.say(" ")
        self._console.say(asking.hand_line(view, sight.teller))

    def tell(self, *lines: str) -> None:
        """Say it at once."""
        self._console.say(*lines)

    def ask(self, question: Question) -> str | None:
        """Ask on a line of its own."""
        return self._console.ask(question.prompt)

    def page(self, lines: Sequence[str]) -> str | None:
        """A screen at a time on a terminal."""
        return self._console.page(lines, _("Enter for more, q for the table"))

    def turned_back(self, table: Table, seat: Seat) -> None:
        """Forget what was told of events that are gone."""
        self._told[seat].events = min(self._told[seat].events, len(table.events))

    def recap(self, table: Table, teller: Teller, *, last: bool) -> None:
        """What was not told yet of the play, then every award, the open hands and the scores.

        Those of the last hand stay on the usual screen.
        """
        if last:
            self._console.leave()
        if teller.me is not None:
            self._catch_up(table, teller.me, teller, awards=False)
        elif not last:
            self._console.clear(forget=True)
        events = recap_events(table, teller)
        trick = last_trick_line(events, teller) if teller.me is None else ""  # else it has just been told
        self._console.say(" ", trick, *recap(teller, events, table.state.setup, table.hand_number + 1))

    def next_hand(self, said: Sequence[str], *, over: bool) -> str | None:
        """Only people at a keyboard need time; in a pipe the game goes on, and what follows a game is read below."""
        if over or not self._console.interactive:
            return ""
        self._console.say(*said)
        self._console.forget_typed()
        return self._console.ask(_("Enter deals the next hand"))

    def stay(self) -> None:
        """It was told there."""

    def _catch_up(self, table: Table, seat: Seat, teller: Teller, *, awards: bool = True) -> None:
        """Tell a seat what it was not told yet; without ``awards`` where a recap of them follows."""
        told = self._told[seat]
        events = table.events
        for index in range(min(told.events, len(events)), len(events)):
            event = events[index]
            if isinstance(event, Dealt) or (isinstance(event, Scored | Unscored) and not awards):
                continue
            trick = _trick_before(events, index) if isinstance(event, TrickWon) else ()
            self._console.say(teller.sentence(mask_event(event, seat), trick))
        told.events = len(events)


def _trick_before(events: Sequence[Event], index: int) -> list[Play]:
    """The plays of the trick that an event ends."""
    plays: list[Play] = []
    for event in reversed(events[:index]):
        if not isinstance(event, Play):
            break
        plays.insert(0, event)
    return plays
