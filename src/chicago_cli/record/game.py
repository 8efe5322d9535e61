"""A game as a record holds it, in memory. Seats are 0-based and clockwise, cards integers, scores whole points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Literal, TypeAlias

from chicago_cli.cards import Card
from chicago_cli.events import Event, Reason, Seat
from chicago_cli.ruleset import DEFAULT_PRESET, Ruleset

FORMAT: Final = "chicago-record"
VERSION: Final = 1
SHUFFLE_ALGORITHM: Final = "chicago-shuffle-1"

View: TypeAlias = Literal["full", "public"] | Seat
"""Who saw what the record tells: everybody's cards, what is open to all, or what one seat knows."""


class Detail(StrEnum):
    """How much of a hand is written down: everything, or the score sheet only."""

    FULL = "full"
    SCORES = "scores"


@dataclass(frozen=True, slots=True)
class Player:
    """A name, and the kind of bot if no person plays."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """Who is out and who has called or won a Chicago before a hand: seats, ascending (B28)."""

    eliminated: tuple[Seat, ...] = ()
    declared: tuple[Seat, ...] = ()
    won: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand: ``scores`` are the opening scores by seat, ``deck`` the pack from the top, ``x`` free for tools."""

    dealer: Seat
    scores: tuple[int, ...]
    standing: Standing = Standing()
    deck: tuple[Card, ...] | None = None
    events: tuple[Event, ...] = ()
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draw:
    """A card drawn for the first deal (B25)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; ``settlement`` are amounts by seat with two decimals, None without a stake (B26)."""

    reason: Reason
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    settlement: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Where the packs came from."""

    algorithm: str
    seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """A game; without ``result`` it is unfinished. ``preset`` is a name only: ``rules`` is what holds."""

    rules: Ruleset
    players: tuple[Player, ...]
    hands: tuple[HandRecord, ...] = ()
    result: Result | None = None
    preset: str = DEFAULT_PRESET
    about: Mapping[str, str] = field(default_factory=dict)
    view: View = "full"
    detail: Detail = Detail.FULL
    draws: tuple[Draw, ...] = ()
    shuffle: Shuffle | None = None
    x: Mapping[str, Any] = field(default_factory=dict)
