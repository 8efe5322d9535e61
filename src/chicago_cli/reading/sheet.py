"""A score sheet read against the rules: a record of scores only, or one whose play nobody can follow.

Nothing is known of the cards, so what a combination was held by or who won a trick is taken from the record. What
follows from it is checked: the points of each award, every total, the floor, who deals, who is out, and the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from chicago_cli.events import (
    EXCHANGE_AWARDS,
    Award,
    Eliminated,
    Event,
    HandEnded,
    Outcome,
    Raised,
    Reason,
    Scored,
    Seat,
    Unscored,
    Zeroed,
)
from chicago_cli.hands import COMBINATIONS, Combination
from chicago_cli.phases import scored_exchanges
from chicago_cli.phases.scoring import eliminate, finish, raise_to_target, score, target_winners, zero
from chicago_cli.reading.claims import Drift, adopt, faults, not_due, slip_at
from chicago_cli.reading.game import Followed, GameReading, Reader
from chicago_cli.reading.slip import Slip
from chicago_cli.record.game import GameRecord, HandRecord, Standing
from chicago_cli.ruleset.options import Effect, ExactTie, FalseClaim, FinishTrick
from chicago_cli.state import LAST_TRICK, Result, State

_UNPAID = (Effect.INSTANT_WIN, Effect.RAISE_TO_TARGET, Effect.RAISE_AND_ZERO_OTHERS)
"""Effects that take the place of the points."""
_CHOOSABLE = (Effect.CHOOSE_ZERO_OTHERS, Effect.CHOOSE_ZERO_ONE)


def read_sheet(record: GameRecord, broken: Mapping[int, int] | None = None) -> GameReading:
    """Read what a record tells of scores; ``broken`` as in `read_game`.

    The events of each hand are those of the record, corrected in nothing.
    """
    return SheetReader(record, broken or {}).read()


class SheetReader(Reader):
    """Reads the entries of each hand instead of following what was played."""

    _unclear: Sequence[Seat] = ()

    def follow(self, state: State, number: int, hand: HandRecord, drift: list[int]) -> Followed:
        sheet = _Sheet(state, drift, ("hands", number))
        for index, event in enumerate(hand.events):
            sheet.take(event, index)
        self._unclear = sheet.unclear
        last = number + 1 == len(self.record.hands)
        if not any(isinstance(event, HandEnded) for event in hand.events):
            # Scores that nobody wrote down are not known; of a hand that goes on they are as they stand.
            told = any(isinstance(event, Scored | Unscored) for event in hand.events)
            return Followed(state, drift, hand.events, tuple(sheet.slips), lost=not (told or last))
        self._end(state, sheet, last=last)
        return Followed(state, drift, hand.events, tuple(sheet.slips), lost=number in self.broken)

    def pack_slips(self, number: int, hand: HandRecord) -> Iterator[Slip]:
        return iter(())  # no cards are followed

    def standing(self, number: int, hand: HandRecord) -> Standing:
        if self.state is not None:
            # A liar's Chicago is void and leaves no entry, though he called it.
            for seat in hand.standing.declared:
                self.state.declared[seat] |= self.state.out[seat]
            for seat in self._unclear:
                self.state.won[seat] = seat in hand.standing.won
        return super().standing(number, hand)

    def _end(self, state: State, sheet: _Sheet, *, last: bool) -> None:
        """Whether the game is over with this hand, as far as a sheet can tell."""
        left = state.still_in()
        if sheet.instant_winner is not None:
            state.result = Result(Reason.INSTANT_WIN, (sheet.instant_winner,))
        elif left and sheet.liars and state.rules.announce.false_claim is FalseClaim.END_GAME:
            top = max(state.scores[seat] for seat in left)
            state.result = Result(Reason.FALSE_CLAIM, tuple(sorted(s for s in left if state.scores[s] == top)))
        elif sheet.liars and len(left) <= 1:
            state.result = Result(Reason.LAST_PLAYER, tuple(left))
        elif state.rules.end.finish_trick is not FinishTrick.OFF and not state.trick_winners:
            claimed = self.record.result
            if last and claimed is not None and claimed.reason is Reason.TARGET:
                state.result = Result(Reason.TARGET, claimed.winners)  # who took the last trick is not written down
        elif winners := target_winners(state):
            finish(state, [], Reason.TARGET, winners)


class _Sheet:
    """The entries of one hand beside a state that only they change."""

    def __init__(self, state: State, drift: Drift, hand: tuple[str | int, ...]) -> None:
        self.state = state
        self.drift = drift
        self.hand = hand
        self.slips: list[Slip] = []
        self.instant_winner: Seat | None = None
        self.unclear: list[Seat] = []
        """Whose Chicago may have been made or not."""
        self.liars = False
        exchanges = scored_exchanges(state.rules, state.setup.rounds)
        self._awards = [EXCHANGE_AWARDS[number] for number in exchanges]
        self._awards += [Award.CHICAGO, Award.LAST_TRICK, Award.FINAL_HAND]
        self._step = -1
        """Where in the order of awards the hand has come to."""
        self._scorers: set[Seat] = set()
        self._cut_short = False
        """Whether something ended the hand, or may have ended it, before its last award."""

    def take(self, event: Event, index: int) -> None:
        place = (*self.hand, "events", index)
        if not isinstance(event, Scored | Unscored | Zeroed | Raised | Eliminated | HandEnded):
            return
        if self.state.hand_over:
            self.slips.append(Slip(*not_due(event), place))
            return
        if isinstance(event, Scored | Unscored) and not self._in_turn(event, place):
            return
        expected = self._expected(event)
        if expected is None:
            self.slips.append(Slip(*not_due(event), place))
            return
        self.slips += [slip_at(fault, place) for fault in faults(expected, event, self.drift)]
        adopt(expected, event, self.drift)

    def _in_turn(self, event: Scored | Unscored, place: tuple[str | int, ...]) -> bool:
        """Whether an award is due here; comparisons that were left out are told."""
        step = self._awards.index(event.award) if event.award in self._awards else -1
        again = step == self._step and isinstance(event, Scored) and self._again(event)
        if step < 0 or (step <= self._step and not again):
            rule, facts = not_due(event)
            self.slips.append(Slip(rule, facts, (*place, "award")))
            if set(self._awards[self._step + 1 : self._step + 2]) & set(EXCHANGE_AWARDS):
                self._step += 1  # it stands for the comparison that is due here
            return False
        for award in self._awards[self._step + 1 : step]:
            if award in EXCHANGE_AWARDS and not self._cut_short:
                # Which hand was best is not known, only that something must be told of the comparison.
                self.slips.append(Slip("score/comparison-missing", {"award": award.value}, place))
        if step != self._step:
            self._scorers.clear()
        self._step = step
        if isinstance(event, Scored):
            self._scorers.add(event.seat)
        return True

    def _again(self, event: Scored) -> bool:
        """Whether an award may have one scorer more."""
        several = event.award is Award.CHICAGO or self.state.rules.ranking.exact_tie is ExactTie.ALL_SCORE
        return several and event.award is not Award.LAST_TRICK and event.seat not in self._scorers

    def _expected(self, event: Outcome) -> Outcome | None:
        """The outcome that the rules make of an entry, after it has moved the scores; None if it cannot be here."""
        state = self.state
        out: list[Outcome] = []
        match event:
            case Scored() if not state.out[event.seat]:
                self._note(event)
                score(state, out, event.seat, self._points(event), event.award, self._combination(event))
            case Unscored():
                out.append(event)
            case Zeroed() if not state.out[event.seat]:
                zero(state, out, [event.seat], event.by)
                self._cut_short |= state.rules.effects.zero_ends_hand
            case Raised() if not state.out[event.seat]:
                raise_to_target(state, out, event.seat)
            case Eliminated() if not state.out[event.seat]:
                eliminate(state, out, event.seat)
                self.liars = self._cut_short = True
            case HandEnded():
                state.hand_over = True
                out.append(HandEnded(tuple(state.scores)))
        return out[0] if out else None

    def _note(self, event: Scored) -> None:
        """What an award tells beside its points."""
        state, effects = self.state, self.state.setup.effects
        if event.award is Award.LAST_TRICK:
            state.trick_winners = [event.seat] * LAST_TRICK
        elif event.award is Award.CHICAGO:
            state.declared[event.seat] = True
            made = self._made(event)
            if made is None:
                self.unclear.append(event.seat)
            elif made:
                state.won[event.seat] = True
                state.trick_winners = [event.seat] * LAST_TRICK
        elif event.combination is not None and effects[event.combination] is Effect.INSTANT_WIN and event.points == 0:
            self.instant_winner = event.seat
            self._cut_short = True

    def _made(self, event: Scored) -> bool | None:
        """Whether a Chicago was made, by what it moved the score; None where that tells nothing."""
        rules = self.state.rules.chicago
        if rules.points > 0:
            return event.points > 0
        before, floor = self.state.scores[event.seat], self.state.rules.end.floor
        made, failed = (
            points if floor is None else max(points, min(floor - before, 0))
            for points in (rules.points, -rules.penalty)
        )
        return None if made == failed else event.points != failed

    def _points(self, event: Scored) -> int:
        """The points that an award brings; where the rules leave a choice, the one that the record took."""
        ways = self._ways(event)
        floor = self.state.rules.end.floor
        before = self.state.scores[event.seat]
        for points in ways:
            moved = points if floor is None or before + points >= floor else floor - before
            if moved == event.points:
                return points
        return next((points for points in ways if (points < 0) == (event.points < 0)), ways[0])

    def _ways(self, event: Scored) -> list[int]:
        rules = self.state.rules
        if event.award is Award.LAST_TRICK:
            return _known(rules.tricks.last_points, rules.tricks.last_deuce_points)
        if event.award is Award.CHICAGO:
            return _known(rules.chicago.points, rules.chicago.deuce_points, -rules.chicago.penalty)
        combination = self._combination(event)
        assert combination is not None
        points = self.state.setup.points[combination]
        effect = self.state.setup.effects[combination]
        tied = rules.ranking.exact_tie is ExactTie.ALL_SCORE
        if effect in _UNPAID:
            return [0, points] if tied else [0]
        return [points, 0] if effect in _CHOOSABLE else [points]

    def _combination(self, event: Scored) -> Combination | None:
        """The combination that an award must name: where none is named, one that brings those points."""
        if event.award in (Award.LAST_TRICK, Award.CHICAGO):
            return None
        if event.combination is not None:
            return event.combination
        worth = self.state.setup.points
        return next((each for each in COMBINATIONS[1:] if worth[each] == event.points), Combination.ONE_PAIR)


def _known(*points: int | None) -> list[int]:
    return [number for number in points if number is not None]
