from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from chicago_cli.record.positions import deepest, line_column, locate, path_of, pointer_of

TEXT = """{"a": [10, {"b/c": "x", "~": null}],
  "é\\"": {"": -1.5e3},
\t"tail" : [ ]
}
"""


@pytest.mark.parametrize(
    ("pointer", "line", "column"),
    [
        ("", 1, 1),
        ("/a", 1, 7),
        ("/a/0", 1, 8),
        ("/a/1/b~1c", 1, 20),
        ("/a/1/~0", 1, 30),
        ('/é"', 2, 10),
        ('/é"/', 2, 15),
        ("/tail", 3, 11),
        ("/tail/0", 3, 11),
        ("/nowhere/at/all", 1, 1),
        ("/a/1/missing", 1, 12),
        ("/a/x", 1, 7),
        ("/a/0/deeper", 1, 8),
    ],
)
def test_places_of_values(pointer: str, line: int, column: int) -> None:
    assert locate(TEXT.encode(), [pointer]) == {pointer: (line, column)}


def test_many_places_at_once() -> None:
    pointers = ["/tail", "/a", "", "/a/1/b~1c", "/a"]
    together = locate(TEXT.encode(), pointers)
    assert together == {pointer: locate(TEXT.encode(), [pointer])[pointer] for pointer in pointers}


def test_of_a_doubled_key_the_first_counts() -> None:
    assert locate(b'{"a": 1, "a": 2, "b": 3}', ["/a", "/b"]) == {"/a": (1, 7), "/b": (1, 23)}


def random_value(rng: Random, depth: int) -> Any:
    kind = rng.randrange(8 if depth else 5)
    if kind > 5:
        return {
            rng.choice(["a", "b", "/", "~", "å\n", ""]): random_value(rng, depth - 1) for _ in range(rng.randrange(5))
        }
    if kind == 5:
        return [random_value(rng, depth - 1) for _ in range(rng.randrange(5))]
    return rng.choice([1, -2.5, None, True, "text", '"}],{[:', "\\"])


def all_pointers(value: Any, path: tuple[str | int, ...] = ()) -> list[str]:
    found = [pointer_of(path)]
    if isinstance(value, dict):
        for key, held in value.items():
            found += all_pointers(held, (*path, key))
    elif isinstance(value, list):
        for index, held in enumerate(value):
            found += all_pointers(held, (*path, index))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_the_value_at_every_place_is_the_one_of_the_pointer(seed: int) -> None:
    rng = Random(seed)
    document = random_value(rng, 4)
    text = json.dumps(document, indent=rng.choice([None, 0, 3]), ensure_ascii=False)
    lines = text.split("\n")
    found = locate(text.encode(), all_pointers(document))
    for pointer, (line, column) in found.items():
        value = document
        for part in path_of(pointer):
            value = value[int(part)] if isinstance(value, list) else value[part]
        index = sum(len(before) + 1 for before in lines[: line - 1]) + column - 1
        assert json.JSONDecoder().raw_decode(text, index)[0] == value
        assert line_column(text, index) == (line, column)


@pytest.mark.parametrize(
    "text", ['{"a": 1, "b": [1, tru', '{"a": 1, "b": [1, "x', '{"a": 1, "b"', '{"a": 1, x', "\ufeff{}"]
)
def test_broken_text_is_read_as_far_as_it_goes(text: str) -> None:
    found = locate(text.encode(), ["/a", "/b/1", "/z"])
    assert found["/z"] == (1, 1)
    if text.startswith("{"):
        assert found["/a"] == (1, 7)


def test_deepest_bracket() -> None:
    assert deepest('["[[[", {"a": [[1]]}]', 3) == 15
    assert deepest('[["[["], [], [[]]]', 3) is None
