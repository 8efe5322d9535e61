"""Reading a record against the rules: what happened, what the rules made of it, and where the record slips."""

from chicago_cli.reading.game import GameReading, HandReading, read_game
from chicago_cli.reading.slip import Slip

__all__ = ["GameReading", "HandReading", "Slip", "read_game"]
