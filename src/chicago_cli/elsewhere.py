"""Where a quarrel over hands would end differently: the other presets, and the three ways of ordering hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from chicago_cli.cards import Card
from chicago_cli.evaluate import Verdict, compare
from chicago_cli.handrules import HandRules, of
from chicago_cli.ruleset import PRESETS, Ruleset, assignment, build, from_preset, text_of

_WAYS: Final = (
    ("ranking.wheel", True),
    ("ranking.wheel", False),
    ("ranking.kickers", "full"),
    ("ranking.kickers", "first"),
    ("ranking.exact_tie", "no_score"),
    ("ranking.exact_tie", "all_score"),
)


def differing(hands: Sequence[Sequence[Card]], verdict: Verdict, ruleset: Ruleset) -> list[tuple[list[str], Verdict]]:
    """Other verdicts on the same hands, each with the presets or settings that give it.

    Verdicts differ in who scores, how much, or what effect it has; what decided is not looked at.
    """
    found: dict[tuple[object, ...], tuple[list[str], Verdict]] = {_outcome(verdict): ([], verdict)}
    for label, rules in _houses(ruleset):
        other = compare(hands, rules)
        found.setdefault(_outcome(other), ([], other))[0].append(label)
    del found[_outcome(verdict)]
    return list(found.values())


def _outcome(verdict: Verdict) -> tuple[object, ...]:
    return verdict.scorers, verdict.award, verdict.effect


def _houses(ruleset: Ruleset) -> Iterator[tuple[str, HandRules]]:
    for name in PRESETS:
        yield name, of(from_preset(name))
    given = assignment(ruleset)
    for option, word in _WAYS:
        yield f"{option}={text_of(word)}", of(build(given | {option: word}))
