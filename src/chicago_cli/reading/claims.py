"""Comparing an outcome that a record claims with the one that the rules give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from chicago_cli.events import (
    Disclosed,
    Eliminated,
    Event,
    HandEnded,
    Outcome,
    Raised,
    Scored,
    Shown,
    TrickWon,
    Unscored,
    Zeroed,
)
from chicago_cli.hands import rank_names
from chicago_cli.reading.slip import Slip

Drift = list[int]
"""By seat, how much the record's totals run ahead of the engine's after a wrong total that was carried on."""

Fault = tuple[str, Mapping[str, object], tuple[str | int, ...]]


def faults(expected: Outcome, claimed: Outcome, drift: Drift) -> Iterator[Fault]:
    """What is wrong in an outcome of the expected type, field by field: rule, facts and path inside the event.

    Only the first wrong field that the others follow from is told; nothing when the claim is right.
    """
    facts: dict[str, object]
    match expected, claimed:
        case Scored(), Scored():
            yield from _scored(expected, claimed, drift)
        case Unscored(), Unscored():
            if claimed.award != expected.award:
                yield "score/comparison-not-due", {"award": claimed.award.value}, ("award",)
            elif claimed.why != expected.why:
                facts = {"award": claimed.award.value, "given": claimed.why.value, "expected": expected.why.value}
                yield "score/wrong-why", facts, ("why",)
        case TrickWon(), TrickWon():
            yield from _trick(expected, claimed)
        case Shown(), Shown():
            yield from _shown(expected, claimed)
        case Disclosed(), Disclosed():
            if claimed.seat != expected.seat:
                yield "announce/disclosure-not-due", {"seat": claimed.seat}, ("seat",)
            elif claimed != expected:
                wrong = "ranks" if claimed.combination == expected.combination else "combination"
                facts = {"seat": expected.seat, "given": _named(claimed), "expected": _named(expected)}
                yield "announce/wrong-disclosure", facts, (wrong,)
        case Eliminated(), Eliminated():
            if claimed.seat != expected.seat:
                yield "game/elimination-not-due", {"seat": claimed.seat}, ("seat",)
            elif not _follows(claimed.total, expected.total, claimed.seat, drift):
                yield _field("game/wrong-elimination", expected.seat, claimed.total, expected.total, "total")
        case HandEnded(), HandEnded():
            for seat, (given, right) in enumerate(zip(claimed.scores, expected.scores, strict=True)):
                if not _follows(given, right, seat, drift):
                    facts = {"seat": seat, "given": given, "expected": right}
                    yield "score/hand-scores", facts, ("scores", seat)
        case _:
            yield from _effect(expected, claimed, drift)


def adopt(expected: Outcome, claimed: Outcome, drift: Drift) -> None:
    """Note how far the record's totals are off after this claim, so that what is computed from them is no slip."""
    match expected, claimed:
        case Scored() | Raised() | Eliminated(), Scored() | Raised() | Eliminated():
            if claimed.seat == expected.seat:
                drift[claimed.seat] = claimed.total - expected.total
            else:
                leave_out(expected, drift)
                put_in(claimed, drift)
        case Zeroed(), _:
            drift[expected.seat] = 0
        case HandEnded(), HandEnded():
            for seat, (given, right) in enumerate(zip(claimed.scores, expected.scores, strict=True)):
                if not _follows(given, right, seat, drift):
                    drift[seat] = given - right


def leave_out(outcome: Event, drift: Drift) -> None:
    """Note that the record does not tell an award: its totals may go on without it."""
    if isinstance(outcome, Scored):
        drift[outcome.seat] -= outcome.points


def put_in(outcome: Event, drift: Drift) -> None:
    """Note that the record tells an award that is not due: its totals may go on with it."""
    if isinstance(outcome, Scored):
        drift[outcome.seat] += outcome.points


def _follows(given: int, right: int, seat: int, drift: Drift) -> bool:
    """Whether a total is the right one, or the right one from a wrong total told before."""
    return given in (right, right + drift[seat])


def _field(rule: str, seat: int, given: object, expected: object, field: str) -> Fault:
    return rule, {"seat": seat, "given": given, "expected": expected}, (field,)


def _scored(expected: Scored, claimed: Scored, drift: Drift) -> Iterator[Fault]:
    award = expected.award.value
    if claimed.award != expected.award:
        yield _field("score/wrong-award", claimed.seat, claimed.award.value, award, "award")
        return
    if claimed.seat != expected.seat:
        facts: dict[str, object] = {"seat": claimed.seat, "seat_expected": expected.seat, "award": award}
        yield "score/wrong-scorer", facts, ("seat",)
        return
    seat = claimed.seat
    if claimed.combination != expected.combination:
        facts = {"seat": seat}
        if expected.combination is None:
            yield "score/combination-not-due", facts | {"combination": claimed.combination}, ("combination",)
        elif claimed.combination is None:
            yield "score/combination-missing", facts | {"combination_expected": expected.combination}, ()
        else:
            facts |= {"combination": claimed.combination, "combination_expected": expected.combination}
            yield "score/wrong-combination", facts, ("combination",)
    numbers: dict[str, object] = {"seat": seat, "award": award}
    if claimed.points != expected.points:
        yield "score/wrong-points", numbers | {"given": claimed.points, "expected": expected.points}, ("points",)
    carried = expected.total + claimed.points - expected.points
    if claimed.total != carried and not _follows(claimed.total, expected.total, seat, drift):
        yield "score/wrong-total", numbers | {"given": claimed.total, "expected": expected.total}, ("total",)


def _trick(expected: TrickWon, claimed: TrickWon) -> Iterator[Fault]:
    if claimed.seat != expected.seat:
        facts: dict[str, object] = {"seat": claimed.seat, "seat_expected": expected.seat, "card": expected.card}
        yield "tricks/wrong-winner", facts, ("seat",)
    elif claimed.card != expected.card:
        facts = {"seat": claimed.seat, "card": claimed.card, "card_expected": expected.card}
        yield "tricks/wrong-card", facts, ("card",)
    if claimed.trick != expected.trick:
        yield "tricks/wrong-number", {"given": claimed.trick, "expected": expected.trick}, ("trick",)


def _shown(expected: Shown, claimed: Shown) -> Iterator[Fault]:
    facts: dict[str, object] = {"seat": claimed.seat}
    if claimed.seat != expected.seat:
        yield "proof/not-due", facts, ("seat",)
    elif sorted(claimed.cards) != sorted(expected.cards):
        yield "proof/wrong-hand", facts | {"cards": claimed.cards, "cards_expected": expected.cards}, ("cards",)
    elif claimed.why != expected.why:
        yield _field("proof/wrong-reason", claimed.seat, claimed.why.value, expected.why.value, "why")


def _effect(expected: Outcome, claimed: Outcome, drift: Drift) -> Iterator[Fault]:
    """Zeroing and raising."""
    if isinstance(expected, Zeroed) and isinstance(claimed, Zeroed):
        checks = [("seat", claimed.seat, expected.seat), ("by", claimed.by, expected.by)]
        if not _follows(claimed.before, expected.before, expected.seat, drift):
            checks.append(("from", claimed.before, expected.before))
    elif isinstance(expected, Raised) and isinstance(claimed, Raised):
        checks = [("seat", claimed.seat, expected.seat), ("total", claimed.total, expected.total)]
    else:
        return
    for field, given, right in checks:
        if given != right:
            facts = {"seat": expected.seat, "event": expected.type, "field": field, "given": given, "expected": right}
            yield "score/wrong-effect", facts, (field,)
            return


def _named(disclosed: Disclosed) -> str:
    return f"{disclosed.combination.word}: {' '.join(rank_names(disclosed.ranks))}"


def missing(expected: Outcome) -> tuple[str, Mapping[str, object]]:
    """The rule that is broken when this outcome is not written down, and its facts."""
    match expected:
        case Shown():
            return "proof/missing", {"seat": expected.seat}
        case Disclosed():
            return "announce/disclosure-missing", {"seat": expected.seat}
        case Scored():
            facts = {"seat": expected.seat, "award": expected.award.value, "points": expected.points}
            return "score/missing", facts
        case Unscored():
            return "score/comparison-missing", {"award": expected.award.value}
        case TrickWon():
            return "tricks/winner-missing", {"seat": expected.seat, "card": expected.card}
        case Eliminated():
            return "game/elimination-missing", {"seat": expected.seat}
        case HandEnded():
            return "game/hand-end-missing", {}
    return "score/effect-missing", {"seat": expected.seat, "event": expected.type}


def not_due(claimed: Outcome) -> tuple[str, Mapping[str, object]]:
    """The rule that is broken when this outcome is written down and does not follow, and its facts."""
    match claimed:
        case Shown():
            return "proof/not-due", {"seat": claimed.seat}
        case Disclosed():
            return "announce/disclosure-not-due", {"seat": claimed.seat}
        case Scored():
            return "score/not-due", {"seat": claimed.seat, "award": claimed.award.value}
        case Unscored():
            return "score/comparison-not-due", {"award": claimed.award.value}
        case TrickWon():
            return "tricks/winner-not-due", {"seat": claimed.seat}
        case Eliminated():
            return "game/elimination-not-due", {"seat": claimed.seat}
        case HandEnded():
            return "game/hand-end-not-due", {}
    return "score/effect-not-due", {"seat": claimed.seat, "event": claimed.type}


def slip_at(fault: Fault, place: tuple[str | int, ...]) -> Slip:
    """A fault inside the event that stands at a path."""
    rule, facts, path = fault
    return Slip(rule, facts, (*place, *path))
