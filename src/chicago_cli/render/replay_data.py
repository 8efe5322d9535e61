"""A game played back, for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chicago_cli.events import Event
from chicago_cli.record.encode import encode_event, encode_header, encode_result
from chicago_cli.render.readings_data import finding_data
from chicago_cli.render.safe import ascii_only
from chicago_cli.replayed import Replayed
from chicago_cli.validation import Checked


def data(checked: Checked, replayed: Replayed | None) -> dict[str, Any]:
    """Every hand with all events and outcomes as the rules give them, and everything that was found."""
    header = encode_header(replayed.record) if replayed is not None else {}
    result = None if replayed is None or replayed.result is None else encode_result(replayed.result)
    return {
        "valid": checked.valid,
        "rules": header.get("rules"),
        "players": header.get("players", []),
        "hands": [] if replayed is None else _hands(replayed),
        "scores": list(replayed.scores) if replayed is not None else None,
        "result": result,
        "findings": [finding_data(finding) for finding in checked.findings],
    }


def _hands(replayed: Replayed) -> list[dict[str, Any]]:
    return [
        {
            "dealer": hand.dealer,
            "scores": list(hand.opening),
            "events": [encode_event(event) for event in hand.events],
            "final_scores": list(hand.scores),
        }
        for hand in replayed.hands
    ]


def plain(file: str, game: int, replayed: Replayed) -> Iterator[str]:
    """A line for the start of each hand, each event, and the result, tab separated.

    The columns are file, game, hand, event (0-based; empty where there is none), what it is, and ``name=value`` for
    every field, lists with a space between.
    """
    start = f"{ascii_only(file)}\t{game}"
    for hand in replayed.hands:
        opening = _fields({"dealer": hand.dealer, "scores": hand.opening})
        yield f"{start}\t{hand.number}\t\thand\t{opening}\n"
        for index, event in enumerate(hand.events):
            yield f"{start}\t{hand.number}\t{index}\t{event.type}\t{_event(event)}\n"
    if replayed.result is not None and replayed.whole:
        yield f"{start}\t\t\tresult\t{_fields(encode_result(replayed.result))}\n"


def _event(event: Event) -> str:
    written = encode_event(event)
    del written["type"]
    return _fields(written)


def _fields(fields: Mapping[str, Any]) -> str:
    return "\t".join(f"{name}={_value(held)}" for name, held in fields.items())


def _value(held: Any) -> str:
    if isinstance(held, list | tuple):
        return " ".join(map(str, held))
    return str(held).lower() if isinstance(held, bool) else ascii_only(str(held))
