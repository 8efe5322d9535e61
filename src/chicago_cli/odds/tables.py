"""Sums over all 2 598 960 hands at once, with numpy: what looking further than one exchange needs.

Hands and smaller sets of cards are numbered in colexicographic order: the cards ``c1 < c2 < …`` have the number
``C(c1, 1) + C(c2, 2) + …``. `Sums` holds, for every set of at most five cards, the sum of a weight over all hands
that contain it. The sum over the draws that complete some kept cards without touching those just thrown follows by
inclusion and exclusion over the subsets of the one hand that holds both, so no draw is ever dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chicago_cli.cards import PACK_SIZE, Card
from chicago_cli.hands import Combination, ranking
from chicago_cli.odds.counts import HAND_SIZE, KEEPS
from chicago_cli.odds.worth import Worth

Integers: TypeAlias = NDArray[np.int64]
Columns: TypeAlias = NDArray[np.uint8]
"""Sets of cards as columns: row 0 holds the lowest card of each, ascending downwards."""

HANDS: Final = comb(PACK_SIZE, HAND_SIZE)
CHUNK: Final = 1 << 15
"""Hands worked on at a time: small enough to stay near the processor."""

_CHOOSE: Final = np.array(
    [[comb(card, size) for card in range(PACK_SIZE + 1)] for size in range(HAND_SIZE + 2)], dtype=np.int64
)


@lru_cache(maxsize=16)
def sets(size: int, pack: int = PACK_SIZE) -> Columns:
    """All sets of ``size`` cards from ``range(pack)``, in colexicographic order."""
    if size == 0:
        return np.zeros((0, 1), dtype=np.uint8)
    smaller = sets(size - 1, pack)
    columns = np.empty((size, comb(pack, size)), dtype=np.uint8)
    start = 0
    for top in range(size - 1, pack):
        end = start + comb(top, size - 1)
        columns[:-1, start:end] = smaller[:, : end - start]
        columns[-1, start:end] = top
        start = end
    return columns


@cache
def combinations_of_hands(wheel: bool) -> NDArray[np.uint8]:
    """The `Combination` of every hand, by its number."""
    cards = sets(HAND_SIZE)
    ranks, suits = cards >> 2, cards & 3
    same = ranks[1:] == ranks[:-1]
    pairs = same.sum(axis=0)
    together = (same[1:] & same[:-1]).sum(axis=0)
    result = np.zeros(HANDS, dtype=np.uint8)
    result[pairs == 1] = Combination.ONE_PAIR
    result[(pairs == 2) & (together == 0)] = Combination.TWO_PAIRS
    result[(pairs == 2) & (together == 1)] = Combination.THREE_OF_A_KIND
    result[(pairs == 3) & (together == 1)] = Combination.FULL_HOUSE
    result[(pairs == 3) & (together == 2)] = Combination.FOUR_OF_A_KIND
    straight = (pairs == 0) & (ranks[4] - ranks[0] == 4)
    if wheel:
        straight |= (pairs == 0) & (ranks[4] == 12) & (ranks[3] == 3)
    flush = (suits == suits[0]).all(axis=0)
    result[straight] = Combination.STRAIGHT
    result[flush] = Combination.FLUSH
    result[straight & flush] = Combination.STRAIGHT_FLUSH
    result[straight & flush & (ranks[0] == 8)] = Combination.ROYAL_FLUSH
    return result


@cache
def values_of_hands(wheel: bool, first_kicker_only: bool) -> Integers:
    """The value of every hand (see `chicago_cli.hands`), by its number."""
    cards = sets(HAND_SIZE)
    flush = ((cards & 3) == (cards[0] & 3)).all(axis=0)
    keys = flush.astype(np.int64)
    for row in cards:
        keys = keys * 13 + (row >> 2)
    _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    order = ranking(wheel, first_kicker_only)
    classes = np.array([order.value([int(card) for card in cards[:, at]]) for at in first], dtype=np.int64)
    return classes[inverse.reshape(-1)]


def points_of_hands(worth: Worth, wheel: bool, removed: Sequence[Card]) -> Integers:
    """The points of every hand, by its number; 0 for hands that hold a removed card."""
    points = np.array(worth, dtype=np.int64)[combinations_of_hands(wheel)]
    points[hands_touching(removed)] = 0
    return points


def hands_touching(cards: Sequence[Card]) -> NDArray[np.bool_]:
    """Whether each hand holds any of these cards, by its number."""
    marked = np.zeros(PACK_SIZE, dtype=np.bool_)
    marked[list(cards)] = True
    return np.asarray(marked[sets(HAND_SIZE)].any(axis=0), dtype=np.bool_)


class Sums:
    """For every set of at most five cards, the sum of a weight over the hands that contain it and no removed card."""

    __slots__ = ("by_size",)

    def __init__(self, by_size: list[Integers]) -> None:
        self.by_size = by_size

    @classmethod
    def over(cls, weights: Integers) -> Sums:
        """From the weight of every hand, by its number; weights must add up to less than 2 to the power of 50."""
        by_size = [weights]
        for size in range(HAND_SIZE, 0, -1):
            total = np.zeros(comb(PACK_SIZE, size - 1))
            for left_out in range(size):
                total += np.bincount(_numbers_without(size, left_out), weights=by_size[0], minlength=len(total))
            by_size.insert(0, np.rint(total / (HAND_SIZE + 1 - size)).astype(np.int64))
        return cls(by_size)

    def combined(self, factor: int, other: Sums, other_factor: int) -> Sums:
        """The sums of ``factor`` times this weight plus ``other_factor`` times the other."""
        pairs = zip(self.by_size, other.by_size, strict=True)
        return Sums([factor * here + other_factor * there for here, there in pairs])

    def without(self, card: Card) -> Sums:
        """The sums over hands that do not hold this card either; entries of sets that hold it are meaningless."""
        by_size = [
            here - above[_numbers_with(size, card)]
            for size, (here, above) in enumerate(zip(self.by_size, self.by_size[1:], strict=False))
        ]
        return Sums([*by_size, self.by_size[HAND_SIZE]])

    def completing(self, hands: Columns) -> list[Integers]:
        """For each way to keep cards of each hand, the sum over the draws that complete them.

        The result is indexed by a bit mask (bit 0 the lowest card), then by hand. Draws come from all cards but the
        hand itself and the removed ones.
        """
        parts = self._containing(hands)
        for bit in (1, 2, 4, 8, 16):
            for keep in range(KEEPS):
                if not keep & bit:
                    parts[keep] = parts[keep] - parts[keep | bit]
        return parts

    def _containing(self, hands: Columns) -> list[Integers]:
        return [self.by_size[keep.bit_count()][number] for keep, number in enumerate(numbers_of_parts(hands))]


def number_of(columns: Columns) -> Integers:
    """The numbers of some sets of cards."""
    number = np.zeros(columns.shape[1], dtype=np.int64)
    for at, row in enumerate(columns):
        number += _CHOOSE[at + 1][row]
    return number


def numbers_of_parts(hands: Columns) -> list[Integers]:
    """The numbers of the 32 subsets of each hand, indexed by the bit mask of the subset."""
    numbers = [np.zeros(hands.shape[1], dtype=np.int64)]
    for at, row in enumerate(hands):
        steps = [_CHOOSE[size][row] for size in range(1, at + 2)]
        numbers += [numbers[part] + steps[part.bit_count()] for part in range(1 << at)]
    return numbers


@cache
def _numbers_without(size: int, left_out: int) -> NDArray[np.int32]:
    """For every set of this size, the number of the set without its card at this place."""
    return number_of(np.delete(sets(size), left_out, axis=0)).astype(np.int32)


@lru_cache(maxsize=32)
def _numbers_with(size: int, card: Card) -> Integers:
    """For every set of this size, the number of the set with ``card`` added; 0 where it is already in."""
    columns = sets(size)
    number = np.zeros(columns.shape[1], dtype=np.int64)
    below = np.zeros(columns.shape[1], dtype=np.int64)
    there = np.zeros(columns.shape[1], dtype=np.bool_)
    for at, row in enumerate(columns):
        lower = row < card
        number += np.where(lower, _CHOOSE[at + 1][row], _CHOOSE[at + 2][row])
        below += lower
        there |= row == card
    number += _CHOOSE[:, card][below + 1]
    number[there] = 0
    return number
