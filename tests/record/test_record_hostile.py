"""Records changed at random: whatever comes, a finding or a record, never an exception."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from record_samples import random_record, small_record

from chicago_cli.record.codec import dump, dump_line, load

TOKENS = [
    *(b'"', b"{", b"}", b"[", b"]", b",", b":", b"1", b"-", b"null", b"\\", b"\\ud800", b"1e999", b"NaN", b"\xff"),
    *(b"\n", b'"x":', b'"AS"', b"99999999999999999999", b"1.0", b'"type"', b"??", b"\xef\xbb\xbf"),
]
VALUES: list[Any] = [None, True, 1, -1, 1.5, "", "x", [], {}, "\ud800", 10**300, "A" * 5000, {"type": "play"}, {"": 0}]


def examine(data: bytes) -> None:
    decoded = load(data)
    if not decoded.findings:
        assert decoded.record is not None
    if decoded.record is not None:
        again = load(dump(decoded.record).encode()).record  # whatever was read can be written
        assert decoded.findings or again == decoded.record
    for finding in decoded.findings:
        assert finding.line
        assert finding.column
        assert finding.message.isprintable()
        assert finding.hint.isprintable()


@pytest.mark.parametrize("seed", range(40))
def test_changed_bytes(seed: int) -> None:
    rng = Random(seed)
    text = rng.choice([dump, dump_line])(rng.choice([small_record(), random_record(rng)])).encode()
    for _ in range(6):
        data = bytearray(text)
        for _ in range(rng.choice([1, 1, 3])):
            place = rng.randrange(len(data))
            end = place + rng.randrange(4)
            data[place:end] = rng.choice([*TOKENS, b"", bytes([rng.randrange(256)]), data[: rng.randrange(30)]])
        examine(bytes(data))


@pytest.mark.parametrize("seed", range(40))
def test_changed_values(seed: int) -> None:
    rng = Random(seed)
    text = dump(random_record(rng))
    for _ in range(6):
        document = json.loads(text)
        holders = list(containers(document))
        holder = rng.choice(holders)
        value = rng.choice([*VALUES, rng.choice(holders)])
        if isinstance(holder, list):
            holder.insert(rng.randint(0, len(holder)), value)
        elif rng.random() < 0.5 and holder:
            holder[rng.choice(list(holder))] = value
        else:
            holder[rng.choice(["x", "type", "seat", "\ud800", "a" * 100])] = value
        try:
            data = json.dumps(document).encode()
        except ValueError:  # the value holds itself
            continue
        examine(data)


def containers(value: Any) -> list[Any]:
    members = value.values() if isinstance(value, dict) else value
    return [value, *(inner for held in members if isinstance(held, (dict, list)) for inner in containers(held))]
