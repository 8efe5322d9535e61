"""The low-hand redeal: five low cards may be replaced once, before exchange 1 (A21, A22)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chicago_cli.cards import RANK, mask_of
from chicago_cli.events import Decision, Outcome, Redeal, Seat
from chicago_cli.phases.drawing import Drawing, barred_by, throw
from chicago_cli.phases.turns import ask_next, stopped
from chicago_cli.ruleset.options import LowRedeal
from chicago_cli.state import HAND_SIZE, Awaited, State, Step, nothing_wrong

_HIGHEST = {LowRedeal.OFF: 0, LowRedeal.BELOW_TEN: 9, LowRedeal.TEN_OR_BELOW: 10}


def may_redeal(state: State, seat: Seat) -> bool:
    """Whether the rules allow a player a new hand: only low cards, no exchange stop, cards enough (B20)."""
    if stopped(state, seat):
        return False
    if state.setup.limited and state.stock_count() < HAND_SIZE:
        return False
    highest = _HIGHEST[state.rules.deal.low_redeal]
    return all(RANK[card] <= highest for card in state.hands[seat])


class LowHandRedeal:
    """In turn from forehand, whoever holds a low hand is asked."""

    def __init__(self) -> None:
        self._redeal: Awaited = {Redeal: Step(nothing_wrong, self._answered)}
        self._drawing = Drawing(self._next)

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask the first player with a low hand."""
        state.turn = 0
        ask_next(state, may_redeal, self._redeal)

    def candidates(self, state: State) -> Sequence[Decision]:
        """Accept or not."""
        assert state.actor is not None
        return _answers(state.actor)

    def _answered(self, state: State, event: Redeal, out: list[Outcome]) -> None:
        """Replace the hand, or go on."""
        if event.accept:
            hand = state.hands[event.seat]
            thrown = mask_of(hand)
            throw(state, event.seat, hand, thrown)
            self._drawing.begin(state, event.seat, HAND_SIZE, barred_by(state, thrown))
        else:
            self._next(state)

    def _next(self, state: State) -> None:
        state.turn += 1
        ask_next(state, may_redeal, self._redeal)


@cache
def _answers(seat: Seat) -> tuple[Redeal, Redeal]:
    return (Redeal(seat, False), Redeal(seat, True))
