"""Killed in the middle of a game, by whatever signal, and resumed: the record ends as if nothing had happened."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typed import lines_of  # the helper beside this file

from chicago_cli.events import DECISIONS
from chicago_cli.record.codec import load

SEATS = ("human:Åsa", "bot:easy", "bot:random")
HANDS = 3


def process(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "chicago_cli", "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def wait_for_prompts(game: subprocess.Popen[str], count: int) -> None:
    """Read until the prompt after ``count`` answers stands there."""
    assert game.stderr is not None
    seen = ""
    while seen.count(" > ") <= count:
        sign = game.stderr.read(1)
        assert sign, seen
        seen += sign


def decided(file: Path) -> int:
    """How many decisions of the person are on disk, in a record that is whole."""
    decoded = load(file.read_bytes())
    assert not decoded.findings
    assert decoded.record is not None
    return sum(
        isinstance(event, DECISIONS) and event.seat == 0 for hand in decoded.record.hands for event in hand.events
    )


@pytest.mark.parametrize("after", [1, 20])
def test_killed_game_goes_on_to_the_same_end(after: int, tmp_path: Path) -> None:
    expected, file = tmp_path / "expected.json", tmp_path / "g.json"
    lines = lines_of(SEATS, "kill", HANDS, tmp_path)
    seats = [word for seat in SEATS for word in ("--seat", seat)]
    until = ("--until", f"hands={HANDS}")
    game = process(*seats, "--seed", "kill", "--record", str(file), *until)
    assert game.stdin is not None
    game.stdin.write("".join(f"{line}\n" for line in lines[:after]))
    game.stdin.flush()
    wait_for_prompts(game, after)
    game.kill()
    game.communicate()
    (tmp_path / ".g.json.1.part").write_text("half a rec")
    left = lines[decided(file) :]
    assert len(left) == len(lines) - after
    again = process("--resume", str(file), *until)
    again.communicate("".join(f"{line}\n" for line in left))
    assert again.returncode == 0
    assert file.read_bytes() == expected.read_bytes()
    assert {each.name for each in tmp_path.iterdir()} == {"expected.json", "g.json"}


def test_two_programs_do_not_play_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    game = process("--record", str(file), "--seed", "1")
    wait_for_prompts(game, 0)
    other = process("--resume", str(file))
    _out, err = other.communicate("")
    assert other.returncode == 2
    assert "is in use" in err
    game.communicate("")
    assert game.returncode == 0
    assert [each.name for each in tmp_path.iterdir()] == ["g.json"]
