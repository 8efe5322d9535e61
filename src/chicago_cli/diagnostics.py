"""What is said about a broken rule: a violation inside the engine, a finding in front of people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from chicago_cli.cards import NAMES, Card
from chicago_cli.describe import a_combination, suit_name
from chicago_cli.hands import Combination
from chicago_cli.i18n import _
from chicago_cli.rulebook import RULES, Severity


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that an event would break, and the facts for its message (see `Rule.message`)."""

    rule: str
    facts: Mapping[str, object]


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


CardName: TypeAlias = Callable[[Card], str]


def explain(
    rule: str, facts: Mapping[str, object], players: Sequence[str], card_name: CardName = NAMES.__getitem__
) -> str:
    """What is wrong, in one sentence in the language in force; ``players`` are the names by seat.

    Cards are spelt as in a record, or by ``card_name`` where people see them otherwise.
    """
    return filled(RULES[rule].message, facts, players, card_name)


def finding_of(rule: str, facts: Mapping[str, object], players: Sequence[str], pointer: str) -> Finding:
    """The finding of a broken rule at a pointer; line and column are worked out by whoever has the bytes."""
    path = pointer.split("/")
    in_hand = len(path) > 2 and path[1] == "hands"
    in_event = in_hand and len(path) > 4 and path[3] == "events"
    return Finding(
        rule=rule,
        severity=RULES[rule].severity,
        message=explain(rule, facts, players),
        pointer=pointer,
        hand=int(path[2]) if in_hand else None,
        event=int(path[4]) if in_event else None,
        hint=filled(RULES[rule].hint, facts, players, NAMES.__getitem__),
    )


def filled(template: str, facts: Mapping[str, object], players: Sequence[str], card_name: CardName) -> str:
    """A key of the catalogue in the language in force, with the facts in its places (see `Rule.message`)."""
    return _(template).format(**{name: _shown(name, fact, players, card_name) for name, fact in facts.items()})


def _shown(name: str, fact: object, players: Sequence[str], card_name: CardName) -> object:
    """A fact in words; the first word of its name says of what kind it is (see `Rule`)."""
    kind = name.partition("_")[0]
    match fact:
        case int() if kind == "seat":
            return players[fact]
        case int() if kind == "card":
            return card_name(fact)
        case tuple() if kind == "cards":
            return " ".join(card_name(card) for card in fact)
        case tuple() if kind == "seats":
            return ", ".join(players[seat] for seat in fact) or _("nobody")
        case Combination():
            return a_combination(fact)
        case int() if kind == "suit":
            return suit_name(fact)
    return fact
