"""A hand that is over: every award with the cards and the reason for it, the open hands, the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from chicago_cli.cards import RANK, UNKNOWN, Card
from chicago_cli.describe import a_combination, hand_name, points_text, rank_plural
from chicago_cli.events import (
    Award,
    Dealt,
    Disclosed,
    Drawn,
    Eliminated,
    Event,
    Exchange,
    HandEnded,
    Play,
    Raised,
    Redeal,
    Scored,
    Seat,
    Shown,
    ShownWhy,
    Take,
    TrickWon,
    TurnedUp,
    Unscored,
    UnscoredWhy,
    Zeroed,
)
from chicago_cli.hands import Combination
from chicago_cli.i18n import N_, _
from chicago_cli.render.table import Teller, capital, sorted_hand
from chicago_cli.ruleset.options import ProofWho
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
_EQUAL: Final[Mapping[Combination | None, tuple[int, int]]] = {
    Combination.ONE_PAIR: (1, 2),
    Combination.TWO_PAIRS: (2, 2),
    Combination.THREE_OF_A_KIND: (1, 3),
    Combination.FOUR_OF_A_KIND: (1, 4),
}
"""How many ranks a combination needs, and how many cards of each."""


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
            case Raised(seat):
                found.append(Scoring(_("lifted to the target"), teller.who(seat), None, ""))
            case Eliminated(seat):
                found.append(Scoring(_("out of the game"), teller.who(seat), None, _lie(events, seat, teller)))
            case _:
                pass
    return found


def scoring_cards(events: Sequence[Event], index: int, me: Seat | None) -> tuple[Card, ...]:
    """The five cards behind a comparison that was scored (event ``index``), empty where they stayed hidden.

    They are known if they are the seat's own, were shown, or were kept to the end and played out.
    """
    event = events[index]
    assert isinstance(event, Scored)
    seat = event.seat
    if seat == me:
        return own_hand(events[:index], seat)
    for later in events[index + 1 :]:
        if isinstance(later, Shown) and later.seat == seat:
            return later.cards
        if isinstance(later, Exchange) and later.seat == seat and later.discard:
            return ()
    played = tuple(play.card for play in events if isinstance(play, Play) and play.seat == seat)
    return played if len(played) == HAND_SIZE else ()


def own_hand(events: Sequence[Event], seat: Seat) -> tuple[Card, ...]:
    """The five cards of a seat whose events are not masked, after these events."""
    hand: list[Card] = []
    open_card = UNKNOWN
    for event in events:
        match event:
            case Dealt(who, cards) if who == seat:
                hand = list(cards)
            case Redeal(who, True) if who == seat:
                hand = []
            case Drawn(who, cards) if who == seat:
                hand += cards
            case Exchange(who, discard) if who == seat:
                hand = [card for card in hand if card not in discard]
            case TurnedUp(who, card) if who == seat:
                open_card = card
            case Take(who, True) if who == seat:
                hand.append(open_card)
            case _:
                pass
    return tuple(hand)


def open_cards(events: Sequence[Event]) -> dict[Seat, tuple[Card, ...]]:
    """The cards that lay open at the end of a hand, by seat: five if all were played or a lie was found out."""
    found: dict[Seat, tuple[Card, ...]] = {}
    for event in events:
        if isinstance(event, Play):
            found[event.seat] = (*found.get(event.seat, ()), event.card)
        elif isinstance(event, Shown) and event.why is ShownWhy.FALSE_CLAIM:
            found[event.seat] = event.cards
    return dict(sorted(found.items()))


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
    for seat, cards in open_cards(events).items():
        hand = sorted_hand(cards)
        name = capital(teller.who(seat))
        meaning = f"  {hand_name(setup.ranking.value(hand))}" if len(hand) == HAND_SIZE else ""
        lines.append(f"  {name}: {teller.cards(hand)}{meaning}")
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    return [*lines, _("Scores: {scores}").format(scores=teller.scores(ended.scores))]


def _reason(events: Sequence[Event], index: int, scored: Scored, teller: Teller, setup: Setup) -> str:
    if scored.award is Award.LAST_TRICK:
        return _last_trick(events, teller)
    if scored.combination is None:
        return _chicago(events, scored, teller, setup)
    cards = scoring_cards(events, index, teller.me)
    if len(cards) == HAND_SIZE and setup.ranking.combination(cards) is scored.combination:
        name = hand_name(setup.ranking.value(cards))
        return _("{hand}: {cards}").format(hand=name, cards=teller.cards(sorted_hand(cards)))
    ranks = _announced(events[:index], scored.seat) or _kept(events, scored, setup)
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


def _kept(events: Sequence[Event], scored: Scored, setup: Setup) -> tuple[int, ...]:
    """The ranks of a combination that was never shown, if it must still be among the cards played at the end.

    Whoever breaks what scored has to show it, where the rules say so.
    """
    count, many = _EQUAL.get(scored.combination, (0, 0))
    played = [RANK[play.card] for play in events if isinstance(play, Play) and play.seat == scored.seat]
    if not many or len(played) != HAND_SIZE or setup.rules.proof.who is ProofWho.NONE:
        return ()
    ranks = sorted({rank for rank in played if played.count(rank) >= many}, reverse=True)
    return tuple(ranks) if len(ranks) == count else ()


def _last_trick(events: Sequence[Event], teller: Teller) -> str:
    for event in events:
        if isinstance(event, TrickWon) and event.trick == LAST_TRICK:
            return _("taken with {card}").format(card=teller.card(event.card))
    return ""


def _chicago(events: Sequence[Event], scored: Scored, teller: Teller, setup: Setup) -> str:
    if scored.points > 0:
        return _("all five tricks taken")
    rules = setup.rules
    for event in events:
        if isinstance(event, TrickWon) and event.seat != scored.seat:
            text = _("{name} took trick {trick} with {card}")
            taken = text.format(name=teller.who(event.seat), trick=event.trick, card=teller.card(event.card))
            if -scored.points == rules.chicago.penalty:
                return _("failed: {taken}").format(taken=taken)
            text = _("failed: {taken}. It costs {points}, but no score falls below {floor}")
            return text.format(taken=taken, points=points_text(rules.chicago.penalty), floor=rules.end.floor)
    return _("failed")


def _lie(events: Sequence[Event], seat: Seat, teller: Teller) -> str:
    """Why somebody is out, with the cards that gave him away."""
    for event in reversed(events):
        if isinstance(event, Shown) and event.seat == seat and event.why is ShownWhy.FALSE_CLAIM:
            return _("false announcement with {cards}").format(cards=teller.cards(sorted_hand(event.cards)))
    return _("false announcement")
