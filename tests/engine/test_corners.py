"""What random games seldom meet, put up on purpose: choices, refilled stocks, the loop, the questions of a phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from invariants import check

from chicago_cli.cards import mask_of, parse_cards
from chicago_cli.engine import apply, awaited_chance, legal, next_hand, start, violation
from chicago_cli.errors import RulesetError
from chicago_cli.events import (
    CHANCE_EVENTS,
    DECISIONS,
    Announce,
    Award,
    Chicago,
    Choice,
    Choose,
    Dealt,
    Decision,
    Drawn,
    Driver,
    Event,
    Exchange,
    HandEnded,
    Outcome,
    Pass,
    Play,
    Redeal,
    Reshuffled,
    Take,
    TurnedUp,
)
from chicago_cli.hands import Combination
from chicago_cli.loop import SeededDealer, play_game, play_hand
from chicago_cli.phases.exchange import Discards
from chicago_cli.ruleset import build, from_nested, from_preset
from chicago_cli.state import DEALER, State, setup


def dealt(rules: dict[str, Any], hands: str, scores: Sequence[int] | None = None) -> State:
    """The state after the deal of these hands, separated by ``|``; the last seat deals."""
    cards = [tuple(parse_cards(hand)) for hand in hands.split("|")]
    state = start(from_preset("pagat", rules), len(cards), len(cards) - 1, scores)
    while Dealt in state.awaits:
        apply(state, Dealt(state.draw_seat, cards[state.draw_seat]))
    check(state)
    return state


def refused(state: State, event: Driver) -> str | None:
    """The rule that an event breaks."""
    broken = violation(state, event)
    return broken.rule if broken is not None else None


def fill(state: State) -> None:
    """Give whoever waits for cards the lowest of the stock, reshuffling where it is due."""
    while state.actor == DEALER:
        request = awaited_chance(state)
        if request.seat is None:
            apply(state, Reshuffled(request.count))
        else:
            stock = [card for card in range(52) if state.stock >> card & 1]
            apply(state, Drawn(request.seat, tuple(stock[: request.count])))
        check(state)


# --- choices --------------------------------------------------------------------------------------------------------

QUADS = "AS AH AD AC 2S|KS QS JS 9H 7D|KH QH JH 9D 7C"


def asked_to_choose(effect: str) -> State:
    """Seat 0 has four aces and alone announces; he is asked what he takes."""
    state = dealt({"effects.four_of_a_kind": effect, "announce.honesty": "enforced"}, QUADS, (5, 6, 7))
    for seat in range(3):
        apply(state, Exchange(seat, ()))
    apply(state, Announce(0, Combination.FOUR_OF_A_KIND))
    apply(state, Pass(1))
    assert apply(state, Pass(2)) == []
    return state


@pytest.mark.parametrize(
    ("effect", "choice", "target", "rule"),
    [
        ("choose_zero_others", Choice.POINTS, None, None),
        ("choose_zero_others", Choice.ZERO_OTHERS, None, None),
        ("choose_zero_others", Choice.ZERO_ONE, 1, "score/choice-not-offered"),
        ("choose_zero_others", Choice.ZERO_OTHERS, 1, "score/choice-target"),
        ("choose_zero_others", Choice.POINTS, 1, "score/choice-target"),
        ("choose_zero_one", Choice.ZERO_ONE, 2, None),
        ("choose_zero_one", Choice.ZERO_ONE, 0, "score/choice-target"),
        ("choose_zero_one", Choice.ZERO_ONE, None, "score/choice-target"),
        ("choose_zero_one", Choice.ZERO_ONE, 3, "score/choice-target"),
        ("choose_zero_one", Choice.ZERO_OTHERS, None, "score/choice-not-offered"),
    ],
)
def test_a_choice_is_what_the_effect_offers(effect: str, choice: Choice, target: int | None, rule: str | None) -> None:
    state = asked_to_choose(effect)
    choose = Choose(0, choice, target)
    assert refused(state, choose) == rule
    assert (choose in legal(state)) == (rule is None)


@pytest.mark.parametrize(
    ("effect", "choice", "target", "scores"),
    [
        ("choose_zero_others", Choice.POINTS, None, [12, 6, 7]),
        ("choose_zero_others", Choice.ZERO_OTHERS, None, [5, 0, 0]),
        ("choose_zero_one", Choice.ZERO_ONE, 2, [5, 6, 0]),
    ],
)
def test_a_choice_is_carried_out(effect: str, choice: Choice, target: int | None, scores: list[int]) -> None:
    state = asked_to_choose(effect)
    outcomes = apply(state, Choose(0, choice, target))
    assert state.scores == scores
    assert isinstance(outcomes[-1], HandEnded) == (choice is not Choice.POINTS)
    check(state)


# --- the stock ------------------------------------------------------------------------------------------------------

SIX_LOW = "2S 3H 4D 5C 7S|2H 3D 4C 5S 7H|2D 3C 4S 5H 7D|2C 3S 4H 5D 7C|6S 6H 8D 8C 9S|6D 6C 8S 8H 9H"


def test_the_fifth_redeal_of_a_table_needs_a_reshuffle() -> None:
    """Six hands leave 22 cards: four redeals take 20, the fifth two and three of the 20 others threw (A10, A22)."""
    state = dealt({"players.max": 6, "deal.low_redeal": "below_ten"}, SIX_LOW)
    own = mask_of(state.hands[4])
    for seat in range(4):
        apply(state, Redeal(seat, True))
        fill(state)
    assert apply(state, Redeal(4, True)) == []
    apply(state, Drawn(4, tuple(card for card in range(52) if state.stock >> card & 1)))
    check(state)
    assert awaited_chance(state).type is Reshuffled
    assert awaited_chance(state).count == 20
    assert not state.pool() & own
    fill(state)
    assert len(state.hands[4]) == 5
    assert state.actor == 5


def test_without_a_reshuffle_the_fifth_is_not_asked() -> None:
    """Under ``limit`` a redeal needs five cards in the stock (B20)."""
    state = dealt({"players.max": 6, "deal.low_redeal": "below_ten", "exchange.stock_out": "limit"}, SIX_LOW)
    for seat in range(4):
        apply(state, Redeal(seat, True))
        fill(state)
    assert state.stock_count() == 2
    assert set(state.awaits) == {Exchange}
    assert {len(way.discard) for way in legal(state) if isinstance(way, Exchange)} == {0, 1, 2}


def before_a_reshuffle() -> State:
    """Everybody throws everything; of the 32 cards of the stock two are left for the seventh draw."""
    state = dealt({"announce.honesty": "enforced"}, "2S 3H 4D 5C 7S|2H 3D 4C 5S 7H|2D 3C 4S 5H 7D|2C 3S 4H 5D 7C")
    while state.stock:
        if state.actor == DEALER:
            request = awaited_chance(state)
            stock = [card for card in range(52) if state.stock >> card & 1]
            apply(state, Drawn(state.draw_seat, tuple(stock[: request.count])))
        elif isinstance(legal(state)[0], Pass):
            apply(state, legal(state)[0])
        else:
            assert state.actor is not None
            apply(state, Exchange(state.actor, tuple(state.hands[state.actor])))
    assert awaited_chance(state).type is Reshuffled
    return state


def test_a_new_stock_is_the_pool() -> None:
    state = before_a_reshuffle()
    pool = [card for card in range(52) if state.pool() >> card & 1]
    foreign = next(card for card in range(52) if not state.pool() >> card & 1)
    count = len(pool)
    for deck, rule in (
        (None, None),
        (pool, None),
        (pool[::-1], None),
        (pool[:-1], "exchange/wrong-reshuffle"),
        ([*pool[:-1], foreign], "exchange/reshuffled-card"),
        ([*pool[:-1], pool[0]], "exchange/reshuffled-card"),
    ):
        assert refused(state, Reshuffled(count, tuple(deck) if deck is not None else None)) == rule
    assert refused(state, Reshuffled(count + 1)) == "exchange/wrong-reshuffle"
    assert refused(state, Drawn(state.draw_seat, (pool[0],))) == "exchange/reshuffle-due"
    assert refused(state, Play(0, pool[0])) == "turn/dealer-first"


def test_discards_are_a_sequence() -> None:
    hand = parse_cards("2S 3H 4D 5C 7S")
    discards = Discards(2, hand, True)
    assert len(discards) == 37
    assert list(discards) == [discards[index] for index in range(37)]
    assert discards[:2] == [Exchange(2, ()), Exchange(2, (hand[0],))]
    assert discards[31] == Exchange(2, tuple(hand))
    assert discards[-1:] == [Exchange(2, (hand[4],), True)]
    with pytest.raises(IndexError):
        discards[37]


@pytest.mark.parametrize(
    ("thrown", "rule"),
    [
        ("2S 3H 4D 5C 7S", None),
        ("2S 3H 4D 5C 7S 7H", "exchange/too-many"),
        ("7H", "exchange/card-not-held"),
    ],
)
def test_what_may_be_thrown(thrown: str, rule: str | None) -> None:
    state = dealt({}, "2S 3H 4D 5C 7S|2H 3D 4C 5S 7H")
    assert refused(state, Exchange(0, tuple(parse_cards(thrown)))) == rule


def test_the_refused_open_card_and_ones_own_do_not_come_back() -> None:
    """A8: the stock is the open card alone; the pool holds neither it nor the card just thrown."""
    state = dealt({"exchange.one_up": "every_round"}, "2S 3H 4D 5C 7S|2H 3D 4C 5S 7H")
    last = parse_cards("AS")[0]
    state.discards, state.stock = state.stock & ~(1 << last), 1 << last
    thrown = state.hands[0][0]
    apply(state, Exchange(0, (thrown,), True))
    apply(state, TurnedUp(0, last))
    check(state)
    apply(state, Take(0, False))
    check(state)
    assert awaited_chance(state).type is Reshuffled
    assert not state.pool() & mask_of([last, thrown])
    assert state.pool().bit_count() == 52 - 10 - 1


# --- the end of a hand ----------------------------------------------------------------------------------------------


def test_a_liar_found_as_he_wins_his_chicago_is_not_paid_the_last_trick() -> None:
    """His Chicago would end the game at once, so his earlier call comes out (B2); the hand goes on without him."""
    rules = {
        "exchange.rounds": 1,
        "exchange.scored": "all",
        "proof.when": "broken",
        "chicago.last_trick": "on_success",
        "end.check": "immediate",
        "end.target": 30,
    }
    state = dealt(rules, "AS AH KS QS JS|2S 3S 4S 5S 7H|2H 3D 4D 5C 8C", (20, 0, 0))
    for seat in range(3):
        apply(state, Exchange(seat, ()))
    for event in (Announce(0, Combination.TWO_PAIRS), Pass(1), Pass(2), Chicago(0, True)):
        apply(state, event)
    assert state.scores == [22, 0, 0]
    outcomes: list[Outcome] = []
    while state.actor is not None:
        outcomes = apply(state, legal(state)[0])
        check(state)
    told = [(outcome.type, getattr(outcome, "award", None)) for outcome in outcomes]
    assert told == [
        ("trick_won", None),
        ("scored", Award.CHICAGO),
        ("shown", None),
        ("eliminated", None),
        ("unscored", Award.FINAL_HAND),
        ("hand_ended", None),
    ]
    assert (state.scores, state.out, state.result) == ([20, 0, 0], [True, False, False], None)


# --- who is asked what ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["pagat", "classic", "husregler", "summary"])
def test_a_phase_in_which_nobody_decides_offers_nothing(preset: str) -> None:
    """The deal and the awards are phases like any other, but nobody is asked in them."""
    state = start(from_preset(preset), 2, 0)
    silent = [phase for phase in setup(from_preset(preset), 2).schedule if type(phase).__name__ in SILENT]
    assert len(silent) == 3
    for phase in silent:
        assert phase.candidates(state) == ()


SILENT = ("Deal", "ChicagoAward", "LastTrickAward")


def test_nobody_acts_when_the_hand_is_over() -> None:
    state = dealt({}, "AS KS QS JS 10S|2H 3D 4C 5S 7H", (0, 50))
    while not state.hand_over:
        if state.actor == DEALER:
            fill(state)
        else:
            ways = legal(state)
            apply(state, ways[0])
    assert legal(state) == []
    for event in (Pass(0), Chicago(0, True), Dealt(0, ()), Reshuffled(3)):
        assert refused(state, event) == "turn/hand-over"


# --- the loop -------------------------------------------------------------------------------------------------------


def quiet(state: State, seat: int) -> Decision:
    """Stand pat, pass, do not call, play the first legal card."""
    return legal(state)[0]


def test_the_loop_plays_hand_after_hand_and_notes_everything() -> None:
    state = start(from_preset(), 3, 2)
    noted: list[Event] = []
    played = play_game(
        state, SeededDealer("7"), quiet, lambda event, outcomes: noted.extend((event, *outcomes)), max_hands=4
    )
    assert played == 4
    assert state.result is None
    assert sum(isinstance(event, HandEnded) for event in noted) == 4
    assert state.dealer == (2 + 3) % 3
    ends = [event for event in noted if isinstance(event, HandEnded)]
    assert list(ends[-1].scores) == state.scores


def test_the_loop_stops_when_the_game_is_won() -> None:
    state = start(from_preset("pagat", {"end.target": 5}), 2, 0)
    played = play_game(state, SeededDealer("7"), quiet, lambda event, outcomes: None, max_hands=50)
    assert state.result is not None
    assert played < 50


def test_a_hand_can_be_played_alone() -> None:
    state = start(from_preset(), 2, 0)
    play_hand(state, SeededDealer("7"), quiet, lambda event, outcomes: None)
    assert state.hand_over
    next_hand(state)
    assert state.dealer == 1


def throw_all(state: State, seat: int) -> Decision:
    """Exchange all five cards, pass, do not call, play the first legal card."""
    ways = legal(state)
    return ways[-1] if isinstance(ways[0], Exchange) else ways[0]


def test_a_dealer_who_catches_up_goes_on_with_the_same_cards() -> None:
    """A record is played on where it stops: its events pass through a new dealer, decisions are nothing to him."""
    first, events = start(from_preset(), 4, 3), list[Driver]()
    play_hand(first, SeededDealer("9"), throw_all, lambda event, outcomes: events.append(driver(event)))
    assert any(isinstance(event, Reshuffled) for event in events)
    second, dealer, again = start(from_preset(), 4, 3), SeededDealer("9"), events[: len(events) // 2]
    for event in again:
        dealer.catch_up(second, event)
        apply(second, event)
    play_hand(second, dealer, throw_all, lambda event, outcomes: again.append(driver(event)))
    assert again == events
    assert second.scores == first.scores


def driver(event: Event) -> Driver:
    """An event that was noted: never an outcome."""
    assert isinstance(event, CHANCE_EVENTS + DECISIONS)
    return event


# --- options --------------------------------------------------------------------------------------------------------


def test_an_unknown_group_of_options_is_refused() -> None:
    with pytest.raises(RulesetError, match="did you mean chicago"):
        from_nested({"chicagos": {}})
    with pytest.raises(RulesetError, match="points"):
        build({"points.one_pairs": 1})
