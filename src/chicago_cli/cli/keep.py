"""``chicago keep``: the score sheet of a game played with real cards."""

from __future__ import annotations

import datetime
from pathlib import Path

import click

from chicago_cli import __version__
from chicago_cli.cli import options
from chicago_cli.cli.asking import Asker, BackError, LeaveError, names_in
from chicago_cli.cli.command import Option
from chicago_cli.cli.command import command as make
from chicago_cli.cli.console import Console
from chicago_cli.cli.desk import Desk
from chicago_cli.cli.keep_answers import entry_for
from chicago_cli.cli.keep_files import remove, taken_back
from chicago_cli.cli.keeping import Keeper
from chicago_cli.cli.other_players import GO_ON
from chicago_cli.cli.recorded import only_game
from chicago_cli.errors import UsageError
from chicago_cli.i18n import N_, _
from chicago_cli.keep import Question, Session, resumed_sheet
from chicago_cli.keep.players import players_named
from chicago_cli.record.files import STANDARD_INPUT
from chicago_cli.record.game import Detail, GameRecord, Player
from chicago_cli.record.limits import MAX_TEXT
from chicago_cli.record.text import unsafe_character
from chicago_cli.render.safe import shown
from chicago_cli.render.terminal import Terminal


@make(
    "keep",
    summary=N_(
        "Keep the score sheet of a game that you play with real cards: it asks what can score next, does the "
        "arithmetic, and says what your rules make of it. At every question ? tells what may be answered; undo, redo "
        "and edit correct anything; quit keeps the game."
    ),
    examples=(
        ("chicago keep", N_("a new game; it asks who plays")),
        ("chicago keep --player Åsa --player Bo --rules svensk", N_("two players, Swedish house rules")),
        ("chicago keep --record evening/1.json", N_("keep it in a file of yours")),
        ("chicago keep evening/1.json", N_("go on with the game of a file")),
    ),
)
@click.argument("file", required=False, metavar="[FILE]", type=click.Path())
@click.option(
    "--player", "players", cls=Option, multiple=True, metavar="NAME", help=N_("Who sits next, clockwise; repeat it.")
)
@click.option("--dealer", cls=Option, metavar="NAME", help=N_("Who deals the first hand."))
@click.option("--title", cls=Option, metavar="TEXT", help=N_("What the sheet is called."))
@options.house_rules
@click.option(
    "--record",
    "record_file",
    cls=Option,
    metavar="FILE",
    type=click.Path(),
    help=N_("Keep a new game in this file: it is whole after every entry."),
)
@options.display
@options.language
@click.pass_context
def command(
    ctx: click.Context,
    file: str | None,
    players: tuple[str, ...],
    dealer: str | None,
    title: str | None,
    rules: str,
    settings: tuple[str, ...],
    record_file: str | None,
    color: str,
    ascii_only: bool,
) -> int:
    console = Console()
    terminal = options.terminal_for(color, ascii_only)
    if file is not None:
        own_rules = bool(settings) or ctx.get_parameter_source("rules") is click.core.ParameterSource.COMMANDLINE
        if players or dealer is not None or title is not None or own_rules or record_file is not None:
            message = _(
                "A game that goes on keeps its players, rules, dealer, title and file: leave those options out."
            )
            raise UsageError(message)
        return _at(_gone_on(file, console, terminal))
    if record_file is not None and not Path(record_file).parent.is_dir():
        message = _("Cannot write {path}: there is no folder {folder}. Create it or choose another place.")
        raise UsageError(message.format(path=record_file, folder=Path(record_file).parent))
    if record_file is not None and Path(record_file).is_dir():
        raise UsageError(_("{file} is a folder: name a file in it.").format(file=record_file))
    if record_file is not None and Path(record_file).exists() and Path(record_file).stat().st_size:
        message = _("{file} is there already: go on with it by “chicago keep {file}”, or choose another file.")
        raise UsageError(message.format(file=record_file))
    preset, ruleset = options.ruleset_from(rules, settings)
    seats = players_named(players, ruleset.players.max) if players else _players_asked(console, ruleset.players.max)
    base = GameRecord(
        rules=ruleset,
        preset=preset,
        players=seats,
        detail=Detail.SCORES,
        about=_about(title),
    )
    session = Session(base)
    if dealer is not None:
        session.enter(entry_for(dealer, _question(session), session.game.names, ()))
    keeper = Keeper(record_file, kept_for_people=True, go_on=GO_ON, name="sheet")
    return _at(Desk(console, terminal, session, keeper))


def _gone_on(file: str, console: Console, terminal: Terminal) -> Desk:
    """The desk where the game of a file goes on."""
    record, dropped = taken_back(file, _found(file))
    session = resumed_sheet(record)
    keeper = Keeper(file, kept_for_people=True, go_on=GO_ON)
    if dropped is not None:
        try:
            remove(dropped)
        except UsageError:
            keeper.close(over=False)
            raise
        console.say(_("Nothing is entered in {file}: who joined or left is taken back.").format(file=dropped))
    return Desk(console, terminal, session, keeper)


def _at(desk: Desk) -> int:
    try:
        return desk.run()
    finally:
        desk.close()


def _found(file: str) -> GameRecord:
    if file != STANDARD_INPUT and not Path(file).exists():
        message = _("There is no file {file}: begin a new game in it with “chicago keep --record {file}”.")
        raise UsageError(message.format(file=file))
    return only_game(file)


def _players_asked(console: Console, most: int) -> tuple[Player, ...]:
    """The players whose names people give, separated by commas, or else by spaces."""
    prompt = _("Who plays? Names clockwise, with commas or spaces between")
    help_lines = [
        _(
            "Write who plays, clockwise round the table, such as: Anna, Bo, Cleo. With commas a name may have several "
            "words: Anna Karin, Bo. Who deals is asked next."
        )
    ]
    try:
        players = Asker(console).until(prompt, lambda text: players_named(names_in(text), most), help_lines)
    except (LeaveError, BackError) as error:
        raise UsageError(_("A game needs at least two players: name all of them, clockwise.")) from error
    console.say(_("Players: {names}.").format(names=", ".join(shown(player.name) for player in players)))
    return players


def _question(session: Session) -> Question:
    question = session.question
    assert question is not None
    return question


def _about(title: str | None) -> dict[str, str]:
    about = {"date": datetime.datetime.now().astimezone().date().isoformat(), "generator": f"chicago-cli {__version__}"}
    if title is None:
        return about
    unsafe = unsafe_character(title)
    if unsafe:
        raise UsageError(_("--title holds the character {code}: leave it out.").format(code=unsafe))
    if len(title) > MAX_TEXT:
        raise UsageError(_("--title is too long: it has at most {most} characters.").format(most=MAX_TEXT))
    return {"title": title, **about}
