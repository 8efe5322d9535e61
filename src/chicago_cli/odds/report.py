"""What `chicago odds` was asked about one hand, and the answer, ready to be written in any format."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from chicago_cli.cards import PACK_SIZE, Card
from chicago_cli.errors import UsageError
from chicago_cli.hands import combination_of, ranking
from chicago_cli.i18n import _
from chicago_cli.odds.ahead import AheadOdds, exchanges_ahead
from chicago_cli.odds.discards import DrawOdds, OneUpOdds, discard_odds, odds_of, one_up_odds, one_up_value
from chicago_cli.odds.rivals import DEFAULT_SAMPLES, RivalOdds, exactly_against_one, sampled_against
from chicago_cli.odds.worth import worth_of
from chicago_cli.ruleset.options import Kickers, OneUp, Ruleset

BEST_FEW: Final = 5
"""Discards shown unless all are asked for."""
BOUNDED_FEW: Final = 3
"""Discards looked at with three exchanges left, which take seconds each, unless all are asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked of each hand; ``discard`` None is every discard, an empty one is standing pat.

    ``exchanges`` and ``others`` are None where nothing is asked beyond the one exchange.
    """

    seen: tuple[Card, ...] = ()
    discard: tuple[Card, ...] | None = None
    every: bool = False
    exchanges: int | None = None
    players: int = 3
    others: int | None = None
    exact: bool = False
    samples: int = DEFAULT_SAMPLES
    seed: str = "1"
    open_card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One discard; ``one_up`` is its expected points with an open card that may be refused, if the rules have it."""

    odds: DrawOdds
    ahead: AheadOdds | None = None
    rival: RivalOdds | None = None
    one_up: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The answer for one hand, best discard first; ``left_out`` discards are not among ``rows``."""

    hand: tuple[Card, ...]
    value: int
    points: int
    seen: tuple[Card, ...]
    unseen: int
    rows: tuple[Row, ...]
    left_out: int
    offer: OneUpOdds | None = None


def weigh(hand: Sequence[Card], question: Question, ruleset: Ruleset) -> Report:
    """Answer a question about one hand.

    Raises:
        CardError, UsageError: cards, numbers or a combination of questions that make no sense; see the parts.
    """
    check(question)
    possible = len(discard_odds(hand, question.seen, ruleset))
    offer = None
    if question.open_card is not None:
        assert question.discard is not None
        offer = one_up_odds(hand, question.discard[0], question.open_card, question.seen, ruleset)
    rows = _rows(hand, question, ruleset)
    if question.discard is None and not question.every:
        rows = rows[:BEST_FEW]
    value = ranking(ruleset.ranking.wheel, ruleset.ranking.kickers is Kickers.FIRST).value(hand)
    return Report(
        hand=tuple(hand),
        value=value,
        points=worth_of(ruleset)[combination_of(value)],
        seen=question.seen,
        unseen=PACK_SIZE - len({*hand, *question.seen}),
        rows=tuple(rows),
        left_out=0 if question.discard is not None else possible - len(rows),
        offer=offer,
    )


def check(question: Question) -> None:
    """Refuse questions that cannot be asked together.

    Raises:
        UsageError: what cannot be answered, and what to ask instead.
    """
    if question.exchanges is not None and question.others is not None:
        raise UsageError(_("Ask for one at a time: --exchanges or --against."))
    if question.exact and question.others is None:
        raise UsageError(_("--exact is about other players: add --against 1."))
    if question.exact and question.others != 1:
        message = _("--exact cannot be done against {count} others: ask for --against 1, or leave it out.")
        raise UsageError(message.format(count=question.others))
    if question.exact and question.discard is None:
        raise UsageError(_("--exact looks at one discard: add --discard none, or the one card to throw."))
    if question.open_card is not None and len(question.discard or ()) != 1:
        raise UsageError(_("--one-up is offered for one thrown card: add --discard and that card."))
    if question.open_card is not None and (question.exchanges, question.others) != (None, None):
        raise UsageError(_("Ask for one at a time: --one-up, --exchanges or --against."))


def _rows(hand: Sequence[Card], question: Question, ruleset: Ruleset) -> list[Row]:
    seen, discard = question.seen, question.discard
    if question.exchanges is not None:
        ahead = exchanges_ahead(
            hand,
            question.exchanges,
            seen,
            ruleset,
            players=question.players,
            discard=discard,
            bounded=PACK_SIZE if question.every else BOUNDED_FEW,
        )
        return [Row(odds=one.now, ahead=one) for one in ahead]
    if question.exact:
        assert discard is not None
        rival = exactly_against_one(hand, discard, seen, ruleset, aims=steady_aims(ruleset, 1))
        return [Row(odds=rival.now, rival=rival)]
    if question.others is not None:
        rivals = sampled_against(
            hand,
            question.others,
            seen,
            ruleset,
            aims=steady_aims(ruleset, question.others),
            discard=discard,
            samples=question.samples,
            seed=question.seed,
        )
        return [Row(odds=one.now, rival=one) for one in rivals]
    ways = discard_odds(hand, seen, ruleset) if discard is None else (odds_of(hand, discard, seen, ruleset),)
    return [Row(odds=odds, one_up=_one_up(hand, odds, question, ruleset)) for odds in ways]


def steady_aims(ruleset: Ruleset, others: int) -> tuple[float, ...]:
    """What the steady bot weighs combinations by at the first exchange, with this many others beside us."""
    from chicago_cli.bots.worth import exchange_values

    return exchange_values(ruleset, others + 1, 1, others)


def _one_up(hand: Sequence[Card], odds: DrawOdds, question: Question, ruleset: Ruleset) -> float | None:
    if len(odds.discard) != 1 or odds.draws < 2 or ruleset.exchange.one_up is OneUp.OFF:
        return None
    return one_up_value(hand, odds.discard[0], question.seen, ruleset)
