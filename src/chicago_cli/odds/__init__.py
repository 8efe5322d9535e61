"""The odds of exchanging cards: one source of these numbers for the command, the hints and the bots.

Everything here is exact unless its name says sampled or its result is a `Range` that is not exact. Only looking
further than one exchange and exact play against another player load numpy.
"""

from chicago_cli.odds.ahead import AheadOdds, Range, exchanges_ahead
from chicago_cli.odds.discards import (
    DrawOdds,
    OneUpOdds,
    deal_odds,
    discard_odds,
    expected_points,
    keep_best_expected,
    odds_of,
    one_up_odds,
    one_up_value,
)
from chicago_cli.odds.rivals import RivalOdds, exactly_against_one, sampled_against
from chicago_cli.odds.worth import Worth, comparisons_to_come, worth_of

__all__ = [
    "AheadOdds",
    "DrawOdds",
    "OneUpOdds",
    "Range",
    "RivalOdds",
    "Worth",
    "comparisons_to_come",
    "deal_odds",
    "discard_odds",
    "exactly_against_one",
    "exchanges_ahead",
    "expected_points",
    "keep_best_expected",
    "odds_of",
    "one_up_odds",
    "one_up_value",
    "sampled_against",
    "worth_of",
]
