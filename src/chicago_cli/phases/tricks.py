"""The five tricks, and what they and a Chicago are paid (Appendix A 5 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chicago_cli.cards import PACK_SIZE, RANK, SUIT, Card
from chicago_cli.diagnostics import Violation
from chicago_cli.events import Award, Decision, Outcome, Play, Seat, TrickWon
from chicago_cli.phases import scoring
from chicago_cli.phases.comparison import paid_beside
from chicago_cli.ruleset.options import ChicagoLeader, ChicagoOptions
from chicago_cli.ruleset.options import Tricks as TrickOptions
from chicago_cli.state import LAST_TRICK, Awaited, State, Step

DEUCE = 2


@cache
def plays(seat: Seat) -> tuple[Play, ...]:
    """A seat's play of each card, indexed by the card."""
    return tuple(Play(seat, card) for card in range(PACK_SIZE))


class Tricks:
    """Follow suit if able, no trumps, the highest card of the suit led wins and its player leads (R42–R44)."""

    def __init__(self) -> None:
        self._play: Awaited = {Play: Step(_play_violation, self._lay_down)}

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Forehand leads, or the first declarer in turn."""
        state.held = [list(hand) for hand in state.hands]
        state.trick = 1
        players = state.still_in()
        declarers = [seat for seat in players if seat in state.declarers]
        state.unbroken = declarers
        state.following = dict(zip(players, (*players[1:], players[0]), strict=True))
        leader = players[0]
        if declarers and state.setup.rules.chicago.leader is ChicagoLeader.DECLARER:
            leader = declarers[0]
        state.ask(leader, self._play)

    def candidates(self, state: State) -> Sequence[Decision]:
        """The cards in hand that follow suit, or all of them."""
        seat = state.actor
        assert seat is not None
        cards, play = state.held[seat], plays(seat)
        if state.table:
            led = SUIT[state.table[0][1]]
            following = [play[card] for card in cards if SUIT[card] == led]
            if following:
                return following
        return [play[card] for card in cards]

    def _lay_down(self, state: State, event: Play, out: list[Outcome]) -> None:
        """Lay the card down; the fourth (or last) closes the trick."""
        table, seat = state.table, event.seat
        if not table and state.trick == 1:
            first_lead(state)
        state.held[seat].remove(event.card)
        table.append((seat, event.card))
        if len(table) < len(state.following):
            state.ask(state.following[seat], self._play)
        else:
            self._close_trick(state, out)

    def _close_trick(self, state: State, out: list[Outcome]) -> None:
        winner, card = trick_winner(state.table)
        out.append(TrickWon(winner, card, state.trick))
        state.trick_winners.append(winner)
        if state.setup.keeps_tricks:
            state.piles[winner] += [played for _, played in state.table]
        if state.unbroken:
            state.unbroken = [seat for seat in state.unbroken if seat == winner]
        broken = state.declarers_at_lead and not state.unbroken
        if state.trick == LAST_TRICK or (broken and state.setup.rules.chicago.fail_ends_hand):
            state.actor = None
            return
        state.trick += 1
        state.table = []
        state.ask(winner, self._play)


def _play_violation(state: State, event: Play) -> Violation | None:
    """A card not held, or a suit not followed."""
    card, held = event.card, state.held[event.seat]
    if card not in held:
        return Violation("tricks/card-not-held", {"seat": event.seat, "card": card})
    if state.table:
        led = SUIT[state.table[0][1]]
        if SUIT[card] != led:
            able = tuple([other for other in held if SUIT[other] == led])
            if able:
                facts: dict[str, object] = {"seat": event.seat, "card": card, "suit_led": led, "cards": able}
                return Violation("tricks/must-follow-suit", facts)
    return None


def first_lead(state: State) -> None:
    """Calls count as declared from here on (A32, B16)."""
    state.declarers_at_lead = tuple(state.unbroken)
    for seat in state.unbroken:
        state.declared[seat] = True


def trick_winner(table: Sequence[tuple[Seat, Card]]) -> tuple[Seat, Card]:
    """Who wins the cards on the table (the first was led), and with which card."""
    best = table[0]
    led = SUIT[best[1]]
    for each in table:
        # Cards of a suit are in the order of their ranks.
        if each[1] > best[1] and SUIT[each[1]] == led:
            best = each
    return best


def winning_deuce(state: State) -> bool:
    """Whether the winning card of the trick on the table is a deuce (A34)."""
    return RANK[trick_winner(state.table)[1]] == DEUCE


class _NobodyActs:
    """The part of a phase in which nothing is decided."""

    def candidates(self, state: State) -> Sequence[Decision]:
        """Nobody decides anything here."""
        return ()


def chicago_points(rules: ChicagoOptions, *, made: bool, deuce: bool) -> int:
    """What a Chicago brings, or costs; ``deuce``: whether a deuce won its fifth trick (B15, A34)."""
    if not made:
        return -rules.penalty
    return rules.deuce_points if deuce and rules.deuce_points is not None else rules.points


def last_trick_points(rules: TrickOptions, *, deuce: bool) -> int:
    """What the fifth trick brings; ``deuce``: whether a deuce won it (A34)."""
    return rules.last_deuce_points if deuce and rules.last_deuce_points is not None else rules.last_points


class ChicagoAward(_NobodyActs):
    """What the declarers get or lose, in turn from forehand, as one step (B15)."""

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Pay the declarers, if there are any."""
        if state.declarers_at_lead:
            self.pay(state, out, deuce=winning_deuce(state))

    def pay(self, state: State, out: list[Outcome], *, deuce: bool) -> None:
        """Pay every declarer; a failure may end the hand. ``deuce``: whether a deuce won the fifth trick."""
        rules = state.setup.rules.chicago
        for seat in state.declarers_at_lead:
            made = seat in state.unbroken
            if made:
                state.succeeded = True
                state.won[seat] = True
                state.deuce_paid = deuce and rules.deuce_points is not None
            scoring.score(state, out, seat, chicago_points(rules, made=made, deuce=deuce), Award.CHICAGO)
        scoring.after_award(state, out)
        if rules.fail_ends_hand and not state.succeeded and not state.hand_over:
            scoring.leave_hand(state)


class LastTrickAward(_NobodyActs):
    """Points for the fifth trick, more if a deuce won it (R45, A34)."""

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Pay the winner, unless the rules of a Chicago say otherwise."""
        if self.takes_place(state):
            self.pay(state, out, deuce=winning_deuce(state))

    def takes_place(self, state: State) -> bool:
        """Whether the last trick is paid beside this hand's Chicago."""
        return not state.deuce_paid and paid_beside(state, state.setup.rules.chicago.last_trick)

    def pay(self, state: State, out: list[Outcome], *, deuce: bool) -> None:
        """Pay the winner of the fifth trick, if he is still in the game."""
        winner = state.trick_winners[-1]
        if state.out[winner]:
            return
        points = last_trick_points(state.setup.rules.tricks, deuce=deuce)
        scoring.score(state, out, winner, points, Award.LAST_TRICK)
        scoring.after_award(state, out)
