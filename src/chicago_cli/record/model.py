"""The shape of a record: what is accepted at the border, and what the JSON Schema is made from.

Nothing is converted, and unknown fields are refused everywhere but under ``x``. What depends on the number of players
is checked when a `Table` is given as the context of validation. The events are in `chicago_cli.record.event_model`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Annotated, Any, Final

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    PlainValidator,
    TypeAdapter,
    ValidationInfo,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema
from typing_extensions import TypeAliasType

from chicago_cli.cards import NAMES, PACK_SIZE, RANK_NAMES
from chicago_cli.events import Reason
from chicago_cli.record.game import FORMAT, SHUFFLE_ALGORITHM, VERSION, Detail
from chicago_cli.record.limits import (
    MAX_FIELDS,
    MAX_HANDS,
    MAX_NAME,
    MAX_PLAYERS,
    MAX_SCORE,
    MAX_TEXT,
    MIN_PLAYERS,
)
from chicago_cli.record.text import SAFE_PATTERN, is_blank, unsafe_character
from chicago_cli.ruleset import DEFAULT_PRESET, PRESETS


@dataclass(frozen=True, slots=True)
class Table:
    """The context of validation: how many players sit at the table."""

    players: int


class Shape(BaseModel):
    """Strict: nothing is converted, nothing unknown is accepted."""

    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _few_fields(cls, given: Any) -> Any:
        if isinstance(given, dict) and len(given) > MAX_FIELDS:
            raise PydanticCustomError("too_long", "too many fields", {"max_length": MAX_FIELDS})
        return given


class OneOf:
    """One of some words or numbers, in the schema an ``enum``."""

    def __init__(self, known: Iterable[str | int]) -> None:
        self.known = list(known)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.literal_schema(self.known)


OPTIONAL: Final[Any] = None
"""The default of a field that may be left out but is never null."""


def _check_seat(seat: int, info: ValidationInfo) -> int:
    if isinstance(info.context, Table) and seat >= info.context.players:
        raise PydanticCustomError("no_such_seat", "no such seat", {"players": info.context.players})
    return seat


def _one_a_player(entries: list[Any], info: ValidationInfo) -> list[Any]:
    if isinstance(info.context, Table) and len(entries) != info.context.players:
        raise PydanticCustomError("one_a_player", "one a player", {"players": info.context.players})
    return entries


def _check_text(text: str) -> str:
    if (character := unsafe_character(text)) is not None:
        raise PydanticCustomError("unsafe_text", "unsafe character", {"character": character})
    return text


def _check_name(text: str) -> str:
    if is_blank(text):
        raise PydanticCustomError("blank_name", "blank")
    return _check_text(text)


def _check_date(text: str) -> str:
    try:
        date.fromisoformat(text)
    except ValueError:
        raise PydanticCustomError("not_a_date", "not a date") from None
    if len(text) != len("2026-06-19"):
        raise PydanticCustomError("not_a_date", "not a date")
    return text


def _check_amount(amount: Any) -> str:
    if isinstance(amount, str) and _AMOUNT.fullmatch(amount):
        return amount
    raise PydanticCustomError("not_an_amount", "not an amount")


def _check_ascending(seats: list[int]) -> list[int]:
    if any(left >= right for left, right in pairwise(seats)):
        raise PydanticCustomError("not_ascending", "not ascending", {"sorted": sorted(set(seats))})
    return seats


def _check_deck(cards: list[str]) -> list[str]:
    seen: set[str] = set()
    for card in cards:
        if card in seen:
            raise PydanticCustomError("deck", "not a pack", {"doubled": card})
        seen.add(card)
    if len(seen) != PACK_SIZE:
        raise PydanticCustomError("deck", "not a pack", {"count": len(seen)})
    return cards


def _check_view(view: Any, info: ValidationInfo) -> str | int:
    if view in ("full", "public") and isinstance(view, str):
        return view
    if isinstance(view, str):
        raise PydanticCustomError("unknown_view", "unknown view")
    return _SEAT.validate_python(view, context=info.context)


_AMOUNT: Final = re.compile(r"-?(0|[1-9]\d{0,14})\.\d{2}", re.ASCII)

OpenCard = TypeAliasType("OpenCard", Annotated[str, OneOf(NAMES[:PACK_SIZE])])
AnyCard = TypeAliasType("AnyCard", Annotated[str, OneOf(NAMES)])
Rank = TypeAliasType("Rank", Annotated[str, OneOf(RANK_NAMES[2:])])
Seat = TypeAliasType("Seat", Annotated[int, Field(ge=0, lt=MAX_PLAYERS), AfterValidator(_check_seat)])
Score = TypeAliasType("Score", Annotated[int, Field(ge=-MAX_SCORE, le=MAX_SCORE)])
Scores = TypeAliasType(
    "Scores",
    Annotated[list[Score], Field(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS), AfterValidator(_one_a_player)],
)
Seats = TypeAliasType(
    "Seats", Annotated[list[Seat], Field(max_length=MAX_PLAYERS, json_schema_extra={"uniqueItems": True})]
)
AscendingSeats = Annotated[Seats, AfterValidator(_check_ascending)]
SomeSeats = Annotated[
    list[Seat],
    Field(min_length=1, max_length=MAX_PLAYERS, json_schema_extra={"uniqueItems": True}),
    AfterValidator(_check_ascending),
]
Deck = TypeAliasType(
    "Deck",
    Annotated[
        list[OpenCard],
        AfterValidator(_check_deck),
        Field(json_schema_extra={"minItems": PACK_SIZE, "maxItems": PACK_SIZE, "uniqueItems": True}),
    ],
)
Text = TypeAliasType(
    "Text",
    Annotated[
        str, Field(max_length=MAX_TEXT, json_schema_extra={"pattern": SAFE_PATTERN}), AfterValidator(_check_text)
    ],
)
Name = TypeAliasType(
    "Name",
    Annotated[
        str,
        Field(max_length=MAX_NAME, json_schema_extra={"allOf": [{"pattern": r"\S"}, {"pattern": SAFE_PATTERN}]}),
        AfterValidator(_check_name),
    ],
)
Day = Annotated[
    str, AfterValidator(_check_date), Field(json_schema_extra={"pattern": r"^\d{4}-\d{2}-\d{2}$", "format": "date"})
]
Amount = TypeAliasType(
    "Amount",
    Annotated[
        str, PlainValidator(_check_amount), WithJsonSchema({"type": "string", "pattern": f"^{_AMOUNT.pattern}$"})
    ],
)
Free = Annotated[dict[str, Any], Field(description="Free for any tool; kept on every round trip.")]
_SEAT: Final[TypeAdapter[int]] = TypeAdapter(Seat, config=ConfigDict(strict=True))


class AboutModel(Shape):
    """What people want to know about the game; nothing of it changes play."""

    title: Text = OPTIONAL
    date: Day = OPTIONAL
    place: Text = OPTIONAL
    note: Text = OPTIONAL
    generator: Text = OPTIONAL


class RulesModel(Shape):
    """The options that hold, completed from the preset where they are left out; a writer writes all of them."""

    preset: Annotated[str, OneOf(tuple(PRESETS))] = DEFAULT_PRESET
    options: Annotated[
        dict[str, Annotated[dict[str, Any], Field(max_length=MAX_FIELDS)]], Field(max_length=MAX_FIELDS)
    ] = {}


class PlayerModel(Shape):
    """A name, and the kind of bot if no person plays."""

    name: Name
    bot: Name = OPTIONAL


class DrawModel(Shape):
    """A card drawn for the first deal."""

    seat: Seat
    card: OpenCard


class ShuffleModel(Shape):
    """Where the packs came from; the stored order is the truth."""

    algorithm: Annotated[str, OneOf([SHUFFLE_ALGORITHM])]
    seed: Text


class StateModel(Shape):
    """Who is out and who has called or won a Chicago before the hand; lists that would be empty are left out."""

    eliminated: SomeSeats = OPTIONAL
    declared: SomeSeats = OPTIONAL
    won: SomeSeats = OPTIONAL


class ResultModel(Shape):
    """How the game ended."""

    reason: Annotated[str, OneOf(tuple(reason.value for reason in Reason))]
    scores: Scores
    winners: AscendingSeats
    settlement: Annotated[
        list[Amount], Field(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS), AfterValidator(_one_a_player)
    ] = OPTIONAL


class HandHeader(Shape):
    """A hand whose events are looked at elsewhere."""

    dealer: Seat
    scores: Scores
    state: StateModel = OPTIONAL
    deck: Deck = OPTIONAL
    events: list[Any]
    x: Free = {}


class RecordHeader(Shape):
    """A record whose hands are looked at one by one, so that a fault in one hides nothing in another."""

    format: Annotated[str, OneOf([FORMAT])]
    version: Annotated[int, OneOf([VERSION])]
    about: AboutModel = OPTIONAL
    view: Annotated[
        Any,
        PlainValidator(_check_view),
        WithJsonSchema({"enum": ["full", "public", *range(MAX_PLAYERS)]}),
    ] = "full"
    detail: Annotated[str, OneOf(tuple(detail.value for detail in Detail))] = Detail.FULL.value
    rules: RulesModel
    players: Annotated[list[PlayerModel], Field(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)]
    draws: Annotated[list[DrawModel], Field(max_length=PACK_SIZE)] = []
    shuffle: ShuffleModel = OPTIONAL
    hands: Annotated[list[Any], Field(max_length=MAX_HANDS)]
    result: ResultModel = OPTIONAL
    x: Free = {}
