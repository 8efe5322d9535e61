"""Combinations, ranks and hands in words, in the language in force.

Whole phrases are translated, never glued from parts: a language fills in the rank, singular or plural, where it
likes.
"""

from __future__ import annotations

from typing import Final

from chicago_cli.hands import Combination, combination_of, ranks_of
from chicago_cli.i18n import N_, _, plural

_NAMES: Final = (
    N_("high card"),
    N_("one pair"),
    N_("two pairs"),
    N_("three of a kind"),
    N_("straight"),
    N_("flush"),
    N_("full house"),
    N_("four of a kind"),
    N_("straight flush"),
    N_("royal flush"),
)
_IN_SENTENCES: Final = (
    N_("high card"),
    N_("one pair"),
    N_("two pairs"),
    N_("three of a kind"),
    N_("a straight"),
    N_("a flush"),
    N_("a full house"),
    N_("four of a kind"),
    N_("a straight flush"),
    N_("a royal flush"),
)
_SHORT: Final = (
    N_("high"),
    N_("pair"),
    N_("2 pairs"),
    N_("trips"),
    N_("straight"),
    N_("flush"),
    N_("full"),
    N_("quads"),
    N_("str.flush"),
    N_("royal"),
)
_RANK: Final = (
    *("", ""),
    *(N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten")),
    *(N_("jack"), N_("queen"), N_("king"), N_("ace")),
)
_RANKS: Final = (
    *("", ""),
    *(N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"), N_("eights"), N_("nines")),
    *(N_("tens"), N_("jacks"), N_("queens"), N_("kings"), N_("aces")),
)
_SUITS: Final = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"))
_HANDS: Final = (
    N_("high card, {one}"),
    N_("pair of {many}, {two} kicker"),
    N_("two pairs, {many} over {many_two}, {three} kicker"),
    N_("three of a kind, {many}"),
    N_("straight to the {one}"),
    N_("flush, {one} high"),
    N_("full house, {many} over {many_two}"),
    N_("four of a kind, {many}"),
    N_("straight flush to the {one}"),
    N_("royal flush"),
)
"""``{one}`` to ``{three}`` are the first three ranks in the order of comparison, ``{many}`` their plurals."""


def combination_name(combination: Combination) -> str:
    """The name of a combination as a heading: ``full house``."""
    return _(_NAMES[combination])


def combination_short(combination: Combination) -> str:
    """The name of a combination in nine characters at most, where there is no room: ``full``."""
    return _(_SHORT[combination])


def a_combination(combination: Combination) -> str:
    """The name of a combination inside a sentence: ``a full house``."""
    return _(_IN_SENTENCES[combination])


def rank_name(rank: int) -> str:
    """One card of a rank 2..14: ``queen``."""
    return _(_RANK[rank])


def rank_plural(rank: int) -> str:
    """Several cards of a rank 2..14: ``queens``."""
    return _(_RANKS[rank])


def suit_name(suit: int) -> str:
    """A suit 0..3: ``hearts``."""
    return _(_SUITS[suit])


def hand_name(value: int) -> str:
    """A complete hand by its value (see `hands`): ``pair of kings, ace kicker``."""
    first, second, third = (*ranks_of(value), 0, 0, 0)[:3]
    return _(_HANDS[combination_of(value)]).format(
        one=rank_name(first),
        two=rank_name(second),
        three=rank_name(third),
        many=rank_plural(first),
        many_two=rank_plural(second),
    )


def points_text(points: int) -> str:
    """A number of points with its noun: ``1 point``, ``4 points``."""
    return plural("{count} point", "{count} points", points).format(count=points)
