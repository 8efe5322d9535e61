"""The deal: five cards each, six for a stopped player where the rules give them (A1, A23)."""

from __future__ import annotations

from collections.abc import Sequence

from chicago_cli.cards import mask_of
from chicago_cli.diagnostics import Violation
from chicago_cli.events import Dealt, Decision, Driver, Outcome, Seat
from chicago_cli.phases.drawing import chance_violation
from chicago_cli.phases.turns import stopped_at_start
from chicago_cli.ruleset.options import DealStart, StopEffect
from chicago_cli.state import DEALER, HAND_SIZE, Awaited, State

DEALT: Awaited = (Dealt,)


def dealing_order(state: State) -> list[Seat]:
    """The seats in the order they get their first card: from forehand, or from the dealer's right (A1, B29)."""
    order = state.still_in()
    if state.rules.deal.start is DealStart.LEFT:
        return order
    first = -2 if order[-1] == state.dealer else -1
    return order[first:] + order[:first]


def dealt_count(state: State, seat: Seat) -> int:
    """How many cards a seat is dealt."""
    six = state.rules.stop.effect is StopEffect.SIX_CARDS and stopped_at_start(state, seat)
    return HAND_SIZE + 1 if six else HAND_SIZE


class Deal:
    """One `Dealt` a seat, in dealing order."""

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask for the first seat's cards."""
        state.dealing = dealing_order(state)
        self._ask(state)

    def candidates(self, state: State) -> Sequence[Decision]:
        """Nobody decides anything here."""
        return ()

    def violation(self, state: State, event: Driver) -> Violation | None:
        """The number of cards, and that they come from the pack."""
        assert isinstance(event, Dealt)
        return chance_violation(state, event)

    def apply(self, state: State, event: Driver, out: list[Outcome]) -> None:
        """Give the cards, go on to the next seat."""
        assert isinstance(event, Dealt)
        state.stock &= ~mask_of(event.cards)
        state.hands[event.seat] = list(event.cards)
        state.turn += 1
        self._ask(state)

    def _ask(self, state: State) -> None:
        if state.turn < len(state.dealing):
            state.draw_seat = state.dealing[state.turn]
            state.need = dealt_count(state, state.draw_seat)
            state.ask(DEALER, DEALT)
        else:
            state.actor = None
