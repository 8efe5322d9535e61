"""The phases of a hand, one small module each, and the schedule that strings them together (Appendix A)."""

from __future__ import annotations

from chicago_cli.events import EXCHANGE_AWARDS
from chicago_cli.phases.call import ChicagoQuestion
from chicago_cli.phases.comparison import Announcing, FinalComparison, LaidOpen
from chicago_cli.phases.deal import Deal
from chicago_cli.phases.exchange import ExchangePhase
from chicago_cli.phases.redeal import LowHandRedeal
from chicago_cli.phases.tricks import ChicagoAward, LastTrickAward, Tricks
from chicago_cli.ruleset.options import AnnounceMode, LowRedeal, Ruleset, ScoredExchanges
from chicago_cli.state import Phase


def scored_exchanges(rules: Ruleset, rounds: int) -> range:
    """The exchanges that are followed by a scored comparison, counted from 1 (R14, A4)."""
    last = {ScoredExchanges.ALL: rounds, ScoredExchanges.FIRST_ONLY: 1, ScoredExchanges.ALL_BUT_LAST: rounds - 1}
    return range(1, last[rules.exchange.scored] + 1)


def schedule(rules: Ruleset, players: int) -> tuple[Phase, ...]:
    """The phases of a hand under these rules, in order."""
    phases: list[Phase] = [Deal()]
    if rules.deal.low_redeal is not LowRedeal.OFF:
        phases.append(LowHandRedeal())
    rounds = rules.exchange_rounds(players)
    for number in range(1, rounds + 1):
        phases.append(ExchangePhase(number, rules, last=number == rounds))
        if number in scored_exchanges(rules, rounds):
            comparison = LaidOpen if rules.announce.mode is AnnounceMode.REVEAL else Announcing
            phases.append(comparison(EXCHANGE_AWARDS[number]))
    if rules.chicago.allowed:
        phases.append(ChicagoQuestion())
    return (*phases, Tricks(), ChicagoAward(), LastTrickAward(), FinalComparison())
