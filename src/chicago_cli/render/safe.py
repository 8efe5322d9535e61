"""Text of a file in an output: nothing in it may steer a terminal, break a line, or act as markup."""

from __future__ import annotations

import unicodedata
from typing import Final

_MARKDOWN: Final = frozenset("\\`*_{}[]<>()#+-.!|~&$:@^=")


def shown(text: str) -> str:
    """Everything that does not print, control characters and direction overrides among it, as its code."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)


def ascii_only(text: str) -> str:
    """The same in ASCII alone."""
    return shown(text).encode("ascii", "backslashreplace").decode("ascii")


def markdown(text: str) -> str:
    """Text that stays text in Markdown, in a cell of a table too."""
    return "".join(f"\\{sign}" if sign in _MARKDOWN else sign for sign in shown(text))


def width(text: str) -> int:
    """Columns of a terminal that the text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def padded(text: str, columns: int) -> str:
    """The text filled up with spaces to so many columns."""
    return text + " " * (columns - width(text))


def aligned_right(text: str, columns: int) -> str:
    """The text with spaces before it to so many columns."""
    return " " * (columns - width(text)) + text


def cut(text: str, columns: int) -> str:
    """The text, ended with an ellipsis if it takes more columns."""
    if width(text) <= columns:
        return text
    kept = ""
    for sign in text:
        if width(kept + sign) >= columns:
            break
        kept += sign
    return kept + "…"
