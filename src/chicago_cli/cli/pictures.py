"""The pictures of the README, of a game that the program plays: ``python -m chicago_cli.cli.pictures FOLDER``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from chicago_cli.bots import Steady
from chicago_cli.events import Decision
from chicago_cli.i18n import set_language
from chicago_cli.render import asking
from chicago_cli.render.cards import style_for
from chicago_cli.render.picture import svg
from chicago_cli.render.recap_screen import recap_screen
from chicago_cli.render.screen import Drawing, Size, table_screen
from chicago_cli.render.table import Teller
from chicago_cli.render.terminal import Terminal
from chicago_cli.ruleset import from_preset
from chicago_cli.table import Table, parse_seat, seated, started
from chicago_cli.views import Asked, mask_event

_SEATS: Final = ("human:Åsa", "bot:steady", "bot:steady")
_SEED: Final = "7"
_ME: Final = 0
_HAND: Final = 2
"""The hand that is shown, from 1."""
_TRICK: Final = 3
_DRAWING: Final = Drawing(Terminal(color=True, symbols=True, width=80, draws=True), Size(80, 24))


def pictures() -> dict[str, str]:
    """The table in the middle of a hand, and the recap of that hand, by file name."""
    set_language("en")
    rules = from_preset("pagat")
    table = started(rules, "pagat", seated([parse_seat(seat) for seat in _SEATS], rules.players.max), _SEED)
    names = tuple(player.name for player in table.base.players)
    teller = Teller(names, _ME, style_for(_DRAWING.terminal))
    made: dict[str, str] = {}

    def answer(table: Table, seat: int) -> Decision:
        view = table.view(seat)
        if table.hand_number == _HAND - 1 and view.asked is Asked.PLAY and view.trick == _TRICK:
            question = asking.question(view, teller)
            screen = table_screen(view, teller, _HAND, question, (), _DRAWING)
            made["table.svg"] = svg(f"{screen}\n> ", "chicago play", 80)
        return Steady().decide(view, table.stream(seat))

    table.play(answer, until=_HAND)
    events = [mask_event(event, _ME) for event in table.events]
    screen = recap_screen(teller, events, table.state.opening, table.state.setup, _HAND, _DRAWING)
    made["recap.svg"] = svg(f"{screen}\nEnter deals the next hand > ", "chicago play, after a hand", 80)
    return made


def main(arguments: Sequence[str]) -> int:
    """Write the pictures into a folder."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m chicago_cli.cli.pictures FOLDER\n")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
