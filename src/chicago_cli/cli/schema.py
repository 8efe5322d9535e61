"""``chicago schema``: the JSON Schema of a record."""

from __future__ import annotations

import click

from chicago_cli.cli import options, status
from chicago_cli.cli.command import command as make
from chicago_cli.i18n import N_
from chicago_cli.record.schema import text


@make(
    "schema",
    summary=N_("Print the JSON Schema of a record, the same bytes as the file under schemas/."),
    examples=(("chicago schema > chicago-record-1.schema.json", N_("for an editor or a validator of your own")),),
)
@options.language
def command() -> int:
    click.echo(text(), nl=False)
    return status.DONE
