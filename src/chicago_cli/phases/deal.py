"""The deal: five cards each, six for a stopped player where the rules give them (A1, A23)."""

from __future__ import annotations

from collections.abc import Sequence

from chicago_cli.cards import mask_of
from chicago_cli.events import Dealt, Decision, Outcome, Seat
from chicago_cli.phases.drawing import cards_violation
from chicago_cli.phases.turns import stopped_at_start
from chicago_cli.ruleset.options import DealStart
from chicago_cli.state import HAND_SIZE, Awaited, State, Step


def dealing_order(state: State) -> list[Seat]:
    """The seats in the order they get their first card: from forehand, or from the dealer's right (A1, B29)."""
    order = state.still_in()
    if state.setup.rules.deal.start is DealStart.LEFT:
        return order
    first = -2 if order[-1] == state.dealer else -1
    return order[first:] + order[:first]


def dealt_count(state: State, seat: Seat) -> int:
    """How many cards a seat is dealt."""
    return HAND_SIZE + 1 if state.setup.stop_six and stopped_at_start(state, seat) else HAND_SIZE


class Deal:
    """One `Dealt` a seat, in dealing order."""

    def __init__(self) -> None:
        self._dealt: Awaited = {Dealt: Step(cards_violation, self._give)}

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask for the first seat's cards."""
        state.dealing = dealing_order(state)
        self._ask(state)

    def candidates(self, state: State) -> Sequence[Decision]:
        """Nobody decides anything here."""
        return ()

    def _give(self, state: State, event: Dealt, out: list[Outcome]) -> None:
        """Give the cards, go on to the next seat."""
        state.stock &= ~mask_of(event.cards)
        state.hands[event.seat] = list(event.cards)
        state.turn += 1
        self._ask(state)

    def _ask(self, state: State) -> None:
        if state.turn < len(state.dealing):
            seat = state.draw_seat = state.dealing[state.turn]
            state.ask_dealer(seat, self._dealt, dealt_count(state, seat))
        else:
            state.actor = None
