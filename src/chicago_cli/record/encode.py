"""From a game in memory to the JSON values of a record, keys in the canonical order."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeAlias

from chicago_cli.cards import NAMES, RANK_NAMES, Card
from chicago_cli.events import Event
from chicago_cli.record.fields import SHAPES, FieldKind, FieldShape
from chicago_cli.record.game import FORMAT, VERSION, Detail, GameRecord, HandRecord, Result, Standing
from chicago_cli.ruleset import nested

Writer: TypeAlias = Callable[[Any], Any]

ABOUT_KEYS = ("title", "date", "place", "note", "generator")
"""The order of ``about``."""


def encode_event(event: Event) -> dict[str, Any]:
    """The JSON object of an event."""
    return _ENCODERS[type(event)](event)


def encode_header(record: GameRecord) -> dict[str, Any]:
    """Everything before the hands."""
    header: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    if record.about:
        header["about"] = {key: record.about[key] for key in ABOUT_KEYS if key in record.about}
    if record.view != "full":
        header["view"] = record.view
    if record.detail is not Detail.FULL:
        header["detail"] = record.detail.value
    header["rules"] = {"preset": record.preset, "options": nested(record.rules)}
    header["players"] = [
        {"name": player.name} | ({} if player.bot is None else {"bot": player.bot}) for player in record.players
    ]
    if record.draws:
        header["draws"] = [{"seat": draw.seat, "card": NAMES[draw.card]} for draw in record.draws]
    if record.shuffle is not None:
        header["shuffle"] = {"algorithm": record.shuffle.algorithm, "seed": record.shuffle.seed}
    return header


def encode_hand(hand: HandRecord) -> dict[str, Any]:
    """The JSON object of a hand, its events among it, ``x`` last."""
    item: dict[str, Any] = {"dealer": hand.dealer, "scores": list(hand.scores)}
    if hand.standing != Standing():
        item["state"] = {
            name: list(seats)
            for name, seats in (
                ("eliminated", hand.standing.eliminated),
                ("declared", hand.standing.declared),
                ("won", hand.standing.won),
            )
            if seats
        }
    if hand.deck is not None:
        item["deck"] = _cards(hand.deck)
    encoders = _ENCODERS
    item["events"] = [encoders[type(event)](event) for event in hand.events]
    if hand.x:
        item["x"] = hand.x
    return item


def encode_trailer(record: GameRecord) -> dict[str, Any]:
    """Everything after the hands."""
    trailer: dict[str, Any] = {}
    if record.result is not None:
        trailer["result"] = encode_result(record.result)
    if record.x:
        trailer["x"] = record.x
    return trailer


def encode_result(result: Result) -> dict[str, Any]:
    item: dict[str, Any] = {
        "reason": result.reason.value,
        "scores": list(result.scores),
        "winners": list(result.winners),
    }
    if result.settlement is not None:
        item["settlement"] = list(result.settlement)
    return item


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [NAMES[card] for card in cards]


def _ranks(ranks: tuple[int, ...]) -> list[str]:
    return [RANK_NAMES[rank] for rank in ranks]


def _encoder(event: type[Event], fields: tuple[FieldShape, ...]) -> Callable[[Any], dict[str, Any]]:
    always = tuple((field.key, attrgetter(field.attribute), _writer(field)) for field in fields if not field.optional)
    sometimes = tuple(
        (field.key, attrgetter(field.attribute), _writer(field), field.default) for field in fields if field.optional
    )

    def encode(given: Event) -> dict[str, Any]:
        item: dict[str, Any] = {"type": event.type}
        for key, get, write in always:
            item[key] = write(get(given)) if write else get(given)
        for key, get, write, default in sometimes:
            if (held := get(given)) != default:
                item[key] = write(held) if write else held
        return item

    return encode


def _writer(field: FieldShape) -> Writer | None:
    """How a value is written, or None when it stands in JSON as it is in memory."""
    match field.kind:
        case FieldKind.CARD:
            return NAMES.__getitem__
        case FieldKind.CARDS:
            return _cards
        case FieldKind.RANKS:
            return _ranks
        case FieldKind.SCORES:
            return list
        case FieldKind.WORD:
            return {given: word for word, given in field.words.items()}.__getitem__
        case _:
            return None


_ENCODERS = {event: _encoder(event, fields) for event, fields in SHAPES.items()}
