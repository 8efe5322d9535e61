"""A record from bytes, and back.

Reading never stops at the first fault: what is wrong in one hand hides nothing of the others, and what could be read
is there for further checks. Whether the game was played by its rules is not looked at here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from chicago_cli.diagnostics import Finding
from chicago_cli.events import Event
from chicago_cli.record.encode import encode_event, encode_hand, encode_header, encode_trailer
from chicago_cli.record.faults import fault, placed
from chicago_cli.record.game import GameRecord, HandRecord
from chicago_cli.record.jsontext import read_json
from chicago_cli.record.limits import MAX_FINDINGS


@dataclass(frozen=True, slots=True)
class Decoded:
    """What could be read.

    ``document`` is the JSON value, None when the bytes are no JSON. ``record`` is None when its players, rules, view
    or detail could not be read; other parts that could not be read are left out of it, as the findings say.
    ``broken_hands`` maps the number of each hand (0-based) with a fault of shape to how many of its leading events
    were read: those are in ``record``. It is -1 for a hand whose dealer, scores or state could not be read; an empty
    hand stands in its place.
    """

    document: Any
    record: GameRecord | None
    findings: tuple[Finding, ...]
    broken_hands: Mapping[int, int]


def load(data: bytes, *, game: int = 0, first_line: int = 1) -> Decoded:
    """Read one record: the whole of a document, or one line of a corpus.

    ``game`` (0-based) and ``first_line`` (1-based) say where it stands in its file and are used in findings only.
    """
    document, findings = read_json(data)
    if document is None and findings:
        return Decoded(None, None, placed(findings, data, game=game, first_line=first_line), {})
    from chicago_cli.record.reading import Reading  # loads pydantic, which writing does not need

    reading = Reading(document)
    findings = (*findings, *reading.findings)
    if findings:
        findings = _capped(placed(findings, data, game=game, first_line=first_line))
    return Decoded(document, reading.record, findings, reading.broken)


def _capped(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    if len(findings) <= MAX_FINDINGS:
        return findings
    last = findings[MAX_FINDINGS]
    more = fault("record/more-faults", last.pointer)
    more = replace(more, line=last.line, column=last.column, game=last.game)
    return (*findings[:MAX_FINDINGS], more)


# --- writing --------------------------------------------------------------------------------------------------------

_SPACED: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
_COMPACT: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def dump(record: GameRecord) -> str:
    """The canonical document: fixed order of keys, one event a line, one newline at the end."""
    hands = [hand_text(hand, map(event_text, hand.events)) for hand in record.hands]
    return document_text(head_text(record), hands, record)


def document_text(head: str, hands: Sequence[str], record: GameRecord) -> str:
    """The document from its parts; of ``record`` only the result and what follows it are looked at."""
    listed = ' "hands": [\n' + ",\n".join(hands) + "]" if hands else ' "hands": []'
    return f"{{{head},\n{listed}{tail_text(record)}"


def tail_text(record: GameRecord) -> str:
    """Everything after the hands, to the end of the document."""
    return "".join(f',\n "{key}": {_SPACED.encode(held)}' for key, held in encode_trailer(record).items()) + "}\n"


def head_text(record: GameRecord) -> str:
    """Everything before the hands."""
    header = encode_header(record)
    options = header.pop("rules")["options"]
    lines = [f' "{key}": {_SPACED.encode(held)}' for key, held in header.items()]
    groups = ",\n".join(f'  "{group}": {_SPACED.encode(held)}' for group, held in options.items())
    rules = f' "rules": {{"preset": {_SPACED.encode(record.preset)}, "options": {{\n{groups}}}}}'
    players = next(index for index, key in enumerate(header) if key == "players")
    lines.insert(players, rules)
    head = lines[0].strip() + ", " + lines[1].strip()
    return ",\n".join([head, *lines[2:]])


def event_text(event: Event) -> str:
    """One event, as it stands on its line."""
    return _SPACED.encode(encode_event(event))


def hand_text(hand: HandRecord, events: Iterable[str]) -> str:
    """One hand with its events, each given as `event_text`."""
    item = encode_hand(replace(hand, events=()))
    del item["events"]
    free = item.pop("x", None)
    opening = {key: item.pop(key) for key in ("dealer", "scores")}
    lines = ["  {" + _SPACED.encode(opening)[1:-1]]
    lines += [f'   "{key}": {_SPACED.encode(held)}' for key, held in item.items()]
    written = ",\n    ".join(events)
    lines.append(f'   "events": [\n    {written}]' if written else '   "events": []')
    if free is not None:
        lines.append(f'   "x": {_SPACED.encode(free)}')
    return ",\n".join(lines) + "}"


def dump_line(record: GameRecord) -> str:
    """The record on one line, for a corpus; compact, with its newline."""
    document = encode_header(record)
    document["hands"] = [encode_hand(hand) for hand in record.hands]
    return _COMPACT.encode(document | encode_trailer(record)) + "\n"
