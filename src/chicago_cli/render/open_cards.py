"""Which cards of a hand somebody has seen: his own, those laid open, those played, those that won tricks.

``events`` are a whole hand, masked for whoever looks; where the cards of a seat are not masked, they are known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from chicago_cli.cards import RANK, UNKNOWN, Card
from chicago_cli.events import (
    Award,
    Dealt,
    Drawn,
    Eliminated,
    Event,
    Exchange,
    Play,
    Redeal,
    Scored,
    Seat,
    Shown,
    ShownWhy,
    Take,
    TrickWon,
    TurnedUp,
    Unscored,
)
from chicago_cli.hands import Combination
from chicago_cli.ruleset.options import AnnounceMode, ProofWho
from chicago_cli.state import HAND_SIZE, Setup

_EQUAL: Final[Mapping[Combination | None, tuple[int, int]]] = {
    Combination.ONE_PAIR: (1, 2),
    Combination.TWO_PAIRS: (2, 2),
    Combination.THREE_OF_A_KIND: (1, 3),
    Combination.FOUR_OF_A_KIND: (1, 4),
}
"""How many ranks a combination needs, and how many cards of each."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The cards of a seat that were seen by the end of a hand, and how many more it holds.

    With ``won`` they are the best five, or fewer, of those it took in tricks, because these were compared.
    """

    cards: tuple[Card, ...]
    hidden: int
    won: bool = False


def own_hand(events: Sequence[Event], seat: Seat) -> tuple[Card, ...]:
    """The five cards of a seat whose events are not masked, after these events."""
    hand: list[Card] = []
    open_card = UNKNOWN
    for event in events:
        match event:
            case Dealt(who, cards) if who == seat:
                hand = list(cards)
            case Redeal(who, True) if who == seat:
                hand = []
            case Drawn(who, cards) if who == seat:
                hand += cards
            case Exchange(who, discard) if who == seat:
                hand = [card for card in hand if card not in discard]
            case TurnedUp(who, card) if who == seat:
                open_card = card
            case Take(who, True) if who == seat:
                hand.append(open_card)
            case _:
                pass
    return tuple(hand)


def _known_hand(events: Sequence[Event], seat: Seat) -> tuple[Card, ...]:
    """The hand of a seat after these events; empty if it is hidden."""
    hand = own_hand(events, seat)
    return hand if len(hand) == HAND_SIZE and UNKNOWN not in hand else ()


def seen_at_the_end(events: Sequence[Event], setup: Setup) -> dict[Seat, Seen]:
    """What was seen of everybody who was dealt cards; of a liar who did not play them all, what he showed."""
    found = {}
    seats = sorted({event.seat for event in events if isinstance(event, Dealt)})
    if setup.keeps_tricks and any(isinstance(e, Scored | Unscored) and e.award is Award.FINAL_HAND for e in events):
        return {seat: Seen(_best_of(_won(events, seat), setup), 0, won=True) for seat in seats}
    for seat in seats:
        cards = _known_hand(events, seat) or _played(events, seat)
        if len(cards) < HAND_SIZE and _lied(events, seat):
            cards = given_away(events, seat)
        found[seat] = Seen(cards, HAND_SIZE - len(cards))
    return found


def given_away(events: Sequence[Event], seat: Seat) -> tuple[Card, ...]:
    """The hand that put a liar out of the game: the last he had to show; empty if he showed none."""
    shown = [event.cards for event in events if isinstance(event, Shown) and event.seat == seat]
    return shown[-1] if shown else ()


def scoring_cards(events: Sequence[Event], index: int, setup: Setup) -> tuple[Card, ...]:
    """The cards behind a comparison that was scored (event ``index``); empty where they stayed hidden.

    They are known if they are not masked, were shown before they were changed, were kept to the end and played out, or
    were won in tricks.
    """
    event = events[index]
    assert isinstance(event, Scored)
    if event.award is Award.FINAL_HAND and setup.keeps_tricks:
        return _best_of(_won(events, event.seat), setup)
    if hand := _known_hand(events[:index], event.seat):
        return hand
    cards, unchanged = _seen_next(events, index, event.seat)
    return cards if unchanged else ()


def kept_ranks(events: Sequence[Event], index: int, setup: Setup) -> tuple[int, ...]:
    """The ranks of a combination that scored (event ``index``) and must be among the next cards that were seen.

    Whoever breaks what scored has to show it, where the rules say so. Empty if that tells nothing for certain.
    """
    event = events[index]
    assert isinstance(event, Scored)
    count, many = _EQUAL.get(event.combination, (0, 0))
    rules = setup.rules
    proven = rules.proof.who is not ProofWho.NONE and rules.announce.mode is not AnnounceMode.REVEAL
    if not many or not proven or _lied(events, event.seat):
        return ()
    held = [RANK[card] for card in _seen_next(events, index, event.seat)[0]]
    ranks = sorted({rank for rank in held if held.count(rank) >= many}, reverse=True)
    return tuple(ranks) if len(ranks) == count else ()


def _seen_next(events: Sequence[Event], index: int, seat: Seat) -> tuple[tuple[Card, ...], bool]:
    """The first five cards of a seat that all saw after an event, and whether it held the same ones then."""
    unchanged = True
    for event in events[index + 1 :]:
        match event:
            case Shown(who, cards, ShownWhy.PROOF) if who == seat:
                return cards, unchanged
            case Drawn(who) | TurnedUp(who) if who == seat:
                unchanged = False
            case _:
                pass
    played = _played(events, seat)
    return (played, unchanged) if len(played) == HAND_SIZE else ((), False)


def _lied(events: Sequence[Event], seat: Seat) -> bool:
    """Whether a false announcement of this hand was found out."""
    return any(isinstance(event, Eliminated) and event.seat == seat for event in events)


def _played(events: Sequence[Event], seat: Seat) -> tuple[Card, ...]:
    return tuple(event.card for event in events if isinstance(event, Play) and event.seat == seat)


def _won(events: Sequence[Event], seat: Seat) -> list[Card]:
    """The cards of all tricks that a seat took."""
    won: list[Card] = []
    trick: list[Card] = []
    for event in events:
        if isinstance(event, Play):
            trick.append(event.card)
        elif isinstance(event, TrickWon):
            won += trick if event.seat == seat else []
            trick = []
    return won


def _best_of(cards: Sequence[Card], setup: Setup) -> tuple[Card, ...]:
    """The five cards, or fewer if there are not so many, that make the best hand among these."""
    chosen = list(cards)
    value = setup.ranking.best_value
    for card in cards:
        rest = [other for other in chosen if other != card]
        if len(chosen) > HAND_SIZE and value(rest) == value(chosen):
            chosen = rest
    return tuple(chosen)
