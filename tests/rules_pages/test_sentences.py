"""Sentences of the sources that no played game needs to show: what hands are worth, and what stands on the page.

An id is the number of the sentence in docs/rules/coverage.md.
"""

from __future__ import annotations

import json

import pytest

from chicago_cli.cli.run import run
from chicago_cli.ruleset import OptionValue, from_preset
from chicago_cli.ruleset.describe import page

HANDS = {
    "one_pair": "KS KH 9D 5C 2S",
    "two_pairs": "KS KH 9D 9C 2S",
    "three_of_a_kind": "KS KH KD 9C 2S",
    "straight": "9S 8H 7D 6C 5S",
    "flush": "KS JS 9S 5S 2S",
    "full_house": "KS KH KD 9C 9S",
    "four_of_a_kind": "KS KH KD KC 2S",
    "straight_flush": "9S 8S 7S 6S 5S",
    "royal_flush": "AS KS QS JS 10S",
}
TABLE = [1, 2, 3, 4, 5, 6, 7, 8]


def ranked(capsys: pytest.CaptureFixture[str], preset: str, *hands: str) -> dict[str, object]:
    """The report of ``chicago rank --format json``."""
    assert run(["rank", "--rules", preset, "--format", "json", *hands]) == 0
    report: dict[str, object] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.parametrize(
    ("preset", "points"),
    [
        pytest.param("summary", [*TABLE, 52], id="S001-29"),
        pytest.param("pagat", [*TABLE, 52], id="S002-12"),
        pytest.param("classic", [*TABLE, 8], id="S004-2"),
    ],
)
def test_the_table_of_points(capsys: pytest.CaptureFixture[str], preset: str, points: list[int]) -> None:
    for (combination, hand), worth in zip(HANDS.items(), points, strict=True):
        report = ranked(capsys, preset, hand)
        assert report["award"] == worth, combination


@pytest.mark.parametrize(
    ("combination", "points", "higher", "lower"),
    [
        pytest.param("one_pair", 1, "3S 3H KD 5C 4S", "3D 3C QD JC 10S", id="S000-22"),
        pytest.param("two_pairs", 2, "KS KH 3D 3C 5S", "KD KC 3S 3H 4S", id="S000-23"),
        pytest.param("three_of_a_kind", 3, "4S 4H 4D 3C 2S", "3S 3H 3D AC KS", id="S000-24"),
        pytest.param("straight", 4, "10S 9H 8D 7C 6S", "9S 8H 7D 6C 5S", id="S000-25"),
        pytest.param("flush", 5, "KS 7S 5S 4S 2S", "QH JH 10H 9H 7H", id="S000-26"),
        pytest.param("full_house", 6, "4S 4H 4D 2C 2S", "3S 3H 3D AC AS", id="S000-27"),
        pytest.param("four_of_a_kind", 7, "4S 4H 4D 4C 2S", "3S 3H 3D 3C AS", id="S000-28"),
        pytest.param("straight_flush", 8, "10S 9S 8S 7S 6S", "9H 8H 7H 6H 5H", id="S000-29"),
        pytest.param("one_pair", 1, "KS KH AD 7C 3S", "KD KC AH 7S 2D", id="S001-32"),
    ],
)
def test_a_combination_and_its_comparison(
    capsys: pytest.CaptureFixture[str], combination: str, points: int, higher: str, lower: str
) -> None:
    preset = "summary" if combination == "one_pair" and "7C" in higher else "catalogue"
    for hands, scorer in (((higher, lower), 0), ((lower, higher), 1)):
        report = ranked(capsys, preset, *hands)
        assert report["scorer"] == scorer
        assert report["award"] == points
        assert isinstance(report["hands"], list)
        assert [hand["combination"] for hand in report["hands"]] == [combination] * 2


@pytest.mark.parametrize(
    ("preset", "changes", "said"),
    [
        pytest.param("catalogue", {}, "the player on the dealer's right cuts", id="S000-8"),
        pytest.param("catalogue", {}, "The rest of the pack is the stock, face down", id="S000-11"),
        pytest.param("catalogue", {}, "everyone throws as many of his cards as he likes", id="S000-14"),
        pytest.param("catalogue", {}, "face down, says how many, and gets the same number", id="S000-15"),
        pytest.param("catalogue", {}, "and no card is shown", id="S000-20"),
        pytest.param("summary", {}, "Pen and paper for the score.", id="S001-6"),
        pytest.param("summary", {}, "From 2 to 4 players", id="S001-7"),
        pytest.param("summary", {}, "The dealer shuffles", id="S001-8"),
        pytest.param("summary", {}, "The rest of the pack is the stock, face down", id="S001-10"),
        pytest.param("pagat", {}, "From 2 to 4 players", id="S002-1"),
        pytest.param("pagat", {}, "and no card is shown", id="S002-17"),
        pytest.param("classic", {}, "There are no stakes.", id="S004-1"),
        pytest.param("classic", {}, "The game is played to 52 points.", id="S004-5"),
        pytest.param("classic", {"deal.low_redeal": "below_ten"}, "nothing but cards below ten", id="S004-19-below"),
        pytest.param("classic", {"deal.low_redeal": "ten_or_below"}, "nothing but tens and lower", id="S004-19-ten"),
        pytest.param("classic", {"end.chicago_required": "declared"}, "whether he made it or not", id="S004-23"),
        pytest.param("classic", {"points.straight_flush": 11}, "in one suit: 11 points", id="S004-25"),
        pytest.param("classic", {"effects.four_of_a_kind": "raise_to_target"}, "lifts its holder to 52", id="S004-26"),
        pytest.param(
            "classic",
            {"effects.four_of_a_kind": "points_and_zero_others"},
            "all other players' scores are set to 0",
            id="S004-27",
        ),
        pytest.param(
            "classic", {"effects.four_of_a_kind": "choose_zero_one"}, "one player of his choice set to 0", id="S004-28"
        ),
        pytest.param(
            "classic",
            {"effects.straight_flush": "raise_and_zero_others"},
            "lifts its holder to 52, unless he has more, and all other players' scores are set to 0",
            id="S004-29",
        ),
        pytest.param("classic", {"points.royal_flush": 9}, "10 to ace in one suit: 9 points", id="S004-30"),
        pytest.param("classic", {"effects.royal_flush": "instant_win"}, "wins the whole game at once", id="S004-31"),
        pytest.param(
            "classic",
            {"end.finish_trick": "later_hand"},
            "win the fifth trick, or make a Chicago, in a later hand",
            id="S004-38",
        ),
        pytest.param(
            "classic", {"tricks.last_deuce_points": 10}, "the fifth trick is a 2, it brings 10 points", id="S004-40"
        ),
        pytest.param(
            "classic",
            {"tricks.last_deuce_points": 10, "chicago.deuce_points": 30},
            "is worth 30 points instead of 15",
            id="S004-41",
        ),
    ],
)
def test_the_page_says_it(preset: str, changes: dict[str, OptionValue], said: str) -> None:
    rules = from_preset(preset, changes)
    assert said in "\n".join(statement.text for section in page(rules) for statement in section.statements)
