"""A hand that is over, drawn on a terminal: the last trick, what was scored and why, the open hands, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from chicago_cli.events import Event, HandEnded
from chicago_cli.i18n import _
from chicago_cli.render.open_cards import seen_at_the_end
from chicago_cli.render.recap import lacking, last_trick_line, scorings, seen_name, seen_text
from chicago_cli.render.screen import Drawing, text
from chicago_cli.render.table import Teller, capital
from chicago_cli.state import Setup

if TYPE_CHECKING:
    from rich.table import Table


def recap_screen(
    teller: Teller, events: Sequence[Event], opening: Sequence[int], setup: Setup, number: int, drawing: Drawing
) -> str:
    """A hand that is over: the last trick, every award with its reason, all open hands, the scores before and after.

    Where the screen is low the trick goes first, then the frames. ``events`` must have been masked for whoever looks.
    """
    trick = drawing.lines(text(last_trick_line(events, teller)))
    framed = _tables(teller, events, opening, setup, number, drawing)
    if len(framed) >= drawing.size.lines:
        return "\n".join(_tables(teller, events, opening, setup, number, replace(drawing, framed=False)))
    return "\n".join([*trick, *framed] if len(trick) + len(framed) < drawing.size.lines else framed)


def _tables(
    teller: Teller, events: Sequence[Event], opening: Sequence[int], setup: Setup, number: int, drawing: Drawing
) -> list[str]:
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
    hands = _open_hands(teller, events, opening, ended.scores, setup, drawing)
    return drawing.lines(awards, hands, *map(text, lacking(ended.scores, setup)))


def _open_hands(
    teller: Teller,
    events: Sequence[Event],
    before: Sequence[int],
    now: Sequence[int],
    setup: Setup,
    drawing: Drawing,
) -> Table:
    """Everybody's scores and the cards that lay open."""
    hands = drawing.table("")
    hands.add_column(_("player"), no_wrap=True, overflow="ellipsis", max_width=20)
    hands.add_column(_("before"), justify="right", no_wrap=True)
    hands.add_column(_("now"), justify="right", no_wrap=True)
    seen = seen_at_the_end(events, setup)
    heading = _("cards won") if any(each.won for each in seen.values()) else _("cards")
    hands.add_column(heading, no_wrap=True, ratio=None if drawing.wide else 1)
    if drawing.wide:
        hands.add_column(_("hand"), ratio=1)
    for seat in range(len(teller.names)):
        cells = [capital(teller.who(seat)), str(before[seat]), str(now[seat]), "", ""]
        if seat in seen:
            cells[3:] = seen_text(seen[seat], teller), seen_name(seen[seat], setup)
        cells = cells if drawing.wide else cells[:4]
        hands.add_row(*map(text, cells), style="bold" if seat == teller.me else "")
    return hands
