"""``chicago rules``: presets in plain words, with their sources, and what differs between two games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from chicago_cli.cli import options, status
from chicago_cli.cli.command import Option
from chicago_cli.cli.command import command as make
from chicago_cli.errors import UsageError
from chicago_cli.i18n import N_, _
from chicago_cli.render import rules_page as render
from chicago_cli.ruleset import PRESETS

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from chicago_cli.render.terminal import Terminal

_FORMATS: Final = ("plain", "json", "toml")


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    names = [CompletionItem(name, help=_(preset.summary)) for name, preset in PRESETS.items()]
    return [item for item in names if item.value.startswith(incomplete)] or [CompletionItem(incomplete, type="file")]


@make(
    "rules",
    summary=N_(
        "List the presets, or tell in plain words, with sources, how a game is played under a preset or a TOML file "
        "of house rules."
    ),
    examples=(
        ("chicago rules", N_("the presets")),
        ("chicago rules svensk", N_("how that game is played")),
        ("chicago rules svensk --set stop.score=46 --format toml > ours.toml", N_("house rules of your own")),
        ("chicago rules --diff pagat ours.toml", N_("what differs between two games")),
    ),
)
@click.argument("name", required=False, metavar="[PRESET]", shell_complete=_complete)
@click.option(
    "--diff", cls=Option, nargs=2, metavar="A B", help=N_("Show what differs; settings change the second of them.")
)
@click.option("--sources", cls=Option, is_flag=True, help=N_("Show what the codes of the sources stand for."))
@options.house_rules
@options.formats(*_FORMATS)
@options.display
@options.language
@click.pass_context
def command(
    ctx: click.Context,
    name: str | None,
    diff: tuple[str, str] | None,
    sources: bool,
    rules: str,
    settings: tuple[str, ...],
    output: str,
    color: str,
    ascii_only: bool,
) -> int:
    asked = ctx.get_parameter_source("rules") is click.core.ParameterSource.COMMANDLINE
    if [name is not None, asked, diff is not None, sources].count(True) > 1:
        raise UsageError(_("Ask for one thing at a time: a preset, --rules, --diff or --sources."))
    terminal = options.terminal_for(color, ascii_only)
    if sources:
        written = {"plain": render.sources_plain, "json": render.sources_json}
        text = written[_no_toml(output)]() if output != "text" else render.sources_text(terminal)
    elif diff is not None:
        text = _diff(_named(diff[0], ()), _named(diff[1], settings), output, terminal)
    elif name is None and not asked and not settings:
        written = {"plain": render.presets_plain, "json": render.presets_json}
        text = written[_no_toml(output)]() if output != "text" else render.presets_text(terminal)
    else:
        text = _one(_named(name or rules, settings), output, terminal)
    if text:
        click.echo(text)
    return status.DONE


def _named(name: str, settings: tuple[str, ...]) -> render.Named:
    preset, ruleset = options.ruleset_from(name, settings)
    return render.Named(name, preset, ruleset)


def _one(named: render.Named, output: str, terminal: Terminal) -> str:
    written = {"plain": render.page_plain, "json": render.page_json, "toml": render.page_toml}
    return written[output](named) if output != "text" else render.page_text(named, terminal)


def _diff(first: render.Named, second: render.Named, output: str, terminal: Terminal) -> str:
    written = {"plain": render.diff_plain, "json": render.diff_json}
    return written[_no_toml(output)](first, second) if output != "text" else render.diff_text(first, second, terminal)


def _no_toml(output: str) -> str:
    if output == "toml":
        raise UsageError(_("--format toml writes the rules of one game: name a preset or a file."))
    return output
