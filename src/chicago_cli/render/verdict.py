"""The referee's verdict in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from chicago_cli.describe import (
    a_combination,
    hand_name,
    points_text,
    rank_name,
)
from chicago_cli.evaluate import COMBINATION, NO_COMBINATION, TIE, Decision, Verdict
from chicago_cli.hands import Combination
from chicago_cli.i18n import N_, _
from chicago_cli.render.cards import card_text, cards_text, style_for
from chicago_cli.render.terminal import Terminal

_GAINS: Final = {
    "points": N_("hand {hand} scores {points}"),
    "instant_win": N_("hand {hand} wins the game at once"),
    "raise_to_target": N_("hand {hand} is raised to the target"),
    "choose_zero_others": N_("hand {hand} scores {points} or sets every other score to 0"),
    "choose_zero_one": N_("hand {hand} scores {points} or sets one other score to 0"),
    "points_and_zero_others": N_("hand {hand} scores {points} and sets every other score to 0"),
    "raise_and_zero_others": N_("hand {hand} is raised to the target and sets every other score to 0"),
}
_STAGES: Final = {
    "pair": N_("the pair"),
    "higher_pair": N_("the higher pair"),
    "lower_pair": N_("the lower pair"),
    "three_of_a_kind": N_("the three of a kind"),
    "four_of_a_kind": N_("the four of a kind"),
    "top_card": N_("the top card"),
    "first_kicker": N_("the first side card"),
    "second_kicker": N_("the second side card"),
    "third_kicker": N_("the third side card"),
    "first_card": N_("the highest card"),
    "second_card": N_("the second card"),
    "third_card": N_("the third card"),
    "fourth_card": N_("the fourth card"),
    "fifth_card": N_("the fifth card"),
}


def text(verdict: Verdict, terminal: Terminal, elsewhere: Sequence[tuple[list[str], Verdict]] = ()) -> str:
    """One line a hand, then the verdict, then where another house would decide differently."""
    style = style_for(terminal)
    width = max(len(card_text(card)) for hand in verdict.hands for card in hand.cards)
    lines = []
    for number, hand in enumerate(verdict.hands, 1):
        cards = cards_text(hand.cards, style, column=width)
        gap = " " * (width - len(card_text(hand.cards[-1])))
        lines.append(f"{number:>{len(str(len(verdict.hands)))}}  {cards}{gap}  {hand_name(hand.value)}")
    if len(verdict.hands) > 2:
        lines.append(_("Order: {order}").format(order=_order(verdict)))
    lines.append(_capital(outcome(verdict) + _reason(verdict.decision)) + ".")
    for labels, other in elsewhere:
        lines.append(_("With {houses}: {outcome}.").format(houses=", ".join(labels), outcome=outcome(other)))
    return "\n".join(lines)


def outcome(verdict: Verdict) -> str:
    """Who gets what, without the reason and without a full stop: ``hand 1 scores 3 points``."""
    if verdict.decision.by == NO_COMBINATION:
        return _("nobody scores: no hand holds a pair or better")
    if verdict.decision.by == TIE:
        names = [str(number) for number, hand in enumerate(verdict.hands, 1) if hand.place == 1]
        level = _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
        if verdict.scorers:
            message = _("hands {hands} are exactly level and score {points} each")
            return message.format(hands=level, points=points_text(verdict.award))
        return _("nobody scores: hands {hands} are exactly level").format(hands=level)
    return _(_GAINS[verdict.effect]).format(hand=verdict.scorers[0] + 1, points=points_text(verdict.award))


def _reason(decision: Decision) -> str:
    if decision.by == COMBINATION:
        better, worse = a_combination(Combination(decision.better)), a_combination(Combination(decision.worse))
        return _(", with {better} over {worse}").format(better=better, worse=worse)
    if decision.better:
        stage, better, worse = _(_STAGES[decision.by]), rank_name(decision.better), rank_name(decision.worse)
        return _(", by {stage}: {better} over {worse}").format(stage=stage, better=better, worse=worse)
    return ""


def _order(verdict: Verdict) -> str:
    """The hands' numbers from the best down, ``3 > 1 = 2``."""
    numbers = sorted(range(len(verdict.hands)), key=lambda index: verdict.hands[index].place)
    order = str(numbers[0] + 1)
    for before, number in pairwise(numbers):
        sign = "=" if verdict.hands[before].place == verdict.hands[number].place else ">"
        order += f" {sign} {number + 1}"
    return order


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
