"""The models of events, and of the whole record with them.

They are made from the event classes (`chicago_cli.record.fields`), which takes a while: this module is imported only
where a fault must be explained, or for the schema.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, cast

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter, create_model
from pydantic_core import CoreSchema
from typing_extensions import TypeAliasType

from chicago_cli.events import EVENTS, Event
from chicago_cli.record.decode import MAX_CARDS, MAX_RANKS
from chicago_cli.record.fields import SHAPES, FieldKind, FieldShape
from chicago_cli.record.limits import MAX_EVENTS, MAX_HANDS, MAX_SCORE
from chicago_cli.record.model import (
    AnyCard,
    HandHeader,
    OneOf,
    OpenCard,
    Rank,
    RecordHeader,
    Score,
    Scores,
    Seat,
    Shape,
)


def _field(field: FieldShape) -> Any:
    match field.kind:
        case FieldKind.SEAT:
            return Seat
        case FieldKind.INTEGER:
            return Score if field.high == MAX_SCORE else Annotated[int, Field(ge=field.low, le=field.high)]
        case FieldKind.CARD:
            return OpenCard
        case FieldKind.CARDS:
            return Annotated[list[AnyCard], Field(max_length=MAX_CARDS)]
        case FieldKind.RANKS:
            return Annotated[list[Rank], Field(max_length=MAX_RANKS)]
        case FieldKind.SCORES:
            return Scores
        case FieldKind.BOOLEAN:
            return bool
        case _:  # a word
            return Annotated[str, OneOf(tuple(field.words))]


def _event_model(event: type[Event]) -> type[Shape]:
    required: dict[str, Any] = {"type": (Annotated[str, OneOf([event.type])], ...)}
    given = {field.key: (_field(field), None if field.optional else ...) for field in SHAPES[event]}
    make = cast(Callable[..., type[Shape]], create_model)
    return make(event.__name__, __base__=Shape, __doc__=(event.__doc__ or "").split("\n")[0], **required, **given)


EVENT_MODELS: Final = {event: _event_model(event) for event in EVENTS}


class _AnyEvent:
    """The union of the event models, told apart by ``type``."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        union: Any = reduce(or_, cast(Any, tuple(EVENT_MODELS.values())))
        return handler.generate_schema(Annotated[union, Field(discriminator="type")])


AnyEvent = TypeAliasType("AnyEvent", Annotated[Any, _AnyEvent()])
EventList = Annotated[list[AnyEvent], Field(max_length=MAX_EVENTS)]
EVENT_LIST: Final[TypeAdapter[Any]] = TypeAdapter(EventList, config=ConfigDict(strict=True))


class HandModel(HandHeader):
    """One hand: the dealer, the scores before it, and what happened."""

    events: EventList


class RecordModel(RecordHeader):
    """A game of Chicago."""

    hands: Annotated[list[HandModel], Field(max_length=MAX_HANDS)]
