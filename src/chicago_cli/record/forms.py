"""Other forms of the same record that need no engine."""

from __future__ import annotations

from dataclasses import replace

from chicago_cli.events import Kind
from chicago_cli.record.game import Detail, GameRecord, HandRecord


def lean(record: GameRecord) -> GameRecord:
    """The record without outcomes: only what the pack did and what players decided.

    A record of scores only is given back as it is: it holds nothing but outcomes.
    """
    if record.detail is Detail.SCORES:
        return record
    return replace(record, hands=tuple(map(lean_hand, record.hands)))


def lean_hand(hand: HandRecord) -> HandRecord:
    """The hand without its outcomes."""
    return replace(hand, events=tuple(event for event in hand.events if event.kind is not Kind.OUTCOME))


def is_lean(hand: HandRecord) -> bool:
    """Whether the hand has events but no outcomes."""
    return bool(hand.events) and all(event.kind is not Kind.OUTCOME for event in hand.events)
