"""How many draws give which combination: exact, by arithmetic on ranks and suits, without dealing a single hand.

The draws that complete some kept cards are not enumerated. Pairs, trips and quads depend only on how many cards of
each rank are still to come; straights and flushes on a handful of windows and four suits. A discard of five cards
(1.5 million draws) therefore costs as little as a discard of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

from chicago_cli.cards import Card

Counts: TypeAlias = tuple[int, ...]
"""Draws by combination, indexed by `Combination` (0 high card … 9 royal flush)."""

HAND_SIZE: Final = 5
KEEPS: Final = 1 << HAND_SIZE
"""The ways to keep cards of a hand, as bit masks over its cards in ascending order: bit 4 is the highest card."""

KEEPS_BY_PREFERENCE: Final = tuple(sorted(range(KEEPS), key=lambda keep: (-keep.bit_count(), -keep)))
"""All ways to keep cards, the one to prefer among equally good ones first: throw fewer, then keep the higher."""

_Groups: TypeAlias = tuple[tuple[int, ...], ...]
"""Ways to draw by number of cards drawn, then by group made so far: none, pair, two pairs, trips, full, quads."""

_NONE, _PAIR, _TWO_PAIRS, _TRIPS, _FULL, _QUADS = range(6)
_GROUP_OF: Final = (_NONE, _NONE, _PAIR, _TRIPS, _QUADS)
"""The group that 0..4 cards of one rank make."""
_JOINED: Final = (
    (_NONE, _PAIR, _TWO_PAIRS, _TRIPS, _FULL, _QUADS),
    (_PAIR, _TWO_PAIRS, -1, _FULL, -1, -1),
    (_TWO_PAIRS, -1, -1, -1, -1, -1),
    (_TRIPS, _FULL, -1, -1, -1, -1),
    (_FULL, -1, -1, -1, -1, -1),
    (_QUADS, -1, -1, -1, -1, -1),
)
"""The group that two groups of different ranks make together; -1 where that takes more than five cards."""

_WHEEL_WINDOW: Final = 1 << 12 | 0b1111
_WINDOWS: Final = (*(0b11111 << low for low in range(8, -1, -1)), _WHEEL_WINDOW)
"""The ranks of each straight, highest first, bit 0 the two; the wheel last."""
_ROYAL_WINDOW: Final = _WINDOWS[0]
_WINDOW_RANKS: Final = tuple(tuple(rank for rank in range(13) if window >> rank & 1) for window in _WINDOWS)


def draw_counts(hand: Sequence[Card], unseen: int, *, wheel: bool = True) -> list[Counts | None]:
    """For each way to keep cards of a hand, the number of draws that give each combination.

    ``hand`` is at most five different cards in ascending order (not checked), and the result is indexed by a bit
    mask over it (bit 0 its lowest card). ``unseen`` is the bit mask of the cards that may be drawn; it must hold
    none of the hand. An entry is None where the unseen cards are too few to draw back to five.
    """
    pack = _Pack(hand, unseen, wheel)
    return [
        pack.completions([card for at, card in enumerate(hand) if keep >> at & 1]) for keep in range(1 << len(hand))
    ]


def completions(kept: Sequence[Card], unseen: int, *, wheel: bool = True) -> Counts | None:
    """The number of draws that complete some kept cards to each combination; None where too few are unseen."""
    return _Pack(kept, unseen, wheel).completions(kept)


class _Pack:
    """The cards that may be drawn, counted by rank and by suit, for one hand."""

    __slots__ = ("fresh", "held", "in_suit", "left", "size", "windows")

    def __init__(self, hand: Sequence[Card], unseen: int, wheel: bool) -> None:
        self.size = unseen.bit_count()
        self.left = [(unseen >> 4 * rank & 15).bit_count() for rank in range(13)]
        self.in_suit = [_ranks_of_suit(unseen, suit) for suit in range(4)]
        self.windows = _WINDOWS if wheel else _WINDOWS[:-1]
        self.held = sorted({card >> 2 for card in hand})
        self.fresh = tuple(sorted(left for rank, left in enumerate(self.left) if rank not in self.held))

    def completions(self, kept: Sequence[Card]) -> Counts | None:
        missing = HAND_SIZE - len(kept)
        if missing > self.size:
            return None
        ranks = [card >> 2 for card in kept]
        pattern = tuple(sorted([(ranks.count(rank), self.left[rank]) for rank in self.held]))
        none, pair, two_pairs, trips, full, quads = _grouped(self.fresh, pattern, missing)
        rank_mask = 0
        for rank in ranks:
            rank_mask |= 1 << rank
        if rank_mask.bit_count() != len(ranks):
            return (none, pair, two_pairs, trips, 0, 0, full, quads, 0, 0)
        straights = _straights(rank_mask, self.left, self.windows)
        flushes, straight_flushes, royals = self._one_suit(kept, rank_mask, missing)
        high_card = none - straights - flushes + straight_flushes
        straights -= straight_flushes
        flushes -= straight_flushes
        return (high_card, pair, two_pairs, trips, straights, flushes, full, quads, straight_flushes - royals, royals)

    def _one_suit(self, kept: Sequence[Card], rank_mask: int, missing: int) -> tuple[int, int, int]:
        """Draws to five cards of one suit; those of them in sequence; those of these that are royal."""
        suits = {card & 3 for card in kept} if kept else range(4)
        if kept and len(suits) > 1:
            return 0, 0, 0
        fitting = [window & ~rank_mask for window in self.windows if not rank_mask & ~window]
        royal = _ROYAL_WINDOW & ~rank_mask if not rank_mask & ~_ROYAL_WINDOW else None
        flushes = straight_flushes = royals = 0
        for suit in suits:
            there = self.in_suit[suit]
            flushes += comb(there.bit_count(), missing)
            for wanted in fitting:
                if not wanted & ~there:
                    straight_flushes += 1
                    royals += wanted == royal
        return flushes, straight_flushes, royals


def _ranks_of_suit(cards: int, suit: int) -> int:
    """The ranks of one suit in a set of cards, bit 0 the two."""
    ranks = 0
    for rank in range(13):
        ranks |= (cards >> 4 * rank + suit & 1) << rank
    return ranks


def _straights(kept: int, left: Sequence[int], windows: Sequence[int]) -> int:
    """Draws that make a straight of any suits from kept cards of different ranks."""
    total = 0
    for window, ranks in zip(windows, _WINDOW_RANKS, strict=False):
        if kept & ~window:
            continue
        ways = 1
        for rank in ranks:
            if not kept >> rank & 1:
                ways *= left[rank]
        total += ways
    return total


@lru_cache(maxsize=1 << 15)
def _grouped(fresh: tuple[int, ...], pattern: tuple[tuple[int, int], ...], missing: int) -> tuple[int, ...]:
    """Draws of ``missing`` cards by the group they make with the kept cards; straights and flushes count as none.

    ``fresh`` holds the cards left of each rank that the hand has not, ``pattern`` cards kept and left of each that
    it has. Only these numbers matter, not which ranks they are, so a table of few entries serves most hands.
    """
    outside, inside = _from_fresh(fresh), _from_pattern(pattern)
    totals = [0] * 6
    for drawn in range(missing + 1):
        for group, ways in enumerate(inside[drawn]):
            if not ways:
                continue
            for other, more in enumerate(outside[missing - drawn]):
                if more:
                    totals[_JOINED[group][other]] += ways * more
    return tuple(totals)


@lru_cache(maxsize=1 << 12)
def _from_fresh(fresh: tuple[int, ...]) -> _Groups:
    return _from_pattern(tuple((0, left) for left in fresh))


@lru_cache(maxsize=1 << 14)
def _from_pattern(pattern: tuple[tuple[int, int], ...]) -> _Groups:
    """Ways to draw 0..5 cards of some ranks, by the group they make with those kept."""
    ways = [[0] * 6 for _ in range(HAND_SIZE + 1)]
    ways[0][_NONE] = 1
    room = HAND_SIZE - sum(kept for kept, _ in pattern)
    for kept, left in pattern:
        following = [[0] * 6 for _ in range(HAND_SIZE + 1)]
        for drawn in range(room + 1):
            for group, count in enumerate(ways[drawn]):
                if not count:
                    continue
                for more in range(min(left, room - drawn) + 1):
                    joined = _JOINED[group][_GROUP_OF[kept + more]]
                    following[drawn + more][joined] += count * comb(left, more)
        ways = following
    return tuple(tuple(row) for row in ways)
