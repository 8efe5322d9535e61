"""Random games: this engine, the stepping of hand histories by pokerkit, and the steps of two games of rlcard."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from time import process_time
from typing import Any, Final

from benchmarks.measuring import Work
from chicago_cli.engine import candidates, force, start, violation
from chicago_cli.events import Announce, Chicago, Decision, Event, Kind, Outcome, Pass, Seat
from chicago_cli.hands import Combination, combination_of
from chicago_cli.loop import Decide, Note, SeededDealer, play_game
from chicago_cli.ruleset import from_preset
from chicago_cli.state import State

CALLS: Final = 0.03
"""How often a player calls Chicago. Who calls at random loses it, and with a call in two no game would end."""

_STEPS: Final = 2000
_GAMES: Final = 6


def honest_random(rng: random.Random) -> Decide:
    """Any legal decision alike, but calls are rare and nobody lies: liars are out of the game at once."""
    number = rng.random

    def decide(state: State, seat: Seat) -> Decision:
        choices = candidates(state)
        decision = choices[int(number() * len(choices))]
        kind = type(decision)
        if kind is Chicago:
            return choices[number() < CALLS]
        if kind is Pass or kind is Announce:
            return _truth(state, choices, combination_of(state.values[seat]))
        while violation(state, decision) is not None:
            decision = choices[int(number() * len(choices))]
        return decision

    return decide


def _truth(state: State, choices: Sequence[Decision], held: Combination) -> Decision:
    """Name what is held, if that may be said, or pass."""
    lowest = choices[1] if len(choices) > 1 else None
    if isinstance(lowest, Announce) and lowest.combination is held and violation(state, lowest) is None:
        return lowest
    return choices[0]


class Count:
    """How much was played."""

    def __init__(self) -> None:
        self.decisions = self.drivers = self.events = 0

    def __call__(self, event: Event, outcomes: Sequence[Outcome]) -> None:
        """Count an event and its outcomes."""
        self.drivers += 1
        self.events += 1 + len(outcomes)
        self.decisions += event.kind is Kind.DECISION


def nobody(event: Event, outcomes: Sequence[Outcome]) -> None:
    """Listen to nothing."""


def play(games: int, seed: int, note: Note) -> None:
    """Play games of four under ``pagat`` to their end."""
    rules = from_preset("pagat")
    rng = random.Random(seed)
    for game in range(games):
        state = start(rules, 4, rng.randrange(4))
        play_game(state, SeededDealer(f"{seed} {game}"), honest_random(rng), note, max_hands=500, act=force)


def counted(games: int, seed: int) -> Count:
    """How much there is in these games."""
    count = Count()
    play(games, seed, count)
    return count


def _timed(units: int, games: int) -> Work:
    def work() -> tuple[int, float]:
        began = process_time()
        play(games, 1, nobody)
        return units, process_time() - began

    return work


def ours() -> Work:
    """Decisions of our games; the cards dealt and the outcomes are not counted, but done."""
    return _timed(counted(_GAMES, 1).decisions, _GAMES)


def ours_with_chance() -> Work:
    """Decisions and what the dealer brings, as a hand history of pokerkit counts them."""
    count = counted(_GAMES, 1)
    return _timed(count.drivers, _GAMES)


# --- peers ----------------------------------------------------------------------------------------------------------

_HISTORY: Final = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
min_bet = 2
starting_stacks = [200, 200, 200, 200]
actions = [
  "d dh p1 AsKs", "d dh p2 2c3d", "d dh p3 QhQd", "d dh p4 7c8c", "p3 cbr 6", "p4 f", "p1 cc", "p2 f",
  "d db Ts9s2h", "p1 cc", "p3 cbr 10", "p1 cc", "d db 4c", "p1 cc", "p3 cc", "d db Js", "p1 cbr 20", "p3 cc",
  "p1 sm AsKs", "p3 sm QhQd",
]
"""
"""A hand of hold'em with four players, as pokerkit reads it."""


def pokerkit() -> Work:
    """States that a hand history goes through; every one is counted, also those no action stands for."""
    history = import_module("pokerkit").HandHistory.loads(_HISTORY)

    def work() -> tuple[int, float]:
        steps = 0
        began = process_time()
        while steps < _STEPS // 2:
            steps += sum(1 for _ in history)
        return steps, process_time() - began

    return work


def _rlcard(name: str) -> Work:
    environment: Any = import_module("rlcard").make(name, config={"seed": 1})

    def work() -> tuple[int, float]:
        rng = random.Random(1)
        steps = 0
        began = process_time()
        while steps < _STEPS:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return steps, process_time() - began

    return work


def uno() -> Work:
    """Random steps of uno."""
    return _rlcard("uno")


def bridge() -> Work:
    """Random steps of bridge, bidding and tricks."""
    return _rlcard("bridge")
