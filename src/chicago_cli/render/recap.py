"""A hand that is over: every award with the cards and the reason for it, the open hands, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from chicago_cli.cards import RANK, Card
from chicago_cli.describe import a_combination, combination_name, hand_name, points_text, rank_plural
from chicago_cli.events import (
    Award,
    Disclosed,
    Eliminated,
    Event,
    Exchange,
    HandEnded,
    Play,
    Raised,
    Scored,
    Seat,
    TrickWon,
    Unscored,
    UnscoredWhy,
    Zeroed,
)
from chicago_cli.hands import combination_of
from chicago_cli.i18n import N_, _
from chicago_cli.phases.tricks import DEUCE
from chicago_cli.render.open_cards import Seen, given_away, kept_ranks, scoring_cards, seen_at_the_end
from chicago_cli.render.results import requirement
from chicago_cli.render.table import Teller, capital, sorted_hand
from chicago_cli.ruleset.options import Effect
from chicago_cli.state import HAND_SIZE, LAST_TRICK, Setup

_AWARDS: Final = {
    Award.EXCHANGE_1: N_("exchange 1"),
    Award.EXCHANGE_2: N_("exchange 2"),
    Award.EXCHANGE_3: N_("exchange 3"),
    Award.CHICAGO: N_("Chicago"),
    Award.LAST_TRICK: N_("last trick"),
    Award.FINAL_HAND: N_("final hand"),
}
_UNSCORED: Final = {
    UnscoredWhy.ALL_PASSED: N_("all passed"),
    UnscoredWhy.TIE: N_("the best hands are equal"),
    UnscoredWhy.NO_COMBINATION: N_("no pair"),
}


@dataclass(frozen=True, slots=True)
class Scoring:
    """Why a score moved, or why it did not: ``who`` is empty where nobody scored."""

    award: str
    who: str
    points: int | None
    reason: str


def scorings(events: Sequence[Event], teller: Teller, setup: Setup) -> list[Scoring]:
    """Every award of a hand with the cards it was given for, as far as they are open (or the seat's own).

    ``events`` are the whole hand, played under the rules of ``setup``; nothing is told that the teller's seat may not
    know.
    """
    found = []
    for index, event in enumerate(events):
        match event:
            case Scored(seat, points, _total, award):
                reason = _reason(events, index, event, teller, setup)
                found.append(Scoring(_(_AWARDS[award]), teller.who(seat), points, reason))
            case Unscored(award, why):
                found.append(Scoring(_(_AWARDS[award]), "", None, _(_UNSCORED[why])))
            case Zeroed(seat, by, before):
                reason = _("by you") if by == teller.me else _("by {name}").format(name=teller.names[by])
                found.append(Scoring(_("set to 0"), teller.who(seat), -before, reason))
            case Raised(seat, total):
                moved = total - _score_before(events[:index], seat, total)
                found.append(Scoring(_("lifted to the target"), teller.who(seat), moved, ""))
            case Eliminated(seat, _why, total):
                moved = total - _score_before(events[:index], seat, total)
                found.append(Scoring(_("out of the game"), teller.who(seat), moved, _lie(events, seat, teller)))
            case _:
                pass
    return found


def last_trick_line(events: Sequence[Event], teller: Teller) -> str:
    """Who played what in the trick that ended the play; empty where none was played."""
    plays: list[Play] = []
    line = ""
    for event in events:
        if isinstance(event, Play):
            plays.append(event)
        elif isinstance(event, TrickWon):
            line = teller.sentence(event, plays)
            plays = []
    return line


def recap(teller: Teller, events: Sequence[Event], setup: Setup, number: int) -> list[str]:
    """The hand in lines: every award with what it was given for, the hands that lay open, the scores.

    ``events`` are the whole hand, masked for whoever is told; ``number`` counts hands from 1.
    """
    lines = [_("Hand {number} is over.").format(number=number)]
    for index, event in enumerate(events):
        if isinstance(event, Scored | Unscored | Zeroed | Raised | Eliminated):
            lines.append(f"  {teller.sentence(event)}")
        if isinstance(event, Scored):
            reason = _reason(events, index, event, teller, setup)
            said = event.combination is not None and reason == a_combination(event.combination)
            lines += [] if said or not reason else [f"    {reason}"]
    for seat, seen in seen_at_the_end(events, setup).items():
        cells = (seen_text(seen, teller), seen_name(seen, setup))
        who = _("{name}, cards won").format(name=teller.who(seat)) if seen.won else teller.who(seat)
        lines.append(f"  {capital(who)}: {'  '.join(filter(None, cells))}")
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    lines.append(_("Scores: {scores}").format(scores=teller.scores(ended.scores)))
    return [*lines, *lacking(ended.scores, setup)]


def lacking(scores: Sequence[int], setup: Setup) -> list[str]:
    """What it takes to win beside the points, if somebody has these."""
    needed = requirement(setup.rules)
    return [needed] if needed and max(scores) >= setup.rules.end.target else []


def _score_before(events: Sequence[Event], seat: Seat, opening: int) -> int:
    """What a player had after these events, by the last that tells; ``opening`` if none does."""
    for event in reversed(events):
        if isinstance(event, Scored | Raised) and event.seat == seat:
            return event.total
        if isinstance(event, Zeroed) and event.seat == seat:
            return 0
    return opening


def seen_text(seen: Seen, teller: Teller) -> str:
    """The cards of a seat that were seen, and how many were not."""
    cards = teller.cards(sorted_hand(seen.cards))
    if not seen.hidden:
        return cards or _("none")
    hidden = _("{count} not shown").format(count=seen.hidden)
    return _("{cards} + {hidden}").format(cards=cards, hidden=hidden) if cards else hidden


def seen_name(seen: Seen, setup: Setup) -> str:
    """What the cards make, if all five were seen."""
    return "" if seen.hidden or not seen.cards else _named(seen.cards, setup)


def _named(cards: Sequence[Card], setup: Setup) -> str:
    """The hand in full; of fewer than five cards, as tricks may bring, the combination."""
    value = setup.ranking.best_value(cards)
    return hand_name(value) if len(cards) == HAND_SIZE else combination_name(combination_of(value))


def _reason(events: Sequence[Event], index: int, scored: Scored, teller: Teller, setup: Setup) -> str:
    if scored.award is Award.LAST_TRICK:
        card = _last_taken_with(events)
        deuce = setup.rules.tricks.last_deuce_points is not None and RANK[card] == DEUCE
        text = _("taken with {card}; a deuce has points of its own") if deuce else _("taken with {card}")
        return text.format(card=teller.card(card))
    if scored.combination is None:
        return _chicago(events, scored, teller, setup)
    reason = _hand(events, index, scored, teller, setup)
    wins = setup.effects[scored.combination] is Effect.INSTANT_WIN and isinstance(events[index + 1], HandEnded)
    return _("{hand}, which wins the game").format(hand=reason) if wins else reason


def _hand(events: Sequence[Event], index: int, scored: Scored, teller: Teller, setup: Setup) -> str:
    """The hand that scored, as far as it is known."""
    assert scored.combination is not None
    cards = scoring_cards(events, index, setup)
    value = setup.ranking.best_value(cards)
    if cards and combination_of(value) is scored.combination:
        return _("{hand}: {cards}").format(hand=_named(cards, setup), cards=teller.cards(sorted_hand(cards)))
    ranks = _announced(events[:index], scored.seat) or kept_ranks(events, index, setup)
    if not ranks:
        return a_combination(scored.combination)
    return _("{combination}: {ranks}").format(
        combination=a_combination(scored.combination), ranks=", ".join(map(rank_plural, ranks))
    )


def _announced(events: Sequence[Event], seat: Seat) -> tuple[int, ...]:
    """The ranks that a player named in the comparison that has just ended."""
    for event in reversed(events):
        if isinstance(event, Disclosed) and event.seat == seat:
            return event.ranks
        if isinstance(event, Exchange | Scored | Unscored):
            break
    return ()


def _last_taken_with(events: Sequence[Event]) -> Card:
    return next(event.card for event in events if isinstance(event, TrickWon) and event.trick == LAST_TRICK)


def _chicago(events: Sequence[Event], scored: Scored, teller: Teller, setup: Setup) -> str:
    lost = next((event for event in events if isinstance(event, TrickWon) and event.seat != scored.seat), None)
    if lost is None and setup.rules.chicago.deuce_points is not None:  # with a deuce it may bring more
        return _("all five tricks taken, the last with {card}").format(card=teller.card(_last_taken_with(events)))
    if lost is None:
        return _("all five tricks taken")
    text = _("{name} took trick {trick} with {card}")
    taken = text.format(name=teller.who(lost.seat), trick=lost.trick, card=teller.card(lost.card))
    rules = setup.rules
    if -scored.points == rules.chicago.penalty:
        return _("failed: {taken}").format(taken=taken)
    text = _("failed: {taken}. It costs {points}, but no score falls below {floor}")
    return text.format(taken=taken, points=points_text(rules.chicago.penalty), floor=rules.end.floor)


def _lie(events: Sequence[Event], seat: Seat, teller: Teller) -> str:
    """Why somebody is out, with the cards that gave him away."""
    cards = given_away(events, seat)
    if not cards:
        return _("false announcement")
    return _("false announcement with {cards}").format(cards=teller.cards(sorted_hand(cards)))
