"""Swedish and English on the command line: which is spoken, that all of it is, and what is never translated."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import pytest

from chicago_cli.cli.app import COMMANDS, app
from chicago_cli.i18n import LANGUAGES, catalogue, preferred, set_language
from chicago_cli.render.rules_page import Named, diff_text, page_text
from chicago_cli.render.terminal import Terminal
from chicago_cli.ruleset import PRESETS, from_preset

SAMPLES = Path(__file__).parents[2] / "sample_games"
SAMPLE = str(SAMPLES / "pagat.json")
PAIR = "KS KD AH 7C 2S"


# --- which language -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "SV"}, "sv"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "sv_SE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "sv_SE.UTF-8"}, "sv"),
        ({"LC_ALL": "C", "LC_MESSAGES": "sv_SE.UTF-8", "LANG": "sv_SE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "sv_FI.UTF-8"}, "sv"),
    ],
)
def test_the_environment_chooses(
    chicago: Any, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert preferred(environment) == language
    assert ("ett par, kungar" in chicago("rank", PAIR).out) == (language == "sv")


@pytest.mark.parametrize(
    "arguments",
    [
        ["rank", "--lang", "sv", PAIR],
        ["rank", PAIR, "--lang=sv"],
        ["--lang", "sv", "rank", PAIR],
    ],
)
def test_the_option_beats_the_environment(chicago: Any, monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "ett par, kungar" in chicago(*arguments).out
    monkeypatch.setenv("LC_ALL", "sv_SE.UTF-8")
    assert "pair of kings" in chicago(*[word.replace("sv", "en") for word in arguments]).out


@pytest.mark.parametrize("arguments", [["--help", "--lang", "sv"], ["--lang=sv", "--help"]])
def test_help_speaks_wherever_the_language_stands(chicago: Any, arguments: list[str]) -> None:
    assert chicago("rank", *arguments).out.startswith("Användning: chicago rank [FLAGGOR] HAND...\n")


def test_what_follows_two_dashes_is_no_option(chicago: Any) -> None:
    assert chicago("rank", "--", "--lang", "sv").err.startswith("chicago: error: ")


# --- all of it is translated ----------------------------------------------------------------------------------------


def texts_of(command: click.Command) -> list[str]:
    """What a command's help says in English, without the names and values that are the same in every language."""
    options = [option.help for option in command.params if isinstance(option, click.Option) and option.help]
    return [command.help or "", *(meaning for _line, meaning in getattr(command, "examples", ())), *options]


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_is_swedish(chicago: Any, name: str) -> None:
    command = import_module(COMMANDS[name][0]).command if name else app
    ran = chicago(*([name] if name else []), "--help", "--lang", "sv")
    assert ran.status == 0
    said = " ".join(ran.out.split())
    for english in texts_of(command):
        assert " ".join(english.split()) not in said
    assert not re.search(r"Usage|Options|Commands|Examples|Show this|OPTIONS|default:|FILE|PRESET", said)
    assert max(map(len, ran.lines)) <= 100


def test_every_placeholder_of_usage_lines_is_in_the_catalogue() -> None:
    keys = set(catalogue.extracted())
    for name in COMMANDS:
        command = import_module(COMMANDS[name][0]).command
        metavars = {parameter.metavar for parameter in command.params if parameter.metavar}
        assert metavars <= keys, name


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rnk"], "Det finns inget kommando ”rnk”: menade du rank? Se ”chicago --help”."),
        (["rank", "--ruls"], "Det finns ingen flagga ”--ruls”: menade du --rules? Se ”chicago rank --help”."),
        (["rank"], "HAND... saknas. Se ”chicago rank --help”."),
        (["play", "x", "y"], "”x y” är mer än kommandot tar emot. Se ”chicago play --help”."),
        (["play", "--seed"], "--seed ska följas av ett värde."),
        (["rules", "--diff", "pagat"], "--diff ska följas av 2 värden."),
        (["rank", "--ascii=1", PAIR], "--ascii har inget värde."),
        (["odds", "--players", "x", PAIR], "--players: ”x” är inget heltal."),
        (["odds", "--players", "9", PAIR], "--players: 9 går inte: begär 2 till 6."),
        (["replay", "--hand", "0", SAMPLE], "--hand: 0 är för lite: begär 1 eller mer."),
        (["rank", "--format", "x", PAIR], "--format: ”x” är inget av text, plain, json"),
        (["rank", "KS KD"], "har 2 kort: en hand har exakt fem olika kort."),
        (["rank", "--rules", "paget", PAIR], "Det finns ingen variant ”paget”: menade du pagat?"),
        (["rank", "--set", "stop.scor=1", PAIR], "Det finns inget regelval ”stop.scor”: menade du stop.score?"),
        (["validate", "nowhere.json"], "Det finns ingen fil nowhere.json: kontrollera namnet."),
        (["explain", "tricks/suit"], "Det finns ingen regel ”tricks/suit”"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else "",
)
def test_refusals_are_swedish(chicago: Any, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str) -> None:
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    ran = chicago(*arguments)
    assert ran.status in (1, 2)
    assert ran.err.startswith("chicago: fel: ") or arguments[0] == "validate"
    assert said in ran.err


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.json")), ids=lambda path: path.stem)
@pytest.mark.parametrize("command", ["replay", "score"])
def test_games_are_told_in_both(chicago: Any, command: str, sample: Path) -> None:
    english = chicago(command, "--lang", "en", str(sample))
    swedish = chicago(command, "--lang", "sv", str(sample))
    assert (english.status, english.err) == (swedish.status, swedish.err)
    assert len(english.lines) == len(swedish.lines)
    assert english.out != swedish.out
    words = r"\b(scores|throws|announces|passes|takes it|deals|points|Hand \d|exchange|trick|finished|wins)\b"
    assert re.search(words, english.out)
    assert not re.search(words, "\n".join(swedish.lines[1:]))  # the first line is the title that the record has


# --- both fit -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_rules_pages_fit_a_terminal(language: str, preset: str) -> None:
    terminal = Terminal(color=False, symbols=True, width=80)
    set_language(language)
    try:
        rules = Named(preset, preset, from_preset(preset))
        page = page_text(rules, terminal)
        page += diff_text(Named("pagat", "pagat", from_preset("pagat")), rules, terminal)
    finally:
        set_language("en")
    assert max(map(len, page.splitlines())) <= 80
    assert ("poäng" in page) == (language == "sv")


# --- what is never translated ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["rank", "--format", "json", PAIR, "QS QD 9H 7D 3S"],
        ["rank", "--format", "plain", PAIR, "QS QD 9H 7D 3S"],
        ["eval", "--format", "ndjson", PAIR, "KS KS", "x"],
        ["eval", "--format", "plain", PAIR, "QS QD 9H 7D 3S"],
        ["odds", "--format", "json", PAIR],
        ["odds", "--format", "plain", PAIR],
        ["rules", "--format", "json"],
        ["rules", "--format", "plain", "svensk"],
        ["explain", "--format", "json"],
        ["explain", "--format", "plain"],
        ["schema"],
        ["replay", "--format", "json", SAMPLE],
        ["replay", "--format", "plain", SAMPLE],
        ["score", "--format", "json", SAMPLE],
        ["score", "--format", "plain", SAMPLE],
        ["score", "--format", "csv", SAMPLE],
        ["convert", SAMPLE],
        ["play", "--seat", "bot:easy:A", "--seat", "bot:easy:B", "--seed", "1", "--format", "json"],
    ],
    ids=lambda arguments: "-".join(arguments[:3]),
)
def test_what_programs_read_is_the_same(chicago: Any, arguments: list[str]) -> None:
    english, swedish = (chicago(arguments[0], "--lang", language, *arguments[1:]) for language in LANGUAGES)
    assert (english.status, english.out) == (swedish.status, swedish.out)
    assert english.out


@pytest.mark.parametrize("form", ["json", "ndjson", "plain", "github", "sarif"])
def test_findings_for_programs_are_the_same(chicago: Any, tmp_path: Path, form: str) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(Path(SAMPLE).read_bytes().replace(b'"dealer"', b'"dealr"', 1))
    english, swedish = (
        chicago("validate", "--lang", language, "--format", form, str(broken)) for language in LANGUAGES
    )
    assert english.status == swedish.status == 1
    assert english.out == swedish.out
    assert "dealr" in english.out


def test_findings_for_people_are_translated(chicago: Any, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(Path(SAMPLE).read_bytes().replace(b'"dealer"', b'"dealr"', 1))
    ran = chicago("validate", "--lang", "sv", str(broken))
    assert "record/unknown-field: Det finns inget fält ”dealr” i ”/hands/0”." in ran.out
    assert "1 inspelning i 1 fil: 1 anmärkning" in ran.err
