"""A view followed by the engine: what it hides is imagined, so that whatever does not depend on it can be checked.

Hidden cards that are dealt, thrown and drawn are any cards that nobody has seen; they only keep count. A hidden hand
that is announced is worth what is said of it, and what was shown or played in the end where that is known. So the
order of events, who is asked, how many cards come, suits, tricks, awards and totals are those of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, TypeAlias

from chicago_cli.cards import FULL_PACK, UNKNOWN, Card, cards_in, mask_of
from chicago_cli.diagnostics import Violation
from chicago_cli.engine import force, violation
from chicago_cli.events import (
    OUTCOMES,
    Announce,
    Dealt,
    Disclosed,
    Drawn,
    Driver,
    Eliminated,
    Event,
    Exchange,
    Outcome,
    Pass,
    Play,
    Redeal,
    Reshuffled,
    Scored,
    Seat,
    Shown,
    ShownWhy,
    TurnedUp,
    Unscored,
)
from chicago_cli.hands import hand_value
from chicago_cli.reading.claims import Drift, adopt, faults, missing, not_due, slip_at
from chicago_cli.reading.repair import field_of
from chicago_cli.reading.slip import Place, Slip
from chicago_cli.record.game import View
from chicago_cli.state import HAND_SIZE, Claim, State

Lies: TypeAlias = Mapping[Seat, tuple[int, tuple[Card, ...]]]
"""By seat, the announcement that was found to be false later, and the hand that was shown for it."""

_LOWEST: Final = 2
_ONLY_A_NUMBER: Final = frozenset(
    {"score/hand-scores", "score/wrong-points", "score/wrong-total", "tricks/wrong-number", "game/wrong-elimination"}
)
"""Slips in an outcome after which a hand goes on as it would have."""


class Imagined:
    """One hand of a view beside a state in which hidden cards are imagined."""

    def __init__(
        self, state: State, view: View, events: Sequence[Event], place: Place, drift: Drift, lies: Lies
    ) -> None:
        self._state = state
        self._view = view
        self._events = events
        self._place = place
        self._drift = drift
        self._own_thrown = 0
        """What the viewer has thrown and nobody has shuffled in since."""
        self._told = _told(view, events)
        self._lies = lies
        self._must_prove: set[Seat] = set()
        self._tricks_begun = False

    def follow(self) -> tuple[tuple[Slip, ...], bool]:
        """The slips up to the first that leaves open how the hand goes on, and whether there is one of that kind."""
        slips: list[Slip] = []
        owed: list[Outcome] = []
        for index, event in enumerate(self._events):
            place = (*self._place, "events", index)
            if owed and type(event) is type(owed[0]):
                assert isinstance(event, OUTCOMES)
                fault = next(faults(owed[0], event, self._drift), None)
                if fault is not None:
                    slips.append(slip_at(fault, place))
                    if fault[0] not in _ONLY_A_NUMBER:
                        return tuple(slips), True
                adopt(owed.pop(0), event, self._drift)
            elif owed:
                return (*slips, Slip(*missing(owed[0]), place)), True
            elif isinstance(event, OUTCOMES):
                return (*slips, Slip(*not_due(event), place)), True
            else:
                happened = self._happen(index, event)
                if isinstance(happened, Violation):
                    return (*slips, Slip(happened.rule, happened.facts, (*place, *field_of(event, happened)))), True
                owed = happened
        if owed:
            return (*slips, Slip(*missing(owed[0]), (*self._place, "events", len(self._events) - 1))), True
        return tuple(slips), False

    def _happen(self, index: int, event: Driver) -> list[Outcome] | Violation:
        """Let an event happen with whatever it hides imagined: its outcomes, or the rule it breaks."""
        state, seat = self._state, event.seat
        hidden = seat is not None and seat != self._view
        if state.trick and not self._tricks_begun:
            self._begin_tricks()
        meant = self._concrete(index, event) if hidden else self._known(event)
        held = state.hands[seat] if seat is not None else []
        if isinstance(meant, Announce) and hidden:
            self._imagine_call(index, meant)
        elif isinstance(meant, Exchange) and hidden and meant.discard:
            self._imagine_proof(index, meant.seat)
            meant = Exchange(meant.seat, tuple(state.hands[meant.seat][: len(meant.discard)]), meant.one_up)
        broken = violation(state, meant)
        if broken is not None:
            return broken
        outcomes = force(state, meant)
        if isinstance(meant, Announce) and hidden and not state.out[meant.seat]:
            state.hands[meant.seat] = held
        self._after(meant)
        return outcomes

    def _after(self, event: Driver) -> None:
        """Keep in mind what the viewer knows, and nothing of what the others must prove but that they must."""
        state = self._state
        if isinstance(event, Exchange) and event.seat == self._view:
            self._own_thrown |= mask_of(event.discard)
        elif isinstance(event, Reshuffled):
            self._own_thrown &= state.discards
        for claim in state.claims:
            if claim.seat != self._view:
                self._must_prove.add(claim.seat)
        state.claims = [claim for claim in state.claims if claim.seat == self._view]

    # --- cards that keep count --------------------------------------------------------------------------------------

    def _concrete(self, index: int, event: Driver) -> Driver:
        """The event of another player with cards for those that are hidden."""
        match event:
            case Dealt(seat, cards):
                low = any(isinstance(other, Redeal) and other.seat == seat for other in self._events[index:])
                return Dealt(seat, self._picked(len(cards), one_high=not low))
            case Drawn(seat, cards):
                return Drawn(seat, self._picked(len(cards)))
            case Exchange(seat, discard, one_up):
                hand = tuple(self._state.hands[seat])
                return Exchange(seat, (*hand, *range(len(discard)))[: len(discard)], one_up)
        return self._known(event)

    def _picked(self, count: int, *, one_high: bool = False) -> tuple[Card, ...]:
        """So many cards from the stock, which are none that the view tells of later if others are left."""
        stock = self._state.stock
        free = cards_in(stock & ~self._told)
        cards = [*free, *cards_in(stock & self._told), *cards_in(FULL_PACK & ~stock)]
        if one_high and free:
            cards = [free[-1], *(card for card in cards if card != free[-1])]
        return tuple(cards[:count])

    def _known(self, event: Driver) -> Driver:
        """An event whose cards the viewer sees; where one of them was imagined somewhere, another takes its place."""
        match event:
            case Dealt(seat, cards) | Drawn(seat, cards):
                if UNKNOWN in cards:
                    return type(event)(seat, self._picked(len(cards)))
                self._bring_to_stock(cards)
            case TurnedUp(_seat, card):
                self._bring_to_stock((card,))
        return event

    def _bring_to_stock(self, cards: Sequence[Card]) -> None:
        state = self._state
        for card in cards:
            others = cards_in(state.stock & ~mask_of(cards))
            if not state.stock >> card & 1 and others and not self._seen() >> card & 1:
                self._swap(card, min(others, key=lambda other: abs(other - card)))

    def _seen(self) -> int:
        """The cards of which the viewer knows that nobody else can have them."""
        state = self._state
        own = state.hands[self._view] if isinstance(self._view, int) else []
        opened = () if state.open_card is None else (state.open_card,)
        return mask_of((*own, *opened)) | self._own_thrown

    def _swap(self, one: Card, other: Card) -> None:
        """Let two cards that nobody has seen change places."""
        state = self._state
        both = 1 << one | 1 << other
        for name in ("stock", "discards", "aside", "barred"):
            mask = getattr(state, name)
            if (mask >> one ^ mask >> other) & 1:
                setattr(state, name, mask ^ both)
        turned = {one: other, other: one}
        for seat in range(len(state.hands)):
            if seat != self._view:
                state.hands[seat] = [turned.get(card, card) for card in state.hands[seat]]

    # --- hands that are worth what is said --------------------------------------------------------------------------

    def _imagine_call(self, index: int, call: Announce) -> None:
        """Let a hidden hand be worth what is announced, or what is known of it."""
        state, seat = self._state, call.seat
        hand = self._hand_at(index, seat)
        if hand is not None:
            state.hands[seat] = list(hand)
            value = state.setup.ranking.value(hand)
        else:
            value = self._value_told(index, call)
        if len(state.values) > seat:
            state.values[seat] = value

    def _value_told(self, index: int, call: Announce) -> int:
        """The value of a hand of which only a combination, and in a tie some ranks are told."""
        ranks: tuple[int, ...] = ()
        for event in self._events[index + 1 :]:
            if isinstance(event, Disclosed) and event.seat == call.seat:
                ranks = event.ranks
            if isinstance(event, Scored | Unscored):
                break
        count = self._state.setup.ranking.ranks_compared(call.combination)
        return hand_value(call.combination, (*ranks, *[_LOWEST] * count)[:count])

    def _hand_at(self, index: int, seat: Seat) -> tuple[Card, ...] | None:
        """The hand of another player at an event, if it was shown, or played to the end without a change."""
        if self._lies.get(seat, (None, ()))[0] == index:
            return self._lies[seat][1]
        played: list[Card] = []
        for later, event in enumerate(self._events[index + 1 :], index + 1):
            match event:
                case Exchange() if event.seat == seat and event.discard:
                    return self._proof_after(later, seat)
                case Play() if event.seat == seat:
                    played.append(event.card)
        return _five(played)

    def _proof_after(self, index: int, seat: Seat) -> tuple[Card, ...] | None:
        """The hand that a player shows at his exchange, if he does."""
        after = self._events[index + 1] if index + 1 < len(self._events) else None
        if isinstance(after, Shown) and after.seat == seat and after.why is ShownWhy.PROOF:
            return _five(after.cards)
        return None

    def _imagine_proof(self, index: int, seat: Seat) -> None:
        """Let a hidden hand be the one that is shown now, and fall due if it may."""
        state = self._state
        shown = self._proof_after(index, seat)
        if shown is not None:
            for card in shown:
                spare = [other for other in state.hands[seat] if other not in shown]
                if card not in state.hands[seat] and spare and not self._seen() >> card & 1:
                    self._swap(card, spare[0])
        if seat in self._must_prove:
            self._must_prove.discard(seat)
            after = self._events[index + 2] if index + 2 < len(self._events) else None
            false = shown is not None and isinstance(after, Eliminated) and after.seat == seat
            state.claims.append(Claim(seat, FULL_PACK if shown is not None else 0, false))

    # --- tricks -----------------------------------------------------------------------------------------------------

    def _begin_tricks(self) -> None:
        """Give the others the cards that they play."""
        self._tricks_begun = True
        state = self._state
        taken = self._seen()
        played: dict[Seat, list[Card]] = {seat: [] for seat in range(len(state.hands))}
        for event in self._events:
            if isinstance(event, Play) and event.seat != self._view and not taken >> event.card & 1:
                taken |= 1 << event.card
                played[event.seat].append(event.card)
        for seat, cards in played.items():
            if seat != self._view and state.hands[seat]:
                state.held[seat] = list(cards)
                state.hands[seat] = list(_five(cards) or state.hands[seat])


def _five(cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """Five different known cards, or None."""
    return tuple(cards) if len(set(cards)) == len(cards) == HAND_SIZE and UNKNOWN not in cards else None


def possible_lies(state: State, events: Sequence[Event]) -> Iterator[Lies]:
    """Every way in which the hands shown for false announcements belong to announcements, the likeliest first."""
    choices: list[list[tuple[Seat, int, tuple[Card, ...]]]] = []
    for index, event in enumerate(events):
        cards = _five(event.cards) if isinstance(event, Shown) and event.why is ShownWhy.FALSE_CLAIM else None
        if isinstance(event, Shown) and cards is not None:
            held = state.setup.ranking.combination(cards)
            calls = [
                at
                for at, call in enumerate(events[:index])
                if isinstance(call, Announce) and call.seat == event.seat and call.combination > held
            ]
            if _at_a_call(events, index):
                calls = calls[-1:]
            choices.append([(event.seat, at, cards) for at in calls])
    for chosen in product(*(each for each in choices if each)):
        yield {seat: (at, cards) for seat, at, cards in chosen}


def _at_a_call(events: Sequence[Event], index: int) -> bool:
    """Whether a hand is shown right after the announcements, for one of these and not for an earlier one."""
    before = next((event for event in reversed(events[:index]) if not isinstance(event, Shown | Eliminated)), None)
    return isinstance(before, Announce | Pass)


def _told(view: View, events: Sequence[Event]) -> int:
    """The cards that the view tells of before the tricks, as a mask: they must not be imagined elsewhere."""
    told = 0
    for event in events:
        match event:
            case Dealt(seat, cards) | Drawn(seat, cards) if seat == view:
                told |= mask_of(card for card in cards if card != UNKNOWN)
            case TurnedUp(_seat, card):
                told |= 1 << card
            case Shown(_seat, cards):
                told |= mask_of(cards)
    return told
