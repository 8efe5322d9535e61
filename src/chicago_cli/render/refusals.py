"""Why an answer is refused, told to whoever gave it: the rule in the second person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chicago_cli.diagnostics import Violation, explain, filled
from chicago_cli.i18n import N_
from chicago_cli.render.table import Teller, sorted_hand

TO_YOU: Final[Mapping[str, str]] = {
    "exchange/card-not-held": N_("You cannot throw {card}: you do not hold it."),
    "exchange/card-twice": N_("You cannot throw {card} twice."),
    "exchange/too-many": N_("You may throw at most five cards, not {given}."),
    "exchange/sixth-card": N_("You must throw exactly one of your six cards, not {given}."),
    "exchange/stock-limit": N_(
        "You may throw no more cards than the stock still holds ({left}), so {given} is too many."
    ),
    "exchange/one-up-needs-one": N_("You may ask for an open card only by throwing exactly one card, not {given}."),
    "exchange/one-up-not-allowed": N_("You may not ask for an open card in this exchange."),
    "exchange/stopped": N_("You may not exchange: the exchange stop is at {stop}."),
    "announce/no-combination": N_("You cannot announce {combination}: the lowest that may be named is one pair."),
    "announce/below-own": N_("You may not announce {combination}: you hold more, {combination_held}."),
    "announce/not-held": N_(
        "By these rules an announcement must be true, and you hold {combination_held}: you may not announce "
        "{combination}."
    ),
    "announce/too-low": N_("You may not announce {combination}: {combination_best} has been announced already."),
    "announce/not-higher": N_(
        "You may announce only more than {combination_best}, so {combination} is not enough. You may pass."
    ),
    "chicago/not-allowed": N_("You can neither call nor decline Chicago: these rules do without it."),
    "chicago/one-call": N_("You may not call Chicago twice in a hand."),
    "chicago/already-called": N_("You may not call Chicago: {seat_declarer} has already called it in this hand."),
    "chicago/minimum-score": N_("You may call Chicago only with a score of at least {minimum}, and you have {score}."),
    "chicago/too-early": N_("You cannot call Chicago yet: it is too early."),
    "tricks/card-not-held": N_("You cannot play {card}: you do not hold it."),
    "tricks/must-follow-suit": N_("You must follow {suit_led} ({cards}), so you may not play {card}."),
    "score/choice-not-offered": N_("You may not choose that: this hand does not offer it."),
    "score/choice-target": N_("You must name another player who is still in the game to be set to 0."),
}
"""By rule; what is not here cannot come of an answer, or is said as in a record."""


def refusal(broken: Violation, teller: Teller) -> str:
    """The sentence; cards are sorted and spelt as at the table."""
    facts = {
        name: sorted_hand(fact) if name.startswith("cards") and isinstance(fact, tuple) else fact
        for name, fact in broken.facts.items()
    }
    told = TO_YOU.get(broken.rule)
    if told is None:
        return explain(broken.rule, facts, teller.names, teller.card)
    return filled(told, facts, teller.names, teller.card)
