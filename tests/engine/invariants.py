"""What holds after every event of every game, whatever the options: `check`, `check_step`, `check_refusals`.

`Ledger` counts scores from the outcomes alone and compares them with the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from chicago_cli.cards import FULL_PACK, PACK_SIZE, mask_of
from chicago_cli.engine import IllegalEventError, apply, awaited_chance, candidates, legal, to_act, violation
from chicago_cli.events import (
    Announce,
    Award,
    Chicago,
    Choice,
    Choose,
    Dealt,
    Decision,
    Drawn,
    Driver,
    Eliminated,
    Exchange,
    HandEnded,
    Outcome,
    Pass,
    Play,
    Raised,
    Redeal,
    Reshuffled,
    Scored,
    Shown,
    Take,
    TrickWon,
    TurnedUp,
    Unscored,
    Zeroed,
)
from chicago_cli.hands import COMBINATIONS
from chicago_cli.rulebook import RULES
from chicago_cli.state import DEALER, State


def frozen(state: State) -> dict[str, Any]:
    """Everything in a state, as values that later changes do not reach."""
    return {name: _copy(getattr(state, name)) for name in State.__slots__}


def _copy(value: Any) -> Any:
    return [_copy(each) for each in value] if isinstance(value, list) else value


# --- after every event ----------------------------------------------------------------------------------------------


def check(state: State) -> None:
    """Everything that holds of a state by itself."""
    _cards(state)
    _sizes(state)
    _seats(state)
    _turn(state)


def _cards(state: State) -> None:
    """52 different cards, each in one place."""
    hands = [mask_of(hand) for hand in state.hands]
    assert [mask.bit_count() for mask in hands] == [len(hand) for hand in state.hands]
    open_card = 0 if state.open_card is None else 1 << state.open_card
    seen = 0
    for place in (*hands, state.stock, state.discards, state.aside, open_card):
        assert not seen & place
        seen |= place
    assert seen == FULL_PACK
    played = [card for pile in state.piles for card in pile] + [card for _, card in state.table]
    if state.rules.final_hand.cards == "own":
        assert not any(state.piles)
    for seat, held in enumerate(state.held):
        assert len(set(held)) == len(held)
        assert set(held) <= set(state.hands[seat])
        assert not set(held) & set(played)
    assert state.barred & ~state.discards == 0 or not state.need


def _sizes(state: State) -> None:
    """Five cards each; six before the forced discard; what is missing while cards are on their way."""
    dealt = [seat for seat in state.dealing if state.hands[seat]] if set(state.awaits) == {Dealt} else state.still_in()
    chance = {Drawn, Reshuffled, TurnedUp} & set(state.awaits)
    for seat in range(state.setup.players):
        count = len(state.hands[seat])
        if state.out[seat] or seat not in dealt:
            assert count == 0
        elif state.actor == DEALER and chance and seat == state.draw_seat:
            assert count + state.need == 5
            assert state.need > 0
        elif state.actor == seat and set(state.awaits) == {Take}:
            assert count == 4
            assert state.open_card is not None
        elif count != 5:
            assert count == 6
            assert state.rules.stop.effect == "six_cards"
            assert state.rules.stop.score is not None
            assert state.opening[seat] >= state.rules.stop.score
    if set(state.awaits) != {Take}:
        assert state.open_card is None


def _seats(state: State) -> None:
    """Order, who is in, claims and calls, the floor."""
    players = state.setup.players
    turn = [(state.dealer + step) % players for step in range(1, players + 1)]
    assert [seat for seat in turn if seat in state.order] == state.order
    assert set(state.still_in()) == {seat for seat in range(players) if not state.out[seat]}
    for seat in range(players):
        if state.out[seat]:
            assert not state.hands[seat]
            assert not state.held[seat]
            assert seat not in state.declarers
            assert seat not in state.unbroken
        assert state.declared[seat] or not state.won[seat]
    assert not any(state.out[claim.seat] for claim in state.claims)
    for claim in state.claims:
        assert claim.false or claim.cards & ~mask_of(state.hands[claim.seat]) == 0
    assert set(state.unbroken) <= set(state.declarers)
    assert len(set(state.declarers)) == len(state.declarers)
    if state.rules.chicago.declarers == "first_in_turn":
        assert len(state.declarers) <= 1
    assert not state.declarers or state.rules.chicago.allowed
    assert state.setup.bluff or not any(call.false for call in state.calls)
    assert len(state.trick_winners) <= 5


def _turn(state: State) -> None:
    """Somebody to act until the hand is over; a player who must act has something legal to do."""
    actor = to_act(state)
    assert (actor is None) == state.hand_over
    assert state.result is None or state.hand_over
    if state.hand_over:
        assert not state.awaits
    elif actor == DEALER:
        request = awaited_chance(state)
        assert request.count > 0
        assert list(candidates(state)) == legal(state) == []
        assert request.seat is None or not state.out[request.seat]
    else:
        assert actor in state.still_in()
        ways = legal(state)
        assert ways
        assert {way.seat for way in ways} == {actor}
        assert len(set(ways)) == len(ways)
    if state.result is not None:
        winners = state.result.winners
        assert list(winners) == sorted(set(winners))
        assert not any(state.out[seat] for seat in winners)
        assert winners or not state.still_in()


# --- what one event does --------------------------------------------------------------------------------------------


class Ledger:
    """The scores of a game by its outcomes alone: points only move with one, never below the floor (B5, B14)."""

    def __init__(self, state: State) -> None:
        self.scores = list(state.scores)
        self.gained = [0] * len(self.scores)
        self.floor = state.rules.end.floor
        self.target = state.rules.end.target
        self.compared: set[Award] = set()

    def new_hand(self) -> None:
        """Forget what belongs to a hand."""
        self.gained = [0] * len(self.scores)
        self.compared = set()

    def take(self, outcomes: Iterable[Outcome]) -> None:
        """Count one event's outcomes."""
        now: set[Award] = set()
        for outcome in outcomes:
            match outcome:
                case Scored(seat, points, total, award, combination):
                    self._move(seat, points, total)
                    assert (combination is None) == (award in (Award.CHICAGO, Award.LAST_TRICK))
                    now.add(award)
                case Unscored(award):
                    assert award not in now
                    now.add(award)
                case Zeroed(seat, by, before):
                    assert before == self.scores[seat]
                    assert seat != by
                    self.scores[seat] = self.gained[seat] = 0
                case Raised(seat, total):
                    assert total == max(self.target, self.scores[seat])
                    self._move(seat, total - self.scores[seat], total)
                case Eliminated(seat, _, total):
                    assert total == self._floored(self.scores[seat] - self.gained[seat])
                    self.scores[seat] = total
                    self.gained[seat] = 0
                case HandEnded(scores):
                    assert list(scores) == self.scores
                    assert outcome is list(outcomes)[-1]
        assert not now & self.compared
        self.compared |= now

    def _move(self, seat: int, points: int, total: int) -> None:
        assert total == self.scores[seat] + points
        assert total == self._floored(total)
        assert total != self.floor or points <= 0 or total - points < total
        self.scores[seat] = total
        self.gained[seat] += max(0, points)

    def _floored(self, score: int) -> int:
        return score if self.floor is None else max(score, self.floor)


class Watcher:
    """Checks every event of one game: pass it to `random_games.play`. ``often`` is how seldom the slow checks run."""

    def __init__(self, seed: int, often: int = 1) -> None:
        self.rng = Random(seed)
        self.often = often
        self.ledger: Ledger | None = None
        self.events = 0

    def __call__(self, before: State, event: Driver, outcomes: Sequence[Outcome], after: State) -> None:
        """One event has happened."""
        if self.ledger is None:
            self.ledger = Ledger(before)
        elif set(before.awaits) == {Dealt} and not any(before.hands):
            self.ledger.new_hand()
        assert self.ledger.scores == before.scores
        self.ledger.take(outcomes)
        assert self.ledger.scores == after.scores
        check(after)
        check_step(before, event, outcomes, after)
        self.events += 1
        if self.rng.randrange(self.often) == 0:
            check_refusals(after, self.rng)
            check_clone(before, event, outcomes, after)


def check_step(before: State, event: Driver, outcomes: Sequence[Outcome], after: State) -> None:
    """What an event may change."""
    ended = [outcome for outcome in outcomes if isinstance(outcome, HandEnded)]
    assert len(ended) == after.hand_over
    gone = {outcome.seat for outcome in outcomes if isinstance(outcome, Eliminated)}
    assert gone == {seat for seat, out in enumerate(after.out) if out and not before.out[seat]}
    assert not any(out and not after.out[seat] for seat, out in enumerate(before.out))
    shown = {outcome.seat for outcome in outcomes if isinstance(outcome, Shown)}
    assert gone <= shown
    if isinstance(event, Exchange) and event.seat not in gone:
        assert set(after.hands[event.seat]) == set(before.hands[event.seat]) - set(event.discard)
        assert after.discards == before.discards | mask_of(event.discard)
    if isinstance(event, Dealt | Drawn):
        assert after.stock == before.stock & ~mask_of(event.cards)
        assert set(event.cards) <= set(after.hands[event.seat])
        assert event.cards
    if isinstance(event, Reshuffled):
        assert before.stock == 0
        assert after.stock.bit_count() == event.count
        assert after.stock & before.barred == 0
    won = [outcome for outcome in outcomes if isinstance(outcome, TrickWon)]
    if won:
        assert isinstance(event, Play)
        assert (*before.trick_winners, won[0].seat) == tuple(after.trick_winners)
    declared = {seat for seat, flag in enumerate(after.declared) if flag and not before.declared[seat]}
    if declared:
        assert isinstance(event, Play)
        assert declared <= set(before.declarers)
    assert not any(flag and not after.declared[seat] for seat, flag in enumerate(before.declared))


def check_clone(before: State, event: Driver, outcomes: Sequence[Outcome], after: State) -> None:
    """The same event on an independent copy does the same, and leaves the state it was copied from alone."""
    kept = frozen(before)
    twin = before.clone()
    assert frozen(twin) == kept
    assert apply(twin, event) == list(outcomes)
    assert frozen(twin) == frozen(after)
    assert frozen(before) == kept


# --- what is refused ------------------------------------------------------------------------------------------------


def check_refusals(state: State, rng: Random) -> None:
    """`legal` is exactly what brute force finds without a violation; the rest is refused and changes nothing.

    Brute force tries everything for whoever must act and for one other seat.
    """
    kept = frozen(state)
    actor = to_act(state)
    found: list[Decision] = []
    refused: list[Driver] = []
    for way in all_decisions(state, {rng.randrange(state.setup.players), actor if actor != DEALER else None}):
        if violation(state, way) is None:
            found.append(way)
        else:
            refused.append(way)
    assert {_unordered(way) for way in found} == {_unordered(way) for way in legal(state)}
    assert {way.seat for way in found} <= {actor}
    for event in rng.sample(refused, min(6, len(refused))) + list(_wrong_chance(state, rng)):
        broken = violation(state, event)
        assert broken is not None
        assert broken.rule in RULES
        with pytest.raises(IllegalEventError) as caught:
            apply(state, event)
        assert caught.value.violation == broken
    assert frozen(state) == kept


def _unordered(way: Decision) -> Decision:
    return replace(way, discard=tuple(sorted(way.discard))) if isinstance(way, Exchange) else way


def all_decisions(state: State, seats: Iterable[int | None]) -> Iterable[Decision]:
    """Every decision of every kind that these seats could think of; discards are subsets of one's own cards."""
    for seat in seats:
        if seat is None:
            continue
        for yes in (False, True):
            yield Redeal(seat, yes)
            yield Take(seat, yes)
            yield Chicago(seat, yes)
        yield Pass(seat)
        for combination in COMBINATIONS:
            yield Announce(seat, combination)
        for card in range(PACK_SIZE):
            yield Play(seat, card)
        for choice in Choice:
            for target in (None, *range(state.setup.players)):
                yield Choose(seat, choice, target)
        if seat == state.actor:
            hand = state.hands[seat]
            for count in range(len(hand) + 1):
                for cards in combinations(hand, count):
                    yield Exchange(seat, cards)
                    yield Exchange(seat, cards, True)
        else:
            yield Exchange(seat, ())


def _wrong_chance(state: State, rng: Random) -> Iterable[Driver]:
    """Cards that cannot come now: from nowhere, twice, too many, for somebody else, a reshuffle that is not due."""
    taken = [card for card in range(PACK_SIZE) if not state.stock >> card & 1]
    other = rng.randrange(state.setup.players)
    yield Reshuffled(PACK_SIZE)
    yield Dealt(other, tuple(range(7)))
    yield Drawn(other, ())
    if taken:
        yield TurnedUp(other, rng.choice(taken))
        yield Dealt(other, tuple(rng.choices(taken, k=5)))
        yield Drawn(other, (taken[0], taken[0]))
    hand = state.hands[other]
    if hand:
        yield Exchange(other, (hand[0], hand[0]))
        foreign = next(card for card in range(PACK_SIZE) if card not in hand)
        yield Exchange(other, (foreign,))
