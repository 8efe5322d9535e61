"""The text of a record that grows by a few events at a time, at the cost of what is new."""

from __future__ import annotations

from dataclasses import dataclass, field

from chicago_cli.events import Event
from chicago_cli.record.codec import document_text, event_text, hand_text, head_text
from chicago_cli.record.game import GameRecord, HandRecord


@dataclass(slots=True)
class GrowingText:
    """Gives what `dump` gives. What was written before is not worked out again as long as it is the same object."""

    _head: tuple[tuple[object, ...], str] | None = None
    _hands: list[tuple[HandRecord, str]] = field(default_factory=list)
    _events: list[tuple[Event, str]] = field(default_factory=list)

    def __call__(self, record: GameRecord) -> str:
        """The canonical document."""
        *closed, last = record.hands or (None,)
        hands = [self._closed(number, hand) for number, hand in enumerate(closed) if hand is not None]
        del self._hands[len(closed) :]
        if last is not None:
            hands.append(hand_text(last, self._lines(last.events)))
        return document_text(self._head_of(record), hands, record)

    def _head_of(self, record: GameRecord) -> str:
        parts: tuple[object, ...] = (record.about, record.view, record.detail, record.rules, record.preset)
        parts = (*parts, record.players, record.draws, record.shuffle)
        if self._head is None or not _same(self._head[0], parts):
            self._head = (parts, head_text(record))
        return self._head[1]

    def _closed(self, number: int, hand: HandRecord) -> str:
        if number >= len(self._hands) or self._hands[number][0] is not hand:
            del self._hands[number:]
            self._hands.append((hand, hand_text(hand, self._lines(hand.events))))
        return self._hands[number][1]

    def _lines(self, events: tuple[Event, ...]) -> list[str]:
        """The lines of a hand; those at its beginning that were written last time are taken as they are."""
        known = 0
        for (event, _text), now in zip(self._events, events, strict=False):
            if event is not now:
                break
            known += 1
        del self._events[known:]
        self._events += [(event, event_text(event)) for event in events[known:]]
        return [text for _event, text in self._events]


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return all(a is b for a, b in zip(one, other, strict=True))
