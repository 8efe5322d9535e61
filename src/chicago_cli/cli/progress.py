"""How far a long run has come: one line on standard error, rewritten in place, on a terminal only."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from typing import Final

from chicago_cli.i18n import _

LARGE: Final = 5_000_000
"""Bytes from which a run is worth a line."""
_PATIENCE: Final = 0.2
"""Seconds between two lines."""
_CLEAR: Final = "\r\x1b[K"


class Progress:
    """Shows the share of the bytes done, or the number of records where the size is not known (standard input)."""

    def __init__(self, files: Iterable[str], *, wanted: bool = True) -> None:
        sizes = [_size(file) for file in files]
        self._total = 0 if None in sizes else sum(size for size in sizes if size is not None)
        large = not self._total or self._total >= LARGE
        self._on = wanted and large and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._done = self._games = 0
        self._next = time.monotonic() + 5 * _PATIENCE
        self._shown = False

    def add(self, size: int) -> None:
        """One record more, of so many bytes."""
        if not self._on:
            return
        self._done += size
        self._games += 1
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _PATIENCE
            self._shown = True
            sys.stderr.write(_CLEAR + self._line())
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the line away, so that something else can be written."""
        if self._shown:
            self._shown = False
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()

    def _line(self) -> str:
        if not self._total:
            return _("{games} records checked").format(games=self._games)
        share = min(1.0, self._done / self._total)
        bar = "#" * round(30 * share)
        return _("[{bar}] {percent} %, {games} records").format(
            bar=bar.ljust(30, "."), percent=round(100 * share), games=self._games
        )


def _size(file: str) -> int | None:
    """Bytes to come, or None where they cannot be known: standard input, or a packed file."""
    try:
        return None if file == "-" or file.endswith(".gz") else os.stat(file).st_size  # noqa: PTH116 - no path needed
    except (OSError, ValueError):
        return 0
