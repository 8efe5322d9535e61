"""The corrections that a sheet has had, kept with it so that they can be taken back tomorrow.

An entry that is taken back leaves no trace: the versions before it are the beginnings of the sheet. A correction does,
so what stood in its place is written down, under ``x`` of the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, TypeAlias

from chicago_cli.keep.entries import Entry, decode, encode
from chicago_cli.record.game import GameRecord
from chicago_cli.scoresheet import X_KEY

X_CORRECTIONS: Final = "corrections"
Version: TypeAlias = tuple[Entry, ...]


def own(x: Mapping[str, Any]) -> Mapping[str, Any]:
    """What we keep ourselves under ``x`` of a record or a hand."""
    held = x.get(X_KEY)
    return held if isinstance(held, Mapping) else {}


def with_own(record: GameRecord, key: str, held: object) -> GameRecord:
    """The record with this among what we keep in it ourselves; None takes it away."""
    ours = {**own(record.x), key: held}
    if held is None:
        if key not in own(record.x):
            return record
        del ours[key]
    x = {**record.x, X_KEY: ours} if ours else {name: each for name, each in record.x.items() if name != X_KEY}
    return replace(record, x=x)


def corrections(versions: Sequence[Version]) -> list[dict[str, Any]]:
    """The steps between versions that are more than one entry added, first to last.

    Each is how many entries there were after it (``entries``), from which on it changed them (``at``, from 0), how many
    it put there (``put``) and which ones were there before (``was``).
    """
    steps = []
    for before, after in pairwise(versions):
        if after[:-1] == before:
            continue
        at = _common(before, after)
        rest = _common(before[at:][::-1], after[at:][::-1])
        was = [encode(entry) for entry in before[at : len(before) - rest]]
        steps.append({"entries": len(after), "at": at, "put": len(after) - rest - at, "was": was})
    return steps


def _common(one: Version, other: Version) -> int:
    """How many entries are the same from the beginning on."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count


def versions_of(now: Version, told: Any, players: int) -> list[Version] | None:
    """All versions up to the one that stands, from none entered on; None if what is told makes no sense."""
    if not isinstance(told, list):
        return None
    versions = [now]
    for step in reversed(told):
        if not isinstance(step, Mapping) or set(step) != {"entries", "at", "put", "was"}:
            return None
        entries, at, put, was = step["entries"], step["at"], step["put"], step["was"]
        if not (type(entries) is type(at) is type(put) is int and isinstance(was, list)):
            return None
        known = [entry for entry in (decode(item, players) for item in was) if entry is not None]
        after = versions[-1]
        if len(known) < len(was) or not 0 <= at <= at + put <= entries <= len(after):
            return None
        versions += _beginnings(after, entries)
        after = versions[-1]
        versions.append((*after[:at], *known, *after[at + put :]))
    versions += _beginnings(versions[-1], 0)
    return versions[::-1]


def _beginnings(version: Version, down_to: int) -> list[Version]:
    """The version without its last entry, the last two, and so on."""
    return [version[:count] for count in range(len(version) - 1, down_to - 1, -1)]
