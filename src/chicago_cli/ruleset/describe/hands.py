"""The hands and what they are worth, and how two of them are compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chicago_cli.i18n import N_, _, plural
from chicago_cli.ruleset.assign import value_of
from chicago_cli.ruleset.describe.statement import (
    Line,
    Statement,
    always,
    by_number,
    by_value,
    facts,
    nothing_announced,
)
from chicago_cli.ruleset.options import (
    AnnounceMode,
    Effect,
    ExactTie,
    FalseClaim,
    Honesty,
    Kickers,
    Ruleset,
)

_ALL: Final = "S000 S001 S002 S004"
ZEROING: Final = frozenset(
    {
        Effect.CHOOSE_ZERO_OTHERS,
        Effect.CHOOSE_ZERO_ONE,
        Effect.POINTS_AND_ZERO_OTHERS,
        Effect.RAISE_AND_ZERO_OTHERS,
    }
)


def _effect(option: str, hand: Callable[[], str], sources: dict[Effect, str]) -> Line:
    """The line of one effect; ``hand`` names the combination with a capital in the language in force."""
    texts = {
        Effect.POINTS: N_("{hand} brings its points and nothing else."),
        Effect.INSTANT_WIN: N_(
            "{hand} that is the only best hand of a comparison wins the whole game at once, whatever the scores."
        ),
        Effect.RAISE_TO_TARGET: N_(
            "{hand} that is the only best hand of a comparison brings no points but lifts its holder to {end_target}, "
            "unless he has more."
        ),
        Effect.CHOOSE_ZERO_OTHERS: N_(
            "{hand} that is the only best hand of a comparison gives its holder a choice: its points, or all other "
            "players' scores set to 0."
        ),
        Effect.CHOOSE_ZERO_ONE: N_(
            "{hand} that is the only best hand of a comparison gives its holder a choice: its points, or the score of "
            "one player of his choice set to 0."
        ),
        Effect.POINTS_AND_ZERO_OTHERS: N_(
            "{hand} that is the only best hand of a comparison brings its points, and all other players' scores are "
            "set to 0."
        ),
        Effect.RAISE_AND_ZERO_OTHERS: N_(
            "{hand} that is the only best hand of a comparison brings no points but lifts its holder to {end_target}, "
            "unless he has more, and all other players' scores are set to 0."
        ),
    }

    def say(rules: Ruleset) -> tuple[Statement, ...]:
        effect = Effect(str(value_of(rules, option)))
        text = _(texts[effect]).format(hand=hand(), **facts(rules))
        return (Statement(text, sources.get(effect, "S004 A17 B11 B12")),)

    return Line(option, say)


def _nobody_zeroed(rules: Ruleset) -> str:
    effects = (rules.effects.four_of_a_kind, rules.effects.straight_flush, rules.effects.royal_flush)
    return "" if ZEROING.intersection(effects) else _("no hand sets anybody to 0")


WORTH: Final = (
    always(N_("From the lowest to the highest; a hand without even a pair is worth nothing:"), _ALL),
    by_number(
        "points.one_pair",
        lambda number: plural(
            "One pair, two cards of one rank: {points_one_pair} point.",
            "One pair, two cards of one rank: {points_one_pair} points.",
            number,
        ),
        {1: _ALL},
    ),
    by_number(
        "points.two_pairs",
        lambda number: plural("Two pairs: {points_two_pairs} point.", "Two pairs: {points_two_pairs} points.", number),
        {2: _ALL},
    ),
    by_number(
        "points.three_of_a_kind",
        lambda number: plural(
            "Three of a kind, three cards of one rank: {points_three_of_a_kind} point.",
            "Three of a kind, three cards of one rank: {points_three_of_a_kind} points.",
            number,
        ),
        {3: _ALL},
    ),
    by_number(
        "points.straight",
        lambda number: plural(
            "A straight, five ranks in a row: {points_straight} point.",
            "A straight, five ranks in a row: {points_straight} points.",
            number,
        ),
        {4: _ALL},
    ),
    by_number(
        "points.flush",
        lambda number: plural(
            "A flush, five cards of one suit: {points_flush} point.",
            "A flush, five cards of one suit: {points_flush} points.",
            number,
        ),
        {5: _ALL},
    ),
    by_number(
        "points.full_house",
        lambda number: plural(
            "A full house, three cards of one rank and two of another: {points_full_house} point.",
            "A full house, three cards of one rank and two of another: {points_full_house} points.",
            number,
        ),
        {6: _ALL},
    ),
    by_number(
        "points.four_of_a_kind",
        lambda number: plural(
            "Four of a kind, all four cards of one rank: {points_four_of_a_kind} point.",
            "Four of a kind, all four cards of one rank: {points_four_of_a_kind} points.",
            number,
        ),
        {7: _ALL, 8: "SPK SKJ KSP SMA SCO FIN"},
    ),
    by_number(
        "points.straight_flush",
        lambda number: plural(
            "A straight flush, a straight in one suit: {points_straight_flush} point.",
            "A straight flush, a straight in one suit: {points_straight_flush} points.",
            number,
        ),
        {8: _ALL, 11: "SKJ KSP SMA", 25: "SCO", 51: "FIN"},
    ),
    by_number(
        "points.royal_flush",
        lambda number: plural(
            "A royal flush, 10 to ace in one suit: {points_royal_flush} point.",
            "A royal flush, 10 to ace in one suit: {points_royal_flush} points.",
            number,
        ),
        {8: "S004", 9: "S004 HTP ROM", 20: "ENW KSP SKJ", 51: "FIN", 52: "S001 S002 PAG KSR SMA SCO OLA A16"},
    ),
    by_value(
        "ranking.wheel",
        {
            True: (
                N_("A-2-3-4-5 counts as the lowest straight; a straight cannot go round the corner (K-A-2)."),
                "S001 S002 A13",
            ),
            False: (N_("The ace is high only: A-2-3-4-5 is no straight."), "S000 A13"),
        },
    ),
    _effect(
        "effects.four_of_a_kind",
        lambda: _("Four of a kind"),
        {
            Effect.POINTS: _ALL,
            Effect.CHOOSE_ZERO_OTHERS: "S000 S004 SKJ KSP SMA A17 B12",
            Effect.POINTS_AND_ZERO_OTHERS: "S004 FIN SCO A17 B12",
        },
    ),
    _effect(
        "effects.straight_flush",
        lambda: _("A straight flush"),
        {Effect.POINTS: _ALL, Effect.INSTANT_WIN: "LIA FIN B13"},
    ),
    _effect(
        "effects.royal_flush",
        lambda: _("A royal flush"),
        {Effect.POINTS: "S001 S002 S004", Effect.INSTANT_WIN: "S000 S004 KSR GIT A16 B13"},
    ),
    by_value(
        "effects.zero_ends_hand",
        {
            True: (
                N_("When a score has been set to 0 the hand is over: nothing more is played or scored in it."),
                "S000 A17 B12",
            ),
            False: (N_("When a score has been set to 0 the hand goes on as usual."), "SKJ FIN B12"),
        },
        idle=_nobody_zeroed,
    ),
)


def _no_comparison(rules: Ruleset) -> str:
    return "" if _reveal(rules) else nothing_announced(rules)


def _reveal(rules: Ruleset) -> bool:
    return rules.announce.mode is AnnounceMode.REVEAL


def _announced(rules: Ruleset) -> bool:
    return not nothing_announced(rules)


def _bluff(rules: Ruleset) -> bool:
    return _announced(rules) and rules.announce.honesty is Honesty.BLUFF


def _no_lies(rules: Ruleset) -> str:
    if rules.announce.honesty is Honesty.ENFORCED:
        return nothing_announced(rules) or _("nobody can announce what he does not hold")
    return nothing_announced(rules)


COMPARING: Final = (
    by_value(
        "announce.mode",
        {
            AnnounceMode.AT_LEAST: (
                N_(
                    "In turn from the forehand, once round, everyone announces his combination or passes. Only the "
                    "kind is named, “one pair”, and no card is shown. It must be as high as the highest announced so "
                    "far or higher, otherwise he passes."
                ),
                "S000 S002 GRU A5",
            ),
            AnnounceMode.HIGHER: (
                N_(
                    "In turn from the forehand, once round, everyone announces his combination or passes. Only the "
                    "kind is named, “one pair”, and no card is shown. It must be higher than the highest announced so "
                    "far, otherwise he passes."
                ),
                "S000 KSR A5",
            ),
            AnnounceMode.ALL: (
                N_(
                    "In turn from the forehand, once round, everyone announces his combination, also when it is "
                    "lower than one already announced, or passes. Only the kind is named, “one pair”, and no card is "
                    "shown."
                ),
                "S001 A7",
            ),
            AnnounceMode.REVEAL: (
                N_("Nothing is announced: the hands are laid open and compared."),
                "S004 A7 B3",
            ),
        },
        idle=_no_comparison,
    ),
    always(
        N_(
            "Anybody may always pass; then he has no part in this comparison. A hand without a pair has nothing to "
            "announce and passes. Nobody may announce less than he holds."
        ),
        "S000 S002 A6 B1",
        _announced,
    ),
    by_value(
        "announce.honesty",
        {
            Honesty.ENFORCED: (N_("Nobody may announce a combination that he does not hold."), "KSR A6"),
            Honesty.BLUFF: (
                N_(
                    "Nobody sees whether it is true: one may announce more than one holds, also without a pair, at "
                    "one's own risk."
                ),
                "S000 S002 A6",
            ),
        },
        idle=nothing_announced,
    ),
    by_value(
        "announce.false_claim",
        {
            FalseClaim.ELIMINATE: (
                N_(
                    "Whoever is found to have announced more than he held is out of the game and loses the points he "
                    "took in this hand. The others play on; if only one is left, he wins."
                ),
                "S000 S002 A20 B4 B5",
            ),
            FalseClaim.END_GAME: (
                N_(
                    "Whoever is found to have announced more than he held loses, and the game ends at once: the "
                    "highest score among the others wins."
                ),
                "S000 S002 A20 B6",
            ),
        },
        idle=_no_lies,
    ),
    always(
        N_(
            "It is found out when he has to name ranks or prove the hand, when the announcement would win the game, "
            "or at the latest at the end of the hand, when all announcements are compared with the cards."
        ),
        "S000 S002 A20 B2 B4",
        _bluff,
    ),
    always(
        N_(
            "If several share the highest combination, they name their ranks one after the other, from the forehand, "
            "only as far as needed to see who is higher."
        ),
        "S000 S001 S002 B3",
        _announced,
    ),
    by_value(
        "ranking.kickers",
        {
            Kickers.FULL: (
                N_(
                    "Between two hands of the same kind the ranks decide: first those of the pair, the higher pair "
                    "or the three (four) of a kind, then the lower pair, then the side cards from the top. Straights "
                    "compare by the top card, flushes card by card from the top."
                ),
                "S000 S001 S002 A14",
            ),
            Kickers.FIRST: (
                N_(
                    "Between two hands of the same kind the ranks decide: first those of the pair, the higher pair "
                    "or the three (four) of a kind, then the lower pair, then the highest side card only. Straights "
                    "and flushes compare by the top card only."
                ),
                "S000 A14 B29",
            ),
        },
    ),
    always(N_("Only the best hand scores; the others get nothing."), _ALL),
    by_value(
        "ranking.exact_tie",
        {
            ExactTie.NO_SCORE: (
                N_("If the best hands are exactly equal nobody scores, and no lower hand does either."),
                "S002 A15",
            ),
            ExactTie.ALL_SCORE: (
                N_("If the best hands are exactly equal each of them gets the points."),
                "SMA A15 B11",
            ),
        },
    ),
    always(N_("If everyone passes nobody scores."), "S000 S002", _announced),
    always(N_("If nobody has a pair nobody scores."), "S000 S002 B10", _reveal),
)
