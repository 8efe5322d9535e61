"""Classified hands as bytes, one line a hand in input order, in the formats of ``chicago eval``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from chicago_cli.cards import NAMES
from chicago_cli.classify import BadLine, Hands
from chicago_cli.handrules import HandRules
from chicago_cli.hands import COMBINATIONS

if TYPE_CHECKING:
    from chicago_cli.vectors import Joiner

WORDS: Final = tuple(combination.word for combination in COMBINATIONS)


class Writer(ABC):
    """Turns pieces into bytes. ``explains`` says whether a bad line's reason stands in what is written."""

    explains = True

    def __init__(self, rules: HandRules) -> None:
        self.points = rules.points

    def head(self) -> bytes:
        return b""

    @abstractmethod
    def hands(self, piece: Hands) -> bytes: ...

    @abstractmethod
    def bad(self, piece: BadLine) -> bytes: ...

    def foot(self) -> bytes:
        return b""


class Text(Writer):
    """``pair of kings, ace kicker: 1 point``."""

    def __init__(self, rules: HandRules) -> None:
        super().__init__(rules)
        self._lines = _Lines(rules.points)

    def hands(self, piece: Hands) -> bytes:
        values = piece.values if isinstance(piece.values, list) else piece.values.tolist()
        return b"".join(map(self._lines.__getitem__, values))

    def bad(self, piece: BadLine) -> bytes:
        from chicago_cli.i18n import _

        return _encoded(_("line {number}: {problem}").format(number=piece.line, problem=piece.reason) + "\n")


class _Lines(dict[int, bytes]):
    """The line of a hand value, put into words the first time it is wanted."""

    def __init__(self, points: Sequence[int]) -> None:
        self._points = points

    def __missing__(self, value: int) -> bytes:
        from chicago_cli.describe import hand_name, points_text

        line = self[value] = _encoded(f"{hand_name(value)}: {points_text(self._points[value >> 20])}\n")
        return line


class Plain(Writer):
    """``one_pair<TAB>1``; a bad line is ``error<TAB>0``, so that line numbers stay those of the input."""

    explains = False

    def __init__(self, rules: HandRules) -> None:
        super().__init__(rules)
        self._lines = [f"{word}\t{points}\n".encode() for word, points in zip(WORDS, rules.points, strict=True)]
        self._joiner: Joiner | None = None

    def hands(self, piece: Hands) -> bytes:
        if isinstance(piece.values, list):
            return b"".join([self._lines[value >> 20] for value in piece.values])
        if self._joiner is None:
            from chicago_cli.vectors import Joiner

            self._joiner = Joiner(self._lines)
        return self._joiner.join(piece.values)

    def bad(self, piece: BadLine) -> bytes:
        return b"error\t0\n"


class Ndjson(Writer):
    """An object a line; a bad line gives ``line`` and ``error``."""

    def __init__(self, rules: HandRules) -> None:
        super().__init__(rules)
        self._tails = [
            f'], "combination": "{word}", "points": {points}}}'
            for word, points in zip(WORDS, rules.points, strict=True)
        ]
        self._names = [f'"{name}"' for name in NAMES]

    def hands(self, piece: Hands) -> bytes:
        card, tails = self._names, self._tails
        lines = [
            f'{{"line": {line}, "cards": [{card[a]}, {card[b]}, {card[c]}, {card[d]}, {card[e]}{tails[value >> 20]}'
            for line, (a, b, c, d, e), value in piece.rows()
        ]
        return self._joined(lines)

    def bad(self, piece: BadLine) -> bytes:
        import json

        return self._joined([json.dumps({"line": piece.line, "error": piece.reason})])

    def _joined(self, lines: list[str]) -> bytes:
        return ("\n".join(lines) + "\n").encode()


class Json(Ndjson):
    """One object: ``{"hands": [objects as in ndjson]}``, written as it grows."""

    def __init__(self, rules: HandRules) -> None:
        super().__init__(rules)
        self._before = "\n"

    def head(self) -> bytes:
        return b'{"hands": ['

    def _joined(self, lines: list[str]) -> bytes:
        text = self._before + ",\n".join(lines)
        self._before = ",\n"
        return text.encode()

    def foot(self) -> bytes:
        return b"\n]}\n"


class Csv(Writer):
    """A header, then line, cards, combination, points, error."""

    def head(self) -> bytes:
        return b"line,cards,combination,points,error\n"

    def hands(self, piece: Hands) -> bytes:
        tails = [f",{word},{points},\n" for word, points in zip(WORDS, self.points, strict=True)]
        return "".join(
            f"{line},{NAMES[a]} {NAMES[b]} {NAMES[c]} {NAMES[d]} {NAMES[e]}{tails[value >> 20]}"
            for line, (a, b, c, d, e), value in piece.rows()
        ).encode()

    def bad(self, piece: BadLine) -> bytes:
        reason = piece.reason.replace('"', '""')
        return _encoded(f'{piece.line},,,,"{reason}"\n')


class Counts(Writer):
    """How many hands of each combination, ``one_pair<TAB>1098240``, and of bad lines if there are any."""

    explains = False

    def __init__(self, rules: HandRules) -> None:
        super().__init__(rules)
        self._counts = [0] * len(WORDS)
        self._bad = 0

    def hands(self, piece: Hands) -> bytes:
        if isinstance(piece.values, list):
            for value in piece.values:
                self._counts[value >> 20] += 1
        else:
            from chicago_cli.vectors import counts

            self._counts = [old + new for old, new in zip(self._counts, counts(piece.values), strict=True)]
        return b""

    def bad(self, piece: BadLine) -> bytes:
        self._bad += 1
        return b""

    def foot(self) -> bytes:
        rows = [f"{word}\t{count}\n" for word, count in zip(WORDS, self._counts, strict=True)]
        if self._bad:
            rows.append(f"error\t{self._bad}\n")
        return "".join(rows).encode()


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "backslashreplace")


WRITERS: Final[Mapping[str, Callable[[HandRules], Writer]]] = {
    "text": Text,
    "plain": Plain,
    "json": Json,
    "ndjson": Ndjson,
    "csv": Csv,
    "counts": Counts,
}
