"""The easy bot: plays like somebody who learnt the rules today. It keeps pairs and never thinks ahead."""

from __future__ import annotations

from typing import Final

from chicago_cli.bots import calling
from chicago_cli.cards import RANK, SUIT, Card
from chicago_cli.events import Announce, Chicago, Choice, Choose, Decision, Exchange, Pass, Play, Redeal, Take
from chicago_cli.hands import Combination, combination_cards
from chicago_cli.phases.tricks import trick_winner
from chicago_cli.shuffle import Stream
from chicago_cli.views import Asked, View

_KEPT_HIGH: Final = 13
"""With nothing in hand, kings and aces are kept."""
_FLUSH_DRAW: Final = 4


class Easy:
    """Keeps pairs, follows suit with the lowest card that wins, calls Chicago only to be allowed to win."""

    def decide(self, view: View, stream: Stream) -> Decision:
        """One of the legal decisions, by rule of thumb."""
        seat = view.seat
        match view.asked:
            case Asked.EXCHANGE:
                return Exchange(seat, self._within_stock(view, self._thrown(view)))
            case Asked.SIXTH_CARD:
                return Exchange(seat, (min(self._loose(view.hand), key=RANK.__getitem__),))
            case Asked.ANNOUNCE:
                return truthful(view)
            case Asked.CHICAGO:
                return Chicago(seat, calling.loses_nothing(view))
            case Asked.REDEAL:
                return Redeal(seat, view.combination is Combination.HIGH_CARD)
            case Asked.TAKE:
                assert view.open_card is not None
                return Take(seat, RANK[view.open_card] in [RANK[card] for card in view.hand])
            case Asked.CHOOSE:
                return Choose(seat, Choice.POINTS)
            case _:
                return self._play(view)

    def _thrown(self, view: View) -> tuple[Card, ...]:
        if view.combination is not Combination.HIGH_CARD:
            kept = combination_cards(view.hand, view.combination)
        else:
            suits = [SUIT[card] for card in view.hand]
            common = max(suits, key=suits.count)
            if suits.count(common) == _FLUSH_DRAW:
                kept = tuple(card for card in view.hand if SUIT[card] == common)
            else:
                kept = tuple(card for card in view.hand if RANK[card] >= _KEPT_HIGH)
        return tuple(card for card in view.hand if card not in kept)

    def _within_stock(self, view: View, thrown: tuple[Card, ...]) -> tuple[Card, ...]:
        """No more cards than may be thrown, the lowest first."""
        most = max(len(option.discard) for option in view.options if isinstance(option, Exchange))
        chosen = sorted(thrown, key=RANK.__getitem__)[:most]
        return tuple(card for card in view.hand if card in chosen)

    def _loose(self, hand: tuple[Card, ...]) -> list[Card]:
        ranks = [RANK[card] for card in hand]
        return [card for card in hand if ranks.count(RANK[card]) == 1] or list(hand)

    def _play(self, view: View) -> Decision:
        cards = sorted((option.card for option in view.options if isinstance(option, Play)), key=RANK.__getitem__)
        if not view.table:
            return Play(view.seat, cards[-1])
        winning = [card for card in cards if trick_winner([*view.table, (view.seat, card)])[0] == view.seat]
        return Play(view.seat, winning[0] if winning else cards[0])


def truthful(view: View) -> Decision:
    """Name the combination held where the rules let it be named, else pass."""
    true = Announce(view.seat, view.combination)
    return true if true in view.options else Pass(view.seat)
