"""How a game ended: its result by the rules, and what is wrong with the one that a record tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chicago_cli.events import Reason
from chicago_cli.reading.slip import Slip
from chicago_cli.reading.standing import standing_of
from chicago_cli.record.game import Result
from chicago_cli.settlement import settlement
from chicago_cli.state import State


def result_of(state: State, *, abandoned: bool = False) -> Result | None:
    """The result of a game that is over, settlement included; None while it goes on, unless it was ``abandoned``."""
    if state.result is None:
        return Result(Reason.ABANDONED, tuple(state.scores), ()) if abandoned else None
    owed = settlement(state.rules, state.scores, state.result.winners, standing_of(state).eliminated, state.dealer)
    return Result(state.result.reason, tuple(state.scores), state.result.winners, owed)


def result_slips(claimed: Result, right: Result | None, state: State, told: tuple[int, ...]) -> Iterator[Slip]:
    """What is wrong with the result of a record whose last hand ended in ``state``; by the rules it is ``right``.

    ``told`` are the scores that the record has come to, which differ from those of the state after a wrong entry.
    """
    if right is None:
        yield Slip("game/not-over", {"given": claimed.reason.value}, ("result", "reason"))
        return
    if claimed.reason != right.reason:
        facts: dict[str, object] = {"given": claimed.reason.value, "expected": right.reason.value}
        yield Slip("game/wrong-reason", facts, ("result", "reason"))
    for seat, (given, expected) in enumerate(zip(claimed.scores, right.scores, strict=True)):
        if given not in (expected, told[seat]):
            facts = {"seat": seat, "given": given, "expected": expected}
            yield Slip("game/wrong-scores", facts, ("result", "scores", seat))
    # After a wrong entry, who wins and what is owed may follow from the scores that the record has come to.
    carried = claimed.scores == told != right.scores
    if claimed.winners != right.winners and not carried:
        facts = {"seats": claimed.winners, "seats_expected": right.winners}
        yield Slip("game/wrong-winners", facts, ("result", "winners"))
    if claimed.settlement != right.settlement and not (carried and claimed.settlement == _owed(claimed, state)):
        facts = {"given": _amounts(claimed.settlement), "expected": _amounts(right.settlement)}
        yield Slip("game/wrong-settlement", facts, ("result", "settlement") if claimed.settlement else ("result",))


def _owed(claimed: Result, state: State) -> tuple[str, ...] | None:
    """What is owed by the scores that a record claims."""
    return settlement(state.rules, claimed.scores, claimed.winners, standing_of(state).eliminated, state.dealer)


def _amounts(amounts: Iterable[str] | None) -> str:
    return "none" if amounts is None else ", ".join(amounts)
