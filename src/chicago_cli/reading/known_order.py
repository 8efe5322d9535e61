"""The order of the pack where a record tells it: a written pack, a seed, or a written new stock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from chicago_cli import shuffle
from chicago_cli.cards import Card, cards_in
from chicago_cli.events import ChanceEvent, Dealt, Drawn, Reshuffled, Seat, TurnedUp
from chicago_cli.loop import dealt_hands
from chicago_cli.state import State


class Mismatch(NamedTuple):
    """Cards other than those the known order gives; ``place`` is the first wrong one."""

    rule: str
    place: int
    card: Card
    expected: Card
    mended: ChanceEvent | None
    """The event as the known order gives it, if the difference is one card or only the order; else None."""


_SLIP_OF_THE_PEN: Final = 2
"""So many cards may stand in the wrong place of a written new stock for the seed to be believed all the same."""


class KnownOrder:
    """What the cards of one hand must be, as far as its record knows.

    ``deck`` is a written pack and comes before the ``seed``. Whoever finds that the cards are quite different ones sets
    ``lost``, and nothing more is known.
    """

    def __init__(self, deck: Sequence[Card] | None, seed: str | None, hand: int) -> None:
        self._seed = seed
        self._hand = hand
        self._rule = "deal/deck-mismatch" if deck is not None else "deal/shuffle-mismatch"
        self._deck = deck if deck is not None else shuffle.pack(seed, hand) if seed is not None else None
        self._hands: dict[Seat, list[Card]] | None = None
        self._stock: list[Card] | None = None
        self._reshuffles = 0
        self.lost = False

    def clone(self) -> KnownOrder:
        """An independent copy."""
        twin = KnownOrder.__new__(KnownOrder)
        twin.__dict__.update(self.__dict__)
        twin._hands = {seat: list(cards) for seat, cards in self._hands.items()} if self._hands is not None else None
        twin._stock = list(self._stock) if self._stock is not None else None
        return twin

    def check(self, state: State, event: ChanceEvent) -> Mismatch | None:
        """Compare an event that is awaited and brings the right number of cards; `passed` must follow."""
        if self.lost:
            return None
        if isinstance(event, Reshuffled):
            return self._check_new_stock(state, event)
        given = (event.card,) if isinstance(event, TurnedUp) else event.cards
        expected = self._expected(state, event, len(given))
        if expected is None or given == expected:
            return None
        wrong = [index for index, card in enumerate(given) if card != expected[index]]
        mended: ChanceEvent | None = None
        if len(wrong) == 1 or sorted(given) == sorted(expected):
            mended = TurnedUp(event.seat, expected[0]) if isinstance(event, TurnedUp) else None
            mended = mended or (Dealt if isinstance(event, Dealt) else Drawn)(event.seat, expected)
        return Mismatch(self._rule, wrong[0], given[wrong[0]], expected[wrong[0]], mended)

    def _check_new_stock(self, state: State, event: Reshuffled) -> Mismatch | None:
        """Compare a written new stock with the one that the seed gives."""
        if event.deck is None or self._seed is None:
            return None
        deck = tuple(shuffle.reshuffled(self._seed, self._hand, self._reshuffles + 1, cards_in(state.pool())))
        wrong = [index for index, card in enumerate(event.deck) if card != deck[index]]
        if not wrong:
            return None
        mended = Reshuffled(event.count, deck) if len(wrong) <= _SLIP_OF_THE_PEN else None
        return Mismatch("deal/deck-not-shuffle", wrong[0], event.deck[wrong[0]], deck[wrong[0]], mended)

    def forget_seed(self) -> None:
        """Believe no more what the seed says of new stocks."""
        self._seed = None

    def exchange(self, wrong: Card, right: Card) -> None:
        """Let two cards that are still to come change places in what is known of the order.

        If one of them is not to come, because a written new stock is wrong as well, nothing more is known.
        """
        lists = [*(self._hands or {}).values(), self._stock or []]
        places = [(cards, cards.index(card)) for card in (wrong, right) for cards in lists if card in cards]
        if len(places) != 2:
            self.lost = True
            return
        (first, at), (second, there) = places
        first[at], second[there] = second[there], first[at]

    def passed(self, state: State, event: ChanceEvent) -> None:
        """Let an event happen; ``state`` is the state before it."""
        if self.lost or isinstance(event, Dealt):
            return
        if isinstance(event, Reshuffled):
            self._reshuffles += 1
            self._hands = {}  # long dealt, and some of their cards are in the new stock
            if event.deck is not None:
                self._stock, self._rule = list(event.deck), "deal/deck-order"
            elif self._seed is not None:
                pool = cards_in(state.pool())
                self._stock = shuffle.reshuffled(self._seed, self._hand, self._reshuffles, pool)
                self._rule = "deal/shuffle-mismatch"
            else:
                self._stock = None
        elif isinstance(event, Drawn) and self._stock is not None:
            del self._stock[: len(event.cards)]
        elif isinstance(event, TurnedUp) and self._stock is not None:
            del self._stock[:1]

    def _expected(self, state: State, event: Dealt | Drawn | TurnedUp, count: int) -> tuple[Card, ...] | None:
        if isinstance(event, Dealt):
            if self._deck is None:
                return None
            if self._hands is None:
                self._hands, self._stock = dealt_hands(state, self._deck)
            return tuple(self._hands[event.seat])
        return tuple(self._stock[:count]) if self._stock is not None else None
