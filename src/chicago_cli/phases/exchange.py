"""One exchange: stop, early Chicago call, proof, discard, draw, one-up (Appendix A 3a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from chicago_cli.cards import Card, mask_of
from chicago_cli.diagnostics import Violation
from chicago_cli.events import (
    Chicago,
    Decision,
    Drawn,
    Driver,
    Exchange,
    Outcome,
    Reshuffled,
    Seat,
    Shown,
    ShownWhy,
    Take,
    TurnedUp,
)
from chicago_cli.phases.call import call_violation, note_call
from chicago_cli.phases.drawing import await_cards, barred_by, chance_violation, draw, receive, throw
from chicago_cli.phases.scoring import eliminate, end_by_elimination
from chicago_cli.phases.turns import ask_next, stopped
from chicago_cli.ruleset.options import OneUp, ProofWhen
from chicago_cli.state import HAND_SIZE, Awaited, Claim, State

EXCHANGE: Awaited = (Exchange,)
EXCHANGE_OR_CALL: Awaited = (Exchange, Chicago)
TAKE: Awaited = (Take,)


class Discards(Sequence[Decision]):
    """Every way to throw up to ``most`` cards of a hand, made when looked at; then the one-ups, if they are allowed.

    Index 0 throws nothing; index ``m`` of a five-card hand throws the cards whose bits are set in ``m``.
    """

    def __init__(self, seat: Seat, hand: Sequence[Card], one_up: bool) -> None:
        self._seat = seat
        self._hand = tuple(hand)
        self._one_ups = len(hand) if one_up else 0

    def __len__(self) -> int:
        return (1 << len(self._hand)) + self._one_ups

    @overload
    def __getitem__(self, index: int) -> Decision: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Decision]: ...

    def __getitem__(self, index: int | slice) -> Decision | Sequence[Decision]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        size = 1 << len(self._hand)
        if not 0 <= index < size + self._one_ups:
            raise IndexError(index)
        if index >= size:
            return Exchange(self._seat, (self._hand[index - size],), True)
        return Exchange(self._seat, tuple([card for bit, card in enumerate(self._hand) if index >> bit & 1]))


class ExchangePhase:
    """Exchange ``number`` (1 to 3) of a hand."""

    def __init__(self, number: int, *, last: bool) -> None:
        self.number = number
        self.last = last

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask the first player who may exchange."""
        state.turn = 0
        self._ask(state)

    def one_up_allowed(self, state: State) -> bool:
        """Whether a player who throws one card may ask for the new one face up (B20)."""
        option = state.rules.exchange.one_up
        if option is OneUp.OFF or state.forced:
            return False
        if option is OneUp.FIRST_ROUND and self.number != 1:
            return False
        if option is OneUp.LAST_ROUND and not self.last:
            return False
        return not state.setup.limited or state.stock_count() >= 2

    def candidates(self, state: State) -> Sequence[Decision]:
        """The 32 discards, the one-ups, an early call; or the answers to an open card."""
        seat = state.actor
        assert seat is not None
        if state.awaits is TAKE:
            return (Take(seat, True), Take(seat, False))
        if state.forced:
            discards: Sequence[Decision] = [Exchange(seat, (card,)) for card in state.hands[seat]]
        else:
            discards = Discards(seat, state.hands[seat], self.one_up_allowed(state))
        if state.awaits is EXCHANGE_OR_CALL and call_violation(state, seat) is None:
            return [*discards, Chicago(seat, True)]
        return discards

    def violation(self, state: State, event: Driver) -> Violation | None:
        """The first rule an exchange, an early call or a drawn card breaks."""
        if isinstance(event, Exchange):
            return self._exchange_violation(state, event)
        if isinstance(event, Chicago):
            if not event.call:
                return Violation("chicago/early-answer", {"seat": event.seat})
            return call_violation(state, event.seat)
        return chance_violation(state, event) if isinstance(event, Drawn | TurnedUp | Reshuffled) else None

    def _exchange_violation(self, state: State, event: Exchange) -> Violation | None:
        seat, hand = event.seat, state.hands[event.seat]
        count = len(event.discard)
        if count > HAND_SIZE and not state.forced:
            return Violation("exchange/too-many", {"seat": seat, "given": count})
        for index, card in enumerate(event.discard):
            if card not in hand:
                return Violation("exchange/card-not-held", {"seat": seat, "card": card})
            if card in event.discard[:index]:
                return Violation("exchange/card-twice", {"seat": seat, "card": card})
        if state.forced:
            if count != 1:
                return Violation("exchange/sixth-card", {"seat": seat, "given": count})
        elif state.setup.limited and count > state.stock_count():
            return Violation("exchange/stock-limit", {"seat": seat, "given": count, "left": state.stock_count()})
        if event.one_up:
            if count != 1:
                return Violation("exchange/one-up-needs-one", {"seat": seat, "given": count})
            if not self.one_up_allowed(state):
                return Violation("exchange/one-up-not-allowed", {"seat": seat})
        return None

    def apply(self, state: State, event: Driver, out: list[Outcome]) -> None:
        """Carry the exchange one step on."""
        if isinstance(event, Exchange):
            self._exchange(state, event, out)
        elif isinstance(event, Chicago):
            note_call(state, event)
            state.ask(event.seat, EXCHANGE)
        elif isinstance(event, TurnedUp):
            state.wants_open = False
            state.open_card = event.card
            state.stock &= ~(1 << event.card)
            state.ask(event.seat, TAKE)
        elif isinstance(event, Take):
            self._take(state, event)
        else:
            assert isinstance(event, Drawn | Reshuffled)
            if receive(state, event):
                self._next(state)
            else:
                await_cards(state)

    def _exchange(self, state: State, event: Exchange, out: list[Outcome]) -> None:
        seat, thrown = event.seat, event.discard
        if state.claims and thrown and not self._prove(state, seat, mask_of(thrown), out):
            return
        throw(state, seat, thrown)
        if state.forced or not thrown:
            self._next(state)
        else:
            state.wants_open = event.one_up
            draw(state, seat, len(thrown), barred_by(state, thrown))

    def _prove(self, state: State, seat: Seat, thrown: int, out: list[Outcome]) -> bool:
        """Let a player show his hand if this discard makes it his duty; False if the proof fails (B7, B8)."""
        due = [claim for claim in state.claims if claim.seat == seat and self._falls_due(state, claim, thrown)]
        if not due:
            return True
        out.append(Shown(seat, tuple(state.hands[seat]), ShownWhy.PROOF))
        if any(claim.false for claim in due):
            eliminate(state, out, seat)
            end_by_elimination(state, out)
            if not state.hand_over:
                self._next(state)
            return False
        state.claims = [claim for claim in state.claims if claim not in due]
        return True

    def _falls_due(self, state: State, claim: Claim, thrown: int) -> bool:
        when = state.rules.proof.when
        if when is ProofWhen.ANY_EXCHANGE or (when is ProofWhen.ANY_THEN_BROKEN and self.number == 2):
            return True
        return claim.false or bool(claim.cards & thrown)

    def _take(self, state: State, event: Take) -> None:
        card = state.open_card
        assert card is not None
        state.open_card = None
        if event.accept:
            state.hands[event.seat].append(card)
            self._next(state)
        else:
            state.discards |= 1 << card
            draw(state, event.seat, 1, state.barred | 1 << card)

    def _next(self, state: State) -> None:
        state.turn += 1
        self._ask(state)

    def _ask(self, state: State) -> None:
        ask_next(state, self._may_exchange, EXCHANGE_OR_CALL if state.setup.early_calls else EXCHANGE)

    def _may_exchange(self, state: State, seat: Seat) -> bool:
        """Whether a player is asked: not if he is stopped, unless he must throw his sixth card (A23)."""
        state.forced = len(state.hands[seat]) > HAND_SIZE
        return state.forced or not stopped(state, seat)
