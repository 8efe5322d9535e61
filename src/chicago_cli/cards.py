"""Cards: small integers inside, names outside.

A card is ``(rank - 2) * 4 + suit`` with rank 2..14 (ace 14) and suit 0..3 for S H D C, so ``range(52)`` is the
named order ``2S 2H 2D 2C 3S … AC`` that the published shuffle starts from. ``UNKNOWN`` (written ``??``) is a
card that a view of a game does not show.
"""

from __future__ import annotations

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

SUIT_BITS: Final = 0b11
"""Where a card holds its suit."""

NAMES: Final = (*(RANK_NAMES[RANK[card]] + SUITS[SUIT[card]] for card in range(PACK_SIZE)), UNKNOWN_NAME)
"""Names in the record's spelling (``10S``), indexed by the card."""

_BIT: Final = tuple(1 << card for card in range(PACK_SIZE + 1))

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
_READ: Final = {r + s: (rank - 2) * 4 + suit for r, rank in _RANKS_READ.items() for s, suit in _SUITS_READ.items()}
"""Every spelling that people use, upper case, to its card."""
_LONGEST_FIRST: Final = (4, 3, 2)
"""Lengths of the spellings: ``ESSS``, ``10S`` or ``KNR``, ``AS``. No shorter one is the start of a longer one that
could be read in two ways, because a suit letter that ends a card is never followed by a second suit letter."""

_QUOTED: Final = 60
"""How much of somebody's text a message repeats, in characters."""
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
        mask |= _BIT[card]
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
    card = _READ.get(_normal(text))
    if card is None:
        raise _no_card(text, position)
    return card


def parse_cards(text: str) -> list[Card]:
    """Read cards separated by spaces or commas, or run together (``AsKsQsJsTs``); their number is not checked.

    Raises:
        CardError: the first token that is no card, or a card named twice.
    """
    cards: list[Card] = []
    for token in text.replace(",", " ").replace(";", " ").split():
        card = _READ.get(token)
        if card is not None:
            cards.append(card)
        else:
            cards += _run_together(token, len(cards) + 1)
    if len(set(cards)) < len(cards):
        raise _named_twice(cards)
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
        raise CardError(message.format(text=_quoted(text.strip()), count=len(cards)), token=text)
    return tuple(cards)


def _run_together(token: str, position: int) -> list[Card]:
    """The cards of one token, which stands at a 1-based place among the cards of the input."""
    text = _normal(token)
    cards: list[Card] = []
    start = 0
    while start < len(text):
        for length in _LONGEST_FIRST:
            card = _READ.get(text[start : start + length])
            if card is not None:
                break
        else:
            raise _no_card(token, position)
        cards.append(card)
        start += length
    if not cards:
        raise _no_card(token, position)
    return cards


def _named_twice(cards: list[Card]) -> CardError:
    index = next(index for index, card in enumerate(cards) if card in cards[:index])
    name = NAMES[cards[index]]
    message = _("{card} (card {position}) is named twice: each card exists once.")
    return CardError(message.format(card=name, position=index + 1), token=name, position=index + 1)


def _no_card(token: str, position: int) -> CardError:
    return CardError(_(_NO_CARD).format(token=_quoted(token), position=position), token=token, position=position)


def _quoted(text: str) -> str:
    """The text as a message repeats it: cut, and without characters that would act on a terminal."""
    shown = text if text.isprintable() else "".join(c if c.isprintable() else "�" for c in text)
    return shown if len(shown) <= _QUOTED else shown[: _QUOTED - 1] + "…"


def _normal(text: str) -> str:
    return text.upper().replace("\ufe0f", "").replace("\ufe0e", "")
