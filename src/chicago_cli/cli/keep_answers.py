"""What people answer at the questions of a score sheet, in English or Swedish, in as few keys as they like."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from chicago_cli.cli.answers import COMBINATION_WORDS, AnswerError, normal, shown
from chicago_cli.describe import a_combination
from chicago_cli.events import Choice, Seat
from chicago_cli.hands import COMBINATIONS, Combination
from chicago_cli.i18n import _, language
from chicago_cli.keep import Ask, Entry, Question
from chicago_cli.ruleset.assign import nearest

_NOBODY: Final = frozenset({"-", "–", "nobody", "no one", "none", "no", "n", "ingen", "inget", "nej", "0", "pass"})
_LEVEL: Final = frozenset({"=", "level", "tie", "equal", "lika", "oavgjort"})
_YES: Final = frozenset({"+", "yes", "y", "made", "ja", "j", "klarad", "klarade", "ja!"})
_FAILED: Final = frozenset({*_NOBODY, "failed", "broken", "bruten", "bröts", "brots", "stoppad"})
_DEUCE: Final = frozenset({"2", "two", "deuce", "tvåa", "tvåan", "tvaa", "tva", "två"})
_POINTS: Final = {"en": ("points",), "sv": ("poäng", "poang")}
_ZERO: Final = {"en": ("zero",), "sv": ("nolla", "nollställ", "nollstall")}
_NUMBERED: Final = re.compile(r"(.*[^\W\d_])(\d+)")
OUT_WORDS: Final = ("out", "ut", "lie", "lögn", "falsk")
OUT: Final = frozenset(OUT_WORDS)
"""How an answer begins that says whose false announcement came out."""


def entry_for(text: str, question: Question, names: Sequence[str], points: Sequence[int]) -> Entry:
    """The entry that an answer asks for; whether the rules allow it is not looked at. ``points`` by `Combination`.

    Raises:
        AnswerError: it is not understood.
    """
    word, may = normal(text), question.seats
    words = word.split()
    if _comes_out(words, names):
        return Entry(ask=Ask.OUT, seats=_only_players(words[1:], names, text))
    match question.ask:
        case Ask.BEST:
            return _best(word, text, names, points)
        case Ask.CHOICE:
            return _choice(words, text, names, one=question.zero_one)
        case Ask.MADE:
            return _made(_apart(words, names), question, names, text)
        case Ask.LAST_TRICK:
            named, deuce = _without_deuce(_apart(words, names), names)
            seats = () if _nobody_takes(" ".join(named), question, names) else _only_players(named, names, text, may)
            return Entry(ask=Ask.LAST_TRICK, seats=seats, deuce=deuce)
        case Ask.CALL | Ask.LIES:
            seats = () if not words or _is_nobody(word, names) else _only_players(words, names, text, may)
            return Entry(ask=question.ask, seats=seats)
        case _:
            return Entry(ask=question.ask, seats=_only_players(words, names, text, may))


# --- players --------------------------------------------------------------------------------------------------------


def _plain(text: str) -> str:
    """Letters without their dots and rings, for keyboards that lack them."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))


def _typed(word: str, text: str) -> str:
    """A word of an answer as it was typed, to be repeated in a message."""
    at = text.lower().find(word)
    return shown(text[at : at + len(word)] if at >= 0 else word)


def _player(word: str, names: Sequence[str], text: str) -> Seat | None:
    """The one player whose name is, or begins with, this; None if no name does. ``text`` is the whole answer.

    Raises:
        AnswerError: several names begin with it.
    """
    for fold in (str, _plain):
        known = [fold(normal(name)) for name in names]
        wanted = fold(word)
        if wanted in known:
            return known.index(wanted)
        found = [seat for seat, name in enumerate(known) if name.startswith(wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            message = _("“{answer}” may be {names}: write more of the name.")
            raise AnswerError(message.format(answer=_typed(word, text), names=_either(names[seat] for seat in found)))
    return None


def names_begun(word: str, names: Sequence[str]) -> list[str]:
    """The names that begin with this, also without dots and rings; the one that is this if there is one."""
    known = [(name, _plain(normal(name))) for name in names]
    whole = [name for name, folded in known if folded == _plain(word)]
    return whole or [name for name, folded in known if folded.startswith(_plain(word))]


def is_name(word: str, names: Sequence[str]) -> bool:
    """Whether this is a player's whole name."""
    return _plain(word) in (_plain(normal(name)) for name in names)


def _means(word: str, meaning: str, sign: str, names: Sequence[str]) -> bool:
    """Whether a word that is known to mean something does so here; a player's whole name is the player.

    Raises:
        AnswerError: a player's name begins with it.
    """
    if not word[:1].isalpha():
        return True
    if is_name(word, names):
        return False
    if found := names_begun(word, names):
        message = _("“{answer}” may be {name} or mean {meaning}: write more of the name, or {sign}.")
        raise AnswerError(message.format(answer=shown(word), name=", ".join(found), meaning=meaning, sign=sign))
    return True


def _apart(words: Sequence[str], names: Sequence[str]) -> list[str]:
    """The words with a number that was written on to a name by itself: ``b3`` is ``b 3``."""
    apart: list[str] = []
    for word in words:
        found = _NUMBERED.fullmatch(word)
        apart += [word] if found is None or names_begun(word, names) else found.groups()
    return apart


def _is_nobody(word: str, names: Sequence[str]) -> bool:
    return word in _NOBODY and _means(word, _("nobody"), "-", names)


def _nobody_takes(word: str, question: Question, names: Sequence[str]) -> bool:
    """Whether nobody is meant; a beginning of a name is that player where somebody must be named."""
    if not question.nobody and word[:1].isalpha() and names_begun(word, names):
        return False
    return _is_nobody(word, names)


def _comes_out(words: Sequence[str], names: Sequence[str]) -> bool:
    """Whether an answer says that a false announcement came out.

    Raises:
        AnswerError: its first word may as well be a player's name.
    """
    if len(words) < 2 or words[0] not in OUT:
        return False
    if not names_begun(words[0], names):
        return True
    if not is_name(words[0], names) and names_begun(words[1].strip(","), names):
        others = [word for word in OUT_WORDS if not names_begun(word, names)]
        sign = others[0] if others else "-"
        return _means(words[0], _("a false announcement"), sign, names)
    return False


def leading_player(words: Sequence[str], names: Sequence[str], text: str = "") -> tuple[Seat, Sequence[str]] | None:
    """The player that an answer begins with, by as many words as belong to the name, and the words after it.

    ``text`` is the answer as it was typed.
    """
    for count in range(len(words), 1, -1):
        name = " ".join(words[:count])
        if any(normal(known).startswith(name) for known in names):
            seat = _player(name, names, text)
            assert seat is not None
            return seat, words[count:]
    seat = _player(words[0], names, text) if words else None
    return None if seat is None else (seat, words[1:])


def _only_players(words: Sequence[str], names: Sequence[str], text: str, may: Sequence[Seat] = ()) -> tuple[Seat, ...]:
    """The players that an answer names, nothing else being in it. ``may`` are those offered if it names none."""
    seats: list[Seat] = []
    left: Sequence[str] = [word.strip(",") for word in words if word.strip(",") and word not in ("&", "and", "och")]
    while left:
        found = leading_player(left, names, text)
        if found is None:
            raise _unknown_player(left[0], names, text)
        seat, left = found
        seats.append(seat)
    if not seats:
        offered = [names[seat] for seat in may] or names
        raise AnswerError(_("Name a player: {names}.").format(names=", ".join(offered)))
    return tuple(seats)


def _unknown_player(word: str, names: Sequence[str], text: str) -> AnswerError:
    message = _("There is no player “{name}”: the players are {names}.")
    return AnswerError(message.format(name=_typed(word, text), names=", ".join(names)))


def _either(texts: Iterable[str]) -> str:
    *others, last = texts
    return _("{first} or {last}").format(first=", ".join(others), last=last)


# --- what was seen --------------------------------------------------------------------------------------------------


def _best(word: str, text: str, names: Sequence[str], points: Sequence[int]) -> Entry:
    if _is_nobody(word, names):
        return Entry(ask=Ask.BEST)
    if word in _LEVEL and _means(word, _("equal best hands"), "=", names):
        return Entry(ask=Ask.BEST, level=True)
    words: Sequence[str] = _apart(word.replace("=", " ").split(), names)
    if not words:
        raise AnswerError(_("Say who was best and with what, such as {example}; - for nobody.").format(example="bo 3"))
    found = leading_player(words, names, text)
    if found is None:
        raise _unknown_player(words[0], names, text)
    seat, words = found
    seats = [seat]
    while "=" in word and words and (found := leading_player(words, names, text)) is not None:
        seat, words = found
        seats.append(seat)
    combination = _combination(" ".join(words), text, points) if words else None
    return Entry(ask=Ask.BEST, seats=tuple(seats), combination=combination)


def _combination(word: str, text: str, points: Sequence[int]) -> Combination:
    """A combination by its place from 1 (a pair) to 9 (a royal flush), its name, or the beginning of its name."""
    if word.isascii() and word.isdecimal():
        return _by_number(word, points)
    if word in COMBINATION_WORDS:
        return COMBINATION_WORDS[word]
    found = sorted({held for name, held in COMBINATION_WORDS.items() if name.startswith(word)})
    if len(found) == 1:
        return found[0]
    if found:
        message = _("“{answer}” may be {combinations}: write more of the word, or the number.")
        raise AnswerError(message.format(answer=shown(word), combinations=_either(map(a_combination, found))))
    guess = nearest(word, tuple(COMBINATION_WORDS))
    if guess is not None:
        meant = COMBINATION_WORDS[guess]
        spelt, whole = _spelt(guess, meant), a_combination(meant)
        if spelt in whole:
            message = _("“{answer}” is no combination: did you mean {guess}?")
            raise AnswerError(message.format(answer=shown(word), guess=whole))
        message = _("“{answer}” is no combination: did you mean {guess}, {combination}?")
        raise AnswerError(message.format(answer=shown(word), guess=spelt, combination=whole))
    message = _("“{answer}” is no combination: write a number from 1 (a pair) to 9 (a royal flush), or its name.")
    raise AnswerError(message.format(answer=shown(word)))


def _spelt(word: str, meant: Combination) -> str:
    """A word for a combination with its dots and rings."""
    known = [each for each, held in COMBINATION_WORDS.items() if held is meant and _plain(each) == word]
    return known[0] if known else word


def _by_number(word: str, points: Sequence[int]) -> Combination:
    number = int(word) if len(word) < 4 else 0
    brings = [each for each in COMBINATIONS[1:] if points[each] == number]
    if 1 <= number < len(COMBINATIONS):
        found = COMBINATIONS[number]
        if not brings or found in brings:
            return found
        message = _("{number} may be {place} by its place or {points} by its points: write the word.")
        raise AnswerError(
            message.format(number=number, place=a_combination(found), points=_either_of(map(a_combination, brings)))
        )
    message = _("{number} is no combination: 1 is a pair, 2 two pairs, and so on to 9, a royal flush.")
    raise AnswerError(message.format(number=shown(word)))


def _either_of(texts: Iterable[str]) -> str:
    known = list(texts)
    return _either(known) if len(known) > 1 else known[0]


def _choice(words: Sequence[str], text: str, names: Sequence[str], *, one: bool) -> Entry:
    first = words[0] if words else ""
    points, zero = _is_one_of(first, _POINTS) or first == "+", _is_one_of(first, _ZERO) or first == "0"
    if one and (points or zero) and not _is_whole(first):  # a name may be meant: who is set to 0
        _means(first, _("the points") if points else _("set to 0"), _("the whole word"), names)
    if points or zero:
        seats = _only_players(words[1:], names, text) if words[1:] else ()
        if points:
            return Entry(ask=Ask.CHOICE, choice=Choice.POINTS, seats=seats)
        return Entry(ask=Ask.CHOICE, choice=Choice.ZERO_ONE if seats or one else Choice.ZERO_OTHERS, seats=seats)
    raise AnswerError(_("“{answer}” is not understood: answer points or zero.").format(answer=shown(text)))


def _is_whole(word: str) -> bool:
    return not word.isalpha() or any(word in known for group in (_POINTS, _ZERO) for known in group.values())


def _is_one_of(word: str, known: Mapping[str, Sequence[str]]) -> bool:
    """Whether this is one of some words, or the beginning of one in the language in force that is no other answer."""
    if any(word in words for words in known.values()):
        return True
    taken = word in _FAILED or word in _YES
    return bool(word) and not taken and any(whole.startswith(word) for whole in known[language()])


def _without_deuce(words: Sequence[str], names: Sequence[str]) -> tuple[Sequence[str], bool]:
    """The words before the one that says that it was won with a two."""
    if len(words) > 1 and words[-1] in _DEUCE and not is_name(" ".join(words), names):
        return words[:-1], True
    return words, False


def _made(words: Sequence[str], question: Question, names: Sequence[str], text: str) -> Entry:
    alone = len(question.seats) == 1
    if list(words) == ["2"] and alone:
        return Entry(ask=Ask.MADE, seats=question.seats, deuce=True)
    words, deuce = _without_deuce(words, names)
    word = " ".join(words)
    # Where one has called, a name can only be his: another's beginning with a word for no is not meant.
    meant = [names[seat] for seat in question.seats] if alone else names
    if word in _FAILED and _means(word, _("no") if alone else _("nobody"), "-", meant):
        return Entry(ask=Ask.MADE)
    if word in _YES and (alone or not is_name(word, names)):
        if not alone:
            message = _("Several have called: say who made it, {names}, or - for nobody.")
            raise AnswerError(message.format(names=_either(names[seat] for seat in question.seats)))
        return Entry(ask=Ask.MADE, seats=question.seats, deuce=deuce)
    return Entry(ask=Ask.MADE, seats=_only_players(words, names, text, question.seats), deuce=deuce)
