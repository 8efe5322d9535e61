"""Random games keep every invariant, validate clean, replay from their lean form and survive the file (B24)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from agreement import agree
from invariants import Watcher
from random_games import play, random_plan

from chicago_cli.ruleset import PRESETS, from_preset

TABLES = [(preset, players) for preset in PRESETS for players in range(2, from_preset(preset).players.max + 1)]
GAMES = 40
"""Games at each table of the two presets of which ``benchmarks/random_games.py`` plays a thousand."""


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_random_games(preset: str, players: int) -> None:
    rules = from_preset(preset)
    for number in range(GAMES if preset in ("pagat", "catalogue") else GAMES // 8):
        plan = random_plan(Random(f"{preset} {players} {number}"), rules, players, preset)
        agree(play(replace(plan, max_hands=3), Watcher(number, often=40)))
