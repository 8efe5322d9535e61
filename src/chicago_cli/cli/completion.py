"""``chicago completion``: what makes a shell complete commands, options, presets, rules and seats."""

from __future__ import annotations

from typing import Final

import click

from chicago_cli.cli import options, status
from chicago_cli.cli.command import Choice
from chicago_cli.cli.command import command as make
from chicago_cli.i18n import N_

SHELLS: Final = ("bash", "zsh", "fish")


@make(
    "completion",
    summary=N_(
        "Print what makes a shell complete this program: commands, options and their values, presets, rules, seats. "
        "It is asked again at every Tab, so it needs no update."
    ),
    examples=(
        ('eval "$(chicago completion bash)"', N_("in ~/.bashrc")),
        ('eval "$(chicago completion zsh)"', N_("in ~/.zshrc, after compinit")),
        ("chicago completion fish | source", N_("in ~/.config/fish/config.fish")),
    ),
)
@click.argument("shell", type=Choice(SHELLS), metavar="SHELL")
@options.language
def command(shell: str) -> int:
    from click.shell_completion import get_completion_class

    from chicago_cli.cli.app import PROGRAM, app
    from chicago_cli.cli.run import COMPLETE
    from chicago_cli.cli.shells import adapt

    adapt()
    made = get_completion_class(shell)
    assert made is not None, shell
    click.echo(made(app, {}, PROGRAM, COMPLETE).source())
    return status.DONE
