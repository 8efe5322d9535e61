"""The table drawn on a terminal and drawn anew before every answer, on the screen that keeps no scroll-back."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from chicago_cli.cli.console import Console
from chicago_cli.cli.presenter import Sight, recap_events
from chicago_cli.i18n import _
from chicago_cli.render import asking
from chicago_cli.render.asking import Question
from chicago_cli.render.cards import CardStyle
from chicago_cli.render.recap_screen import recap_screen
from chicago_cli.render.screen import Drawing, Size, table_screen
from chicago_cli.render.table import Teller
from chicago_cli.render.terminal import Terminal
from chicago_cli.table import Table

if TYPE_CHECKING:
    from types import FrameType

    from chicago_cli.events import Seat


class Drawn:
    """Shows one screen at a time; what was said to somebody stays until his next answer."""

    def __init__(self, console: Console, terminal: Terminal, style: CardStyle) -> None:
        self.style = style
        self._console = console
        self._terminal = terminal
        self._sight: Sight | None = None
        self._notice: list[str] = []
        self._recap: Callable[[], None] = console.clear
        _when_resized(self._resized)
        console.stand_apart()

    def seat(self, name: str, said: Sequence[str]) -> str | None:
        """Nothing of the last person's screen is left when the next one is asked to come."""
        self._sight = None
        self._notice = []

        def draw() -> None:
            self._console.clear()
            self._console.say(*said, asking.take_seat(name))

        self._console.forget_typed()
        answer = self._answer(draw, "")
        self._console.clear()
        self._console.forget_typed()
        return answer

    def look(self, sight: Sight) -> None:
        """Remember it; it is drawn with the question."""
        self._sight = sight

    def tell(self, *lines: str) -> None:
        """Say it on the next screen."""
        self._notice += lines

    def ask(self, question: Question) -> str | None:
        """Draw the table and ask below it."""
        sight = self._sight
        assert sight is not None

        def draw() -> None:
            number = sight.table.hand_number + 1
            screen = table_screen(sight.view, sight.teller, number, question, self._notice, self._drawing())
            self._console.clear()
            self._console.draw(screen)

        answer = self._answer(draw, f"[{question.default}]" if question.default else "")
        self._notice = []
        return answer

    def page(self, lines: Sequence[str]) -> str | None:
        """On a screen of its own, left when somebody has read it."""
        self._console.clear()
        answer = self._console.page(lines, _("Enter for more, q for the table"))
        return answer if answer is None or answer.strip() else self._console.ask(_("Enter goes back to the table"))

    def turned_back(self, table: Table, seat: Seat) -> None:
        """The next screen is drawn from what is left."""

    def recap(self, table: Table, teller: Teller, *, last: bool) -> None:
        """On a screen of its own; of the last hand on the usual screen, where it stays.

        When the game is over the scores follow, which would push it up: first somebody reads it (`next_hand`).
        """
        events = recap_events(table, teller)
        opening = table.state.opening
        setup = table.state.setup
        number = table.hand_number + 1

        def draw() -> None:
            self._console.draw(recap_screen(teller, events, opening, setup, number, self._drawing()))

        self._recap = draw
        if last and table.result is None:
            self.stay()

    def next_hand(self, said: Sequence[str], *, over: bool) -> str | None:
        """The recap stays until somebody answers."""

        def draw() -> None:
            self._console.clear()
            self._recap()
            self._console.say(*said)

        self._console.forget_typed()
        return self._answer(draw, _("Enter shows the final scores") if over else _("Enter deals the next hand"))

    def stay(self) -> None:
        """Draw it once more, where nothing is cleared any more."""
        self._console.leave()
        self._recap()

    def _answer(self, screen: Callable[[], None], prompt: str) -> str | None:
        """Draw a screen and ask below it; it is drawn anew when the terminal changes its size."""
        screen()
        self._console.redraw = screen
        try:
            return self._console.ask(prompt)
        finally:
            self._console.redraw = None

    def _drawing(self) -> Drawing:
        return Drawing(self._terminal, Size(*get_terminal_size()))

    def _resized(self, number: int, frame: FrameType | None) -> None:
        """Draw the table anew for the new size, with what has been typed so far."""
        if self._console.redraw is not None:
            self._console.ask_again()


def _when_resized(handler: object) -> None:
    if hasattr(signal, "SIGWINCH"):
        signal.signal(signal.SIGWINCH, handler)  # type: ignore[arg-type]  # a handler by its shape
