"""One exchange: stop, early Chicago call, proof, discard, draw, one-up (Appendix A 3a)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress
from typing import Final, overload

from chicago_cli.cards import Card, mask_of
from chicago_cli.diagnostics import Violation
from chicago_cli.events import (
    Chicago,
    Decision,
    Exchange,
    Outcome,
    Seat,
    Shown,
    ShownWhy,
    Take,
    TurnedUp,
)
from chicago_cli.phases.call import answers, call_violation, note_call
from chicago_cli.phases.drawing import Drawing, barred_by, cards_violation, throw
from chicago_cli.phases.scoring import eliminate, end_by_elimination
from chicago_cli.phases.turns import ask_next, stopped
from chicago_cli.ruleset.options import ChicagoWindow, OneUp, ProofWhen, Ruleset
from chicago_cli.state import HAND_SIZE, Awaited, Claim, State, Step, nothing_wrong

_CHOSEN: Final = tuple(tuple(mask >> bit & 1 for bit in range(HAND_SIZE)) for mask in range(1 << HAND_SIZE))
"""Which cards of a hand index ``m`` of `Discards` throws."""


class Discards(Sequence[Decision]):
    """Every way to throw up to ``most`` cards of a hand, made when looked at; then the one-ups, if they are allowed.

    Index 0 throws nothing; index ``m`` of a five-card hand throws the cards whose bits are set in ``m``.
    The hand must not be changed afterwards.
    """

    __slots__ = ("_hand", "_one_ups", "_seat", "_size")

    def __init__(self, seat: Seat, hand: Sequence[Card], one_up: bool) -> None:
        self._seat = seat
        self._hand = hand
        self._size = 1 << len(hand)
        self._one_ups = len(hand) if one_up else 0

    def __len__(self) -> int:
        return self._size + self._one_ups

    @overload
    def __getitem__(self, index: int) -> Decision: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Decision]: ...

    def __getitem__(self, index: int | slice) -> Decision | Sequence[Decision]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        size = self._size
        if 0 <= index < size:
            return Exchange(self._seat, tuple(compress(self._hand, _CHOSEN[index])))
        if size <= index < size + self._one_ups:
            return Exchange(self._seat, (self._hand[index - size],), True)
        raise IndexError(index)


class ExchangePhase:
    """Exchange ``number`` (1 to 3) of a hand."""

    def __init__(self, number: int, rules: Ruleset, *, last: bool) -> None:
        self.number = number
        rounds = {OneUp.OFF: False, OneUp.FIRST_ROUND: number == 1, OneUp.LAST_ROUND: last, OneUp.EVERY_ROUND: True}
        self._one_up = rounds[rules.exchange.one_up]
        exchange = Step(self._exchange_violation, self._exchange)
        self._exchange_only: Awaited = {Exchange: exchange}
        self._exchange_or_call = self._exchange_only
        if rules.chicago.allowed and rules.chicago.window is ChicagoWindow.ANY_TIME:
            self._exchange_or_call = {Exchange: exchange, Chicago: Step(_early_call_violation, self._call)}
        self._answer: Awaited = {Take: Step(nothing_wrong, self._take)}
        self._drawing = Drawing(self._next, turned_up={TurnedUp: Step(cards_violation, self._turn_up)})

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask the first player who may exchange."""
        state.turn = 0
        ask_next(state, self._may_exchange, self._exchange_or_call)

    def one_up_allowed(self, state: State) -> bool:
        """Whether a player who throws one card may ask for the new one face up (B20)."""
        return self._one_up and not state.forced and not (state.setup.limited and state.stock_count() < 2)

    def candidates(self, state: State) -> Sequence[Decision]:
        """The 32 discards, the one-ups, an early call; or the answers to an open card."""
        seat = state.actor
        assert seat is not None
        if state.open_card is not None:
            return _take_answers(seat)
        if state.forced:
            discards: Sequence[Decision] = [Exchange(seat, (card,)) for card in state.hands[seat]]
        else:
            discards = Discards(seat, state.hands[seat], self.one_up_allowed(state))
        if Chicago in state.awaits and call_violation(state, seat) is None:
            return [*discards, answers(seat)[True]]
        return discards

    def _exchange_violation(self, state: State, event: Exchange) -> Violation | None:
        seat, thrown = event.seat, event.discard
        count = len(thrown)
        if count > HAND_SIZE and not state.forced:
            return Violation("exchange/too-many", {"seat": seat, "given": count})
        left = list(state.hands[seat])
        for card in thrown:
            if card not in left:
                rule = "exchange/card-twice" if card in state.hands[seat] else "exchange/card-not-held"
                return Violation(rule, {"seat": seat, "card": card})
            left.remove(card)
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

    def _exchange(self, state: State, event: Exchange, out: list[Outcome]) -> None:
        seat, cards = event.seat, event.discard
        if not cards:
            self._next(state)
            return
        thrown = mask_of(cards)
        if state.claims and not self._prove(state, seat, thrown, out):
            return
        throw(state, seat, cards, thrown)
        if state.forced:
            self._next(state)
        else:
            state.wants_open = event.one_up
            self._drawing.begin(state, seat, len(cards), barred_by(state, thrown))

    def _call(self, state: State, event: Chicago, out: list[Outcome]) -> None:
        note_call(state, event)
        state.ask(event.seat, self._exchange_only)

    def _turn_up(self, state: State, event: TurnedUp, out: list[Outcome]) -> None:
        state.wants_open = False
        state.open_card = event.card
        state.stock &= ~(1 << event.card)
        state.ask(event.seat, self._answer)

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
        when = state.setup.rules.proof.when
        if when is ProofWhen.ANY_EXCHANGE or (when is ProofWhen.ANY_THEN_BROKEN and self.number == 2):
            return True
        return claim.false or bool(claim.cards & thrown)

    def _take(self, state: State, event: Take, out: list[Outcome]) -> None:
        card = state.open_card
        assert card is not None
        state.open_card = None
        if event.accept:
            state.hands[event.seat] = [*state.hands[event.seat], card]
            self._next(state)
        else:
            state.discards |= 1 << card
            self._drawing.begin(state, event.seat, 1, state.barred | 1 << card)

    def _next(self, state: State) -> None:
        state.turn += 1
        ask_next(state, self._may_exchange, self._exchange_or_call)

    def _may_exchange(self, state: State, seat: Seat) -> bool:
        """Whether a player is asked: not if he is stopped, unless he must throw his sixth card (A23)."""
        state.forced = len(state.hands[seat]) > HAND_SIZE
        return state.forced or not stopped(state, seat)


def _early_call_violation(state: State, event: Chicago) -> Violation | None:
    """Before an exchange one calls or says nothing."""
    if not event.call:
        return Violation("chicago/early-answer", {"seat": event.seat})
    return call_violation(state, event.seat)


@cache
def _take_answers(seat: Seat) -> tuple[Take, Take]:
    return (Take(seat, True), Take(seat, False))
