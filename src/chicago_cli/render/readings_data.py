"""What was read from records, for programs: the JSON shapes that scripts rely on."""

from __future__ import annotations

from typing import Any

from chicago_cli.diagnostics import Finding
from chicago_cli.reading import GameReading
from chicago_cli.record.encode import encode_event, encode_header, encode_result
from chicago_cli.validate import Checked


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


def replay_data(checked: Checked) -> dict[str, Any]:
    """A record played back: every hand with all events and outcomes as the rules give them."""
    record, reading = checked.decoded.record, checked.reading
    header = encode_header(record) if record is not None else {}
    return {
        "valid": checked.valid,
        "rules": header.get("rules"),
        "players": header.get("players", []),
        "hands": [] if reading is None else _hands(reading),
        "scores": list(reading.hands[-1].scores) if reading is not None and reading.hands else None,
        "result": None if reading is None or reading.result is None else encode_result(reading.result),
        "findings": [finding_data(finding) for finding in checked.findings],
    }


def _hands(reading: GameReading) -> list[dict[str, Any]]:
    return [
        {
            "dealer": hand.dealer,
            "scores": list(hand.opening),
            "events": [encode_event(event) for event in hand.events],
            "final_scores": list(hand.scores),
        }
        for hand in reading.hands
    ]
