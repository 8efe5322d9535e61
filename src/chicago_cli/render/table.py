"""What is told at the table: events as sentences, the recap of a hand, the scores at the end.

``me`` is the seat that is spoken to, None for somebody who only watches. Events must have been masked for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from chicago_cli.cards import RANK, SUIT, UNKNOWN, Card
from chicago_cli.describe import a_combination, points_text, rank_plural
from chicago_cli.events import (
    Announce,
    Award,
    Chicago,
    Choice,
    Choose,
    Dealt,
    Disclosed,
    Drawn,
    Eliminated,
    Event,
    Exchange,
    HandEnded,
    Pass,
    Play,
    Raised,
    Reason,
    Redeal,
    Reshuffled,
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
from chicago_cli.i18n import N_, _, decimal, plural
from chicago_cli.record.game import Result
from chicago_cli.render.cards import LETTERS, CardStyle, card_text, cards_text

_AWARDS: Final = {
    Award.EXCHANGE_1: N_("after exchange 1"),
    Award.EXCHANGE_2: N_("after exchange 2"),
    Award.EXCHANGE_3: N_("after exchange 3"),
    Award.CHICAGO: N_("for Chicago"),
    Award.LAST_TRICK: N_("for the last trick"),
    Award.FINAL_HAND: N_("for the final hand"),
}
_UNSCORED: Final = {
    UnscoredWhy.ALL_PASSED: N_("nobody scores, all passed"),
    UnscoredWhy.TIE: N_("nobody scores, the best hands are equal"),
    UnscoredWhy.NO_COMBINATION: N_("nobody scores, there is no pair"),
}
REASONS: Final = {
    Reason.TARGET: N_("the target was reached"),
    Reason.INSTANT_WIN: N_("a hand won the game at once"),
    Reason.LAST_PLAYER: N_("nobody else is left"),
    Reason.FALSE_CLAIM: N_("a false announcement was found out"),
    Reason.ABANDONED: N_("the limit of hands was reached"),
}


_BEST_WITHOUT_POINTS: Final = (
    N_("{award}: you have the best hand, {combination}, and get no points for it."),
    N_("{award}: {name} has the best hand, {combination}, and gets no points for it."),
)
_OfOneSeat: TypeAlias = (
    TurnedUp
    | Redeal
    | Exchange
    | Take
    | Announce
    | Pass
    | Chicago
    | Choose
    | Shown
    | Disclosed
    | Zeroed
    | Raised
    | Eliminated
)


def sorted_hand(cards: Sequence[Card]) -> tuple[Card, ...]:
    """A hand as it is shown: highest rank first, pairs together; positions at a prompt count in this order."""
    return tuple(sorted(cards, key=lambda card: (-RANK[card], SUIT[card])))


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one seat (or, with ``me`` None, anybody) what happens."""

    names: tuple[str, ...]
    me: Seat | None = None
    style: CardStyle = LETTERS

    def sentence(self, event: Event, table: Sequence[Play] = ()) -> str:
        """One event in a sentence; empty for what needs none. ``table`` are the cards of the trick just won."""
        match event:
            case Dealt(seat, cards) if seat == self.me:
                return _("You are dealt {cards}.").format(cards=self.cards(sorted_hand(cards)))
            case Drawn(seat, cards) if UNKNOWN not in cards and seat == self.me:
                return _("You draw {cards}.").format(cards=self.cards(cards))
            case TrickWon():
                return self._trick(event, table)
            case Scored() | Unscored():
                return self._award(event)
            case Dealt() | Drawn() | Play() | HandEnded():
                return ""
            case Reshuffled(count):
                return plural(
                    "The stock is out: {count} discard is shuffled into a new one.",
                    "The stock is out: {count} discards are shuffled into a new one.",
                    count,
                ).format(count=count)
            case _:
                return self._said(event)

    def _said(self, event: _OfOneSeat) -> str:
        """What a player says or does, or what is done to him."""
        template, facts = self._words(event)
        return _(template[event.seat != self.me]).format(name=self.names[event.seat], **facts)

    def _words(self, event: _OfOneSeat) -> tuple[tuple[str, str], Mapping[str, object]]:
        """The sentence for the player himself and for others, and its facts."""
        match event:
            case Exchange(seat, discard, one_up):
                return self._exchange(discard, one_up, hidden=seat != self.me)
            case Announce(_seat, combination):
                words = (N_("You announce {combination}."), N_("{name} announces {combination}."))
                return words, {"combination": a_combination(combination)}
            case Pass():
                return (N_("You pass."), N_("{name} passes.")), {}
            case Chicago(_seat, True):
                return (N_("You call Chicago!"), N_("{name} calls Chicago!")), {}
            case Chicago():
                return (N_("You do not call Chicago."), N_("{name} does not call Chicago.")), {}
            case Redeal(_seat, True):
                return (N_("You take five new cards."), N_("{name} takes five new cards.")), {}
            case Redeal():
                return (N_("You keep the low hand."), N_("{name} keeps a low hand.")), {}
            case TurnedUp(_seat, card):
                words = (N_("Your open card is {card}."), N_("The open card for {name} is {card}."))
                return words, {"card": self.card(card)}
            case Take(_seat, True):
                return (N_("You take it."), N_("{name} takes it.")), {}
            case Take():
                return (N_("You take the next card unseen."), N_("{name} takes the next card unseen.")), {}
            case Choose(_seat, effect, target):
                return self._choice(effect, target)
            case Shown(_seat, cards, why):
                return self._shown(cards, why)
            case Disclosed(_seat, combination, ranks):
                words = (N_("You name {combination}: {ranks}."), N_("{name} names {combination}: {ranks}."))
                return words, {
                    "combination": a_combination(combination),
                    "ranks": ", ".join(rank_plural(rank) for rank in ranks),
                }
            case Zeroed(_seat, by, before):
                others = (
                    N_("You zero {name}: {points} gone.") if by == self.me else N_("{by} zeroes {name}: {points} gone.")
                )
                words = (N_("{by} zeroes your {points}."), others)
                return words, {"by": self.names[by], "points": points_text(before)}
            case Raised(_seat, total):
                return (N_("You are lifted to {points}."), N_("{name} is lifted to {points}.")), {
                    "points": points_text(total)
                }
            case Eliminated(_seat, _why, total):
                words = (
                    N_("You are out of the game for a false announcement, with {points}."),
                    N_("{name} is out of the game for a false announcement, with {points}."),
                )
                return words, {"points": points_text(total)}

    def _exchange(
        self, discard: Sequence[Card], one_up: bool, *, hidden: bool
    ) -> tuple[tuple[str, str], Mapping[str, object]]:
        if not discard:
            return (N_("You throw nothing."), N_("{name} throws nothing.")), {}
        if one_up:
            words = (N_("You throw {cards} and ask for an open card."), N_("{name} throws 1 card for an open one."))
            return words, {"cards": self.cards(discard)}
        if not hidden:
            return (N_("You throw {cards}."), N_("{name} throws {cards}.")), {"cards": self.cards(sorted_hand(discard))}
        text = plural("{name} throws {count} card.", "{name} throws {count} cards.", len(discard))
        return (text, text), {"count": len(discard)}

    def _choice(self, effect: Choice, target: Seat | None) -> tuple[tuple[str, str], Mapping[str, object]]:
        match effect:
            case Choice.POINTS:
                return (N_("You take the points."), N_("{name} takes the points.")), {}
            case Choice.ZERO_OTHERS:
                return (N_("You zero everybody else."), N_("{name} zeroes everybody else.")), {}
            case Choice.ZERO_ONE:
                assert target is not None
                return (N_("You zero {target}."), N_("{name} zeroes {target}.")), {"target": self.names[target]}

    def _shown(self, cards: Sequence[Card], why: ShownWhy) -> tuple[tuple[str, str], Mapping[str, object]]:
        facts = {"cards": self.cards(sorted_hand(cards))}
        if why is ShownWhy.PROOF:
            words = (
                N_("You must show the hand that counted before you change it: {cards}."),
                N_("{name} must show the hand that counted before he changes it: {cards}."),
            )
            return words, facts
        words = (
            N_("Your announcement was false: you held {cards}."),
            N_("{name}'s announcement was false: he held {cards}."),
        )
        return words, facts

    def _trick(self, event: TrickWon, table: Sequence[Play]) -> str:
        plays = ", ".join(
            _("{name} {card}").format(name=self.who(play.seat), card=self.card(play.card)) for play in table
        )
        text = (
            _("Trick {trick}: {plays} – you take it.")
            if event.seat == self.me
            else _("Trick {trick}: {plays} – {name} takes it.")
        )
        return text.format(trick=event.trick, plays=plays, name=self.names[event.seat])

    def _award(self, event: Scored | Unscored) -> str:
        award = _(_AWARDS[event.award])
        if isinstance(event, Unscored):
            return _("{award}: {reason}.").format(award=capital(award), reason=_(_UNSCORED[event.why]))
        facts: dict[str, object] = {
            "award": award,
            "name": self.names[event.seat],
            "total": event.total,
            "points": points_text(abs(event.points)),
        }
        mine = event.seat == self.me
        if event.combination is not None:
            facts["combination"] = a_combination(event.combination)
            if event.points == 0:  # a hand that wins or zeroes instead
                return capital(_(_BEST_WITHOUT_POINTS[not mine]).format(**facts))
            text = (
                N_("You score {points} {award} with {combination}: {total} in all.")
                if mine
                else N_("{name} scores {points} {award} with {combination}: {total} in all.")
            )
        elif event.points < 0 or (event.award is Award.CHICAGO and event.points == 0):
            text = (
                N_("You lose {points} {award}: {total} in all.")
                if mine
                else N_("{name} loses {points} {award}: {total} in all.")
            )
        else:
            text = (
                N_("You score {points} {award}: {total} in all.")
                if mine
                else N_("{name} scores {points} {award}: {total} in all.")
            )
        return _(text).format(**facts)

    def who(self, seat: Seat) -> str:
        """A player's name, or “you”."""
        return _("you") if seat == self.me else self.names[seat]

    def card(self, card: Card) -> str:
        """One card in the style of the table."""
        return card_text(card, self.style)

    def cards(self, cards: Sequence[Card]) -> str:
        """Several cards in the style of the table."""
        return cards_text(cards, self.style)

    def scores(self, scores: Sequence[int]) -> str:
        """All scores on one line."""
        return "   ".join(f"{name} {score}" for name, score in zip(self.names, scores, strict=True))


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def hand_line(names: Sequence[str], number: int, opening: Sequence[int], scores: Sequence[int], dealer: Seat) -> str:
    """A finished hand on one line, for whoever only watches."""
    moves = "   ".join(
        f"{name} {score} ({score - before:+d})" for name, before, score in zip(names, opening, scores, strict=True)
    )
    return _("Hand {number} ({dealer} deals): {moves}").format(number=number, dealer=names[dealer], moves=moves)


def final(
    names: Sequence[str], scores: Sequence[int], result: Result | None, hands: int, *, in_hand: bool = False
) -> str:
    """The scores at the end, a line a player, with winners and what they owe each other.

    ``hands`` are finished; ``in_hand`` says that the scores hold what was won in another one already.
    """
    counted = plural("after {count} hand", "after {count} hands", hands).format(count=hands)
    if result is None and in_hand:
        title = _("Scores so far, in hand {number}; the game is not finished:").format(number=hands + 1)
    elif result is None:
        title = _("Scores {counted}, the game is not finished:").format(counted=counted)
    else:
        title = _("Final scores {counted}, {reason}:").format(counted=counted, reason=_(REASONS[result.reason]))
    width = max(map(len, names))
    digits = max(len(str(score)) for score in scores)
    lines = [title]
    for seat, (name, score) in enumerate(zip(names, scores, strict=True)):
        line = f"  {name:<{width}}  {score:>{digits}}"
        if result is not None:
            won = _("wins") if seat in result.winners else ""
            line += f"  {won:<{len(_('wins'))}}" if result.winners else ""
            line += f"  {decimal(result.settlement[seat]):>8}" if result.settlement is not None else ""
        lines.append(line.rstrip())
    return "\n".join(lines)
