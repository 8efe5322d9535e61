"""Making a table: a new game, one that starts from given scores, or one that a record left unfinished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chicago_cli import __version__
from chicago_cli.engine import apply, next_hand, start, violation
from chicago_cli.errors import UsageError
from chicago_cli.events import CHANCE_EVENTS, OUTCOMES, ChanceEvent, Event, Reshuffled, Seat
from chicago_cli.i18n import _
from chicago_cli.loop import SeededDealer
from chicago_cli.record.game import (
    SHUFFLE_ALGORITHM,
    Detail,
    Draw,
    GameRecord,
    HandRecord,
    Player,
    Shuffle,
    Standing,
)
from chicago_cli.ruleset.options import FirstDealer, Ruleset
from chicago_cli.shuffle import drawn_dealer, random_dealer
from chicago_cli.state import State
from chicago_cli.table.dealers import LeftoverDealer
from chicago_cli.table.table import X_KEY, X_SEED, Table, opening


def started(
    rules: Ruleset,
    preset: str,
    players: Sequence[Player],
    seed: str,
    *,
    dealer: Seat | None = None,
    first: HandRecord | None = None,
) -> Table:
    """A new game. Without ``dealer`` the rules say how the first one is found; ``first`` gives scores, dealer and
    perhaps the pack to begin with instead.
    """
    draws: tuple[Draw, ...] = ()
    count = len(players)
    if first is None:
        if dealer is None:
            dealer, draws = _first_dealer(rules, seed, count)
        first = HandRecord(dealer, (0,) * count)
    elif dealer is not None:
        first = replace(first, dealer=dealer)
    state = _state_of(rules, first)
    base = GameRecord(
        rules=rules,
        preset=preset,
        players=tuple(players),
        about={"generator": f"chicago-cli {__version__}"},
        draws=draws,
        shuffle=Shuffle(SHUFFLE_ALGORITHM, seed) if first.deck is None else None,
        x={} if first.deck is None else {X_KEY: {X_SEED: seed}},
    )
    dealing = SeededDealer(seed, 0, first.deck)
    return Table(base, seed=seed, state=state, dealer=dealing, hands=[opening(state, first.deck)])


def resumed(record: GameRecord, seed: str) -> Table:
    """The table as the record left it, with the same cards to come; the engine plays every event of it again.

    ``seed`` is used where the record names none (see `seed_of`).

    Raises:
        UsageError: the game is over, its cards are not all known, or it was not played by its rules.
    """
    _refuse_what_cannot_go_on(record)
    first, *later = record.hands
    state = _state_of(record.rules, first)
    hands = [_played_again(state, first, seed_of(record), 0)]
    for number, hand in enumerate(later, 1):
        if not state.hand_over or state.result is not None:
            raise _broken(number)
        next_hand(state)
        if opening(state, hand.deck) != replace(hand, events=(), x={}):
            raise _broken(number + 1)
        hands.append(_played_again(state, hand, seed_of(record), number))
    dealer = _dealer_after(record, hands, seed, state)
    return Table(record, seed=seed_of(record) or seed, state=state, dealer=dealer, hands=hands)


def seed_of(record: GameRecord) -> str | None:
    """The seed that the packs of a record come from, if it names one."""
    if record.shuffle is not None:
        return record.shuffle.seed
    own = record.x.get(X_KEY)
    seed = own.get(X_SEED) if isinstance(own, dict) else None
    return seed if isinstance(seed, str) else None


def first_hand(record: GameRecord) -> HandRecord:
    """The hand a game is to start from: the last of the record, which must have no events.

    Raises:
        UsageError: there is no such hand.
    """
    if not record.hands or record.hands[-1].events:
        message = _("There is no hand to start from: the last hand must have a dealer and scores, and no events.")
        raise UsageError(message)
    return record.hands[-1]


def _first_dealer(rules: Ruleset, seed: str, players: int) -> tuple[Seat, tuple[Draw, ...]]:
    how = rules.deal.first_dealer
    if how is FirstDealer.RANDOM:
        return random_dealer(seed, players), ()
    dealer, draws = drawn_dealer(seed, players, high=how is FirstDealer.HIGH_CARD)
    return dealer, tuple(Draw(seat, card) for seat, card in draws)


def _state_of(rules: Ruleset, hand: HandRecord) -> State:
    standing: Standing = hand.standing
    return start(
        rules,
        len(hand.scores),
        hand.dealer,
        hand.scores,
        eliminated=standing.eliminated,
        declared=standing.declared,
        won=standing.won,
    )


def _refuse_what_cannot_go_on(record: GameRecord) -> None:
    if record.result is not None:
        raise UsageError(_("The game is over. “chicago score” prints its sheet, “chicago replay” shows it again."))
    if record.view != "full" or record.detail is not Detail.FULL:
        raise UsageError(_("The game cannot go on: the record does not hold all its cards."))
    if not record.hands:
        raise UsageError(_("The game cannot go on: the record has no hand, not even a dealer."))


def _played_again(state: State, hand: HandRecord, seed: str | None, number: int) -> HandRecord:
    """Play the events of a hand on the state; the hand with all its outcomes.

    A record may break off between a decision and what follows from it. With a seed the cards must be the seed's.
    """
    dealer = SeededDealer(seed, number, hand.deck) if seed is not None else None
    events: list[Event] = []
    for event in hand.events:
        if isinstance(event, OUTCOMES):
            continue
        if violation(state, event) is not None:
            raise _broken(number + 1)
        if isinstance(event, CHANCE_EVENTS) and dealer is not None and not _same(dealer(state), event):
            raise _broken(number + 1)
        events += (event, *apply(state, event))
    if any(isinstance(event, OUTCOMES) for event in hand.events) and tuple(events[: len(hand.events)]) != hand.events:
        raise _broken(number + 1)
    return replace(hand, events=tuple(events))


def _same(made: ChanceEvent, told: ChanceEvent) -> bool:
    if isinstance(made, Reshuffled) and isinstance(told, Reshuffled):
        return made.count == told.count
    return made == told


def _dealer_after(
    record: GameRecord, hands: Sequence[HandRecord], seed: str, state: State
) -> SeededDealer | LeftoverDealer:
    """The dealer who goes on where the last hand stops."""
    number = len(hands) - 1
    own = seed_of(record)
    last = hands[-1]
    if state.hand_over:
        return SeededDealer(own or seed, number + 1)
    if own is None and last.events:
        reshuffles = sum(isinstance(event, Reshuffled) for event in last.events)
        return LeftoverDealer(seed, number, state, reshuffles)
    dealer = SeededDealer(own or seed, number, last.deck)
    again = _state_of(record.rules, last)
    for event in last.events:
        if not isinstance(event, OUTCOMES):
            dealer.catch_up(again, event)
            apply(again, event)
    return dealer


def _broken(hand: int) -> UsageError:
    message = _("The game cannot go on: hand {hand} is not as it was played. “chicago validate” says what is wrong.")
    return UsageError(message.format(hand=hand))
