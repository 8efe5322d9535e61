"""Findings for programs: plain, json, ndjson. What is written is English, stable, and as long as it is."""

from __future__ import annotations

import json
from typing import Protocol

from chicago_cli.corpus import Excerpt, FileEnded, FileStarted, FileTotal, GameReport
from chicago_cli.diagnostics import Finding
from chicago_cli.render.readings_data import finding_data
from chicago_cli.render.safe import ascii_only


class FindingsWriter(Protocol):
    """Writes findings as they come, so that nothing has to be kept."""

    def head(self) -> str:
        """What stands before everything."""

    def started(self, piece: FileStarted) -> str:
        """What stands before the findings of a file."""

    def finding(self, report: GameReport, finding: Finding, excerpt: Excerpt | None) -> str:
        """One finding."""

    def ended(self, piece: FileEnded, total: FileTotal) -> str:
        """What stands after the findings of a file."""

    def foot(self, *, valid: bool) -> str:
        """What stands after everything."""


class _Lines:
    """A line a finding and nothing else."""

    def head(self) -> str:
        return ""

    def started(self, piece: FileStarted) -> str:
        return ""

    def ended(self, piece: FileEnded, total: FileTotal) -> str:
        return ""

    def foot(self, *, valid: bool) -> str:
        return ""


class PlainWriter(_Lines):
    """Tab separated, ASCII: file, line, column, severity, rule, pointer, game, hand, event, message.

    What there is not is empty. Line and column count from 1; game, hand and event from 0, as in the pointer.
    """

    def finding(self, report: GameReport, finding: Finding, excerpt: Excerpt | None) -> str:
        cells = (
            report.file,
            finding.line,
            finding.column,
            finding.severity.value,
            finding.rule,
            finding.pointer,
            finding.game,
            finding.hand,
            finding.event,
            finding.message,
        )
        return "\t".join("" if cell is None else ascii_only(str(cell)) for cell in cells) + "\n"


class NdjsonWriter(_Lines):
    """A JSON object a finding, with its file."""

    def finding(self, report: GameReport, finding: Finding, excerpt: Excerpt | None) -> str:
        return json.dumps({"file": report.file} | finding_data(finding)) + "\n"


class JsonWriter:
    """``{"files": [{"file", "findings", "games", "checked"}], "valid"}``.

    ``checked`` counts the records by how far they could be checked. ``left_out`` stands beside it where a number of
    findings is the most that is wanted; a file that cannot be read (further) has an ``error``.
    """

    def __init__(self) -> None:
        self._files = 0
        self._findings = 0

    def head(self) -> str:
        return '{"files": ['

    def started(self, piece: FileStarted) -> str:
        comma = "," if self._files else ""
        self._files += 1
        self._findings = 0
        return f'{comma}\n {{"file": {json.dumps(piece.file)}, "findings": ['

    def finding(self, report: GameReport, finding: Finding, excerpt: Excerpt | None) -> str:
        comma = "," if self._findings else ""
        self._findings += 1
        return f"{comma}\n  {json.dumps(finding_data(finding))}"

    def ended(self, piece: FileEnded, total: FileTotal) -> str:
        error = f', "error": {json.dumps(piece.problem)}' if piece.problem else ""
        checked = json.dumps({extent.value: count for extent, count in total.checked.items()})
        left_out = "" if total.left_out is None else f', "left_out": {total.left_out}'
        return f'], "games": {total.games}, "checked": {checked}{left_out}{error}}}'

    def foot(self, *, valid: bool) -> str:
        return f'], "valid": {json.dumps(valid)}}}\n'
