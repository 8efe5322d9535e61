"""The games in a file: one document, or a corpus of one record a line; packed with gzip or not; or standard input.

A corpus is read line by line, so memory does not grow with it, and a line that is no record stops nothing.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final, cast

from chicago_cli.diagnostics import Finding
from chicago_cli.errors import UsageError
from chicago_cli.i18n import _, reason_of
from chicago_cli.record.codec import Decoded, load
from chicago_cli.record.faults import fault, show_text
from chicago_cli.record.limits import MAX_BYTES
from chicago_cli.values import value

STANDARD_INPUT: Final = "-"

_CORPUS_SUFFIXES: Final = (".ndjson", ".jsonl")
_GZIP_MAGIC: Final = b"\x1f\x8b"
_CHUNK: Final = 1 << 16
_RECORD_START: Final = re.compile(rb'\{\s*"format"\s*:')
"""How a line of a corpus starts, and no line of a document but its first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """One record as it lies in a file.

    ``file`` is the path as given, ``game`` the 0-based number in the file, ``data`` its bytes, which start on line
    ``first_line`` (1-based). ``problem`` says why there are no bytes to read.
    """

    file: str
    game: int = 0
    first_line: int = 1
    data: bytes = b""
    problem: Finding | None = None

    def load(self) -> Decoded:
        """Read the record."""
        if self.problem is not None:
            return Decoded(None, None, (self.problem,), {})
        return load(self.data, game=self.game, first_line=self.first_line)


@value
class _Line:
    """A line with its end, or ``rule``: what was broken in its place. Several line ends in a row are one line."""

    number: int
    data: bytes = b""
    rule: str = ""


def read_games(path: str) -> Iterator[StoredGame]:
    """The records of a file, or of standard input for ``-``, as they come.

    Raises:
        UsageError: nothing can be read: no such file, a folder, not allowed, empty, or a terminal as standard input.
    """
    with _opened(path) as stream:
        empty = True
        for stored in _games(path, stream):
            empty = False
            yield stored
        if empty:
            message = _("{path} is empty: there is no record in it.")
            raise UsageError(message.format(path=_name(path)))


def games_in(data: bytes) -> Iterator[StoredGame]:
    """The records in the bytes of a file, packed or not; none if they are empty."""
    return _games("", _unpacked("", io.BytesIO(data)))


def _games(path: str, stream: io.BufferedReader) -> Iterator[StoredGame]:
    lines = _lines(path, stream)
    start = next((line for line in lines if line.rule or line.data.strip()), None)
    if start is None:
        return
    corpus = Path(path).name.removesuffix(".gz").endswith(_CORPUS_SUFFIXES)
    if corpus or start.rule or _is_json(start.data):
        yield from _corpus(path, chain([start], lines))
    else:
        yield from _document(path, start, lines)


def _document(path: str, start: _Line, lines: Iterator[_Line]) -> Iterator[StoredGame]:
    """One document, or after all a corpus: then its first line is broken."""
    text = bytearray(start.data)
    for line in lines:
        if _RECORD_START.match(line.data) and _is_json(line.data):
            before = _lines(path, io.BufferedReader(cast(io.RawIOBase, io.BytesIO(text))), start.number)
            yield from _corpus(path, chain(before, [line], lines))
            return
        text += line.data
        if line.rule or len(text) > MAX_BYTES:
            yield _problem(path, 0, line.number, line.rule or "file/too-large")
            return
    yield StoredGame(file=path, first_line=start.number, data=bytes(text))


def _corpus(path: str, lines: Iterator[_Line]) -> Iterator[StoredGame]:
    game = 0
    for line in lines:
        if line.rule:
            yield _problem(path, game, line.number, line.rule)
        elif line.data.strip():
            yield StoredGame(file=path, game=game, first_line=line.number, data=line.data)
        else:
            continue
        game += 1


def _problem(path: str, game: int, line: int, rule: str) -> StoredGame:
    finding = replace(fault(rule, limit=MAX_BYTES // (1024 * 1024)), game=game, line=line, column=1)
    return StoredGame(file=path, game=game, first_line=line, problem=finding)


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _lines(path: str, stream: io.BufferedReader, number: int = 1) -> Iterator[_Line]:
    while True:
        try:
            data = stream.readline(MAX_BYTES + 1)
            if data == b"\n":
                data += _more_line_ends(stream)
            too_long = len(data) > MAX_BYTES and not data.endswith(b"\n")
            if too_long:
                while (rest := stream.readline(_CHUNK)) and not rest.endswith(b"\n"):
                    pass
        except (EOFError, zlib.error, gzip.BadGzipFile):
            yield _Line(number, rule="file/damaged-archive")
            return
        except OSError as error:
            raise _unreadable(path, error) from error
        if too_long:
            yield _Line(number, rule="file/too-large")
        elif data:
            yield _Line(number, data)
        else:
            return
        number += data.count(b"\n") or 1


def _more_line_ends(stream: io.BufferedReader) -> bytes:
    """Those that come next, as far as they have been read: a small archive may hold millions."""
    ahead = stream.peek()
    return stream.read(len(ahead) - len(ahead.lstrip(b"\n")))


@contextmanager
def _opened(path: str) -> Iterator[io.BufferedReader]:
    """The bytes of a file or of standard input, unpacked if they are packed."""
    if path == STANDARD_INPUT:
        if sys.stdin.isatty():
            raise UsageError(_("Standard input is a terminal: name a file, or pipe a record into the command."))
        yield _unpacked(path, sys.stdin.buffer)
        return
    try:
        if Path(path).is_dir():
            raise IsADirectoryError
        file = open(path, "rb")  # noqa: SIM115, PTH123 - closed below; the path may be anything that opens
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error
    with file:
        yield _unpacked(path, file)


def _unpacked(path: str, stream: BinaryIO) -> io.BufferedReader:
    buffered = stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, stream))
    try:
        packed = buffered.peek(2)[:2] == _GZIP_MAGIC or path.endswith(".gz")
    except OSError as error:
        raise _unreadable(path, error) from error
    if not packed:
        return buffered
    # GzipFile looks at every line in Python; the reader around it does not.
    return io.BufferedReader(cast(io.RawIOBase, gzip.GzipFile(fileobj=buffered)), _CHUNK)


def _unreadable(path: str, error: Exception) -> UsageError:
    match error:
        case FileNotFoundError():
            message = _("There is no file {path}: check the name.")
        case IsADirectoryError():
            message = _("{path} is a folder: name a file in it.")
        case PermissionError():
            message = _("{path} may not be read: check its permissions.")
        case _:
            message = _("{path} cannot be read: {reason}.")
    reason = reason_of(error) if isinstance(error, OSError) else error
    return UsageError(message.format(path=_name(path), reason=reason))


def _name(path: str) -> str:
    return _("standard input") if path == STANDARD_INPUT else show_text(path, 400)
