"""The score sheet of a game: every entry of every hand with its total, the marks, and who owes whom.

It is made from the events alone, so a record of scores only gives the same sheet as the full record of that game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import PurePath
from typing import Final

from chicago_cli.events import Award, Eliminated, Event, HandEnded, Raised, Scored, Seat, Zeroed
from chicago_cli.hands import Combination
from chicago_cli.record.game import GameRecord, Result
from chicago_cli.replayed import PlayedHand, Replayed

ZEROED: Final = "zeroed"
RAISED: Final = "raised"
ELIMINATED: Final = "eliminated"

X_KEY: Final = "chicago-cli"
X_CONTINUED: Final = "continued_in"
"""Under ``x`` of a record: the file in which the game went on with other players."""
X_CONTINUES: Final = "continues"
"""Under ``x`` of a record: the file from which the game goes on with other players."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the sheet: whose score moved by how much to what.

    ``award`` is the word of `Award`, or ``zeroed``, ``raised``, ``eliminated``.
    """

    seat: Seat
    award: str
    points: int
    total: int
    combination: Combination | None = None


@dataclass(frozen=True, slots=True)
class SheetHand:
    """One hand: ``number`` counts from 1; ``stopped`` are who may not exchange in a next hand with these scores."""

    number: int
    dealer: Seat
    opening: tuple[int, ...]
    entries: tuple[Entry, ...]
    scores: tuple[int, ...]
    stopped: tuple[Seat, ...]
    over: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole game; without a ``result`` it is not finished."""

    record: GameRecord
    names: tuple[str, ...]
    opening: tuple[int, ...]
    hands: tuple[SheetHand, ...]
    totals: tuple[int, ...]
    result: Result | None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; nobody yet, or nobody at all."""
        return self.result.winners if self.result is not None else ()

    @property
    def went_on_in(self) -> PurePath | None:
        """The file in which the game went on with other players, as it was named then."""
        return _file(self.record, X_CONTINUED)

    @property
    def settlement(self) -> tuple[str, ...] | None:
        """What everybody gets (negative: pays); None without stakes or before the end."""
        return self.result.settlement if self.result is not None else None


def sheet_of(replayed: Replayed) -> Sheet:
    """The score sheet of a record that was read."""
    hands = tuple(_hand(replayed.record, hand) for hand in replayed.hands)
    return Sheet(
        record=replayed.record,
        names=tuple(player.name for player in replayed.record.players),
        opening=hands[0].opening if hands else replayed.scores,
        hands=hands,
        totals=replayed.scores,
        result=replayed.result,
    )


def sheet_kept(record: GameRecord) -> Sheet:
    """The score sheet of a record whose events are known to be right; its last hand may be unfinished."""
    hands = []
    scores = record.hands[0].scores if record.hands else (0,) * len(record.players)
    for number, hand in enumerate(record.hands):
        totals = list(hand.scores)
        for entry in _entries(hand.events, hand.scores):
            totals[entry.seat] = entry.total
        scores = tuple(totals)
        hands.append(PlayedHand(number, hand.dealer, hand.scores, hand.events, scores, lost=False))
    return sheet_of(Replayed(record, tuple(hands), scores, record.result, viewer=None, whole=True))


def _hand(record: GameRecord, hand: PlayedHand) -> SheetHand:
    stop = record.rules.stop.score
    return SheetHand(
        number=hand.number + 1,
        dealer=hand.dealer,
        opening=hand.opening,
        entries=tuple(_entries(hand.events, hand.opening)),
        scores=hand.scores,
        stopped=tuple(seat for seat, score in enumerate(hand.scores) if stop is not None and score >= stop),
        over=any(isinstance(event, HandEnded) for event in hand.events[-1:]),
    )


def _entries(events: Iterable[Event], opening: Sequence[int]) -> Iterator[Entry]:
    scores = list(opening)
    for event in events:
        match event:
            case Scored(seat, points, total, award, combination):
                entry = Entry(seat, award.value, points, total, combination)
            case Zeroed(seat):
                entry = Entry(seat, ZEROED, -scores[seat], 0)
            case Raised(seat, total):
                entry = Entry(seat, RAISED, total - scores[seat], total)
            case Eliminated(seat, _why, total):
                entry = Entry(seat, ELIMINATED, total - scores[seat], total)
            case _:
                continue
        scores[entry.seat] = entry.total
        yield entry


# --- an evening of several games ------------------------------------------------------------------------------------


@dataclass(slots=True)
class Tally:
    """One player over several games; ``money`` is what he gets in all (negative: pays)."""

    name: str
    games: int = 0
    wins: int = 0
    shared: int = 0
    points: int = 0
    chicagos: int = 0
    chicagos_made: int = 0
    money: Decimal = Decimal(0)
    best: Combination | None = None
    unfinished: int = 0
    """How many of the games are not over."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One player pays another; ``amount`` has two decimals."""

    payer: str
    payee: str
    amount: Decimal


class Evening:
    """Several games added up, players told apart by their names; `finish` once all are there."""

    def __init__(self) -> None:
        self.games = 0
        self.unfinished = 0
        """How many of them are not over: their points count, nobody has won them."""
        self.stakes = False
        """Whether any game was played for money."""
        self.left: dict[str, int] = {}
        """Who left a game that went on without him, and how many; they count with the points they left with."""
        self._tallies: dict[str, Tally] = {}
        self._earlier: list[Sheet] = []
        self._later: list[Sheet] = []
        """The parts of games that went on with other players, and those that such a game went on in."""

    def add(self, sheet: Sheet) -> None:
        """One game more, or a part of one that went on with other players: its points are those of its last part."""
        tallies = [self._tallies.setdefault(name, Tally(name)) for name in sheet.names]
        if _file(sheet.record, X_CONTINUES) is not None:
            self._later.append(sheet)
        if sheet.went_on_in is not None:
            self._earlier.append(sheet)
        else:
            self._count_points(sheet)
        for seat in sheet.winners:
            if len(sheet.winners) == 1:
                tallies[seat].wins += 1
            else:
                tallies[seat].shared += 1
        for seat, amount in enumerate(sheet.settlement or ()):
            self.stakes = True
            tallies[seat].money += Decimal(amount)
        for hand in sheet.hands:
            for entry in hand.entries:
                _count(tallies[entry.seat], entry)

    def _count_points(self, sheet: Sheet) -> None:
        self.games += 1
        self.unfinished += sheet.result is None
        for name, total in zip(sheet.names, sheet.totals, strict=True):
            tally = self._tallies[name]
            tally.games += 1
            tally.unfinished += sheet.result is None
            tally.points += total

    def finish(self) -> None:
        """Count who left a game half-way; a game whose last part is not there is unfinished."""
        for sheet in self._earlier:
            later = self._parts_after(sheet)
            if not later:
                self._count_points(sheet)
                continue
            stayed = {name for part in later for name in part.names}
            for name, total in zip(sheet.names, sheet.totals, strict=True):
                if name not in stayed:
                    self._tallies[name].games += 1
                    self._tallies[name].points += total
                    self.left[name] = self.left.get(name, 0) + 1

    def _parts_after(self, sheet: Sheet) -> list[Sheet]:
        parts: list[Sheet] = []
        last = sheet
        while (after := next((each for each in self._later if _goes_on(last, each)), None)) and after not in parts:
            parts.append(after)
            last = after
        return parts

    @property
    def tallies(self) -> list[Tally]:
        """The players, most wins first, then most points."""
        return sorted(self._tallies.values(), key=lambda tally: (-tally.wins, -tally.shared, -tally.points, tally.name))

    def payments(self) -> list[Payment]:
        """How all debts are paid with few payments (at most one less than there are players in debt or credit)."""
        return settle({tally.name: tally.money for tally in self.tallies})


def _file(record: GameRecord, key: str) -> PurePath | None:
    """The other file of a game that went on with other players."""
    own = record.x.get(X_KEY)
    named = own.get(key) if isinstance(own, Mapping) else None
    return PurePath(named) if isinstance(named, str) and PurePath(named).name else None


def _goes_on(earlier: Sheet, later: Sheet) -> bool:
    """Whether one sheet is the next part of the other, wherever their files are now: by the names they had then.

    Two games may have had files of the same names: whoever plays on must begin with what he had.
    """
    new, old = earlier.went_on_in, _file(later.record, X_CONTINUES)
    if new is None or old is None or new.parent != old.parent or not _NUMBERED.fullmatch(new.stem):
        return False
    if new.stem.rpartition("-")[0] != old.stem:
        return False
    had = dict(zip(earlier.names, earlier.totals, strict=True))
    return all(had.get(name, score) == score for name, score in zip(later.names, later.opening, strict=True))


def _count(tally: Tally, entry: Entry) -> None:
    if entry.award == Award.CHICAGO:
        tally.chicagos += 1
        tally.chicagos_made += entry.points > 0
    if entry.combination is not None and (tally.best is None or entry.combination > tally.best):
        tally.best = entry.combination


_NUMBERED: Final = re.compile(r".*-[0-9]+", re.DOTALL)
"""What a sheet that goes on with other players is called."""
_EXACT: Final = 10
"""Up to so many players the fewest payments are searched for; beyond, the largest debts are paid first."""


def settle(balances: dict[str, Decimal]) -> list[Payment]:
    """The fewest payments that settle balances whose sum is 0."""
    open_balances = {name: amount for name, amount in balances.items() if amount}
    payments: list[Payment] = []
    for group in _groups(open_balances):
        payments += _within(group)
    return payments


def _groups(balances: dict[str, Decimal]) -> list[dict[str, Decimal]]:
    """As many groups as possible that settle among themselves: each saves one payment."""
    names = list(balances)
    if len(names) > _EXACT:
        return [balances]
    everybody = (1 << len(names)) - 1
    sums = [Decimal(0)] * (everybody + 1)
    most = [0] * (everybody + 1)
    last = [0] * (everybody + 1)
    for group in range(1, everybody + 1):
        for index, name in enumerate(names):
            if group >> index & 1:
                before = group ^ (1 << index)
                sums[group] = sums[before] + balances[name]
                if most[before] >= most[group] or not last[group]:
                    most[group], last[group] = most[before], before
        most[group] += sums[group] == 0
    found: list[dict[str, Decimal]] = []
    members: dict[str, Decimal] = {}
    group = everybody
    while group:
        if sums[group] == 0 and members:
            found.append(members)
            members = {}
        before = last[group]
        name = names[(group ^ before).bit_length() - 1]
        members[name] = balances[name]
        group = before
    return [*found, members] if members else found


def _within(balances: dict[str, Decimal]) -> list[Payment]:
    """The largest debt is paid to the largest credit, until nothing is owed."""
    owed = dict(balances)
    payments = []
    while any(owed.values()):
        payer = min(owed, key=lambda name: owed[name])
        payee = max(owed, key=lambda name: owed[name])
        amount = min(-owed[payer], owed[payee])
        if amount <= 0:  # the balances do not add up to nothing; nobody is left who could pay
            break
        payments.append(Payment(payer, payee, amount))
        owed[payer] += amount
        owed[payee] -= amount
    return payments
