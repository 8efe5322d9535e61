"""Completion of commands, options and their values in the shells, and manual pages from the same help."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from chicago_cli.cli import manpages
from chicago_cli.cli.app import COMMANDS
from chicago_cli.cli.completion import SHELLS
from chicago_cli.i18n import set_language
from chicago_cli.ruleset import PRESETS
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
    "play --rules=sv": "--rules=svensk",
    "play --seat=bot:s": "--seat=bot:steady",
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


IN_BASH = {
    "play --rules hus": ["husregler"],
    "play --rules=hus": ["husregler"],
    "play --seat bot:st": ["steady"],
    "play --seat=bot:st": ["steady"],
    "play --seat b": ["bot:random", "bot:easy", "bot:steady"],
    "play --set stop.sco": ["stop.score="],
    "play --set stop.check=": ["hand_start", "live"],
    "play --set=stop.effect=": ["no_exchange", "six_cards"],
    "replay 'a b' --lang ": ["en", "sv"],
}


def in_shell(shell: str, script: str, tmp_path: Path) -> list[str]:
    """The lines that a shell prints which has this program on its path."""
    if not which(shell):
        pytest.skip(f"no {shell} on this machine")
    chicago = tmp_path / "chicago"
    chicago.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m chicago_cli "$@"\n')
    chicago.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    ran = subprocess.run([shell, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    return ran.stdout.splitlines()


@pytest.mark.parametrize("line", IN_BASH)
def test_bash_completes_what_comes_after_its_word_breaks(tmp_path: Path, line: str) -> None:
    """The function it defines completes a line when bash runs it; bash itself puts the beginning of a word before."""
    script = (
        f'eval "$(chicago completion bash)"; COMP_LINE="chicago {line}"; COMP_POINT=${{#COMP_LINE}}; '
        '_chicago_completion chicago; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    assert in_shell("bash", script, tmp_path) == IN_BASH[line]


def test_fish_shows_whole_descriptions(tmp_path: Path) -> None:
    described = in_shell(
        "fish", 'chicago completion fish | source; complete --do-complete "chicago play --rules sv"', tmp_path
    )
    assert described == [f"svensk\t{PRESETS['svensk'].summary}"]
    assert described[0].count(",") > 1
    named = in_shell(
        "fish", 'chicago completion fish | source; complete --do-complete "chicago play --seat bot:st"', tmp_path
    )
    assert named == ["bot:steady"]
    script = 'chicago completion fish | source; complete --do-complete "chicago play --rules=fin"'
    assert in_shell("fish", script, tmp_path)[0].partition("\t")[0] == "--rules=finsk"


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
