"""The files of a game whose players change: the old one, and the new one beside it in which it goes on."""

from __future__ import annotations

from pathlib import Path

from chicago_cli.cli.keeping import Keeper
from chicago_cli.cli.recorded import only_game
from chicago_cli.errors import UsageError
from chicago_cli.i18n import _
from chicago_cli.keep import Session, resumed_sheet
from chicago_cli.keep.players import not_continued
from chicago_cli.keep.resume import holds_no_entry, went_on_in
from chicago_cli.record.game import GameRecord


def free_file_beside(file: str) -> str:
    """A free name beside a file: ``game-2.json`` after ``game.json``."""
    path = Path(file)
    number = 2
    while (free := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return str(free)


def file_beside(file: str, named: str) -> str:
    """The other file of a game: beside this one, wherever the two have been moved since it was named."""
    return str(Path(file).with_name(Path(named).name))


def sheet_before(file: str) -> Session:
    """The sheet of a file as it was before the game went on in another.

    Raises:
        UsageError: it cannot be read, or is no sheet that can go on.
    """
    return resumed_sheet(not_continued(only_game(file)))


def taken_back(file: str, record: GameRecord) -> tuple[GameRecord, str | None]:
    """The record of a file as it is gone on with, and the file that does not count any more, if there is one.

    A change of players is taken back where the new file is gone or holds no entry.

    Raises:
        UsageError: the game went on in the other file.
    """
    named = went_on_in(record)
    if named is None:
        return record, None
    new_file = file_beside(file, named)
    try:
        counts = Path(new_file).exists() and not holds_no_entry(only_game(new_file))
    except UsageError:
        counts = True
    if counts:
        message = _("The game went on with other players in {file}: go on with that file.")
        raise UsageError(message.format(file=new_file))
    return not_continued(record), new_file


def remove(file: str) -> None:
    """Let a file go that nobody uses.

    Raises:
        UsageError: it is in use.
    """
    keeper = Keeper(file, kept_for_people=True)
    try:
        Path(file).unlink(missing_ok=True)
    finally:
        keeper.close(over=False)
