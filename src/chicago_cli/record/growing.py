"""A record that grows by a few events at a time, written at the cost of what is new."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from chicago_cli.events import Event
from chicago_cli.record.codec import event_text, hand_text, head_text, tail_text
from chicago_cli.record.game import GameRecord, HandRecord
from chicago_cli.record.writing import settle, write_text

LARGE: Final = 1 << 18
"""Characters of a record of some fifty hands."""


@dataclass(slots=True)
class GrowingText:
    """The canonical document in two parts. What was written before is not worked out again while it is the same object.

    The first part, everything before the last hand, is the same object until a hand is added.
    """

    _head: tuple[tuple[object, ...], str] | None = None
    _closed: tuple[HandRecord, ...] = ()
    _before: str = ""
    _events: list[tuple[Event, str]] = field(default_factory=list)

    def __call__(self, record: GameRecord) -> tuple[str, str]:
        """Both parts; together they are what `dump` gives."""
        *closed, last = record.hands or (None,)
        self._bring_up_to_date(record, tuple(hand for hand in closed if hand is not None))
        if last is None:
            return self._before, f"]{tail_text(record)}"
        gap = ",\n" if closed else "\n"
        return self._before, f"{gap}{hand_text(last, self._lines(last.events))}]{tail_text(record)}"

    def _bring_up_to_date(self, record: GameRecord, closed: tuple[HandRecord, ...]) -> None:
        parts: tuple[object, ...] = (record.about, record.view, record.detail, record.rules, record.preset)
        parts = (*parts, record.players, record.draws, record.shuffle)
        if self._head is None or not _same(self._head[0], parts):
            self._head = (parts, f'{{{head_text(record)},\n "hands": [')
            self._closed, self._before = (), self._head[1]
        known = len(self._closed)
        if not _same(self._closed, closed[:known]):
            known, self._before = 0, self._head[1]
        for number, hand in enumerate(closed[known:], known):
            self._before += f"{',' if number else ''}\n{hand_text(hand, self._lines(hand.events))}"
        self._closed = closed

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
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


class GrowingFile:
    """Keeps a growing record in a file that is whole at any moment: written aside, then renamed.

    From ``large`` characters on the file that was replaced is kept beside the new one (``….part``) and only its end is
    written the next time, so that in a long game a decision costs what one hand costs. A short record is written anew,
    so that whoever still reads the file that was replaced is left in peace, and so is any where files cannot be linked.
    """

    def __init__(self, path: str, *, large: int = LARGE) -> None:
        self._path = path
        self._large = large
        self._text = GrowingText()
        target = Path(os.path.realpath(path))
        self._target = target
        self._spare = target.with_name(f".{target.name}.{os.getpid()}.a.part")
        self._other = target.with_name(f".{target.name}.{os.getpid()}.b.part")
        self._now: str | None = None
        """The first part of what is in the file, and below of what is in the spare one."""
        self._in_spare: str | None = None
        self._length = 0
        """Bytes of the first part last written to a spare file; both of them then hold the same one."""

    def write(self, record: GameRecord, *, durable: bool) -> None:
        """Write the record; see `write_text` for ``durable`` and what is raised."""
        first, rest = self._text(record)
        small = self._now is None or len(first) < self._large
        if durable or small or not self._replaced(first, rest):
            write_text(self._path, first + rest, durable=durable)
        self._now = first

    def close(self) -> None:
        """Leave nothing but the file, and that for good."""
        with suppress(OSError):
            self._spare.unlink()
        self._in_spare = None
        settle(self._path)

    def _replaced(self, first: str, rest: str) -> bool:
        """Whether the spare file could be brought up to date and take the place of the file."""
        try:
            if self._in_spare is not first or self._spare.stat().st_nlink != 1:
                with suppress(FileNotFoundError):
                    self._spare.unlink()
                self._spare.write_text(first + rest, encoding="utf-8", newline="\n")
                self._spare.chmod(self._target.stat().st_mode)
                self._length = len(first.encode())
            else:
                with self._spare.open("r+b") as file:
                    file.seek(self._length)
                    file.write(rest.encode())
                    file.truncate()
            self._other.hardlink_to(self._target)
            self._spare.replace(self._target)
        except (OSError, NotImplementedError):
            for left_over in (self._spare, self._other):
                with suppress(OSError):
                    left_over.unlink()
            self._in_spare = None
            return False
        self._spare, self._other = self._other, self._spare
        self._in_spare = self._now
        return True
