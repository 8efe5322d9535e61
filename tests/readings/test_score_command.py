"""``chicago score``: the sheet in every format, from every kind of record, and an evening of several games."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from commands import GAME, broken, chicago
from mutating import random_game
from sheets import scores_only

from chicago_cli.record.codec import dump, dump_line
from chicago_cli.record.game import Player
from chicago_cli.render.safe import width
from chicago_cli.ruleset import PRESETS
from chicago_cli.scoresheet import settle


def test_the_sheet_as_people_write_it() -> None:
    ran = chicago("score", GAME)
    assert (ran.status, ran.err) == (0, "")
    rows = [line.split() for line in ran.lines]
    assert rows[0] == ["Åsa", "Bo", "Cia"]
    assert rows[2:7] == [
        ["Hand", "1,", "Cia", "deals"],
        ["exchange", "1,", "three", "of", "a", "kind", "+3", "3"],
        ["exchange", "2,", "three", "of", "a", "kind", "+3", "6"],
        ["last", "trick", "+5", "5"],
        ["after", "hand", "1", "6", "0", "5"],
    ]
    assert ran.lines[5].endswith("+5   5")
    assert ran.lines[-1].startswith("Nobody wins")


def test_columns_stand_under_one_another() -> None:
    lines = chicago("score", GAME).lines
    ends = [lines[0].index(name) + len(name) for name in ("Åsa", "Bo", "Cia")]
    totals = next(line for line in lines if "after hand 3" in line)
    assert [totals[end - 1] for end in ends] == ["7", "7", "6"]


def test_json_is_the_published_shape() -> None:
    sheet = chicago("score", "--format", "json", GAME).json
    assert set(sheet) == {"players", "hands", "totals", "winners", "settlement"}
    assert sheet["players"] == ["Åsa", "Bo", "Cia"]
    assert [hand["hand"] for hand in sheet["hands"]] == [1, 2, 3]
    assert sheet["hands"][0] == {
        "hand": 1,
        "entries": [
            {"seat": 0, "award": "exchange_1", "points": 3, "total": 3, "combination": "three_of_a_kind"},
            {"seat": 0, "award": "exchange_2", "points": 3, "total": 6, "combination": "three_of_a_kind"},
            {"seat": 2, "award": "last_trick", "points": 5, "total": 5, "combination": None},
        ],
        "scores": [6, 0, 5],
    }
    assert (sheet["totals"], sheet["winners"], sheet["settlement"]) == ([17, 7, 6], [], None)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_full_lean_and_scores_only_records_give_the_same_sheet(preset: str, tmp_path: Path) -> None:
    game = random_game(preset, 4, "sheet", hands=12)
    full, scores, lean = (tmp_path / name for name in ("full.json", "scores.json", "lean.json"))
    full.write_text(dump(game), encoding="utf-8")
    scores.write_text(dump(scores_only(game)), encoding="utf-8")
    chicago("convert", "--lean", full, "-o", lean)
    for output in ("text", "json", "csv", "markdown", "plain"):
        sheets = {chicago("score", "--format", output, path) for path in (full, lean, scores)}
        assert len(sheets) == 1
        assert sheets.pop().status == 0


def test_plain_lines_begin_with_what_they_are() -> None:
    ran = chicago("score", "--format", "plain", GAME)
    assert ran.lines[0] == "player\t0\t\\xc5sa"
    assert "entry\t1\t0\texchange_1\t3\t3\tthree_of_a_kind" in ran.lines
    assert "scores\t1\t6\t0\t5" in ran.lines
    assert "total\t2\t6" in ran.lines


def test_csv_has_everybodys_score_after_each_entry() -> None:
    rows = list(csv.DictReader(chicago("score", "--format", "csv", GAME).lines))
    entries = [row for row in rows if row["player"]]
    last = [row for row in entries if row["hand"] == "1"][-1]
    assert [last[name] for name in ("award", "player", "points", "Åsa", "Bo", "Cia")] == [
        *("last_trick", "Cia", "5"),
        *("6", "0", "5"),
    ]
    assert [row["Åsa"] for row in rows if row["award"] == "total"] == ["17"]


def test_no_name_is_a_formula_or_markup(tmp_path: Path) -> None:
    path = broken(tmp_path, 18, '"Bo"', '"=1+1|*b*"')
    assert "'=1+1|*b*" in chicago("score", "--format", "csv", path).out
    table = chicago("score", "--format", "markdown", path).lines
    assert table[0] == "| hand no. | for | Åsa | \\=1\\+1\\|\\*b\\* | Cia |"
    assert "=1+1|*b*" in chicago("score", path).out


def test_markdown_is_a_table_in_the_language_asked_for() -> None:
    ran = chicago("score", "--format", "markdown", GAME)
    assert ran.lines[1] == "| --- | --- | ---: | ---: | ---: |"
    assert "|  | last trick |  |  | +5 → 5 |" in ran.lines
    assert "| 1 | Cia deals | **6** | **0** | **5** |" in ran.lines
    assert chicago("score", "--lang", "sv", "--format", "markdown", GAME).out != ran.out


def test_who_may_not_exchange_is_marked(tmp_path: Path) -> None:
    path = broken(tmp_path, 7, '"score": null', '"score": 16')
    ran = chicago("score", path)
    assert "* may not exchange (from 16 points)" in ran.lines
    assert "* 17" in next(line for line in ran.lines if "after hand 3" in line)
    assert "*" not in next(line for line in ran.lines if line.startswith("Hand 3"))
    assert "**17**\\*" in chicago("score", "--format", "markdown", path).out


def test_a_hand_that_is_not_over_has_scores_so_far(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    asked = ("play", "--seat", "human", "--seat", "bot:easy", "--seed", "11", "--dealer", "0", "--record", str(file))
    chicago(*asked, stdin=b"\n\n")
    lines = chicago("score", str(file)).lines
    assert any(line.startswith("  so far ") for line in lines)
    assert not any("after hand" in line for line in lines)


def test_slips_are_told_and_the_rules_own_sheet_is_printed(tmp_path: Path) -> None:
    ran = chicago("score", "--format", "json", broken(tmp_path, 34, '"points": 3', '"points": 2'))
    assert ran.status == 1
    assert ran.json["hands"][0]["entries"][0]["points"] == 3
    assert "score/wrong-points" in ran.err


def test_long_names_are_cut_on_a_narrow_terminal_only(tmp_path: Path) -> None:
    path = broken(tmp_path, 18, '"Bo"', '"Bo the Long"')
    assert "Bo the Long" in chicago("score", path, columns=60).lines[0]
    narrow = chicago("score", "--color", "never", path, terminal=True, columns=54)
    assert "Bo the Long" not in narrow.lines[0]
    assert len(narrow.lines[0]) <= 54


SIX = ("Alexandra-Magdalena", "Bo", "李小龍", "Christofferina Annikaa", "Dag", "Eva-Lotta Karlsson")


def sheet_of_six(folder: Path) -> Path:
    game = random_game("husregler", 6, "wide", hands=12)
    path = folder / "six.json"
    path.write_text(dump(replace(game, players=tuple(map(Player, SIX)))), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", ["en", "sv"])
def test_six_long_names_fit_a_terminal(language: str, tmp_path: Path) -> None:
    path = sheet_of_six(tmp_path)
    ran = chicago("score", "--lang", language, "--color", "never", path, terminal=True)
    table = ran.out.split("\n\n")[1 if ran.lines[1] == "" else 0].splitlines()
    assert max(map(width, table)) <= 80
    assert len({width(line) for line in table[:2]}) == 1
    assert any(line.startswith(("Hand ", "Omgång ")) and ", Alexa" in line for line in table)
    whole = chicago("score", "--lang", language, path, columns=80).out
    assert "Alexandra-Magdalena" in whole


def test_three_players_fit_fifty_columns(tmp_path: Path) -> None:
    game = random_game("pagat", 3, "narrow", hands=20)
    path = tmp_path / "three.json"
    path.write_text(dump(replace(game, players=tuple(map(Player, SIX[:3])))), encoding="utf-8")
    ran = chicago("score", "--color", "never", path, terminal=True, columns=50)
    table = [line for line in ran.lines if line.startswith(("  ", "Hand ", "---"))]
    assert len(table) > 20
    assert max(map(width, table)) <= 50
    assert any(line.startswith("  exchange 1, ") for line in table)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("evening") / "games.ndjson"
    games = [random_game("pagat", 3, f"evening {number}", hands=60) for number in range(4)]
    path.write_text("".join(map(dump_line, games)), encoding="utf-8")
    return path


def test_several_games_are_an_evening(evening: Path) -> None:
    ran = chicago("score", "--format", "ndjson", evening)
    *sheets, last = map(json.loads, ran.lines)
    added = last["evening"]
    assert added["games"] == len(sheets) == 4
    for player in added["players"]:
        seat = sheets[0]["players"].index(player["name"])
        assert player["points"] == sum(sheet["totals"][seat] for sheet in sheets)
        assert player["wins"] + player["shared"] == sum(seat in sheet["winners"] for sheet in sheets)
        owed = sum(Decimal(sheet["settlement"][seat]) for sheet in sheets if sheet["settlement"])
        assert Decimal(player["money"]) == owed
        paid = sum(Decimal(payment["amount"]) for payment in added["payments"] if payment["from"] == player["name"])
        got = sum(Decimal(payment["amount"]) for payment in added["payments"] if payment["to"] == player["name"])
        assert got - paid == owed
    assert sum(player["wins"] for player in added["players"]) >= 1


@pytest.mark.parametrize("output", ["text", "plain", "csv", "markdown"])
def test_an_evening_in_every_format(evening: Path, output: str) -> None:
    ran = chicago("score", "--format", output, evening)
    assert ran.status == 0
    for name in ("Åsa", "Bo", "Cia"):
        told = "\\xc5sa" if output == "plain" and name == "Åsa" else name
        assert told in ran.out.splitlines()[-8:].__str__()


def test_a_game_given_twice_counts_once(evening: Path, tmp_path: Path) -> None:
    lines = evening.read_text(encoding="utf-8").splitlines(keepends=True)
    one, two, link = (tmp_path / name for name in ("one.json", "two.json", "link.json"))
    one.write_text(lines[0], encoding="utf-8")
    two.write_text(lines[1], encoding="utf-8")
    link.symlink_to(one)
    alone = chicago("score", "--format", "json", one, two)
    for again in (one, link):
        ran = chicago("score", "--format", "json", one, two, again)
        assert (ran.status, ran.out) == (0, alone.out)
        assert ran.err == f"chicago: warning: {again} holds the same game as {one}: it counts once.\n"
    doubled = tmp_path / "doubled.ndjson"
    doubled.write_text("".join([*lines[:2], lines[0]]), encoding="utf-8")
    ran = chicago("score", "--format", "json", doubled)
    assert ran.out == alone.out
    assert f"{doubled}:3 holds the same game as {doubled}: it counts once." in ran.err


def test_unfinished_games_of_an_evening_are_marked(evening: Path, tmp_path: Path) -> None:
    finished = evening.read_text(encoding="utf-8").splitlines()[0]
    path = tmp_path / "evening.ndjson"
    begun = replace(random_game("pagat", 3, "begun", hands=1), result=None)
    path.write_text(f"{finished}\n{dump_line(begun)}", encoding="utf-8")
    assert "1 of the games is not finished: its points count, nobody has won it." in chicago("score", path).lines
    assert "1 of the games is not finished" in chicago("score", "--format", "markdown", path).out
    added = json.loads(chicago("score", "--format", "json", path).lines[-1])["evening"]
    assert added["unfinished"] == 1
    assert [player["unfinished"] for player in added["players"]] == [1, 1, 1]
    assert all(
        line.endswith("\t1") for line in chicago("score", "--format", "plain", path).lines if line.startswith("evening")
    )
    assert "not finished: " not in chicago("score", evening).out


def test_swedish_money_has_a_comma(evening: Path) -> None:
    swedish = chicago("score", "--lang", "sv", evening).out
    assert re.search(r"betalar \w+ [0-9]+,[0-9]{2}\.", swedish)
    assert re.search(r"^\w+ betalar [0-9]+,[0-9]{2}\.$", swedish, re.MULTILINE)
    assert not re.search(r"[0-9]\.[0-9]", swedish)
    assert re.search(r"pays \w+ [0-9]+\.[0-9]{2}\.", chicago("score", evening).out)
    assert not re.search(r"[0-9],[0-9]{2}\b", chicago("score", "--lang", "sv", "--format", "plain", evening).out)


def test_swedish_money_has_a_comma_where_it_is_played_for() -> None:
    bots = [word for name in ("steady", "steady", "random") for word in ("--seat", f"bot:{name}")]
    ran = chicago("play", *bots, "--seed", "7", "--lang", "sv")
    assert "78,00" in ran.out + ran.err
    assert not re.search(r"[0-9]\.[0-9]", ran.out)


def test_an_evening_fits_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "six.ndjson"
    games = [random_game("husregler", 6, f"wide {number}", hands=6) for number in (1, 2)]
    path.write_text(
        "".join(dump_line(replace(game, players=tuple(map(Player, SIX)))) for game in games), encoding="utf-8"
    )
    ran = chicago("score", "--color", "never", path, terminal=True, columns=70)
    start = ran.lines.index("2 games in all")
    assert max(map(width, ran.lines[start : start + 8])) <= 70
    assert "Alexandra-Magdalena" in chicago("score", path).out


@pytest.mark.parametrize(
    ("balances", "count"),
    [
        ({"A": "0"}, 0),
        ({"A": "5", "B": "-5"}, 1),
        ({"A": "10", "B": "-3", "C": "-7"}, 2),
        ({"A": "5", "B": "-5", "C": "8", "D": "-8"}, 2),
        ({"A": "6", "B": "-4", "C": "-2", "D": "3", "E": "-3"}, 3),
        ({"A": "7.50", "B": "-2.50", "C": "-5", "D": "4", "E": "-1", "F": "-3"}, 4),
        ({"A": "4", "B": "6", "C": "-5", "D": "-5"}, 3),
    ],
)
def test_debts_are_paid_with_the_fewest_payments(balances: dict[str, str], count: int) -> None:
    owed = {name: Decimal(amount) for name, amount in balances.items()}
    payments = settle(owed)
    assert len(payments) == count
    for payment in payments:
        assert payment.amount > 0
        owed[payment.payer] += payment.amount
        owed[payment.payee] -= payment.amount
    assert not any(owed.values())


def test_many_players_settle_too() -> None:
    owed = {f"P{number}": Decimal(number - 10) for number in range(21)}
    payments = settle(owed)
    assert len(payments) < 21
    assert sum(payment.amount for payment in payments) == sum(amount for amount in owed.values() if amount > 0)
