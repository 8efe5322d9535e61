"""How many ways there are to play out an open deal: closed forms, and a brute force that knows no engine."""

from __future__ import annotations

from collections import Counter
from math import factorial

import pytest

from chicago_cli.cards import NAMES, parse_cards
from chicago_cli.engine import apply, legal, start
from chicago_cli.events import Award, Dealt, Drawn, Exchange, Play, Scored, TrickWon
from chicago_cli.ruleset import from_preset
from chicago_cli.state import State

TRICKS_ONLY = from_preset(
    "pagat",
    {
        "exchange.rounds": 1,
        "announce.honesty": "enforced",
        "announce.mode": "reveal",
        "chicago.allowed": False,
        "final_hand.scored": False,
        "proof.when": "broken",
    },
)
"""One exchange without a comparison, no Chicago, no final hand: the fifth trick is all that counts."""


def before_the_lead(hands: list[str]) -> State:
    """Everybody holds these cards and stands pat; seat 0 leads, the last seat deals."""
    state = start(TRICKS_ONLY, len(hands), len(hands) - 1)
    for seat, hand in enumerate(hands):
        apply(state, Dealt(seat, tuple(parse_cards(hand))))
    for seat in range(len(hands)):
        assert not apply(state, Exchange(seat, ()))
    return state


def ways_of_the_engine(state: State, won: tuple[int, ...] = ()) -> Counter[tuple[int, ...]]:
    """Every order in which the cards can still be played, counted by who won which trick."""
    found: Counter[tuple[int, ...]] = Counter()
    for play in legal(state):
        after = state.clone()
        outcomes = apply(after, play)
        winners = won + tuple(outcome.seat for outcome in outcomes if isinstance(outcome, TrickWon))
        if after.hand_over:
            paid = [outcome for outcome in outcomes if isinstance(outcome, Scored)]
            assert paid == [Scored(winners[-1], 5, 5, Award.LAST_TRICK)]
            found[winners] += 1
        else:
            found += ways_of_the_engine(after, winners)
    return found


def ways_by_brute_force(hands: list[list[str]], leader: int, table: list[str]) -> Counter[tuple[int, ...]]:
    """The same from the rules as one would explain them, with names of cards and nothing of the engine."""
    players = len(hands)
    if len(table) == players:
        led = table[0][-1]
        places = {place: "23456789TJQKA".index(card[-2].replace("0", "T")) for place, card in enumerate(table)}
        best = max((place for place in places if table[place][-1] == led), key=places.__getitem__)
        winner = (leader + best) % players
        if not any(hands):
            return Counter({(winner,): 1})
        rest = ways_by_brute_force(hands, winner, [])
        return Counter({(winner, *winners): count for winners, count in rest.items()})
    seat = (leader + len(table)) % players
    suited = [card for card in hands[seat] if table and card[-1] == table[0][-1]]
    found: Counter[tuple[int, ...]] = Counter()
    for card in suited or hands[seat]:
        left = [[held for held in hand if held != card] for hand in hands]
        found += ways_by_brute_force(left, leader, [*table, card])
    return found


@pytest.mark.slow
def test_the_leader_of_a_suit_that_nobody_else_has_wins_every_trick() -> None:
    """Nobody is ever bound, so there are 5! orders for each of the two."""
    ways = ways_of_the_engine(before_the_lead(["2S 3S 4S 5S 6S", "AH KH QH JH 10H"]))
    assert ways == {(0, 0, 0, 0, 0): factorial(5) ** 2}


@pytest.mark.slow
def test_a_sweep_of_one_suit_needs_every_card_to_beat_its_own() -> None:
    """Of A Q 10 8 6 against K J 9 7 5 the six beats only the five, then the eight only the seven, and so on: one
    pairing wins all five tricks, in 5! orders.
    """
    ways = ways_of_the_engine(before_the_lead(["AS QS 10S 8S 6S", "KS JS 9S 7S 5S"]))
    assert ways.total() == factorial(5) ** 2
    assert ways[(0, 0, 0, 0, 0)] == factorial(5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_tricks_of_players_with_a_suit_each(players: int) -> None:
    """With two cards left and a suit each, everybody has 2! orders, and whoever leads wins both tricks."""
    hands = [" ".join(f"{rank}{suit}" for rank in "AKQJ9") for suit in "SHDC"[:players]]
    state = before_the_lead(hands)
    for _ in range(3 * players):
        apply(state, legal(state)[0])
    assert ways_of_the_engine(state) == {(0, 0): factorial(2) ** players}


MIXED = [
    ["AS KS 2H 3D 4C", "QS JS AH KD 5C"],
    ["2S 3S 10H 9H 9D", "4S AH KH 2D 3D"],
    ["10S 9S 8S AH 2C", "JS QH JH 10H AC"],
    ["AS 7S 6H 5H 4D", "KS 8S 9H 2H 3D"],
]


@pytest.mark.parametrize("hands", MIXED)
def test_two_players_with_several_suits(hands: list[str]) -> None:
    expected = ways_by_brute_force([hand.split() for hand in hands], 0, [])
    assert len(expected) > 1
    assert ways_of_the_engine(before_the_lead(hands)) == expected


@pytest.mark.parametrize(
    "hands",
    [
        ["AS KS 2S 3H 4H", "QS JS 10S AH KH", "9S 8S 7S QH JH"],
        ["2S 9S AD KD 3C", "10S 3S 2D QD 4C", "AS 4S JD 10D AC"],
        ["AS 5S AH 5H 2D", "KS 6S KH 6H AD", "QS 7S QH 7H 3D", "JS 8S JH 8H 4D"],
    ],
)
def test_three_and_four_players_from_the_third_trick(hands: list[str]) -> None:
    """In the first two tricks everybody plays his last legal card; then all ways are counted."""
    state = before_the_lead(hands)
    for _ in range(2 * len(hands)):
        apply(state, legal(state)[-1])
    held = [[NAMES[card] for card in cards] for cards in state.held]
    assert state.actor is not None
    assert ways_of_the_engine(state) == ways_by_brute_force(held, state.actor, [])


def test_a_drawn_card_can_be_played() -> None:
    """The hand that is played is the one after the exchange, not the one dealt."""
    state = start(TRICKS_ONLY, 2, 1)
    hands = ("2S 3S 4S 5S 6S", "7H 8H 9H 10H JH")
    for seat, hand in enumerate(hands):
        apply(state, Dealt(seat, tuple(parse_cards(hand))))
    apply(state, Exchange(0, tuple(parse_cards("2S"))))
    apply(state, Drawn(0, tuple(parse_cards("AC"))))
    apply(state, Exchange(1, ()))
    assert {NAMES[way.card] for way in legal(state) if isinstance(way, Play)} == {"3S", "4S", "5S", "6S", "AC"}
