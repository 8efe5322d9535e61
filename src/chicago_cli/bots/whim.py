"""The random bot: any legal decision, weighted so that a game among such players still ends.

Chicago is called seldom and a bluff is risked seldom, and never without at least a pair: one failed Chicago undoes
what several hands brought, and one bluff puts its player out of the game.
"""

from __future__ import annotations

from typing import Final, TypeVar

from chicago_cli.events import Announce, Chicago, Decision, Exchange, Pass
from chicago_cli.hands import Combination
from chicago_cli.shuffle import Stream
from chicago_cli.views import Asked, View

_CALLS_ONE_IN: Final = 25
_CALLS_EARLY_ONE_IN: Final = 100
_BLUFFS_ONE_IN: Final = 40
_PASSES_ONE_IN: Final = 8

T = TypeVar("T")


class Whim:
    """Plays at random."""

    def decide(self, view: View, stream: Stream) -> Decision:
        """Any legal decision that the weights leave."""
        if view.asked is Asked.ANNOUNCE:
            return _announce(view, stream)
        if view.asked is Asked.CHICAGO:
            return Chicago(view.seat, stream.below(_CALLS_ONE_IN) == 0)
        if view.asked is Asked.EXCHANGE:
            return _exchange(view, stream)
        return _any(view.options, stream)


def _any(options: tuple[T, ...] | list[T], stream: Stream) -> T:
    return options[stream.below(len(options))]


def _exchange(view: View, stream: Stream) -> Decision:
    """First how many cards, then which, so that standing pat is as likely as throwing two."""
    calls = [option for option in view.options if isinstance(option, Chicago)]
    if calls and stream.below(_CALLS_EARLY_ONE_IN) == 0:
        return calls[0]
    ways = [option for option in view.options if isinstance(option, Exchange)]
    count = _any(sorted({len(way.discard) for way in ways}), stream)
    return _any([way for way in ways if len(way.discard) == count], stream)


def _announce(view: View, stream: Stream) -> Decision:
    calls = [option for option in view.options if isinstance(option, Announce)]
    held = view.combination
    if held is Combination.HIGH_CARD:
        return Pass(view.seat)
    bluffs = [call for call in calls if call.combination > held]
    if bluffs and stream.below(_BLUFFS_ONE_IN) == 0:
        return _any(bluffs, stream)
    if stream.below(_PASSES_ONE_IN) == 0:
        return Pass(view.seat)
    return next((call for call in calls if call.combination == held), Pass(view.seat))
