"""Cards as people call them: ``ace of hearts``, ``hjärter ess``, ``♥A``, the only ace one holds, ``1-3``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from chicago_cli.cards import NAMES, RANK, RANK_NAMES, SUITS, SYMBOLS, Card
from chicago_cli.describe import rank_plural
from chicago_cli.errors import ChicagoError
from chicago_cli.i18n import _, language

_SUIT_WORDS: Final = {
    **dict.fromkeys(("spades", "spade", "spader"), 0),
    **dict.fromkeys(("hearts", "heart", "hjärter", "hjarter"), 1),
    **dict.fromkeys(("diamonds", "diamond", "ruter"), 2),
    **dict.fromkeys(("clubs", "club", "klöver", "klover"), 3),
}
_RANK_WORDS: Final = {
    **dict.fromkeys(("two", "deuce", "två", "tva", "tvåa", "tvåan"), 2),
    **dict.fromkeys(("three", "tre", "trea", "trean"), 3),
    **dict.fromkeys(("four", "fyra", "fyran"), 4),
    **dict.fromkeys(("five", "fem", "femma", "femman"), 5),
    **dict.fromkeys(("six", "sex", "sexa", "sexan"), 6),
    **dict.fromkeys(("seven", "sju", "sjua", "sjuan"), 7),
    **dict.fromkeys(("eight", "åtta", "atta", "åttan"), 8),
    **dict.fromkeys(("nine", "nio", "nia", "nian"), 9),
    **dict.fromkeys(("ten", "tio", "tia", "tian"), 10),
    **dict.fromkeys(("jack", "knekt", "knekten"), 11),
    **dict.fromkeys(("queen", "dam", "damen"), 12),
    **dict.fromkeys(("king", "kung", "kungen"), 13),
    **dict.fromkeys(("ace", "ess", "äss", "esset"), 14),
}
_RECORDS_LETTERS: Final = {"a": 14, "k": 13, "q": 12, "j": 11, "t": 10, "10": 10}
_RANK_LETTERS: Final = {"en": _RECORDS_LETTERS, "sv": _RECORDS_LETTERS | {"e": 14, "d": 12, "kn": 11}}
"""What names a rank when nothing else is said; what is a suit in one language may be a rank in the other."""
_BETWEEN: Final = frozenset({"of", "the", "and", "och"})
_RANGE: Final = re.compile(r"([0-9]{1,3})[-–]([0-9]{1,3})")
_SUIT_FIRST: Final = re.compile(f"([{SYMBOLS}])([^{SYMBOLS}]+)")
_IN_ONE_WORD: Final = re.compile(f"({'|'.join(sorted(_SUIT_WORDS, key=len, reverse=True))})-?(.+)")


class AnswerError(ChicagoError):
    """An answer that is not understood; the sentence says what was expected."""


def shown(text: str) -> str:
    """An answer as a message repeats it: cut short, harmless on a terminal."""
    cut = text.strip()
    cut = cut if len(cut) <= 40 else cut[:39] + "…"
    return "".join(sign if sign.isprintable() else "�" for sign in cut)


def card_tokens(text: str, in_order: Sequence[Card]) -> list[str]:
    """Places and names of cards, one each; what is neither is left as it is. ``in_order`` is the hand as it is shown.

    Raises:
        AnswerError: a rank without a suit that the hand does not hold just once.
    """
    words = [word for word in _apart(text) if word.lower() not in _BETWEEN]
    if len(words) == 1 and (letter := _RANK_LETTERS[language()].get(words[0].lower())):
        return [_only(letter, in_order)]
    tokens: list[str] = []
    while words:
        word = words.pop(0)
        suit, rank = _SUIT_WORDS.get(word.lower()), _RANK_WORDS.get(word.lower())
        following = words[0].lower() if words else ""
        if suit is not None and following:
            tokens.append(_rank_letters(words.pop(0)) + SUITS[suit])
        elif following in _SUIT_WORDS and len(_rank_letters(word)) <= 2:
            tokens.append(_rank_letters(word) + SUITS[_SUIT_WORDS[words.pop(0).lower()]])
        elif rank is not None:
            tokens.append(_only(rank, in_order))
        elif found := _RANGE.fullmatch(word):
            tokens += _places(int(found[1]), int(found[2]), len(in_order))
        else:
            tokens.append(word)
    return tokens


def _apart(text: str) -> Iterator[str]:
    """The words; a suit before its rank is a word of its own."""
    for word in text.replace(",", " ").split():
        if found := _SUIT_FIRST.fullmatch(word):
            yield found[2] + found[1]
        elif found := _IN_ONE_WORD.fullmatch(word.lower()):
            yield from found.groups() if word.lower() not in _SUIT_WORDS else (word,)
        else:
            yield word


def _rank_letters(word: str) -> str:
    rank = _RANK_WORDS.get(word.lower())
    return word if rank is None else RANK_NAMES[rank]


def _only(rank: int, in_order: Sequence[Card]) -> str:
    held = [card for card in in_order if RANK[card] == rank]
    if len(held) == 1:
        return NAMES[held[0]]
    message = _("You hold several {ranks}: name the suit as well.") if held else _("You hold no {ranks}.")
    raise AnswerError(message.format(ranks=rank_plural(rank)))


def _places(first: int, last: int, count: int) -> list[str]:
    """Every place of a range; where it leaves the hand, the place that is not there."""
    if not 1 <= first <= last <= count:
        return [str(first if not 1 <= first <= count else last)] if first <= last else [f"{first}-{last}"]
    return [str(place) for place in range(first, last + 1)]
