"""What holds for all tests, and running a command line in this process with streams of our own."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, settings

from chicago_cli.cli.run import run

# Hypothesis neither watches the clock nor says something else on the next run.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


class Ran(NamedTuple):
    """What a command line left: exit status, standard output, standard error."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Stdin(io.TextIOWrapper):
    """Standard input that holds some bytes, or a terminal."""

    def __init__(self, content: bytes, *, terminal: bool = False) -> None:
        super().__init__(io.BytesIO(content), encoding="utf-8")
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


Chicago = Callable[..., Ran]


@pytest.fixture
def chicago(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Chicago:
    """``chicago("rank", hand, …, stdin="…")``.

    ``stdin=None`` is a terminal nobody types at, ``closed`` the name of a stream that is missing.
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def chicago(*arguments: str, stdin: str | bytes | None = None, closed: str = "") -> Ran:
        content = stdin.encode() if isinstance(stdin, str) else stdin or b""
        monkeypatch.setattr(sys, "stdin", Stdin(content, terminal=stdin is None))
        with monkeypatch.context() as streams:
            if closed:
                streams.setattr(sys, closed, None)
            status = run(arguments)
            if closed:
                getattr(sys, closed).close()
        captured = capsysbinary.readouterr()
        return Ran(status, captured.out.decode(), captured.err.decode())

    return chicago
