"""What is said about a broken rule: a violation inside the engine, a finding in front of people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from chicago_cli.hands import Combination
from chicago_cli.rulebook import Severity


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that an event would break, and the facts for its message (see `Rule.message`)."""

    rule: str
    facts: dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One fault of a record. ``game``, ``hand`` and ``event`` are 0-based, ``line`` and ``column`` 1-based."""

    rule: str
    severity: Severity
    message: str
    pointer: str = ""
    line: int | None = None
    column: int | None = None
    game: int = 0
    hand: int | None = None
    event: int | None = None
    hint: str = ""


COMBINATION_NAMES: Final = {
    Combination.HIGH_CARD: "high card",
    Combination.ONE_PAIR: "one pair",
    Combination.TWO_PAIRS: "two pairs",
    Combination.THREE_OF_A_KIND: "three of a kind",
    Combination.STRAIGHT: "a straight",
    Combination.FLUSH: "a flush",
    Combination.FULL_HOUSE: "a full house",
    Combination.FOUR_OF_A_KIND: "four of a kind",
    Combination.STRAIGHT_FLUSH: "a straight flush",
    Combination.ROYAL_FLUSH: "a royal flush",
}
