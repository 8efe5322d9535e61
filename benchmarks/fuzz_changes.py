"""Changes to the bytes of a record that keep most of them a record, for a fuzzer that would else stay at the brackets.

`changed` unpacks an archive, picks one record of a corpus, changes values of its JSON (any value, or what makes a game
of Chicago: a card, an event, an option, the version, the view), and writes it in one of several ways.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable
from random import Random
from typing import Any, Final

from mutating import NAMES_OF_PLAYERS, document_of, mutations, random_game
from record_samples import random_event

from chicago_cli.events import EVENTS
from chicago_cli.record.encode import encode_event
from chicago_cli.record.limits import MAX_BYTES
from chicago_cli.record.migrations import LETTERS
from chicago_cli.ruleset import PRESETS
from chicago_cli.ruleset.assign import options

Raw = Callable[[bytes, int], bytes]

_MAGIC: Final = b"\x1f\x8b"
_VALUES: Final[list[Any]] = [
    *(None, True, False, 0, 1, 2, 5, -1, 52, 53, 1000, 10**9, 10**9 + 1, 2**53, 10**25, 1.5, -0.0, float("nan")),
    *("", "x", "??", "AS", "10S", "as", "E♠", "\ud800", "\u202e", "\x1b[2J", "[red]", "é", "e\u0301", "A" * 5000),
    *("full", "public", "scores", "pagat", "husregler", "2026-02-30", "1.00", "٣", [], {}, [[]], {"": 0}, {"~/": []}),
]
_FIRST: Final = ("1", "[]", '"play"')
"""What a doubled key holds the first time."""

_FILLERS: Final = (b"\n" * 10**6, *(sign * 5 * 10**6 for sign in (b" ", b"[", b"9", b"x", b'{"a":', b"\xff")))
"""Little once it is packed; more line ends would take seconds and be no more to the point."""

_SHEET: Final = ("scored", "unscored", "zeroed", "raised", "eliminated", "hand_ended")
_ERRORS: Final = (KeyError, TypeError, IndexError, ValueError, AttributeError)
"""What a change for a game raises where there is none to be changed."""


def changed(data: bytes, room: int, seed: int, raw: Raw) -> bytes:
    """Other bytes, ``room`` at most; ``raw`` changes bytes of which nothing is known."""
    chance = Random(seed)
    records, others = _parsed(_unpacked(data))
    if not records or chance.random() < 0.1:
        return raw(data, room)
    document = chance.choice(records)
    for _turn in range(chance.choice((1, 1, 1, 2, 4))):
        try:
            document = chance.choice(_CHANGES)(document, chance)
        except _ERRORS:
            continue
    text = _written(document, chance)
    if others and chance.random() < 0.7:
        lines = [*others, text.replace(b"\n", b" ")]
        chance.shuffle(lines)
        text = b"\n".join(lines[-4:])
    text = _wrapped(text, chance)
    return text if len(text) <= room else raw(data, room)


def _unpacked(data: bytes) -> bytes:
    if not data.startswith(_MAGIC):
        return data
    try:
        return zlib.decompressobj(wbits=31).decompress(data, MAX_BYTES)
    except zlib.error:
        return data


def _parsed(data: bytes) -> tuple[list[Any], list[bytes]]:
    """The records of a file; for a corpus its lines too."""
    try:
        return [json.loads(data)], []
    except (ValueError, RecursionError):
        lines = data.split(b"\n")
    records = []
    for line in lines:
        try:
            records.append(json.loads(line))
        except (ValueError, RecursionError):
            continue
    return records, lines


def _written(document: Any, chance: Random) -> bytes:
    roll = chance.random()
    if roll < 0.6:
        text = json.dumps(document, ensure_ascii=False).replace('{"type"', '\n{"type"')
    elif roll < 0.8:
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    else:
        text = json.dumps(document, indent=chance.choice((None, None, 1)))
    if chance.random() < 0.03:
        key = chance.choice(("seat", "type", "cards", "name", "dealer", "version", "rules"))
        text = text.replace(f'"{key}"', f'"{key}": {chance.choice(_FIRST)}, "{key}"', 1)
    return text.encode("utf-8", errors="surrogatepass")


def _wrapped(text: bytes, chance: Random) -> bytes:
    """Sometimes packed, blown up, in another encoding, with something before or after it."""
    roll = chance.random()
    if roll < 0.02:
        return gzip.compress(text, mtime=0)
    if roll < 0.03:
        packed = bytearray(gzip.compress(text, mtime=0))
        packed[chance.randrange(10, len(packed))] ^= 1 << chance.randrange(8)
        return bytes(packed[: chance.randrange(10, len(packed) + 1)])
    if roll < 0.033:
        filler = chance.choice((b" ", b"\n", b"[", b"9", b"x", b'{"a":', b"\xff")) * chance.choice(
            (10**5, 10**6, 5 * 10**6)
        )
        return gzip.compress(text + filler if chance.random() < 0.5 else filler + text, mtime=0)
    if roll < 0.04:
        return chance.choice((b"\xef\xbb\xbf", b"\xff\xfe", b" \r\n", b"[" * 2000)) + text
    if roll < 0.045:
        return text.decode("utf-8", errors="replace").encode("utf-16")
    if roll < 0.055:
        return text + chance.choice((b"\n{}", b"\x00", b",", text, b"\n" + text))
    return text


# --- any JSON value --------------------------------------------------------------------------------------------------


def _holders(value: Any) -> list[Any]:
    """Every object and list of a value, itself among them."""
    found = [value]
    for holder in found:
        held = holder.values() if isinstance(holder, dict) else holder
        found += [item for item in held if isinstance(item, (dict, list))]
    return found


def _pick(document: Any, chance: Random) -> tuple[Any, Any]:
    """An object or a list that is not empty, and a key or an index of it; small ones as often as large ones."""
    holder = chance.choice([holder for holder in _holders(document) if holder])
    return holder, chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))


def _value(document: Any, chance: Random) -> Any:
    holder, key = _pick(document, chance)
    if chance.random() < 0.5:
        holder[key] = chance.choice(_VALUES)
    else:
        other, there = _pick(document, chance)
        holder[key] = json.loads(json.dumps(other[there]))
    return document


def _nudge(document: Any, chance: Random) -> Any:
    holder, key = _pick(document, chance)
    if type(holder[key]) is int:
        holder[key] += chance.choice((-5, -1, 1, 1, 52))
    elif isinstance(holder[key], str):
        holder[key] += chance.choice(("", " ", "S", "\n", "x"))
    return document


def _drop(document: Any, chance: Random) -> Any:
    holder, key = _pick(document, chance)
    del holder[key]
    return document


def _add(document: Any, chance: Random) -> Any:
    holder, key = _pick(document, chance)
    copied = json.loads(json.dumps(holder[key]))
    if isinstance(holder, list):
        holder.insert(chance.randint(0, len(holder)), copied)
    else:
        holder[chance.choice(("x", "", "a/b~", "seat", "state", "deck", "\ud800", "type", key + "s"))] = copied
    return document


def _wrap(document: Any, chance: Random) -> Any:
    holder, key = _pick(document, chance)
    for _turn in range(chance.choice((1, 1, 2, 70))):
        holder[key] = [holder[key]] if chance.random() < 0.5 else {"x": holder[key]}
    return document


def _grow(document: Any, chance: Random) -> Any:
    holder, _key = _pick(document, chance)
    times = chance.choice((2, 10, 70, 300))
    if len(json.dumps(document)) > 200_000:
        return document
    if isinstance(holder, list):
        holder *= times
    else:
        holder |= {f"key {number}": number for number in range(times)}
    return document


# --- a game of Chicago -----------------------------------------------------------------------------------------------


def _game(document: Any, chance: Random) -> Any:
    return next(mutations(document, chance))[1]


def _event(document: Any, chance: Random) -> Any:
    events = chance.choice(document["hands"])["events"]
    event = encode_event(random_event(chance, chance.choice(EVENTS), len(document["players"])))
    place = chance.randint(0, len(events))
    events[place : place + chance.choice((0, 1))] = [event]
    return document


def _cut(document: Any, chance: Random) -> Any:
    hands = document["hands"]
    hand = chance.choice(hands)
    what = chance.randrange(4)
    if what == 0:
        del hand["events"][chance.randint(0, len(hand["events"])) :]
    elif what == 1:
        del hands[chance.randint(1, len(hands)) :]
    elif what == 2:
        del hands[0]
    else:
        driving = ("dealt", "drawn", "turned_up", "reshuffled", "redeal", "exchange", "take", "announce", "pass")
        keep = (*driving, "chicago", "choose", "play")
        hand["events"] = [event for event in hand["events"] if event["type"] in keep]
    if chance.random() < 0.7:
        document.pop("result", None)
    return document


def _option(document: Any, chance: Random) -> Any:
    rules = document["rules"]
    if chance.random() < 0.2:
        rules["preset"] = chance.choice(list(PRESETS))
        if chance.random() < 0.5:
            rules.pop("options", None)
        return document
    option = chance.choice(list(options().values()))
    group, _dot, name = option.name.partition(".")
    values: list[Any] = [*option.words, True, False, None]
    if option.number:
        values += [option.low or 0, option.high or 1000, chance.randint(0, 60)]
    rules.setdefault("options", {}).setdefault(group, {})[name] = chance.choice(values)
    return document


def _version(document: Any, chance: Random) -> Any:
    """To version 0 and back."""
    names = {name: letter for letter, name in LETTERS.items()}
    older = document["version"] == 1
    document["version"] = 0 if older else 1
    names = names if older else LETTERS
    for hand in document["hands"]:
        if older:
            hand.pop("scores", None)
        else:
            hand.setdefault("scores", [0] * len(document["players"]))
        for event in hand["events"]:
            event["type"] = names.get(event["type"], event["type"])
    return document


def _view(document: Any, chance: Random) -> Any:
    """A view, with or without what it may know."""
    viewer = document["view"] = chance.choice(["public", *range(len(document["players"]))])
    if chance.random() < 0.5:
        document.pop("shuffle", None)
        for hand in document["hands"]:
            hand.pop("deck", None)
    share = chance.choice((0.0, 0.5, 1.0))
    for hand in document["hands"]:
        for event in hand["events"]:
            for field in ("cards", "discard"):
                if field in event and event.get("seat") != viewer and event["type"] != "shown":
                    event[field] = ["??" if chance.random() < share else card for card in event[field]]
    return document


def _sheet(document: Any, chance: Random) -> Any:
    """The score sheet of a game."""
    document["detail"] = "scores"
    if chance.random() < 0.8:
        document.pop("draws", None)
        document.pop("shuffle", None)
    for hand in document["hands"]:
        hand.pop("deck", None)
        hand["events"] = [event for event in hand["events"] if event["type"] in _SHEET or chance.random() < 0.02]
    return document


def _fresh(document: Any, chance: Random) -> Any:
    """Another game altogether."""
    preset = chance.choice(list(PRESETS))
    players = chance.randint(2, min(4, len(NAMES_OF_PLAYERS)))
    seed = str(chance.randrange(10**6))
    return document_of(random_game(preset, players, seed, hands=1, shuffle=chance.random() < 0.3))


_CHANGES: Final[tuple[Callable[[Any, Random], Any], ...]] = (
    *(_value, _value, _nudge, _drop, _add, _wrap, _grow),
    *(_game, _game, _game, _game, _game, _game, _event, _cut, _option, _option),
    *(_version, _view, _sheet, _fresh),
)
