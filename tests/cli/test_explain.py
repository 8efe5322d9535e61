"""``chicago explain`` and ``chicago schema``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chicago_cli.rulebook import RULES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_every_rule_has_a_page(chicago: Any, rule: Any) -> None:
    ran = chicago("explain", rule.id)
    assert ran.status == 0
    assert ran.lines[0] == f"{rule.id}  ({rule.severity})"
    for text in (rule.summary, rule.reason, rule.source):
        assert text in ran.out
    assert "….\n" not in ran.out


def test_the_list_names_every_rule(chicago: Any) -> None:
    ran = chicago("explain")
    assert [line.split()[0] for line in ran.lines if line] == list(RULES)
    plain = [line.split("\t") for line in chicago("explain", "--format", "plain").lines]
    assert [(row[0], len(row)) for row in plain] == [(name, 4) for name in RULES]


def test_data(chicago: Any) -> None:
    ran = chicago("explain", "--format", "json", "file/empty", "cards/deck")
    assert [rule["id"] for rule in ran.json["rules"]] == ["file/empty", "cards/deck"]
    assert ran.json["rules"][0]["severity"] == "error"


def test_a_slip_in_the_id(chicago: Any) -> None:
    ran = chicago("explain", "file/emtpy")
    assert (ran.status, ran.out) == (2, "")
    assert "did you mean file/empty?" in ran.err


def test_the_schema_is_the_file(chicago: Any) -> None:
    ran = chicago("schema")
    assert ran.out == (ROOT / "schemas" / "chicago-record-1.schema.json").read_text(encoding="utf-8")
    assert json.loads(ran.out)["title"] == "chicago-record 1"
