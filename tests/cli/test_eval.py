"""``chicago eval``: hands one by one, in every format, with exact line numbers."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest

CATEGORIES = [
    ("1", "As 2d 3h 4c 5s", "straight", 4, "straight to the five: 4 points"),
    ("2", "As 2s 3s 4s 5s", "straight_flush", 8, "straight flush to the five: 8 points"),
    ("3", "As 5d 6h 7c 8s", "high_card", 0, "high card, ace: 0 points"),
    ("3b", "As 3d 4h 5c 6s", "high_card", 0, "high card, ace: 0 points"),
    ("3c", "As 9d Th Jc Qs", "high_card", 0, "high card, ace: 0 points"),
    ("4", "As 5s 6s 7s 8s", "flush", 5, "flush, ace high: 5 points"),
    ("5", "Qs Kd Ah 2c 3s", "high_card", 0, "high card, ace: 0 points"),
    ("6", "Ts Js Qs Ks As", "royal_flush", 52, "royal flush: 52 points"),
    ("pair", "Ks Kd Ah 5d 4c", "one_pair", 1, "pair of kings, ace kicker: 1 point"),
    ("two pairs", "6s 6d 2h 2c Ts", "two_pairs", 2, "two pairs, sixes over twos, ten kicker: 2 points"),
    ("trips", "9s 9d 9h 2c Ts", "three_of_a_kind", 3, "three of a kind, nines: 3 points"),
    ("full house", "8s 8d 8h 2c 2s", "full_house", 6, "full house, eights over twos: 6 points"),
    ("quads", "8s 8d 8h 8c 2s", "four_of_a_kind", 7, "four of a kind, eights: 7 points"),
]


@pytest.mark.parametrize(
    ("hand", "combination", "points", "text"), [row[1:] for row in CATEGORIES], ids=[row[0] for row in CATEGORIES]
)
def test_category(chicago: Any, hand: str, combination: str, points: int, text: str) -> None:
    assert chicago("eval", hand, "--format", "plain").out == f"{combination}\t{points}\n"
    assert chicago("eval", hand).out == f"{text}\n"


def test_without_the_wheel(chicago: Any) -> None:
    """Row 1 of the known faults, with the switch off."""
    ran = chicago("eval", "As 2d 3h 4c 5s", "--set", "ranking.wheel=false", "--format", "plain")
    assert ran.out == "high_card\t0\n"


BAD_HANDS = [
    ("", "0 cards"),
    ("AS", "1 card:"),
    ("AS KS QS JS", "4 cards"),
    ("AS KS QS JS 10S 9S", "6 cards"),
    ("AS AS QS JS 10S", "named twice"),
    ("AS AH QS JS 11S", "“11S” (card 5) is not a card"),
    ("A S KS QS JS 10S", "“A” (card 1) is not a card"),
    ("?? KS QS JS 10S", "“??” (card 1) is not a card"),
]


@pytest.mark.parametrize(("hand", "said"), BAD_HANDS)
def test_no_hand_never_scores(chicago: Any, hand: str, said: str) -> None:
    """Row 7 of the known faults."""
    ran = chicago("eval", hand, "--format", "ndjson")
    assert ran.status == 1
    assert set(ran.json) == {"line", "error"}
    assert said in ran.json["error"]


LINES = "AS KS QS JS 10S\nKS KX\n2s2h7c7dks\n"


def test_a_bad_line_keeps_its_number_and_the_rest_goes_on(chicago: Any) -> None:
    ran = chicago("eval", "--format", "ndjson", stdin=LINES)
    rows = [json.loads(line) for line in ran.lines]
    assert ran.status == 1
    assert rows[0] == {"line": 1, "cards": ["AS", "KS", "QS", "JS", "10S"], "combination": "royal_flush", "points": 52}
    assert rows[1]["line"] == 2
    assert rows[2] == {"line": 3, "cards": ["2S", "2H", "7C", "7D", "KS"], "combination": "two_pairs", "points": 2}
    assert ran.err == "1 of 3 lines are no hands.\n"


def test_formats_agree(chicago: Any) -> None:
    rows = [json.loads(line) for line in chicago("eval", "--format", "ndjson", stdin=LINES).lines]
    assert chicago("eval", "--format", "json", stdin=LINES).json == {"hands": rows}
    table = list(csv.DictReader(io.StringIO(chicago("eval", "--format", "csv", stdin=LINES).out)))
    assert [(int(row["line"]), row["combination"], row["error"]) for row in table] == [
        (row["line"], row.get("combination", ""), row.get("error", "")) for row in rows
    ]
    assert chicago("eval", "--format", "plain", stdin=LINES).out == "royal_flush\t52\nerror\t0\ntwo_pairs\t2\n"
    counts = dict(line.split("\t") for line in chicago("eval", "--format", "counts", stdin=LINES).lines)
    assert {word: count for word, count in counts.items() if count != "0"} == {
        "two_pairs": "1",
        "royal_flush": "1",
        "error": "1",
    }


@pytest.mark.parametrize("output", ["plain", "counts"])
def test_reasons_go_to_standard_error_where_the_format_has_no_room(chicago: Any, output: str) -> None:
    ran = chicago("eval", "--format", output, stdin=LINES)
    assert ran.err.startswith("line 2: “KX” (card 2) is not a card")


def test_points_follow_the_rules(chicago: Any) -> None:
    ran = chicago(
        "eval",
        "--rules",
        "husregler",
        "--set",
        "points.flush=6",
        "--format",
        "plain",
        "8S 8D 8H 8C 2S",
        "AS 5S 6S 7S 8S",
    )
    assert ran.out == "four_of_a_kind\t8\nflush\t6\n"


def test_data_is_never_translated(chicago: Any) -> None:
    assert chicago("eval", "--lang", "sv", "--format", "ndjson", stdin=LINES).out == (
        chicago("eval", "--format", "ndjson", stdin=LINES).out
    )


@pytest.mark.parametrize("stdin", ["AS KS QS JS 10S", "AS KS QS JS 10S\r\n", "AS KS QS JS 10S\n"])
def test_the_last_line_needs_no_newline(chicago: Any, stdin: str) -> None:
    assert chicago("eval", "--format", "plain", stdin=stdin).out == "royal_flush\t52\n"


REFUSED = [
    ([], None, "Nothing to read"),
    (["-"], None, "Nothing to read"),
    ([], "", "There is no hand in the input"),
    (["AS KS QS JS 10S", "-"], "", "not both"),
]


@pytest.mark.parametrize(("arguments", "stdin", "said"), REFUSED)
def test_refusals(chicago: Any, arguments: list[str], stdin: str | None, said: str) -> None:
    ran = chicago("eval", *arguments, stdin=stdin)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def test_many_lines_through_the_command(chicago: Any) -> None:
    """Long enough to be read in blocks with numpy."""
    lines = ["AS KS QS JS 10S", "ks,kh,ad,7c,2s", "2s2h7c7dks", "10S 10H 10D 2C 3S"] * 3000
    lines[7777] = "AS AS 3C 4C 5D"
    ran = chicago("eval", "--format", "plain", stdin="\n".join(lines))
    expected = ["royal_flush\t52", "one_pair\t1", "two_pairs\t2", "three_of_a_kind\t3"] * 3000
    expected[7777] = "error\t0"
    assert ran.status == 1
    assert ran.lines == expected
    assert "line 7778: AS (card 2) is named twice" in ran.err
