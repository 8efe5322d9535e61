"""Looking further than one exchange: what a discard is worth when the best is chosen again afterwards.

One and two exchanges are exact. Two take about two seconds of processor time and 230 MB with numpy: every hand that
the first draw can make (2.6 million) gets the best of its own 32 discards, drawn from what is then still unseen, so
cards once thrown do not come back. Three exchanges are bounded from both sides (see `chicago_cli.odds.bounds`).
No reshuffling is considered, and nothing of what other players do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from typing import TYPE_CHECKING, Final

from chicago_cli.cards import PACK_SIZE, Card
from chicago_cli.errors import UsageError
from chicago_cli.i18n import plural
from chicago_cli.odds.counts import HAND_SIZE, KEEPS
from chicago_cli.odds.discards import DEFAULT_RULES, DrawOdds, discard_odds, odds_of
from chicago_cli.odds.worth import Worth, comparisons_to_come, worth_of
from chicago_cli.ruleset.options import Ruleset

if TYPE_CHECKING:
    from chicago_cli.odds.tables import Columns, Sums

MAX_EXCHANGES: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """A number known exactly (``low == high``) or to lie between two bounds, both included."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        """Whether the bounds meet."""
        return self.low == self.high


@dataclass(frozen=True, slots=True, kw_only=True)
class AheadOdds:
    """What a discard promises when ``exchanges`` exchanges are left, this one included, and each is played best.

    ``final`` is the expected points of the hand after the last exchange when every exchange aims only at that.
    ``total`` is the expected sum over the comparisons still to come (``comparisons``: how many follow each of the
    exchanges left) when every exchange aims at the sum. Both count the hand as if it were always the best one.
    """

    now: DrawOdds
    exchanges: int
    comparisons: tuple[int, ...]
    final: Range
    total: Range


def exchanges_ahead(
    hand: Sequence[Card],
    exchanges: int,
    seen: Iterable[Card] = (),
    ruleset: Ruleset = DEFAULT_RULES,
    *,
    players: int = 3,
    discard: Iterable[Card] | None = None,
    bounded: int = 3,
) -> tuple[AheadOdds, ...]:
    """Weigh the discards of a hand with this many exchanges left; the greatest ``total`` (its lower bound) first.

    ``players`` matters only where the number of exchanges depends on it; ``discard`` looks at one discard alone.
    With three exchanges left only the ``bounded`` best (by what two exchanges promise) are looked at.

    Raises:
        CardError: as `discard_odds`.
        UsageError: more exchanges than the rules have, or none.
    """
    rounds = ruleset.exchange_rounds(players)
    if not 1 <= exchanges <= rounds:
        message = plural(
            "{asked} exchanges cannot be left: these rules have {count} exchange a hand.",
            "{asked} exchanges cannot be left: these rules have {count} exchanges a hand, ask for 1 to {count}.",
            rounds,
        )
        raise UsageError(message.format(asked=exchanges, count=rounds))
    elsewhere = frozenset(seen)
    comparisons = comparisons_to_come(ruleset, exchanges, players)
    ways = discard_odds(hand, elsewhere, ruleset)
    wanted = None if discard is None else frozenset(odds_of(hand, discard, elsewhere, ruleset).discard)
    found = [
        ahead
        for ahead in _all_ways(ways, comparisons, elsewhere, ruleset, wanted, bounded)
        if wanted is None or frozenset(ahead.now.discard) == wanted
    ]
    return tuple(sorted(found, key=lambda ahead: (-ahead.total.low, -ahead.final.low)))


def _exactly(number: Fraction) -> Range:
    return Range(low=number, high=number)


def _one(odds: DrawOdds, comparisons: tuple[int, ...]) -> AheadOdds:
    value = Fraction(odds.total, odds.draws)
    return AheadOdds(
        now=odds,
        exchanges=1,
        comparisons=comparisons,
        final=_exactly(value),
        total=_exactly(comparisons[0] * value),
    )


def _all_ways(
    ways: Sequence[DrawOdds],
    comparisons: tuple[int, ...],
    seen: frozenset[Card],
    ruleset: Ruleset,
    wanted: frozenset[Card] | None,
    bounded: int,
) -> list[AheadOdds]:
    if len(comparisons) == 1:
        return [_one(odds, comparisons) for odds in ways]
    worth, wheel = worth_of(ruleset), ruleset.ranking.wheel
    if len(comparisons) == 2:
        chosen = [odds for odds in ways if wanted is None or frozenset(odds.discard) == wanted]
        return _two(chosen, _after_next(chosen, seen, worth, wheel), comparisons)
    values = _after_next(ways, seen, worth, wheel)
    if wanted is None:
        chosen = [ways[at] for at in sorted(range(len(ways)), key=lambda at: -values[at])[:bounded]]
    else:
        chosen = [odds for odds in ways if frozenset(odds.discard) == wanted]
    afterwards = _two(ways, values, comparisons[1:])
    return [_three(odds, afterwards, comparisons, seen, worth, wheel) for odds in chosen]


def _two(ways: Sequence[DrawOdds], values: Sequence[Fraction], comparisons: tuple[int, ...]) -> list[AheadOdds]:
    return [
        AheadOdds(
            now=odds,
            exchanges=2,
            comparisons=comparisons,
            final=_exactly(value),
            total=_exactly(comparisons[0] * Fraction(odds.total, odds.draws) + comparisons[1] * value),
        )
        for odds, value in zip(ways, values, strict=True)
    ]


def _three(
    odds: DrawOdds,
    afterwards: Sequence[AheadOdds],
    comparisons: tuple[int, ...],
    seen: frozenset[Card],
    worth: Worth,
    wheel: bool,
) -> AheadOdds:
    """Bounds for a discard, from what each discard promises with two exchanges left.

    Standing pat leaves the same hand with two exchanges: exact. Otherwise standing pat at the last exchange is a way
    to play, so its value is the lower bound.
    """
    first, second, third = comparisons
    now = first * Fraction(odds.total, odds.draws)
    if not odds.discard:
        final = _exactly(max(ahead.final.low for ahead in afterwards))
        total = _exactly(now + max(ahead.total.low for ahead in afterwards))
    else:
        from chicago_cli.odds.bounds import upper_bounds

        value = next(ahead.final.low for ahead in afterwards if ahead.now is odds)
        final_high, rest_high = upper_bounds(odds, seen, worth, wheel, (second, third))
        final = Range(low=value, high=max(value, final_high))
        rest = (second + third) * value
        total = Range(low=now + rest, high=now + max(rest, rest_high))
    return AheadOdds(now=odds, exchanges=3, comparisons=comparisons, final=final, total=total)


def _after_next(ways: Sequence[DrawOdds], seen: frozenset[Card], worth: Worth, wheel: bool) -> list[Fraction]:
    """For each first discard, the exact expected points after a second exchange played best."""
    from chicago_cli.odds.tables import Sums, points_of_hands

    whole = Sums.over(points_of_hands(worth, wheel, sorted(seen)))
    hand = sorted({*ways[0].discard, *ways[0].kept})
    sums: dict[frozenset[Card], Sums] = {frozenset(): whole}

    def without(thrown: frozenset[Card]) -> Sums:
        if thrown not in sums:
            last = max(thrown)
            sums[thrown] = without(thrown - {last}).without(last)
        return sums[thrown]

    pool = [card for card in range(PACK_SIZE) if card not in seen and card not in hand]
    return [_best_again(without(frozenset(odds.discard)), odds, pool) for odds in ways]


def _best_again(sums: Sums, odds: DrawOdds, pool: Sequence[Card]) -> Fraction:
    """The mean over the first draws of the best second discard's expected points."""
    import numpy as np

    left = len(pool) - len(odds.discard)
    missing = [HAND_SIZE - keep.bit_count() for keep in range(KEEPS)]
    possible = [keep for keep in range(KEEPS) if missing[keep] <= left]
    scale = lcm(*(comb(left, drawn) for drawn in range(min(HAND_SIZE, left) + 1)))
    total = 0
    for hands in drawn_hands(odds, pool):
        parts = sums.completing(hands)
        best = np.zeros(hands.shape[1], dtype=np.int64)
        for keep in possible:
            np.maximum(best, parts[keep] * (scale // comb(left, missing[keep])), out=best)
        total += int(best.sum())
    return Fraction(total, scale * odds.draws)


def drawn_hands(odds: DrawOdds, pool: Sequence[Card]) -> Iterator[Columns]:
    """Every hand that a draw for this discard can make, in pieces."""
    import numpy as np

    from chicago_cli.odds.tables import CHUNK, sets

    cards = np.array(pool, dtype=np.uint8)
    draws = sets(len(odds.discard), len(pool))
    kept = np.array(odds.kept, dtype=np.uint8).reshape(-1, 1)
    for start in range(0, draws.shape[1], CHUNK):
        drawn = cards[draws[:, start : start + CHUNK]]
        yield np.sort(np.vstack([np.repeat(kept, drawn.shape[1], axis=1), drawn]), axis=0)
