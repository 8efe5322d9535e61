"""What holds for every command: statuses, streams, help, start-up."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from chicago_cli import __version__
from chicago_cli.cli.app import COMMANDS
from chicago_cli.cli.command import Command
from chicago_cli.cli.run import run

PYTHON = [sys.executable, "-m", "chicago_cli"]
SCRIPT = [sys.executable, "-c", "from chicago_cli.__main__ import main; main()"]
HAND = "AS KS QS JS 10S"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_loads_and_helps(chicago: Any, name: str) -> None:
    assert isinstance(import_module(COMMANDS[name][0]).command, Command)
    ran = chicago(name, "--help")
    assert ran.status == 0
    assert ran.out.startswith(f"Usage: chicago {name}")
    assert ran.out.index("Examples:") < ran.out.index("Options:")
    assert max(map(len, ran.lines)) <= 100


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_of_the_whole(chicago: Any, flag: str) -> None:
    ran = chicago(flag)
    assert ran.status == 0
    assert all(f"\n  {name} " in ran.out for name in COMMANDS)
    assert ran.out == chicago().out


def test_version(chicago: Any) -> None:
    assert chicago("--version") == (0, f"chicago {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rnk"], "There is no command “rnk”: did you mean rank? See “chicago --help”."),
        (["xyz"], "There is no command “xyz”. See “chicago --help”."),
        (["--vresion"], "There is no option “--vresion”: did you mean --version? See “chicago --help”."),
        (["rank", "--lang", "se", HAND], "--lang: “se” is none of en, sv"),
        (["rank", "--rules"], "--rules"),
    ],
)
def test_usage_errors(chicago: Any, arguments: list[str], said: str) -> None:
    ran = chicago(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (ValueError("bad\nnews"), 70, "a fault of chicago itself (ValueError at "),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 141, ""),
        (OSError(errno.ENOSPC, "No space left on device"), 2, "the output cannot be written: No space left on device."),
        (FileNotFoundError(errno.ENOENT, "No such file or directory", "g.json"), 2, "g.json: No such file"),
    ],
    ids=["fault", "ctrl-c", "closed pipe", "disk full", "no file"],
)
def test_whatever_happens_ends_in_a_status(
    chicago: Any, monkeypatch: pytest.MonkeyPatch, error: BaseException, status: int, said: str
) -> None:
    def fail(*arguments: object) -> None:
        raise error

    monkeypatch.setattr("chicago_cli.cli.rank.compare", fail)
    ran = chicago("rank", HAND)
    assert (ran.status, ran.out) == (status, "")
    assert said in ran.err
    assert ran.err.count("\n") == (1 if said else 0)
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", [PYTHON, SCRIPT], ids=["module", "script"])
def test_a_closed_pipe_is_normal(command: list[str], tmp_path: Path) -> None:
    """``chicago eval < big | head -1``."""
    big = tmp_path / "big"
    big.write_text(f"{HAND}\n" * 200_000)
    with (
        big.open() as lines,
        subprocess.Popen(
            [*command, "eval", "--format", "ndjson"], stdin=lines, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as program,
    ):
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().startswith(b'{"line": 1')
        program.stdout.close()
        assert program.wait(timeout=30) == 141
        assert program.stderr.read() == b""


@pytest.mark.parametrize("command", [PYTHON, SCRIPT], ids=["module", "script"])
def test_a_waiting_program_gets_its_answer_and_ctrl_c_ends_quietly(command: list[str]) -> None:
    program = subprocess.Popen(
        [*command, "eval", "--format", "plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(f"{HAND}\n".encode())
    program.stdin.flush()
    assert program.stdout.readline() == b"royal_flush\t52\n"
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=30)
    assert (program.returncode, out, err) == (130, b"", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="nothing here is always full")
@pytest.mark.parametrize(
    ("full", "arguments", "status"),
    [
        ("stderr", ["rank", "AS"], 1),
        ("stderr", ["rnk"], 2),
        ("stdout", ["rank", "AS"], 1),
        ("stdout", ["rank", HAND], 2),
    ],
)
def test_a_full_disk_changes_no_status(full: str, arguments: list[str], status: int) -> None:
    with Path("/dev/full").open("w") as stream:
        streams: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, full: stream}
        assert subprocess.run([*PYTHON, *arguments], **streams).returncode == status


def test_the_status_reaches_the_shell() -> None:
    for command in (PYTHON, SCRIPT):
        ran = subprocess.run([*command, "rank", "AS"], capture_output=True, text=True, encoding="utf-8")
        assert ran.returncode == 1
        assert ran.stderr.startswith("chicago: error: “AS” has 1 card")


@pytest.mark.parametrize(
    ("closed", "arguments", "status", "out"),
    [
        ("stdout", ["rank", HAND], 0, ""),
        ("stdout", ["eval", HAND], 0, ""),
        ("stderr", ["rank", "AS"], 1, ""),
        ("stdin", ["eval", "--format", "plain", HAND], 0, "royal_flush\t52\n"),
        ("stdin", ["rank", "-"], 2, ""),
    ],
)
def test_a_closed_stream(
    chicago: Any, monkeypatch: pytest.MonkeyPatch, closed: str, arguments: list[str], status: int, out: str
) -> None:
    """``chicago rank … >&-``: Python then has no stream there."""
    ran = chicago(*arguments, closed=closed)
    assert (ran.status, ran.out) == (status, out)
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("variables", "out"),
    [
        ({"LC_ALL": "C"}, "1  AS"),
        ({"PYTHONIOENCODING": "ascii"}, "1  AS"),
        ({"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}, "1  AS"),
    ],
)
def test_any_encoding_of_the_output(variables: dict[str, str], out: str) -> None:
    environment = {**os.environ, **variables}
    ran = subprocess.run([*PYTHON, "rank", HAND], capture_output=True, env=environment)
    assert ran.returncode == 0
    assert ran.stdout.decode("ascii").startswith(out)
    ran = subprocess.run([*PYTHON, "rank", "XX"], capture_output=True, env=environment)
    assert (ran.returncode, b"Traceback" in ran.stderr) == (1, False)


class Terminal(io.TextIOWrapper):
    """A terminal that remembers what was written."""

    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, write_through=True)

    def isatty(self) -> bool:
        return True

    def text(self) -> str:
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode(self.encoding)


TERMINALS = [
    ("utf-8", {"TERM": "xterm"}, [], "\x1b[31mA♥\x1b[0m"),
    ("utf-8", {"TERM": "xterm", "NO_COLOR": "1"}, [], "1  A♥"),
    ("utf-8", {"TERM": "xterm"}, ["--color", "never"], "1  A♥"),
    ("utf-8", {"TERM": "xterm", "NO_COLOR": "1"}, ["--color", "always"], "\x1b[31mA♥\x1b[0m"),
    ("utf-8", {"TERM": "dumb"}, [], "1  AH"),
    ("utf-8", {"TERM": "dumb", "FORCE_COLOR": "1"}, [], "\x1b[31mAH\x1b[0m"),
    ("utf-8", {"TERM": "xterm"}, ["--ascii"], "\x1b[31mAH\x1b[0m"),
    ("ascii", {"TERM": "xterm"}, [], "\x1b[31mAH\x1b[0m"),
]


@pytest.mark.parametrize(("encoding", "variables", "arguments", "card"), TERMINALS)
def test_colour_and_symbols(
    monkeypatch: pytest.MonkeyPatch, encoding: str, variables: dict[str, str], arguments: list[str], card: str
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, wish in variables.items():
        monkeypatch.setenv(name, wish)
    terminal = Terminal(encoding)
    monkeypatch.setattr(sys, "stdout", terminal)
    assert run(["rank", *arguments, "AH KS QS JS 10S"]) == 0
    assert card in terminal.text()


LIGHT = [
    ["--version"],
    ["--help"],
    ["rank", HAND],
    ["rank", "--format", "json", HAND],
    ["rank", "--help"],
    ["eval", "--format", "ndjson", HAND],
    ["eval", "--format", "counts", HAND],
]
_LIST_MODULES = (
    "import sys; from chicago_cli.cli.run import run; run(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
)


def _modules(arguments: list[str], **variables: str) -> set[str]:
    ran = subprocess.run(
        [sys.executable, "-c", _LIST_MODULES, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **variables},
        check=True,
    )
    return set(ran.stderr.split())


@pytest.mark.parametrize("arguments", LIGHT, ids=" ".join)
def test_what_a_short_command_does_not_load(arguments: list[str]) -> None:
    heavy = {"pydantic", "rich", "numpy", "dataclasses", "decimal", "pathlib", "difflib", "chicago_cli.ruleset"}
    assert not _modules(arguments) & heavy


def test_completion_loads_no_command() -> None:
    loaded = _modules([], _CHICAGO_COMPLETE="bash_complete", COMP_WORDS="chicago ", COMP_CWORD="1")
    assert "chicago_cli.cli.app" in loaded
    assert not {f"chicago_cli.cli.{name}" for name in COMMANDS} & loaded
    assert not {"pydantic", "rich", "numpy"} & loaded


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(chicago: Any, monkeypatch: pytest.MonkeyPatch, shell: str) -> None:
    monkeypatch.setenv("_CHICAGO_COMPLETE", f"{shell}_source")
    if shell == "bash":
        monkeypatch.setattr("click.shell_completion.BashComplete._check_version", staticmethod(lambda: None))
    ran = chicago()
    assert ran.status == 0
    assert "_CHICAGO_COMPLETE" in ran.out


COMPLETIONS = [
    ("chicago ra", 1, "rank"),
    ("chicago rank --rules hus", 3, "husregler"),
    ("chicago rank --set points.fl", 3, "points.flush="),
    ("chicago rank --set ranking.wheel=f", 3, "ranking.wheel=false"),
    ("chicago rank --fo", 2, "--format"),
    ("chicago rank --format nd", 3, "ndjson"),
    ("chicago explain file/emp", 2, "file/empty"),
]


@pytest.mark.parametrize(("words", "current", "found"), COMPLETIONS)
def test_completions(chicago: Any, monkeypatch: pytest.MonkeyPatch, words: str, current: int, found: str) -> None:
    monkeypatch.setenv("_CHICAGO_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(current))
    assert f"plain,{found}" in chicago().lines
