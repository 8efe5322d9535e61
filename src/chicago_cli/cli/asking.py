"""Asking at a real table: a question stands until its answer is understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final, TypeVar

from chicago_cli.cli.answers import AnswerError, normal
from chicago_cli.cli.console import Console
from chicago_cli.errors import UsageError
from chicago_cli.keep import KeepError

HELP: Final = frozenset({"?", "help", "hjälp", "hjalp"})
UNDO: Final = frozenset({"undo", "ångra", "angra"})
QUIT: Final = frozenset({"quit", "exit", "sluta", "avsluta"})
_SIGN: Final = 4
"""Columns of what the console puts between a question and its answer, and one for the answer."""
_AND: Final = re.compile(r"(?:^|\s+)(?:and|och|&|\+)\s+", re.IGNORECASE)

T = TypeVar("T")


class LeaveError(Exception):
    """Nobody answers any more; the game is kept."""


class BackError(Exception):
    """The question was left with undo; nothing has changed."""


class Asker:
    """Puts questions on a console. In a pipe an answer that is not understood ends the command."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def read(self, prompt: str) -> str:
        """An answer; a question longer than a line of the terminal is broken between words.

        Raises:
            LeaveError: there is none.
        """
        if self._console.screen and prompt:
            room = max(1, get_terminal_size().columns - _SIGN)
            *before, prompt = wrap(prompt, room, break_long_words=False, break_on_hyphens=False)
            self._console.say(*before)
        answer = self._console.ask(prompt)
        if answer is None:
            raise LeaveError
        return answer

    def until(self, prompt: str, understand: Callable[[str], T], help_lines: Sequence[str]) -> T:
        """What ``understand`` makes of an answer; what it refuses is asked again, ? tells ``help_lines``.

        Raises:
            LeaveError: there is no answer, or it is quit. BackError: it is undo. UsageError: it is refused in a pipe.
        """
        while True:
            text = self.read(prompt)
            word = normal(text)
            if word in HELP:
                self._console.say(*help_lines)
            elif word in UNDO:
                raise BackError
            elif word in QUIT:
                raise LeaveError
            else:
                try:
                    return understand(text)
                except (AnswerError, KeepError, UsageError) as error:
                    if not self._console.interactive:
                        raise refused(prompt, error) from error
                    self._console.say(str(error))


def refused(prompt: str, error: Exception) -> UsageError:
    """What ends the command in a pipe: the question, and why its answer is none."""
    return UsageError(f"{prompt} {error}" if prompt.endswith(("?", ")", "]")) else f"{prompt}: {error}")


def names_in(answer: str) -> list[str]:
    """The names of a list with commas, or without any with spaces; an “and” parts them too."""
    if "," in answer:
        parts = [name for part in answer.split(",") for name in _AND.split(part)]
    else:
        parts = [name for part in _AND.split(answer) for name in part.split()]
    return [name.strip() for name in parts if name.strip()]
