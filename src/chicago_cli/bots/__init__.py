"""Players that need no person, by name."""

from __future__ import annotations

from typing import Final

from chicago_cli.bots.bot import Advice, Bot
from chicago_cli.bots.easy import Easy
from chicago_cli.bots.steady import Steady
from chicago_cli.bots.whim import Whim

BOTS: Final[dict[str, Bot]] = {"random": Whim(), "easy": Easy(), "steady": Steady()}
"""The levels, weakest first. A bot keeps nothing between decisions, so one serves every seat and game."""

__all__ = ["BOTS", "Advice", "Bot", "Easy", "Steady", "Whim"]
