"""The score sheet of a full record: the same game with only what people at a table write down."""

from __future__ import annotations

from dataclasses import replace

from chicago_cli.events import Eliminated, HandEnded, Raised, Scored, Unscored, Zeroed
from chicago_cli.record.game import Detail, GameRecord

KEPT = (Scored, Unscored, Zeroed, Raised, Eliminated, HandEnded)


def scores_only(record: GameRecord) -> GameRecord:
    """The record with detail ``scores``."""
    hands = (
        replace(hand, deck=None, events=tuple(event for event in hand.events if isinstance(event, KEPT)))
        for hand in record.hands
    )
    return replace(record, detail=Detail.SCORES, shuffle=None, hands=tuple(hands))
