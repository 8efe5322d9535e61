"""What each combination is worth under some rules, for weighing one discard against another."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from chicago_cli.hands import COMBINATIONS, Combination
from chicago_cli.ruleset.options import Effect, Ruleset, ScoredExchanges

Worth: TypeAlias = tuple[int, ...]
"""Points by combination, indexed by `Combination`; high card is 0."""

_TO_TARGET: Final = frozenset({Effect.INSTANT_WIN, Effect.RAISE_TO_TARGET, Effect.RAISE_AND_ZERO_OTHERS})
_WITH_EFFECT: Final = (Combination.FOUR_OF_A_KIND, Combination.STRAIGHT_FLUSH, Combination.ROYAL_FLUSH)


@lru_cache(maxsize=64)
def worth_of(ruleset: Ruleset) -> Worth:
    """Points of each combination for the sole best hand.

    An effect that wins the game or lifts its owner to the target counts as the target, or as the points in the
    table where those are more. An effect that zeroes others counts as the points in the table: what others lose is
    not counted, and whoever may choose can always take the points.
    """
    points = [0] + [int(getattr(ruleset.points, combination.word)) for combination in COMBINATIONS[1:]]
    for combination in _WITH_EFFECT:
        if getattr(ruleset.effects, combination.word) in _TO_TARGET:
            points[combination] = max(points[combination], ruleset.end.target)
    return tuple(points)


def comparisons_to_come(ruleset: Ruleset, exchanges: int, players: int) -> tuple[int, ...]:
    """How often one's own hand is compared for points after each of the last ``exchanges`` exchanges of a hand.

    After the last one that is the comparison that follows it, if any, and the final comparison after the tricks,
    unless that is not scored or is made of the cards won in tricks.
    """
    rounds = ruleset.exchange_rounds(players)
    scored = {
        ScoredExchanges.ALL: range(1, rounds + 1),
        ScoredExchanges.ALL_BUT_LAST: range(1, rounds),
        ScoredExchanges.FIRST_ONLY: range(1, 2),
    }[ruleset.exchange.scored]
    counts = [int(number in scored) for number in range(rounds - exchanges + 1, rounds + 1)]
    counts[-1] += int(ruleset.final_hand.scored and ruleset.final_hand.cards == "own")
    return tuple(counts)
