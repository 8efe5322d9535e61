"""Records made at random from the vocabulary: every event, every optional part. They need not be playable."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from chicago_cli.events import EVENTS, Event, Reason
from chicago_cli.record.codec import dump
from chicago_cli.record.fields import SHAPES, FieldKind, FieldShape
from chicago_cli.record.game import (
    SHUFFLE_ALGORITHM,
    Detail,
    Draw,
    GameRecord,
    HandRecord,
    Player,
    Result,
    Shuffle,
    Standing,
)
from chicago_cli.ruleset import PRESETS, from_preset

NAMES = ("Åsa", "Bo", "Ciarán 🂡", '"Dé"', "e: {x}", "[red]F[/red]")


def random_event(rng: Random, event: type[Event], players: int) -> Event:
    values = {shape.attribute: _value(rng, shape, players) for shape in SHAPES[event]}
    assert set(values) == {item.name for item in fields(event)}
    return event(**values)


def _value(rng: Random, shape: FieldShape, players: int) -> Any:
    if shape.optional and rng.random() < 0.5:
        return shape.default
    match shape.kind:
        case FieldKind.SEAT:
            return rng.randrange(players)
        case FieldKind.CARD:
            return rng.randrange(52)
        case FieldKind.CARDS:
            return tuple(rng.sample(range(53), rng.randrange(7)))
        case FieldKind.INTEGER:
            return rng.randint(max(shape.low, -60), min(shape.high, 60))
        case FieldKind.SCORES:
            return scores(rng, players)
        case FieldKind.RANKS:
            return tuple(rng.randint(2, 14) for _ in range(rng.randrange(6)))
        case FieldKind.BOOLEAN:
            return rng.random() < 0.5
        case FieldKind.WORD:
            return rng.choice(list(shape.words.values()))


def scores(rng: Random, players: int) -> tuple[int, ...]:
    return tuple(rng.randint(-20, 70) for _ in range(players))


def seats(rng: Random, players: int) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(players), rng.randrange(players + 1))))


def random_hand(rng: Random, players: int) -> HandRecord:
    return HandRecord(
        dealer=rng.randrange(players),
        scores=scores(rng, players),
        standing=Standing(seats(rng, players), seats(rng, players), seats(rng, players)),
        deck=tuple(rng.sample(range(52), 52)) if rng.random() < 0.5 else None,
        events=tuple(random_event(rng, rng.choice(EVENTS), players) for _ in range(rng.randrange(40))),
        x={"note": "}, {", "depth": [1.5, None, {"a": True}]} if rng.random() < 0.3 else {},
    )


def random_record(rng: Random) -> GameRecord:
    players = rng.randint(2, 6)
    preset = rng.choice(list(PRESETS))
    about = {"title": "Midsommar: }, {", "date": "2026-06-19", "place": "Visby", "note": "n", "generator": "test 1"}
    return GameRecord(
        rules=from_preset(preset, {"players.max": 6}),
        preset=preset,
        players=tuple(Player(NAMES[seat], rng.choice([None, "steady"])) for seat in range(players)),
        hands=tuple(random_hand(rng, players) for _ in range(rng.randrange(4))),
        result=rng.choice([None, _result(rng, players)]),
        about={key: held for key, held in about.items() if rng.random() < 0.5},
        view=rng.choice(["full", "public", rng.randrange(players)]),
        draws=tuple(Draw(seat, rng.randrange(52)) for seat in range(players)) if rng.random() < 0.5 else (),
        shuffle=rng.choice([None, Shuffle(SHUFFLE_ALGORITHM, "7")]),
        x=rng.choice([{}, {"tool": {"events": ["a", "b"], "ratio": 0.25}}]),
    )


def _result(rng: Random, players: int) -> Result:
    settlement = ("13.00", "-13.00", "0.00", "0.01", "-0.01", "0.00")[:players]
    return Result(rng.choice(list(Reason)), scores(rng, players), seats(rng, players), rng.choice([None, settlement]))


def small_record(players: int = 3) -> GameRecord:
    """One hand with every event once, in the order of the vocabulary, and a second hand without events."""
    rng = Random(8)
    names = ("Åsa", "Bo", "Cia", "Dan", "Eva", "Fia")
    events = tuple(random_event(rng, event, players) for event in EVENTS)
    return GameRecord(
        rules=from_preset(),
        players=tuple(Player(name) for name in names[:players]),
        hands=(
            HandRecord(0, (0,) * players, deck=tuple(rng.sample(range(52), 52)), events=events),
            HandRecord(1, (5,) * players, Standing(declared=(0, 1))),
        ),
        result=Result(Reason.TARGET, (53,) * players, (0,), ("2.00", "-1.00", "-1.00")[:players]),
        shuffle=Shuffle(SHUFFLE_ALGORITHM, "7"),
        draws=(Draw(0, 51),),
        about={"title": "Midsommar", "date": "2026-06-19"},
        x={"tool": {"a": [1]}},
    )


def score_sheet() -> GameRecord:
    """A record with detail ``scores``."""
    kept = ("scored", "unscored", "zeroed", "raised", "eliminated", "hand_ended")
    full = small_record()
    events = tuple(event for event in full.hands[0].events if event.type in kept)
    return GameRecord(
        rules=full.rules,
        players=full.players,
        hands=(HandRecord(0, (0, 0, 0), events=events),),
        detail=Detail.SCORES,
    )


def small_text() -> str:
    return dump(small_record())
