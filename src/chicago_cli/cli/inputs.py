"""What a command reads: arguments, and standard input for ``-``; a terminal is never waited for."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from chicago_cli.errors import UsageError
from chicago_cli.i18n import _

STDIN: Final = "-"


class Place(NamedTuple):
    """Where a text was read: ``number`` counts the arguments from 1, or the lines of standard input."""

    number: int
    in_line: bool


def placed(arguments: Sequence[str]) -> Iterator[tuple[Place, str]]:
    """The arguments, with every line of standard input that is not blank in the place of ``-``; each with its place.

    Raises:
        UsageError: standard input is a terminal.
    """
    for number, argument in enumerate(arguments, 1):
        if argument == STDIN:
            require_piped_input()
            lines = enumerate(map(_without_mark, sys.stdin), 1)
            yield from ((Place(at, True), line) for at, line in lines if line.strip())
        else:
            yield Place(number, False), argument


def _without_mark(line: str) -> str:
    """Without the byte-order mark that some programs put before a text."""
    return line.removeprefix("\ufeff")


def require_piped_input() -> None:
    """Refuse to wait for a terminal.

    Raises:
        UsageError: standard input is a terminal, or closed.
    """
    if sys.stdin is None or sys.stdin.closed or sys.stdin.isatty():
        raise UsageError(_("Nothing to read: give hands as arguments, or pipe them in, one a line."))
