"""Upper bounds for a discard with three exchanges left.

Exact play of three exchanges would need the second throw in the books of every possible third one: some 10 to the
power of 14 hands. The bound treats the cards thrown at the second exchange as follows. Of the points a third draw
brings, those that the kept cards have for certain count once; what goes beyond them is summed over all draws, also
those that use cards thrown at the second exchange, and divided by the number of draws that use none. Leaving cards
in can only make that sum greater, so nothing the player could do is worth more. Everything up to the second exchange
is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from chicago_cli.cards import PACK_SIZE, Card
from chicago_cli.hands import Combination
from chicago_cli.odds.ahead import drawn_hands
from chicago_cli.odds.counts import HAND_SIZE, KEEPS
from chicago_cli.odds.discards import DrawOdds
from chicago_cli.odds.tables import CHUNK, HANDS, Columns, Integers, Sums, number_of, points_of_hands, sets
from chicago_cli.odds.worth import Worth

_NONE, _PAIR, _TWO_PAIRS, _TRIPS, _QUADS = range(5)
_STILL_POSSIBLE: Final = (
    tuple(Combination),
    (
        Combination.ONE_PAIR,
        Combination.TWO_PAIRS,
        Combination.THREE_OF_A_KIND,
        Combination.FULL_HOUSE,
        Combination.FOUR_OF_A_KIND,
    ),
    (Combination.TWO_PAIRS, Combination.FULL_HOUSE),
    (Combination.THREE_OF_A_KIND, Combination.FULL_HOUSE, Combination.FOUR_OF_A_KIND),
    (Combination.FOUR_OF_A_KIND,),
)
"""What a hand can become when the kept cards are nothing, a pair, two pairs, trips or quads."""


def upper_bounds(
    odds: DrawOdds, seen: frozenset[Card], worth: Worth, wheel: bool, weights: tuple[int, int]
) -> tuple[Fraction, Fraction]:
    """No play after this discard promises more than these with two more exchanges to come.

    The first is for the points of the last hand, the second for ``weights[0]`` times the points after the second
    exchange plus ``weights[1]`` times those after the third.
    """
    removed = sorted(seen.union(odds.discard))
    points = points_of_hands(worth, wheel, removed)
    left = PACK_SIZE - HAND_SIZE - len(removed)
    scale = _scale(max(worth) * max(1, sum(weights)))
    now = Sums.over(points)
    last = [Sums.over(bound) for bound in _bounds_of_last(now, worth, left, removed, scale)]
    pool = [card for card in range(PACK_SIZE) if card not in seen and card not in {*odds.discard, *odds.kept}]
    final = _mean_of_best(last, odds, pool, left) / scale
    if weights[0] == 0:
        return final, weights[1] * final
    rest = [now.combined(weights[0] * scale, bound, weights[1]) for bound in last]
    return final, _mean_of_best(rest, odds, pool, left) / scale


def _scale(greatest: int) -> int:
    """Fixed-point units in a point: as fine as keeps the sum over all hands exact."""
    return max(1, min(1 << 24, (1 << 50) // (HANDS * max(1, greatest))))


def _bounds_of_last(sums: Sums, worth: Worth, left: int, removed: Sequence[Card], scale: int) -> list[Integers]:
    """For 0..5 cards thrown at the second exchange, a bound on what each hand promises at the third.

    In fixed-point units, rounded up; 0 for hands that hold a removed card.
    """
    points = sums.by_size[HAND_SIZE]
    certain = np.array([min(worth[after] for after in possible) for possible in _STILL_POSSIBLE], dtype=np.int64)
    bounds = [np.zeros(HANDS, dtype=np.int64) for _ in range(min(HAND_SIZE, left) + 1)]
    marked = np.zeros(PACK_SIZE, dtype=np.bool_)
    marked[list(removed)] = True
    for start in range(0, HANDS, CHUNK):
        hands = sets(HAND_SIZE)[:, start : start + CHUNK]
        free = np.flatnonzero(~marked[hands].any(axis=0))
        if not len(free):
            continue
        hands = hands[:, free]
        parts = sums.completing(hands)
        best = [points[start + free] * scale for _ in bounds]
        for keep in range(KEEPS - 1):
            missing = HAND_SIZE - keep.bit_count()
            draws = comb(left, missing)
            base = certain[_group(hands, keep)]
            beyond = (parts[keep] - base * draws) * (scale * (1 + 1e-12))
            for thrown, most in enumerate(best):
                fewest = comb(left - thrown, missing)
                if fewest:
                    np.maximum(most, base * scale + np.ceil(beyond / fewest).astype(np.int64), out=most)
        for bound, most in zip(bounds, best, strict=True):
            bound[start + free] = most
    return bounds


def _group(hands: Columns, keep: int) -> NDArray[np.uint8]:
    """What the kept cards of each hand are by themselves: nothing, a pair, two pairs, trips, quads."""
    ranks = [hands[at] >> 2 for at in range(HAND_SIZE) if keep >> at & 1]
    group = np.zeros(hands.shape[1], dtype=np.uint8)
    same = [low == high for low, high in pairwise(ranks)]
    for pair in same:
        group[pair] = _PAIR
    for at, first in enumerate(same):
        for second in same[at + 1 :]:
            group[first & second] = _TWO_PAIRS
    for first, second in pairwise(same):
        group[first & second] = _TRIPS
    if len(same) == 3:
        group[same[0] & same[1] & same[2]] = _QUADS
    return group


def _mean_of_best(sums: Sequence[Sums], odds: DrawOdds, pool: Sequence[Card], left: int) -> Fraction:
    """The mean over the first draws of the best second discard, ``sums[n]`` weighing the draws of n cards."""
    total = 0.0
    for hands in drawn_hands(odds, pool):
        best = np.zeros(hands.shape[1])
        numbers = [sums[0].by_size[HAND_SIZE][number_of(hands)]]
        np.maximum(best, numbers[0], out=best)
        for thrown in range(1, len(sums)):
            parts = sums[thrown].completing(hands)
            for keep in range(KEEPS):
                if keep.bit_count() == HAND_SIZE - thrown:
                    np.maximum(best, parts[keep] / comb(left, thrown), out=best)
        total += float(best.sum())
    return Fraction(total * (1 + 1e-12)) / odds.draws
