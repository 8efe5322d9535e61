"""A game with people: how it is shown to them, and all the ways in which it ends."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from dataclasses import dataclass
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from chicago_cli.cli import options, status
from chicago_cli.cli.console import Console
from chicago_cli.cli.keeping import Keeper
from chicago_cli.cli.kept import newest_unfinished
from chicago_cli.cli.people import LeaveError, People
from chicago_cli.cli.signals import EndedError, give_up_streams, heeded
from chicago_cli.events import Seat
from chicago_cli.i18n import _
from chicago_cli.record.limits import MAX_HANDS
from chicago_cli.table import Table

if TYPE_CHECKING:
    from chicago_cli.cli.presenter import Presenter
    from chicago_cli.render.terminal import Terminal


@dataclass(frozen=True, slots=True)
class Look:
    """How people are shown the game: ``drawn`` where the terminal allows it, ``words_only`` for a screen reader."""

    terminal: Terminal
    four_colors: bool
    ascii_only: bool
    drawn: bool
    words_only: bool

    def presenter(self, console: Console, people: Sequence[Seat]) -> Presenter:
        """Who shows it."""
        from chicago_cli.render.cards import LETTERS, style_for
        from chicago_cli.render.screen import LOWEST, NARROWEST

        style = LETTERS if self.words_only else style_for(self.terminal, four_colors=self.four_colors)
        columns, lines = get_terminal_size()
        if self.drawn and console.screen and self.terminal.draws and columns >= NARROWEST and lines >= LOWEST:
            from chicago_cli.cli.drawn import Drawn

            return Drawn(console, self.terminal, style)
        from chicago_cli.cli.presenter import Spoken

        if len(people) > 1:
            console.stand_apart()
        return Spoken(console, people, style)


def with_people(table: Table, keep: Keeper, limit: int | None, look: Look, *, resumed: bool) -> int:
    """Play until the game is over or nobody goes on; the exit status. However it ends, the terminal is given back.

    ``limit`` is the number of hands to stop after, ``resumed`` whether the game was asked to go on.
    """
    console = Console(ascii_only=look.ascii_only)
    code = status.DONE
    try:
        with heeded(console):
            show = look.presenter(console, table.people)
            until = limit or MAX_HANDS
            people = People(console, table, show, _greeting(console, keep, resumed=resumed), until=until)
            table.save = keep
            table.watch = people.watch
            table.play(people, until=until)
    except LeaveError:
        pass
    except KeyboardInterrupt:
        code = status.INTERRUPTED
    except EndedError as ended:
        code = ended.status
    except BaseException as error:  # whatever it is: the terminal is given back, and where the game lies is said
        if not _window_is_gone(error):
            console.leave()
            console.draw(keep.how_to_go_on())
            raise
        code = status.HUNG_UP
    try:
        console.leave()
        if table.result is None:
            console.draw(f"\n{keep.how_to_go_on()}")
    except OSError as error:
        if not _window_is_gone(error):
            raise
        give_up_streams()
        code = code or status.HUNG_UP
    return code


def _window_is_gone(error: BaseException) -> bool:
    """Whether this is what writing to a terminal gives that is no more; a record says by itself what is wrong."""
    return isinstance(error, OSError) and error.errno == errno.EIO


def _greeting(console: Console, keep: Keeper, *, resumed: bool) -> tuple[str, ...]:
    """What somebody at a terminal should know before he plays, and that a game may not be kept."""
    told = [keep.warning] if keep.warning else []
    left = newest_unfinished() if console.screen and not resumed else None
    if left is not None:
        command = f"chicago play{options.again_in_language()} --resume"
        told.append(
            _("An unfinished game is kept in {file}. Go on with it: {command}").format(file=left, command=command)
        )
    return tuple(told)
