"""What is needed, and how a hand is dealt."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_, _
from chicago_cli.ruleset.describe.statement import always, by_number, by_value
from chicago_cli.ruleset.options import DealStart, FirstDealer, LowRedeal, Ruleset


def _players(number: int) -> str:
    if number == 2:
        return _("Two players, each for himself.")
    return _("From 2 to {players_max} players, everyone for himself.")


def _redeal_and_stop(rules: Ruleset) -> bool:
    return rules.deal.low_redeal is not LowRedeal.OFF and rules.stop.score is not None


NEEDED: Final = (
    by_number(
        "players.max",
        _players,
        {4: "S000 S001 S002 PAG", 5: "K24 RIO PIC A3", 6: "K24 RIO PIC LIA GIT A3"},
    ),
    always(
        N_(
            "One ordinary pack of 52 cards without jokers. The ranks from the top: ace, king, queen, jack, 10, 9, 8, "
            "7, 6, 5, 4, 3, 2. The suits are equal."
        ),
        "S000 S001 S002 S004",
    ),
    always(N_("Pen and paper for the score."), "S001"),
    always(
        N_(
            "In every hand the players exchange cards to get good poker hands, and then play five tricks with the "
            "cards they kept. Points are given for the best hand and for the last trick."
        ),
        "S000 S001 S002 S004",
    ),
)

DEAL: Final = (
    by_value(
        "deal.first_dealer",
        {
            FirstDealer.RANDOM: (N_("Chance decides who deals the first hand."), "S002 PAG"),
            FirstDealer.HIGH_CARD: (
                N_(
                    "Everyone draws a card from the shuffled pack, and the highest rank deals the first hand. Players "
                    "who are level at the top put their cards aside and draw again. Nobody changes seats."
                ),
                "S000 KSP A2 B25",
            ),
            FirstDealer.LOW_CARD: (
                N_(
                    "Everyone draws a card from the shuffled pack, and the lowest rank deals the first hand. Players "
                    "who are level at the bottom put their cards aside and draw again. Nobody changes seats."
                ),
                "GRU A2 B25",
            ),
        },
    ),
    always(N_("The dealer shuffles, and the player on the dealer's right cuts."), "S000 SMP"),
    always(
        N_(
            "Each player gets five cards, one at a time, face down and clockwise. The rest of the pack is the stock, "
            "face down in the middle."
        ),
        "S000 S001 S002 S004",
    ),
    by_value(
        "deal.start",
        {
            DealStart.LEFT: (N_("The player on the dealer's left gets the first card."), "SKJ A1"),
            DealStart.RIGHT: (N_("The player on the dealer's right gets the first card."), "S000 A1"),
        },
    ),
    always(
        N_("The player on the dealer's left is the forehand: he is first in turn in everything that follows the deal."),
        "S000 S001 S002",
    ),
    by_value(
        "deal.low_redeal",
        {
            LowRedeal.OFF: (N_("Nobody gets new cards because his hand is low."), "S000 S001 S002 A21"),
            LowRedeal.BELOW_TEN: (
                N_(
                    "Before the first exchange, whoever was dealt nothing but cards below ten (2 to 9; the ace is "
                    "high) may throw all five, face down, and take five new ones. He may do so once in a hand."
                ),
                "S004 FLO A22",
            ),
            LowRedeal.TEN_OR_BELOW: (
                N_(
                    "Before the first exchange, whoever was dealt nothing but tens and lower cards (2 to 10; the ace "
                    "is high) may throw all five, face down, and take five new ones. He may do so once in a hand."
                ),
                "S004 A22",
            ),
        },
    ),
    always(N_("A player under the exchange stop may not replace a low hand."), "A22 B20", _redeal_and_stop),
    always(N_("After each hand the deal passes to the next player, clockwise."), "S000 S002 K24"),
)
