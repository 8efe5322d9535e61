"""The counted draws against enumeration over the plain evaluator."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from chicago_cli.cards import FULL_PACK, PACK_SIZE, Card, cards_in, mask_of, parse_cards, parse_hand
from chicago_cli.hands import Combination, ranking
from chicago_cli.odds import DrawOdds, deal_odds, discard_odds, odds_of
from chicago_cli.odds.counts import completions, draw_counts
from chicago_cli.odds.tables import combinations_of_hands, sets
from chicago_cli.ruleset import from_preset


@cache
def evaluated(wheel: bool) -> NDArray[np.int16]:
    """The combination of all 2 598 960 hands, one call of the plain evaluator each."""
    order = ranking(wheel)
    return np.array([order.value(cards) >> 20 for cards in sets(5).T.tolist()], dtype=np.int16)


def enumerated(hand: Sequence[Card], seen: Sequence[Card], wheel: bool = True) -> list[tuple[int, ...]]:
    """Counts by what is kept: every hand that avoids the seen cards is the result of exactly one discard."""
    mark = np.zeros(PACK_SIZE, dtype=np.uint8)
    mark[list(seen)] = 32
    for at, card in enumerate(hand):
        mark[card] = 1 << at
    first, *others = (mark[row] for row in sets(5))
    code = sum(others, start=first).astype(np.int16)
    table = np.bincount(code * 10 + evaluated(wheel), minlength=320)[:320].reshape(32, 10)
    return [tuple(row) for row in table.tolist()]


def random_case(rng: random.Random) -> tuple[list[Card], list[Card]]:
    cards = rng.sample(range(PACK_SIZE), 5 + rng.choice((0, 0, 1, 3, 10, 25, 41, 45)))
    return sorted(cards[:5]), cards[5:]


def differences(cases: int, seed: int, wheel: bool = True) -> list[tuple[list[Card], list[Card]]]:
    rng = random.Random(seed)
    wrong = []
    for _ in range(cases):
        hand, seen = random_case(rng)
        counted = draw_counts(hand, FULL_PACK & ~mask_of(hand) & ~mask_of(seen), wheel=wheel)
        expected = enumerated(hand, seen, wheel)
        if [counts or (0,) * 10 for counts in counted] != expected:
            wrong.append((hand, seen))
    return wrong


@pytest.mark.slow
def test_counts_equal_enumeration() -> None:
    assert differences(20, seed=1) == []


@pytest.mark.slow
def test_counts_equal_enumeration_for_two_hundred_hands() -> None:
    assert differences(200, seed=2) == []


def test_counts_equal_enumeration_without_the_wheel() -> None:
    rng = random.Random(3)
    order = ranking(wheel=False)
    for _ in range(20):
        cards = [0, 4, 8, 12, 48, *rng.sample([card for card in range(PACK_SIZE) if card not in (0, 4, 8, 12, 48)], 9)]
        hand = sorted(rng.sample(cards, 5))
        pool = [card for card in cards if card not in hand]
        unseen = mask_of(pool)
        for keep, counts in enumerate(draw_counts(hand, unseen, wheel=False)):
            kept = [card for at, card in enumerate(hand) if keep >> at & 1]
            expected = [0] * 10
            for drawn in combinations(pool, 5 - len(kept)):
                expected[order.combination([*kept, *drawn])] += 1
            assert counts == tuple(expected)


def test_one_keep_alone_counts_the_same() -> None:
    rng = random.Random(4)
    for _ in range(50):
        hand, seen = random_case(rng)
        unseen = FULL_PACK & ~mask_of(hand) & ~mask_of(seen)
        for keep, counts in enumerate(draw_counts(hand, unseen)):
            kept = [card for at, card in enumerate(hand) if keep >> at & 1]
            assert completions(kept, unseen) == counts


def test_numpy_classes_equal_the_plain_evaluator() -> None:
    assert np.array_equal(combinations_of_hands(True), evaluated(True))


def throwing(cards: str, discard: str, seen: str = "") -> DrawOdds:
    return odds_of(parse_hand(cards), parse_cards(discard), parse_cards(seen))


def counts_of(odds: DrawOdds) -> dict[str, int]:
    return {combination.word: count for combination, count in zip(Combination, odds.counts, strict=True) if count}


def test_flush_draw_of_four_is_9_of_47() -> None:
    odds = throwing("AS 9S 5S 2S KD", "KD")
    assert (odds.counts[Combination.FLUSH], odds.draws) == (9, 47)
    assert counts_of(odds) == {"high_card": 26, "one_pair": 12, "flush": 9}


def test_open_ended_straight_draw_is_8_of_47() -> None:
    odds = throwing("9S 8H 7D 6C 2S", "2S")
    assert (odds.counts[Combination.STRAIGHT], odds.draws) == (8, 47)


def test_two_pairs_to_a_full_house_are_4_of_47() -> None:
    odds = throwing("KS KD 7H 7C 3S", "3S")
    assert counts_of(odds) == {"two_pairs": 43, "full_house": 4}
    assert (odds.draws, odds.improves, odds.worsens) == (47, 4, 0)
    assert odds.expected == pytest.approx((43 * 2 + 4 * 6) / 47)


def test_a_pair_and_three_new_cards() -> None:
    odds = throwing("KS KD 9H 7C 3S", "9H 7C 3S")
    assert counts_of(odds) == {
        "one_pair": 11559,
        "two_pairs": 2592,
        "three_of_a_kind": 1854,
        "full_house": 165,
        "four_of_a_kind": 45,
    }


def test_five_fresh_cards_from_47() -> None:
    odds = throwing("KS QD 9H 7C 3S", "KS QD 9H 7C 3S")
    assert odds.draws == 1_533_939
    assert sum(odds.counts) == odds.draws
    assert odds.counts == enumerated(sorted(parse_hand("KS QD 9H 7C 3S")), ())[0]


def test_four_to_a_royal_flush() -> None:
    odds = throwing("AS KS QS JS 2D", "2D")
    assert counts_of(odds) == {"high_card": 23, "one_pair": 12, "straight": 3, "flush": 8, "royal_flush": 1}


def test_seen_cards_leave_the_pack() -> None:
    assert counts_of(throwing("AS 9S 5S 2S KD", "KD", "QS JS 3D"))["flush"] == 7
    assert throwing("AS 9S 5S 2S KD", "KD", "QS JS 3D").draws == 44


def test_the_deal_has_the_known_counts() -> None:
    assert deal_odds().counts == (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4)


def test_the_wheel_is_a_straight_only_where_the_rules_have_it() -> None:
    hand = parse_hand("AS 2D 3H 4C 9S")
    with_wheel = odds_of(hand, hand[4:])
    without = odds_of(hand, hand[4:], ruleset=from_preset(changes={"ranking.wheel": False}))
    assert (with_wheel.counts[Combination.STRAIGHT], without.counts[Combination.STRAIGHT]) == (4, 0)


def test_an_empty_pack_leaves_only_standing_pat() -> None:
    hand = parse_hand("KS KD 7H 7C 3S")
    everything_else = cards_in(FULL_PACK & ~mask_of(hand))
    assert [odds.discard for odds in discard_odds(hand, everything_else)] == [()]
