from __future__ import annotations

import json
from random import Random

import pytest
from record_samples import random_record, score_sheet, small_record

from chicago_cli.events import Exchange, Play
from chicago_cli.record.codec import dump, dump_line, load
from chicago_cli.record.game import GameRecord, HandRecord, Player
from chicago_cli.ruleset import from_preset, options

SMALLEST = GameRecord(rules=from_preset(), players=(Player("Åsa"), Player("Bo", "steady")))


@pytest.mark.parametrize("seed", range(60))
def test_any_record_survives_both_forms(seed: int) -> None:
    record = random_record(Random(seed))
    for text in (dump(record), dump_line(record)):
        decoded = load(text.encode())
        assert decoded.findings == ()
        assert decoded.broken_hands == {}
        assert decoded.record == record
    assert json.loads(dump(record)) == json.loads(dump_line(record)) == decoded.document


@pytest.mark.parametrize("record", [small_record(), score_sheet(), SMALLEST], ids=["all events", "scores", "smallest"])
def test_canonical_text_is_a_fixed_point(record: GameRecord) -> None:
    text = dump(record)
    read = load(text.encode()).record
    assert read is not None
    assert dump(read) == text
    line = dump_line(record)
    read = load(line.encode()).record
    assert read is not None
    assert dump_line(read) == line


def test_a_document_has_one_event_a_line_and_keys_in_the_published_order() -> None:
    hand = HandRecord(1, (0, 0), events=(Exchange(0, (3,), one_up=True), Play(1, 33)))
    record = GameRecord(rules=from_preset(), players=(Player("Åsa"), Player("Bo", "steady")), hands=(hand,))
    lines = dump(record).splitlines()
    assert lines[:2] == ['{"format": "chicago-record", "version": 1,', ' "rules": {"preset": "pagat", "options": {']
    assert lines[2] == '  "players": {"max": 4},'
    assert lines[-6:] == [
        ' "players": [{"name": "Åsa"}, {"name": "Bo", "bot": "steady"}],',
        ' "hands": [',
        '  {"dealer": 1, "scores": [0, 0],',
        '   "events": [',
        '    {"type": "exchange", "seat": 0, "discard": ["2C"], "one_up": true},',
        '    {"type": "play", "seat": 1, "card": "10H"}]}]}',
    ]
    assert dump(record).endswith("}\n")
    assert list(json.loads(dump(small_record()))) == [
        *("format", "version", "about", "rules", "players", "draws", "shuffle", "hands", "result", "x")
    ]


def test_a_line_is_one_line() -> None:
    line = dump_line(small_record())
    assert line.count("\n") == 1
    assert line.endswith("}\n")
    assert ": " not in line


def test_options_are_completed_from_the_preset_and_written_complete() -> None:
    document = json.loads(dump(SMALLEST))
    for rules, preset in ((({}), "pagat"), ({"preset": "catalogue"}, "catalogue")):
        record = load(json.dumps(document | {"rules": rules}).encode()).record
        assert record is not None
        assert record.rules == from_preset(preset)
    changed = {"preset": "catalogue", "options": {"stop": {"score": None}, "stakes": {"per_point": "0.50"}}}
    record = load(json.dumps(document | {"rules": changed}).encode()).record
    assert record is not None
    assert record.rules == from_preset("catalogue", {"stop.score": None, "stakes.per_point": "0.50"})
    written = json.loads(dump(record))["rules"]
    assert written["preset"] == "catalogue"
    names = [f"{group}.{name}" for group, members in written["options"].items() for name in members]
    assert names == list(options())
    assert written["options"]["stop"]["score"] is None


def test_a_false_one_up_may_be_written_out_but_is_left_out_again() -> None:
    hand = HandRecord(1, (0, 0), events=(Exchange(0, (3,)),))
    text = dump(GameRecord(rules=from_preset(), players=SMALLEST.players, hands=(hand,)))
    spelled = text.replace('"discard": ["2C"]', '"discard": ["2C"], "one_up": false')
    record = load(spelled.encode()).record
    assert record is not None
    assert dump(record) == text
