"""The steady bot: exact draws, sampled tricks, honest words. It also gives the hints."""

from __future__ import annotations

from typing import Final

from chicago_cli.bots import calling, drawing, tricks
from chicago_cli.bots.bot import Advice
from chicago_cli.bots.easy import truthful
from chicago_cli.cards import RANK, SUIT, Card
from chicago_cli.events import Announce, Choice, Choose, Decision, Exchange, Play, Redeal, Seat, Take
from chicago_cli.hands import Combination, combination_cards
from chicago_cli.i18n import N_
from chicago_cli.odds import worth_of
from chicago_cli.phases.tricks import trick_winner
from chicago_cli.shuffle import Stream
from chicago_cli.views import Asked, View

_WORTH_NAMING: Final = 2
"""From how many per cent on a hint names the chance of a straight or better."""
_THREAT: Final = 0.5
"""From which share of the target on another player's score is worth zeroing."""


_SAME_RANK: Final = {
    Combination.ONE_PAIR: N_("keep the two {rank_kept}: {points_now} now, {percent} % to improve"),
    Combination.THREE_OF_A_KIND: N_("keep the three {rank_kept}: {points_now} now, {percent} % to improve"),
}


class Steady:
    """Plays for the most points its own cards and the open play promise, and never lies."""

    def decide(self, view: View, stream: Stream) -> Decision:
        """The decision of `advise`."""
        return self.advise(view, stream).decision

    def advise(self, view: View, stream: Stream) -> Advice:
        """What to do, and why in one sentence."""
        match view.asked:
            case Asked.EXCHANGE:
                return _exchange(view)
            case Asked.SIXTH_CARD:
                card = drawing.sixth_card(view)
                return Advice(
                    Exchange(view.seat, (card,)), N_("throw {card}: the other five are the best hand"), {"card": card}
                )
            case Asked.ANNOUNCE:
                return _announce(view)
            case Asked.CHICAGO:
                return calling.advise(view, stream)
            case Asked.REDEAL:
                return _redeal(view)
            case Asked.TAKE:
                return _take(view)
            case Asked.CHOOSE:
                return _choose(view)
            case _:
                return _play(view, stream)


def _exchange(view: View) -> Advice:
    if view.false_claim:
        text = N_("keep all five: whoever throws a card must show that his announcement was false")
        return Advice(Exchange(view.seat, ()), text)
    best = drawing.weigh(view)[0]
    decision = best.exchange
    if len(decision.discard) == 1:
        open_way = Exchange(view.seat, decision.discard, one_up=True)
        decision = open_way if open_way in view.options else decision
    held = view.combination
    facts: dict[str, object] = {
        "combination": held,
        "points_now": worth_of(view.rules)[held],
        "percent": round(100 * drawing.improving(best, held)),
        "cards": tuple(sorted((card for card in view.hand if card not in decision.discard), reverse=True)),
    }
    if not decision.discard:
        return Advice(decision, N_("keep all five: {combination}"), facts)
    if len(decision.discard) == len(view.hand):
        return Advice(decision, N_("throw all five: {percent} % to get a pair or better"), facts)
    if held is Combination.HIGH_CARD:
        high = round(100 * drawing.improving(best, Combination.THREE_OF_A_KIND))
        if high < _WORTH_NAMING:
            text = N_("keep {cards}: the most points on average; {percent} % to get a pair or better")
            return Advice(decision, text, facts)
        text = N_(
            "keep {cards}: the most points on average; {percent} % to get a pair or better, "
            "{percent_high} % a straight or better"
        )
        return Advice(decision, text, facts | {"percent_high": high})
    kept = set(combination_cards(view.hand, held)) - set(decision.discard)
    if len(kept) < len(combination_cards(view.hand, held)):
        return Advice(decision, N_("keep {cards}: more to win than with {combination}"), facts)
    if held in _SAME_RANK and len(kept) == len(view.hand) - len(decision.discard):
        facts["rank_kept"] = RANK[next(iter(kept))]
        return Advice(decision, _SAME_RANK[held], facts)
    return Advice(decision, N_("keep {cards}: {points_now} now, {percent} % to improve"), facts)


def _announce(view: View) -> Advice:
    decision = truthful(view)
    facts: dict[str, object] = {"combination": view.combination}
    if isinstance(decision, Announce):
        return Advice(decision, N_("say what you hold: {combination}"), facts)
    if view.combination is Combination.HIGH_CARD:
        return Advice(decision, N_("pass: without a pair there is nothing to announce"), facts)
    return Advice(decision, N_("pass: {combination} is not enough any more"), facts)


def _redeal(view: View) -> Advice:
    if view.combination is Combination.HIGH_CARD:
        return Advice(Redeal(view.seat, True), N_("take five new cards: there is nothing to keep"))
    return Advice(
        Redeal(view.seat, False), N_("keep the hand: {combination} is a start"), {"combination": view.combination}
    )


def _take(view: View) -> Advice:
    facts: dict[str, object] = {"card": view.open_card}
    if drawing.takes_open_card(view):
        return Advice(Take(view.seat, True), N_("take {card}: the next card promises no more"), facts)
    return Advice(Take(view.seat, False), N_("leave {card}: the next card promises more"), facts)


def _choose(view: View) -> Advice:
    """Zero whoever is near the target, but never instead of points that reach it."""
    others = [option for option in view.options if isinstance(option, Choose) and option.effect is not Choice.POINTS]
    points = Choose(view.seat, Choice.POINTS)
    target = view.rules.end.target
    leader = max(view.opponents, key=lambda seat: view.scores[seat])
    wins = view.scores[view.seat] + worth_of(view.rules)[view.combination] >= target
    if wins and view.scores[view.seat] >= view.scores[leader]:
        return Advice(points, N_("take the points: they reach the target"))
    if view.scores[leader] < target * _THREAT:
        return Advice(points, N_("take the points: nobody is near the target"))
    zeroing = next((option for option in others if option.target in (None, leader)), points)
    facts: dict[str, object] = {"seat_leader": leader, "score": view.scores[leader]}
    return Advice(zeroing, N_("zero: {seat_leader} has {score} points"), facts)


def _play(view: View, stream: Stream) -> Advice:
    cards = sorted((option.card for option in view.options if isinstance(option, Play)), key=RANK.__getitem__)
    if len(cards) == 1:
        return Advice(Play(view.seat, cards[0]), N_("{card} is the only card you may play"), {"card": cards[0]})
    if view.seat in view.unbroken:
        card = _for_all_tricks(view, cards)
        return Advice(Play(view.seat, card), N_("{card} is most likely to take this trick"), {"card": card})
    if view.unbroken:
        return _against(view, cards, view.unbroken[0])
    counts = tricks.last_trick_counts(view, cards, stream)
    best = max(range(len(cards)), key=lambda index: counts[index])
    facts: dict[str, object] = {"card": cards[best], "percent": round(100 * counts[best] / tricks.SAMPLES)}
    return Advice(Play(view.seat, cards[best]), N_("{card}: about {percent} % to take the last trick"), facts)


def _winning(view: View, cards: list[Card]) -> list[Card]:
    """The cards that take the trick as it lies, lowest first."""
    return [card for card in cards if trick_winner([*view.table, (view.seat, card)])[0] == view.seat]


def _for_all_tricks(view: View, cards: list[Card]) -> Card:
    """The declarer: cards nobody can beat first, from the longest suit; else the highest that may hold."""
    if view.table:
        winning = _winning(view, cards)
        last = len(view.table) == len(view.opponents)
        return (winning[0] if last else winning[-1]) if winning else cards[0]
    suits = [SUIT[card] for card in cards]
    masters = [card for card in cards if tricks.is_master(view, card)]
    return max(masters or cards, key=lambda card: (suits.count(SUIT[card]), RANK[card]))


def _against(view: View, cards: list[Card], declarer: Seat) -> Advice:
    """Break the declarer's Chicago: take the trick if that can be done, else keep what may take a later one."""
    facts: dict[str, object] = {"seat_declarer": declarer}
    if not view.table:
        facts["card"] = cards[-1]
        return Advice(Play(view.seat, cards[-1]), N_("{card}: the highest card may stop {seat_declarer}"), facts)
    winning = _winning(view, cards)
    if winning:
        played = any(seat == declarer for seat, _ in view.table)
        facts["card"] = winning[0] if played else winning[-1]
        return Advice(Play(view.seat, winning[0] if played else winning[-1]), N_("{card} stops {seat_declarer}"), facts)
    facts["card"] = card = _useless(view, cards)
    return Advice(Play(view.seat, card), N_("{card}: keep what may stop {seat_declarer} later"), facts)


def _useless(view: View, cards: list[Card]) -> Card:
    """The lowest card that does not guard the highest of its suit; a suit of one is given up before a guard."""
    best = max(view.held, key=RANK.__getitem__)
    free = [card for card in cards if SUIT[card] != SUIT[best]]
    return (free or cards)[0]
