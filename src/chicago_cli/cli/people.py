"""Asking the people at the table: each sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from shutil import get_terminal_size
from typing import Final

from chicago_cli.bots import Steady
from chicago_cli.cli import answers
from chicago_cli.cli.answers import AnswerError, normal
from chicago_cli.cli.console import Console
from chicago_cli.cli.presenter import Presenter, Sight
from chicago_cli.cli.told import names_told
from chicago_cli.engine import violation
from chicago_cli.errors import UsageError
from chicago_cli.events import Announce, Decision, Event, HandEnded, Outcome, Seat
from chicago_cli.i18n import _
from chicago_cli.render import asking
from chicago_cli.render.refusals import refusal
from chicago_cli.render.table import Teller
from chicago_cli.table import Table, UndoError, undo
from chicago_cli.views import Asked

_WORDS: Final = {
    "?": "help",
    "help": "help",
    "hjälp": "help",
    "hand": "hand",
    "score": "score",
    "scores": "score",
    "ställning": "score",
    "points": "score",
    "poäng": "score",
    "poang": "score",
    "rules": "rules",
    "regler": "rules",
    "hint": "hint",
    "tips": "hint",
    "råd": "hint",
    "undo": "undo",
    "ångra": "undo",
    "quit": "quit",
    "q": "quit",
    "exit": "quit",
    "sluta": "quit",
    "avsluta": "quit",
}


class LeaveError(Exception):
    """The people leave the table; the game is kept."""


class TurnedBackError(Exception):
    """An undo worked; the question that was asked is no longer open."""


class People:
    """Answers for the seats of people; `watch` tells the end of every hand. ``until`` hands are played."""

    def __init__(
        self, console: Console, table: Table, show: Presenter, greeting: Sequence[str] = (), *, until: int
    ) -> None:
        self._until = until
        self._console = console
        self._show = show
        self._names = names_told(table)
        self._several = len(table.people) > 1
        self._sitting: Seat | None = None if self._several else table.people[0]
        self._greeting = greeting
        """What is said before anything is asked."""

    def __call__(self, table: Table, seat: Seat) -> Decision | None:
        """Ask a person; None after an undo."""
        if seat != self._sitting:
            self._change(table, seat)
        elif self._greeting:
            self._show.tell(*self._greeting)
        self._greeting = ()
        sight = Sight(table, table.view(seat), Teller(self._names, seat, self._show.style))
        self._show.look(sight)
        question = self._addressed(asking.question(sight.view, sight.teller), seat)
        while True:
            try:
                return self._answered(sight, question)
            except TurnedBackError:
                return None
            except AnswerError as error:
                self._refuse(question, error)

    def watch(self, table: Table, event: Event, outcomes: Sequence[Outcome]) -> None:
        """At the end of a hand: what was not told yet, the recap, and time to read it."""
        if not table.hand_finished:
            return
        if self._several:
            self._sitting = None
        over = table.result is not None
        last = over or table.hands_finished >= self._until
        self._show.recap(table, Teller(self._names, self._sitting, self._show.style), last=last)
        if over:
            with suppress(LeaveError, KeyboardInterrupt):  # whatever is answered, the final scores are told
                self._read_recap(table, _("The game is over: Enter shows the final scores."), over=True)
            self._show.stay()
        elif not last:
            self._read_recap(table, _("The hand is over: Enter deals the next one."), over=False)

    def _read_recap(self, table: Table, refused: str, *, over: bool) -> None:
        """Give people time; ``refused`` is said to a word that makes no sense now."""
        said: Sequence[str] | None = ()
        while said is not None:
            said = self._between(self._show.next_hand(said, over=over), table, refused)

    def _change(self, table: Table, seat: Seat) -> None:
        """Let somebody take his seat; until then nobody sits who could look at cards."""
        said: Sequence[str] | None = self._greeting
        while said is not None:
            answer = self._show.seat(self._names[seat], said)
            said = self._between(answer, table, _("Nobody sits at the table now: take the seat first."))
        self._sitting = seat

    def _between(self, answer: str | None, table: Table, refused: str) -> Sequence[str] | None:
        """What to say to an answer where only Enter is awaited, None if it was that.

        ``refused`` is the reason why nothing can be told about a hand now.
        """
        if answer is None:
            raise LeaveError
        if not answer.strip():
            return None
        match _WORDS.get(normal(answer)):
            case "quit":
                raise LeaveError
            case "help":
                return (asking.help_between(),)
            case "score":
                return asking.score_lines(table.view(table.people[0]), Teller(self._names), _closed(table))
            case "rules":
                self._rules(table)
                return ()
            case None:
                message = _("“{answer}” is not understood: press Enter alone; ? tells what else there is.")
                return (message.format(answer=answers.shown(answer)),)
            case _:
                return (refused,)

    def _rules(self, table: Table) -> None:
        """Show the rules; leaving that page is not leaving the game."""
        if self._show.page(asking.rules_lines(table.base.rules, get_terminal_size().columns)) is None:
            raise LeaveError

    def _answered(self, sight: Sight, question: asking.Question) -> Decision:
        """The legal decision a person gives; commands are done on the way.

        Raises:
            AnswerError: the answer is not understood, or breaks a rule.
        """
        table, view = sight.table, sight.view
        while True:
            text = self._read(sight, question)
            decision = answers.usual(view) if not text.strip() else answers.decision_for(text, view, self._names)
            if decision is None:
                message = _("Enter alone says nothing here: name a card, for example {place}.")
                raise AnswerError(message.format(place=answers.example_card(view)[0]))
            broken = violation(table.state, decision)
            if broken is not None:
                raise AnswerError(refusal(broken, sight.teller))
            if not isinstance(decision, Announce) or decision.combination == view.combination:
                return decision
            if self._confirmed(sight, decision):
                return decision

    def _confirmed(self, sight: Sight, false: Announce) -> bool:
        """Whether somebody stands by a false announcement; asked until he says yes or no."""
        question = self._addressed(asking.confirm_false(false.combination, sight.view.rules), sight.view.seat)
        while True:
            answer = self._read(sight, question, in_doubt=True)
            try:
                return bool(answer.strip()) and answers.yes_or_no(answer)
            except AnswerError as error:
                self._refuse(question, error)

    def _addressed(self, question: asking.Question, seat: Seat) -> asking.Question:
        """The question with the name of who is meant, if several people sit at this keyboard in turn."""
        return asking.addressed(question, self._names[seat]) if self._several else question

    def _refuse(self, question: asking.Question, error: AnswerError) -> None:
        """Say why an answer will not do; in a pipe that ends the command."""
        if not self._console.interactive:
            end = "" if question.text.endswith((".", "?")) else "."
            raise UsageError(f"{question.text}{end} {error}") from error
        self._show.tell(str(error))

    def _read(self, sight: Sight, question: asking.Question, *, in_doubt: bool = False) -> str:
        """The next answer that is no command; ``in_doubt`` undo is none, nothing is decided yet."""
        while True:
            text = self._show.ask(question)
            if text is None:
                raise LeaveError
            word = normal(text)
            command = _WORDS.get(word)
            if command is None or (sight.view.asked is Asked.CHOOSE and word in answers.POINTS):
                return text
            if in_doubt and command == "undo":
                return ""
            if in_doubt and command == "help":
                self._show.tell(asking.help_doubt())
            else:
                self._command(command, sight)

    def _command(self, command: str, sight: Sight) -> None:
        view, teller = sight.view, sight.teller
        match command:
            case "help":
                self._show.tell(*asking.help_text(view))
            case "hand":
                self._show.tell(asking.hand_line(view, teller))
            case "score":
                self._show.tell(*asking.score_lines(view, teller, _closed(sight.table)))
            case "rules":
                self._rules(sight.table)
            case "hint":
                self._show.tell(asking.hint(Steady().advise(view, sight.table.stream(view.seat)), teller))
            case "undo":
                self._undo(sight.table, view.seat)
            case _:
                raise LeaveError

    def _undo(self, table: Table, seat: Seat) -> None:
        try:
            undo(table, seat)
        except UndoError as error:
            self._show.tell(str(error))
        else:
            self._show.turned_back(table, seat)
            self._show.tell(_("Taken back."))
            raise TurnedBackError


def _closed(table: Table) -> list[tuple[int, ...]]:
    """The scores after every finished hand of the record."""
    finished = [hand.events[-1] for hand in table.closed]
    return [ended.scores for ended in finished if isinstance(ended, HandEnded)]
