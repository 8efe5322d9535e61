"""Asking the people at the table: each sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from chicago_cli.bots import Steady
from chicago_cli.cli import answers
from chicago_cli.cli.answers import AnswerError, normal
from chicago_cli.cli.console import Console
from chicago_cli.diagnostics import explain
from chicago_cli.engine import violation
from chicago_cli.errors import UsageError
from chicago_cli.events import Announce, Dealt, Decision, Event, Outcome, Play, Scored, Seat, TrickWon, Unscored
from chicago_cli.i18n import _
from chicago_cli.render import asking
from chicago_cli.render import table as render
from chicago_cli.render.cards import style_for
from chicago_cli.render.table import Teller
from chicago_cli.render.terminal import DEFAULT_WIDTH, Terminal
from chicago_cli.table import Table, UndoError, undo
from chicago_cli.views import View, mask_event

_WORDS: Final = {
    "?": "help",
    "help": "help",
    "hjälp": "help",
    "hand": "hand",
    "score": "score",
    "scores": "score",
    "poäng": "score",
    "ställning": "score",
    "rules": "rules",
    "regler": "rules",
    "hint": "hint",
    "tips": "hint",
    "råd": "hint",
    "undo": "undo",
    "ångra": "undo",
    "quit": "quit",
    "exit": "quit",
    "sluta": "quit",
    "avsluta": "quit",
}


class LeaveError(Exception):
    """The people leave the table; the game is kept."""


class TurnedBackError(Exception):
    """An undo worked; the question that was asked is no longer open."""


@dataclass(slots=True)
class _Told:
    """How far a seat has been told: the number of the hand and of its events."""

    hand: int = -1
    events: int = 0


class People:
    """Answers for the seats of people; `watch` tells the end of every hand."""

    def __init__(self, console: Console, table: Table, terminal: Terminal) -> None:
        self._console = console
        self._style = style_for(terminal)
        self._width = terminal.width or DEFAULT_WIDTH
        self._names = tuple(player.name for player in table.base.players)
        self._several = len(table.people) > 1
        self._sitting: Seat | None = None if self._several else table.people[0]
        self._told: dict[Seat, _Told] = {seat: _Told() for seat in table.people}
        if self._several:
            console.stand_apart()

    def __call__(self, table: Table, seat: Seat) -> Decision | None:
        """Ask a person; None after an undo."""
        self._change_seats(seat)
        view = table.view(seat)
        teller = Teller(self._names, seat, self._style)
        self._catch_up(table, view, teller)
        if self._console.interactive:
            self._console.say(" ")
        self._console.say(asking.hand_line(view, teller))
        question = asking.question(view, teller)
        while True:
            try:
                return self._answered(table, view, teller, question)
            except TurnedBackError:
                return None
            except AnswerError as error:
                if not self._console.interactive:
                    raise UsageError(f"{question.text} {error}") from error
                self._console.say(str(error))

    def watch(self, table: Table, event: Event, outcomes: Sequence[Outcome]) -> None:
        """At the end of a hand: what was not told yet, the recap, and time to read it."""
        if not table.hand_finished:
            return
        seat = self._sitting if not self._several else None
        teller = Teller(self._names, seat, self._style)
        if seat is not None:
            self._tell(table, seat, teller, awards=False)
        else:
            self._console.clear()
            self._sitting = None
            if table.result is not None:
                self._console.leave()
        lines = render.recap(teller, table.events, table.state.setup.ranking, table.hand_number + 1)
        self._console.say(" ", *lines)
        if table.result is None and self._console.interactive:
            answer = self._console.ask(_("Enter deals the next hand"))
            if answer is None or _WORDS.get(normal(answer)) == "quit":
                raise LeaveError

    def _change_seats(self, seat: Seat) -> None:
        """Let the next person sit down before a hand is shown."""
        if seat == self._sitting:
            return
        self._sitting = seat
        self._console.clear()
        if self._console.interactive:
            if self._console.ask(asking.take_seat(self._names[seat])) is None:
                raise LeaveError
            self._console.clear()
        else:
            self._console.say(_("— {name} —").format(name=self._names[seat]))

    def _catch_up(self, table: Table, view: View, teller: Teller) -> None:
        """Tell what happened since this seat was asked last."""
        told = self._told[view.seat]
        if told.hand != table.hand_number:
            self._told[view.seat] = _Told(table.hand_number, 0)
            self._console.say(" ", *asking.head_lines(view, teller, table.hand_number + 1))
        self._tell(table, view.seat, teller)

    def _tell(self, table: Table, seat: Seat, teller: Teller, *, awards: bool = True) -> None:
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

    def _answered(self, table: Table, view: View, teller: Teller, question: asking.Question) -> Decision:
        """The legal decision a person gives; commands are done on the way.

        Raises:
            AnswerError: the answer is not understood, or breaks a rule.
        """
        while True:
            text = self._read(table, view, teller, question)
            decision = answers.usual(view) if not text.strip() else answers.decision_for(text, view, self._names)
            if decision is None:
                raise AnswerError(_("There is no usual answer here; ? tells what may be answered."))
            broken = violation(table.state, decision)
            if broken is not None:
                raise AnswerError(explain(broken.rule, broken.facts, self._names))
            if not isinstance(decision, Announce) or decision.combination == view.combination:
                return decision
            confirm = asking.confirm_false(decision.combination)
            answer = self._read(table, view, teller, confirm)
            if answer.strip() and answers.yes_or_no(answer):
                return decision

    def _read(self, table: Table, view: View, teller: Teller, question: asking.Question) -> str:
        """The next answer that is no command."""
        while True:
            text = self._console.ask(question.prompt)
            if text is None:
                raise LeaveError
            command = _WORDS.get(normal(text))
            if command is None:
                return text
            self._command(command, table, view, teller)

    def _command(self, command: str, table: Table, view: View, teller: Teller) -> None:
        match command:
            case "help":
                self._console.say(*asking.help_text(view))
            case "hand":
                self._console.say(asking.hand_line(view, teller))
            case "score":
                self._console.say(*asking.score_lines(view, teller))
            case "rules":
                self._console.page(asking.rules_lines(view.rules, self._width), _("Enter for more"))
            case "hint":
                self._console.say(asking.hint(Steady().advise(view, table.stream(view.seat)), teller))
            case "undo":
                self._undo(table, view.seat)
            case _:
                raise LeaveError

    def _undo(self, table: Table, seat: Seat) -> None:
        try:
            undo(table, seat)
        except UndoError as error:
            self._console.say(str(error))
        else:
            self._told[seat].events = min(self._told[seat].events, len(table.events))
            self._console.say(_("Taken back."))
            raise TurnedBackError


def _trick_before(events: Sequence[Event], index: int) -> list[Play]:
    """The plays of the trick that an event ends."""
    plays: list[Play] = []
    for event in reversed(events[:index]):
        if not isinstance(event, Play):
            break
        plays.insert(0, event)
    return plays
