"""Where a score sheet is kept: questions, answers and commands, and the file that is whole after each of them."""

from __future__ import annotations

from collections.abc import Sequence
from shutil import get_terminal_size

from chicago_cli.cli import status
from chicago_cli.cli.answers import AnswerError, normal, shown
from chicago_cli.cli.asking import UNDO, Asker, BackError, LeaveError, refused
from chicago_cli.cli.console import Console
from chicago_cli.cli.keep_answers import entry_for
from chicago_cli.cli.keep_commands import command_in, renamed, words_for
from chicago_cli.cli.keeping import Keeper
from chicago_cli.cli.other_players import KeptTable, earlier_file, with_others, without_others
from chicago_cli.errors import UsageError
from chicago_cli.i18n import _
from chicago_cli.keep import Ask, Entry, KeepError, Question, Session
from chicago_cli.keep.players import players_named
from chicago_cli.keep.session import Change
from chicago_cli.render.keep import COMMANDS_HINT, Clerk
from chicago_cli.render.terminal import Terminal


class Desk:
    """Asks until the game is over or nobody answers. What is entered wrongly in a pipe ends it."""

    def __init__(self, console: Console, terminal: Terminal, session: Session, keeper: Keeper) -> None:
        self._console = console
        self._asker = Asker(console)
        self._terminal = terminal
        self._session = session
        self._keeper = keeper
        self._clerk = Clerk(session.game.names)

    def run(self) -> int:
        """Keep the sheet; the exit status."""
        console = self._console
        self._save()
        code = status.DONE
        try:
            console.say(self._keeper.warning, _(COMMANDS_HINT), *self._clerk.ended(self._session.game))
            self._show_hand()
            while True:
                self._step()
        except LeaveError:
            pass
        except KeyboardInterrupt:
            code = status.INTERRUPTED
            console.say(" ")
        except UsageError:
            self._drop_correction()
            console.say(self._keeper.how_to_go_on())
            raise
        self._farewell()
        return code

    def _show_hand(self) -> None:
        """The hand that is asked about, as far as it is entered."""
        game = self._session.game
        self._console.say(" ", *self._clerk.opening(game), *self._clerk.so_far(game))

    def close(self) -> None:
        """Let others have the file."""
        self._keeper.close(over=False)

    def _farewell(self) -> None:
        self._drop_correction()
        if self._session.game.result is None:
            self._console.say(self._keeper.how_to_go_on())
        elif self._keeper.file is not None:
            import shlex

            command = f"chicago score {shlex.quote(self._keeper.file)}"
            self._console.say(_("The sheet is kept. Print it with: {command}").format(command=command))

    def _drop_correction(self) -> None:
        """Say that a correction in progress is lost; the file never had it."""
        if self._session.editing:
            self._session.cancel()
            self._console.say(_("The correction was not complete: it is dropped, everything is as it was."))

    def _save(self) -> None:
        self._keeper(self._session.record)

    # --- questions ----------------------------------------------------------------------------------------------------

    def _step(self) -> None:
        """One answer or command."""
        question = self._session.question
        prompt = self._prompt(question) if question is not None else self._when_over()
        try:
            self._take(self._asker.read(prompt), question)
        except (AnswerError, KeepError) as error:
            if not self._console.interactive:
                raise refused(prompt, error) from error
            self._console.say(str(error))

    def _prompt(self, question: Question) -> str:
        if self._session.editing:
            return self._clerk.asked_in_correction(question, self._session.game.hand_number)
        return self._clerk.prompt(question)

    def _when_over(self) -> str:
        if self._session.game.result is None:
            return _("The sheet is full: it holds no more hands. Enter ends; undo or edit N corrects")
        return _("The game is over. Enter ends; undo or edit N corrects")

    def _take(self, text: str, question: Question | None) -> None:
        word = normal(text)
        names = self._session.game.names if question is not None else ()
        command = command_in(text, names)
        if command is not None:
            verb, rest = command
            if verb == "edit":
                self._edit(rest)
            elif verb == "name":
                self._rename(text)
            else:
                self._command(verb, rest)
        elif question is not None:
            self._enter(entry_for(text, question, names, self._points))
        elif not word:
            raise LeaveError
        else:
            message = _("“{answer}” is not understood: the game is over. Enter ends, undo or edit N corrects.")
            raise AnswerError(message.format(answer=shown(text)))

    @property
    def _points(self) -> Sequence[int]:
        state = self._session.game.state
        return state.setup.points if state is not None else ()

    def _enter(self, entry: Entry) -> None:
        session = self._session
        game, before, hand = session.game, session.game.scores, session.game.hand_number
        session.enter(entry)
        if session.editing:
            self._settle()
            return
        self._save()
        self._console.say(*self._clerk.told(len(game.made), game.made[-1], before, game))
        if game.hand_number != hand or game.made[-1].question.ask is Ask.DEALER:
            self._show_hand()

    # --- commands -----------------------------------------------------------------------------------------------------

    def _command(self, command: str, rest: str = "") -> None:
        console, session = self._console, self._session
        match command:
            case "help":
                console.say(*self._clerk.help(session.question, self._words))
            case "undo" if session.editing:
                session.cancel()
                console.say(_("The correction is left: everything is as it was."))
            case "undo" if self._earlier_file is not None and not session.can_undo:
                self._take_players_back(self._earlier_file)
            case "undo":
                self._changed(session.undo(), back=True)
            case "redo" if session.editing:
                raise self._not_now()
            case "redo":
                self._changed(session.redo(), back=False)
            case "list":
                console.page(self._entries(rest), _("Enter for more"))
            case "sheet":
                console.page(self._sheet(), _("Enter for more"))
            case "rules":
                from chicago_cli.render.asking import rules_lines

                lines = rules_lines(session.game.base.rules, get_terminal_size().columns)
                console.page(lines, _("Enter for more"))
            case "seats":
                self._seats()
            case _:
                raise LeaveError

    def _entries(self, hand: str) -> list[str]:
        """All entries, or those of the hand with this number."""
        made = self._session.listed
        head = [_("Before the correction:")] if self._session.editing else []
        if not hand:
            return [*head, *(self._clerk.listed(made) or [_("Nothing is entered yet.")])]
        lines = self._clerk.listed(made, int(hand[:6]) - 1)
        if not lines:
            raise AnswerError(_("There is no entry in hand {number}.").format(number=shown(hand)))
        return [*head, *lines]

    def _rename(self, text: str) -> None:
        if self._session.editing:
            raise self._not_now()
        names = self._session.game.names
        try:
            players = players_named(renamed(text, names), len(names))
        except UsageError as error:
            raise AnswerError(str(error)) from error
        self._session.rename(players)
        self._clerk = Clerk(self._session.game.names)
        self._save()
        changed = [(old, new.name) for old, new in zip(names, players, strict=True) if old != new.name]
        for old, new in changed:
            self._console.say(_("{old} is called {new} now.").format(old=shown(old), new=shown(new)))

    def _sheet(self) -> list[str]:
        from chicago_cli.render.sheet import text
        from chicago_cli.scoresheet import sheet_kept

        terminal = self._terminal if self._console.interactive else self._terminal._replace(color=False)
        return text(sheet_kept(self._session.game.record), terminal).splitlines()

    def _changed(self, change: Change, *, back: bool) -> None:
        """Tell what was taken back or entered again, and keep it."""
        self._save()
        longer, shorter = (change.before, change.after) if back else (change.after, change.before)
        lines = self._clerk.changed(change)
        if longer.entries[:-1] == shorter.entries:
            text = _("Taken back: {entry}") if back else _("Entered again: {entry}")
            number = len(longer.made)
            lines.insert(0, text.format(entry=f"{number}. {self._clerk.entry(longer.made[-1])}"))
        else:
            lines.insert(0, _("The correction is taken back.") if back else _("The correction is made again."))
        self._console.say(*lines)
        if change.after.at_start_of_hand or change.before.hand_number != change.after.hand_number:
            self._show_hand()

    @property
    def _words(self) -> dict[str, str]:
        """The words for the commands: none that a name at the table begins with, as long as names are asked for."""
        return words_for(self._session.game.names if self._session.question is not None else ())

    def _not_now(self) -> KeepError:
        message = _("First answer the question, or leave the correction with {undo}.")
        return KeepError(message.format(undo=self._words["undo"]))

    # --- corrections --------------------------------------------------------------------------------------------------

    def _edit(self, rest: str) -> None:
        if self._session.editing:
            raise self._not_now()
        if not rest.isascii() or not rest.isdecimal() or len(rest) > 5:
            message = _("Say which entry, such as {edit} 12; {list} shows their numbers.")
            raise AnswerError(message.format(edit=self._words["edit"], list=self._words["list"]))
        number = int(rest)
        if self._earlier_file is not None and not 1 <= number <= len(self._session.game.made):
            message = _(
                "There is no entry {number} here. Earlier hands are corrected in {file}: {undo} leads back to it when "
                "everything entered here is taken back."
            )
            raise KeepError(message.format(number=number, file=self._earlier_file, undo=self._words["undo"]))
        made = self._session.edit(number)
        self._console.say(
            _("Entry {number}, hand {hand}: {entry}").format(
                number=number, hand=made.hand + 1, entry=self._clerk.entry(made)
            )
        )
        self._console.say(_("Answer anew; {undo} leaves everything as it was.").format(undo=self._words["undo"]))
        if made.entry.ask is Ask.OUT:
            self._edit_out()

    def _edit_out(self) -> None:
        """Ask again whose false announcement came out; nobody takes the entry away."""
        session = self._session
        assert session.question is not None
        asked = Question(ask=Ask.LIES, seats=session.question.seats)
        prompt = _("Whose false announcement came out? (- for nobody)")
        text = self._asker.read(prompt)
        if normal(text) in UNDO:
            self._command("undo")
            return
        try:
            seats = entry_for(text, asked, session.game.names, ()).seats
            if seats:
                session.enter(Entry(ask=Ask.OUT, seats=seats))
        except (AnswerError, KeepError):
            session.cancel()
            raise
        self._settle()

    def _settle(self) -> None:
        """Enter what came later again; if something is missing, its question is asked next."""
        change = self._session.settle()
        if change is None:
            lost, again = self._session.lost()
            head = _("This is asked again:") if again else _("This was not asked before:")
            self._console.say(*self._clerk.dropped(lost), head)
            return
        self._save()
        self._console.say(_("Corrected."), *self._clerk.changed(change))
        self._show_hand()

    # --- other players ------------------------------------------------------------------------------------------------

    def _seats(self) -> None:
        """Ask who plays on, and go on with them in the file where the game then lies."""
        try:
            self._go_on_with(with_others(self._keeper, self._session, self._asker, self._console.say))
        except BackError:
            self._console.say(_("Nobody has joined or left: everything is as it was."))

    def _take_players_back(self, file: str) -> None:
        table = without_others(self._keeper, file)
        self._console.say(_("Taken back: who joined or left."))
        self._go_on_with(table)

    @property
    def _earlier_file(self) -> str | None:
        """The file of the sheet from which this one goes on with other players."""
        return earlier_file(self._keeper, self._session)

    def _go_on_with(self, table: KeptTable | None) -> None:
        if table is None:
            return
        self._keeper, self._session = table
        self._clerk = Clerk(self._session.game.names)
        self._console.say(_("The game goes on in {file}.").format(file=self._keeper.file))
        self._show_hand()
