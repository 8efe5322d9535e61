"""``chicago convert``: forms of a record that mean the same, and what a seat may keep of it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from commands import GAME, broken, chicago
from mutating import random_game

from chicago_cli.record.codec import dump, dump_line
from chicago_cli.ruleset import PRESETS

TEXT = GAME.read_text(encoding="utf-8")


@pytest.fixture(scope="module", params=PRESETS)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / f"{request.param}.json"
    path.write_text(dump(random_game(request.param, 3, "forms", hands=6)), encoding="utf-8")
    return path


def test_the_canonical_form_is_stable(tmp_path: Path) -> None:
    assert chicago("convert", GAME).out == TEXT
    loose = tmp_path / "loose.json"
    loose.write_text(json.dumps(dict(reversed(json.loads(TEXT).items())), indent=3), encoding="utf-8")
    assert chicago("convert", loose).out == TEXT


def test_lean_and_full_lose_nothing(game: Path, tmp_path: Path) -> None:
    lean = tmp_path / "lean.json"
    assert chicago("convert", "--lean", game, "--output", lean).status == 0
    assert '"type": "scored"' not in lean.read_text(encoding="utf-8")
    assert chicago("validate", lean).status == 0
    assert chicago("convert", "--full", lean).out == game.read_text(encoding="utf-8")
    assert chicago("convert", "--lean", "--lang", "sv", lean).out == lean.read_text(encoding="utf-8")
    assert chicago("convert", "--full", game).out == game.read_text(encoding="utf-8")


def test_what_tools_keep_survives(tmp_path: Path) -> None:
    document = json.loads(TEXT)
    document["x"] = {"study": [1, {"two": None}]}
    document["hands"][1]["x"] = {"clock": "21:04"}
    path = tmp_path / "x.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    lean = chicago("convert", "--lean", path).out
    full = json.loads(chicago("convert", "--full", "-", stdin=lean.encode()).out)
    assert full == document


@pytest.mark.parametrize("view", ["public", "0", "2"])
def test_a_view_holds_no_card_it_may_not_know(game: Path, view: str) -> None:
    ran = chicago("convert", "--view", view, game)
    assert ran.status == 0
    document = json.loads(ran.out)
    assert document["view"] == (view if view == "public" else int(view))
    assert "shuffle" not in document
    for hand in document["hands"]:
        assert "deck" not in hand
        for event in hand["events"]:
            if event["type"] in ("dealt", "drawn", "exchange") and str(event["seat"]) != view:
                assert set(event.get("cards", event.get("discard"))) <= {"??"}
            assert "deck" not in event
    assert chicago("validate", "-", stdin=ran.out.encode()).status == 0


def test_a_lean_record_gives_the_same_view() -> None:
    lean = chicago("convert", "--lean", GAME).out
    assert (
        chicago("convert", "--view", "1", "-", stdin=lean.encode()).out == chicago("convert", "--view", "1", GAME).out
    )


def test_what_a_view_cannot_see_does_not_change_its_bytes(tmp_path: Path) -> None:
    """Two cards nobody else saw change places: the others' view is the same to the byte."""
    swapped = TEXT.replace('["10H", "QC", "6H", "4S"]', '["4S", "QC", "6H", "10H"]').replace(
        '["10H", "AD", "QC", "6H", "4S"]', '["4S", "AD", "QC", "6H", "10H"]'
    )
    other = tmp_path / "other.json"
    other.write_text(swapped, encoding="utf-8")
    assert swapped != TEXT
    for view in ("public", "0", "2"):
        assert chicago("convert", "--view", view, other).out == chicago("convert", "--view", view, GAME).out
    assert chicago("convert", "--view", "1", other).out != chicago("convert", "--view", "1", GAME).out


def test_the_order_in_which_hidden_cards_came_does_not_show_in_a_proof(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    lines = TEXT.replace('["10S", "AH", "KC", "KH", "7H"]', '["KH", "AH", "KC", "10S", "7H"]')
    other.write_text(
        lines.replace('["AH", "KC", "KH", "KS", "9C"]', '["KH", "AH", "KC", "KS", "9C"]'), encoding="utf-8"
    )
    assert chicago("validate", other).status == 0
    assert chicago("convert", "--view", "public", other).out == chicago("convert", "--view", "public", GAME).out


def test_a_seats_view_can_become_the_publics_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "view.json"
    chicago("convert", "--view", "Bo", GAME, "-o", path)
    assert chicago("convert", "--view", "public", path).out == chicago("convert", "--view", "public", GAME).out
    assert chicago("convert", "--view", "1", path).out == path.read_text(encoding="utf-8")
    for arguments in (("--view", "0"), ("--lean",)):
        ran = chicago("convert", *arguments, path)
        assert (ran.status, ran.out) == (2, "")
        assert "view of Bo" in ran.err


def test_outcomes_are_not_written_into_a_record_with_slips(tmp_path: Path) -> None:
    wrong = broken(tmp_path, 54, '"3C"', '"3H"')
    target = tmp_path / "target.json"
    target.write_text("as it was", encoding="utf-8")
    ran = chicago("convert", "--full", wrong, "--output", target)
    assert (ran.status, ran.out) == (1, "")
    assert "tricks/card-not-held" in ran.err
    assert target.read_text(encoding="utf-8") == "as it was"
    assert chicago("convert", wrong).out == wrong.read_text(encoding="utf-8")


def test_a_wrong_outcome_does_not_vanish_with_the_others(tmp_path: Path) -> None:
    wrong = broken(tmp_path, 34, '"total": 3', '"total": 4')
    target = tmp_path / "lean.json"
    ran = chicago("convert", "--lean", wrong, "--output", target)
    assert (ran.status, ran.out) == (1, "")
    assert "score/wrong-total" in ran.err
    assert not target.exists()
    both = chicago("convert", "--lean", wrong, GAME)
    assert (both.status, both.out) == (1, chicago("convert", "--lean", GAME).out)


def test_what_cannot_be_read_is_not_rewritten(tmp_path: Path) -> None:
    wrong = broken(tmp_path, 54, '"play"', '"plays"')
    ran = chicago("convert", wrong, "-o", tmp_path / "target.json")
    assert ran.status == 1
    assert not (tmp_path / "target.json").exists()
    assert "was not written" in ran.err
    newer = broken(tmp_path, 1, '"version": 1', '"version": 3')
    assert chicago("convert", newer).status == 2


def test_documents_and_corpora(tmp_path: Path) -> None:
    games = [random_game("pagat", 2, str(number), hands=1) for number in range(3)]
    corpus = tmp_path / "games.ndjson"
    corpus.write_text("".join(map(dump_line, games)), encoding="utf-8")
    assert chicago("convert", corpus).out == corpus.read_text(encoding="utf-8")
    assert chicago("convert", "--to", "ndjson", GAME).out.count("\n") == 1
    one = chicago("convert", "--to", "ndjson", GAME).out
    assert chicago("convert", "--to", "document", "-", stdin=one.encode()).out == TEXT
    ran = chicago("convert", "--to", "document", corpus)
    assert (ran.status, ran.out) == (2, "")
    assert "several records" in ran.err


def test_a_broken_line_of_a_corpus_is_left_out(tmp_path: Path) -> None:
    games = [dump_line(random_game("pagat", 2, str(number), hands=1)) for number in range(3)]
    corpus = tmp_path / "games.ndjson"
    corpus.write_text(games[0] + "{broken\n" + games[2], encoding="utf-8")
    ran = chicago("convert", corpus)
    assert ran.status == 1
    assert ran.out == games[0] + games[2]


def test_lean_leaves_nothing_to_complete() -> None:
    ran = chicago("convert", "--lean", "--full", GAME)
    assert (ran.status, ran.out) == (2, "")
    assert "--full" in ran.err


def test_a_file_can_be_rewritten_in_place(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(json.loads(TEXT)), encoding="utf-8")
    assert chicago("convert", path, "--output", path).status == 0
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_file_named_as_an_archive_is_one(tmp_path: Path) -> None:
    path = tmp_path / "game.json.gz"
    assert chicago("convert", GAME, "--output", path).status == 0
    first = path.read_bytes()
    assert gzip.decompress(first).decode() == TEXT
    assert first[4:8] == bytes(4), "no time, so that the same record gives the same bytes"
    assert chicago("validate", path).status == 0
    assert chicago("convert", path, "--output", path).status == 0
    assert path.read_bytes() == first


def test_an_old_record_is_written_in_the_newest_version(tmp_path: Path) -> None:
    fixtures = Path(__file__).parents[1] / "record" / "fixtures"
    path = tmp_path / "new.json"
    assert chicago("convert", fixtures / "version-0.json", "--output", path).status == 0
    assert path.read_bytes() == (fixtures / "version-0-as-1.json").read_bytes()
