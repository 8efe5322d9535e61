"""Random single changes to the JSON of a record, and games to change."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from chicago_cli.cards import NAMES
from chicago_cli.events import BY_TYPE, Award, Choice, UnscoredWhy
from chicago_cli.hands import BY_WORD
from chicago_cli.record.codec import dump
from chicago_cli.record.game import GameRecord, Player
from chicago_cli.ruleset import from_preset
from chicago_cli.table import started

Document = dict[str, Any]
Place = tuple[int, int]
"""Hand and event, 0-based."""

NAMES_OF_PLAYERS: Final = ("Åsa", "Bo", "Cia", "Dan", "Eva", "Fia")
WORDS: Final = {
    "combination": [word for word in BY_WORD if word != "high_card"],
    "award": [award.value for award in Award],
    "why": [*(why.value for why in UnscoredWhy), "proof", "false_claim"],
    "effect": [choice.value for choice in Choice],
}
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass(frozen=True, slots=True)
class Change:
    """What was done to a document: the kind, where (None: in no event), and the field if it was one."""

    kind: str
    place: Place | None = None
    field: str = ""


def random_game(preset: str, players: int, seed: str, *, hands: int = 12, shuffle: bool = True) -> GameRecord:
    """A game that random bots play to its end or for so many hands; ``shuffle`` keeps the seed of its packs."""
    seats = [Player(name, "random") for name in NAMES_OF_PLAYERS[:players]]
    table = started(from_preset(preset), preset, seats, seed)
    table.play(None, until=hands, abandon=True)
    return table.record if shuffle else replace(table.record, shuffle=None)


def document_of(record: GameRecord) -> Document:
    """The JSON of a record."""
    document: Document = json.loads(dump(record))
    return document


def mutations(document: Document, chance: random.Random) -> Iterator[tuple[Change, Document]]:
    """Changed copies of a document without end, every kind as often as any other."""
    kinds = list(_KINDS)
    while True:
        changed = copy.deepcopy(document)
        made = _KINDS[chance.choice(kinds)](changed, chance)
        if made is not None and changed != document:
            yield made, changed


def _event(document: Document, chance: random.Random) -> tuple[Place, list[Any], dict[str, Any]] | None:
    hands = [number for number, hand in enumerate(document["hands"]) if hand["events"]]
    if not hands:
        return None
    hand = chance.choice(hands)
    events = document["hands"][hand]["events"]
    index = chance.randrange(len(events))
    return (hand, index), events, events[index]


def _card(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, _events, event = picked
    fields = [name for name in ("card", "cards", "discard", "deck") if event.get(name)]
    if not fields:
        return None
    field = fields[0]
    other = chance.choice(NAMES[:-1])
    if isinstance(event[field], list):
        event[field][chance.randrange(len(event[field]))] = other
    else:
        event[field] = other
    return Change(f"card in {event['type']}", place, field)


def _seat(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None or "seat" not in picked[2]:
        return None
    place, _events, event = picked
    event["seat"] = chance.randrange(len(document["players"]))
    return Change(f"seat of {event['type']}", place, "seat")


def _number(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, _events, event = picked
    fields = [name for name in ("points", "total", "trick", "from", "count", "by", "target") if name in event]
    if "scores" in event:
        seat = chance.randrange(len(event["scores"]))
        event["scores"][seat] += chance.choice((-2, -1, 1, 5))
        return Change("scores of hand_ended", place, "scores")
    if not fields:
        return None
    field = chance.choice(fields)
    event[field] += chance.choice((-2, -1, 1, 5))
    return Change(f"{field} of {event['type']}", place, field)


def _word(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, _events, event = picked
    fields = [name for name in WORDS if name in event]
    if "ranks" in event and chance.random() < 0.5:
        event["ranks"][chance.randrange(len(event["ranks"]))] = chance.choice(RANKS)
        return Change(f"ranks of {event['type']}", place, "ranks")
    if not fields:
        return None
    field = chance.choice(fields)
    event[field] = chance.choice(WORDS[field])
    return Change(f"{field} of {event['type']}", place, field)


def _boolean(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, _events, event = picked
    for field in ("accept", "call", "one_up"):
        if field in event:
            event[field] = not event[field]
            return Change(f"{field} of {event['type']}", place, field)
    return None


def _type(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, _events, event = picked
    before = event["type"]
    event["type"] = chance.choice(list(BY_TYPE))
    return Change(f"type of {before}", place, "type")


def _dropped(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, events, event = picked
    del events[place[1]]
    return Change(f"{event['type']} dropped", place)


def _doubled(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, events, event = picked
    events.insert(place[1], copy.deepcopy(event))
    return Change(f"{event['type']} doubled", place)


def _moved(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, events, event = picked
    del events[place[1]]
    target = chance.randrange(len(events) + 1)
    events.insert(target, event)
    return Change(f"{event['type']} moved", (place[0], min(place[1], target)))


def _swapped(document: Document, chance: random.Random) -> Change | None:
    picked = _event(document, chance)
    if picked is None:
        return None
    place, events, _event_there = picked
    other = chance.randrange(len(events))
    events[place[1]], events[other] = events[other], events[place[1]]
    return Change("two events swapped", (place[0], min(place[1], other)))


def _key_dropped(document: Document, chance: random.Random) -> Change | None:
    holder, place, name = _object(document, chance)
    key = chance.choice(list(holder))
    del holder[key]
    return Change(f"key dropped from {name}", place, key)


def _key_added(document: Document, chance: random.Random) -> Change | None:
    holder, place, name = _object(document, chance)
    key = chance.choice(("cards", "points", "seat", "note", "call", "dealers", "deck", "state", "view"))
    if key in holder:
        return None
    holder[key] = chance.choice((0, 1, "x", [], True, None))
    return Change(f"key added to {name}", place, key)


def _object(document: Document, chance: random.Random) -> tuple[dict[str, Any], Place | None, str]:
    roll = chance.random()
    if roll < 0.6 and (picked := _event(document, chance)) is not None:
        return picked[2], picked[0], "an event"
    if roll < 0.8 and document["hands"]:
        return chance.choice(document["hands"]), None, "a hand"
    return document, None, "the record"


def _around(document: Document, chance: random.Random) -> Change | None:
    """Something outside the events: dealer, opening scores, standing, result, draws."""
    hand = chance.randrange(len(document["hands"]))
    item = document["hands"][hand]
    what = chance.choice(("dealer", "scores", "state", "reason", "winners", "result scores", "settlement", "draws"))
    players = len(document["players"])
    match what:
        case "dealer":
            item["dealer"] = chance.randrange(players)
        case "scores":
            item["scores"][chance.randrange(players)] += chance.choice((-1, 1, 5))
        case "state":
            names = item.setdefault("state", {})
            names[chance.choice(("eliminated", "declared"))] = [chance.randrange(players)]
        case "reason":
            document["result"]["reason"] = chance.choice(("target", "instant_win", "last_player", "false_claim"))
        case "winners":
            document["result"]["winners"] = [chance.randrange(players)]
        case "result scores":
            document["result"]["scores"][chance.randrange(players)] += 1
        case "settlement":
            if "settlement" not in document["result"]:
                return None
            document["result"]["settlement"][chance.randrange(players)] = "7.00"
        case "draws":
            if "draws" not in document:
                return None
            draw = chance.choice(document["draws"])
            draw[chance.choice(("seat", "card"))] = 0
            draw["card"] = chance.choice(NAMES[:-1])
    return Change(f"{what} around the events" if what in ("dealer", "scores", "state") else what, None, what)


_KINDS: Final[dict[str, Callable[[Document, random.Random], Change | None]]] = {
    "card": _card,
    "seat": _seat,
    "number": _number,
    "word": _word,
    "boolean": _boolean,
    "type": _type,
    "dropped": _dropped,
    "doubled": _doubled,
    "moved": _moved,
    "swapped": _swapped,
    "key dropped": _key_dropped,
    "key added": _key_added,
    "around": _around,
}
