"""A record from bytes, and back.

Reading never stops at the first fault: what is wrong in one hand hides nothing of the others, and what could be read
is there for further checks. Whether the game was played by its rules is not looked at here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from chicago_cli.diagnostics import Finding
from chicago_cli.record.encode import encode_hand, encode_header, encode_trailer
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
    header = encode_header(record)
    options = header.pop("rules")["options"]
    lines = [f' "{key}": {_SPACED.encode(held)}' for key, held in header.items()]
    groups = ",\n".join(f'  "{group}": {_SPACED.encode(held)}' for group, held in options.items())
    rules = f' "rules": {{"preset": {_SPACED.encode(record.preset)}, "options": {{\n{groups}}}}}'
    players = next(index for index, key in enumerate(header) if key == "players")
    lines.insert(players, rules)
    lines.append(_hands(record.hands))
    lines += [f' "{key}": {_SPACED.encode(held)}' for key, held in encode_trailer(record).items()]
    head = lines[0].strip() + ", " + lines[1].strip()
    return "{" + ",\n".join([head, *lines[2:]]) + "}\n"


def _hands(hands: tuple[HandRecord, ...]) -> str:
    if not hands:
        return ' "hands": []'
    return ' "hands": [\n' + ",\n".join(map(_hand, hands)) + "]"


def _hand(hand: HandRecord) -> str:
    item = encode_hand(hand)
    events = item.pop("events")
    free = item.pop("x", None)
    opening = {key: item.pop(key) for key in ("dealer", "scores")}
    lines = ["  {" + _SPACED.encode(opening)[1:-1]]
    lines += [f'   "{key}": {_SPACED.encode(held)}' for key, held in item.items()]
    # Events hold no objects and no text of people, so this sign between them stands nowhere else.
    written = _SPACED.encode(events)[1:-1].replace("}, {", "},\n    {")
    lines.append(f'   "events": [\n    {written}]' if events else '   "events": []')
    if free is not None:
        lines.append(f'   "x": {_SPACED.encode(free)}')
    return ",\n".join(lines) + "}"


def dump_line(record: GameRecord) -> str:
    """The record on one line, for a corpus; compact, with its newline."""
    document = encode_header(record)
    document["hands"] = [encode_hand(hand) for hand in record.hands]
    return _COMPACT.encode(document | encode_trailer(record)) + "\n"
