"""The few options that say what a hand is worth: all that the referee and the classifier need of a ruleset.

Kept apart from the options themselves because a command that ranks one hand under the default preset must start
without building them all. `PAGAT` is what `of` gives for that preset; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from chicago_cli.hands import Combination, Ranking, ranking

if TYPE_CHECKING:
    from chicago_cli.ruleset import Ruleset

POINTS_EFFECT: Final = "points"
"""The word of ``effects.*`` for an ordinary award."""


class HandRules:
    """Points and effects by combination, and how hands are ordered.

    ``points`` and ``effects`` are indexed by the combination's integer; an effect is the word of the option.
    """

    __slots__ = ("all_score", "effects", "points", "ranking")

    def __init__(
        self, points: Sequence[int], effects: Sequence[str], ranking: Ranking, *, all_score: bool = False
    ) -> None:
        self.points = tuple(points)
        self.effects = tuple(effects)
        self.ranking = ranking
        self.all_score = all_score

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandRules) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    def __hash__(self) -> int:
        return hash((self.points, self.effects, self.all_score))


PAGAT: Final = HandRules((0, 1, 2, 3, 4, 5, 6, 7, 8, 52), (POINTS_EFFECT,) * 10, ranking())


def of(ruleset: Ruleset) -> HandRules:
    """The hand rules of a ruleset."""
    words = [combination.word for combination in Combination][1:]
    return HandRules(
        (0, *(getattr(ruleset.points, word) for word in words)),
        (POINTS_EFFECT, *(str(getattr(ruleset.effects, word, POINTS_EFFECT)) for word in words)),
        ranking(wheel=ruleset.ranking.wheel, first_kicker_only=ruleset.ranking.kickers == "first"),
        all_score=ruleset.ranking.exact_tie == "all_score",
    )
