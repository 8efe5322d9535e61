"""What tools keep under ``x``: anything JSON, as long as it survives every reader."""

from __future__ import annotations

from typing import Any

from chicago_cli.diagnostics import Finding
from chicago_cli.record.faults import fault, show, show_text
from chicago_cli.record.limits import MAX_DEPTH, MAX_NUMBER
from chicago_cli.record.positions import pointer_of
from chicago_cli.record.text import half_character


def free_findings(held: Any, path: tuple[str | int, ...]) -> list[Finding]:
    """Numbers that other readers would change, texts that UTF-8 cannot hold, and nesting without end."""
    findings: list[Finding] = []
    waiting = [(path, held)]
    while waiting:
        place, item = waiting.pop()
        if isinstance(item, int) and abs(item) > MAX_NUMBER:
            findings.append(fault("file/number-too-large", pointer_of(place), number=show(item)))
        elif isinstance(item, str):
            findings += _text(item, place)
        elif isinstance(item, (dict, list)):
            if len(place) >= MAX_DEPTH:
                findings.append(fault("file/too-deep", pointer_of(place), limit=MAX_DEPTH))
                continue
            members = item.items() if isinstance(item, dict) else enumerate(item)
            for key, value in members:
                if isinstance(key, str):
                    findings += _text(key, place)
                waiting.append(((*place, key), value))
    return findings


def _text(text: str, place: tuple[str | int, ...]) -> list[Finding]:
    character = half_character(text)
    if character is None:
        return []
    return [fault("record/unsafe-text", pointer_of(place), field=show_text(str(place[-1])), character=character)]
