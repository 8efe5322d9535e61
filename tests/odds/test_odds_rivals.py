"""Sampled and exact play against others."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from chicago_cli.cards import FULL_PACK, PACK_SIZE, cards_in, mask_of, parse_cards, parse_hand
from chicago_cli.errors import UsageError
from chicago_cli.hands import ranking
from chicago_cli.odds import exactly_against_one, keep_best_expected, sampled_against, worth_of
from chicago_cli.odds.rivals import _kept_of_hands, _whole
from chicago_cli.odds.tables import number_of, sets
from chicago_cli.ruleset import Ruleset, from_preset

HAND = parse_hand("KS KD 7H 7C 3S")
POOL = parse_cards("KH QH QD 9S 8S 7S 6S 5S 3H 2C 2D")
SEEN = tuple(card for card in range(PACK_SIZE) if card not in HAND and card not in POOL)
WORTH = worth_of(Ruleset())


def enumerated(finals: list[tuple[int, ...]]) -> tuple[float, float]:
    """Best and level against one other, dealing him every hand and every draw."""
    best = level = 0.0
    for final in finals:
        rest = [card for card in POOL if card not in final]
        value = ranking().value(final)
        hands = list(combinations(rest, 5))
        for hand in hands:
            kept = keep_best_expected(hand, FULL_PACK & ~mask_of(hand), WORTH)
            draws = list(combinations([card for card in rest if card not in hand], 5 - len(kept)))
            values = [ranking().value((*kept, *drawn)) for drawn in draws]
            best += sum(other < value for other in values) / len(draws) / len(hands)
            level += sum(other == value for other in values) / len(draws) / len(hands)
    return best / len(finals), level / len(finals)


def test_standing_pat_is_exact() -> None:
    rival = exactly_against_one(HAND, (), SEEN)
    best, level = enumerated([HAND])
    assert 0 < best < 1
    assert rival.best == pytest.approx(best)
    assert rival.tied == pytest.approx(level)
    assert rival.award == pytest.approx(2 * best)
    assert (rival.samples, rival.error) == (0, 0.0)


@pytest.mark.slow
def test_one_thrown_card_is_exact() -> None:
    rival = exactly_against_one(HAND, HAND[4:], SEEN)
    best, level = enumerated([(*HAND[:4], card) for card in POOL])
    assert rival.best == pytest.approx(best)
    assert rival.tied == pytest.approx(level)


def test_all_hands_keep_what_one_hand_keeps() -> None:
    kept = _kept_of_hands(_whole(WORTH), True)
    for hand in sets(5)[:, ::104_729].T.tolist():
        mask = int(kept[number_of(np.array(hand, dtype=np.uint8).reshape(5, 1))[0]])
        expected = keep_best_expected(hand, FULL_PACK & ~mask_of(hand), WORTH)
        assert tuple(card for at, card in enumerate(hand) if mask >> at & 1) == expected


def test_samples_agree_with_the_exact_answer() -> None:
    exact = exactly_against_one(HAND, (), SEEN)
    sampled = sampled_against(HAND, 1, SEEN, discard=(), samples=3000, seed="7")[0]
    assert sampled.samples == 3000
    assert 0 < sampled.error < 0.01
    assert abs(sampled.best - exact.best) < 4 * sampled.error


def test_the_same_seed_gives_the_same_samples() -> None:
    first = sampled_against(HAND, 2, samples=50, seed="a")
    assert first == sampled_against(HAND, 2, samples=50, seed="a")
    assert [rival.best for rival in first] != [rival.best for rival in sampled_against(HAND, 2, samples=50, seed="b")]
    assert len(first) == 32


def test_more_others_win_more_often() -> None:
    one, three = (sampled_against(HAND, others, discard=(), samples=300)[0] for others in (1, 3))
    assert one.best > three.best


def test_a_stock_that_runs_out_is_filled_with_what_others_threw() -> None:
    six = from_preset("husregler")
    unseen = cards_in(FULL_PACK & ~mask_of(HAND))
    rival = sampled_against(HAND, 5, unseen[:17], six, discard=HAND, samples=40)[0]
    assert rival.samples == 40


def test_level_hands_score_where_the_rules_say_so() -> None:
    royal = parse_hand("AS KS QS JS 10S")
    left = parse_cards("AH KH QH JH 10H 2D 3D 4D 5D 6D")
    seen = [card for card in range(PACK_SIZE) if card not in royal and card not in left]
    none = sampled_against(royal, 1, seen, discard=(), samples=400)[0]
    shared = from_preset(changes={"ranking.exact_tie": "all_score"})
    both = sampled_against(royal, 1, seen, shared, discard=(), samples=400)[0]
    assert none.tied == both.tied > 0
    assert none.award == pytest.approx(52 * none.best)
    assert both.award == pytest.approx(52 * (both.best + both.tied))
    exact = exactly_against_one(royal, (), seen, shared)
    assert exact.best + exact.tied == pytest.approx(1)
    assert abs(exact.tied - both.tied) < 5 * both.error
    assert 0 < exact.tied < 0.5


def test_what_cannot_be_answered_is_refused() -> None:
    with pytest.raises(UsageError, match=r"^4 others cannot be at the table: these rules seat 1 to 3 beside you\.$"):
        sampled_against(HAND, 4)
    with pytest.raises(UsageError, match=r"^0 samples cannot be drawn: ask for 1 to 1000000\.$"):
        sampled_against(HAND, 1, samples=0)
    with pytest.raises(UsageError, match=r"^2 thrown cards have no exact answer against others: leave out --exact"):
        exactly_against_one(HAND, HAND[3:])
    with pytest.raises(UsageError, match=r"^1 other cannot be dealt in and exchange: 9 cards are unseen\."):
        sampled_against(HAND, 1, (*SEEN, *POOL[:2]))
    with pytest.raises(UsageError, match=r"^1 other cannot be dealt in and exchange: 10 cards are unseen\."):
        exactly_against_one(HAND, HAND[4:], (*SEEN, POOL[0]))


def test_the_others_weigh_by_their_aims() -> None:
    # Two hands aiming at nothing but flushes break pairs that count for points.
    flushes = (0, 0, 0, 0, 0, 1, 0, 0, 1, 1)
    careless = sampled_against(HAND, 2, aims=flushes, discard=(), samples=400)[0]
    careful = sampled_against(HAND, 2, discard=(), samples=400)[0]
    assert careless.best > careful.best + careful.error


def test_they_keep_what_promises_the_steady_bot_most() -> None:
    from chicago_cli.bots.drawing import expected
    from chicago_cli.bots.worth import exchange_values
    from chicago_cli.odds.counts import draw_counts
    from chicago_cli.odds.report import steady_aims

    aims = steady_aims(Ruleset(), 2)
    assert aims == exchange_values(Ruleset(), 3, 1, 2)
    rng = random.Random(11)
    for _ in range(200):
        hand = sorted(rng.sample(range(PACK_SIZE), 5))
        unseen = FULL_PACK & ~mask_of(hand)
        kept = keep_best_expected(hand, unseen, _whole(aims))
        promises = [expected(counts, aims) for counts in draw_counts(hand, unseen) if counts is not None]
        mask = sum(1 << at for at, card in enumerate(hand) if card in kept)
        assert promises[mask] == pytest.approx(max(promises), abs=1e-5)
