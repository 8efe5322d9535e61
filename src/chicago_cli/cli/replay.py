"""``chicago replay``: a record played back."""

from __future__ import annotations

import json
import sys

import click

from chicago_cli.cli import options
from chicago_cli.cli.command import Option
from chicago_cli.cli.command import command as make
from chicago_cli.i18n import N_, set_language


@make(
    "replay",
    summary=N_("Play a record back, hand by hand, trick by trick, with what the rules make of it."),
    examples=(
        ("chicago replay game.json", N_("the whole game in words")),
        ("chicago replay --hand 3 --view Bo game.json", N_("the third hand as Bo saw it")),
        ("chicago replay --format json game.json", N_("every event with its outcomes, for a program")),
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=options.files)
@click.option("--hand", cls=Option, type=click.IntRange(min=1), metavar="N", help=N_("Show only this hand."))
@click.option(
    "--view", cls=Option, metavar="SEAT|public", help=N_("Show what a seat (its number from 0, or a name) could see.")
)
@options.formats("plain", "json", "ndjson")
@options.display
@options.language
def command(
    files: tuple[str, ...], hand: int | None, view: str | None, output: str, color: str, ascii_only: bool
) -> int:
    from chicago_cli.cli.recorded import Recorded
    from chicago_cli.convert import viewer_of
    from chicago_cli.replayed import replay

    if output != "text":
        set_language("en")
    recorded = Recorded(files)
    shown_before = False
    for stored, checked in recorded:
        record = checked.decoded.record
        viewer = viewer_of(record, view) if view is not None and record is not None else None
        replayed = replay(checked, hand=hand, viewer=viewer)
        if output in ("json", "ndjson"):
            from chicago_cli.render.replay_data import data

            sys.stdout.write(json.dumps(data(checked, replayed)) + "\n")
        elif replayed is not None and output == "plain":
            from chicago_cli.render.replay_data import plain

            sys.stdout.writelines(plain(stored.file, stored.game, replayed))
        elif replayed is not None:
            from chicago_cli.render.replay import text

            sys.stdout.write("\n" if shown_before else "")
            sys.stdout.writelines(text(replayed, options.terminal_for(color, ascii_only)))
        shown_before |= replayed is not None
    return recorded.status
