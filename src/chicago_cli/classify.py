"""Hands one a line, by the million: bytes in, hand values out, in blocks, with the exact number of every bad line.

A short input is read line by line; after `MANY` bytes numpy reads whole blocks (see `vectors`). The answers are the
same.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias

from chicago_cli.cards import Card, parse_hand
from chicago_cli.errors import CardError
from chicago_cli.hands import Ranking
from chicago_cli.i18n import _

if TYPE_CHECKING:
    from chicago_cli.vectors import Bytes, Read, Tables, Values

BLOCK: Final = 1 << 18
"""Bytes read at a time: what the arrays of a block need stays in a processor's cache."""
MANY: Final = 1 << 16
"""Bytes of input from which importing numpy pays."""
LONGEST: Final = 1 << 12
"""Bytes of the longest line that is looked at."""
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
"""What some programs put before a text, with no meaning in it."""
_SMALL: Final = 1 << 10
"""Bytes of a block that is read line by line when a larger one holds something out of the ordinary."""


class Source(Protocol):
    """A binary stream that gives what is there without waiting for more."""

    def read1(self, size: int, /) -> bytes: ...


class Hands(NamedTuple):
    """Good hands on consecutive lines; ``first`` is the 1-based number of the first line.

    ``values`` holds a hand value a line and ``cards`` five cards a line, both as lists, or both as the arrays of a
    `vectors.Read` (where ``cards`` has a column a line).
    """

    first: int
    values: list[int] | Values
    cards: list[tuple[Card, ...]] | Bytes

    def rows(self) -> Iterator[tuple[int, tuple[Card, ...], int]]:
        """Line number, cards and value of each hand."""
        values = self.values if isinstance(self.values, list) else self.values.tolist()
        cards = self.cards if isinstance(self.cards, list) else zip(*self.cards.tolist(), strict=True)
        return zip(range(self.first, self.first + len(values)), cards, values, strict=True)


class BadLine(NamedTuple):
    """A line that is no hand, by its 1-based number, and why."""

    line: int
    reason: str


Piece: TypeAlias = Hands | BadLine


def blocks(source: Source) -> Iterator[bytes]:
    """What arrives, cut into blocks of whole lines; each line ends with a newline, also the last.

    A block is given as soon as its lines are there, so a program that waits for an answer gets it. Of a line that
    never ends only the beginning is kept.
    """
    rest = b""
    mark = _BYTE_ORDER_MARK
    while chunk := source.read1(BLOCK):
        end = chunk.rfind(b"\n") + 1
        if end:
            yield (rest + chunk[:end]).removeprefix(mark)
            rest = chunk[end:]
            mark = b""
        else:
            rest = (rest + chunk)[: LONGEST + 2]  # enough to be too long, with a carriage return or without
    if rest:
        yield rest.removeprefix(mark) + b"\n"


def classify(source: Iterable[bytes], ranking: Ranking, *, many: int = MANY) -> Iterator[Piece]:
    """Classify blocks of whole lines, in input order; ``many`` is the number of bytes from which numpy is used."""
    line = 1
    seen = 0
    tables: Tables | None = None
    for block in source:
        seen += len(block)
        if tables is None and seen > many:
            from chicago_cli.vectors import Tables

            tables = Tables(ranking)
        line = yield from _plain(block, line, ranking) if tables is None else _fast(block, line, ranking, tables)


def classify_texts(texts: Iterable[str], ranking: Ranking) -> Iterator[Piece]:
    """Classify hands given one by one; their places count as line numbers."""
    first, cards = 1, list[tuple[Card, ...]]()
    for line, text in enumerate(texts, 1):
        try:
            cards.append(parse_hand(text))
        except CardError as error:
            yield from _good(first, cards, ranking)
            yield BadLine(line, str(error))
            first, cards = line + 1, []
    yield from _good(first, cards, ranking)


def _good(first: int, cards: list[tuple[Card, ...]], ranking: Ranking) -> Iterator[Hands]:
    if cards:
        yield Hands(first, [ranking.value(hand) for hand in cards], cards)


def _plain(block: bytes, line: int, ranking: Ranking) -> Generator[Piece, None, int]:
    """Line by line; ``line`` is the number of the first, and the number after the last is returned."""
    lines = block.split(b"\n")[:-1]
    for piece in classify_texts(map(_text, lines), ranking):
        if isinstance(piece, BadLine):
            yield _bad(lines[piece.line - 1], piece.line - 1 + line, piece.reason)
        else:
            yield piece._replace(first=piece.first - 1 + line)
    return line + len(lines)


def _text(raw: bytes) -> str:
    return "" if _is_long(raw) else raw.decode("utf-8", "backslashreplace")


def _is_long(raw: bytes) -> bool:
    return len(raw.removesuffix(b"\r")) > LONGEST


def _bad(raw: bytes, line: int, reason: str) -> BadLine:
    if _is_long(raw):
        message = _("The line is longer than {limit} bytes: a hand has exactly five different cards.")
        reason = message.format(limit=LONGEST)
    return BadLine(line, reason)


def _fast(block: bytes, line: int, ranking: Ranking, tables: Tables) -> Generator[Piece, None, int]:
    """As `_plain`, whole blocks at a time; one that holds something odd is halved until that stands nearly alone."""
    if len(block) <= _SMALL:
        return (yield from _plain(block, line, ranking))
    if b"\r" in block:
        block = block.replace(b"\r\n", b"\n")
    read = tables.read(block) if _lines_are_short(block) else None
    if read is not None:
        yield from _read_pieces(read, block, line, ranking)
        return line + len(read.values)
    half = block.rfind(b"\n", 0, len(block) // 2) + 1 or block.index(b"\n") + 1
    if half == len(block):
        return (yield from _plain(block, line, ranking))
    line = yield from _fast(block[:half], line, ranking, tables)
    return (yield from _fast(block[half:], line, ranking, tables))


def _read_pieces(read: Read, block: bytes, line: int, ranking: Ranking) -> Iterator[Piece]:
    """The hands of a block that was read as a whole, interrupted by the lines that name a card twice."""
    if not read.bad:
        yield Hands(line, read.values, read.cards)
        return
    texts = block.split(b"\n")
    start = 0
    for bad in (*read.bad, len(read.values)):
        if bad > start:
            yield Hands(line + start, read.values[start:bad], read.cards[:, start:bad])
        if bad < len(read.values):
            yield from _plain(texts[bad] + b"\n", line + bad, ranking)
        start = bad + 1


def _lines_are_short(block: bytes) -> bool:
    """Whether no line can be longer than `LONGEST`, judged by the newlines in stretches of half that length."""
    stretch = LONGEST // 2
    return all(block.find(b"\n", start, start + stretch) >= 0 for start in range(0, len(block) - stretch, stretch))
