"""Cards as people see them: suit symbols or letters, the letters of the language in force, suits in colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from chicago_cli.cards import RANK, RANK_NAMES, SUIT, SUITS, SYMBOLS, UNKNOWN, UNKNOWN_NAME, Card
from chicago_cli.i18n import language
from chicago_cli.render.terminal import Terminal

_SWEDISH_SUITS: Final = "SHRK"
_SWEDISH_RANKS: Final = (*RANK_NAMES[:11], "Kn", "D", "K", "E")
_TWO_COLORS: Final = ("", "\x1b[31m", "\x1b[31m", "")
_FOUR_COLORS: Final = ("", "\x1b[31m", "\x1b[94m", "\x1b[32m")
"""By suit: spades as the text is, hearts red; diamonds blue and clubs green where every suit has its colour."""
_PLAIN: Final = "\x1b[0m"


class CardStyle(NamedTuple):
    """How cards are drawn. Colour never carries meaning alone: the suit is always written as well."""

    symbols: bool = False
    color: bool = False
    four_colors: bool = False


LETTERS: Final = CardStyle()
"""Letters without colour, for everything that is no terminal."""


def style_for(terminal: Terminal, *, four_colors: bool = False) -> CardStyle:
    """The style that a terminal can show."""
    return CardStyle(symbols=terminal.symbols, color=terminal.color, four_colors=four_colors)


def card_text(card: Card, style: CardStyle = LETTERS) -> str:
    """One card, ``K♠``, ``KS`` or in Swedish ``KnR``; ``??`` for an unknown one."""
    if card == UNKNOWN:
        return UNKNOWN_NAME
    swedish = language() == "sv"
    letters = _SWEDISH_SUITS if swedish else SUITS
    suit = SYMBOLS[SUIT[card]] if style.symbols else letters[SUIT[card]]
    text = (_SWEDISH_RANKS if swedish else RANK_NAMES)[RANK[card]] + suit
    color = (_FOUR_COLORS if style.four_colors else _TWO_COLORS)[SUIT[card]] if style.color else ""
    return f"{color}{text}{_PLAIN}" if color else text


def cards_text(cards: Iterable[Card], style: CardStyle = LETTERS, *, column: int = 0) -> str:
    """Several cards with a space between; with ``column`` each is filled up to that many characters."""
    return " ".join(card_text(card, style) + " " * (column - _width(card)) for card in cards).rstrip()


def _width(card: Card) -> int:
    return len(card_text(card))
