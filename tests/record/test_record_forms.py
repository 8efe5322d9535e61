from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from record_samples import random_record, score_sheet, small_record

from chicago_cli.events import CHANCE_EVENTS, DECISIONS, OUTCOMES
from chicago_cli.record.codec import dump, load
from chicago_cli.record.forms import is_lean, lean, lean_hand


@pytest.mark.parametrize("seed", range(10))
def test_lean_keeps_chance_and_decisions_in_their_order(seed: int) -> None:
    record = random_record(Random(seed))
    small = lean(record)
    assert replace(small, hands=record.hands) == record
    for hand, whole in zip(small.hands, record.hands, strict=True):
        assert hand.events == tuple(event for event in whole.events if isinstance(event, (*CHANCE_EVENTS, *DECISIONS)))
        assert replace(hand, events=whole.events) == whole
    assert lean(small) == small
    assert load(dump(small).encode()).record == small


def test_which_hands_are_lean() -> None:
    hand = small_record().hands[0]
    assert any(isinstance(event, OUTCOMES) for event in hand.events)
    assert not is_lean(hand)
    assert is_lean(lean_hand(hand))
    assert not is_lean(replace(hand, events=()))


def test_a_score_sheet_has_nothing_else() -> None:
    assert lean(score_sheet()) == score_sheet()
