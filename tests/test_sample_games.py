"""Every sample game is canonical, right by its rules, and shows what it says."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from chicago_cli.cli.app import app
from chicago_cli.convert import completed
from chicago_cli.events import Kind
from chicago_cli.record.codec import dump, dump_line, load
from chicago_cli.record.files import StoredGame, read_games
from chicago_cli.record.forms import lean
from chicago_cli.record.game import GameRecord
from chicago_cli.ruleset import PRESETS, from_preset
from chicago_cli.ruleset.assign import assignment, text_of
from chicago_cli.validation import check
from sample_game_proofs import SHOWS, events_of

FOLDER: Final = Path(__file__).parent.parent / "sample_games"
DOCUMENTS: Final = tuple(sorted(file.name for file in FOLDER.glob("*.json")))
CORPUS: Final = "corpus.ndjson"
FILES: Final = (*DOCUMENTS, CORPUS)
WITHOUT_PLAY: Final = ("score-sheet.json", "seen-by-one-player.json")
"""Their outcomes are claims that nobody can work out from the rest."""
MOST_BYTES: Final = 60_000


def record_of(file: str) -> GameRecord:
    record = load((FOLDER / file).read_bytes()).record
    assert record is not None
    return record


def records_of(file: str) -> list[GameRecord]:
    return [record for game in read_games(str(FOLDER / file)) if (record := game.load().record) is not None]


def stored(record: GameRecord) -> StoredGame:
    return StoredGame(file="changed.json", data=dump(record).encode())


def run(*arguments: str, answers: str = "") -> tuple[int, str]:
    """The status and the standard output of a command."""
    ran = CliRunner().invoke(app, [*arguments, "--lang", "en"], input=answers)
    assert isinstance(ran.exception, SystemExit | None), ran.exception
    return ran.exit_code, ran.stdout


def test_every_document_has_its_proof() -> None:
    assert sorted(SHOWS) == list(DOCUMENTS)


@pytest.mark.parametrize("file", DOCUMENTS)
def test_it_shows_what_it_says(file: str) -> None:
    SHOWS[file](record_of(file))


@pytest.mark.parametrize("file", FILES)
def test_it_is_canonical(file: str) -> None:
    text = (FOLDER / file).read_bytes().decode()
    assert len(text) < MOST_BYTES
    if file == CORPUS:
        assert "".join(map(dump_line, records_of(file))) == text
    else:
        assert dump(record_of(file)) == text


@pytest.mark.parametrize("file", FILES)
def test_it_is_valid(file: str) -> None:
    status, output = run("validate", "--format", "json", str(FOLDER / file))
    assert status == 0, output
    (read,) = json.loads(output)["files"]
    assert (read["games"], read["findings"]) == (len(records_of(file)), [])


@pytest.mark.parametrize("file", FILES)
def test_it_replays_and_adds_up(file: str) -> None:
    for command in ("replay", "score"):
        status, output = run(command, str(FOLDER / file))
        assert status == 0, output
        for record in records_of(file):
            assert record.about["title"] in output
            assert all(player.name in output for player in record.players)


@pytest.mark.parametrize("file", [file for file in FILES if file not in WITHOUT_PLAY])
def test_its_outcomes_follow_from_the_rest(file: str) -> None:
    """Without outcomes, and with them worked out again, it is the same game."""
    for record in records_of(file):
        bare = lean(record)
        full = with_outcomes(bare)
        assert lean(full) == bare
        assert full == (with_outcomes(record) if record == bare else record)
        assert any(event.kind is Kind.OUTCOME for event in events_of(full))


def with_outcomes(record: GameRecord) -> GameRecord:
    checked = check(stored(record))
    assert checked.findings == ()
    assert checked.reading is not None
    return completed(record, checked.reading)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_game_of_a_preset_is_right_by_no_other(preset: str) -> None:
    record = record_of(f"{preset}.json")
    assert record.preset == preset
    assert record.rules == from_preset(preset)
    accepting = [name for name in PRESETS if check(stored(replace(record, preset=name, rules=from_preset(name)))).valid]
    assert accepting == [preset]


def test_the_unfinished_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    before = record_of("unfinished.json")
    file.write_text(dump(before), encoding="utf-8", newline="\n")
    status, output = run("play", "--resume", str(file), answers="4D\n")
    assert status == 0, output
    later = load(file.read_bytes()).record
    assert later is not None
    *_closed, hand = before.hands
    went_on = later.hands[len(before.hands) - 1].events
    assert went_on[: len(hand.events)] == hand.events
    assert len(went_on) > len(hand.events)
    assert run("validate", str(file))[0] == 0


def test_the_corpus_holds_several_rules_and_forms() -> None:
    games = records_of(CORPUS)
    assert len(games) >= 5
    assert len({game.preset for game in games}) >= 4
    assert {len(game.players) for game in games} == {2, 3, 4}
    assert any(game == lean(game) for game in games)
    assert any(game.rules != from_preset(game.preset) for game in games)
    assert all(game.result is not None for game in games)


def test_the_table_of_the_readme_is_that_of_the_files() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| file ")]
    games = [(file, record) for file in sorted(FILES) for record in records_of(file)]
    assert rows == [_row(file, record) for file, record in games]


def _row(file: str, record: GameRecord) -> str:
    usual = assignment(from_preset(record.preset))
    changed = [f"{name}={text_of(held)}" for name, held in assignment(record.rules).items() if held != usual[name]]
    rules = f"{record.preset} with {', '.join(changed)}" if changed else record.preset
    players = ", ".join(player.name for player in record.players)
    return f"| {file} | {players} | {rules} | {record.about['title']} |"
