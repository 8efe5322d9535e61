"""``chicago rank``: who scores, by which card, for how many points."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest


def hands(text: str) -> list[str]:
    return [hand.strip() for hand in text.split("/")]


VERDICTS = [
    # id, hands, arguments, scorer, award, decided_by
    ("8", "Ks Kh Kd Qs Qh / 2s 2h 2d As Ah", "", 0, 6, "three_of_a_kind K over 2"),
    ("9", "Qs Qh Qd Ks Kh / 9s 9h 9d Kd Kc", "", 0, 6, "three_of_a_kind Q over 9"),
    ("10", "As Ad Qh Qd 2c / 2s 2d 3h 3d Kc", "", 0, 2, "higher_pair A over 3"),
    ("11", "Ks Kd Qs Qd 3c / Kh Kc 2h 2d Ac", "", 0, 2, "lower_pair Q over 2"),
    ("13", "Ks Kd Ah 5d 4c / Kh Kc 7h 3d 2c", "", 0, 1, "first_kicker A over 7"),
    ("15", "Ac Kc Qc Jc 9c / As 7s 5s 4s 3s", "", 0, 5, "second_card K over 7"),
    ("16", "As 2d 3h 4c 5s / 2s 3d 4h 5c 6s", "", 1, 4, "top_card 6 over 5"),
    ("18", "2s 2d Ah 5c 4c / Ks Kd Qh Jc Tc", "", 1, 1, "pair K over 2"),
    ("19", "9s 9d Ah 5d 4c / 9h 9c As 5c 4h", "", None, 0, "tie"),
    ("21", "2s 2d 7h 9c Jd / 3h 5c 8d Ts Qh / As Ad 4c 6h 9s", "", 2, 1, "pair A over 2"),
    ("22", "2s 2h 2d 2c 9s / As Ah Ad Ac 3s", "", 1, 7, "four_of_a_kind A over 2"),
    ("24", "As Ad 5h 4c 3d / 9s 9h 8d 8c 3s", "", 1, 2, "combination two_pairs over one_pair"),
    ("25", "As Kd 9h 4c 3d / Qs 9s 8d 7c 2s", "", None, 0, "no_combination"),
    ("X1", "Ks Kd 7h 7c 3s / 5s 5h 5d Ac 9h / Ah Ad 8c 6s 2d", "", 1, 3, "combination three_of_a_kind over two_pairs"),
    ("X2", "9s 9h Ad Kc 4s / Qs Qd 8h 6c 2s", "", 1, 1, "pair Q over 9"),
    ("X3", "Ks Kh Ad 7c 2s / Kd Kc Qh Js Td", "", 0, 1, "first_kicker A over Q"),
    ("X4", "Ks Kh Ad 7c 2s / Kd Kc Ah 7s 2d / Qs Qh 9d 5c 3s", "", None, 0, "tie"),
    ("X6", "Ks Kd 7h 7c As / Kh Kc 7s 7d Qh", "--rules catalogue", 0, 2, "fifth_card A over Q"),
    ("X7", "As 2d 3h 4c 5s / 2s 3c 4h 5d 6s", "", 1, 4, "top_card 6 over 5"),
    (
        "X7 without the wheel",
        "As 2d 3h 4c 5s / 2s 3c 4h 5d 6s",
        "--set ranking.wheel=false",
        1,
        4,
        "combination straight over high_card",
    ),
    ("X8", "Ks Ad 2h 3c 4s", "", None, 0, "no_combination"),
    ("X10", "8s 8h 8d 2c 2d / 7s 7h 7d Ac Ad", "--rules catalogue", 0, 6, "three_of_a_kind 8 over 7"),
    ("X11", "8s 8h 8d 8c 2s / 7s 7h 7d 7c As", "", 0, 7, "four_of_a_kind 8 over 7"),
    ("X12", "As Ah Ad Ac Kd / 9c 8c 7c 6c 5c", "", 1, 8, "combination straight_flush over four_of_a_kind"),
    ("X13", "Ks Qd 9h 7c 2s / As Jd 8h 5c 3s / Ah Td 6h 4c 2d", "", None, 0, "no_combination"),
    ("X16", "Th Jh Qh Kh Ah", "--rules classic", 0, 8, "only_hand"),
    ("X16 at nine", "Th Jh Qh Kh Ah", "--rules classic --set points.royal_flush=9", 0, 9, "only_hand"),
    ("X17", "Th Jh Qh Kh Ah", "--rules wikipedia", 0, 20, "only_hand"),
    ("X18", "Th Jh Qh Kh Ah", "--rules summary", 0, 52, "only_hand"),
    ("A14", "Ah Th 7h 5h 2h / As 9s 8s 7s 6s", "", 0, 5, "second_card 10 over 9"),
    ("A14 first", "Ah Th 7h 5h 2h / As 9s 8s 7s 6s", "--set ranking.kickers=first", None, 0, "tie"),
    ("third side card", "Ks Kh Ad 7c 3s / Kd Kc Ah 7s 2d", "", 0, 1, "third_kicker 3 over 2"),
    (
        "full house by its pair",
        "8s 8h 8d 3c 3d / 8c 2s 2h 2d Ad",
        "",
        0,
        6,
        "combination full_house over three_of_a_kind",
    ),
    ("straight flush", "9s 8s 7s 6s 5s / 8h 7h 6h 5h 4h", "", 0, 8, "top_card 9 over 8"),
]


@pytest.mark.parametrize(
    ("text", "arguments", "scorer", "award", "by"), [row[1:] for row in VERDICTS], ids=[row[0] for row in VERDICTS]
)
def test_verdict(chicago: Any, text: str, arguments: str, scorer: int | None, award: int, by: str) -> None:
    ran = chicago("rank", "--format", "json", *arguments.split(), *hands(text))
    assert ran.status == 0
    report = ran.json
    assert (report["scorer"], report["award"], report["decided_by"]) == (scorer, award, by)
    assert report["tie"] == (by == "tie")


@pytest.mark.parametrize("text", [row[1] for row in VERDICTS], ids=[row[0] for row in VERDICTS])
def test_the_order_of_the_hands_changes_nothing(chicago: Any, text: str) -> None:
    """Row 21 of the known faults: whoever sits first must not win for it."""
    outcomes = set()
    for order in permutations(hands(text)):
        report = chicago("rank", "--format", "json", *order).json
        scorer = None if report["scorer"] is None else order[report["scorer"]]
        places = frozenset((hand, found["place"]) for hand, found in zip(order, report["hands"], strict=True))
        outcomes.add((scorer, report["award"], report["decided_by"], places))
    assert len(outcomes) == 1


def test_report_of_one_hand(chicago: Any) -> None:
    assert chicago("rank", "--format", "json", "AS KS QS JS 10S").json == {
        "hands": [
            {
                "cards": ["AS", "KS", "QS", "JS", "10S"],
                "combination": "royal_flush",
                "points": 52,
                "ranks": ["A"],
                "place": 1,
            }
        ],
        "scorer": 0,
        "award": 52,
        "decided_by": "only_hand",
        "tie": False,
        "scorers": [0],
        "effect": "points",
    }


def test_input_order_is_kept_and_places_are_shared(chicago: Any) -> None:
    report = chicago("rank", "--format", "json", "QS QH 9D 5C 3S", "KS KH AD 7C 2S", "KD KC AH 7S 2D").json
    assert [hand["cards"][0] for hand in report["hands"]] == ["QS", "KS", "KD"]
    assert [hand["place"] for hand in report["hands"]] == [3, 1, 1]
    assert report["hands"][0]["ranks"] == ["Q", "9", "5", "3"]


def test_all_score_pays_every_equal_hand(chicago: Any) -> None:
    tied = ["KS KH AD 7C 2S", "KD KC AH 7S 2D"]
    ran = chicago("rank", "--set", "ranking.exact_tie=all_score", "--format", "json", *tied)
    assert (ran.json["scorer"], ran.json["scorers"], ran.json["award"], ran.json["tie"]) == (None, [0, 1], 1, True)
    text = chicago("rank", "--set", "ranking.exact_tie=all_score", *tied).out
    assert "Hands 1 and 2 are exactly level and score 1 point each." in text


EFFECTS = [
    ("catalogue", "", "TS JS QS KS AS", "instant_win", 0, "wins the game at once"),
    ("husregler", "", "8S 8H 8D 8C 2S", "choose_zero_others", 8, "or sets every other score to 0"),
    ("finsk", "", "8S 8H 8D 8C 2S", "points_and_zero_others", 8, "and sets every other score to 0"),
    ("pagat", "effects.four_of_a_kind=choose_zero_one", "8S 8H 8D 8C 2S", "choose_zero_one", 7, "one other score"),
    ("pagat", "effects.four_of_a_kind=raise_to_target", "8S 8H 8D 8C 2S", "raise_to_target", 0, "raised to the target"),
    ("pagat", "effects.straight_flush=raise_and_zero_others", "8S 7S 6S 5S 4S", "raise_and_zero_others", 0, "raised"),
]


@pytest.mark.parametrize(("preset", "setting", "hand", "effect", "award", "said"), EFFECTS)
def test_effects(chicago: Any, preset: str, setting: str, hand: str, effect: str, award: int, said: str) -> None:
    arguments = ["rank", "--rules", preset, *(["--set", setting] if setting else []), hand]
    report = chicago(*arguments, "--format", "json").json
    assert (report["effect"], report["award"], report["scorer"]) == (effect, award, 0)
    assert said in chicago(*arguments).out


def test_an_effect_needs_a_sole_best_hand(chicago: Any) -> None:
    """A16 (b): two royal flushes are an exact tie, nobody wins the game."""
    royals = ["TS JS QS KS AS", "TH JH QH KH AH"]
    report = chicago("rank", "--rules", "catalogue", "--format", "json", *royals).json
    assert (report["scorer"], report["effect"], report["award"]) == (None, "points", 0)


TEXTS = [
    ("KS KH AD 7C 2S / KD KC QH JS 10D", "Hand 1 scores 1 point, by the first side card: ace over queen."),
    ("AS KS QS JS 10S", "Hand 1 scores 52 points."),
    ("9S 9D AH 5D 4C / 9H 9C AS 5C 4H", "Nobody scores: hands 1 and 2 are exactly level."),
    ("AS KD 9H 4C 3D / QS 9S 8D 7C 2S", "Nobody scores: no hand holds a pair or better."),
    ("AS AH AD AC KD / 9C 8C 7C 6C 5C", "Hand 2 scores 8 points, with a straight flush over four of a kind."),
]


@pytest.mark.parametrize(("text", "verdict"), TEXTS)
def test_text_ends_with_the_verdict(chicago: Any, text: str, verdict: str) -> None:
    ran = chicago("rank", *hands(text))
    assert ran.lines[-1] == verdict
    assert len(ran.lines) == 1 + len(hands(text))


def test_text_names_the_hands_and_their_order(chicago: Any) -> None:
    ran = chicago("rank", "KS KH AD 7C 2S", "KD KC QH JS 10D", "AS AH 3C 4C 5D")
    assert ran.lines[0] == "1  KS  KH  AD  7C  2S   pair of kings, ace kicker"
    assert ran.lines[3] == "Order: 3 > 1 > 2"


def test_other_houses_that_decide_differently(chicago: Any) -> None:
    hand = ["8S 8H 8D 8C 2S", "AH KD QS JS 10S"]
    assert "With" not in chicago("rank", *hand).out
    text = chicago("rank", "--rules", "pagat", "--set", "points.four_of_a_kind=9", *hand).out
    assert "With finsk: hand 1 scores 8 points and sets every other score to 0." in text
    kickers = chicago("rank", "--rules", "svensk", "AH TH 7H 5H 2H", "AS 9S 8S 7S 6S").out
    assert "With ranking.kickers=first: nobody scores: hands 1 and 2 are exactly level." in kickers


def test_plain_and_ndjson(chicago: Any) -> None:
    two = ["KS KH AD 7C 2S", "3D 3C 3H JS 10D"]
    assert chicago("rank", "--format", "plain", *two).out == (
        "1\t2\tone_pair\t1\t0\tKS KH AD 7C 2S\n2\t1\tthree_of_a_kind\t3\t3\t3D 3C 3H JS 10D\n"
    )
    rows = [json.loads(line) for line in chicago("rank", "--format", "ndjson", *two).lines]
    assert [(row["hand"], row["place"], row["award"]) for row in rows] == [(1, 2, 0), (2, 1, 3)]


def test_hands_from_standard_input(chicago: Any) -> None:
    ran = chicago("rank", "--format", "json", "-", stdin="KS KH AD 7C 2S\n\nKD KC QH JS 10D\n")
    assert (ran.status, ran.json["scorer"], len(ran.json["hands"])) == (0, 0, 2)


SPELLINGS = ["as,ks,qs,js,ts", "A♠ K♠ Q♠ J♠ 10♠", "AsKsQsJsTs", "EssS KS DS KnS 10S", "ES KS DS KNS TS"]


@pytest.mark.parametrize("hand", SPELLINGS)
def test_spellings(chicago: Any, hand: str) -> None:
    report = chicago("rank", "--format", "json", hand).json
    assert report["hands"][0]["cards"] == ["AS", "KS", "QS", "JS", "10S"]


REFUSED = [
    ([""], 1, "five different cards"),
    (["AS KS QS JS"], 1, "has 4 cards"),
    (["AS KS QS JS 10S 9S"], 1, "has 6 cards"),
    (["AS AS QS JS 10S"], 1, "AS (card 2) is named twice"),
    (["AS KS QS JS 1S"], 1, "“1S” (card 5) is not a card"),
    (["AS KS QS JS 10S", "AH KX QS JS 10S"], 1, "hand 2: “KX” (card 2) is not a card"),
    (["AS KS QS JS 10S", "AH KH QH JH 10S"], 1, "10S is in hand 1 and in hand 2"),
    (["AS", "KS", "QS", "JS", "10S"], 1, "put quotes round"),
    ([], 2, "HAND... is missing"),
    (["-"], 2, "Nothing to read"),
    (["AS KS QS JS 10S", "--rules", "pagatt"], 2, "did you mean pagat?"),
    (["AS KS QS JS 10S", "--set", "points.flsh=3"], 2, "points.flush"),
    (["AS KS QS JS 10S", "--set", "points.flush"], 2, "NAME=VALUE"),
    (["AS KS QS JS 10S", "--set", "points.flush=many"], 2, "whole number"),
    (["AS KS QS JS 10S", "--format", "jsn"], 2, "did you mean json?"),
    (["AS KS QS JS 10S", "--fromat", "json"], 2, "did you mean --format?"),
]


@pytest.mark.parametrize(("arguments", "status", "said"), REFUSED)
def test_refusals_are_one_sentence(chicago: Any, arguments: list[str], status: int, said: str) -> None:
    ran = chicago("rank", *arguments)
    assert (ran.status, ran.out) == (status, "")
    assert said in ran.err
    assert ran.err.startswith("chicago: error: ")
    assert ran.err.count("\n") == 1


def test_a_bad_line_is_named_by_its_number_in_the_input(chicago: Any) -> None:
    ran = chicago("rank", "AC KC QC JC 10C", "-", stdin="AS KS QS JS 10S\n\n\nAH KX QS JS 10S\n")
    assert ran.status == 1
    assert "line 4: “KX” (card 2) is not a card" in ran.err


def test_swedish_cards_follow_the_language(chicago: Any) -> None:
    ran = chicago("rank", "--lang", "sv", "ES KK DR KnH 10S")
    assert ran.status == 0
    assert "ES  KK  DR  KnH 10S" in ran.lines[0]


def test_colour_only_where_asked(chicago: Any) -> None:
    assert "\x1b" not in chicago("rank", "AH KS QS JS 10S").out
    assert "\x1b[31mAH\x1b[0m" in chicago("rank", "--color", "always", "AH KS QS JS 10S").out


def test_house_rules_from_a_file(chicago: Any, tmp_path: Any) -> None:
    house = tmp_path / "ours.toml"
    house.write_text('preset = "svensk"\n[points]\nroyal_flush = 40\n[effects]\nroyal_flush = "points"\n')
    ran = chicago("rank", "--rules", str(house), "--format", "json", "AS KS QS JS 10S")
    assert ran.json["award"] == 40
