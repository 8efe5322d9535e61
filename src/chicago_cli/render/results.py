"""How a game ended, in sentences: who won and why, who else might have, who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from chicago_cli.describe import points_text
from chicago_cli.events import Reason, Seat
from chicago_cli.i18n import _, decimal
from chicago_cli.record.game import Result
from chicago_cli.render.table import REASONS
from chicago_cli.ruleset.options import ChicagoRequired, FinishTrick, Ruleset


def ending(names: Sequence[str], result: Result, rules: Ruleset, you: Seat | None = None) -> list[str]:
    """All that is said at the end of a game; ``you`` is the seat that is spoken to."""
    told = [result_sentence(names, result, you), *passed_over(result, rules)]
    return [*told, *settlement_sentences(names, result, you)]


def result_sentence(names: Sequence[str], result: Result, you: Seat | None = None) -> str:
    """Who won with how many points, and why the game is over; ``you`` is the seat that is spoken to."""
    winners = [names[seat] for seat in result.winners]
    reason = _(REASONS[result.reason])
    if not winners:
        return _("Nobody wins: {reason}.").format(reason=reason)
    points = points_text(result.scores[result.winners[0]])
    if result.reason is Reason.INSTANT_WIN:
        text = _("You win: {reason}.") if result.winners[0] == you else _("{name} wins: {reason}.")
        return text.format(name=winners[0], reason=reason)
    if len(winners) == 1:
        alone = result.winners[0] == you
        text = _("You win with {points}: {reason}.") if alone else _("{name} wins with {points}: {reason}.")
        return text.format(name=winners[0], points=points, reason=reason)
    together = _("{first} and {last}").format(first=", ".join(winners[:-1]), last=winners[-1])
    return _("{names} share the win with {points}: {reason}.").format(names=together, points=points, reason=reason)


def settlement_sentences(names: Sequence[str], result: Result, you: Seat | None = None) -> list[str]:
    """What everybody pays or gets, ``you`` being spoken to; empty without stakes or a winner."""
    told = []
    for seat, amount in enumerate(result.settlement or ()):
        if amount.startswith("-"):
            text = _("You pay {amount}.") if seat == you else _("{name} pays {amount}.")
            told.append(text.format(name=names[seat], amount=decimal(amount[1:])))
        elif amount.strip("0."):
            text = _("You get {amount}.") if seat == you else _("{name} gets {amount}.")
            told.append(text.format(name=names[seat], amount=decimal(amount)))
    return told or ([_("Nobody owes anything.")] if result.settlement and result.winners else [])


def passed_over(result: Result, rules: Ruleset) -> list[str]:
    """What it takes to win beside the points, if somebody with more points did not win."""
    if result.reason is not Reason.TARGET or not result.winners:
        return []
    best = max(result.scores[seat] for seat in result.winners)
    needed = requirement(rules)
    return [needed] if needed and max(result.scores) > best else []


def requirement(rules: Ruleset) -> str:
    """What it takes to win beside the points, in a sentence; empty if nothing."""
    needed = {
        ChicagoRequired.NO: "",
        ChicagoRequired.DECLARED: _("Only who has called Chicago can win."),
        ChicagoRequired.WON: _("Only who has made a Chicago can win."),
    }[rules.end.chicago_required]
    trick = "" if rules.end.finish_trick is FinishTrick.OFF else _("Whoever wins must take the last trick himself.")
    return " ".join(filter(None, (needed, trick)))
