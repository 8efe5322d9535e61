"""Findings about the shape of a record, from what the models refuse."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from pydantic import BaseModel, ValidationError

from chicago_cli.cards import UNKNOWN_NAME, card_name, parse_card
from chicago_cli.diagnostics import Finding
from chicago_cli.errors import CardError
from chicago_cli.events import BY_TYPE
from chicago_cli.i18n import N_, _, plural, quoted
from chicago_cli.record.faults import did_you_mean, fault, show, show_text
from chicago_cli.record.fields import SHAPES
from chicago_cli.record.model import (
    AboutModel,
    DrawModel,
    HandHeader,
    PlayerModel,
    RecordHeader,
    ResultModel,
    RulesModel,
    ShuffleModel,
    StateModel,
    Table,
)
from chicago_cli.record.positions import pointer_of
from chicago_cli.record.text import unsafe_character

Path: TypeAlias = tuple[str | int, ...]
Error: TypeAlias = Any
"""What pydantic says about one value: type, loc, input, ctx."""

_KINDS: Final = {
    "int_type": N_("a whole number"),
    "bool_type": N_("true or false"),
    "string_type": N_("a text"),
    "list_type": N_("a list"),
    "dict_type": N_("an object"),
    "model_type": N_("an object"),
    "model_attributes_type": N_("an object"),
}
_QUOTED: Final = re.compile(r"'([^']*)'")
_MODELS: Final[dict[str, type[BaseModel]]] = {
    "about": AboutModel,
    "rules": RulesModel,
    "players": PlayerModel,
    "draws": DrawModel,
    "shuffle": ShuffleModel,
    "result": ResultModel,
}


def header_findings(document: dict[str, Any], players: int | None) -> list[Finding]:
    """What is wrong with the shape of a record outside its hands."""
    return _check(RecordHeader.model_validate, document, (), players)


def hand_findings(hand: Any, number: int, players: int | None) -> list[Finding]:
    """What is wrong with the shape of hand ``number`` (0-based) outside its events."""
    return _check(HandHeader.model_validate, hand, ("hands", number), players)


def event_findings(events: list[Any], number: int, players: int | None) -> list[Finding]:
    """What is wrong with the shape of the events of hand ``number`` (0-based)."""
    from chicago_cli.record.event_model import EVENT_LIST  # takes a tenth of a second, only needed for faults

    return _check(EVENT_LIST.validate_python, events, ("hands", number, "events"), players)


def _check(validate: Callable[..., Any], given: Any, path: Path, players: int | None) -> list[Finding]:
    table = None if players is None else Table(players)
    try:
        validate(given, context=table)
    except ValidationError as problem:
        errors = problem.errors(include_url=False)
        in_events = path[-1:] == ("events",)
        return [_finding(error, path + _place(error, path), table) for error in _one_each(errors, in_events)]
    return []


def _one_each(errors: list[Error], in_events: bool) -> list[Error]:
    """One error for one slip.

    A misspelt key is not missing as well, an event of the wrong type is one fault, and so is a pack that is hidden.
    """
    strange = Counter(error["loc"][:-1] for error in errors if error["type"] == "extra_forbidden")
    missing = Counter(error["loc"][:-1] for error in errors if error["type"] == "missing")
    room = {place: 1 if in_events else max(strange[place], missing[place]) for place in strange | missing}
    kept = []
    hidden = set()
    for error in sorted(errors, key=lambda error: error["type"] == "missing"):
        place = error["loc"][:-1]
        if place[-1:] == ("deck",) and error["input"] == UNKNOWN_NAME:
            if place in hidden:
                continue
            hidden.add(place)
        if error["type"] in ("extra_forbidden", "missing"):
            if not room[place]:
                continue
            room[place] -= 1
        kept.append(error)
    return kept


def _place(error: Error, path: Path) -> Path:
    """The path of a value below ``path``, without the tag that names the model of an event."""
    place: Path = error["loc"]
    return (*place[:1], *place[2:]) if path[-1:] == ("events",) else place


def _finding(error: Error, path: Path, table: Table | None) -> Finding:
    kind: str = error["type"]
    given: Any = error["input"]
    facts: dict[str, Any] = error.get("ctx", {})
    field = _field_name(path)
    pointer = pointer_of(path)
    if kind == "missing":
        return fault("record/missing-field", pointer_of(path[:-1]), field=field, place=_place_name(path[:-1]))
    if kind == "extra_forbidden":
        hint = did_you_mean(path[-1], _known_fields(path[:-1], error))
        return fault("record/unknown-field", pointer, hint=hint, field=field, place=_place_name(path[:-1]))
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return _event_type(given, path)
    if kind == "literal_error":
        return _word(given, pointer, field, _QUOTED.findall(facts["expected"]))
    if kind in _KINDS:
        expected = _view_expected() if path == ("view",) else _(_KINDS[kind])
        return fault("record/wrong-type", pointer, field=field, value=show(given), expected=expected)
    if table is not None and (kind in ("no_such_seat", "less_than") or facts.get("ge") == 0):
        # Seats are the only numbers with these bounds.
        count = table.players
        return fault("record/no-such-seat", pointer, field=field, value=show(given), players=count, last=count - 1)
    if table is not None and (kind == "one_a_player" or (kind in _LENGTHS and field in ("scores", "settlement"))):
        count = len(given)
        return fault("record/one-for-each-player", pointer, field=field, count=count, players=table.players)
    if kind in _BOUNDS:
        fact, words = _BOUNDS[kind]
        bound = _(words).format(bound=facts[fact])
        return fault("record/out-of-range", pointer, field=field, value=show(given), bound=bound)
    if kind in _LENGTHS:
        return _length(given, pointer, field, kind, facts)
    return _special(kind, given, pointer, field, facts)


_BOUNDS: Final = {
    "greater_than_equal": ("ge", N_("at least {bound}")),
    "less_than_equal": ("le", N_("at most {bound}")),
    "less_than": ("lt", N_("less than {bound}")),
}
_LENGTHS: Final = {
    "too_short": ("min_length", N_("at least {bound}")),
    "too_long": ("max_length", N_("at most {bound}")),
    "string_too_long": ("max_length", N_("at most {bound}")),
}


def _length(given: Any, pointer: str, field: str, kind: str, facts: dict[str, Any]) -> Finding:
    count = len(given)
    if isinstance(given, str):
        shown = plural("{count} character", "{count} characters", count).format(count=count)
    else:
        shown = plural("{count} entry", "{count} entries", count).format(count=count)
    fact, words = _LENGTHS[kind]
    return fault("record/wrong-length", pointer, field=field, count=shown, bound=_(words).format(bound=facts[fact]))


def _special(kind: str, given: Any, pointer: str, field: str, facts: dict[str, Any]) -> Finding:
    """The findings of this package's own validators."""
    match kind:
        case "blank_name":
            return fault("record/blank-name", pointer, field=field)
        case "not_a_date":
            return fault("record/not-a-date", pointer, value=show(given))
        case "not_an_amount":
            return fault("record/not-an-amount", pointer, value=show(given))
        case "not_ascending":
            return fault("record/not-ascending", pointer, field=field, sorted=facts["sorted"])
        case "deck":
            return fault("cards/deck", pointer, problem=_deck_problem(facts))
        case "unknown_view":
            return _unknown_view(given, pointer, field)
        case _:  # our own check, or pydantic's for half a surrogate pair, which no UTF-8 can hold
            return fault("record/unsafe-text", pointer, field=field, character=unsafe_character(given))


def _view_expected() -> str:
    return _("full, public, or the number of a seat")


def _unknown_view(given: str, pointer: str, field: str) -> Finding:
    if given.isdecimal():
        return fault("record/wrong-type", pointer, field=field, value=show(given), expected=_view_expected())
    hint = did_you_mean(given, ("full", "public"))
    return fault("record/unknown-value", pointer, hint=hint, field=field, value=show(given), known=_view_expected())


def _deck_problem(facts: dict[str, Any]) -> str:
    if "doubled" in facts:
        return _("{card} is in it twice").format(card=facts["doubled"])
    return plural("it has {count} card", "it has {count} cards", facts["count"]).format(count=facts["count"])


def _event_type(given: dict[str, Any], path: Path) -> Finding:
    if "type" not in given:
        return fault("record/missing-field", pointer_of(path), field="type", place=_place_name(path))
    word = given["type"]
    hint = did_you_mean(word, BY_TYPE)
    return fault("record/unknown-event", pointer_of((*path, "type")), hint=hint, value=show(word))


def _word(given: Any, pointer: str, field: str, known: Sequence[str]) -> Finding:
    if "AS" in known:
        if given == UNKNOWN_NAME:
            hint = _("Name all its cards, or leave “deck” out.") if field.startswith("deck/") else None
            return fault("cards/open-card", pointer, hint=hint, field=field)
        return fault("cards/unknown-card", pointer, hint=_card_meant(given), value=show(given))
    if not isinstance(given, str):
        expected = _("a word such as “{word}”").format(word=known[0])
        return fault("record/wrong-type", pointer, field=field, value=show(given), expected=expected)
    rule = "record/unknown-preset" if field == "preset" else "record/unknown-value"
    return fault(rule, pointer, hint=did_you_mean(given, known), field=field, value=show(given), known=", ".join(known))


def _card_meant(given: Any) -> str | None:
    """A hint with the record's spelling, if people would read the text as a card."""
    if not isinstance(given, str) or len(given) > 5:
        return None
    try:
        card = parse_card(given)
    except CardError:
        return None
    return _("Write “{card}”.").format(card=card_name(card))


def _place_name(path: Path) -> str:
    return quoted(show_text(pointer_of(path))) if path else _("the record")


def _field_name(path: Path) -> str:
    """The key of a value; for one in a list the list and the index."""
    names = [part for part in path if isinstance(part, str)]
    if not names:
        return _("the record")
    name = names[-1]
    return show_text(name if path[-1:] == (name,) else f"{name}/{path[-1]}")


def _known_fields(path: Path, error: Error) -> Iterable[str]:
    """The fields of the object at a path."""
    match path:
        case ():
            return RecordHeader.model_fields
        case ("hands", _):
            return HandHeader.model_fields
        case ("hands", _, "state"):
            return StateModel.model_fields
        case ("hands", _, "events", _):
            return ("type", *(field.key for field in SHAPES[BY_TYPE[error["loc"][1]]]))
        case _:
            return _MODELS[str(path[0])].model_fields
