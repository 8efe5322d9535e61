"""chicago-shuffle-1: the published vectors, and a second implementation written from ``schemas/README.md`` alone."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chicago_cli import shuffle
from chicago_cli.cards import NAMES, PACK_SIZE, RANK, parse_cards
from chicago_cli.shuffle_vectors import text, vectors

FILE = Path(__file__).parents[1] / "schemas" / "chicago-shuffle-1.json"
PUBLISHED: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
ORDER = [rank + suit for rank in [*map(str, range(2, 11)), *"JQKA"] for suit in "SHDC"]

seeds = st.text(st.characters(codec="utf-8"), max_size=20)


def test_published_file_is_what_the_code_writes() -> None:
    assert FILE.read_text(encoding="utf-8") == text()
    assert vectors() == PUBLISHED


# --- the description followed by somebody else ----------------------------------------------------------------------


def words(purpose: str, seed: str, hand: int) -> Iterator[int]:
    """The words of a stream, one bit string at a time."""
    block = 0
    while True:
        message = b""
        for part in ("chicago-shuffle-1", purpose, seed, f"{hand}", f"{block}"):
            message += bytes((0, 0, len(part.encode()) // 256, len(part.encode()) % 256)) + part.encode()
        bits = int(hashlib.sha256(message).hexdigest(), 16)
        for word in range(7, -1, -1):
            yield bits // 2 ** (32 * word) % 2**32
        block += 1


def number(stream: Iterator[int], below: int) -> int:
    most = 2**32 // below * below
    return next(word for word in stream if word < most) % below


def shuffled(stream: Iterator[int], cards: list[str]) -> list[str]:
    cards = sorted(cards, key=ORDER.index)
    for place in range(len(cards) - 1, 0, -1):
        other = number(stream, place + 1)
        taken = cards[place]
        cards[place] = cards[other]
        cards[other] = taken
    return cards


def first_dealer(seed: str, players: int, lowest: bool) -> tuple[int, list[list[Any]]]:
    """Players draw until one is ahead of all others."""
    pack = shuffled(words("first-dealer", seed, 0), ORDER)
    draws: list[list[Any]] = []
    drawing = list(range(players))
    while len(drawing) != 1:
        turn = {seat: pack.pop(0) for seat in drawing}
        draws += [[seat, card] for seat, card in turn.items()]
        strength = {seat: ORDER.index(card) // 4 * (-1 if lowest else 1) for seat, card in turn.items()}
        drawing = [seat for seat in drawing if all(strength[seat] >= other for other in strength.values())]
    return drawing[0], draws


@pytest.mark.parametrize("row", PUBLISHED["streams"])
def test_streams(row: dict[str, Any]) -> None:
    stream = words(row["purpose"], row["seed"], row["hand"])
    assert [next(stream) for _ in row["words"]] == row["words"]


@pytest.mark.parametrize("row", PUBLISHED["numbers"])
def test_numbers(row: dict[str, Any]) -> None:
    stream = words(row["purpose"], row["seed"], row["hand"])
    assert [number(stream, row["below"]) for _ in row["numbers"]] == row["numbers"]


@pytest.mark.parametrize("row", PUBLISHED["packs"])
def test_packs(row: dict[str, Any]) -> None:
    assert shuffled(words("pack", row["seed"], row["hand"]), ORDER) == row["cards"].split()


@pytest.mark.parametrize("row", PUBLISHED["reshuffles"])
def test_reshuffles(row: dict[str, Any]) -> None:
    stream = words(f"reshuffle-{row['number']}", row["seed"], row["hand"])
    assert shuffled(stream, row["pool"].split()) == row["cards"].split()


@pytest.mark.parametrize("row", PUBLISHED["first_dealers"])
def test_first_dealers(row: dict[str, Any]) -> None:
    assert number(words("first-dealer", row["seed"], 0), row["players"]) == row["random"]
    for way in ("high_card", "low_card"):
        dealer, draws = first_dealer(row["seed"], row["players"], way == "low_card")
        assert {"dealer": dealer, "draws": draws} == row[way]


def test_a_pack_that_throws_a_word_away_is_published() -> None:
    """51 numbers order a pack; here they take 52 words."""
    row = PUBLISHED["packs"][-1]
    stream = words("pack", row["seed"], row["hand"])
    shuffled(stream, ORDER)
    following = next(stream)
    first = list(islice(words("pack", row["seed"], row["hand"]), 60))
    assert first.index(following) == 52


def test_a_redraw_is_published() -> None:
    assert any(len(row["high_card"]["draws"]) > row["players"] for row in PUBLISHED["first_dealers"])


# --- the same for anything ------------------------------------------------------------------------------------------


@settings(max_examples=50, deadline=None)
@given(seeds, st.integers(0, 400), st.integers(1, 4), st.sets(st.integers(0, PACK_SIZE - 1)))
def test_any_pack_agrees(seed: str, hand: int, again: int, pool: set[int]) -> None:
    assert [NAMES[card] for card in shuffle.pack(seed, hand)] == shuffled(words("pack", seed, hand), ORDER)
    ours = shuffle.reshuffled(seed, hand, again, list(pool))
    assert [NAMES[card] for card in ours] == shuffled(
        words(f"reshuffle-{again}", seed, hand), [NAMES[card] for card in pool]
    )


@settings(max_examples=50, deadline=None)
@given(seeds, st.integers(2, 6), st.booleans())
def test_any_first_dealer_agrees(seed: str, players: int, high: bool) -> None:
    dealer, draws = shuffle.drawn_dealer(seed, players, high=high)
    assert (dealer, [[seat, NAMES[card]] for seat, card in draws]) == first_dealer(seed, players, not high)
    assert len({card for _, card in draws}) == len(draws)


@settings(max_examples=50, deadline=None)
@given(seeds, st.integers(1, 2**32), st.integers(0, 9))
def test_numbers_stay_below_their_bound(seed: str, below: int, hand: int) -> None:
    stream, other = shuffle.Stream(seed, "bot-0-1", hand), words("bot-0-1", seed, hand)
    for _ in range(5):
        found = stream.below(below)
        assert 0 <= found < below
        assert found == number(other, below)


def test_every_seat_deals_first_about_equally_often() -> None:
    """1200 seeds, four seats: 300 each is expected, with a standard deviation of 15."""
    for dealers in (
        Counter(shuffle.random_dealer(str(seed), 4) for seed in range(1200)),
        Counter(shuffle.drawn_dealer(str(seed), 4, high=True)[0] for seed in range(1200)),
    ):
        assert set(dealers) == {0, 1, 2, 3}
        assert all(225 <= count <= 375 for count in dealers.values())


def test_two_players_draw_again_as_often_as_two_cards_have_equal_ranks() -> None:
    """The second card has the rank of the first in 3 of 51 cases: 118 of 2000, with a standard deviation of 10.5."""
    again = sum(len(shuffle.drawn_dealer(f"again {seed}", 2, high=True)[1]) > 2 for seed in range(2000))
    assert 66 <= again <= 170


def test_the_highest_card_deals() -> None:
    dealer, draws = shuffle.drawn_dealer("7", 6, high=True)
    assert len(draws) == 6
    assert RANK[draws[dealer][1]] == max(RANK[card] for _, card in draws)


def test_seeds_hands_and_purposes_are_streams_of_their_own() -> None:
    packs = {tuple(shuffle.pack(seed, hand)) for seed in ("1", "2", "12") for hand in (0, 1, 2, 12)}
    assert len(packs) == 12
    assert all(sorted(pack) == list(range(PACK_SIZE)) for pack in packs)
    reshuffles = {tuple(shuffle.reshuffled("1", 0, number, range(PACK_SIZE))) for number in (1, 2, 3)}
    assert len(reshuffles | packs) == 15


def test_the_pool_is_put_in_order_first() -> None:
    pool = parse_cards("AC 2S KD 10H")
    assert shuffle.reshuffled("7", 3, 1, pool) == shuffle.reshuffled("7", 3, 1, pool[::-1])
