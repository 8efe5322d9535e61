"""What a seat sees: masked events, and a view that hidden cards do not change."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import pytest

from chicago_cli.bots import BOTS
from chicago_cli.cards import PACK_SIZE, UNKNOWN, Card, cards_in, mask_of
from chicago_cli.engine import to_act
from chicago_cli.events import Dealt, Drawn, Event, Exchange, Play, Reshuffled, Seat, Shown, TurnedUp
from chicago_cli.ruleset import PRESETS, build, from_preset, preset_options
from chicago_cli.shuffle import Stream
from chicago_cli.state import DEALER, State
from chicago_cli.table import Table, parse_seat, seated, started
from chicago_cli.views import PUBLIC, Asked, View, mask_event, view_of

HOUSES = {
    **{name: from_preset(name) for name in PRESETS},
    "everything": build(
        preset_options("husregler")
        | {
            "deal.low_redeal": "ten_or_below",
            "announce.honesty": "bluff",
            "proof.who": "scorer_and_tied",
            "chicago.window": "any_time",
            "chicago.declarers": "several",
            "chicago.min_score": 0,
            "effects.four_of_a_kind": "choose_zero_one",
        }
    ),
}
Moment = tuple[State, Seat, tuple[Event, ...]]


def moments(house: str, bots: Sequence[str], seed: str, hands: int) -> Iterator[Moment]:
    """Every decision of some hands: an own copy of the state, the seat to act, the events so far."""
    rules = HOUSES[house]
    table = started(rules, "pagat", seated([parse_seat(f"bot:{bot}") for bot in bots], 6), seed)
    seen: list[Moment] = []

    def watch(table: Table, event: Event, outcomes: Sequence[object]) -> None:
        actor = to_act(table.state)
        if actor is not None and actor != DEALER:
            seen.append((table.state.clone(), actor, tuple(table.events)))

    table.watch = watch
    table.play(None, until=hands)
    yield from seen


def visible(events: Sequence[Event], seat: Seat) -> set[Card]:
    """Every card that a seat has seen: its own, and what lay open."""
    cards: set[Card] = set()
    for event in events:
        match event:
            case Dealt(owner, got) | Drawn(owner, got) | Exchange(owner, got) if owner == seat:
                cards.update(got)
            case TurnedUp(_, card) | Play(_, card):
                cards.add(card)
            case Shown(_, shown, _):
                cards.update(shown)
            case _:
                pass
    return cards


def renamed(state: State, events: Sequence[Event], change: Callable[[Card], Card]) -> tuple[State, list[Event]]:
    """The same moment with cards exchanged for others."""

    def mask(cards: int) -> int:
        return mask_of(change(card) for card in cards_in(cards))

    twin = state.clone()
    for name in ("hands", "held", "piles"):
        setattr(twin, name, [[change(card) for card in cards] for cards in getattr(state, name)])
    for name in ("stock", "discards", "aside", "barred"):
        setattr(twin, name, mask(getattr(state, name)))
    ranking = state.setup.ranking
    twin.calls = [
        replace(call, cards=(cards := tuple(map(change, call.cards))), value=ranking.value(cards))
        for call in state.calls
    ]
    twin.claims = [replace(claim, cards=mask(claim.cards)) for claim in state.claims]
    told: list[Event] = []
    for event in events:
        match event:
            case Dealt(_, cards) | Drawn(_, cards):
                told.append(replace(event, cards=tuple(map(change, cards))))
            case Exchange(_, discard):
                told.append(replace(event, discard=tuple(map(change, discard))))
            case _:
                told.append(event)
    return twin, told


def exchanged(mixed: Mapping[Card, Card]) -> Callable[[Card], Card]:
    """Each card as another, those not named as themselves."""
    return lambda card: mixed.get(card, card)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_hidden_cards_change_neither_view_nor_decision(house: str) -> None:
    changed = 0
    for number, (state, seat, events) in enumerate(moments(house, ("random", "easy", "random"), "hidden", 3)):
        hidden = [card for card in range(PACK_SIZE) if card not in visible(events, seat)]
        mixed = dict(zip(hidden, Stream("mix", str(number), 0).shuffled(hidden), strict=True))
        twin, told = renamed(state, events, exchanged(mixed))
        changed += twin.hands != state.hands
        view, other = view_of(state, seat, events), view_of(twin, seat, told)
        assert view == other
        assert view.unseen == other.unseen
        for bot in BOTS.values():
            stream = (Stream("bot", str(number), 0) for _ in range(2))
            assert bot.decide(view, next(stream)) == bot.decide(other, next(stream))
    assert changed > 30


def test_state_cannot_be_reached_from_a_view() -> None:
    state, seat, events = next(iter(moments("pagat", ("steady", "random"), "reach", 1)))
    view = view_of(state, seat, events)
    assert view.unseen
    assert view.own_discards == ()
    assert view.announcements == ()
    found: list[object] = [view]
    known = {id(view)}
    while found:
        for each in gc.get_referents(found.pop()):
            if id(each) not in known and not isinstance(each, type) and not callable(each):
                known.add(id(each))
                found.append(each)
                assert not isinstance(each, State)


def test_cards_not_in_the_stock_are_known_to_be_out_of_it() -> None:
    looked = 0
    for house in ("catalogue", "everything"):
        for state, seat, events in moments(house, ("random",) * 4, "stock", 8):
            view = view_of(state, seat, events)
            assert not view.seen & state.stock
            assert not view.seen & mask_of(view.hand)
            looked += bool(view.seen)
    assert looked > 100


MASKED = (
    pytest.param(Dealt(0, (1, 2)), Dealt(0, (UNKNOWN, UNKNOWN)), id="dealt"),
    pytest.param(Drawn(0, (1, 2)), Drawn(0, (UNKNOWN, UNKNOWN)), id="drawn"),
    pytest.param(Exchange(0, (1, 2)), Exchange(0, (UNKNOWN, UNKNOWN)), id="exchange"),
    pytest.param(Exchange(0, (1,), True), Exchange(0, (UNKNOWN,), True), id="one-up"),
    pytest.param(TurnedUp(0, 1), TurnedUp(0, 1), id="open card"),
    pytest.param(Play(0, 1), Play(0, 1), id="play"),
)


@pytest.mark.parametrize(("event", "masked"), MASKED)
def test_others_see_that_it_happened_only(event: Event, masked: Event) -> None:
    assert mask_event(event, 1) == masked
    assert mask_event(event, PUBLIC) == masked
    assert mask_event(event, 0) == event


def test_nobody_knows_the_order_of_a_new_stock() -> None:
    event = Reshuffled(3, (7, 8, 9))
    assert {mask_event(event, viewer) for viewer in (0, 1)} == {Reshuffled(3)}
    assert mask_event(event, PUBLIC) == Reshuffled(3)


def test_a_view_tells_what_is_asked_and_said() -> None:
    views: list[View] = [view_of(*moment) for moment in moments("pagat", ("easy", "easy", "easy"), "asked", 3)]
    assert {view.asked for view in views} == {Asked.EXCHANGE, Asked.ANNOUNCE, Asked.CHICAGO, Asked.PLAY}
    for view in views:
        assert view.options
        if view.asked is Asked.ANNOUNCE:
            before = view.order[: view.order.index(view.seat)]
            assert tuple(seat for seat, _said in view.announcements) == before
