"""``chicago score``: the score sheet of a record, or of an evening of several."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from chicago_cli.cli import options
from chicago_cli.cli.command import command as make
from chicago_cli.errors import UsageError
from chicago_cli.i18n import N_, _, set_language

if TYPE_CHECKING:
    from chicago_cli.scoresheet import Evening, Sheet

_PICTURES = ("svg", "chart")
_TRANSLATED = ("text", "markdown", *_PICTURES)


@make(
    "score",
    summary=N_(
        "Print the score sheet of a record: a column a player, a line an entry, who won and what is owed. Several "
        "games are added up."
    ),
    examples=(
        ("chicago score game.json", N_("the sheet of one game")),
        ("chicago score evening/*.json", N_("every sheet, then the evening in all and who pays whom")),
        ("chicago score --format csv game.json > game.csv", N_("for a spreadsheet")),
        ("chicago score --format svg game.json > game.svg", N_("the sheet as a picture; chart draws the scores")),
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=options.files)
@options.formats("plain", "json", "ndjson", "csv", "markdown", *_PICTURES)
@options.display
@options.language
def command(files: tuple[str, ...], output: str, color: str, ascii_only: bool) -> int:
    from chicago_cli.cli.recorded import Recorded
    from chicago_cli.replayed import replay
    from chicago_cli.scoresheet import Evening, sheet_of

    if output not in _TRANSLATED:
        set_language("en")
    recorded = Recorded(files)
    evening = Evening()
    for _stored, checked in recorded:
        replayed = replay(checked)
        if replayed is None:
            continue
        sheet = sheet_of(replayed)
        if evening.games and output in _PICTURES:
            raise UsageError(_("A picture shows one game: name one file with one record."))
        if evening.games and output not in ("json", "ndjson"):
            sys.stdout.write("\n")
        evening.add(sheet)
        sys.stdout.write(_sheet(sheet, output, color, ascii_only))
    if evening.games > 1:
        sys.stdout.write(_evening(evening, output))
    return recorded.status


def _sheet(sheet: Sheet, output: str, color: str, ascii_only: bool) -> str:
    if output == "text":
        from chicago_cli.render.sheet import text

        return text(sheet, options.terminal_for(color, ascii_only))
    from chicago_cli.render import sheet_data

    match output:
        case "svg":
            from chicago_cli.render.sheet_picture import sheet_svg

            return sheet_svg(sheet)
        case "chart":
            from chicago_cli.render.sheet_picture import chart_svg

            return chart_svg(sheet)
        case "plain":
            return "".join(sheet_data.plain(sheet))
        case "csv":
            return sheet_data.csv_text(sheet)
        case "markdown":
            return sheet_data.markdown_text(sheet)
        case _:
            return json.dumps(sheet_data.data(sheet)) + "\n"


def _evening(evening: Evening, output: str) -> str:
    if output == "text":
        from chicago_cli.render.sheet import evening_text

        return "\n" + evening_text(evening)
    from chicago_cli.render import sheet_data

    match output:
        case "csv":
            return "\n" + sheet_data.evening_csv(evening)
        case "markdown":
            return "\n" + sheet_data.evening_markdown(evening)
        case "plain":
            return "".join(sheet_data.evening_plain(evening))
        case _:
            return json.dumps({"evening": sheet_data.evening_data(evening)}) + "\n"
