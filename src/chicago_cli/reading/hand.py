"""One hand of a record read to its end, with every slip in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chicago_cli.events import OUTCOMES, Event
from chicago_cli.reading.claims import missing
from chicago_cli.reading.repair import Place, best_repair, first_slip
from chicago_cli.reading.slip import Slip
from chicago_cli.reading.walk import Walk


@dataclass(frozen=True, slots=True)
class HandWalked:
    """Where a hand ended up: its last state and all slips. ``lost`` if it could not be followed to the end."""

    walk: Walk
    slips: tuple[Slip, ...]
    lost: bool


def walk_hand(walk: Walk, events: Sequence[Event], hand: Place, *, whole: bool) -> HandWalked:
    """Follow a hand; ``whole`` says that no event was left out because of its shape, ``hand`` is its path."""
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
