"""What people answer at a prompt, in English or Swedish, as a decision. Legality is the engine's business."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from chicago_cli.cards import Card, parse_cards
from chicago_cli.cli.card_words import AnswerError, card_tokens, shown
from chicago_cli.errors import CardError
from chicago_cli.events import Announce, Chicago, Choice, Choose, Decision, Exchange, Pass, Play, Redeal, Seat, Take
from chicago_cli.hands import Combination
from chicago_cli.i18n import _
from chicago_cli.render.cards import card_text
from chicago_cli.render.table import sorted_hand
from chicago_cli.ruleset.assign import nearest
from chicago_cli.views import Asked, View

__all__ = [
    "COMBINATION_WORDS",
    "POINTS",
    "AnswerError",
    "decision_for",
    "example_card",
    "normal",
    "shown",
    "usual",
    "yes_or_no",
]
_LONG_NUMBER: Final = 4
"""Digits of a number that is certainly no place of a card."""
_YES: Final = frozenset({"yes", "y", "ja", "j"})
_NO: Final = frozenset({"no", "n", "nej"})
_NONE: Final = frozenset({"none", "no", "nothing", "inga", "inget", "ingen", "nöjd", "nojd", "står", "star", "-"})
_ALL: Final = frozenset({"all", "alla", "alla fem"})
_OPEN: Final = frozenset({"open", "öppet", "oppet", "öppen", "oppen"})
_PASS: Final = frozenset({"pass", "passa", "passar", "p"})
_CHICAGO: Final = frozenset({"chicago"})
POINTS: Final = frozenset({"points", "poäng", "poang"})
_ZERO: Final = ("zero", "nolla", "nollställ", "nollstall")

COMBINATION_WORDS: Final[Mapping[str, Combination]] = {
    "high card": Combination.HIGH_CARD,
    "högt kort": Combination.HIGH_CARD,
    "pair": Combination.ONE_PAIR,
    "one pair": Combination.ONE_PAIR,
    "a pair": Combination.ONE_PAIR,
    "par": Combination.ONE_PAIR,
    "ett par": Combination.ONE_PAIR,
    "two pairs": Combination.TWO_PAIRS,
    "two pair": Combination.TWO_PAIRS,
    "två par": Combination.TWO_PAIRS,
    "tva par": Combination.TWO_PAIRS,
    "tvåpar": Combination.TWO_PAIRS,
    "three of a kind": Combination.THREE_OF_A_KIND,
    "three": Combination.THREE_OF_A_KIND,
    "trips": Combination.THREE_OF_A_KIND,
    "triss": Combination.THREE_OF_A_KIND,
    "straight": Combination.STRAIGHT,
    "stege": Combination.STRAIGHT,
    "flush": Combination.FLUSH,
    "färg": Combination.FLUSH,
    "farg": Combination.FLUSH,
    "full house": Combination.FULL_HOUSE,
    "kåk": Combination.FULL_HOUSE,
    "kak": Combination.FULL_HOUSE,
    "four of a kind": Combination.FOUR_OF_A_KIND,
    "four": Combination.FOUR_OF_A_KIND,
    "quads": Combination.FOUR_OF_A_KIND,
    "fyrtal": Combination.FOUR_OF_A_KIND,
    "straight flush": Combination.STRAIGHT_FLUSH,
    "färgstege": Combination.STRAIGHT_FLUSH,
    "fargstege": Combination.STRAIGHT_FLUSH,
    "royal flush": Combination.ROYAL_FLUSH,
    "royal straight flush": Combination.ROYAL_FLUSH,
    "royal": Combination.ROYAL_FLUSH,
}
"""What combinations are called at the table, in both languages, also without the dots and rings."""


def normal(text: str) -> str:
    """An answer as words are looked up: lower case, single spaces, no full stop or exclamation mark."""
    return " ".join(text.replace("_", " ").lower().split()).rstrip(".!")


def decision_for(text: str, view: View, names: Sequence[str]) -> Decision:
    """The decision that an answer asks for.

    Raises:
        AnswerError: it is not understood.
    """
    word = normal(text)
    seat = view.seat
    match view.asked:
        case Asked.EXCHANGE:
            return Chicago(seat, True) if word in _CHICAGO else _exchange(word, text, view)
        case Asked.SIXTH_CARD:
            return Exchange(seat, _cards(text, view.hand))
        case Asked.ANNOUNCE:
            return Pass(seat) if word in _PASS else Announce(seat, _combination(word, text))
        case Asked.PLAY:
            return Play(seat, _one_card(text, view))
        case Asked.CHICAGO:
            return Chicago(seat, word in _CHICAGO or yes_or_no(text))
        case Asked.TAKE:
            return Take(seat, yes_or_no(text))
        case Asked.REDEAL:
            return Redeal(seat, yes_or_no(text))
        case Asked.CHOOSE:
            return _choice(word, text, view, names)
        case Asked.NOTHING:
            raise AssertionError("nobody is asked")


def usual(view: View) -> Decision | None:
    """The decision that Enter alone stands for, or None where there is no usual one."""
    seat = view.seat
    match view.asked:
        case Asked.EXCHANGE:
            return Exchange(seat, ())
        case Asked.ANNOUNCE:
            true = Announce(seat, view.combination)
            return true if true in view.options else Pass(seat)
        case Asked.CHICAGO:
            return Chicago(seat, False)
        case Asked.TAKE:
            return Take(seat, True)
        case Asked.REDEAL:
            return Redeal(seat, False)
        case Asked.CHOOSE:
            return Choose(seat, Choice.POINTS)
        case _:
            return view.options[0] if len(view.options) == 1 else None


def yes_or_no(text: str) -> bool:
    """Whether an answer is yes.

    Raises:
        AnswerError: it is neither yes nor no.
    """
    word = normal(text)
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise AnswerError(_("“{answer}” is not understood: answer yes or no.").format(answer=shown(text)))


def _exchange(word: str, text: str, view: View) -> Decision:
    if word in _NONE or word == "0":
        return Exchange(view.seat, ())
    if word in _ALL:
        return Exchange(view.seat, tuple(view.hand))
    tokens = text.replace(",", " ").split()
    kept = [token for token in tokens if token.lower() not in _OPEN]
    return Exchange(view.seat, _cards(" ".join(kept), view.hand), one_up=len(kept) < len(tokens))


def _cards(text: str, hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a hand named by position (in the order shown) or by name; whether they are held is not checked."""
    if not text.strip():
        raise AnswerError(_("Name the cards by place or name, for example “1 3” or “KS 9H”, or answer none."))
    in_order = sorted_hand(hand)
    cards: list[Card] = []
    for token in card_tokens(text, in_order):
        cards += _token(token, in_order)
    return tuple(cards)


def _token(token: str, in_order: Sequence[Card]) -> list[Card]:
    if token.isascii() and token.isdecimal():
        if len(token) < _LONG_NUMBER and 1 <= int(token) <= len(in_order):
            return [in_order[int(token) - 1]]
        message = _("There is no card {number} in your hand: the places are 1 to {last}.")
        raise AnswerError(message.format(number=shown(token), last=len(in_order)))
    try:
        return parse_cards(token)
    except CardError as error:
        with suppress(CardError):
            return parse_cards(token[1:] + token[:1])  # the suit first: S10
        message = _("“{answer}” is neither a place from 1 to {last} nor a card such as {card}.")
        raise AnswerError(
            message.format(answer=shown(token), last=len(in_order), card=card_text(in_order[0]))
        ) from error


def example_card(view: View) -> tuple[int, Card]:
    """A card that may be named now, with its place in the order shown: the first one."""
    playable = {option.card for option in view.options if isinstance(option, Play)} or set(view.held)
    return next((place, card) for place, card in enumerate(sorted_hand(view.held), 1) if card in playable)


def _one_card(text: str, view: View) -> Card:
    cards = _cards(text, view.held) if text.strip() else ()
    if len(cards) != 1:
        message = _("Name one card by its place or name, for example {place} or {card}.")
        place, card = example_card(view)
        raise AnswerError(message.format(place=place, card=card_text(card)))
    return cards[0]


def _combination(word: str, text: str) -> Combination:
    found = COMBINATION_WORDS.get(word)
    if found is not None:
        return found
    guess = nearest(word, tuple(COMBINATION_WORDS))
    if guess is not None:
        message = _("“{answer}” is no combination: did you mean {guess}?")
        raise AnswerError(message.format(answer=shown(text), guess=guess))
    message = _("“{answer}” is not understood: name a combination, such as two pairs, or answer pass.")
    raise AnswerError(message.format(answer=shown(text)))


def _choice(word: str, text: str, view: View, names: Sequence[str]) -> Decision:
    if word in POINTS:
        return Choose(view.seat, Choice.POINTS)
    verb, _space, rest = word.partition(" ")
    if verb in _ZERO:
        if not rest:
            return _zeroing(view)
        target = _seat_of(rest, names)
        return Choose(view.seat, Choice.ZERO_ONE, target)
    raise AnswerError(_("“{answer}” is not understood: answer points or zero.").format(answer=shown(text)))


def _zeroing(view: View) -> Decision:
    """The zeroing that is offered, if it needs no name."""
    offered = [option for option in view.options if isinstance(option, Choose) and option.effect is not Choice.POINTS]
    if len(offered) == 1:
        return offered[0]
    raise AnswerError(_("Say whom, for example “zero” and the name."))


def _seat_of(name: str, names: Sequence[str]) -> Seat:
    for seat, known in enumerate(names):
        if normal(known) == name:
            return seat
    message = _("There is no player “{name}”: the players are {names}.")
    raise AnswerError(message.format(name=shown(name), names=", ".join(names)))
