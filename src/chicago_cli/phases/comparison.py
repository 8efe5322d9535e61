"""Comparing hands: announcements and their lies, ties in stages, the award and its effect (Appendix A 3b and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chicago_cli.cards import RANK, mask_of
from chicago_cli.diagnostics import Violation
from chicago_cli.events import (
    Announce,
    Award,
    Choice,
    Choose,
    Decision,
    Disclosed,
    Outcome,
    Pass,
    Reason,
    Seat,
    Unscored,
    UnscoredWhy,
)
from chicago_cli.hands import COMBINATIONS, Combination, combination_cards, ranks_of
from chicago_cli.phases import scoring
from chicago_cli.phases.turns import anybody, ask_next
from chicago_cli.ruleset.options import (
    AnnounceMode,
    Beside,
    Effect,
    ExactTie,
    ProofWho,
)
from chicago_cli.state import Awaited, Call, Claim, State, Step, nothing_wrong

ZEROING_CHOICE = {Effect.CHOOSE_ZERO_OTHERS: Choice.ZERO_OTHERS, Effect.CHOOSE_ZERO_ONE: Choice.ZERO_ONE}
"""What the holder may take instead of the points, by effect."""


class Comparison:
    """What every comparison does once it is known whose hand is the sole best, or who are level."""

    def __init__(self, award: Award) -> None:
        self.award = award
        self._choose: Awaited = {Choose: Step(_choice_violation, self._chosen)}

    def candidates(self, state: State) -> Sequence[Decision]:
        """The points, or the zeroing that the effect offers."""
        assert state.choice is not None
        seat, combination = state.choice.seat, state.choice.combination
        points = Choose(seat, Choice.POINTS)
        choice = ZEROING_CHOICE[state.setup.effects[combination]]
        if choice is Choice.ZERO_OTHERS:
            return (points, Choose(seat, choice))
        return (points, *(Choose(seat, choice, other) for other in state.still_in() if other != seat))

    def _chosen(self, state: State, event: Choose, out: list[Outcome]) -> None:
        """Pay what was chosen."""
        call = state.choice
        assert call is not None
        state.choice = None
        state.actor = None
        points = state.setup.points[call.combination] if event.effect is Choice.POINTS else 0
        scoring.score(state, out, call.seat, points, self.award, call.combination)
        if event.effect is Choice.ZERO_OTHERS:
            self._zero_others(state, out, call.seat)
        elif event.effect is Choice.ZERO_ONE:
            assert event.target is not None
            scoring.zero(state, out, [event.target], call.seat)
        self._settle(state, out, zeroed=event.effect is not Choice.POINTS)

    def unscored(self, out: list[Outcome], why: UnscoredWhy) -> None:
        """Nobody gets anything (B10)."""
        out.append(Unscored(self.award, why))

    def pay_level(self, state: State, out: list[Outcome], level: Sequence[Call]) -> None:
        """Exactly equal best hands: nobody scores, or all do, without any effect (A15, B11)."""
        if state.setup.rules.ranking.exact_tie is ExactTie.NO_SCORE:
            self.unscored(out, UnscoredWhy.TIE)
            return
        for call in level:
            points = state.setup.points[call.combination]
            scoring.score(state, out, call.seat, points, self.award, call.combination)
        self._settle(state, out, zeroed=False)

    def pay_sole(self, state: State, out: list[Outcome], call: Call) -> None:
        """The sole best hand gets its points or its effect (A17, B12, B13)."""
        seat, combination = call.seat, call.combination
        effect = state.setup.effects[combination]
        if effect in ZEROING_CHOICE:
            state.choice = call
            state.ask(seat, self._choose)
            return
        has_points = effect in (Effect.POINTS, Effect.POINTS_AND_ZERO_OTHERS)
        points = state.setup.points[combination] if has_points else 0
        scoring.score(state, out, seat, points, self.award, combination)
        if effect is Effect.INSTANT_WIN:
            scoring.win_in_hand(state, out, Reason.INSTANT_WIN, [seat])
            return
        if effect in (Effect.RAISE_TO_TARGET, Effect.RAISE_AND_ZERO_OTHERS):
            scoring.raise_to_target(state, out, seat)
        zeroed = effect in (Effect.POINTS_AND_ZERO_OTHERS, Effect.RAISE_AND_ZERO_OTHERS)
        if zeroed:
            self._zero_others(state, out, seat)
        self._settle(state, out, zeroed=zeroed)

    def _zero_others(self, state: State, out: list[Outcome], by: Seat) -> None:
        scoring.zero(state, out, [seat for seat in state.still_in() if seat != by], by)

    def _settle(self, state: State, out: list[Outcome], *, zeroed: bool) -> None:
        """What follows an award: the test of an immediate end, then the end of the hand after a zeroing (B12)."""
        scoring.after_award(state, out)
        if zeroed and state.setup.rules.effects.zero_ends_hand and not state.hand_over:
            scoring.leave_hand(state)


def _choice_violation(state: State, event: Choose) -> Violation | None:
    """A choice the effect does not offer, or a target that is none."""
    assert state.choice is not None
    offered = ZEROING_CHOICE[state.setup.effects[state.choice.combination]]
    if event.effect is not Choice.POINTS and event.effect is not offered:
        return Violation("score/choice-not-offered", {"seat": event.seat, "choice": event.effect.value})
    if event.effect is Choice.ZERO_ONE:
        if event.target is None or event.target == event.seat or event.target not in state.still_in():
            return Violation("score/choice-target", {"seat": event.seat})
    elif event.target is not None:
        return Violation("score/choice-target", {"seat": event.seat})
    return None


class LaidOpen(Comparison):
    """A comparison of cards that lie open: after the tricks, or after an exchange with ``announce.mode=reveal``."""

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Compare at once; only a choice can be waited for."""
        if not self.takes_place(state):
            return
        values = self.open_values(state)
        best = max(values.values(), default=0)
        if best >> 20 == Combination.HIGH_CARD:
            self.unscored(out, UnscoredWhy.NO_COMBINATION)
            return
        top = [open_call(state, seat, best) for seat, value in values.items() if value == best]
        if len(top) == 1:
            self.pay_sole(state, out, top[0])
        else:
            self.pay_level(state, out, top)

    def takes_place(self, state: State) -> bool:
        """Whether the rules let this comparison happen."""
        return True

    def open_values(self, state: State) -> dict[Seat, int]:
        """The values of the hands compared, in turn from forehand."""
        value, hands = state.setup.ranking.value, state.hands
        return {seat: value(hands[seat]) for seat in state.still_in()}


def open_call(state: State, seat: Seat, value: int) -> Call:
    """A hand that lies open, as if it had been truly announced."""
    return Call(seat, COMBINATIONS[value >> 20], value, tuple(state.hands[seat]))


class FinalComparison(LaidOpen):
    """The best hand after the tricks: one's own five cards, or the best five won (A24, A26)."""

    def __init__(self) -> None:
        super().__init__(Award.FINAL_HAND)

    def takes_place(self, state: State) -> bool:
        """Whether the final hand is scored at all, and beside this hand's Chicago."""
        rules = state.setup.rules
        return rules.final_hand.scored and paid_beside(state, rules.chicago.final_hand)

    def open_values(self, state: State) -> dict[Seat, int]:
        """Own cards as anywhere, or each player's best five of the cards won."""
        if not state.setup.keeps_tricks:
            return super().open_values(state)
        best_value, piles = state.setup.ranking.best_value, state.piles
        return {seat: best_value(piles[seat]) for seat in state.still_in() if piles[seat]}


def paid_beside(state: State, when: Beside) -> bool:
    """Whether something else is paid in this hand: always without a Chicago, else as the option says (A26, B15)."""
    if not state.declarers_at_lead:
        return True
    return when is Beside.ALWAYS or when is (Beside.ON_SUCCESS if state.succeeded else Beside.ON_FAIL)


class Announcing(Comparison):
    """The comparison after an exchange, by announcements in turn from forehand (R30–R36, A5–A7, B1–B4)."""

    def __init__(self, award: Award) -> None:
        super().__init__(award)
        self._announce: Awaited = {
            Announce: Step(_announce_violation, self._announced),
            Pass: Step(nothing_wrong, self._passed),
        }

    def enter(self, state: State, out: list[Outcome]) -> None:
        """Ask forehand."""
        value, hands = state.setup.ranking.value, state.hands
        state.values = [value(hand) if hand else 0 for hand in hands]
        state.turn = 0
        state.round_start = len(state.calls)
        state.highest_named = Combination.HIGH_CARD
        ask_next(state, anybody, self._announce)

    def candidates(self, state: State) -> Sequence[Decision]:
        """Pass, then what may be named, lowest first; or the choice of a reward."""
        if state.choice is not None:
            return super().candidates(state)
        seat = state.actor
        assert seat is not None
        return _announcements(seat, state.values[seat] >> 20, state.setup.bluff)

    def _announced(self, state: State, event: Announce, out: list[Outcome]) -> None:
        seat = event.seat
        call = Call(seat, event.combination, state.values[seat], tuple(state.hands[seat]))
        state.calls.append(call)
        if call.combination > state.highest_named:
            state.highest_named = call.combination
        if call.false and state.setup.bluff:
            state.lies.append(call)
        self._next(state, out)

    def _passed(self, state: State, event: Pass, out: list[Outcome]) -> None:
        self._next(state, out)

    def _next(self, state: State, out: list[Outcome]) -> None:
        """Ask the next; after the last player, find the best hand."""
        state.turn += 1
        ask_next(state, anybody, self._announce)
        if state.actor is None:
            self._resolve(state, out)

    def _resolve(self, state: State, out: list[Outcome]) -> None:
        """Find the best call, letting the lies come out that could not be carried through (B2)."""
        calls = state.calls[state.round_start :]
        while True:
            calls = [call for call in calls if not state.out[call.seat]]
            top = max((call.combination for call in calls), default=None)
            if top is None:
                self.unscored(out, UnscoredWhy.ALL_PASSED)
                return
            best = [call for call in calls if call.combination == top]
            liars = [call for call in best if call in state.lies]
            if not liars or (len(best) == 1 and not self._found_at_once(state, best[0])):
                break
            scoring.expose(state, out, liars)
            if state.hand_over:
                return
        if len(best) > 1:
            self._compare_level(state, out, best)
        else:
            self._claim(state, best[0], ())
            self.pay_sole(state, out, best[0])

    def _found_at_once(self, state: State, call: Call) -> bool:
        """Whether a sole best call is checked: it wins by an effect, or it would end the game (B2)."""
        if state.setup.effects[call.combination] is not Effect.POINTS:
            return True
        if not state.setup.immediate:
            return False
        points = state.setup.points[call.combination]
        return any(scoring.eligible(state, seat, points if seat == call.seat else 0) for seat in state.still_in())

    def _compare_level(self, state: State, out: list[Outcome], best: Sequence[Call]) -> None:
        """Several named the best combination: ranks are named in stages until one is ahead (R34, B3)."""
        named: dict[Seat, list[int]] = {call.seat: [] for call in best}
        ranks = {call.seat: ranks_of(call.value) for call in best}
        level = list(best)
        for stage in range(min(map(len, ranks.values()))):
            for call in level:
                named[call.seat].append(ranks[call.seat][stage])
            highest = max(ranks[call.seat][stage] for call in level)
            level = [call for call in level if ranks[call.seat][stage] == highest]
            if len(level) == 1:
                break
        for call in best:
            out.append(Disclosed(call.seat, call.combination, tuple(named[call.seat])))
        if len(level) == 1:
            self._claim(state, level[0], named[level[0].seat])
            self.pay_sole(state, out, level[0])
            return
        duty = (
            state.setup.rules.proof.who is ProofWho.SCORER_AND_TIED
            or state.setup.rules.ranking.exact_tie is ExactTie.ALL_SCORE
        )
        for call in level:
            if duty:
                self._claim(state, call, named[call.seat])
        self.pay_level(state, out, level)

    def _claim(self, state: State, call: Call, named: Sequence[int]) -> None:
        """Remember what must be proven before it is broken: the combination and every rank named (A18, B7, B9)."""
        if state.setup.rules.proof.who is not ProofWho.NONE:
            side = [card for card in call.cards if RANK[card] in named]
            cards = mask_of(combination_cards(call.cards, call.combination)) | mask_of(side)
            state.claims.append(Claim(call.seat, cards, call in state.lies))


@cache
def _announcements(seat: Seat, true: int, bluff: bool) -> tuple[Decision, ...]:
    """Pass, then what may be named with this combination in hand, lowest first."""
    if bluff:
        named: Sequence[Combination] = COMBINATIONS[max(true, Combination.ONE_PAIR) :]
    else:
        named = COMBINATIONS[true : true + 1] if true else ()
    return (Pass(seat), *(Announce(seat, combination) for combination in named))


def _announce_violation(state: State, event: Announce) -> Violation | None:
    """What may not be named here and now."""
    named = event.combination
    true = COMBINATIONS[state.values[event.seat] >> 20]
    best = state.highest_named
    if named is Combination.HIGH_CARD:
        rule = "announce/no-combination"
    elif named < true:
        rule = "announce/below-own"
    elif named > true and not state.setup.bluff:
        rule = "announce/not-held"
    elif named < best and state.setup.rules.announce.mode is AnnounceMode.AT_LEAST:
        rule = "announce/too-low"
    elif named <= best and state.setup.rules.announce.mode is AnnounceMode.HIGHER:
        rule = "announce/not-higher"
    else:
        return None
    facts = {"seat": event.seat, "combination": named, "combination_held": true, "combination_best": best}
    return Violation(rule, facts)
