"""A place where a record departs from the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""The path of a JSON value in a record."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A rule broken by a record: the facts for its message, and the path of the JSON value that is wrong."""

    rule: str
    facts: Mapping[str, object]
    path: Place
