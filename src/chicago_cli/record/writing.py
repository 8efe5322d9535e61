"""Writing a file so that it is always whole: aside first, then renamed."""

from __future__ import annotations

import gzip
import os
import shutil
from contextlib import suppress
from pathlib import Path

from chicago_cli.errors import UsageError
from chicago_cli.i18n import _, reason_of
from chicago_cli.record.codec import dump
from chicago_cli.record.game import GameRecord


def write_record(path: str | os.PathLike[str], record: GameRecord) -> None:
    """Write the canonical document; at any moment the file is the old one or the new one, whole, also on a disk
    that loses its power.

    Raises:
        UsageError: the folder is missing, or writing is not allowed there or failed.
    """
    write_text(path, dump(record))


def write_text(path: str | os.PathLike[str], text: str, *, durable: bool = True) -> None:
    """Write UTF-8 text, line ends as they are, as `write_bytes` does."""
    write_bytes(path, text.encode(), durable=durable)


def packed(data: bytes) -> bytes:
    """The bytes as an archive of gzip, the same for the same bytes: no time is in it."""
    return gzip.compress(data, mtime=0)


def write_bytes(path: str | os.PathLike[str], data: bytes, *, durable: bool = True) -> None:
    """Write bytes, whole or not at all; a link is followed, the mode of a file kept.

    If not ``durable`` that holds for whatever happens to this program, but not when the power fails (see `settle`).

    Raises:
        UsageError: the folder is missing, or writing is not allowed there or failed.
    """
    target = Path(os.path.realpath(path))
    aside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        _refuse_impossible(target)
        with aside.open("wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, aside)
        aside.replace(target)
    except OSError as error:
        with suppress(OSError):
            aside.unlink()
        message = _("Cannot write {path}: {reason}. Choose another place.")
        raise UsageError(message.format(path=path, reason=reason_of(error))) from error


def settle(path: str | os.PathLike[str]) -> None:
    """Wait until a file is on the disk for good; nothing is said if the system cannot do that."""
    with suppress(OSError):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _refuse_impossible(target: Path) -> None:
    if not target.parent.is_dir():
        message = _("Cannot write {path}: there is no folder {folder}. Create it or choose another place.")
        raise UsageError(message.format(path=target, folder=target.parent))
    if target.exists() and not target.is_file():
        raise UsageError(_("Cannot write {path}: it is not a file. Choose another name.").format(path=target))
