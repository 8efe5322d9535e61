"""The ``chicago`` command: the table of its commands."""

from __future__ import annotations

from typing import Any, Final

import click

from chicago_cli import __version__
from chicago_cli.cli import options
from chicago_cli.cli.command import LazyGroup, Option
from chicago_cli.i18n import N_

PROGRAM: Final = "chicago"
COMMANDS: Final = {
    name: (f"chicago_cli.cli.{name}", summary)
    for name, summary in {
        "play": N_("Play a game with people and bots, and record it."),
        "replay": N_("Play a record back, hand by hand, from any seat's view."),
        "validate": N_("Check records against the format and the rules."),
        "keep": N_("Keep the score sheet of a game played with real cards."),
        "score": N_("Print the score sheet of a record."),
        "rank": N_("Say which of some hands scores, by which card, for how many points."),
        "eval": N_("Classify hands one by one, also millions of them."),
        "odds": N_("Work out the exact odds and value of every exchange."),
        "rules": N_("Show presets in plain words with their sources, and what differs."),
        "explain": N_("Explain a rule or a finding."),
        "convert": N_("Rewrite a record: canonical, lean or full, or as one seat sees it."),
        "schema": N_("Print the JSON Schema of a record."),
        "completion": N_("Print what makes a shell complete this program."),
    }.items()
}
"""Module and one-line help of every command; a module is imported when its command runs."""

EXAMPLES: Final = (
    ("chicago play", N_("you against two bots, with the classic rules")),
    ('chicago rank "KS KH AD 7C 2S" "KD KC QH JS 10D"', N_("settle a quarrel: who scores, by which card")),
    ("chicago validate game.json", N_("check a recorded game against the rules")),
)


@click.group(
    PROGRAM,
    cls=LazyGroup,
    modules=COMMANDS,
    examples=EXAMPLES,
    help=N_("Chicago, the Swedish card game of poker hands and tricks: play, record, replay, check and score it."),
    # We decide ourselves what is coloured (`options.terminal_for`); click must not take it away again.
    context_settings={"help_option_names": ["-h", "--help"], "color": True},
    no_args_is_help=False,
    invoke_without_command=True,
)
@options.language
@click.option("--version", is_flag=True, cls=Option, is_eager=True, help=N_("Print the version and exit."))
@click.pass_context
def app(ctx: click.Context, version: bool) -> Any:
    if version:
        click.echo(f"chicago {__version__}")
        ctx.exit(0)
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
