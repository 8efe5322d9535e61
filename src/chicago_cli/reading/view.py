"""What a view of a game can be held to: that it knows no more than it may, and whatever lies open to all.

Of hidden cards nobody can say whether they were what they had to be. The tricks are played in the open, and the
viewer's own cards are known to him; those are checked, and the scores as on any sheet (`chicago_cli.reading.sheet`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from chicago_cli.cards import RANK, SUIT, UNKNOWN, Card
from chicago_cli.events import (
    Dealt,
    Drawn,
    Eliminated,
    Event,
    Exchange,
    Play,
    Redeal,
    Reshuffled,
    Seat,
    Take,
    TrickWon,
    TurnedUp,
)
from chicago_cli.reading.claims import faults, missing, slip_at
from chicago_cli.reading.game import Followed, GameReading
from chicago_cli.reading.hand import is_lean
from chicago_cli.reading.imagined import Imagined, possible_lies
from chicago_cli.reading.sheet import SheetReader
from chicago_cli.reading.slip import Place, Slip
from chicago_cli.record.game import GameRecord, HandRecord, View
from chicago_cli.ruleset.options import AnnounceMode
from chicago_cli.state import State


def read_view(record: GameRecord, broken: Mapping[int, int] | None = None) -> GameReading:
    """Read what a view tells, as far as it can be held to the rules; ``broken`` as in `read_game`.

    Each hand is followed by the engine with what is hidden imagined (`Imagined`), as far as it goes. Where it
    cannot be, because nobody announces or nothing is said of what came of it, its tricks and entries are looked at.
    """
    return _ViewReader(record, broken or {}).read()


class _ViewReader(SheetReader):
    def follow(self, state: State, number: int, hand: HandRecord, drift: list[int]) -> Followed:
        place = ("hands", number)
        silent = state.rules.announce.mode is AnnounceMode.REVEAL
        if number in self.broken:
            return Followed(state, drift, hand.events, (), lost=True)
        if silent or is_lean(hand.events):
            followed = super().follow(state, number, hand, drift)
            return replace(followed, slips=(*_Tricks(self.record, hand, place).slips(), *followed.slips))
        first: Followed | None = None
        for lies in possible_lies(state, hand.events):
            twin, off = state.clone(), list(drift)
            slips, lost = Imagined(twin, self.record.view, hand.events, place, off, lies).follow()
            followed = Followed(twin, off, hand.events, slips, lost)
            if not slips:
                return followed
            first = first or followed
        assert first is not None
        return first


def view_slips(record: GameRecord, reading: GameReading) -> Iterator[Slip]:
    """Where a view knows more than it may, and the slips of its reading that are not about the same events."""
    own = list(_too_much_known(record))
    yield from own
    events = {slip.path[:4] for slip in own}
    yield from (slip for slip in reading.slips if slip.path[:4] not in events)


def _too_much_known(record: GameRecord) -> Iterator[Slip]:
    if record.shuffle is not None:
        yield Slip("view/pack-known", {"field": "shuffle"}, ("shuffle",))
    for number, hand in enumerate(record.hands):
        place = ("hands", number)
        if hand.deck is not None:
            yield Slip("view/pack-known", {"field": "deck"}, (*place, "deck"))
        for index, event in enumerate(hand.events):
            yield from _too_much(record.view, event, (*place, "events", index))


def unknown_cards(record: GameRecord) -> Iterator[Slip]:
    """The first unknown card of each hand in a record that is no view."""
    for number, hand in enumerate(record.hands):
        for index, event in enumerate(hand.events):
            cards = _hidden_cards(event)
            if UNKNOWN in cards:
                field = "discard" if isinstance(event, Exchange) else "cards"
                path = ("hands", number, "events", index, field, cards.index(UNKNOWN))
                yield Slip("view/unknown-card", {"seat": getattr(event, "seat", 0)}, path)
                break


def _hidden_cards(event: Event) -> Sequence[Card]:
    """The cards of an event that only one player sees."""
    match event:
        case Dealt(_seat, cards) | Drawn(_seat, cards) | Exchange(_seat, cards):
            return cards
    return ()


def _too_much(view: View, event: Event, place: Place) -> Iterator[Slip]:
    if isinstance(event, Reshuffled) and event.deck is not None:
        yield Slip("view/pack-known", {"field": "deck"}, (*place, "deck"))
    elif isinstance(event, Dealt | Drawn | Exchange) and event.seat != view:
        known = tuple(card for card in _hidden_cards(event) if card != UNKNOWN)
        if known:
            yield Slip("view/hidden-cards", {"seat": event.seat, "cards": known}, place)


class _Tricks:
    """The tricks of one hand, followed by the cards on the table."""

    def __init__(self, record: GameRecord, hand: HandRecord, place: Place) -> None:
        self._view = record.view
        self._players = len(record.players)
        self._hand = hand
        self._place = place
        self._in = set(range(self._players)) - set(hand.standing.eliminated)
        self._own: list[Card] = []
        self._open: Card | None = None
        self._table: list[tuple[Seat, Card]] = []
        self._trick = 1
        self._owed: TrickWon | None = None
        self._leader: Seat | None = None
        self._played: set[Card] = set()
        self._strays: dict[tuple[Seat, int], tuple[Card, Place]] = {}
        """Cards played to another suit than was led, by seat and that suit: the first of each, and where."""
        self._lean = not any(isinstance(event, TrickWon) for event in hand.events)

    def slips(self) -> Iterator[Slip]:
        """What is wrong, as far as it lies open; at most one slip is followed, then the tricks are left alone."""
        for index, event in enumerate(self._hand.events):
            place = (*self._place, "events", index)
            self._follow_own(event)
            if isinstance(event, Eliminated):
                self._in.discard(event.seat)
            elif isinstance(event, Play):
                slip = self._play(event, place)
                if slip is not None:
                    yield slip
                    return
            elif isinstance(event, TrickWon):
                if self._owed is None:
                    yield Slip("tricks/winner-not-due", {"seat": event.seat}, place)
                    return
                yield from (slip_at(fault, place) for fault in faults(self._owed, event, []))
                self._owed = None
        if self._owed is not None and not self._lean:
            yield Slip(*missing(self._owed), (*self._place, "events", len(self._hand.events) - 1))

    def _follow_own(self, event: Event) -> None:
        if getattr(event, "seat", None) != self._view:
            return
        match event:
            case Dealt(_seat, cards) | Drawn(_seat, cards):
                self._own += cards
            case Redeal(_seat, True):
                self._own.clear()
            case Exchange(_seat, discard):
                self._own = [card for card in self._own if card not in discard]
            case TurnedUp(_seat, card):
                self._open = card
            case Take(_seat, True) if self._open is not None:
                self._own.append(self._open)

    def _play(self, event: Play, place: Place) -> Slip | None:
        seat, card = event.seat, event.card
        if self._owed is not None and not self._lean:
            return Slip(*missing(self._owed), place)
        turn = self._turn()
        if turn is not None and seat != turn:
            facts: dict[str, object] = {"seat": seat, "seat_turn": turn, "event": event.type, "awaited": event.type}
            return Slip("turn/out-of-turn", facts, (*place, "seat"))
        own = seat == self._view and UNKNOWN not in self._own
        if card in self._played or (own and card not in self._own):
            return Slip("tricks/card-not-held", {"seat": seat, "card": card}, (*place, "card"))
        stray = self._strays.get((seat, SUIT[card]))
        if stray is not None:
            facts = {"seat": seat, "suit_led": SUIT[card], "cards": (card,), "card": stray[0]}
            return Slip("tricks/must-follow-suit", facts, (*stray[1], "card"))
        self._lay(seat, card, place)
        return None

    def _turn(self) -> Seat | None:
        """Who must play; None where that depends on more than the table shows."""
        if not self._table:
            return self._leader
        after = self._table[-1][0]
        return next(seat % self._players for seat in range(after + 1, after + 7) if seat % self._players in self._in)

    def _lay(self, seat: Seat, card: Card, place: Place) -> None:
        self._played.add(card)
        if seat == self._view and card in self._own:
            self._own.remove(card)
        if self._table and SUIT[card] != SUIT[self._table[0][1]]:
            self._strays.setdefault((seat, SUIT[self._table[0][1]]), (card, place))
        self._table.append((seat, card))
        if len(self._table) == len(self._in):
            led = SUIT[self._table[0][1]]
            winner, best = max(self._table, key=lambda laid: (SUIT[laid[1]] == led, RANK[laid[1]]))
            self._owed = TrickWon(winner, best, self._trick)
            self._leader = winner
            self._trick += 1
            self._table = []
