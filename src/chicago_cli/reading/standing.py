"""Who is out of a game, has called or has won a Chicago, as a record tells it."""

from __future__ import annotations

from collections.abc import Sequence

from chicago_cli.events import Seat
from chicago_cli.record.game import Standing
from chicago_cli.state import State


def standing_of(state: State) -> Standing:
    """Who is out, has called and has won a Chicago, as a record holds it (B28)."""
    return Standing(_seats(state.out), _seats(state.declared), _seats(state.won))


def _seats(flags: Sequence[bool]) -> tuple[Seat, ...]:
    return tuple(seat for seat, flag in enumerate(flags) if flag)
