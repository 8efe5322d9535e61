"""Hands by the thousand: from the bytes of whole lines to hand values, with numpy.

Only the ordinary spellings are read here (``AS KS QS JS 10S``, ``as,ks,qs,js,ts``, ``AsKsQsJsTs``, any mixture of
them). A block with a line that is anything else is refused as a whole; `classify` then cuts it into smaller blocks
and reads the odd line the plain way, so that both ways agree on every input.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chicago_cli.hands import Ranking, ranks_of

Bytes: TypeAlias = NDArray[np.uint8]
Values: TypeAlias = NDArray[np.int32]

_SUIT: Final = 0x80
_NEWLINE: Final = 0xFF
_OTHER: Final = 0xF0
_SEPARATORS: Final = b" ,;\t"
_DELETED: Final = _SEPARATORS + b"1"
"""What stands between the ranks and suits of a line; the 1 of a 10 is counted before it goes."""
_PER_LINE: Final = 11
"""Bytes that remain of a line: five ranks, five suits, one newline."""
_LOWEST: Final = 2
_RANKS: Final = 13


def _codes() -> bytes:
    """Byte to code: a rank 0..12, a suit 0x80..0x83, a newline, or `_OTHER`."""
    table = bytearray([_OTHER] * 256)
    table[ord("\n")] = _NEWLINE
    for code, letters in enumerate(("2", "3", "4", "5", "6", "7", "8", "9", "Tt0", "Jj", "Qq", "Kk", "Aa")):
        for letter in letters:
            table[ord(letter)] = code
    for code, letters in enumerate(("Ss", "Hh", "Dd", "Cc")):
        for letter in letters:
            table[ord(letter)] = _SUIT + code
    return bytes(table)


def _neighbours() -> bytes:
    """Byte to two nibbles whose sum, left byte's low and right byte's high, says whether the two may stand together.

    Modulo 16 it is 0 or 1 for neighbours that are fine, and more for a suit apart from its rank, a 1 without its 0
    and a 0 without its 1.
    """
    table = bytearray(256)
    table[ord("1")] = 0x0D
    table[ord("0")] = 0x30
    for letter in b"SsHhDdCc":
        table[letter] = 0x10
    for letter in _SEPARATORS:
        table[letter] = 0x01
    return bytes(table)


_CODES: Final = _codes()
_NEIGHBOURS: Final = _neighbours()


class Read(NamedTuple):
    """The hands of a block: ``cards`` has a row a card of the hand (5 x lines), ``values`` a hand value a line.

    ``bad`` are the 0-based lines that name a card twice, ascending; their values mean nothing.
    """

    cards: Bytes
    values: Values
    bad: list[int]


class Tables:
    """The values of a ranking by the five ranks of a hand in any order, as numpy arrays.

    The ranking itself says what counts: it is asked about one example of every pattern of equal ranks, and about
    every straight.
    """

    def __init__(self, ranking: Ranking) -> None:
        hands = np.array(list(combinations_with_replacement(range(14, 1, -1), 5)), dtype=np.int32)
        distinct = hands[(hands[:, :-1] != hands[:, 1:]).all(axis=1)]
        self._plain = np.zeros(_RANKS**5, dtype=np.int32)
        self._flush = np.zeros(_RANKS**5, dtype=np.int32)
        values = _values(ranking, hands, flush=False)
        digits = [(hands.T - _LOWEST) * _RANKS**place for place in (4, 3, 2, 1, 0)]
        for order in permutations(range(5)):
            self._plain[sum(digits[place][card] for place, card in enumerate(order))] = values
        self._flush[_index(distinct.T - _LOWEST)] = _values(ranking, distinct, flush=True)

    def read(self, block: bytes) -> Read | None:
        """Read whole lines, each ended by a newline; None if any line is not five cards in an ordinary spelling."""
        codes = _ordinary(block)
        if codes is None:
            return None
        ranks, suits = codes[0:10:2], codes[1:10:2] & 3
        cards: Bytes = ranks * 4 + suits
        index = _index(ranks)
        values: Values = self._plain[index]
        suited = np.flatnonzero((suits[1:] == suits[0]).all(axis=0))
        values[suited] = self._flush[_index(-np.sort(-ranks[:, suited].astype(np.int32), axis=0))]
        twice = np.zeros(len(values), dtype=np.bool_)
        for one, other in combinations(cards, 2):
            twice |= one == other
        return Read(cards, values, np.flatnonzero(twice).tolist())


class Joiner:
    """Puts end to end one of ten lines for each value, chosen by its combination.

    Three at a time: that takes a third of the steps of joining them one by one.
    """

    def __init__(self, lines: list[bytes]) -> None:
        self._lines = lines
        self._triples = [one + two + three for one in lines for two in lines for three in lines]

    def join(self, values: Values) -> bytes:
        kinds = values >> 20
        whole = len(kinds) // 3 * 3
        triples = kinds[0:whole:3] * 100 + kinds[1:whole:3] * 10 + kinds[2:whole:3]
        texts = [self._triples[triple] for triple in triples.tolist()]
        texts += [self._lines[kind] for kind in kinds[whole:].tolist()]
        return b"".join(texts)


def counts(values: Values) -> list[int]:
    """How many of the values have each of the ten combinations."""
    found: list[int] = np.bincount(values >> 20, minlength=10).tolist()
    return found


def _ordinary(block: bytes) -> Bytes | None:
    """The codes of a block, 11 rows of one column a line, if every line is ordinary."""
    left = block.translate(_CODES, _DELETED)
    lines, odd = divmod(len(left), _PER_LINE)
    if odd or block[:1] == b"0":
        return None
    codes = np.ascontiguousarray(np.frombuffer(left, dtype=np.uint8).reshape(lines, _PER_LINE).T)
    fits = codes[0:10:2].max() < _RANKS and ((codes[1:10:2] & 0xFC) == _SUIT).all() and (codes[10] == _NEWLINE).all()
    if not fits:
        return None
    nibbles = np.frombuffer(block.translate(_NEIGHBOURS), dtype=np.uint8)
    sums = nibbles[1:] >> 4
    sums += nibbles[:-1]
    sums &= 0x0F
    return codes if sums.max() <= 1 else None


def _values(ranking: Ranking, hands: Values, *, flush: bool) -> Values:
    """The values of hands (a row each, ranks high to low) that are all flushes or all not."""
    patterns = (hands[:, :-1] == hands[:, 1:]) @ np.array([8, 4, 2, 1])
    values = np.zeros(len(hands), dtype=np.int32)
    for pattern in np.unique(patterns).tolist():
        example = _example(pattern)
        if example[0] == example[-1]:
            continue  # five of one rank: always a card named twice
        asked = ranking.value_of_ranks(example, flush=flush)
        rows = patterns == pattern
        values[rows] = asked >> 20 << 20
        for rank, shift in zip(ranks_of(asked), (16, 12, 8, 4, 0), strict=False):
            values[rows] |= hands[rows, example.index(rank)] << shift
    for row in np.flatnonzero(_could_be_straights(hands)).tolist():
        values[row] = ranking.value_of_ranks(hands[row].tolist(), flush=flush)
    return values


def _example(pattern: int) -> list[int]:
    """Ranks high to low that are no straight, neighbours equal where the pattern has a bit (8 for the first two)."""
    ranks = [14]
    for bit, step in zip((8, 4, 2, 1), (1, 4, 1, 2), strict=True):
        ranks.append(ranks[-1] if pattern & bit else ranks[-1] - step)
    return ranks


def _could_be_straights(hands: Values) -> NDArray[np.bool_]:
    """Rows of five different ranks that span five, or that hold an ace and four of the lowest five ranks."""
    distinct = (hands[:, :-1] != hands[:, 1:]).all(axis=1)
    spans = hands[:, 0] - hands[:, 4] == 4
    found: NDArray[np.bool_] = distinct & (spans | ((hands[:, 0] == 14) & (hands[:, 1] == 5)))
    return found


def _index(ranks: NDArray[np.integer[Any]]) -> Values:
    """The place in a table of five rows of rank codes 0..12: their digits read as a number of base 13."""
    index: Values = ranks[0].astype(np.int32)
    for row in ranks[1:]:
        index *= _RANKS
        index += row
    return index
