"""One hand of a record read to its end, with every slip in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from chicago_cli.events import OUTCOMES, Event
from chicago_cli.reading.claims import missing
from chicago_cli.reading.hindsight import Meant, meant_answers, meant_calls, meant_cards, meant_throws
from chicago_cli.reading.repair import best_repair, first_slip
from chicago_cli.reading.slip import Place, Slip
from chicago_cli.reading.walk import Walk

LONGEST: Final = 300
"""Events of a hand that is looked back on: six players with every option on stay below."""

_WORTH_MORE: Final = 3
"""How much must speak against a hand for a meaning to be believed that leaves something."""


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
    walked = _walk(walk, events, hand, whole=whole, most=inf)
    assert walked is not None
    least = _cost(walked)
    if not least or len(events) > LONGEST:
        return walked
    ways = list(_meant(walked, events, hand))
    for meant in ways:  # one of them may be all that is wrong
        other = _walk(again(), _changed(events, meant), hand, whole=whole, most=0)
        if other is not None and not _cost(other) and not other.lost > walked.lost:
            return HandWalked(other.walk, (meant.slip,), other.lost)
    best = walked
    for meant in ways:
        if not meant.partly or least < _WORTH_MORE:
            continue
        other = _walk(again(), _changed(events, meant), hand, whole=whole, most=least - 2)
        if other is None or other.lost > walked.lost or any(_position(slip) == meant.index for slip in other.slips):
            continue
        cost = 1 + _cost(other)
        best = HandWalked(other.walk, _in_order(meant.slip, other.slips), other.lost) if cost < least else best
        least = min(cost, least)
    return best


def _in_order(slip: Slip, slips: Sequence[Slip]) -> tuple[Slip, ...]:
    return tuple(sorted((slip, *slips), key=_position))


def _changed(events: Sequence[Event], meant: Meant) -> Sequence[Event]:
    return (*events[: meant.index], meant.event, *events[meant.index + 1 :])


def _cost(walked: HandWalked) -> int:
    """How much speaks against what a hand was taken for: its slips, and an end that the record does not go on with."""
    walk = walked.walk
    wrong_end = walk.closing is not None and walk.state.hand_over and not walk.comes_out()
    return len(walked.slips) + 2 * wrong_end


def _at_outcome(slip: Slip, events: Sequence[Event]) -> bool:
    """Whether a slip is told of an outcome, which may be wrong only because of what came before."""
    index = _position(slip)
    return index >= 0 and isinstance(events[index], OUTCOMES)


def _position(slip: Slip) -> int:
    """The index of the event that a slip is told of; those of the hand itself come first."""
    index = slip.path[3] if len(slip.path) > 3 else None
    return index if isinstance(index, int) else -1


def _meant(walked: HandWalked, events: Sequence[Event], hand: Place) -> Iterator[Meant]:
    """Every other meaning that one event may have had, as far as the slips give cause to look back.

    A single slip is what it is called, unless it is told of an outcome or of the order of events, as what follows from
    another answer is.
    """
    several = _cost(walked) > 1
    at_outcome = any(_at_outcome(slip, events) for slip in walked.slips)
    if several or at_outcome:
        yield from meant_calls(walked.walk.state, events, hand)
    if several or at_outcome or walked.slips[0].rule.startswith("turn/"):
        yield from meant_answers(events, hand)
    if several:
        yield from meant_throws(events, hand)
        yield from meant_cards(events, hand)


def _walk(walk: Walk, events: Sequence[Event], hand: Place, *, whole: bool, most: float) -> HandWalked | None:
    """Follow a hand to its end; None once there are more than ``most`` slips."""
    slips: list[Slip] = []
    index = 0
    while (index := index + walk.follow(events, index, len(events))) < len(events):
        if len(slips) >= most:
            return None
        repair = best_repair(walk, events, index, hand)
        if repair is None:
            return HandWalked(walk, (*slips, *first_slip(walk, events, index, hand)), lost=True)
        slips += repair.slips
        walk, index = repair.walk, repair.next
    if whole and walk.owed:
        last: Place = (*hand, "events", len(events) - 1) if events else hand
        slips += [Slip(*missing(outcome), last) for outcome in walk.owing()]
    return HandWalked(walk, tuple(slips), lost=not whole) if len(slips) <= most else None


def is_lean(events: Sequence[Event]) -> bool:
    """Whether a hand carries no outcomes at all."""
    return all(not isinstance(event, OUTCOMES) for event in events)
