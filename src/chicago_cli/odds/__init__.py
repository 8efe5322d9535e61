"""The odds of exchanging cards: one source of these numbers for the command, the hints and the bots.

Everything here is exact unless its name says sampled; only `exchanges_ahead` and exact play against others load numpy.
"""

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
from chicago_cli.odds.worth import Worth, comparisons_to_come, worth_of

__all__ = [
    "DrawOdds",
    "OneUpOdds",
    "Worth",
    "comparisons_to_come",
    "deal_odds",
    "discard_odds",
    "expected_points",
    "keep_best_expected",
    "odds_of",
    "one_up_odds",
    "one_up_value",
    "worth_of",
]
