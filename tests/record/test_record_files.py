from __future__ import annotations

import gzip
import io
import os
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from record_samples import small_record

from chicago_cli.errors import UsageError
from chicago_cli.record import files, limits
from chicago_cli.record.codec import dump, dump_line
from chicago_cli.record.files import StoredGame, read_games

RECORD = small_record()
DOCUMENT = dump(RECORD).encode()
LINE = dump_line(RECORD).encode()


def games(path: Path) -> list[StoredGame]:
    return list(read_games(str(path)))


def summary(found: list[StoredGame]) -> list[tuple[int, int, str]]:
    """Game, first line, and the first broken rule or ``ok``."""
    result = []
    for game in found:
        decoded = game.load()
        assert (decoded.record == RECORD) == (not decoded.findings)
        for finding in decoded.findings:
            assert finding.game == game.game
            assert finding.line is not None
            assert finding.line >= game.first_line
        result.append((game.game, game.first_line, decoded.findings[0].rule if decoded.findings else "ok"))
    return result


@pytest.fixture(params=["plain", "gzip by its suffix", "gzip by its first bytes"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[bytes], Path]:
    def write(data: bytes) -> Path:
        path = tmp_path / ("games" + (".gz" if "suffix" in request.param else ""))
        path.write_bytes(data if request.param == "plain" else gzip.compress(data))
        return path

    return write


CONTENTS = {
    "document": (DOCUMENT, [(0, 1, "ok")]),
    "document after blank lines": (b"\n \r\n" + DOCUMENT, [(0, 3, "ok")]),
    "broken lines after blank lines": (b"\n\n{\n" + LINE, [(0, 3, "file/truncated"), (1, 4, "ok")]),
    "document with dos line ends": (DOCUMENT.replace(b"\n", b"\r\n"), [(0, 1, "ok")]),
    "one line": (LINE, [(0, 1, "ok")]),
    "one line without its end": (LINE.rstrip(), [(0, 1, "ok")]),
    "corpus": (LINE * 3, [(0, 1, "ok"), (1, 2, "ok"), (2, 3, "ok")]),
    "corpus with gaps": (b"\n" + LINE + b"  \n\n" + LINE.rstrip(), [(0, 2, "ok"), (1, 5, "ok")]),
    "corpus with dos line ends": (LINE.replace(b"\n", b"\r\n") * 2, [(0, 1, "ok"), (1, 2, "ok")]),
    "broken first line": (LINE[:100] + b"\n" + LINE * 2, [(0, 1, "file/truncated"), (1, 2, "ok"), (2, 3, "ok")]),
    "broken middle line": (
        LINE + b"{oh\n" + LINE + LINE[:-5],
        [(0, 1, "ok"), (1, 2, "file/invalid-json"), (2, 3, "ok"), (3, 4, "file/truncated")],
    ),
    "other values": (b"[]\n" + LINE, [(0, 1, "record/not-a-record"), (1, 2, "ok")]),
    "document and more": (DOCUMENT + b"\n\n}", [(0, 1, "file/text-after-end")]),
    "two documents": (DOCUMENT * 2, [(0, 1, "file/text-after-end")]),
    "not utf-8": (b"\xff\xfe\n" + LINE, [(0, 1, "file/encoding"), (1, 2, "ok")]),
    "deep": (b"[" * 9999, [(0, 1, "file/too-deep")]),
}


@pytest.mark.parametrize("name", CONTENTS)
def test_games_of_a_file(name: str, store: Callable[[bytes], Path]) -> None:
    data, expected = CONTENTS[name]
    assert summary(games(store(data))) == expected


def test_a_suffix_says_that_it_is_a_corpus(tmp_path: Path) -> None:
    for name in ("games.ndjson", "games.jsonl", "games.ndjson.gz"):
        path = tmp_path / name
        data = b'{"format": oh\nno\n'
        path.write_bytes(gzip.compress(data) if name.endswith("gz") else data)
        assert [rule for *_, rule in summary(games(path))] == ["file/invalid-json"] * 2


def test_a_line_that_is_too_long_stops_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.ndjson"
    long = b" " * (limits.MAX_BYTES + 70_000) + b"\n"
    path.write_bytes(LINE + long + LINE)
    assert summary(games(path)) == [(0, 1, "ok"), (1, 2, "file/too-large"), (2, 3, "ok")]
    path.write_bytes(long)
    assert summary(games(path)) == [(0, 1, "file/too-large")]


def test_a_document_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"{\n" + (b'"a":' + b" " * 9995 + b"\n") * (limits.MAX_BYTES // 10_000 + 1))
    ((number, _, rule),) = summary(games(path))
    assert (number, rule) == (0, "file/too-large")
    path.write_bytes(b'{"a":\n' + b"1" * (limits.MAX_BYTES + 1))
    assert summary(games(path)) == [(0, 2, "file/too-large")]


def test_blank_lines_take_no_memory(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    blank = 200_000
    path.write_bytes(gzip.compress(b"\n" * blank + DOCUMENT + b"}"))
    tracemalloc.start()
    try:
        (game,) = games(path)
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 10 * blank
    (finding,) = game.load().findings
    assert (finding.rule, finding.line) == ("file/text-after-end", blank + DOCUMENT.count(b"\n") + 1)


def test_damaged_archives(tmp_path: Path) -> None:
    path = tmp_path / "games.ndjson.gz"
    packed = gzip.compress(
        b"".join(dump_line(RECORD).replace("Midsommar", os.urandom(9).hex()).encode() for _ in range(40))
    )
    path.write_bytes(packed[: len(packed) // 2])
    *whole, last = [game.load() for game in games(path)]
    assert all(decoded.findings == () for decoded in whole)
    assert [finding.rule for finding in last.findings] == ["file/damaged-archive"]
    path.write_bytes(packed[:40] + bytes(byte ^ 255 for byte in packed[40:]))
    assert games(path)[-1].load().findings[0].rule == "file/damaged-archive"
    path.write_bytes(LINE)
    assert summary(games(path)) == [(0, 1, "file/damaged-archive")]
    path = tmp_path / "game.json.gz"
    path.write_bytes(gzip.compress(b'{"a":\n' + os.urandom(300_000))[:200_000])
    assert games(path)[-1].load().findings[0].rule == "file/damaged-archive"


def test_what_cannot_be_read_is_said_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = tmp_path / "empty"
    empty.write_bytes(b" \n\n")
    packed = tmp_path / "empty.gz"
    packed.write_bytes(gzip.compress(b""))
    for path, words in (
        (tmp_path / "none.json", "There is no file"),
        (tmp_path, "is a folder"),
        (empty, "is empty"),
        (packed, "is empty"),
        (Path("a\0b"), "cannot be read"),
    ):
        with pytest.raises(UsageError, match=words) as caught:
            games(path)
        assert "\n" not in str(caught.value)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "open", refuse, raising=False)
    with pytest.raises(UsageError, match="may not be read"):
        games(empty)


class Failing(io.RawIOBase):
    """A stream that fails after some bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        if not self.data:
            raise OSError(5, "Input/output error")
        assert isinstance(buffer, memoryview)
        size = min(len(buffer), len(self.data))
        buffer[:size] = self.data[:size]
        self.data = self.data[size:]
        return size


@pytest.mark.parametrize("data", [b"", LINE])
def test_a_device_that_fails(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = SimpleNamespace(isatty=lambda: False, buffer=io.BufferedReader(Failing(data)))
    monkeypatch.setattr(sys, "stdin", stdin)
    with pytest.raises(UsageError, match="standard input cannot be read: Input/output error"):
        list(read_games("-"))


@pytest.mark.parametrize("data", [LINE * 2, gzip.compress(LINE * 2)], ids=["plain", "gzip"])
def test_standard_input(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: False, buffer=io.BytesIO(data)))
    found = list(read_games("-"))
    assert summary(found) == [(0, 1, "ok"), (1, 2, "ok")]
    assert {game.file for game in found} == {"-"}


def test_a_terminal_as_standard_input_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    with pytest.raises(UsageError, match="terminal"):
        list(read_games("-"))


def test_memory_does_not_grow_with_a_corpus(tmp_path: Path) -> None:
    path = tmp_path / "games.ndjson"

    def peak(count: int) -> int:
        with path.open("wb") as file:
            for _ in range(count):
                file.write(LINE)
        tracemalloc.start()
        assert sum(1 for _ in read_games(str(path))) == count
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return used

    assert peak(2000) < peak(200) + 100_000
