"""Completion of commands, options and their values in the shells, and manual pages from the same help."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chicago_cli.cli import manpages
from chicago_cli.cli.app import COMMANDS
from chicago_cli.cli.completion import SHELLS
from chicago_cli.i18n import set_language
from conftest import Chicago  # the fixture's type, from the conftest of this folder

COMPLETED = {
    "pl": "play",
    "play --ru": "--rules",
    "play --rules sv": "svensk",
    "play --seat bot:s": "bot:steady",
    "play --seat human": "human:",
    "play --set stop.sco": "stop.score=",
    "play --set announce.mode=hi": "announce.mode=higher",
    "play --format nd": "ndjson",
    "play --lang s": "sv",
    "play --color n": "never",
    "play --four": "--four-colour",
    "explain tricks/must": "tricks/must-follow-suit",
    "rules cat": "catalogue",
    "validate --format sa": "sarif",
    "completion fi": "fish",
}


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_for_every_shell(chicago: Chicago, shell: str) -> None:
    ran = chicago("completion", shell)
    assert ran.status == 0
    assert "_CHICAGO_COMPLETE" in ran.out
    assert f"{shell}_complete" in ran.out


def test_another_shell_is_refused(chicago: Chicago) -> None:
    ran = chicago("completion", "tcsh")
    assert ran.status == 2
    assert "bash, zsh, fish" in ran.err


FILES = [
    *(f"{command} ga" for command in ("replay", "validate", "score", "convert", "keep")),
    *(f"play {option} ga" for option in ("--record", "--resume", "--start")),
    *("convert g.json --output ga", "keep --record ga", "play --rules ./ga"),
]


@pytest.mark.parametrize("line", FILES)
def test_the_shell_completes_files(chicago: Chicago, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    words = line.split(" ")
    monkeypatch.setenv("_CHICAGO_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", f"chicago {line}")
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    assert chicago().out.startswith("file,")


@pytest.mark.parametrize("line", COMPLETED)
def test_values_are_completed(chicago: Chicago, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    words = line.split(" ")
    monkeypatch.setenv("_CHICAGO_COMPLETE", "zsh_complete")
    monkeypatch.setenv("COMP_WORDS", f"chicago {line}")
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    ran = chicago()
    assert COMPLETED[line] in ran.out.split("\n")


def test_bash_takes_the_script(tmp_path: Path) -> None:
    """The function it defines completes a line when bash runs it."""
    chicago = tmp_path / "chicago"
    chicago.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m chicago_cli "$@"\n')
    chicago.chmod(0o755)
    script = (
        'eval "$(chicago completion bash)"; COMP_WORDS=(chicago play --rules hus); COMP_CWORD=3; '
        '_chicago_completion chicago; echo "${COMPREPLY[@]}"'
    )
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    ran = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["husregler"]


@pytest.mark.parametrize("language", ["en", "sv"])
def test_manual_pages_say_what_the_help_says(tmp_path: Path, chicago: Chicago, language: str) -> None:
    try:
        assert manpages.main([str(tmp_path), language]) == 0
    finally:
        set_language("en")
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"chicago.1", *(f"chicago-{name}.1" for name in COMMANDS)}
    page = (tmp_path / "chicago-play.1").read_text(encoding="utf-8").replace("\\-", "-")
    told = chicago("play", "--lang", language, "--help").out
    for word in told.split():
        if word.startswith("--"):
            assert word.strip(",.") in page
    first = told.split("\n\n")[1].split()
    assert " ".join(first) in page
    assert page.index("chicago play --seat") < page.index("--four-colour")
    for path in tmp_path.iterdir():
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not line.startswith("'")
            assert not line.startswith(".") or line.split()[0] in (".TH", ".SH", ".TP", ".B", ".BR")


def test_manual_pages_need_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert manpages.main([]) == 2
    assert "usage:" in capsys.readouterr().err


def test_help_of_play_begins_with_examples(chicago: Chicago) -> None:
    told = chicago("play", "--help").out
    assert told.index("Examples") < told.index("Options")
