"""Manual pages from the same help: ``python -m chicago_cli.cli.manpages FOLDER [LANGUAGE]``.

Writes ``chicago.1`` and a page for every command, ``chicago-play.1`` and so on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from chicago_cli import __version__
from chicago_cli.cli.app import PROGRAM, app
from chicago_cli.cli.command import Command, LazyGroup
from chicago_cli.i18n import LANGUAGES, N_, _, set_language

_SECTION: Final = 1
STATUSES: Final = (
    ("0", N_("done, nothing wrong")),
    ("1", N_("findings: an invalid record, a hand that is no hand")),
    ("2", N_("could not run: usage, an unreadable file, a newer version")),
    ("70", N_("a fault of the program itself")),
    ("130", N_("stopped by Ctrl-C")),
    ("141", N_("nobody reads the output any more")),
)


def pages() -> dict[str, str]:
    """Every page by its file name, in the language in force."""
    with click.Context(app, info_name=PROGRAM) as context:
        made = {f"{PROGRAM}.{_SECTION}": page(app, context)}
        for name in app.list_commands(context):
            command = app.get_command(context, name)
            assert isinstance(command, Command), name
            with click.Context(command, info_name=name, parent=context) as inner:
                made[f"{PROGRAM}-{name}.{_SECTION}"] = page(command, inner)
    return made


def page(command: click.Command, context: click.Context) -> str:
    """One manual page in the language of man."""
    return "\n".join(_lines(command, context)) + "\n"


def _lines(command: click.Command, context: click.Context) -> Iterator[str]:
    path = context.command_path
    name = path.replace(" ", "-")
    games = _quoted(_("Games"))
    yield f'.TH "{_quoted(name.upper())}" "{_SECTION}" "" "chicago-cli {__version__}" "{games}"'
    yield _section(_("Name"))
    yield f"{_text(name)} \\- {_text(_summary(command, name))}"
    yield _section(_("Synopsis"))
    yield f".B {_text(path)}"
    yield _text(" ".join(_(piece) for piece in command.collect_usage_pieces(context)))
    yield _section(_("Description"))
    yield _text(_(command.help) if command.help else "")
    yield from _examples(command)
    yield from _commands(command)
    yield from _options(command, context)
    yield _section(_("Exit status"))
    for number, meaning in STATUSES:
        yield from (".TP", f".B {number}", _text(_(meaning)))
    if not isinstance(command, LazyGroup):
        yield _section(_("See also"))
        yield f".BR {PROGRAM} ({_SECTION})"


def _summary(command: click.Command, name: str) -> str:
    if isinstance(command, LazyGroup):
        return _(command.help) if command.help else ""
    _module, summary = app.modules[name.removeprefix(f"{PROGRAM}-")]
    return _(summary)


def _examples(command: click.Command) -> Iterator[str]:
    if not isinstance(command, Command) or not command.examples:
        return
    yield _section(_("Examples"))
    for line, meaning in command.examples:
        yield from (".TP", f".B {_text(line)}", _text(_(meaning)))


def _commands(command: click.Command) -> Iterator[str]:
    if not isinstance(command, LazyGroup):
        return
    yield _section(_("Commands"))
    for name, (_module, summary) in command.modules.items():
        yield from (".TP", f".BR {PROGRAM}-{_text(name)} ({_SECTION})", _text(_(summary)))


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    yield _section(_("Options"))
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if isinstance(parameter, click.Option) and record is not None:
            yield from (".TP", f".B {_text(record[0])}", _text(record[1]))


def _section(title: str) -> str:
    return f'.SH "{_quoted(title)}"'


def _text(text: str) -> str:
    """Text that man takes as it is: hyphens can be copied, no line is an instruction."""
    line = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{line}" if line.startswith((".", "'")) else line


def _quoted(text: str) -> str:
    """An argument in quotes."""
    return _text(text).replace('"', "\\(dq")


def main(arguments: Sequence[str]) -> int:
    """Write the pages into a folder."""
    if len(arguments) not in (1, 2) or list(arguments[1:]) not in ([], *([language] for language in LANGUAGES)):
        sys.stderr.write("usage: python -m chicago_cli.cli.manpages FOLDER [en|sv]\n")
        return 2
    set_language(arguments[1] if len(arguments) > 1 else "en")
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
