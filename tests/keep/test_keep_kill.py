"""Killed at any moment, a sheet goes on from its file as if nothing had happened; and what a terminal shows of one."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from kept_games import keep, kept, typed
from test_kept_games import finished_game

from chicago_cli.keep.game import X_ENTRIES
from chicago_cli.scoresheet import X_KEY

PATIENCE = 60.0


def process(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "chicago_cli", "keep", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"},
    )


def wait_for_prompts(game: subprocess.Popen[str], count: int) -> None:
    """Read until the prompt after ``count`` answers stands there."""
    assert game.stderr is not None
    seen = ""
    while seen.count("? > ") + seen.count("] > ") + seen.count(") > ") + seen.count("corrects > ") <= count:
        sign = game.stderr.read(1)
        assert sign, seen
        seen += sign


def on_disk(file: Path) -> int:
    """How many entries the file holds, who deals first among them; it is whole."""
    record = kept(file)
    return sum(len(hand.x[X_KEY][X_ENTRIES]) for hand in record.hands if X_KEY in hand.x) + bool(record.hands)


@pytest.mark.parametrize("after", [0, 1, 2, 9, 17])
def test_a_killed_sheet_goes_on_to_the_same_end(after: int, tmp_path: Path) -> None:
    full = finished_game("pagat")
    lines = typed(full)
    assert len(lines) > after
    keep(full, lines, tmp_path / "expected.json")
    file = tmp_path / "sheet.json"
    players = [word for player in full.players for word in ("--player", player.name)]
    game = process(*players, "--rules", "pagat", "--record", str(file))
    assert game.stdin is not None
    game.stdin.write("".join(f"{line}\n" for line in lines[:after]))
    game.stdin.flush()
    wait_for_prompts(game, after)
    game.kill()
    game.communicate()
    assert on_disk(file) == after
    again = process(str(file))
    again.communicate("".join(f"{line}\n" for line in lines[after:]))
    assert again.returncode == 0
    assert file.read_bytes() == (tmp_path / "expected.json").read_bytes()


def test_two_programs_do_not_keep_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    game = process("--player", "Anna", "--player", "Bo", "--record", str(file))
    wait_for_prompts(game, 0)
    other = process(str(file))
    _out, err = other.communicate("")
    assert other.returncode == 2
    assert "is in use" in err
    game.communicate("")
    assert game.returncode == 0
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.json"]


def at_a_terminal(keys: str, *arguments: str, folder: Path, columns: int = 80) -> tuple[int, str]:
    """Type at a terminal and end the input; the status and everything shown."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "XDG_STATE_HOME": str(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
    environment["COLUMNS"] = str(columns)
    game = subprocess.Popen(
        [sys.executable, "-m", "chicago_cli", "keep", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        preexec_fn=lambda: os.login_tty(theirs),
    )
    os.close(theirs)
    os.write(ours, keys.encode())
    shown, until = "", time.monotonic() + PATIENCE
    while select.select([ours], [], [], max(0.0, until - time.monotonic()))[0]:
        try:
            data = os.read(ours, 65536)
        except OSError:  # Linux says so when the other side is closed
            break
        if not data:
            break
        shown += data.decode(errors="replace")
    code = game.wait(PATIENCE)
    os.close(ours)
    return code, shown


def test_a_wrong_answer_at_a_terminal_is_asked_again(tmp_path: Path) -> None:
    keys = "Anna Bo\ra\rx 3\rb\rb triss\rquit\r"
    code, shown = at_a_terminal(keys, folder=tmp_path)
    assert code == 0
    assert "There is no player “x”: the players are Anna, Bo." in shown
    assert "Say with what: a number from 1 to 9 or a word" in shown
    assert "Bo scores 3 points after exchange 1 with three of a kind: 3 in all." in shown
    assert "chicago keep" in shown
    assert kept(tmp_path / "chicago-cli" / "sheet-1.json").hands[0].events


@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_line_fits_a_terminal(language: str, tmp_path: Path) -> None:
    keys = "Anna Bo Cleo\ra\rb 3\r?\r=\rlist\rsheet\rundo\rredo\rrules\rx\redit 2\rc 6\rquit\r"
    code, shown = at_a_terminal(keys, "--lang", language, "--rules", "husregler", folder=tmp_path)
    assert code == 0
    lines = shown.replace("\r", "").split("\n")
    assert [line for line in lines if len(line) > 80 and str(tmp_path) not in line] == []
