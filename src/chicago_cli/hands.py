"""What five cards are worth against five others: combination, ranks in the order of comparison, one integer.

A *hand value* is an integer ``combination << 20 | r1 << 16 | r2 << 12 | … | r5`` whose order is the order of the
hands; the ranks stand in the order in which they are compared, four bits each, 0 where nothing is left to compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import Final

from chicago_cli.cards import RANK, RANK_NAMES, SUIT, SUIT_BITS, Card


class Combination(IntEnum):
    """The poker categories, lowest first; the lower-case name is the word in records."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def word(self) -> str:
        """The word in records and options, ``two_pairs``."""
        return _WORDS[self]


_WORDS: Final = tuple(combination.name.lower() for combination in Combination)
BY_WORD: Final = {combination.word: combination for combination in Combination}
COMBINATIONS: Final = tuple(Combination)
"""The members by their integer: ``COMBINATIONS[7]``."""

ACE: Final = 14
_WHEEL: Final = sum(1 << rank for rank in (14, 5, 4, 3, 2))
_RANK_KEY: Final = tuple(1 << 3 * (rank - 2) if rank else 0 for rank in RANK)
"""A hand's ranks as one number: three bits a rank, counting its cards."""


def combination_of(value: int) -> Combination:
    """The combination in a hand value."""
    return COMBINATIONS[value >> 20]


def ranks_of(value: int) -> tuple[int, ...]:
    """The ranks 2..14 in a hand value, in the order of comparison (the wheel is ``(5,)``)."""
    ranks = []
    for shift in (16, 12, 8, 4, 0):
        rank = value >> shift & 15
        if rank == 0:
            break
        ranks.append(rank)
    return tuple(ranks)


def rank_names(ranks: Sequence[int]) -> tuple[str, ...]:
    """Ranks as the record spells them: ``("K", "10")``."""
    return tuple(RANK_NAMES[rank] for rank in ranks)


def hand_value(combination: Combination, ranks: Sequence[int]) -> int:
    """The value of a combination with its ranks in the order of comparison (not checked)."""
    value = combination << 20
    for rank, shift in zip(ranks, (16, 12, 8, 4, 0), strict=False):
        value |= rank << shift
    return value


class Ranking:
    """The order of hands under two options: ``ranking.wheel`` and ``ranking.kickers``. Make it with `ranking`."""

    __slots__ = ("_flush", "_plain", "first_kicker_only", "wheel")

    def __init__(self, wheel: bool, first_kicker_only: bool) -> None:
        self.wheel = wheel
        self.first_kicker_only = first_kicker_only
        self._plain: dict[int, int] = {}
        self._flush: dict[int, int] = {}

    def value(self, cards: Sequence[Card]) -> int:
        """The value of exactly five different known cards (not checked)."""
        a, b, c, d, e = cards
        key = _RANK_KEY[a] + _RANK_KEY[b] + _RANK_KEY[c] + _RANK_KEY[d] + _RANK_KEY[e]
        mixed = (a ^ b | a ^ c | a ^ d | a ^ e) & SUIT_BITS
        table = self._plain if mixed else self._flush
        value = table.get(key)
        if value is None:
            ranks = sorted((RANK[card] for card in cards), reverse=True)
            value = table[key] = self.value_of_ranks(ranks, flush=not mixed)
        return value

    def combination(self, cards: Sequence[Card]) -> Combination:
        """The combination of exactly five different known cards (not checked)."""
        return COMBINATIONS[self.value(cards) >> 20]

    def best_value(self, cards: Sequence[Card]) -> int:
        """The value of the best hand among any number of cards; 0 for none.

        With fewer than five cards only pairs, trips and quads are possible, and a missing side card compares as
        the lowest (A24, B30).
        """
        by_suit: list[list[int]] = [[], [], [], []]
        for card in cards:
            by_suit[SUIT[card]].append(RANK[card])
        best = 0
        for ranks in by_suit:
            if len(ranks) >= 5:
                ranks.sort(reverse=True)
                top = self._straight_top(ranks)
                best = max(
                    best,
                    self._straight_value(top, True) if top else self._trimmed(Combination.FLUSH, ranks[:5]),
                )
        ranks = sorted((RANK[card] for card in cards), reverse=True)
        top = self._straight_top(ranks)
        if top:
            best = max(best, self._straight_value(top, False))
        return max(best, self._grouped(ranks))

    def value_of_ranks(self, ranks: list[int], *, flush: bool) -> int:
        """The value of a hand by its five ranks, high to low, and whether it is of one suit (neither is checked)."""
        top = self._straight_top(ranks)
        if top:
            return self._straight_value(top, flush)
        return self._trimmed(Combination.FLUSH, ranks) if flush else self._grouped(ranks)

    def _straight_top(self, ranks: list[int]) -> int:
        present = 0
        for rank in ranks:
            present |= 1 << rank
        for top in range(ACE, 5, -1):
            if present >> (top - 4) & 0b11111 == 0b11111:
                return top
        return 5 if self.wheel and present & _WHEEL == _WHEEL else 0

    @staticmethod
    def _straight_value(top: int, flush: bool) -> int:
        if not flush:
            return hand_value(Combination.STRAIGHT, (top,))
        return hand_value(Combination.ROYAL_FLUSH if top == ACE else Combination.STRAIGHT_FLUSH, (top,))

    def _grouped(self, ranks: list[int]) -> int:
        """Pairs, trips, quads and high cards among any number of ranks, sorted high to low."""
        groups = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
        counts = [count for count, _ in groups] + [0, 0]
        if counts[0] == 4:
            head, combination = [groups[0][1]], Combination.FOUR_OF_A_KIND
        elif counts[0] == 3 and counts[1] >= 2:
            pair = max(rank for count, rank in groups[1:] if count >= 2)
            return hand_value(Combination.FULL_HOUSE, (groups[0][1], pair))
        elif counts[0] == 3:
            head, combination = [groups[0][1]], Combination.THREE_OF_A_KIND
        elif counts[0] == 2 and counts[1] == 2:
            head, combination = [groups[0][1], groups[1][1]], Combination.TWO_PAIRS
        elif counts[0] == 2:
            head, combination = [groups[0][1]], Combination.ONE_PAIR
        else:
            head, combination = [], Combination.HIGH_CARD
        sides = [rank for rank in ranks if rank not in head]
        room = 5 - sum(count for count, rank in groups if rank in head)
        return self._trimmed(combination, head + sides[:room])

    def ranks_compared(self, combination: Combination) -> int:
        """How many ranks decide between two hands of a combination."""
        count = _COMPARED[combination]
        return min(count, _COMPARED_FIRST.get(combination, count)) if self.first_kicker_only else count

    def _trimmed(self, combination: Combination, ranks: list[int]) -> int:
        if self.first_kicker_only:
            ranks = ranks[: _COMPARED_FIRST[combination]]
        return hand_value(combination, ranks)


_COMPARED: Final = (5, 4, 3, 3, 1, 5, 2, 2, 1, 1)
"""How many ranks count, by combination."""

_COMPARED_FIRST: Final = {
    Combination.HIGH_CARD: 1,
    Combination.ONE_PAIR: 2,
    Combination.TWO_PAIRS: 3,
    Combination.THREE_OF_A_KIND: 2,
    Combination.FLUSH: 1,
    Combination.FOUR_OF_A_KIND: 2,
}
"""How many ranks count under ``ranking.kickers=first`` (S000, A14, B29)."""


def ranking(wheel: bool = True, first_kicker_only: bool = False) -> Ranking:
    """The one `Ranking` for these options."""
    return _ranking(wheel, first_kicker_only)


@cache
def _ranking(wheel: bool, first_kicker_only: bool) -> Ranking:
    return Ranking(wheel, first_kicker_only)


def combination_cards(cards: Sequence[Card], combination: Combination) -> tuple[Card, ...]:
    """The cards that make up the combination of a hand: 2 for a pair, 4 for two pairs, 5 from a straight up (A18)."""
    if combination in _WHOLE_HAND:
        return tuple(cards)
    ranks = [RANK[card] for card in cards]
    return tuple(card for card in cards if ranks.count(RANK[card]) > 1)


_WHOLE_HAND: Final = frozenset(
    {
        Combination.STRAIGHT,
        Combination.FLUSH,
        Combination.FULL_HOUSE,
        Combination.STRAIGHT_FLUSH,
        Combination.ROYAL_FLUSH,
    }
)
