"""The pieces a page of rules is made of: a statement with its source, and the lines that make them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from chicago_cli.i18n import _
from chicago_cli.ruleset.assign import assignment, text_of, value_of
from chicago_cli.ruleset.options import AnnounceMode, Ruleset, ScoredExchanges
from chicago_cli.ruleset.presets import OptionValue

HOUSE: Final = "HOUSE"
"""The source of a number that no page states: this house's own."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing to know, in the language in force; ``source`` holds codes separated by blanks."""

    text: str
    source: str


Speaker: TypeAlias = Callable[[Ruleset], tuple[Statement, ...]]
Idle: TypeAlias = Callable[[Ruleset], str]


def _never_idle(_rules: Ruleset) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Line:
    """What one option says on the page, or with an empty ``option`` a rule that no option changes.

    ``idle`` answers why the option has no effect beside the others, or nothing where it has one; an idle option is
    listed at the end of the page with that reason instead of being spoken.
    """

    option: str
    say: Speaker
    idle: Idle = _never_idle


@lru_cache(maxsize=64)
def facts(rules: Ruleset) -> dict[str, str]:
    """Every option as a placeholder: ``{stop_score}`` is the value of `stop.score`."""
    return {name.replace(".", "_"): text_of(given) for name, given in assignment(rules).items()}


def says(text: str, source: str, rules: Ruleset) -> Statement:
    """A marked text in the language in force with the options filled in."""
    return Statement(_(text).format(**facts(rules)), source)


def always(text: str, source: str, when: Callable[[Ruleset], bool] = lambda rules: True) -> Line:
    """A rule of every game, or of every game for which ``when`` holds."""
    return Line("", lambda rules: (says(text, source, rules),) if when(rules) else ())


def by_value(
    option: str,
    texts: Mapping[OptionValue, tuple[str, str]],
    otherwise: tuple[str, str] | None = None,
    idle: Idle = _never_idle,
) -> Line:
    """A line with one marked text and its source for each value; ``otherwise`` speaks for the numbers not listed."""

    def say(rules: Ruleset) -> tuple[Statement, ...]:
        found = texts.get(value_of(rules, option), otherwise)
        return (says(*found, rules),) if found else ()

    return Line(option, say, idle)


def by_number(
    option: str,
    sentence: Callable[[int], str],
    sources: Mapping[int, str],
    absent: tuple[str, str] | None = None,
    idle: Idle = _never_idle,
) -> Line:
    """A line about a number: ``sentence`` gives its text (with placeholders), ``absent`` stands for a missing one.

    ``sources`` names who states which number; any other number is the house's own.
    """

    def say(rules: Ruleset) -> tuple[Statement, ...]:
        number = value_of(rules, option)
        if not isinstance(number, int):
            return (says(*absent, rules),) if absent else ()
        text = sentence(number).format(**facts(rules))
        return (Statement(text, sources.get(number, HOUSE)),)

    return Line(option, say, idle)


def nothing_announced(rules: Ruleset) -> str:
    """Why nobody ever announces a hand under these rules, or nothing if somebody does."""
    if rules.announce.mode is AnnounceMode.REVEAL:
        return _("the hands are laid open and nothing is announced")
    if rules.exchange.rounds == 1 and rules.exchange.scored is ScoredExchanges.ALL_BUT_LAST:
        return _("no hands are compared before the tricks")
    return ""
