"""What the system and the shell ask of a game at a terminal: to end, to stop for a while, to go on."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final

from chicago_cli.cli.console import Console

_ENDING: Final = ("SIGTERM", "SIGHUP")
Handler = Callable[[int, FrameType | None], None]


class EndedError(Exception):
    """The system asks the program to end, for example because the window was closed."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number
        """The exit status that tells of this signal."""


@contextmanager
def heeded(console: Console) -> Iterator[None]:
    """While this lasts the signals to end raise `EndedError`, and stopping gives the terminal to the shell.

    What this system does not have, or what the caller has told us to ignore, is left as it is.
    """
    stopping = _Stopping(console)
    wanted: dict[str, Handler] = dict.fromkeys(_ENDING, _end)
    if console.screen:
        wanted |= {"SIGTSTP": stopping.stop, "SIGCONT": stopping.go_on}
    before: list[tuple[int, Any]] = []
    for name, handler in wanted.items():
        number = getattr(signal, name, None)
        if number is None or signal.getsignal(number) is signal.SIG_IGN:
            continue
        with suppress(ValueError):  # only the main thread hears signals
            before.append((number, signal.signal(number, handler)))
    try:
        yield
    except EndedError:
        # That a closed window is said twice, by the system and by the shell, must not cut the end short.
        before = [(number, handler) for number, handler in before if signal.getsignal(number) is not signal.SIG_IGN]
        raise
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> None:
    for name in _ENDING:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    raise EndedError(number)


def give_up_streams() -> None:
    """Nobody can read any more: let nothing that is still written be an error."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            os.dup2(nothing, stream.fileno())
    os.close(nothing)


class _Stopping:
    """Ctrl-Z: the shell gets its screen and keyboard back; afterwards the question stands there again."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._keyboard: list[Any] | None = None
        self._away = False

    def stop(self, number: int, frame: FrameType | None) -> None:
        """Leave the screen, then really stop; goes on when the shell says so."""
        self._away = True
        self._keyboard = _keyboard()
        self._console.step_aside()
        ours = signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, ours)
        if self._away:  # nobody could stop it, so nobody said that it goes on
            self.go_on(number, frame)

    def go_on(self, number: int, frame: FrameType | None) -> None:
        """Take the screen again and ask what was being asked."""
        if not _in_front():
            return
        self._away = False
        if self._keyboard is not None:
            _set_keyboard(self._keyboard)
        self._console.step_back()


def _keyboard() -> list[Any] | None:
    """How the terminal hands over what is typed."""
    try:
        import termios

        return termios.tcgetattr(sys.stdin.fileno())
    except (ImportError, OSError, ValueError, termios.error):
        return None


def _set_keyboard(attributes: list[Any]) -> None:
    import termios

    with suppress(OSError, ValueError, termios.error):
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, attributes)


def _in_front() -> bool:
    """Whether the terminal is ours; a program sent to the background must not draw on it."""
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except (OSError, ValueError):
        return False
