"""One wrong value in a record gives one finding, also where the order of the pack or the outcomes are not told."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sheets import scores_only

import chicago_cli
from chicago_cli import shuffle
from chicago_cli.cards import NAMES
from chicago_cli.hands import BY_WORD
from chicago_cli.reading.hand import LONGEST
from chicago_cli.reading.sheet_hindsight import LONGEST as LONGEST_SHEET
from chicago_cli.record.codec import dump
from chicago_cli.record.forms import lean

SAMPLES = Path(__file__).parents[2] / "sample_games"
GAMES = ("pagat", "catalogue", "four-players", "svensk", "husregler", "finsk", "classic", "six-cards", "wikipedia")
WORDS = [word for word in BY_WORD if word != "high_card"]
TRIES = 24


def document(name: str, *, pack: bool = True, outcomes: bool = True) -> dict[str, Any]:
    game = chicago_cli.load(SAMPLES / f"{name}.json")
    found: dict[str, Any] = json.loads(chicago_cli.dump(game if outcomes else lean(game)))
    if not pack:
        found.pop("shuffle", None)
        for hand in found["hands"]:
            hand.pop("deck", None)
    return found


def findings(record: dict[str, Any]) -> list[tuple[str, str]]:
    found = chicago_cli.validate(json.dumps(record).encode()).findings
    return [(finding.rule, finding.pointer) for finding in found]


def places(record: dict[str, Any]) -> list[tuple[int, int, str, int | None]]:
    """Hand, event, field and index of every value that a person may write down wrongly."""
    found: list[tuple[int, int, str, int | None]] = []
    for number, hand in enumerate(record["hands"]):
        for index, event in enumerate(hand["events"]):
            for field, given in event.items():
                if field in ("cards", "discard", "scores"):
                    found += [(number, index, field, at) for at in range(len(given))]
                elif field in ("seat", "card", "combination", "call", "accept", "points", "total"):
                    found.append((number, index, field, None))
    return found


def other(field: str, given: Any, players: int, chance: random.Random) -> Any:
    if field in ("card", "cards", "discard"):
        return chance.choice([name for name in NAMES[:52] if name != given])
    if field == "seat":
        return chance.choice([seat for seat in range(players) if seat != given])
    if field == "combination":
        return chance.choice([word for word in WORDS if word != given])
    return not given if isinstance(given, bool) else given + chance.choice((1, -1, 5))


@pytest.mark.slow
@pytest.mark.parametrize("pack", [True, False], ids=["pack", "nopack"])
@pytest.mark.parametrize("outcomes", [True, False], ids=["full", "lean"])
@pytest.mark.parametrize("name", GAMES)
def test_one_wrong_value_gives_one_finding(name: str, outcomes: bool, pack: bool) -> None:
    record = document(name, pack=pack, outcomes=outcomes)
    chance = random.Random(f"{name} {pack} {outcomes}")
    counted: Counter[int] = Counter()
    for number, index, field, at in chance.sample(places(record), TRIES):
        changed = copy.deepcopy(record)
        event = changed["hands"][number]["events"][index]
        holder, key = (event, field) if at is None else (event[field], at)
        holder[key] = other(field, holder[key], len(record["players"]), chance)
        found = findings(changed)
        counted[len(found)] += 1
        if found and (pack and outcomes):
            assert found[0][1].startswith(f"/hands/{number}/events/"), (found, event)
    if pack and outcomes:
        assert counted == {1: TRIES}
    assert counted[1] >= TRIES - 3, counted


# --- the rules about what was meant -----------------------------------------------------------------------------------


def hand_of(record: dict[str, Any]) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = record["hands"][0]["events"]
    return events


def index_of(record: dict[str, Any], kind: str, nth: int = 0) -> int:
    return [index for index, event in enumerate(hand_of(record)) if event["type"] == kind][nth]


def changed(name: str, number: int, index: int, field: str, at: int | None, value: Any) -> dict[str, Any]:
    """A sample without its pack, in which one value is another."""
    record = document(name, pack=False)
    event = record["hands"][number]["events"][index]
    if at is None:
        assert event[field] != value
        event[field] = value
    else:
        assert event[field][at] != value
        event[field][at] = value
    return record


MISNAMED = [
    ("cards/misnamed", "zeroing-by-choice", 0, 8, "cards", 0, "JD"),
    ("cards/misnamed", "chicago-made", 0, 4, "cards", 0, "JH"),
    ("cards/misnamed", "one-up", 0, 19, "card", None, "3D"),
    ("exchange/misnamed", "low-redeal", 0, 6, "discard", 0, "3S"),
    ("exchange/misnamed", "three-players", 1, 25, "discard", 2, "10C"),
    ("tricks/misnamed", "chicago-made", 0, 31, "card", None, "3D"),
    ("turn/misnamed-answer", "one-up", 0, 16, "accept", None, True),
    ("turn/misnamed-answer", "one-up", 0, 20, "accept", None, False),
    ("turn/misnamed-answer", "low-redeal", 0, 5, "accept", None, True),
    ("turn/misnamed-answer", "low-redeal", 0, 25, "one_up", None, False),
    ("turn/misnamed-answer", "chicago-made", 0, 26, "call", None, False),
    ("turn/misnamed-answer", "zeroing-by-choice", 0, 15, "effect", None, "points"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "name", "number", "index", "field", "at", "value"), MISNAMED)
def test_what_must_have_been_meant_is_told_where_it_stands(
    rule: str, name: str, number: int, index: int, field: str, at: int | None, value: Any
) -> None:
    pointer = f"/hands/{number}/events/{index}/{field}"
    expected = pointer if at is None else f"{pointer}/{at}"
    assert findings(changed(name, number, index, field, at, value)) == [(rule, expected)]


def test_a_hand_before_one_that_cannot_be_read_is_judged_by_itself() -> None:
    record = document("pagat", outcomes=False)
    first = record["hands"][0]["events"]
    call = next(event for event in first if event["type"] == "announce")
    record["hands"][1]["events"][0]["cards"][0] = "nonsense"
    ((rule, _pointer),) = findings(record)
    assert rule == "cards/unknown-card"
    call["combination"] = "full_house"
    assert {rule for rule, _pointer in findings(record)} == {"announce/misnamed", "cards/unknown-card"}


# --- a wrong entry that the sheet goes on with ------------------------------------------------------------------------


def added_up(record: dict[str, Any]) -> None:
    """Count every total of a record anew from its points, as whoever keeps the sheet would."""
    scores = list(record["hands"][0]["scores"])
    for hand in record["hands"]:
        hand["scores"] = list(scores)
        for event in hand["events"]:
            if event["type"] == "scored":
                scores[event["seat"]] += event["points"]
                event["total"] = scores[event["seat"]]
            elif event["type"] == "hand_ended":
                event["scores"] = list(scores)


def entries(record: dict[str, Any]) -> list[tuple[int, int]]:
    return [
        (number, index)
        for number, hand in enumerate(record["hands"])
        for index, event in enumerate(hand["events"])
        if event["type"] == "scored" and event["points"] > 0
    ]


@pytest.mark.parametrize("name", ["pagat", "shared-win", "four-players", "tie-in-stages"])
def test_a_wrong_entry_that_is_carried_on_is_found_once(name: str) -> None:
    record = document(name)
    record.pop("result", None)
    unchanged = copy.deepcopy(record)
    added_up(unchanged)
    assert unchanged == record, "the sheet of this sample is not a plain sum"
    tried = 0
    for number, index in entries(record)[:-2]:
        expected = f"/hands/{number}/events/{index}"
        for rule in ("score/wrong-scorer", "score/wrong-points", "score/missing", "score/not-due"):
            changed = copy.deepcopy(record)
            events = changed["hands"][number]["events"]
            match rule:
                case "score/wrong-scorer":
                    events[index]["seat"] = (events[index]["seat"] + 1) % len(record["players"])
                case "score/wrong-points":
                    events[index]["points"] += 2
                case "score/missing":
                    del events[index]
                case "score/not-due":
                    events.insert(index, copy.deepcopy(events[index]))
            added_up(changed)
            found = findings(changed)
            assert [each for each, _pointer in found] == [rule], (number, index, found)
            assert found[0][1].startswith(expected) or rule == "score/not-due", found
            tried += 1
    assert tried >= 8, tried


@pytest.mark.parametrize(
    ("settlement", "rules"),
    [
        (["-11.00", "-12.00", "23.00"], []),
        (["-11.00", "-11.00", "22.00"], ["game/wrong-settlement"]),
    ],
    ids=["follows from the wrong score", "follows from nothing"],
)
def test_what_is_owed_may_follow_from_a_score_that_is_wrong(settlement: list[str], rules: list[str]) -> None:
    record = document("pagat")
    last = record["hands"][-1]["events"]
    last[-2]["points"] += 2
    last[-2]["total"] += 2
    last[-1]["scores"][0] += 2
    record["result"]["scores"][0] += 2
    record["result"]["settlement"] = settlement
    assert [rule for rule, _pointer in findings(record)] == ["score/wrong-points", *rules]


# --- two cards in the wrong place of a pack ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [True, False], ids=["seed", "noseed"])
@pytest.mark.parametrize("name", ["pagat", "four-players", "svensk"])
def test_two_cards_that_changed_places_in_a_written_pack_are_one_slip(name: str, seed: bool) -> None:
    record = document(name)
    for number, hand in enumerate(record["hands"]):
        hand["deck"] = [NAMES[card] for card in shuffle.pack(record["shuffle"]["seed"], number)]
    assert findings(record) == []
    if not seed:
        del record["shuffle"]
    chance = random.Random(f"{name} {seed}")
    for _turn in range(25):
        changed = copy.deepcopy(record)
        deck = changed["hands"][0]["deck"]
        first, second = sorted(chance.sample(range(30), 2))
        deck[first], deck[second] = deck[second], deck[first]
        found = findings(changed)
        assert len(found) == 1, found
        rule, pointer = found[0]
        if seed:
            assert (rule, pointer) == ("deal/deck-not-shuffle", f"/hands/0/deck/{first}")
        else:
            assert rule == "deal/deck-mismatch"


def with_new_stock(*, seed: bool = True) -> tuple[dict[str, Any], dict[str, Any], int]:
    """A record whose seed is known and whose new stock is written; the event, and how many cards of it are drawn."""
    record = document("reshuffle-in-a-draw")
    hand, number, index = next(
        (hand, number, index)
        for number, hand in enumerate(record["hands"])
        for index, event in enumerate(hand["events"])
        if event["type"] == "reshuffled"
    )
    event = hand["events"][index]
    before = [each for each in hand["events"][:index] if each["type"] in ("dealt", "drawn")]
    owner = hand["events"][index - 1]["seat"]
    barred = [card for each in hand["events"][:index] if each["type"] == "exchange" for card in each["discard"]]
    own = [each for each in hand["events"][:index] if each["type"] == "exchange" and each["seat"] == owner][-1][
        "discard"
    ]
    pool = sorted(NAMES.index(card) for card in barred if card not in own)
    assert before
    assert len(pool) == event["count"]
    event["deck"] = [NAMES[card] for card in shuffle.reshuffled(record["shuffle"]["seed"], number, 1, pool)]
    drawn = sum(len(each["cards"]) for each in hand["events"][index:] if each["type"] == "drawn")
    assert findings(record) == []
    if not seed:
        del record["shuffle"]
        assert findings(record) == []
    return record, event, drawn


def test_two_cards_that_changed_places_in_a_new_stock_are_one_slip() -> None:
    record, event, _drawn = with_new_stock()
    deck = event["deck"]
    deck[0], deck[-1] = deck[-1], deck[0]
    ((rule, pointer),) = findings(record)
    assert rule == "deal/deck-not-shuffle"
    assert pointer.endswith("/deck/0")


def test_a_new_stock_that_is_quite_another_is_one_slip() -> None:
    record, event, drawn = with_new_stock()
    rest = event["deck"][drawn:]
    event["deck"][drawn:] = [*rest[1:], rest[0]]
    ((rule, pointer),) = findings(record)
    assert rule == "deal/deck-not-shuffle"
    assert pointer.endswith(f"/deck/{drawn}")


def test_without_a_seed_two_cards_in_a_new_stock_are_told_at_the_draw() -> None:
    record, event, drawn = with_new_stock(seed=False)
    deck = event["deck"]
    deck[0], deck[drawn] = deck[drawn], deck[0]
    assert [rule for rule, _pointer in findings(record)] == ["deal/deck-order"]


def test_a_score_that_was_zeroed_and_is_told_wrongly_is_told_where_it_stands() -> None:
    record = document("zeroing-by-choice")
    index = index_of(record, "zeroed")
    hand_of(record)[index]["from"] += 1
    assert findings(record) == [("score/wrong-effect", f"/hands/0/events/{index}/from")]


def test_a_new_stock_of_unknown_order_says_nothing_of_the_draws() -> None:
    record = document("reshuffle-in-a-draw", pack=False)
    assert findings(record) == []


# --- hands, answers and cards left out --------------------------------------------------------------------------------

SEVERAL_HANDS = ("pagat", "catalogue", "svensk", "finsk", "two-players", "wikipedia")


@pytest.mark.parametrize("pack", [True, False], ids=["pack", "nopack"])
@pytest.mark.parametrize("outcomes", [True, False], ids=["full", "lean"])
@pytest.mark.parametrize("name", SEVERAL_HANDS)
def test_a_hand_missing_or_written_twice_is_one_slip(name: str, outcomes: bool, pack: bool) -> None:
    record = document(name, pack=pack, outcomes=outcomes)
    count = len(record["hands"])
    for number in range(1, count - 1):
        changed = copy.deepcopy(record)
        del changed["hands"][number]
        assert len(findings(changed)) == 1, number
    for number in range(count - 1):
        changed = copy.deepcopy(record)
        changed["hands"].insert(number, copy.deepcopy(record["hands"][number]))
        assert len(findings(changed)) == 1, number


def test_hands_that_do_not_follow_each_other_are_called_so() -> None:
    record = document("finsk")
    del record["hands"][1]
    assert findings(record) == [("game/hands-apart", "/hands/1")]


@pytest.mark.parametrize("outcomes", [True, False], ids=["full", "lean"])
@pytest.mark.parametrize("name", [*GAMES, "two-players", "three-players"])
def test_answers_that_nobody_wrote_down_are_one_slip(name: str, outcomes: bool) -> None:
    """Some programs do not write what was not called; and a comparison in which all passed may be left out."""
    record = document(name, outcomes=outcomes)
    for hand in record["hands"]:
        events = hand["events"]
        if not any(event["type"] == "chicago" and event["call"] for event in events):
            hand["events"] = [event for event in events if event["type"] != "chicago"]
            assert [rule for rule, _pointer in findings(record)] in ([], ["turn/missing-event"])
        hand["events"] = events
        for index, event in enumerate(events):
            if event["type"] == "pass" and (not index or events[index - 1]["type"] not in ("pass", "announce")):
                passes = next((at for at in range(index, len(events)) if events[at]["type"] != "pass"), len(events))
                if passes - index < len(record["players"]):
                    continue
                hand["events"] = [*events[:index], *events[passes:]]
                assert len(findings(record)) == 1, (name, index)
                hand["events"] = events


@pytest.mark.parametrize("pack", [True, False], ids=["pack", "nopack"])
@pytest.mark.parametrize("name", ["pagat", "catalogue", "four-players", "svensk", "two-players"])
def test_cards_thrown_that_nobody_wrote_down_are_one_slip(name: str, pack: bool) -> None:
    record = document(name, pack=pack)
    tried = 0
    for number, hand in enumerate(record["hands"]):
        for index, event in enumerate(hand["events"]):
            if event["type"] == "exchange" and event["discard"] and "one_up" not in event:
                thrown = event["discard"]
                event["discard"] = []
                ((rule, pointer),) = findings(record)
                assert pointer.startswith(f"/hands/{number}/events/{index + 1}"), (rule, pointer)
                event["discard"] = thrown
                tried += 1
    assert tried > 5


@pytest.mark.parametrize("name", ["pagat", "catalogue", "svensk", "classic", "wikipedia"])
def test_a_pass_for_a_call_and_a_call_for_a_pass_are_one_slip(name: str) -> None:
    record = document(name)
    for hand in record["hands"]:
        for index, event in enumerate(hand["events"]):
            if event["type"] == "announce":
                hand["events"][index] = {"type": "pass", "seat": event["seat"]}
                assert len(findings(record)) <= 1, event
            elif event["type"] == "pass":
                hand["events"][index] = {"type": "announce", "seat": event["seat"], "combination": "flush"}
                assert len(findings(record)) == 1, event
            hand["events"][index] = event


@pytest.mark.parametrize("name", ["pagat", "catalogue", "three-players", "finsk", "two-players"])
def test_a_wrong_end_of_a_hand_that_the_next_begins_with_is_one_slip(name: str) -> None:
    record = document(name)
    for number, hand in enumerate(record["hands"][:-1]):
        ended = hand["events"][-1]["scores"]
        ended[0] += 1
        record["hands"][number + 1]["scores"][0] += 1
        last = len(hand["events"]) - 1
        assert findings(record) == [("score/hand-scores", f"/hands/{number}/events/{last}/scores/0")]
        ended[0] -= 1
        record["hands"][number + 1]["scores"][0] -= 1


def test_a_redeal_of_somebody_who_was_dealt_nothing_breaks_nothing() -> None:
    record = document("low-redeal", pack=False)
    events = hand_of(record)
    redeal = events[index_of(record, "redeal")]
    redeal["accept"] = True
    events[:] = [redeal, *(event for event in events if event["type"] != "dealt" and event is not redeal)]
    assert len(findings(record)) >= 1


def test_a_hand_longer_than_any_is_not_looked_back_on() -> None:
    """Whoever writes hundreds of events into one hand gets findings, and does not have to wait for them."""
    record = document("pagat", pack=False)
    events = hand_of(record)
    wrong = events[index_of(record, "pass")]
    events[-1:-1] = [wrong] * LONGEST
    assert 1 <= len(findings(record)) <= LONGEST
    sheet = json.loads(dump(scores_only(chicago_cli.load(SAMPLES / "pagat.json"))))
    entry = hand_of(sheet)[0]
    hand_of(sheet)[1:1] = [entry] * LONGEST_SHEET
    assert 1 <= len(findings(sheet)) <= 2 * LONGEST_SHEET
