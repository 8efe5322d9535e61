"""Events from JSON values, fast: accepts exactly what the models accept, and says no more than yes or no.

Why a value is refused is the models' to say (`chicago_cli.record.shape`); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

from chicago_cli.cards import BY_NAME, RANK_NAMES, UNKNOWN_NAME, Card
from chicago_cli.events import Event
from chicago_cli.record.fields import SHAPES, FieldKind, FieldShape
from chicago_cli.record.limits import MAX_EVENTS, MAX_SCORE

Reader: TypeAlias = Callable[[Any], Any]

MAX_CARDS: Final = 52
MAX_RANKS: Final = 5
OPEN_CARDS: Final = {name: card for name, card in BY_NAME.items() if name != UNKNOWN_NAME}
"""Cards where all can see them: played, turned up, drawn for the deal."""

_CARD: Final = BY_NAME.__getitem__

RANKS: Final = {name: rank for rank, name in enumerate(RANK_NAMES) if name}


class RefusedError(ValueError):
    """A value that the models refuse."""


def read_events(items: Any, players: int) -> tuple[tuple[Event, ...], bool]:
    """The events of a hand up to the first that cannot be read, and whether that was all of them."""
    if type(items) is not list or len(items) > MAX_EVENTS:
        return (), False
    decoders = event_decoders(players)
    events: list[Event] = []
    append = events.append
    try:
        for item in items:
            append(decoders[item["type"]](item))
    except (KeyError, TypeError, RefusedError):
        return tuple(events), False
    return tuple(events), True


@cache
def event_decoders(players: int) -> dict[str, Callable[[dict[str, Any]], Event]]:
    """By the record's ``type``: a function from the JSON object of an event to the event.

    They raise KeyError, TypeError or `RefusedError` for anything that is not such an event.
    """
    return {event.type: _event(event, fields, players) for event, fields in SHAPES.items()}


Decoder: TypeAlias = Callable[[dict[str, Any]], Event]


def _event(event: Callable[..., Event], fields: tuple[FieldShape, ...], players: int) -> Decoder:
    readers = [(field.key, _reader(field, players)) for field in fields if not field.optional]
    if [field.kind for field in fields] == [FieldKind.SEAT]:
        plain = _seat_alone(event, players)
    elif not _is_seat_and_one(fields):
        plain = _plain(event, readers)
    elif (values := _few_values(fields[1])) is not None:
        plain = _seat_and_name(event, fields[1].key, values, players)
    else:
        plain = _seat_and_one(event, readers[1], players)
    extra = [(field.key, field.attribute, _reader(field, players)) for field in fields if field.optional]
    if not extra:
        return plain
    size = len(readers) + 1

    def decode(item: dict[str, Any]) -> Event:
        if len(item) == size:
            return plain(item)
        given = {attribute: read(item[key]) for key, attribute, read in extra if key in item}
        if len(item) != size + len(given):
            raise RefusedError
        return event(*[read(item[key]) for key, read in readers], **given)

    return decode


def _plain(event: Callable[..., Event], readers: list[tuple[str, Reader]]) -> Decoder:
    size = len(readers) + 1

    def decode(item: dict[str, Any]) -> Event:
        if len(item) != size:
            raise RefusedError
        return event(*[read(item[key]) for key, read in readers])

    return decode


def _is_seat_and_one(fields: tuple[FieldShape, ...]) -> bool:
    return [field.kind is FieldKind.SEAT for field in fields if not field.optional] == [True, False]


def _seat_alone(event: Callable[..., Event], players: int) -> Decoder:
    """The same for a seat and nothing else."""
    made = [event(seat) for seat in range(players)]

    def decode(item: dict[str, Any]) -> Event:
        seat = item["seat"]
        if len(item) != 2 or type(seat) is not int or not 0 <= seat < players:
            raise RefusedError
        return made[seat]

    return decode


def _few_values(field: FieldShape) -> dict[str, Any] | None:
    """What a field may hold by its name in a record, if that is a card or a word."""
    return OPEN_CARDS if field.kind is FieldKind.CARD else field.words if field.kind is FieldKind.WORD else None


def _seat_and_name(event: Callable[..., Event], key: str, values: dict[str, Any], players: int) -> Decoder:
    """The same for a seat and one card or word: there are so few such events that all are made beforehand."""
    made = [{name: event(seat, value) for name, value in values.items()} for seat in range(players)]

    def decode(item: dict[str, Any]) -> Event:
        seat = item["seat"]
        if len(item) != 3 or type(seat) is not int or not 0 <= seat < players:
            raise RefusedError
        return made[seat][item[key]]

    return decode


def _seat_and_one(event: Callable[..., Event], reader: tuple[str, Reader], players: int) -> Decoder:
    """The same for a seat and one other field, which most events of a game are: twice as fast."""
    key, read = reader

    def decode(item: dict[str, Any]) -> Event:
        if len(item) != 3:
            raise RefusedError
        seat = item["seat"]
        if type(seat) is not int or not 0 <= seat < players:
            raise RefusedError
        return event(seat, read(item[key]))

    return decode


def _reader(field: FieldShape, players: int) -> Reader:
    match field.kind:
        case FieldKind.SEAT:
            return _integer(0, players - 1)
        case FieldKind.INTEGER:
            return _integer(field.low, field.high)
        case FieldKind.CARD:
            return OPEN_CARDS.__getitem__
        case FieldKind.CARDS:
            return read_cards
        case FieldKind.RANKS:
            return _ranks
        case FieldKind.SCORES:
            return _scores(players)
        case FieldKind.BOOLEAN:
            return _boolean
        case _:  # a word
            return field.words.__getitem__


def _integer(low: int, high: int) -> Reader:
    def read(given: Any) -> int:
        # `True` and `1.0` equal 1 in Python but are not whole numbers of a record.
        if type(given) is int and low <= given <= high:
            return given
        raise RefusedError

    return read


def _boolean(given: Any) -> bool:
    if given is True or given is False:
        return given
    raise RefusedError


def read_cards(given: Any) -> tuple[Card, ...]:
    """Cards, ``??`` among them."""
    if type(given) is list and len(given) <= MAX_CARDS:
        return tuple(map(_CARD, given))
    raise RefusedError


def _ranks(given: Any) -> tuple[int, ...]:
    if type(given) is list and len(given) <= MAX_RANKS:
        return tuple([RANKS[name] for name in given])
    raise RefusedError


def _scores(players: int) -> Reader:
    read_score = _integer(-MAX_SCORE, MAX_SCORE)

    def read(given: Any) -> tuple[int, ...]:
        if type(given) is list and len(given) == players:
            return tuple([read_score(score) for score in given])
        raise RefusedError

    return read
