"""``chicago validate``: formats, corpora, processes, exit statuses."""

from __future__ import annotations

import gzip
import json
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from commands import GAME, broken, chicago
from mutating import document_of, random_game
from sheets import scores_only

from chicago_cli.corpus import check_files
from chicago_cli.record.codec import dump, dump_line
from chicago_cli.record.files import StoredGame, read_games

LINE = 34


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    return broken(tmp_path, LINE, '"total": 3', '"total": 4')


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve games of a record a line; the fourth line is no JSON, the seventh game has a slip."""
    lines = [dump_line(random_game("svensk", 2, f"corpus {number}", hands=2)) for number in range(12)]
    lines[3] = '{"format": "chicago-record", "version": 1, \n'
    lines[6] = lines[6].replace('"type":"pass"', '"type":"passed"', 1)
    path = tmp_path_factory.mktemp("corpus") / "games.ndjson"
    path.write_text("".join(lines), encoding="utf-8")
    return path


def test_a_game_without_slips_says_nothing_but_the_total() -> None:
    ran = chicago("validate", GAME)
    assert (ran.status, ran.out) == (0, "")
    assert ran.err == "1 record in 1 file: nothing wrong.\n"
    assert chicago("validate", "-q", GAME).err == ""


def test_text_shows_place_rule_message_line_caret_and_hint(wrong: Path) -> None:
    ran = chicago("validate", wrong)
    assert ran.status == 1
    first, line, caret, hint = ran.lines
    text = wrong.read_text(encoding="utf-8").splitlines()[LINE - 1]
    column = text.index('"total": ') + len('"total": ') + 1
    assert first.startswith(f"{wrong}:{LINE}:{column}: score/wrong-total: ")
    assert "Åsa" in first
    shown = line.index("|")
    assert line[: shown + 1] == f"{LINE:>6} |"
    assert caret.index("^") == line.index('"total": ') + len('"total": ')
    assert hint.startswith("    ")
    assert ran.err == "1 record in 1 file: 1 finding.\n"


def test_text_is_coloured_on_a_terminal_only(wrong: Path) -> None:
    assert "\x1b[31mscore/wrong-total\x1b[0m" in chicago("validate", wrong, terminal=True).out
    assert "\x1b" not in chicago("validate", wrong).out
    assert "\x1b" not in chicago("validate", "--color", "never", wrong, terminal=True).out


def test_a_very_long_line_is_cut_around_the_column(tmp_path: Path) -> None:
    path = tmp_path / "line.ndjson"
    line = dump_line(random_game("pagat", 3, "long", hands=3))
    path.write_text(line.replace('"type":"hand_ended"', '"type":"ended"', 1), encoding="utf-8")
    ran = chicago("validate", path)
    assert ran.status == 1
    assert max(map(len, ran.lines[1:3])) < 150
    shown, caret = ran.lines[1:3]
    assert shown[caret.index("^") :].startswith('"ended"')
    assert shown.endswith("…")


def test_what_does_not_print_is_written_as_its_code(tmp_path: Path) -> None:
    path = broken(tmp_path, 18, '"Bo"', '"B\\u001b[31mo\u202e"')
    for output in ("text", "plain", "json", "ndjson", "github", "sarif"):
        ran = chicago("validate", "--format", output, path)
        assert ran.status == 1
        assert "\x1b" not in ran.out
        assert "\u202e" not in ran.out


def test_plain_is_tab_separated_ascii(wrong: Path) -> None:
    (line,) = chicago("validate", "--format", "plain", wrong).lines
    cells = line.split("\t")
    assert cells[1] == str(LINE)
    assert cells[3:5] == ["error", "score/wrong-total"]
    assert cells[5:9] == ["/hands/0/events/12/total", "0", "0", "12"]
    assert line.isascii()


def test_json_is_the_published_shape(wrong: Path) -> None:
    ran = chicago("validate", "--format", "json", GAME, wrong)
    assert ran.status == 1
    assert ran.json["valid"] is False
    good, bad = ran.json["files"]
    checked = {"play": 1, "open": 0, "scores": 0, "shape": 0}
    assert good == {"file": str(GAME), "games": 1, "findings": [], "checked": checked}
    assert bad["checked"] == checked
    assert bad["games"] == 1
    (finding,) = bad["findings"]
    keys = {"rule", "severity", "message", "pointer", "line", "column", "game", "hand", "event", "hint"}
    assert set(finding) == keys
    assert (finding["rule"], finding["line"], finding["hand"], finding["event"]) == ("score/wrong-total", LINE, 0, 12)


def test_ndjson_is_a_finding_a_line(wrong: Path) -> None:
    ran = chicago("validate", "--format", "ndjson", wrong, GAME, wrong)
    assert [json.loads(line)["file"] for line in ran.lines] == [str(wrong)] * 2


def test_formats_for_programs_are_english(wrong: Path) -> None:
    english = chicago("validate", "--format", "plain", wrong).out
    assert chicago("validate", "--lang", "sv", "--format", "plain", wrong).out == english
    assert chicago("validate", "--lang", "sv", wrong).out != chicago("validate", wrong).out


def test_github_annotations_are_escaped(tmp_path: Path) -> None:
    wrong = broken(tmp_path, LINE, '"total": 3', '"total": 4', name="a,b:100%.json")
    (line,) = chicago("validate", "--format", "github", wrong).lines
    command, message = line[2:].split("::", 1)
    assert command.startswith("error file=")
    assert "a%2Cb%3A100%25.json,line=34,col=" in command
    assert command.endswith(",title=score/wrong-total")
    assert message.startswith("After")


def test_sarif_has_what_the_standard_requires(wrong: Path) -> None:
    ran = chicago("validate", "--format", "sarif", wrong, "no-such-file.json")
    document = ran.json
    assert ran.status == 2
    assert document["version"] == "2.1.0"
    (run,) = document["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "chicago"
    assert run["columnKind"] == "unicodeCodePoints"
    (result,) = run["results"]
    assert result["ruleId"] == driver["rules"][result["ruleIndex"]]["id"] == "score/wrong-total"
    assert result["level"] == "error"
    assert result["message"]["text"]
    (location,) = result["locations"]
    assert location["physicalLocation"]["region"]["startLine"] == LINE
    assert location["physicalLocation"]["artifactLocation"]["uri"] == wrong.as_uri()
    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] is False
    assert "no-such-file.json" in invocation["toolExecutionNotifications"][0]["message"]["text"]


def test_a_broken_line_of_a_corpus_does_not_stop_the_rest(corpus: Path) -> None:
    ran = chicago("validate", "--format", "json", corpus)
    assert ran.status == 1
    (file,) = ran.json["files"]
    assert file["games"] == 12
    found = [(finding["rule"], finding["game"], finding["line"]) for finding in file["findings"]]
    assert found == [("file/truncated", 3, 4), ("record/unknown-event", 6, 7)]
    assert "1 is no game that can be read" in ran.err


@pytest.mark.parametrize("output", ["text", "json", "plain"])
def test_several_processes_write_the_same_bytes(corpus: Path, output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chicago_cli.corpus.CHUNK_BYTES", 1000)
    alone = chicago("validate", "--format", output, corpus, GAME, "no-such-file", corpus)
    assert chicago("validate", "--format", output, "--jobs", "2", corpus, GAME, "no-such-file", corpus) == alone
    assert alone.status == 2


def test_work_does_not_run_far_ahead_of_what_is_read(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are opened as they are needed, so memory does not grow with their number."""
    opened: list[str] = []
    monkeypatch.setattr("chicago_cli.corpus.CHUNK_BYTES", 1)

    def counted(file: str) -> Iterator[StoredGame]:
        opened.append(file)
        return read_games(file)

    monkeypatch.setattr("chicago_cli.corpus.read_games", counted)
    pieces = check_files([str(GAME)] * 40, jobs=2)
    next(pieces)
    assert len(opened) < 20
    assert isinstance(pieces, Generator)
    pieces.close()


def test_packed_files_and_standard_input(corpus: Path, tmp_path: Path) -> None:
    packed = tmp_path / "games.ndjson.gz"
    packed.write_bytes(gzip.compress(corpus.read_bytes()))
    from_file = chicago("validate", "--format", "plain", packed)
    from_pipe = chicago("validate", "--format", "plain", "-", stdin=corpus.read_bytes())
    assert from_file.status == from_pipe.status == 1
    without_name = [[line.split("\t", 1)[1] for line in ran.lines] for ran in (from_file, from_pipe)]
    assert without_name[0] == without_name[1] != []


def test_at_most_so_many_findings_are_shown_and_all_are_counted(corpus: Path) -> None:
    ran = chicago("validate", "--max-findings", "1", "--format", "plain", corpus)
    assert len(ran.lines) == 1
    assert "12 records in 1 file: 2 findings" in ran.err
    assert "1 finding is not shown" in ran.err


def test_an_unreadable_file_does_not_stop_the_others(wrong: Path, tmp_path: Path) -> None:
    ran = chicago("validate", "--format", "plain", "missing.json", tmp_path, wrong)
    assert ran.status == 2
    assert len(ran.lines) == 1
    assert "There is no file missing.json" in ran.err
    assert "is a folder" in ran.err


def test_a_newer_version_cannot_be_checked(tmp_path: Path) -> None:
    ran = chicago("validate", broken(tmp_path, 1, '"version": 1', '"version": 2'))
    assert ran.status == 2
    assert "record/newer-version" in ran.out


def test_scores_only_and_views_are_not_called_right_beyond_what_was_checked(tmp_path: Path) -> None:
    path = tmp_path / "view.json"
    assert chicago("convert", "--view", "public", GAME, "--output", path).status == 0
    ran = chicago("validate", path)
    assert ran.status == 0
    assert ran.err == "1 record in 1 file: nothing wrong; of 1 record only what its viewer saw could be checked.\n"
    path.write_text(dump(scores_only(random_game("pagat", 3, "sheet", hands=2))), encoding="utf-8")
    ran = chicago("validate", path)
    assert ran.err == "1 record in 1 file: nothing wrong; of 1 record only the scores could be checked, not the play.\n"


def test_json_says_how_far_each_record_was_checked_and_what_was_cut(corpus: Path, wrong: Path, tmp_path: Path) -> None:
    mixed = tmp_path / "mixed.ndjson"
    view = chicago("convert", "--view", "public", "--to", "ndjson", GAME).out
    sheet = dump_line(scores_only(random_game("pagat", 3, "sheet", hands=2)))
    whole = chicago("convert", "--to", "ndjson", GAME).out
    mixed.write_text(whole + view + "{no record\n" + sheet + whole, encoding="utf-8")
    ran = chicago("validate", "--format", "json", mixed, "no-such-file", wrong)
    counted = [file["checked"] for file in ran.json["files"]]
    assert counted == [
        {"play": 2, "open": 1, "scores": 1, "shape": 1},
        {"play": 0, "open": 0, "scores": 0, "shape": 0},
        {"play": 1, "open": 0, "scores": 0, "shape": 0},
    ]
    assert all("left_out" not in file for file in ran.json["files"])
    for most, left_out in ((0, [2, 0, 1]), (1, [1, 0, 1]), (2, [0, 0, 1]), (3, [0, 0, 0])):
        cut = chicago("validate", "--format", "json", "--max-findings", str(most), corpus, GAME, wrong)
        assert [file["left_out"] for file in cut.json["files"]] == left_out
        assert sum(len(file["findings"]) for file in cut.json["files"]) == most


@pytest.mark.parametrize("view", [0, 1, "public"])
def test_a_wrong_view_alone_is_one_finding(view: int | str, tmp_path: Path) -> None:
    path = tmp_path / "view.json"
    full = dump(random_game("pagat", 3, "view", hands=2))
    for text in (full, chicago("convert", "--view", "2", "-", stdin=full.encode()).out):
        document = json.loads(text) | {"view": view}
        path.write_text(json.dumps(document), encoding="utf-8")
        (file,) = chicago("validate", "--format", "json", path).json["files"]
        found = [finding["pointer"] for finding in file["findings"] if finding["rule"].startswith("view/")]
        assert found == ["/view"]
        if view == "public" or text == full:
            assert len(file["findings"]) == 1
    hidden = chicago("convert", "--view", str(view), "-", stdin=full.encode()).out
    document = json.loads(hidden)
    open_events = json.loads(full)["hands"][0]["events"]
    told = [index for index, event in enumerate(open_events) if event["type"] == "dealt" and event["seat"] == 2]
    told += [index for index, event in enumerate(open_events) if event["type"] == "exchange" and event["seat"] == 2]
    for index in told[:2]:
        document["hands"][0]["events"][index] = open_events[index]
    path.write_text(json.dumps(document), encoding="utf-8")
    (file,) = chicago("validate", "--format", "json", path).json["files"]
    places = [finding["pointer"] for finding in file["findings"] if finding["rule"] == "view/hidden-cards"]
    assert places == [f"/hands/0/events/{index}" for index in told[:2]], "what two events tell is not the view's fault"


def test_names_of_people_stay_text(tmp_path: Path) -> None:
    path = broken(tmp_path, 18, '"Bo"', '"[red]B{o}%s\\u00a0<b>"')
    for output in ("text", "plain", "json", "ndjson", "github", "sarif"):
        assert chicago("validate", "--format", output, path).status == 0
    document = document_of(random_game("pagat", 2, "names", hands=1))
    document["players"][0]["name"] = "{seat}[/red]%s"
    document["hands"][0]["scores"][0] = 7
    odd = tmp_path / "odd.json"
    odd.write_text(json.dumps(document), encoding="utf-8")
    assert "{seat}[/red]%s" in chicago("validate", odd).out
