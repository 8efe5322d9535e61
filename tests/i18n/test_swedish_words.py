"""Swedish as card players speak it: hands, plurals, and sentences that the grammar could spoil."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chicago_cli.cards import parse_hand
from chicago_cli.describe import a_combination, combination_name, hand_name, points_text, rank_plural
from chicago_cli.events import Announce, Disclosed, Eliminated, EliminatedWhy, Zeroed
from chicago_cli.hands import Combination, ranking
from chicago_cli.i18n import plural, quoted, set_language
from chicago_cli.render.cards import cards_text
from chicago_cli.render.table import Teller


@pytest.fixture(autouse=True)
def swedish() -> Iterator[None]:
    set_language("sv")
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("AS JD 8H 6C 2S", "högt kort, ess"),
        ("KS KD AH 7C 2S", "ett par, kungar med ess"),
        ("KS KD 9H 9C 2S", "två par, kungar över nior med tvåa"),
        ("5S 5D 5H 9C 2S", "triss i femmor"),
        ("9S 8D 7H 6C 5S", "stege till nia"),
        ("5S 4D 3H 2C AS", "stege till femma"),
        ("AH TH 7H 5H 2H", "färg med ess högst"),
        ("8S 8D 8H 2C 2S", "kåk, åttor över tvåor"),
        ("JS JD JH JC 2S", "fyrtal i knektar"),
        ("QS JS TS 9S 8S", "färgstege till dam"),
        ("AS KS QS JS TS", "royal straight flush"),
    ],
)
def test_hands(cards: str, name: str) -> None:
    assert hand_name(ranking().value(parse_hand(cards))) == name


def test_combinations_are_the_words_players_say() -> None:
    names = ["högt kort", "ett par", "två par", "triss", "stege", "färg", "kåk", "fyrtal", "färgstege"]
    names.append("royal straight flush")
    assert [combination_name(combination) for combination in Combination] == names
    assert [a_combination(combination) for combination in Combination] == names


def test_ranks() -> None:
    assert [rank_plural(rank) for rank in range(2, 15)] == [
        *("tvåor", "treor", "fyror", "femmor", "sexor", "sjuor", "åttor", "nior", "tior"),
        *("knektar", "damer", "kungar", "ess"),
    ]


def test_card_letters() -> None:
    assert cards_text(parse_hand("AS KH QD JC TS")) == "ES KH DR KnK 10S"


def test_numbers_and_quotes() -> None:
    assert [points_text(count) for count in (0, 1, 2)] == ["0 poäng", "1 poäng", "2 poäng"]
    one, many = "{count} record", "{count} records"
    assert [plural(one, many, count).format(count=count) for count in (0, 1, 2)] == [
        "0 inspelningar",
        "1 inspelning",
        "2 inspelningar",
    ]
    assert quoted("kåk") == "”kåk”"


@pytest.mark.parametrize(
    ("event", "mine", "others"),
    [
        (Announce(0, Combination.FULL_HOUSE), "Du anger kåk.", "Åsa anger kåk."),
        (
            Disclosed(0, Combination.ONE_PAIR, (13, 14)),
            "Du säger ett par: kungar, ess.",
            "Åsa säger ett par: kungar, ess.",
        ),
        (Zeroed(0, 1, 12), "Bo nollställer dina 12 poäng.", "Bo nollställer Åsa: 12 poäng borta."),
        (
            Eliminated(0, EliminatedWhy.FALSE_CLAIM, 0),
            "Du är ute ur spelet med 0 poäng, för att du angav fel.",
            "Åsa är ute ur spelet med 0 poäng, för att ha angett fel.",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_sentences_at_the_table(event: Announce | Disclosed | Zeroed | Eliminated, mine: str, others: str) -> None:
    assert Teller(("Åsa", "Bo"), 0).sentence(event) == mine
    assert Teller(("Åsa", "Bo", "Cia"), 2).sentence(event) == others
