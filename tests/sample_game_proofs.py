"""What each sample game must show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from chicago_cli.cards import RANK, UNKNOWN
from chicago_cli.events import (
    Award,
    Chicago,
    Choose,
    Dealt,
    Disclosed,
    Drawn,
    Eliminated,
    Event,
    Exchange,
    HandEnded,
    Kind,
    Play,
    Redeal,
    Reshuffled,
    Scored,
    Shown,
    Take,
    TrickWon,
    TurnedUp,
    Unscored,
    Zeroed,
)
from chicago_cli.hands import Combination, ranking
from chicago_cli.record.game import Detail, GameRecord

Shows = Callable[[GameRecord], None]
SHOWS: Final[dict[str, Shows]] = {}
E = TypeVar("E", bound=Event)


def shows(file: str) -> Callable[[Shows], Shows]:
    """Register what a document must show."""

    def register(proof: Shows) -> Shows:
        assert file not in SHOWS
        SHOWS[file] = proof
        return proof

    return register


def events_of(record: GameRecord) -> list[Event]:
    return [event for hand in record.hands for event in hand.events]


def all_of(kind: type[E], events: Sequence[Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def followed(kind: type[E], events: Sequence[Event]) -> list[tuple[E, Event]]:
    """Every event of a type with the one after it."""
    return [(one, two) for one, two in runs_of(2, events) if isinstance(one, kind)]


def runs_of(length: int, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Every stretch of so many events."""
    return (events[start : start + length] for start in range(len(events) - length + 1))


def awarded(award: Award, events: Sequence[Event]) -> list[Scored]:
    return [event for event in all_of(Scored, events) if event.award is award]


def caller(events: Sequence[Event]) -> int:
    """The one player who called Chicago."""
    (call,) = (event for event in all_of(Chicago, events) if event.call)
    return call.seat


# --- how many play --------------------------------------------------------------------------------------------------


@shows("two-players.json")
def _(record: GameRecord) -> None:
    assert len(record.players) == 2
    assert record.hands[0].scores == (0, 0)
    assert record.result is not None
    assert record.result.settlement is not None
    assert sorted(record.result.settlement) == ["-36.00", "36.00"]


@shows("three-players.json")
def _(record: GameRecord) -> None:
    assert len(record.players) == 3
    assert record.hands[0].scores == (0, 0, 0)
    assert record.result is not None
    assert max(record.result.scores) >= record.rules.end.target


@shows("four-players.json")
def _(record: GameRecord) -> None:
    assert len(record.players) == 4
    assert min(record.hands[0].scores) > 0
    assert record.result is not None
    assert len(record.result.winners) == 1


@shows("six-players.json")
def _(record: GameRecord) -> None:
    assert record.preset == "husregler"
    assert len(record.players) == 6
    assert all(len(all_of(Dealt, hand.events)) == 6 for hand in record.hands)
    assert all_of(Reshuffled, events_of(record))


# --- dealing and exchanging -----------------------------------------------------------------------------------------


@shows("first-dealer-by-cards.json")
def _(record: GameRecord) -> None:
    players = len(record.players)
    first, again = record.draws[:players], record.draws[players:]
    best = max(RANK[draw.card] for draw in first)
    assert [draw.seat for draw in first if RANK[draw.card] == best] == [draw.seat for draw in again]
    assert max(again, key=lambda draw: RANK[draw.card]).seat == record.hands[0].dealer


@shows("reshuffle-in-a-draw.json")
def _(record: GameRecord) -> None:
    split = [
        (one.seat, two.seat)
        for one, between, two in runs_of(3, events_of(record))
        if isinstance(one, Drawn) and isinstance(between, Reshuffled) and isinstance(two, Drawn)
    ]
    assert split
    assert all(one == two for one, two in split)


@shows("one-up.json")
def _(record: GameRecord) -> None:
    events = events_of(record)
    assert all_of(TurnedUp, events)
    answers = followed(Take, events)
    assert {answer.accept for answer, _ in answers} == {True, False}
    assert all(isinstance(given, Drawn) is not answer.accept for answer, given in answers)


@shows("six-cards.json")
def _(record: GameRecord) -> None:
    (hand,) = record.hands
    stopped = [seat for seat, score in enumerate(hand.scores) if score >= 42]
    assert stopped
    assert [deal.seat for deal in all_of(Dealt, hand.events) if len(deal.cards) == 6] == stopped
    for seat in stopped:
        (thrown,) = (event for event in all_of(Exchange, hand.events) if event.seat == seat)
        assert len(thrown.discard) == 1
        assert not [drawn for drawn in all_of(Drawn, hand.events) if drawn.seat == seat]


@shows("low-redeal.json")
def _(record: GameRecord) -> None:
    answers = followed(Redeal, events_of(record))
    assert {answer.accept for answer, _ in answers} == {True, False}
    for answer, given in answers:
        assert (isinstance(given, Drawn) and len(given.cards) == 5) is answer.accept


# --- announcing, ties, lies -----------------------------------------------------------------------------------------


@shows("exact-tie.json")
def _(record: GameRecord) -> None:
    events = events_of(record)
    (tie,) = all_of(Unscored, events)
    assert tie.why == "tie"
    one, two, third = all_of(Disclosed, events[: events.index(tie)])
    assert one.ranks == two.ranks == (13, 14, 7, 2)
    assert len(third.ranks) == 1
    assert {(proof.seat, proof.why.value) for proof in all_of(Shown, events)} == {(0, "proof"), (1, "proof")}


@shows("tie-in-stages.json")
def _(record: GameRecord) -> None:
    told = [
        (stages, score)
        for *stages, score in runs_of(4, events_of(record))
        if isinstance(score, Scored) and len(all_of(Disclosed, stages)) == 3
    ]
    ((stages, score),) = told
    named = {event.seat: event.ranks for event in all_of(Disclosed, stages)}
    assert sorted(map(len, named.values())) == [1, 3, 3]
    assert isinstance(score, Scored)
    assert named[score.seat] == max(named.values())


@shows("bluff-at-a-proof.json")
def _(record: GameRecord) -> None:
    found = [
        (thrown.seat, proof.seat, gone.seat)
        for thrown, proof, gone in runs_of(3, events_of(record))
        if isinstance(thrown, Exchange) and isinstance(proof, Shown) and isinstance(gone, Eliminated)
    ]
    ((thrower, liar, gone),) = found
    assert thrower == liar == gone
    assert record.players[liar].name == "Olof"


@shows("bluff-at-the-end.json")
def _(record: GameRecord) -> None:
    final, lie, gone, ended = record.hands[-1].events[-4:]
    assert isinstance(final, Scored)
    assert final.award is Award.FINAL_HAND
    assert isinstance(lie, Shown)
    assert lie.why == "false_claim"
    assert isinstance(gone, Eliminated)
    assert lie.seat == gone.seat
    assert isinstance(ended, HandEnded)
    assert [score.combination for score in awarded(Award.EXCHANGE_2, record.hands[-1].events)] == [
        Combination.FULL_HOUSE
    ]


# --- Chicago --------------------------------------------------------------------------------------------------------


@shows("chicago-made.json")
def _(record: GameRecord) -> None:
    events = events_of(record)
    declarer = caller(events)
    assert [trick.seat for trick in all_of(TrickWon, events)] == [declarer] * 5
    assert [score.points for score in awarded(Award.CHICAGO, events)] == [15]
    assert awarded(Award.FINAL_HAND, events)
    assert not awarded(Award.LAST_TRICK, events)


@shows("chicago-failed-at-once.json")
def _(record: GameRecord) -> None:
    assert record.preset == "pagat"
    events = events_of(record)
    *_before, broken, failed, ended = events
    assert isinstance(broken, TrickWon)
    assert broken.trick < 5
    assert broken.seat != caller(events)
    assert isinstance(failed, Scored)
    assert (failed.award, failed.points) == (Award.CHICAGO, -15)
    assert isinstance(ended, HandEnded)


@shows("chicago-failed-played-on.json")
def _(record: GameRecord) -> None:
    assert record.preset == "catalogue"
    events = events_of(record)
    assert len(all_of(TrickWon, events)) == 5
    assert [score.points for score in awarded(Award.CHICAGO, events)] == [-15]
    assert [score.points for score in awarded(Award.LAST_TRICK, events)] == [5]
    assert not awarded(Award.FINAL_HAND, events)


@shows("early-chicago.json")
def _(record: GameRecord) -> None:
    events = events_of(record)
    declarer = caller(events)
    call = events.index(Chicago(declarer, True))
    assert not all_of(Exchange, events[:call])
    assert [event.seat for event in all_of(Exchange, events[call:])].count(declarer) == 2
    assert [score.points for score in awarded(Award.CHICAGO, events)] == [-15]


# --- effects and the end --------------------------------------------------------------------------------------------


@shows("zeroing-by-choice.json")
def _(record: GameRecord) -> None:
    events = events_of(record)
    first, *others = all_of(Choose, events)
    assert first.effect == "zero_others"
    assert {choice.effect.value for choice in others} == {"points"}
    zeroed = all_of(Zeroed, events)
    assert [event.by for event in zeroed] == [first.seat] * (len(record.players) - 1)
    assert all(event.before > 0 for event in zeroed)


@shows("royal-flush.json")
def _(record: GameRecord) -> None:
    assert record.preset == "catalogue"
    score = all_of(Scored, events_of(record))[-1]
    assert (score.combination, score.points) == (Combination.ROYAL_FLUSH, 0)
    assert record.result is not None
    assert record.result.reason == "instant_win"
    assert record.result.winners == (score.seat,)
    assert record.result.scores[score.seat] == 11 < max(record.result.scores)


@shows("shared-win.json")
def _(record: GameRecord) -> None:
    assert record.result is not None
    assert len(record.result.winners) == 2
    assert record.result.settlement == ("15.50", "15.50", "-20.00", "-11.00")


# --- the presets ----------------------------------------------------------------------------------------------------


@shows("pagat.json")
def _(record: GameRecord) -> None:
    assert record.result is not None
    assert record.result.settlement is not None
    assert awarded(Award.EXCHANGE_2, events_of(record))
    assert [proof.why.value for proof in all_of(Shown, events_of(record))].count("proof") >= 1


@shows("catalogue.json")
def _(record: GameRecord) -> None:
    for hand in record.hands:
        assert all_of(Dealt, hand.events)[0].seat == (hand.dealer - 1) % len(record.players)
        stopped = {seat for seat, score in enumerate(hand.scores) if score >= 42}
        assert stopped
        assert not stopped & {event.seat for event in all_of(Exchange, hand.events)}


@shows("summary.json")
def _(record: GameRecord) -> None:
    hand, last = record.hands
    (final,) = awarded(Award.FINAL_HAND, hand.events)
    own = [play.card for play in all_of(Play, hand.events) if play.seat == final.seat]
    assert ranking(True, False).value(own) >> 20 < Combination.FULL_HOUSE
    assert final.combination is Combination.FULL_HOUSE
    assert isinstance(last.events[-2], Scored)
    assert last.events[-2].total >= 52
    assert not all_of(Play, last.events)
    assert record.result is not None
    assert record.result.winners == (last.events[-2].seat,)


@shows("classic.json")
def _(record: GameRecord) -> None:
    events = events_of(record)
    (score,) = awarded(Award.EXCHANGE_1, events)
    assert (score.combination, score.points) == (Combination.ROYAL_FLUSH, 8)
    assert [trick.seat for trick in all_of(TrickWon, events)] == [score.seat] * 5


@shows("svensk.json")
def _(record: GameRecord) -> None:
    (hand,) = record.hands
    declarer = caller(hand.events)
    assert all_of(Play, hand.events)[0].seat == declarer != (hand.dealer + 1) % len(record.players)
    won, ended = hand.events[-2:]
    assert isinstance(won, Scored)
    assert won.award is Award.CHICAGO
    assert isinstance(ended, HandEnded)
    assert record.result is not None


@shows("husregler.json")
def _(record: GameRecord) -> None:
    events = events_of(record)
    assert RANK[all_of(TrickWon, events)[-1].card] == 2
    assert [score.points for score in awarded(Award.LAST_TRICK, events)] == [10]


@shows("wikipedia.json")
def _(record: GameRecord) -> None:
    events = events_of(record)
    assert not awarded(Award.EXCHANGE_2, events)
    assert any(len(deal.cards) == 6 for deal in all_of(Dealt, events))
    assert any(isinstance(two, Exchange) for one, two in runs_of(2, events) if isinstance(one, Chicago) and one.call)


@shows("finsk.json")
def _(record: GameRecord) -> None:
    last = record.hands[-1].events
    scores = [score for score in all_of(Scored, last) if score.combination is Combination.FOUR_OF_A_KIND]
    assert {score.points for score in scores} == {8}
    assert len(all_of(Zeroed, last)) == len(scores) * (len(record.players) - 1)
    assert record.result is not None
    assert sorted(record.result.scores)[:-1] == [0] * (len(record.players) - 1)


# --- forms of a record ----------------------------------------------------------------------------------------------


@shows("lean.json")
def _(record: GameRecord) -> None:
    assert all(event.kind is not Kind.OUTCOME for event in events_of(record))
    assert record.result is not None


@shows("score-sheet.json")
def _(record: GameRecord) -> None:
    assert record.detail is Detail.SCORES
    assert all(event.kind is Kind.OUTCOME for event in events_of(record))
    assert record.result is not None


@shows("seen-by-one-player.json")
def _(record: GameRecord) -> None:
    assert isinstance(record.view, int)
    assert record.players[record.view].name == "Frank"
    for deal in all_of(Dealt, events_of(record)):
        assert (UNKNOWN in deal.cards) is (deal.seat != record.view)


@shows("unfinished.json")
def _(record: GameRecord) -> None:
    assert record.result is None
    assert not isinstance(record.hands[-1].events[-1], HandEnded)
    assert record.players[0].bot is None
