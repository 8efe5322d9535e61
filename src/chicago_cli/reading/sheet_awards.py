"""What an award on a score sheet can bring: its points, and its effect on others (A17, B12)."""

from __future__ import annotations

from collections.abc import Iterator

from chicago_cli.events import Award, Event, Outcome, Raised, Scored, Seat, Unscored, UnscoredWhy, Zeroed
from chicago_cli.hands import COMBINATIONS, Combination
from chicago_cli.phases.scoring import moved, raise_to_target, zero
from chicago_cli.phases.tricks import chicago_points, last_trick_points
from chicago_cli.ruleset.options import AnnounceMode, Effect, ExactTie
from chicago_cli.state import State

_RAISES = (Effect.RAISE_TO_TARGET, Effect.RAISE_AND_ZERO_OTHERS)
_ZEROES = (Effect.POINTS_AND_ZERO_OTHERS, Effect.RAISE_AND_ZERO_OTHERS)
_UNPAID = (Effect.INSTANT_WIN, *_RAISES)
"""Effects that take the place of the points."""
_CHOOSABLE = (Effect.CHOOSE_ZERO_OTHERS, Effect.CHOOSE_ZERO_ONE)


def why_unscored(state: State, event: Unscored) -> UnscoredWhy:
    """Why nobody scores, as far as the rules leave no choice (B10)."""
    rules = state.rules
    if event.why is UnscoredWhy.TIE and rules.ranking.exact_tie is ExactTie.NO_SCORE:
        return UnscoredWhy.TIE
    laid_open = event.award is Award.FINAL_HAND or rules.announce.mode is AnnounceMode.REVEAL
    return UnscoredWhy.NO_COMBINATION if laid_open else UnscoredWhy.ALL_PASSED


def chicago_made(state: State, event: Scored) -> bool | None:
    """Whether a Chicago was made, by what it moved the score; None where that tells nothing."""
    rules = state.rules.chicago
    if rules.points > 0:
        return event.points > 0
    made, failed = (moved(state, event.seat, chicago_points(rules, made=way, deuce=False)) for way in (True, False))
    return None if made == failed else event.points != failed


def points_of(state: State, event: Scored) -> int:
    """The points that an award brings; where the rules leave a choice, those that the record tells of."""
    ways = _ways(state, event)
    for points in ways:
        if moved(state, event.seat, points) == event.points:
            return points
    likely = [points for points in ways if state.scores[event.seat] + points == event.total]
    likely += [points for points in ways if (points < 0) == (event.points < 0)]
    return (*likely, *ways)[0]


def _ways(state: State, event: Scored) -> list[int]:
    rules = state.rules
    if event.award is Award.LAST_TRICK:
        return [last_trick_points(rules.tricks, deuce=deuce) for deuce in (False, True)]
    if event.award is Award.CHICAGO:
        ways = ((True, False), (True, True), (False, False))
        return [chicago_points(rules.chicago, made=made, deuce=deuce) for made, deuce in ways]
    combination = combination_of_award(state, event)
    assert combination is not None
    points = state.setup.points[combination]
    effect = state.setup.effects[combination]
    if effect in _UNPAID:
        return [0, points] if rules.ranking.exact_tie is ExactTie.ALL_SCORE else [0]
    return [points, 0] if effect in _CHOOSABLE else [points]


def combination_of_award(state: State, event: Scored) -> Combination | None:
    """The combination that an award must name: where none is named, one that brings those points."""
    if event.award in (Award.LAST_TRICK, Award.CHICAGO):
        return None
    if event.combination is not None:
        return event.combination
    worth = state.setup.points
    return next((each for each in COMBINATIONS[1:] if worth[each] == event.points), Combination.ONE_PAIR)


class OwedEffects:
    """What the effect of the hand that scored last has still to do to the scores."""

    def __init__(self) -> None:
        self._by: Seat = 0
        self._raise = False
        self._zero: list[Seat] = []
        """Whose scores are set to 0, in this order."""
        self._one = False
        """Whether only one of them is."""
        self._sure = True

    def follow(self, state: State, seat: Seat, combination: Combination, points: int) -> bool:
        """Note the effect of an award that brought so many points; whether that is a win at once."""
        effect, worth = state.setup.effects[combination], state.setup.points[combination]
        tied = state.rules.ranking.exact_tie is ExactTie.ALL_SCORE
        self._by = seat
        self._sure = worth > 0 or (effect in _UNPAID and not tied)
        sole = effect not in _UNPAID or points == 0
        chosen = effect in _CHOOSABLE and points == 0
        self._raise = effect in _RAISES and sole
        self._one = effect is Effect.CHOOSE_ZERO_ONE
        if chosen or (effect in _ZEROES and sole):
            self._zero = [other for other in state.still_in() if other != seat]
        return effect is Effect.INSTANT_WIN and sole

    def forget(self) -> None:
        """Nothing is owed: the hands were level."""
        self._raise = False
        self._zero = []

    def zeroed(self, state: State, out: list[Outcome], event: Zeroed) -> None:
        """Set to 0 whose turn it is, if anybody's."""
        if not self._zero:
            return
        seat = event.seat if self._one and event.seat in self._zero else self._zero[0]
        self._zero = [] if self._one else self._zero[1:]
        zero(state, out, [seat], self._by)

    def raised(self, state: State, out: list[Outcome]) -> None:
        """Lift the score of whoever scored, if that is due."""
        if self._raise:
            self._raise = False
            raise_to_target(state, out, self._by)

    def left_out(self, state: State, event: Event) -> Iterator[Outcome]:
        """What must have been entered before an event, as it is made up for."""
        if isinstance(event, Zeroed):
            skipped = self._zero.index(event.seat) if event.seat in self._zero and not self._one else 0
        else:
            skipped = 0 if isinstance(event, Raised) else 1 if self._one else len(self._zero)
        out: list[Outcome] = []
        if self._sure:
            if not isinstance(event, Raised):
                self.raised(state, out)
            zero(state, out, self._zero[:skipped], self._by)
        if isinstance(event, Zeroed | Raised):
            self._zero = self._zero[skipped:]
        else:
            self.forget()
        return iter(out)
