"""``chicago replay``: the game in words, from every seat, and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import GAME, broken, chicago
from mutating import random_game

from chicago_cli.record.codec import dump, dump_line
from chicago_cli.ruleset import PRESETS

DOCUMENT = json.loads(GAME.read_text(encoding="utf-8"))


def test_the_whole_game_in_words() -> None:
    ran = chicago("replay", GAME)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0] == "Players: Åsa (random bot), Bo (random bot), Cia (random bot)"
    assert ran.lines[1] == "Rules: pagat"
    for told in (
        "Hand 1: Cia deals",
        "  Scores before: Åsa 0   Bo 0   Cia 0",
        "  Exchange 1",
        "    Åsa throws 10S and draws KS.",
        "    Åsa announces three of a kind. Bo passes. Cia passes.",
        "    Åsa scores 3 points after exchange 1 with three of a kind: 3 in all.",
        "    Åsa must show the hand that counted before he changes it: AH KS KH KC 9C.",
        "    Trick 1: Åsa KC, Bo 5S, Cia 3C – Åsa takes it.",
        "    Cia scores 5 points for the last trick: 5 in all.",
        "    Bo names one pair: sevens.",
        "    Åsa does not call Chicago.",
        "  Scores: Åsa 17   Bo 7   Cia 6",
    ):
        assert told in ran.lines
    assert ran.lines[-1].startswith("Nobody wins")
    assert sum(line == "  Exchange 3" for line in ran.lines) == 3
    assert sum(line.startswith("    Trick ") for line in ran.lines) == 15


def test_one_hand() -> None:
    ran = chicago("replay", "--hand", "2", GAME)
    assert "Hand 2: Åsa deals" in ran.lines
    assert not any(line.startswith(("Hand 1", "Hand 3", "Nobody")) for line in ran.lines)
    missing = chicago("replay", "--hand", "4", GAME)
    assert (missing.status, missing.err) == (2, "chicago: error: There is no hand 4: the record has 3.\n")


@pytest.mark.parametrize("view", ["0", "Åsa"])
def test_a_seat_sees_its_own_cards_and_what_lies_open(view: str) -> None:
    ran = chicago("replay", "--hand", "1", "--view", view, GAME)
    assert "Seen from the seat of Åsa." in ran.lines
    assert "    Åsa  AH KH KC 10S 7H" in ran.lines
    assert "    Bo   ?? ?? ?? ?? ??" in ran.lines
    assert "    Åsa throws 10S and draws KS." in ran.lines
    assert "    Bo throws 4 cards." in ran.lines
    assert "    Trick 1: Åsa KC, Bo 5S, Cia 3C – Åsa takes it." in ran.lines


def test_the_public_sees_no_hidden_card() -> None:
    shown = chicago("replay", "--view", "public", GAME).out
    for card in ("QC 10H 6H 4S", "JC 9H 2H", "8C 7C"):  # thrown in the first exchange, never shown or played
        assert card in chicago("replay", GAME).out
        assert card not in shown.partition("Hand 2")[0]
    assert "AH KS KH KC 9C" in shown  # laid open as a proof


def test_a_seat_that_there_is_not() -> None:
    ran = chicago("replay", "--view", "Doris", GAME)
    assert (ran.status, ran.out) == (2, "")
    assert "0 (Åsa), 1 (Bo), 2 (Cia)" in ran.err


def test_symbols_and_colour_on_a_terminal_and_letters_when_asked() -> None:
    assert "A♥" not in chicago("replay", GAME).out
    terminal = chicago("replay", GAME, terminal=True).out
    assert "A♥" in terminal
    assert "\x1b[1mHand 1" in terminal
    plain = chicago("replay", "--ascii", "--color", "never", GAME, terminal=True).out
    assert "\x1b" not in plain
    assert "♥" not in plain


def test_lines_are_broken_on_a_terminal_only() -> None:
    narrow = chicago("replay", "--color", "never", GAME, terminal=True, columns=40)
    assert max(map(len, narrow.lines)) <= 40
    assert max(map(len, chicago("replay", GAME, columns=40).lines)) > 60


def test_swedish() -> None:
    ran = chicago("replay", "--lang", "sv", GAME)
    assert ran.status == 0
    assert ran.out != chicago("replay", GAME).out


def test_json_holds_every_event_with_its_outcomes() -> None:
    lean = chicago("convert", "--lean", GAME).out
    for source in (GAME.read_bytes(), lean.encode()):
        replayed = chicago("replay", "--format", "json", "-", stdin=source).json
        assert replayed["valid"] is True
        assert replayed["rules"] == DOCUMENT["rules"]
        assert replayed["players"] == DOCUMENT["players"]
        for hand, original in zip(replayed["hands"], DOCUMENT["hands"], strict=True):
            assert hand["dealer"] == original["dealer"]
            assert hand["scores"] == original["scores"]
            assert hand["events"] == original["events"]
            assert hand["final_scores"] == original["events"][-1]["scores"]
        assert replayed["scores"] == [17, 7, 6]
        assert replayed["result"] == DOCUMENT["result"]
        assert replayed["findings"] == []


def test_plain_is_a_line_an_event() -> None:
    ran = chicago("replay", "--format", "plain", GAME)
    cells = [line.split("\t") for line in ran.lines]
    assert len(cells) == sum(len(hand["events"]) + 1 for hand in DOCUMENT["hands"]) + 1
    assert cells[0][1:] == ["0", "0", "", "hand", "dealer=2", "scores=0 0 0"]
    assert cells[1][1:] == ["0", "0", "0", "dealt", "seat=0", "cards=10S AH KC KH 7H"]
    assert ["one_up=true"] not in cells
    assert ran.out.isascii()


def test_slips_are_told_and_what_can_be_shown_is_shown(tmp_path: Path) -> None:
    ran = chicago("replay", broken(tmp_path, 34, '"total": 3', '"total": 4'))
    assert ran.status == 1
    assert "score/wrong-total" in ran.err
    assert "    Åsa scores 3 points after exchange 1 with three of a kind: 3 in all." in ran.lines


def test_a_hand_that_cannot_be_followed_is_shown_as_it_was_told(tmp_path: Path) -> None:
    path = broken(tmp_path, 22, '"cards": ["10S", "AH", "KC", "KH", "7H"]', '"cards": []')
    ran = chicago("replay", path)
    assert ran.status == 1
    assert "deal/wrong-number" in ran.err
    assert "  The record cannot be followed any further in this hand." in ran.lines
    assert "Hand 2: Åsa deals" in ran.lines


def test_what_is_no_game_shows_nothing(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    path.write_text("[1, 2]", encoding="utf-8")
    ran = chicago("replay", path)
    assert (ran.status, ran.out) == (1, "")
    assert "record/not-a-record" in ran.err


def test_several_files_and_corpora(tmp_path: Path) -> None:
    corpus = tmp_path / "games.ndjson"
    games = [random_game(preset, 3, "corpus", hands=1) for preset in ("pagat", "finsk")]
    corpus.write_text("".join(map(dump_line, games)), encoding="utf-8")
    ran = chicago("replay", corpus, "missing.json", GAME)
    assert ran.status == 2
    assert sum(line.startswith("Players: ") for line in ran.lines) == 3
    assert "missing.json" in ran.err
    assert len(chicago("replay", "--format", "ndjson", corpus, GAME).lines) == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_games_of_every_preset_can_be_shown(preset: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(dump(random_game(preset, 4, "shown", hands=8)), encoding="utf-8")
    for view in ("0", "public"):
        ran = chicago("replay", "--view", view, path)
        assert (ran.status, ran.err) == (0, "")
    assert f"Rules: {preset}" in ran.lines


def test_changed_options_are_named(tmp_path: Path) -> None:
    path = broken(tmp_path, 17, '"1.00"', '"0.50"')
    assert "Rules: pagat with stakes.per_point=0.50" in chicago("replay", path).lines
