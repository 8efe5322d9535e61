"""Records of scores only: everything that follows from the entries is checked, and one slip is one finding."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from mutating import Document, document_of, random_game
from sheets import scores_only

from chicago_cli.record.files import StoredGame
from chicago_cli.ruleset import PRESETS
from chicago_cli.validation import Checked, Extent, check

HAND = """
{"type": "scored", "seat": 0, "points": 2, "total": 42, "award": "exchange_1", "combination": "two_pairs"}
{"type": "unscored", "award": "exchange_2", "why": "all_passed"}
{"type": "scored", "seat": 1, "points": 5, "total": 25, "award": "last_trick"}
{"type": "scored", "seat": 0, "points": 6, "total": 48, "award": "final_hand", "combination": "full_house"}
{"type": "hand_ended", "scores": [48, 25]}
"""
CHICAGO = """
{"type": "unscored", "award": "exchange_1", "why": "tie"}
{"type": "unscored", "award": "exchange_2", "why": "all_passed"}
{"type": "scored", "seat": 1, "points": -15, "total": 10, "award": "chicago"}
{"type": "hand_ended", "scores": [48, 10]}
"""
LAST = """
{"type": "scored", "seat": 0, "points": 8, "total": 56, "award": "exchange_1", "combination": "straight_flush"}
{"type": "unscored", "award": "exchange_2", "why": "all_passed"}
{"type": "scored", "seat": 1, "points": 5, "total": 15, "award": "last_trick"}
{"type": "unscored", "award": "final_hand", "why": "no_combination"}
{"type": "hand_ended", "scores": [56, 15]}
"""


def events(text: str) -> list[Any]:
    return [json.loads(line) for line in text.split("\n") if line]


def sheet() -> Document:
    return {
        "format": "chicago-record",
        "version": 1,
        "detail": "scores",
        "rules": {"preset": "pagat", "options": {}},
        "players": [{"name": "Åsa"}, {"name": "Bo"}],
        "hands": [
            {"dealer": 0, "scores": [40, 20], "events": events(HAND)},
            {"dealer": 1, "scores": [48, 25], "events": events(CHICAGO)},
            {"dealer": 0, "scores": [48, 10], "state": {"declared": [1]}, "events": events(LAST)},
        ],
        "result": {"reason": "target", "scores": [56, 15], "winners": [0], "settlement": ["41.00", "-41.00"]},
    }


def checked(document: Document) -> Checked:
    return check(StoredGame(file="sheet.json", data=json.dumps(document).encode()))


def test_a_sheet_kept_by_hand_is_right() -> None:
    found = checked(sheet())
    assert found.findings == ()
    assert found.extent is Extent.SCORES


SLIPS = [
    ("points", ("hands", 0, "events", 0, "points"), 3, "score/wrong-points"),
    ("total", ("hands", 0, "events", 3, "total"), 50, "score/wrong-total"),
    ("combination", ("hands", 0, "events", 0, "combination"), "flush", "score/wrong-points"),
    ("points of the last trick", ("hands", 0, "events", 2, "points"), 10, "score/wrong-points"),
    ("penalty", ("hands", 1, "events", 2, "points"), -14, "score/wrong-points"),
    ("award twice", ("hands", 0, "events", 1, "award"), "exchange_1", "score/comparison-not-due"),
    ("scores at the end", ("hands", 0, "events", 4, "scores", 1), 26, "score/hand-scores"),
    ("opening scores", ("hands", 1, "scores", 1), 24, "score/opening-scores"),
    ("first opening scores", ("hands", 0, "scores", 0), 39, "score/opening-scores"),
    ("dealer", ("hands", 1, "dealer"), 0, "deal/wrong-dealer"),
    ("who has called", ("hands", 2, "state", "declared", 0), 0, "game/standing"),
    ("result scores", ("result", "scores", 0), 55, "game/wrong-scores"),
    ("winner", ("result", "winners", 0), 1, "game/wrong-winners"),
    ("reason", ("result", "reason"), "instant_win", "game/wrong-reason"),
    ("settlement", ("result", "settlement", 0), "40.00", "game/wrong-settlement"),
    ("seat of the last trick", ("hands", 0, "events", 2, "seat"), 0, "score/wrong-scorer"),
    ("why", ("hands", 0, "events", 1, "why"), "no_combination", "score/wrong-why"),
    ("why in the end", ("hands", 2, "events", 3, "why"), "all_passed", "score/wrong-why"),
    ("award of the last trick", ("hands", 0, "events", 2, "award"), "exchange_2", "score/wrong-award"),
    ("award of a comparison", ("hands", 2, "events", 1, "award"), "final_hand", "score/comparison-not-due"),
    ("who called", ("hands", 1, "events", 2, "seat"), 0, "score/wrong-scorer"),
]


@pytest.mark.parametrize(("path", "value", "rule"), [slip[1:] for slip in SLIPS], ids=[slip[0] for slip in SLIPS])
def test_one_slip_is_found(path: tuple[str | int, ...], value: object, rule: str) -> None:
    document: Any = sheet()
    holder = document
    for part in path[:-1]:
        holder = holder[part]
    assert holder[path[-1]] != value
    holder[path[-1]] = value
    assert [finding.rule for finding in checked(document).findings] == [rule]


@pytest.mark.parametrize(
    ("hand", "event", "rule"),
    [
        (0, 0, "score/missing"),
        (0, 1, "score/comparison-missing"),
        (0, 2, "score/missing"),
        (0, 3, "score/missing"),
        (1, 2, "score/missing"),
        (2, 3, "score/comparison-missing"),
        (2, 4, "game/hand-end-missing"),
    ],
)
def test_an_entry_left_out_is_found(hand: int, event: int, rule: str) -> None:
    document = sheet()
    del document["hands"][hand]["events"][event]
    (finding,) = checked(document).findings
    last = len(document["hands"][hand]["events"]) - 1
    assert (finding.rule, finding.pointer) == (rule, f"/hands/{hand}/events/{min(event, last)}")


def test_a_last_entry_doubled_is_found() -> None:
    document = sheet()
    document["hands"][0]["events"].insert(4, document["hands"][0]["events"][3])
    assert [finding.rule for finding in checked(document).findings] == ["score/not-due"]


def test_an_entry_after_the_end_is_found() -> None:
    document = sheet()
    document["hands"][0]["events"].append(document["hands"][0]["events"][1])
    assert [finding.rule for finding in checked(document).findings] == ["score/comparison-not-due"]


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheet_of_every_played_game_is_right(preset: str, players: int) -> None:
    record = scores_only(random_game(preset, players, f"sheet {players}", hands=30))
    found = checked(document_of(record))
    assert found.findings == ()
    assert found.reading is not None
    if record.result is not None:
        assert found.reading.result == record.result


@pytest.mark.parametrize("preset", PRESETS)
def test_any_number_changed_in_a_sheet_is_found(preset: str) -> None:
    chance = random.Random(preset)
    document = document_of(scores_only(random_game(preset, 3, "numbers", hands=8)))
    tried = 0
    while tried < 25:
        changed = json.loads(json.dumps(document))
        event = chance.choice(chance.choice(changed["hands"])["events"])
        fields = [name for name in ("points", "total", "from", "scores") if name in event]
        if not fields:
            continue
        field = chance.choice(fields)
        if field == "scores":
            event[field][chance.randrange(3)] += 1
        else:
            event[field] += chance.choice((-1, 1, 2))
        tried += 1
        assert checked(changed).findings, event
