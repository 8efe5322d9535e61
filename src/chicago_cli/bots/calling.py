"""Whether to call Chicago: for its points, or because whoever wins must have called one."""

from __future__ import annotations

from typing import Final

from chicago_cli.bots import tricks
from chicago_cli.bots.bot import Advice
from chicago_cli.bots.worth import chance_best
from chicago_cli.events import Chicago
from chicago_cli.i18n import N_
from chicago_cli.odds import worth_of
from chicago_cli.ruleset.options import Beside, ChicagoRequired
from chicago_cli.shuffle import Stream
from chicago_cli.views import View

_SAMPLES: Final = 48
_MARGIN: Final = 1.0
"""Points that a call must promise beyond what the hand brings without it."""
_SURE: Final = 0.97
"""How safe a call must be for a player whose score already wins."""
_FORCED: Final = 0.2
"""How safe it must be for one at the target who cannot win without it, and falls below if it is lost."""
_HARMLESS: Final = 0.05
"""How safe it must be where it must be made to count, and is not missed if it is lost."""
_HAVING_CALLED: Final = 12.0
"""Points that it is worth to have called, where whoever wins must have."""


def left_after_failing(view: View) -> int:
    """The score of the seat after a lost call."""
    return view.scores[view.seat] - view.rules.chicago.penalty


def loses_nothing(view: View) -> bool:
    """Whether the seat lacks a call, and is still at the target after a lost one."""
    return view.lacks_chicago[view.seat] and left_after_failing(view) >= view.rules.end.target


def advise(view: View, stream: Stream) -> Advice:
    """Whether to call, and why."""
    chance = tricks.chicago_chance(view, stream, _SAMPLES)
    facts: dict[str, object] = {"percent": round(100 * chance), "points_left": left_after_failing(view)}
    if not _worth_it(view, chance):
        return Advice(
            Chicago(view.seat, False), N_("do not call: only about {percent} % to take all five tricks"), facts
        )
    if not loses_nothing(view):
        return Advice(Chicago(view.seat, True), N_("call: about {percent} % to take all five tricks"), facts)
    text = N_("call: you cannot win without it, and a lost call leaves you {points_left}, which is enough")
    return Advice(Chicago(view.seat, True), text, facts)


def _worth_it(view: View, chance: float) -> bool:
    rules = view.rules
    lacks, by_calling = view.lacks_chicago[view.seat], rules.end.chicago_required is ChicagoRequired.DECLARED
    if loses_nothing(view):
        return by_calling or chance >= _HARMLESS
    if view.scores[view.seat] >= rules.end.target:
        return chance >= (_FORCED if lacks else _SURE)
    combination = view.combination
    final = worth_of(rules)[combination] * chance_best(combination, view.rounds, len(view.opponents))
    last = rules.tricks.last_points
    made = rules.chicago.points + _paid(rules.chicago.final_hand, won=True) * final
    made += _paid(rules.chicago.last_trick, won=True) * last + lacks * _HAVING_CALLED
    failed = -rules.chicago.penalty + _paid(rules.chicago.final_hand, won=False) * final
    failed += (lacks and by_calling) * _HAVING_CALLED
    without = last * max(chance, 1 / (len(view.opponents) + 1)) + final
    return chance * made + (1 - chance) * failed > without + _MARGIN


def _paid(when: Beside, *, won: bool) -> bool:
    return when is Beside.ALWAYS or when is (Beside.ON_SUCCESS if won else Beside.ON_FAIL)
