"""Run one command line in this process: streams, language, and an exit status for everything that can happen."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TextIO

import click

from chicago_cli.cli import status
from chicago_cli.cli.app import PROGRAM, app
from chicago_cli.errors import CardError, ChicagoError
from chicago_cli.i18n import LANGUAGES, _, preferred, set_language

COMPLETE: Final = "_CHICAGO_COMPLETE"
"""The variable in which a shell asks for completions; its name is click's custom."""
_CLOSED: Final = (errno.EPIPE, errno.ESHUTDOWN)


def run(arguments: Sequence[str]) -> int:
    """Run ``chicago`` with these arguments and give the exit status; nothing is raised, every error is one sentence.

    Both output streams are flushed when it returns.
    """
    _prepare_streams()
    set_language(_asked_for(arguments) or preferred())
    try:
        code = _invoke(arguments)
        sys.stdout.flush()
        sys.stderr.flush()
        return code
    except (KeyboardInterrupt, click.Abort):
        return _interrupted()
    except CardError as error:
        return _fail(error, status.FINDINGS)
    except (click.ClickException, ChicagoError) as error:
        return _fail(error, status.CANNOT_RUN)
    except OSError as error:
        return _end_quietly() if error.errno in _CLOSED else _fail(error, status.CANNOT_RUN)
    except Exception as error:
        return _fail(error, status.INTERNAL_ERROR)


def _asked_for(arguments: Sequence[str]) -> str | None:
    """The language of ``--lang``, so that help and refusals speak it wherever it stands on the line."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    wishes = [word.removeprefix("--lang=") for word in options if word.startswith("--lang=")]
    wishes += [value for name, value in pairwise(options) if name == "--lang"]
    return next((wish for wish in wishes if wish in LANGUAGES), None)


def _invoke(arguments: Sequence[str]) -> int:
    # Not through app.main(), which would turn a closed pipe into status 1.
    if COMPLETE in os.environ:
        from click.shell_completion import shell_complete

        from chicago_cli.cli.shells import adapt

        adapt()
        return shell_complete(app, {}, PROGRAM, COMPLETE, os.environ[COMPLETE])
    try:
        with app.make_context(PROGRAM, list(arguments)) as context:
            result = app.invoke(context)
    except click.exceptions.Exit as leaving:
        result = leaving.exit_code
    return result if isinstance(result, int) else status.DONE


def _interrupted() -> int:
    """Keep what was printed before Ctrl-C, if anybody still reads it."""
    try:
        sys.stdout.flush()
    except OSError:
        _end_quietly()
    return status.INTERRUPTED


def _prepare_streams() -> None:
    """Write UTF-8 and ``\\n`` on every platform; a terminal keeps its encoding and shows ? for what it lacks.

    A stream that the caller closed becomes one that holds nothing and keeps nothing.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - for as long as we run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            chosen = stream.isatty() or "PYTHONIOENCODING" in os.environ
            stream.reconfigure(encoding=None if chosen else "utf-8", errors="replace" if chosen else "backslashreplace")
            if not stream.isatty():
                stream.reconfigure(newline="\n")
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty() and "PYTHONIOENCODING" not in os.environ:
        sys.stdin.reconfigure(encoding="utf-8", errors="backslashreplace")


def _fail(error: Exception, code: int) -> int:
    """Say why on standard error; what the command has printed so far comes first."""
    from chicago_cli.cli.sentences import sentence_for

    sentence = sentence_for(error)
    try:
        sys.stdout.flush()
    except OSError as unwritten:
        if unwritten.errno in _CLOSED and code < status.INTERNAL_ERROR:
            return _end_quietly()
    try:
        print(_("chicago: error: {sentence}").format(sentence=sentence), file=sys.stderr, flush=True)
    except OSError as unwritten:
        closed = _end_quietly()
        return closed if unwritten.errno in _CLOSED and code < status.INTERNAL_ERROR else code
    return code


def _end_quietly() -> int:
    """Nobody reads any more: keep the interpreter from complaining about it when it flushes at exit."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        _redirect(stream, nothing)
    os.close(nothing)
    return status.CLOSED_PIPE


def _redirect(stream: TextIO, target: int) -> None:
    try:
        stream.flush()
    except (OSError, ValueError):
        os.dup2(target, stream.fileno())
