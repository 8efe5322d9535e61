"""One hand of a record read to its end, with every slip in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from chicago_cli.events import OUTCOMES, Announce, Event, Pass
from chicago_cli.hands import Combination, combination_of
from chicago_cli.reading.claims import missing
from chicago_cli.reading.repair import Place, best_repair, first_slip
from chicago_cli.reading.slip import Slip
from chicago_cli.reading.walk import Walk
from chicago_cli.state import State


@dataclass(frozen=True, slots=True)
class HandWalked:
    """Where a hand ended up: its last state and all slips. ``lost`` if it could not be followed to the end."""

    walk: Walk
    slips: tuple[Slip, ...]
    lost: bool


def walk_hand(
    walk: Walk, events: Sequence[Event], hand: Place, *, whole: bool, again: Callable[[], Walk]
) -> HandWalked:
    """Follow a hand.

    ``whole`` says that no event was left out because of its shape, ``hand`` is the path of the hand, and ``again``
    makes the walk anew as it was before the deal.
    """
    walked = _walk(walk, events, hand, whole=whole)
    if len(walked.slips) > 1 or any(_at_outcome(slip, events) for slip in walked.slips):
        for index, meant in _meant_calls(walked.walk.state, events):
            other = _walk(again(), (*events[:index], meant, *events[index + 1 :]), hand, whole=whole)
            if not other.slips:
                return HandWalked(other.walk, (_misnamed(events[index], meant, (*hand, "events", index)),), other.lost)
    return walked


def _at_outcome(slip: Slip, events: Sequence[Event]) -> bool:
    """Whether a slip is told of an outcome, which may be wrong only because of what came before."""
    index = slip.path[3] if len(slip.path) > 3 else None
    return isinstance(index, int) and isinstance(events[index], OUTCOMES)


def _meant_calls(state: State, events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    """Suppose that a lie was none, and the record names a call wrongly: its index, and what was said in truth."""
    for lie in state.lies:
        for index, event in enumerate(events):
            if event == Announce(lie.seat, lie.combination):
                truth = combination_of(lie.value)
                if truth is not Combination.HIGH_CARD:
                    yield index, Announce(lie.seat, truth)
                yield index, Pass(lie.seat)


def _misnamed(call: Event, meant: Event, place: Place) -> Slip:
    assert isinstance(call, Announce)
    said = meant.combination.word if isinstance(meant, Announce) else meant.type
    facts = {"seat": call.seat, "combination": call.combination, "meant": said}
    return Slip("announce/misnamed", facts, (*place, "combination"))


def _walk(walk: Walk, events: Sequence[Event], hand: Place, *, whole: bool) -> HandWalked:
    slips: list[Slip] = []
    index = 0
    while (index := index + walk.follow(events, index, len(events))) < len(events):
        repair = best_repair(walk, events, index, hand)
        if repair is None:
            return HandWalked(walk, (*slips, first_slip(walk, events, index, hand)), lost=True)
        slips += repair.slips
        walk, index = repair.walk, repair.next
    if whole and walk.owed:
        last: Place = (*hand, "events", len(events) - 1) if events else hand
        slips += [Slip(*missing(outcome), last) for outcome in walk.owed if outcome not in walk.astray]
    return HandWalked(walk, tuple(slips), lost=not whole)


def is_lean(events: Sequence[Event]) -> bool:
    """Whether a hand carries no outcomes at all."""
    return all(not isinstance(event, OUTCOMES) for event in events)
