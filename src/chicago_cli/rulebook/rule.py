"""What a rule of the rulebook is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding weighs: an error makes a record invalid, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule with a name, cited by the engine, the validator, ``explain`` and the tests.

    ``message`` and ``hint`` are templates for the facts of a violation. A fact's kind is the first word of its name:
    ``{seat}`` and ``{seat_turn}`` are players, ``{seats}`` several, ``{card}`` a card, ``{cards}`` cards,
    ``{combination_best}`` a combination, ``{suit_led}`` a suit; anything else is shown as it is. All texts are
    English keys of the catalogue.
    ``source`` names sources by code, resolutions (A…) and details (B…).
    """

    id: str
    summary: str
    message: str
    hint: str
    reason: str
    source: str
    bad: str
    good: str
    severity: Severity = Severity.ERROR

    @property
    def namespace(self) -> str:
        """The part before the slash."""
        return self.id.partition("/")[0]
