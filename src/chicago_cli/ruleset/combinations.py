"""Combinations of options that make no game, each with the reason. Adding a house rule may add a line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from chicago_cli.i18n import N_, _
from chicago_cli.ruleset.options import (
    AnnounceMode,
    Beside,
    ChicagoRequired,
    Honesty,
    ProofWhen,
    Ruleset,
    StopCheck,
    StopEffect,
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a combination makes no game: the option to change first, and one sentence."""

    option: str
    reason: str


@dataclass(frozen=True, slots=True)
class _Impossible:
    option: str
    holds: Callable[[Ruleset], bool]
    reason: str


_AFTER_FAILURE: Final = (Beside.ON_FAIL, Beside.ALWAYS)

IMPOSSIBLE: Final = (
    _Impossible(
        "stop.effect",
        lambda rules: rules.stop.effect is StopEffect.SIX_CARDS and rules.stop.check is not StopCheck.HAND_START,
        N_("stop.effect=six_cards needs stop.check=hand_start: the sixth card is dealt before anything is scored."),
    ),
    _Impossible(
        "chicago.deuce_points",
        lambda rules: rules.chicago.deuce_points is not None and rules.tricks.last_deuce_points is None,
        N_("chicago.deuce_points needs tricks.last_deuce_points: without it a deuce in the last trick means nothing."),
    ),
    _Impossible(
        "chicago.last_trick",
        lambda rules: rules.chicago.fail_ends_hand and rules.chicago.last_trick in _AFTER_FAILURE,
        N_(
            "chicago.last_trick={last_trick} contradicts chicago.fail_ends_hand=true, "
            "which leaves no last trick: say on_success."
        ),
    ),
    _Impossible(
        "chicago.final_hand",
        lambda rules: rules.chicago.fail_ends_hand and rules.chicago.final_hand in _AFTER_FAILURE,
        N_(
            "chicago.final_hand={final_hand} contradicts chicago.fail_ends_hand=true, "
            "which leaves no final hand: say on_success."
        ),
    ),
    _Impossible(
        "end.chicago_required",
        lambda rules: rules.end.chicago_required is not ChicagoRequired.NO and not rules.chicago.allowed,
        N_("end.chicago_required={required} needs chicago.allowed=true: nobody could ever win."),
    ),
    _Impossible(
        "announce.honesty",
        lambda rules: rules.announce.honesty is Honesty.BLUFF and rules.announce.mode is AnnounceMode.REVEAL,
        N_("announce.honesty=bluff contradicts announce.mode=reveal: hands that are laid open cannot lie."),
    ),
    _Impossible(
        "proof.when",
        lambda rules: (
            rules.proof.when is ProofWhen.ANY_THEN_BROKEN
            and isinstance(rules.exchange.rounds, int)
            and rules.exchange.rounds < 2
        ),
        N_("proof.when=any_then_broken needs at least two exchanges: exchange.rounds is {rounds}."),
    ),
    _Impossible(
        "stop.score",
        lambda rules: rules.stop.score is not None and rules.stop.score >= rules.end.target,
        N_("stop.score={stop} must be below end.target={target}: nobody would play on to be stopped."),
    ),
)


def problem(rules: Ruleset) -> Refusal | None:
    """The first reason why these options make no game together, or None (Appendix B of the options)."""
    for case in IMPOSSIBLE:
        if case.holds(rules):
            facts = {
                "last_trick": rules.chicago.last_trick,
                "final_hand": rules.chicago.final_hand,
                "required": rules.end.chicago_required,
                "rounds": rules.exchange.rounds,
                "stop": rules.stop.score,
                "target": rules.end.target,
            }
            return Refusal(case.option, _(case.reason).format(**facts))
    return None
