"""What the stream we write to can show: colour, suit symbols, how wide a line may be."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from chicago_cli.cards import SYMBOLS

DEFAULT_WIDTH: Final = 80
"""Columns of a terminal that does not say how many it has."""
_ASCII: Final = str.maketrans("·–—…“”’×−", '---.""\'x-')


class Stream(Protocol):
    """The part of a text stream that decides what may be written to it."""

    @property
    def encoding(self) -> str | None: ...
    def isatty(self) -> bool: ...


class Terminal(NamedTuple):
    """What may be written. ``width`` is in columns, None where lines are never wrapped or cut (a pipe, a file)."""

    color: bool
    symbols: bool
    width: int | None
    draws: bool = False
    """Whether the screen can be cleared and written anew."""

    @property
    def interactive(self) -> bool:
        """Whether people read it as it is written."""
        return self.width is not None


def terminal(
    stream: Stream, *, color: str = "auto", ascii_only: bool = False, environment: Mapping[str, str] = os.environ
) -> Terminal:
    """Decide for a stream. ``color`` is ``auto``, ``always`` or ``never``; ``auto`` asks the environment."""
    is_terminal = stream.isatty()
    dumb = environment.get("TERM") == "dumb"
    return Terminal(
        color=color == "always" or (color == "auto" and _wants_color(is_terminal and not dumb, environment)),
        symbols=is_terminal and not dumb and not ascii_only and can_encode(stream, SYMBOLS),
        width=_columns(environment) if is_terminal else None,
        draws=is_terminal and not dumb,
    )


def can_encode(stream: Stream, text: str) -> bool:
    """Whether the stream's encoding has these characters."""
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def in_ascii(text: str) -> str:
    """The text with our own signs in ASCII, each as wide as before; names of people keep their letters."""
    return text.translate(_ASCII)


def _wants_color(is_terminal: bool, environment: Mapping[str, str]) -> bool:
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return is_terminal


def _columns(environment: Mapping[str, str]) -> int:
    """The width the user asked for in ``COLUMNS``, else what the terminal says."""
    wish = environment.get("COLUMNS", "")
    if wish.isdecimal() and int(wish) > 0:
        return int(wish)
    try:
        return os.get_terminal_size().columns or DEFAULT_WIDTH
    except OSError:
        return DEFAULT_WIDTH
