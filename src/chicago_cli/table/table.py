"""The table itself: one game being played, its record always whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from chicago_cli import shuffle
from chicago_cli.bots import BOTS
from chicago_cli.cards import Card
from chicago_cli.engine import next_hand
from chicago_cli.events import (
    DECISIONS,
    Decision,
    Event,
    HandEnded,
    Outcome,
    Reason,
    Seat,
)
from chicago_cli.loop import Supply, play_game
from chicago_cli.record.game import GameRecord, HandRecord, Result, Standing
from chicago_cli.settlement import settlement
from chicago_cli.shuffle import Stream, bot_purpose
from chicago_cli.state import State
from chicago_cli.views import View, view_of

X_KEY: Final = "chicago-cli"
X_SEED: Final = "seed"
"""Where a record keeps the seed of its later packs when its first hand was dealt from a given one."""

Watch = Callable[["Table", Event, Sequence[Outcome]], None]


class Save(Protocol):
    """Whoever keeps the record."""

    def __call__(self, record: GameRecord, *, durable: bool) -> None:
        """Keep all of it; ``durable`` where it must outlast a failure of the power as well."""


class HumanAnswer(Protocol):
    """Whoever asks the people at the table."""

    def __call__(self, table: Table, seat: Seat) -> Decision | None:
        """The decision of this seat, or None after the table has been turned back (`undo`)."""


class _TurnedBackError(Exception):
    """The loop must be left: the state it played on is no longer the table's."""


class Table:
    """A game in progress.

    ``save`` is given the whole record after every decision, before a person is asked, and at the end of every hand;
    it must be durable after the decision of a person and the end of a hand. Resuming what was kept at any of these
    moments leads to the same game.
    ``closed`` are the finished hands, ``events`` what has happened in the hand in progress (or just finished).
    """

    def __init__(
        self,
        base: GameRecord,
        *,
        seed: str,
        state: State,
        dealer: Supply,
        hands: Sequence[HandRecord],
        save: Save | None = None,
    ) -> None:
        self.base = replace(base, hands=(), result=None)
        self.seed = seed
        self.state = state
        self.save = save
        self.watch: Watch | None = None
        self.result: Result | None = None
        self._dealer = dealer
        self._unsaved = False
        """Whether anything has happened since the record was saved; a person must not see what is not kept."""
        *self.closed, self._current = hands
        self.events: list[Event] = list(self._current.events)

    @property
    def record(self) -> GameRecord:
        """The record of everything so far."""
        current = replace(self._current, events=tuple(self.events))
        return replace(self.base, hands=(*self.closed, current), result=self.result)

    @property
    def hand_number(self) -> int:
        """The 0-based number of the hand in progress in the record."""
        return len(self.closed)

    @property
    def hands_finished(self) -> int:
        """How many hands of the record have come to their end."""
        return len(self.closed) + self.hand_finished

    @property
    def hand_finished(self) -> bool:
        """Whether the hand of `events` is over."""
        return bool(self.events) and isinstance(self.events[-1], HandEnded)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that no bot plays."""
        return tuple(seat for seat, player in enumerate(self.base.players) if player.bot is None)

    def name(self, seat: Seat) -> str:
        """The name of a player."""
        return self.base.players[seat].name

    def view(self, seat: Seat) -> View:
        """What a seat sees now."""
        return view_of(self.state, seat, self.events)

    def stream(self, seat: Seat) -> Stream:
        """The random numbers of a bot (or a hint) for a decision that is due now."""
        return Stream(self.seed, bot_purpose(seat, len(self.events)), self.hand_number)

    def play(self, answer: HumanAnswer | None, *, until: int, abandon: bool = False) -> None:
        """Play on until there is a winner or the record has ``until`` finished hands.

        With ``abandon`` the game is then over without a winner (B24); else it stays unfinished. ``answer`` may be
        None where only bots sit.
        """
        while self.state.result is None and self.hands_finished < until:
            if self.state.hand_over:
                next_hand(self.state)
            try:
                play_game(
                    self.state,
                    self._dealer,
                    lambda state, seat: self._decide(answer, seat),
                    self._note,
                    max_hands=until - self.hands_finished,
                )
            except _TurnedBackError:
                continue
        if self.state.result is not None or abandon:
            self._finish()

    def turn_to(self, earlier: Table) -> None:
        """Go on from the state of another table, which holds the beginning of this game."""
        self.state, self._dealer = earlier.state, earlier._dealer
        self.closed, self._current = earlier.closed, earlier._current
        self.events = earlier.events

    def _decide(self, answer: HumanAnswer | None, seat: Seat) -> Decision:
        kind = self.base.players[seat].bot
        if kind is not None:
            return BOTS[kind].decide(self.view(seat), self.stream(seat))
        assert answer is not None, "a person sits here and nobody asks him"
        if self._unsaved:
            self._save(durable=False)
        decision = answer(self, seat)
        if decision is None:
            raise _TurnedBackError
        return decision

    def _note(self, event: Event, outcomes: Sequence[Outcome]) -> None:
        if self.hand_finished:
            self._open_hand()
        self.events += (event, *outcomes)
        self._unsaved = True
        if self.state.result is not None:
            self._finish()
        elif self.hand_finished or isinstance(event, DECISIONS):
            self._save(durable=self.hand_finished or self._by_person(event))
        if self.watch is not None:
            self.watch(self, event, outcomes)

    def _by_person(self, event: Event) -> bool:
        return isinstance(event, DECISIONS) and self.base.players[event.seat].bot is None

    def _open_hand(self) -> None:
        self.closed.append(replace(self._current, events=tuple(self.events)))
        deck = tuple(shuffle.pack(self.seed, self.hand_number)) if X_KEY in self.base.x else None
        self._current = opening(self.state, deck)
        self.events = []

    def _finish(self) -> None:
        """Write the result; what it says is only known now."""
        ended = self.state.result
        reason = ended.reason if ended is not None else Reason.ABANDONED
        winners = ended.winners if ended is not None else ()
        out = [seat for seat, gone in enumerate(self.state.out) if gone]
        paid = None
        if ended is not None:
            paid = settlement(self.base.rules, self.state.scores, winners, out, self.state.dealer)
        self.result = Result(reason, tuple(self.state.scores), winners, paid)
        self._save(durable=True)

    def _save(self, *, durable: bool) -> None:
        self._unsaved = False
        if self.save is not None:
            self.save(self.record, durable=durable)


def opening(state: State, deck: tuple[Card, ...] | None = None) -> HandRecord:
    """The hand that begins with this state, before its first event."""
    standing = Standing(*(_seats(flags) for flags in (state.out, state.declared, state.won)))
    return HandRecord(state.dealer, state.opening, standing, deck)


def _seats(flags: Sequence[bool]) -> tuple[Seat, ...]:
    return tuple(seat for seat, flag in enumerate(flags) if flag)
