"""Getting cards from the stock, shared by the redeal, the exchange and the one-up."""

from __future__ import annotations

from chicago_cli.cards import Card, mask_of
from chicago_cli.diagnostics import Violation
from chicago_cli.events import Dealt, Drawn, Reshuffled, Seat, TurnedUp
from chicago_cli.state import DEALER, Awaited, State

DRAWN: Awaited = (Drawn,)
TURNED_UP: Awaited = (TurnedUp,)
RESHUFFLED: Awaited = (Reshuffled,)


def throw(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Move cards from a hand to the discards."""
    thrown = mask_of(cards)
    state.hands[seat] = [card for card in state.hands[seat] if not thrown >> card & 1]
    state.discards |= thrown


def draw(state: State, seat: Seat, need: int, barred: int) -> None:
    """Ask the dealer for ``need`` cards for a seat, none of them ``barred`` if the discards are shuffled in."""
    state.draw_seat = seat
    state.need = need
    state.barred = barred
    await_cards(state)


def await_cards(state: State) -> None:
    """Ask for the open card or for cards, or first for a reshuffle when the stock is empty (A10, B19)."""
    state.ask(DEALER, RESHUFFLED if not state.stock else TURNED_UP if state.wants_open else DRAWN)


def barred_by(state: State, thrown: tuple[Card, ...]) -> int:
    """What a player who threw these cards must not draw back (A9)."""
    return mask_of(thrown) if state.setup.bars_own else 0


def chance_violation(state: State, event: Dealt | Drawn | TurnedUp | Reshuffled) -> Violation | None:
    """The rule that cards from the pack break."""
    if isinstance(event, Reshuffled):
        return _reshuffle_violation(state, event)
    cards = (event.card,) if isinstance(event, TurnedUp) else event.cards
    expected = expected_count(state)
    if len(cards) != expected:
        rule = "deal/wrong-number" if isinstance(event, Dealt) else "exchange/wrong-number-drawn"
        return Violation(rule, {"seat": event.seat, "given": len(cards), "expected": expected})
    seen = 0
    for card in cards:
        bit = 1 << card
        if not state.stock & bit or seen & bit:
            return Violation("cards/not-in-stock", {"seat": event.seat, "card": card})
        seen |= bit
    return None


def expected_count(state: State) -> int:
    """How many cards the awaited chance event brings; for a reshuffle, how many it shuffles in."""
    if state.awaits is RESHUFFLED:
        return state.pool().bit_count()
    if state.awaits is TURNED_UP:
        return 1
    return min(state.need, state.stock_count())


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


def receive(state: State, event: Drawn | Reshuffled) -> bool:
    """Take drawn cards into the hand, or make the pool the stock; True when the draw is complete."""
    if isinstance(event, Reshuffled):
        pool = state.pool()
        state.stock = pool
        state.discards &= ~pool
        return False
    state.stock &= ~mask_of(event.cards)
    state.hands[event.seat] += event.cards
    state.need -= len(event.cards)
    return state.need == 0
