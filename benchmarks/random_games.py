"""Random games by the thousand, every event of them checked: ``python -m benchmarks.random_games``.

``--presets N`` plays N games at each table of ``pagat`` and ``catalogue`` (2, 3 and 4 players); ``--options N`` lets
hypothesis draw N games over random legal options. What is checked is what ``tests/engine`` checks: the invariants after
every event, a record that validates clean in full and lean form, and the file there and back. A failure is a traceback.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, Phase, given, settings

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "engine"))

from agreement import agree
from drawn_plans import plans
from invariants import Watcher
from random_games import MAX_HANDS, Plan, play, random_plan

from chicago_cli.ruleset import from_preset

_PRESETS = ("pagat", "catalogue")


class Tally:
    """Plays plans and counts what came of them."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.started = time.process_time()

    def play(self, plan: Plan) -> None:
        """One game, checked throughout."""
        watcher = Watcher(plan.seed, often=40)
        record = play(plan, watcher)
        agree(record)
        self.counts += Counter(games=1, hands=len(record.hands), events=watcher.events)
        end = "stopped in the middle" if record.result is None else record.result.reason.value
        self.ends[f"cut after {plan.max_hands} hands" if end == "abandoned" else end] += 1

    def report(self, title: str) -> None:
        """One line."""
        counts = ", ".join(f"{count:,} {what}" for what, count in self.counts.items())
        ends = ", ".join(f"{end} {count:,}" for end, count in self.ends.most_common())
        print(f"{title}: {counts}; {ends}; {time.process_time() - self.started:.0f} s", flush=True)


def presets(games: int, max_hands: int) -> None:
    """So many games at each table of the two presets."""
    for preset in _PRESETS:
        for players in (2, 3, 4):
            tally = Tally()
            for number in range(games):
                rng = Random(f"{preset} {players} {number}")
                tally.play(replace(random_plan(rng, from_preset(preset), players, preset), max_hands=max_hands))
            tally.report(f"{preset}, {players} players")


def any_options(games: int, max_hands: int) -> None:
    """So many games that hypothesis draws."""
    tally = Tally()
    health = (HealthCheck.too_slow, HealthCheck.data_too_large)

    @settings(
        max_examples=games,
        deadline=None,
        database=None,
        suppress_health_check=health,
        phases=(Phase.generate, Phase.shrink),
    )
    @given(plans(max_hands=max_hands))
    def one(plan: Plan) -> None:
        tally.play(plan)

    one()
    tally.report("random options")


def main() -> None:
    """Read the options, play, print a line for each table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--presets", type=int, default=1000, metavar="N", help="games at each table of two presets")
    parser.add_argument("--options", type=int, default=10_000, metavar="N", help="games over random options")
    parser.add_argument("--max-hands", type=int, default=MAX_HANDS, metavar="N", help="where a game is cut (B24)")
    wish = parser.parse_args()
    if wish.presets:
        presets(wish.presets, wish.max_hands)
    if wish.options:
        any_options(wish.options, wish.max_hands)


if __name__ == "__main__":
    main()
