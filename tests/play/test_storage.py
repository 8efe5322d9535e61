"""Where a game cannot be written: said before it starts, or it ends and what was played is still there."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from typed import typed  # the helper beside this file

from chicago_cli.bots import Easy
from chicago_cli.cli import keeping, kept
from chicago_cli.cli.keeping import Keeper, state_folder
from chicago_cli.events import Decision
from chicago_cli.record.codec import load
from chicago_cli.record.game import GameRecord
from chicago_cli.record.writing import write_record
from chicago_cli.ruleset import build, from_preset, preset_options
from chicago_cli.table import Table, parse_seat, seated, started
from conftest import Chicago  # the type of the fixture

BOTS = ("--seat", "bot:easy", "--seat", "bot:random", "--seed", "12", "--until", "hands=4")


def played(*arguments: str, room: int | None = None, answers: str = "") -> subprocess.CompletedProcess[str]:
    """Play in a process that may write files of so many bytes: the nearest thing to a full disk."""

    def limit() -> None:
        if room is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    return subprocess.run(
        [sys.executable, "-m", "chicago_cli", "play", *arguments],
        input=answers,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        preexec_fn=limit,
        check=False,
    )


def test_no_room_before_the_game_starts(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    ran = played(*BOTS, "--record", str(file), room=100)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert f"Cannot write {file}" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("people", [False, True])
def test_room_runs_out_in_the_middle(tmp_path: Path, people: bool) -> None:
    """What was written last stays whole; with room again the game ends as if nothing had happened."""
    whole, file = tmp_path / "whole.json", tmp_path / "g.json"
    seats = ("--seat", "human:Åsa", "--seat", "bot:easy", "--seed", "12", "--until", "hands=1") if people else BOTS
    answers = "all\npass\n" * 2 + "none\n" if people else ""
    played(*seats, "--record", str(whole), answers=answers)
    room = whole.stat().st_size - 400
    ran = played(*seats, "--record", str(file), room=room, answers=answers)
    assert ran.returncode == 2
    assert f"chicago play --resume {file}" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert [each.name for each in sorted(tmp_path.iterdir())] == ["g.json", "whole.json"]
    decoded = load(file.read_bytes())
    assert not decoded.findings
    assert room - 1500 < file.stat().st_size <= room
    if not people:
        assert played("--resume", str(file), "--until", "hands=4").returncode == 0
        assert file.read_bytes() == whole.read_bytes()


def test_state_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """The game can be played all the same, and it is said that it is not kept."""
    (tmp_path / "state").write_text("a file where a folder should be")
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path / "state")}
    ran = subprocess.run(
        [sys.executable, "-m", "chicago_cli", "play", "--seed", "1"],
        input="none\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        check=False,
    )
    assert ran.returncode == 0
    assert "cannot be written: the game is kept only with --record FILE." in ran.stderr
    assert "The game was not kept" in ran.stderr
    assert ran.stderr.index("cannot be written") < ran.stderr.index("which cards do you throw")


def test_own_file_is_dropped_only_when_the_game_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "state_folder", lambda: tmp_path)
    players = seated([parse_seat("human"), parse_seat("bot:easy")], 4)
    table = started(from_preset("pagat"), "pagat", players, "own", dealer=1)
    fresh = table.record
    table.play(lambda table, seat: Easy().decide(table.view(seat), table.stream(seat)), until=1)
    for record, over in ((table.record, False), (table.record, True), (fresh, False)):
        keep = Keeper(None, kept_for_people=True)
        keep(record)
        file = Path(str(keep.file))
        assert file.parent == tmp_path
        keep.close(over=over)
        left = record is not fresh and not over
        assert file.exists() is left
        assert keep.file == (str(file) if left else None)


def test_state_folder_is_where_the_system_has_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder().name == "chicago-cli"
    assert state_folder().is_relative_to(tmp_path) or sys.platform != "linux"


@pytest.mark.parametrize("named", [False, True])
def test_a_game_gone_on_with_is_dropped_when_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chicago: Chicago, named: bool
) -> None:
    """As if it had not been interrupted; who names the file keeps it."""
    monkeypatch.setattr(keeping, "state_folder", lambda: tmp_path)
    monkeypatch.setattr(kept, "state_folder", lambda: tmp_path)
    players = seated([parse_seat("human"), parse_seat("bot:easy")], 4)
    table = started(build(preset_options("pagat") | {"end.target": 10}), "pagat", players, "over")
    asked: list[tuple[GameRecord, str]] = []

    def answer(table: Table, seat: int) -> Decision:
        decision = Easy().decide(table.view(seat), table.stream(seat))
        asked.append((table.record, typed(decision)))
        return decision

    table.play(answer, until=50)
    record, last = asked[-1]
    file = tmp_path / "game-1.json"
    write_record(file, record)
    ran = chicago("play", "--resume", *([str(file)] if named else []), "--format", "json", stdin=f"{last}\n")
    assert ran.json["result"]["reason"] == "target"
    assert file.exists() is named
    assert ran.json["record"] == (str(file) if named else None)
