"""Who joins or leaves a game on a score sheet: it goes on in a file beside the old one, and back if it was a slip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from chicago_cli.cli.asking import Asker
from chicago_cli.cli.keep_files import file_beside, free_file_beside, remove, sheet_before
from chicago_cli.cli.keeping import Keeper
from chicago_cli.cli.seating import seats_asked
from chicago_cli.errors import UsageError
from chicago_cli.i18n import _
from chicago_cli.keep import KeepError, Session
from chicago_cli.keep.players import between_hands, continued
from chicago_cli.keep.resume import came_from

GO_ON: Final = "chicago keep"
"""The command that goes on with a sheet."""


class KeptTable(NamedTuple):
    """A sheet and what writes it to its file."""

    keeper: Keeper
    session: Session


def earlier_file(keeper: Keeper, session: Session) -> str | None:
    """The file of the sheet from which this one goes on with other players."""
    named = came_from(session.record)
    return None if named is None or keeper.file is None else file_beside(keeper.file, named)


def with_others(keeper: Keeper, session: Session, asker: Asker, say: Callable[..., None]) -> KeptTable | None:
    """Ask who plays on; None if the table has no rule for that. The old file is closed and names the new one.

    As long as nothing is entered in a new sheet it is asked of the old one again.

    Raises:
        KeepError: it is not the time for it, or the game lies in no file.
        LeaveError, BackError, UsageError: as `Asker.until` does.
    """
    earlier = earlier_file(keeper, session)
    again = earlier is not None and not session.game.made
    if session.editing or not (again or between_hands(session.game)):
        raise KeepError(_("Players join or leave between two hands, before anything of the next one is entered."))
    if keeper.file is None:
        raise KeepError(_("The game is kept in no file, so it cannot go on in another: name one with --record."))
    old_file = keeper.file
    if earlier is not None and again:
        old_file = came_from(session.record) or old_file
        session = _before_others(earlier)
    new_session = seats_asked(session, asker, say, old_file)
    if new_session is None:
        return None
    if again:
        keeper(new_session.record)
        return KeptTable(keeper, new_session)
    new_file = free_file_beside(old_file)
    new_keeper = Keeper(new_file, kept_for_people=True, go_on=GO_ON)
    new_keeper(new_session.record)
    keeper(continued(session.record, new_file))
    keeper.close(over=False)
    return KeptTable(new_keeper, new_session)


def without_others(keeper: Keeper, file: str) -> KeptTable:
    """The old sheet as if nobody had joined or left; the new file, which holds no entry, goes.

    Raises:
        KeepError: the old file cannot be read, or is in use.
    """
    session = _before_others(file)
    try:
        old_keeper = Keeper(file, kept_for_people=True, go_on=GO_ON)
    except UsageError as error:
        raise KeepError(str(error)) from error
    old_keeper(session.record)
    new_file = keeper.file
    keeper.close(over=False)
    if new_file is not None:
        remove(new_file)
    return KeptTable(old_keeper, session)


def _before_others(file: str) -> Session:
    """The sheet that this one goes on from, as it was."""
    try:
        return sheet_before(file)
    except UsageError as error:
        raise KeepError(str(error)) from error
