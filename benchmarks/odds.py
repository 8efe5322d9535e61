"""All 32 discards of one hand: counted, beside dealing every draw to eval7 (``pip install eval7``).

Run ``python benchmarks/odds.py [--rounds N]``. Both do the same hand in turn, in one process; what is printed is
processor time: median, lowest and highest, and the ratio of the medians. Without eval7 only our side is printed.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module, metadata
from itertools import combinations
from typing import Any

from chicago_cli import __version__
from chicago_cli.cards import FULL_PACK, PACK_SIZE, Card, cards_in, mask_of
from chicago_cli.odds import discard_odds
from chicago_cli.odds.counts import draw_counts

_EVAL7_WORDS = {
    "High Card": (0,),
    "Pair": (1,),
    "Two Pair": (2,),
    "Trips": (3,),
    "Straight": (4,),
    "Flush": (5,),
    "Full House": (6,),
    "Quads": (7,),
    "Straight Flush": (8, 9),
}
"""Our combinations by the names of eval7, which knows no royal flush of its own."""


def counted(hand: Sequence[Card]) -> list[tuple[int, ...]]:
    """Counts by what is kept, highest card kept in bit 4."""
    table = draw_counts(sorted(hand), FULL_PACK & ~mask_of(hand))
    return [counts for counts in table if counts is not None]


def dealt_to_eval7(eval7: Any, hand: Sequence[Card]) -> list[dict[str, int]]:
    """The same by dealing each of the 2.6 million draws, as one writes it with eval7."""
    named = [eval7.Card("23456789TJQKA"[card >> 2] + "shdc"[card & 3]) for card in range(PACK_SIZE)]
    pool = [named[card] for card in cards_in(FULL_PACK & ~mask_of(hand))]
    evaluate = eval7.evaluate
    result = []
    for keep in range(32):
        kept = [named[card] for at, card in enumerate(sorted(hand)) if keep >> at & 1]
        found: dict[int, int] = {}
        for drawn in combinations(pool, 5 - len(kept)):
            value = evaluate([*kept, *drawn])
            found[value] = found.get(value, 0) + 1
        words: dict[str, int] = {}
        for value, count in found.items():
            word = eval7.handtype(value)
            words[word] = words.get(word, 0) + count
        result.append(words)
    return result


def timed(work: Callable[[], Any], repeat: int = 1) -> float:
    """Processor time of one call, in milliseconds."""
    start = time.process_time()
    for _ in range(repeat):
        work()
    return (time.process_time() - start) / repeat * 1000


def shown(name: str, times: Sequence[float]) -> str:
    """A line: median and spread."""
    return f"{name:<34}{statistics.median(times):>10.3f} ms  ({min(times):.3f} to {max(times):.3f})"


def agree(ours: Sequence[tuple[int, ...]], theirs: Sequence[dict[str, int]]) -> bool:
    """Whether both found the same counts."""
    return all(
        sum(counts[at] for at in places) == words.get(word, 0)
        for counts, words in zip(ours, theirs, strict=True)
        for word, places in _EVAL7_WORDS.items()
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of both sides, a new hand each (default 5)")
    rounds = parser.parse_args().rounds
    try:
        eval7: Any = import_module("eval7")
    except ImportError:
        eval7 = None
    rng = random.Random(1)
    for _ in range(200):
        discard_odds(rng.sample(range(PACK_SIZE), 5))
    ours, counts, theirs = [], [], []
    for _ in range(rounds):
        hand = rng.sample(range(PACK_SIZE), 5)
        ours.append(timed(partial(discard_odds, hand), 20))
        counts.append(timed(partial(counted, hand), 20))
        if eval7 is not None:
            theirs.append(timed(partial(dealt_to_eval7, eval7, hand)))
            if not agree(counted(hand), dealt_to_eval7(eval7, hand)):
                raise SystemExit(f"the counts differ for {hand}")
    print(f"32 discards of one hand, {rounds} rounds; Python {platform.python_version()}, chicago-cli {__version__}")
    print(shown("discard_odds, ordered results", ours))
    print(shown("counts alone", counts))
    if theirs:
        print(shown(f"eval7 {metadata.version('eval7')}, every draw", theirs))
        print(f"{'ratio of the medians':<34}{statistics.median(theirs) / statistics.median(ours):>10.0f} times")
    else:
        print("eval7 is not installed: pip install eval7")


if __name__ == "__main__":
    main()
