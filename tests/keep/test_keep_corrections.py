"""What the questions of a correction say: which hand they are about, what was answered before, and what is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_keep_entries import begun, entered
from test_keep_words import said_after

TWO_HANDS = ("b 3", "-", "a", "-", "", "-", "b 3", "b", "-", "")
"""Two hands; Bo scores in both, and is asked for his lies at the end of each."""


def test_a_question_of_a_correction_names_its_hand(tmp_path: Path) -> None:
    file = begun(tmp_path, [12, 0, 0])
    entered(file, "-", "-", "b", "-", "-", "-", "b", "-")
    game = entered(file, "edit 1", "a 3", "-", "-", "-")
    assert "Hand 1. After exchange 1: who is best, with what? > a 3" in game.said
    assert "This was not asked before:\nHand 1. Who calls Chicago? Anna may. [nobody] > -" in game.said
    assert "Hand 2. Who calls Chicago? Anna may. [nobody] > -\n" in game.said
    assert "Hand 2. Who calls Chicago? Anna may. [nobody] > -\nCorrected." in game.said
    assert "Hand 3. " not in game.said


def test_an_answer_that_lost_its_place_is_named_before_its_question_is_asked_again(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    before = entered(file, *TWO_HANDS)
    assert before.code == 0
    game = entered(file, "edit 6", "b", "-", "c")
    after = said_after(game.said, "false? [nobody] > b\n")
    assert after.startswith(
        "No longer counts: hand 2, exchange 2: Bo, three of a kind\n"
        "This is asked again:\n"
        "Hand 2. After exchange 2: who is best, with what? > -\n"
        "No longer counts: hand 2, last trick: Bo\n"
        "This is asked again:\n"
        "Hand 2. Who takes the last trick? > c\n"
        "Corrected.\n"
        "No longer counts: hand 2, false announcement: nobody\n"
    )
    assert after.count("No longer counts") == 3
    assert "This was not asked before" not in game.said


def test_the_entries_before_a_correction_are_listed_in_it(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, *TWO_HANDS)
    game = entered(file, "edit 6", "b", "list 2", "list", "undo", "list 2")
    old = "Hand 2\n  7. exchange 1: nobody\n  8. exchange 2: Bo, three of a kind  +3\n"
    assert f"> list 2\nBefore the correction:\n{old}" in game.said
    assert "> list\nBefore the correction:\n  1. deals first: Cleo\nHand 1" in game.said
    assert f"After exchange 1: who is best, with what? > list 2\n{old}" in game.said


@pytest.mark.parametrize("end", [[], ["quit"]])
def test_a_correction_that_is_left_is_said_to_be_dropped(end: list[str], tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    before = entered(file, *TWO_HANDS)
    game = entered(file, "edit 6", "b", *end)
    assert "The correction was not complete: it is dropped, everything is as it was.\nThe game is kept." in game.said
    assert game.record == before.record
    refused = entered(file, "edit 6", "b", "x")
    assert refused.code == 2
    assert "The correction was not complete: it is dropped" in refused.said
    assert "dropped" not in entered(file, "edit 6", "b", "undo", "quit").said
