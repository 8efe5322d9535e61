"""The entries of one hand of a score sheet, each held to the rules by what was entered before it.

Whose hand was best and who won a trick is taken from the entries; which awards are due, and what they bring, is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from math import inf
from typing import Final, TypeAlias

from chicago_cli.events import (
    EXCHANGE_AWARDS,
    Award,
    Eliminated,
    HandEnded,
    Outcome,
    Raised,
    Scored,
    Seat,
    Unscored,
    Zeroed,
)
from chicago_cli.hands import Combination
from chicago_cli.phases import scored_exchanges
from chicago_cli.phases.scoring import eliminate, score
from chicago_cli.reading.claims import Drift, adopt, faults, missing, not_due, put_in, slip_at
from chicago_cli.reading.sheet_awards import OwedEffects, chicago_made, combination_of_award, points_of, why_unscored
from chicago_cli.reading.slip import Place, Slip
from chicago_cli.ruleset.options import Beside, Declarers, ExactTie
from chicago_cli.state import LAST_TRICK, State

Entry: TypeAlias = Scored | Unscored | Zeroed | Raised | Eliminated | HandEnded
ENTRIES: Final = (Scored, Unscored, Zeroed, Raised, Eliminated, HandEnded)
Placed: TypeAlias = tuple[int, Entry]
"""An entry and the index of the event that it is."""


class Sheet:
    """The entries of one hand beside a state that only they change."""

    def __init__(self, state: State, drift: Drift, hand: Place) -> None:
        self.state = state
        self.drift = drift
        self.hand = hand
        self.slips: list[Slip] = []
        self.instant_winner: Seat | None = None
        self.unclear: list[Seat] = []
        """Whose Chicago may have been made or not."""
        self.liars = False
        self.explained = False
        """Whether one entry, meant otherwise, explains all that is wrong."""
        self.gaps = 0
        """How many awards are due and not entered, of which nothing tells whose they were."""
        exchanges = scored_exchanges(state.rules, state.setup.rounds)
        self.awards = [EXCHANGE_AWARDS[number] for number in exchanges]
        if state.rules.chicago.allowed:
            self.awards.append(Award.CHICAGO)
        self.awards.append(Award.LAST_TRICK)
        if state.rules.final_hand.scored:
            self.awards.append(Award.FINAL_HAND)
        self._step = -1
        """Where in the order of awards the hand has come to."""
        self._scorers: set[Seat] = set()
        self._made_by: list[bool | None] = []
        """Whether each Chicago entered was made, None where that is unclear."""
        self._effects = OwedEffects()
        self._cut_short = False
        """Whether something ended the hand, or may have ended it, before its last award."""

    def clone(self) -> Sheet:
        """A copy of it all, to take other entries."""
        twin = copy(self)
        twin.state = self.state.clone()
        twin.drift, twin.slips, twin.unclear = list(self.drift), list(self.slips), list(self.unclear)
        twin._scorers, twin._made_by = set(self._scorers), list(self._made_by)
        twin._effects = copy(self._effects)
        return twin

    def read(self, entries: Iterable[Placed], most: float = inf) -> bool:
        """Take every entry; False, and not all are taken, once more than ``most`` is wrong."""
        for index, entry in entries:
            self._take(entry, index)
            if self.wrong > most:
                return False
        return True

    @property
    def wrong(self) -> int:
        """How much is wrong so far."""
        return len(self.slips) + self.gaps

    def _take(self, event: Entry, index: int) -> None:
        place = (*self.hand, "events", index)
        if self.state.hand_over:
            self.slips.append(Slip(*not_due(event), place))
            return
        self._effects_left_out(event, place)
        if isinstance(event, Scored | Unscored) and not self._in_turn(event, place):
            return
        if isinstance(event, HandEnded):
            self._left_out(self.awards[self._step + 1 :], place)
        expected = self._expected(event)
        if expected is None:
            self.slips.append(Slip(*not_due(event), place))
            return
        self.slips += [slip_at(fault, place) for fault in faults(expected, event, self.drift)]
        adopt(expected, event, self.drift)

    def _in_turn(self, event: Scored | Unscored, place: Place) -> bool:
        """Whether an award is due here; those that were left out before it are told."""
        step = self.awards.index(event.award) if event.award in self.awards else -1
        again = step == self._step and isinstance(event, Scored) and self._again(event)
        if step < 0 or (step <= self._step and not again) or self._due(event.award) is False:
            put_in(event, self.drift)
            rule, facts = not_due(event)
            self.slips.append(Slip(rule, facts, (*place, "award")))
            if set(self.awards[self._step + 1 : self._step + 2]) & set(EXCHANGE_AWARDS):
                self._step += 1  # it stands for the comparison that is due here
            return False
        self._left_out(self.awards[self._step + 1 : step], place)
        if step != self._step:
            self._scorers.clear()
        self._step = step
        if isinstance(event, Scored):
            self._scorers.add(event.seat)
        return True

    def _effects_left_out(self, event: Entry, place: Place) -> None:
        """Tell what the effect of the award before should have done."""
        if isinstance(event, Scored) and event.award in self.awards[: self._step + 1][-1:] and self._again(event):
            self._effects.forget()
        for outcome in self._effects.left_out(self.state, event):
            self.slips.append(Slip(*missing(outcome), place))
            if isinstance(outcome, Zeroed):
                self.drift[outcome.seat] += outcome.before

    def _left_out(self, awards: Iterable[Award], place: Place) -> None:
        for award in awards:
            if award is Award.CHICAGO or not self._due(award):
                continue
            if award is Award.LAST_TRICK:
                self.gaps += 1
            else:
                # Which hand was best is not known, only that something must be told of the comparison.
                self.slips.append(Slip("score/comparison-missing", {"award": award.value}, place))

    def _due(self, award: Award) -> bool | None:
        """Whether an award must (True) or cannot (False) follow what has been entered; None if that is not known."""
        state, rules = self.state, self.state.rules.chicago
        over = state.setup.immediate and max(state.scores) >= state.rules.end.target
        if self._cut_short or over:
            return None
        if award not in (Award.LAST_TRICK, Award.FINAL_HAND) or not self._made_by:
            return True
        made = any(self._made_by)
        if not made and None in self._made_by:
            return None
        beside = rules.last_trick if award is Award.LAST_TRICK else rules.final_hand
        if (rules.fail_ends_hand and not made) or beside not in (
            Beside.ALWAYS,
            Beside.ON_SUCCESS if made else Beside.ON_FAIL,
        ):
            return False
        # A Chicago won with a deuce may be paid for the last trick too.
        return None if award is Award.LAST_TRICK and made and rules.deuce_points is not None else True

    def _again(self, event: Scored) -> bool:
        """Whether an award may have one scorer more."""
        rules = self.state.rules
        several = {
            Award.CHICAGO: rules.chicago.declarers is Declarers.SEVERAL,
            Award.LAST_TRICK: False,
        }.get(event.award, rules.ranking.exact_tie is ExactTie.ALL_SCORE)
        return several and event.seat not in self._scorers

    def _expected(self, event: Entry) -> Outcome | None:
        """The outcome that the rules make of an entry, after it has moved the scores; None if it cannot be here."""
        state = self.state
        out: list[Outcome] = []
        match event:
            case Scored() if not state.out[event.seat]:
                points, combination = points_of(state, event), combination_of_award(state, event)
                self._note(event, points, combination)
                score(state, out, event.seat, points, event.award, combination)
            case Unscored():
                out.append(replace(event, why=why_unscored(state, event)))
            case Zeroed() if not state.out[event.seat]:
                self._effects.zeroed(state, out, event)
                self._cut_short |= state.rules.effects.zero_ends_hand
            case Raised() if not state.out[event.seat]:
                self._effects.raised(state, out)
            case Eliminated() if not state.out[event.seat]:
                eliminate(state, out, event.seat)
                self.liars = self._cut_short = True
            case HandEnded():
                state.hand_over = True
                out.append(HandEnded(tuple(state.scores)))
        return out[0] if out else None

    def _note(self, event: Scored, points: int, combination: Combination | None) -> None:
        """What an award tells beside its points."""
        state = self.state
        if event.award is Award.LAST_TRICK:
            state.trick_winners = [event.seat] * LAST_TRICK
        elif event.award is Award.CHICAGO:
            state.declared[event.seat] = True
            made = chicago_made(state, event)
            self._made_by.append(made)
            if made is None:
                self.unclear.append(event.seat)
            elif made:
                state.won[event.seat] = True
                state.trick_winners = [event.seat] * LAST_TRICK
        elif (
            combination is not None
            and len(self._scorers) == 1
            and self._effects.follow(state, event.seat, combination, points)
        ):
            self.instant_winner = event.seat
            self._cut_short = True
