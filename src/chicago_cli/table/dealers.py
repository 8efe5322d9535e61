"""The dealer of a game whose record names no seed: what is left of the pack is shuffled once more."""

from __future__ import annotations

from chicago_cli import shuffle
from chicago_cli.cards import FULL_PACK, Card, cards_in
from chicago_cli.engine import awaited_chance
from chicago_cli.events import ChanceEvent, Dealt, Drawn, Reshuffled, TurnedUp
from chicago_cli.loop import SeededDealer
from chicago_cli.state import State


class LeftoverDealer:
    """Deals the rest of a hand from the cards its record leaves open, and later hands from the seed.

    ``hand`` is the number of the hand in its record, ``reshuffles`` how many it has seen.
    """

    def __init__(self, seed: str, hand: int, state: State, reshuffles: int) -> None:
        self._seed = seed
        self._hand = hand
        self._reshuffles = reshuffles
        self._stock: list[Card] = shuffle.Stream(seed, shuffle.PACK, hand).shuffled(cards_in(state.stock))
        self._following: SeededDealer | None = None

    def __call__(self, state: State) -> ChanceEvent:
        """The awaited cards."""
        if self._following is None and state.stock == FULL_PACK:
            self._following = SeededDealer(self._seed, self._hand + 1)
        if self._following is not None:
            return self._following(state)
        request = awaited_chance(state)
        if request.seat is None:
            self._reshuffles += 1
            pool = cards_in(state.pool())
            self._stock = shuffle.reshuffled(self._seed, self._hand, self._reshuffles, pool)
            return Reshuffled(request.count)
        cards = tuple(self._stock[: request.count])
        del self._stock[: request.count]
        if request.type is TurnedUp:
            return TurnedUp(request.seat, cards[0])
        return Dealt(request.seat, cards) if request.type is Dealt else Drawn(request.seat, cards)
