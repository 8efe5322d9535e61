"""``chicago eval``: classify hands one by one, also millions of them."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import cast

import click

from chicago_cli.classify import BadLine, Piece, Source, blocks, classify, classify_texts
from chicago_cli.cli import options, status
from chicago_cli.cli.command import command as make
from chicago_cli.cli.inputs import STDIN, require_piped_input
from chicago_cli.errors import UsageError
from chicago_cli.hands import Ranking
from chicago_cli.i18n import N_, _, plural, set_language
from chicago_cli.render.classified import WRITERS, Writer


@make(
    "eval",
    summary=N_("Classify hands one by one: from arguments, or one a line from standard input, in input order."),
    examples=(
        ('chicago eval "AS KS QS JS 10S" "2S 2H 7C 7D KS"', N_("two hands in words")),
        ("chicago eval --format plain < hands.txt | sort | uniq -c", N_("combination and points of a million hands")),
        ("chicago eval --format counts < hands.txt", N_("how many there are of each combination")),
    ),
)
@click.argument("hands", nargs=-1, metavar="[HAND]...")
@options.house_rules
@options.formats(*(name for name in WRITERS if name != "text"))
@options.language
def command(hands: tuple[str, ...], rules: str, settings: tuple[str, ...], output: str) -> int:
    hand_rules = options.hand_rules_from(rules, settings)
    if output != "text":
        set_language("en")  # what scripts read is never translated, reasons in it neither
    pieces = _pieces(hands, hand_rules.ranking)
    total, bad = _write(pieces, WRITERS[output](hand_rules))
    if total == 0:
        raise UsageError(_("There is no hand in the input: write one a line, for example AS KS QS JS 10S."))
    if bad:
        message = plural("{bad} of {total} line is no hand.", "{bad} of {total} lines are no hands.", total)
        click.echo(message.format(bad=bad, total=total), err=True)
    return status.FINDINGS if bad else status.DONE


def _pieces(hands: tuple[str, ...], ranking: Ranking) -> Iterable[Piece]:
    if hands and hands != (STDIN,):
        if STDIN in hands:
            raise UsageError(_("“-” stands for all the hands: give hands as arguments or on standard input, not both."))
        return classify_texts(hands, ranking)
    require_piped_input()
    return classify(blocks(cast(Source, sys.stdin.buffer)), ranking)


def _write(pieces: Iterable[Piece], writer: Writer) -> tuple[int, int]:
    """Write everything and count: all lines, and the bad ones.

    What a block gives is written as soon as it is known, because a program may wait for the answer before it sends
    the next hand.
    """
    write, flush = sys.stdout.buffer.write, sys.stdout.buffer.flush
    total = bad = 0
    write(writer.head())
    for piece in pieces:
        if isinstance(piece, BadLine):
            bad += 1
            total += 1
            write(writer.bad(piece))
            if not writer.explains:
                click.echo(_("line {number}: {problem}").format(number=piece.line, problem=piece.reason), err=True)
        else:
            total += len(piece.values)
            write(writer.hands(piece))
        flush()
    write(writer.foot())
    flush()
    return total, bad
