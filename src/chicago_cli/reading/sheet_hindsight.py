"""Looking back from the end of a hand of a score sheet: one entry may be all that is wrong with it.

An award entered for another player looks right where it stands, and every total after it looks wrong. Whatever an entry
can have been meant to say is supposed here, and the hand is read again: if it comes out as the record goes on, that is
what is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from chicago_cli.events import (
    Award,
    Eliminated,
    EliminatedWhy,
    HandEnded,
    Raised,
    Scored,
    Seat,
    Unscored,
    Zeroed,
)
from chicago_cli.hands import COMBINATIONS
from chicago_cli.reading.claims import missing, not_due
from chicago_cli.reading.entries import Entry, Placed, Sheet
from chicago_cli.reading.slip import Place, Slip
from chicago_cli.reading.walk import Closing
from chicago_cli.ruleset.options import Effect
from chicago_cli.state import State

Fault: TypeAlias = tuple[str, Mapping[str, object]]
"""A rule that is broken, and the facts for its message."""

_NAMED: Final = COMBINATIONS[1:]

LONGEST: Final = 80
"""Entries of a hand that is looked back on: all that six players can get, lose and be zeroed by in one are fewer."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What the entries may have been meant to say, the slip that this would be, and the index that it is told at.

    Before ``since``, a place in the list, they say what they said.
    """

    entries: Sequence[Placed]
    slip: Slip
    index: int
    since: int


@dataclass(frozen=True, slots=True)
class Sheets:
    """The ways to read the entries of one hand.

    ``drift`` is what the record's totals are off before the hand, ``closing`` what the record goes on with after it,
    ``ends`` says that it must come to its end, ``astray`` whether a game that stands so does not go on as told, and
    ``fresh`` makes the state before the hand.
    """

    entries: Sequence[Placed]
    hand: Place
    drift: list[int]
    closing: Closing | None
    ends: bool
    astray: Callable[[Sheet], bool]
    fresh: Callable[[], State]

    def read(self, state: State, *, whole: bool) -> Sheet:
        """The hand as it makes most sense; ``state`` is one before it, and ``whole`` says that nothing is unread."""
        first = Sheet(state, list(self.drift), self.hand)
        first.read(self.entries)
        least = self._cost(first)
        if least < 2 or not whole or (first.state.hand_over and not first.slips) or len(self.entries) > LONGEST:
            return first
        best = first
        before = self.fresh()
        told = [score + off for score, off in zip(before.scores, self.drift, strict=True)]
        stages = self._stages(Sheet(before, list(self.drift), self.hand))
        for meant in self._meant(first, before, told):
            if stages[meant.since].wrong > least - 2:
                continue  # what is wrong before it stays wrong
            sheet = stages[meant.since].clone()
            if not sheet.read(meant.entries[meant.since :], most=least - 2) or any(
                _at(slip) == meant.index for slip in sheet.slips
            ):
                continue
            cost = 1 + self._cost(sheet)
            if cost < least:
                sheet.slips = sorted((meant.slip, *sheet.slips), key=_at)
                best, least = sheet, cost
                if cost == 1:
                    sheet.explained = True
                    break
        return best

    def _stages(self, sheet: Sheet) -> list[Sheet]:
        """How the hand stands before each entry, and after the last."""
        stages = [sheet]
        for entry in self.entries:
            sheet = sheet.clone()
            sheet.read((entry,))
            stages.append(sheet)
        return stages

    def _cost(self, sheet: Sheet) -> int:
        """How much speaks against a reading: its slips, and an end that the record does not go on with."""
        cost = sheet.wrong
        state, closing = sheet.state, self.closing
        if not state.hand_over:
            return cost + 2 * self.ends
        cost += self.astray(sheet)
        if closing is None:
            return cost
        scores = zip(state.scores, sheet.drift, closing.scores, strict=True)
        cost += sum(after not in (score, score + off) for score, off, after in scores)
        if closing.standing is not None:
            called = {seat for seat, flag in enumerate(state.declared) if flag and not state.out[seat]}
            cost += called != {seat for seat in closing.standing.declared if not state.out[seat]}
            cost += set(closing.standing.eliminated) != {seat for seat, flag in enumerate(state.out) if flag}
        return cost

    # --- what may have been meant -----------------------------------------------------------------------------------

    def _meant(self, first: Sheet, before: State, told: Sequence[int]) -> Iterator[Meant]:
        """Every other meaning of one entry, the likelier first."""
        yield from self._seats(len(before.scores))
        yield from self._awards(first.awards)
        yield from self._combinations(before)
        yield from self._places({_at(slip) for slip in first.slips})
        yield from self._too_much()
        yield from _Left(self, before, told).out(first.awards)

    def _instead(self, at: int, entry: Entry, fault: Fault, *field: str) -> Meant:
        """Another entry for the one at a place in the list."""
        index = self.entries[at][0]
        entries = (*self.entries[:at], (index, entry), *self.entries[at + 1 :])
        return Meant(entries, Slip(*fault, (*self.hand, "events", index, *field)), index, at)

    def _seats(self, players: int) -> Iterator[Meant]:
        for at, (_index, entry) in enumerate(self.entries):
            if isinstance(entry, Unscored | HandEnded):
                continue
            for seat in range(players):
                if seat != entry.seat:
                    yield self._instead(at, replace(entry, seat=seat), _wrong_seat(entry, seat), "seat")

    def _awards(self, awards: Sequence[Award]) -> Iterator[Meant]:
        for at, (_index, entry) in enumerate(self.entries):
            if not isinstance(entry, Scored | Unscored):
                continue
            for award in awards:
                if award is entry.award:
                    continue
                fault: Fault
                if isinstance(entry, Scored):
                    facts = {"seat": entry.seat, "given": entry.award.value, "expected": award.value}
                    fault = "score/wrong-award", facts
                else:
                    fault = "score/comparison-not-due", {"award": entry.award.value}
                yield self._instead(at, replace(entry, award=award), fault, "award")

    def _combinations(self, before: State) -> Iterator[Meant]:
        """Suppose that another combination scored."""
        for at, (_index, entry) in enumerate(self.entries):
            if not isinstance(entry, Scored) or entry.combination is None:
                continue
            for combination in _NAMED:
                worth = () if before.setup.effects[combination] is Effect.POINTS else (0,)
                worth = (*worth, before.setup.points[combination])
                if combination is not entry.combination and entry.points in worth:
                    facts = {
                        "seat": entry.seat,
                        "combination": entry.combination,
                        "combination_expected": combination,
                    }
                    meant = replace(entry, combination=combination)
                    yield self._instead(at, meant, ("score/wrong-combination", facts), "combination")

    def _places(self, slipped: set[int]) -> Iterator[Meant]:
        """Suppose that an entry belongs somewhere else in the hand: awards before effects, those with a slip first."""
        count = len(self.entries)
        effects = [isinstance(entry, Zeroed | Raised) for _index, entry in self.entries]
        for at in sorted(range(count), key=lambda at: (effects[at], self.entries[at][0] not in slipped)):
            index, entry = self.entries[at]
            rest = [*self.entries[:at], *self.entries[at + 1 :]]
            rule, facts = not_due(entry) if isinstance(entry, HandEnded) else _misplaced(entry)
            slip = Slip(rule, facts, (*self.hand, "events", index))
            for to in (count - 1,) if isinstance(entry, HandEnded) else range(count):
                if to not in (at, at - 1) and _in_order(entry, rest[:to], rest[to:]):
                    # One place back is what the one before gives by going one place on.
                    yield Meant((*rest[:to], (index, entry), *rest[to:]), slip, index, min(at, to))

    def _too_much(self) -> Iterator[Meant]:
        ended = sum(isinstance(entry, HandEnded) for _index, entry in self.entries)
        for at, (index, entry) in enumerate(self.entries):
            if isinstance(entry, HandEnded) and ended == 1:
                continue
            rest = (*self.entries[:at], *self.entries[at + 1 :])
            yield Meant(rest, Slip(*not_due(entry), (*self.hand, "events", index)), index, at)


class _Left:
    """What may have been left out, by the scores on both sides of where it would stand."""

    def __init__(self, sheets: Sheets, before: State, told: Sequence[int]) -> None:
        self.entries = sheets.entries
        self.hand = sheets.hand
        self.closing = sheets.closing
        self.before = before
        self.told = list(told)

    def out(self, awards: Sequence[Award]) -> Iterator[Meant]:
        """Suppose that one entry is missing, at each place."""
        step = -1
        for at, (index, entry) in enumerate(self.entries):
            for left_out in self._possible(at, awards, step):
                entries = (*self.entries[:at], (index, left_out), *self.entries[at:])
                yield Meant(entries, Slip(*missing(left_out), (*self.hand, "events", index)), index, at)
            if isinstance(entry, Scored | Unscored) and entry.award in awards:
                step = max(step, awards.index(entry.award))
            self._tell(entry)
        if self.entries and not any(isinstance(entry, HandEnded) for _index, entry in self.entries):
            end, index = HandEnded(tuple(self.told)), self.entries[-1][0]
            entries = (*self.entries, (index + 1, end))
            yield Meant(entries, Slip(*missing(end), (*self.hand, "events", index)), index + 1, len(self.entries))

    def _tell(self, entry: Entry) -> None:
        """Note what an entry tells of a score."""
        match entry:
            case Scored() | Raised() | Eliminated():
                self.told[entry.seat] = entry.total
            case Zeroed():
                self.told[entry.seat] = 0

    def _possible(self, at: int, awards: Sequence[Award], step: int) -> Iterator[Entry]:
        """What may be missing before an entry; ``step`` is where in the order of awards the hand has come to."""
        after = self._told_after(at)
        moved = [(seat, then) for seat, then in enumerate(after) if then is not None and then != self.told[seat]]
        if len(moved) == 1:
            ((seat, then),) = moved
            for award in awards[max(step, 0) : step + 3]:
                yield from self._awarded(seat, then, award)
            by = next((entry.seat for _index, entry in self.entries[at - 1 :: -1] if isinstance(entry, Scored)), seat)
            if at and then == 0:
                yield Zeroed(seat, by, self.told[seat])
        if not moved:
            yield from self._unmoved(at, awards[max(step, 0) : step + 3])
        if self.closing is not None and self.closing.standing is not None:
            for seat in self.closing.standing.eliminated:
                if not self.before.out[seat]:
                    total = after[seat]
                    yield Eliminated(seat, EliminatedWhy.FALSE_CLAIM, self.told[seat] if total is None else total)

    def _unmoved(self, at: int, awards: Sequence[Award]) -> Iterator[Entry]:
        """An award that moves no score: one that is paid by an effect, or a penalty of somebody who has nothing."""
        following = self.entries[at][1]
        if isinstance(following, Zeroed | Raised):
            seat = following.by if isinstance(following, Zeroed) else following.seat
            for award in awards:
                yield from self._awarded(seat, self.told[seat], award)
        elif isinstance(following, HandEnded) and Effect.INSTANT_WIN in self.before.setup.effects:
            for seat, total in enumerate(self.told):
                for award in awards:
                    yield from self._awarded(seat, total, award)
        if self.closing is not None and self.closing.standing is not None and Award.CHICAGO in awards:
            for seat in self.closing.standing.declared:
                yield Scored(seat, 0, self.told[seat], Award.CHICAGO)

    def _awarded(self, seat: Seat, total: int, award: Award) -> Iterator[Scored]:
        """The awards that would move a score to this total."""
        points = total - self.told[seat]
        if award in (Award.CHICAGO, Award.LAST_TRICK):
            yield Scored(seat, points, total, award)
            return
        for combination in _NAMED:
            if points in (0, self.before.setup.points[combination]):
                yield Scored(seat, points, total, award, combination)

    def _told_after(self, at: int) -> list[int | None]:
        """By seat, the score that the entries from here on were counted from; None where they do not tell."""
        after: dict[Seat, int | None] = {}
        for _index, entry in self.entries[at:]:
            match entry:
                case Scored():
                    after.setdefault(entry.seat, entry.total - entry.points)
                case Zeroed():
                    after.setdefault(entry.seat, entry.before)
                case Raised() | Eliminated():
                    after.setdefault(entry.seat, None)
                case HandEnded():
                    for seat, score in enumerate(entry.scores):
                        after.setdefault(seat, score)
        return [after.get(seat) for seat in range(len(self.told))]


def _wrong_seat(entry: Scored | Zeroed | Raised | Eliminated, seat: Seat) -> Fault:
    match entry:
        case Scored():
            facts = {"seat": entry.seat, "seat_expected": seat, "award": entry.award.value}
            return "score/wrong-scorer", facts
        case Eliminated():
            return "game/elimination-not-due", {"seat": entry.seat}
    return "score/wrong-effect", {
        "seat": seat,
        "event": entry.type,
        "field": "seat",
        "given": entry.seat,
        "expected": seat,
    }


def _in_order(entry: Entry, before: Sequence[Placed], after: Sequence[Placed]) -> bool:
    """Whether an award may stand between others, by the order of awards; anything else may."""
    if not isinstance(entry, Scored | Unscored):
        return True
    order = [*Award]
    step = order.index(entry.award)
    return not any(
        order.index(other.award) > step for _at, other in before if isinstance(other, Scored | Unscored)
    ) and (not any(order.index(other.award) < step for _at, other in after if isinstance(other, Scored | Unscored)))


def _misplaced(entry: Entry) -> Fault:
    return "turn/misplaced-outcome", {"event": entry.type}


def _at(slip: Slip) -> int:
    """The index of the event that a slip is told of."""
    index = slip.path[3]
    assert isinstance(index, int)
    return index
