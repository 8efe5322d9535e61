"""What an entry on a score sheet means for the table by the rules, beside the points: stops, leads, what is lacking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chicago_cli.describe import points_text
from chicago_cli.events import Award, HandEnded, Scored, Seat
from chicago_cli.i18n import _
from chicago_cli.keep.entries import Ask
from chicago_cli.keep.game import KeptGame, Made
from chicago_cli.phases.scoring import lacks_chicago
from chicago_cli.render.results import ending
from chicago_cli.ruleset.options import ChicagoLeader, ChicagoRequired, FinishTrick
from chicago_cli.state import State


class Notes:
    """Speaks for one game; ``names`` have been made harmless."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def on(self, made: Made, before: Sequence[int], game: KeptGame) -> Iterator[str]:
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
            was, now = barred(state, before[seat]), barred(state, after[seat])
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
            yield from ending(self.names, game.result, game.base.rules)
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
            if lacks_chicago(state, seat):
                text = _("{name} has {points}, and must have made a Chicago to win.")
                if rules.chicago_required is ChicagoRequired.DECLARED:
                    text = _("{name} has {points}, and must have called a Chicago to win.")
                yield text.format(**facts)
            elif rules.finish_trick is FinishTrick.LATER_HAND:
                yield _("{name} has {points}, and must still take the last trick of a later hand.").format(**facts)
            elif rules.finish_trick is FinishTrick.SAME_HAND:
                yield _("{name} has {points}, and must still take the last trick of a hand.").format(**facts)
            else:
                yield _("{name} has {points} like another: another hand is played.").format(**facts)


def barred(state: State, score: int) -> bool:
    stop = state.setup.stop_score
    return stop is not None and score >= stop


def _passed_the_call(made: Made, game: KeptGame) -> bool:
    """Whether the Chicago question would have stood between this entry and the next question, had anybody been able."""
    question, state = game.question, game.state
    if question is None or state is None or not state.rules.chicago.allowed or state.declarers:
        return False
    return made.question.place < 4 < question.place and made.hand == game.hand_number
