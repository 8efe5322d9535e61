"""The referee's verdict as data for scripts; the keys and columns are versioned promises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from chicago_cli.cards import NAMES
from chicago_cli.evaluate import Verdict
from chicago_cli.hands import rank_names, ranks_of


def plain(verdict: Verdict) -> str:
    """A line a hand, in input order: number, place, combination, points, award, cards."""
    return "\n".join(
        f"{number}\t{hand.place}\t{hand.combination.word}\t{hand.points}\t{hand.award}\t"
        + " ".join(NAMES[card] for card in hand.cards)
        for number, hand in enumerate(verdict.hands, 1)
    )


def _hands(verdict: Verdict) -> list[dict[str, Any]]:
    return [
        {
            "cards": [NAMES[card] for card in hand.cards],
            "combination": hand.combination.word,
            "points": hand.points,
            "ranks": rank_names(ranks_of(hand.value)),
            "place": hand.place,
        }
        for hand in verdict.hands
    ]


def as_json(verdict: Verdict) -> str:
    """The whole verdict as one object; ``scorers`` and ``effect`` stand beside ``scorer`` and ``award``."""
    import json

    report = {
        "hands": _hands(verdict),
        "scorer": verdict.scorer,
        "award": verdict.award,
        "decided_by": str(verdict.decision),
        "tie": verdict.tie,
        "scorers": verdict.scorers,
        "effect": verdict.effect,
    }
    return json.dumps(report)


def ndjson(verdict: Verdict) -> str:
    """An object a hand, in input order, each with its ``award``."""
    import json

    return "\n".join(
        json.dumps({"hand": number, **hand, "award": verdict.hands[number - 1].award})
        for number, hand in enumerate(_hands(verdict), 1)
    )


FORMATS: Final[Mapping[str, Callable[[Verdict], str]]] = {"plain": plain, "json": as_json, "ndjson": ndjson}
