"""The score sheet as a picture that can be put in a message: the sheet itself, and its scores hand by hand as lines.

Both are SVG documents that need nothing from elsewhere: no font, no script, no address.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from chicago_cli.i18n import _
from chicago_cli.render.safe import cut, shown, width
from chicago_cli.render.sheet import text, title
from chicago_cli.render.terminal import Terminal
from chicago_cli.scoresheet import Sheet

_PAPER: Final = Terminal(color=False, symbols=False, width=None)
_TEMPLATE: Final = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#ffffff" x="0" y="0" width="{width}" height="{height}" rx="8"/>
<g transform="translate({terminal_x}, {terminal_y})">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Rich's own frame shows a window and loads a font from elsewhere; this is a sheet of paper."""


def sheet_svg(sheet: Sheet) -> str:
    """The sheet as it is printed, as a picture."""
    import io

    from rich.console import Console
    from rich.terminal_theme import DEFAULT_TERMINAL_THEME
    from rich.text import Text

    lines = text(sheet, _PAPER).rstrip("\n").split("\n")
    console = Console(
        record=True, file=io.StringIO(), width=max(map(width, lines)), color_system=None, legacy_windows=False
    )
    for line in lines:
        console.print(Text(line), soft_wrap=True)
    return console.export_svg(title="", theme=DEFAULT_TERMINAL_THEME, code_format=_TEMPLATE, unique_id="sheet") + "\n"


# --- the scores hand by hand ----------------------------------------------------------------------------------------

_WIDTH: Final = 800
_HEIGHT: Final = 450
_LEFT: Final = 48
_RIGHT: Final = 160
_TOP: Final = 48
_BOTTOM: Final = 48
_LINE: Final = 18
"""Pixels from one name to the next at least."""
_STYLES: Final = (
    ("#0b62a4", ""),
    ("#c23b22", "8 4"),
    ("#2e7d32", "2 4"),
    ("#7b3fa0", "12 4 2 4"),
    ("#8a6d00", "4 4"),
    ("#00797a", "16 6"),
)
"""Colour and dashes of each seat; the dashes tell the lines apart without colours."""


def chart_svg(sheet: Sheet) -> str:
    """A line a player through the scores after each hand, and one for the target."""
    return "\n".join([*_Chart(sheet).lines(), ""])


class _Chart:
    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._names = [cut(shown(name), 16) for name in sheet.names]
        self._columns = [sheet.opening, *(hand.scores for hand in sheet.hands)]
        self._target = sheet.record.rules.end.target
        scores = [score for column in self._columns for score in column]
        self._low = min(0, *scores)
        self._high = max(self._target, *scores)

    def lines(self) -> Iterator[str]:
        """The document, line by line."""
        yield f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" xmlns="http://www.w3.org/2000/svg" role="img">'
        yield f"<title>{escape(self._heading)}</title>"
        yield f'<rect fill="#ffffff" width="{_WIDTH}" height="{_HEIGHT}" rx="8"/>'
        yield '<g font-family="sans-serif" font-size="14" fill="#222222">'
        yield f'<text x="{_LEFT}" y="28" font-size="16">{escape(self._heading)}</text>'
        yield from self._grid()
        for seat in range(len(self._names)):
            yield from self._player(seat)
        yield from self._labels()
        yield "</g>"
        yield "</svg>"

    @property
    def _heading(self) -> str:
        return title(self._sheet) or _("Scores after each hand")

    def _x(self, hand: int) -> float:
        hands = max(1, len(self._columns) - 1)
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * hand / hands

    def _y(self, score: int) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (self._high - score) / (self._high - self._low)

    def _grid(self) -> Iterator[str]:
        right = _WIDTH - _RIGHT
        step = _step(self._high - self._low, 8)
        for score in range(self._low - self._low % step, self._high + 1, step):
            if score < self._low:
                continue
            y = self._y(score)
            yield f'<path d="M{_LEFT} {y:.1f}H{right}" stroke="#dddddd"/>'
            yield f'<text x="{_LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{score}</text>'
        y = self._y(self._target)
        yield f'<path d="M{_LEFT} {y:.1f}H{right}" stroke="#222222" stroke-dasharray="1 3"/>'
        yield f'<text x="{right}" y="{y - 5:.1f}" text-anchor="end">{self._target}</text>'
        hands = len(self._columns) - 1
        for hand in range(0, hands + 1, _step(hands, 12)):
            x = self._x(hand)
            yield f'<text x="{x:.1f}" y="{_HEIGHT - _BOTTOM + 22}" text-anchor="middle">{hand}</text>'

    def _player(self, seat: int) -> Iterator[str]:
        colour, dashes = _STYLES[seat]
        points = " ".join(
            f"{self._x(hand):.1f},{self._y(column[seat]):.1f}" for hand, column in enumerate(self._columns)
        )
        yield (
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" '
            f'stroke-dasharray="{dashes}" stroke-linejoin="round"/>'
        )

    def _labels(self) -> Iterator[str]:
        """Each name at the end of its line, none over another."""
        last = self._columns[-1]
        places = _apart([self._y(score) for score in last])
        for seat, (name, y) in enumerate(zip(self._names, places, strict=True)):
            colour, _dashes = _STYLES[seat]
            x = _WIDTH - _RIGHT + 10
            weight = ' font-weight="bold"' if seat in self._sheet.winners else ""
            yield f'<text x="{x}" y="{y + 5:.1f}" fill="{colour}"{weight}>{escape(name)} {last[seat]}</text>'


def _step(span: int, most: int) -> int:
    """The distance of marks so that there are at most about so many: 1, 2 or 5 times a power of ten."""
    scale = 1
    while True:
        for factor in (1, 2, 5):
            if span <= factor * scale * most:
                return factor * scale
        scale *= 10


def _apart(wanted: Sequence[float]) -> list[float]:
    """Places as near as may be to those wanted, in the same order from the top, a line apart and inside the picture."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places = list(wanted)
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + _LINE)
    lowest = float(_HEIGHT - _BOTTOM)
    for index in reversed(order):
        places[index] = min(places[index], lowest)
        lowest = places[index] - _LINE
    return places
