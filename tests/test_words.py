"""Hands and cards in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from chicago_cli.cards import UNKNOWN, parse_hand
from chicago_cli.describe import a_combination, combination_name, hand_name, points_text, rank_name, rank_plural
from chicago_cli.hands import Combination, ranking
from chicago_cli.i18n import set_language
from chicago_cli.render.cards import CardStyle, card_text, cards_text


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def test_every_hand_has_words_of_its_own_kind() -> None:
    value = ranking().value_of_ranks
    for ranks in combinations_with_replacement(range(14, 1, -1), 5):
        if ranks[0] != ranks[4]:
            words = hand_name(value(list(ranks), flush=False))
            assert "{" not in words
            assert ", ," not in words
            assert not words.endswith((",", " "))


WORDS = [
    ("AS 2D 3H 4C 5S", "straight to the five"),
    ("9S 8S 7S 6S 5S", "straight flush to the nine"),
    ("KS KD 9H 9C AS", "two pairs, kings over nines, ace kicker"),
    ("6S 6D 6H 9C AS", "three of a kind, sixes"),
    ("2S 2D 4H JC 5S", "pair of twos, jack kicker"),
]


@pytest.mark.parametrize(("hand", "words"), WORDS)
def test_hand_name(hand: str, words: str) -> None:
    assert hand_name(ranking().value(parse_hand(hand))) == words


def test_names() -> None:
    assert [combination_name(combination) for combination in Combination][4:7] == ["straight", "flush", "full house"]
    assert a_combination(Combination.FLUSH) == "a flush"
    assert (rank_name(14), rank_plural(6)) == ("ace", "sixes")
    assert [points_text(count) for count in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


CARDS = [
    ("en", CardStyle(), "AS 10H KD JC ??"),
    ("sv", CardStyle(), "ES 10H KR KnK ??"),
    ("en", CardStyle(symbols=True), "A♠ 10♥ K♦ J♣ ??"),
    ("sv", CardStyle(symbols=True), "E♠ 10♥ K♦ Kn♣ ??"),
    ("en", CardStyle(color=True), "AS \x1b[31m10H\x1b[0m \x1b[31mKD\x1b[0m JC ??"),
]


@pytest.mark.parametrize(("language", "style", "text"), CARDS)
def test_cards(language: str, style: CardStyle, text: str) -> None:
    set_language(language)
    assert cards_text([48, 33, 46, 39, UNKNOWN], style) == text


def test_columns_are_as_wide_without_colour_as_with_it() -> None:
    assert cards_text([48, 33], column=4) == "AS   10H"
    assert cards_text([33, 48], CardStyle(color=True), column=4) == "\x1b[31m10H\x1b[0m  AS"
    assert card_text(UNKNOWN) == "??"
