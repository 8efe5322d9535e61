"""How often the hand is the best at the table, when everybody has exchanged once.

The others are dealt five cards each from what is not seen, keep what promises most by their ``aims`` (they know only
their own cards), and draw; then we draw. Aims are what each combination is worth to them, by default its points. A
sampled answer comes with its standard error, seed and number of samples. An exact one exists for one other player when
no card or one card is thrown: his 1.5 million hands are then few enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, comb, lcm, sqrt
from typing import TYPE_CHECKING, Final

from chicago_cli.cards import FULL_PACK, PACK_SIZE, Card, mask_of
from chicago_cli.errors import UsageError
from chicago_cli.hands import Ranking, ranking
from chicago_cli.i18n import _, plural
from chicago_cli.odds.counts import HAND_SIZE, KEEPS_BY_PREFERENCE
from chicago_cli.odds.discards import DEFAULT_RULES, DrawOdds, discard_odds, keep_best_expected, odds_of
from chicago_cli.odds.worth import Worth, worth_of
from chicago_cli.ruleset.options import ExactTie, Kickers, Ruleset
from chicago_cli.shuffle import Stream

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DEFAULT_SAMPLES: Final = 2000
MAX_SAMPLES: Final = 1_000_000
EXACT_DISCARDS: Final = 1
"""The most cards that may be thrown for an exact answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalOdds:
    """How a discard fares against others: probabilities 0–1.

    ``best`` is the probability of the one best hand, ``tied`` of a hand exactly level with the best of the others,
    ``award`` the points scored on average in one comparison under the rules. ``samples`` is 0 for an exact answer;
    otherwise ``error`` is the standard error of ``best`` (estimated with one success and one failure added, so that
    it is never 0).
    """

    now: DrawOdds
    others: int
    best: float
    tied: float
    award: float
    samples: int
    seed: str
    error: float


def sampled_against(
    hand: Sequence[Card],
    others: int,
    seen: Iterable[Card] = (),
    ruleset: Ruleset = DEFAULT_RULES,
    *,
    aims: Sequence[float] | None = None,
    discard: Iterable[Card] | None = None,
    samples: int = DEFAULT_SAMPLES,
    seed: str = "1",
) -> tuple[RivalOdds, ...]:
    """Sample how every discard (or the one given) fares; the greatest ``award`` first.

    All discards meet the same samples, so their difference is better known than each by itself. Where the stock runs
    out, what others have thrown is shuffled in.

    Raises:
        CardError: as `discard_odds`.
        UsageError: more others than the rules seat, too few unseen cards for them, or no sample.
    """
    elsewhere = frozenset(seen)
    _check(others, ruleset, hand, elsewhere)
    if not 1 <= samples <= MAX_SAMPLES:
        message = _("{count} samples cannot be drawn: ask for 1 to {most}.")
        raise UsageError(message.format(count=samples, most=MAX_SAMPLES))
    ways = _ways(hand, discard, elsewhere, ruleset)
    worth, order = worth_of(ruleset), _order(ruleset)
    table = _Table(
        hand, elsewhere, others, _whole(aims or worth), ruleset.ranking.wheel, Stream(seed, "odds-against", 0)
    )
    tie_scores = ruleset.ranking.exact_tie is ExactTie.ALL_SCORE
    best, tied, award = [0] * len(ways), [0] * len(ways), [0] * len(ways)
    for _sample in range(samples):
        hands, coming = table.deal()
        to_beat = max(order.value(cards) for cards in hands)
        for at, odds in enumerate(ways):
            value = order.value([*odds.kept, *coming[: len(odds.discard)]])
            if value > to_beat:
                best[at] += 1
                award[at] += worth[value >> 20]
            elif value == to_beat:
                tied[at] += 1
                award[at] += worth[value >> 20] * tie_scores
    found = [
        RivalOdds(
            now=odds,
            others=others,
            best=best[at] / samples,
            tied=tied[at] / samples,
            award=award[at] / samples,
            samples=samples,
            seed=seed,
            error=_standard_error(best[at], samples),
        )
        for at, odds in enumerate(ways)
    ]
    return tuple(sorted(found, key=lambda rival: (-rival.award, -rival.best)))


def exactly_against_one(
    hand: Sequence[Card],
    discard: Iterable[Card],
    seen: Iterable[Card] = (),
    ruleset: Ruleset = DEFAULT_RULES,
    *,
    aims: Sequence[float] | None = None,
) -> RivalOdds:
    """How this discard fares against one other player, exactly.

    About three seconds and 260 MB for standing pat, half a minute for one card thrown: each card that may come is
    worked out for itself.

    Raises:
        CardError: as `odds_of`.
        UsageError: more than one card thrown, or too few unseen cards.
    """
    elsewhere = frozenset(seen)
    _check(1, ruleset, hand, elsewhere)
    odds = odds_of(hand, discard, elsewhere, ruleset)
    if len(odds.discard) > EXACT_DISCARDS:
        message = plural(
            "{count} thrown card has no exact answer against others: leave out --exact, or throw at most one.",
            "{count} thrown cards have no exact answer against others: leave out --exact, or throw at most one.",
            len(odds.discard),
        )
        raise UsageError(message.format(count=len(odds.discard)))
    _check_unseen(2 * HAND_SIZE + len(odds.discard), 1, PACK_SIZE - len(elsewhere.union(hand)))
    worth, order = worth_of(ruleset), _order(ruleset)
    tie_scores = ruleset.ranking.exact_tie is ExactTie.ALL_SCORE
    unseen = [card for card in range(PACK_SIZE) if card not in elsewhere and card not in hand]
    finals = [[*odds.kept, card] for card in unseen] if odds.discard else [list(odds.kept)]
    best = tied = award = 0.0
    for final in finals:
        value = order.value(final)
        removed = elsewhere.union(hand, final)
        wins, level = _beaten_and_level(value, sorted(removed), ruleset, _whole(aims or worth))
        best += wins
        tied += level
        award += worth[value >> 20] * (wins + level * tie_scores)
    count = len(finals)
    return RivalOdds(
        now=odds, others=1, best=best / count, tied=tied / count, award=award / count, samples=0, seed="", error=0.0
    )


class _Table:
    """Deals samples: the others' hands after their exchange, and the cards that come to us."""

    def __init__(
        self, hand: Sequence[Card], seen: frozenset[Card], others: int, aims: Worth, wheel: bool, stream: Stream
    ) -> None:
        self.unseen = [card for card in range(PACK_SIZE) if card not in seen and card not in hand]
        self.others = others
        self.aims = aims
        self.wheel = wheel
        self.stream = stream

    def deal(self) -> tuple[list[list[Card]], list[Card]]:
        stock, pile = list(self.unseen), list[Card]()
        hands = [self._draw(HAND_SIZE, stock, pile) for _seat in range(self.others)]
        after = []
        for cards in hands:
            kept = keep_best_expected(cards, FULL_PACK & ~mask_of(cards), self.aims, wheel=self.wheel)
            after.append([*kept, *self._draw(HAND_SIZE - len(kept), stock, pile)])
            pile += [card for card in cards if card not in kept]
        return after, self._draw(HAND_SIZE, stock, pile)

    def _draw(self, count: int, stock: list[Card], pile: list[Card]) -> list[Card]:
        drawn = []
        for _time in range(count):
            if not stock:
                stock += pile
                pile.clear()
            at = self.stream.below(len(stock))
            stock[at], stock[-1] = stock[-1], stock[at]
            drawn.append(stock.pop())
        return drawn


def _beaten_and_level(value: int, removed: Sequence[Card], ruleset: Ruleset, aims: Worth) -> tuple[float, float]:
    """The probabilities that one other player ends below this hand value, and exactly level with it."""
    import numpy as np

    from chicago_cli.odds.tables import CHUNK, HANDS, Sums, hands_touching, sets, values_of_hands

    first_only = ruleset.ranking.kickers is Kickers.FIRST
    values = values_of_hands(ruleset.ranking.wheel, first_only)
    free = ~hands_touching(removed)
    # Two counts in one number: hands below, and from bit 24 hands level.
    weights = ((values < value) & free).astype(np.int64) + (((values == value) & free).astype(np.int64) << 24)
    sums = Sums.over(weights)
    kept = _kept_of_hands(aims, ruleset.ranking.wheel)
    left = PACK_SIZE - len(removed) - HAND_SIZE
    scale = lcm(*(comb(left, drawn) for drawn in range(min(HAND_SIZE, left) + 1)))
    factor = np.array([scale // comb(left, HAND_SIZE - keep.bit_count()) for keep in range(32)], dtype=np.int64)
    below = level = 0
    for start in range(0, HANDS, CHUNK):
        at = np.flatnonzero(free[start : start + CHUNK])
        keeps = kept[start + at]
        parts = np.stack(sums.completing(sets(HAND_SIZE)[:, start + at]))[keeps, np.arange(len(at))]
        below += int(((parts & (1 << 24) - 1) * factor[keeps]).sum())
        level += int(((parts >> 24) * factor[keeps]).sum())
    total = scale * int(free.sum())
    return below / total, level / total


@lru_cache(maxsize=2)
def _kept_of_hands(aims: Worth, wheel: bool) -> NDArray[np.uint8]:
    """What `keep_best_expected` keeps of every hand when only the hand itself is known: bit masks by number."""
    import numpy as np

    from chicago_cli.odds.tables import CHUNK, HANDS, Sums, points_of_hands, sets

    sums = Sums.over(points_of_hands(aims, wheel, ()))
    left = PACK_SIZE - HAND_SIZE
    scale = lcm(*(comb(left, drawn) for drawn in range(HAND_SIZE + 1)))
    result = np.empty(HANDS, dtype=np.uint8)
    for start in range(0, HANDS, CHUNK):
        parts = sums.completing(sets(HAND_SIZE)[:, start : start + CHUNK])
        best = np.full(len(parts[0]), -1, dtype=np.int64)
        chosen = np.zeros(len(parts[0]), dtype=np.uint8)
        for keep in KEEPS_BY_PREFERENCE:
            value = parts[keep] * (scale // comb(left, HAND_SIZE - keep.bit_count()))
            chosen[value > best] = keep
            np.maximum(best, value, out=best)
        result[start : start + CHUNK] = chosen
    return result


def _whole(aims: Sequence[float]) -> Worth:
    """Aims as whole numbers, so that sampled and exact play break the same ties: fine, yet exact when summed up."""
    scale = max(1, min(1_000_000, (1 << 50) // (comb(PACK_SIZE, HAND_SIZE) * max(1, ceil(max(aims))))))
    return tuple(round(aim * scale) for aim in aims)


def _order(ruleset: Ruleset) -> Ranking:
    return ranking(ruleset.ranking.wheel, ruleset.ranking.kickers is Kickers.FIRST)


def _ways(
    hand: Sequence[Card], discard: Iterable[Card] | None, seen: frozenset[Card], ruleset: Ruleset
) -> tuple[DrawOdds, ...]:
    if discard is None:
        return discard_odds(hand, seen, ruleset)
    return (odds_of(hand, discard, seen, ruleset),)


def _check(others: int, ruleset: Ruleset, hand: Sequence[Card], seen: frozenset[Card]) -> None:
    most = ruleset.players.max - 1
    if not 1 <= others <= most:
        message = _("{count} others cannot be at the table: these rules seat 1 to {most} beside you.")
        raise UsageError(message.format(count=others, most=most))
    _check_unseen(HAND_SIZE * (others + 1), others, PACK_SIZE - len(seen.union(hand)))


def _check_unseen(needed: int, others: int, unseen: int) -> None:
    if unseen >= needed:
        return
    who = plural("{count} other cannot be dealt in", "{count} others cannot be dealt in", others).format(count=others)
    message = plural(
        "{who} and exchange: {count} card is unseen. Name fewer seen cards.",
        "{who} and exchange: {count} cards are unseen. Name fewer seen cards.",
        unseen,
    )
    raise UsageError(message.format(who=who, count=unseen))


def _standard_error(successes: int, samples: int) -> float:
    rate = (successes + 1) / (samples + 2)
    return sqrt(rate * (1 - rate) / (samples + 2))
