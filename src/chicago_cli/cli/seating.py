"""Asking who joins or leaves a score sheet: only where the table has a rule for it, and the rule is written down."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from chicago_cli.cli.answers import AnswerError, normal, shown
from chicago_cli.cli.asking import Asker, names_in
from chicago_cli.cli.keep_answers import entry_for
from chicago_cli.events import Seat
from chicago_cli.i18n import _
from chicago_cli.keep import Ask, Question, Session
from chicago_cli.keep.players import Seating, may_deal, seated, with_others
from chicago_cli.record.limits import MAX_TEXT
from chicago_cli.record.text import unsafe_character

_SCORE: Final = re.compile(r"[+-]?[0-9]+")
_NO: Final = frozenset({"", "-", "no", "n", "nej"})


def seats_asked(session: Session, asker: Asker, say: Callable[..., None], old_file: str) -> Session | None:
    """The sheet that goes on with other players; None if the table has no rule for that.

    Raises:
        LeaveError, BackError, UsageError: as `Asker.until` does.
    """
    game = session.game
    unchanged = _("undo leaves everything as it was.")
    prompt = _("How do players join or leave by the rules of your table? One line; Enter: no rule")
    help_lines = [
        _(
            "No source of the rules knows players who join or leave. Write what your table has agreed on, such as: "
            "whoever joins begins with the lowest score. It is kept with the sheet."
        ),
        unchanged,
    ]
    rule = asker.until(prompt, _rule, help_lines)
    if not rule:
        say(_("Then nobody joins or leaves: whoever began the game ends it."))
        return None
    say("  " + ", ".join(f"{name} {score}" for name, score in zip(game.names, game.scores, strict=True)))
    prompt = _("Who plays on, clockwise? Names with commas; a score after whoever is new, such as Dag 12")
    help_lines = [
        _(
            "Write everybody who plays on, with commas between. Whoever was at the table keeps the score; how the name "
            "begins will do. Whoever is new has a score after the whole name."
        ),
        unchanged,
    ]
    seating = asker.until(prompt, lambda text: _seating(text, session), help_lines)
    help_lines = [_("Write the name of who deals, or how it begins."), unchanged]
    dealer = asker.until(_("Who deals next?"), lambda text: _dealer(text, seating), help_lines)
    return with_others(session, seating, dealer, rule, old_file)


def _rule(text: str) -> str:
    """The rule; empty if there is none."""
    rule = text.strip()
    if normal(rule) in _NO:
        return ""
    if unsafe_character(rule) or len(rule) > MAX_TEXT:
        raise AnswerError(_("The rule is one line of at most {most} characters.").format(most=MAX_TEXT))
    return rule


def _seating(text: str, session: Session) -> Seating:
    return seated(session.game, [_named(part, session) for part in names_in(f"{text},")])


def _dealer(text: str, seating: Seating) -> Seat:
    names = [player.name for player in seating.players]
    asked = Question(ask=Ask.DEALER, seats=tuple(range(len(names))))
    named = entry_for(text, asked, names, ()).seats
    if len(named) > 1:
        raise AnswerError(_("Name one player only."))
    may_deal(seating, named[0])
    return named[0]


def _named(part: str, session: Session) -> tuple[str, int | None]:
    """A name, in full or as the beginning of a name at the table, and the score written after it."""
    words = part.split()
    score: int | None = None
    if len(words) > 1 and _SCORE.fullmatch(words[-1]):
        score = int(words.pop()[:10])
    name = " ".join(words)
    known = [old for old in session.game.names if normal(old).startswith(normal(name))]
    if score is None:
        if len(known) != 1 and name not in known:
            message = _("“{name}” is new at the table, or several: write the whole name and a score.")
            raise AnswerError(message.format(name=shown(name)))
        return (name if name in known else known[0]), None
    return (known[0] if len(known) == 1 and normal(known[0]) == normal(name) else name), score
