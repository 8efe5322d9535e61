"""The README's sessions are what the program prints.

``python tests/test_readme.py`` writes what it prints now into the README.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
_SESSION = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.*)$", re.MULTILINE)
_PROGRAM = ("chicago", [sys.executable, "-m", "chicago_cli"])


def played(session: str, folder: str) -> str:
    """The session as it runs now: its commands in order in one folder, each with all it prints."""
    environment = {**os.environ, "LC_ALL": "C", "COLUMNS": "80"}
    written = ""
    for line in _COMMAND.findall(session):
        name, *arguments = shlex.split(line)
        assert name == _PROGRAM[0], f"not a session of this program: {line}"
        ran = subprocess.run(
            [*_PROGRAM[1], *arguments],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        written += f"$ {line}\n{ran.stdout}"
    return written


def sessions() -> Iterator[str]:
    return (match[0] for match in _SESSION.finditer(README.read_text(encoding="utf-8")))


def test_sessions(tmp_path: Path) -> None:
    found = list(sessions())
    assert len(found) >= 3
    assert "".join(played(session, str(tmp_path)) for session in found) == "".join(found)


def test_the_commands_of_the_readme_are_two() -> None:
    """One installs and runs the main job, one installs and runs the tests; ``.ci/run`` runs both."""
    commands = re.findall(r"^```sh\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert [command.count("\n") for command in commands] == [1, 1]
    assert "chicago play" in commands[0]
    assert "pytest" in commands[1]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        text = README.read_text(encoding="utf-8")
        README.write_text(_SESSION.sub(lambda match: played(match[0], folder), text), encoding="utf-8")
