"""The score sheet of a game played with real cards: what is asked, what may be entered, what follows from it.

Nothing here knows a card or adds up a point: entries move the same state by the same functions as a game that the
engine plays (`chicago_cli.phases`).
"""

from __future__ import annotations

from chicago_cli.keep.entries import Ask, Entry, Question
from chicago_cli.keep.resume import resumed_sheet
from chicago_cli.keep.session import KeepError, Session

__all__ = ["Ask", "Entry", "KeepError", "Question", "Session", "resumed_sheet"]
