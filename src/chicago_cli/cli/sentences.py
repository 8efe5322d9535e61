"""Errors as one sentence: what click complains about, what the system refuses, what is our own fault."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import TracebackType
from typing import Final

import click

from chicago_cli.errors import ChicagoError
from chicago_cli.i18n import N_, _, reason_of

_CLICK: Final = (
    (r"Got unexpected extra arguments? \((?P<words>.*)\)", N_("“{words}” is more than this command takes.")),
    (r"Option '(?P<name>.*)' requires an argument\.", N_("{name} needs a value after it.")),
    (r"Option '(?P<name>.*)' requires (?P<count>\d+) arguments\.", N_("{name} needs {count} values after it.")),
    (r"Option '(?P<name>.*)' does not take a value\.", N_("{name} takes no value.")),
    (r"'(?P<value>.*)' is not a valid integer(?: range)?\.", N_("“{value}” is no whole number.")),
    (r"(?P<value>.*) is not in the range x>=(?P<low>.*)\.", N_("{value} is too small: ask for {low} or more.")),
    (
        r"(?P<value>.*) is not in the range (?P<low>.*)<=x<=(?P<high>.*)\.",
        N_("{value} cannot be: ask for {low} to {high}."),
    ),
)
"""What click says in English, and how we say it; what is not listed here is passed on as it is."""


def sentence_for(error: Exception) -> str:
    """What to tell people about an error: the value, the place and the next step."""
    if isinstance(error, ChicagoError):
        return str(error)
    if isinstance(error, click.ClickException):
        return _usage(error)
    return _system(error) if isinstance(error, OSError) else _internal(error)


def _usage(error: click.ClickException) -> str:
    """One sentence with the value and the next step for whatever click complains about."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    sentence = _what_is_wrong(error)
    path = context.command_path if context is not None else "chicago"
    return _("{problem} See “{command} --help”.").format(problem=sentence, command=path)


def _what_is_wrong(error: click.ClickException) -> str:
    if isinstance(error, click.NoSuchOption):
        return unknown(_("There is no option “{name}”"), error.option_name, _options_of(error.ctx))
    if isinstance(error, click.MissingParameter) and error.param is not None and error.ctx is not None:
        return _("{name} is missing.").format(name=error.param.make_metavar(error.ctx))
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = error.param.opts[0] if isinstance(error.param, click.Option) else error.param.human_readable_name
        return f"{name}: {_sentence(error.message)}"
    return _sentence(error.message)


def _options_of(context: click.Context | None) -> list[str]:
    if context is None:
        return []
    return [name for parameter in context.command.get_params(context) for name in parameter.opts if name[0] == "-"]


def unknown(what: str, name: str, known: Sequence[str]) -> str:
    """That something is not known (``what`` has a ``{name}`` and no full stop), and what was probably meant."""
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1)
    sentence = what.format(name=name)
    return _("{sentence}: did you mean {guess}?").format(sentence=sentence, guess=near[0]) if near else f"{sentence}."


def _sentence(text: str) -> str:
    """Click's text in our words, or else on one line, ending as a sentence does."""
    for pattern, ours in _CLICK:
        if found := re.fullmatch(pattern, text, re.DOTALL):
            return _(ours).format(**{name: " ".join(value.split()) for name, value in found.groupdict().items()})
    line = " ".join(text.split())
    return line if line.endswith((".", "?", "!")) else f"{line}."


def _system(error: OSError) -> str:
    """What the system refuses, with the file if there is one."""
    reason = reason_of(error)
    if error.filename is None:
        return _("the output cannot be written: {reason}.").format(reason=reason)
    return _("{file}: {reason}.").format(file=error.filename, reason=reason)


def _internal(error: Exception) -> str:
    """A fault of this program: what and where, in one line, and what to do about it."""
    where = _place(error.__traceback__)
    message = _(
        "this is a fault of chicago itself ({kind} at {where}: {text}); "
        "please report it with the command you gave and the output of “chicago --version”."
    )
    return message.format(kind=type(error).__name__, where=where, text=" ".join(str(error).split()) or "-")


def _place(trace: TracebackType | None) -> str:
    """Module and line where it happened, the innermost one of ours if there is one."""
    place = "?"
    while trace is not None:
        name = trace.tb_frame.f_globals.get("__name__", "?")
        if place == "?" or name.startswith("chicago_cli"):
            place = f"{name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place
