"""What is said while a score sheet is kept: the head of a hand, what followed from an entry, what has changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from chicago_cli.describe import a_combination
from chicago_cli.events import Award, Choice, HandEnded, Outcome, Reason, Scored
from chicago_cli.i18n import N_, _
from chicago_cli.keep.entries import Ask, Entry
from chicago_cli.keep.game import KeptGame, Made
from chicago_cli.keep.session import Change
from chicago_cli.record.game import Result
from chicago_cli.render.keep_notes import Notes, barred
from chicago_cli.render.keep_questions import Questions
from chicago_cli.render.results import ending, result_sentence
from chicago_cli.render.safe import shown
from chicago_cli.render.table import Teller
from chicago_cli.ruleset.options import StopEffect
from chicago_cli.state import State

_ASKED: Final = {
    Award.EXCHANGE_1: N_("exchange 1"),
    Award.EXCHANGE_2: N_("exchange 2"),
    Award.EXCHANGE_3: N_("exchange 3"),
    Award.FINAL_HAND: N_("final hand"),
    Award.CHICAGO: N_("Chicago"),
    Award.LAST_TRICK: N_("last trick"),
}
COMMANDS_HINT: Final = N_("Write as little as is clear: bo 3, b triss, - for nobody, = for equal. ? tells more.")


class Clerk(Questions):
    """Speaks for one game; names are made harmless once."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__([shown(name) for name in names])
        self._teller = Teller(self.names)
        self._notes = Notes(self.names)

    # --- hands --------------------------------------------------------------------------------------------------------

    def opening(self, game: KeptGame) -> list[str]:
        """The head of a hand: who deals and leads, the scores, who may not exchange."""
        state = game.state
        if state is None or game.question is None:
            return []
        text = _("Hand {number}: {dealer} deals, {leader} begins.")
        head = text.format(
            number=game.hand_number + 1, dealer=self.names[state.dealer], leader=self.names[state.still_in()[0]]
        )
        lines = [head, "  " + self._scores(state.opening, state)]
        stopped = [seat for seat in state.still_in() if barred(state, state.opening[seat])]
        if stopped and state.rules.stop.effect is StopEffect.SIX_CARDS:
            lines.append(
                "  " + _("Six cards, one to throw, and no exchange for {names}.").format(names=self.named(stopped))
            )
        elif stopped:
            lines.append("  " + _("No exchange for {names}.").format(names=self.named(stopped)))
        return lines

    def so_far(self, game: KeptGame) -> list[str]:
        """The entries of the hand in progress, and the scores after them."""
        if game.at_start_of_hand:
            return []
        entered = [
            self._listed(number, made)
            for number, made in enumerate(game.made, 1)
            if made.hand == game.hand_number and made.question.ask is not Ask.DEALER
        ]
        return [*entered, "  " + self._scores(game.scores, game.state)]

    def _scores(self, scores: Sequence[int], state: State | None) -> str:
        """Everybody's score, and who is out."""
        out = state.out if state is not None else (False,) * len(self.names)
        marks = [f" ({_('out')})" if gone else "" for gone in out]
        each = zip(self.names, scores, marks, strict=True)
        return "   ".join(f"{name} {score}{mark}" for name, score, mark in each)

    def ended(self, game: KeptGame) -> list[str]:
        """Who won, and who pays or gets what; nothing as long as the game goes on."""
        if game.result is None:
            return []
        return ending(self.names, game.result, game.base.rules)

    # --- entries ------------------------------------------------------------------------------------------------------

    def told(self, number: int, made: Made, before: Sequence[int], game: KeptGame) -> list[str]:
        """An entry with its number, what followed, and what that means; ``before`` are the scores before it."""
        lines = list(self._followed(made, game.result))
        notes = list(self._notes.on(made, before, game))
        head = f"{number:>3}. "
        indent = " " * len(head)
        return [(head if index == 0 else indent) + line for index, line in enumerate([*lines, *notes])]

    def _followed(self, made: Made, result: Result | None) -> Iterator[str]:
        entry, told = made.entry, False
        if made.question.ask is Ask.DEALER:
            yield _("{name} deals first.").format(name=self.names[entry.seats[0]])
            return
        if entry.ask is Ask.CALL:
            told = True
            if entry.seats:
                yield _("{names}: Chicago!").format(names=self.named(entry.seats))
            else:
                yield _("Nobody calls Chicago.")
        for event in made.outcomes:
            if not isinstance(event, HandEnded):
                told = True
                yield self._winning(event, result) or self._teller.sentence(event)
        if not told:
            yield self.entry(made)

    def _winning(self, event: Outcome, result: Result | None) -> str:
        """What is said of a hand that wins the game without bringing points; empty for anything else."""
        if not isinstance(event, Scored) or event.points or event.combination is None:
            return ""
        if result is None or result.reason is not Reason.INSTANT_WIN:
            return ""
        text = _("{name} wins the game with {combination}.")
        return text.format(name=self.names[event.seat], combination=a_combination(event.combination))

    def entry(self, made: Made) -> str:
        """An entry without what followed, as a list of entries shows it."""
        entry, question = made.entry, made.question
        names = self.named(entry.seats) if entry.seats else _("nobody")
        award = _(_ASKED[question.award]) if question.award is not None else ""
        match entry.ask:
            case Ask.DEALER:
                return _("deals first: {names}").format(names=names)
            case Ask.BEST:
                return f"{award}: {self._best(entry, names)}"
            case Ask.CHOICE:
                return f"{award}: {self._chosen(entry, names)}"
            case Ask.CALL:
                return _("calls Chicago: {names}").format(names=names)
            case Ask.MADE:
                return _("makes the Chicago: {names}").format(names=_with_two(names, entry))
            case Ask.LAST_TRICK:
                return _("last trick: {names}").format(names=_with_two(names, entry))
        return _("false announcement: {names}").format(names=names)

    def _best(self, entry: Entry, names: str) -> str:
        if entry.level:
            return _("equal best hands")
        if entry.combination is None:
            return names
        return _("{names}, {combination}").format(names=names, combination=a_combination(entry.combination))

    def _chosen(self, entry: Entry, names: str) -> str:
        if entry.choice is Choice.ZERO_ONE:
            return _("{names} set to 0").format(names=names)
        return _("all others set to 0") if entry.choice is Choice.ZERO_OTHERS else _("the points")

    # --- going back ---------------------------------------------------------------------------------------------------

    def changed(self, change: Change) -> list[str]:
        """What is different now: entries, the scores after each hand, the end."""
        before, after = change.before, change.after
        lines = self.dropped(change.dropped)
        ends = [[hand.events[-1] for hand in game.closed] for game in (before, after)]
        for number, (old, new) in enumerate(zip(*ends, strict=False), 1):
            assert isinstance(old, HandEnded)
            assert isinstance(new, HandEnded)
            if moves := self._moves(old.scores, new.scores):
                lines.append(_("After hand {number}: {moves}").format(number=number, moves=moves))
        if moves := self._moves(before.scores, after.scores):
            lines.append(_("Now: {moves}").format(moves=moves))
        lines += self._otherwise(before, after)
        if before.result != after.result:
            if after.result is not None:
                lines.append(result_sentence(self.names, after.result))
            elif before.result is not None:
                lines.append(_("The game goes on."))
        same = before.entries == after.entries
        return lines or [_("Nothing changes.") if same else _("No score changes.")]

    def dropped(self, lost: Iterable[Made]) -> list[str]:
        """Entries that have lost their place."""
        text = _("No longer counts: hand {number}, {entry}")
        return [text.format(number=made.hand + 1, entry=self.entry(made)) for made in lost]

    def _otherwise(self, before: KeptGame, after: KeptGame) -> Iterator[str]:
        """What is different besides the scores: who is out, who deals and begins."""
        old, new = before.state, after.state
        if old is None or new is None:
            return
        for name, was, now in zip(self.names, old.out, new.out, strict=True):
            if now and not was:
                yield _("{name} is out of the game for a false announcement.").format(name=name)
            elif was and not now:
                yield _("{name} is in the game again.").format(name=name)
        turns = [(state.dealer, state.still_in()[0]) for state in (old, new)]
        if before.hand_number == after.hand_number and turns[0] != turns[1]:
            dealer, leader = (self.names[seat] for seat in turns[1])
            yield _("{dealer} deals now, {leader} begins.").format(dealer=dealer, leader=leader)

    def _moves(self, old: Sequence[int], new: Sequence[int]) -> str:
        return "   ".join(
            f"{name} {was} → {now}" for name, was, now in zip(self.names, old, new, strict=True) if was != now
        )

    def listed(self, made: Sequence[Made], only: int | None = None) -> list[str]:
        """All entries with their numbers, hand by hand, or those of one hand (from 0)."""
        lines = []
        hand = -1
        for number, each in enumerate(made, 1):
            if only not in (None, each.hand):
                continue
            if each.hand != hand and each.question.ask is not Ask.DEALER:
                hand = each.hand
                lines.append(_("Hand {number}").format(number=hand + 1))
            lines.append(self._listed(number, each))
        return lines

    def _listed(self, number: int, made: Made) -> str:
        return f"{number:>3}. {self.entry(made)}  {self._moved(made.outcomes)}".rstrip()

    def _moved(self, outcomes: Sequence[Outcome]) -> str:
        """What was scored; by whom, if by several."""
        scored = [event for event in outcomes if isinstance(event, Scored)]
        several = len({event.seat for event in scored}) > 1
        if several:
            return "  ".join(f"{self.names[event.seat]} {event.points:+d}" for event in scored)
        return " ".join(f"{event.points:+d}" for event in scored)


def _with_two(names: str, entry: Entry) -> str:
    return _("{names}, with a two").format(names=names) if entry.deuce else names
