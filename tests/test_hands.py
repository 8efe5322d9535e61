"""Hand values: the census that everybody can look up, and what is compared in which order."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_cli.cards import RANK, parse_cards, parse_hand
from chicago_cli.hands import Combination, combination_cards, combination_of, rank_names, ranking, ranks_of

STANDARD = ranking()

CENSUS = {
    Combination.HIGH_CARD: (1_302_540, 1277),
    Combination.ONE_PAIR: (1_098_240, 2860),
    Combination.TWO_PAIRS: (123_552, 858),
    Combination.THREE_OF_A_KIND: (54_912, 858),
    Combination.STRAIGHT: (10_200, 10),
    Combination.FLUSH: (5_108, 1277),
    Combination.FULL_HOUSE: (3_744, 156),
    Combination.FOUR_OF_A_KIND: (624, 156),
    Combination.STRAIGHT_FLUSH: (36, 9),
    Combination.ROYAL_FLUSH: (4, 1),
}
"""Hands and distinct values of each combination in a pack of 52; in all 2 598 960 hands and 7 462 values."""


@pytest.fixture(scope="module")
def census() -> Counter[int]:
    value = STANDARD.value
    return Counter(value(hand) for hand in combinations(range(52), 5))


@pytest.mark.slow
def test_census_of_all_hands(census: Counter[int]) -> None:
    assert census.total() == 2_598_960
    assert len(census) == 7_462
    hands: Counter[Combination] = Counter()
    classes: Counter[Combination] = Counter()
    for value, count in census.items():
        hands[combination_of(value)] += count
        classes[combination_of(value)] += 1
    assert {combination: (hands[combination], classes[combination]) for combination in Combination} == CENSUS


@pytest.mark.slow
def test_census_without_the_wheel(census: Counter[int]) -> None:
    """Without A-2-3-4-5 its 1 020 straights are high cards and its 4 straight flushes are flushes."""
    without = ranking(wheel=False)
    low = [card for card in range(52) if RANK[card] in (14, 2, 3, 4, 5)]
    moved = Counter(
        (combination_of(STANDARD.value(hand)), combination_of(without.value(hand)))
        for hand in combinations(low, 5)
        if STANDARD.value(hand) != without.value(hand)
    )
    assert moved == {
        (Combination.STRAIGHT, Combination.HIGH_CARD): 1_020,
        (Combination.STRAIGHT_FLUSH, Combination.FLUSH): 4,
    }
    assert census[STANDARD.value(parse_hand("AS 2D 3H 4C 5S"))] == 1_020


RANKS = [
    ("AS 2D 3H 4C 5S", Combination.STRAIGHT, ["5"]),
    ("AS 2S 3S 4S 5S", Combination.STRAIGHT_FLUSH, ["5"]),
    ("TS JS QS KS AS", Combination.ROYAL_FLUSH, ["A"]),
    ("KS KH AD 7C 2S", Combination.ONE_PAIR, ["K", "A", "7", "2"]),
    ("KS KD 7H 7C AS", Combination.TWO_PAIRS, ["K", "7", "A"]),
    ("8S 8H 8D 2C 2D", Combination.FULL_HOUSE, ["8", "2"]),
    ("8S 8H 8D 8C 2S", Combination.FOUR_OF_A_KIND, ["8", "2"]),
    ("9S 9H 9D KC 2D", Combination.THREE_OF_A_KIND, ["9", "K", "2"]),
    ("AH TH 7H 5H 2H", Combination.FLUSH, ["A", "10", "7", "5", "2"]),
    ("QS KD AH 2C 3S", Combination.HIGH_CARD, ["A", "K", "Q", "3", "2"]),
]


@pytest.mark.parametrize(("text", "combination", "ranks"), RANKS)
def test_ranks_in_the_order_of_comparison(text: str, combination: Combination, ranks: list[str]) -> None:
    value = STANDARD.value(parse_hand(text))
    assert combination_of(value) is combination
    assert list(rank_names(ranks_of(value))) == ranks


FIRST_KICKER = [
    ("AH TH 7H 5H 2H", ["A"]),
    ("KS KH AD 7C 2S", ["K", "A"]),
    ("KS KD 7H 7C AS", ["K", "7", "A"]),
    ("9S 9H 9D KC 2D", ["9", "K"]),
    ("8S 8H 8D 8C 2S", ["8", "2"]),
]


@pytest.mark.parametrize(("text", "ranks"), FIRST_KICKER)
def test_only_the_first_side_card(text: str, ranks: list[str]) -> None:
    """``ranking.kickers=first``: A14, B29."""
    assert list(rank_names(ranks_of(ranking(first_kicker_only=True).value(parse_hand(text))))) == ranks


@given(st.lists(st.sampled_from(range(52)), unique=True, min_size=5, max_size=5))
def test_order_and_suits_do_not_matter(hand: list[int]) -> None:
    """No suit is higher than another, and a hand is the same in any order."""
    assert STANDARD.value(hand) == STANDARD.value(sorted(hand))
    turned = [card // 4 * 4 + (card + 1) % 4 for card in hand]
    assert STANDARD.value(turned) == STANDARD.value(hand)


@given(st.lists(st.sampled_from(range(52)), unique=True, min_size=6, max_size=9))
def test_the_best_of_more_cards_is_the_best_five_of_them(cards: list[int]) -> None:
    assert STANDARD.best_value(cards) == max(STANDARD.value(hand) for hand in combinations(cards, 5))


FEWER = [
    ("", 0, []),
    ("AS", Combination.HIGH_CARD, ["A"]),
    ("AS AH", Combination.ONE_PAIR, ["A"]),
    ("AS AH KD KC", Combination.TWO_PAIRS, ["A", "K"]),
    ("2S 3S 4S 5S", Combination.HIGH_CARD, ["5", "4", "3", "2"]),
    ("9S 9H 9D", Combination.THREE_OF_A_KIND, ["9"]),
    ("9S 9H 9D 9C", Combination.FOUR_OF_A_KIND, ["9"]),
]


@pytest.mark.parametrize(("text", "combination", "ranks"), FEWER)
def test_fewer_than_five_cards(text: str, combination: int, ranks: list[str]) -> None:
    """A24, B30: a missing side card is the lowest."""
    value = STANDARD.best_value(parse_cards(text))
    assert (value >> 20, list(rank_names(ranks_of(value)))) == (combination, ranks)
    assert STANDARD.best_value(parse_cards("AS AH")) < STANDARD.value(parse_hand("AS AH 4D 3C 2S"))


CLAIMED = [
    ("KS KH AD 7C 2S", "KS KH"),
    ("KS KD 7H 7C AS", "KS KD 7H 7C"),
    ("9S 9H 9D KC 2D", "9S 9H 9D"),
    ("8S 8H 8D 8C 2S", "8S 8H 8D 8C"),
    ("8S 8H 8D 2C 2D", "8S 8H 8D 2C 2D"),
    ("AS 2D 3H 4C 5S", "AS 2D 3H 4C 5S"),
]


@pytest.mark.parametrize(("text", "claimed"), CLAIMED)
def test_the_cards_of_a_combination(text: str, claimed: str) -> None:
    """A18."""
    hand = parse_hand(text)
    assert list(combination_cards(hand, STANDARD.combination(hand))) == parse_cards(claimed)
