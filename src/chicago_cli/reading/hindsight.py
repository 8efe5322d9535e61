"""Looking back from the end of a hand: one event that the record names wrongly may be all that is wrong with it.

A card written down for another is legal where it stands, if nothing tells the order of the pack, and everything goes
wrong later: somebody plays what he never had, and scores what he cannot hold. Whatever an event can have been meant to
say instead is supposed here; `chicago_cli.reading.hand` follows the hand again and sees whether it comes out better.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from chicago_cli.cards import Card
from chicago_cli.events import (
    Announce,
    Chicago,
    Choice,
    Choose,
    Dealt,
    Drawn,
    Event,
    Exchange,
    Pass,
    Play,
    Redeal,
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


def meant_calls(lied: State, events: Sequence[Event], hand: Place) -> Iterator[Meant]:
    """Suppose that a lie was none, and the record names a call wrongly; ``lied`` is the state with the lies."""
    for lie in lied.lies:
        for index, event in enumerate(events):
            if isinstance(event, Announce) and event == Announce(lie.seat, lie.combination):
                truth = combination_of(lie.value)
                if truth is not Combination.HIGH_CARD:
                    yield _call(index, event, Announce(lie.seat, truth), hand)
                yield _call(index, event, Pass(lie.seat), hand)


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
    return Meant(index, meant, Slip("turn/misnamed-answer", facts, (*hand, "events", index, field)))


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
                del went[event.seat]
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
