"""What a bot is: a view and a stream of random numbers in, a legal decision out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from chicago_cli.events import Decision
from chicago_cli.shuffle import Stream
from chicago_cli.views import View


@dataclass(frozen=True, slots=True)
class Advice:
    """A decision and why, as an English key of the catalogue with its facts.

    A fact's kind is the first word of its name, as in the rulebook: ``{cards}`` are cards, ``{combination}`` one
    combination, ``{seat_declarer}`` a player, ``{rank}`` cards of a rank, ``{points}`` a number of points; anything
    else is shown as it is.
    """

    decision: Decision
    reason: str
    facts: Mapping[str, object] = field(default_factory=dict)


class Bot(Protocol):
    """A player that sees only its view. The same view and stream always give the same decision."""

    def decide(self, view: View, stream: Stream) -> Decision:
        """One of ``view.options``, which is not empty."""
