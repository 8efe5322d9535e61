"""The rules of a record: from its nested options to a ruleset, with a finding for each fault."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from chicago_cli.diagnostics import Finding
from chicago_cli.errors import RulesetError
from chicago_cli.i18n import _, quoted
from chicago_cli.record.faults import did_you_mean, fault, show, show_text
from chicago_cli.record.positions import pointer_of
from chicago_cli.ruleset import DEFAULT_PRESET, Option, Ruleset, from_preset, options
from chicago_cli.ruleset.assign import checked

_CACHED: Final = 64
"""Rulesets kept: the games of a corpus mostly share theirs."""

_cache: dict[str, Ruleset] = {}


def read_rules(rules: dict[str, Any]) -> tuple[Ruleset | None, list[Finding]]:
    """The ruleset of ``rules`` whose shape is right: a preset that exists, options in groups."""
    key = repr(rules)
    known = _cache.get(key)
    if known is not None:
        return known, []
    ruleset, findings = _read(rules.get("preset", DEFAULT_PRESET), rules.get("options", {}))
    if ruleset is not None and len(_cache) < _CACHED:
        _cache[key] = ruleset
    return ruleset, findings


def _read(preset: str, groups: dict[str, dict[str, Any]]) -> tuple[Ruleset | None, list[Finding]]:
    findings = _unknown(groups)
    given: dict[str, Any] = {}
    for group, members in groups.items():
        for attribute, value in members.items():
            option = options().get(f"{group}.{attribute}")
            if option is None:
                continue
            problem = _problem(option, value)
            if problem:
                findings.append(fault("record/rules", _pointer(option.name), problem=problem))
            given[option.name] = value
    if findings:
        return None, findings
    try:
        return from_preset(preset, given), []
    except RulesetError as error:
        return None, [fault("record/rules", _pointer(error.option), problem=str(error))]


def _problem(option: Option, value: Any) -> str:
    """Why the option cannot have this value, or nothing."""
    if value == "none" and "none" not in option.words:
        return _("{option} is the text “none”: a missing number is null in a record.").format(option=option.name)
    if isinstance(value, (list, dict, float)):
        facts = {"option": option.name, "value": show(value), "expected": option.expected()}
        return _("{option} cannot be {value}: it takes {expected}.").format(**facts)
    try:
        checked(option, value)
    except RulesetError as error:
        return show_text(str(error), 300)
    return ""


def _unknown(groups: dict[str, dict[str, Any]]) -> list[Finding]:
    """Findings about groups and options that do not exist."""
    known: dict[str, list[str]] = {}
    for option in options():
        group, _dot, name = option.partition(".")
        known.setdefault(group, []).append(name)
    findings = []
    for group, members in groups.items():
        if group in known:
            others = [name for name in members if name not in known[group]]
            findings += [_unknown_field(("rules", "options", group), name, known[group]) for name in others]
        else:
            findings.append(_unknown_field(("rules", "options"), group, known))
    return findings


def _unknown_field(path: tuple[str, ...], name: str, known: Iterable[str]) -> Finding:
    place = quoted(show_text(pointer_of(path)))
    hint = did_you_mean(name, known)
    return fault("record/unknown-field", pointer_of((*path, name)), hint=hint, field=show_text(name), place=place)


def _pointer(option: str) -> str:
    return pointer_of(("rules", "options", *option.split(".")))
