"""Between decisions, where only Enter is awaited: the words still work, and nothing typed ahead counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from keyboard import CODES, ENTER, Keyboard, Start, keyboards, usual  # the helper beside this file

TWO = ("--seat", "human:Åsa", "--seat", "human:Bo", "--seed", "3", "--dealer", "1")
LOUD = (("--format", "plain"), ())
"""How things are shown: in lines, and drawn."""


@pytest.fixture
def keyboard(tmp_path: Path) -> Iterator[Start]:
    with keyboards(tmp_path) as start:
        yield start


@pytest.mark.parametrize("arguments", LOUD)
def test_what_was_typed_ahead_takes_no_seat(keyboard: Start, arguments: tuple[str, ...]) -> None:
    game = keyboard(*TWO, *arguments)
    assert "Åsa, take the seat" in game.prompt()
    game.answer("")
    game.type(ENTER * 5)
    game.wait("Bo, take the seat and press Enter.")
    screen = game.prompt()
    assert "which cards" not in screen
    assert "Your cards" not in CODES.sub("", game.since).rpartition("Bo, take the seat")[2]
    assert "which cards do you throw" in game.answer("")


@pytest.mark.parametrize("arguments", LOUD)
def test_words_at_an_empty_seat(keyboard: Start, arguments: tuple[str, ...]) -> None:
    """They tell what concerns everybody; nothing of a hand is shown before Enter."""
    game = keyboard(*TWO, *arguments)
    game.prompt()
    for word, said in (
        ("?", "Enter goes on"),
        ("score", "Scores: Åsa 0   Bo 0"),
        ("hand", "Nobody sits at the table now: take the seat first."),
        ("hint", "Nobody sits at the table now"),
        ("undo", "Nobody sits at the table now"),
        ("yes", "“yes” is not understood: press Enter alone"),
    ):
        screen = game.answer(word)
        assert said in screen
        assert "Åsa, take the seat and press Enter." in screen
        assert "which cards" not in screen
    game.answer("rules")
    assert "Åsa, take the seat" in _paged(game)
    assert "which cards do you throw" in game.answer("")
    game.type("q" + ENTER)
    assert game.end() == 0


def _paged(game: Keyboard) -> str:
    """Leave the rules by the way they name."""
    assert "q for the table" in game.screen
    screen = game.answer("q")
    return game.answer("") if "goes back" in screen else screen


def test_words_under_a_recap(keyboard: Start) -> None:
    """The recap stays until Enter alone is pressed."""
    game = keyboard("--seat", "human:Åsa", "--seat", "bot:easy", "--seed", "4", lines=40)
    screen = game.prompt()
    while "Enter deals the next hand" not in screen:
        screen = game.answer(usual(screen))
    for word, said in (
        ("?", "Enter goes on"),
        ("hint", "The hand is over: Enter deals the next one."),
        ("undo", "The hand is over"),
        ("poäng", "Scores: Åsa"),
        ("next", "“next” is not understood"),
    ):
        screen = game.answer(word)
        assert said in screen
        assert "Hand 1 is over." in screen
    assert "Hand 2" in game.answer("")


@pytest.mark.parametrize("arguments", [*LOUD, (*TWO[:4], "--format", "plain")])
def test_after_the_last_hand_no_next_one_is_offered(keyboard: Start, arguments: tuple[str, ...]) -> None:
    """Its recap stays on the usual screen, also where several people sit."""
    seats = () if "human:Bo" in arguments else ("--seat", "human:Åsa", "--seat", "bot:easy")
    game = keyboard(*seats, *arguments, "--seed", "4", "--until", "hands=1", lines=40)
    for _prompt in range(60):
        screen = game.prompt_or_end()
        if screen is None:
            break
        asked = re.search(
            r"(?:Which card\?(?: \(1 to \d\))?|suit: (\d)[\d, ]*) >$", " ".join(screen.split())
        )  # as it is asked in lines
        game.type(((asked[1] or "1") if asked else usual(screen)) + ENTER)
    assert game.end() == 0
    assert "Enter deals the next hand" not in game.received
    assert "Hand 1 is over." in game.received.rpartition("\x1b[?1049l")[2]


def test_quit_in_the_rules_goes_back_to_the_table(keyboard: Start) -> None:
    game = keyboard("--seat", "human:Åsa", "--seat", "bot:easy", "--seed", "4")
    game.prompt()
    assert "Enter for more, q for the table" in game.answer("rules")
    screen = game.answer("quit")
    assert "which cards do you throw" in screen
    assert game.process.poll() is None


def test_a_game_left_behind_is_mentioned(keyboard: Start, tmp_path: Path) -> None:
    """Killed without a file of its own; the next game says where it is, and ``--resume`` goes on with it."""
    game = keyboard("--seat", "human:Åsa", "--seat", "bot:easy", "--seed", "4", "--dealer", "1")
    game.prompt()
    assert "unfinished" not in game.screen
    game.answer("1 2")
    game.process.kill()
    game.process.wait()
    file = tmp_path / "chicago-cli" / "game-1.json"
    for arguments in ((), TWO, ("--format", "plain")):
        other = keyboard(*arguments)
        told = "".join(other.prompt().split())
        assert f"Anunfinishedgameiskeptin{file}.Goonwithit:chicagoplay--resume" in told
        other.type("quit" + ENTER)
        assert other.end() == 0
    swedish = keyboard("--lang", "sv")
    assert "Fortsättmeddet:chicagoplay--langsv--resume" in "".join(swedish.prompt().split())
    again = keyboard("--resume")
    screen = again.prompt()
    assert "What do you announce?" in screen
    assert "unfinished" not in screen
