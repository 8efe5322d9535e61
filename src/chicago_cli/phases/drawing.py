"""Getting cards from the stock, shared by the redeal, the exchange and the one-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chicago_cli.cards import Card, mask_of
from chicago_cli.diagnostics import Violation
from chicago_cli.events import Dealt, Drawn, Outcome, Reshuffled, Seat, TurnedUp
from chicago_cli.state import NOTHING, Awaited, State, Step


class Drawing:
    """How a phase lets a player draw: what is awaited until the cards are there, and what then goes on."""

    def __init__(self, then: Callable[[State], None], turned_up: Awaited = NOTHING) -> None:
        self._then = then
        self._drawn: Awaited = {Drawn: Step(cards_violation, self._receive)}
        self._turned_up = turned_up
        self._reshuffled: Awaited = {Reshuffled: Step(_reshuffle_violation, self._reshuffle)}

    def begin(self, state: State, seat: Seat, need: int, barred: int) -> None:
        """Ask the dealer for ``need`` cards for a seat, none of them ``barred`` if the discards are shuffled in."""
        state.draw_seat = seat
        state.need = need
        state.barred = barred
        self._ask(state)

    def _ask(self, state: State) -> None:
        """Ask for the open card or for cards, or first for a reshuffle when the stock is empty (A10, B19)."""
        left = state.stock.bit_count()
        if not left:
            state.ask_dealer(None, self._reshuffled, state.pool().bit_count())
        elif state.wants_open:
            state.ask_dealer(state.draw_seat, self._turned_up, 1)
        else:
            need = state.need
            state.ask_dealer(state.draw_seat, self._drawn, need if need < left else left)

    def _reshuffle(self, state: State, event: Reshuffled, out: list[Outcome]) -> None:
        pool = state.pool()
        state.stock = pool
        state.discards &= ~pool
        self._ask(state)

    def _receive(self, state: State, event: Drawn, out: list[Outcome]) -> None:
        cards, hands, seat = event.cards, state.hands, event.seat
        state.stock &= ~mask_of(cards)
        hands[seat] = [*hands[seat], *cards]
        state.need -= len(cards)
        if state.need:
            self._ask(state)
        else:
            self._then(state)


def throw(state: State, seat: Seat, cards: Sequence[Card], mask: int) -> None:
    """Move cards, which are also given as a mask, from a hand to the discards."""
    state.hands[seat] = [card for card in state.hands[seat] if card not in cards]
    state.discards |= mask


def barred_by(state: State, thrown: int) -> int:
    """What a player who threw these cards must not draw back (A9)."""
    return thrown if state.setup.bars_own else 0


def cards_violation(state: State, event: Dealt | Drawn | TurnedUp) -> Violation | None:
    """The rule that cards from the pack break."""
    cards = (event.card,) if isinstance(event, TurnedUp) else event.cards
    expected = state.expected_count
    if len(cards) != expected:
        rule = "deal/wrong-number" if isinstance(event, Dealt) else "exchange/wrong-number-drawn"
        return Violation(rule, {"seat": event.seat, "given": len(cards), "expected": expected})
    brought = mask_of(cards)
    if brought & ~state.stock or brought.bit_count() < expected:
        return Violation("cards/not-in-stock", {"seat": event.seat, "card": _not_in(state.stock, cards)})
    return None


def _not_in(stock: int, cards: Sequence[Card]) -> Card:
    """The first card that the stock does not hold, or not twice."""
    return next(card for at, card in enumerate(cards) if not stock >> card & 1 or card in cards[:at])


def _reshuffle_violation(state: State, event: Reshuffled) -> Violation | None:
    pool = state.pool()
    if event.count != pool.bit_count():
        return Violation("exchange/wrong-reshuffle", {"given": event.count, "expected": pool.bit_count()})
    if event.deck is not None:
        for index, card in enumerate(event.deck):
            if not pool >> card & 1 or card in event.deck[:index]:
                return Violation("exchange/reshuffled-card", {"card": card})
        if len(event.deck) != event.count:
            return Violation("exchange/wrong-reshuffle", {"given": len(event.deck), "expected": event.count})
    return None
