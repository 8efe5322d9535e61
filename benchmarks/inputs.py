"""Files to work on, made once in the temporary directory."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir
from typing import Final

from benchmarks.measuring import ROOT
from chicago_cli.cards import NAMES, PACK_SIZE

_DISTINCT: Final = 200_000
"""Different hands in a file; they are repeated after that."""


def _path(name: str) -> Path:
    return Path(gettempdir()) / f"chicago-bench-{name}"


def hands(lines: int) -> Path:
    """Random hands, one a line."""
    path = _path(f"{lines}.txt")
    if not path.exists():
        rng = random.Random(1)
        pack = range(PACK_SIZE)
        distinct = min(lines, _DISTINCT)
        block = "".join(" ".join(NAMES[card] for card in rng.sample(pack, 5)) + "\n" for _ in range(distinct))
        with path.open("w") as file:
            for _ in range(lines // distinct):
                file.write(block)
    return path


def corpus(games: int) -> Path:
    """Records of random games, one a line; made by another process, so that this one stays small."""
    path = _path(f"{games}.ndjson")
    if not path.exists():
        argv = [sys.executable, "-m", "benchmarks.validating", str(games), str(path)]
        subprocess.run(argv, check=True, cwd=ROOT)
    return path


def smallest_click() -> list[str]:
    """The smallest program with click, and the command that runs it with a hand."""
    path = _path("click.py")
    path.write_text(
        'import click\n\n@click.command()\n@click.argument("hand")\ndef main(hand):\n    click.echo(hand)\n\nmain()\n'
    )
    return [sys.executable, str(path), "AS KS QS JS 10S"]
