"""Where in the bytes a value stands. Worked out only when there is something to say about it.

Lines and columns are 1-based and columns count characters, not bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final, TypeAlias

Position: TypeAlias = tuple[int, int]

_DECODE: Final = json.JSONDecoder().raw_decode
_SPACE: Final = re.compile(r"[ \t\n\r]*")
_TOKEN: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{},]|[^\s"\[\]{},:]+', re.DOTALL)


def pointer_of(path: Iterable[str | int]) -> str:
    """The JSON pointer (RFC 6901) of a path of keys and indexes."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def path_of(pointer: str) -> list[str]:
    """The keys and indexes, as text, of a JSON pointer."""
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def line_column(text: str, index: int) -> Position:
    """Line and column of a place in a text."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def locate(data: bytes, pointers: Iterable[str]) -> dict[str, Position]:
    """Line and column of the values at these pointers, by pointer, in one pass over UTF-8 JSON.

    A pointer to something that is not there gets the position of the innermost value around it; of a doubled key the
    first counts. Text that is not JSON is read as far as it goes.
    """
    text = data.decode("utf-8", errors="replace")
    search = _Search(text)
    wanted = list(dict.fromkeys(pointers))
    for pointer in wanted:
        search.want(path_of(pointer))
    found = search.run()
    lines = _Lines(text)
    places = {}
    for pointer in wanted:
        path = tuple(path_of(pointer))
        while path not in found and path:
            path = path[:-1]
        places[pointer] = lines.position(found.get(path, 0))
    return places


class _Search:
    """One pass over a text for the values on some paths; it ends at the last of them."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tree: dict[str, Any] = {}
        self._left = 1  # nodes of the tree that were not come by
        self._found: dict[tuple[str, ...], int] = {}

    def want(self, path: list[str]) -> None:
        node = self._tree
        for part in path:
            if part not in node:
                node[part] = {}
                self._left += 1
            node = node[part]

    def run(self) -> dict[tuple[str, ...], int]:
        """The index of every value that is there, by its path."""
        with suppress(ValueError, RecursionError):  # where the text is broken, what was found before stands
            self._value(self._space(0), self._tree, ())
        return self._found

    def _value(self, index: int, tree: dict[str, Any], path: tuple[str, ...]) -> int:
        """Note the value at an index and those of ``tree`` in it; the index after it.

        Values that are not asked for are skipped by the decoder of the standard library.

        Raises:
            ValueError: the text is broken, or nothing is left to be found.
        """
        if path not in self._found:
            self._found[path] = index
            self._left -= 1
        if not self._left:
            raise ValueError
        text = self._text
        if not tree or text[index : index + 1] not in ("{", "["):
            return _DECODE(text, index)[1]
        is_object = text[index] == "{"
        index = self._space(index + 1)
        position = 0
        while text[index : index + 1] not in ("}", "]", ""):
            if is_object:
                key, index = _DECODE(text, index)
                index = self._space(self._space(index) + 1)
            else:
                key = str(position)
                position += 1
            index = self._value(index, tree[key], (*path, key)) if key in tree else _DECODE(text, index)[1]
            index = self._space(index)
            if text[index : index + 1] == ",":
                index = self._space(index + 1)
        return index + 1

    def _space(self, index: int) -> int:
        match = _SPACE.match(self._text, index)
        return match.end() if match else index


class _Lines:
    """Positions for ascending or any other indexes without counting the same lines twice."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._index = 0
        self._line = 1

    def position(self, index: int) -> Position:
        if index < self._index:
            self._index, self._line = 0, 1
        self._line += self._text.count("\n", self._index, index)
        self._index = index
        return self._line, index - self._text.rfind("\n", 0, index)


def tokens(text: str) -> Iterator[re.Match[str]]:
    """The strings, brackets, commas, numbers and words of a JSON text; colons and space are left out."""
    return _TOKEN.finditer(text)


def deepest(text: str, limit: int) -> int | None:
    """Index of the first bracket that opens more than ``limit`` levels, or None."""
    depth = 0
    for token in tokens(text):
        sign = text[token.start()]
        if sign in "[{":
            depth += 1
            if depth > limit:
                return token.start()
        elif sign in "]}":
            depth -= 1
    return None


def doubled_keys(text: str) -> Iterator[tuple[str, int]]:
    """Every repetition of a key within one object of a JSON text: the object's pointer with the key, and the index.

    The text must be JSON.
    """
    path: list[str | int] = []
    keys: list[set[str]] = []  # of every open object the keys so far
    expect_key = False
    for token in tokens(text):
        start = token.start()
        sign = text[start]
        if sign == "{":
            keys.append(set())
            path.append("")
            expect_key = True
        elif sign == "[":
            keys.append(set())
            path.append(0)
        elif sign in "]}":
            keys.pop()
            path.pop()
            expect_key = False
        elif sign == ",":
            position = path[-1]
            if isinstance(position, int):
                path[-1] = position + 1
            else:
                expect_key = True
        elif expect_key:
            expect_key = False
            key = json.loads(token.group())
            path[-1] = key
            if key in keys[-1]:
                yield pointer_of(path), start
            keys[-1].add(key)
