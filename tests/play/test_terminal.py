"""A person at a real terminal: prompts, refusals, interruption, and several people who must not see each other."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chicago_cli.record.codec import load

ENTER = "\r"
INTERRUPT = "\x03"
END_OF_INPUT = "\x04"
PATIENCE = 60.0
"""Seconds to wait for a text, on a machine that does other things as well."""


class Keyboard:
    """``chicago play`` on a pseudo-terminal of 80×24."""

    def __init__(self, *arguments: str, folder: Path) -> None:
        self._ours, theirs = pty.openpty()
        environment = {**os.environ, "XDG_STATE_HOME": str(folder), "TERM": "xterm", "LANG": "C.UTF-8", "COLUMNS": "80"}
        environment.pop("LC_ALL", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "chicago_cli", "play", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            preexec_fn=lambda: os.login_tty(theirs),
        )
        os.close(theirs)
        self.screen = ""
        self._read = 0

    def expect(self, text: str) -> str:
        """Wait until the text comes; what came up to it since the last time."""
        until = time.monotonic() + PATIENCE
        while text not in self.screen[self._read :]:
            assert time.monotonic() < until, f"{text!r} did not come: {self.screen[-500:]!r}"
            if not self._receive(until):
                assert text in self.screen[self._read :], f"ended without {text!r}: {self.screen[-500:]!r}"
        start, self._read = self._read, self.screen.index(text, self._read) + len(text)
        return self.screen[start : self._read]

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def end(self) -> int:
        """Wait for the end of the program; its exit status."""
        until = time.monotonic() + PATIENCE
        while self._receive(until):
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._ours)

    def _receive(self, until: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # Linux says so when the other side is closed
            return False
        self.screen += data.decode(errors="replace")
        return bool(data)


Start = Callable[..., Keyboard]


@pytest.fixture
def keyboard(tmp_path: Path) -> Iterator[Start]:
    opened: list[Keyboard] = []

    def start(*arguments: str) -> Keyboard:
        opened.append(Keyboard(*arguments, folder=tmp_path))
        return opened[-1]

    yield start
    for each in opened:
        each.close()


def kept(file: Path) -> list[str]:
    """The types of the events of the last hand on disk."""
    decoded = load(file.read_bytes())
    assert not decoded.findings
    assert decoded.record is not None
    return [event.type for event in decoded.record.hands[-1].events]


PERSON = ("--seat", "human:Åsa", "--seat", "bot:easy", "--dealer", "1", "--seed", "4")


def test_refused_answer_is_asked_again_with_the_reason(keyboard: Start, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, "--record", str(file))
    game.expect("Exchange 1 of 3: which cards do you throw? [none] > ")
    for answer, said in (("9", "There is no card 9"), ("1 1", "twice"), ("", "Exchange 1 of 3")):
        before = kept(file)
        if answer:
            game.type(answer + ENTER)
            game.expect(said)
            game.expect("which cards do you throw? [none] > ")
            assert kept(file) == before
    game.type(ENTER)
    game.expect("What do you announce?")
    game.type("quit" + ENTER)
    game.expect("--resume")
    assert game.end() == 0
    assert kept(file).count("exchange") == 2


@pytest.mark.parametrize(("key", "status"), [(INTERRUPT, 130), (END_OF_INPUT, 0)])
@pytest.mark.parametrize("prompt", ["which cards do you throw?", "What do you announce?"])
def test_leaving_keeps_the_game(keyboard: Start, tmp_path: Path, key: str, status: int, prompt: str) -> None:
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, "--record", str(file))
    game.expect("which cards do you throw?")
    if prompt != "which cards do you throw?":
        game.type(ENTER)
    game.expect("> ")
    if prompt != "which cards do you throw?":
        game.expect(prompt)
        game.expect("> ")
    game.type(key)
    game.expect("--resume")
    assert game.end() == status
    assert "Traceback" not in game.screen
    assert kept(file)[:2] == ["dealt", "dealt"]


def test_two_people_take_turns_and_see_only_their_own(keyboard: Start) -> None:
    game = keyboard("--seat", "human:Åsa", "--seat", "human:Bo", "--dealer", "1", "--seed", "3")
    before = game.expect("Åsa, take the seat and press Enter. > ")
    assert "Your cards" not in before
    game.type(ENTER)
    game.expect("Your cards")
    asa = {part.partition(":")[2] for part in game.expect("(").split() if ":" in part}
    game.expect("> ")
    game.type("all" + ENTER)
    for_bo = game.expect("Bo, take the seat and press Enter. > ")
    game.type(ENTER)
    for_bo += game.expect("Your cards") + game.expect("which cards do you throw?") + game.expect("> ")
    assert len(asa) == 5
    assert not any(card in for_bo for card in asa)
    assert "Åsa throws 5 cards." in for_bo
    assert "You draw" not in for_bo
    assert game.screen.index("\x1b[?1049h") < game.screen.index("Your cards")
    assert "\x1b[2J" in for_bo
    game.type(END_OF_INPUT)
    game.expect("\x1b[?1049l")
    assert game.end() == 0


def test_hand_ends_with_a_recap(keyboard: Start) -> None:
    game = keyboard(*PERSON, "--until", "hands=1")
    for prompt in ("Exchange 1", "announce?", "Exchange 2", "announce?", "Exchange 3"):
        game.expect(prompt)
        game.expect("> ")
        game.type(ENTER)
    for _trick in range(5):
        game.expect("Which card?")
        prompt = game.expect("> ")
        if "[" in prompt:
            game.type(ENTER)
        else:
            game.type("hint" + ENTER)
            game.expect("Hint: ")
            card = game.expect(":").rstrip(":")
            game.expect("> ")
            game.type(card + ENTER)
    recap = game.expect("Enter deals the next hand")
    assert "Hand 1 is over." in recap
    assert "Scores: " in recap
    game.type(ENTER)
    game.expect("Scores after 1 hand")
    assert game.end() == 0
