"""The fast decoder, the models and the published schema accept the same."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # it has no types of its own
import pytest
from pydantic import ValidationError
from record_samples import random_event, random_record, score_sheet, small_record

from chicago_cli.events import BY_TYPE, EVENTS
from chicago_cli.record import schema
from chicago_cli.record.codec import dump, load
from chicago_cli.record.decode import read_events
from chicago_cli.record.encode import encode_event
from chicago_cli.record.event_model import EVENT_LIST, EVENT_MODELS, RecordModel
from chicago_cli.record.fields import SHAPES
from chicago_cli.record.model import Table

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / schema.FILE_NAME).read_text(encoding="utf-8"))
CHECK = jsonschema.Draft202012Validator(SCHEMA)

HOSTILE: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 5, 6, -1, 52, 53, 10**9, 10**9 + 1, -(10**9) - 1, 10**400, 0.0, 1.0, -0.0),
    *("", "0", "AS", "as", "??", "10", "T", "2", "one_pair", "high_card", "proof", "play", "A\u0000", "\ud800"),
    *(
        [],
        {},
        [0],
        [0, 0, 0],
        [0, 0, True],
        ["AS"],
        ["AS", "AS"],
        ["A"],
        [["AS"]],
        [None],
        ["??"],
        {"AS": 1},
        [1.0] * 3,
    ),
    *(["AS"] * 52, ["AS"] * 53, ["A"] * 5, ["A"] * 6, [0] * 7, [1.0] * 3),
]


def models_accept(items: Any, players: int) -> bool:
    try:
        EVENT_LIST.validate_python(items, context=Table(players))
    except ValidationError:
        return False
    return True


def agree(items: Any, players: int) -> None:
    assert read_events(items, players)[1] == models_accept(items, players), items


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.type)
def test_decoder_and_models_accept_the_same_events(event: Any) -> None:
    rng = Random(event.type)
    for players in (2, 3, 6):
        for _ in range(8):
            item = encode_event(random_event(rng, event, players))
            assert read_events([item], players)[1]
            agree([item], players)
            for key in item:
                for value in HOSTILE:
                    agree([item | {key: value}], players)
                agree([{name: held for name, held in item.items() if name != key}], players)
            for key in ("from", "card", "target", "one_up", "x", ""):
                for value in (None, 0, "AS", True):
                    agree([{key: value} | item], players)


def test_decoder_and_models_accept_the_same_lists() -> None:
    for items in (*HOSTILE, (), ({"type": "pass", "seat": 0},), [{"type": "pass", "seat": 0}] * 1001):
        agree(items, 3)
    for item in HOSTILE:
        agree([item], 3)
        agree([{"type": item}], 3)
        agree([{"type": "pass", "seat": 0}, item], 3)


def test_what_was_read_before_the_fault_is_kept() -> None:
    events = small_record().hands[0].events
    items = [encode_event(event) for event in events]
    assert read_events([*items, {"type": "pass"}, *items], 3) == (events, False)


def test_models_have_the_fields_of_the_events() -> None:
    assert {event.type for event in EVENT_MODELS} == set(BY_TYPE)
    for event, model in EVENT_MODELS.items():
        assert list(model.model_fields) == ["type", *(field.key for field in SHAPES[event])]


def test_the_published_schema_is_the_one_of_the_models() -> None:
    path = Path(__file__).parents[2] / "schemas" / schema.FILE_NAME
    assert path.read_bytes().decode("utf-8") == schema.text(), f"write it again: chicago schema > schemas/{path.name}"
    CHECK.check_schema(SCHEMA)


@pytest.mark.parametrize("seed", range(15))
def test_the_schema_accepts_every_record(seed: int) -> None:
    document = json.loads(dump(random_record(Random(seed))))
    CHECK.validate(document)
    RecordModel.model_validate(document)


def places(document: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = []
    for key in document if isinstance(document, dict) else range(len(document)):
        found.append((*path, key))
        if isinstance(document[key], (dict, list)):
            found += places(document[key], (*path, key))
    return found


def leaves(document: Any) -> list[Any]:
    members = document.values() if isinstance(document, dict) else document
    return [leaf for held in members for leaf in (leaves(held) if isinstance(held, (dict, list)) else [held])]


BEYOND_A_SCHEMA = {
    "record/no-such-seat",
    "record/one-for-each-player",
    "record/same-name",
    "record/not-ascending",
    "record/not-a-date",
    "record/not-on-a-score-sheet",
    "record/player-count",
    "record/unsafe-text",
    "record/blank-name",
    "file/number-too-large",
}
"""Rules that a schema cannot hold, or not for every value: these may be found where the schema finds nothing."""


@pytest.mark.slow
@pytest.mark.parametrize("record", [small_record(), score_sheet()], ids=["all events", "scores"])
def test_the_schema_refuses_what_the_reader_refuses(record: Any) -> None:
    text = dump(record)
    rng = Random(3)
    paths = places(json.loads(text))
    for _ in range(150):
        document = json.loads(text)
        *parents, last = rng.choice(paths)
        holder = document
        for part in parents:
            holder = holder[part]
        if rng.random() < 0.8:
            holder[last] = rng.choice(HOSTILE)
        else:
            del holder[last]
        if any(isinstance(leaf, float) for leaf in leaves(document)):
            continue  # a schema takes 1.0 for a whole number
        found = {finding.rule for finding in load(json.dumps(document).encode()).findings}
        if not CHECK.is_valid(document):
            assert found, (parents, last)
        elif found:
            assert found <= BEYOND_A_SCHEMA | {"record/rules"}, (parents, last, found)
