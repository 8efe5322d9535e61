"""What one seat may know of a game: masked events, and a frozen view to decide on.

An event is public, or its cards belong to one owner and everybody else only sees that it happened. A view is made of
the open part of a state, the seat's own cards and the masked events of the hand; it holds no reference to the state,
so nothing that a seat cannot see is reachable from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final, Literal, TypeAlias

from chicago_cli.cards import FULL_PACK, UNKNOWN, Card, mask_of
from chicago_cli.engine import legal, to_act
from chicago_cli.events import (
    Announce,
    Chicago,
    Choose,
    Dealt,
    Decision,
    Drawn,
    Event,
    Exchange,
    Pass,
    Play,
    Redeal,
    Reshuffled,
    Scored,
    Seat,
    Shown,
    Take,
    TurnedUp,
    Unscored,
)
from chicago_cli.hands import Combination, Ranking, ranking
from chicago_cli.phases.exchange import ExchangePhase
from chicago_cli.phases.scoring import lacks_chicago
from chicago_cli.phases.turns import stopped
from chicago_cli.ruleset.options import Kickers, Ruleset, StockOut
from chicago_cli.state import State

PUBLIC: Final = "public"
Viewer: TypeAlias = Seat | Literal["public"]
"""Who looks: a seat, or anybody who sees only what is open to all."""


def mask_event(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer saw it: cards that another seat got or threw are unknown, their number is not."""
    match event:
        case Dealt(seat, cards) | Drawn(seat, cards):
            return event if seat == viewer else replace(event, cards=_hidden(cards))
        case Exchange(seat, discard, one_up):
            return event if seat == viewer else Exchange(seat, _hidden(discard), one_up)
        case Reshuffled(count):
            return Reshuffled(count)
        case _:
            return event


def _hidden(cards: Sequence[Card]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(cards)


class Asked(StrEnum):
    """What a seat is asked, in the words of the prompt."""

    NOTHING = "nothing"
    REDEAL = "redeal"
    EXCHANGE = "exchange"
    SIXTH_CARD = "sixth_card"
    TAKE = "take"
    ANNOUNCE = "announce"
    CHOOSE = "choose"
    CHICAGO = "chicago"
    PLAY = "play"


_ASKED: Final = (
    (Redeal, Asked.REDEAL),
    (Exchange, Asked.EXCHANGE),
    (Take, Asked.TAKE),
    (Announce, Asked.ANNOUNCE),
    (Choose, Asked.CHOOSE),
    (Chicago, Asked.CHICAGO),
    (Play, Asked.PLAY),
)


@dataclass(frozen=True, kw_only=True)
class View:
    """A game as one seat sees it. Lists by seat are tuples; ``order`` is in turn from forehand, dealer last.

    ``hand`` are the seat's five cards, those played included; ``held`` those not yet played (the whole hand before
    the tricks). ``claims`` are the cards, each as a bit mask, that the seat must show before breaking; with
    ``false_claim`` one of them is a lie, which any discard gives away. By seat ``lacks_chicago`` tells who must still
    call, or make, one to be allowed to win, and ``stopped`` who may not exchange now. ``exchange`` is the number of
    the exchange in progress, else of the last one done. ``options`` are the seat's legal decisions, empty unless it
    is asked. ``events`` are those of the hand so far, masked.
    """

    seat: Seat
    rules: Ruleset
    players: int
    dealer: Seat
    order: tuple[Seat, ...]
    scores: tuple[int, ...]
    opening: tuple[int, ...]
    eliminated: tuple[bool, ...]
    declared: tuple[bool, ...]
    won: tuple[bool, ...]
    lacks_chicago: tuple[bool, ...]
    asked: Asked
    hand: tuple[Card, ...]
    held: tuple[Card, ...]
    exchange: int
    rounds: int
    claims: tuple[int, ...]
    false_claim: bool
    stopped: tuple[bool, ...]
    declarers: tuple[Seat, ...]
    unbroken: tuple[Seat, ...]
    table: tuple[tuple[Seat, Card], ...]
    trick: int
    trick_winners: tuple[Seat, ...]
    stock_count: int
    discard_count: int
    open_card: Card | None
    events: tuple[Event, ...]
    options: tuple[Decision, ...]

    @property
    def forehand(self) -> Seat:
        """The player on the dealer's left who is still in."""
        return next(seat for seat in self.order if not self.eliminated[seat])

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The other seats still in, in turn from forehand."""
        return tuple(seat for seat in self.order if seat != self.seat and not self.eliminated[seat])

    @property
    def leading(self) -> bool:
        """Whether the seat leads the next or present trick, as far as it is known now."""
        if self.trick:
            return not self.table and self.asked is Asked.PLAY
        return self.forehand == self.seat

    @property
    def last_exchange(self) -> bool:
        """Whether no exchange comes after the one in progress."""
        return self.exchange >= self.rounds

    @cached_property
    def ranking(self) -> Ranking:
        """The order of hands under the rules in force."""
        return ranking(self.rules.ranking.wheel, self.rules.ranking.kickers is Kickers.FIRST)

    @property
    def value(self) -> int:
        """The value of the seat's own five cards."""
        return self.ranking.value(self.hand)

    @property
    def combination(self) -> Combination:
        """The combination of the seat's own five cards."""
        return self.ranking.combination(self.hand)

    @cached_property
    def announcements(self) -> tuple[tuple[Seat, Combination | None], ...]:
        """What was said in the comparison in progress or the last one; None is a pass."""
        said: list[tuple[Seat, Combination | None]] = []
        closed = False
        for event in self.events:
            if isinstance(event, Scored | Unscored | Exchange):
                closed = True
            elif isinstance(event, Announce | Pass):
                if closed:
                    said.clear()
                    closed = False
                said.append((event.seat, event.combination if isinstance(event, Announce) else None))
        return () if closed and self.asked is Asked.ANNOUNCE else tuple(said)

    @cached_property
    def own_discards(self) -> tuple[Card, ...]:
        """What the seat threw in this hand, in the order of the exchanges."""
        thrown: list[Card] = []
        held: tuple[Card, ...] = ()
        for event in self.events:
            if isinstance(event, Dealt) and event.seat == self.seat:
                held = event.cards
            elif isinstance(event, Redeal) and event.seat == self.seat and event.accept:
                thrown += held
            elif isinstance(event, Exchange) and event.seat == self.seat:
                thrown += event.discard
        return tuple(thrown)

    @cached_property
    def seen(self) -> int:
        """The cards, as a bit mask, that cannot come from the stock though the seat does not hold them.

        They are its own discards, cards shown, turned up or played. A reshuffle brings everything back that the
        drawing player did not throw just then, so from there on only that and what is open later counts.
        """
        return _seen(self)

    @property
    def unseen(self) -> int:
        """The cards, as a bit mask, that the seat has not seen: in the stock or hidden with somebody."""
        return FULL_PACK & ~mask_of(self.hand) & ~self.seen


def _seen(view: View) -> int:
    seen = thrown = refused = 0
    drawing: Seat | None = None
    open_card: Card | None = None
    dealt: tuple[Card, ...] = ()
    for event in view.events:
        match event:
            case Dealt(seat, cards):
                dealt = cards if seat == view.seat else dealt
            case Redeal(seat, accept):
                drawing, thrown, refused = seat, (mask_of(dealt) if accept and seat == view.seat else 0), 0
                seen |= thrown
            case Exchange(seat, discard):
                drawing, thrown, refused = seat, (mask_of(discard) if seat == view.seat else 0), 0
                seen |= thrown
            case TurnedUp(_, card):
                open_card = card
                seen |= 1 << card
            case Take(_, accept) if not accept and open_card is not None:
                refused = 1 << open_card
            case Reshuffled():
                kept_out = view.rules.exchange.stock_out is StockOut.OTHERS_DISCARDS and drawing == view.seat
                seen = (thrown if kept_out else 0) | refused
            case Shown(seat, cards) if seat != view.seat:
                seen |= mask_of(cards)
            case Play(seat, card) if seat != view.seat:
                seen |= 1 << card
            case _:
                pass
    return seen & ~mask_of(view.hand)


def view_of(state: State, seat: Seat, events: Sequence[Event]) -> View:
    """What the seat sees of a state; ``events`` are those of the hand so far, not yet masked."""
    setup = state.setup
    phase = state.phase
    acting = to_act(state) == seat
    return View(
        seat=seat,
        rules=setup.rules,
        players=setup.players,
        dealer=state.dealer,
        order=tuple(state.order),
        scores=tuple(state.scores),
        opening=state.opening,
        eliminated=tuple(state.out),
        declared=tuple(state.declared),
        won=tuple(state.won),
        lacks_chicago=tuple(lacks_chicago(state, other) for other in range(setup.players)),
        asked=_asked(state) if acting else Asked.NOTHING,
        hand=tuple(state.hands[seat]),
        held=tuple(state.held[seat] if state.trick else state.hands[seat]),
        exchange=phase.number if isinstance(phase, ExchangePhase) else _exchanges_done(state),
        rounds=setup.rounds,
        claims=tuple(claim.cards for claim in state.claims if claim.seat == seat),
        false_claim=any(claim.false for claim in state.claims if claim.seat == seat),
        stopped=tuple(stopped(state, other) for other in range(setup.players)),
        declarers=tuple(state.declarers),
        unbroken=tuple(state.unbroken),
        table=tuple(state.table),
        trick=state.trick,
        trick_winners=tuple(state.trick_winners),
        stock_count=state.stock_count(),
        discard_count=state.discards.bit_count(),
        open_card=state.open_card,
        events=tuple(mask_event(event, seat) for event in events),
        options=tuple(legal(state)) if acting else (),
    )


def _asked(state: State) -> Asked:
    for kind, asked in _ASKED:
        if kind in state.awaits:
            return Asked.SIXTH_CARD if asked is Asked.EXCHANGE and state.forced else asked
    return Asked.NOTHING


def _exchanges_done(state: State) -> int:
    """How many exchange phases of the hand have been entered."""
    return sum(isinstance(phase, ExchangePhase) for phase in state.setup.schedule[: state.step + 1])
