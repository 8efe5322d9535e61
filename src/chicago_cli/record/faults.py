"""Making findings about a record's bytes and shape: a rule of the rulebook, its facts in words, the place."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from chicago_cli.diagnostics import Finding
from chicago_cli.i18n import _, quoted
from chicago_cli.record.positions import locate, path_of
from chicago_cli.rulebook import RULES
from chicago_cli.ruleset.assign import nearest

SHOWN: Final = 40
"""Characters of a value of the file that a message repeats."""


def fault(rule: str, pointer: str = "", *, hint: str | None = None, **facts: object) -> Finding:
    """A finding at a pointer; hand and event are read off it. ``hint`` replaces the rule's own."""
    known = RULES[rule]
    hand, event = _hand_and_event(pointer)
    return Finding(
        rule=rule,
        severity=known.severity,
        message=_(known.message).format(**facts),
        pointer=pointer,
        hand=hand,
        event=event,
        hint=_(known.hint).format(**facts) if hint is None else hint,
    )


def did_you_mean(word: object, known: Iterable[str]) -> str | None:
    """A hint with the nearest known word, or None when nothing is near."""
    guess = nearest(word[:SHOWN], tuple(known)) if isinstance(word, str) else None
    return _("Did you mean “{word}”?").format(word=guess) if guess else None


def show(given: Any) -> str:
    """A value of a file in a message: harmless, short, on one line."""
    match given:
        case dict():
            return _("an object")
        case list():
            return _("a list")
        case str():
            return quoted(show_text(given))
        case _:
            text = json.dumps(given)
            return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def show_text(text: str, length: int = SHOWN) -> str:
    """Text of a file in a message: cut short, everything that does not print written as its code."""
    cut = text if len(text) <= length else text[: length - 1] + "…"
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in cut)


def placed(findings: Iterable[Finding], data: bytes, *, game: int = 0, first_line: int = 1) -> tuple[Finding, ...]:
    """The findings about one record with line and column, in the order of the text.

    ``data`` are the bytes of the record, ``first_line`` the line of its file on which they start, ``game`` its number.
    Findings that have a line already keep it (counted from the record's own first line until here).
    """
    given = list(findings)
    places = locate(data, [finding.pointer for finding in given if finding.line is None])
    result = []
    for finding in given:
        line, column = (finding.line, finding.column) if finding.line is not None else places[finding.pointer]
        result.append(replace(finding, line=line + first_line - 1, column=column, game=game))
    result.sort(key=lambda finding: (finding.line, finding.column))
    return tuple(result)


def _hand_and_event(pointer: str) -> tuple[int | None, int | None]:
    path = path_of(pointer)
    if len(path) < 2 or path[0] != "hands" or not path[1].isdecimal():
        return None, None
    in_event = len(path) > 3 and path[2] == "events" and path[3].isdecimal()
    return int(path[1]), int(path[3]) if in_event else None
