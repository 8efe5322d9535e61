"""The tricks, the final hand, the end of the game, and stakes."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_, _, plural
from chicago_cli.ruleset.describe.statement import always, by_number, by_value
from chicago_cli.ruleset.options import (
    ChicagoLeader,
    ChicagoRequired,
    EndCheck,
    EndTie,
    FinalCards,
    FinishTrick,
    Honesty,
    Ruleset,
)


def _own_cards(rules: Ruleset) -> bool:
    return rules.final_hand.cards is FinalCards.OWN


def _won_cards(rules: Ruleset) -> bool:
    return not _own_cards(rules)


def _declarer_leads(rules: Ruleset) -> bool:
    return rules.chicago.allowed and rules.chicago.leader is ChicagoLeader.DECLARER


def _final(rules: Ruleset) -> bool:
    return rules.final_hand.scored


def _not_scored(rules: Ruleset) -> str:
    return "" if _final(rules) else _("there is no final comparison")


TRICKS: Final = (
    always(
        N_("Everyone plays his five cards, one to each trick, clockwise. Whoever wins a trick leads the next."),
        "S000 S001 S002 S004",
    ),
    always(
        N_("The forehand leads the first trick."),
        "S000 S001 S002 S004",
        lambda rules: not _declarer_leads(rules),
    ),
    always(
        N_("The forehand leads the first trick, but in a Chicago the declarer does."),
        "S004 PNB SPK",
        _declarer_leads,
    ),
    always(
        N_(
            "A player must follow the suit that was led if he can, otherwise he may play any card. There are no "
            "trumps: the highest card of the suit led wins the trick. The ace is high."
        ),
        "S000 S001 S002 S004 A13",
    ),
    always(N_("Every card stays face up in front of the player who played it."), "S000 S002 S004", _own_cards),
    always(N_("Whoever wins a trick takes its cards; they count in the final comparison."), "S001 A24", _won_cards),
    by_number(
        "tricks.last_points",
        lambda number: plural(
            "Whoever wins the fifth trick gets {tricks_last_points} point; the other tricks are worth nothing.",
            "Whoever wins the fifth trick gets {tricks_last_points} points; the other tricks are worth nothing.",
            number,
        ),
        {1: "PCH", 2: "PNB KSP CHI SMA", 5: "S000 S001 S002 S004"},
    ),
    by_number(
        "tricks.last_deuce_points",
        lambda number: plural(
            "If the card that wins the fifth trick is a 2, it brings {tricks_last_deuce_points} point instead.",
            "If the card that wins the fifth trick is a 2, it brings {tricks_last_deuce_points} points instead.",
            number,
        ),
        {10: "S004 FIN SMA SCO A34"},
        absent=(N_("It does not matter which card wins the fifth trick."), "S000 S001 S002 S004"),
    ),
)

FINAL_HAND: Final = (
    by_value(
        "final_hand.scored",
        {
            True: (
                N_(
                    "After the points for the last trick the hands are compared once more, and the best one gets its "
                    "points again. Nothing is announced: the cards lie open."
                ),
                "S000 S001 S002 S004 B3",
            ),
            False: (N_("The hands are not compared after the tricks."), "LIA"),
        },
    ),
    by_value(
        "final_hand.cards",
        {
            FinalCards.OWN: (N_("A player's final hand is the five cards he played."), "S000 S002 S004"),
            FinalCards.WON: (
                N_(
                    "A player's final hand is the best five of the cards he won in tricks. With fewer than five only "
                    "pairs, three and four of a kind are possible; whoever won no trick has no hand."
                ),
                "S001 A24 B30",
            ),
        },
        idle=_not_scored,
    ),
)


def _bluff_and_stakes(rules: Ruleset) -> bool:
    return rules.stakes.per_point is not None and rules.announce.honesty is Honesty.BLUFF


END: Final = (
    by_number(
        "end.target",
        lambda number: plural(
            "The game is played to {end_target} point.", "The game is played to {end_target} points.", number
        ),
        {50: "LIA", 51: "FIN", 52: "S000 S001 S002 S004"},
    ),
    by_value(
        "end.check",
        {
            EndCheck.END_OF_HAND: (
                N_(
                    "The game is over at the end of a hand in which somebody has reached {end_target} or more; then "
                    "the highest score wins."
                ),
                "S000 S002 GIT",
            ),
            EndCheck.IMMEDIATE: (
                N_(
                    "The game is over as soon as somebody has reached {end_target} or more, also in the middle of a "
                    "hand, and he wins. Points are written down in this order: the comparisons, Chicago, the last "
                    "trick, the final hand."
                ),
                "S001 A29 B18",
            ),
        },
    ),
    by_value(
        "end.tie",
        {
            EndTie.SHARED: (N_("If several are level at the top they share the win."), "S002 A30"),
            EndTie.PLAY_ON: (N_("If several are level at the top another hand is played."), "CHI GIT A30"),
        },
    ),
    by_value(
        "end.finish_trick",
        {
            FinishTrick.OFF: (N_("To win, it is not necessary to win a trick as well."), "S000 S001 S002 S004"),
            FinishTrick.LATER_HAND: (
                N_(
                    "To win, a player must also win the fifth trick, or make a Chicago, in a later hand: one in which "
                    "he already had {end_target} points at the deal."
                ),
                "S004 LIA A31 B17",
            ),
            FinishTrick.SAME_HAND: (
                N_(
                    "To win, a player must also win the fifth trick, or make a Chicago, in the hand that ends the "
                    "game; he may reach {end_target} points in that same hand."
                ),
                "FLO A31 B17",
            ),
        },
    ),
    by_value(
        "end.chicago_required",
        {
            ChicagoRequired.NO: (N_("To win, it is not necessary to have called Chicago."), "S000 S001 S002 S004"),
            ChicagoRequired.DECLARED: (
                N_(
                    "To win, a player must have called Chicago at some time in the game, whether he made it or not. "
                    "Until then he goes on scoring."
                ),
                "S004 SCO CHI A32",
            ),
            ChicagoRequired.WON: (
                N_(
                    "To win, a player must have made a Chicago at some time in the game. Until then he goes on scoring."
                ),
                "SMA A32",
            ),
        },
    ),
    by_value(
        "end.floor",
        {
            None: (N_("A score may fall below zero."), "S004 SMA"),
            0: (N_("A score never falls below zero; what would be lost beyond that is not owed."), "S002 A28"),
        },
    ),
)

STAKES: Final = (
    by_value(
        "stakes.per_point",
        {None: (N_("There are no stakes."), "S004")},
        otherwise=(
            N_(
                "When the game is over, each of the others pays {stakes_per_point} for every point by which his score "
                "is below the winner's. Winners who are level share the money equally; coins that cannot be shared "
                "go to the winners nearest the last dealer's left."
            ),
            "S002 A33 B26",
        ),
    ),
    always(N_("Whoever is out of the game pays as if he had 0 points."), "A33 B5", _bluff_and_stakes),
)
