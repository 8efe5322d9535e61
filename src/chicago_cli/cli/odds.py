"""``chicago odds``: exact odds and value of every exchange."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import click

from chicago_cli.cards import Card, parse_card, parse_cards, parse_hand
from chicago_cli.cli import options, status
from chicago_cli.cli.command import Option
from chicago_cli.cli.command import command as make
from chicago_cli.cli.inputs import STDIN, Place, placed
from chicago_cli.errors import CardError, UsageError
from chicago_cli.i18n import N_, _

if TYPE_CHECKING:
    from chicago_cli.odds.report import Question, Report
    from chicago_cli.ruleset import Ruleset

_FORMATS: Final = ("plain", "json", "ndjson", "csv")
_NOTHING: Final = frozenset({"none", "nothing", "-", "inget", "ingen", "inga", "ingenting"})
"""How people say that nothing is thrown, as the text output does, in both languages."""


@make(
    "odds",
    summary=N_(
        "Work out, over all draws from the unseen cards, what every way to exchange may bring: the chance of each "
        "combination and the points to expect under the rules in force."
    ),
    examples=(
        ('chicago odds "KS KD 7H 7C 3S"', N_("the best discards of a hand")),
        ('chicago odds "AS 9S 5S 2S KD" --discard KD --seen "QS JS"', N_("one discard, two spades known to be gone")),
        ('chicago odds "KS KD 9H 7C 3S" --exchanges 2', N_("two exchanges left, played best")),
        ('chicago odds "KS KD 9H 7C 3S" --against 2', N_("how often it is the best of three hands")),
        ('chicago odds "KS KD 7H 7C 3S" --discard 3S --one-up 9D', N_("take the open card or the next one")),
        ("chicago odds --dealt", N_("the chance to be dealt each combination")),
    ),
)
@click.argument("hands", nargs=-1, metavar="[HAND]...")
@click.option("--seen", cls=Option, default="", metavar="CARDS", help=N_("Cards known to be elsewhere."))
@click.option(
    "--discard", cls=Option, metavar="CARDS", help=N_("Look at one discard only; “none” is throwing nothing.")
)
@click.option("--all", "every", cls=Option, is_flag=True, help=N_("Show all 32 discards, not only the best few."))
@click.option(
    "--exchanges", cls=Option, type=int, metavar="N", help=N_("Play N exchanges on, choosing best each time.")
)
@click.option(
    "--players",
    cls=Option,
    type=click.IntRange(2, 6),
    default=3,
    show_default=True,
    metavar="N",
    help=N_("Players at the table, where the number of exchanges depends on it."),
)
@click.option("--against", cls=Option, type=int, metavar="N", help=N_("How often it is the best against N others."))
@click.option(
    "--samples", cls=Option, type=int, default=2000, show_default=True, metavar="N", help=N_("Deals to sample.")
)
@click.option("--seed", cls=Option, default="1", show_default=True, help=N_("Where the sampled deals come from."))
@click.option("--exact", cls=Option, is_flag=True, help=N_("No sampling: against one other, throwing at most a card."))
@click.option(
    "--one-up", "open_card", cls=Option, metavar="CARD", help=N_("An open card offered for the one thrown card.")
)
@click.option("--dealt", cls=Option, is_flag=True, help=N_("The chance to be dealt each combination."))
@options.house_rules
@options.formats(*_FORMATS)
@options.display
@options.language
@click.pass_context
def command(
    ctx: click.Context,
    hands: tuple[str, ...],
    seen: str,
    discard: str | None,
    every: bool,
    exchanges: int | None,
    players: int,
    against: int | None,
    samples: int,
    seed: str,
    exact: bool,
    open_card: str | None,
    dealt: bool,
    rules: str,
    settings: tuple[str, ...],
    output: str,
    color: str,
    ascii_only: bool,
) -> int:
    from chicago_cli.odds.report import Question, check

    preset, ruleset = options.ruleset_from(rules, settings)
    question = Question(
        seen=tuple(_of_option("--seen", seen)),
        discard=None if discard is None else _discard(discard),
        every=every,
        exchanges=exchanges,
        players=players,
        others=against,
        exact=exact,
        samples=samples,
        seed=seed,
        open_card=None if open_card is None else parse_card(open_card),
    )
    check(question)
    _refuse_idle(ctx, against)
    if dealt:
        return _dealt(hands, question, ruleset, output)
    writer = _Writer(output, preset, color, ascii_only)
    code = status.DONE
    for place, text in _texts(hands):
        try:
            with _patience(question):
                report = _weigh(text, question, ruleset)
        except CardError as error:
            if len(hands) == 1 and hands[0] != STDIN:
                raise
            writer.refused(place, error)
            code = status.FINDINGS
        else:
            writer.write(report)
    writer.end()
    return code


def _of_option(name: str, text: str) -> list[Card]:
    try:
        return parse_cards(text)
    except CardError as error:
        raise CardError(f"{name}: {error}", token=error.token, position=error.position) from error


def _discard(text: str) -> tuple[Card, ...]:
    if text.strip().lower() in _NOTHING:
        return ()
    if not text.strip():
        raise UsageError(_("--discard is empty: name the cards, or “none” for throwing nothing."))
    return tuple(_of_option("--discard", text))


def _refuse_idle(ctx: click.Context, against: int | None) -> None:
    """Refuse options that nothing would come of."""
    for name, written in (("samples", "--samples"), ("seed", "--seed")):
        given = ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE
        if given and against is None:
            raise UsageError(_("{option} is about other players: add --against N.").format(option=written))


@contextmanager
def _patience(question: Question) -> Iterator[None]:
    """Say on a terminal that an answer takes its time, as long as it does."""
    slow = question.exact or question.others is not None or (question.exchanges or 0) > 1
    shows = slow and sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    if shows:
        sys.stderr.write(_("Counting every draw …"))
        sys.stderr.flush()
    try:
        yield
    finally:
        if shows:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def _texts(hands: Sequence[str]) -> Iterator[tuple[Place, str]]:
    if len(hands) > 1 and all(len(text) <= 3 and text != STDIN for text in hands):
        message = _("“{text}” is one card of a hand: put quotes round its five cards, as in “{example}”.")
        raise CardError(message.format(text=hands[0], example='chicago odds "KS KD 7H 7C 3S"'), token=hands[0])
    found = False
    for place, text in placed(hands or (STDIN,)):
        found = True
        yield place, text
    if not found:
        raise UsageError(_("There is no hand in the input: write one a line, for example KS KD 7H 7C 3S."))


def _weigh(text: str, question: Question, ruleset: Ruleset) -> Report:
    from chicago_cli.odds.report import weigh

    return weigh(parse_hand(text), question, ruleset)


def _dealt(hands: Sequence[str], question: Question, ruleset: Ruleset, output: str) -> int:
    from chicago_cli.odds import deal_odds

    if hands or question.discard is not None or question.exchanges is not None or question.others is not None:
        raise UsageError(_("--dealt is about any five cards: leave out the hand and what is asked of it."))
    odds = deal_odds(question.seen, ruleset)
    if output == "text":
        from chicago_cli.render.odds import dealt_text

        click.echo(dealt_text(odds))
        return status.DONE
    from chicago_cli.render import odds_data as data

    if output in ("json", "ndjson"):
        click.echo(_json(data.dealt_object(odds)))
    else:
        lines = data.dealt_lines(odds)
        click.echo(data.plain(lines) if output == "plain" else data.csv([list(data.DEALT_COLUMNS), *lines]))
    return status.DONE


class _Writer:
    """Writes the reports of several hands, one after another, in one format."""

    def __init__(self, output: str, preset: str, color: str, ascii_only: bool) -> None:
        self.output = output
        self.preset = preset
        self.terminal = options.terminal_for(color, ascii_only)
        self.written = 0
        self.objects: list[dict[str, Any]] = []

    def write(self, report: Report) -> None:
        if self.output == "text":
            from chicago_cli.render.odds import text

            click.echo(("\n" if self.written else "") + text(report, self.terminal))
        else:
            self._write_data(report)
        self.written += 1

    def _write_data(self, report: Report) -> None:
        from chicago_cli.render import odds_data as data

        if self.output == "json":
            self.objects.append(data.as_object(report))
        elif self.output == "ndjson":
            click.echo(_json(data.as_object(report)))
        else:
            lines = data.lines(report)
            head = [] if self.written else [list(data.columns(report))]
            click.echo(data.plain(lines) if self.output == "plain" else data.csv(head + lines))

    def refused(self, place: Place, error: CardError) -> None:
        """A hand that is none does not stop the others."""
        number = place.number
        if self.output == "ndjson":
            click.echo(_json({"line": number, "error": str(error)}))
        elif self.output == "json":
            self.objects.append({"line": number, "error": str(error)})
        sentence = (_("line {number}: {problem}") if place.in_line else _("hand {number}: {problem}")).format(
            number=number, problem=error
        )
        print(_("chicago: error: {sentence}").format(sentence=sentence), file=sys.stderr)

    def end(self) -> None:
        if self.output == "json":
            click.echo(_json({"rules": self.preset, "hands": self.objects}))


def _json(data: dict[str, Any]) -> str:
    import json

    return json.dumps(data)
