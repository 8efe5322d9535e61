"""What is asked while a score sheet is kept, and what may be answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from chicago_cli.describe import a_combination, combination_name
from chicago_cli.events import Award, Seat
from chicago_cli.hands import COMBINATIONS
from chicago_cli.i18n import N_, _
from chicago_cli.keep.entries import Ask, Question

_AFTER: Final = {
    Award.EXCHANGE_1: N_("After exchange 1: who is best, with what?"),
    Award.EXCHANGE_2: N_("After exchange 2: who is best, with what?"),
    Award.EXCHANGE_3: N_("After exchange 3: who is best, with what?"),
    Award.FINAL_HAND: N_("Final hand: who is best, with what?"),
}
_HELP: Final = {
    Ask.DEALER: N_("Write the name of who deals, or how it begins."),
    Ask.BEST: N_(
        "Write who was best and with what, such as {example}: the beginning of a name, then a number or the beginning "
        "of a word. - is nobody, = is equal best hands."
    ),
    Ask.CHOICE: N_("points takes the points; zero sets the others to 0; where one is set to 0, add the name."),
    Ask.CALL: N_("Write who calls Chicago; Enter is nobody."),
    Ask.MADE: N_("yes: all five tricks were taken; no: they were not."),
    Ask.LAST_TRICK: N_("Write who took the fifth trick."),
    Ask.LIES: N_("Write whose announcement was false, several names if there are; Enter is nobody."),
    Ask.OUT: N_("Write whose announcement was false; - for nobody."),
}
_MADE_BY: Final = N_("Write who took all five tricks; - is nobody.")
_DEUCE: Final = N_("Add 2 if a two took the last trick.")
_ALWAYS: Final = N_(
    "Always: {undo} · {redo} · {edit} N (corrects entry N) · {list} (the entries; {list} N: of hand N) · {sheet} · "
    "{rules} · {seats} (who joins or leaves) · {name} OLD NEW (corrects a name) · {quit} (keeps the game)"
)
_LIE: Final = N_("out NAME: a false announcement came out just now.")


def _and(names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])


class Questions:
    """Asks for one game; ``names`` have been made harmless."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def prompt(self, question: Question) -> str:
        """The question that is asked; in brackets what Enter alone stands for."""
        match question.ask:
            case Ask.DEALER:
                return _("Who deals first?")
            case Ask.BEST:
                assert question.award is not None
                return _(_AFTER[question.award])
            case Ask.CHOICE:
                return self._choice(question)
            case Ask.CALL:
                able = self.named(question.seats)
                return _("Who calls Chicago? {names} may. [{nobody}]").format(names=able, nobody=_("nobody"))
            case Ask.MADE:
                return self._made(question)
            case Ask.LAST_TRICK:
                text = _("Who takes the last trick? (name 2: with a two)") if question.deuce else ""
                return text or _("Who takes the last trick?")
        text = _("Was an announcement of {names} in this hand false? [{nobody}]")
        if question.award is None:
            text = _("The cards lie open: whose announcement was false? [{nobody}]")
        return text.format(names=self.named(question.seats), nobody=_("nobody"))

    def _choice(self, question: Question) -> str:
        assert question.combination is not None
        what = a_combination(question.combination)
        if question.zero_one:
            return _("For {combination}: the points, or set one player to 0? (points, zero NAME)").format(
                combination=what
            )
        return _("For {combination}: the points, or set all others to 0? (points, zero)").format(combination=what)

    def _made(self, question: Question) -> str:
        names = self.named(question.seats)
        if len(question.seats) > 1:
            return _("{names} have called Chicago: who makes it? (- for nobody)").format(names=names)
        if question.deuce:
            return _("Does {name} make the Chicago? (yes, no, 2: with a two)").format(name=names)
        return _("Does {name} make the Chicago? (yes, no)").format(name=names)

    def named(self, seats: Iterable[Seat]) -> str:
        """Some players: ``Åsa, Bo and Cleo``."""
        return _and([self.names[seat] for seat in seats])

    def help(self, question: Question | None, commands: Mapping[str, str]) -> list[str]:
        """What may be answered, and what always may be; ``commands`` are the words for it at this table."""
        lines = []
        if question is not None:
            several = question.ask is Ask.MADE and len(question.seats) > 1
            text = _(_MADE_BY if several else _HELP[question.ask]).format(example=f"{self.names[0].lower()} 3")
            lines.append(f"{text} {_(_DEUCE)}" if question.deuce else text)
            if question.ask is Ask.BEST:
                lines.append(_combinations())
            if question.may_come_out:
                lines.append(_(_LIE))
        return [*lines, _(_ALWAYS).format(**commands)]

    def asked_in_correction(self, question: Question, hand: int) -> str:
        """A question of a correction with its hand (from 0), which need not be the one that is played."""
        if question.ask is Ask.DEALER:
            return self.prompt(question)
        return _("Hand {number}. {question}").format(number=hand + 1, question=self.prompt(question))


def _combinations() -> str:
    named = ", ".join(f"{int(each)} {combination_name(each)}" for each in COMBINATIONS[1:])
    return _("Combinations: {names}.").format(names=named)
