"""What a record may have meant to say where it does not fit: another event, one left out, a card by another name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from chicago_cli.cards import UNKNOWN, Card, cards_in
from chicago_cli.diagnostics import Violation
from chicago_cli.engine import awaited_chance, legal, violation
from chicago_cli.events import Chicago, Dealt, Decision, Drawn, Driver, Exchange, Pass, Reshuffled, Seat, TurnedUp
from chicago_cli.reading.walk import Walk
from chicago_cli.state import DEALER, State

NOT_HELD: Final = frozenset({"tricks/card-not-held", "exchange/card-not-held"})


def meant(walk: Walk, event: Driver) -> Iterator[Driver]:
    """What the event may have been meant to say: another seat, another card, another legal answer."""
    state = walk.state
    if type(event) not in state.awaits:
        return
    if isinstance(event, Reshuffled):
        yield Reshuffled(awaited_chance(state).count)
    elif state.actor == DEALER:
        assert isinstance(event, Dealt | Drawn | TurnedUp)
        moved = replace(event, seat=state.draw_seat)
        yield from (each for each in (moved, *_other_cards(walk, moved)) if violation(state, each) is None)
    else:
        yield from (decision for decision in legal(state) if type(decision) is type(event))


def _other_cards(walk: Walk, event: Dealt | Drawn | TurnedUp) -> Iterator[Driver]:
    """The event with one of its cards replaced by another from the stock, where that card is not there."""
    stock = cards_in(walk.state.stock)
    if isinstance(event, TurnedUp):
        yield from (TurnedUp(event.seat, card) for card in stock)
        return
    for index, card in enumerate(event.cards):
        if not walk.state.stock >> card & 1 or card in event.cards[:index]:
            yield from (_with_card(event, index, other) for other in stock if other not in event.cards)
            return


def _with_card(event: Dealt | Drawn, index: int, card: Card) -> Driver:
    return replace(event, cards=(*event.cards[:index], card, *event.cards[index + 1 :]))


def absent(walk: Walk) -> Iterator[Driver]:
    """The event that may be missing before the one that does not fit."""
    state = walk.state
    if state.actor != DEALER:
        decisions: list[Decision] = legal(state)
        yield from decisions
    elif awaited_chance(state).type is Reshuffled:
        yield Reshuffled(awaited_chance(state).count)
    else:
        yield from (
            event
            for event in walk.astray
            if isinstance(event, Dealt | Drawn | TurnedUp) and violation(state, event) is None
        )


def silence(walk: Walk) -> Walk:
    """Suppose that nobody who is asked now said anything: that all passed, or that nobody called Chicago."""
    twin = walk.clone()
    while not twin.owed and (answer := _nothing_said(twin.state)) is not None:
        twin.take(answer)
        twin.told.append(answer)
    return twin


def _nothing_said(state: State) -> Decision | None:
    """The answer of a player who says nothing, if there is one."""
    if state.actor is None or state.actor == DEALER or Exchange in state.awaits:
        return None
    if Pass in state.awaits:
        return Pass(state.actor)
    return Chicago(state.actor, False) if Chicago in state.awaits else None


def misnamed(walk: Walk, event: Driver, broken: Violation) -> Iterator[Walk]:
    """Suppose that the player does hold the card, and that an earlier event calls it by another name."""
    card, seat = broken.facts.get("card"), broken.facts.get("seat")
    if broken.rule not in NOT_HELD or not isinstance(card, int) or not isinstance(seat, int) or card >= UNKNOWN:
        return
    state = walk.state
    if not state.stock >> card & 1:
        return
    named = event.discard if isinstance(event, Exchange) else ()
    for other in state.held[seat] if state.trick else state.hands[seat]:
        if other in named:
            continue
        twin = walk.clone()
        _rename(twin, seat, other, card)
        if twin.fits(event):
            twin.take(event)
            yield twin


def _rename(walk: Walk, seat: Seat, wrong: Card, right: Card) -> None:
    state = walk.state
    for hands in (state.hands, state.held):
        hands[seat] = [right if card == wrong else card for card in hands[seat]]
    state.stock ^= 1 << wrong | 1 << right
    state.claims = [
        replace(claim, cards=claim.cards ^ (1 << wrong | 1 << right))
        if claim.seat == seat and claim.cards >> wrong & 1
        else claim
        for claim in state.claims
    ]
