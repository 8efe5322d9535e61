"""Cards: small integers inside, names outside.

A card is ``(rank - 2) * 4 + suit`` with rank 2..14 (ace 14) and suit 0..3 for S H D C, so ``range(52)`` is the
named order ``2S 2H 2D 2C 3S … AC`` that the published shuffle starts from. ``UNKNOWN`` (written ``??``) is a
card that a view of a game does not show.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from chicago_cli.errors import CardError
from chicago_cli.i18n import N_, _, plural

Card: TypeAlias = int

SUITS: Final = "SHDC"
SYMBOLS: Final = "♠♥♦♣"
RANK_NAMES: Final = ("", "", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""Names of the ranks, indexed by rank 2..14."""

PACK_SIZE: Final = 52
UNKNOWN: Final[Card] = 52
UNKNOWN_NAME: Final = "??"

RANK: Final = (*((card >> 2) + 2 for card in range(PACK_SIZE)), 0)
"""Rank 2..14 of a card, indexed by the card; 0 for ``UNKNOWN``."""

SUIT: Final = (*(card & 3 for card in range(PACK_SIZE)), -1)
"""Suit 0..3 of a card, indexed by the card; -1 for ``UNKNOWN``."""

NAMES: Final = (*(RANK_NAMES[RANK[card]] + SUITS[SUIT[card]] for card in range(PACK_SIZE)), UNKNOWN_NAME)
"""Names in the record's spelling (``10S``), indexed by the card."""

FULL_PACK: Final = (1 << PACK_SIZE) - 1
"""The set of all 52 cards as a bit mask: bit ``card`` set means the card is in."""

BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}
"""The record's spelling to the card, ``??`` included."""

_RANKS_READ: Final = {
    **{name: rank for rank, name in enumerate(RANK_NAMES) if name},
    "T": 10,
    "E": 14,
    "ESS": 14,
    "D": 12,
    "KN": 11,
}
_SUITS_READ: Final = {"S": 0, "H": 1, "D": 2, "C": 3, "R": 2, "K": 3} | {s: i for i, s in enumerate(SYMBOLS)}
_CARD: Final = re.compile(r"(10|ESS|KN|[2-9TJQKAED])([SHDCRK♠♥♦♣])")
_CARDS: Final = re.compile(rf"(?:{_CARD.pattern})+")
_SEPARATORS: Final = re.compile(r"[\s,;]+")
_NO_CARD: Final = N_(
    "“{token}” (card {position}) is not a card: expected a rank 2-10 J Q K A and a suit S H D C, for example 10S."
)


def card_name(card: Card) -> str:
    """The record's name of a card: rank then suit letter, ``10S``, or ``??``."""
    return NAMES[card]


def mask_of(cards: Iterable[Card]) -> int:
    """The bit mask of some known cards (doubles collapse)."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> list[Card]:
    """The cards of a bit mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def parse_card(text: str, position: int = 1) -> Card:
    """Read one card as people write it: ``10S``, ``ts``, ``A♠``, ``EssS``, ``KnR`` (Swedish jack of diamonds).

    The last letter is always the suit, which makes English and Swedish letters unambiguous side by side:
    ``KD`` is the king of diamonds and ``DK`` the queen of clubs.

    Raises:
        CardError: the text is not a card; ``position`` is only used in the message.
    """
    match = _CARD.fullmatch(_normal(text))
    if match is None:
        raise _no_card(text, position)
    return _from_match(match)


def parse_cards(text: str) -> list[Card]:
    """Read cards separated by spaces or commas, or run together (``AsKsQsJsTs``); their number is not checked.

    Raises:
        CardError: the first token that is no card, or a card named twice.
    """
    cards: list[Card] = []
    for token in _SEPARATORS.split(text.strip()):
        if not token:
            continue
        normal = _normal(token)
        if _CARDS.fullmatch(normal) is None:
            raise _no_card(token, len(cards) + 1)
        cards.extend(_from_match(match) for match in _CARD.finditer(normal))
    for index, card in enumerate(cards):
        if card in cards[:index]:
            message = _("{card} (card {position}) is named twice: each card exists once.")
            raise CardError(message.format(card=NAMES[card], position=index + 1), token=NAMES[card], position=index + 1)
    return cards


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read a hand: exactly five different cards.

    Raises:
        CardError: a token that is no card, a card named twice, or another number of cards.
    """
    cards = parse_cards(text)
    if len(cards) != 5:
        message = plural(
            "“{text}” has {count} card: a hand has exactly five different cards.",
            "“{text}” has {count} cards: a hand has exactly five different cards.",
            len(cards),
        )
        raise CardError(message.format(text=text.strip(), count=len(cards)), token=text)
    return tuple(cards)


def _no_card(token: str, position: int) -> CardError:
    return CardError(_(_NO_CARD).format(token=token, position=position), token=token, position=position)


def _normal(text: str) -> str:
    return text.upper().replace("\ufe0f", "").replace("\ufe0e", "")


def _from_match(match: re.Match[str]) -> Card:
    return (_RANKS_READ[match[1]] - 2) * 4 + _SUITS_READ[match[2]]
