"""The files of ``chicago play``: none is lost by writing over it, and the game left last is found again."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from chicago_cli.cli.kept import newest_unfinished
from chicago_cli.record.codec import load
from conftest import Chicago  # the type of the fixture

BOTS = ("--seat", "bot:easy", "--seat", "bot:random", "--seed", "7")
PERSON = ("--seat", "human:Åsa", "--seat", "bot:easy", "--seed", "11")
FIRST = (*PERSON, "--dealer", "1")
"""A game in which the person decides first."""


@pytest.fixture(autouse=True)
def own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "chicago-cli"


def test_a_game_of_people_is_not_written_over(chicago: Chicago, tmp_path: Path) -> None:
    """Neither an unfinished one nor one that is over, unless that is asked for."""
    file = tmp_path / "six.json"
    chicago("play", *PERSON, "--record", str(file), stdin="none\n")
    played = file.read_bytes()
    for arguments in (PERSON, BOTS, ("--seed", "77")):
        ran = chicago("play", *arguments, "--record", str(file), stdin="none\n")
        assert ran.status == 2
        assert ran.out == ""
        assert f"{file} holds an unfinished game: --resume goes on with it, --force writes over it." in ran.err
        assert len(ran.err.splitlines()) == 1
        assert file.read_bytes() == played
    record = json.loads(played)
    record["result"] = {"reason": "abandoned", "scores": [0, 0], "winners": []}
    file.write_text(json.dumps(record))
    ran = chicago("play", *BOTS, "--record", str(file))
    assert ran.status == 2
    assert "holds a game that people played: choose another name, or --force writes over it." in ran.err
    assert chicago("play", *BOTS, "--record", str(file), "--force").status == 0
    assert "Åsa" not in file.read_text(encoding="utf-8")


def test_what_else_would_be_lost(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    chicago("play", *BOTS, "--until", "hands=1", "--record", str(file))
    part = file.read_text(encoding="utf-8")
    assert "--resume goes on" in chicago("play", *BOTS, "--record", str(file)).err
    seen = json.loads(part) | {"view": "public"}
    for hand in seen["hands"]:
        for event in hand["events"]:
            for name in {"cards", "discard"} & set(event) if event["type"] != "shown" else ():
                event[name] = ["??"] * len(event[name])
    seen.pop("shuffle", None)
    file.write_text(json.dumps(seen), encoding="utf-8")
    ran = chicago("play", *BOTS, "--record", str(file))
    assert "holds an unfinished game: choose another name" in ran.err
    file.write_text(part[:500], encoding="utf-8")
    ran = chicago("play", *BOTS, "--record", str(file))
    assert ran.status == 2
    assert "cannot be read: choose another name" in ran.err
    assert file.read_text(encoding="utf-8") == part[:500]


def test_what_is_no_loss_is_written_over(chicago: Chicago, tmp_path: Path) -> None:
    """A finished game of bots can be played again, an empty game and an empty file hold nothing."""
    file = tmp_path / "g.json"
    for _time in range(2):
        assert chicago("play", *BOTS, "--record", str(file)).status == 0
    chicago("play", *PERSON, "--record", str(file), "--force", stdin="none\n")
    record = json.loads(file.read_text(encoding="utf-8"))
    record["hands"][0]["events"] = []
    for text in (json.dumps(record), ""):
        file.write_text(text, encoding="utf-8")
        assert chicago("play", *PERSON, "--record", str(file), stdin="none\n").status == 0


def test_resumed_into_another_file(chicago: Chicago, tmp_path: Path) -> None:
    """The file that goes on may be named twice; another one is not written over."""
    file, other = tmp_path / "g.json", tmp_path / "other.json"
    chicago("play", *BOTS, "--until", "hands=1", "--record", str(file))
    chicago("play", *PERSON, "--record", str(other), stdin="none\n")
    ran = chicago("play", "--resume", str(file), "--record", str(other))
    assert (ran.status, "holds an unfinished game" in ran.err) == (2, True)
    assert chicago("play", "--resume", str(file), "--record", str(file)).status == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a pipe with a name")
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_only_plain_files_are_written(chicago: Chicago, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "pipe" if kind == "pipe" else Path("/dev/full")
    if kind == "pipe":
        os.mkfifo(file)
    ran = chicago("play", *BOTS, "--record", str(file))
    assert ran.status == 2
    assert ran.err == f"chicago: error: Cannot write {file}: it is not a file. Choose another name.\n"


def test_resume_alone_takes_the_game_left_last(chicago: Chicago, own_state_folder: Path) -> None:
    for seed in ("1", "2", "3"):
        chicago("play", "--seed", seed, stdin="none\n")
    first, second, third = (own_state_folder / f"game-{number}.json" for number in (1, 2, 3))
    for age, file in enumerate((second, third, first)):
        os.utime(file, (10_000 - age, 10_000 - age))
    ran = chicago("play", "--resume", "--format", "json", stdin="")
    assert ran.json["seed"] == "2"
    assert ran.json["record"] == str(second)
    record = json.loads(second.read_text(encoding="utf-8"))
    record["result"] = {"reason": "abandoned", "scores": [0, 0, 0], "winners": []}
    second.write_text(json.dumps(record), encoding="utf-8")
    assert newest_unfinished() == str(third)
    third.write_text('{"players": "nonsense"}')
    assert newest_unfinished() == str(first)
    first.write_text("[]")
    assert newest_unfinished() is None
    ran = chicago("play", "--resume")
    assert ran.status == 2
    assert f"The one in {second} is over: chicago score prints its sheet." in ran.err


def test_resume_alone_with_nothing_to_go_on_with(chicago: Chicago, own_state_folder: Path) -> None:
    ran = chicago("play", "--resume", stdin="")
    assert ran.status == 2
    assert f"No unfinished game is kept in {own_state_folder}: name the file of one after --resume." in ran.err


def test_a_game_in_use_is_not_offered(chicago: Chicago, own_state_folder: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    chicago("play", *FIRST, stdin="none\n")
    assert newest_unfinished() == str(own_state_folder / "game-1.json")
    with (own_state_folder / ".game-1.json.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert newest_unfinished() is None
        ran = chicago("play", "--resume")
        assert ran.status == 2
        assert f"{own_state_folder / 'game-1.json'} is in use: another chicago plays this game" in ran.err


def test_where_nobody_decided_anything_nothing_is_left(chicago: Chicago, own_state_folder: Path) -> None:
    ran = chicago("play", *FIRST, "--format", "json", stdin="")
    assert ran.status == 0
    assert "Nothing has been decided yet: the game is not kept." in ran.err
    assert ran.json["record"] is None
    assert list(own_state_folder.iterdir()) == []
    assert newest_unfinished() is None


def test_the_report_names_the_file_that_is_left(chicago: Chicago, tmp_path: Path, own_state_folder: Path) -> None:
    ran = chicago("play", *FIRST, "--format", "json", stdin="none\n")
    file = own_state_folder / "game-1.json"
    assert ran.json["record"] == str(file)
    assert not load(file.read_bytes()).findings
    assert chicago("play", *BOTS, "-q", "--format", "json").json["record"] is None
    named = chicago("play", *BOTS, "-q", "--format", "json", "--record", str(tmp_path / "g.json")).json
    assert named["record"] == str(tmp_path / "g.json")


def test_help_says_where_games_lie(chicago: Chicago) -> None:
    assert "~/.local/state/chicago-cli" in " ".join(chicago("play", "--help").out.split())
