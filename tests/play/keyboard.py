"""``chicago play`` at a terminal: what was typed, all that was received, and the screen as a person sees it."""

from __future__ import annotations

import codecs
import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyte

ENTER = "\r"
INTERRUPT = "\x03"
END_OF_INPUT = "\x04"
PATIENCE = 60.0
"""Seconds to wait for a prompt, on a machine that does other things as well."""
STILL = 0.5
"""Seconds without anything received after which a screen is taken as drawn."""
MODULE = ("-m", "chicago_cli")
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Keyboard:
    """A game in a pseudo-terminal. ``received`` is everything since the beginning, ``screen`` what is to be seen."""

    def __init__(
        self,
        *arguments: str,
        folder: Path,
        columns: int = 80,
        lines: int = 24,
        language: str = "en",
        terminal: str = "xterm-256color",
        program: Sequence[str] = MODULE,
    ) -> None:
        import pty

        self._ours, theirs = pty.openpty()
        self._set_size(columns, lines)
        (folder / "inputrc").write_text("set enable-bracketed-paste off\n")
        environment = {
            **{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")},
            "XDG_STATE_HOME": str(folder),
            "INPUTRC": str(folder / "inputrc"),
            "TERM": terminal,
            "LC_ALL": "sv_SE.UTF-8" if language == "sv" else "C.UTF-8",
            "PYTHONIOENCODING": "utf-8",
        }
        self.process = subprocess.Popen(
            [sys.executable, *program, "play", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            preexec_fn=lambda: _sit_down(theirs),
        )
        os.close(theirs)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.received = ""
        self._answered = 0
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.Stream(self._screen)

    @property
    def screen(self) -> str:
        """The lines of the screen."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def since(self) -> str:
        """What was received since something was typed."""
        return self.received[self._answered :]

    def prompt(self) -> str:
        """Wait until an answer is awaited; the screen then."""
        screen = self.prompt_or_end()
        assert screen is not None, f"ended without a prompt: {self.screen}"
        return screen

    def prompt_or_end(self) -> str | None:
        """As `prompt`; None if the program ends instead."""
        until = time.monotonic() + PATIENCE
        while not CODES.sub("", self.since).endswith("> "):
            assert time.monotonic() < until, f"no prompt: {self.screen}"
            if not self._receive(until):
                return None
        return self.screen

    def type(self, keys: str) -> None:
        """Press keys."""
        self._answered = len(self.received)
        os.write(self._ours, keys.encode())

    def wait(self, text: str) -> None:
        """Wait until a text stands on the screen."""
        until = time.monotonic() + PATIENCE
        while text not in self.screen:
            assert time.monotonic() < until, self.screen
            assert self._receive(until), self.screen

    def rest(self) -> None:
        """Wait until nothing more is drawn, and the program waits for a key as well.

        A signal that comes while the line is still being drawn is heard by Python with the next key only.
        """
        until = time.monotonic() + PATIENCE
        while self._receive(time.monotonic() + STILL):
            assert time.monotonic() < until, self.screen

    def answer(self, text: str) -> str:
        """Type an answer and Enter; the screen at the next prompt."""
        self.type(text + ENTER)
        return self.prompt()

    def resize(self, columns: int, lines: int, typed: str) -> str:
        """Make the window another size; the screen when it has been drawn anew down to what was typed already."""
        self._answered = len(self.received)
        self._screen.resize(lines, columns)
        self._set_size(columns, lines)
        until = time.monotonic() + PATIENCE
        while True:
            # The line being typed is also drawn by itself, before the table is: wait until nothing more comes.
            drawn = "\x1b[H" in self.since and f"> {typed}" in self.screen
            if drawn and not self._receive(time.monotonic() + STILL):
                return self.screen
            assert drawn or self._receive(until), self.screen

    def end(self) -> int:
        """Wait for the end of the program; its exit status."""
        until = time.monotonic() + PATIENCE
        while self._receive(until):
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """End the program if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._ours)

    def _set_size(self, columns: int, lines: int) -> None:
        import fcntl
        import termios

        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def _receive(self, until: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # Linux says so when the other side is closed
            return False
        text = self._decoder.decode(data)
        self.received += text
        self._stream.feed(text)
        return bool(data)


Start = Callable[..., Keyboard]
"""Opens a terminal with a game: the arguments of `Keyboard` but for the folder."""


@contextmanager
def keyboards(folder: Path) -> Iterator[Start]:
    """Terminals that are closed at the end; what games keep without being told where lies in the folder."""
    opened: list[Keyboard] = []

    def start(*arguments: str, **how: Any) -> Keyboard:
        opened.append(Keyboard(*arguments, folder=folder, **how))
        return opened[-1]

    try:
        yield start
    finally:
        for each in opened:
            each.close()


def _sit_down(terminal: int) -> None:
    """What a shell does before it starts a program: hand it the terminal and every signal.

    These tests may run where some are ignored, under nohup or in the background.
    """
    os.login_tty(terminal)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)


def usual(screen: str) -> str:
    """What somebody answers who takes what is offered: Enter, or the first card that may be played."""
    lines = [line for line in screen.splitlines() if line.strip()]
    if lines[-1].strip() != ">":
        return ""
    question = " ".join(lines[-4:])
    places = re.search(r"(?:suit|färg): (\d)", question)
    return places[1] if places else "1"
