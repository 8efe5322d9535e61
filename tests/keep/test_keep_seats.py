"""Players who join or leave a sheet: what is asked, how a slip is mended, and how all of it is taken back."""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path

import pytest
from kept_games import chicago, kept
from test_keep_entries import entered
from test_keep_kill import at_a_terminal

HAND = ("Cleo", "a 6", "b 7", "c", "c 2", "")
OTHERS = ("seats", "newcomers get the lowest", "Bo, Anna, Dag 16", "d")


@pytest.fixture
def changed(tmp_path: Path) -> tuple[Path, Path]:
    """A game after one hand, and the file in which it goes on with a newcomer whose score was mistyped."""
    file = tmp_path / "game.json"
    players = [word for name in ("Anna", "Bo", "Cleo") for word in ("--player", name)]
    assert chicago("keep", *players, "--record", str(file), lines=[*HAND])[0] == 0
    before = file.read_bytes()
    assert entered(file, *OTHERS).code == 0
    (tmp_path / "before").write_bytes(before)
    return file, tmp_path / "game-2.json"


def test_undo_takes_the_change_of_players_back(changed: tuple[Path, Path]) -> None:
    old, new = changed
    game = chicago("keep", str(new), lines=["undo", "b 3"])
    assert game[0] == 0
    assert "Taken back: who joined or left." in game[2]
    assert f"The game goes on in {old}." in game[2]
    assert not new.exists()
    assert len(kept(old).hands) == 2
    entered(old, "undo")
    assert old.read_bytes() == (old.parent / "before").read_bytes()


def test_undo_leads_back_when_everything_entered_since_is_taken_back(changed: tuple[Path, Path]) -> None:
    old, new = changed
    assert chicago("keep", str(new), lines=["d 3", "undo", "undo", "undo"])[0] == 0
    assert not new.exists()
    assert [entry["ask"] for entry in kept(old).hands[0].x["chicago-cli"]["entries"]][-1] == "best"


def test_seats_are_asked_again_as_long_as_nothing_is_entered(changed: tuple[Path, Path]) -> None:
    old, new = changed
    game = chicago("keep", str(new), lines=["seats", "newcomers get the lowest", "Bo, Anna, Dag 6", "d"])
    assert game[0] == 0
    assert "  Anna 6, Bo 7, Cleo 7" in game[2]
    record = kept(new)
    assert [player.name for player in record.players] == ["Bo", "Anna", "Dag"]
    assert record.hands[0].scores[2] == 6
    assert record.x["chicago-cli"]["continues"] == str(old)
    assert [each.name for each in sorted(old.parent.iterdir())] == ["before", "game-2.json", "game.json"]
    assert chicago("validate", str(old), str(new))[0] == 0


def test_seats_are_not_asked_again_after_an_entry(changed: tuple[Path, Path]) -> None:
    code, _out, err = chicago("keep", str(changed[1]), lines=["d 3", "seats"])
    assert code == 2
    assert "Players join or leave between two hands" in err


@pytest.mark.parametrize("gone", [True, False])
def test_the_old_file_opens_again_while_the_new_one_holds_nothing(gone: bool, changed: tuple[Path, Path]) -> None:
    old, new = changed
    if gone:
        new.unlink()
    game = entered(old)
    assert game.code == 0
    assert f"Nothing is entered in {new}: who joined or left is taken back." in game.said
    assert not new.exists()
    assert old.read_bytes() == (old.parent / "before").read_bytes()


def test_the_old_file_stays_closed_once_the_new_one_holds_an_entry(changed: tuple[Path, Path]) -> None:
    old, new = changed
    entered(new, "d 3")
    code, _out, err = chicago("keep", str(old))
    assert code == 2
    assert "The game went on with other players in" in err
    assert new.exists()


def test_both_files_may_be_moved_together(changed: tuple[Path, Path], tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    old, new = (each.rename(folder / each.name) for each in changed)
    assert chicago("keep", str(new), lines=["undo"])[0] == 0
    assert (old.exists(), new.exists()) == (True, False)


def test_the_file_to_go_on_with_is_named_from_where_people_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lv").mkdir()
    monkeypatch.chdir(tmp_path)
    players = ("--player", "Anna", "--player", "Bo", "--player", "Cleo")
    made = chicago("keep", *players, "--record", "lv/s.json", lines=[*HAND, *OTHERS, "d 3"])
    assert made[0] == 0, made[2]
    assert "in lv/s-2.json: go on" in chicago("keep", "lv/s.json")[2]
    monkeypatch.chdir(tmp_path / "lv")
    assert "in s-2.json: go on" in chicago("keep", "s.json")[2]


def test_edit_says_where_earlier_hands_are(changed: tuple[Path, Path]) -> None:
    old, new = changed
    code, _out, err = chicago("keep", str(new), lines=["edit 1"])
    assert code == 2
    assert f"There is no entry 1 here. Earlier hands are corrected in {old}" in err


def test_without_the_old_file_nothing_is_taken_back(changed: tuple[Path, Path]) -> None:
    old, new = changed
    old.unlink()
    for command in ("undo", "seats"):
        code, _out, err = chicago("keep", str(new), lines=[command])
        assert code == 2
        assert str(old) in err
        assert new.exists()


def test_a_file_in_use_is_left_alone(changed: tuple[Path, Path]) -> None:
    for held, opened, lines in ((changed[1], changed[0], []), (changed[0], changed[1], ["undo"])):
        lock = held.with_name(f".{held.name}.lock")
        descriptor = os.open(lock, os.O_CREAT | os.O_RDWR)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        before = [each.read_bytes() for each in changed]
        code, _out, err = chicago("keep", str(opened), lines=lines)
        assert code == 2
        assert f"{held} is in use" in err
        assert [each.read_bytes() for each in changed] == before
        os.close(descriptor)


# --- an evening -----------------------------------------------------------------------------------------------------


def evening_of(*files: Path) -> tuple[dict[str, tuple[int, int]], str]:
    """Games and points of everybody, and the text after the sheets."""
    code, out, err = chicago("score", "--format", "plain", *map(str, files))
    assert code == 0, err
    rows = [line.split("\t") for line in out.splitlines() if line.startswith("evening\t")]
    text = chicago("score", *map(str, files))[1]
    return {row[1]: (int(row[2]), int(row[5])) for row in rows}, text


@pytest.fixture
def another(tmp_path: Path) -> Path:
    """Another game of the evening."""
    file = tmp_path / "other.json"
    chicago("keep", "--player", "Anna", "--player", "Bo", "--record", str(file), lines=["a", "-", "-", "b", "-"])
    return file


def test_whoever_left_counts_with_the_points_at_leaving(changed: tuple[Path, Path], another: Path) -> None:
    old, new = changed
    assert entered(new, "d 3", "-", "-", "d", "-", "", "seats", "a rule", "Bo, Dag", "d").code == 0
    parts = [old, new, old.with_name("game-2-2.json")]
    counted = {"Anna": (2, 6), "Bo": (2, 12), "Cleo": (1, 7), "Dag": (1, 24)}
    for files in (parts, parts[::-1]):
        added, text = evening_of(*files, another)
        assert added == counted
        assert "Cleo left a game that went on: the points at leaving count.\n" in text
        assert "Anna left a game that went on" in text
        assert "Bo left" not in text
        assert f"The game went on with other players in {new.name}.\n" in text
        assert text.count("The game is not finished.") == 2


def test_a_part_whose_end_is_not_there_is_unfinished(changed: tuple[Path, Path], another: Path) -> None:
    added, text = evening_of(changed[0], another)
    assert added == {"Anna": (2, 6), "Bo": (2, 12), "Cleo": (1, 7)}
    assert "2 of the games are not finished" in text
    assert "left" not in text


# --- the questions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["a rule", "Bo, Anna, Dag"], "score after whoever is new, such as Dag 12: “Dag” is new at the table"),
        (["a rule", "Bo, Anna, Dag 52"], "such as Dag 12: Nobody begins with 52 points: 52 win the game"),
        (["a rule", "Bo, Anna, Dag +-2"], "such as Dag 12: “Dag +-2” is new at the table"),
        (["a rule", "Anna 3, Bo"], "Anna is at the table already and keeps 0: a score is only for whoever is new."),
        (["a rule", "anna 3, Bo"], "Anna is at the table already"),
        (["a rule", "Bo"], "such as Dag 12: A game needs at least two players"),
        (["a rule", "Bo, Anna", "x"], "Who deals next? There is no player “x”"),
        (["a rule", "Bo, Anna", "a b"], "Who deals next? Name one player only."),
    ],
)
def test_in_a_pipe_the_question_concerned_is_named(lines: list[str], sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, _out, err = chicago(
        "keep",
        "--player",
        "Anna",
        "--player",
        "Bo",
        "--record",
        str(file),
        lines=["a", "-", "-", "b", "-", "seats", *lines],
    )
    assert code == 2
    assert sentence in err
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_the_score_that_stands_may_be_written(changed: tuple[Path, Path]) -> None:
    game = chicago("keep", str(changed[1]), lines=["seats", "a rule", "Anna 6, Bo, Dag 6", "d"])
    assert game[0] == 0
    assert kept(changed[1]).hands[0].scores == (6, 7, 6)


def test_each_question_is_asked_again_and_has_help(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    players = ("--player", "Anna", "--player", "Bo", "--record", str(file))
    typed = "a|-|-|b|-|seats|?|newcomers get 0|Bo, Anna, Dag 99|?|Bo, Anna och Dag 0|x|?|d|quit|"
    code, shown = at_a_terminal(typed.replace("|", "\r"), *players, folder=tmp_path)
    assert code == 0
    assert "No source of the rules knows players who join or leave." in shown
    assert "Nobody begins with 99 points" in shown
    assert "Write everybody who plays on, with commas between." in shown
    assert "There is no player “x”: the players are Bo, Anna, Dag." in shown
    record = kept(tmp_path / "game-2.json")
    assert record.x["chicago-cli"]["seats_rule"] == "newcomers get 0"
    assert [player.name for player in record.players] == ["Bo", "Anna", "Dag"]
    assert record.hands[0].dealer == 2


def test_undo_leaves_the_questions(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["a", "-", "-", "b", "-", "seats", "a rule", "undo", "b 3"]
    code, _out, err = chicago("keep", "--player", "Anna", "--player", "Bo", "--record", str(file), lines=lines)
    assert code == 0
    assert "Nobody has joined or left: everything is as it was." in err
    assert len(kept(file).hands) == 2


# --- who plays ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "names"),
    [
        ("Anna Bo", ["Anna", "Bo"]),
        ("Anna och Bo", ["Anna", "Bo"]),
        ("Anna and Bo", ["Anna", "Bo"]),
        ("Anna & Bo", ["Anna", "Bo"]),
        ("Anna Karin, Bo och Cleo,", ["Anna Karin", "Bo", "Cleo"]),
        ("Anna, Bo, and Andy", ["Anna", "Bo", "Andy"]),
    ],
)
def test_names_as_people_write_them(answer: str, names: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, _out, err = chicago("keep", "--record", str(file), lines=[answer])
    assert code == 0
    assert [player["name"] for player in json.loads(file.read_text(encoding="utf-8"))["players"]] == names
    assert f"Players: {', '.join(names)}." in err


def test_who_plays_is_asked_until_it_can_be(tmp_path: Path) -> None:
    typed = "Anna||?|Anna anna|Anna Bo|a|quit|".replace("|", "\r")
    code, shown = at_a_terminal(typed, folder=tmp_path)
    assert code == 0
    assert shown.count("A game needs at least two players") == 2
    assert "With commas a name may have several words" in " ".join(shown.split())
    assert "Two players are named “anna”" in shown
    assert "Anna 0   Bo 0" in shown


def test_who_plays_in_a_pipe_ends_with_the_question() -> None:
    code, _out, err = chicago("keep", lines=["Anna"])
    assert code == 2
    assert "Who plays? Names clockwise, with commas or spaces between: A game needs at least two players" in err
    assert chicago("keep")[0] == 2
