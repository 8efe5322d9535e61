"""The test vectors of chicago-shuffle-1, for programs in other languages: ``python -m chicago_cli.shuffle_vectors``.

What is printed is ``schemas/chicago-shuffle-1.json``; ``schemas/README.md`` describes the algorithm and the fields.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import count, product
from typing import Any, Final

from chicago_cli.cards import NAMES, PACK_SIZE, Card, parse_cards
from chicago_cli.events import Seat
from chicago_cli.shuffle import (
    ALGORITHM,
    FIRST_DEALER,
    PACK,
    Stream,
    bot_purpose,
    drawn_dealer,
    pack,
    random_dealer,
    reshuffle_purpose,
    reshuffled,
)

_SEEDS: Final = ("7", "", "Åsa 🂡")
_THROWS_AWAY: Final = "4477018"
"""The first number whose pack of hand 0 throws a word away; one in four million does."""
_WORDS: Final = 10
"""More than one block of eight, so that the counter shows."""
_BOUNDS: Final = (1, 2, 52, (1 << 31) + 1, (1 << 32) - 1, 1 << 32)
"""The large ones throw many words away, or none at all."""
_POOLS: Final = ("AC 2S KD 10H 9C 3H JS 2D", "QS", "5D 4D")


def vectors() -> dict[str, Any]:
    """Every vector, as the file holds them."""
    return {
        "algorithm": ALGORITHM,
        "pack": _names(range(PACK_SIZE)),
        "streams": list(_streams()),
        "numbers": list(_numbers()),
        "packs": [{"seed": seed, "hand": hand, "cards": _names(pack(seed, hand))} for seed, hand in _hands()],
        "reshuffles": list(_reshuffles()),
        "first_dealers": list(_first_dealers()),
    }


def text() -> str:
    """The file: one vector a line."""
    parts = []
    for key, held in vectors().items():
        if isinstance(held, list) and isinstance(held[0], dict):
            rows = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in held)
            parts.append(f'  "{key}": [\n{rows}\n  ]')
        else:
            parts.append(f'  "{key}": {json.dumps(held, ensure_ascii=False)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _names(cards: Sequence[Card]) -> str:
    return " ".join(NAMES[card] for card in cards)


def _streams() -> Iterator[dict[str, Any]]:
    purposes = ((PACK, 0), (PACK, 1), (reshuffle_purpose(1), 0), (FIRST_DEALER, 0), (bot_purpose(2, 17), 3))
    for seed in _SEEDS:
        for purpose, hand in purposes:
            stream = Stream(seed, purpose, hand)
            # A number below 2³² is the word itself.
            words = [stream.below(1 << 32) for _ in range(_WORDS)]
            yield {"purpose": purpose, "seed": seed, "hand": hand, "words": words}


def _numbers() -> Iterator[dict[str, Any]]:
    for bound in _BOUNDS:
        stream = Stream("7", PACK, 0)
        yield {
            "purpose": PACK,
            "seed": "7",
            "hand": 0,
            "below": bound,
            "numbers": [stream.below(bound) for _ in range(6)],
        }


def _hands() -> Iterator[tuple[str, int]]:
    yield from product(_SEEDS, (0, 12))
    yield _THROWS_AWAY, 0


def _reshuffles() -> Iterator[dict[str, Any]]:
    for hand, number, pool in zip((0, 0, 5), (1, 2, 1), _POOLS, strict=True):
        cards = reshuffled("7", hand, number, parse_cards(pool))
        yield {"seed": "7", "hand": hand, "number": number, "pool": pool, "cards": _names(cards)}


def _first_dealers() -> Iterator[dict[str, Any]]:
    for seed, players in (("7", 2), ("7", 3), ("7", 6), *((_drawn_again(players), players) for players in (2, 4))):
        high, low = (drawn_dealer(seed, players, high=way) for way in (True, False))
        yield {
            "seed": seed,
            "players": players,
            "random": random_dealer(seed, players),
            "high_card": _drawn(*high),
            "low_card": _drawn(*low),
        }


def _drawn(dealer: Seat, draws: Sequence[tuple[Seat, Card]]) -> dict[str, Any]:
    return {"dealer": dealer, "draws": [[seat, NAMES[card]] for seat, card in draws]}


def _drawn_again(players: int) -> str:
    """The first seed, counted from 0, whose players must draw again for the highest card."""
    numbers = map(str, count())
    return next(seed for seed in numbers if len(drawn_dealer(seed, players, high=True)[1]) > players)


if __name__ == "__main__":
    print(text(), end="")
