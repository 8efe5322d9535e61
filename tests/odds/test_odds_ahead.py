"""Several exchanges against play of small packs written out in full."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from chicago_cli.cards import PACK_SIZE, Card, parse_hand
from chicago_cli.errors import UsageError
from chicago_cli.hands import ranking
from chicago_cli.odds import discard_odds, exchanges_ahead, one_up_value, worth_of
from chicago_cli.ruleset import Ruleset, from_preset

WORTH = worth_of(Ruleset())
KINGS = parse_hand("KS KD 9H 7C 3S")


def points(hand: Sequence[Card]) -> int:
    return WORTH[ranking().value(hand) >> 20]


@cache
def promised(kept: tuple[Card, ...], pool: tuple[Card, ...], weights: tuple[int, ...]) -> Fraction:
    """The weighted points of the exchanges to come, each played best, enumerating every draw."""
    total, draws = Fraction(0), 0
    for drawn in combinations(pool, 5 - len(kept)):
        hand = tuple(sorted((*kept, *drawn)))
        draws += 1
        total += weights[0] * points(hand)
        if len(weights) > 1:
            left = tuple(card for card in pool if card not in drawn)
            total += max(
                promised(again, left, weights[1:])
                for count in range(min(5, len(left)) + 1)
                for again in combinations(hand, 5 - count)
            )
    return total / draws


def small_pack(rng: random.Random, size: int) -> tuple[tuple[Card, ...], tuple[Card, ...], list[Card]]:
    # Few ranks, so that pairs and better are within reach.
    cards = rng.sample(range(24), 5 + size)
    hand, pool = tuple(sorted(cards[:5])), tuple(sorted(cards[5:]))
    return hand, pool, [card for card in range(PACK_SIZE) if card not in cards]


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 7])
def test_two_exchanges_are_exact(size: int) -> None:
    hand, pool, seen = small_pack(random.Random(size), size)
    found = exchanges_ahead(hand, 2, seen)
    assert len(found) == len(discard_odds(hand, seen))
    for ahead in found:
        kept = tuple(sorted(ahead.now.kept))
        assert ahead.final.exact
        assert ahead.final.low == promised(kept, pool, (0, 1))
        assert ahead.total.low == promised(kept, pool, (1, 1))


@pytest.mark.slow
def test_three_exchanges_lie_between_their_bounds() -> None:
    hand, pool, seen = small_pack(random.Random(9), 6)
    found = exchanges_ahead(hand, 3, seen, bounded=2)
    standing = exchanges_ahead(hand, 3, seen, discard=())
    for ahead in (*found, *standing):
        kept = tuple(sorted(ahead.now.kept))
        assert ahead.final.low <= promised(kept, pool, (0, 0, 1)) <= ahead.final.high
        assert ahead.total.low <= promised(kept, pool, (1, 1, 1)) <= ahead.total.high
    assert standing[0].total.exact
    assert standing[0].final.low == promised(hand, pool, (0, 0, 1))


def test_standing_pat_first_is_worth_the_best_single_exchange() -> None:
    best = discard_odds(KINGS)[0]
    ahead = exchanges_ahead(KINGS, 2, discard=())[0]
    assert ahead.final.low == Fraction(best.total, best.draws)
    assert ahead.comparisons == (1, 1)
    assert ahead.total.low == 1 + ahead.final.low


def test_a_second_chance_at_the_last_card_is_an_open_card() -> None:
    # Two pairs improve by one card or not at all, so two exchanges are a first card that may be thrown again.
    hand = parse_hand("KS KD 7H 7C 3S")
    ahead = exchanges_ahead(hand, 2, discard=hand[4:])[0]
    assert float(ahead.final.low) == pytest.approx(one_up_value(hand, hand[4]))


def test_one_exchange_is_the_odds() -> None:
    found = exchanges_ahead(KINGS, 1)
    assert [ahead.now for ahead in found] == list(discard_odds(KINGS))
    finsk = exchanges_ahead(KINGS, 1, ruleset=from_preset("finsk"))[0]
    assert finsk.total.low == 2 * finsk.final.low


def test_more_exchanges_than_the_rules_have_are_refused() -> None:
    with pytest.raises(UsageError, match=r"^3 exchanges cannot be left: these rules have 2 exchanges a hand, ask for"):
        exchanges_ahead(KINGS, 3, ruleset=from_preset("classic"))
    with pytest.raises(UsageError, match=r"^0 exchanges cannot be left"):
        exchanges_ahead(KINGS, 0)
