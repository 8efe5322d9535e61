"""Findings for programs: the JSON shape that scripts rely on."""

from __future__ import annotations

from typing import Any

from chicago_cli.diagnostics import Finding


def finding_data(finding: Finding) -> dict[str, Any]:
    """One finding; hand and event 0-based as in the pointer, line and column 1-based, None where there is none."""
    return {
        "rule": finding.rule,
        "severity": finding.severity.value,
        "message": finding.message,
        "pointer": finding.pointer,
        "line": finding.line,
        "column": finding.column,
        "game": finding.game,
        "hand": finding.hand,
        "event": finding.event,
        "hint": finding.hint,
    }
