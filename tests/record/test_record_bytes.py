from __future__ import annotations

import json
import sys

import pytest
from record_samples import small_text

from chicago_cli.record import limits
from chicago_cli.record.codec import load
from chicago_cli.record.jsontext import may_have_doubled_keys
from chicago_cli.rulebook.file_rules import FILE_RULES

TEXT = small_text()
DATA = TEXT.encode()
LINES = TEXT.count("\n")

CASES: dict[str, tuple[str, bytes, int, int]] = {
    "nothing": ("file/empty", b"", 1, 1),
    "blank": ("file/empty", b" \r\n\t\n", 1, 1),
    "latin-1": ("file/encoding", '{\n "name": "Åsa"}'.encode("latin-1"), 2, 11),
    "utf-16": ("file/encoding", TEXT.encode("utf-16"), 1, 1),
    "binary": ("file/encoding", bytes(range(256)), 2, 118),
    "mark": ("file/byte-order-mark", b"\xef\xbb\xbf" + DATA, 1, 1),
    "word": ("file/invalid-json", b"hello", 1, 1),
    "comma": ("file/invalid-json", b'{"a": 1\n  "b": 2}', 2, 3),
    "colon": ("file/invalid-json", b'{"a" 1}', 1, 6),
    "trailing comma": ("file/invalid-json", b'{"a": 1,}', 1, 8 if sys.version_info >= (3, 13) else 9),
    "control": ("file/invalid-json", b'{"a": "\x01"}', 1, 8),
    "escape": ("file/invalid-json", b'{"a": "\\q"}', 1, 8),
    "half a word": ("file/truncated", b'{"a": tr', 1, 9),
    "half a text": ("file/truncated", b'{"a": "b', 1, 9),
    "half an escape": ("file/truncated", b'{"a": "b\\u12', 1, 13),
    "half an object": ("file/truncated", b'{"a": 1\n', 1, 8),
    "half a record": ("file/truncated", DATA[: len(DATA) // 2].rpartition(b",")[0] + b", \n", 0, 0),
    "after": ("file/text-after-end", DATA + b"x", LINES + 1, 1),
    "another": ("file/text-after-end", b"{} {}", 1, 4),
    "NaN": ("file/not-a-number", b'{"NaN": "NaN",\n "a": [NaN]}', 2, 8),
    "infinity": ("file/not-a-number", b'{"a": -Infinity}', 1, 7),
    "real": ("file/number-too-large", b'{"a": 1e999}', 1, 7),
    "real and more": ("file/number-too-large", b'{"a": 1e999x}', 1, 7),
    "NaN and more": ("file/not-a-number", b'{"a": NaNs}', 1, 7),
    "digits": ("file/number-too-large", b'{"b": 12345678901234567890,\n"a": ' + b"9" * 5000 + b"}", 2, 6),
    "brackets": ("file/too-deep", b"[" * 100_000, 1, limits.MAX_DEPTH + 1),
    "objects": ("file/too-deep", b'{"a":[] ,"b":' * 50_000, 1, 13 * 63 + 6),
    "large": ("file/too-large", b" " * (limits.MAX_BYTES + 1), 1, 1),
}


@pytest.mark.parametrize("name", CASES)
def test_each_fault_of_the_bytes_has_its_finding(name: str) -> None:
    rule, data, line, column = CASES[name]
    decoded = load(data, game=4, first_line=11)
    assert decoded.record is None
    assert decoded.document is None
    (finding,) = decoded.findings
    assert finding.rule == rule
    assert finding.game == 4
    assert finding.hand is None
    if line:
        assert (finding.line, finding.column) == (line + 10, column)
    assert finding.message
    assert finding.hint


@pytest.mark.parametrize("cut", range(1, len(DATA) - 1, 31))
def test_a_record_cut_anywhere_is_truncated(cut: int) -> None:
    data = DATA[:cut]
    (finding,) = load(data).findings
    try:
        data.decode()
    except UnicodeDecodeError:
        assert finding.rule == "file/encoding"
    else:
        assert finding.rule == "file/truncated"


def test_a_doubled_key_is_found_where_it_stands_again() -> None:
    text = TEXT.replace('{"name": "Bo"}', '{"name": "Bo", "name": "Bi"}').replace(
        '"tool": {', '"tool": {"a": 1, "b": [{"c": 1, "d:": {"c": 2}, "c": 3}], '
    )
    decoded = load(text.encode())
    assert [(finding.rule, finding.pointer) for finding in decoded.findings] == [
        ("file/duplicate-key", "/players/1/name"),
        ("file/duplicate-key", "/x/tool/b/0/c"),
        ("file/duplicate-key", "/x/tool/a"),
    ]
    for finding in decoded.findings:
        assert finding.line is not None
        assert finding.column is not None
        key = finding.pointer.rpartition("/")[2]
        assert text.splitlines()[finding.line - 1][finding.column - 1 :].startswith(f'"{key}"')
    assert decoded.record is not None
    assert decoded.record.players[1].name == "Bi"


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "a": 1}',
        '{"events": [{"a": 1, "a": 1}]}',
        '{"events": [{"a": {"b": 1, "b": 2}}]}',
        '{"events": ["abcdef"], "a": 1, "a": 2}',
        '{"deck": [{"a": 1, "a": 2}]}',
        '[[{"\\u0061": 1, "a": 2}]]',
    ],
)
def test_counting_colons_misses_no_doubled_key(text: str) -> None:
    assert may_have_doubled_keys(text.encode(), json.loads(text))


def test_clean_records_are_not_looked_at_twice() -> None:
    assert not may_have_doubled_keys(DATA, json.loads(DATA))


def test_colons_in_texts_are_no_doubled_keys() -> None:
    assert load(TEXT.replace("Midsommar", "a: b:: c").encode()).findings == ()


def test_every_rule_about_bytes_is_broken_here_or_among_the_files() -> None:
    broken = {rule for rule, *_ in CASES.values()} | {"file/duplicate-key", "file/damaged-archive"}
    assert broken == {rule.id for rule in FILE_RULES}
