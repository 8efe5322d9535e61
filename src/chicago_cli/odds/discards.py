"""The exact odds of every way to exchange cards, and the discard that promises most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from chicago_cli.cards import FULL_PACK, NAMES, PACK_SIZE, Card, cards_in, mask_of
from chicago_cli.errors import CardError, UsageError
from chicago_cli.hands import COMBINATIONS, Combination, ranking
from chicago_cli.i18n import _, plural
from chicago_cli.odds.counts import HAND_SIZE, KEEPS, KEEPS_BY_PREFERENCE, Counts, completions, draw_counts
from chicago_cli.odds.worth import Worth, worth_of
from chicago_cli.ruleset.options import Ruleset

DEFAULT_RULES: Final = Ruleset()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOdds:
    """What a draw may bring, over all equally likely draws from the unseen cards.

    ``counts`` are draws by combination (indexed by `Combination`) and add up to ``draws``; ``total`` is the sum of
    the points of all draws, so ``total / draws`` is exact. ``held`` is the combination before the draw.
    """

    discard: tuple[Card, ...]
    kept: tuple[Card, ...]
    draws: int
    counts: Counts
    total: int
    held: Combination

    @property
    def expected(self) -> float:
        """Points of the hand after the draw, on average."""
        return self.total / self.draws

    @property
    def improves(self) -> int:
        """Draws that end in a higher combination than the one held."""
        return sum(self.counts[self.held + 1 :])

    @property
    def worsens(self) -> int:
        """Draws that end in a lower combination than the one held."""
        return sum(self.counts[: self.held])

    def probability(self, combination: Combination) -> float:
        """The probability 0–1 of ending with exactly this combination."""
        return self.counts[combination] / self.draws


@dataclass(frozen=True, slots=True, kw_only=True)
class OneUpOdds:
    """An open card offered for one thrown card: take it, or take the next one unseen.

    ``take`` is the hand with the open card, ``refuse`` what the next card may bring.
    """

    card: Card
    take: DrawOdds
    refuse: DrawOdds

    @property
    def advice(self) -> bool:
        """Whether taking the open card promises at least as many points."""
        return self.take.total * self.refuse.draws >= self.refuse.total * self.take.draws


def discard_odds(
    hand: Sequence[Card], seen: Iterable[Card] = (), ruleset: Ruleset = DEFAULT_RULES
) -> tuple[DrawOdds, ...]:
    """The odds of all 32 ways to exchange cards of a hand, the one with the most expected points first.

    ``seen`` are cards known to be elsewhere; they leave the pack. Among equally good ways, fewer cards thrown come
    first, then the lower ones. Ways that need more cards than are unseen are left out.

    Raises:
        CardError: a hand that is not five different cards, or a card that is both in the hand and seen.
    """
    mask = _unseen(hand, seen)
    worth = worth_of(ruleset)
    ascending = sorted(hand)
    held = ranking(ruleset.ranking.wheel).combination(hand)
    table = draw_counts(ascending, mask, wheel=ruleset.ranking.wheel)
    found = []
    for keep in KEEPS_BY_PREFERENCE:
        counts = table[keep]
        if counts is not None:
            kept = [card for at, card in enumerate(ascending) if keep >> at & 1]
            found.append(_odds(hand, kept, counts, worth, held))
    scale = _common_multiple(mask.bit_count())
    return tuple(sorted(found, key=lambda odds: -odds.total * (scale // odds.draws)))


def odds_of(
    hand: Sequence[Card], discard: Iterable[Card], seen: Iterable[Card] = (), ruleset: Ruleset = DEFAULT_RULES
) -> DrawOdds:
    """The odds of throwing exactly these cards.

    Raises:
        CardError: as `discard_odds`, or a discard that is not in the hand.
        UsageError: more cards thrown than are unseen.
    """
    thrown = frozenset(discard)
    for card in sorted(thrown.difference(hand), reverse=True):
        message = _("{card} cannot be thrown: it is not in the hand {hand}.")
        raise CardError(message.format(card=NAMES[card], hand=_names(hand)), token=NAMES[card])
    for odds in discard_odds(hand, seen, ruleset):
        if thrown == frozenset(odds.discard):
            return odds
    raise _too_few(len(thrown), PACK_SIZE - HAND_SIZE - len(set(seen)))


def one_up_odds(
    hand: Sequence[Card], thrown: Card, card: Card, seen: Iterable[Card] = (), ruleset: Ruleset = DEFAULT_RULES
) -> OneUpOdds:
    """Weigh an open ``card`` offered for ``thrown`` against the next unseen card (the open card then leaves the pack).

    Raises:
        CardError: as `odds_of`; also an open card that is in the hand or was seen.
        UsageError: no unseen card is left to draw instead.
    """
    elsewhere = tuple(seen)
    if card in hand:
        message = _("{card} cannot be the open card: it is in the hand.")
        raise CardError(message.format(card=NAMES[card]), token=NAMES[card])
    if card in elsewhere:
        message = _("{card} cannot be the open card: it is among the seen cards.")
        raise CardError(message.format(card=NAMES[card]), token=NAMES[card])
    refuse = odds_of(hand, (thrown,), (*elsewhere, card), ruleset)
    after = [card if other == thrown else other for other in hand]
    combination = ranking(ruleset.ranking.wheel).combination(after)
    counts = tuple(int(combination == other) for other in COMBINATIONS)
    take = _odds(hand, refuse.kept, counts, worth_of(ruleset), refuse.held)
    return OneUpOdds(card=card, take=take, refuse=refuse)


def one_up_value(
    hand: Sequence[Card], thrown: Card, seen: Iterable[Card] = (), ruleset: Ruleset = DEFAULT_RULES
) -> float:
    """Expected points of throwing one card with the right to refuse the open one, taking it when that is better.

    Raises:
        CardError, UsageError: as `one_up_odds`.
    """
    elsewhere = tuple(seen)
    kept = odds_of(hand, (thrown,), elsewhere, ruleset).kept
    unseen = cards_in(_unseen(hand, elsewhere))
    if len(unseen) < 2:
        raise _too_few(2, len(unseen))
    worth, order = worth_of(ruleset), ranking(ruleset.ranking.wheel)
    points = [worth[order.combination((*kept, card))] for card in unseen]
    others = len(points) - 1
    return sum(max(here * others, sum(points) - here) for here in points) / (len(points) * others)


def deal_odds(seen: Iterable[Card] = (), ruleset: Ruleset = DEFAULT_RULES) -> DrawOdds:
    """The odds of being dealt each combination from the cards not seen; `held` is high card.

    Raises:
        UsageError: fewer than five cards are unseen.
    """
    mask = FULL_PACK & ~mask_of(seen)
    counts = draw_counts((), mask, wheel=ruleset.ranking.wheel)[0]
    if counts is None:
        raise _too_few(HAND_SIZE, mask.bit_count())
    return _odds((), (), counts, worth_of(ruleset), Combination.HIGH_CARD)


def expected_points(hand: Sequence[Card], keep: int, unseen: int, worth: Worth, *, wheel: bool = True) -> float:
    """Points expected when the cards in the bit mask ``keep`` are kept and the rest drawn from ``unseen``.

    Nothing is checked: the hand is five different cards, ``keep`` a part of it, and ``unseen`` (a bit mask of cards)
    holds none of it and enough to draw.
    """
    kept = [card for card in hand if keep >> card & 1]
    counts = completions(kept, unseen, wheel=wheel)
    assert counts is not None, "too few unseen cards"
    return sum(map(int.__mul__, counts, worth)) / sum(counts)


def keep_best_expected(hand: Sequence[Card], unseen: int, worth: Worth, *, wheel: bool = True) -> tuple[Card, ...]:
    """The cards to keep, ascending, for the most expected points after one exchange; nothing is checked.

    Among equally good ways fewer cards are thrown, then the lower ones. ``unseen`` is a bit mask of cards,
    ``worth`` any value of each combination.
    """
    ascending = sorted(hand)
    table = draw_counts(ascending, unseen, wheel=wheel)
    ways = [comb(unseen.bit_count(), missing) for missing in range(HAND_SIZE + 1)]
    best, best_total, best_draws = KEEPS - 1, -1, 1
    for keep in KEEPS_BY_PREFERENCE:
        counts = table[keep]
        if counts is None:
            continue
        total = sum(map(int.__mul__, counts, worth))
        draws = ways[HAND_SIZE - keep.bit_count()]
        if total * best_draws > best_total * draws:
            best, best_total, best_draws = keep, total, draws
    return tuple(card for at, card in enumerate(ascending) if best >> at & 1)


def _odds(hand: Sequence[Card], kept: Sequence[Card], counts: Counts, worth: Worth, held: Combination) -> DrawOdds:
    stays = frozenset(kept)
    return DrawOdds(
        discard=tuple(card for card in hand if card not in stays),
        kept=tuple(card for card in hand if card in stays),
        draws=sum(counts),
        counts=counts,
        total=sum(map(int.__mul__, counts, worth)),
        held=held,
    )


def _unseen(hand: Sequence[Card], seen: Iterable[Card]) -> int:
    """The bit mask of the cards that may be drawn, after checking that hand and seen cards make sense together."""
    if len(hand) != HAND_SIZE or len(set(hand)) != HAND_SIZE or not all(0 <= card < PACK_SIZE for card in hand):
        message = _("{hand} is no hand: a hand has exactly five different cards.")
        raise CardError(message.format(hand=_names(hand)), token=_names(hand))
    elsewhere = mask_of(seen)
    both = elsewhere & mask_of(hand)
    if both:
        name = NAMES[both.bit_length() - 1]
        raise CardError(
            _("{card} is in the hand and among the seen cards: name it once.").format(card=name), token=name
        )
    return FULL_PACK & ~mask_of(hand) & ~elsewhere


def _common_multiple(size: int) -> int:
    """A number that the number of draws of 0..5 cards from ``size`` divides."""
    product = 1
    for drawn in range(min(HAND_SIZE, size) + 1):
        product *= comb(size, drawn)
    return product


def _names(cards: Iterable[Card]) -> str:
    return " ".join(NAMES[card] if 0 <= card < len(NAMES) else str(card) for card in cards)


def _too_few(wanted: int, left: int) -> UsageError:
    message = plural(
        "{wanted} cards cannot be drawn: {count} card is unseen. Throw fewer, or name fewer seen cards.",
        "{wanted} cards cannot be drawn: {count} cards are unseen. Throw fewer, or name fewer seen cards.",
        left,
    )
    return UsageError(message.format(wanted=wanted, count=left))
