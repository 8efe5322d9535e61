"""From names and values to a `Ruleset` and back: presets, ``--set``, TOML files and records all come through here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from decimal import Decimal
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import Any, Final, cast, get_args, get_type_hints

from chicago_cli.errors import RulesetError
from chicago_cli.i18n import _, quoted
from chicago_cli.ruleset.combinations import problem
from chicago_cli.ruleset.options import Ruleset
from chicago_cli.ruleset.presets import DEFAULT_PRESET, PRESETS, OptionValue

MAX_NUMBER: Final = 1_000_000
"""No option needs a larger number; larger ones are refused."""

_AMOUNT: Final = re.compile(r"\d{1,7}(\.\d{1,2})?")
_SHOWN: Final = 200
"""Letters of a wrong name or value that a message repeats."""
_INTEGER: Final = re.compile(r"-?\d{1,9}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option as the world outside sees it.

    ``words`` are the words it takes (besides a number, ``true``/``false`` or ``none``); ``low`` and ``high`` are
    inclusive bounds of its number; ``summary`` and ``source`` are for people.
    """

    name: str
    words: tuple[str, ...]
    number: bool
    boolean: bool
    amount: bool
    nullable: bool
    low: int | None
    high: int | None
    default: OptionValue
    summary: str
    source: str

    def expected(self) -> str:
        """What it takes, in words: ``a whole number from 1 to 3, or auto``."""
        parts = []
        if self.number:
            parts.append(_bounds(self.low, self.high))
        if self.amount:
            parts.append(_("an amount such as 1.00"))
        if self.boolean:
            parts += ["true", "false"]
        parts += self.words
        if self.nullable:
            parts.append("none")
        return parts[0] if len(parts) == 1 else _("{list} or {last}").format(list=", ".join(parts[:-1]), last=parts[-1])


def _bounds(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return str(low) if low == high else _("a whole number from {low} to {high}").format(low=low, high=high)
    return _("a whole number") if low is None else _("a whole number of at least {low}").format(low=low)


@cache
def options() -> Mapping[str, Option]:
    """Every option by its dotted name, in the order of the table."""
    found = {}
    for group_name, group in _groups().items():
        hints = get_type_hints(group)
        for item in fields(group):
            types = get_args(hints[item.name]) or (hints[item.name],)
            words: list[str] = []
            for kind in types:
                if isinstance(kind, type) and issubclass(kind, StrEnum):
                    words += [member.value for member in kind]
                elif not isinstance(kind, type):
                    words += get_args(kind)
            name = f"{group_name}.{item.name}"
            found[name] = Option(
                name=name,
                words=tuple(words),
                number=int in types,
                boolean=bool in types,
                amount=Decimal in types,
                nullable=NoneType in types,
                default=cast(OptionValue, item.default),
                low=item.metadata["low"],
                high=item.metadata["high"],
                summary=item.metadata["summary"],
                source=item.metadata["source"],
            )
    return found


def legible(given: object) -> str:
    """A name or value from outside for a sentence: nothing that could steer a terminal, and not endless."""
    text = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in str(given)[: _SHOWN + 1])
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def nearest(word: str, known: Mapping[str, Any] | tuple[str, ...] | list[str]) -> str | None:
    """The known word most like this one, or None when nothing is near."""
    matches = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return matches[0] if matches else None


def preset_options(name: str) -> dict[str, OptionValue]:
    """The complete assignment of a preset by dotted names.

    Raises:
        RulesetError: there is no such preset.
    """
    if name not in PRESETS:
        guess = nearest(name, PRESETS)
        known = _("the presets are {names}.").format(names=", ".join(PRESETS))
        raise RulesetError(
            _("There is no preset “{name}”: {hint}").format(name=legible(name), hint=_did_you_mean(guess) or known)
        )
    return {option.name: option.default for option in options().values()} | PRESETS[name].differs


def build(assignment: Mapping[str, OptionValue]) -> Ruleset:
    """A ruleset from dotted names to values; what is not named keeps its default (`pagat`).

    Raises:
        RulesetError: an unknown option, a value it does not take, or a combination that makes no game.
    """
    groups: dict[str, dict[str, Any]] = {}
    for name, given in assignment.items():
        group, _, attribute = name.partition(".")
        groups.setdefault(group, {})[attribute] = checked(_option(name), given)
    types = _groups()
    ruleset = Ruleset(**{group: types[group](**values) for group, values in groups.items()})
    if (refusal := problem(ruleset)) is not None:
        raise RulesetError(refusal.reason, option=refusal.option)
    return ruleset


def from_preset(name: str = DEFAULT_PRESET, changes: Mapping[str, OptionValue] | None = None) -> Ruleset:
    """The ruleset of a preset with some options changed, by dotted name."""
    return build(preset_options(name) | dict(changes or {}))


def from_nested(nested: Mapping[str, Any], preset: str = DEFAULT_PRESET) -> Ruleset:
    """The ruleset of nested options as in a record or a TOML file, completed from a preset."""
    return from_preset(preset, flatten(nested))


def from_text(settings: Iterator[str] | list[str] | tuple[str, ...]) -> dict[str, OptionValue]:
    """Read settings of the form ``NAME=VALUE``, ``stop.score=46``; `none` is the missing number."""
    changes: dict[str, OptionValue] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            message = _("“{setting}” is no setting: write NAME=VALUE, for example stop.score=46.")
            raise RulesetError(message.format(setting=legible(setting)))
        option = _option(name.strip())
        changes[option.name] = checked(option, _read(option, text.strip()))
    return changes


def flatten(nested: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Nested option groups to dotted names.

    Raises:
        RulesetError: a group that is no table of options.
    """
    flat: dict[str, OptionValue] = {}
    groups = tuple(_groups())
    for group, members in nested.items():
        if group not in groups:
            raise _unknown(_("There is no group of options “{name}”: {hint}"), group, groups)
        if not isinstance(members, Mapping):
            message = _("“{group}” holds {value}: it must hold options by name.")
            raise RulesetError(message.format(group=group, value=legible(members)), option=group)
        flat |= {f"{group}.{name}": given for name, given in members.items()}
    return flat


def assignment(ruleset: Ruleset) -> dict[str, OptionValue]:
    """Every option of a ruleset by dotted name, in the order of the table."""
    return {name: value_of(ruleset, name) for name in options()}


def nested(ruleset: Ruleset) -> dict[str, dict[str, Any]]:
    """The complete options as a record holds them: nested, words as strings, a missing number as None."""
    result: dict[str, dict[str, Any]] = {}
    for name, given in assignment(ruleset).items():
        group, _, attribute = name.partition(".")
        result.setdefault(group, {})[attribute] = plain(given)
    return result


def value_of(ruleset: Ruleset, name: str) -> OptionValue:
    """The value of one option by its dotted name."""
    group, _, attribute = name.partition(".")
    return cast(OptionValue, getattr(getattr(ruleset, group), attribute))


def plain(given: OptionValue) -> bool | int | str | None:
    """A value as JSON holds it: amounts and words are strings."""
    return str(given) if isinstance(given, (Decimal, StrEnum)) else given


def text_of(given: OptionValue) -> str:
    """A value as ``--set`` takes it: ``none``, ``true``, ``46``, ``1.00``, a word."""
    if given is None:
        return "none"
    return str(given).lower() if isinstance(given, bool) else str(given)


def _option(name: str) -> Option:
    option = options().get(name)
    if option is None:
        raise _unknown(_("There is no option “{name}”: {hint}"), name, tuple(options()))
    return option


def _unknown(message: str, name: str, known: tuple[str, ...]) -> RulesetError:
    hint = _did_you_mean(nearest(name, known)) or _("“chicago rules pagat” shows all of them.")
    return RulesetError(message.format(name=legible(name), hint=hint), option=name)


def _did_you_mean(guess: str | None) -> str:
    return _("did you mean {guess}?").format(guess=guess) if guess else ""


def _read(option: Option, text: str) -> OptionValue:
    """The value a text stands for, as far as the option can take it; anything else stays text and is refused later."""
    lowered = text.lower()
    if option.nullable and lowered == "none":
        return None
    if option.boolean and lowered in ("true", "false"):
        return lowered == "true"
    if option.number and _INTEGER.fullmatch(text):
        return int(text)
    return lowered if lowered in option.words else text


def checked(option: Option, given: object) -> OptionValue:
    """The value in the option's own type.

    Raises:
        RulesetError: the option does not take it.
    """
    if given is None and option.nullable:
        return None
    if isinstance(given, bool):
        if option.boolean:
            return given
    elif isinstance(given, int):
        low = option.low if option.low is not None else -MAX_NUMBER
        high = option.high if option.high is not None else MAX_NUMBER
        if option.number and low <= given <= high:
            return given
    elif isinstance(given, str):
        if given in option.words:
            return _word(option, given)
        if option.nullable and given == "none" and "none" not in option.words:
            return None
    if option.amount and isinstance(given, (str, Decimal)) and _AMOUNT.fullmatch(str(given)):
        return Decimal(str(given)).quantize(Decimal("0.01"))
    shown = legible(quoted(given) if isinstance(given, str) else text_of(cast(OptionValue, given)))
    guess = _did_you_mean(nearest(given, option.words)) if isinstance(given, str) else ""
    message = _("{option} cannot be {value}: it takes {expected}.").format(
        option=option.name, value=shown, expected=option.expected()
    )
    raise RulesetError(f"{message} {guess[:1].upper()}{guess[1:]}".rstrip(), option=option.name)


def _word(option: Option, word: str) -> OptionValue:
    kind = _word_type(option.name)
    return kind(word) if kind else word


@cache
def _word_type(name: str) -> type[StrEnum] | None:
    group, _, attribute = name.partition(".")
    hint = get_type_hints(_groups()[group])[attribute]
    return hint if isinstance(hint, type) and issubclass(hint, StrEnum) else None


@cache
def _groups() -> Mapping[str, type]:
    """The class of every group of options."""
    return get_type_hints(Ruleset)
