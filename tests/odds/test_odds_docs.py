"""The examples of docs/odds.md run as written."""

from __future__ import annotations

import doctest
import shlex
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"


def test_python_examples() -> None:
    failed, attempted = doctest.testfile(str(PAGE), module_relative=False)
    assert attempted > 20
    assert failed == 0


def test_console_example() -> None:
    session = PAGE.read_text(encoding="utf-8").split("```console\n$ ")[1].split("```")[0]
    line, expected = session.split("\n", 1)
    ran = subprocess.run(
        [sys.executable, "-m", "chicago_cli", *shlex.split(line)[1:]],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={"LC_ALL": "C"},
    )
    assert ran.stdout == expected
    assert ran.returncode == 0
