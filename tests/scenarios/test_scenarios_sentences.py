"""Sentences of the sources that no other scenario shows, by their number in docs/rules/coverage.md."""

from __future__ import annotations

from typing import Any

import pytest
from builder import Hand, Scenario, check, document, replayed

NOTHING = "2s 4h 7d 9c Js | 3s 5h 8d Tc Qs | 4s 6h 9d Jc Ks"
"""Three hands without a pair."""
SPADES = "As Ks Qs Js 9s | 2h 3h 4h 5h 7c | 2d 3d 4d 5d 7h"
"""P1 can win all tricks with a flush."""
NINES = "9s 9h Kd 7c 2s | 3s 5h 8d Tc Qs | 4s 6h 8c Jc Ks"

SCENARIOS = [
    Scenario(id="S000-13", preset="catalogue", deal=NOTHING, script="P1 stand; !P1 x 2s", refused="turn/ exchange/"),
    Scenario(
        id="S000-53",
        preset="catalogue",
        deal=NOTHING,
        scores=(0, 20, 0),
        script="quiet 1; nobody; P1 plays 2s; !P2 chicago",
        refused="turn/ chicago/",
    ),
    Scenario(
        id="S001-25",
        preset="summary",
        deal=NOTHING,
        scores=(20, 0, 0),
        script="!P1 chicago",
        refused="turn/ chicago/",
    ),
    Scenario(
        id="S001-28",
        preset="summary",
        deal=NINES,
        script="all stand; P1 one_pair; P2 P3 pass; P1 x 9s / Ah",
        outcomes="P1 +1 = 1 exchange_1 one_pair; P1 shows 9s 9h Kd 7c 2s proof",
    ),
    Scenario(
        id="S001-28-not-broken",
        preset="summary",
        deal=NINES,
        script="all stand; P1 one_pair; P2 P3 pass; P1 x 2s / Ah",
        outcomes="P1 +1 = 1 exchange_1 one_pair",
    ),
    Scenario(id="S002-30", deal=NINES, script="quiet 1; !P1 one_pair", refused="turn/ announce/"),
    Scenario(id="S004-10", preset="classic", deal=NOTHING, script="quiet 1; nobody; !P2 plays 3s", refused="turn/"),
    Scenario(
        id="S004-18",
        preset="classic",
        deal=SPADES,
        script="quiet 1; P1 chicago; sweep P1 As Ks Qs Js 9s",
        outcomes="unscored exchange_1 all_passed; P1 +15 = 15 chicago; ended 15 0 0",
    ),
    Scenario(
        id="S004-22",
        preset="classic",
        options={"exchange.one_up": "off"},
        deal=NOTHING,
        script="!P1 up 2s",
        refused="exchange/",
    ),
    Scenario(
        id="S004-32",
        preset="classic",
        options={"chicago.last_trick": "never", "chicago.final_hand": "never", "chicago.fail_ends_hand": False},
        deal=SPADES,
        script="quiet 1; P1 chicago; sweep P1 As Ks Qs Js 9s",
        outcomes="unscored exchange_1 all_passed; P1 +15 = 15 chicago; ended 15 0 0",
    ),
    Scenario(
        id="S004-33",
        preset="classic",
        options={"chicago.last_trick": "on_fail", "chicago.final_hand": "always", "chicago.fail_ends_hand": False},
        deal=SPADES,
        script="quiet 1; P1 chicago; sweep P1 As Ks Qs Js 9s",
        outcomes="""
            unscored exchange_1 all_passed; P1 +15 = 15 chicago; P1 +5 = 20 final_hand flush; ended 20 0 0
        """,
    ),
    Scenario(
        id="S004-34",
        preset="classic",
        options={"chicago.last_trick": "on_fail", "chicago.final_hand": "never", "chicago.fail_ends_hand": False},
        deal=SPADES,
        script="quiet 1; P1 chicago; sweep P1 As Ks Qs Js 9s",
        outcomes="unscored exchange_1 all_passed; P1 +15 = 15 chicago; ended 15 0 0",
    ),
    Scenario(
        id="S004-35",
        preset="classic",
        options={
            "chicago.points": 13,
            "chicago.penalty": 13,
            "chicago.min_score": 13,
            "chicago.leader": "declarer",
        },
        deal="2h 3h 4h 5h 7c | As Ks Qs Js 9s | 2d 3d 4d 5d 7h",
        scores=(0, 13, 0),
        script="quiet 1; P2 chicago; sweep P2 As Ks Qs Js 9s",
        outcomes="unscored exchange_1 all_passed; P2 +13 = 26 chicago; ended 0 26 0",
    ),
    Scenario(
        id="S004-35-fails",
        preset="classic",
        options={"chicago.points": 13, "chicago.penalty": 13, "chicago.min_score": 13, "chicago.leader": "declarer"},
        deal="2h 3h 4h 5h 7c | As Ks Qs Js 9h | 2d 3d 4d 5d Th",
        scores=(0, 13, 0),
        script="quiet 1; P2 chicago; trick 9h Th 2h",
        outcomes="unscored exchange_1 all_passed; P2 -13 = 0 chicago; ended 0 0 0",
    ),
    Scenario(
        id="S004-36",
        preset="classic",
        options={"chicago.min_score": 13},
        deal=SPADES,
        scores=(12, 0, 0),
        script="quiet 1; !P1 chicago",
        refused="chicago/",
    ),
    Scenario(
        id="S004-37",
        preset="classic",
        options={"stop.score": 45, "stop.effect": "no_exchange"},
        deal=NOTHING,
        scores=(45, 44, 0),
        script="!P1 x 2s / Ah",
        refused="exchange/ turn/",
    ),
    Scenario(
        id="S004-37-below",
        preset="classic",
        options={"stop.score": 45, "stop.effect": "no_exchange"},
        deal=NOTHING,
        scores=(45, 44, 0),
        script="P2 x 3s / Ah; P3 stand; all pass",
        outcomes="unscored exchange_1 all_passed",
    ),
]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)


def awards(scenario: Scenario) -> list[str]:
    """What was compared or paid in the hand, in order."""
    report = replayed(document(scenario)[0])
    assert report["valid"], report["findings"]
    events = [event for hand in report["hands"] for event in hand["events"]]
    return [event["award"] for event in events if event["type"] in ("scored", "unscored")]


@pytest.mark.parametrize(
    ("preset", "options", "expected"),
    [
        pytest.param("summary", {}, "exchange_1 exchange_2 last_trick final_hand", id="S001-11"),
        pytest.param("pagat", {}, "exchange_1 exchange_2 last_trick final_hand", id="S002-8"),
        pytest.param("pagat", {}, "exchange_1 exchange_2 last_trick final_hand", id="S002-37"),
        pytest.param("classic", {}, "exchange_1 last_trick final_hand", id="S004-9"),
        pytest.param("classic", {"exchange.rounds": 3}, "exchange_1 exchange_2 last_trick final_hand", id="S004-20"),
        pytest.param("classic", {"exchange.rounds": 3}, "exchange_1 exchange_2 last_trick final_hand", id="S004-21"),
    ],
)
def test_the_awards_of_a_hand(preset: str, options: dict[str, Any], expected: str) -> None:
    hand = Scenario(id="awards", preset=preset, options=options, deal=NOTHING, script="quiet 1; nobody; rest P1")
    assert awards(hand) == expected.split()


def findings(record: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = replayed(record)["findings"]
    return found


def start(preset: str, players: int = 3) -> dict[str, Any]:
    """A record in which the cards are dealt and the forehand has thrown two cards and drawn two."""
    deal = " | ".join(
        ["2s 4h 7d 9c Js", "3s 5h 8d Tc Qs", "4s 6h 9d Jc Ks", "5s 7h Td Qc As", "6s 8h Jd Kc Ah"][:players]
    )
    return document(Scenario(id="start", preset=preset, deal=deal, script="P1 x 2s 4h / Ad Kd"))[0]


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("catalogue", id="S000-1"),
        pytest.param("summary", id="S001-7"),
        pytest.param("pagat", id="S002-1"),
    ],
)
def test_two_to_four_players(preset: str) -> None:
    for players in (2, 3, 4):
        assert findings(start(preset, players)) == []
    assert [found["rule"] for found in findings(start(preset, 5))] == ["record/player-count"]


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("catalogue", id="S000-10"),
        pytest.param("summary", id="S001-9"),
        pytest.param("pagat", id="S002-7"),
        pytest.param("classic", id="S004-4"),
    ],
)
@pytest.mark.parametrize("cards", [["2S", "4H", "7D", "9C"], ["2S", "4H", "7D", "9C", "JS", "AC"]])
def test_five_cards_each(preset: str, cards: list[str]) -> None:
    record = start(preset)
    index = next(number for number, event in enumerate(record["hands"][0]["events"]) if event["seat"] == 0)
    record["hands"][0]["events"][index]["cards"] = cards
    found = findings(record)
    assert [(finding["rule"], finding["event"]) for finding in found] == [("deal/wrong-number", index)]


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("catalogue", id="S000-1"),
        pytest.param("summary", id="S001-1"),
        pytest.param("pagat", id="S002-2"),
        pytest.param("classic", id="S004-3"),
    ],
)
@pytest.mark.parametrize("card", ["1S", "Joker", "2S"])
def test_one_pack_of_52_different_cards(preset: str, card: str) -> None:
    record = start(preset)
    record["hands"][0]["events"][1]["cards"][0] = card
    record["hands"][0]["events"][2]["cards"][0] = card if card == "2S" else record["hands"][0]["events"][2]["cards"][0]
    found = findings(record)
    assert len(found) == 1
    assert found[0]["rule"].startswith(("cards/", "record/"))


@pytest.mark.parametrize("preset", [pytest.param("summary", id="S001-13"), pytest.param("pagat", id="S002-9")])
def test_as_many_cards_are_drawn_as_were_thrown(preset: str) -> None:
    record = start(preset)
    record["hands"][0]["events"][-1]["cards"].pop()
    assert [finding["rule"] for finding in findings(record)] == ["exchange/wrong-number-drawn"]


@pytest.mark.parametrize(("dealer", "faults"), [pytest.param(0, 0, id="S002-6"), pytest.param(1, 1, id="S002-6-wrong")])
def test_the_deal_moves_clockwise(dealer: int, faults: int) -> None:
    hand = Scenario(
        id="two hands",
        deal=NOTHING,
        script="quiet 1; nobody; trick 2s 3s 4s; trick Ks Js Qs; trick 6h 4h 5h; trick 9d 7d 8d; trick Jc 9c Tc",
        then=(Hand(deal=NOTHING, script="", dealer=dealer, scores=(0, 0, 5)),),
    )
    found = findings(document(hand)[0])
    assert len(found) == faults
    assert all(finding["hand"] == 1 for finding in found)
