"""Views are followed by the engine: order, counts, turns and all that follows from what is open."""

from __future__ import annotations

import copy
import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from test_hindsight import other

import chicago_cli
from chicago_cli.cards import NAMES
from chicago_cli.convert import seen_by
from chicago_cli.record.codec import dump
from chicago_cli.ruleset import PRESETS, OptionValue, from_preset
from chicago_cli.views import Viewer

sys.path.append(str(Path(__file__).parents[1] / "engine"))

from random_games import Plan, play, random_plan, random_rules

SAMPLES = Path(__file__).parents[2] / "sample_games"
GAMES = ("pagat", "catalogue", "four-players", "svensk", "husregler", "finsk", "classic", "six-cards", "wikipedia")
BLUFFS = ("bluff-at-a-proof", "bluff-at-the-end", "low-redeal", "one-up", "six-players", "reshuffle-in-a-draw")
TRIES = 24


def view(name: str, viewer: Viewer) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(chicago_cli.dump(seen_by(chicago_cli.load(SAMPLES / f"{name}.json"), viewer)))
    return found


def findings(record: dict[str, Any]) -> list[tuple[str, str]]:
    found = chicago_cli.validate(json.dumps(record).encode()).findings
    return [(finding.rule, finding.pointer) for finding in found]


@pytest.mark.slow
@pytest.mark.parametrize("number", range(8))
def test_views_of_games_under_any_options_are_right(number: int) -> None:
    followed = 0
    for turn in range(6):
        chance = random.Random(f"views {number} {turn}")
        preset = chance.choice(list(PRESETS))
        rules = random_rules(chance, PRESETS[preset].differs)
        players = chance.randint(2, min(rules.players.max, 4))
        record = play(random_plan(chance, rules, players, preset))
        for viewer in ("public", chance.randrange(players)):
            assert chicago_cli.validate(dump(seen_by(record, viewer)).encode()).findings == (), (number, turn, viewer)
            followed += 1
    assert followed == 12


def changes(record: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """One event dropped, doubled or moved behind the next one, or one value that lies open changed."""
    changed = copy.deepcopy(record)
    events = chance.choice(changed["hands"])["events"]
    index = chance.randrange(len(events) - 1)
    match chance.randrange(6):
        case 0:
            del events[index]
        case 1:
            events.insert(index, copy.deepcopy(events[index]))
        case 2:
            events[index : index + 2] = reversed(events[index : index + 2])
        case _:
            event = events[index]
            fields = [name for name in ("seat", "combination", "call", "accept", "points", "total") if name in event]
            field = chance.choice(fields) if fields else ""
            if not fields:
                del events[index]
            else:
                event[field] = other(field, event[field], len(record["players"]), chance)
    return changed


@pytest.mark.slow
@pytest.mark.parametrize("viewer", ["public", 0])
@pytest.mark.parametrize("name", [*GAMES, *BLUFFS])
def test_one_change_of_a_view_gives_one_finding(name: str, viewer: Viewer) -> None:
    record = view(name, viewer)
    assert findings(record) == []
    chance = random.Random(f"{name} {viewer}")
    counted: Counter[int] = Counter()
    tried = 0
    while tried < TRIES:
        changed = changes(record, chance)
        if changed != record:
            counted[len(findings(changed))] += 1
            tried += 1
    assert counted[1] >= TRIES - 4, counted


def at(record: dict[str, Any], kind: str, nth: int = 0) -> int:
    return [index for index, event in enumerate(record["hands"][0]["events"]) if event["type"] == kind][nth]


def test_who_does_not_exchange_in_his_turn_is_found() -> None:
    record = view("pagat", "public")
    events = record["hands"][0]["events"]
    index = at(record, "exchange", 1)
    del events[index]
    ((rule, pointer),) = findings(record)
    assert rule in ("turn/unexpected-event", "turn/out-of-turn", "turn/dealer-first", "exchange/wrong-seat-drawn")
    assert pointer.startswith(f"/hands/0/events/{index}")


def test_what_was_announced_is_held_against_the_hand_that_was_played() -> None:
    record = view("svensk", "public")  # honest announcing
    last = [index for index, event in enumerate(record["hands"][0]["events"]) if event["type"] == "announce"][-1]
    event = record["hands"][0]["events"][last]
    event["combination"] = "royal_flush"
    ((rule, pointer),) = findings(record)
    assert pointer.startswith(f"/hands/0/events/{last}"), (rule, pointer)


def test_the_viewers_own_cards_are_checked() -> None:
    record = view("pagat", 0)
    events = record["hands"][0]["events"]
    index = next(i for i, event in enumerate(events) if event["type"] == "exchange" and event["seat"] == 0)
    events[index]["discard"][0] = next(
        card for card in ("2S", "3S", "4S", "5S", "6S", "7S") if card not in json.dumps(events)
    )
    assert findings(record) == [("exchange/card-not-held", f"/hands/0/events/{index}/discard/0")]


def test_a_card_of_the_viewer_comes_to_nobody_else() -> None:
    record = view("one-up", 0)
    events = record["hands"][0]["events"]
    own = next(event for event in events if event["type"] == "dealt" and event["seat"] == 0)["cards"]
    turned = next(event for event in events if event["type"] == "turned_up" and event["seat"] != 0)
    turned["card"] = own[0]
    assert [rule for rule, _pointer in findings(record)] == ["cards/not-in-stock"]


def test_outcomes_left_out_at_the_end_of_a_view_are_missed() -> None:
    record = view("unfinished", "public")
    events = record["hands"][-1]["events"]
    index = max(i for i, event in enumerate(events) if event["type"] in ("scored", "unscored"))
    del events[index:]
    assert [rule for rule, _pointer in findings(record)] in (["score/missing"], ["score/comparison-missing"])


# --- where the engine cannot follow: open comparisons and hands without outcomes ------------------------------------


def open_game(viewer: Viewer, seed: int = 1, **changes: str) -> dict[str, Any]:
    """The view of a game in which hands are compared openly after the exchanges, so that nobody announces."""
    options = {"announce.mode": "reveal", "announce.honesty": "enforced", "exchange.one_up": "every_round", **changes}
    rules = from_preset("svensk", options)
    record = seen_by(play(Plan(rules=rules, players=3, seed=seed, preset="svensk", max_hands=2)), viewer)
    found: dict[str, Any] = json.loads(dump(record))
    assert findings(found) == []
    return found


def play_of(record: dict[str, Any], nth: int, seat: int | None = None) -> tuple[int, dict[str, Any]]:
    plays = [
        (index, event)
        for index, event in enumerate(record["hands"][0]["events"])
        if event["type"] == "play" and seat in (None, event["seat"])
    ]
    return plays[nth]


def test_a_wrong_winner_of_a_trick_is_found() -> None:
    record = open_game("public")
    index = at(record, "trick_won")
    event = record["hands"][0]["events"][index]
    event["seat"] = (event["seat"] + 1) % 3
    assert findings(record) == [("tricks/wrong-winner", f"/hands/0/events/{index}/seat")]


def test_a_winner_told_twice_or_not_at_all_is_found() -> None:
    record = open_game("public")
    events = record["hands"][0]["events"]
    index = at(record, "trick_won")
    won = events.pop(index)
    assert findings(record) == [("tricks/winner-missing", f"/hands/0/events/{index}")]
    events[index:index] = [won, won]
    assert findings(record) == [("tricks/winner-not-due", f"/hands/0/events/{index + 1}")]


def test_the_last_winner_left_out_is_found() -> None:
    record = open_game("public")
    del record["result"]
    del record["hands"][1:]
    events = record["hands"][0]["events"]
    del events[at(record, "trick_won", 4) :]
    assert ("tricks/winner-missing", f"/hands/0/events/{len(events) - 1}") in findings(record)


def test_a_turn_missed_in_a_trick_is_found() -> None:
    record = open_game("public")
    index, event = play_of(record, 1)
    event["seat"] = (event["seat"] + 1) % 3
    assert findings(record) == [("turn/out-of-turn", f"/hands/0/events/{index}/seat")]


def test_a_suit_that_was_not_followed_is_found_when_it_comes_out() -> None:
    for seed in range(40):
        record = open_game("public", seed)
        events = record["hands"][0]["events"]
        tricks: list[list[dict[str, Any]]] = [[]]
        for event in events:
            if event["type"] == "play":
                tricks[-1].append(event)
            elif event["type"] == "trick_won":
                tricks.append([])
        for early in range(4):
            for late in range(early + 1, 5):
                for event in tricks[early][1:]:
                    led = tricks[early][0]["card"][-1]
                    same = next(e for e in tricks[late] if e["seat"] == event["seat"])
                    top = tricks[early][0]["card"]
                    if event["card"][-1] == led and same["card"][-1] not in (led, top[-1]) and event["card"] != top:
                        event["card"], same["card"] = same["card"], event["card"]
                        found = findings(record)
                        if found and found[0][0] == "tricks/must-follow-suit":
                            assert found[0][1].endswith("/card")
                            return
                        event["card"], same["card"] = same["card"], event["card"]
    pytest.fail("no game with a suit to be refused")


@pytest.mark.parametrize("viewer", [0, 1, 2])
@pytest.mark.parametrize("low", ["off", "ten_or_below"])
def test_the_viewers_own_cards_are_followed(viewer: int, low: str) -> None:
    found = 0
    for seed in range(12):
        record = open_game(viewer, seed, **{"deal.low_redeal": low})
        if not any(event["type"] == "play" for event in record["hands"][0]["events"]):
            continue
        index, event = play_of(record, 0, viewer)
        text = json.dumps(record["hands"][0])
        event["card"] = next(name for name in NAMES[:52] if f'"{name}"' not in text)
        assert ("tricks/card-not-held", f"/hands/0/events/{index}/card") in findings(record)
        found += 1
    assert found > 3


def test_a_hand_without_outcomes_is_checked_by_its_tricks() -> None:
    record = view("pagat", "public")
    del record["result"]
    del record["hands"][1:]
    hand = record["hands"][0]
    outcomes = ("scored", "unscored", "trick_won", "disclosed", "shown", "eliminated", "hand_ended")
    hand["events"] = [event for event in hand["events"] if event["type"] not in outcomes]
    assert findings(record) == []
    index, event = play_of(record, 4)
    event["card"] = play_of(record, 0)[1]["card"]
    assert findings(record) == [("tricks/card-not-held", f"/hands/0/events/{index}/card")]


def test_who_is_out_plays_to_no_trick() -> None:
    record = view("pagat", "public")
    del record["result"]
    del record["hands"][1:]
    hand = record["hands"][0]
    hand["events"] = [event for event in hand["events"] if event["type"] in ("dealt", "exchange", "drawn", "play")]
    first, event = play_of(record, 0)
    hand["events"].insert(first, {"type": "eliminated", "seat": event["seat"], "why": "false_claim", "total": 0})
    record["rules"]["options"]["announce"].update(mode="reveal", honesty="enforced")
    assert findings(record)


@pytest.mark.slow
@pytest.mark.parametrize(("points", "penalty"), [(0, 13), (0, 60), (-1, 13)])
def test_a_chicago_that_brings_nothing_is_told_from_one_that_failed(points: int, penalty: int) -> None:
    options: dict[str, OptionValue] = {
        "announce.mode": "reveal",
        "announce.honesty": "enforced",
        "chicago.min_score": 0,
    }
    rules = from_preset("svensk", options | {"chicago.points": points, "chicago.penalty": penalty})
    won = failed = 0
    for seed in range(60):
        plan = Plan(rules=rules, players=2, seed=seed, preset="svensk", max_hands=3, opening=(30, 20))
        game = play(plan)
        record = json.loads(dump(seen_by(game, "public")))
        assert findings(record) == [], seed
        standing = game.hands[-1].standing
        won += len(standing.won)
        failed += len(set(standing.declared) - set(standing.won))
    assert won
    assert failed


def test_a_hand_that_cannot_be_read_is_left_alone() -> None:
    record = view("pagat", "public")
    record["hands"][0]["events"][3] = {"type": "nonsense"}
    assert [rule for rule, _pointer in findings(record)] == ["record/unknown-event"]
