from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # it has no types of its own
import pytest

from chicago_cli.events import BY_TYPE
from chicago_cli.record.codec import dump, dump_line, load
from chicago_cli.record.game import VERSION
from chicago_cli.record.migrations import LETTERS, STEPS, migrate

FIXTURES = Path(__file__).parent / "fixtures"
SCHEMAS = Path(__file__).parents[2] / "schemas"
OLD = (FIXTURES / "version-0.json").read_bytes()
NEW = (FIXTURES / "version-0-as-1.json").read_bytes()


def test_every_older_version_has_a_step_a_schema_and_a_frozen_file() -> None:
    assert list(STEPS) == list(range(VERSION))
    for version in STEPS:
        document = json.loads((FIXTURES / f"version-{version}.json").read_bytes())
        assert document["version"] == version
        check = json.loads((SCHEMAS / f"chicago-record-{version}.schema.json").read_bytes())
        jsonschema.Draft202012Validator(check).validate(document)


def test_a_frozen_game_of_version_0_is_read_as_ever() -> None:
    decoded = load(OLD)
    assert decoded.findings == ()
    assert decoded.record is not None
    assert dump(decoded.record).encode() == NEW
    assert load(dump_line(decoded.record).encode()).record == decoded.record


def test_a_step_changes_nothing_it_is_given() -> None:
    document = json.loads(OLD)
    before = copy.deepcopy(document)
    migrated, findings = migrate(document, VERSION)
    assert findings == []
    assert document == before
    assert migrated == json.loads(NEW)
    assert migrate(migrated, VERSION) == (migrated, [])


def test_letters_name_different_events() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert set(LETTERS.values()) <= set(BY_TYPE)


def old() -> Any:
    return json.loads(OLD)


def rules_of(document: Any) -> list[tuple[str, str]]:
    decoded = load(json.dumps(document, indent=1).encode())
    return [(finding.rule, finding.pointer) for finding in decoded.findings]


def test_a_fault_is_placed_in_the_file_as_it_is() -> None:
    place = next(re.finditer(rb'"type": "p".*"card": "(\w+)"', OLD))
    text = OLD[: place.start(1)] + b"1S" + OLD[place.end(1) :]
    (finding,) = load(text).findings
    assert finding.rule == "cards/unknown-card"
    assert finding.line == OLD.count(b"\n", 0, place.start(1)) + 1
    line = text.splitlines()[finding.line - 1].decode()
    assert finding.column is not None
    assert line[finding.column - 1 :].startswith('"1S"')


def test_what_version_0_cannot_say() -> None:
    document = old()
    del document["hands"][0]["events"][-1]
    assert rules_of(document) == [("record/no-opening-scores", "/hands/1")]
    document = old()
    document["hands"][1]["events"] = []
    assert rules_of(document) == [("record/no-opening-scores", "/hands/2")]
    document = old()
    document["hands"][1]["scores"] = [0, 0, 0]
    assert rules_of(document) == [("record/unknown-field", "/hands/1/scores")]


@pytest.mark.parametrize("name", ["play", "q", 3, None, ["p"]])
def test_names_that_version_0_does_not_have(name: Any) -> None:
    document = old()
    document["hands"][1]["events"][4]["type"] = name
    assert rules_of(document) == [("record/unknown-event", "/hands/1/events/4/type")]


def test_faults_that_are_not_about_the_version_are_found_as_ever() -> None:
    document = old()
    document["hands"] = {}
    assert rules_of(document) == [("record/wrong-type", "/hands")]
    document = old()
    del document["players"]
    assert rules_of(document)[0] == ("record/missing-field", "")
    document = old()
    document["hands"] = document["hands"][:1]
    del document["hands"][0]["dealer"]
    document["hands"][0]["events"][2:4] = [5, {}]
    assert rules_of(document) == [
        ("record/missing-field", "/hands/0"),
        ("record/wrong-type", "/hands/0/events/2"),
        ("record/missing-field", "/hands/0/events/3"),
    ]
    document["hands"] = [7, old()["hands"][0]]
    assert rules_of(document) == [("record/wrong-type", "/hands/0")]


def test_versions_before_the_first_and_after_the_last_are_refused() -> None:
    for version, rule in ((-1, "record/unknown-version"), (VERSION + 1, "record/newer-version")):
        assert rules_of(old() | {"version": version}) == [(rule, "/version")]


PAGE = (Path(__file__).parents[2] / "docs" / "versions.md").read_text(encoding="utf-8")


def test_the_page_shows_what_becomes_of_version_0() -> None:
    before, after = map(json.loads, re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
    document = old() | {"players": [{"name": "Åsa"}, {"name": "Bo"}]}
    migrated, findings = migrate(document | {"hands": before}, VERSION)
    assert findings == []
    assert migrated["hands"] == after
    assert load(json.dumps(migrated).encode()).findings == ()


def test_the_page_names_every_letter_and_every_refusal() -> None:
    assert dict(re.findall(r"^\| `(\w)` \| `(\w+)` \|$", PAGE, re.MULTILINE)) == LETTERS
    lean = old()
    for hand in lean["hands"]:
        hand["events"] = [event for event in hand["events"] if event["type"] not in "scvwzhef"]
    with_scores, with_name = old(), old()
    with_scores["hands"][1]["scores"] = [0, 0]
    with_name["hands"][1]["events"][0]["type"] = "dealt"
    refused = [lean, with_scores, with_name, old() | {"version": 0.0}, old() | {"version": VERSION + 1}]
    assert re.findall(r"^\| .* \| `(record/[a-z-]+)` \|$", PAGE, re.MULTILINE) == [
        rules_of(document)[0][0] for document in refused
    ]
