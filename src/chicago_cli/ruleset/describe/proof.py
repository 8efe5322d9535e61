"""Who must prove a hand before breaking it up."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_, _
from chicago_cli.ruleset.describe.statement import always, by_value, nothing_announced
from chicago_cli.ruleset.options import Honesty, ProofWhen, ProofWho, Ruleset


def _nothing_to_prove(rules: Ruleset) -> str:
    if rules.exchange.rounds == 1:
        return _("there is no exchange after a comparison")
    return nothing_announced(rules)


def _no_duty(rules: Ruleset) -> str:
    idle = _nothing_to_prove(rules)
    return idle or (_("nobody has to prove anything") if rules.proof.who is ProofWho.NONE else "")


def _duty(rules: Ruleset) -> bool:
    return not _no_duty(rules)


def _duty_with_bluff(rules: Ruleset) -> bool:
    return _duty(rules) and rules.announce.honesty is Honesty.BLUFF


PROOF: Final = (
    by_value(
        "proof.who",
        {
            ProofWho.NONE: (N_("Nobody has to prove a hand that scored."), "S004"),
            ProofWho.SCORER: (
                N_(
                    "Whoever alone had the best hand of a comparison may have to prove it in a later exchange of this "
                    "hand."
                ),
                "S000 S001 KSR B9",
            ),
            ProofWho.SCORER_AND_TIED: (
                N_(
                    "Whoever had the best hand of a comparison, alone or exactly level with others, may have to prove "
                    "it in a later exchange of this hand."
                ),
                "S002 PAG B9",
            ),
        },
        idle=_nothing_to_prove,
    ),
    by_value(
        "proof.when",
        {
            ProofWhen.BROKEN: (
                N_(
                    "He must do so before he throws a card that belonged to what he announced: a card of the "
                    "combination itself, or a side card whose rank he had to name."
                ),
                "S001 S002 A18 B7",
            ),
            ProofWhen.ANY_EXCHANGE: (N_("He must do so before he throws any card."), "S000 B9"),
            ProofWhen.ANY_THEN_BROKEN: (
                N_(
                    "In exchange 2 he must do so before he throws any card; in exchange 3 only before he throws a "
                    "card that belonged to what he announced: a card of the combination itself, or a side card whose "
                    "rank he had to name."
                ),
                "S000 A18 B9",
            ),
        },
        idle=_no_duty,
    ),
    always(
        N_("To prove a hand he lays all five cards open before everyone. That settles this announcement for good."),
        "S000 S002 A19 B8",
        _duty,
    ),
    always(
        N_("Whoever announced falsely fails the proof, and must show his hand before he throws any card at all."),
        "S000 S002 B7 B8",
        _duty_with_bluff,
    ),
)
