"""What the system and the shell ask of a game: closing the window, ending it, stopping it for a while."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from keyboard import PATIENCE, Keyboard, Start, keyboards  # the helper beside this file

from chicago_cli.record.codec import load

PERSON = ("--seat", "human:Åsa", "--seat", "bot:easy", "--dealer", "1", "--seed", "4")
PEOPLE = ("--seat", "human:Åsa", "--seat", "human:Bo", "--dealer", "1", "--seed", "4")
ON, OFF = "\x1b[?1049h", "\x1b[?1049l"
STOP = "\x1a"
DEAF = (
    "-c",
    "import signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN); sys.argv[0] = 'chicago'; "
    "from chicago_cli.cli.run import run; sys.exit(run(sys.argv[1:]))",
)
"""How the program is started by somebody who does not want to hear that the window is closed."""


@pytest.fixture
def keyboard(tmp_path: Path) -> Iterator[Start]:
    with keyboards(tmp_path) as start:
        yield start


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_asked_to_end(keyboard: Start, tmp_path: Path, number: signal.Signals) -> None:
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, "--record", str(file))
    game.prompt()
    game.answer("1")
    game.type("half an ans")
    game.wait("half an ans")
    game.rest()
    game.process.send_signal(number)
    assert game.end() == 128 + number
    after = game.received.rpartition(OFF)[2]
    assert f"chicago play --resume {file}" in after.replace("\r\n", "")
    assert "Traceback" not in game.received
    assert not load(file.read_bytes()).findings


def test_the_window_is_closed(tmp_path: Path, keyboard: Start) -> None:
    """The terminal is gone before the program can say anything; that is no fault of its own."""
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, "--record", str(file))
    game.prompt()
    game.answer("1")
    os.close(game._ours)
    game._ours = os.open(os.devnull, os.O_RDONLY)
    while game.process.poll() is None:
        game.process.send_signal(signal.SIGHUP)  # the shell says it as well, and perhaps more than once
    assert game.process.returncode == 128 + signal.SIGHUP
    assert not (tmp_path / ".g.json.lock").exists()
    assert not load(file.read_bytes()).findings


def test_the_window_is_closed_without_a_word(tmp_path: Path, keyboard: Start) -> None:
    """A program that started this one may get the signal and keep it; then reading and writing fail."""
    file = tmp_path / "g.json"
    game = keyboard(*PERSON, "--record", str(file), program=DEAF)
    game.prompt()
    game.answer("1")
    os.close(game._ours)
    game._ours = os.open(os.devnull, os.O_RDONLY)
    assert game.process.wait(PATIENCE) == 128 + signal.SIGHUP
    assert not (tmp_path / ".g.json.lock").exists()
    assert not load(file.read_bytes()).findings


def test_asked_to_end_while_lines_come_from_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    game = subprocess.Popen(
        [sys.executable, "-m", "chicago_cli", "play", *PERSON, "--record", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"},
    )
    assert game.stderr is not None
    told = b""
    while not told.endswith(b" > "):
        told += os.read(game.stderr.fileno(), 65536)
    game.send_signal(signal.SIGTERM)
    _out, err = game.communicate(timeout=PATIENCE)
    assert game.returncode == 128 + signal.SIGTERM
    assert f"chicago play --resume {file}".encode() in err


@pytest.mark.parametrize("arguments", [PERSON, (*PEOPLE, "--format", "plain"), (*PERSON, "--format", "plain")])
def test_stopped_for_a_while(keyboard: Start, arguments: tuple[str, ...]) -> None:
    """Ctrl-Z gives the usual screen back; afterwards the question stands there again, with what was typed."""
    game = keyboard(*arguments)
    game.prompt()
    apart = ON in game.received
    if "take the seat" in game.screen:
        game.answer("")
    shown = [line for line in game.screen.splitlines() if line.strip()][-3:]
    game.type("1 3")
    game.wait("> 1 3")
    game.rest()
    before = len(game.received)
    # The shell of this terminal is this test: it has no job control, so the program is stopped by hand.
    game.process.send_signal(signal.SIGSTOP)
    _until(lambda: _state(game) == "T")
    game.process.send_signal(signal.SIGCONT)
    _until(lambda: game._receive(time.monotonic() + 0.1) and game.screen.rstrip().endswith("> 1 3"))
    game.type(STOP)
    game.rest()
    game.wait("> 1 3")
    if apart:
        since = game.received[before:]
        assert since.index(OFF) < since.rindex(ON)
    for line in shown:
        assert line in game.screen
    assert "announce" in game.answer("") or "take the seat" in game.screen


def _until(reached: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < until
        time.sleep(0.01)


def _state(game: Keyboard) -> str:
    return Path(f"/proc/{game.process.pid}/stat").read_text().rpartition(")")[2].split()[0]
