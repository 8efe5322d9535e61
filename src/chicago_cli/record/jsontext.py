"""From bytes to JSON values, with a finding of its own for everything that can be wrong with the bytes."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace
from itertools import islice
from typing import Any, Final, NoReturn

from chicago_cli.diagnostics import Finding
from chicago_cli.i18n import N_, _
from chicago_cli.record.faults import fault, show_text
from chicago_cli.record.limits import MAX_BYTES, MAX_DEPTH, MAX_FINDINGS
from chicago_cli.record.positions import deepest, doubled_keys, line_column, tokens

_BOM: Final = b"\xef\xbb\xbf"
_NO_NUMBERS: Final = ("NaN", "Infinity", "-Infinity")
_LONG_NUMBER: Final = re.compile(r"-?\d{16,}")
_OBJECTS: Final = frozenset({dict})
_UNFINISHED: Final = re.compile(r"-?|t(ru?)?|f(a(ls?)?)?|n(ul?)?|\\?u?[0-9A-Fa-f]{0,3}")
"""What can be left of a value where a text breaks off."""

_PROBLEMS: Final = {
    "Expecting value": N_("a value should stand here"),
    "Expecting property name enclosed in double quotes": N_("a key in double quotes should stand here"),
    "Illegal trailing comma before end of object": N_("there is a comma before the end of an object"),
    "Illegal trailing comma before end of array": N_("there is a comma before the end of a list"),
    "Expecting ':' delimiter": N_("a colon should stand here"),
    "Expecting ',' delimiter": N_("a comma should stand here"),
    "Invalid control character at": N_("there is a control character in a text"),
    "Invalid \\escape": N_("there is an unknown \\ sequence in a text"),
    "Invalid \\uXXXX escape": N_("there is an unfinished \\u sequence in a text"),
    "Unterminated string starting at": N_("a text has no closing quote"),
}
"""What the standard library says, in our words (the trailing comma since Python 3.13)."""


class _NoNumberError(ValueError):
    pass


class _TooLargeError(ValueError):
    pass


def read_json(data: bytes) -> tuple[Any, tuple[Finding, ...]]:
    """The JSON value of the bytes, or None and findings that have line and column but no game yet.

    Doubled keys are the one fault that leaves a value (the last of the doubles counts).
    """
    if len(data) > MAX_BYTES:
        return None, (_at(fault("file/too-large", limit=MAX_BYTES // (1024 * 1024)), "", 0),)
    if data.startswith(_BOM):
        return None, (_at(fault("file/byte-order-mark"), "", 0),)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        return None, (_at(fault("file/encoding", byte=f"0x{data[error.start]:02X}"), before, len(before)),)
    if not text.strip(" \t\r\n"):
        return None, (_at(fault("file/empty"), "", 0),)
    try:
        document = json.loads(text, parse_float=_real, parse_constant=_no_number)
    except RecursionError:
        return None, (_at(fault("file/too-deep", limit=MAX_DEPTH), text, deepest(text, MAX_DEPTH) or 0),)
    except json.JSONDecodeError as error:
        return None, (_syntax(text, error),)
    except _NoNumberError as error:
        return None, (_word_fault("file/not-a-number", text, str(error)),)
    except _TooLargeError as error:
        return None, (_word_fault("file/number-too-large", text, str(error)),)
    except ValueError:  # an integer of more digits than Python converts
        number = max(
            (token.group() for token in tokens(text) if _LONG_NUMBER.match(token.group())), key=len, default=""
        )
        return None, (_word_fault("file/number-too-large", text, number),)
    if may_have_doubled_keys(data, document):
        found = islice(doubled_keys(text), MAX_FINDINGS + 1)
        return document, tuple(_at(fault("file/duplicate-key", at, key=_last(at)), text, i) for at, i in found)
    return document, ()


def may_have_doubled_keys(data: bytes, document: Any) -> bool:
    """Whether the text has more colons than the decoded objects have keys.

    Every key of the text has its colon, and decoding keeps only one of two equal keys, so equal numbers prove that
    there are no doubles. A colon inside a text leads to a closer look, no more. This costs a twentieth of
    decoding; asking the decoder for pairs costs half of it.
    """
    return data.count(b":") != _count_keys(document)


def _count_keys(document: Any) -> int:
    count = 0
    waiting = [document]
    while waiting:
        item = waiting.pop()
        if type(item) is dict:
            count += len(item)
            for key, held in item.items():
                if key == "events" and type(held) is list and _OBJECTS.issuperset(map(type, held)):
                    # Events hold no objects; any they do hold are missed here, which only leads to a closer look.
                    count += sum(map(len, held))
                elif key not in ("deck", "scores") and type(held) in (dict, list):
                    waiting.append(held)
        elif type(item) is list:
            waiting += [held for held in item if type(held) in (dict, list)]
    return count


def _real(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise _TooLargeError(text)
    return number


def _no_number(text: str) -> NoReturn:
    raise _NoNumberError(text)


def _at(finding: Finding, text: str, index: int) -> Finding:
    line, column = line_column(text, index)
    return replace(finding, line=line, column=column)


def _word_fault(rule: str, text: str, word: str) -> Finding:
    # Anything may follow: the reader stopped here before it saw whether the word ends.
    index = next((token.start() for token in tokens(text) if token.group().startswith(word)), 0)
    return _at(fault(rule, number=show_text(word)), text, index)


def _syntax(text: str, error: json.JSONDecodeError) -> Finding:
    if error.msg == "Extra data":
        return _at(fault("file/text-after-end"), text, error.pos)
    end = len(text.rstrip(" \t\r\n"))
    unfinished = error.pos >= end or _UNFINISHED.fullmatch(text, error.pos, end)
    if unfinished or error.msg.startswith("Unterminated string"):
        return _at(fault("file/truncated"), text, end)
    problem = next((words for start, words in _PROBLEMS.items() if error.msg.startswith(start)), error.msg)
    return _at(fault("file/invalid-json", problem=_(problem)), text, error.pos)


def _last(pointer: str) -> str:
    return show_text(pointer.rpartition("/")[2])
