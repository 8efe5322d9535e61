"""Points, zeroing, elimination and the end of a game: every change of a score happens here, with its outcome."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chicago_cli.cards import mask_of
from chicago_cli.events import (
    Award,
    Eliminated,
    EliminatedWhy,
    HandEnded,
    Outcome,
    Raised,
    Reason,
    Scored,
    Seat,
    Shown,
    ShownWhy,
    Zeroed,
)
from chicago_cli.hands import Combination
from chicago_cli.ruleset.options import ChicagoRequired, EndTie, FalseClaim, FinishTrick
from chicago_cli.state import LAST_TRICK, NOTHING, Call, Result, State


def moved(state: State, seat: Seat, points: int) -> int:
    """What points move a score by, the floor considered (A28, B14)."""
    before = state.scores[seat]
    floor = state.setup.rules.end.floor
    return points if floor is None or before + points >= floor else floor - before


def _move(state: State, seat: Seat, points: int) -> int:
    """Move a score and return what it really moved."""
    really = moved(state, seat, points)
    state.scores[seat] += really
    return really


def score(
    state: State, out: list[Outcome], seat: Seat, points: int, award: Award, combination: Combination | None = None
) -> None:
    """Give (or take) points for an award."""
    really = _move(state, seat, points)
    if really > 0:
        state.gained[seat] += really
    out.append(Scored(seat, really, state.scores[seat], award, combination))


def zero(state: State, out: list[Outcome], seats: Iterable[Seat], by: Seat) -> None:
    """Set scores to 0, also those that are 0 already (B12)."""
    for seat in seats:
        before = state.scores[seat]
        state.scores[seat] = 0
        state.gained[seat] = 0
        out.append(Zeroed(seat, by, before))


def raise_to_target(state: State, out: list[Outcome], seat: Seat) -> None:
    """Lift a score to the target, never down (B12)."""
    lift = max(0, state.setup.rules.end.target - state.scores[seat])
    state.scores[seat] += lift
    state.gained[seat] += lift
    out.append(Raised(seat, state.scores[seat]))


def eliminate(state: State, out: list[Outcome], seat: Seat) -> None:
    """Put a liar out of the game: what he gained in this hand is taken back, his cards lie aside (B5)."""
    _move(state, seat, -state.gained[seat])
    state.gained[seat] = 0
    state.out[seat] = True
    state.aside |= mask_of(state.hands[seat])
    state.hands[seat] = []
    state.held[seat] = []
    state.claims = [claim for claim in state.claims if claim.seat != seat]
    for callers in (state.declarers, state.unbroken):
        if seat in callers:
            callers.remove(seat)
    out.append(Eliminated(seat, EliminatedWhy.FALSE_CLAIM, state.scores[seat]))


def expose(state: State, out: list[Outcome], liars: Sequence[Call]) -> None:
    """Show and eliminate all liars found together, seat by seat from forehand; the game may end by it (B2, B6)."""
    by_seat = {call.seat: call for call in liars}
    for seat in state.still_in():
        if (call := by_seat.get(seat)) is not None:
            out.append(Shown(seat, call.cards, ShownWhy.FALSE_CLAIM))
            eliminate(state, out, seat)
    end_by_elimination(state, out)


def end_by_elimination(state: State, out: list[Outcome]) -> None:
    """End the game if the elimination just made leaves no game to play (B2, B4, B6)."""
    left = state.still_in()
    if left and state.setup.rules.announce.false_claim is FalseClaim.END_GAME:
        top = max(state.scores[seat] for seat in left)
        finish(state, out, Reason.FALSE_CLAIM, [seat for seat in left if state.scores[seat] == top])
    elif len(left) <= 1:
        finish(state, out, Reason.LAST_PLAYER, left)


def first_lies(state: State, seats: Sequence[Seat]) -> list[Call]:
    """The first false call of this hand of each of these seats that made one."""
    found: dict[Seat, Call] = {}
    for call in state.lies:
        if call.seat in seats:
            found.setdefault(call.seat, call)
    return list(found.values())


def finish(state: State, out: list[Outcome], reason: Reason, winners: Iterable[Seat]) -> None:
    """End the game: the hand is over with it (B23)."""
    state.result = Result(reason, tuple(sorted(winners)))
    end_hand(state, out)


def end_hand(state: State, out: list[Outcome]) -> None:
    """Close the hand; nothing of it happens after this."""
    state.hand_over = True
    state.actor = None
    state.awaits = NOTHING
    out.append(HandEnded(tuple(state.scores)))


def leave_hand(state: State) -> None:
    """Let nothing further of the hand be played or scored, save what stands at its end."""
    state.actor = None
    state.step = len(state.setup.schedule)


def lacks_chicago(state: State, seat: Seat) -> bool:
    """Whether a player must still call, or make, a Chicago to be allowed to win (A32)."""
    required = state.setup.rules.end.chicago_required
    if required is ChicagoRequired.NO:
        return False
    return not (state.declared if required is ChicagoRequired.DECLARED else state.won)[seat]


def eligible(state: State, seat: Seat, points: int = 0) -> bool:
    """Whether a player may win now, with some points added: the target and what else is required (B17, B18)."""
    rules = state.setup.rules.end
    if state.out[seat] or state.scores[seat] + points < rules.target:
        return False
    if lacks_chicago(state, seat):
        return False
    if rules.finish_trick is FinishTrick.OFF:
        return True
    if len(state.trick_winners) < LAST_TRICK or state.trick_winners[-1] != seat:
        return False
    return rules.finish_trick is FinishTrick.SAME_HAND or state.opening[seat] >= rules.target


def target_winners(state: State) -> list[Seat]:
    """Who wins by the target now: the highest of the eligible, several if they share it, nobody if they play on."""
    if max(state.scores) < state.setup.rules.end.target:
        return []
    able = [seat for seat in state.still_in() if eligible(state, seat)]
    if not able:
        return []
    top = max(state.scores[seat] for seat in able)
    winners = [seat for seat in able if state.scores[seat] == top]
    return winners if len(winners) == 1 or state.setup.rules.end.tie is EndTie.SHARED else []


def after_award(state: State, out: list[Outcome]) -> None:
    """The test that follows every award step under ``end.check=immediate`` (B2, B18)."""
    if state.setup.immediate:
        while not state.hand_over and (winners := target_winners(state)):
            win_in_hand(state, out, Reason.TARGET, winners)


def win_in_hand(state: State, out: list[Outcome], reason: Reason, winners: Sequence[Seat]) -> None:
    """End the game in the middle of a hand, unless an earlier call of a would-be winner was false (B2)."""
    liars = first_lies(state, winners)
    if liars:
        expose(state, out, liars)
    else:
        finish(state, out, reason, winners)


def close(state: State, out: list[Outcome]) -> None:
    """The end of a hand: lies come out, then the end check (Appendix A 9 and 10)."""
    if state.lies and (liars := first_lies(state, state.still_in())):
        expose(state, out, liars)
        if state.hand_over:
            return
    winners = target_winners(state)
    if winners:
        finish(state, out, Reason.TARGET, winners)
    else:
        end_hand(state, out)
