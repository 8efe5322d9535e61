"""``chicago convert``: a record in another form."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from chicago_cli.cli import options, status
from chicago_cli.cli.command import Choice, Option
from chicago_cli.cli.command import command as make
from chicago_cli.errors import UsageError
from chicago_cli.i18n import N_, _

if TYPE_CHECKING:
    from chicago_cli.cli.recorded import Recorded
    from chicago_cli.record.game import GameRecord

_FORMS = ("document", "ndjson")


@make(
    "convert",
    summary=N_(
        "Rewrite records: in canonical form, lean or with all outcomes, as one seat or the public saw them, as a "
        "document or a corpus."
    ),
    examples=(
        ("chicago convert --lean game.json", N_("only what the pack did and what players decided")),
        ("chicago convert --full --output game.json lean.json", N_("with every outcome, into a file")),
        ("chicago convert --view public game.json", N_("what everybody at the table could see")),
        (
            "chicago convert --output new.json old.json",
            N_("an older version in the one that is written now"),
        ),
        ("chicago convert --to ndjson games/*.json > games.ndjson", N_("a corpus of many documents")),
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=options.files)
@click.option("--lean", cls=Option, is_flag=True, help=N_("Leave out what follows from the rules."))
@click.option("--full", cls=Option, is_flag=True, help=N_("Write out everything that follows from the rules."))
@click.option(
    "--view", cls=Option, metavar="SEAT|public", help=N_("Keep what a seat (its number from 0, or a name) could see.")
)
@click.option(
    "--to",
    "form",
    cls=Option,
    type=Choice(_FORMS),
    help=N_("One document, or a corpus with a record a line; the default is what fits the number of records."),
)
@click.option(
    *("-o", "--output"),
    cls=Option,
    metavar="FILE",
    shell_complete=options.files,
    help=N_("Write to this file, whole or not at all; packed with gzip if its name ends in .gz."),
)
@options.language
def command(
    files: tuple[str, ...], lean: bool, full: bool, view: str | None, form: str | None, output: str | None
) -> int:
    from chicago_cli.cli.recorded import Recorded
    from chicago_cli.validation import check, decode

    if lean and (full or view is not None):
        other = "--full" if full else "--view"
        message = _("--lean leaves out what {other} needs: give one of them.")
        raise UsageError(message.format(other=other))
    recorded = Recorded(files, check if lean or full or view is not None else decode)
    pieces = _written(_converted(recorded, lean=lean, full=full, view=view), form)
    if output is None:
        sys.stdout.writelines(pieces)
        return recorded.status
    data = "".join(pieces).encode()
    if recorded.status == status.DONE:
        from chicago_cli.record.writing import packed, write_bytes

        write_bytes(output, packed(data) if output.endswith(".gz") else data)
    else:
        click.echo(_("{path} was not written.").format(path=output), err=True)
    return recorded.status


def _converted(recorded: Recorded, *, lean: bool, full: bool, view: str | None) -> Iterator[GameRecord]:
    """The records in their new form. One that cannot be read, or whose outcomes are to be written or left out and are
    wrong, is left out; `recorded` tells why.
    """
    from chicago_cli.convert import completed, has_lean_hands, lean_form, seen_by, viewer_of

    for _stored, checked in recorded:
        record = checked.decoded.record
        if record is None or checked.decoded.findings:
            continue
        if lean or full or (view is not None and has_lean_hands(record)):
            # A wrong outcome that is left out would be worked out anew, as if nothing had been claimed.
            if not checked.valid or checked.reading is None:
                continue
            record = lean_form(record) if lean else completed(record, checked.reading)
        if view is not None:
            record = seen_by(record, viewer_of(record, view))
        yield record


def _written(records: Iterator[GameRecord], form: str | None) -> Iterator[str]:
    """The text of one document, or of a corpus line by line."""
    from chicago_cli.record.codec import dump, dump_line

    first = next(records, None)
    if first is None:
        return
    second = next(records, None)
    if form == "document" or (form is None and second is None):
        if second is not None:
            raise UsageError(_("There are several records, and a document holds one: leave out --to document."))
        yield dump(first)
        return
    yield dump_line(first)
    if second is not None:
        yield dump_line(second)
        yield from map(dump_line, records)
