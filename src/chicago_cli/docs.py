"""The reference pages that are written from the code: ``python -m chicago_cli.docs [FOLDER]``.

Every page says that it is generated; a test compares what lies in ``docs/`` with `documents`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from chicago_cli.i18n import set_language
from chicago_cli.rulebook import RULES, Rule, Severity
from chicago_cli.ruleset import PRESETS, Option, OptionValue, Ruleset, from_preset, options, text_of, value_of
from chicago_cli.ruleset.assign import checked
from chicago_cli.ruleset.combinations import IMPOSSIBLE
from chicago_cli.ruleset.describe import lines
from chicago_cli.ruleset.resolutions import RESOLUTIONS
from chicago_cli.ruleset.sources import SOURCES

COMMAND: Final = "python -m chicago_cli.docs"
_GENERATED: Final = f"<!-- Written by `{COMMAND}`; do not edit. -->"
_CODES: Final = "Source codes are explained in [rules/sources.md](rules/sources.md)."


def documents() -> dict[str, str]:
    """Every generated page by its path below the docs folder, in English."""
    set_language("en")
    return {
        "options.md": _page(_options()),
        "rules/rulebook.md": _page(_rulebook()),
        "rules/sources.md": _page(_sources()),
    }


def write(folder: Path) -> list[Path]:
    """Write every page below a folder and give the paths."""
    written = []
    for name, text in documents().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def _page(lines_of_page: Iterator[str]) -> str:
    title, *rest = lines_of_page
    return "\n".join([title, "", _GENERATED, "", *rest]).rstrip("\n") + "\n"


# --- options --------------------------------------------------------------------------------------------------------


def _options() -> Iterator[str]:
    yield "# Options"
    yield (
        "Every house rule is one option. A preset gives each of them a value; `--set NAME=VALUE` or a TOML file "
        "(`--rules ours.toml`) changes some. The default of an option is its value in `pagat`."
    )
    yield ""
    yield _CODES
    yield ""
    yield from _presets()
    for group, names in groupby(options(), key=lambda name: name.partition(".")[0]):
        yield f"## {group}"
        yield ""
        for name in names:
            yield from _option(options()[name])
    yield from _impossible()


def _presets() -> Iterator[str]:
    yield "## Presets"
    yield ""
    yield from _table(
        ("preset", "what it is", "source"),
        [(f"`{preset.name}`", preset.summary, preset.source) for preset in PRESETS.values()],
    )


def _option(option: Option) -> Iterator[str]:
    yield f"### `{option.name}`"
    yield ""
    yield option.summary
    yield ""
    yield f"- Values: {option.expected()}"
    yield f"- Default: `{text_of(option.default)}`"
    yield f"- Presets: {_per_preset(option)}"
    yield f"- Source: {option.source}"
    yield ""
    yield from _table(("value", "what it means", "source"), list(_meanings(option)))


def _per_preset(option: Option) -> str:
    """``42`` catalogue, classic; ``none`` pagat: each value with the presets that have it."""
    holders: dict[str, list[str]] = {}
    for preset in PRESETS:
        holders.setdefault(text_of(value_of(from_preset(preset), option.name)), []).append(preset)
    return "; ".join(
        f"`{given}` {'all' if len(names) == len(PRESETS) else ', '.join(names)}" for given, names in holders.items()
    )


def _meanings(option: Option) -> Iterator[tuple[str, str, str]]:
    """Each word of an option, and each number that a preset uses, with the sentence it puts on the page of a game."""
    for given in _examples(option):
        rules = _with(from_preset(), option, given)
        for statement in lines()[option.name].say(rules):
            yield f"`{text_of(given)}`", statement.text, statement.source


def _examples(option: Option) -> list[OptionValue]:
    examples: list[OptionValue] = list(option.words)
    if option.boolean:
        examples += [True, False]
    for preset in PRESETS:
        given = value_of(from_preset(preset), option.name)
        if not option.boolean and given is not None and given not in examples:
            examples.append(given)
    if option.nullable:
        examples.append(None)
    return examples


def _with(rules: Ruleset, option: Option, given: OptionValue) -> Ruleset:
    """Rules with one option changed and not judged: a sentence is asked for, not a game."""
    group, _, attribute = option.name.partition(".")
    changed: Any = replace(getattr(rules, group), **{attribute: checked(option, given)})
    return replace(rules, **{group: changed})


def _impossible() -> Iterator[str]:
    yield "## Combinations that make no game"
    yield ""
    yield "They are refused wherever options come in, with this reason:"
    yield ""
    for case in IMPOSSIBLE:
        yield f"- `{case.option}`: {case.reason}"


# --- rules ----------------------------------------------------------------------------------------------------------


def _rulebook() -> Iterator[str]:
    yield "# The rulebook"
    yield (
        "Every rule that a player or a record can break, by the id that `chicago validate` prints and "
        "`chicago explain` takes. Source codes are explained in [sources.md](sources.md)."
    )
    yield ""
    for namespace, rules in _by_namespace().items():
        yield f"## {namespace}"
        yield ""
        for rule in rules:
            yield from _rule(rule)


def _by_namespace() -> Mapping[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in RULES.values():
        found.setdefault(rule.namespace, []).append(rule)
    return found


def _rule(rule: Rule) -> Iterator[str]:
    yield f"### `{rule.id}`"
    yield ""
    yield rule.summary
    yield ""
    yield f"- Why: {rule.reason}"
    yield f"- Source: {rule.source}"
    if rule.severity is not Severity.ERROR:
        yield f"- Severity: {rule.severity}"
    yield f"- Says: {rule.message}"
    if rule.hint:
        yield f"- Next step: {rule.hint}"
    yield ""
    for label, example in (("Not", rule.bad), ("But", rule.good)):
        if example:
            yield f"{label}:"
            yield ""
            yield from (f"    {line}" for line in example.splitlines())
            yield ""


# --- sources --------------------------------------------------------------------------------------------------------


def _sources() -> Iterator[str]:
    yield "# Sources"
    yield "What the codes stand for that options, rules and the pages of `chicago rules` cite."
    yield ""
    yield "## Texts, pages and programs"
    yield ""
    yield from _table(
        ("code", "what", "where", "what it gives"),
        [
            (code, source.name, f"<{source.address}>" if source.address else "", source.gives)
            for code, source in SOURCES.items()
        ],
    )
    for letter, title in (
        ("A", "Decisions where the sources are silent or disagree"),
        ("B", "Details on which two programs must agree"),
    ):
        yield f"## {title}"
        yield ""
        yield from _table(
            ("code", "decision"), [(code, text) for code, text in RESOLUTIONS.items() if code.startswith(letter)]
        )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    yield from (f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |" for row in rows)
    yield ""


def main(arguments: Sequence[str]) -> None:
    """Write the pages below the folder that is named, ``docs`` if none is."""
    for path in write(Path(arguments[0] if arguments else "docs")):
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
