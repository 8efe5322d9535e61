"""Playing to the tricks: sampled deals of the cards nobody has seen, each played out by a rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chicago_cli.cards import RANK, SUIT, Card, cards_in, mask_of
from chicago_cli.events import Play, Seat, Shown, TurnedUp
from chicago_cli.phases.tricks import trick_winner
from chicago_cli.shuffle import Stream
from chicago_cli.state import HAND_SIZE, LAST_TRICK
from chicago_cli.views import View

SAMPLES: Final = 24
_TRIES: Final = 6
"""How often a sampled deal is made anew because somebody got a suit he has shown to be out of."""
_SAVE_UNTIL: Final = 4
"""The trick from which on a player stops saving his high cards."""

Hands = dict[Seat, list[Card]]
Table = list[tuple[Seat, Card]]


def void_suits(view: View) -> dict[Seat, set[int]]:
    """The suits that each player has shown to be out of, by not following."""
    void: dict[Seat, set[int]] = {seat: set() for seat in view.order}
    players = len([seat for seat in view.order if not view.eliminated[seat]])
    plays = [event for event in view.events if isinstance(event, Play)]
    for index, event in enumerate(plays):
        led = SUIT[plays[index - index % players].card]
        if SUIT[event.card] != led:
            void[event.seat].add(led)
    return void


def possible_cards(view: View) -> int:
    """The cards, as a bit mask, that an opponent may still hold: the unseen ones and those he was seen to get."""
    open_cards = played = 0
    for event in view.events:
        if isinstance(event, TurnedUp) and event.seat != view.seat:
            open_cards |= 1 << event.card
        elif isinstance(event, Shown) and event.seat != view.seat:
            open_cards |= mask_of(event.cards)
        elif isinstance(event, Play):
            played |= 1 << event.card
    return (view.unseen | open_cards) & ~played & ~mask_of(view.hand)


def sampled_deals(view: View, stream: Stream, count: int) -> list[Hands]:
    """Ways the opponents' unplayed cards may lie, all alike as far as the seat knows (opponents only)."""
    unseen = cards_in(possible_cards(view))
    void = void_suits(view)
    played = [event.seat for event in view.events if isinstance(event, Play)]
    sizes = [(seat, HAND_SIZE - played.count(seat)) for seat in view.opponents]
    needed = sum(size for _, size in sizes)
    deals = []
    for _ in range(count):
        for _attempt in range(_TRIES):
            cards = _drawn(unseen, needed, stream)
            hands: Hands = {}
            start = 0
            for seat, size in sizes:
                hands[seat] = cards[start : start + size]
                start += size
            if not any(SUIT[card] in void[seat] for seat, hand in hands.items() for card in hand):
                break
        deals.append(hands)
    return deals


def _drawn(cards: Sequence[Card], count: int, stream: Stream) -> list[Card]:
    """Some of the cards, drawn without putting back."""
    left = list(cards)
    drawn = []
    for _ in range(count):
        drawn.append(left.pop(stream.below(len(left))))
    return drawn


def following(held: Sequence[Card], table: Sequence[tuple[Seat, Card]]) -> Sequence[Card]:
    """The cards of a hand that may be played."""
    if not table:
        return held
    led = SUIT[table[0][1]]
    return [card for card in held if SUIT[card] == led] or held


def _thumb(held: Sequence[Card], table: Sequence[tuple[Seat, Card]], trick: int) -> Card:
    """Save the high cards until trick four, then take the trick if it can be taken."""
    able = following(held, table)
    if trick < _SAVE_UNTIL:
        return min(able, key=RANK.__getitem__)
    best = max(able, key=RANK.__getitem__)
    if table and SUIT[best] == SUIT[table[0][1]] and RANK[best] < RANK[trick_winner(table)[1]]:
        return min(able, key=RANK.__getitem__)
    return best


def play_out(hands: Hands, order: Sequence[Seat], table: Table, trick: int, leader: Seat, first: Card | None) -> Seat:
    """Play a deal to its end and say who takes trick five; ``hands`` and ``table`` are used up.

    ``first`` is the next card, if it is decided already.
    """
    players = len(order)
    turn = order.index(leader)
    for number in range(trick, LAST_TRICK + 1):
        while len(table) < players:
            seat = order[(turn + len(table)) % players]
            held = hands[seat]
            card = first if first is not None else held[0] if len(held) == 1 else _thumb(held, table, number)
            first = None
            held.remove(card)
            table.append((seat, card))
        winner = trick_winner(table)[0]
        turn = order.index(winner)
        table = []
    return winner


def last_trick_counts(view: View, options: Sequence[Card], stream: Stream) -> list[int]:
    """For each card that may be played, in how many of ``SAMPLES`` deals the seat then takes trick five."""
    order = [seat for seat in view.order if not view.eliminated[seat]]
    leader = view.table[0][0] if view.table else view.seat
    counts = [0] * len(options)
    for deal in sampled_deals(view, stream, SAMPLES):
        for index, card in enumerate(options):
            hands = {seat: list(cards) for seat, cards in deal.items()}
            hands[view.seat] = list(view.held)
            counts[index] += play_out(hands, order, list(view.table), view.trick, leader, card) == view.seat
    return counts


def is_master(view: View, card: Card) -> bool:
    """Whether no card the seat has not seen beats this one in its suit."""
    higher = sum(1 << other for other in range(card + 4, 52, 4))
    return not view.unseen & higher


def chicago_chance(view: View, stream: Stream, samples: int) -> float:
    """The probability 0–1 that the seat takes all five tricks with its hand against the best defence.

    On lead every card must hold against opponents who keep what can beat it. Off lead the first trick must be taken
    as well, whatever is led, each card of the leader's alike.
    """
    made = 0.0
    declarer_leads = view.rules.chicago.leader == "declarer" or view.forehand == view.seat
    for deal in sampled_deals(view, stream, samples):
        opponents = list(deal.values())
        if declarer_leads:
            made += _holds(view.hand, opponents)
        else:
            leads = deal[view.forehand]
            made += sum(_takes_lead(view.hand, card, opponents) for card in leads) / len(leads)
    return made / samples


def _takes_lead(hand: Sequence[Card], led: Card, opponents: Sequence[Sequence[Card]]) -> bool:
    """Whether the lead can be taken for certain and the rest of the hand then holds."""
    higher = [card for card in hand if SUIT[card] == SUIT[led] and RANK[card] > RANK[led]]
    beaten_by = max((RANK[card] for cards in opponents for card in cards if SUIT[card] == SUIT[led]), default=0)
    sure = [card for card in higher if RANK[card] > beaten_by]
    if not sure:
        return False
    taken = min(sure, key=RANK.__getitem__)
    return _holds([card for card in hand if card != taken], opponents)


def _holds(hand: Sequence[Card], opponents: Sequence[Sequence[Card]]) -> bool:
    """Whether every card takes its trick when led suit by suit from the top.

    The ``n``-th card of a suit is beaten by an opponent who still has a higher one after following ``n`` - 1 times
    from the bottom.
    """
    for suit in range(4):
        own = sorted((RANK[card] for card in hand if SUIT[card] == suit), reverse=True)
        if not own:
            continue
        for cards in opponents:
            against = [RANK[card] for card in cards if SUIT[card] == suit]
            top = max(against, default=0)
            if any(rank < top for rank in own[: len(against)]):
                return False
    return True
