"""Keep many random games of every preset by hand and compare them with the engine.

Run it with ``python benchmarks/keep_by_hand.py``.

The tests do the same with ten games of a preset. ``--games N`` is how many of each, ``--preset NAME`` only that one.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
sys.path[:0] = [str(TESTS / "keep"), str(TESTS / "engine")]

from kept_games import ALL_PRESETS, keep, random_game, typed  # noqa: E402 - found by the path set above
from test_kept_games import KEYS, compare, keys  # noqa: E402 - the same


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--preset", choices=ALL_PRESETS, action="append")
    wished = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for preset in wished.preset or ALL_PRESETS:
            start, entries = time.perf_counter(), 0
            for seed in range(wished.games):
                full = random_game(preset, seed)
                lines = typed(full)
                assert all(keys(full, line) <= KEYS for line in lines)
                compare(full, keep(full, lines, Path(folder) / f"{preset}-{seed}.json"))
                entries += len(lines)
            seconds = time.perf_counter() - start
            print(f"{preset}: {wished.games} games, {entries} entries, all as the engine, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
