"""A house's own rules in a TOML file: a base preset and what differs from it.

.. code-block:: toml

    preset = "svensk"

    [stop]
    score = 46

    [points]
    four_of_a_kind = 8

A missing number is written ``"none"``, because TOML has no null. What is not named keeps the value of the preset.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import fields
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from chicago_cli.errors import RulesetError
from chicago_cli.i18n import _, reason_of
from chicago_cli.ruleset.assign import build, flatten, from_text, legible, nearest, options, preset_options
from chicago_cli.ruleset.options import Ruleset
from chicago_cli.ruleset.presets import DEFAULT_PRESET, PRESETS, OptionValue

SUFFIX: Final = ".toml"
MAX_BYTES: Final = 1_000_000
"""A larger file is refused unread: house rules take a few lines."""


def resolve(name_or_path: str = DEFAULT_PRESET, settings: Iterable[str] = ()) -> tuple[str, Ruleset]:
    """The base preset and the complete rules of a preset's name or a TOML file, changed by ``NAME=VALUE`` settings.

    A preset's name wins over a file of the same name; any other existing file, and whatever ends in ``.toml``, is
    read as house rules. The combination is judged once, after the settings.

    Raises:
        RulesetError: no such preset or file, or options that make no game.
    """
    changes = from_text(tuple(settings))
    if name_or_path in PRESETS or not _is_path(name_or_path):
        return name_or_path, build(preset_options(name_or_path) | changes)
    preset, chosen = _read(Path(name_or_path))
    try:
        return preset, build(chosen | changes)
    except RulesetError as error:
        raise _in_file(name_or_path, error) from error


def load_house_rules(path: str | Path) -> tuple[str, Ruleset]:
    """The base preset and the complete rules of a TOML file.

    Raises:
        RulesetError: a file that cannot be read, is no TOML, or whose options make no game; the message names the file.
    """
    preset, chosen = _read(Path(path))
    try:
        return preset, build(chosen)
    except RulesetError as error:
        raise _in_file(path, error) from error


def _is_path(name_or_path: str) -> bool:
    return name_or_path.lower().endswith(SUFFIX) or Path(name_or_path).exists()


def _read(path: Path) -> tuple[str, dict[str, OptionValue]]:
    """The preset of a file and its complete assignment by dotted name, values not yet judged."""
    content = _parse(path)
    preset = content.pop("preset", DEFAULT_PRESET)
    if not isinstance(preset, str):
        message = _("{file}: preset is {value}, it must be the name of a preset in quotes, such as preset = “pagat”.")
        raise RulesetError(message.format(file=legible(path), value=legible(preset)))
    for key in content:
        _refuse_unknown_group(path, key)
    try:
        return preset, preset_options(preset) | _amounts(flatten(content))
    except RulesetError as error:
        raise _in_file(path, error) from error


def _refuse_unknown_group(path: Path, key: str) -> None:
    groups = tuple(item.name for item in fields(Ruleset))
    if key in groups:
        return
    guess = nearest(key, ("preset", *groups)) or next(
        (name for name in options() if name.partition(".")[2] == key), None
    )
    if guess is None:
        message = _("{file}: “{key}” is no group of options: the groups are {groups}.")
        raise RulesetError(message.format(file=legible(path), key=legible(key), groups=", ".join(groups)), option=key)
    message = _("{file}: “{key}” is no group of options: did you mean {guess}?")
    raise RulesetError(message.format(file=legible(path), key=legible(key), guess=guess), option=key)


def _amounts(chosen: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """Let a whole number stand for an amount of money: ``per_point = 1``."""
    known = options()
    return {
        name: Decimal(given) if type(given) is int and name in known and known[name].amount else given
        for name, given in chosen.items()
    }


def _parse(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        message = _("House rules {file} cannot be read: {reason}.")
        raise RulesetError(message.format(file=legible(path), reason=reason_of(error))) from error
    if len(raw) > MAX_BYTES:
        message = _("House rules {file} are larger than {limit} bytes: give a TOML file of a preset and some options.")
        raise RulesetError(message.format(file=legible(path), limit=MAX_BYTES))
    try:
        return tomllib.loads(raw.decode("utf-8"), parse_float=Decimal)
    except UnicodeDecodeError as error:
        message = _("House rules {file} are no UTF-8 text: byte {position} is not readable.")
        raise RulesetError(message.format(file=legible(path), position=error.start)) from error
    except (ValueError, ArithmeticError, RecursionError) as error:
        message = _("House rules {file} are no TOML: {reason}.")
        raise RulesetError(message.format(file=legible(path), reason=legible(error).rstrip("."))) from error


def _in_file(path: str | Path, error: RulesetError) -> RulesetError:
    return RulesetError(_("{file}: {message}").format(file=legible(path), message=error), option=error.option)
