"""What the players of a game are called to the people at its keyboard."""

from __future__ import annotations

from chicago_cli.events import Seat
from chicago_cli.i18n import _
from chicago_cli.table import NAMELESS, Table


def only_you(table: Table) -> Seat | None:
    """The seat of the only person, if he gave no name: he is “You” to himself."""
    people = table.people
    return people[0] if len(people) == 1 and table.base.players[people[0]].name == _(NAMELESS) else None


def names_told(table: Table) -> tuple[str, ...]:
    """The names by seat. Records and score sheets for others need a name that goes with any verb."""
    you = only_you(table)
    return tuple(_("You") if seat == you else player.name for seat, player in enumerate(table.base.players))
