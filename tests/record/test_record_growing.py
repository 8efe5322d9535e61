"""A record that grows in a file: whole and canonical after every write, and nothing else is left in the folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from chicago_cli.record.codec import dump
from chicago_cli.record.game import GameRecord
from chicago_cli.record.growing import GrowingFile, GrowingText
from chicago_cli.ruleset import from_preset
from chicago_cli.table import parse_seat, seated, started


def growing() -> list[tuple[GameRecord, bool]]:
    """What a game of four hands among bots saves."""
    saved: list[tuple[GameRecord, bool]] = []
    table = started(from_preset("pagat"), "pagat", seated([parse_seat("bot:random")] * 3, 4), "Åsa grows")
    table.save = lambda record, durable: saved.append((record, durable))
    table.play(None, until=4, abandon=True)
    return saved


SAVED = growing()


def test_every_write_leaves_the_canonical_document(tmp_path: Path) -> None:
    file = GrowingFile(str(tmp_path / "g.json"), large=0)
    for record, durable in SAVED:
        file.write(record, durable=durable)
        assert (tmp_path / "g.json").read_bytes() == dump(record).encode()
    assert len(list(tmp_path.iterdir())) <= 2
    file.close()
    assert [each.name for each in tmp_path.iterdir()] == ["g.json"]


def test_only_the_end_is_written(tmp_path: Path) -> None:
    """Two files take turns: the one that comes next already holds the beginning."""
    file = GrowingFile(str(tmp_path / "g.json"), large=0)
    files = set()
    for record, _durable in SAVED[:30]:
        file.write(record, durable=False)
        files.add((tmp_path / "g.json").stat().st_ino)
    assert len(files) == 2


def test_a_short_record_is_written_anew(tmp_path: Path) -> None:
    """Whoever has the file open goes on reading what was in it."""
    file = GrowingFile(str(tmp_path / "g.json"))
    for (record, _durable), (later, _later) in zip(SAVED[:20:2], SAVED[1:20:2], strict=True):
        file.write(record, durable=False)
        with (tmp_path / "g.json").open(encoding="utf-8") as reader:
            file.write(later, durable=False)
            file.write(later, durable=False)
            assert reader.read() == dump(record)
        assert [each.name for each in tmp_path.iterdir()] == ["g.json"]


def test_a_copy_by_link_is_left_alone(tmp_path: Path) -> None:
    file = GrowingFile(str(tmp_path / "g.json"), large=0)
    for number, (record, _durable) in enumerate(SAVED[:30]):
        file.write(record, durable=False)
        if number == 10:
            (tmp_path / "copy.json").hardlink_to(tmp_path / "g.json")
    assert (tmp_path / "copy.json").read_bytes() == dump(SAVED[10][0]).encode()


def test_without_links_all_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    file = GrowingFile(str(tmp_path / "g.json"), large=0)
    for record, durable in SAVED[::9]:
        file.write(record, durable=durable)
        assert (tmp_path / "g.json").read_bytes() == dump(record).encode()
        assert [each.name for each in tmp_path.iterdir()] == ["g.json"]


def test_mode_and_link_of_a_file_stay(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("")
    (tmp_path / "real.json").chmod(0o640)
    (tmp_path / "g.json").symlink_to(tmp_path / "real.json")
    file = GrowingFile(str(tmp_path / "g.json"), large=0)
    for record, durable in SAVED[:20]:
        file.write(record, durable=durable)
    assert (tmp_path / "g.json").is_symlink()
    assert (tmp_path / "real.json").stat().st_mode & 0o777 == 0o640
    assert (tmp_path / "real.json").read_bytes() == dump(SAVED[19][0]).encode()


def test_a_file_that_was_taken_away_comes_back(tmp_path: Path) -> None:
    file = GrowingFile(str(tmp_path / "g.json"), large=0)
    for number, (record, _durable) in enumerate(SAVED[:12]):
        if number in (5, 9):
            (tmp_path / "g.json").unlink()
        file.write(record, durable=False)
        assert (tmp_path / "g.json").read_bytes() == dump(record).encode()


def test_text_of_records_in_any_order() -> None:
    """Undo turns a record back, and another game has nothing to do with the last."""
    text = GrowingText()
    records = [record for record, _durable in SAVED]
    empty = replace(records[0], hands=())
    for record in [*records[40:50], records[45], records[3], empty, records[-1], records[10], empty]:
        assert "".join(text(record)) == dump(record)
