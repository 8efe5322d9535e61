"""A table: people and bots in their seats, a dealer, and the record that grows with every decision."""

from chicago_cli.table.resume import first_hand, resumed, seed_of, started
from chicago_cli.table.seats import NAMELESS, SeatPlan, parse_seat, seated
from chicago_cli.table.table import HumanAnswer, Table
from chicago_cli.table.undo import UndoError, undo

__all__ = [
    "NAMELESS",
    "HumanAnswer",
    "SeatPlan",
    "Table",
    "UndoError",
    "first_hand",
    "parse_seat",
    "resumed",
    "seated",
    "seed_of",
    "started",
    "undo",
]
