"""``chicago score``: the score sheet of a record, or of an evening of several."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import TYPE_CHECKING

import click

from chicago_cli.cli import options
from chicago_cli.cli.command import command as make
from chicago_cli.errors import UsageError
from chicago_cli.i18n import N_, _, set_language

if TYPE_CHECKING:
    from chicago_cli.record.files import StoredGame
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
    known: dict[bytes, str] = {}
    picture, parted = "", False
    for stored, checked in recorded:
        replayed = replay(checked)
        if replayed is None or _known(stored, known):
            continue
        sheet = sheet_of(replayed)
        told = _sheet(sheet, output, color, ascii_only)
        if output in _PICTURES:
            if picture:
                raise UsageError(_("A picture shows one game: name one file with one record."))
            picture = told
            continue
        if parted and output not in ("json", "ndjson"):
            sys.stdout.write("\n")
        parted = True
        evening.add(sheet)
        sys.stdout.write(told)
    sys.stdout.write(picture)
    evening.finish()
    if evening.games > 1:
        sys.stdout.write(_evening(evening, output, color, ascii_only))
    return recorded.status


def _known(stored: StoredGame, known: dict[bytes, str]) -> bool:
    """Whether the same game was there before, a link to its file or a copy: it must not count twice."""
    name = stored.file if stored.first_line == 1 else f"{stored.file}:{stored.first_line}"
    digest = sha256(stored.data.strip()).digest()
    first = known.get(digest)
    if first is None:
        known[digest] = name
        return False
    sys.stdout.flush()
    sentence = _("{file} holds the same game as {other}: it counts once.").format(file=name, other=first)
    click.echo(_("chicago: warning: {sentence}").format(sentence=sentence), err=True)
    return True


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


def _evening(evening: Evening, output: str, color: str, ascii_only: bool) -> str:
    if output == "text":
        from chicago_cli.render.sheet import evening_text

        return "\n" + evening_text(evening, options.terminal_for(color, ascii_only).width)
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
