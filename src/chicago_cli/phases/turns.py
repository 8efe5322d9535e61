"""Whose turn it is inside a phase, and who is stopped from exchanging."""

from __future__ import annotations

from collections.abc import Callable

from chicago_cli.events import Seat
from chicago_cli.state import Awaited, State


def ask_next(state: State, may_act: Callable[[State, Seat], bool], awaits: Awaited) -> None:
    """Let the next player in turn from forehand who may act do so; if nobody is left, the phase is over."""
    order = state.order
    while state.turn < len(order):
        seat = order[state.turn]
        if not state.out[seat] and may_act(state, seat):
            state.ask(seat, awaits)
            return
        state.turn += 1
    state.actor = None


def anybody(state: State, seat: Seat) -> bool:
    """Every player still in may act."""
    return True


def stopped_at_start(state: State, seat: Seat) -> bool:
    """Whether a player was at the exchange stop when the hand began (R20, A11)."""
    stop = state.setup.stop_score
    return stop is not None and state.opening[seat] >= stop


def stopped(state: State, seat: Seat) -> bool:
    """Whether a player may not exchange now; looked at once, at his turn in each exchange (A11, B21)."""
    stop = state.setup.stop_score
    if stop is None:
        return False
    return (state.scores[seat] if state.setup.stop_live else state.opening[seat]) >= stop
