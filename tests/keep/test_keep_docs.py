"""The sessions of docs/keep.md are what the program prints.

``python tests/keep/test_keep_docs.py`` writes what it prints now into the page.
"""

from __future__ import annotations

import datetime
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "keep.md"
DAY = "2026-06-19"
"""The day on which the page says it was played."""
_SESSION = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.*)$", re.MULTILINE)


def played(session: str, folder: str) -> str:
    """A session as it runs now: its commands in order, each with all it prints."""
    program = f'chicago() {{ "{sys.executable}" -m chicago_cli "$@"; }}'
    written = ""
    for line in _COMMAND.findall(session):
        ran = subprocess.run(
            ["bash", "-c", f"{program}\n{line}"],
            cwd=folder,
            env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "80"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert ran.returncode == 0, ran.stdout
        lines = (each.rstrip() for each in ran.stdout.splitlines())
        written += "\n".join([f"$ {line}", *lines]) + "\n"
    return re.sub(r"\b\d{4}-\d\d-\d\d\b", DAY, written)


def page_as_played(folder: str) -> str:
    return _SESSION.sub(lambda match: played(match[0], folder), PAGE.read_text(encoding="utf-8"))


def test_the_sessions_of_the_page(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert len(_SESSION.findall(text)) == 3
    assert page_as_played(str(tmp_path)) == text


def test_the_day_is_today_in_a_new_file(tmp_path: Path) -> None:
    played("$ printf '%s\\n' a | chicago keep --player A --player B --record new.json\n", str(tmp_path))
    text = (tmp_path / "new.json").read_text(encoding="utf-8")
    assert f'"date": "{datetime.datetime.now().astimezone().date()}"' in text


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        PAGE.write_text(page_as_played(folder), encoding="utf-8")
