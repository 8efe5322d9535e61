"""Calling Chicago: who may, and the question after the last exchange (A25, A35, A36, B16)."""

from __future__ import annotations

from collections.abc import Sequence

from chicago_cli.diagnostics import Violation
from chicago_cli.events import Chicago, Decision, Driver, Outcome, Seat
from chicago_cli.phases.turns import ask_next
from chicago_cli.ruleset.options import Declarers
from chicago_cli.state import Awaited, State

CALL: Awaited = (Chicago,)


def call_violation(state: State, seat: Seat) -> Violation | None:
    """The rule that a call of this seat breaks."""
    rules = state.rules.chicago
    if seat in state.declarers:
        return Violation("chicago/one-call", {"seat": seat})
    if state.declarers and rules.declarers is Declarers.FIRST_IN_TURN:
        return Violation("chicago/already-called", {"seat": seat, "seat_declarer": state.declarers[0]})
    if rules.min_score and state.scores[seat] < rules.min_score:
        facts: dict[str, object] = {"seat": seat, "score": state.scores[seat], "minimum": rules.min_score}
        return Violation("chicago/minimum-score", facts)
    return None


def note_call(state: State, event: Chicago) -> None:
    """Remember a call."""
    if event.call:
        state.declarers.append(event.seat)


def may_call(state: State, seat: Seat) -> bool:
    """Whether a player is asked."""
    return call_violation(state, seat) is None


class ChicagoQuestion:
    """Every player who may call is asked in turn from forehand; with first_in_turn the first yes closes it."""

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask the first player who may call."""
        state.turn = 0
        ask_next(state, may_call, CALL)

    def candidates(self, state: State) -> Sequence[Decision]:
        """No or yes."""
        assert state.actor is not None
        return (Chicago(state.actor, False), Chicago(state.actor, True))

    def violation(self, state: State, event: Driver) -> Violation | None:
        """Whoever is asked may call."""
        return None

    def apply(self, state: State, event: Driver, out: list[Outcome]) -> None:
        """Note the answer, ask the next."""
        assert isinstance(event, Chicago)
        note_call(state, event)
        state.turn += 1
        ask_next(state, may_call, CALL)
