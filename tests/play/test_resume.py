"""A game that breaks off anywhere goes on with the same cards and ends the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from chicago_cli.bots import BOTS
from chicago_cli.engine import apply, start
from chicago_cli.errors import UsageError
from chicago_cli.events import DECISIONS, OUTCOMES, Decision, Event
from chicago_cli.record.codec import dump, load
from chicago_cli.record.game import GameRecord
from chicago_cli.record.growing import GrowingText
from chicago_cli.ruleset import from_preset
from chicago_cli.table import Table, parse_seat, resumed, seated, seed_of, started


def played(preset: str, kinds: Sequence[str], seed: str, hands: int = 60) -> tuple[GameRecord, list[GameRecord]]:
    """A finished game and its record after every event."""
    table = started(from_preset(preset), preset, seated([parse_seat(f"bot:{kind}") for kind in kinds], 6), seed)
    prefixes: list[GameRecord] = [table.record]
    table.watch = lambda table, event, outcomes: prefixes.append(table.record)
    table.play(None, until=hands, abandon=True)
    return table.record, prefixes


STEP = 3
"""One in so many records of a game is resumed: enough to meet every kind of moment."""


@pytest.mark.parametrize(("preset", "kinds"), [("pagat", ("random", "steady")), ("classic", ("random",) * 4)])
def test_prefixes_end_in_the_same_record(preset: str, kinds: Sequence[str]) -> None:
    """Here a game is over after two hands."""
    whole, prefixes = played(preset, kinds, "prefix", hands=2)
    expected = dump(whole)
    unfinished = [prefix for prefix in prefixes if prefix.result is None]
    assert len(unfinished) > 50
    for prefix in unfinished[::STEP]:
        table = resumed(prefix, "unused")
        table.play(None, until=2, abandon=True)
        assert dump(table.record) == expected


def test_prefix_that_breaks_off_inside_the_outcomes() -> None:
    whole, _prefixes = played("pagat", ("random", "easy"), "torn")
    last = whole.hands[-1]
    for cut in (1, 2, 5, 9, 11):
        torn = replace(whole, result=None, hands=(*whole.hands[:-1], replace(last, events=last.events[:-cut])))
        table = resumed(torn, "unused")
        table.play(None, until=60)
        assert dump(table.record) == dump(whole)


def test_lean_hands_are_filled() -> None:
    whole, _prefixes = played("catalogue", ("random", "easy"), "lean")
    lean = [
        replace(hand, events=tuple(event for event in hand.events if not isinstance(event, OUTCOMES)))
        for hand in whole.hands
    ]
    table = resumed(replace(whole, result=None, hands=tuple(lean)), "unused")
    table.play(None, until=60)
    assert table.record == whole


def test_record_without_a_seed_goes_on_with_the_cards_left() -> None:
    whole, prefixes = played("pagat", ("random",) * 4, "left", hands=3)
    assert seed_of(whole) == "left"
    for prefix in prefixes[5:200:29]:
        if prefix.result is None:
            table = resumed(replace(prefix, shuffle=None), "fresh")
            table.play(None, until=len(prefix.hands))
            assert table.record.hands[-1].events[: len(prefix.hands[-1].events)] == prefix.hands[-1].events
            assert table.record.shuffle is None
            assert not load(dump(table.record).encode()).findings
            replayed(table.record)


def replayed(record: GameRecord) -> None:
    """Every event of the last hand is legal."""
    hand = record.hands[-1]
    out = hand.standing.eliminated
    state = start(record.rules, len(record.players), hand.dealer, hand.scores, eliminated=out)
    for event in hand.events:
        if not isinstance(event, OUTCOMES):
            apply(state, event)
    assert state.hand_over


def test_cards_that_are_not_the_seeds_are_refused() -> None:
    whole, _prefixes = played("pagat", ("easy", "easy"), "one")
    other, _prefixes = played("pagat", ("easy", "easy"), "two")
    assert whole.shuffle is not None
    with pytest.raises(UsageError, match="hand 1"):
        resumed(replace(other, result=None, shuffle=whole.shuffle), "unused")


def test_wrong_scores_and_outcomes_are_refused() -> None:
    whole, _prefixes = played("pagat", ("easy", "easy"), "wrong")
    open_game = replace(whole, result=None)
    second = replace(whole.hands[1], scores=tuple(score + 1 for score in whole.hands[1].scores))
    with pytest.raises(UsageError, match="hand 2"):
        resumed(replace(open_game, hands=(whole.hands[0], second, *whole.hands[2:])), "unused")
    events: list[Event] = list(whole.hands[0].events)
    at = next(index for index, event in enumerate(events) if event.type == "scored")
    del events[at]
    with pytest.raises(UsageError, match="hand 1"):
        resumed(replace(open_game, hands=(replace(whole.hands[0], events=tuple(events)),)), "unused")


def test_people_see_nothing_that_is_not_kept() -> None:
    saved: list[str] = []
    players = seated([parse_seat(seat) for seat in ("human:Åsa", "bot:random", "human:Bo")], 4)
    table = started(from_preset("pagat"), "pagat", players, "whole")
    table.save = lambda record, durable: saved.append(dump(record))
    asked = 0

    def answer(table: Table, seat: int) -> Decision:
        nonlocal asked
        asked += 1
        assert saved[-1] == dump(table.record)
        return BOTS["random"].decide(table.view(seat), table.stream(seat))

    table.play(answer, until=4)
    assert asked > 40
    assert saved[-1] == dump(table.record)
    for text in saved[::7]:
        assert not load(text.encode()).findings


def test_everything_decided_is_kept_and_the_rest_follows() -> None:
    """Bots alone: kept after every decision, durably after every hand, and every record ends the same."""
    saved: list[tuple[GameRecord, bool]] = []
    decided = 0
    table = started(from_preset("pagat"), "pagat", seated([parse_seat("bot:random")] * 2, 4), "whole")
    table.save = lambda record, durable: saved.append((record, durable))

    def watch(table: Table, event: Event, outcomes: Sequence[Event]) -> None:
        nonlocal decided
        decided += isinstance(event, DECISIONS)

    table.watch = watch
    table.play(None, until=3)
    assert len(saved) >= decided > 60
    assert [len(record.hands) for record, durable in saved if durable] == [1, 2, 3]
    text = GrowingText()
    for record, _durable in saved:
        assert "".join(text(record)) == dump(record)
    for record, _durable in saved[::25]:
        again = resumed(record, "unused")
        again.play(None, until=3)
        assert dump(again.record) == dump(table.record)


def test_the_table_counts_its_hands() -> None:
    table: Table = started(from_preset("pagat"), "pagat", seated([parse_seat("bot:easy")] * 2, 4), "count")
    assert (table.hands_finished, table.hand_number) == (0, 0)
    table.play(None, until=2)
    assert (table.hands_finished, table.hand_number, table.hand_finished) == (2, 1, True)
    assert table.result is None
    table.play(None, until=2, abandon=True)
    assert table.result is not None
    assert table.result.reason == "abandoned"
