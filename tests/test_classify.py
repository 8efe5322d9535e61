"""Reading hands in blocks gives what reading them one by one gives, whatever is in the lines and however they come."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_cli import classify
from chicago_cli.cards import NAMES
from chicago_cli.classify import BadLine
from chicago_cli.hands import Ranking, ranking
from chicago_cli.vectors import Tables

CARDS = [*NAMES[:52], "TS", "td", "aH", "EssS", "KnR", "DK", "K♠"]
NOISE = [*"10TASK ,é♠\r\x00;s\t\x1c", " " * 5000]
ODD_LINES = [
    "1 0S KS QS JS 9S",
    "0S KS QS JS 9S",
    "A S KS QS JS 9S",
    "10 SKS QS JS 9S",
    "AS KS QS JS 9",
    "AS KS QS JS 9S 1",
    "AS KS QS JS1 9S",
    "AS KS QS\x00JS 9S",
    "ASKSQSJS10S",
    "   AS ,; KS\tQS JS 9S  ",
    "AS KS QS JS 9S" + " " * (classify.LONGEST - 14),
    "AS KS QS JS 9S" + " " * (classify.LONGEST - 13),
]


RANKINGS = pytest.mark.parametrize(
    "rules",
    [ranking(), ranking(wheel=False), ranking(first_kicker_only=True)],
    ids=["standard", "no wheel", "first kicker"],
)


class Trickle:
    """A source that gives its bytes in pieces of the given sizes, over and over."""

    def __init__(self, content: bytes, sizes: list[int]) -> None:
        self._stream = io.BytesIO(content)
        self._sizes = sizes

    def read1(self, size: int, /) -> bytes:
        self._sizes.append(self._sizes.pop(0))
        return self._stream.read(min(size, self._sizes[-1]))


def results(
    content: bytes, rules: Ranking, sizes: Sequence[int] = (1 << 20,), *, many: int = 0
) -> list[tuple[object, ...]]:
    """What each line gives; in blocks from the first byte on, unless ``many`` says otherwise."""
    found: list[tuple[object, ...]] = []
    for piece in classify.classify(classify.blocks(Trickle(content, list(sizes))), rules, many=many):
        if isinstance(piece, BadLine):
            found.append(piece)
        else:
            found += piece.rows()
    return found


def one_by_one(content: bytes, rules: Ranking) -> list[tuple[object, ...]]:
    return results(content, rules, many=1 << 40)


@pytest.fixture
def by_block(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks are read as a whole, also the smallest."""
    monkeypatch.setattr(classify, "_SMALL", 0)


def some_lines(seed: int, count: int, noise: float) -> bytes:
    dice = random.Random(seed)
    lines = []
    for _ in range(count):
        five = dice.sample(NAMES[:52], 5)
        line = dice.choice([" ", ",", "", "  ", "\t"]).join(five)
        if dice.random() < noise:
            cards = dice.choices(CARDS, k=dice.choice([0, 1, 4, 5, 5, 5, 6]))
            line = dice.choice([" ", "", ";"]).join(cards)
            for _ in range(dice.randrange(3)):
                place = dice.randint(0, len(line))
                line = line[:place] + dice.choice(NOISE) + line[place:]
        lines.append(line.lower() if dice.random() < 0.3 else line)
    return dice.choice(["\n", "\r\n"]).join(lines).encode()


@pytest.mark.usefixtures("by_block")
@RANKINGS
@pytest.mark.parametrize(("seed", "noise"), [(1, 0), (2, 0.001), (3, 0.05), (4, 1)])
def test_blocks_agree_with_lines(rules: Ranking, seed: int, noise: float) -> None:
    content = some_lines(seed, 2500, noise)
    expected = one_by_one(content, rules)
    assert len(expected) == 2500
    assert results(content, rules) == expected
    assert results(content, rules, [1, 700, 13, 4096]) == expected


@pytest.mark.usefixtures("by_block")
@pytest.mark.parametrize("line", ODD_LINES, ids=[line[:24] for line in ODD_LINES])
def test_odd_lines_among_ordinary_ones(line: str) -> None:
    content = some_lines(5, 40, 0) + b"\n" + line.encode() + b"\n" + some_lines(6, 40, 0)
    assert results(content, ranking()) == one_by_one(content, ranking())


@pytest.mark.usefixtures("by_block")
@given(
    st.lists(
        st.lists(st.sampled_from([*CARDS, *NOISE[:-1]]), max_size=7).map("".join) | st.text(max_size=12), max_size=8
    )
)
def test_anything_at_all(lines: list[str]) -> None:
    content = "\n".join(lines).encode("utf-8", "surrogatepass")
    assert results(content, ranking()) == one_by_one(content, ranking())


def test_bytes_that_are_no_text() -> None:
    [(line, reason)] = results(b"\xff\xfe AS", ranking())
    assert line == 1
    assert "\\xff" in str(reason)


@pytest.mark.parametrize("sizes", [[1], [1 << 20]])
def test_a_byte_order_mark_is_no_card(sizes: list[int]) -> None:
    for end in (b"", b"\n", b"\nAS KS QS JS 10S"):
        found = results(b"\xef\xbb\xbfAS KS QS JS 10S" + end, ranking(), sizes, many=1 << 40)
        assert [row[1] for row in found] == [(48, 44, 40, 36, 32)] * (1 + end.count(b"A"))


def test_a_line_without_end_takes_no_memory() -> None:
    pieces = list(classify.blocks(Trickle(b"A" * 3_000_000 + b"\nAS KS QS JS 10S", [1 << 16])))
    assert sum(map(len, pieces)) < 3 * classify.LONGEST + (1 << 16)
    [bad, good] = results(b"A" * 3_000_000 + b"\nAS KS QS JS 10S", ranking(), [1 << 16])
    assert bad[0] == 1
    assert "longer than 4096 bytes" in str(bad[1])
    assert good[0] == 2


@RANKINGS
def test_tables_know_every_hand_of_ranks(rules: Ranking) -> None:
    """Every multiset of ranks, in a few orders, suited where it can be."""
    dice = random.Random(8)
    lines = []
    for codes in combinations_with_replacement(range(13), 5):
        if codes[0] == codes[4]:
            continue
        suits = dice.sample(range(4), 4)
        plain = [code * 4 + suits[codes[:place].count(code)] for place, code in enumerate(codes)]
        if len(set(codes)) == 5:
            lines.append([code * 4 + suits[0] for code in codes])
            plain[0] = codes[0] * 4 + suits[1]
        dice.shuffle(plain)
        lines.append(plain)
    read = Tables(rules).read("".join("".join(NAMES[card] for card in hand) + "\n" for hand in lines).encode())
    assert read is not None
    assert read.bad == []
    assert read.values.tolist() == [rules.value(hand) for hand in lines]
