"""Which characters a text of a record may hold."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_UNSAFE: Final = (
    "\\u0000-\\u001f\\u007f-\\u009f"  # control characters, among them escapes and line ends
    "\\u2028\\u2029"  # line and paragraph separators
    "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069"  # marks, embeddings, overrides and isolates of direction
    "\\ufeff"  # the byte-order mark
)
SAFE_PATTERN: Final = f"^[^{_UNSAFE}]*$"
"""The same for the schema (a regular expression that JavaScript and Python both read)."""

_SEARCH_UNSAFE: Final = re.compile(f"[{_UNSAFE}\\ud800-\\udfff]")
_SEARCH_HALF: Final = re.compile("[\\ud800-\\udfff]")


def unsafe_character(text: str) -> str | None:
    """The first character that a text must not hold, as ``U+202E``, or None; half a surrogate pair is one too."""
    match = _SEARCH_UNSAFE.search(text)
    return f"U+{ord(match.group()):04X}" if match else None


def half_character(text: str) -> str | None:
    """The first half of a surrogate pair without its other half, which no UTF-8 can hold, or None."""
    match = _SEARCH_HALF.search(text)
    return f"U+{ord(match.group()):04X}" if match else None


def is_blank(text: str) -> bool:
    """Whether a text shows nothing: spaces, and signs of no width such as U+200B."""
    return all(sign.isspace() or unicodedata.category(sign) == "Cf" for sign in text)
