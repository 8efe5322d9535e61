"""People at a real terminal: the table that is drawn, refusals, interruption, other sizes, both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from keyboard import (  # the helper beside this file
    CODES,
    END_OF_INPUT,
    ENTER,
    INTERRUPT,
    Keyboard,
    Start,
    keyboards,
    usual,
)

from chicago_cli.record.codec import load


@pytest.fixture
def keyboard(tmp_path: Path) -> Iterator[Start]:
    with keyboards(tmp_path) as start:
        yield start


def kept(file: Path) -> list[str]:
    """The types of the events of the last hand on disk."""
    decoded = load(file.read_bytes())
    assert not decoded.findings
    assert decoded.record is not None
    return [event.type for event in decoded.record.hands[-1].events]


PERSON = ("--seat", "human:Åsa", "--seat", "bot:easy", "--dealer", "1", "--seed", "4")


def test_table_on_the_screen(keyboard: Start, tmp_path: Path) -> None:
    """Every answer is shown where it belongs; one that is refused leaves everything as it was."""
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, "--record", str(file))
    screen = game.prompt()
    first = screen.splitlines()
    assert first[0].startswith("Hand 1 · exchange 1 of 3 · stock 42, thrown 0 · 52 wins")
    assert [word for word in first[4].split() if word not in "│"] == ["Åsa", "begins", "0"]
    assert [word for word in first[5].split() if word not in "│"] == ["Astrid", "deals", "0"]
    assert "Exchange 1 of 3: which cards do you throw? (1 3, none or all)\n[none] >" in screen
    for answer, said in (("9", "There is no card 9"), ("1 1", "twice"), ("?", "Always: ?"), ("hint", "Hint: ")):
        before = kept(file)
        refused = game.answer(answer)
        assert said in refused
        assert refused.splitlines()[0] == first[0]
        assert refused.endswith(screen.splitlines()[-1])
        assert kept(file) == before
    screen = game.answer("")
    assert "What do you announce?" in screen
    assert "│ 0 " in screen.splitlines()[4]
    screen = game.answer("undo")
    assert "Taken back." in screen
    assert "Exchange 1 of 3" in screen
    game.answer("none")
    game.type("quit" + ENTER)
    assert game.end() == 0
    assert "chicago play --resume" in game.received.rpartition("\x1b[?1049l")[2]
    assert kept(file).count("exchange") == 2


@pytest.mark.parametrize("arguments", [(), ("--format", "plain")])
def test_a_false_announcement_is_asked_about_until_yes_or_no(
    keyboard: Start, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    """What is not understood leaves that question open."""
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, *arguments, "--record", str(file), lines=40)
    game.prompt()
    game.answer("")
    asked = "You do not hold a royal flush"
    assert asked in game.answer("royal flush")
    screen = game.answer("pair")
    assert "“pair” is not understood: answer yes or no." in screen
    assert asked in screen.rpartition("not understood")[2]
    screen = game.answer("?")
    assert "yes announces it, no or undo leaves it" in " ".join(screen.split())
    assert asked in screen.rpartition("leaves it")[2]
    for answer in ("undo", "no"):
        screen = game.answer(answer)
        assert "What do you announce?" in screen.rpartition("royal flush")[2]
        assert "taken back" not in screen
        game.answer("royal flush")
    screen = " ".join(game.answer("yes").split())
    assert "What you announced is false: whoever throws a card then must show it, and is out." in screen
    assert "Exchange 2 of 3" in screen
    assert "keep all five: whoever throws a card must show" in " ".join(game.answer("hint").split())


def test_who_gave_no_name_is_you_to_the_end(keyboard: Start) -> None:
    """In the sheet, the settlement and the final scores too."""
    game = keyboard(
        "--players", "2", "--dealer", "0", "--seed", "4", "--set", "end.target=8", "--set", "stakes.per_point=0.5"
    )
    for _prompt in range(200):
        screen = game.prompt()
        game.type(usual(screen) + ENTER)
        if "\x1b[?1049l" in _until_prompt_or_end(game):
            break
    assert game.end() == 0
    told = CODES.sub("", game.received.rpartition("\x1b[?1049l")[2])
    assert "Player" not in told
    assert "you deal" in told
    assert "You pay" in told or "You get" in told
    assert "  You " in told.rpartition("Final scores")[2]


@pytest.mark.parametrize("language", ["en", "sv"])
def test_whole_game_by_keyboard(keyboard: Start, tmp_path: Path, language: str) -> None:
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, "--set", "end.target=14", "--record", str(file), language=language)
    recaps = prompts = 0
    while game.process.poll() is None and prompts < 200:
        screen = game.prompt()
        prompts += 1
        over = "Hand 1 is over." if language == "en" else "Omgång 1 är slut."
        recaps += over in screen
        game.type(usual(screen) + ENTER)
        if "\x1b[?1049l" in _until_prompt_or_end(game):
            break
    assert game.end() == 0
    assert recaps > 0
    after = game.received.rpartition("\x1b[?1049l")[2]
    assert ("wins with" if language == "en" else "vinner") in after
    assert ("the target was reached" if language == "en" else "målet") in after
    record = load(file.read_bytes()).record
    assert record is not None
    assert record.result is not None


@pytest.mark.parametrize("leave", [ENTER, INTERRUPT, END_OF_INPUT, f"quit{ENTER}"])
def test_the_last_recap_waits_before_the_final_scores(keyboard: Start, leave: str) -> None:
    """They would push it off a small screen; it stays above them as well."""
    game = keyboard(*PERSON, "--set", "end.target=14", lines=30)
    for _prompt in range(200):
        screen = game.prompt()
        if "Enter shows the final scores" in screen:
            break
        game.type(usual(screen) + ENTER)
    assert "is over." in screen
    for word, said in (
        ("?", "Enter goes on"),
        ("score", "Scores: Åsa"),
        ("undo", "The game is over: Enter shows the final scores."),
        ("next", "“next” is not understood"),
    ):
        screen = game.answer(word)
        assert said in screen
        assert "is over." in screen
    assert "\x1b[?1049l" not in game.received
    game.type(leave)
    assert game.end() == 0
    after = game.received.rpartition("\x1b[?1049l")[2]
    assert after.index("is over.") < after.index("wins with") < after.index("Final scores")


def _until_prompt_or_end(game: Keyboard) -> str:
    try:
        game.prompt()
    except AssertionError:
        game.end()
    return game.since


@pytest.mark.parametrize(("key", "status"), [(INTERRUPT, 130), (END_OF_INPUT, 0), (f"quit{ENTER}", 0)])
def test_leaving_keeps_the_game(keyboard: Start, tmp_path: Path, key: str, status: int) -> None:
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, "--record", str(file))
    game.prompt()
    game.answer("")
    game.type(key)
    assert game.end() == status
    assert "\x1b[?1049l" in game.since
    assert "chicago play --resume" in game.since
    assert "Traceback" not in game.received
    assert kept(file) == ["dealt", "dealt", "exchange", "exchange", "drawn"]


def test_another_size_is_drawn_anew(keyboard: Start) -> None:
    game = keyboard(*PERSON)
    game.prompt()
    game.type("1 3")
    game.wait("> 1 3")
    narrow = game.resize(60, 24, "1 3")
    assert max(map(len, narrow.splitlines())) <= 60
    assert "[none] > 1 3" in narrow
    low = game.resize(60, 14, "1 3")
    assert "[none] > 1 3" in low
    assert "Hand 1 ·" in low
    wide = game.resize(100, 30, "1 3")
    assert "[none] > 1 3" in wide
    assert "│ score" in wide
    screen = game.answer("")
    assert "You throw" in screen


def test_small_and_simple_terminals(keyboard: Start) -> None:
    """Where nothing can be drawn, or nothing shall be, the same is asked in lines."""
    for arguments, columns in ((("--format", "plain"), 80), ((), 30)):
        game = keyboard(*PERSON, *arguments, columns=columns)
        screen = game.prompt()
        assert "Your cards" in screen
        assert "│" not in screen
        assert "\x1b[2J" not in game.received
        if arguments:
            assert "♠" not in game.received
            assert game.received.isascii() or "Åsa" in game.received


def test_letters_and_no_colours(keyboard: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    game = keyboard(*PERSON, "--ascii", "--color", "never")
    screen = game.prompt()
    assert "|" in screen
    assert not any(sign in game.received for sign in "│╭♠♥♦♣")
    assert "\x1b[31m" not in game.received
    game.answer("?")
    game.answer("rules")
    game.answer("q")
    while "Enter deals the next hand" not in screen:
        screen = game.answer(usual(screen))
    game.type("quit" + ENTER)
    assert game.end() == 0
    told = CODES.sub("", game.received).replace("Åsa", "")
    assert told.isascii(), {sign for sign in told if not sign.isascii()}
    colourful = keyboard(*PERSON, "--four-colour")
    colourful.prompt()
    assert "\x1b[94m" in colourful.received or "\x1b[32m" in colourful.received
