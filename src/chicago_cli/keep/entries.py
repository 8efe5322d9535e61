"""What is asked at a real table and what people enter, in memory and under ``x`` of a record's hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from chicago_cli.events import Award, Choice, Seat
from chicago_cli.hands import BY_WORD, Combination


class Ask(StrEnum):
    """The kinds of questions, in the order in which a hand may ask them."""

    DEALER = "dealer"
    """Who deals the first hand."""
    BEST = "best"
    """Who was best in a comparison and with what; nobody, or those who are level."""
    CHOICE = "choice"
    """Points or a zeroing."""
    CALL = "call"
    """Who called Chicago."""
    MADE = "made"
    """Who made the Chicago that was called."""
    LAST_TRICK = "last_trick"
    """Who won the fifth trick."""
    LIES = "lies"
    """Whose announcements were false, when all cards lie open or a win in the middle of a hand is looked at."""
    OUT = "out"
    """Whose false announcement came out at once: entered unasked, before the question that stands."""


_PLACES = {Ask.DEALER: 0, Ask.CALL: 4, Ask.MADE: 5, Ask.LAST_TRICK: 6, Ask.LIES: 8}
"""Places in a hand of what is asked for no award."""
_AWARD_PLACES = {
    Award.EXCHANGE_1: 1,
    Award.EXCHANGE_2: 2,
    Award.EXCHANGE_3: 3,
    Award.CHICAGO: 6,
    Award.LAST_TRICK: 6,
    Award.FINAL_HAND: 7,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What can score next. ``seats`` are who may be named, in turn from forehand."""

    ask: Ask
    seats: tuple[Seat, ...]
    award: Award | None = None
    nobody: bool = False
    """Whether the answer may be: nobody."""
    several: bool = False
    """Whether more than one player may be named (level hands, several callers, several liars)."""
    level: bool = False
    """Whether the best hands may be level without anybody being named."""
    deuce: bool = False
    """Whether it matters that a deuce won the fifth trick."""
    may_come_out: bool = False
    """Whether false announcements can have come out just before it (`Ask.OUT`)."""
    combination: Combination | None = None
    """What a choice is offered for."""
    zero_one: bool = False
    """Whether the choice sets one player to 0, not all others."""

    @property
    def key(self) -> str:
        """The same for the same question in every hand; no hand asks one twice."""
        return self.ask.value if self.award is None else f"{self.ask.value} {self.award.value}"

    @property
    def place(self) -> int:
        """Where in a hand it stands: what has a lower place is never asked after it."""
        return _PLACES[self.ask] if self.award is None else _AWARD_PLACES[self.award]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An answer; which fields it has depends on what was asked. ``seats`` empty is nobody."""

    ask: Ask
    seats: tuple[Seat, ...] = ()
    combination: Combination | None = None
    level: bool = False
    """The best hands are level and nobody scores."""
    choice: Choice | None = None
    """Under ``zero_one`` the one seat of ``seats`` is set to 0."""
    deuce: bool = False


def encode(entry: Entry) -> dict[str, Any]:
    """An entry as it stands in a file; what it does not have is left out."""
    item: dict[str, Any] = {"ask": entry.ask.value}
    if entry.seats:
        item["seats"] = list(entry.seats)
    if entry.combination is not None:
        item["combination"] = entry.combination.word
    if entry.level:
        item["level"] = True
    if entry.choice is not None:
        item["choice"] = entry.choice.value
    if entry.deuce:
        item["deuce"] = True
    return item


_FIELDS = {"ask", "seats", "combination", "level", "choice", "deuce"}


def decode(item: Any, players: int) -> Entry | None:
    """An entry of a file; None if it is none."""
    if not isinstance(item, Mapping) or not set(item) <= _FIELDS:
        return None
    seats, word = item.get("seats", []), item.get("combination")
    right_seats = isinstance(seats, list) and all(type(seat) is int and 0 <= seat < players for seat in seats)
    if not right_seats or (word is not None and (not isinstance(word, str) or word not in BY_WORD)):
        return None
    try:
        ask = Ask(item.get("ask", ""))
        choice = Choice(item["choice"]) if "choice" in item else None
    except ValueError:
        return None
    return Entry(
        ask=ask,
        seats=tuple(seats),
        combination=None if word is None else BY_WORD[word],
        level=item.get("level") is True,
        choice=choice,
        deuce=item.get("deuce") is True,
    )
