"""The only loop that plays a game, and the dealer that a seed makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from chicago_cli import shuffle
from chicago_cli.cards import Card, cards_in
from chicago_cli.engine import apply, awaited_chance, next_hand, to_act
from chicago_cli.events import ChanceEvent, Dealt, Decision, Drawn, Event, Outcome, Reshuffled, Seat, TurnedUp
from chicago_cli.phases.deal import dealing_order, dealt_count
from chicago_cli.state import DEALER, State


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


def play_hand(state: State, supply: Supply, decide: Decide, note: Note) -> None:
    """Play until the hand is over."""
    while (actor := to_act(state)) is not None:
        event = supply(state) if actor == DEALER else decide(state, actor)
        note(event, apply(state, event))


def play_game(state: State, supply: Supply, decide: Decide, note: Note, *, max_hands: int) -> int:
    """Play hand after hand until the game is won or ``max_hands`` are played; how many were.

    Some options let a game go on for ever (B24); without a result afterwards the limit was reached.
    """
    played = 0
    while True:
        play_hand(state, supply, decide, note)
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
        request = awaited_chance(state)
        if request.seat is None:
            pool = cards_in(state.pool())
            self._reshuffles += 1
            self._stock = shuffle.reshuffled(self._seed, self._hand, self._reshuffles, pool)
            return Reshuffled(request.count)
        if request.type is Dealt:
            if not self._hands:
                self._new_hand(state)
            return Dealt(request.seat, tuple(self._hands.pop(request.seat)))
        cards = self._take(request.count)
        return TurnedUp(request.seat, cards[0]) if request.type is TurnedUp else Drawn(request.seat, cards)

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

    def _take(self, count: int) -> tuple[Card, ...]:
        cards = tuple(self._stock[:count])
        del self._stock[:count]
        return cards


def dealt_hands(state: State, deck: Iterable[Card]) -> tuple[dict[Seat, list[Card]], list[Card]]:
    """Deal a pack one card at a time (R8, A1, A23): each seat's cards in the order they came, and the stock left."""
    cards = iter(deck)
    order = dealing_order(state)
    counts = {seat: dealt_count(state, seat) for seat in order}
    hands: dict[Seat, list[Card]] = {seat: [] for seat in order}
    for turn in range(max(counts.values())):
        for seat in order:
            if counts[seat] > turn:
                hands[seat].append(next(cards))
    return hands, list(cards)
