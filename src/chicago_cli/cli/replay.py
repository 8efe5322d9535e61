"""``chicago replay``: a record played back."""

from __future__ import annotations

import json

import click

from chicago_cli.cli import options, status
from chicago_cli.cli.command import command as make
from chicago_cli.i18n import N_


@make(
    "replay",
    summary=N_("Play a record back, hand by hand, trick by trick, with what the rules make of it."),
    examples=(
        ("chicago replay game.json", N_("the whole game in words")),
        ("chicago replay --format json game.json", N_("every event with its outcomes, for a program")),
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@options.formats("json", "ndjson")
@options.display
@options.language
def command(files: tuple[str, ...], output: str, color: str, ascii_only: bool) -> int:
    from chicago_cli.record.files import read_games
    from chicago_cli.render.readings_data import replay_data
    from chicago_cli.validate import check

    code = status.DONE
    for file in files:
        for stored in read_games(file):
            checked = check(stored)
            if not checked.valid:
                code = status.FINDINGS
            click.echo(json.dumps(replay_data(checked), ensure_ascii=False))
    return code
