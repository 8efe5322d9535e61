"""Which cards to throw: points promised now and later, and before the last exchange the last trick as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from chicago_cli.bots.worth import Values, exchange_values
from chicago_cli.cards import RANK, Card, cards_in
from chicago_cli.events import Exchange
from chicago_cli.hands import Combination
from chicago_cli.odds.counts import Counts, draw_counts
from chicago_cli.views import View

_TRICK_SHARE: Final = (
    *(0.0, 0.0, -0.04, -0.03, -0.03, -0.02, -0.01, 0.01, 0.03, 0.05),
    *(0.07, 0.10, 0.145, 0.185, 0.245),
)
"""What a card of each rank 0..14 adds to the chance of taking the last trick: fitted on thirty thousand deals."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One way to exchange: what it promises in points, and how its draws end (None where nothing is drawn)."""

    exchange: Exchange
    promise: float
    counts: Counts | None


def trick_share(cards: Sequence[Card]) -> float:
    """What the cards add to the chance of taking the last trick; only good for comparing hands."""
    return sum(_TRICK_SHARE[RANK[card]] for card in cards)


def weigh(view: View) -> list[Weighed]:
    """Every legal discard without an open card, the most promising first; fewer cards thrown come first when level."""
    values = exchange_values(view.rules, view.players, view.exchange, len(view.opponents))
    ascending = sorted(view.hand)
    unseen = view.unseen
    table = draw_counts(ascending, unseen, wheel=view.rules.ranking.wheel)
    pool = cards_in(unseen)
    average = trick_share(pool) / len(pool) if pool else 0.0
    trick = view.rules.tricks.last_points if view.last_exchange else 0
    weighed = []
    for option in view.options:
        if not isinstance(option, Exchange) or option.one_up:
            continue
        kept = [card for card in ascending if card not in option.discard]
        counts = table[sum(1 << at for at, card in enumerate(ascending) if card in kept)]
        if counts is None:
            continue
        share = trick_share(kept) + average * len(option.discard)
        weighed.append(Weighed(option, expected(counts, values) + trick * share, counts))
    weighed.sort(key=lambda each: (-each.promise, len(each.exchange.discard)))
    return weighed


def expected(counts: Counts, values: Values) -> float:
    """The average of some values over the draws."""
    return sum(map(float.__mul__, values, map(float, counts))) / sum(counts)


def takes_open_card(view: View) -> bool:
    """Whether the open card promises at least as much as the next one unseen."""
    assert view.open_card is not None
    values = exchange_values(view.rules, view.players, view.exchange, len(view.opponents))
    kept = sorted(view.hand)
    unseen = view.unseen & ~(1 << view.open_card)
    counts = draw_counts(kept, unseen, wheel=view.rules.ranking.wheel)[(1 << len(kept)) - 1]
    if counts is None:
        return True
    trick = view.rules.tricks.last_points if view.last_exchange else 0
    pool = cards_in(unseen)
    taken = values[view.ranking.combination([*kept, view.open_card])] + trick * trick_share([view.open_card])
    return taken >= expected(counts, values) + trick * trick_share(pool) / len(pool)


def sixth_card(view: View) -> Card:
    """The card to part with when six were dealt: the best five stay, then the higher ones."""
    return max(view.hand, key=lambda card: (_left_value(view, card), -RANK[card]))


def _left_value(view: View, thrown: Card) -> int:
    return view.ranking.value([card for card in view.hand if card != thrown])


def improving(weighed: Weighed, held: Combination) -> float:
    """The probability 0–1 that the draw ends in a higher combination than the one held."""
    assert weighed.counts is not None
    return sum(weighed.counts[held + 1 :]) / sum(weighed.counts)
