"""What the players owe each other when a game for stakes is over (S002, A33, B26)."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from chicago_cli.events import Seat
from chicago_cli.ruleset.options import Ruleset

_COINS = 100


def settlement(
    rules: Ruleset, scores: Sequence[int], winners: Sequence[Seat], eliminated: Sequence[Seat], dealer: Seat
) -> tuple[str, ...] | None:
    """What each seat gets (negative: pays), as decimal strings with two decimals; None without a stake.

    Every non-winner pays the points he lacks to the winning total, never less than nothing, times the stake. Who is
    eliminated counts as 0. Joint winners share; left-over smallest coins go one each to the winners nearest the left
    of ``dealer``, who dealt the last hand. Without a winner nobody pays.
    """
    stake = rules.stakes.per_point
    if stake is None:
        return None
    coins = [0] * len(scores)
    if winners:
        coin = int(stake * _COINS)
        best = scores[winners[0]]
        for seat, score in enumerate(scores):
            if seat not in winners:
                own = 0 if seat in eliminated else score
                coins[seat] = -max(0, best - own) * coin
        share, left_over = divmod(-sum(coins), len(winners))
        nearest = sorted(winners, key=lambda seat: (seat - dealer - 1) % len(scores))
        for place, seat in enumerate(nearest):
            coins[seat] = share + (place < left_over)
    return tuple(str((Decimal(amount) / _COINS).quantize(Decimal("0.01"))) for amount in coins)
