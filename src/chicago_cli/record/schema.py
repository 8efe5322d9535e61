"""The JSON Schema of a record, made from the models and from the table of options."""

from __future__ import annotations

import json
from typing import Any, Final

from chicago_cli.record.event_model import RecordModel
from chicago_cli.record.game import FORMAT, VERSION
from chicago_cli.ruleset import Option, options

FILE_NAME: Final = f"{FORMAT}-{VERSION}.schema.json"
"""The file under ``schemas/``."""

_AMOUNT_PATTERN: Final = r"^\d{1,7}(\.\d{1,2})?$"


def schema() -> dict[str, Any]:
    """The schema of version 1 (JSON Schema 2020-12).

    It knows no number of players: that seats exist and that lists have one entry for each player is checked by the
    reader, like everything that a schema cannot say (doubled keys, names that are the same, ascending seats).
    """
    made = _tidy(RecordModel.model_json_schema())
    made["$defs"]["RulesModel"]["properties"]["options"] = _options()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:chicago-cli:{FILE_NAME}",
        "title": f"{FORMAT} {VERSION}",
        **made,
    }


def text() -> str:
    """The schema as the file under ``schemas/`` holds it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _tidy(node: Any) -> Any:
    """Without the titles and the null defaults that pydantic adds; names of fields are left alone."""
    if isinstance(node, list):
        return [_tidy(item) for item in node]
    if not isinstance(node, dict):
        return node
    tidy = {}
    for key, held in node.items():
        if key in ("properties", "$defs"):
            tidy[key] = {name: _tidy(item) for name, item in held.items()}
        elif key not in ("title", "default", "discriminator"):
            tidy[key] = _tidy(held)
    return tidy


def _options() -> dict[str, Any]:
    """The options by group; a reader completes what is left out from the preset."""
    groups: dict[str, Any] = {}
    for name, option in options().items():
        group, _, attribute = name.partition(".")
        known = groups.setdefault(group, {"type": "object", "additionalProperties": False, "properties": {}})
        known["properties"][attribute] = _option(option)
    return {"type": "object", "additionalProperties": False, "properties": groups}


def _option(option: Option) -> dict[str, Any]:
    takes: list[dict[str, Any]] = []
    if option.number:
        bounds = {"minimum": option.low, "maximum": option.high}
        takes.append({"type": "integer"} | {name: bound for name, bound in bounds.items() if bound is not None})
    if option.amount:
        takes.append({"type": "string", "pattern": _AMOUNT_PATTERN})
    if option.boolean:
        takes.append({"type": "boolean"})
    if option.words:
        takes.append({"enum": list(option.words)})
    if option.nullable:
        takes.append({"type": "null"})
    described = {"description": option.summary}
    return described | (takes[0] if len(takes) == 1 else {"anyOf": takes})
