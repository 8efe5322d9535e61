"""The referee: complete hands in order, who scores, by which card, for how many points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from chicago_cli.cards import NAMES, RANK_NAMES, Card
from chicago_cli.errors import CardError
from chicago_cli.handrules import POINTS_EFFECT, HandRules
from chicago_cli.hands import Combination, combination_of, ranks_of
from chicago_cli.i18n import _

ONLY_HAND: Final = "only_hand"
COMBINATION: Final = "combination"
TIE: Final = "tie"
NO_COMBINATION: Final = "no_combination"

_CARDS: Final = ("first_card", "second_card", "third_card", "fourth_card", "fifth_card")
_KICKERS: Final = ("first_kicker", "second_kicker", "third_kicker")
STAGES: Final = {
    Combination.ONE_PAIR: ("pair", *_KICKERS),
    Combination.TWO_PAIRS: ("higher_pair", "lower_pair", "fifth_card"),
    Combination.THREE_OF_A_KIND: ("three_of_a_kind", *_KICKERS),
    Combination.STRAIGHT: ("top_card",),
    Combination.FLUSH: _CARDS,
    Combination.FULL_HOUSE: ("three_of_a_kind", "pair"),
    Combination.FOUR_OF_A_KIND: ("four_of_a_kind", "fifth_card"),
    Combination.STRAIGHT_FLUSH: ("top_card",),
}
"""What is compared after the combination, stage by stage, in the order of the ranks of a hand value."""

WITHOUT_POINTS: Final = frozenset({"instant_win", "raise_to_target", "raise_and_zero_others"})
"""Effects that replace the points (B10)."""


class RankedHand(NamedTuple):
    """One hand of a comparison. ``place`` is 1 for the best; equal hands share a place. ``award`` is what it gets."""

    cards: tuple[Card, ...]
    value: int
    points: int
    place: int
    award: int

    @property
    def combination(self) -> Combination:
        return combination_of(self.value)


class Decision(NamedTuple):
    """What decided: a word (`ONLY_HAND`, `COMBINATION`, `TIE`, `NO_COMBINATION` or a stage of `STAGES`).

    ``better`` and ``worse`` are the two ranks that differ at a stage, or the two combinations; 0 where nothing was
    compared.
    """

    by: str
    better: int = 0
    worse: int = 0

    def __str__(self) -> str:
        """Stable text for scripts: ``first_kicker A over Q``, ``combination full_house over flush``, ``tie``."""
        if self.by == COMBINATION:
            return f"{self.by} {Combination(self.better).word} over {Combination(self.worse).word}"
        if self.better:
            return f"{self.by} {RANK_NAMES[self.better]} over {RANK_NAMES[self.worse]}"
        return self.by


class Verdict(NamedTuple):
    """A comparison of hands in input order. ``scorers`` are their 0-based places; ``effect`` is what the best gets.

    ``effect`` is the word of the option ``effects.*``: ``points`` unless a sole best hand brings something else.
    """

    hands: tuple[RankedHand, ...]
    scorers: tuple[int, ...]
    decision: Decision
    effect: str

    @property
    def scorer(self) -> int | None:
        """The one hand that scores, or None when nobody or several do."""
        return self.scorers[0] if len(self.scorers) == 1 else None

    @property
    def award(self) -> int:
        """The points that each scorer gets."""
        return self.hands[self.scorers[0]].award if self.scorers else 0

    @property
    def tie(self) -> bool:
        """Whether several hands are exactly level at the top with something that would score."""
        return self.decision.by == TIE


def compare(hands: Sequence[Sequence[Card]], rules: HandRules) -> Verdict:
    """Compare complete hands (five different cards each, not checked) dealt from one pack.

    Raises:
        CardError: the same card stands in two hands.
    """
    _require_one_pack(hands)
    values = [rules.ranking.value(cards) for cards in hands]
    best = max(values)
    top = combination_of(best)
    leaders = tuple(index for index, value in enumerate(values) if value == best)
    sole = len(leaders) == 1
    if top is Combination.HIGH_CARD:
        scorers: tuple[int, ...] = ()
    else:
        scorers = leaders if sole or rules.all_score else ()
    effect = rules.effects[top] if sole and scorers else POINTS_EFFECT
    award = 0 if effect in WITHOUT_POINTS else rules.points[top]
    ranked = tuple(
        RankedHand(
            tuple(cards),
            value,
            rules.points[value >> 20],
            1 + sum(other > value for other in values),
            award if index in scorers else 0,
        )
        for index, (cards, value) in enumerate(zip(hands, values, strict=True))
    )
    return Verdict(ranked, scorers, _decision(values, best), effect)


def _decision(values: Sequence[int], best: int) -> Decision:
    if combination_of(best) is Combination.HIGH_CARD:
        return Decision(NO_COMBINATION)
    if len(values) == 1:
        return Decision(ONLY_HAND)
    if values.count(best) > 1:
        return Decision(TIE)
    second = max(value for value in values if value != best)
    if best >> 20 != second >> 20:
        return Decision(COMBINATION, best >> 20, second >> 20)
    for stage, better, worse in zip(STAGES[combination_of(best)], ranks_of(best), ranks_of(second), strict=False):
        if better != worse:
            return Decision(stage, better, worse)
    raise AssertionError((best, second))


def _require_one_pack(hands: Sequence[Sequence[Card]]) -> None:
    seen: dict[Card, int] = {}
    for index, cards in enumerate(hands):
        for card in cards:
            if card in seen:
                message = _("{card} is in hand {first} and in hand {second}: there is one of each card in the pack.")
                text = message.format(card=NAMES[card], first=seen[card] + 1, second=index + 1)
                raise CardError(text, token=NAMES[card])
            seen[card] = index
