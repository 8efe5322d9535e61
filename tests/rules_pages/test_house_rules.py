"""House rules in TOML: what is read, and what is refused with the file and the nearest name."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from chicago_cli.errors import RulesetError
from chicago_cli.ruleset import OptionValue, from_preset
from chicago_cli.ruleset.house import MAX_BYTES, load_house_rules, resolve


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "ours.toml"


def test_tables_and_dotted_names_change_the_preset(file: Path) -> None:
    file.write_text(
        'preset = "svensk"\nstop.score = 46\n[tricks]\nlast_deuce_points = 10\n[stakes]\nper_point = 0.50\n'
    )
    changes: dict[str, OptionValue] = {"stop.score": 46, "tricks.last_deuce_points": 10, "stakes.per_point": "0.50"}
    assert load_house_rules(file) == ("svensk", from_preset("svensk", changes))


def test_without_a_preset_the_default_is_changed(file: Path) -> None:
    file.write_text("[end]\ntarget = 60\n")
    assert load_house_rules(file) == ("pagat", from_preset("pagat", {"end.target": 60}))


def test_a_missing_number_is_the_word_none(file: Path) -> None:
    file.write_text('preset = "catalogue"\n[stop]\nscore = "none"\n')
    assert load_house_rules(file)[1].stop.score is None


@pytest.mark.parametrize(("text", "amount"), [("1", "1.00"), ('"2.5"', "2.50"), ("0.1", "0.10")])
def test_stakes_are_exact_amounts(file: Path, text: str, amount: str) -> None:
    file.write_text(f"[stakes]\nper_point = {text}\n")
    assert load_house_rules(file)[1].stakes.per_point == Decimal(amount)


def test_settings_change_a_file(file: Path) -> None:
    file.write_text("[stop]\nscore = 52\n")
    assert resolve(str(file), ["end.target=60"]) == (
        "pagat",
        from_preset("pagat", {"stop.score": 52, "end.target": 60}),
    )
    with pytest.raises(RulesetError, match="must be below"):
        resolve(str(file))


def test_a_presets_name_wins_over_a_file_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("svensk").write_text("this is no TOML")
    assert resolve("svensk") == ("svensk", from_preset("svensk"))


def test_a_file_needs_no_particular_name(tmp_path: Path) -> None:
    named = tmp_path / "rules"
    named.write_text("stop.score = 40\n")
    assert resolve(str(named))[1].stop.score == 40


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[stopp]\nscore = 46\n", "“stopp” is no group of options: did you mean stop?"),
        ("score = 46\n", "“score” is no group of options: did you mean stop.score?"),
        ("presett = 'svensk'\n", "did you mean preset?"),
        ("zzz = 1\n", "“zzz” is no group of options: the groups are players, deal, "),
        ("[stop]\nscor = 46\n", "There is no option “stop.scor”: did you mean stop.score?"),
        ("stop = 46\n", "“stop” holds 46: it must hold options by name."),
        ("preset = 3\n", "preset is 3, it must be the name of a preset in quotes"),
        ("preset = 'svenska'\n", "There is no preset “svenska”: did you mean svensk?"),
        ("[stop\n", "are no TOML: "),
        ("[stop]\nscore = 46\nscore = 47\n", "are no TOML: "),
        ("[stop]\nscore = '46'\n", "stop.score cannot be “46”: it takes a whole number or none."),
        ("[stop]\nscore = 46.0\n", "stop.score cannot be 46.0"),
        ("[stop]\nscore = true\n", "stop.score cannot be true"),
        ("[stop]\nscore = [46]\n", "stop.score cannot be [46]"),
        ("[stop]\nscore = 2026-01-01\n", "stop.score cannot be 2026-01-01"),
        ("[stakes]\nper_point = inf\n", "stakes.per_point cannot be Infinity"),
        ("[stakes]\nper_point = -1\n", "stakes.per_point cannot be -1"),
        ("[stakes]\nper_point = true\n", "stakes.per_point cannot be true"),
        ("[end]\ntarget = " + "9" * 5000 + "\n", "are no TOML: "),
        ("x = " + "[" * 5000 + "\n", "are no TOML: "),
    ],
)
def test_a_wrong_file_is_refused_by_name(file: Path, text: str, sentence: str) -> None:
    file.write_text(text)
    with pytest.raises(RulesetError) as refused:
        load_house_rules(file)
    assert sentence in str(refused.value)
    assert str(file) in str(refused.value)


def test_an_unreadable_file_is_refused_by_name(tmp_path: Path, file: Path) -> None:
    with pytest.raises(RulesetError, match=r"ours\.toml cannot be read: No such file"):
        load_house_rules(file)
    with pytest.raises(RulesetError, match="cannot be read: Is a directory"):
        load_house_rules(tmp_path)
    file.write_bytes(b"preset = '\xff'\n")
    with pytest.raises(RulesetError, match="no UTF-8 text: byte 10"):
        load_house_rules(file)
    file.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(RulesetError, match="larger than"):
        load_house_rules(file)


@pytest.mark.parametrize(
    "text",
    [
        '"\\u001b[31mx" = 1\n',
        '[stop]\n"\\u001b[31mx" = 1\n',
        '[stop]\nscore = "\\u001b[31m\\n"\n',
        'preset = "\\u001b[31m"\n',
    ],
)
def test_a_refusal_repeats_nothing_that_steers_a_terminal(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(RulesetError) as refused:
        load_house_rules(file)
    assert str(refused.value).isprintable()
    assert "[31m" in str(refused.value)


def test_a_refusal_does_not_repeat_an_endless_value(file: Path) -> None:
    file.write_text(f'[stop]\nscore = "{"x" * 10_000}"\n')
    with pytest.raises(RulesetError) as refused:
        load_house_rules(file)
    assert len(str(refused.value)) < 1_000
