"""docs/rules/coverage.md: every sentence is carried by something that exists and shown by a test that exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from chicago_cli.errors import RulesetError
from chicago_cli.rulebook import RULES
from chicago_cli.ruleset import from_text, options
from chicago_cli.ruleset.resolutions import RESOLUTIONS

ROOT = Path(__file__).parents[2]
SENTENCES = {"S000": 65, "S001": 32, "S002": 47, "S004": 52}
RAZZ = range(42, 53)
ROW = re.compile(r"\| (S00[0-4])-(\d+) \| (.+?) \| (.+?) \| (.+?) \|")


@cache
def rows() -> list[tuple[str, int, str, str]]:
    """Source, number, what carries it and what shows it."""
    text = (ROOT / "docs" / "rules" / "coverage.md").read_text(encoding="utf-8")
    return [(row[1], int(row[2]), row[4], row[5]) for line in text.splitlines() if (row := ROW.fullmatch(line))]


@cache
def all_tests() -> str:
    """The text of all test files but this one."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file != Path(__file__))


def ruled() -> list[tuple[str, int, str, str]]:
    return [row for row in rows() if not (row[0] == "S004" and row[1] in RAZZ)]


@pytest.mark.parametrize("source", SENTENCES)
def test_the_sentences_are_numbered_without_a_gap(source: str) -> None:
    assert [row[1] for row in rows() if row[0] == source] == list(range(1, SENTENCES[source] + 1))


def test_only_razz_is_outside_the_game() -> None:
    outside = [(source, number) for source, number, carried, _shown in rows() if carried.startswith("outside")]
    assert outside == [("S004", number) for number in RAZZ]


def carriers() -> list[str]:
    return sorted({carrier for _s, _n, carried, _shown in ruled() for carrier in carried.split()})


@pytest.mark.parametrize("carrier", carriers())
def test_what_carries_a_sentence_exists(carrier: str) -> None:
    name = carrier.strip("`")
    if "/" in name:
        assert name in RULES
    elif "=" in name:
        try:
            from_text([name])
        except RulesetError as error:
            pytest.fail(str(error))
    elif "." in name:
        assert name in options()
    else:
        assert name == "page" or name in RESOLUTIONS


def test_every_sentence_is_carried_and_shown() -> None:
    for source, number, carried, shown in ruled():
        assert carried.split(), f"{source}-{number}"
        assert shown.split(), f"{source}-{number}"


@pytest.mark.slow
@pytest.mark.parametrize("shown", sorted({test for _s, _n, _carried, shown in ruled() for test in shown.split()}))
def test_what_shows_a_sentence_exists(shown: str) -> None:
    assert re.fullmatch(r"[ABXF]\d+[a-z]?|S00\d-\d+", shown)
    assert re.search(rf"\bid=f?\"{shown}(?![0-9a-z])", all_tests()), f"no test has the id {shown}"
