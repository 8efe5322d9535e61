"""What the fields of an event look like in a record, read off the event classes themselves.

A new event, or a new field of a kind listed here, needs no line in this package: the decoder, the encoder, the
models and the schema are all made from `SHAPES`.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from typing import Any, Final, cast

from chicago_cli import events
from chicago_cli.events import EVENTS, Event
from chicago_cli.hands import COMBINATIONS, Combination
from chicago_cli.record.limits import MAX_SCORE


class FieldKind(StrEnum):
    """How a value is written."""

    SEAT = "seat"
    CARD = "card"
    CARDS = "cards"
    INTEGER = "integer"
    SCORES = "scores"
    RANKS = "ranks"
    BOOLEAN = "boolean"
    WORD = "word"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldShape:
    """One field: its name in memory and in a record, and what it holds.

    ``words`` maps the record's words to values; ``low`` and ``high`` are inclusive bounds of an integer. An
    ``optional`` field is left out of a record when it has its ``default``.
    """

    attribute: str
    key: str
    kind: FieldKind
    words: dict[str, Any]
    low: int
    high: int
    optional: bool
    default: Any


_KINDS: Final = {
    "Seat": FieldKind.SEAT,
    "Card": FieldKind.CARD,
    "tuple[Card, ...]": FieldKind.CARDS,
    "int": FieldKind.INTEGER,
    "bool": FieldKind.BOOLEAN,
}
_LISTS_OF_NUMBERS: Final = {"ranks": FieldKind.RANKS, "scores": FieldKind.SCORES}
_KEYS: Final = {"before": "from"}
"""Record names that Python keeps for itself."""

_BOUNDS: Final = {"trick": (1, 5), "count": (1, 52)}

COMBINATION_WORDS: Final = {
    combination.word: combination for combination in COMBINATIONS if combination is not Combination.HIGH_CARD
}
"""The combinations a record can name: nobody announces or scores a high card."""


def _shape(event: type[Event], name: str, default: Any) -> FieldShape:
    # The annotations are still text here, which is what tells a card and a seat from any other integer.
    annotation = str(event.__annotations__[name]).removesuffix(" | None")
    words: dict[str, Any] = {}
    if annotation == "tuple[int, ...]":
        kind = _LISTS_OF_NUMBERS[name]
    elif annotation in _KINDS:
        kind = _KINDS[annotation]
    else:
        kind = FieldKind.WORD
        words = COMBINATION_WORDS if annotation == "Combination" else _words(annotation)
    low, high = _BOUNDS.get(name, (-MAX_SCORE, MAX_SCORE))
    optional = default is not MISSING
    return FieldShape(
        attribute=name,
        key=_KEYS.get(name, name),
        kind=kind,
        words=words,
        low=low,
        high=high,
        optional=optional,
        default=default if optional else None,
    )


def _words(annotation: str) -> dict[str, Any]:
    return {member.value: member for member in cast(type[StrEnum], getattr(events, annotation))}


SHAPES: Final[dict[type[Event], tuple[FieldShape, ...]]] = {
    event: tuple(_shape(event, item.name, item.default) for item in fields(event)) for event in EVENTS
}
"""The fields of every event in the order in which a record writes them (after ``type``)."""
