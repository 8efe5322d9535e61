"""The odds of exchanges in words a player understands."""

from __future__ import annotations

from typing import Final

from chicago_cli.describe import combination_name, hand_name, points_text
from chicago_cli.hands import COMBINATIONS
from chicago_cli.i18n import _, decimal, plural
from chicago_cli.odds import AheadOdds, DrawOdds, OneUpOdds, Range, RivalOdds
from chicago_cli.odds.report import Report, Row
from chicago_cli.render.cards import CardStyle, card_text, cards_text, style_for
from chicago_cli.render.terminal import Terminal

_INDENT: Final = "    "


def text(report: Report, terminal: Terminal) -> str:
    """A hand, then its discards, best first, two lines each, and what the numbers mean."""
    style = style_for(terminal)
    lines = [_heading(report, style), ""]
    if report.offer is not None:
        lines += _offer(report.offer, style)
    else:
        for row in report.rows:
            lines += [discard_sentence(row.odds, style), _INDENT + _value(row)]
    if report.left_out:
        message = plural("{count} more discard: add --all.", "{count} more discards: add --all.", report.left_out)
        lines += ["", message.format(count=report.left_out)]
    return "\n".join(_wrapped(line, terminal.width) for line in [*lines, "", *_notes(report)])


def _wrapped(line: str, width: int | None) -> str:
    """A line broken between words on a terminal, and left alone elsewhere."""
    if width is None or len(line) <= width:
        return line
    from textwrap import fill

    return fill(line, width, subsequent_indent=_INDENT, break_long_words=False, break_on_hyphens=False)


def dealt_text(odds: DrawOdds) -> str:
    """The chances of being dealt each combination, highest first."""
    names = [combination_name(combination) for combination in COMBINATIONS]
    width = max(map(len, names))
    lines = [_("Five cards from {draws} possible hands:").format(draws=odds.draws)]
    for combination in reversed(COMBINATIONS):
        count = odds.counts[combination]
        name = names[combination].ljust(width)
        lines.append(f"  {name}  {count:>{len(str(odds.draws))}}  {percent(count, odds.draws):>10}")
    lines.append(_("{points} points on average.").format(points=_decimal(odds.expected)))
    return "\n".join(lines)


def discard_sentence(odds: DrawOdds, style: CardStyle) -> str:
    """What a discard may bring: ``throw 3S: full house 4 in 47 (8.5 %), else two pairs``."""
    possible = [combination for combination in reversed(COMBINATIONS) if odds.counts[combination]]
    rest = combination_name(possible[-1])
    if not odds.discard:
        return _("throw nothing: {combination}").format(combination=rest)
    cards = cards_text(odds.discard, style)
    if len(possible) == 1:
        return _("throw {cards}: {combination} for certain").format(cards=cards, combination=rest)
    return _("throw {cards}: {chances}, else {rest}").format(cards=cards, chances=_chances(odds), rest=rest)


def percent(count: float, draws: int) -> str:
    """A share as a percentage with at least two significant digits: ``8.5 %``, ``0.0015 %``."""
    share = 100 * count / draws
    digits = 1
    while share and round(share, digits) < 10 ** (1 - digits) and digits < 6:
        digits += 1
    return _("{number} %").format(number=_decimal(share, digits))


def _chances(odds: DrawOdds) -> str:
    """The possible combinations from the highest down, without the lowest."""
    possible = [combination for combination in reversed(COMBINATIONS) if odds.counts[combination]]
    return ", ".join(
        _("{combination} {count} in {draws} ({percent})").format(
            combination=combination_name(combination),
            count=odds.counts[combination],
            draws=odds.draws,
            percent=percent(odds.counts[combination], odds.draws),
        )
        for combination in possible[:-1]
    )


def _decimal(number: float, digits: int = 2) -> str:
    return decimal(f"{number:.{digits}f}")


def _heading(report: Report, style: CardStyle) -> str:
    unseen = report.unseen - (report.offer is not None)  # the open card is seen by now
    message = plural(
        "{cards}: {hand}, {points}. {count} card is unseen.",
        "{cards}: {hand}, {points}. {count} cards are unseen.",
        unseen,
    )
    return message.format(
        cards=cards_text(report.hand, style),
        hand=hand_name(report.value),
        points=points_text(report.points),
        count=unseen,
    )


def _value(row: Row) -> str:
    if row.ahead is not None:
        return _ahead(row.ahead)
    if row.rival is not None:
        return _rival(row.rival)
    odds = row.odds
    parts = [_("{points} points on average").format(points=_decimal(odds.expected))]
    if odds.improves:
        parts.append(_("better in {percent}").format(percent=percent(odds.improves, odds.draws)))
    if odds.worsens:
        parts.append(_("lower in {percent}").format(percent=percent(odds.worsens, odds.draws)))
    if row.one_up is not None:
        parts.append(_("{points} with an open card that may be refused").format(points=_decimal(row.one_up)))
    return "; ".join(parts)


def _ahead(ahead: AheadOdds) -> str:
    exchanges = plural(
        "{points} points after {count} exchange", "{points} points after {count} exchanges", ahead.exchanges
    )
    comparisons = sum(ahead.comparisons)
    total = plural(
        "{points} points in {count} comparison to come", "{points} points in {count} comparisons to come", comparisons
    )
    return "; ".join(
        (
            exchanges.format(points=_between(ahead.final), count=ahead.exchanges),
            total.format(points=_between(ahead.total), count=comparisons),
        )
    )


def _between(known: Range) -> str:
    low, high = _decimal(float(known.low)), _decimal(float(known.high))
    return low if known.exact else _("between {low} and {high}").format(low=low, high=high)


def _rival(rival: RivalOdds) -> str:
    if rival.samples:
        best = _("best hand in {percent} (± {error})").format(
            percent=percent(rival.best, 1), error=percent(rival.error, 1)
        )
    else:
        best = _("best hand in {percent}").format(percent=percent(rival.best, 1))
    level = _("level with the best in {percent}").format(percent=percent(rival.tied, 1))
    return "; ".join((best, level, _("scores {points} points on average").format(points=_decimal(rival.award))))


def _offer(offer: OneUpOdds, style: CardStyle) -> list[str]:
    card = card_text(offer.card, style)
    taken = next(combination for combination in COMBINATIONS if offer.take.counts[combination])
    take = _("take the open {card}: {combination}, {points}").format(
        card=card, combination=combination_name(taken), points=points_text(offer.take.total)
    )
    rest = combination_name(next(combination for combination in COMBINATIONS if offer.refuse.counts[combination]))
    chances = _chances(offer.refuse)
    refuse = (
        _("take the next card: {chances}, else {rest}; {points} points on average")
        if chances
        else _("take the next card: {rest} for certain; {points} points on average")
    ).format(chances=chances, rest=rest, points=_decimal(offer.refuse.expected))
    advice = _("Better: take the open card.") if offer.advice else _("Better: refuse it and take the next card.")
    return [take, refuse, advice]


def _notes(report: Report) -> list[str]:
    row = report.rows[0]
    if row.rival is not None:
        return [
            _("The others exchange once, as the steady bot would after the deal; then you draw."),
            _certainty(row.rival),
        ]
    notes = [_("Points count as if the hand were the best at the table.")]
    if row.ahead is not None:
        notes.append(
            _("Exact over every draw, choosing best each time; cards thrown do not come back.")
            if all(one.ahead is not None and one.ahead.total.exact for one in report.rows)
            else _(
                "With three exchanges the first two are exact and the last is bounded: no way of playing gives more "
                "than the higher number, and one gives the lower."
            )
        )
    return notes


def _certainty(rival: RivalOdds) -> str:
    if not rival.samples:
        return _("Exact over every hand and draw.")
    message = plural(
        "Sampled: {count} deal, seed {seed}; ± is one standard error.",
        "Sampled: {count} deals, seed {seed}; ± is one standard error.",
        rival.samples,
    )
    return message.format(count=rival.samples, seed=rival.seed)
