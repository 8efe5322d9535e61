"""Calling Chicago: who may, and the question after the last exchange (A25, A35, A36, B16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chicago_cli.diagnostics import Violation
from chicago_cli.events import Chicago, Decision, Outcome, Seat
from chicago_cli.phases.turns import ask_next
from chicago_cli.ruleset.options import Declarers
from chicago_cli.state import Awaited, State, Step, nothing_wrong


@cache
def answers(seat: Seat) -> tuple[Chicago, Chicago]:
    """A player's no and yes."""
    return (Chicago(seat, False), Chicago(seat, True))


def call_violation(state: State, seat: Seat) -> Violation | None:
    """The rule that a player's calling breaks."""
    rules = state.setup.rules.chicago
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

    def __init__(self) -> None:
        # Whoever is asked may call.
        self._answer: Awaited = {Chicago: Step(nothing_wrong, self._answered)}

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask the first player who may call."""
        state.turn = 0
        ask_next(state, may_call, self._answer)

    def candidates(self, state: State) -> Sequence[Decision]:
        """No or yes."""
        assert state.actor is not None
        return answers(state.actor)

    def _answered(self, state: State, event: Chicago, out: list[Outcome]) -> None:
        """Note the answer, ask the next."""
        note_call(state, event)
        state.turn += 1
        ask_next(state, may_call, self._answer)
