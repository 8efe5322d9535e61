"""Views: what lies open in them is checked, and one that knows more than it may is found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from commands import GAME, chicago
from mutating import Document, document_of, random_game

from chicago_cli.convert import seen_by
from chicago_cli.record.codec import dump
from chicago_cli.record.files import StoredGame
from chicago_cli.ruleset import PRESETS
from chicago_cli.validation import Extent, check
from chicago_cli.views import Viewer


def view(viewer: str) -> Document:
    document: Document = chicago("convert", "--view", viewer, GAME).json
    return document


def found(document: Document) -> list[tuple[str, str]]:
    checked = check(StoredGame(file="view.json", data=json.dumps(document).encode()))
    return [(finding.rule, finding.pointer) for finding in checked.findings]


@pytest.mark.slow
@pytest.mark.parametrize("viewer", ["public", 0, 1, 2])
@pytest.mark.parametrize("preset", PRESETS)
def test_views_of_played_games_are_right(preset: str, viewer: Viewer) -> None:
    record = seen_by(random_game(preset, 3, "view", hands=10), viewer)
    checked = check(StoredGame(file="view.json", data=dump(record).encode()))
    assert checked.findings == ()
    assert checked.extent is Extent.OPEN


SLIPS: list[tuple[str, str, int, int, dict[str, Any], str, str]] = [
    # name, viewer, hand, event, fields changed, rule, pointer inside the event
    ("cards dealt to another", "0", 0, 1, {"cards": ["10H", "??", "??", "??", "??"]}, "view/hidden-cards", ""),
    ("cards dealt, of the public", "public", 0, 0, {"cards": ["10S"] * 5}, "view/hidden-cards", ""),
    ("cards thrown by another", "0", 0, 5, {"discard": ["??", "??", "??", "4S"]}, "view/hidden-cards", ""),
    ("winner of a trick", "public", 0, 33, {"seat": 1}, "tricks/wrong-winner", "/seat"),
    ("winning card", "public", 0, 33, {"card": "5S"}, "tricks/wrong-card", "/card"),
    ("number of a trick", "public", 0, 33, {"trick": 2}, "tricks/wrong-number", "/trick"),
    ("leader of a trick", "public", 0, 34, {"seat": 1}, "turn/out-of-turn", "/seat"),
    ("turn in a trick", "public", 0, 35, {"seat": 2}, "turn/out-of-turn", "/seat"),
    ("suit not followed", "public", 0, 32, {"card": "2S"}, "tricks/must-follow-suit", "/card"),
    ("card played twice", "public", 0, 36, {"card": "3C"}, "tricks/card-not-held", "/card"),
    ("own card never held", "2", 0, 36, {"card": "4H"}, "tricks/card-not-held", "/card"),
    ("points", "public", 0, 12, {"points": 4}, "score/wrong-points", "/points"),
]


@pytest.mark.parametrize(
    ("viewer", "hand", "event", "change", "rule", "pointer"),
    [slip[1:] for slip in SLIPS],
    ids=[slip[0] for slip in SLIPS],
)
def test_one_slip_in_a_view_is_one_finding(
    viewer: str, hand: int, event: int, change: dict[str, Any], rule: str, pointer: str
) -> None:
    document = view(viewer)
    item = document["hands"][hand]["events"][event]
    assert all(item[field] != value for field, value in change.items())
    item.update(change)
    assert found(document) == [(rule, f"/hands/{hand}/events/{event}{pointer}")]


def test_a_trick_without_its_winner_is_found() -> None:
    document = view("public")
    del document["hands"][0]["events"][33]
    assert found(document) == [("tricks/winner-missing", "/hands/0/events/33")]


def test_packs_and_seeds_do_not_belong_in_a_view() -> None:
    document = document_of(random_game("pagat", 4, "packs", hands=1))
    assert "shuffle" in document
    visible = document_of(seen_by(random_game("pagat", 4, "packs", hands=1), "public"))
    visible["shuffle"] = document["shuffle"]
    visible["hands"][0]["deck"] = [rank + suit for suit in "SHDC" for rank in [*map(str, range(2, 11)), *"JQKA"]]
    assert found(visible) == [("view/pack-known", "/hands/0/deck"), ("view/pack-known", "/shuffle")]


def test_a_record_that_is_no_view_knows_every_card(tmp_path: Path) -> None:
    document = view("public")
    del document["view"]
    assert found(document) == [("view/unknown-card", f"/hands/{hand}/events/0/cards/0") for hand in range(3)]
    path = tmp_path / "unknown.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    for command in ("replay", "score"):
        assert chicago(command, path).status == 1
