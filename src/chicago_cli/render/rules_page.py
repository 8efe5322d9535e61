"""Rules as text and as data: the list of presets, the page of a game, what differs between two."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from textwrap import fill
from typing import Final, NamedTuple

from chicago_cli.i18n import _
from chicago_cli.render.terminal import Terminal
from chicago_cli.ruleset import (
    PRESETS,
    OptionValue,
    Ruleset,
    assignment,
    from_preset,
    nested,
    options,
    preset_options,
    text_of,
)
from chicago_cli.ruleset.assign import legible
from chicago_cli.ruleset.assign import plain as plain_value
from chicago_cli.ruleset.describe import Statement, page
from chicago_cli.ruleset.resolutions import RESOLUTIONS
from chicago_cli.ruleset.sources import SOURCES

_BOLD: Final = "\x1b[1m"
_PLAIN: Final = "\x1b[0m"


class Named(NamedTuple):
    """Rules with the name they were asked by, and the preset they start from."""

    name: str
    preset: str
    rules: Ruleset


class Difference(NamedTuple):
    """An option in which two games differ."""

    option: str
    first: OptionValue
    second: OptionValue


def differences(first: Ruleset, second: Ruleset) -> list[Difference]:
    """The options whose values differ, in the order of the table."""
    mine, theirs = assignment(first), assignment(second)
    return [Difference(name, mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]]


# --- the presets ----------------------------------------------------------------------------------------------------


def presets_text(terminal: Terminal) -> str:
    """One preset a line, and how to see more."""
    width = max(map(len, PRESETS))
    lines = []
    for preset in PRESETS.values():
        line = f"{preset.name:<{width}}  {_(preset.summary)} [{preset.source}]"
        lines.append(_wrapped(line, terminal, hang=width + 2))
    hint = _("“chicago rules {name}” tells how one is played, “chicago rules --sources” what the codes stand for.")
    return "\n".join([*lines, "", _wrapped(hint.format(name=next(iter(PRESETS))), terminal)])


def presets_plain() -> str:
    """Name, summary and source, tab separated."""
    return "\n".join(f"{preset.name}\t{preset.summary}\t{preset.source}" for preset in PRESETS.values())


def presets_json() -> str:
    """A list of name, summary and source."""
    return _json(
        [
            {"name": preset.name, "summary": preset.summary, "source": preset.source.split()}
            for preset in PRESETS.values()
        ]
    )


# --- one game -------------------------------------------------------------------------------------------------------


def page_text(named: Named, terminal: Terminal) -> str:
    """The page of a game in headed sections, each statement with its sources."""
    blocks = [_head(named, terminal)]
    codes: list[str] = []
    for section in page(named.rules):
        codes += [code for statement in section.statements for code in statement.source.split()]
        blocks.append(_section(section.title, section.statements, terminal))
    blocks.append(_section(_("Sources"), _sources(codes), terminal))
    return "\n\n".join(blocks)


def page_plain(named: Named) -> str:
    """Every option and its value, tab separated."""
    return "\n".join(f"{name}\t{text_of(given)}" for name, given in assignment(named.rules).items())


def page_json(named: Named) -> str:
    """The complete nested options, as in a record."""
    return _json(nested(named.rules))


def page_toml(named: Named) -> str:
    """House rules that ``--rules`` takes: what differs from the preset, and the rest of it as comments."""
    base = preset_options(named.preset)
    lines = [
        _comment(_("House rules: a preset, and what differs from it. Remove a # to change another option.")),
        f"preset = {json.dumps(named.preset)}",
    ]
    group = ""
    for name, given in assignment(named.rules).items():
        of_group, _dot, attribute = name.partition(".")
        if of_group != group:
            group = of_group
            lines += ["", f"[{group}]"]
        about = options()[name]
        lines.append(_comment(f"{_(about.summary)} ({about.expected()})"))
        mark = "#" if given == base[name] else ""
        lines.append(f"{mark}{attribute} = {_toml_value(given)}")
    return "\n".join(lines)


def _head(named: Named, terminal: Terminal) -> str:
    preset = PRESETS[named.preset]
    if named.name == named.preset:
        lines = [f"{named.name}: {_(preset.summary)} [{preset.source}]"]
    else:
        lines = [_("{name}, house rules that start from {preset}").format(name=legible(named.name), preset=preset.name)]
    changed = differences(from_preset(named.preset), named.rules)
    if changed:
        settings = ", ".join(f"{item.option} = {text_of(item.second)}" for item in changed)
        lines.append(_("Changed from {preset}: {settings}").format(preset=preset.name, settings=settings))
    return "\n".join(_wrapped(line, terminal, hang=2) for line in lines)


def _sources(codes: Iterable[str]) -> tuple[Statement, ...]:
    used = set(codes)
    named = [Statement(f"{code}: {_(source.name)}", "") for code, source in SOURCES.items() if code in used]
    if used & RESOLUTIONS.keys():
        text = _(
            "A and B with a number: what this program decides where they are silent; see “chicago rules --sources”."
        )
        named.append(Statement(text, ""))
    return tuple(named)


def _section(title: str, statements: Sequence[Statement], terminal: Terminal) -> str:
    heading = f"{_BOLD}{title}{_PLAIN}" if terminal.color else title
    lines = [
        _wrapped(f"- {statement.text} [{statement.source}]" if statement.source else f"- {statement.text}", terminal)
        for statement in statements
    ]
    return "\n".join([heading, *lines])


def _comment(text: str) -> str:
    return f"# {text}"


def _toml_value(given: OptionValue) -> str:
    if given is None:
        return '"none"'
    return json.dumps(plain_value(given))


# --- two games ------------------------------------------------------------------------------------------------------


def diff_text(first: Named, second: Named, terminal: Terminal) -> str:
    """A table of what differs, with a last line that counts."""
    rows = differences(first.rules, second.rules)
    names = (legible(first.name), legible(second.name))
    if not rows:
        return _("{first} and {second} are the same game.").format(first=names[0], second=names[1])
    cells = [(item.option, text_of(item.first), text_of(item.second)) for item in rows]
    widths = [max(len(row[column]) for row in [("", *names), *cells]) for column in (0, 1)]
    head = f"{'':<{widths[0]}}  {names[0]:<{widths[1]}}  {names[1]}"
    lines = [f"{option:<{widths[0]}}  {mine:<{widths[1]}}  {theirs}" for option, mine, theirs in cells]
    return "\n".join([f"{_BOLD}{head}{_PLAIN}" if terminal.color else head, *lines])


def diff_plain(first: Named, second: Named) -> str:
    """Option, first value, second value, tab separated; nothing where nothing differs."""
    return "\n".join(
        f"{item.option}\t{text_of(item.first)}\t{text_of(item.second)}"
        for item in differences(first.rules, second.rules)
    )


def diff_json(first: Named, second: Named) -> str:
    """What differs, with the names that were asked for."""
    return _json(
        {
            "first": first.name,
            "second": second.name,
            "differences": [
                {"option": item.option, "first": plain_value(item.first), "second": plain_value(item.second)}
                for item in differences(first.rules, second.rules)
            ],
        }
    )


# --- sources --------------------------------------------------------------------------------------------------------


def sources_text(terminal: Terminal) -> str:
    """What every code stands for."""
    width = max(map(len, [*SOURCES, *RESOLUTIONS]))
    lines = [
        f"{code:<{width}}  {_(source.name)}{' ' if source.address else ''}{source.address}"
        for code, source in SOURCES.items()
    ]
    lines += [f"{code:<{width}}  {_(text)}" for code, text in RESOLUTIONS.items()]
    return "\n".join(_wrapped(line, terminal, hang=width + 2) for line in lines)


def sources_plain() -> str:
    """Code, meaning and address, tab separated."""
    lines = [f"{code}\t{source.name}\t{source.address}" for code, source in SOURCES.items()]
    return "\n".join(lines + [f"{code}\t{text}\t" for code, text in RESOLUTIONS.items()])


def sources_json() -> str:
    """Code to meaning and address."""
    pages = {code: {"meaning": source.name, "address": source.address or None} for code, source in SOURCES.items()}
    return _json(pages | {code: {"meaning": text, "address": None} for code, text in RESOLUTIONS.items()})


def _wrapped(text: str, terminal: Terminal, hang: int = 2) -> str:
    if terminal.width is None:
        return text
    return fill(
        text,
        width=max(terminal.width, 20),
        subsequent_indent=" " * hang,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
