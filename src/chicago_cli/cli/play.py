"""``chicago play``: a game with people and bots."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import click

from chicago_cli.cli import options, status
from chicago_cli.cli.command import Option
from chicago_cli.cli.command import command as make
from chicago_cli.cli.hosting import Look, with_people
from chicago_cli.cli.keeping import Keeper
from chicago_cli.cli.kept import NEWEST, newest_asked, refuse_to_lose
from chicago_cli.cli.told import names_told, only_you
from chicago_cli.cli.wish import Wish, new_table, resumed_table
from chicago_cli.errors import UsageError
from chicago_cli.events import Event, HandEnded, Outcome
from chicago_cli.i18n import N_, _
from chicago_cli.record.limits import MAX_HANDS
from chicago_cli.render import table as render
from chicago_cli.render.results import passed_over
from chicago_cli.render.table_data import FORMATS, standing
from chicago_cli.render.terminal import in_ascii
from chicago_cli.table import Table

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from chicago_cli.render.terminal import Terminal

HANDS_WITHOUT_PEOPLE: Final = 500
"""After so many hands bots playing alone give up (B24)."""


def _seats(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    from chicago_cli.bots import BOTS

    words = ["human", "human:", *(f"bot:{name}" for name in BOTS)]
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


@make(
    "play",
    summary=N_(
        "Play a game with people and bots at this keyboard. Whoever sits alone gets two steady bots as rivals. At "
        "every prompt ? tells what may be answered; quit keeps the game. Bots playing alone need no keyboard and give "
        "up after 500 hands."
    ),
    examples=(
        ("chicago play", N_("you against two bots")),
        ("chicago play --seat human:Åsa", N_("the same, with your name in the record")),
        (
            "chicago play --seat human:Åsa --seat human:Bo --rules svensk",
            N_("two people, by other rules"),
        ),
        ("chicago play --record game.json", N_("keep the game in a file of yours")),
        ("chicago play --resume", N_("go on with the game that was left last")),
        ("chicago play --resume game.json", N_("go on with the game of a file")),
        ("chicago play --seat bot:steady --seat bot:random --seed 7", N_("watch two bots")),
    ),
)
@click.option("--players", cls=Option, type=int, metavar="N", help=N_("How many play; bots take the other seats."))
@click.option(
    "--seat",
    "seats",
    cls=Option,
    multiple=True,
    metavar="WHO",
    shell_complete=_seats,
    help=N_("Who sits next, clockwise: human, human:NAME, bot:KIND or bot:KIND:NAME; KIND is random, easy or steady."),
)
@options.house_rules
@click.option("--seed", cls=Option, metavar="TEXT", help=N_("What the cards come from; the same seed, the same game."))
@click.option(
    "--record",
    "record_file",
    cls=Option,
    metavar="FILE",
    type=click.Path(),
    help=N_(
        "Keep the game in this file: it is whole after everything a person decides and after every hand. Without it a "
        "game of people lies in the folder for such things until it is over (~/.local/state/chicago-cli on Linux, "
        "~/Library/Application Support/chicago-cli on macOS, %LOCALAPPDATA%\\chicago-cli on Windows)."
    ),
)
@click.option(
    "--force",
    cls=Option,
    is_flag=True,
    help=N_("Let --record write over a game that people played or that is not finished."),
)
@click.option(
    "--resume",
    "resume_file",
    cls=Option,
    metavar="[FILE]",
    shell_complete=options.files,
    is_flag=False,
    flag_value=NEWEST,
    help=N_("Go on with the unfinished game of this file, and write to it; without a file, with the one left last."),
)
@click.option(
    "--start",
    "start_file",
    cls=Option,
    metavar="FILE",
    type=click.Path(),
    help=N_("Start from the last hand of this file: its scores, dealer and pack, if it has one."),
)
@click.option(
    "--dealer", cls=Option, type=int, metavar="N", help=N_("The seat that deals first; the first --seat is seat 0.")
)
@click.option(
    "--until",
    cls=Option,
    metavar="hands=N",
    help=N_("Stop when N hands of the game are finished; it can be resumed."),
)
@click.option(
    "--four-colour",
    "--four-color",
    "four_colors",
    cls=Option,
    is_flag=True,
    help=N_("Give every suit a colour of its own: diamonds blue, clubs green."),
)
@click.option("--quiet", "-q", cls=Option, is_flag=True, help=N_("Say nothing while bots play."))
@options.formats(*FORMATS)
@options.display
@options.language
@click.pass_context
def command(
    ctx: click.Context,
    players: int | None,
    seats: tuple[str, ...],
    rules: str,
    settings: tuple[str, ...],
    seed: str | None,
    record_file: str | None,
    force: bool,
    resume_file: str | None,
    start_file: str | None,
    dealer: int | None,
    until: str | None,
    four_colors: bool,
    quiet: bool,
    output: str,
    color: str,
    ascii_only: bool,
) -> int:
    own_rules = bool(settings) or ctx.get_parameter_source("rules") is click.core.ParameterSource.COMMANDLINE
    wish = Wish(players, seats, rules, settings, own_rules, seed, dealer)
    limit = _limit(until)
    new_file = record_file
    own = resume_file == NEWEST and record_file is None
    if resume_file is not None:
        resume_file = newest_asked() if resume_file == NEWEST else resume_file
        new_file = None if record_file is None or _same(record_file, resume_file) else record_file
        table = resumed_table(resume_file, start_file, wish)
        record_file = record_file or resume_file
    else:
        table = new_table(start_file, wish)
    go_on = f"chicago play{options.again_in_language()} --resume"
    keep = Keeper(record_file, kept_for_people=bool(table.people), go_on=go_on, own=own)
    terminal = options.terminal_for(color, ascii_only)
    over = False
    try:
        if new_file is not None and not force:
            refuse_to_lose(new_file)
        keep(table.record)
        if not quiet or table.people:
            click.echo(_("Seed: {seed}").format(seed=table.seed), err=not sys.stdout.isatty())
        if table.people:
            look = Look(terminal, four_colors, ascii_only, drawn=output == "text", words_only=output == "plain")
            code = with_people(table, keep, limit, look, resumed=resume_file is not None)
        else:
            code = _bots_alone(table, keep, limit, quiet=quiet)
        over = table.result is not None
    finally:
        keep.close(over=over)
    if over and table.people and terminal.interactive and output == "text":
        told = f"\n{_sheet(table, terminal)}"
        click.echo(in_ascii(told) if ascii_only else told)
    click.echo(_report(table, keep.file, output))
    return code


def _same(one: str, other: str) -> bool:
    """Whether two names are of one file."""
    return os.path.realpath(one) == os.path.realpath(other)


def _limit(until: str | None) -> int | None:
    """The number of hands of ``hands=N``."""
    if until is None:
        return None
    what, equals, number = until.partition("=")
    if (
        what != "hands"
        or not equals
        or not number.isascii()
        or not number.isdecimal()
        or not 1 <= int(number) <= MAX_HANDS
    ):
        message = _("--until {until} is not understood: write hands=N, N from 1 to {most}.")
        raise UsageError(message.format(until=until, most=MAX_HANDS))
    return int(number)


def _bots_alone(table: Table, keep: Keeper, limit: int | None, *, quiet: bool) -> int:
    names = [player.name for player in table.base.players]

    def watch(table: Table, event: Event, outcomes: Sequence[Outcome]) -> None:
        ended = table.events[-1]
        if isinstance(ended, HandEnded) and not quiet:
            state = table.state
            line = render.hand_line(names, table.hand_number + 1, state.opening, ended.scores, state.dealer)
            click.echo(line, err=True)

    table.save = keep
    table.watch = watch
    try:
        table.play(None, until=limit or HANDS_WITHOUT_PEOPLE, abandon=limit is None)
    except KeyboardInterrupt:
        click.echo(keep.how_to_go_on(), err=True)
        return status.INTERRUPTED
    except UsageError:
        click.echo(keep.how_to_go_on(), err=True)
        raise
    return status.DONE


def _report(table: Table, file: str | None, output: str) -> str:
    scores = tuple(table.state.scores)
    if output in FORMATS:
        return FORMATS[output](standing(table.record, table.hands_finished, scores, table.seed, file))
    finished = table.hands_finished
    lines = [render.final(names_told(table), scores, table.result, finished, in_hand=not table.hand_finished)]
    lines += passed_over(table.result, table.base.rules) if table.result is not None else ()
    return "\n".join(lines)


def _sheet(table: Table, terminal: Terminal) -> str:
    """The score sheet of a game that is over, with who pays whom."""
    from dataclasses import replace

    from chicago_cli.render import sheet
    from chicago_cli.replayed import PlayedHand, Replayed
    from chicago_cli.scoresheet import sheet_of

    record = table.record
    hands = tuple(
        PlayedHand(number, hand.dealer, hand.scores, hand.events, hand.events[-1].scores, False)
        for number, hand in enumerate(record.hands)
        if hand.events and isinstance(hand.events[-1], HandEnded)
    )
    replayed = Replayed(record, hands, tuple(table.state.scores), record.result, None, True)
    return sheet.text(replace(sheet_of(replayed), names=names_told(table)), terminal, you=only_you(table))
