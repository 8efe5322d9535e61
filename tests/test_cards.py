"""Cards and their spellings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_cli.cards import (
    BY_NAME,
    FULL_PACK,
    NAMES,
    RANK,
    SUIT,
    SUITS,
    SYMBOLS,
    UNKNOWN,
    card_name,
    cards_in,
    mask_of,
    parse_card,
    parse_cards,
    parse_hand,
)
from chicago_cli.errors import CardError

PACK = range(52)
SWEDISH = {"S": "S", "H": "H", "D": "R", "C": "K"}
SWEDISH_RANKS = {"J": "Kn", "Q": "D", "K": "K", "A": "E"}


def test_the_named_order() -> None:
    assert list(NAMES[:5]) == ["2S", "2H", "2D", "2C", "3S"]
    assert NAMES[51] == "AC"
    assert NAMES[UNKNOWN] == "??"
    assert (RANK[UNKNOWN], SUIT[UNKNOWN]) == (0, -1)
    assert [BY_NAME[card_name(card)] for card in PACK] == list(PACK)


@pytest.mark.parametrize("card", PACK)
def test_every_spelling_of_a_card(card: int) -> None:
    rank, suit = NAMES[card][:-1], NAMES[card][-1]
    ranks = {rank, "T" if rank == "10" else rank, SWEDISH_RANKS.get(rank, rank)}
    if rank == "A":
        ranks.add("Ess")
    for written in ranks:
        for letter in (suit, SWEDISH[suit], SYMBOLS[SUITS.index(suit)], SYMBOLS[SUITS.index(suit)] + "\ufe0f"):
            assert parse_card(written + letter) == card
            assert parse_card((written + letter).lower()) == card


def test_the_last_letter_is_the_suit() -> None:
    read = {text: NAMES[parse_card(text)] for text in ("KK", "KD", "DK", "DD", "KnR", "10H", "EssS", "DS", "KH")}
    assert read == {
        "KK": "KC",
        "KD": "KD",
        "DK": "QC",
        "DD": "QD",
        "KnR": "JD",
        "10H": "10H",
        "EssS": "AS",
        "DS": "QS",
        "KH": "KH",
    }


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=52), st.sampled_from([" ", ",", ", ", ";", "", "\t"]))
def test_reading_what_was_written(cards: list[int], separator: str) -> None:
    assert parse_cards(separator.join(NAMES[card] for card in cards)) == cards


@pytest.mark.parametrize(
    ("text", "token", "position"),
    [
        ("AS XX", "XX", 2),
        ("AS 1S", "1S", 2),
        ("AS 10", "10", 2),
        ("A S", "A", 1),
        ("ASKSQ", "ASKSQ", 1),
        ("AS KS,QSJ", "QSJ", 3),
        ("??", "??", 1),
        ("AS KS as", "AS", 3),
        ("\ufe0f", "\ufe0f", 1),
    ],
)
def test_what_is_refused_and_where(text: str, token: str, position: int) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert (caught.value.token, caught.value.position) == (token, position)
    assert f"(card {position})" in str(caught.value)


def test_messages_repeat_no_more_than_a_line_and_nothing_that_acts_on_a_terminal() -> None:
    with pytest.raises(CardError) as caught:
        parse_cards("\x1b[2J" + "X" * 10_000)
    assert "\x1b" not in str(caught.value)
    assert len(str(caught.value)) < 200


@given(st.text(max_size=30))
def test_anything_is_read_or_refused(text: str) -> None:
    try:
        hand = parse_hand(text)
    except CardError:
        return
    assert len(set(hand)) == 5
    assert all(card in PACK for card in hand)


@given(st.sets(st.sampled_from(PACK)))
def test_masks(cards: set[int]) -> None:
    assert cards_in(mask_of(cards)) == sorted(cards)
    assert mask_of(PACK) == FULL_PACK
