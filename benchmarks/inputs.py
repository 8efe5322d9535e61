"""Files to work on, made once in the temporary directory, by other processes so that this one stays small."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir

from benchmarks.measuring import ROOT


def _path(name: str) -> Path:
    return Path(gettempdir()) / f"chicago-bench-{name}"


def hands(lines: int) -> Path:
    """Random hands, one a line."""
    return _made("benchmarks.hands", lines, _path(f"{lines}.txt"))


def corpus(games: int) -> Path:
    """Records of random games, one a line."""
    return _made("benchmarks.validating", games, _path(f"{games}.ndjson"))


def _made(module: str, size: int, path: Path) -> Path:
    if not path.exists():
        subprocess.run([sys.executable, "-m", module, str(size), str(path)], check=True, cwd=ROOT)
    return path


def smallest_click() -> list[str]:
    """The smallest program with click, and the command that runs it with a hand."""
    path = _path("click.py")
    path.write_text(
        'import click\n\n@click.command()\n@click.argument("hand")\ndef main(hand):\n    click.echo(hand)\n\nmain()\n'
    )
    return [sys.executable, str(path), "AS KS QS JS 10S"]
