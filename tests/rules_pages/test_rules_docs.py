"""The generated pages in docs/ are what the code would write now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chicago_cli.docs import COMMAND, documents, write
from chicago_cli.rulebook import RULES
from chicago_cli.ruleset import PRESETS, options
from chicago_cli.ruleset.sources import unknown_codes

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


def test_every_code_that_is_cited_is_explained() -> None:
    cited = {
        **{rule.id: rule.source for rule in RULES.values()},
        **{option.name: option.source for option in options().values()},
        **{preset.name: preset.source for preset in PRESETS.values()},
    }
    for name, source in cited.items():
        codes = re.findall(r"\b(?!RFC\b)(?:S\d{3}|[A-Z]{3}|[AB]\d+)\b", source)
        assert not unknown_codes(" ".join(codes)), f"{name} cites {source}"
        assert source


def test_no_preset_is_asked_for_its_name_where_games_are_played_or_shown() -> None:
    package = DOCS.parent / "src" / "chicago_cli"
    names = re.compile(rf"[\"'](?:{'|'.join(PRESETS)})[\"']")
    places = [package / "engine.py", package / "state.py", package / "loop.py", package / "validation.py"]
    for folder in ("phases", "reading", "render", "ruleset/describe"):
        places += (package / folder).rglob("*.py")
    assert len(places) > 20
    for place in places:
        for line in place.read_text(encoding="utf-8").splitlines():
            found = names.search(line)
            # The word is also a field of a rule and of a preset.
            assert not found or found.group(0) == '"summary"', f"{place.name}: {line}"
