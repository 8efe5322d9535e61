"""Which rule an event breaks that is not awaited at all: the rule that kept the player from being asked."""

from __future__ import annotations

from chicago_cli.diagnostics import Violation
from chicago_cli.events import Chicago, Dealt, Drawn, Driver, Exchange, Redeal, Reshuffled, TurnedUp
from chicago_cli.phases.call import ChicagoQuestion, call_violation
from chicago_cli.phases.exchange import ExchangePhase
from chicago_cli.phases.redeal import may_redeal
from chicago_cli.phases.tricks import Tricks
from chicago_cli.phases.turns import stopped
from chicago_cli.state import DEALER, State


def misplaced(state: State, event: Driver) -> Violation:
    """Why this event cannot happen now; its type is not awaited or its seat is not the one to act."""
    if state.hand_over:
        return Violation("turn/hand-over", {"event": event.type})
    if isinstance(event, Reshuffled):
        facts: dict[str, object] = {"left": state.stock_count()}
        return Violation("exchange/no-reshuffle-due", facts) if state.stock else _unexpected(state, event)
    facts = {"seat": event.seat}
    if isinstance(event, Dealt | Drawn | TurnedUp):
        if type(event) in state.awaits:
            rule = "deal/wrong-seat" if isinstance(event, Dealt) else "exchange/wrong-seat-drawn"
            return Violation(rule, facts | {"seat_turn": state.draw_seat})
        if Reshuffled in state.awaits:
            return Violation("exchange/reshuffle-due", facts)
    elif state.out[event.seat]:
        return Violation("turn/eliminated", facts)
    elif isinstance(event, Redeal) and state.actor != DEALER:
        waiting = Redeal in state.awaits and state.order.index(event.seat) > state.turn
        if not waiting or not may_redeal(state, event.seat):
            return Violation("deal/redeal-not-allowed", facts)
    elif isinstance(event, Chicago) and state.actor != DEALER:
        return _chicago(state, event)
    elif isinstance(event, Exchange) and isinstance(state.phase, ExchangePhase) and state.actor != DEALER:
        turn = state.order.index(event.seat)
        if stopped(state, event.seat):
            return Violation("exchange/stopped", facts | {"stop": state.rules.stop.score})
        if turn < state.turn:
            return Violation("exchange/once", facts | {"number": state.phase.number})
    elif isinstance(event, Exchange) and stopped(state, event.seat):
        return Violation("exchange/stopped", facts | {"stop": state.rules.stop.score})
    return _unexpected(state, event)


def _chicago(state: State, event: Chicago) -> Violation:
    """An answer to the Chicago question that nobody asked."""
    facts: dict[str, object] = {"seat": event.seat}
    if not state.rules.chicago.allowed:
        return Violation("chicago/not-allowed", facts)
    broken = call_violation(state, event.seat)
    if isinstance(state.phase, ChicagoQuestion) and broken is None:
        return _unexpected(state, event)  # somebody else is asked first
    if not event.call:
        return Violation("chicago/not-asked", facts)
    if isinstance(state.phase, ChicagoQuestion | Tricks):
        return broken or Violation("chicago/too-late", facts)
    return Violation("chicago/too-early", facts)


def _unexpected(state: State, event: Driver) -> Violation:
    """Somebody else's turn, or another kind of event."""
    awaited = " or ".join(kind.type for kind in state.awaits)
    if state.actor == DEALER:
        return Violation("turn/dealer-first", {"event": event.type, "awaited": awaited})
    facts: dict[str, object] = {"event": event.type, "awaited": awaited, "seat_turn": state.actor}
    if type(event) in state.awaits and not isinstance(event, Reshuffled):
        return Violation("turn/out-of-turn", facts | {"seat": event.seat})
    return Violation("turn/unexpected-event", facts)
