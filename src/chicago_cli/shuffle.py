"""chicago-shuffle-1: a published way from a seed to packs, the same in every language.

Blocks are SHA-256 over five length-prefixed texts: the algorithm's name, a purpose, the seed, the hand number and a
counter from 0, numbers in decimal, each text UTF-8 behind its length in bytes as four bytes big-endian. A block is
eight 32-bit big-endian words. A number below n is the next word below the greatest multiple of n that 32 bits hold,
modulo n; greater words are thrown away. A shuffle is Fisher–Yates from the last card down: card i changes places with
card j, the next number below i + 1. Every purpose is a stream of its own. Test vectors stand in ``schemas/``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import chain, count
from struct import unpack
from typing import Final

from chicago_cli.cards import PACK_SIZE, RANK, Card
from chicago_cli.events import Seat

ALGORITHM: Final = "chicago-shuffle-1"
_WORDS: Final = 1 << 32

_LIMITS: Final = (0, *(_WORDS - _WORDS % (index + 1) for index in range(1, PACK_SIZE)))
"""Where `Stream.below` begins to throw words away, by the bound less one."""

_LEAST_LIMIT: Final = min(_LIMITS[1:])

PACK: Final = "pack"
FIRST_DEALER: Final = "first-dealer"


def reshuffle_purpose(number: int) -> str:
    """The purpose of the reshuffle ``number`` of a hand, counted from 1."""
    return f"reshuffle-{number}"


def bot_purpose(seat: Seat, decision: int) -> str:
    """The purpose of a bot's choice: its seat and how many events of the hand there were before."""
    return f"bot-{seat}-{decision}"


class Stream:
    """An endless stream of uniform numbers for one purpose in one hand (numbered from 0)."""

    def __init__(self, seed: str, purpose: str, hand: int) -> None:
        texts = (ALGORITHM, purpose, seed, str(hand))
        self._start = sha256(b"".join(map(_prefixed, texts)))
        self._words = chain.from_iterable(map(self._block, count()))

    def _block(self, counter: int) -> tuple[int, ...]:
        block = self._start.copy()
        block.update(_counted(counter))
        return unpack(">8I", block.digest())

    def below(self, bound: int) -> int:
        """A uniform number from 0 up to, not including, ``bound`` (1 to 2³²)."""
        limit = _WORDS - _WORDS % bound
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % bound

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        """The cards in random order; what they start from is the order given."""
        order = list(cards)
        words = self._words
        for index, word in zip(range(len(order) - 1, 0, -1), words, strict=False):
            if word >= _LEAST_LIMIT:  # one word in eighty million
                while word >= _LIMITS[index]:
                    word = next(words)
            other = word % (index + 1)
            order[index], order[other] = order[other], order[index]
        return order


def _prefixed(text: str) -> bytes:
    data = text.encode()
    return len(data).to_bytes(4, "big") + data


@lru_cache(maxsize=16)
def _counted(counter: int) -> bytes:
    """A counter as a block takes it in; few shuffles get past seven blocks."""
    return _prefixed(str(counter))


def pack(seed: str, hand: int) -> list[Card]:
    """The pack of a hand from the top: the first card is dealt first. It starts from 2S 2H 2D 2C 3S … AC."""
    return Stream(seed, PACK, hand).shuffled(range(PACK_SIZE))


def reshuffled(seed: str, hand: int, number: int, cards: Sequence[Card]) -> list[Card]:
    """The new stock of the reshuffle ``number`` (from 1) of a hand; the cards are first put in the named order."""
    return Stream(seed, reshuffle_purpose(number), hand).shuffled(sorted(cards))


def random_dealer(seed: str, players: int) -> Seat:
    """The first dealer, any seat alike."""
    return Stream(seed, FIRST_DEALER, 0).below(players)


def drawn_dealer(seed: str, players: int, *, high: bool) -> tuple[Seat, list[tuple[Seat, Card]]]:
    """The first dealer by drawn cards, and the draws: each seat in turn takes the top card of a shuffled pack.

    Equal best (or lowest) ranks draw again, the earlier cards set aside (A2, B25).
    """
    deck = iter(Stream(seed, FIRST_DEALER, 0).shuffled(range(PACK_SIZE)))
    draws: list[tuple[Seat, Card]] = []
    level = list(range(players))
    while len(level) > 1:
        drawn = [(seat, next(deck)) for seat in level]
        draws += drawn
        best = (max if high else min)(RANK[card] for _, card in drawn)
        level = [seat for seat, card in drawn if RANK[card] == best]
    return level[0], draws
