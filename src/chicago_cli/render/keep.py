"""What is said while a score sheet is kept: questions, what followed from an entry, and what it means for the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from chicago_cli.describe import a_combination, combination_name, points_text
from chicago_cli.events import Award, Choice, HandEnded, Outcome, Reason, Scored, Seat
from chicago_cli.hands import COMBINATIONS
from chicago_cli.i18n import N_, _
from chicago_cli.keep.entries import Ask, Entry, Question
from chicago_cli.keep.game import KeptGame, Made
from chicago_cli.keep.session import Change
from chicago_cli.record.game import Result
from chicago_cli.render.results import ending, result_sentence
from chicago_cli.render.safe import shown
from chicago_cli.render.table import Teller
from chicago_cli.ruleset.options import ChicagoLeader, ChicagoRequired, FinishTrick, StopEffect
from chicago_cli.state import State

_AFTER: Final = {
    Award.EXCHANGE_1: N_("After exchange 1: who is best, with what?"),
    Award.EXCHANGE_2: N_("After exchange 2: who is best, with what?"),
    Award.EXCHANGE_3: N_("After exchange 3: who is best, with what?"),
    Award.FINAL_HAND: N_("Final hand: who is best, with what?"),
}
_ASKED: Final = {
    Award.EXCHANGE_1: N_("exchange 1"),
    Award.EXCHANGE_2: N_("exchange 2"),
    Award.EXCHANGE_3: N_("exchange 3"),
    Award.FINAL_HAND: N_("final hand"),
    Award.CHICAGO: N_("Chicago"),
    Award.LAST_TRICK: N_("last trick"),
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
COMMANDS_HINT: Final = N_("Write as little as is clear: bo 3, b triss, - for nobody, = for equal. ? tells more.")


def _and(names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])


class Clerk:
    """Speaks for one game; names are made harmless once."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(shown(name) for name in names)
        self._teller = Teller(self.names)

    # --- questions ----------------------------------------------------------------------------------------------------

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
        stopped = [seat for seat in state.still_in() if _barred(state, state.opening[seat])]
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
        notes = list(self._notes(made, before, game))
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

    def _notes(self, made: Made, before: Sequence[int], game: KeptGame) -> Iterator[str]:
        """What the rules did with it: the floor, the stop, the leader, the end of the hand."""
        state = game.state
        assert state is not None
        rules = state.rules
        for event in made.outcomes:
            if isinstance(event, Scored) and event.points < 0 and -event.points < rules.chicago.penalty:
                yield _("No score falls below {floor} (end.floor).").format(floor=rules.end.floor)
                break
        yield from self._stops(before, made.scores, state)
        if made.entry.ask is Ask.CALL and made.entry.seats:
            yield self._leader(state, made.entry.seats)
        ended = next((event for event in made.outcomes if isinstance(event, HandEnded)), None)
        if ended is not None:
            yield from self._hand_end(made, ended, game)
        elif _passed_the_call(made, game):
            score = rules.chicago.min_score
            yield _("Nobody may call Chicago: it takes {points}.").format(points=points_text(score))

    def _stops(self, before: Sequence[int], after: Sequence[int], state: State) -> Iterator[str]:
        """Who may not exchange any more, and who may again."""
        for seat, name in enumerate(self.names):
            was, now = _barred(state, before[seat]), _barred(state, after[seat])
            if was == now or state.out[seat]:
                continue
            if state.setup.stop_live:
                text = _("{name} may not exchange from now on.") if now else _("{name} may exchange again.")
            elif now:
                text = _("{name} may not exchange from the next hand on.")
            else:
                text = _("{name} may exchange again from the next hand on.")
            yield text.format(name=name)

    def _leader(self, state: State, callers: Sequence[Seat]) -> str:
        turn = state.still_in()
        leader = turn[0]
        if state.rules.chicago.leader is ChicagoLeader.DECLARER:
            leader = next(seat for seat in turn if seat in callers)
        return _("{name} leads the first trick.").format(name=self.names[leader])

    def _hand_end(self, made: Made, ended: HandEnded, game: KeptGame) -> Iterator[str]:
        last = Award.FINAL_HAND if made.question.award is Award.FINAL_HAND else None
        if last is None and made.question.ask is not Ask.LIES:
            yield _("The hand ends here.")
        if game.result is not None:
            yield from self.ended(game)
            return
        state = game.state
        assert state is not None
        yield from self._still_to_do(state, ended.scores)

    def _still_to_do(self, state: State, scores: Sequence[int]) -> Iterator[str]:
        """Why somebody at the target has not won."""
        rules = state.rules.end
        there = [seat for seat in state.still_in() if scores[seat] >= rules.target]
        for seat in there:
            facts = {"name": self.names[seat], "points": points_text(scores[seat])}
            if rules.chicago_required is ChicagoRequired.DECLARED and not state.declared[seat]:
                yield _("{name} has {points}, and must have called a Chicago to win.").format(**facts)
            elif rules.chicago_required is ChicagoRequired.WON and not state.won[seat]:
                yield _("{name} has {points}, and must have made a Chicago to win.").format(**facts)
            elif rules.finish_trick is FinishTrick.LATER_HAND:
                yield _("{name} has {points}, and must still take the last trick of a later hand.").format(**facts)
            elif rules.finish_trick is FinishTrick.SAME_HAND:
                yield _("{name} has {points}, and must still take the last trick of a hand.").format(**facts)
            else:
                yield _("{name} has {points} like another: another hand is played.").format(**facts)

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

    def asked_in_correction(self, question: Question, hand: int) -> str:
        """A question of a correction with its hand (from 0), which need not be the one that is played."""
        if question.ask is Ask.DEALER:
            return self.prompt(question)
        return _("Hand {number}. {question}").format(number=hand + 1, question=self.prompt(question))

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


def _barred(state: State, score: int) -> bool:
    stop = state.setup.stop_score
    return stop is not None and score >= stop


def _passed_the_call(made: Made, game: KeptGame) -> bool:
    """Whether the Chicago question would have stood between this entry and the next question, had anybody been able."""
    question, state = game.question, game.state
    if question is None or state is None or not state.rules.chicago.allowed or state.declarers:
        return False
    return made.question.place < 4 < question.place and made.hand == game.hand_number


def _combinations() -> str:
    named = ", ".join(f"{int(each)} {combination_name(each)}" for each in COMBINATIONS[1:])
    return _("Combinations: {names}.").format(names=named)
