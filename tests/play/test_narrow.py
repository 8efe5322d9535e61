"""The table where there is little room: nothing loses its end, and what was said is what counts now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from chicago_cli.bots import Steady
from chicago_cli.describe import combination_short
from chicago_cli.events import Announce, Decision, Event, Exchange, Pass
from chicago_cli.hands import Combination
from chicago_cli.i18n import LANGUAGES, set_language
from chicago_cli.render import asking
from chicago_cli.render.cards import style_for
from chicago_cli.render.recap_screen import recap_screen
from chicago_cli.render.screen import Drawing, Size, table_screen
from chicago_cli.render.standings import rows_of
from chicago_cli.render.table import Teller
from chicago_cli.render.terminal import Terminal
from chicago_cli.ruleset import from_preset
from chicago_cli.table import Table, parse_seat, seated, started
from chicago_cli.views import Asked, View, mask_event

SIX = ("human:Åsa", *["bot:steady"] * 5)
SIZES = [(80, 24), (60, 24), (60, 20), (40, 24)]
Prompt = tuple[Asked, int]
"""What is asked, and in which exchange or trick."""


@pytest.fixture(scope="module")
def table() -> tuple[Table, Mapping[Prompt, View]]:
    """Two hands of six players, and what the person at it sees the first time he is asked something."""
    rules = from_preset("husregler")
    made = started(rules, "husregler", seated([parse_seat(seat) for seat in SIX], 6), "5")
    views: dict[Prompt, View] = {}

    def answer(table: Table, seat: int) -> Decision:
        view = table.view(seat)
        views.setdefault((view.asked, view.trick or view.exchange), view)
        return Steady().decide(view, table.stream(seat))

    made.play(answer, until=2)
    return made, views


def drawn(view: View, names: Sequence[str], columns: int, lines: int) -> list[str]:
    drawing = Drawing(Terminal(color=False, symbols=True, width=columns, draws=True), Size(columns, lines))
    teller = Teller(tuple(names), 0, style_for(drawing.terminal))
    return table_screen(view, teller, 1, asking.question(view, teller), (), drawing).splitlines()


def names_of(table: Table) -> list[str]:
    return [player.name for player in table.base.players]


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_whole(table: tuple[Table, Mapping[Prompt, View]], columns: int, lines: int, language: str) -> None:
    """Every line has its frame, nothing is cut, and the screen holds all of it."""
    set_language(language)
    try:
        for view in table[1].values():
            screen = drawn(view, names_of(table[0]), columns, lines)
            assert len(screen) < lines
            assert max(map(len, screen)) <= columns
            assert "…" not in "".join(screen)
            frame = [line for line in screen if line.startswith(("│", "╭─", "├", "╰─")) and len(line) > 20]
            assert len(frame) == 10 or (len(frame) > 10 and columns == 40)  # there two words need two lines
            assert {line[-1] for line in frame} <= set("│╮┤╯")
    finally:
        set_language("en")


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_recaps_are_whole(table: tuple[Table, Mapping[Prompt, View]], columns: int, lines: int) -> None:
    game = table[0]
    drawing = Drawing(Terminal(color=False, symbols=True, width=columns, draws=True), Size(columns, lines))
    teller = Teller(tuple(names_of(game)), 0, style_for(drawing.terminal))
    events = [mask_event(event, 0) for event in game.events]
    screen = recap_screen(teller, events, game.state.opening, game.state.setup, 2, drawing).splitlines()
    assert max(map(len, screen)) <= columns
    assert "…" not in "".join(screen)
    if any("╭" in line for line in screen):
        assert sum(line.endswith("│") and line.startswith("│") for line in screen) >= 11
        assert len(screen) < lines
    else:
        assert (columns, lines) in ((60, 20), (40, 24)), "frames are left out only where there is no room for them"
        assert len(screen) >= 12


def test_events_are_told_whole_or_not_at_all(table: tuple[Table, Mapping[Prompt, View]]) -> None:
    view = table[1][Asked.PLAY, 3]
    teller = Teller(tuple(names_of(table[0])), 0, style_for(Terminal(False, True, 60, True)))
    first_words = {teller.sentence(event).split(" ")[0] for event in view.events} | {"Trick"}
    for lines in range(17, 40):
        screen = drawn(view, names_of(table[0]), 60, lines)
        end = next(at for at, line in enumerate(screen) if line.startswith("╰"))
        story = []
        for line in screen[end + 1 :]:
            if not line.startswith(" ") or "╭" in line:
                break
            story.append(line)
        assert all(line.startswith("   ") or line.split()[0] in first_words for line in story)
        assert not story or not story[0].startswith("   ")


def said(view: View, events: Sequence[Event]) -> list[tuple[str, ...]]:
    return [row.short for row in rows_of(replace(view, events=tuple(events)), Teller(("Åsa", *"BCDEF"), 0))]


def test_what_was_said_before_does_not_count_now(table: tuple[Table, Mapping[Prompt, View]]) -> None:
    """With the next exchange everybody's word is empty until he speaks again."""
    view = table[1][Asked.EXCHANGE, 1]
    first: list[Event] = [Exchange(0, ()), Announce(0, Combination.STRAIGHT), Pass(1)]
    assert said(view, first)[:3] == [("straight",), ("pass",), ("",)]
    second = [*first, Exchange(1, ())]
    assert said(view, second)[:3] == [("straight", ""), ("pass", ""), ("", "")]
    assert said(view, [*second, Exchange(2, ()), Pass(2)])[:3] == [("straight", ""), ("pass", ""), ("", "pass")]
    assert said(view, [Exchange(0, ())])[0] == ()
    last = replace(view, exchange=view.rounds)
    assert said(last, second)[:3] == [("straight",), ("pass",), ("",)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_are_short(language: str) -> None:
    set_language(language)
    try:
        words = [combination_short(combination) for combination in Combination]
    finally:
        set_language("en")
    assert len(set(words)) == len(words)
    assert max(map(len, words)) <= 9


def said_cell(view: View, events: Sequence[Event], columns: int, name: str) -> str:
    """What the second player is shown to have said; ``name`` is that of the third."""
    drawing = Drawing(Terminal(color=False, symbols=True, width=columns, draws=True), Size(columns, 24))
    teller = Teller(("Åsa", "B", name, *"DEF"), 0)
    question = asking.question(view, teller)
    screen = table_screen(replace(view, events=tuple(events)), teller, 1, question, (), drawing).splitlines()
    return next(line for line in screen if line.startswith(("│ B ", "│B "))).split("│")[5].strip()


TRIPS = Combination.THREE_OF_A_KIND
LONG = "Maximiliana-Josefina"
SAID: tuple[tuple[int, str, Combination, str], ...] = (
    (120, LONG, TRIPS, "three of a kind · three of a kind · ?"),
    (80, "C", TRIPS, "three of a kind · three of a kind · ?"),
    (80, LONG, TRIPS, "trips · trips · ?"),
    (72, LONG, Combination.STRAIGHT_FLUSH, "…/str.flush/?"),
    (60, "C", TRIPS, "trips/trips/?"),
    (60, "C", Combination.STRAIGHT_FLUSH, "str.flush/str.flush/?"),
)


@pytest.mark.parametrize(("columns", "name", "combination", "shown"), SAID)
def test_what_was_said_stands_in_full_or_in_short_words(
    table: tuple[Table, Mapping[Prompt, View]], columns: int, name: str, combination: Combination, shown: str
) -> None:
    """Also before somebody speaks again, when his word of now is still to come."""
    view = table[1][Asked.EXCHANGE, 1]
    words: list[Event] = [
        Exchange(0, ()),
        Announce(1, combination),
        Exchange(0, ()),
        Announce(1, combination),
        Exchange(0, ()),
    ]
    assert said_cell(view, words, columns, name) == shown
