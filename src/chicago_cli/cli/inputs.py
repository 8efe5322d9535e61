"""What a command reads: arguments, and standard input for ``-``; a terminal is never waited for."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from chicago_cli.errors import UsageError
from chicago_cli.i18n import _

STDIN: Final = "-"


def expanded(arguments: Sequence[str]) -> Iterator[str]:
    """The arguments, with every line of standard input that is not blank in the place of ``-``.

    Raises:
        UsageError: standard input is a terminal.
    """
    for argument in arguments:
        if argument == STDIN:
            require_piped_input()
            yield from (line for line in map(_without_mark, sys.stdin) if line.strip())
        else:
            yield argument


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
