"""Click's command, group and option with our manners: translated when shown, examples first, loaded when used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, cast

import click

from chicago_cli.i18n import N_, _

PLACES: Final = (
    *(
        N_("[OPTIONS]"),
        N_("[COMMAND] [ARGS]..."),
        N_("FILE..."),
        N_("HAND..."),
        N_("[HAND]..."),
        N_("[ID]..."),
        N_("[FILE]"),
    ),
    *(
        N_("[PRESET]"),
        N_("A B"),
        N_("CARD"),
        N_("CARDS"),
        N_("FILE"),
        N_("N"),
        N_("NAME"),
        N_("NAME=VALUE"),
        N_("PRESET"),
    ),
    *(N_("SEAT|public"), N_("SHELL"), N_("TEXT"), N_("WHO"), N_("hands=N")),
)
"""What usage lines say for something that is to be filled in."""


class Option(click.Option):
    """An option whose help text is a key of the catalogue."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        if record is None or not self.help:
            return record
        extra = record[1].removeprefix(self.help).replace("[default: ", _("[default: "))
        return record[0], _(self.help) + extra

    def make_metavar(self, ctx: click.Context) -> str:
        return _(super().make_metavar(ctx))


class Choice(click.Choice[str]):
    """One word of several, refused in a sentence of ours."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value in self.choices:
            return str(value)
        from chicago_cli.cli.sentences import unknown

        what = _("“{name}” is none of {words}").replace("{words}", ", ".join(self.choices))
        raise click.BadParameter(unknown(what, value, self.choices), ctx, param)


class Command(click.Command):
    """A command whose help shows examples first; ``help`` and what an example does are keys of the catalogue."""

    def __init__(self, *args: Any, examples: Sequence[tuple[str, str]] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _("Show this help and exit.")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(_(piece) for piece in self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=_("Usage: "))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_(self.help) if self.help else "")
        if self.examples:
            with formatter.section(_("Examples")):
                for line, meaning in self.examples:
                    formatter.write(f"{'':{formatter.current_indent}}{line}\n")
                    formatter.write(f"{'':{formatter.current_indent + 4}}{_(meaning)}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = [
            record
            for item in self.get_params(ctx)
            if isinstance(item, click.Option) and (record := item.get_help_record(ctx)) is not None
        ]
        if records:
            with formatter.section(_("Options")):
                formatter.write_dl(records)


class LazyGroup(Command, click.Group):
    """A group that knows its commands by name, module and one-line help, and imports a module when it is run."""

    def __init__(self, *args: Any, modules: Mapping[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.modules = modules

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.modules and not args[0].startswith("-"):
            from chicago_cli.cli.sentences import unknown

            raise click.UsageError(unknown(_("There is no command “{name}”"), args[0], list(self.modules)), ctx)
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.modules:
            return None
        return cast(click.Command, import_module(self.modules[cmd_name][0]).command)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(summary)) for name, (_module, summary) in self.modules.items()])
        super().format_options(ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        names = [
            CompletionItem(name, help=_(summary))
            for name, (_module, summary) in self.modules.items()
            if name.startswith(incomplete)
        ]
        return names + click.Command.shell_complete(self, ctx, incomplete)


def command(
    name: str,
    *,
    summary: str,
    examples: Sequence[tuple[str, str]] = (),
) -> Callable[[Callable[..., Any]], Command]:
    """Make a command of a function that returns its exit status (None is 0)."""
    return click.command(
        name, cls=Command, help=summary, examples=examples, context_settings={"help_option_names": ["-h", "--help"]}
    )
