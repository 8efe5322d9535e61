"""``chicago explain``: what a rule says, why, and what breaks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from chicago_cli.cli import options, status
from chicago_cli.cli.command import command as make
from chicago_cli.cli.sentences import unknown
from chicago_cli.errors import UsageError
from chicago_cli.i18n import N_, _
from chicago_cli.render import explanation as render
from chicago_cli.rulebook import RULES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _ids(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(name, help=_(rule.summary)) for name, rule in RULES.items() if name.startswith(incomplete)]


@make(
    "explain",
    summary=N_("Explain rules and findings by their id: what holds, why, what breaks it, where it comes from."),
    examples=(
        ("chicago explain", N_("all rules, one a line")),
        ("chicago explain cards/deck", N_("one rule")),
    ),
)
@click.argument("ids", nargs=-1, metavar="[ID]...", shell_complete=_ids)
@options.formats("plain", "json")
@options.display
@options.language
def command(ids: tuple[str, ...], output: str, color: str, ascii_only: bool) -> int:
    for name in ids:
        if name not in RULES:
            what = _("There is no rule “{name}”, “chicago explain” lists them all")
            raise UsageError(unknown(what, name, list(RULES)))
    rules = [RULES[name] for name in ids] or list(RULES.values())
    if output == "plain":
        click.echo(render.plain(rules))
    elif output == "json":
        click.echo(render.data(rules))
    elif ids:
        terminal = options.terminal_for(color, ascii_only)
        click.echo("\n\n".join(render.page(rule, terminal) for rule in rules))
    else:
        click.echo(render.contents(rules))
    return status.DONE
