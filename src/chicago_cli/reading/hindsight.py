"""Looking back from the end of a hand: one event that the record names wrongly may be all that is wrong with it.

A card written down for another is legal where it stands, if nothing tells the order of the pack, and everything goes
wrong later: somebody plays what he never had, and scores what he cannot hold. Whatever an event can have been meant to
say instead is supposed here; `chicago_cli.reading.hand` follows the hand again and sees whether it comes out better.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, takewhile
from typing import Final, TypeAlias

from chicago_cli.cards import Card
from chicago_cli.events import (
    Announce,
    Chicago,
    Choice,
    Choose,
    Dealt,
    Disclosed,
    Drawn,
    Event,
    Exchange,
    Pass,
    Play,
    Redeal,
    Scored,
    Seat,
    Take,
    TurnedUp,
)
from chicago_cli.hands import Combination, combination_of
from chicago_cli.reading.slip import Place, Slip
from chicago_cli.state import State

Answer: TypeAlias = Chicago | Redeal | Take | Exchange | Choose
WithCards: TypeAlias = Dealt | Drawn | TurnedUp | Exchange | Play

_CARD_RULES: Final = {
    "dealt": "cards/misnamed",
    "drawn": "cards/misnamed",
    "turned_up": "cards/misnamed",
    "exchange": "exchange/misnamed",
    "play": "tricks/misnamed",
}
"""The rule that is broken by an event that names one card wrongly, by its type."""

_MOST_SPARE: Final = 6
"""How many cards of a player may have been meant; more of them say that it is not one card that is wrong."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What the event at an index may have been meant to say, and the slip that this would be."""

    index: int
    event: Event
    slip: Slip
    partly: bool = True
    """Whether it is believed even if it leaves other slips: an answer can be wrong or right only."""


def meant_calls(lied: State, events: Sequence[Event], hand: Place) -> Iterator[Meant]:
    """Suppose that a call was another, or none, or that one is missing; ``lied`` is the state with the lies."""
    for lie in lied.lies:
        for index, event in enumerate(events):
            if isinstance(event, Announce) and event == Announce(lie.seat, lie.combination):
                truth = combination_of(lie.value)
                if truth is not Combination.HIGH_CARD:
                    yield _call(index, event, Announce(lie.seat, truth), hand)
                yield _call(index, event, Pass(lie.seat), hand)
    for index, event in enumerate(events):
        if isinstance(event, Announce):
            yield replace(_call(index, event, Pass(event.seat), hand), partly=False)
        elif isinstance(event, Pass):
            for combination in _said_after_all(events[index + 1 :], event.seat):
                facts = {"seat": event.seat, "given": "pass", "meant": combination.word, "event": "pass"}
                slip = Slip("turn/misnamed-answer", facts, (*hand, "events", index, "type"))
                yield Meant(index, Announce(event.seat, combination), slip, partly=False)


def _said_after_all(events: Sequence[Event], seat: Seat) -> set[Combination]:
    """What a player who is told to have passed scored or named ranks for in the comparison that follows."""
    told = [
        event.combination
        for event in takewhile(lambda event: not isinstance(event, Exchange | Chicago | Play), events)
        if isinstance(event, Scored | Disclosed) and event.seat == seat and event.combination is not None
    ]
    return set(told)


def _call(index: int, call: Announce, meant: Announce | Pass, hand: Place) -> Meant:
    said = meant.combination.word if isinstance(meant, Announce) else meant.type
    facts = {"seat": call.seat, "combination": call.combination, "meant": said}
    return Meant(index, meant, Slip("announce/misnamed", facts, (*hand, "events", index, "combination")))


# --- answers --------------------------------------------------------------------------------------------------------


def meant_answers(events: Sequence[Event], hand: Place) -> Iterator[Meant]:
    """Suppose that another answer was given."""
    for index, event in enumerate(events):
        match event:
            case Chicago():
                yield _answer(index, event, replace(event, call=not event.call), "call", hand)
            case Redeal() | Take():
                yield _answer(index, event, replace(event, accept=not event.accept), "accept", hand)
            case Exchange() if len(event.discard) == 1:
                yield _answer(index, event, replace(event, one_up=not event.one_up), "one_up", hand)
            case Choose():
                for effect in Choice:
                    if effect is not event.effect and effect is not Choice.ZERO_ONE:
                        yield _answer(index, event, Choose(event.seat, effect), "effect", hand)


def _answer(index: int, event: Answer, meant: Answer, field: str, hand: Place) -> Meant:
    facts = {"seat": event.seat, "given": _said(event, field), "meant": _said(meant, field), "event": event.type}
    return Meant(index, meant, Slip("turn/misnamed-answer", facts, (*hand, "events", index, field)), partly=False)


def _said(event: Answer, field: str) -> str:
    """An answer as a record spells it."""
    answer = getattr(event, field)
    return str(answer).lower()


# --- cards ----------------------------------------------------------------------------------------------------------


def meant_cards(events: Sequence[Event], hand: Place) -> Iterator[Meant]:
    """Suppose that another card was meant.

    A card that somebody used and never got, and one that he got and never used: one was written for the other.
    """
    for seat, (got, used) in _went(events).items():
        lacking, spare = used - got, got - used
        if lacking.total() != 1 or not 0 < len(spare) <= _MOST_SPARE:
            continue
        (lack,) = lacking
        for index, event in enumerate(events):
            if isinstance(event, WithCards) and event.seat == seat:
                for card in spare:
                    yield from _written_for(index, event, lack, card, hand)


def meant_throws(events: Sequence[Event], hand: Place) -> Iterator[Meant]:
    """Suppose that cards which nobody saw again were thrown, where more were drawn than thrown."""
    for seat, (got, used) in _went(events).items():
        spare = list((got - used).elements())
        for index, event in enumerate(events[:-1]):
            drawn = events[index + 1]
            if not (isinstance(event, Exchange) and isinstance(drawn, Drawn) and event.seat == drawn.seat == seat):
                continue
            due, more = len(event.discard), len(drawn.cards) - len(event.discard)
            if 0 < more <= len(spare) <= _MOST_SPARE:
                facts = {"seat": seat, "given": due + more, "expected": due}
                slip = Slip("exchange/wrong-number-drawn", facts, (*hand, "events", index + 1))
                for cards in combinations(spare, more):
                    yield Meant(index, replace(event, discard=(*event.discard, *cards)), slip)


def _went(events: Sequence[Event]) -> dict[Seat, tuple[Counter[Card], Counter[Card]]]:
    """The cards that each seat got, and those it threw or played, by what the record says."""
    went: dict[Seat, tuple[Counter[Card], Counter[Card]]] = defaultdict(lambda: (Counter(), Counter()))
    open_card: Card | None = None
    for event in events:
        match event:
            case Dealt() | Drawn():
                went[event.seat][0].update(event.cards)
            case TurnedUp():
                open_card = event.card
            case Take() if event.accept and open_card is not None:
                went[event.seat][0][open_card] += 1
            case Redeal() if event.accept:
                went.pop(event.seat, None)
            case Exchange():
                went[event.seat][1].update(event.discard)
            case Play():
                went[event.seat][1][event.card] += 1
    return went


def _written_for(index: int, event: WithCards, lack: Card, spare: Card, hand: Place) -> Iterator[Meant]:
    """Suppose that an event names one of these cards and means the other."""
    place = (*hand, "events", index)
    match event:
        case Dealt() | Drawn() if spare in event.cards:
            at = event.cards.index(spare)
            meant: Event = replace(event, cards=_exchanged(event.cards, at, lack))
            path, wrong, right = (*place, "cards", at), spare, lack
        case TurnedUp() if event.card == spare:
            meant = replace(event, card=lack)
            path, wrong, right = (*place, "card"), spare, lack
        case Exchange() if lack in event.discard:
            at = event.discard.index(lack)
            meant = replace(event, discard=_exchanged(event.discard, at, spare))
            path, wrong, right = (*place, "discard", at), lack, spare
        case Play() if event.card == lack:
            meant = replace(event, card=spare)
            path, wrong, right = (*place, "card"), lack, spare
        case _:
            return
    facts = {"seat": event.seat, "card": wrong, "card_meant": right}
    yield Meant(index, meant, Slip(_CARD_RULES[event.type], facts, path))


def _exchanged(cards: tuple[Card, ...], at: int, card: Card) -> tuple[Card, ...]:
    return (*cards[:at], card, *cards[at + 1 :])
