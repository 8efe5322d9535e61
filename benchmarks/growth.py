"""Ten and a hundred times the work: what a unit takes then, and how much memory the process takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final

from benchmarks.commands import chicago, python
from benchmarks.inputs import corpus, hands
from benchmarks.measuring import Used, run_process

TIMES: Final = (1, 10, 100)

_PLAY: Final = "from benchmarks.playing import nobody, play; play({size}, 1, nobody)"


@dataclass(frozen=True, slots=True)
class Growth:
    """By size: units of work, processor seconds of the whole process (median), most memory in MiB."""

    title: str
    unit: str
    sizes: Sequence[int]
    seconds: Sequence[float]
    memory: Sequence[float]

    def steps(self) -> list[float]:
        """Seconds for one more unit, between a size and the next; equal where the cost is linear."""
        pairs = list(zip(self.sizes, self.seconds, strict=True))
        return [(more - less) / (large - small) for (small, less), (large, more) in pairwise(pairs)]


def growth(rounds: int, lines: int, records: int, games: int) -> list[Growth]:
    """Each kind of work, at 1, 10 and 100 times the size given."""
    evaluate = chicago("eval", "--format", "plain")
    return [
        _grown("`chicago eval`", "line", lines, rounds, lambda size: run_process(evaluate, hands(size))),
        _grown(
            "`chicago validate`",
            "record",
            records,
            rounds,
            lambda size: run_process(chicago("validate", "--quiet", str(corpus(size)))),
        ),
        _grown("engine, random play", "game", games, rounds, lambda size: run_process(python(_PLAY.format(size=size)))),
    ]


def _grown(title: str, unit: str, base: int, rounds: int, run: Callable[[int], Used]) -> Growth:
    sizes = [base * times for times in TIMES]
    used = [[run(size) for size in sizes] for _ in range(rounds)]
    by_size = list(zip(*used, strict=True))
    return Growth(
        title,
        unit,
        sizes,
        [median(each.cpu for each in runs) for runs in by_size],
        [max(each.memory for each in runs) for runs in by_size],
    )
