"""The generated pages in docs/ are what the code would write now."""

from __future__ import annotations

from pathlib import Path

import pytest

from chicago_cli.docs import COMMAND, documents, write
from chicago_cli.rulebook import RULES
from chicago_cli.ruleset import options

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", documents())
def test_a_generated_page_is_up_to_date(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == documents()[name], f"run {COMMAND}"


def test_every_option_and_rule_has_a_heading() -> None:
    pages = documents()
    for name in options():
        assert f"\n### `{name}`\n" in pages["options.md"]
    for rule in RULES.values():
        assert f"\n### `{rule.id}`\n\n{rule.summary}\n" in pages["rules/rulebook.md"]


def test_every_word_of_an_option_is_explained() -> None:
    page = documents()["options.md"]
    for option in options().values():
        part = page.partition(f"\n### `{option.name}`\n")[2].partition("\n### ")[0]
        for word in option.words:
            assert f"\n| `{word}` | " in part, f"{option.name}={word}"


def test_writing_twice_gives_the_same(tmp_path: Path) -> None:
    first = {path: path.read_bytes() for path in write(tmp_path)}
    assert {path: path.read_bytes() for path in write(tmp_path)} == first
    assert len(first) == len(documents())
