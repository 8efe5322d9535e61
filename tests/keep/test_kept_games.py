"""Games kept by hand from what everybody at the table sees have the scores that the engine gave them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from at_the_table import SEEN
from kept_games import ALL_PRESETS, chicago, keep, kept, random_game, replay_typed, typed

from chicago_cli.events import Reason
from chicago_cli.record.codec import dump
from chicago_cli.record.game import GameRecord
from chicago_cli.record.writing import write_record

SAMPLE = range(10)

KEYS = 12
"""Keys that an entry takes at most, Enter among them."""


def keys(full: GameRecord, line: str) -> int:
    """The keys of a line with Enter; names are written as briefly as is clear (they all begin differently)."""
    for player in full.players:
        line = line.replace(player.name, player.name[0])
    return len(line) + 1


def compare(full: GameRecord, sheet: GameRecord) -> None:
    for played, written in zip(full.hands, sheet.hands, strict=True):
        assert (written.dealer, written.scores, written.standing) == (played.dealer, played.scores, played.standing)
        assert written.events == tuple(event for event in played.events if isinstance(event, SEEN))
    abandoned = full.result is not None and full.result.reason is Reason.ABANDONED
    assert sheet.result == (None if abandoned else full.result)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ALL_PRESETS)
def test_the_sheet_of_a_random_game_is_the_engines(preset: str, tmp_path: Path) -> None:
    for seed in SAMPLE:
        full = random_game(preset, seed)
        lines = typed(full)
        assert all(keys(full, line) <= KEYS for line in lines)
        compare(full, keep(full, lines, tmp_path / f"{seed}.json"))


@pytest.mark.slow
@pytest.mark.parametrize("preset", ALL_PRESETS)
def test_the_printed_sheet_is_that_of_the_full_record(preset: str, tmp_path: Path) -> None:
    full = random_game(preset, 0)
    if full.result is not None and full.result.reason is Reason.ABANDONED:
        full = replace(full, result=None)
    write_record(tmp_path / "full.json", full)
    keep(full, typed(full), tmp_path / "kept.json")
    assert chicago("validate", str(tmp_path / "kept.json"))[0] == 0
    for output in ("plain", "json", "csv", "markdown"):
        sheets = [chicago("score", "--format", output, str(tmp_path / f"{name}.json")) for name in ("full", "kept")]
        assert sheets[0] == sheets[1]
    code, out, _err = chicago("replay", str(tmp_path / "kept.json"))
    assert code == 0
    assert f"Hand {len(full.hands)}" in out


def finished_game(preset: str) -> GameRecord:
    """The shortest of some games that were won after a few hands."""
    games = [random_game(preset, seed) for seed in range(12)]
    won = [game for game in games if game.result is not None and game.result.winners and len(game.hands) > 3]
    return min(won, key=lambda game: len(game.hands))


@pytest.mark.slow
@pytest.mark.parametrize("preset", ALL_PRESETS)
def test_everything_taken_back_and_entered_again_is_what_was(preset: str) -> None:
    """Also after the winning entry, across hands, and of a zeroing: the same bytes every time."""
    full = finished_game(preset)
    versions: list[str] = []
    session = replay_typed(full, lambda session: versions.append(dump(session.record)))
    for version in reversed(versions[:-1]):
        session.undo()
        assert dump(session.record) == version
    for version in versions[1:]:
        session.redo()
        assert dump(session.record) == version
    compare(full, session.record)


def test_the_winning_entry_taken_back_at_the_prompt(tmp_path: Path) -> None:
    full = finished_game("svensk")
    lines = typed(full)
    before = dump(keep(full, lines[:-1], tmp_path / "before.json"))
    whole = dump(keep(full, lines, tmp_path / "whole.json"))
    assert dump(keep(full, [*lines, "undo"], tmp_path / "undone.json")) == before
    assert dump(keep(full, [*lines, "undo", "undo", "redo", "redo"], tmp_path / "again.json")) == whole
    assert dump(keep(full, [*lines, "undo", lines[-1]], tmp_path / "anew.json")) == whole


@pytest.mark.slow
@pytest.mark.parametrize("preset", ALL_PRESETS)
def test_a_game_goes_on_from_its_file(preset: str, tmp_path: Path) -> None:
    full = finished_game(preset)
    lines = typed(full)
    whole = dump(keep(full, lines, tmp_path / "whole.json"))
    stop = len(lines) // 2
    file = tmp_path / "kept.json"
    keep(full, lines[:stop], file)
    code, _out, err = chicago("keep", str(file), lines=lines[stop:])
    assert code == 0, err
    assert dump(kept(file)) == whole
