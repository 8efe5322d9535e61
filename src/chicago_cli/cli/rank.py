"""``chicago rank``: the referee."""

from __future__ import annotations

import click

from chicago_cli.cards import Card, parse_hand
from chicago_cli.cli import options, status
from chicago_cli.cli.command import command as make
from chicago_cli.cli.inputs import Place, placed
from chicago_cli.errors import CardError, UsageError
from chicago_cli.evaluate import Verdict, compare
from chicago_cli.i18n import N_, _
from chicago_cli.render.verdict_data import FORMATS


@make(
    "rank",
    summary=N_(
        "Order complete hands, and say who scores, by which card, for how many points under the rules in force."
    ),
    examples=(
        ('chicago rank "AS KS QS JS 10S"', N_("what one hand is, and what it brings")),
        ('chicago rank "KS KH AD 7C 2S" "KD KC QH JS 10D"', N_("who scores, by which card")),
        ("chicago rank --rules husregler --set points.flush=6 - < hands.txt", N_("hands from a file, one a line")),
    ),
)
@click.argument("hands", nargs=-1, required=True, metavar="HAND...")
@options.house_rules
@options.formats(*FORMATS, first="text")
@options.display
@options.language
def command(
    hands: tuple[str, ...], rules: str, settings: tuple[str, ...], output: str, color: str, ascii_only: bool
) -> int:
    hand_rules = options.hand_rules_from(rules, settings)
    cards = _read(list(placed(hands)))
    verdict = compare(cards, hand_rules)
    if output in FORMATS:
        click.echo(FORMATS[output](verdict))
        return status.DONE
    from chicago_cli.render.verdict import text

    elsewhere = _elsewhere(cards, verdict, rules, settings) if settings or rules != options.DEFAULT_RULES else []
    click.echo(text(verdict, options.terminal_for(color, ascii_only), elsewhere))
    return status.DONE


def _read(hands: list[tuple[Place, str]]) -> list[tuple[Card, ...]]:
    texts = [text for _place, text in hands]
    if not texts:
        raise UsageError(_("There is no hand in the input: write one a line, for example AS KS QS JS 10S."))
    if len(texts) > 1 and all(len(text) <= 3 for text in texts):
        message = _("“{text}” is one card of a hand: put quotes round its five cards, as in “{example}”.")
        raise CardError(message.format(text=texts[0], example='chicago rank "AS KS QS JS 10S"'), token=texts[0])
    cards = []
    for number, (place, text) in enumerate(hands, 1):
        try:
            cards.append(parse_hand(text))
        except CardError as error:
            if len(texts) == 1:
                raise
            sentence = _("hand {number}: {problem}").format(number=number, problem=error)
            if place.in_line:
                sentence = _("line {number}: {problem}").format(number=place.number, problem=error)
            raise CardError(sentence, token=error.token, position=error.position) from error
    return cards


def _elsewhere(
    cards: list[tuple[Card, ...]], verdict: Verdict, rules: str, settings: tuple[str, ...]
) -> list[tuple[list[str], Verdict]]:
    from chicago_cli.elsewhere import differing

    return differing(cards, verdict, options.ruleset_from(rules, settings)[1])
