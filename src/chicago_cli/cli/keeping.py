"""Where a game is kept while it is played, so that none is ever lost."""

from __future__ import annotations

import glob
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from chicago_cli.errors import UsageError
from chicago_cli.events import DECISIONS
from chicago_cli.i18n import _
from chicago_cli.record.files import STANDARD_INPUT
from chicago_cli.record.game import FORMAT, Detail, GameRecord
from chicago_cli.record.growing import GrowingFile

_FOLDER: Final = "chicago-cli"
_NO_DOCUMENT: Final = (".gz", ".ndjson", ".jsonl")
"""Names under which a file is read as packed, or as one record a line."""


def state_folder() -> Path:
    """The user's folder for games that nobody named a file for, where the system keeps such things."""
    from platformdirs import user_state_path

    return user_state_path(_FOLDER, appauthor=False)


class Keeper:
    """Writes the record to the file asked for; a game with people and no such file is kept in the state folder.

    ``asked`` is the file that was asked for, if any; ``go_on`` the command that goes on with a file, ``name`` how
    files in the state folder are called. ``own`` says that the file lies there and nobody has named it.
    """

    def __init__(
        self,
        asked: str | None,
        *,
        kept_for_people: bool,
        go_on: str = "chicago play --resume",
        name: str = "game",
        own: bool = False,
    ) -> None:
        self.asked = asked
        self._go_on = go_on
        self._file: str | None = asked
        self._wanted = asked is not None or kept_for_people
        self._own = own
        self._begun = False
        """Whether the record holds a decision of a person; without one nobody would miss it."""
        self._growing: GrowingFile | None = None
        if asked is not None:
            _refuse_what_is_no_record(asked)
        elif kept_for_people:
            self._file = _new_file(name)
            self._own = self._file is not None
        self._lock = _Lock(self._file) if self._file is not None else None

    def __call__(self, record: GameRecord, *, durable: bool = True) -> None:
        """Write the record, whole or not at all; see `write_text` about ``durable``."""
        if self._own and not self._begun:
            self._begun = _begun(record)
        if self._file is not None:
            if self._growing is None:
                self._growing = GrowingFile(self._file)
            self._growing.write(record, durable=durable)

    @property
    def file(self) -> str | None:
        """Where the game is kept; None if nowhere."""
        return self._file

    @property
    def warning(self) -> str:
        """What is to be said before a game starts that cannot be kept; else empty."""
        if self._file is not None or not self._wanted:
            return ""
        message = _("The folder {folder} cannot be written: the game is kept only with --record FILE.")
        return message.format(folder=state_folder())

    def close(self, *, over: bool) -> None:
        """Let others have the file; one that nobody asked for is not needed if the game is over or never began."""
        if self._growing is not None:
            self._growing.close()
        if self._lock is not None:
            self._lock.release()
        if self._own and self._file is not None and (over or not self._begun):
            with suppress(OSError):
                Path(self._file).unlink()
            self._file = None

    def how_to_go_on(self) -> str:
        """How an unfinished game is resumed."""
        if self._file is None:
            return _("The game was not kept: give it a file with --record next time.")
        if self._own and not self._begun:
            return _("Nothing has been decided yet: the game is not kept. The same --seed deals it again.")
        import shlex

        command = f"{self._go_on} {shlex.quote(self._file)}"
        return _("The game is kept. Go on with: {command}").format(command=command)


def _begun(record: GameRecord) -> bool:
    """Whether anything has been decided by a person; a score sheet is one's work from its first line on."""
    people = {seat for seat, player in enumerate(record.players) if player.bot is None}
    decisions = (event for hand in record.hands for event in hand.events if isinstance(event, DECISIONS))
    return record.detail is Detail.SCORES or any(event.seat in people for event in decisions)


def in_use(file: str) -> bool:
    """Whether another program plays the game of a file now."""
    try:
        import fcntl

        descriptor = os.open(_lock_file(file), os.O_RDWR)
    except (ImportError, OSError, ValueError):
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(descriptor)
    return False


def _lock_file(file: str) -> Path:
    target = Path(os.path.realpath(file))
    return target.with_name(f".{target.name}.lock")


class _Lock:
    """Keeps a second program off a file; the system lets go of it when this one ends, in whatever way."""

    def __init__(self, file: str) -> None:
        target = Path(os.path.realpath(file))
        self._path = _lock_file(file)
        self._descriptor: int | None = None
        try:
            import fcntl

            descriptor = os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600)
        except (ImportError, OSError, ValueError):
            return  # no locks on this system, or the folder cannot be written: writing will say so
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            message = _("{file} is in use: another chicago plays this game. End it first, or choose another file.")
            raise UsageError(message.format(file=file)) from error
        self._descriptor = descriptor
        for left_over in target.parent.glob(f".{glob.escape(target.name)}.*.part"):
            with suppress(OSError):
                left_over.unlink()  # of a program that was killed while it wrote

    def release(self) -> None:
        """Give the file free."""
        if self._descriptor is not None:
            with suppress(OSError):
                self._path.unlink()
            os.close(self._descriptor)
            self._descriptor = None


def _refuse_what_is_no_record(file: str) -> None:
    """Do not write over a file that holds something else, nor where a document could not be read again."""
    if file == STANDARD_INPUT or file.endswith(_NO_DOCUMENT):
        message = _("A game cannot be kept in {file}: choose a plain file, such as game.json, with --record.")
        raise UsageError(message.format(file=file))
    try:
        if Path(file).exists() and not Path(file).is_file():
            raise UsageError(_("Cannot write {path}: it is not a file. Choose another name.").format(path=file))
        with Path(file).open("rb") as stream:
            start = stream.read(200)
    except (OSError, ValueError):
        return  # writing says what is wrong, if anything is
    if start.strip() and FORMAT.encode() not in start:
        message = _("{file} holds something that is no record of a game: choose another file for --record.")
        raise UsageError(message.format(file=file))


def _new_file(name: str) -> str | None:
    """A new file in the state folder, or None where it cannot be written."""
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 10_000):
            file = folder / f"{name}-{number}.json"
            with suppress(FileExistsError):
                file.touch(exist_ok=False)
                return str(file)
    except (OSError, RuntimeError):
        return None
    return None
