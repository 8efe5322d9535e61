"""``chicago odds``: which cards to throw, in words and as data."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

Chicago = Callable[..., Any]
KINGS_AND_SEVENS = "KS KD 7H 7C 3S"


def test_words_a_player_understands(chicago: Chicago) -> None:
    ran = chicago("odds", KINGS_AND_SEVENS)
    assert ran.status == 0
    assert ran.lines[0] == (
        "KS KD 7H 7C 3S: two pairs, kings over sevens, three kicker, 2 points. 47 cards are unseen."
    )
    assert ran.lines[2:6] == [
        "throw 3S: full house 4 in 47 (8.5 %), else two pairs",
        "    2.34 points on average; better in 8.5 %",
        "throw nothing: two pairs",
        "    2.00 points on average",
    ]
    assert "27 more discards: add --all." in ran.lines
    assert ran.lines[-1] == "Points count as if the hand were the best at the table."


def test_all_32_discards(chicago: Chicago) -> None:
    lines = chicago("odds", KINGS_AND_SEVENS, "--all").lines
    assert sum(line.startswith("throw ") for line in lines) == 32
    assert not any("--all" in line for line in lines)


def test_one_discard_and_seen_cards(chicago: Chicago) -> None:
    ran = chicago("odds", "AS 9S 5S 2S KD", "--discard", "kd", "--seen", "QS,JS")
    assert "throw KD: flush 7 in 45 (15.6 %), one pair 12 in 45 (26.7 %), else high card" in ran.lines
    standing = chicago("odds", "AS 9S 5S 2S KD", "--discard", "none")
    assert [line for line in standing.lines if line.startswith("throw")] == ["throw nothing: high card"]


def test_a_certain_result_is_called_certain(chicago: Chicago) -> None:
    lines = chicago("odds", "KS KD KH KC 3S", "--discard", "3S").lines
    assert "throw 3S: four of a kind for certain" in lines


def test_points_of_the_rules(chicago: Chicago) -> None:
    lines = chicago("odds", KINGS_AND_SEVENS, "--discard", "3S", "--set", "points.full_house=53").lines
    assert lines[3] == f"    {(43 * 2 + 4 * 53) / 47:.2f} points on average; better in 8.5 %"


def test_exchanges_to_come(chicago: Chicago) -> None:
    ran = chicago("odds", KINGS_AND_SEVENS, "--exchanges", "2", "--discard", "3S")
    assert "    2.66 points after 2 exchanges; 5.00 points in 2 comparisons to come" in ran.lines
    assert ran.lines[-1].startswith("Exact over every draw")


@pytest.mark.slow
def test_three_exchanges_say_what_is_bounded(chicago: Chicago) -> None:
    seen = (
        "2S 2H 2D 2C 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 8S 8H 8D 8C 9S 9H 9D 9C 10S 10H 10D 10C JS JH JD JC"
    )
    text = chicago("odds", KINGS_AND_SEVENS, "--exchanges", "3", "--discard", "3S", "--seen", seen)
    assert "between" in text.lines[3]
    assert text.lines[-1].startswith("With three exchanges the first two are exact and the last is bounded")


def test_against_others_always_says_how_sure(chicago: Chicago) -> None:
    ran = chicago("odds", KINGS_AND_SEVENS, "--against", "2", "--samples", "200", "--seed", "x")
    assert ran.lines[-1] == "Sampled: 200 deals, seed x; ± is one standard error."
    again = chicago("odds", KINGS_AND_SEVENS, "--against", "2", "--samples", "200", "--seed", "x")
    assert ran.out == again.out
    (best, *_) = chicago("odds", KINGS_AND_SEVENS, "--against", "2", "--samples", "200", "--format", "json").json[
        "hands"
    ][0]["discards"]
    assert {"others", "best", "tied", "award", "error", "samples", "seed"} <= set(best)
    assert best["error"] > 0


def test_an_open_card(chicago: Chicago) -> None:
    lines = chicago("odds", KINGS_AND_SEVENS, "--discard", "3S", "--one-up", "9D").lines
    assert lines[2:5] == [
        "take the open 9D: two pairs, 2 points",
        "take the next card: full house 4 in 46 (8.7 %), else two pairs; 2.35 points on average",
        "Better: refuse it and take the next card.",
    ]
    taken = chicago("odds", KINGS_AND_SEVENS, "--discard", "3S", "--one-up", "7S").lines
    assert taken[4] == "Better: take the open card."


def test_an_open_card_that_is_turned_leaves_no_other_odds(chicago: Chicago) -> None:
    ran = chicago("odds", KINGS_AND_SEVENS, "--discard", "3S", "--one-up", "7S")
    assert ran.lines[0].endswith("46 cards are unseen.")
    assert "full house 3 in 46" in ran.out
    assert "in 47" not in ran.out


def test_an_open_card_as_data(chicago: Chicago) -> None:
    for card, better in (("9D", "false"), ("7S", "true")):
        asked = ("odds", KINGS_AND_SEVENS, "--discard", "3S", "--one-up", card)
        answer = chicago(*asked, "--format", "json").json["hands"][0]["one_up"]
        told = [card, better, str(answer["take_expected"]), str(answer["refuse_expected"])]
        assert chicago(*asked, "--format", "plain").lines[0].split("\t")[-4:] == told
        (row,) = csv.DictReader(io.StringIO(chicago(*asked, "--format", "csv").out))
        assert [row[name] for name in ("one_up", "take", "take_expected", "refuse_expected")] == told


def test_rules_with_open_cards_say_what_the_right_is_worth(chicago: Chicago) -> None:
    lines = chicago("odds", KINGS_AND_SEVENS, "--rules", "svensk", "--discard", "3S").lines
    assert lines[3].endswith("2.66 with an open card that may be refused")


def test_the_chance_to_be_dealt(chicago: Chicago) -> None:
    ran = chicago("odds", "--dealt")
    assert "Five cards from 2598960 possible hands:" in ran.lines
    assert any(line.split() == ["full", "house", "3744", "0.14", "%"] for line in ran.lines)
    plain = chicago("odds", "--dealt", "--format", "plain").lines
    assert plain[1].split("\t")[:3] == ["one_pair", "1098240", "2598960"]
    assert chicago("odds", "--dealt", "--format", "json").json["dealt"]["counts"]["royal_flush"] == 4


def test_data_for_scripts(chicago: Chicago) -> None:
    report = chicago("odds", KINGS_AND_SEVENS, "--all", "--format", "json").json
    (hand,) = report["hands"]
    assert report["rules"] == "pagat"
    assert (hand["combination"], hand["points"], hand["unseen"], hand["left_out"]) == ("two_pairs", 2, 47, 0)
    assert len(hand["discards"]) == 32
    best = hand["discards"][0]
    assert (best["discard"], best["draws"], best["points_total"]) == (["3S"], 47, 110)
    assert best["counts"]["full_house"] == 4
    plain = chicago("odds", KINGS_AND_SEVENS, "--format", "plain").lines
    assert plain[0].split("\t")[:7] == [KINGS_AND_SEVENS, "3S", "47", "110", repr(110 / 47), "4", "0"]
    assert plain[1].split("\t")[1] == "-"


def test_several_hands_from_a_pipe_keep_their_order(chicago: Chicago) -> None:
    given = "KS KD 7H 7C 3S\n\n9S 8H 7D 6C 2S\n"
    ran = chicago("odds", "-", "--format", "ndjson", stdin=given)
    assert [json.loads(line)["cards"][0] for line in ran.lines] == ["KS", "9S"]
    rows = list(csv.DictReader(io.StringIO(chicago("odds", "--format", "csv", stdin=given).out)))
    assert len(rows) == 10
    assert (rows[5]["hand"], rows[5]["discard"], rows[5]["straight"]) == ("9S 8H 7D 6C 2S", "2S", "8")


def test_a_hand_that_is_none_does_not_stop_the_others(chicago: Chicago) -> None:
    ran = chicago("odds", "-", "--format", "ndjson", stdin="KS KD 7H 7C 3S\nKS KD\n9S 8H 7D 6C 2S\n")
    assert ran.status == 1
    lines = [json.loads(line) for line in ran.lines]
    assert len(lines) == 3
    assert lines[1]["line"] == 2
    assert "“KS KD” has 2 cards" in lines[1]["error"]
    assert "line 2: “KS KD” has 2 cards" in ran.err


def test_blank_lines_count_as_lines(chicago: Chicago) -> None:
    ran = chicago("odds", "-", "--format", "json", stdin="\n\nKS KD 7H 7C 3S\nKS KD\n")
    assert [hand.get("line") for hand in ran.json["hands"]] == [None, 4]
    assert "line 4: “KS KD” has 2 cards" in ran.err
    given = chicago("odds", KINGS_AND_SEVENS, "KS KD", "--format", "ndjson")
    assert json.loads(given.lines[1])["line"] == 2
    assert "hand 2: “KS KD” has 2 cards" in given.err


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (("KS KD 7H 7C",), 1, "“KS KD 7H 7C” has 4 cards: a hand has exactly five different cards."),
        (("KS", "KD", "7H", "7C", "3S"), 1, "“KS” is one card of a hand: put quotes round its five cards"),
        ((KINGS_AND_SEVENS, "--discard", "9D"), 1, "9D cannot be thrown: it is not in the hand KS KD 7H 7C 3S."),
        ((KINGS_AND_SEVENS, "--seen", "KD"), 1, "KD is in the hand and among the seen cards: name it once."),
        ((KINGS_AND_SEVENS, "--seen", "2S XX"), 1, "--seen: “XX” (card 2) is not a card"),
        ((KINGS_AND_SEVENS, "--exchanges", "4"), 2, "4 exchanges cannot be left: these rules have 3 exchanges a hand"),
        ((KINGS_AND_SEVENS, "--exchanges", "x"), 2, "--exchanges"),
        (
            (KINGS_AND_SEVENS, "--against", "9"),
            2,
            "9 others cannot be at the table: these rules seat 1 to 3 beside you.",
        ),
        ((KINGS_AND_SEVENS, "--against", "1", "--exchanges", "1"), 2, "Ask for one at a time"),
        ((KINGS_AND_SEVENS, "--against", "2", "--exact"), 2, "--exact cannot be done against 2 others"),
        ((KINGS_AND_SEVENS, "--against", "1", "--exact"), 2, "--exact looks at one discard: add --discard none"),
        ((KINGS_AND_SEVENS, "--exact"), 2, "--exact is about other players: add --against 1."),
        ((KINGS_AND_SEVENS, "--one-up", "9D"), 2, "--one-up is offered for one thrown card"),
        ((KINGS_AND_SEVENS, "--discard", ""), 2, "--discard is empty: name the cards, or “none” for throwing nothing."),
        ((KINGS_AND_SEVENS, "--samples", "5"), 2, "--samples is about other players: add --against N."),
        ((KINGS_AND_SEVENS, "--seed", "5"), 2, "--seed is about other players: add --against N."),
        ((KINGS_AND_SEVENS, "--dealt"), 2, "--dealt is about any five cards"),
        ((KINGS_AND_SEVENS, "--set", "points.flush=x"), 2, "points.flush"),
        ((), 2, "Nothing to read: give hands as arguments, or pipe them in, one a line."),
    ],
)
def test_errors_are_one_sentence(chicago: Chicago, arguments: tuple[str, ...], status: int, sentence: str) -> None:
    ran = chicago("odds", *arguments)
    assert ran.status == status
    assert ran.out == ""
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_no_hand_in_a_pipe_is_said(chicago: Chicago) -> None:
    ran = chicago("odds", "-", stdin="\n")
    assert ran.status == 2
    assert "There is no hand in the input" in ran.err


@pytest.mark.parametrize("word", ["none", "None", "inget", "ingenting", "nothing", "-"])
def test_throwing_nothing_in_both_languages(chicago: Chicago, word: str) -> None:
    ran = chicago("odds", "--lang", "sv", KINGS_AND_SEVENS, "--discard", word)
    assert ran.status == 0
    assert "kasta inget: två par" in ran.lines


def test_a_terminal_is_told_that_it_takes_its_time(chicago: Chicago, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    asked = ("odds", KINGS_AND_SEVENS, "--against", "1", "--samples", "5")
    assert chicago(*asked).err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert chicago(*asked).err == "Counting every draw …\r\x1b[K"
    assert chicago("odds", KINGS_AND_SEVENS).err == ""
