"""What a sheet says: what changed, what may be answered here, whose points they were, how the game ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_games import chicago, kept
from test_keep_entries import begun, entered
from test_keep_kill import at_a_terminal


def said_after(said: str, text: str) -> str:
    """What was said after the last line with this."""
    assert text in said
    return said.rsplit(text, 1)[1]


# --- what changed ---------------------------------------------------------------------------------------------------


def test_who_is_out_is_said_and_marked(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [5, 7, 9]), "b 3", "out b", "undo", "redo", "-", "a", "-", "")
    back, again = game.said.split("Taken back: 2.")[1].split("Entered again: 2.")
    assert "Bo is in the game again." in back
    assert "Bo is out of the game for a false announcement." in again.split(" > ")[0]
    assert "Nothing changes." not in game.said
    assert "  Anna 10   Bo 7 (out)   Cleo 9" in said_after(game.said, "Hand 2:")


def test_another_dealer_is_said(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, "a 3", "-", "b", "-", "")
    game = entered(file, "edit 1", "a")
    assert "Bo deals now, Cleo begins." in game.said
    assert "changes." not in game.said


@pytest.mark.parametrize(("answer", "sentence"), [("=", "No score changes."), ("-", "Nothing changes.")])
def test_an_entry_that_moves_no_score(answer: str, sentence: str, tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, "-", "-")
    assert sentence in entered(file, "edit 2", answer).said


# --- help -----------------------------------------------------------------------------------------------------------


def help_at(file: Path, *lines: str) -> str:
    return said_after(entered(file, *lines, "?").said, " > ?\n").split("Always:")[0]


def test_help_tells_what_may_be_answered_here(tmp_path: Path) -> None:
    both = help_at(begun(tmp_path, [20, 20, 0], "svensk"), "-", "-", "b a")
    assert both == "Write who took all five tricks; - is nobody.\n"
    one = help_at(begun(tmp_path, [20, 20, 0], "svensk"), "-", "-", "b")
    assert one == "yes: all five tricks were taken; no: they were not.\n"
    assert "Add 2" not in help_at(begun(tmp_path, [0, 0, 0]), "-", "-")
    deuce = "Add 2 if a two took the last trick."
    assert deuce in help_at(begun(tmp_path, [0, 0, 0], "husregler"), "-", "-")
    assert deuce in help_at(begun(tmp_path, [24, 0, 0], "husregler"), "-", "-", "a")


def test_the_list_says_whose_points_they_were(tmp_path: Path) -> None:
    file = begun(tmp_path, [20, 20, 0], "svensk")
    game = entered(file, "a 1", "-", "b a", "b", "list")
    assert "makes the Chicago: Bo  Anna -15  Bo +15" in game.said
    assert "exchange 1: Anna, one pair  +1\n" in game.said


def test_the_list_of_one_hand(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, "a 3", "-", "b", "-", "", "c 2")
    listed = said_after(entered(file, "list 1").said, " > list 1\n")
    assert "Hand 1" in listed
    assert "last trick: Bo  +5" in listed
    assert "two pairs" not in listed
    assert "  7. exchange 1: Cleo, two pairs  +2" in entered(file, "lista 2").said
    assert "There is no entry in hand 3." in entered(file, "list 3").said
    new = chicago("keep", "--player", "A", "--player", "B", "--record", str(tmp_path / "new.json"), lines=["list"])
    assert "Nothing is entered yet." in new[2]


# --- answers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "guess"),
    [("b rak", "kåk, a full house"), ("b fargstega", "färgstege, a straight flush"), ("b stegen", "stege, a straight")],
)
def test_a_guess_is_a_word_with_its_meaning(typed: str, guess: str, tmp_path: Path) -> None:
    assert f"is no combination: did you mean {guess}?" in entered(begun(tmp_path, [0, 0, 0]), typed).said


@pytest.mark.parametrize(
    ("language", "typed", "guess"),
    [("sv", "b trss", "menade du triss?"), ("en", "b straigt", "did you mean a straight?")],
)
def test_a_guess_is_not_said_twice(language: str, typed: str, guess: str, tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    assert guess in chicago("keep", "--lang", language, str(file), lines=[typed])[2]


def test_names_are_repeated_as_they_were_typed(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0], players=("Anna", "Anders", "Cleo"))
    assert "There is no player “Zoë”" in entered(file, "Zoë 3").said
    assert "“AN” may be Anna or Anders" in entered(file, "AN 3").said
    assert "There is no player “Q”" in entered(file, "-", "-", "Q").said
    new = ("keep", "--player", "A", "--player", "B", "--record", str(tmp_path / "new.json"))
    assert "There is no player “Z”" in chicago(*new, "--dealer", "Z")[2]


def test_a_missing_folder_is_said_before_anything_is_asked(tmp_path: Path) -> None:
    code, _out, err = chicago("keep", "--record", str(tmp_path / "none" / "1.json"), lines=["A B"])
    assert code == 2
    assert "there is no folder" in err
    assert "Who plays?" not in err


def test_a_number_may_be_written_on_to_a_name(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 0, 0], "husregler"), "b3", "anna2", "c2", "-")
    assert game.first_hand == (2, 3, 10)
    shared = entered(begun(tmp_path, [0, 0, 0], "pagat", "ranking.exact_tie=all_score"), "a=b2")
    assert shared.scores == [2, 2, 0]
    numbered = entered(begun(tmp_path, [0, 0], players=("Bo1", "Bo2")), "bo2 3", "bo1 1", "bo2")
    assert numbered.scores == [1, 8]


@pytest.mark.parametrize(
    ("scores", "lines", "names"),
    [([5, 7, 9], ["b 3", "out b", "-", ""], "Anna, Cleo"), ([20, 20, 0], ["-", "out c", "-", "a", ""], "Anna")],
)
def test_who_may_be_named_is_offered(scores: list[int], lines: list[str], names: str, tmp_path: Path) -> None:
    game = entered(begun(tmp_path, scores), *lines)
    assert game.code == 2
    assert f"Name a player: {names}." in game.said


def test_a_misspelt_name_is_corrected(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    game = entered(file, "a 3", "name cl Klåra Maria", "kl 2", "undo")
    assert "Cleo is called Klåra Maria now." in game.said
    assert [player.name for player in game.record.players] == ["Anna", "Bo", "Klåra Maria"]
    assert game.scores == [3, 0, 0]
    assert chicago("validate", str(file))[0] == 0
    for wrong, sentence in (
        ("name bo", "Say whose name, and how it is written: name anna …"),
        ("name x Y", "Say whose name"),
        ("namn bo Anna", "Two players are named “Anna”"),
    ):
        refused = entered(file, wrong)
        assert refused.code == 2
        assert sentence in refused.said
    assert "First answer the question" in entered(file, "edit 1", "name bo Bosse").said


# --- the end, the file ----------------------------------------------------------------------------------------------


def test_a_finished_game_says_who_won(tmp_path: Path) -> None:
    file = begun(tmp_path, [50, 47, 0])
    entered(file, "a 2", "b 4", "-", "b", "b 4", "")
    again = entered(file)
    assert "Bo wins with 60 points: the target was reached." in again.said
    assert "Anna pays 8.00." in again.said


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    code, _out, err = chicago("keep", "--player", "A", "--player", "B", "--record", str(tmp_path))
    assert code == 2
    assert f"{tmp_path} is a folder: name a file in it." in err


@pytest.mark.parametrize("language", ["en", "sv"])
def test_no_question_is_broken_inside_a_word(language: str, tmp_path: Path) -> None:
    file = begun(tmp_path, [50, 47, 0])
    entered(file, "a 2", "b 4", "-", "b", "b 4", "")
    code, shown = at_a_terminal("\r", "--lang", language, str(file), folder=tmp_path, columns=36)
    assert code == 0
    lines = shown.replace("\r", "").split("\n")
    assert any(line.endswith(" > ") for line in lines)
    assert [line for line in lines if len(line) > 36 and str(tmp_path) not in line] == []
    assert kept(file).result is not None


@pytest.mark.parametrize("language", ["en", "sv"])
def test_the_sheet_of_six_fits_where_some_have_not_scored(language: str, tmp_path: Path) -> None:
    players = ("Christoffer", "Margareta", "Alexandra", "Bartholomeus", "Elisabet", "Fredrika")
    file = begun(tmp_path, [0] * 6, "husregler", players=players)
    assert entered(file, "m 6", "e stege", "a", "m 1").code == 0
    code, shown = at_a_terminal("sheet\rquit\r", "--lang", language, str(file), folder=tmp_path, columns=80)
    assert code == 0
    lines = shown.replace("\r", "").split("\n")
    rule = next(at for at, line in enumerate(lines) if line.startswith("-----"))
    assert len(lines[rule]) <= 80
    assert lines[rule - 1].replace("\x1b[1m", "").split()[0] in ("Christ…", "Chris…")
