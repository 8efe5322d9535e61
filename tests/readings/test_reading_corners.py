"""Slips that few records have: each is found by its rule, where it stands, and nothing else is called wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from mutating import Document
from sheets import scores_only

import chicago_cli
from chicago_cli import shuffle
from chicago_cli.cards import card_name, cards_in, parse_hand
from chicago_cli.convert import seen_by
from chicago_cli.engine import start
from chicago_cli.events import (
    Award,
    Disclosed,
    Eliminated,
    EliminatedWhy,
    HandEnded,
    Outcome,
    Raised,
    Scored,
    Shown,
    ShownWhy,
    TrickWon,
    Unscored,
    UnscoredWhy,
    Zeroed,
)
from chicago_cli.hands import Combination
from chicago_cli.reading.claims import faults
from chicago_cli.reading.known_order import KnownOrder
from chicago_cli.reading.walk import Walk
from chicago_cli.views import Viewer

SAMPLES = Path(__file__).parents[2] / "sample_games"
BLUFF = "bluff-at-a-proof.json"


def document(name: str) -> Document:
    found: Document = json.loads((SAMPLES / name).read_bytes())
    return found


def sheet(name: str) -> Document:
    found: Document = json.loads(chicago_cli.dump(scores_only(chicago_cli.load(SAMPLES / name))))
    return found


def view(name: str, viewer: Viewer) -> Document:
    found: Document = json.loads(chicago_cli.dump(seen_by(chicago_cli.load(SAMPLES / name), viewer)))
    return found


def events(record: Document, hand: int = 0) -> list[Any]:
    found: list[Any] = record["hands"][hand]["events"]
    return found


def place(record: Document, kind: str, nth: int = 0, hand: int = 0) -> int:
    """The index of the nth event (0-based, from the end if negative) of a type in a hand."""
    return [index for index, event in enumerate(events(record, hand)) if event["type"] == kind][nth]


def slips(record: Document) -> list[tuple[str, str]]:
    findings = chicago_cli.validate(json.dumps(record).encode()).findings
    return [(finding.rule, finding.pointer) for finding in findings]


LOST = """
{"format": "chicago-record", "version": 0, "rules": {"preset": "pagat"},
 "players": [{"name": "Hanna"}, {"name": "Jack"}, {"name": "Sven"}],
 "hands": [{"dealer": 2, "events": [
  {"type": "d", "seat": 0, "cards": ["2S", "5H", "3C", "JC", "7D"]},
  {"type": "d", "seat": 1, "cards": ["QC", "9D", "8H", "JH", "QD"]},
  {"type": "w", "seat": 0, "card": "5H", "trick": 2},
  {"type": "d", "seat": 2, "cards": ["9C", "9S", "8S", "6D", "5D"]},
  {"type": "x", "seat": 0, "discard": []},
  {"type": "x", "seat": 2, "discard": ["8S", "6D", "5D"]},
  {"type": "r", "seat": 2, "cards": ["AS", "KD", "QH"]},
  {"type": "n", "seat": 1},
  {"type": "c", "seat": 2, "points": 1, "total": 31, "award": "exchange_1", "combination": "one_pair"},
  {"type": "r", "seat": 0, "cards": ["2C"]},
  {"type": "r", "seat": 1, "cards": ["3H", "JD", "7S", "4H", "8D"]},
  {"type": "r", "seat": 2, "cards": ["6H", "10S", "6S"]},
  {"type": "a", "seat": 0, "combination": "one_pair"},
  {"type": "a", "seat": 2, "combination": "two_pairs"},
  {"type": "x", "seat": 0, "discard": []},
  {"type": "r", "seat": 1, "cards": ["AC"]},
  {"type": "x", "seat": 2, "discard": ["6H", "6S"]},
  {"type": "r", "seat": 2, "cards": ["4D", "5C"]},
  {"type": "p", "seat": 0, "card": "3C"},
  {"type": "p", "seat": 2, "card": "5C"},
  {"type": "p", "seat": 1, "card": "4H"},
  {"type": "p", "seat": 0, "card": "5H"},
  {"type": "g", "seat": 0, "call": false},
  {"type": "f", "scores": [24, 3, 33]}]}]}
"""
"""A trick is won too early, and later it stands in the way again: found by fuzzing."""


# --- outcomes ---------------------------------------------------------------------------------------------------------


def test_a_comparison_of_another_exchange_is_not_due() -> None:
    record = document("catalogue.json")
    index = place(record, "unscored", hand=1)
    events(record, 1)[index]["award"] = "exchange_2"
    assert slips(record) == [("score/comparison-not-due", f"/hands/1/events/{index}/award")]


def test_another_player_put_out_is_not_due() -> None:
    record = document(BLUFF)
    index = place(record, "eliminated")
    events(record)[index]["seat"] = 1
    assert slips(record) == [("game/elimination-not-due", f"/hands/0/events/{index}/seat")]


def test_a_player_put_out_for_nothing_is_not_due() -> None:
    record = document(BLUFF)
    index = place(record, "eliminated") + 1
    events(record).insert(index, {"type": "eliminated", "seat": 1, "why": "false_claim", "total": 0})
    assert slips(record) == [("game/elimination-not-due", f"/hands/0/events/{index}")]


def test_cards_are_shown_in_any_order_but_they_are_those_held() -> None:
    record = document(BLUFF)
    index = place(record, "shown")
    shown = events(record)[index]["cards"]
    shown.reverse()
    assert slips(record) == []
    shown[0] = "2S"
    assert slips(record) == [("proof/wrong-hand", f"/hands/0/events/{index}/cards")]


def test_a_zeroing_left_out_is_missing() -> None:
    record = document("zeroing-by-choice.json")
    index = place(record, "zeroed")
    del events(record)[index]
    assert slips(record) == [("score/effect-missing", f"/hands/0/events/{index}")]


RIGHT: list[Outcome] = [
    Shown(0, parse_hand("AS KS QS JS 9S"), ShownWhy.PROOF),
    Disclosed(1, Combination.ONE_PAIR, (9,)),
    Scored(0, 5, 5, Award.LAST_TRICK),
    Unscored(Award.EXCHANGE_1, UnscoredWhy.TIE),
    TrickWon(1, 12, 3),
    Zeroed(0, 1, 7),
    Raised(1, 52),
    Eliminated(1, EliminatedWhy.FALSE_CLAIM, 0),
    HandEnded((4, 9)),
]


@pytest.mark.parametrize("outcome", RIGHT, ids=[outcome.type for outcome in RIGHT])
def test_a_right_outcome_has_no_fault_and_nothing_is_compared_with_another_type(outcome: Outcome) -> None:
    assert list(faults(outcome, outcome, [0, 0])) == []
    for other in RIGHT:
        if type(other) is not type(outcome):
            assert list(faults(outcome, other, [0, 0])) == []


def test_events_followed_one_by_one_end_where_the_whole_hand_does() -> None:
    game = chicago_cli.load(SAMPLES / BLUFF)
    hand = game.hands[0]
    assert game.shuffle is not None

    def walk() -> Walk:
        assert game.shuffle is not None
        state = start(game.rules, len(game.players), hand.dealer, hand.scores)
        return Walk(state, KnownOrder(None, game.shuffle.seed, 0), [0, 0, 0], lean=False, closing=None)

    single, whole = walk(), walk()
    assert whole.follow(hand.events, 0, len(hand.events)) == len(hand.events)
    ended = HandEnded((1, 2, 3))
    for event in hand.events:
        assert single.fits(event)
        assert not single.fits(ended)
        single.take(event)
    assert single.events == whole.events == list(hand.events)
    assert single.state.scores == whole.state.scores == [0, 11, 0]


# --- draws, the pack, the standing ------------------------------------------------------------------------------------


def test_a_card_drawn_after_the_draw_is_won_is_wrong() -> None:
    record = document("first-dealer-by-cards.json")
    record["draws"].append({"seat": 0, "card": "2D"})
    assert slips(record) == [("deal/wrong-draws", "/draws/6")]


def test_a_draw_that_nobody_has_won_is_unfinished() -> None:
    record = document("first-dealer-by-cards.json")
    record["draws"].pop()
    assert slips(record) == [("deal/unfinished-draws", "/draws")]


def test_a_card_drawn_wrongly_from_a_new_stock_is_one_slip() -> None:
    record = document("reshuffle-in-a-draw.json")
    index = place(record, "drawn", -1)
    events(record)[index]["cards"][0] = "2S"  # dealt long before, and shuffled in again
    assert slips(record) == [("deal/shuffle-mismatch", f"/hands/0/events/{index}/cards/0")]


def test_an_order_without_a_card_that_came_is_believed_no_more() -> None:
    order = KnownOrder(None, "1", 0)
    order.exchange(0, 1)  # neither is still to come: nothing was dealt
    assert order.lost


def test_a_hand_may_be_lost_where_everything_was_said_before() -> None:
    record = json.loads(LOST)
    assert slips(record)[0] == ("tricks/winner-not-due", "/hands/0/events/2")


def test_a_new_stock_of_another_size_is_wrong() -> None:
    record = document("reshuffle-in-a-draw.json")
    index = place(record, "reshuffled")
    events(record)[index]["count"] += 1
    assert slips(record) == [("exchange/wrong-reshuffle", f"/hands/0/events/{index}/count")]


def test_a_new_stock_left_out_is_due() -> None:
    record = document("reshuffle-in-a-draw.json")
    index = place(record, "reshuffled")
    del events(record)[index]
    assert slips(record) == [("exchange/reshuffle-due", f"/hands/0/events/{index}")]


def test_cards_come_from_a_written_new_stock_in_its_order() -> None:
    game = chicago_cli.load(SAMPLES / "reshuffle-in-a-draw.json")
    record = document("reshuffle-in-a-draw.json")
    seed = game.shuffle.seed if game.shuffle is not None else None
    hand = game.hands[0]
    index = place(record, "reshuffled")
    state = start(game.rules, len(game.players), hand.dealer, hand.scores)
    walk = Walk(state, KnownOrder(hand.deck, seed, 0), [0] * len(game.players), lean=False, closing=None)
    assert walk.follow(hand.events, 0, index) == index
    drawn = [card for event in hand.events[index:] if event.type == "drawn" for card in event.cards]
    rest = [card for card in cards_in(walk.state.pool()) if card not in drawn]
    assert len(drawn) + len(rest) == events(record)[index]["count"]
    stock = [card_name(card) for card in (*drawn, *rest)]
    record.pop("shuffle", None)
    events(record)[index]["deck"] = stock
    assert slips(record) == []
    stock[1], stock[2] = stock[2], stock[1]  # both go to the next player
    after = place(record, "drawn", -1)
    assert slips(record) == [("deal/deck-order", f"/hands/0/events/{after}/cards/0")]


@pytest.mark.parametrize("moved", [(), (50, 51), (49, 50, 51)], ids=len)
def test_a_written_pack_is_held_to_the_seed(moved: tuple[int, ...]) -> None:
    record = document(BLUFF)
    pack = [card_name(card) for card in shuffle.pack(record["shuffle"]["seed"], 0)]
    record["hands"][0]["deck"] = list(pack)
    for index, other in zip(moved, (*moved[1:], *moved[:1]), strict=True):
        record["hands"][0]["deck"][index] = pack[other]
    assert slips(record) == [("deal/deck-not-shuffle", f"/hands/0/deck/{index}") for index in moved[:1]]


def test_another_seed_is_one_finding() -> None:
    record = document(BLUFF)
    record["shuffle"]["seed"] = "2"
    assert slips(record) == [("deal/shuffle-mismatch", "/hands/0/events/0/cards/0")]


def test_nobody_plays_a_hand_alone() -> None:
    record = document("pagat.json")
    record["hands"][0]["state"] = {"eliminated": list(range(len(record["players"]) - 1))}
    assert slips(record) == [("game/over", "/hands/0")]


def test_scores_are_carried_on_from_a_hand_that_could_not_be_read_to_its_end() -> None:
    record = document("catalogue.json")
    events(record).append({"type": "nonsense"})
    unread = ("record/unknown-event", f"/hands/0/events/{len(events(record)) - 1}/type")
    assert slips(record) == [unread]
    record["hands"][1]["scores"][0] += 1
    assert slips(record) == [unread, ("score/opening-scores", "/hands/1/scores/0")]


# --- calls and half-lean hands ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pagat.json", "catalogue.json"])
def test_a_pass_written_as_a_call_is_found_where_it_stands(name: str) -> None:
    record = document(name)
    tried = 0
    for number, hand in enumerate(record["hands"]):
        for index, event in enumerate(hand["events"]):
            if event["type"] == "pass":
                hand["events"][index] = {"type": "announce", "seat": event["seat"], "combination": "four_of_a_kind"}
                assert slips(record) == [("announce/misnamed", f"/hands/{number}/events/{index}/combination")]
                hand["events"][index] = event
                tried += 1
    assert tried >= 7


def test_a_hand_whose_outcomes_stop_is_half_lean() -> None:
    record = document(BLUFF)
    first = place(record, "trick_won", 1)
    outcomes = ("trick_won", "scored", "hand_ended")
    record["hands"][0]["events"] = [
        event for index, event in enumerate(events(record)) if index < first or event["type"] not in outcomes
    ]
    assert slips(record) == [("game/half-lean", f"/hands/0/events/{first}")]


# --- sheets -----------------------------------------------------------------------------------------------------------


def scored(seat: int, points: int, total: int, award: str, combination: str | None = None) -> Document:
    found: Document = {"type": "scored", "seat": seat, "points": points, "total": total, "award": award}
    return found | ({"combination": combination} if combination is not None else {})


def last_hand(*entries: Document, scores: list[int]) -> Document:
    """The score sheet with another last hand, opened at 36, 20, 27 and 9 points, and no result."""
    record = document("score-sheet.json")
    record["hands"][-1]["events"] = [*entries, {"type": "hand_ended", "scores": scores}]
    del record["result"]
    return record


def test_an_instant_win_on_a_sheet_ends_the_game() -> None:
    record = sheet("royal-flush.json")
    assert slips(record) == []
    record["result"]["winners"] = [1]
    assert slips(record) == [("game/wrong-winners", "/result/winners")]


def test_a_lie_on_a_sheet_ends_the_game_where_the_rules_say_so() -> None:
    record = sheet(BLUFF)
    record["rules"]["options"]["announce"]["false_claim"] = "end_game"
    record["hands"][0]["events"][2:] = [{"type": "hand_ended", "scores": [0, 0, 0]}]
    settlement = ["0.00", "0.00", "0.00"]
    record["result"] = {"reason": "false_claim", "scores": [0, 0, 0], "winners": [1, 2], "settlement": settlement}
    assert slips(record) == []
    record["result"]["winners"] = [1]
    assert slips(record) == [("game/wrong-winners", "/result/winners")]


def test_a_sheet_is_believed_about_who_finished_with_the_last_trick() -> None:
    record = last_hand(
        scored(0, 8, 44, "exchange_1", "straight_flush"),
        scored(0, 8, 52, "exchange_2", "straight_flush"),
        scored(2, -15, 12, "chicago"),
        scores=[52, 20, 12, 9],
    )
    record["rules"]["options"]["end"] |= {"finish_trick": "same_hand", "check": "end_of_hand"}
    record["result"] = {"reason": "target", "scores": [52, 20, 12, 9], "winners": [0]}
    assert slips(record) == []
    record["result"]["scores"][3] = 10
    assert slips(record) == [("game/wrong-scores", "/result/scores/3")]
    record["result"]["reason"] = "instant_win"
    assert slips(record) == [("game/not-over", "/result/reason")]


def test_whoever_is_out_is_not_put_out_again() -> None:
    record = sheet(BLUFF)
    events(record).insert(2, dict(events(record)[1]))
    assert slips(record) == [("game/elimination-not-due", "/hands/0/events/2")]


def test_several_players_may_call_chicago_in_a_hand() -> None:
    entries = [
        scored(0, 1, 37, "exchange_1", "one_pair"),
        scored(0, 1, 38, "exchange_2", "one_pair"),
        scored(1, -15, 5, "chicago"),
        scored(2, -15, 12, "chicago"),
    ]
    record = last_hand(*entries, scores=[38, 5, 12, 9])
    assert slips(record) == []
    entries[3]["points"] = -14
    assert slips(record) == [("score/wrong-points", "/hands/6/events/3/points")]


def test_a_score_raised_to_the_target_is_checked() -> None:
    raised: Document = {"type": "raised", "seat": 0, "total": 52}
    record = last_hand(scored(0, 0, 36, "exchange_1", "royal_flush"), raised, scores=[52, 20, 27, 9])
    record["rules"]["options"]["effects"]["royal_flush"] = "raise_to_target"
    assert slips(record) == []
    raised["total"] = 51
    assert slips(record) == [("score/wrong-effect", "/hands/6/events/1/total")]
    raised |= {"seat": 1, "total": 52}
    assert slips(record) == [("score/wrong-effect", "/hands/6/events/1/seat")]


def test_an_entry_must_name_its_combination() -> None:
    record = sheet("svensk.json")
    del events(record)[0]["combination"]
    assert slips(record) == [("score/combination-missing", "/hands/0/events/0")]


# --- views ------------------------------------------------------------------------------------------------------------


def test_a_trick_won_twice_is_not_due_in_a_view() -> None:
    record = document("seen-by-one-player.json")
    index = place(record, "trick_won")
    events(record).insert(index + 1, events(record)[index])
    assert slips(record) == [("tricks/winner-not-due", f"/hands/0/events/{index + 1}")]


def test_a_view_that_ends_before_its_last_trick_is_won() -> None:
    record = document("seen-by-one-player.json")
    index = place(record, "trick_won", -1)
    del events(record)[index:]
    assert slips(record) == [("tricks/winner-missing", f"/hands/0/events/{index - 1}")]


def test_a_card_thrown_in_a_new_deal_is_not_held_in_a_view() -> None:
    record = view("low-redeal.json", 1)
    assert slips(record) == []
    index = next(i for i, e in enumerate(events(record)) if e["type"] == "play" and e["seat"] == 1)
    events(record)[index]["card"] = "4H"
    assert slips(record) == [("tricks/card-not-held", f"/hands/0/events/{index}/card")]


def test_a_view_does_not_know_the_new_stock() -> None:
    record = view("reshuffle-in-a-draw.json", 0)
    index = place(record, "reshuffled")
    stock = [card_name(card) for card in shuffle.pack("1", 0)]
    events(record)[index]["deck"] = stock[: events(record)[index]["count"]]
    assert slips(record) == [("view/pack-known", f"/hands/0/events/{index}/deck")]


def test_an_unknown_card_late_in_a_record_is_found() -> None:
    record = document("catalogue.json")
    index = place(record, "drawn", -1, hand=1)
    cards = events(record, 1)[index]["cards"]
    cards[-1] = "??"
    assert slips(record) == [("view/unknown-card", f"/hands/1/events/{index}/cards/{len(cards) - 1}")]


def test_whoever_has_won_a_chicago_has_called_it() -> None:
    record = document("pagat.json")
    record["hands"][0]["state"] = {"won": [1]}
    assert slips(record) == [("game/standing", "/hands/0/state/won")]
