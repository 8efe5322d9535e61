"""``chicago rules`` as a user meets it: lists, pages, house-rules files, differences, refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chicago_cli.cli.run import run
from chicago_cli.ruleset import PRESETS, OptionValue, from_nested, from_preset, from_text, options
from chicago_cli.ruleset.house import load_house_rules
from chicago_cli.ruleset.sources import SOURCES


class Chicago:
    """Run a command line in this process and keep what it wrote."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.err = ""

    def __call__(self, *arguments: str, status: int = 0) -> str:
        assert run(arguments) == status
        out, self.err = self.capsys.readouterr()
        return out


@pytest.fixture
def chicago(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Chicago:
    monkeypatch.setenv("LC_ALL", "C")
    return Chicago(capsys)


def test_the_list_names_every_preset_with_its_source(chicago: Chicago) -> None:
    text = chicago("rules")
    for preset in PRESETS.values():
        assert preset.name in text
        assert f"[{preset.source}]" in text
    plain = [line.split("\t") for line in chicago("rules", "--format", "plain").splitlines()]
    assert [row[0] for row in plain] == list(PRESETS)
    assert {len(row) for row in plain} == {3}
    assert [row["name"] for row in json.loads(chicago("rules", "--format", "json"))] == list(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_data_of_a_preset_is_complete(chicago: Chicago, preset: str) -> None:
    assert from_nested(json.loads(chicago("rules", preset, "--format", "json"))) == from_preset(preset)
    rows = dict(line.split("\t") for line in chicago("rules", preset, "--format", "plain").splitlines())
    assert list(rows) == list(options())


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_written_as_toml_reads_back(chicago: Chicago, preset: str, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    other = 40 if from_preset(preset).stop.score is None else None
    setting = f"stop.score={other or 'none'}"
    file.write_text(chicago("rules", preset, "--set", setting, "--format", "toml"), encoding="utf-8")
    base, rules = load_house_rules(file)
    assert base == preset
    assert rules == from_preset(preset, {"stop.score": other})
    assert chicago("rules", "--diff", preset, str(file), "--format", "plain").startswith("stop.score\t")


def test_every_option_of_a_toml_file_can_be_uncommented(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "all.toml"
    lines = chicago("rules", "husregler", "--format", "toml").splitlines()
    file.write_text("\n".join(line[1:] if line.startswith("#") and line[1] != " " else line for line in lines))
    assert load_house_rules(file) == ("husregler", from_preset("husregler"))
    assert sum(line.startswith("#") and line[1] != " " for line in lines) == len(options())


def test_a_page_explains_the_codes_it_uses(chicago: Chicago) -> None:
    page = chicago("rules", "finsk")
    assert f"FIN: {SOURCES['FIN'].name}" in page
    assert "S002" in page
    assert "OLA" not in page


def test_a_changed_preset_says_what_changed(chicago: Chicago) -> None:
    page = chicago("rules", "svensk", "--set", "stop.score=46")
    assert "Changed from svensk: stop.score = 46\n" in page
    assert "Exchange stop: a player with 46 points or more" in page


def test_the_page_of_a_file_equals_that_of_its_options(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('preset = "svensk"\nstop.score = 46\n')
    _head, _blank, by_file = chicago("rules", str(file)).partition("\n\n")
    _head, _blank, by_setting = chicago("rules", "svensk", "--set", "stop.score=46").partition("\n\n")
    assert by_file == by_setting
    assert chicago("rules", "--rules", str(file)).partition("\n\n")[2] == by_file


def test_a_page_wraps_only_on_a_terminal(chicago: Chicago) -> None:
    assert max(map(len, chicago("rules", "pagat").splitlines())) > 120


def test_diff_names_both_values(chicago: Chicago) -> None:
    assert chicago("rules", "--diff", "pagat", "catalogue", "--format", "plain").splitlines() == [
        "deal.first_dealer\trandom\thigh_card",
        "deal.start\tleft\tright",
        "stop.score\tnone\t42",
        "effects.royal_flush\tpoints\tinstant_win",
        "proof.who\tscorer_and_tied\tscorer",
        "proof.when\tbroken\tany_then_broken",
        "chicago.fail_ends_hand\ttrue\tfalse",
        "chicago.last_trick\tnever\ton_fail",
        "chicago.final_hand\ton_success\tnever",
        "end.floor\t0\tnone",
        "stakes.per_point\t1.00\tnone",
    ]
    data = json.loads(chicago("rules", "--diff", "pagat", "pagat", "--set", "end.target=60", "--format", "json"))
    assert data == {
        "first": "pagat",
        "second": "pagat",
        "differences": [{"option": "end.target", "first": 52, "second": 60}],
    }
    assert chicago("rules", "--diff", "pagat", "pagat", "--format", "plain") == ""
    assert chicago("rules", "--diff", "pagat", "pagat") == "pagat and pagat are the same game.\n"
    assert "end.check" in chicago("rules", "--diff", "svensk", "husregler")


def test_sources_lists_every_code(chicago: Chicago) -> None:
    codes = [line.split("\t")[0] for line in chicago("rules", "--sources", "--format", "plain").splitlines()]
    assert codes[0] == "S000"
    assert codes[-1] == "B30"
    assert list(json.loads(chicago("rules", "--sources", "--format", "json"))) == codes
    assert "https://kortspel24.se/chicago/" in chicago("rules", "--sources")


REFUSED = [
    (["--set", "stop.score=42", "--set", "stop.effect=six_cards", "--set", "stop.check=live"], "before anything is"),
    (["--set", "chicago.deuce_points=30"], "chicago.deuce_points needs tricks.last_deuce_points"),
    (["--set", "chicago.last_trick=on_fail"], "which leaves no last trick: say on_success"),
    (["--set", "chicago.last_trick=always"], "which leaves no last trick: say on_success"),
    (["--set", "chicago.final_hand=on_fail"], "which leaves no final hand: say on_success"),
    (["--set", "chicago.final_hand=always"], "which leaves no final hand: say on_success"),
    (["--set", "end.chicago_required=declared", "--set", "chicago.allowed=false"], "nobody could ever win"),
    (["--set", "end.chicago_required=won", "--set", "chicago.allowed=false"], "nobody could ever win"),
    (["--set", "announce.mode=reveal"], "hands that are laid open cannot lie"),
    (["--set", "exchange.rounds=1", "--set", "proof.when=any_then_broken"], "at least two exchanges"),
    (["--set", "stop.score=52"], "stop.score=52 must be below end.target=52"),
    (["--set", "stop.score=42", "--set", "end.target=41"], "stop.score=42 must be below end.target=41"),
]
"""Every row of the combinations that make no game, each with the part of the sentence that gives the reason."""


@pytest.mark.parametrize(("settings", "reason"), REFUSED)
def test_an_impossible_combination_is_refused_with_the_reason(
    chicago: Chicago, settings: list[str], reason: str
) -> None:
    assert chicago("rules", "pagat", *settings, status=2) == ""
    assert reason in chicago.err
    assert chicago.err.count("\n") == 1


@pytest.mark.parametrize(("settings", "reason"), REFUSED)
def test_an_impossible_combination_in_a_file_is_refused_with_the_file(
    chicago: Chicago, settings: list[str], reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "ours.toml"
    words = (setting.partition("=") for setting in settings[1::2])
    file.write_text(
        "".join(f"{name} = {text if text.isdecimal() or text == 'false' else repr(text)}\n" for name, _, text in words)
    )
    assert chicago("rules", str(file), status=2) == ""
    assert f"{file}: " in chicago.err
    assert reason in chicago.err


@pytest.mark.parametrize(("settings", "reason"), REFUSED)
def test_an_impossible_combination_is_refused_by_other_commands(
    chicago: Chicago, settings: list[str], reason: str
) -> None:
    assert chicago("rank", *settings, "AS KS QS JS 10S", status=2) == ""
    assert reason in chicago.err


@pytest.mark.parametrize(("settings", "reason"), REFUSED)
def test_an_impossible_combination_in_a_record_is_a_finding(
    chicago: Chicago, settings: list[str], reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    groups: dict[str, dict[str, OptionValue]] = {}
    for name, given in from_text(settings[1::2]).items():
        group, _, attribute = name.partition(".")
        groups.setdefault(group, {})[attribute] = given
    record = {
        "format": "chicago-record",
        "version": 1,
        "rules": {"preset": "pagat", "options": groups},
        "players": [{"name": "Åsa"}, {"name": "Bo"}],
        "hands": [],
    }
    file.write_text(json.dumps(record), encoding="utf-8")
    (finding,) = json.loads(chicago("replay", "--format", "json", str(file), status=1))["findings"]
    assert finding["rule"] == "record/rules"
    assert reason in finding["message"]


@pytest.mark.parametrize(
    "settings",
    [
        ["effects.four_of_a_kind=choose_zero_others", "end.check=immediate"],
        ["effects.four_of_a_kind=choose_zero_one", "end.check=immediate"],
        ["exchange.rounds=auto", "proof.when=any_then_broken"],
        ["exchange.rounds=2", "proof.when=any_then_broken"],
        ["stop.score=51"],
        ["stop.effect=six_cards"],
        ["chicago.fail_ends_hand=false", "chicago.last_trick=always", "chicago.final_hand=on_fail"],
        ["tricks.last_deuce_points=10", "chicago.deuce_points=30"],
        ["announce.mode=reveal", "announce.honesty=enforced"],
        ["chicago.allowed=false"],
    ],
)
def test_what_is_possible_is_not_refused(chicago: Chicago, settings: list[str]) -> None:
    assert chicago("rules", "pagat", *(word for setting in settings for word in ("--set", setting)))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["svenks"], "There is no preset “svenks”: did you mean svensk?"),
        (["nothing.toml"], "House rules nothing.toml cannot be read: No such file or directory."),
        (["pagat", "--set", "stop.scor=42"], "There is no option “stop.scor”: did you mean stop.score?"),
        (["pagat", "--set", "stop.score"], "write NAME=VALUE"),
        (["pagat", "--set", "stop.score=high"], "stop.score cannot be “high”: it takes"),
        (["pagat", "--set", "players.max=7"], "players.max cannot be 7: it takes a whole number from 2 to 6."),
        (["pagat", "--set", "announce.mode=atleast"], "Did you mean at_least?"),
        (["pagat", "--set", "stakes.per_point=1.234"], "stakes.per_point cannot be “1.234”"),
        (["--diff", "pagat", "nobody"], "There is no preset “nobody”"),
        (["pagat", "--diff", "pagat", "svensk"], "one thing at a time"),
        (["--sources", "--rules", "svensk"], "one thing at a time"),
        (["--format", "toml"], "--format toml writes the rules of one game"),
        (["--diff", "pagat", "svensk", "--format", "toml"], "--format toml writes the rules of one game"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(chicago: Chicago, arguments: list[str], sentence: str) -> None:
    assert chicago("rules", *arguments, status=2) == ""
    assert sentence in chicago.err
    assert chicago.err.count("\n") == 1
