"""Several people at one keyboard: while one sits, nothing of another's cards reaches the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from keyboard import CODES, ENTER, Keyboard, usual  # the helper beside this file

from chicago_cli.cards import NAMES, parse_cards
from chicago_cli.events import Dealt, Drawn, Event, Play, Seat, Shown
from chicago_cli.record.codec import load

CARD = re.compile(r"(?:10|[2-9AKQJ])[♠♥♦♣]")
PEOPLE = ("Åsa", "Bo")
SEAT = re.compile("(Åsa|Bo), take the seat and press Enter")
ON, OFF = "\x1b[?1049h", "\x1b[?1049l"
CLEARED = "\x1b[2J\x1b[H"
FORGOTTEN = "\x1b[3J"
"""Takes away the scroll-back of a terminal."""


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Keyboard]:
    seats = [word for name in PEOPLE for word in ("--seat", f"human:{name}")]
    file = str(tmp_path / "g.json")
    opened = Keyboard(*seats, "--seed", "3", "--dealer", "1", "--record", file, folder=tmp_path)
    yield opened
    opened.close()


def held(events: list[Event], seat: Seat) -> set[str]:
    """Every card that was in a hand at any time."""
    return {
        NAMES[card]
        for event in events
        if isinstance(event, Dealt | Drawn) and event.seat == seat
        for card in event.cards
    }


def open_cards(events: list[Event]) -> set[str]:
    """Every card that all could see at the end of these events."""
    shown = {NAMES[card] for event in events if isinstance(event, Shown) for card in event.cards}
    return shown | {NAMES[event.card] for event in events if isinstance(event, Play)}


def names_in(text: str) -> set[str]:
    """The cards named in what a terminal received."""
    return {NAMES[card] for sign in CARD.findall(CODES.sub("", text)) for card in parse_cards(sign)}


def test_no_card_of_another_is_received(game: Keyboard, tmp_path: Path) -> None:
    """A whole hand, with every command at every first prompt after a change of seats."""
    sittings: list[tuple[Seat, str, list[Event]]] = []
    sitting: Seat | None = None
    start = 0
    asked = 0
    while True:
        screen = game.prompt()
        change = SEAT.search(screen)
        if change or "Enter deals the next hand" in screen:
            if sitting is not None:
                record = load((tmp_path / "g.json").read_bytes()).record
                assert record is not None
                sittings.append((sitting, game.received[start:], list(record.hands[0].events)))
            if not change:
                game.type("quit" + ENTER)
                assert game.end() == 0
                break
            assert not CARD.search(screen), "the screen is empty while people change seats"
            assert CLEARED in game.received[start:]
            sitting = PEOPLE.index(change[1])
            start = len(game.received)
            game.answer("")
            for command in ("score", "hint", "hand", "?", "undo"):
                screen = game.answer(command)
                if "press Enter" in screen or command == "undo":
                    break
            continue
        asked += 1
        game.type(("1 2" if "which cards do you throw" in screen else usual(screen)) + ENTER)
    assert asked > 15
    assert {seat for seat, _text, _events in sittings} == {0, 1}
    for seat, received, events in sittings:
        foreign = held(events, 1 - seat) - held(events, seat) - open_cards(events)
        assert names_in(received) & foreign == set()
    everything = set().union(*(names_in(received) for _seat, received, _events in sittings))
    assert len(everything) > 10


def test_everything_stays_off_the_scroll_back(game: Keyboard) -> None:
    """All of it happens on the screen that keeps none, and Enter brings back no answer of another person."""
    game.prompt()
    game.answer("")
    game.answer("1 2")
    game.answer("")
    arrow_up = "\x1b[A"
    game.type(arrow_up)
    game.type(ENTER)
    screen = game.prompt()
    assert "1 2" not in screen.splitlines()[-1]
    game.type("quit" + ENTER)
    assert game.end() == 0
    before, _on, rest = game.received.partition(ON)
    inside, _off, after = rest.partition(OFF)
    assert not CARD.search(CODES.sub("", before + after))
    assert CARD.search(CODES.sub("", inside))


@pytest.mark.parametrize("arguments", [(), ("--format", "plain")])
def test_the_question_names_who_is_asked(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """The screen says nowhere else whose cards it shows."""
    seats = [word for name in PEOPLE for word in ("--seat", f"human:{name}")]
    game = Keyboard(*seats, "--seed", "3", "--dealer", "1", *arguments, folder=tmp_path)
    try:
        game.prompt()
        assert "Åsa · Exchange 1 of 3: which cards do you throw?" in game.answer("")
        game.answer("")
        assert "Bo · Exchange 1 of 3: which cards do you throw?" in game.answer("")
        game.answer("")
        assert "Åsa · What do you announce?" in game.answer("")
        assert "Åsa · You do not hold a royal flush" in game.answer("royal flush")
    finally:
        game.close()


@pytest.mark.parametrize(
    ("arguments", "forgets"),
    [
        (("--seat", "human:Åsa", "--seat", "human:Bo"), False),
        (("--seat", "human:Åsa", "--seat", "human:Bo", "--format", "plain"), True),
        (
            (
                "--seat",
                "human:Åsa",
            ),
            False,
        ),
        (("--seat", "human:Åsa", "--format", "plain"), False),
    ],
)
def test_what_was_in_the_terminal_before_stays(tmp_path: Path, arguments: tuple[str, ...], forgets: bool) -> None:
    """But for lines that people read in turn: they are scrolled off, and some terminals keep that."""
    game = Keyboard(*arguments, "--seed", "3", folder=tmp_path)
    try:
        game.prompt()
        game.answer("")
        game.type("quit" + ENTER)
        assert game.end() == 0
        assert (FORGOTTEN in game.received) is forgets
    finally:
        game.close()


def test_a_dumb_terminal_gets_lines_only(tmp_path: Path) -> None:
    """It cannot be cleared: the next person begins on an empty page."""
    seats = ("--seat", "human:Åsa", "--seat", "human:Bo")
    game = Keyboard(*seats, "--seed", "3", "--dealer", "1", folder=tmp_path, terminal="dumb")
    try:
        game.prompt()
        game.answer("")
        game.answer("")
        screen = game.answer("")
        assert "Bo · Exchange 1 of 3" in screen
        assert "Åsa, take the seat" not in screen
        game.type("quit" + ENTER)
        assert game.end() == 0
        assert "\x1b" not in game.received
    finally:
        game.close()
