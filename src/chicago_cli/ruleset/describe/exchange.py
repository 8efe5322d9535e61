"""The exchanges, and the exchange stop."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_, _, plural
from chicago_cli.ruleset.describe.statement import Line, Statement, always, by_number, by_value, says
from chicago_cli.ruleset.options import LowRedeal, OneUp, Ruleset, ScoredExchanges, StockOut, StopCheck, StopEffect

_ROUNDS_SOURCES: Final = {1: "HOUSE", 2: "S004 HTP RIO PNB TIT", 3: "S000 S001 S002 S004 KSR K24"}


def _rounds(rules: Ruleset) -> tuple[Statement, ...]:
    rounds = rules.exchange.rounds
    if not isinstance(rounds, int):
        text = N_(
            "A hand has three exchanges with two or three players, and two with four or more. Those who started the "
            "game are counted, also when somebody is out."
        )
        return (says(text, "GIT A3 B5", rules),)
    text = plural("A hand has {exchange_rounds} exchange.", "A hand has {exchange_rounds} exchanges.", rounds)
    return (Statement(text.format(exchange_rounds=rounds), _ROUNDS_SOURCES[rounds]),)


def _scored(rules: Ruleset) -> tuple[Statement, ...]:
    if rules.exchange.scored is ScoredExchanges.ALL:
        text = N_("Every exchange is followed by a comparison of hands that gives points.")
        return (says(text, "FIN LIA A4", rules),)
    if rules.exchange.scored is ScoredExchanges.FIRST_ONLY:
        text = N_("Only the first exchange is followed by a comparison of hands that gives points.")
        return (says(text, "FLO RIO A4", rules),)
    if rules.exchange.rounds == 1:
        text = N_("The last exchange is followed by the tricks and not by a comparison, so nothing is compared before.")
        return (says(text, "S000 S001 S002 S004 A4", rules),)
    text = N_(
        "Every exchange but the last is followed by a comparison of hands that gives points; the last one is followed "
        "by the tricks."
    )
    return (says(text, "S000 S001 S002 S004 A4", rules),)


def _limited(rules: Ruleset) -> bool:
    return rules.exchange.stock_out is StockOut.LIMIT


_ONE_UP: Final = N_(
    "If he refuses it, he must take the next card unseen. The refused card is thrown and cannot come back to him."
)

EXCHANGES: Final = (
    Line("exchange.rounds", _rounds),
    always(
        N_(
            "In turn from the forehand and clockwise, everyone throws as many of his cards as he likes, from none to "
            "five, face down, says how many, and gets the same number from the stock. Each player has one chance in "
            "each exchange, and nobody has to throw a card."
        ),
        "S000 S001 S002 S004",
    ),
    Line("exchange.scored", _scored),
    by_value(
        "exchange.one_up",
        {
            OneUp.OFF: (N_("All new cards are taken unseen."), "S000 S001 S002 S004"),
            OneUp.FIRST_ROUND: (
                N_("In the first exchange, whoever throws exactly one card may ask for the new one face up."),
                "TIT",
            ),
            OneUp.LAST_ROUND: (
                N_("In the last exchange, whoever throws exactly one card may ask for the new one face up."),
                "SMA",
            ),
            OneUp.EVERY_ROUND: (
                N_("In every exchange, whoever throws exactly one card may ask for the new one face up."),
                "S004 ENW HTP PNB",
            ),
        },
    ),
    always(_ONE_UP, "S004 A8 B19", lambda rules: rules.exchange.one_up is not OneUp.OFF),
    by_value(
        "exchange.stock_out",
        {
            StockOut.OTHERS_DISCARDS: (
                N_(
                    "If the stock runs out, the player takes what is left of it. Then the cards thrown so far in "
                    "this hand are shuffled into a new stock, except those that he has just thrown himself."
                ),
                "S000 S002 A9 A10 B19",
            ),
            StockOut.ALL_DISCARDS: (
                N_(
                    "If the stock runs out, the player takes what is left of it. Then all cards thrown so far in "
                    "this hand are shuffled into a new stock, also those that he has just thrown himself."
                ),
                "S000 A9 A10",
            ),
            StockOut.LIMIT: (
                N_(
                    "The thrown cards are never shuffled in again: nobody may throw more cards than the stock still "
                    "holds."
                ),
                "SMA B20",
            ),
        },
    ),
    always(
        N_("Asking for a card face up takes two cards in the stock."),
        "B20",
        lambda rules: _limited(rules) and rules.exchange.one_up is not OneUp.OFF,
    ),
    always(
        N_("Replacing a low hand takes five cards in the stock."),
        "B20",
        lambda rules: _limited(rules) and rules.deal.low_redeal is not LowRedeal.OFF,
    ),
)


def _nobody_stopped(rules: Ruleset) -> str:
    return _("there is no exchange stop") if rules.stop.score is None else ""


def _stop(number: int) -> str:
    return plural(
        "Exchange stop: a player with {stop_score} point or more may not exchange cards. He takes part in everything "
        "else. If his score falls below, he may exchange again.",
        "Exchange stop: a player with {stop_score} points or more may not exchange cards. He takes part in everything "
        "else. If his score falls below, he may exchange again.",
        number,
    )


def _stop_effect(rules: Ruleset) -> tuple[Statement, ...]:
    if rules.stop.effect is StopEffect.SIX_CARDS:
        text = N_(
            "A stopped player is dealt six cards. At his turn in the first exchange he throws one of them, face down, "
            "and gets none for it. After that he may not exchange."
        )
        return (says(text, "S004 ENW A23", rules),)
    if rules.stop.check is StopCheck.LIVE:
        return (says(N_("A stopped player keeps the five cards he holds."), "PNB SPK A12", rules),)
    return (says(N_("A stopped player keeps the five cards he was dealt."), "S000 S001 A12", rules),)


STOP: Final = (
    by_number(
        "stop.score",
        _stop,
        {42: "S000 S004 ENW SPK PNB", 45: "S004 SMA", 46: "S001 CHI GIT", 47: "OLA SCO"},
        absent=(N_("There is no exchange stop: everyone may exchange, whatever his score."), "S002 PAG"),
    ),
    by_value(
        "stop.check",
        {
            StopCheck.HAND_START: (
                N_("What counts is the score when the hand is dealt; points won during the hand stop nobody."),
                "S000 S001 S004 A11",
            ),
            StopCheck.LIVE: (
                N_("What counts is the score at the player's turn to exchange, with the points won in this hand."),
                "PNB SPK A11 B21",
            ),
        },
        idle=_nobody_stopped,
    ),
    Line("stop.effect", _stop_effect, _nobody_stopped),
)
