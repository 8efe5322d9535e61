from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path

import pytest
from record_samples import small_record

from chicago_cli.errors import UsageError
from chicago_cli.record.codec import dump
from chicago_cli.record.writing import write_record, write_text


def test_a_record_is_written_as_its_canonical_text(tmp_path: Path) -> None:
    path = tmp_path / "Åsas spel.json"
    write_record(path, small_record())
    assert path.read_bytes() == dump(small_record()).encode()
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_an_old_file_is_replaced_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o600)
    write_text(str(path), "new\n")
    assert path.read_bytes() == b"new\n"
    assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0


def test_a_link_is_followed(tmp_path: Path) -> None:
    target = tmp_path / "real.json"
    target.write_text("old", encoding="utf-8")
    link = tmp_path / "link.json"
    try:
        link.symlink_to(target)
    except OSError:  # Windows without the right to make links
        link = target
    write_text(link, "new")
    assert target.read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("step", ["fsync", "replace", "copymode"])
def test_the_old_file_stays_whole_when_writing_fails(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr({"fsync": os, "replace": Path, "copymode": shutil}[step], step, fail)
    with pytest.raises(UsageError, match="No space left on device"):
        write_text(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_places_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no folder"):
        write_text(tmp_path / "none" / "game.json", "text")
    with pytest.raises(UsageError, match="it is not a file"):
        write_text(tmp_path, "text")
    with pytest.raises(UsageError, match="Choose another place"):
        write_text(tmp_path / ("n" * 300), "text")
