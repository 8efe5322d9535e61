"""The discards in order, open cards, and what a combination is worth."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from chicago_cli.cards import FULL_PACK, NAMES, PACK_SIZE, cards_in, mask_of, parse_card, parse_cards, parse_hand
from chicago_cli.errors import CardError, UsageError
from chicago_cli.hands import Combination
from chicago_cli.odds import (
    comparisons_to_come,
    deal_odds,
    discard_odds,
    expected_points,
    keep_best_expected,
    odds_of,
    one_up_odds,
    one_up_value,
    worth_of,
)
from chicago_cli.ruleset import Ruleset, from_preset

TWO_PAIRS = parse_hand("KS KD 7H 7C 3S")


def test_all_32_discards_best_first() -> None:
    found = discard_odds(TWO_PAIRS)
    assert len({frozenset(odds.discard) for odds in found}) == 32
    expected = [odds.expected for odds in found]
    assert expected == sorted(expected, reverse=True)
    assert [NAMES[card] for card in found[0].discard] == ["3S"]
    for odds in found:
        assert sorted([*odds.discard, *odds.kept]) == sorted(TWO_PAIRS)
        assert sum(odds.counts) == odds.draws
        assert odds.improves + odds.worsens + odds.counts[Combination.TWO_PAIRS] == odds.draws


def test_equally_good_ways_throw_fewer_then_lower_cards() -> None:
    royal = parse_hand("AS KS QS JS 10S")
    assert discard_odds(royal)[0].discard == ()
    nothing_left = cards_in(FULL_PACK & ~mask_of(parse_cards("KS KD KH 9C 8D 2S 3H")))
    found = discard_odds(parse_hand("KS KD KH 9C 8D"), nothing_left)
    assert [[NAMES[card] for card in odds.discard] for odds in found[:3]] == [[], ["8D"], ["9C"]]


def test_the_kept_cards_agree_with_the_best_discard() -> None:
    rng = random.Random(5)
    worth = worth_of(Ruleset())
    for _ in range(300):
        hand = rng.sample(range(PACK_SIZE), 5)
        unseen = FULL_PACK & ~mask_of(hand)
        kept = keep_best_expected(hand, unseen, worth)
        best = discard_odds(hand)[0]
        assert kept == tuple(sorted(best.kept))
        assert expected_points(hand, mask_of(kept), unseen, worth) == best.expected


def test_points_of_the_rules_decide() -> None:
    hand = parse_hand("AS 9S 5S 2S AD")
    assert [NAMES[card] for card in discard_odds(hand)[0].discard] != ["AD"]
    dear = from_preset(changes={"points.flush": 20})
    assert [NAMES[card] for card in discard_odds(hand, (), dear)[0].discard] == ["AD"]


@pytest.mark.parametrize(
    ("preset", "changes", "combination", "points"),
    [
        ("pagat", {}, Combination.ROYAL_FLUSH, 52),
        ("classic", {}, Combination.ROYAL_FLUSH, 8),
        ("catalogue", {"points.royal_flush": 8}, Combination.ROYAL_FLUSH, 52),
        ("pagat", {"effects.four_of_a_kind": "raise_to_target"}, Combination.FOUR_OF_A_KIND, 52),
        ("pagat", {"effects.four_of_a_kind": "choose_zero_others"}, Combination.FOUR_OF_A_KIND, 7),
        ("finsk", {}, Combination.FOUR_OF_A_KIND, 8),
        ("svensk", {}, Combination.HIGH_CARD, 0),
    ],
)
def test_worth_counts_effects_that_end_at_the_target(
    preset: str, changes: dict[str, str], combination: Combination, points: int
) -> None:
    assert worth_of(from_preset(preset, changes))[combination] == points


@pytest.mark.parametrize(
    ("preset", "exchanges", "players", "comparisons"),
    [
        ("pagat", 1, 3, (1,)),
        ("pagat", 3, 3, (1, 1, 1)),
        ("classic", 2, 3, (1, 1)),
        ("finsk", 2, 3, (1, 2)),
        ("summary", 2, 3, (1, 0)),
    ],
)
def test_comparisons_to_come(preset: str, exchanges: int, players: int, comparisons: tuple[int, ...]) -> None:
    assert comparisons_to_come(from_preset(preset), exchanges, players) == comparisons


def test_comparisons_with_a_number_of_exchanges_that_depends_on_the_players() -> None:
    rules = from_preset(changes={"exchange.rounds": "auto"})
    assert comparisons_to_come(rules, 1, 4) == (1,)
    assert comparisons_to_come(rules, 2, 4) == (1, 1)
    assert comparisons_to_come(rules, 3, 3) == (1, 1, 1)
    assert comparisons_to_come(from_preset(changes={"exchange.scored": "first_only"}), 2, 3) == (0, 1)


def test_an_open_card_is_taken_when_it_promises_more() -> None:
    three = parse_card("3S")
    refused = one_up_odds(TWO_PAIRS, three, parse_card("9D"))
    taken = one_up_odds(TWO_PAIRS, three, parse_card("KC"))
    assert (refused.advice, taken.advice) == (False, True)
    assert refused.refuse.counts[Combination.FULL_HOUSE] == 4
    assert refused.refuse.draws == 46
    assert taken.refuse.counts[Combination.FULL_HOUSE] == 3
    assert taken.take.total == 6


def test_the_right_to_refuse_is_the_mean_over_all_open_cards() -> None:
    three = parse_card("3S")
    unseen = cards_in(FULL_PACK & ~mask_of(TWO_PAIRS))
    offers = [one_up_odds(TWO_PAIRS, three, card) for card in unseen]
    mean = sum(max(offer.take.expected, offer.refuse.expected) for offer in offers) / len(offers)
    assert one_up_value(TWO_PAIRS, three) == pytest.approx(mean)
    assert mean > odds_of(TWO_PAIRS, (three,)).expected


def test_bad_cards_are_refused_by_name() -> None:
    with pytest.raises(CardError, match=r"^9D cannot be thrown: it is not in the hand KS KD 7H 7C 3S\.$"):
        odds_of(TWO_PAIRS, (parse_card("9D"),))
    with pytest.raises(CardError, match=r"^KD is in the hand and among the seen cards: name it once\.$"):
        discard_odds(TWO_PAIRS, (parse_card("KD"),))
    with pytest.raises(CardError, match=r"^KS KS KD 7H 7C is no hand: a hand has exactly five different cards\.$"):
        discard_odds((46 - 2, 44, 46, 21, 23))
    with pytest.raises(CardError, match=r"^KS cannot be the open card: it is in the hand\.$"):
        one_up_odds(TWO_PAIRS, parse_card("3S"), parse_card("KS"))
    with pytest.raises(CardError, match=r"^9D cannot be the open card: it is among the seen cards\.$"):
        one_up_odds(TWO_PAIRS, parse_card("3S"), parse_card("9D"), (parse_card("9D"),))


def test_too_few_cards_are_refused_with_their_number() -> None:
    rest = cards_in(FULL_PACK & ~mask_of(TWO_PAIRS))
    with pytest.raises(UsageError, match=r"^2 cards cannot be drawn: 1 card is unseen\."):
        odds_of(TWO_PAIRS, TWO_PAIRS[:2], rest[1:])
    with pytest.raises(UsageError, match=r"^2 cards cannot be drawn: 1 card is unseen\."):
        one_up_value(TWO_PAIRS, TWO_PAIRS[0], rest[1:])
    with pytest.raises(UsageError, match=r"^5 cards cannot be drawn: 4 cards are unseen\."):
        deal_odds(range(48))


def test_one_hand_loads_no_numpy() -> None:
    program = (
        "import sys; from chicago_cli.odds import discard_odds; from chicago_cli.cards import parse_hand;"
        "discard_odds(parse_hand('KS KD 7H 7C 3S')); sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
