"""What a hand is worth to its holder: its points now and later, and how likely it is the best at the table.

The two tables were counted from some ten thousand hands in which every exchange kept the cards with the most expected
points. They steer the bots; nothing of them is a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from chicago_cli.hands import COMBINATIONS
from chicago_cli.odds import comparisons_to_come, worth_of
from chicago_cli.ruleset.options import Ruleset

_HELD: Final = (
    (0.512, 0.411, 0.047, 0.022, 0.003, 0.002, 0.001, 0.0, 0.0, 0.0),
    (0.259, 0.502, 0.121, 0.078, 0.010, 0.015, 0.012, 0.003, 0.0, 0.0),
    (0.132, 0.450, 0.192, 0.135, 0.014, 0.034, 0.031, 0.010, 0.001, 0.0),
    (0.070, 0.349, 0.246, 0.184, 0.019, 0.049, 0.064, 0.018, 0.001, 0.0),
)
"""How often a player holds each combination after 0..3 exchanges."""

_NEXT: Final = (
    (0.520, 0.374, 0.030, 0.014, 0.018, 0.043, 0.001, 0.0, 0.0, 0.0),
    (0.003, 0.713, 0.153, 0.117, 0.0, 0.001, 0.010, 0.003, 0.0, 0.0),
    (0.0, 0.0, 0.905, 0.0, 0.0, 0.0, 0.095, 0.0, 0.0, 0.0),
    (0.0, 0.0, 0.0, 0.906, 0.0, 0.0, 0.055, 0.039, 0.0, 0.0),
)
"""What one more exchange makes of high card, a pair, two pairs and trips; better hands stay as they are."""

Values: TypeAlias = tuple[float, ...]
"""Points by combination, indexed by `Combination`."""


def chance_best(combination: int, exchanges: int, opponents: int) -> float:
    """The probability 0–1 that no opponent holds more after so many exchanges; level hands count half."""
    held = _HELD[min(exchanges, len(_HELD) - 1)]
    lower = sum(held[:combination]) + held[combination] / 2
    return float(lower**opponents)


@lru_cache(maxsize=256)
def exchange_values(rules: Ruleset, players: int, exchange: int, opponents: int) -> Values:
    """What each combination promises right after exchange ``exchange`` (0 is the deal), later exchanges included."""
    rounds = rules.exchange_rounds(players)
    worth = worth_of(rules)
    compared = (0, *comparisons_to_come(rules, rounds, players))
    values: Sequence[float] = [0.0] * len(COMBINATIONS)
    for number in range(rounds, exchange - 1, -1):
        if number < rounds:
            values = [
                sum(map(float.__mul__, _NEXT[combination], values)) if combination < len(_NEXT) else values[combination]
                for combination in COMBINATIONS
            ]
        values = [
            value + compared[number] * worth[combination] * chance_best(combination, number, opponents)
            for combination, value in zip(COMBINATIONS, values, strict=True)
        ]
    return tuple(values)
