"""Running a command line in this process."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from chicago_cli.cli.run import run

GAME = Path(__file__).parent / "game.json"
LANGUAGE = ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS")


class Ran(NamedTuple):
    """What a command line left: exit status, standard output, standard error."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class _Stream(io.TextIOWrapper):
    def __init__(self, content: bytes = b"", *, terminal: bool = False) -> None:
        self.held = io.BytesIO(content)
        super().__init__(self.held, encoding="utf-8")
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    def told(self) -> str:
        self.flush()
        return self.held.getvalue().decode()


def chicago(*arguments: str | Path, stdin: bytes = b"", terminal: bool = False, columns: int = 80) -> Ran:
    """Run ``chicago``; with ``terminal`` standard output and standard error are one, so many columns wide."""
    streams = _Stream(stdin), _Stream(terminal=terminal), _Stream(terminal=terminal)
    environment = {name: held for name, held in os.environ.items() if name not in LANGUAGE}
    environment |= {"COLUMNS": str(columns), "TERM": "xterm"}
    with (
        mock.patch.dict(os.environ, environment, clear=True),
        mock.patch.multiple(sys, stdin=streams[0], stdout=streams[1], stderr=streams[2]),
    ):
        status = run([str(argument) for argument in arguments])
        return Ran(status, streams[1].told(), streams[2].told())


def broken(folder: Path, line: int, before: str, after: str, name: str = "broken.json") -> Path:
    """A copy of the game with one thing changed on a line (from 1)."""
    lines = GAME.read_text(encoding="utf-8").splitlines(keepends=True)
    assert before in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(before, after, 1)
    path = folder / name
    path.write_text("".join(lines), encoding="utf-8")
    return path
