"""What tools keep under ``x``: anything JSON, as long as it survives every reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chicago_cli.diagnostics import Finding
from chicago_cli.record.faults import fault, show, show_text
from chicago_cli.record.limits import MAX_DEPTH, MAX_FINDINGS, MAX_NUMBER
from chicago_cli.record.positions import pointer_of
from chicago_cli.record.text import half_character


def free_findings(held: Any, path: tuple[str | int, ...]) -> list[Finding]:
    """Numbers that other readers would change, texts that UTF-8 cannot hold, and nesting without end.

    It stops after `MAX_FINDINGS`, and keeps nothing but the way to where it is.
    """
    findings: list[Finding] = []
    place = list(path)
    open_members = [_members(held)]
    while open_members and len(findings) <= MAX_FINDINGS:
        key, item = next(open_members[-1], (None, None))
        if key is None:
            open_members.pop()
            place.pop()
            continue
        if isinstance(key, str):
            findings += _text(key, place)
        place.append(key)
        if isinstance(item, str):
            findings += _text(item, place)
        elif isinstance(item, int) and abs(item) > MAX_NUMBER:
            findings.append(fault("file/number-too-large", pointer_of(place), number=show(item)))
        elif isinstance(item, (dict, list)):
            if len(place) < MAX_DEPTH:
                open_members.append(_members(item))
                continue
            findings.append(fault("file/too-deep", pointer_of(place), limit=MAX_DEPTH))
        place.pop()
    return findings


def _members(held: Any) -> Iterator[tuple[str | int, Any]]:
    return iter(held.items()) if isinstance(held, dict) else enumerate(held)


def _text(text: str, place: list[str | int]) -> list[Finding]:
    character = half_character(text)
    if character is None:
        return []
    return [fault("record/unsafe-text", pointer_of(place), field=show_text(str(place[-1])), character=character)]
