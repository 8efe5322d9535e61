"""The invariants notice what they are there for: a state that something is wrong with does not pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from invariants import Ledger, check
from random_games import Plan, play

from chicago_cli.events import Announce, Award, Chicago, Driver, Exchange, Outcome, Play, Scored
from chicago_cli.hands import Combination
from chicago_cli.ruleset import from_preset
from chicago_cli.state import Call, Claim, State


def reached(kind: type[Driver]) -> State:
    """The first state of a game in which such a decision is awaited."""
    found: list[State] = []

    def watch(before: State, event: Driver, outcomes: object, after: State) -> None:
        if not found and kind in after.awaits:
            found.append(after.clone())

    play(Plan(rules=from_preset(), players=3, seed=4, opening=(20, 20, 20), max_hands=1), watch)
    return found[0]


def lose_a_card(state: State) -> None:
    state.stock &= state.stock - 1


def hold_a_card_twice(state: State) -> None:
    state.hands[0][0] = state.hands[0][1]


def hold_another_players_card(state: State) -> None:
    state.hands[0][0] = state.hands[1][0]


def hold_four(state: State) -> None:
    state.discards |= 1 << state.hands[1].pop()


def play_from_a_foreign_hand(state: State) -> None:
    state.held[0] = state.hands[1][:]


def give_an_eliminated_player_cards(state: State) -> None:
    state.out[2] = True


def claim_for_nobody(state: State) -> None:
    state.aside |= sum(1 << card for card in state.hands[2])
    state.hands[2], state.out[2] = [], True
    state.claims.append(Claim(2, 0, False))


def claim_thrown_cards(state: State) -> None:
    state.claims.append(Claim(0, 1 << state.hands[1][0], False))


def win_a_chicago_uncalled(state: State) -> None:
    state.won[1] = True


def call_twice(state: State) -> None:
    state.declarers += [0, 0]


def sit_in_another_order(state: State) -> None:
    state.order.reverse()


def let_nobody_act(state: State) -> None:
    state.actor = None


def ask_nothing_possible(state: State) -> None:
    state.held[state.actor or 0] = []


@pytest.mark.parametrize(
    ("kind", "sabotage"),
    [
        (Exchange, lose_a_card),
        (Exchange, hold_a_card_twice),
        (Announce, hold_another_players_card),
        (Announce, hold_four),
        (Play, play_from_a_foreign_hand),
        (Exchange, give_an_eliminated_player_cards),
        (Exchange, claim_for_nobody),
        (Exchange, claim_thrown_cards),
        (Chicago, win_a_chicago_uncalled),
        (Chicago, call_twice),
        (Exchange, sit_in_another_order),
        (Announce, let_nobody_act),
        (Play, ask_nothing_possible),
    ],
)
def test_a_state_gone_wrong_is_noticed(kind: type[Driver], sabotage: Callable[[State], None]) -> None:
    state = reached(kind)
    check(state)
    sabotage(state)
    with pytest.raises(AssertionError):
        check(state)


def test_lies_are_noticed_where_nobody_may_lie() -> None:
    state = reached(Play)
    state.setup = replace(state.setup, bluff=False)
    check(state)
    state.calls.append(Call(0, Combination.FLUSH, 0, ()))
    with pytest.raises(AssertionError):
        check(state)


@pytest.mark.parametrize(
    "outcomes",
    [
        [Scored(0, 3, 24, Award.EXCHANGE_1, Combination.THREE_OF_A_KIND)],
        [Scored(0, -21, -1, Award.CHICAGO)],
        [Scored(0, 3, 23, Award.LAST_TRICK, Combination.THREE_OF_A_KIND)],
    ],
)
def test_scores_that_do_not_follow_are_noticed(outcomes: list[Outcome]) -> None:
    with pytest.raises(AssertionError):
        Ledger(reached(Play)).take(outcomes)
