"""The low-hand redeal: five low cards may be replaced once, before exchange 1 (A21, A22)."""

from __future__ import annotations

from collections.abc import Sequence

from chicago_cli.cards import RANK
from chicago_cli.diagnostics import Violation
from chicago_cli.events import Decision, Drawn, Driver, Outcome, Redeal, Reshuffled, Seat
from chicago_cli.phases.drawing import await_cards, barred_by, chance_violation, draw, receive, throw
from chicago_cli.phases.turns import ask_next, stopped
from chicago_cli.ruleset.options import LowRedeal
from chicago_cli.state import HAND_SIZE, Awaited, State

REDEAL: Awaited = (Redeal,)
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

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask the first player with a low hand."""
        state.turn = 0
        ask_next(state, may_redeal, REDEAL)

    def candidates(self, state: State) -> Sequence[Decision]:
        """Accept or not."""
        assert state.actor is not None
        return (Redeal(state.actor, False), Redeal(state.actor, True))

    def violation(self, state: State, event: Driver) -> Violation | None:
        """Only the cards drawn can be wrong."""
        return chance_violation(state, event) if isinstance(event, Drawn | Reshuffled) else None

    def apply(self, state: State, event: Driver, out: list[Outcome]) -> None:
        """Replace the hand, or go on."""
        if isinstance(event, Redeal):
            if event.accept:
                thrown = tuple(state.hands[event.seat])
                throw(state, event.seat, thrown)
                draw(state, event.seat, HAND_SIZE, barred_by(state, thrown))
                return
        else:
            assert isinstance(event, Drawn | Reshuffled)
            if not receive(state, event):
                await_cards(state)
                return
        state.turn += 1
        ask_next(state, may_redeal, REDEAL)
