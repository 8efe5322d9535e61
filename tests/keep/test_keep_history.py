"""Corrections are taken back in a later session as if nobody had left, and leave no trace."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kept_games import replay_typed
from test_keep_entries import begun, entered
from test_kept_games import finished_game

from chicago_cli.keep import KeepError, Session, resumed_sheet
from chicago_cli.record.codec import dump, load

LINES = ("a 3", "-", "b", "-", "", "b 2", "c 1", "a", "-", "")


def test_a_correction_is_taken_back_in_a_later_session(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, *LINES)
    before = file.read_bytes()
    game = entered(file, "edit 2", "c 6")
    entered(file, "b 5")
    back = entered(file, "undo", "undo")
    assert "The correction is taken back." in back.said
    assert file.read_bytes() == before
    assert game.record != back.record


def test_several_corrections_and_entries_are_taken_back_one_by_one(tmp_path: Path) -> None:
    file = begun(tmp_path, [20, 0, 0])
    entered(file)
    states = [file.read_bytes()]
    for step in (
        ["-"],
        ["-"],
        ["-"],
        ["b"],
        ["edit 3", "a", "no"],
        ["edit 1", "c 3"],
        ["-"],
        ["c 1"],
        ["edit 4", "yes", "="],
        ["="],
    ):
        assert entered(file, *step).code == 0
        states.append(file.read_bytes())
    for state in reversed(states[:-1]):
        assert entered(file, "undo").code == 0
        assert file.read_bytes() == state
    assert entered(file, "undo").code == 2


@pytest.mark.parametrize("preset", ["pagat", "husregler", "svensk"])
def test_a_resumed_session_goes_back_like_the_one_that_was_left(preset: str) -> None:
    chance = Random(preset)
    full = finished_game(preset)
    session: Session = replay_typed(full, lambda session: None)
    donors = session.game.entries
    for _turn in range(40):
        number = chance.randint(1, len(session.game.made))
        session.edit(number)
        try:
            session.enter(chance.choice([each for each in donors if each.ask is donors[number % len(donors)].ask]))
        except KeepError:
            session.cancel()
            continue
        if session.settle() is None:
            session.cancel()
    resumed = resumed_sheet(loaded(dump(session.record)))
    while session.can_undo:
        assert dump(resumed.record) == dump(session.record)
        session.undo()
        resumed.undo()
    assert not resumed.can_undo


def loaded(text: str) -> Any:
    record = load(text.encode()).record
    assert record is not None
    return record


@pytest.mark.parametrize(
    "told",
    [
        7,
        [7],
        [{"entries": 1}],
        [{"entries": 10, "at": 0, "put": 1, "was": 7}],
        [{"entries": 10, "at": 0, "put": True, "was": []}],
        [{"entries": 99, "at": 0, "put": 1, "was": []}],
        [{"entries": 10, "at": 9, "put": 2, "was": []}],
        [{"entries": 10, "at": 0, "put": 1, "was": [{"ask": "?"}]}],
        [{"entries": 10, "at": 0, "put": 1, "was": [{"ask": "call"}]}],
    ],
)
def test_corrections_that_make_no_sense_are_left_out(told: object, tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, *LINES)
    before = file.read_bytes()
    document = json.loads(before)
    document.setdefault("x", {})["chicago-cli"] = {"corrections": told}
    file.write_text(json.dumps(document), encoding="utf-8")
    assert entered(file).code == 0
    assert file.read_bytes() == before
    assert entered(file, "undo").code == 0
