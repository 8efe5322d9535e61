"""Options that several commands share, and what they stand for.

Every decorator adds one parameter to the command: ``formats`` → ``output``, ``display`` → ``color``, ``ascii_only``;
``language`` adds none (it takes effect at once); ``house_rules`` → ``rules``, ``settings``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from chicago_cli.cli.command import Choice, Option
from chicago_cli.handrules import PAGAT, HandRules
from chicago_cli.i18n import LANGUAGES, N_, _, set_language

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from chicago_cli.render.terminal import Terminal
    from chicago_cli.ruleset import Ruleset

F = TypeVar("F", bound=Callable[..., Any])
DEFAULT_RULES = "pagat"
_CHOSEN: Final = "chicago_cli.language"
"""Where click keeps the language of ``--lang``."""


def formats(*names: str, first: str = "text") -> Callable[[F], F]:
    """``--format`` with the formats that a command offers; ``first`` is the default."""
    return click.option(
        "--format",
        "output",
        cls=Option,
        type=Choice((first, *names)),
        default=first,
        show_default=True,
        help=N_("How the result is written; json and plain are stable, text may change."),
    )


def display(function: F) -> F:
    """``--color`` and ``--ascii``; see `terminal_for`."""
    color = click.option(
        "--color",
        cls=Option,
        type=Choice(("auto", "always", "never")),
        default="auto",
        show_default=True,
        help=N_("When to colour."),
    )
    ascii_only = click.option(
        "--ascii", "ascii_only", cls=Option, is_flag=True, help=N_("Write suits as letters, never as symbols.")
    )
    return color(ascii_only(function))


def language(function: F) -> F:
    """``--lang``, in force from the moment it is read."""
    return click.option(
        "--lang",
        cls=Option,
        type=Choice(LANGUAGES),
        expose_value=False,
        is_eager=True,
        callback=_speak,
        help=N_("The language of text; the default follows LC_ALL and LANG."),
    )(function)


def house_rules(function: F) -> F:
    """``--rules`` and ``--set``; see `ruleset_from` and `hand_rules_from`."""
    rules = click.option(
        "--rules",
        cls=Option,
        default=DEFAULT_RULES,
        show_default=True,
        metavar="PRESET",
        shell_complete=_presets,
        help=N_("A preset, or a TOML file of house rules."),
    )
    settings = click.option(
        "--set",
        "settings",
        cls=Option,
        multiple=True,
        metavar="NAME=VALUE",
        shell_complete=_option_names,
        help=N_("Change one option, as in stop.score=46; may be repeated."),
    )
    return rules(settings(function))


def again_in_language() -> str:
    """What a command that is advised needs to speak the language in force: ``--lang`` if it was given, else nothing."""
    context = click.get_current_context(silent=True)
    chosen = context.meta.get(_CHOSEN) if context is not None else None
    return f" --lang {chosen}" if chosen else ""


def terminal_for(color: str, ascii_only: bool) -> Terminal:
    """What standard output can show under these options."""
    from chicago_cli.render.terminal import terminal

    return terminal(sys.stdout, color=color, ascii_only=ascii_only)


def ruleset_from(rules: str, settings: Sequence[str]) -> tuple[str, Ruleset]:
    """The preset's name and the complete rules that ``--rules`` and ``--set`` ask for.

    Raises:
        RulesetError: no such preset or file, an unknown option, or options that make no game.
    """
    from chicago_cli.ruleset.house import resolve

    return resolve(rules, settings)


def hand_rules_from(rules: str, settings: Sequence[str]) -> HandRules:
    """What hands are worth under ``--rules`` and ``--set``, without loading any option for the default preset."""
    if rules == DEFAULT_RULES and not settings:
        return PAGAT
    from chicago_cli.handrules import of

    return of(ruleset_from(rules, settings)[1])


def files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Let the shell complete the name of a file."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def _speak(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    if value is not None:
        set_language(value)
        ctx.meta[_CHOSEN] = value


def _presets(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    from chicago_cli.ruleset import PRESETS

    names = [
        CompletionItem(name, help=_(preset.summary)) for name, preset in PRESETS.items() if name.startswith(incomplete)
    ]
    return names or [CompletionItem(incomplete, type="file")]


def _option_names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    from chicago_cli.ruleset import options

    name, equals, value = incomplete.partition("=")
    if not equals:
        return [
            CompletionItem(f"{option}=", help=_(about.summary))
            for option, about in options().items()
            if option.startswith(name)
        ]
    option = options().get(name)
    words = (
        [*option.words, *(["true", "false"] if option.boolean else []), *(["none"] if option.nullable else [])]
        if option
        else []
    )
    return [CompletionItem(f"{name}={word}") for word in words if word.startswith(value)]
