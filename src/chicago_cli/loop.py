"""The only loop that plays a game, and the dealer that a seed makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from chicago_cli import shuffle
from chicago_cli.cards import Card, cards_in
from chicago_cli.engine import apply, next_hand
from chicago_cli.events import ChanceEvent, Dealt, Decision, Drawn, Driver, Event, Outcome, Reshuffled, Seat, TurnedUp
from chicago_cli.phases.deal import dealing_order, dealt_count
from chicago_cli.state import DEALER, HAND_SIZE, State


class Supply(Protocol):
    """The dealer at the table: cards from a seed, a given pack, a record, a person with real cards."""

    def __call__(self, state: State) -> ChanceEvent:
        """The chance event that is awaited."""


class Decide(Protocol):
    """Whoever answers for the players."""

    def __call__(self, state: State, seat: Seat) -> Decision:
        """The decision of this seat."""


Note = Callable[[Event, Sequence[Outcome]], None]
"""Told of every event that happened and of its outcomes."""

Act = Callable[[State, Driver], list[Outcome]]
"""How events happen: with `apply`, which checks them, or with `force`, which does not.

`force` is for simulations, whose dealer and players are known to answer with legal events only.
"""


def play_hand(state: State, supply: Supply, decide: Decide, note: Note, act: Act = apply) -> None:
    """Play until the hand is over."""
    while (actor := state.actor) is not None:
        event = supply(state) if actor == DEALER else decide(state, actor)
        note(event, act(state, event))


def play_game(state: State, supply: Supply, decide: Decide, note: Note, *, max_hands: int, act: Act = apply) -> int:
    """Play hand after hand until the game is won or ``max_hands`` are played; how many were.

    Some options let a game go on for ever (B24); without a result afterwards the limit was reached.
    """
    played = 0
    while True:
        play_hand(state, supply, decide, note, act)
        played += 1
        if state.result is not None or played >= max_hands:
            return played
        next_hand(state)


class SeededDealer:
    """Deals the packs of chicago-shuffle-1; ``hand`` is the number of the hand in its record, from 0.

    ``given`` is a pack to deal in the first hand instead, from the top.
    """

    def __init__(self, seed: str, hand: int = 0, given: Sequence[Card] | None = None) -> None:
        self._seed = seed
        self._hand = hand - 1
        self._given = given
        self._stock: list[Card] = []
        self._hands: dict[Seat, list[Card]] = {}
        self._reshuffles = 0

    def __call__(self, state: State) -> ChanceEvent:
        """The awaited cards from the top of the stock."""
        seat, awaits = state.expected_seat, state.awaits
        if seat is None:
            return self._reshuffle(state)
        if Dealt in awaits:
            if not self._hands:
                self._new_hand(state)
            return Dealt(seat, tuple(self._hands.pop(seat)))
        stock, count = self._stock, state.expected_count
        cards = tuple(stock[:count])
        del stock[:count]
        return Drawn(seat, cards) if Drawn in awaits else TurnedUp(seat, cards[0])

    def catch_up(self, state: State, event: Event) -> None:
        """Let an event that a record holds pass through the dealer, so that he goes on where it stops."""
        if isinstance(event, Dealt | Drawn | TurnedUp | Reshuffled):
            self(state)

    def _new_hand(self, state: State) -> None:
        self._hand += 1
        self._reshuffles = 0
        deck = self._given if self._given is not None else shuffle.pack(self._seed, self._hand)
        self._given = None
        self._hands, self._stock = dealt_hands(state, deck)

    def _reshuffle(self, state: State) -> Reshuffled:
        pool = cards_in(state.pool())
        self._reshuffles += 1
        self._stock = shuffle.reshuffled(self._seed, self._hand, self._reshuffles, pool)
        return Reshuffled(len(pool))


def dealt_hands(state: State, deck: Iterable[Card]) -> tuple[dict[Seat, list[Card]], list[Card]]:
    """Deal a pack one card at a time (R8, A1, A23): each seat's cards in the order they came, and the stock left."""
    cards = list(deck)
    order = dealing_order(state)
    dealt = HAND_SIZE * len(order)
    hands = {seat: cards[turn : dealt : len(order)] for turn, seat in enumerate(order)}
    del cards[:dealt]
    for seat in order:
        if dealt_count(state, seat) > HAND_SIZE:
            hands[seat].append(cards.pop(0))
    return hands, cards
