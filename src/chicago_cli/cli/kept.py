"""Games that lie on the disk already: what must not be written over, and what nobody has gone on with yet."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from chicago_cli.cli.keeping import in_use, state_folder
from chicago_cli.errors import UsageError
from chicago_cli.i18n import _
from chicago_cli.record.game import Detail, GameRecord

NEWEST: Final = "\0newest"
"""What ``--resume`` asks for without a value: the game that was left last. No file can be called that."""


def refuse_to_lose(file: str) -> None:
    """Do not let a new game be written over one that people played, or over one that is not finished.

    A game of bots that is over can be played again from its seed, and one in which nothing happened is no loss.

    Raises:
        UsageError: the file holds what would be lost; it says what to do instead.
    """
    try:
        if not Path(file).stat().st_size:
            return
    except (OSError, ValueError):
        return  # there is no such file, or writing it will say what is wrong
    from chicago_cli.record.files import read_games  # loads what checks records

    for stored in read_games(file):
        record = stored.load().record
        if record is None:
            message = _("{file} holds a game that cannot be read: choose another name, or --force writes over it.")
            raise UsageError(message.format(file=file))
        if record.result is None and _began(record):
            raise UsageError(_unfinished(record).format(file=file))
        if _began(record) and any(player.bot is None for player in record.players):
            message = _("{file} holds a game that people played: choose another name, or --force writes over it.")
            raise UsageError(message.format(file=file))


def _unfinished(record: GameRecord) -> str:
    if record.view == "full" and record.detail is Detail.FULL:
        return _("{file} holds an unfinished game: --resume goes on with it, --force writes over it.")
    return _("{file} holds an unfinished game: choose another name, or --force writes over it.")


def _began(record: GameRecord) -> bool:
    return any(hand.events for hand in record.hands)


def newest_unfinished() -> str | None:
    """The game in the state folder that was left last, if nobody plays it and somebody has decided something in it."""
    return next((str(file) for file in _newest_first() if not in_use(str(file)) and _can_go_on(file)), None)


def newest_asked() -> str:
    """The same for whoever asks to go on with it.

    Raises:
        UsageError: there is none.
    """
    unfinished = newest_unfinished()
    if unfinished is not None:
        return unfinished
    files = _newest_first()
    for file in files:
        if in_use(str(file)):
            message = _("{file} is in use: another chicago plays this game, and no other unfinished one is kept.")
            raise UsageError(message.format(file=file))
    for file in files:
        if _is_over(file):
            message = _("No unfinished game is kept. The one in {file} is over: chicago score prints its sheet.")
            raise UsageError(message.format(file=file))
    message = _("No unfinished game is kept in {folder}: name the file of one after --resume.")
    raise UsageError(message.format(folder=state_folder()))


def _newest_first() -> Sequence[Path]:
    dated: list[tuple[float, Path]] = []
    with suppress(OSError, RuntimeError):
        for file in state_folder().glob("game-*.json"):
            with suppress(OSError):
                dated.append((file.stat().st_mtime, file))
    return [file for _time, file in sorted(dated, reverse=True)]


def _can_go_on(file: Path) -> bool:
    """Read without loading what checks records: a new game shall start at once."""
    try:
        record = json.loads(file.read_text(encoding="utf-8"))
        return "result" not in record and any(_decisions(record))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return False


def _is_over(file: Path) -> bool:
    """Whether a game that was left there has been played to its end."""
    try:
        return "result" in json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError):
        return False


def _decisions(record: Mapping[str, Any]) -> Iterator[bool]:
    """Whether each event that a person's seat brought about is there."""
    people = {seat for seat, player in enumerate(record["players"]) if player.get("bot") is None}
    for hand in record["hands"]:
        for event in hand["events"]:
            yield event.get("seat") in people and event["type"] not in ("dealt", "drawn", "turned_up")
