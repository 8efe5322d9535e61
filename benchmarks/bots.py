"""How much better one level of bots is than another: ``python -m benchmarks.bots``.

Two bots play each other. Every seed is played twice with the seats exchanged, so that both get the same packs from both
sides; the interval is that of the mean over these pairs. A game nobody wins within 500 hands counts half for each.
``--write`` puts the table into docs/bots.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from chicago_cli.bots import BOTS
from chicago_cli.ruleset import from_preset
from chicago_cli.table import parse_seat, seated, started

_PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
_BEGIN, _END = "<!-- measured -->", "<!-- /measured -->"
_PRESETS = ("pagat", "svensk", "husregler")
_MAX_HANDS = 500
_NORMAL_95 = 1.96


class Duel(NamedTuple):
    """What came of a pairing: shares 0–1 of the games that the first bot won, hands a game, points a hand."""

    preset: str
    better: str
    worse: str
    games: int
    share: float
    margin: float
    hands: float
    points: tuple[float, float]

    def row(self) -> str:
        """A line of the table."""
        share, margin = 100 * self.share, 100 * self.margin
        points = " : ".join(f"{each:.2f}" for each in self.points)
        return (
            f"| `{self.preset}` | {self.better} against {self.worse} | {self.games:,} | {share:.1f} % "
            f"| {share - margin:.1f} – {share + margin:.1f} % | {self.hands:.1f} | {points} |"
        )


def duel(preset: str, better: str, worse: str, pairs: int) -> Duel:
    """Play so many seeds from both sides."""
    rules = from_preset(preset)
    shares: list[float] = []
    hands = 0
    gained = [0, 0]
    for number in range(pairs):
        won = 0.0
        for first in (0, 1):
            kinds = (better, worse) if first == 0 else (worse, better)
            players = seated([parse_seat(f"bot:{kind}") for kind in kinds], 2)
            table = started(rules, preset, players, f"duel-{number}")
            table.play(None, until=_MAX_HANDS, abandon=True)
            assert table.result is not None
            winners = table.result.winners
            won += 1 / len(winners) if first in winners else 0.5 if not winners else 0
            hands += table.hands_finished
            for who in (0, 1):
                gained[who] += table.result.scores[first ^ who]
        shares.append(won / 2)
    margin = _NORMAL_95 * stdev(shares) / sqrt(pairs)
    points = (gained[0] / hands, gained[1] / hands)
    return Duel(preset, better, worse, 2 * pairs, fmean(shares), margin, hands / 2 / pairs, points)


def main() -> None:
    """Measure every pairing and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games of each pairing (default 2000)")
    parser.add_argument("--rules", nargs="+", default=_PRESETS, help=f"presets (default {' '.join(_PRESETS)})")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    given = parser.parse_args()
    lines = [
        "| rules | pairing | games | won | 95 % interval | hands a game | points a hand |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for preset in given.rules:
        for worse, better in combinations(BOTS, 2):
            since = time.process_time()
            lines.append(duel(preset, better, worse, given.games // 2).row())
            print(f"{lines[-1]} {time.process_time() - since:.0f} s", file=sys.stderr, flush=True)
    table = "\n".join(lines)
    print(table)
    if given.write:
        page = _PAGE.read_text(encoding="utf-8")
        before, rest = page.split(_BEGIN)
        _PAGE.write_text(f"{before}{_BEGIN}\n\n{table}\n\n{_END}{rest.split(_END)[1]}", encoding="utf-8")


if __name__ == "__main__":
    main()
