"""The pictures of the README are what the program draws."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from chicago_cli.cli import pictures

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
_TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")


def words(svg: str) -> str:
    """Everything written in a picture, in order."""
    return unescape(" ".join(_TEXT.findall(svg))).replace("\xa0", " ")


def test_pictures_are_the_screens_of_today() -> None:
    """On failure: python -m chicago_cli.cli.pictures docs/pictures. How they are drawn is the business of rich."""
    made = pictures.pictures()
    assert {path.name for path in FOLDER.iterdir()} == set(made)
    for name, svg in made.items():
        assert words(svg) == words((FOLDER / name).read_text(encoding="utf-8"))
        assert "@font-face" not in svg
    assert "Trick 3: Bosse" in words(made["table.svg"])
    assert "Hand 2 is over." in words(made["recap.svg"])
    readme = (FOLDER.parents[1] / "README.md").read_text(encoding="utf-8")
    assert all(f"docs/pictures/{name}" in readme for name in made)


def test_they_need_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert pictures.main([]) == 2
    assert "usage:" in capsys.readouterr().err
    assert pictures.main([str(tmp_path / "new")]) == 0
    assert len(list((tmp_path / "new").iterdir())) == 2
