"""Going on after a slip: of all the ways a hand may have been meant, the one that explains the most of what follows.

A slip is one wrong thing: an event that should not be there, is not there, or holds a wrong value. Each such way is
tried on a copy, and the record itself decides by how far it then fits. So one slip gives one finding, a second one
further on is still found, and consequences are not reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from chicago_cli.diagnostics import Violation
from chicago_cli.engine import violation
from chicago_cli.events import (
    OUTCOMES,
    Dealt,
    Drawn,
    Driver,
    Event,
    Exchange,
    Outcome,
    Reshuffled,
    TurnedUp,
)
from chicago_cli.reading.claims import faults, leave_out, missing, not_due, put_in, slip_at
from chicago_cli.reading.slip import Place, Slip
from chicago_cli.reading.supposed import absent, meant, misnamed, silence
from chicago_cli.reading.walk import Walk
from chicago_cli.state import DEALER

POSSIBLE: Final = frozenset(
    {
        "tricks/must-follow-suit",
        "announce/below-own",
        "announce/not-held",
        "announce/too-low",
        "announce/not-higher",
        "exchange/one-up-not-allowed",
    }
)
"""Rules that can be broken at a table and the game goes on with what was done."""


@dataclass(frozen=True, slots=True)
class Repair:
    """One way to go on: the copy it leads to, the index of the next event, and what is reported."""

    walk: Walk
    next: int
    slips: tuple[Slip, ...]
    done: bool = False
    """Whether it takes the record at its word, and is good even if nothing fits afterwards."""


def best_repair(walk: Walk, events: Sequence[Event], index: int, hand: Place) -> Repair | None:
    """The repair that fits the most; None if nothing after the slip fits any way, but `first_slip` still tells it."""
    best: Repair | None = None
    most: float = -inf
    for repair in _repairs(walk, events, index, hand):
        score = _score(repair, events)
        if score > most:
            best, most = repair, score
    return best


def _score(repair: Repair, events: Sequence[Event]) -> float:
    """How much of what follows a repair explains, with how few slips; nothing at all is minus infinity."""
    score: float = repair.done - 2 * len(repair.slips)
    walk, index = repair.walk, repair.next
    if index < len(events) and events[index] not in walk.told and not walk.fits(events[index]):
        return score if repair.done else -inf  # without a copy that would go nowhere
    trial = walk.clone()
    fitted = _fitted(trial, events, index)
    if index + fitted < len(events):
        return score + 4 * fitted
    return score + 4 * len(events) + 2 * trial.comes_out() - 2 * len(trial.owing())


def _fitted(trial: Walk, events: Sequence[Event], index: int) -> int:
    """How many events fit on a copy, those counted in that were missed before and stand further on."""
    count = len(events)
    start, index = index, index + trial.follow(events, index, count)
    while index < count and events[index] in trial.told:
        trial.told.remove(events[index])
        index += 1
        index += trial.follow(events, index, count)
    return index - start


def first_slip(walk: Walk, events: Sequence[Event], index: int, hand: Place) -> tuple[Slip, ...]:
    """What is reported when the hand cannot be followed any further; nothing if it was reported before."""
    return next((repair.slips[:1] for repair in _repairs(walk, events, index, hand) if repair.slips), ())


def _repairs(walk: Walk, events: Sequence[Event], index: int, hand: Place) -> Iterator[Repair]:
    """Every way to go on, the likeliest first."""
    event = events[index]
    place = (*hand, "events", index)
    if isinstance(event, OUTCOMES):
        yield from _outcome_repairs(walk, event, index, place)
    elif walk.owed:
        yield from _owing_repairs(walk, events, index, place)
    else:
        broken = violation(walk.state, event)
        if broken is None:
            yield from _order_repairs(walk, event, index, place)
        else:
            yield from _driver_repairs(walk, event, index, place, broken)


def _outcome_repairs(walk: Walk, claimed: Outcome, index: int, place: Place) -> Iterator[Repair]:
    if walk.owed and type(claimed) is type(walk.owed[0]):
        found = tuple(slip_at(fault, place) for fault in faults(walk.owed[0], claimed, walk.drift))
        twin = walk.clone()
        twin.take(claimed)
        yield Repair(twin, index + 1, found, done=True)
    yield _skipped(walk, claimed, index, Slip(*not_due(claimed), place))
    for count in range(1, len(walk.owed) + 1):
        yield _without(walk, count, index, place)
    if not walk.owed:
        yield from _inserted(walk, claimed, index, place)
    else:
        swapped = _without(walk, 1, index + 1, place)
        yield Repair(swapped.walk, index + 1, (Slip(*not_due(claimed), place),))


def _without(walk: Walk, count: int, index: int, place: Place) -> Repair:
    """Go on without the next owed outcomes."""
    twin = walk.clone()
    gone, twin.owed = twin.owed[:count], twin.owed[count:]
    slips = []
    for outcome in gone:
        leave_out(outcome, twin.drift)
        if outcome in twin.astray:
            twin.astray.remove(outcome)
        else:
            twin.told.append(outcome)
            slips.append(Slip(*missing(outcome), place))
    return Repair(twin, index, tuple(slips))


def _skipped(walk: Walk, event: Event, index: int, slip: Slip) -> Repair:
    """Go on as if the event were not there."""
    twin = walk.clone()
    put_in(event, twin.drift)
    if event in twin.told:
        twin.told.remove(event)
        return Repair(twin, index + 1, (), done=True)
    twin.astray.append(event)
    return Repair(twin, index + 1, (slip,))


def _owing_repairs(walk: Walk, events: Sequence[Event], index: int, place: Place) -> Iterator[Repair]:
    """A driver stands where outcomes are owed."""
    if not any(isinstance(event, OUTCOMES) for event in events[index:]):
        twin = walk.clone()
        twin.owed = []
        twin.lean = True
        yield Repair(twin, index, (Slip("game/half-lean", {}, place),), done=True)
        return
    yield _without(walk, len(walk.owed), index, place)
    yield _skipped(walk, events[index], index, _extra(walk, events[index], place))


def _extra(walk: Walk, event: Event, place: Place) -> Slip:
    assert not isinstance(event, OUTCOMES)
    broken = violation(walk.state, event)
    if broken is None:
        return Slip("turn/misplaced-outcome", {"event": walk.owed[0].type}, place)
    return Slip(broken.rule, broken.facts, place)


def _order_repairs(walk: Walk, event: Driver, index: int, place: Place) -> Iterator[Repair]:
    """Cards that are not those of the known order: believe the order if it is a slip of the pen, else the record."""
    mismatch = walk.mismatch(event)
    assert mismatch is not None
    card, expected = mismatch.card, mismatch.expected
    if isinstance(event, Reshuffled):
        slip = Slip(mismatch.rule, {"card": card, "card_expected": expected}, (*place, "deck", mismatch.place))
        if mismatch.mended is not None:
            yield Repair(walk.after(mismatch.mended), index + 1, (slip,), done=True)
        twin = walk.after(event)
        twin.order.forget_seed()
        yield Repair(twin, index + 1, (slip,), done=True)
        return
    assert isinstance(event, Dealt | Drawn | TurnedUp)
    facts: dict[str, object] = {"seat": event.seat, "card": card, "card_expected": expected}
    path = (*place, "card") if isinstance(event, TurnedUp) else (*place, "cards", mismatch.place)
    slip = Slip(mismatch.rule, facts, path)
    if mismatch.mended is None:
        twin = walk.clone()
        twin.order.lost = True
        twin.take(event)
        yield Repair(twin, index + 1, (slip,), done=True)
        return
    yield Repair(walk.after(mismatch.mended), index + 1, (slip,), done=True)
    twin = walk.clone()
    twin.order.exchange(card, expected)
    twin.take(event)
    yield Repair(twin, index + 1, (slip,), done=True)


def _driver_repairs(walk: Walk, event: Driver, index: int, place: Place, broken: Violation) -> Iterator[Repair]:
    slip = Slip(broken.rule, broken.facts, (*place, *field_of(event, broken)))
    if broken.rule in POSSIBLE:
        yield Repair(walk.after(event), index + 1, (slip,), done=True)
    inserted = [repair for repair in _inserted(walk, event, index, place) if not repair.walk.owed]
    if broken.rule == "exchange/reshuffle-due":
        inserted = [replace(repair, slips=(slip,)) for repair in inserted]
    missing_first = broken.rule == "turn/unexpected-event"
    if missing_first:  # an event of another kind: rather than too much, something is missing before it
        yield from inserted
    yield _skipped(walk, event, index, slip)
    for other in meant(walk, event):
        yield Repair(walk.after(other), index + 1, (slip,))
    for walked in misnamed(walk, event, broken):
        yield Repair(walked, index + 1, (slip,))
    if not missing_first:
        yield from inserted


def _inserted(walk: Walk, event: Event, index: int, place: Place) -> Iterator[Repair]:
    """Suppose that an event is missing before this one."""
    state = walk.state
    if state.hand_over:
        return
    awaited = " or ".join(kind.type for kind in state.awaits)
    seat = state.draw_seat if state.actor == DEALER else state.actor
    slip = Slip("turn/missing-event", {"seat_turn": seat, "awaited": awaited, "event": event.type}, place)
    for between in absent(walk):
        twin = walk.after(between)
        if between in twin.astray:
            twin.astray.remove(between)
            yield Repair(twin, index, ())
        else:
            twin.told.append(between)
            yield Repair(twin, index, (slip,))
    silent = silence(walk)
    if silent.told != walk.told:
        yield Repair(silent, index, (slip,))


def field_of(event: Driver, broken: Violation) -> Place:
    """The field of an event that a rule is about, where it is about one."""
    namespace, _, name = broken.rule.partition("/")
    card = broken.facts.get("card")
    if name in ("wrong-seat", "wrong-seat-drawn", "out-of-turn", "eliminated", "stopped", "once"):
        return ("seat",)
    if namespace == "announce":
        return ("combination",)
    if isinstance(event, Exchange) and card in event.discard:
        return ("discard", event.discard.index(card))
    if isinstance(event, Dealt | Drawn) and card in event.cards:
        return ("cards", len(event.cards) - 1 - event.cards[::-1].index(card))
    if name in ("must-follow-suit", "card-not-held", "not-in-stock"):
        return ("card",)
    return ("count",) if name == "wrong-reshuffle" else ()
