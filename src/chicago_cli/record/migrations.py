"""From older versions of the record to the current one: pure functions on plain dictionaries, one step each.

Version 0 is the format without opening scores and with one-letter event names, as other programs' logs have it; its
games start at nought. A step never changes what it is given, and puts nothing in another place, so that a pointer
into its result is a pointer into the file. What a step cannot carry over is a finding; other faults are left for the
reader of the current version.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from chicago_cli.diagnostics import Finding
from chicago_cli.i18n import quoted
from chicago_cli.record.faults import fault, show
from chicago_cli.record.positions import pointer_of

Document: TypeAlias = dict[str, Any]
Step: TypeAlias = Callable[[Document], tuple[Document, list[Finding]]]

LETTERS: Final = {
    "d": "dealt",
    "r": "drawn",
    "u": "turned_up",
    "m": "reshuffled",
    "l": "redeal",
    "x": "exchange",
    "t": "take",
    "a": "announce",
    "n": "pass",
    "g": "chicago",
    "o": "choose",
    "p": "play",
    "s": "shown",
    "i": "disclosed",
    "c": "scored",
    "v": "unscored",
    "w": "trick_won",
    "z": "zeroed",
    "h": "raised",
    "e": "eliminated",
    "f": "hand_ended",
}
"""The events of version 0. Frozen: a later event is none of version 0."""


def migrate(document: Document, current: int) -> tuple[Document, list[Finding]]:
    """The document in the current version; with findings, it is not to be read any further.

    Its version must be one of `STEPS`, or the current one.
    """
    findings: list[Finding] = []
    while document["version"] < current and not findings:
        document, findings = STEPS[document["version"]](document)
    return document, findings


def _from_0(document: Document) -> tuple[Document, list[Finding]]:
    """Long event names, and for every hand the scores before it: those at the end of the hand before."""
    findings: list[Finding] = []
    result = document | {"version": 1}
    players = document.get("players")
    hands = document.get("hands")
    if not isinstance(players, list) or not isinstance(hands, list):
        return result, findings
    scores: Any = [0] * len(players)
    result["hands"] = []
    for number, hand in enumerate(hands):
        if not isinstance(hand, dict) or not isinstance(hand.get("events"), list):
            result["hands"].append(hand)  # a fault that the reader names; how the next hand opens nobody knows
            break
        place = ("hands", number)
        if "scores" in hand:
            findings.append(_unknown_field((*place, "scores")))
        if scores is None:
            findings.append(fault("record/no-opening-scores", pointer_of(place)))
        events = [
            _event_from_0(event, (*place, "events", index), findings) for index, event in enumerate(hand["events"])
        ]
        opening = {"dealer": hand["dealer"]} if "dealer" in hand else {}
        result["hands"].append({**opening, "scores": scores, **hand, "events": events})
        last = hand["events"][-1] if hand["events"] else None
        scores = last.get("scores") if isinstance(last, dict) and last.get("type") == "f" else None
    return result, findings


def _event_from_0(event: Any, place: tuple[str | int, ...], findings: list[Finding]) -> Any:
    if not isinstance(event, dict) or "type" not in event:
        return event
    letter = event["type"]
    if isinstance(letter, str) and letter in LETTERS:
        return event | {"type": LETTERS[letter]}
    findings.append(fault("record/unknown-event", pointer_of((*place, "type")), value=show(letter)))
    return event


def _unknown_field(place: tuple[str | int, ...]) -> Finding:
    holder = quoted(pointer_of(place[:-1]))
    return fault("record/unknown-field", pointer_of(place), field=place[-1], place=holder)


STEPS: Final[dict[int, Step]] = {0: _from_0}
"""From each older version to the next. Every one has a schema under ``schemas/`` and a frozen file in the tests."""
