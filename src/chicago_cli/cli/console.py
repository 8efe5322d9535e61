"""The keyboard and the screen of a game: a terminal, or lines from a pipe."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import fill
from typing import Final, TextIO

from chicago_cli.render.terminal import in_ascii

_CLEAR: Final = "\x1b[2J\x1b[H"
_FORGET: Final = "\x1b[3J"
"""Takes away what has been scrolled off the screen, also what was there before the game."""
_OTHER_SCREEN: Final = "\x1b[?1049h"
_USUAL_SCREEN: Final = "\x1b[?1049l"
_ANSWER: Final = 12
"""Columns that stay free for an answer."""
_STYLE: Final = re.compile(r"\x1b\[[0-9;]*m")
"""What makes letters bold or coloured and takes no column."""


class Console:
    """Asks and tells. What is told goes to standard output if that is a terminal, else to standard error."""

    def __init__(self, *, ascii_only: bool = False) -> None:
        self._ascii_only = ascii_only
        self.out: TextIO = sys.stdout if sys.stdout.isatty() else sys.stderr
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        self.screen = self.interactive and self.out is sys.stdout
        """Whether a person types at the terminal that is written to."""
        self.redraw: Callable[[], None] | None = None
        """What draws the screen of the question that is being answered, if it is drawn at all."""
        self._codes = os.environ.get("TERM") != "dumb"
        """Whether the terminal knows more than lines."""
        self._apart = False
        self._forgets = False
        self._edits = False
        self._asking: str | None = None
        self._told: list[str] = []
        """What has been said on the other screen since it was cleared."""

    def say(self, *lines: str) -> None:
        """Write lines; empty ones are left out, on a terminal long ones are broken between words."""
        for line in lines:
            if line:
                self.draw(self._fitted(line))

    def _prompt_lines(self, prompt: str) -> list[str]:
        """A question in lines, the last one with room for an answer; the usual answer goes there whole."""
        if len(prompt) + len(" > ") + _ANSWER <= get_terminal_size().columns:
            return [prompt]
        text, bracket, usual = prompt.rpartition(" [")
        if bracket:
            return [*self._fitted(text).split("\n"), f"[{usual}"]
        return self._fitted(f"{prompt} >").removesuffix(" >").split("\n")

    def _fitted(self, line: str) -> str:
        width = get_terminal_size().columns
        if not self.out.isatty() or len(_STYLE.sub("", line)) <= width:
            return line
        return fill(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)

    def ask(self, prompt: str) -> str | None:
        """An answer without its line end, or None at the end of input."""
        prompt = in_ascii(prompt) if self._ascii_only else prompt
        if self.screen:
            self._edit_lines()
            *above, prompt = self._prompt_lines(prompt)
            self.say(*above)
            self._asking = prompt
            try:
                return input(f"{prompt} > ".lstrip())
            except EOFError:
                self.say(" ")
                return None
            finally:
                self._asking = None
        print(f"{prompt} > ", end="", file=self.out, flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not self.interactive:
            print(
                "".join(sign if sign.isprintable() else "�" for sign in line.rstrip("\r\n")), file=self.out, flush=True
            )
        return line.rstrip("\r\n") if line else None

    def ask_again(self) -> None:
        """Show the question that is being answered once more, with its screen and what has been typed so far."""
        if self._asking is None:
            return
        if self.redraw is not None:
            self.redraw()
        elif self._apart:
            print(*self._told, sep="\n", file=self.out)
        typed = ""
        with suppress(ImportError):
            import readline

            typed = readline.get_line_buffer()
        print(f"{self._asking} > ".lstrip() + typed, end="", file=self.out, flush=True)

    def forget_typed(self) -> None:
        """Throw away what was typed before anybody was asked; lines in a pipe stay.

        A terminal hands over a line at a time, so nothing of it has been read ahead.
        """
        if not self.interactive:
            return
        if sys.platform == "win32":
            import msvcrt

            while msvcrt.kbhit():
                msvcrt.getwch()
        else:
            import termios

            with suppress(OSError, ValueError, termios.error):
                termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def _edit_lines(self) -> None:
        """Let answers be edited; they are not offered again, the next person at the keyboard might see them."""
        if self._edits:
            return
        self._edits = True
        with suppress(ImportError):
            import readline

            readline.set_auto_history(False)

    def draw(self, text: str) -> None:
        """Write lines that fit the screen already."""
        text = in_ascii(text) if self._ascii_only else text
        if self._apart:
            self._told.append(text)
        print(text, file=self.out, flush=True)

    def page(self, lines: Sequence[str], more: str) -> str | None:
        """Write many lines; on a terminal a screen at a time, Enter for the next one, any other answer stops.

        That answer is returned, empty if there was none, None at the end of input.
        """
        room = max(5, get_terminal_size().lines - 2) if self.interactive else max(1, len(lines))
        for start in range(0, len(lines), room):
            self.say(*lines[start : start + room])
            if start + room < len(lines):
                answer = self.ask(more)
                if answer is None or answer.strip():
                    return answer
        return ""

    def stand_apart(self) -> None:
        """Use the terminal's other screen, which keeps no scroll-back, until `leave`."""
        if self.screen and self._codes and not self._apart:
            self._apart = True
            print(_OTHER_SCREEN, end="", file=self.out, flush=True)

    def clear(self, *, forget: bool = False) -> None:
        """Take everything off the terminal's screen; lines in a pipe stay.

        With ``forget``, now and when the screen is left, what was scrolled off it as well: some terminals keep that of
        the other screen, too.
        """
        self._told.clear()
        self._forgets = self._forgets or forget
        if self.screen:
            print(self._clearing, end="", file=self.out, flush=True)

    @property
    def _clearing(self) -> str:
        if not self._codes:
            return "\n" * get_terminal_size().lines
        return _CLEAR + _FORGET if self._forgets else _CLEAR

    def step_aside(self) -> None:
        """Show the usual screen while the program is stopped."""
        if self._apart:
            print(self._clearing + _USUAL_SCREEN, end="", file=self.out, flush=True)

    def step_back(self) -> None:
        """Go on where `step_aside` left off."""
        if self._apart:
            print(_OTHER_SCREEN + self._clearing, end="", file=self.out, flush=True)
        self.ask_again()

    def leave(self) -> None:
        """Show the usual screen again."""
        if self._apart:
            self._apart = False
            print(self._clearing + _USUAL_SCREEN, end="", file=self.out, flush=True)
