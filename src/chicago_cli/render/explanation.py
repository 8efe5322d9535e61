"""Rules of the rulebook as pages and as data."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from chicago_cli.i18n import N_, _
from chicago_cli.render.terminal import Terminal
from chicago_cli.rulebook import Rule, Severity

_PLACEHOLDER: Final = re.compile(r"\{\w+\}\.?")
"""A fact that only a finding fills in, with the end of a sentence: the three points in its place are one too."""

_SEVERITIES: Final = {Severity.ERROR: N_("error"), Severity.WARNING: N_("warning")}


def page(rule: Rule, terminal: Terminal) -> str:
    """One rule: what holds, why, what breaks it, what does not."""
    lines = [f"{rule.id}  ({_(_SEVERITIES[rule.severity])})", "", *_wrapped(_(rule.summary), "", terminal), ""]
    for heading, body in (
        (_("Why"), _(rule.reason)),
        (_("Wrong"), _(rule.bad)),
        (_("Right"), _(rule.good)),
        (_("What to do"), _PLACEHOLDER.sub("…", _(rule.hint))),
        (_("Source"), rule.source),
    ):
        if body:
            lines += [f"{heading}:", *_wrapped(body, "  ", terminal)]
    return "\n".join(lines)


def _wrapped(body: str, indent: str, terminal: Terminal) -> list[str]:
    """The lines of a text; cut to the width of a terminal, never for a pipe."""
    lines: list[str] = []
    for line in body.splitlines():
        if terminal.width is None or line.startswith(" "):
            lines.append(indent + line)
        else:
            lines += textwrap.wrap(line, terminal.width, initial_indent=indent, subsequent_indent=indent)
    return lines


def contents(rules: Iterable[Rule]) -> str:
    """Every rule with its one-line summary, by namespace."""
    rules = list(rules)
    width = max((len(rule.id) for rule in rules), default=0)
    groups = [
        "\n".join(f"{rule.id:<{width}}  {_(rule.summary)}" for rule in group)
        for _namespace, group in groupby(rules, key=lambda rule: rule.namespace)
    ]
    return "\n\n".join(groups)


def plain(rules: Iterable[Rule]) -> str:
    """A line a rule: id, severity, summary, source."""
    return "\n".join(f"{rule.id}\t{rule.severity}\t{rule.summary}\t{rule.source}" for rule in rules)


def data(rules: Iterable[Rule]) -> str:
    """``{"rules": [...]}`` with every text in English."""
    keys = ("id", "severity", "summary", "message", "hint", "reason", "source", "bad", "good")
    return json.dumps({"rules": [{key: str(getattr(rule, key)) for key in keys} for rule in rules]}, indent=2)
