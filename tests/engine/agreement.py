"""What every played record must do: read clean, come back from its file, and replay from its decisions alone."""

from __future__ import annotations

from chicago_cli.events import Reason
from chicago_cli.reading import GameReading, read_game
from chicago_cli.record.codec import dump, dump_line, load
from chicago_cli.record.forms import lean
from chicago_cli.record.game import GameRecord


def agree(record: GameRecord) -> GameReading:
    """Let the readers go over a record that the engine played."""
    reading = read_game(record)
    assert reading.slips == ()
    assert [hand.events for hand in reading.hands] == [hand.events for hand in record.hands]
    if record.result is not None:
        assert reading.result == record.result
        assert record.result.reason is not Reason.ABANDONED or not record.result.winners
    for text in (dump(record), dump_line(record)):
        assert _read(text) == record
    assert dump(_read(dump(record))) == dump(record)
    again = read_game(_read(dump(lean(record))))
    assert again.slips == ()
    assert again.hands == reading.hands
    assert again.result == reading.result
    return reading


def _read(text: str) -> GameRecord:
    decoded = load(text.encode())
    assert decoded.findings == ()
    assert decoded.record is not None
    return decoded.record
