"""What must hold of any bytes: a sentence why they cannot be read, or findings that name a rule and a place."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Final

from chicago_cli.convert import completed, seen_by
from chicago_cli.corpus import report
from chicago_cli.diagnostics import Finding
from chicago_cli.errors import UsageError
from chicago_cli.record.codec import dump, dump_line
from chicago_cli.record.files import StoredGame, read_games
from chicago_cli.record.game import Detail
from chicago_cli.record.text import unsafe_character
from chicago_cli.rulebook import RULES
from chicago_cli.validation import check

_NAMES: Final = ("game.json", "game.json", "games.ndjson", "game.json.gz")


def file_name(data: bytes) -> str:
    """What a file with these bytes is called, by their checksum; a packed one is known by its first bytes anyway."""
    return _NAMES[0] if data.startswith(b"\x1f\x8b") else _NAMES[zlib.crc32(data) % len(_NAMES)]


def examine(path: Path) -> list[Finding]:
    """Validate a file, whatever is in it; its findings, none if it cannot be read."""
    found: list[Finding] = []
    problem = ""
    try:
        for stored in read_games(str(path)):
            found += _examine_record(stored)
    except UsageError as error:
        problem = str(error)
    assert unsafe_character(problem) is None
    return found


def _examine_record(stored: StoredGame) -> tuple[Finding, ...]:
    told = report(stored)
    assert len(told.excerpts) == len(told.findings)
    lines = stored.data.split(b"\n")
    for finding in told.findings:
        assert RULES[finding.rule].severity is finding.severity
        assert unsafe_character(finding.message) is None
        assert unsafe_character(finding.hint) is None
        assert finding.game == stored.game
        assert finding.line is not None
        assert finding.column is not None
        line = lines[finding.line - stored.first_line].decode(errors="replace")
        assert 1 <= finding.column <= len(line) + 1
    if not told.findings:
        _examine_clean(stored)
    return told.findings


def _examine_clean(stored: StoredGame) -> None:
    """In any other form, a record without findings has none either."""
    checked = check(stored)
    record, reading = checked.decoded.record, checked.reading
    assert record is not None
    assert reading is not None
    forms = [record]
    if record.detail is Detail.FULL and record.view == "full":
        full = completed(record, reading)
        forms += [full, seen_by(full, 0), seen_by(full, "public")]
    for form in forms:
        for text in (dump(form), dump_line(form)):
            again = check(StoredGame(file="again.json", data=text.encode()))
            assert again.findings == ()
            assert again.decoded.record == form
