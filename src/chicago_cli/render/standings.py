"""What everybody at the table has done in a hand so far, from what one seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from chicago_cli.cards import Card
from chicago_cli.describe import combination_name, combination_short
from chicago_cli.events import Announce, Event, Exchange, Pass, Seat, Take, TurnedUp
from chicago_cli.hands import Combination
from chicago_cli.i18n import _
from chicago_cli.phases import scored_exchanges
from chicago_cli.render.table import Teller
from chicago_cli.views import Asked, View


@dataclass(frozen=True, slots=True)
class Row:
    """One player in the middle of a hand, in words; ``tricks`` is empty before the first one.

    ``said`` has one word for each comparison, the last one empty if the player has not spoken in it (yet); ``short``
    are the same in fewer letters; ``speaks`` is False for whoever is out.
    """

    name: str
    mine: bool
    roles: tuple[str, ...]
    score: int
    gained: int
    thrown: tuple[str, ...]
    said: tuple[str, ...]
    short: tuple[str, ...]
    speaks: bool
    tricks: str


def rows_of(view: View, teller: Teller) -> list[Row]:
    """Everybody by seat: what he is, has thrown, said and won."""
    comparisons = _comparisons(view.events)
    compared = view.exchange in scored_exchanges(view.rules, view.rounds)
    if comparisons and not comparisons[-1] and (view.trick or view.asked is Asked.CHICAGO or not compared):
        comparisons.pop()  # there is none after this exchange
    return [
        Row(
            name=teller.names[seat],
            mine=seat == teller.me,
            roles=tuple(_roles(view, seat)),
            score=view.scores[seat],
            gained=view.scores[seat] - view.opening[seat],
            thrown=tuple(_thrown(view.events, seat, teller)),
            said=tuple(_said(said, seat, combination_name) for said in comparisons),
            short=tuple(_said(said, seat, combination_short) for said in comparisons),
            speaks=not view.eliminated[seat],
            tricks=str(view.trick_winners.count(seat)) if view.trick else "",
        )
        for seat in range(view.players)
    ]


def _roles(view: View, seat: Seat) -> list[str]:
    if view.eliminated[seat]:
        return [_("out")]
    roles = [_("deals")] if seat == view.dealer else []
    if seat == _leader(view):
        roles.append(_("leads") if view.trick else _("begins"))
    if view.stopped[seat] and not view.trick:
        roles.append(_("stopped"))
    if seat in view.declarers:
        roles.append(_("Chicago!") if seat in view.unbroken else _("Chicago lost"))
    return roles


def _leader(view: View) -> Seat:
    """Who leads the trick in progress, before the tricks whoever begins."""
    if not view.trick:
        return view.forehand
    if view.table:
        return view.table[0][0]
    return view.seat if view.leading else view.forehand


def _thrown(events: Sequence[Event], seat: Seat, teller: Teller) -> list[str]:
    """How many cards a player threw in each exchange, with the open card taken."""
    thrown: list[str] = []
    open_card: Card | None = None
    for event in events:
        match event:
            case Exchange(who, discard) if who == seat:
                thrown.append(str(len(discard)))
            case TurnedUp(who, card) if who == seat:
                open_card = card
            case Take(who, True) if who == seat and open_card is not None and thrown:
                thrown[-1] += f" ({teller.card(open_card)})"
            case _:
                pass
    return thrown


def _comparisons(events: Sequence[Event]) -> list[dict[Seat, Announce | Pass]]:
    """What everybody said, comparison by comparison; a new one begins with the exchange before it."""
    found: list[dict[Seat, Announce | Pass]] = [{}]
    for event in events:
        if isinstance(event, Announce | Pass):
            found[-1][event.seat] = event
        elif isinstance(event, Exchange) and found[-1]:
            found.append({})
    return found if any(found) else []


def _said(said: Mapping[Seat, Announce | Pass], seat: Seat, name: Callable[[Combination], str]) -> str:
    event = said.get(seat)
    if event is None:
        return ""
    return name(event.combination) if isinstance(event, Announce) else _("pass")
