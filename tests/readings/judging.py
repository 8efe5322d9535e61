"""What the validator makes of a changed record, and whether it may find nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass

from mutating import Change, Document

from chicago_cli.convert import completed
from chicago_cli.diagnostics import Finding
from chicago_cli.record.codec import dump
from chicago_cli.record.files import StoredGame
from chicago_cli.record.forms import lean
from chicago_cli.record.game import GameRecord
from chicago_cli.validation import Checked, check

SAME = "same meaning"
OTHER = "another legal game"


@dataclass(frozen=True, slots=True)
class Judged:
    """The findings of a change; without any, ``excuse`` says why that is right, and is empty if nothing does."""

    findings: tuple[Finding, ...]
    excuse: str
    seconds: float


def stored(document: Document) -> StoredGame:
    """A document as a file holds it, an event a line."""
    lines = json.dumps(document, ensure_ascii=False).replace('{"type"', '\n{"type"')
    return StoredGame(file="changed.json", data=lines.encode())


def judge(original: Checked, document: Document) -> Judged:
    """Validate a changed document."""
    file = stored(document)
    start = time.process_time()
    checked = check(file)
    seconds = time.process_time() - start
    return Judged(checked.findings, "" if checked.findings else _excuse(original, checked), seconds)


def _excuse(original: Checked, changed: Checked) -> str:
    """Nothing was found: the record must mean the same, or be the record of another game in every detail."""
    record, reading = changed.decoded.record, changed.reading
    assert record is not None
    assert reading is not None
    assert original.reading is not None
    if [hand.events for hand in reading.hands] == [hand.events for hand in original.reading.hands]:
        return SAME
    told = completed(lean(record), reading)
    return OTHER if _sorted(told) == _sorted(record) else ""


def _sorted(record: GameRecord) -> str:
    """The document with cards in an order that means nothing put in order."""
    document = json.loads(dump(record))
    for hand in document["hands"]:
        for event in hand["events"]:
            if event["type"] in ("shown", "exchange"):
                key = "cards" if event["type"] == "shown" else "discard"
                event[key] = sorted(event[key])
    return json.dumps(document)


def where(change: Change, findings: Sequence[Finding]) -> str:
    """How far from the changed event the first finding stands."""
    assert change.place is not None
    hand, event = change.place
    first = findings[0]
    if first.hand != hand:
        return "in another hand" if first.hand is not None else "in no hand"
    if first.event is None:
        return "at the hand"
    if first.event == event:
        return "at the event"
    if abs(first.event - event) == 1:
        return "at the next or the last"
    return "further on in the hand" if first.event > event else "before in the hand"
