"""Chicago: the promise to win all five tricks."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_, _, plural
from chicago_cli.ruleset.describe.statement import Line, Statement, always, by_number, by_value, says
from chicago_cli.ruleset.options import Beside, ChicagoLeader, ChicagoWindow, Declarers, Ruleset

_BESIDE: Final = "S000 S001 S002 S004 A26"


def _not_called(rules: Ruleset) -> str:
    return "" if rules.chicago.allowed else _("Chicago may not be called")


def _no_final_hand(rules: Ruleset) -> str:
    return _not_called(rules) or ("" if rules.final_hand.scored else _("there is no final comparison"))


def _allowed(rules: Ruleset) -> bool:
    return rules.chicago.allowed


def _fail_ends_hand(rules: Ruleset) -> tuple[Statement, ...]:
    if not rules.chicago.fail_ends_hand:
        text = N_("A Chicago that has failed does not end the hand: all five tricks are played.")
        return (says(text, "S000 S001 CHI A27", rules),)
    if rules.chicago.declarers is Declarers.SEVERAL:
        text = N_("When no declarer can succeed any more, the hand is over at once and nothing more is scored in it.")
    else:
        text = N_("When another player wins a trick, the hand is over at once and nothing more is scored in it.")
    return (says(text, "S002 SMA PIC A25 A27", rules),)


def _leader(rules: Ruleset) -> tuple[Statement, ...]:
    if rules.chicago.leader is ChicagoLeader.FOREHAND:
        text = N_("The forehand leads the first trick, also when somebody else has called.")
        return (says(text, "S000 S001 S002 S004", rules),)
    if rules.chicago.declarers is Declarers.SEVERAL:
        text = N_("The declarer leads the first trick; of several, the first in turn from the forehand.")
        return (says(text, "S004 PNB SPK A25", rules),)
    return (says(N_("The declarer leads the first trick."), "S004 PNB SPK CHI", rules),)


CHICAGO: Final = (
    by_value(
        "chicago.allowed",
        {
            True: (
                N_("A player who calls Chicago promises to win all five tricks; he is the declarer."),
                "S000 S001 S002 S004",
            ),
            False: (N_("Nobody may call Chicago, the promise to win all five tricks."), "HOUSE"),
        },
    ),
    by_number(
        "chicago.min_score",
        lambda number: (
            plural(
                "He needs at least {chicago_min_score} point when he calls, with what he won in this hand.",
                "He needs at least {chicago_min_score} points when he calls, with what he won in this hand.",
                number,
            )
            if number
            else _("He may call with any score, also one below zero.")
        ),
        {0: "S004 ENW B16", 13: "S004 A35", 15: "S000 S001 S002 TIT A35"},
        idle=_not_called,
    ),
    by_value(
        "chicago.window",
        {
            ChicagoWindow.AFTER_LAST_EXCHANGE: (
                N_(
                    "It is called after the last exchange and before the first card is led; everyone is asked in turn "
                    "from the forehand."
                ),
                "S000 S001 S002 S004",
            ),
            ChicagoWindow.ANY_TIME: (
                N_(
                    "It is called before the first card is led, in turn from the forehand after the last exchange, or "
                    "earlier by a player whose turn it is to exchange; the exchanges go on after the call."
                ),
                "ENW GIT A36 B16",
            ),
        },
        idle=_not_called,
    ),
    by_value(
        "chicago.declarers",
        {
            Declarers.FIRST_IN_TURN: (N_("Only one player may call in a hand: the first who does."), "SMA PIC A25"),
            Declarers.SEVERAL: (
                N_("Several players may call in the same hand; each fails when another player wins a trick."),
                "PNB A25",
            ),
        },
        idle=_not_called,
    ),
    Line("chicago.leader", _leader, _not_called),
    by_number(
        "chicago.points",
        lambda number: plural(
            "A declarer who wins all five tricks gets {chicago_points} point.",
            "A declarer who wins all five tricks gets {chicago_points} points.",
            number,
        ),
        {13: "S004", 15: "S000 S001 S002 S004"},
        idle=_not_called,
    ),
    by_number(
        "chicago.penalty",
        lambda number: plural(
            "A declarer who does not win them all loses {chicago_penalty} point.",
            "A declarer who does not win them all loses {chicago_penalty} points.",
            number,
        ),
        {13: "S004", 15: "S000 S001 S002 S004"},
        idle=_not_called,
    ),
    Line("chicago.fail_ends_hand", _fail_ends_hand, _not_called),
    by_value(
        "chicago.last_trick",
        {
            Beside.NEVER: (N_("When Chicago was called, nobody gets the points for the last trick."), _BESIDE),
            Beside.ON_SUCCESS: (
                N_("When Chicago was called, the points for the last trick are given only if it succeeds."),
                _BESIDE,
            ),
            Beside.ON_FAIL: (
                N_("When Chicago was called, the points for the last trick are given only if it fails."),
                _BESIDE,
            ),
            Beside.ALWAYS: (N_("The points for the last trick are given also when Chicago was called."), _BESIDE),
        },
        idle=_not_called,
    ),
    by_value(
        "chicago.final_hand",
        {
            Beside.NEVER: (N_("When Chicago was called, there is no final comparison of hands."), _BESIDE),
            Beside.ON_SUCCESS: (
                N_("When Chicago was called, the final comparison of hands is made only if it succeeds."),
                _BESIDE,
            ),
            Beside.ON_FAIL: (
                N_("When Chicago was called, the final comparison of hands is made only if it fails."),
                _BESIDE,
            ),
            Beside.ALWAYS: (N_("The final comparison of hands is made also when Chicago was called."), _BESIDE),
        },
        idle=_no_final_hand,
    ),
    by_number(
        "chicago.deuce_points",
        lambda number: plural(
            "A Chicago whose fifth trick is won with a 2 is worth {chicago_deuce_points} point instead of "
            "{chicago_points}; then the last trick brings nothing besides.",
            "A Chicago whose fifth trick is won with a 2 is worth {chicago_deuce_points} points instead of "
            "{chicago_points}; then the last trick brings nothing besides.",
            number,
        ),
        {30: "S004 A34 B15"},
        absent=(N_("A Chicago is worth the same, whichever card wins the fifth trick."), "S000 S001 S002 S004"),
        idle=_not_called,
    ),
    always(
        N_("If one of several declarers wins all five tricks, Chicago counts as successful in this hand."),
        "A25 B15",
        lambda rules: _allowed(rules) and rules.chicago.declarers is Declarers.SEVERAL,
    ),
)
