"""The table drawn on a terminal: who has done what, the last events, the own hand, and what is asked.

Everything is made as text of a given size; nothing is written here. Where the screen is small, what matters least
goes first: the earlier events, the frames of the cards, the table itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING, Final, NamedTuple

from chicago_cli.describe import hand_name
from chicago_cli.events import Event, HandEnded, Play, TrickWon
from chicago_cli.hands import Ranking
from chicago_cli.i18n import _
from chicago_cli.render import asking
from chicago_cli.render.asking import Question
from chicago_cli.render.recap import last_trick_line, open_cards, scorings
from chicago_cli.render.standings import Row, rows_of
from chicago_cli.render.table import Teller, capital, sorted_hand
from chicago_cli.render.terminal import Terminal
from chicago_cli.state import HAND_SIZE, Setup
from chicago_cli.views import Asked, View

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table
    from rich.text import Text

NARROWEST: Final = 40
LOWEST: Final = 12
"""Columns and lines below which nothing is drawn and plain lines are written instead."""
_WIDE: Final = 72
_WIDEST: Final = 100
_SAID: Final = 30
"""Columns beyond which only what was said last is shown."""


class Size(NamedTuple):
    """Columns and lines of a screen."""

    columns: int
    lines: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """How things are drawn: colours or not, boxes of lines or of ASCII signs, and how large."""

    terminal: Terminal
    size: Size

    @property
    def wide(self) -> bool:
        """Whether there is room for everything that was said."""
        return self.size.columns >= _WIDE

    @property
    def columns(self) -> int:
        """Columns that are used: very long lines are hard to read."""
        return min(self.size.columns, _WIDEST)

    def console(self) -> Console:
        """A console of rich that writes into memory."""
        from rich.console import Console

        color = self.terminal.color
        return Console(
            file=StringIO(),
            width=self.columns,
            force_terminal=color,
            color_system="standard" if color else None,
            highlight=False,
            legacy_windows=False,
            emoji=False,
            markup=False,
        )

    def lines(self, *parts: RenderableType) -> list[str]:
        """The parts one below the other, line by line."""
        console = self.console()
        with console.capture() as capture:
            for part in parts:
                console.print(part)
        return [line.rstrip() for line in capture.get().splitlines()]

    def table(self, title: str) -> Table:
        """An empty table across the screen."""
        from rich import box
        from rich.table import Table

        frame = box.ROUNDED if self.terminal.symbols else box.ASCII
        return Table(title=title, box=frame, expand=True, title_justify="left", title_style="bold", header_style="dim")


def text(line: str, style: str = "") -> Text:
    """A line that may hold coloured cards."""
    from rich.text import Text

    made = Text.from_ansi(line)
    made.stylize(style)
    return made


# --- in the middle of a hand ----------------------------------------------------------------------------------------


def table_screen(
    view: View, teller: Teller, number: int, question: Question, notice: Sequence[str], drawing: Drawing
) -> str:
    """The whole screen without the prompt; ``number`` counts hands from 1, ``notice`` is said above the question."""
    asked = drawing.lines(text(question.text, "bold"))
    cards = _cards(view, teller, drawing)
    top = _players(view, teller, number, drawing)
    keys = drawing.lines(text(asking.keys_line(), "dim"))
    told = drawing.lines(*(text(line) for line in notice if line))
    room = drawing.size.lines - 1  # the last line is for the answer
    if len(top) + len(cards) + len(asked) + len(told) > room:
        cards = drawing.lines(text(asking.hand_line(view, teller)))
    if len(top) + len(cards) + len(asked) + len(told) > room:
        top = drawing.lines(text(_title(view, number)), text(teller.scores(view.scores)))
    room -= len(top) + len(cards) + len(asked) + len(told)
    if room > len(keys):
        asked = [*keys, *asked]
        room -= len(keys)
    if room > 2:
        asked = ["", *asked]
        room -= 1
    story = [] if len(told) > 1 else _story(view, teller, drawing)
    story = story[-room:] if room > 0 else []
    return "\n".join([*top, *story, *told, *cards, *asked])


def _title(view: View, number: int) -> str:
    title = _("Hand {number} · {phase}").format(number=number, phase=_phase(view))
    pack = _("stock {stock}, thrown {discards}").format(stock=view.stock_count, discards=view.discard_count)
    aim = _("{target} wins").format(target=view.rules.end.target)
    return f"{title} · {pack} · {aim}"


def _phase(view: View) -> str:
    match view.asked:
        case Asked.EXCHANGE | Asked.SIXTH_CARD | Asked.TAKE:
            return _("exchange {number} of {rounds}").format(number=view.exchange, rounds=view.rounds)
        case Asked.ANNOUNCE | Asked.CHOOSE:
            return _("announcing after exchange {number}").format(number=view.exchange)
        case Asked.PLAY:
            return _("trick {trick} of 5").format(trick=view.trick)
        case Asked.REDEAL:
            return _("the deal")
        case _:
            return _("before the tricks")


def _players(view: View, teller: Teller, number: int, drawing: Drawing) -> list[str]:
    table = drawing.table(_title(view, number))
    table.add_column(_("player"), no_wrap=True, overflow="ellipsis", max_width=20 if drawing.wide else 10)
    table.add_column("", no_wrap=True, min_width=6)
    table.add_column(_("score"), justify="right", no_wrap=True)
    table.add_column(_("threw"), no_wrap=True, min_width=7)
    table.add_column(_("said"), no_wrap=True, ratio=1)
    if view.trick:
        table.add_column(_("tricks"), justify="right", no_wrap=True)
    for row in rows_of(view, teller):
        table.add_row(*_cells(row, drawing), style="bold" if row.mine else "")
    return drawing.lines(table)


def _cells(row: Row, drawing: Drawing) -> list[Text]:
    said = " · ".join(row.said) if drawing.wide else ""
    said = said if said and len(said) <= _SAID else "".join(row.said[-1:])
    gained = f" ({row.gained:+d})" if row.gained and drawing.wide else ""
    cells = [row.name, ", ".join(row.roles), f"{row.score}{gained}", ", ".join(row.thrown), said]
    return [text(cell) for cell in ([*cells, row.tricks] if row.tricks else cells)]


def _story(view: View, teller: Teller, drawing: Drawing) -> list[str]:
    """What has happened in the hand, a line an event, oldest first."""
    told: list[str] = []
    trick: list[Play] = []
    for event in view.events:
        if isinstance(event, Play):
            trick.append(event)
        sentence = teller.sentence(event, trick)
        if isinstance(event, TrickWon):
            trick = []
        if sentence:
            told.append(sentence)
    return drawing.lines(*(text(f" {line}") for line in told))


def _cards(view: View, teller: Teller, drawing: Drawing) -> list[str]:
    """The own cards side by side, each in a frame with its place; those that may not be played without a frame."""
    held = sorted_hand(view.held)
    if not held:
        return drawing.lines(text(asking.hand_line(view, teller)))
    playable = {option.card for option in view.options if isinstance(option, Play)} or set(held)
    unicode = drawing.terminal.symbols
    across, down, corners = ("─", "│", "╭╮╰╯") if unicode else ("-", "|", "++++")
    rows = ["", "", ""]
    for place, card in enumerate(held, 1):
        name = teller.card(card)
        pad = " " * (3 - _visible(name))
        if card in playable:
            rows[0] += f" {corners[0]}{across * 5}{corners[1]}"
            rows[1] += f" {down}{pad} {name} {down}"
            rows[2] += f" {corners[2]}{across * 2}{place}{across * 2}{corners[3]}"
        else:
            rows[0] += " " * 8
            rows[1] += f"  {pad} {name}  "
            rows[2] += f"    {place}   "
    if len(view.hand) == len(held) == HAND_SIZE:
        name = hand_name(view.value)
        if len(rows[0]) + len(name) + 2 <= drawing.columns:
            rows[1] += f"  {name}"
        else:
            rows.append(f" {name}")
    return drawing.lines(*(text(row) for row in rows))


def _visible(card: str) -> int:
    """Columns of a card that may be coloured."""
    from rich.text import Text

    return Text.from_ansi(card).cell_len


# --- after a hand ---------------------------------------------------------------------------------------------------


def recap_screen(
    teller: Teller, events: Sequence[Event], opening: Sequence[int], setup: Setup, number: int, drawing: Drawing
) -> str:
    """A hand that is over: the last trick, every award with its reason, all open hands, the scores before and after.

    ``events`` must have been masked for whoever looks.
    """
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    awards = drawing.table(_("Hand {number} is over.").format(number=number))
    for heading in (_("for"), _("player"), _("points"), _("why")):
        numbers = heading == _("points")
        last = heading == _("why")
        awards.add_column(
            heading,
            justify="right" if numbers else "left",
            no_wrap=not last,
            ratio=1 if last else None,
            overflow="fold",
        )
    for scoring in scorings(events, teller, setup):
        points = "" if scoring.points is None else f"{scoring.points:+d}" if scoring.points else "0"
        awards.add_row(*map(text, (scoring.award, capital(scoring.who) or _("nobody"), points, scoring.reason)))
    lines = drawing.lines(awards, _open_hands(teller, events, opening, ended.scores, setup.ranking, drawing))
    trick = drawing.lines(text(last_trick_line(events, teller)))
    return "\n".join([*trick, *lines] if len(trick) + len(lines) < drawing.size.lines else lines)


def _open_hands(
    teller: Teller,
    events: Sequence[Event],
    before: Sequence[int],
    now: Sequence[int],
    ranking: Ranking,
    drawing: Drawing,
) -> Table:
    """Everybody's scores and the cards that lay open."""
    hands = drawing.table("")
    hands.add_column(_("player"), no_wrap=True, overflow="ellipsis", max_width=20)
    hands.add_column(_("before"), justify="right", no_wrap=True)
    hands.add_column(_("now"), justify="right", no_wrap=True)
    hands.add_column(_("cards"), no_wrap=True, ratio=None if drawing.wide else 1)
    if drawing.wide:
        hands.add_column(_("hand"), ratio=1)
    shown = open_cards(events)
    for seat in range(len(teller.names)):
        hand = sorted_hand(shown.get(seat, ()))
        cells = [capital(teller.who(seat)), str(before[seat]), str(now[seat]), teller.cards(hand)]
        if drawing.wide:
            cells.append(hand_name(ranking.value(hand)) if len(hand) == HAND_SIZE else "")
        hands.add_row(*map(text, cells), style="bold" if seat == teller.me else "")
    return hands
