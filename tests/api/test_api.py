"""The public Python API: its page, its errors, and that importing the package loads none of it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import chicago_cli
from chicago_cli.errors import UsageError
from chicago_cli.ruleset import from_preset

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_page_run_as_written() -> None:
    failed, attempted = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False)
    assert attempted > 15
    assert failed == 0


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = "import sys, chicago_cli; print(sorted(name for name in sys.modules if name.startswith('chicago_cli.')))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_every_public_name_is_there() -> None:
    for name in chicago_cli.__all__:
        assert callable(getattr(chicago_cli, name))
    with pytest.raises(AttributeError, match="no attribute 'shuffle_cards'"):
        chicago_cli.shuffle_cards  # noqa: B018 - reading the attribute is the test


def test_a_corpus_is_read_record_by_record() -> None:
    games = list(chicago_cli.load_all(ROOT / "sample_games" / "corpus.ndjson"))
    assert len(games) > 1
    assert all(chicago_cli.validate(game).valid for game in games)


def test_rules_may_be_given_as_a_value() -> None:
    rules = from_preset("pagat", {"end.target": 5})
    game = chicago_cli.play(["bot:random", "bot:random"], rules, seed=1)
    assert game.rules == rules
    assert chicago_cli.rank(["AS AH 3D 4C 5S"], rules).award == 1


def test_a_path_is_loaded_and_replayed() -> None:
    path = ROOT / "sample_games" / "exact-tie.json"
    assert chicago_cli.dump(chicago_cli.load(path)) == path.read_text(encoding="utf-8")
    assert chicago_cli.replay(path).hands


def test_a_person_cannot_be_asked() -> None:
    with pytest.raises(UsageError, match="Bo is a person"):
        chicago_cli.play(["human:Bo", "bot:steady"], seed=1)


def test_a_record_that_breaks_a_rule_is_not_replayed() -> None:
    text = chicago_cli.dump(chicago_cli.play(seed=1)).replace('"trick": 1}', '"trick": 2}', 1)
    with pytest.raises(chicago_cli.RecordError, match="tricks/wrong-number") as refused:
        chicago_cli.replay(text.encode())
    assert len(refused.value.findings) == 1


def test_a_missing_file_is_said() -> None:
    with pytest.raises(UsageError, match=r"nowhere\.json"):
        chicago_cli.load("nowhere.json")
