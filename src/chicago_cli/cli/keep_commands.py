"""What may be typed at every question of a score sheet besides its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chicago_cli.cli.answers import AnswerError, normal, shown
from chicago_cli.cli.keep_answers import is_name, leading_player, names_begun
from chicago_cli.i18n import _, language

_WORDS: Final = {
    "?": "help",
    "help": "help",
    "hjälp": "help",
    "hjalp": "help",
    "undo": "undo",
    "ångra": "undo",
    "angra": "undo",
    "redo": "redo",
    "gör om": "redo",
    "gor om": "redo",
    "list": "list",
    "lista": "list",
    "sheet": "sheet",
    "score": "sheet",
    "protokoll": "sheet",
    "rules": "rules",
    "regler": "rules",
    "seats": "seats",
    "platser": "seats",
    "quit": "quit",
    "exit": "quit",
    "sluta": "quit",
    "avsluta": "quit",
}
_WITH_MORE: Final = {
    "edit": "edit",
    "ändra": "edit",
    "andra": "edit",
    "rätta": "edit",
    "ratta": "edit",
    "name": "name",
    "namn": "name",
}
"""Commands that something is written after."""
_ALL: Final = {**_WORDS, **_WITH_MORE}


_ENGLISH: Final = frozenset(
    {"undo", "redo", "list", "sheet", "score", "rules", "seats", "quit", "exit", "edit", "name"}
)


def words_for(names: Sequence[str]) -> dict[str, str]:
    """The word for each command that a table with these players understands, in the language in force if there is one.

    Where all are beginnings of names the usual one stands: it is refused with the names.
    """
    ours = language()
    known = sorted(_ALL, key=lambda word: (word in _ENGLISH) != (ours == "en"))
    words: dict[str, str] = {}
    for word in [*(each for each in known if not names_begun(each, names)), *known]:
        words.setdefault(_ALL[word], word)
    return words


def command_in(text: str, names: Sequence[str]) -> tuple[str, str] | None:
    """The command that is typed and what stands after it; None where it is an answer.

    Raises:
        AnswerError: a player's name begins with the same word.
    """
    word = normal(text)
    verb, _space, rest = word.partition(" ")
    if word in _WORDS:
        found, rest, said = _WORDS[word], "", word
    elif verb in _WITH_MORE:
        found, said = _WITH_MORE[verb], verb
    elif _WORDS.get(verb) == "list" and rest.isdecimal():
        found, said = "list", verb
    else:
        return None
    if is_name(said, names):
        return None
    if said[0].isalpha() and (begun := names_begun(said, names)):
        other = words_for(names)[found]
        message = _("“{answer}” may be {name} or a command: write more of the name, or {command}.")
        raise AnswerError(message.format(answer=shown(said), name=", ".join(begun), command=other))
    return found, rest


def renamed(text: str, names: Sequence[str]) -> list[str]:
    """The names after the command that corrects one of them: ``name bo Bosse``.

    Raises:
        AnswerError: it does not say whose, or how it is written.
    """
    words = text.split()[1:]
    found = leading_player([normal(word) for word in words], names)
    if found is None or not found[1]:
        message = _("Say whose name, and how it is written: {command} {name} …")
        raise AnswerError(message.format(command=words_for(names)["name"], name=names[0].lower()))
    seat, left = found
    return [*names[:seat], " ".join(words[-len(left) :]), *names[seat + 1 :]]
