"""Names that begin like an answer or a command: what could be meant either way is asked again."""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_games import chicago, kept
from test_keep_entries import begun, entered


@pytest.mark.parametrize(
    ("name", "lines", "sentence"),
    [
        ("Nina", ["n"], "“n” may be Nina or mean nobody: write more of the name, or -."),
        ("Nina", ["-", "-", "n"], "“n” may be Nina or mean nobody"),
        ("Nina", ["a 1", "-", "c", "-", "n"], "“n” may be Nina or mean nobody"),
        ("Inger", ["-", "-", "a", "-", "-"], ""),
        ("Ingen-Maria", ["ingen"], "“ingen” may be Ingen-Maria or mean nobody"),
        ("Tiebold", ["tie"], "“tie” may be Tiebold or mean equal best hands: write more of the name, or =."),
        ("Likasson", ["lika"], "“lika” may be Likasson or mean equal best hands"),
        ("Ute", ["a 1", "ut a"], "“ut” may be Ute or mean a false announcement: write more of the name, or out."),
        ("Andrasha", ["c 1", "andra 1"], "“andra” may be Andrasha or a command: write more of the name, or edit."),
        ("Listera", ["list"], "“list” may be Listera or a command: write more of the name, or"),
    ],
)
def test_what_could_be_a_name_is_asked_again(name: str, lines: list[str], sentence: str, tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [20, 20, 20], players=("Anna", name, "Cleo")), *lines)
    assert game.code == (2 if sentence else 0)
    assert sentence in game.said


def test_all_whose_names_begin_so_are_named(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 0, 0], players=("Nina", "Bo", "Nora")), "n")
    assert game.code == 2
    assert "“n” may be Nina, Nora or mean nobody: write more of the name, or -." in game.said
    command = entered(begun(tmp_path, [0, 0, 0], players=("Listera", "Bo", "Listig")), "list")
    assert "“list” may be Listera, Listig or a command" in command.said


def test_the_texts_name_the_commands_that_work_at_this_table(tmp_path: Path) -> None:
    file = begun(tmp_path, [20, 0, 0], players=("Undo", "Edita", "Namn"))
    game = entered(file, "u 1", "ändra 1", "?", "ändra 1")
    assert "Answer anew; ångra leaves everything as it was." in game.said
    assert "Always: ångra · redo · ändra N (corrects entry N) · list (" in game.said
    assert "· name OLD NEW" in game.said
    assert "First answer the question, or leave the correction with ångra." in game.said
    assert "Say which entry, such as ändra 12; list shows" in entered(file, "ändra x").said
    swedish = chicago("keep", "--lang", "sv", str(file), lines=["?", "name x"])[2]
    assert "Alltid: ångra · gör om · ändra N (rättar post N) · lista (" in swedish
    assert "· name GAMMALT NYTT" in swedish
    assert "hur det skrivs: name undo …" in swedish


def test_where_every_word_is_taken_the_usual_one_is_named(tmp_path: Path) -> None:
    file = begun(tmp_path, [20, 0, 0], players=("Undo", "Ångra", "Bo"))
    assert "Always: undo · redo" in entered(file, "?").said


def test_where_somebody_must_be_named_the_beginning_is_a_name(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 0, 0], players=("Anna", "Nina", "Cleo")), "-", "-", "n")
    assert game.scores == [0, 5, 0]
    either = entered(begun(tmp_path, [0, 0, 0], players=("Nora", "Nina", "Cleo")), "-", "-", "n")
    assert "“n” may be Nora or Nina: write more of the name." in either.said
    nobody = entered(begun(tmp_path, [0, 0, 0]), "-", "-", "n")
    assert "Somebody must be named here." in nobody.said


def test_the_declarer_alone_may_be_named_for_his_chicago(tmp_path: Path) -> None:
    players = ("Jan", "Nina", "Bo")
    made = entered(begun(tmp_path, [20, 20, 20], players=players), "-", "-", "jan", "ja", "-")
    assert made.first_hand == (35, 20, 20)
    failed = entered(begun(tmp_path, [20, 20, 20], players=players), "-", "-", "jan", "n")
    assert failed.first_hand == (5, 20, 20)
    either = entered(begun(tmp_path, [20, 20, 20], players=players), "-", "-", "nina", "n")
    assert either.code == 2
    assert "“n” may be Nina or mean no: write more of the name, or -." in either.said


def test_a_whole_name_is_the_player(tmp_path: Path) -> None:
    players = ("No", "Andra", "Bo 2", "Bo 1")
    game = entered(begun(tmp_path, [0, 0, 0, 0], players=players), "andra 3", "no 1", "bo 2", "no 2", "no")
    assert game.code == 0, game.said
    assert [event.type for event in game.record.hands[0].events] == ["scored"] * 4 + ["eliminated", "hand_ended"]
    assert game.first_hand == (0, 3, 5, 0)


def test_what_no_name_begins_with_means_what_it_did(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 0, 0]), "n", "ingen", "b", "no", "list")
    assert game.code == 0
    assert game.first_hand == (0, 5, 0)


# --- points or zeroing ----------------------------------------------------------------------------------------------

ZERO = ("catalogue", "effects.four_of_a_kind=choose_zero_others")


@pytest.mark.parametrize("answer", ["n", "no", "nej", "nol", "yes", "y", "ja", "x", ""])
def test_what_is_no_choice_zeroes_nobody(answer: str, tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [40, 11, 37], *ZERO), "b fyrtal", answer)
    assert game.code == 2
    assert "is not understood: answer points or zero." in game.said
    assert game.scores == [40, 11, 37]


@pytest.mark.parametrize("answer", ["p", "po", "points", "poäng", "poang", "+"])
def test_the_points(answer: str, tmp_path: Path) -> None:
    assert entered(begun(tmp_path, [40, 11, 37], *ZERO), "b fyrtal", answer).scores == [40, 18, 37]


@pytest.mark.parametrize("answer", ["z", "ze", "zero", "nolla", "nollstall"])
def test_the_zeroing(answer: str, tmp_path: Path) -> None:
    assert entered(begun(tmp_path, [40, 11, 37], *ZERO), "b fyrtal", answer).scores == [0, 11, 0]


def test_beginnings_of_swedish_words_in_swedish_only(tmp_path: Path) -> None:
    for answer, understood in (
        ("nol", True),
        ("nolla", True),
        ("zero", True),
        ("n", False),
        ("no", False),
        ("z", False),
    ):
        file = begun(tmp_path, [40, 11, 37], *ZERO)
        code, _out, _err = chicago("keep", "--lang", "sv", str(file), lines=["b fyrtal", answer])
        assert code == (0 if understood else 2)
        zeroed = any(event.type == "zeroed" for event in kept(file).hands[0].events)
        assert zeroed == understood


def test_a_beginning_that_may_be_whoever_is_set_to_0(tmp_path: Path) -> None:
    rules = ("pagat", "effects.four_of_a_kind=choose_zero_one")
    players = ("Pia", "Bo", "Zoe")
    game = entered(begun(tmp_path, [4, 11, 9], *rules, players=players), "b 7", "p")
    assert game.code == 2
    assert "“p” may be Pia or mean the points: write more of the name, or the whole word." in game.said
    assert entered(begun(tmp_path, [4, 11, 9], *rules, players=players), "b 7", "zero p").scores == [0, 11, 9]
