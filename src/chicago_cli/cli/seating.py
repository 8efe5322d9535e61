"""Asking who joins or leaves a score sheet: only where the table has a rule for it, and the rule is written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chicago_cli.cli.answers import AnswerError, normal, shown
from chicago_cli.cli.keep_answers import entry_for
from chicago_cli.errors import UsageError
from chicago_cli.i18n import _
from chicago_cli.keep import Ask, KeepError, Question, Session
from chicago_cli.keep.players import with_others
from chicago_cli.record.limits import MAX_TEXT
from chicago_cli.record.text import unsafe_character

_NO: Final = frozenset({"", "-", "no", "n", "nej"})


def seats_asked(
    session: Session, read: Callable[[str], str], say: Callable[..., None], old_file: str
) -> Session | None:
    """The sheet that goes on with other players; None if the table has no rule for that.

    Raises:
        AnswerError: an answer is not understood. KeepError: the players or scores make no game.
    """
    rule = read(_("How do players join or leave by the rules of your table? One line; Enter: no rule")).strip()
    if normal(rule) in _NO:
        say(_("Then nobody joins or leaves: whoever began the game ends it."))
        return None
    unsafe = unsafe_character(rule)
    if unsafe or len(rule) > MAX_TEXT:
        raise AnswerError(_("The rule is one line of at most {most} characters.").format(most=MAX_TEXT))
    say(
        "  " + ", ".join(f"{name} {score}" for name, score in zip(session.game.names, session.game.scores, strict=True))
    )
    answer = read(_("Who plays on, clockwise? Names with commas; a score after whoever is new, such as Dag 12"))
    scores = [_named(part, session) for part in answer.split(",")]
    names = [name for name, _score in scores]
    asked = Question(ask=Ask.DEALER, seats=tuple(range(len(names))))
    dealer = names[entry_for(read(_("Who deals next?")), asked, names, ()).seats[0]]
    try:
        return with_others(session, scores, dealer, rule, old_file)
    except UsageError as error:
        raise KeepError(str(error)) from error


def _named(part: str, session: Session) -> tuple[str, int | None]:
    """A name, in full or as the beginning of a name at the table, and the score written after it."""
    words = part.split()
    if not words:
        raise AnswerError(_("A name is missing between two commas."))
    score: int | None = None
    if len(words) > 1 and words[-1].lstrip("+-").isdecimal() and words[-1].isascii():
        score = int(words.pop()[:10])
    name = " ".join(words)
    known = [old for old in session.game.names if normal(old).startswith(normal(name))]
    if score is None:
        if len(known) != 1 and name not in known:
            message = _("“{name}” is new at the table, or several: write the whole name and a score.")
            raise AnswerError(message.format(name=shown(name)))
        return (name if name in known else known[0]), None
    return (known[0] if len(known) == 1 and normal(known[0]) == normal(name) else name), score
