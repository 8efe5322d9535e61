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
from chicago_cli.events import Play, TrickWon
from chicago_cli.i18n import _
from chicago_cli.render import asking
from chicago_cli.render.asking import Question
from chicago_cli.render.standings import Row, rows_of
from chicago_cli.render.table import Teller, sorted_hand
from chicago_cli.render.terminal import Terminal
from chicago_cli.ruleset.options import ChicagoRequired
from chicago_cli.state import HAND_SIZE
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
_TINY: Final = 50
"""Columns below which the table shows only what matters now."""
_HANGING: Final = 3
"""Columns before what does not go on the first line of something told."""


class Size(NamedTuple):
    """Columns and lines of a screen."""

    columns: int
    lines: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """How things are drawn: colours or not, boxes of lines or of ASCII signs, and how large."""

    terminal: Terminal
    size: Size
    framed: bool = True
    """Whether tables have frames, which take lines that a small screen may need."""

    @property
    def wide(self) -> bool:
        """Whether there is room for everything that was said."""
        return self.size.columns >= _WIDE

    @property
    def tiny(self) -> bool:
        """Whether there is room for what matters now and no more."""
        return self.size.columns < _TINY

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

    def lines(self, *parts: RenderableType, indent: int = 0) -> list[str]:
        """The parts one below the other, line by line, with room for an indent."""
        console = self.console()
        console.width -= indent
        with console.capture() as capture:
            for part in parts:
                console.print(part)
        return [line.rstrip() for line in capture.get().splitlines()]

    def table(self, title: str) -> Table:
        """An empty table across the screen."""
        from rich import box
        from rich.table import Table

        frame = box.ROUNDED if self.terminal.symbols else box.ASCII
        made = Table(title=title, expand=True, title_justify="left", title_style="bold", header_style="dim")
        made.box = frame if self.framed else None
        if not self.wide and self.framed:
            made.padding = (0, 0)
        return made


def text(line: str, style: str = "") -> Text:
    """A line that may hold coloured cards."""
    from rich.text import Text

    made = Text.from_ansi(line)
    made.stylize(style)
    return made


def table_screen(
    view: View, teller: Teller, number: int, question: Question, notice: Sequence[str], drawing: Drawing
) -> str:
    """The whole screen without the prompt; ``number`` counts hands from 1, ``notice`` is said above the question."""
    asked = drawing.lines(text(question.shown, "bold"))
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
    story = _story(view, teller, drawing, room)
    return "\n".join([*top, *story, *told, *cards, *asked])


def _title(view: View, number: int) -> str:
    title = _("Hand {number} · {phase}").format(number=number, phase=_phase(view))
    pack = _("stock {stock}, thrown {discards}").format(stock=view.stock_count, discards=view.discard_count)
    needs = view.rules.end.chicago_required is not ChicagoRequired.NO
    aim = (_("{target} + Chicago win") if needs else _("{target} wins")).format(target=view.rules.end.target)
    return f"{title} · {pack} · {aim}"


def _phase(view: View) -> str:
    match view.asked:
        case Asked.EXCHANGE | Asked.SIXTH_CARD | Asked.TAKE:
            return _("exchange {number} of {rounds}").format(number=view.exchange, rounds=view.rounds)
        case Asked.CHOOSE if view.trick:
            return _("the final hand")
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
    room = 20 if drawing.wide else 8 if drawing.tiny else 10
    table.add_column(_("player"), no_wrap=True, overflow="ellipsis", max_width=room)
    table.add_column("", no_wrap=not drawing.tiny, min_width=6, max_width=7 if drawing.tiny else None)
    table.add_column(_("score"), justify="right", no_wrap=True)
    if not (drawing.tiny and view.trick):
        table.add_column(_("threw"), no_wrap=True, min_width=5)
    table.add_column(_("said"), no_wrap=True, ratio=1)
    if view.trick:
        table.add_column(_("tricks"), justify="right", no_wrap=True)
    rows = rows_of(view, teller)
    cells = [_cells(row, drawing) for row in rows]
    said = next(index for index, column in enumerate(table.columns) if column.ratio)
    room = drawing.columns - _beside(table, cells, said, padding=2 if drawing.wide else 0)
    for row, beside in zip(rows, cells, strict=True):
        beside[said] = _said(row, drawing, room)
        table.add_row(*map(text, beside), style="bold" if row.mine else "")
    return drawing.lines(table)


def _beside(table: Table, cells: Sequence[Sequence[str]], left_out: int, *, padding: int) -> int:
    """Columns of the screen that a table needs with one of its columns empty: its frame and the other columns."""
    total = 1 + (1 + padding) * len(table.columns)
    for index, column in enumerate(table.columns):
        if index != left_out:
            widest = max(text(cell).cell_len for cell in (str(column.header), *(row[index] for row in cells)))
            total += min(max(widest, column.min_width or 0), column.max_width or widest)
    return total


def _cells(row: Row, drawing: Drawing) -> list[str]:
    """What stands in the columns of the table, without what was said."""
    gained = f" ({row.gained:+d})" if row.gained and drawing.wide else ""
    thrown = (", " if drawing.wide else ",").join(row.thrown)
    cells = [row.name, ", ".join(row.roles), f"{row.score}{gained}", thrown, ""]
    if row.tricks:
        cells = [*cells, row.tricks] if not drawing.tiny else [*cells[:3], "", row.tricks]
    return cells


def _said(row: Row, drawing: Drawing, room: int) -> str:
    """All that a player has said, in fewer letters or without the beginning if there is no room for it.

    A tiny table has what he says in the comparison that counts now.
    """
    if not row.said or drawing.tiny or not any(row.said):
        return row.short[-1] if row.short else ""
    ways = [(row.said, " · "), (row.short, " · ")] if drawing.wide else []
    for words, between in [*ways, (row.short, "/")]:
        said = _joined(words, between, row)
        if len(said) <= room:
            return said
    for first in range(1, len(row.short)):
        said = _joined(("…", *row.short[first:]), "/", row)
        if len(said) <= room:
            return said
    return row.short[-1] or "…"


def _joined(words: Sequence[str], between: str, row: Row) -> str:
    """The words of all comparisons; a dash where nothing was said, a question mark where it may come yet."""
    *before, last = words
    if not before:
        return last
    return between.join([*(word or "–" for word in before), last or ("?" if row.speaks else "–")])


def _story(view: View, teller: Teller, drawing: Drawing, room: int) -> list[str]:
    """What has happened in the hand, oldest first: as much of the end as goes into so many lines."""
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
    story: list[str] = []
    for sentence in reversed(told):
        first, *more = drawing.lines(text(sentence), indent=_HANGING)
        lines = [f" {first}", *(f"{'':{_HANGING}}{line}" for line in more)]
        if len(lines) + len(story) > room:
            break
        story = lines + story
    return story


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
