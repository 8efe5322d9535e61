"""Checking many records: one after the other or in several processes, in input order, with flat memory."""

from __future__ import annotations

import gc
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from chicago_cli.diagnostics import Finding
from chicago_cli.errors import UsageError
from chicago_cli.i18n import language, set_language
from chicago_cli.record.files import StoredGame, read_games
from chicago_cli.rulebook import Severity
from chicago_cli.validation import Extent, check

CHUNK_BYTES: Final = 200_000
"""Bytes of records that one process checks at a time; small enough that the results come as they are made."""

CHUNKS_AHEAD: Final = 3
"""Chunks that wait or are being checked, for each process."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The line of a file that a finding is about, or the part of it around ``column`` (0-based in ``text``).

    ``text`` holds no line end, but whatever else the file holds. ``cut_left`` and ``cut_right`` tell of more.
    """

    text: str
    column: int
    cut_left: bool
    cut_right: bool


@dataclass(frozen=True, slots=True)
class GameReport:
    """What is to be said of one record: its findings in the order of the text, each with its line where there is one.

    ``hands_lost`` counts the hands that could not be followed to their end, ``extent`` says what was checked at all.
    """

    file: str
    game: int
    bytes: int
    findings: tuple[Finding, ...]
    excerpts: tuple[Excerpt | None, ...]
    hands: int
    hands_lost: int
    extent: Extent

    @property
    def valid(self) -> bool:
        """Whether nothing but warnings was found."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


@dataclass(frozen=True, slots=True)
class FileStarted:
    """From here on reports are about this file."""

    file: str


@dataclass(frozen=True, slots=True)
class FileEnded:
    """The file is done; ``problem`` is why it could not be read (further), in one sentence."""

    file: str
    problem: str = ""


Piece = FileStarted | FileEnded | GameReport


@dataclass(slots=True)
class FileTotal:
    """What has been counted of a file: records, how far each could be checked, findings that were not shown.

    ``left_out`` is None where all are to be shown.
    """

    games: int = 0
    checked: dict[Extent, int] = field(default_factory=lambda: dict.fromkeys(Extent, 0))
    left_out: int | None = None


def check_files(files: Iterable[str], jobs: int = 1) -> Iterator[Piece]:
    """Check every record of every file; pieces come in input order, also with several ``jobs`` (processes)."""
    if jobs <= 1:
        for item in _work(files):
            if isinstance(item, StoredGame):
                yield report(item)
            else:
                yield item
        return
    yield from _in_processes(files, jobs)


def report(stored: StoredGame) -> GameReport:
    """Check one record."""
    checked = check(stored)
    reading = checked.reading
    hands = reading.hands if reading is not None else ()
    total = len(checked.decoded.record.hands) if checked.decoded.record is not None else 0
    return GameReport(
        file=stored.file,
        game=stored.game,
        bytes=len(stored.data),
        findings=checked.findings,
        excerpts=tuple(_excerpts(checked.findings, stored)),
        hands=total,
        hands_lost=total - sum(not hand.lost for hand in hands),
        extent=checked.extent,
    )


Work = StoredGame | FileStarted | FileEnded


def _work(files: Iterable[str]) -> Iterator[Work]:
    for file in files:
        yield FileStarted(file)
        try:
            yield from read_games(file)
        except UsageError as error:
            yield FileEnded(file, str(error))
        else:
            yield FileEnded(file)


def _chunks(work: Iterable[Work]) -> Iterator[list[Work]]:
    chunk: list[Work] = []
    size = 0
    for item in work:
        chunk.append(item)
        size += len(item.data) if isinstance(item, StoredGame) else 0
        if size >= CHUNK_BYTES:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _in_processes(files: Iterable[str], jobs: int) -> Iterator[Piece]:
    from concurrent.futures import Future, ProcessPoolExecutor

    waiting: deque[Future[list[Piece]]] = deque()
    pool = ProcessPoolExecutor(jobs, initializer=_begin_process, initargs=(language(),))
    try:
        for chunk in _chunks(_work(files)):
            waiting.append(pool.submit(_check_chunk, chunk))
            if len(waiting) >= jobs * CHUNKS_AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def collect_seldom() -> None:
    """Let this process look for reference cycles seldom.

    A record is tens of thousands of small objects and holds no cycle; looking for one again and again would be a
    quarter of the work.
    """
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def _begin_process(speak: str) -> None:
    collect_seldom()
    # Ctrl-C is for the process that people started; it then ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    set_language(speak)


def _check_chunk(chunk: Sequence[Work]) -> list[Piece]:
    return [report(item) if isinstance(item, StoredGame) else item for item in chunk]


# --- the line of a finding ------------------------------------------------------------------------------------------

_BEFORE: Final = 50
_AFTER: Final = 70
"""Characters of a line that are kept before and after the column of a finding."""


def _excerpts(findings: Sequence[Finding], stored: StoredGame) -> Iterator[Excerpt | None]:
    lines: list[bytes] | None = None
    texts: dict[int, str] = {}
    for finding in findings:
        if finding.line is None or not stored.data:
            yield None
            continue
        if lines is None:
            lines = stored.data.split(b"\n")
        index = finding.line - stored.first_line
        if index not in texts and 0 <= index < len(lines):
            texts[index] = lines[index].decode("utf-8", errors="replace").rstrip("\r")
        yield _excerpt(texts[index], (finding.column or 1) - 1) if index in texts else None


def _excerpt(line: str, column: int) -> Excerpt:
    start = max(0, column - _BEFORE)
    end = max(column, start) + _AFTER
    if start == 0:
        end = max(end, _BEFORE + _AFTER)
    return Excerpt(line[start:end], min(column, len(line)) - start, start > 0, end < len(line))
