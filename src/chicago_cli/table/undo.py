"""Taking a decision back, where nobody has learnt anything since."""

from __future__ import annotations

from dataclasses import replace

from chicago_cli.errors import ChicagoError
from chicago_cli.events import DECISIONS, Disclosed, Drawn, Play, Seat, Shown, TurnedUp
from chicago_cli.i18n import _
from chicago_cli.table.resume import resumed
from chicago_cli.table.table import Table


class UndoError(ChicagoError):
    """A decision cannot be taken back; the sentence says why."""


def undo(table: Table, seat: Seat) -> None:
    """Turn the table back to the last decision of this seat in this hand; bots then decide anew.

    Raises:
        UndoError: there is none, or cards were shown or another person has decided since.
    """
    at = _last_decision(table, seat)
    if at is None:
        raise UndoError(_("There is nothing to take back: you have decided nothing in this hand yet."))
    for event in table.events[at + 1 :]:
        if isinstance(event, Drawn) and event.seat == seat:
            raise UndoError(_("It cannot be taken back: you have seen the cards you drew."))
        if isinstance(event, TurnedUp | Shown | Disclosed | Play):
            raise UndoError(_("It cannot be taken back: cards have been shown since."))
        if isinstance(event, DECISIONS) and event.seat in table.people:
            raise UndoError(_("It cannot be taken back: {name} has decided since.").format(name=table.name(event.seat)))
    record = table.record
    hand = replace(record.hands[-1], events=tuple(table.events[:at]))
    table.turn_to(resumed(replace(record, hands=(*record.hands[:-1], hand)), seed=table.seed))


def _last_decision(table: Table, seat: Seat) -> int | None:
    for index in range(len(table.events) - 1, -1, -1):
        event = table.events[index]
        if isinstance(event, DECISIONS) and event.seat == seat:
            return index
    return None
