"""A record that names one announcement wrongly gets one finding, at that announcement, whatever follows from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chicago_cli
from chicago_cli.hands import BY_WORD
from chicago_cli.record.forms import lean

SAMPLES = Path(__file__).parents[2] / "sample_games"
WORDS = [word for word in BY_WORD if word != "high_card"]


def document(name: str, *, without_outcomes: bool = False) -> dict[str, Any]:
    game = chicago_cli.load(SAMPLES / name)
    found: dict[str, Any] = json.loads(chicago_cli.dump(lean(game) if without_outcomes else game))
    found.pop("shuffle", None)
    return found


@pytest.mark.parametrize("name", ["pagat.json", "catalogue.json", "zeroing-by-choice.json", "finsk.json"])
def test_every_wrong_word_is_found_where_it_stands(name: str) -> None:
    record = document(name)
    tried = 0
    for number, hand in enumerate(record["hands"]):
        for index, event in enumerate(hand["events"]):
            if event["type"] != "announce":
                continue
            right = event["combination"]
            for word in WORDS:
                if word == right:
                    continue
                event["combination"] = word
                findings = chicago_cli.validate(json.dumps(record).encode()).findings
                assert [(finding.hand, finding.event) for finding in findings] == [(number, index)], (right, word)
                assert findings[0].rule.startswith("announce/")
                assert findings[0].pointer.endswith("/combination")
                tried += 1
            event["combination"] = right
    assert tried >= len(WORDS) - 1


def test_a_lean_hand_that_goes_on_after_a_lie_names_the_call() -> None:
    record = document("catalogue.json", without_outcomes=True)
    hand = record["hands"][0]
    index = next(index for index, event in enumerate(hand["events"]) if event["type"] == "announce")
    right = hand["events"][index]["combination"]
    hand["events"][index]["combination"] = "full_house"
    findings = chicago_cli.validate(json.dumps(record).encode()).findings
    assert {finding.rule for finding in findings} == {"announce/misnamed"}, findings
    assert right in findings[0].message


def test_a_real_bluff_is_no_misnamed_call() -> None:
    for name in ("bluff-at-a-proof.json", "bluff-at-the-end.json"):
        assert chicago_cli.validate(SAMPLES / name).findings == ()
        record = document(name)
        trick = next(e for hand in record["hands"] for e in hand["events"] if e["type"] == "hand_ended")
        trick["scores"][0] += 1
        rules = [finding.rule for finding in chicago_cli.validate(json.dumps(record).encode()).findings]
        assert "announce/misnamed" not in rules
        assert rules
