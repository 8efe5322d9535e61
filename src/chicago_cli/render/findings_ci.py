"""Findings where changes are reviewed: annotations of GitHub, and SARIF 2.1.0."""

from __future__ import annotations

import json
from typing import Any, Final

from chicago_cli import __version__
from chicago_cli.corpus import Excerpt, FileEnded, FileStarted, FileTotal, GameReport
from chicago_cli.diagnostics import Finding
from chicago_cli.render.safe import shown
from chicago_cli.rulebook import RULES, Rule

SARIF_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"


class GithubWriter:
    """Workflow commands: ``::error file=…,line=…,col=…,title=…::message``."""

    def head(self) -> str:
        return ""

    def started(self, piece: FileStarted) -> str:
        return ""

    def finding(self, report: GameReport, finding: Finding, excerpt: Excerpt | None) -> str:
        properties = {"file": report.file, "line": finding.line, "col": finding.column, "title": finding.rule}
        told = ",".join(f"{name}={_property(str(held))}" for name, held in properties.items() if held is not None)
        return f"::{finding.severity.value} {told}::{_escaped(shown(finding.message))}\n"

    def ended(self, piece: FileEnded, total: FileTotal) -> str:
        return f"::error file={_property(piece.file)}::{_escaped(piece.problem)}\n" if piece.problem else ""

    def foot(self, *, valid: bool) -> str:
        return ""


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(shown(text)).replace(":", "%3A").replace(",", "%2C")


class SarifWriter:
    """One run. The results come first and are written as they come; the rules they cite stand after them."""

    def __init__(self) -> None:
        self._rules: dict[str, int] = {}
        self._problems: list[str] = []
        self._results = 0

    def head(self) -> str:
        opening = {"$schema": SARIF_SCHEMA, "version": "2.1.0"}
        return json.dumps(opening)[:-1] + ', "runs": [{"columnKind": "unicodeCodePoints", "results": ['

    def started(self, piece: FileStarted) -> str:
        return ""

    def finding(self, report: GameReport, finding: Finding, excerpt: Excerpt | None) -> str:
        comma = "," if self._results else ""
        self._results += 1
        return f"{comma}\n {json.dumps(self._result(report, finding))}"

    def ended(self, piece: FileEnded, total: FileTotal) -> str:
        if piece.problem:
            self._problems.append(piece.problem)
        return ""

    def foot(self, *, valid: bool) -> str:
        driver = {
            "name": "chicago",
            "semanticVersion": __version__,
            "rules": [_rule(RULES[rule]) for rule in self._rules],
        }
        invocation: dict[str, Any] = {"executionSuccessful": not self._problems}
        if self._problems:
            notes = [{"level": "error", "message": {"text": problem}} for problem in self._problems]
            invocation["toolExecutionNotifications"] = notes
        run = {"tool": {"driver": driver}, "invocations": [invocation]}
        return "], " + json.dumps(run)[1:-1] + "}]}\n"

    def _result(self, report: GameReport, finding: Finding) -> dict[str, Any]:
        location: dict[str, Any] = {"artifactLocation": {"uri": _uri(report.file)}}
        if finding.line is not None:
            location["region"] = {"startLine": finding.line, "startColumn": finding.column or 1}
        place: dict[str, Any] = {"physicalLocation": location}
        if finding.pointer:
            place["logicalLocations"] = [{"fullyQualifiedName": finding.pointer, "kind": "value"}]
        text = f"{finding.message} {finding.hint}".rstrip()
        if "](" in text:  # a link, also in plain text, unless its bracket is escaped
            text = text.replace("[", "\\[")
        return {
            "ruleId": finding.rule,
            "ruleIndex": self._rules.setdefault(finding.rule, len(self._rules)),
            "level": finding.severity.value,
            "message": {"text": text},
            "locations": [place],
        }


def _rule(rule: Rule) -> dict[str, Any]:
    described = {
        "id": rule.id,
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.reason or rule.summary},
        "defaultConfiguration": {"level": rule.severity.value},
    }
    return described | ({"help": {"text": rule.hint}} if rule.hint else {})


def _uri(file: str) -> str:
    """A file as a reference of a URI: relative as it was given, or absolute."""
    from pathlib import Path
    from urllib.parse import quote

    if file == "-":
        return "stdin"
    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())
