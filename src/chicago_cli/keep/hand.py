"""One hand at a real table: its phases in order, each asked only for what it scores (Appendix A).

The state is the engine's, without cards. Where a phase would look at cards, people say what they saw; every point is
paid by the phase itself.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from chicago_cli.events import (
    Award,
    Chicago,
    Choice,
    Choose,
    Eliminated,
    HandEnded,
    Outcome,
    Raised,
    Reason,
    Scored,
    Seat,
    Unscored,
    UnscoredWhy,
    Zeroed,
)
from chicago_cli.hands import Combination
from chicago_cli.keep.entries import Ask, Entry, Question
from chicago_cli.phases.call import ChicagoQuestion, may_call, note_call
from chicago_cli.phases.comparison import Announcing, Comparison, FinalComparison, LaidOpen
from chicago_cli.phases.exchange import ExchangePhase
from chicago_cli.phases.scoring import close, expose
from chicago_cli.phases.tricks import ChicagoAward, LastTrickAward, Tricks, first_lead
from chicago_cli.phases.turns import stopped, stopped_at_start
from chicago_cli.ruleset.options import Beside, ChicagoWindow, Declarers, Effect, ExactTie, FinishTrick, StopEffect
from chicago_cli.state import LAST_TRICK, Call, Phase, State

Asking = Generator[Question, Entry, None]

SHEET_EVENTS: Final = (Scored, Unscored, Zeroed, Raised, Eliminated, HandEnded)
"""What a score sheet holds; hands that are laid open are not on it."""


def truly(seat: Seat, combination: Combination) -> Call:
    """A hand that nobody doubts."""
    return Call(seat, combination, combination << 20, ())


def falsely(seat: Seat) -> Call:
    """An announcement that was false; what was held does not matter."""
    return Call(seat, Combination.ONE_PAIR, Combination.HIGH_CARD << 20, ())


class KeptHand:
    """Asks through one hand. ``events`` are what followed so far; ``state`` must stand before the deal."""

    def __init__(self, state: State, events: list[Outcome]) -> None:
        self.state = state
        self.events = events
        self._deuce = False
        """Whether people said that a deuce won the fifth trick."""
        self._early: set[Seat] = set()
        """Who could have called Chicago before an exchange (A36, B16)."""
        self._announced = False
        """Whether anything was announced that may have been false."""

    def ask(self) -> Asking:
        """The questions of the hand; it is over when they end."""
        state = self.state
        schedule = state.setup.schedule
        state.step = 0
        while state.step < len(schedule) and not state.hand_over:
            state.actor = None
            state.phase = schedule[state.step]
            yield from self._phase(state.phase)
            state.step += 1
        if not state.hand_over:
            yield from self._close()

    def _phase(self, phase: Phase) -> Asking:
        match phase:
            case ExchangePhase(number=number) if self.state.rules.chicago.window is ChicagoWindow.ANY_TIME:
                self._early |= {seat for seat in self.state.still_in() if self._may_call_early(seat, number)}
            case Comparison():
                yield from self._compare(phase)
            case ChicagoQuestion():
                yield from self._call()
            case Tricks():
                yield from self._tricks(phase)
            case ChicagoAward() if self.state.declarers_at_lead:
                yield from self._pay(lambda state, out: phase.pay(state, out, deuce=self._deuce))
            case LastTrickAward() if phase.takes_place(self.state):
                if not self.state.trick_winners:
                    yield from self._last_trick(nobody=False)
                if not self.state.hand_over:
                    yield from self._pay(lambda state, out: phase.pay(state, out, deuce=self._deuce))

    # --- asking and telling -----------------------------------------------------------------------------------------

    def _tell(self, outcomes: list[Outcome]) -> None:
        self.events += [event for event in outcomes if isinstance(event, SHEET_EVENTS)]

    def _answer(self, make: Callable[[], Question | None]) -> Generator[Question, Entry, Entry | None]:
        """The answer to a question, after whatever came out before it; None if there is nothing left to ask."""
        while not self.state.hand_over and (question := make()) is not None:
            entry = yield question
            if entry.ask is not Ask.OUT:
                return entry
            self._come_out(entry.seats)
        return None

    def _come_out(self, seats: tuple[Seat, ...]) -> None:
        out: list[Outcome] = []
        expose(self.state, out, [falsely(seat) for seat in seats])
        self._tell(out)

    def _pay(self, pay: Callable[[State, list[Outcome]], None]) -> Asking:
        """Let a phase pay; before the game is won by it, ask for lies of whoever would win (B2)."""
        cleared: set[Seat] = set()
        liars: list[Seat] = []
        while self._announced:
            trial = self.state.clone()
            trial.lies = [falsely(seat) for seat in liars]
            pay(trial, [])
            won = trial.result is not None and trial.result.reason in (Reason.TARGET, Reason.INSTANT_WIN)
            doubted = tuple(s for s in trial.result.winners if s not in cleared) if won and trial.result else ()
            if not doubted:
                break
            entry = yield Question(ask=Ask.LIES, award=self._award, seats=doubted, nobody=True, several=True)
            liars += entry.seats
            cleared |= set(doubted)
        self.state.lies = [falsely(seat) for seat in liars]
        out: list[Outcome] = []
        pay(self.state, out)
        self.state.lies = []
        self._tell(out)

    @property
    def _award(self) -> Award:
        phase = self.state.phase
        if isinstance(phase, Comparison):
            return phase.award
        return Award.CHICAGO if isinstance(phase, ChicagoAward) else Award.LAST_TRICK

    # --- comparisons ------------------------------------------------------------------------------------------------

    def _compare(self, phase: Comparison) -> Asking:
        state = self.state
        if isinstance(phase, LaidOpen) and not phase.takes_place(state):
            return
        shared = state.rules.ranking.exact_tie is ExactTie.ALL_SCORE

        def best() -> Question:
            return Question(
                ask=Ask.BEST,
                award=phase.award,
                seats=tuple(state.still_in()),
                nobody=True,
                several=shared,
                level=not shared,
                may_come_out=state.setup.bluff and not isinstance(phase, FinalComparison),
            )

        entry = yield from self._answer(best)
        if entry is None:
            return
        calls = [truly(s, entry.combination) for s in state.still_in() if s in entry.seats and entry.combination]
        if len(calls) == 1:
            yield from self._reward(phase, calls[0])
        elif calls or entry.level:
            yield from self._pay(lambda state, out: phase.pay_level(state, out, calls))
        else:
            why = UnscoredWhy.ALL_PASSED if isinstance(phase, Announcing) else UnscoredWhy.NO_COMBINATION
            yield from self._pay(lambda state, out: phase.unscored(out, why))
        if isinstance(phase, Announcing) and state.setup.bluff:
            self._announced |= bool(entry.seats) or entry.level

    def _reward(self, phase: Comparison, call: Call) -> Asking:
        """The points or effect of the sole best hand, asked for where its holder chooses."""
        offered = self.state.setup.effects[call.combination]
        if offered not in (Effect.CHOOSE_ZERO_OTHERS, Effect.CHOOSE_ZERO_ONE):
            yield from self._pay(lambda state, out: phase.pay_sole(state, out, call))
            return
        one = offered is Effect.CHOOSE_ZERO_ONE
        others = tuple(seat for seat in self.state.still_in() if seat != call.seat)
        entry = yield Question(
            ask=Ask.CHOICE,
            award=phase.award,
            seats=others if one else (),
            combination=call.combination,
            zero_one=one,
        )
        choice = entry.choice or Choice.POINTS
        target = entry.seats[0] if choice is Choice.ZERO_ONE else None

        def pay(state: State, out: list[Outcome]) -> None:
            phase.pay_sole(state, out, call)
            state.awaits[Choose].apply(state, Choose(call.seat, choice, target), out)

        yield from self._pay(pay)

    # --- Chicago and the tricks -------------------------------------------------------------------------------------

    def _may_call(self, seat: Seat) -> bool:
        """Whether a player may call Chicago now, or could have before an exchange."""
        return may_call(self.state, seat) or (seat in self._early and seat not in self.state.declarers)

    def _may_call_early(self, seat: Seat, exchange: int) -> bool:
        """Whoever is to exchange may; throwing the sixth card is exchanging (B16)."""
        state = self.state
        sixth = state.rules.stop.effect is StopEffect.SIX_CARDS and exchange == 1 and stopped_at_start(state, seat)
        return may_call(state, seat) and (sixth or not stopped(state, seat))

    def _call(self) -> Asking:
        state = self.state

        def call() -> Question | None:
            able = tuple(seat for seat in state.still_in() if self._may_call(seat))
            several = state.rules.chicago.declarers is Declarers.SEVERAL
            if not able:
                return None
            return Question(ask=Ask.CALL, seats=able, nobody=True, several=several, may_come_out=state.setup.bluff)

        entry = yield from self._answer(call)
        if entry is not None:
            for seat in (seat for seat in state.still_in() if seat in entry.seats):
                note_call(state, Chicago(seat, True))

    def _tricks(self, phase: Tricks) -> Asking:
        """How a Chicago went; without one, only who won the fifth trick can matter, and that is asked when it does."""
        state = self.state
        phase.enter(state, [])
        first_lead(state)
        declarers = state.declarers_at_lead
        if not declarers:
            if state.rules.end.finish_trick is not FinishTrick.OFF:
                yield from self._last_trick(nobody=False)
            return
        entry = yield Question(ask=Ask.MADE, seats=declarers, nobody=True, deuce=self._deuce_matters_to_a_chicago())
        state.unbroken = list(entry.seats)
        self._deuce = entry.deuce
        if entry.seats:
            state.trick_winners = [entry.seats[0]] * LAST_TRICK
        elif state.rules.end.finish_trick is not FinishTrick.OFF:
            yield from self._last_trick(nobody=state.rules.chicago.fail_ends_hand)

    def _deuce_matters_to_a_chicago(self) -> bool:
        rules = self.state.rules
        paid = rules.chicago.last_trick in (Beside.ON_SUCCESS, Beside.ALWAYS)
        beside = paid and rules.tricks.last_deuce_points is not None
        return rules.chicago.deuce_points is not None or beside

    def _last_trick(self, *, nobody: bool) -> Asking:
        """Who won the fifth trick; nobody where it may not have been played."""
        state = self.state
        called = bool(state.declarers_at_lead)

        def last() -> Question:
            return Question(
                ask=Ask.LAST_TRICK,
                seats=tuple(state.still_in()),
                nobody=nobody,
                deuce=state.rules.tricks.last_deuce_points is not None,
                may_come_out=state.setup.bluff and not called,
            )

        entry = yield from self._answer(last)
        if entry is not None and entry.seats:
            self._deuce = entry.deuce
            state.trick_winners = [entry.seats[0]] * LAST_TRICK

    # --- the end ----------------------------------------------------------------------------------------------------

    def _close(self) -> Asking:
        """All cards lie open: lies come out, then the end check (Appendix A 9 and 10)."""
        state = self.state
        out: list[Outcome] = []
        if self._announced:
            seats = tuple(state.still_in())
            entry = yield Question(ask=Ask.LIES, seats=seats, nobody=True, several=True)
            state.lies = [falsely(seat) for seat in entry.seats]
        close(state, out)
        self._tell(out)
