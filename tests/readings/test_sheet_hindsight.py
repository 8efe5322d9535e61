"""One wrong entry of a score sheet gives one finding, at the entry or where it is missing."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from mutating import Document, document_of, random_game
from sheets import scores_only

from chicago_cli.events import Award
from chicago_cli.hands import BY_WORD
from chicago_cli.record.files import StoredGame
from chicago_cli.ruleset import PRESETS
from chicago_cli.validation import check

WORDS = [word for word in BY_WORD if word != "high_card"]
Events = list[dict[str, Any]]
Other = Callable[[Any, int, random.Random], Any]


def findings(document: Document) -> list[tuple[str, str]]:
    found = check(StoredGame(file="sheet.json", data=json.dumps(document).encode())).findings
    return [(finding.rule, finding.pointer) for finding in found]


def another(value: Any, _players: int, chance: random.Random, choices: list[Any]) -> Any:
    return chance.choice([choice for choice in choices if choice != value])


OTHERS: dict[str, Other] = {
    "seat": lambda value, players, chance: another(value, players, chance, [*range(players)]),
    "award": lambda value, players, chance: another(value, players, chance, [award.value for award in Award]),
    "combination": lambda value, players, chance: another(value, players, chance, WORDS),
    "points": lambda value, _players, chance: value + chance.choice((1, -1, 5)),
    "total": lambda value, _players, chance: value + chance.choice((1, -1, 5)),
}
CHANGES = (*OTHERS, "dropped", "doubled", "swapped", "ended early")


def slipped(events: Events, change: str, players: int, chance: random.Random) -> int | None:
    """Make one slip in the events of a hand; the index of the event that it is told at, None if none can be made."""
    index = chance.randrange(len(events) - 1)
    event = events[index]
    match change:
        case "dropped":
            del events[index]
        case "doubled":
            events.insert(index, copy.deepcopy(event))
        case "swapped":
            events[index : index + 2] = [events[index + 1], event]
        case "ended early":
            events.insert(index, events.pop())
        case _ if change in event:
            event[change] = OTHERS[change](event[change], players, chance)
        case _:
            return None
    return index


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_one_slip_in_a_sheet_is_one_finding(preset: str, change: str) -> None:
    document = document_of(scores_only(random_game(preset, 3, "slips", hands=8)))
    chance = random.Random(f"{preset} {change}")
    tried = 0
    while tried < 6:
        changed = copy.deepcopy(document)
        number = chance.randrange(len(changed["hands"]) - 1)
        events = changed["hands"][number]["events"]
        index = slipped(events, change, 3, chance)
        if index is None:
            continue
        tried += 1
        ((_rule, pointer),) = findings(changed)
        places = [f"/hands/{number}/events/{at}" for at in (index, index + 1)]
        assert any(pointer == place or pointer.startswith(f"{place}/") for place in places), (events, pointer)


# --- effects and ends -------------------------------------------------------------------------------------------------


def scored(seat: int, points: int, total: int, award: str, combination: str | None = None) -> dict[str, Any]:
    event = {"type": "scored", "seat": seat, "points": points, "total": total, "award": award}
    return event | ({"combination": combination} if combination else {})


def unscored(award: str, why: str = "all_passed") -> dict[str, Any]:
    return {"type": "unscored", "award": award, "why": why}


def zeroed(seat: int, by: int, before: int) -> dict[str, Any]:
    return {"type": "zeroed", "seat": seat, "by": by, "from": before}


def ended(*scores: int) -> dict[str, Any]:
    return {"type": "hand_ended", "scores": [*scores]}


def sheet(options: Document, *events: dict[str, Any], opening: tuple[int, ...] = (20, 30, 40)) -> Document:
    """A sheet of one hand, after which the game goes on."""
    return {
        "format": "chicago-record",
        "version": 1,
        "detail": "scores",
        "rules": {"preset": "pagat", "options": options},
        "players": [{"name": name} for name in "ABC"],
        "hands": [{"dealer": 2, "scores": [*opening], "events": [*events]}],
    }


RAISED = sheet(
    {"effects": {"royal_flush": "raise_and_zero_others", "zero_ends_hand": False}, "end": {"chicago_required": "won"}},
    scored(1, 0, 30, "exchange_1", "royal_flush"),
    {"type": "raised", "seat": 1, "total": 52},
    zeroed(0, 1, 20),
    zeroed(2, 1, 40),
    unscored("exchange_2"),
    scored(0, 5, 5, "last_trick"),
    unscored("final_hand", "no_combination"),
    ended(5, 52, 0),
)
CHOSEN = sheet(
    {"effects": {"four_of_a_kind": "choose_zero_one", "zero_ends_hand": False}},
    scored(1, 0, 30, "exchange_1", "four_of_a_kind"),
    zeroed(2, 1, 40),
    unscored("exchange_2"),
    scored(2, 5, 5, "last_trick"),
    unscored("final_hand", "no_combination"),
    ended(20, 30, 5),
)
WON = sheet(
    {"effects": {"royal_flush": "instant_win"}, "stakes": {"per_point": None}},
    unscored("exchange_1"),
    scored(1, 0, 30, "exchange_2", "royal_flush"),
    ended(20, 30, 40),
) | {"result": {"reason": "instant_win", "scores": [20, 30, 40], "winners": [1]}}
CALLED = sheet(
    {"chicago": {"last_trick": "always", "final_hand": "on_fail", "fail_ends_hand": False, "min_score": 0}},
    unscored("exchange_1"),
    unscored("exchange_2"),
    scored(1, 0, 0, "chicago"),
    scored(2, 5, 45, "last_trick"),
    scored(0, 1, 21, "final_hand", "one_pair"),
    ended(21, 0, 45),
    opening=(20, 0, 40),
)
LEVEL = sheet(
    {"ranking": {"exact_tie": "all_score"}, "effects": {"four_of_a_kind": "points_and_zero_others"}},
    scored(0, 7, 27, "exchange_1", "four_of_a_kind"),
    scored(1, 7, 37, "exchange_1", "four_of_a_kind"),
    unscored("exchange_2"),
    scored(2, 5, 45, "last_trick"),
    unscored("final_hand", "no_combination"),
    ended(27, 37, 45),
)
FAILED = sheet(
    {"chicago": {"min_score": 0}},
    unscored("exchange_1"),
    unscored("exchange_2"),
    scored(1, 0, 0, "chicago"),
    ended(20, 0, 40),
    opening=(20, 0, 40),
)
OUT = sheet(
    {},
    scored(0, 1, 21, "exchange_1", "one_pair"),
    unscored("exchange_2"),
    scored(2, 5, 45, "last_trick"),
    unscored("final_hand", "no_combination"),
    {"type": "eliminated", "seat": 0, "why": "false_claim", "total": 20},
    ended(20, 30, 45),
)
OUT["hands"].append({"dealer": 1, "scores": [20, 30, 45], "state": {"eliminated": [0]}, "events": []})
CALLED["hands"].append({"dealer": 0, "scores": [21, 0, 45], "state": {"declared": [1]}, "events": []})
FAILED["hands"].append({"dealer": 0, "scores": [20, 0, 40], "state": {"declared": [1]}, "events": []})
SHEETS = {
    "failed": FAILED,
    "raised": RAISED,
    "chosen": CHOSEN,
    "won": WON,
    "called": CALLED,
    "level": LEVEL,
    "out": OUT,
}


@pytest.mark.parametrize("name", SHEETS)
def test_sheets_with_effects_are_right(name: str) -> None:
    assert findings(SHEETS[name]) == []


def changed(name: str, index: int, **fields: Any) -> list[tuple[str, str]]:
    """The findings of a sheet in which an event is another, or missing if no field is given."""
    document = copy.deepcopy(SHEETS[name])
    events = document["hands"][0]["events"]
    if fields:
        events[index] |= fields
    else:
        del events[index]
    return findings(document)


SLIPS: list[tuple[str, str, int, dict[str, Any], str]] = [
    ("score/missing", "raised", 0, {}, ""),
    ("score/effect-missing", "raised", 1, {}, ""),
    ("score/effect-missing", "raised", 2, {}, ""),
    ("score/effect-missing", "raised", 3, {}, ""),
    ("score/wrong-scorer", "raised", 0, {"seat": 0}, "/seat"),
    ("score/wrong-effect", "raised", 1, {"seat": 0}, "/seat"),
    ("score/wrong-effect", "raised", 2, {"by": 2}, "/by"),
    ("score/wrong-effect", "raised", 3, {"seat": 1}, "/seat"),
    ("score/wrong-combination", "raised", 0, {"combination": "flush"}, "/combination"),
    ("score/missing", "chosen", 0, {}, ""),
    ("score/effect-missing", "chosen", 1, {}, ""),
    ("score/wrong-effect", "chosen", 1, {"seat": 0}, "/seat"),
    ("score/wrong-scorer", "chosen", 0, {"seat": 0}, "/seat"),
    ("score/missing", "won", 1, {}, ""),
    ("score/wrong-scorer", "won", 1, {"seat": 0}, "/seat"),
    ("score/missing", "failed", 2, {}, ""),
    ("score/wrong-scorer", "called", 3, {"seat": 0}, "/seat"),
    ("score/wrong-award", "called", 3, {"award": "exchange_1"}, "/award"),
    ("score/missing", "called", 3, {}, ""),
    ("score/missing", "level", 0, {}, ""),
    ("score/wrong-scorer", "level", 1, {"seat": 2}, "/seat"),
    ("game/elimination-not-due", "out", 4, {"seat": 1}, "/seat"),
    ("score/wrong-scorer", "out", 2, {"seat": 0}, "/seat"),
]


@pytest.mark.parametrize(("rule", "name", "index", "fields", "field"), SLIPS)
def test_a_slip_beside_an_effect_is_one_finding(
    rule: str, name: str, index: int, fields: dict[str, Any], field: str
) -> None:
    assert changed(name, index, **fields) == [(rule, f"/hands/0/events/{index}{field}")]


def test_an_elimination_that_is_missing_is_told_where_it_fits_first() -> None:
    assert changed("out", 4) == [("game/elimination-missing", "/hands/0/events/1")]


@pytest.mark.parametrize("won", [[], [1]])
def test_a_chicago_that_moves_nothing_may_have_been_made_or_not(won: list[int]) -> None:
    document = sheet(
        {"chicago": {"points": 0, "penalty": 0}, "end": {"chicago_required": "won"}},
        unscored("exchange_1"),
        unscored("exchange_2"),
        scored(1, 0, 30, "chicago"),
        ended(20, 30, 40),
    )
    standing = {"declared": [1], "won": won} if won else {"declared": [1]}
    document["hands"].append({"dealer": 0, "scores": [20, 30, 40], "state": standing, "events": []})
    assert findings(document) == []


@pytest.mark.parametrize("name", SHEETS)
def test_two_slips_in_a_hand_are_not_explained_by_one(name: str) -> None:
    document = copy.deepcopy(SHEETS[name])
    events = document["hands"][0]["events"]
    for event in events:
        if event["type"] == "scored":
            event["total"] += 1
            event["seat"] = (event["seat"] + 1) % 3
        elif event["type"] == "unscored":
            event["award"] = "exchange_3"
    assert len(findings(document)) > 1


@pytest.mark.parametrize("name", SHEETS)
def test_many_wrong_awards_are_not_explained_by_one(name: str) -> None:
    document = copy.deepcopy(SHEETS[name])
    for event in document["hands"][0]["events"]:
        if "award" in event:
            event["award"] = "exchange_3"
    assert len(findings(document)) > 1
