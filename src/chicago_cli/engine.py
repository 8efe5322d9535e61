"""The rules of Chicago as four verbs: `to_act`, `legal`, `violation`, `apply`.

Nothing here prints, reads a clock, draws a random number or touches a file. Chance is somebody at the table: when
`to_act` answers ``DEALER``, whoever drives the game supplies the event that `awaited_chance` describes.

A game is `start`, then events until ``state.hand_over``, then `next_hand`, until ``state.result`` is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chicago_cli.diagnostics import Violation
from chicago_cli.errors import ChicagoError
from chicago_cli.events import Decision, Driver, Outcome, Seat
from chicago_cli.phases.misplaced import misplaced
from chicago_cli.phases.scoring import close
from chicago_cli.ruleset.options import Ruleset
from chicago_cli.state import DEALER, State, setup
from chicago_cli.values import value


class IllegalEventError(ChicagoError):
    """An event that breaks a rule; ``violation`` says which."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.rule}: {violation.facts}")
        self.violation = violation


@value
class ChanceRequest:
    """What the dealer must supply: an event of this type, for this seat (None for a reshuffle), of so many cards."""

    type: type[Driver]
    seat: Seat | None
    count: int


def start(
    rules: Ruleset,
    players: int,
    dealer: Seat,
    scores: Sequence[int] | None = None,
    *,
    eliminated: Iterable[Seat] = (),
    declared: Iterable[Seat] = (),
    won: Iterable[Seat] = (),
) -> State:
    """The state before the deal of a hand; nobody has scored, called or left unless it is said."""
    state = State(setup(rules, players), dealer, scores if scores is not None else [0] * players)
    for seat in eliminated:
        state.out[seat] = True
    for seat in declared:
        state.declared[seat] = True
    for seat in won:
        state.won[seat] = True
    _begin_hand(state)
    return state


def next_hand(state: State) -> None:
    """Begin the next hand: the deal passes to the next player still in, clockwise (R5, B5)."""
    state.dealer = next_dealer(state)
    state._clear_hand()
    _begin_hand(state)


def next_dealer(state: State) -> Seat:
    """Who deals the hand after this one."""
    players = state.setup.players
    return next(seat for step in range(1, players + 1) if not state.out[seat := (state.dealer + step) % players])


def to_act(state: State) -> int | None:
    """The seat that must decide, ``DEALER`` if the pack must act, or None when the hand is over."""
    return state.actor


def awaited_chance(state: State) -> ChanceRequest:
    """What the dealer must supply now; only when `to_act` is ``DEALER``."""
    (kind,) = state.awaits
    return ChanceRequest(kind, state.expected_seat, state.expected_count)


def candidates(state: State) -> Sequence[Decision]:
    """A cheap superset of the legal decisions, made when looked at; empty unless a player must decide."""
    actor = state.actor
    return () if actor is None or actor == DEALER else state.phase.candidates(state)


def legal(state: State) -> list[Decision]:
    """Every legal decision of the player to act; exchanges differ only in which cards are thrown."""
    return [decision for decision in candidates(state) if violation(state, decision) is None]


def violation(state: State, event: Driver) -> Violation | None:
    """The first rule this event would break now, or None if it is legal."""
    step = state.awaits.get(type(event))
    if step is None or event.seat != state.expected_seat:
        return misplaced(state, event)
    check = step.violation
    return check(state, event)


def apply(state: State, event: Driver) -> list[Outcome]:
    """Let the event happen; what follows from the rules, in order.

    Raises:
        IllegalEventError: the event breaks a rule; the state is unchanged.
    """
    broken = violation(state, event)
    if broken is not None:
        raise IllegalEventError(broken)
    return force(state, event)


def force(state: State, event: Driver) -> list[Outcome]:
    """Let an awaited event happen that has no violation, or that is physically possible all the same (not checked)."""
    out: list[Outcome] = []
    carry_out = state.awaits[type(event)].apply
    carry_out(state, event, out)
    if state.actor is None and not state.hand_over:
        _advance(state, out)
    return out


def _begin_hand(state: State) -> None:
    players = state.setup.players
    turn = [(state.dealer + step) % players for step in range(1, players + 1)]
    state.order = [seat for seat in turn if not state.out[seat]]
    _advance(state, [])


def _advance(state: State, out: list[Outcome]) -> None:
    """Enter phase after phase until somebody must act or the hand is over."""
    schedule = state.setup.schedule
    while state.actor is None and not state.hand_over:
        state.step += 1
        if state.step >= len(schedule):
            close(state, out)
            return
        state.phase = schedule[state.step]
        state.phase.enter(state, out)
