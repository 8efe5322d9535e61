"""Money at the end of a game: it only changes hands, and to the last coin (A33, B26)."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chicago_cli.ruleset import Ruleset, from_preset
from chicago_cli.settlement import settlement


def rules_for(stake: str | None) -> Ruleset:
    return from_preset("pagat", {"stakes.per_point": stake})


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], list[int], list[int], int]:
    """Scores, winners who are level with each other, who is out, and the dealer."""
    scores = draw(st.lists(st.integers(-40, 80), min_size=2, max_size=6))
    seats = range(len(scores))
    out = sorted(draw(st.sets(st.sampled_from(seats), max_size=len(scores) - 1)))
    left = [seat for seat in seats if seat not in out]
    winners = sorted(draw(st.sets(st.sampled_from(left), min_size=1)))
    for seat in winners:
        scores[seat] = scores[winners[0]]
    return scores, winners, out, draw(st.sampled_from(seats))


@settings(max_examples=200, deadline=None)
@given(tables(), st.integers(0, 2000))
def test_what_some_lose_the_others_get(table: tuple[list[int], list[int], list[int], int], coins: int) -> None:
    scores, winners, out, dealer = table
    stake = Decimal(coins) / 100
    amounts = settlement(rules_for(f"{stake:.2f}"), scores, winners, out, dealer)
    assert amounts is not None
    assert all(amount == f"{Decimal(amount):.2f}" for amount in amounts)
    paid = [Decimal(amount) for amount in amounts]
    assert sum(paid) == 0
    for seat, amount in enumerate(paid):
        if seat not in winners:
            lacking = scores[winners[0]] - (0 if seat in out else scores[seat])
            assert amount == -stake * max(0, lacking)
    shares = [paid[(dealer + step) % len(scores)] for step in range(1, len(scores) + 1)]
    of_winners = [share for step, share in enumerate(shares, 1) if (dealer + step) % len(scores) in winners]
    assert of_winners == sorted(of_winners, reverse=True)
    assert of_winners[0] - of_winners[-1] <= Decimal("0.01")
    assert of_winners[-1] >= 0


@pytest.mark.parametrize(
    ("stake", "scores", "winners", "out", "dealer", "expected"),
    [
        pytest.param("1.00", [52, 40, 30], [0], [], 2, ("34.00", "-12.00", "-22.00"), id="S002 difference in points"),
        pytest.param("1.00", [52, 52, 31], [0, 1], [], 2, ("10.50", "10.50", "-21.00"), id="S002 winners share"),
        pytest.param(
            "0.01", [52, 52, 31], [0, 1], [], 2, ("0.11", "0.10", "-0.21"), id="B26 coin to the dealer's left"
        ),
        pytest.param("0.01", [52, 52, 31], [0, 1], [], 0, ("0.10", "0.11", "-0.21"), id="B26 coin, another dealer"),
        pytest.param("1.00", [52, 40, 30], [0], [1], 2, ("74.00", "-52.00", "-22.00"), id="B26 eliminated counts as 0"),
        pytest.param("1.00", [20, 40, 10], [0], [], 2, ("10.00", "0.00", "-10.00"), id="B26 never below 0"),
        pytest.param("1.00", [20, 40], [], [0, 1], 1, ("0.00", "0.00"), id="B26 no winner"),
        pytest.param(None, [52, 40], [0], [], 1, None, id="B26 no stake"),
        pytest.param("0.00", [52, 40], [0], [], 1, ("0.00", "0.00"), id="a stake of nothing"),
    ],
)
def test_examples(
    stake: str | None,
    scores: list[int],
    winners: list[int],
    out: list[int],
    dealer: int,
    expected: tuple[str, ...] | None,
) -> None:
    assert settlement(rules_for(stake), scores, winners, out, dealer) == expected
