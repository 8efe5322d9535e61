"""The public Python API: its page, its errors, and that importing the package loads none of it."""

from __future__ import annotations

import doctest
import gzip
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import chicago_cli
from chicago_cli.errors import ChicagoError, UsageError
from chicago_cli.ruleset import from_preset

ROOT = Path(__file__).parents[2]
NOTHING: Any = None
NUMBER: Any = 3


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


def test_every_record_of_a_corpus_is_checked(tmp_path: Path) -> None:
    good, other = (chicago_cli.dump(chicago_cli.play(seed=seed, max_hands=1), line=True) for seed in range(2))
    wrong = other.replace('"trick":1}', '"trick":2}', 1)
    corpus = tmp_path / "games.ndjson"
    corpus.write_text(f"{good}{{no record\n\n{wrong}{good}", encoding="utf-8")
    for source in (corpus, str(corpus), corpus.read_bytes()):
        checked = list(chicago_cli.validate_all(source))
        assert [one.valid for one in checked] == [True, False, False, True]
        places = [(finding.rule, finding.game, finding.line) for one in checked for finding in one.findings]
        assert places == [("file/invalid-json", 1, 2), ("tricks/wrong-number", 2, 4)]
    (alone,) = chicago_cli.validate_all(chicago_cli.load(good.encode()))
    assert alone.valid


@pytest.mark.parametrize("function", [chicago_cli.load, chicago_cli.validate, chicago_cli.replay])
def test_of_several_records_none_is_taken_for_the_only_one(function: Callable[[Path | bytes], object]) -> None:
    corpus = ROOT / "sample_games" / "corpus.ndjson"
    with pytest.raises(UsageError, match=r"corpus\.ndjson.*load_all or validate_all"):
        function(corpus)
    with pytest.raises(UsageError, match=r"these bytes.*load_all or validate_all"):
        function(corpus.read_bytes())
    lines = corpus.read_bytes().splitlines(keepends=True)
    assert function(lines[0])


def test_packed_bytes_are_read_as_the_file_is(tmp_path: Path) -> None:
    game = chicago_cli.play(seed=1, max_hands=1)
    packed = gzip.compress(chicago_cli.dump(game).encode())
    assert chicago_cli.load(packed) == game
    assert chicago_cli.validate(packed).valid
    path = tmp_path / "game.json.gz"
    path.write_bytes(packed)
    assert chicago_cli.load(path) == game
    assert [finding.rule for finding in chicago_cli.validate(packed[:-20]).findings] == ["file/damaged-archive"]


def test_every_error_is_of_the_public_root() -> None:
    assert issubclass(chicago_cli.RecordError, chicago_cli.ChicagoError)
    with pytest.raises(chicago_cli.ChicagoError):
        chicago_cli.rank(["AS"])
    with pytest.raises(chicago_cli.ChicagoError):
        chicago_cli.load("nowhere.json")


def test_no_bytes_are_no_record() -> None:
    assert [finding.rule for finding in chicago_cli.validate(b"").findings] == ["file/empty"]
    assert list(chicago_cli.validate_all(b"")) == []


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: chicago_cli.rank([]), "no hand to compare"),
        (lambda: chicago_cli.rank("AS AH 3D 4C 5S"), "hands cannot be of type str: give a list of texts"),
        (lambda: chicago_cli.rank([NOTHING]), "hands cannot be of type list: give a list of texts"),
        (lambda: chicago_cli.rank(NOTHING), "hands cannot be of type NoneType"),
        (lambda: chicago_cli.rank(["AS AH 3D 4C 5S"], NOTHING), "rules cannot be of type NoneType"),
        (lambda: chicago_cli.play(rules=NOTHING, seed=1), "give the name of a preset or a Ruleset"),
        (lambda: chicago_cli.play("bot:easy", seed=1), "seats cannot be of type str"),
        (lambda: chicago_cli.play(seed=NOTHING), "seed cannot be of type NoneType"),
        (lambda: chicago_cli.play(seed="a\x1b"), r"The seed holds the character U\+001B"),
        (lambda: chicago_cli.play(seed="\u202e"), r"The seed holds the character U\+202E"),
        (lambda: chicago_cli.play(seed="\ud800"), r"The seed holds the character U\+D800"),
        (lambda: chicago_cli.play(seed="x" * 5000), "The seed is too long: it has at most 4096"),
        (lambda: chicago_cli.play(seed=10**5000), "The seed is too long"),
        (lambda: chicago_cli.play(seed=1, max_hands=501), "max_hands cannot be 501"),
        (lambda: chicago_cli.play(seed=1, max_hands=-1), "max_hands cannot be -1"),
        (lambda: chicago_cli.play(seed=1, rules=from_preset("pagat"), settings={"end.target": 5}), "settings change"),
        (lambda: chicago_cli.play(seed=1, settings={"end.target": "5"}), "end.target cannot be “5”"),
        (lambda: chicago_cli.dump(NOTHING), "record cannot be of type NoneType: give a GameRecord"),
        (lambda: chicago_cli.load(NOTHING), "source cannot be of type NoneType"),
        (lambda: chicago_cli.validate(NUMBER), "source cannot be of type int: give a path, bytes or a GameRecord"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(call: Callable[[], object], said: str) -> None:
    with pytest.raises(ChicagoError, match=said):
        call()


def test_a_record_changed_beyond_writing_is_refused_in_a_sentence() -> None:
    game = chicago_cli.play(seed="x" * 4096, max_hands=1)
    assert chicago_cli.validate(game).valid
    for changed in (replace(game, players=NOTHING), replace(game, hands=NOTHING), replace(game, x={"a": object()})):
        with pytest.raises(UsageError, match="The record cannot be written: "):
            chicago_cli.validate(changed)
    assert [finding.line for finding in chicago_cli.validate(replace(game, preset=NOTHING)).findings] == [3]
    half = chicago_cli.validate(replace(game, x={"a": "\ud800"}))
    assert [finding.rule for finding in half.findings] == ["file/encoding"]


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
