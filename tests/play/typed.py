"""What a person types in a whole game, decided as the easy bot would."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from chicago_cli.bots import Easy
from chicago_cli.cards import NAMES
from chicago_cli.events import Announce, Chicago, Decision, Exchange, Pass, Play, Redeal, Take
from chicago_cli.record.writing import write_record
from chicago_cli.ruleset import from_preset
from chicago_cli.table import Table, parse_seat, seated, started


def typed(decision: Decision) -> str:
    """The answer that stands for a decision."""
    match decision:
        case Exchange(_, discard, one_up):
            return ("open " if one_up else "") + (" ".join(NAMES[card] for card in discard) or "none")
        case Take(_, accept) | Redeal(_, accept):
            return "yes" if accept else "no"
        case Announce(_, combination):
            return combination.word
        case Pass():
            return "pass"
        case Chicago(_, call):
            return "yes" if call else "no"
        case Play(_, card):
            return NAMES[card]
        case _:
            raise AssertionError(decision)


def lines_of(seats: Sequence[str], seed: str, hands: int, folder: Path) -> list[str]:
    """The answers of the person; the record of that game, played without interruption, is left in ``expected.json``."""
    lines: list[str] = []
    table = started(from_preset("pagat"), "pagat", seated([parse_seat(seat) for seat in seats], 4), seed)

    def answer(table: Table, seat: int) -> Decision:
        decision = Easy().decide(table.view(seat), table.stream(seat))
        lines.append(typed(decision))
        return decision

    table.play(answer, until=hands)
    write_record(folder / "expected.json", table.record)
    return lines
