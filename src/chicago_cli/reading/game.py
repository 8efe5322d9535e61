"""A whole record read against the rules: the hands, what stands between them, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from chicago_cli.cards import Card
from chicago_cli.events import Event, Reason, Seat
from chicago_cli.reading.draws import draw_slips
from chicago_cli.reading.ending import result_of, result_slips
from chicago_cli.reading.hand import HandWalked, is_lean, walk_hand
from chicago_cli.reading.known_order import KnownOrder
from chicago_cli.reading.opening import Opening
from chicago_cli.reading.slip import Slip
from chicago_cli.reading.standing import standing_of
from chicago_cli.reading.walk import Closing, Walk
from chicago_cli.record.game import GameRecord, HandRecord, Result, Standing
from chicago_cli.shuffle import ALGORITHM, pack
from chicago_cli.state import State


@dataclass(frozen=True, slots=True)
class HandReading:
    """A hand as the engine sees it: ``events`` with all outcomes, ``scores`` after it; ``lost`` if not to its end."""

    dealer: Seat
    opening: tuple[int, ...]
    standing: Standing
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    over: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class GameReading:
    """A record read: its hands, the result by the rules (None while the game goes on), and every slip.

    ``state`` is where the last hand stands, for whoever plays on; None when there is no hand or it was lost.
    """

    hands: tuple[HandReading, ...]
    result: Result | None
    slips: tuple[Slip, ...]
    state: State | None


def read_game(record: GameRecord, broken: Mapping[int, int] | None = None) -> GameReading:
    """Read every hand against the rules.

    ``broken`` names hands (0-based) of which only so many leading events, or nothing (-1), could be read.
    """
    return Reader(record, broken or {}).read()


@dataclass(frozen=True, slots=True)
class Followed:
    """Where following the events of a hand led: the state, what the record's totals are off, what happened."""

    state: State
    drift: list[int]
    events: Sequence[Event]
    slips: tuple[Slip, ...]
    lost: bool


class Reader:
    """Reads hand after hand; how the events of one are followed may be replaced (`follow`)."""

    def __init__(self, record: GameRecord, broken: Mapping[int, int]) -> None:
        self.record = record
        self.broken = broken
        self.slips: list[Slip] = []
        self.hands: list[HandReading] = []
        self.result: Result | None = None
        self.opening = Opening(record, self.slips)
        self.shift = 0
        """By how many hands the packs of the seed are ahead of the hands, because some are missing or stand twice."""
        known = record.shuffle is not None and record.shuffle.algorithm == ALGORITHM
        self.seed = record.shuffle.seed if record.shuffle is not None and known else None

    def read(self) -> GameReading:
        """Read the whole record, once."""
        self._read_hands()
        return GameReading(tuple(self.hands), self.result, tuple(self.slips), self.opening.state)

    def follow(self, state: State, number: int, hand: HandRecord, drift: list[int]) -> Followed:
        """Follow the events of a hand from the state before the deal; ``drift`` as in `claims`."""
        lean, seed = is_lean(hand.events), self.seed
        dealer, opening, standing = state.dealer, tuple(state.scores), standing_of(state)
        closing = self._closing(number) if lean else None

        def walked_by(deck: Sequence[Card] | None, state: State) -> HandWalked:
            def walk_from(state: State) -> Walk:
                return Walk(state, KnownOrder(deck, seed, number + self.shift), drift, lean=lean, closing=closing)

            def again() -> Walk:
                return walk_from(self.opening.start(dealer, opening, standing))

            whole = number not in self.broken
            return walk_hand(walk_from(state), hand.events, ("hands", number), whole=whole, again=again)

        walked = walked_by(hand.deck, state)
        if walked.slips and hand.deck is not None and seed is not None:
            other = walked_by(None, self.opening.start(dealer, opening, standing))
            walked = min(walked, other, key=lambda each: len(each.slips))
        walk = walked.walk
        self.seed = self.seed if not walk.order.lost or hand.deck is not None else None
        return Followed(walk.state, walk.drift, walk.events, walked.slips, walked.lost)

    def _closing(self, number: int) -> Closing | None:
        """What the record goes on with after a hand, if it tells it; by this a hand without outcomes is judged."""
        if number + 1 in self.broken:
            return None
        if number + 1 < len(self.record.hands):
            after = self.record.hands[number + 1]
            return Closing(after.scores, after.standing)
        return Closing(self.record.result.scores, None) if self.record.result is not None else None

    def pack_slips(self, number: int, hand: HandRecord) -> Iterator[Slip]:
        """Whether a written pack is the one that the seed gives; if it is quite another, the seed is not believed."""
        if hand.deck is None or self.seed is None:
            return
        deck = pack(self.seed, number + self.shift)
        wrong = [index for index, card in enumerate(hand.deck) if card != deck[index]]
        if wrong:
            facts = {"card": hand.deck[wrong[0]], "card_expected": deck[wrong[0]]}
            yield Slip("deal/deck-not-shuffle", facts, ("hands", number, "deck", wrong[0]))
            if len(wrong) > 2:
                self.seed = None

    def standing(self, number: int, hand: HandRecord) -> Standing:
        """Who is out and who has called when a hand begins."""
        return self.opening.standing(number, hand)

    def _read_hands(self) -> None:
        record = self.record
        self.slips += draw_slips(record)
        for number, hand in enumerate(record.hands):
            if self.broken.get(number) == -1:
                self.opening.lose(hand)
                self.opening.dealer = None
                continue
            if self.opening.state is not None and self.opening.state.result is not None:
                self.slips.append(Slip("game/over", {}, ("hands", number)))
                return
            self._hand(number, hand)
        self._check_result()

    def _hand(self, number: int, hand: HandRecord) -> None:
        place = ("hands", number)
        before = len(self.slips)
        standing = self.standing(number, hand)
        scores = self.opening.scores(number, hand)
        state = self.opening.started(number, hand, scores, standing)
        if state is None:
            self.opening.lose(hand)
            return
        if {"deal/wrong-dealer", "score/opening-scores"} <= {slip.rule for slip in self.slips[before:]}:
            self.slips[before:] = [Slip("game/hands-apart", {}, place)]
            standing, scores = hand.standing, list(hand.scores)
            followed = self._followed_apart(number, hand)
        else:
            self.slips += self.pack_slips(number, hand)
            followed = self._followed(state, number, hand, scores, standing)
        self.slips += followed.slips
        state = followed.state
        self.hands.append(
            HandReading(
                dealer=state.dealer,
                opening=tuple(scores),
                standing=standing,
                events=tuple(followed.events),
                scores=tuple(state.scores),
                over=state.hand_over,
                lost=followed.lost,
            )
        )
        self.opening.dealer = state.dealer
        if followed.lost:
            self.opening.lose(hand)
            return
        self.opening.state = state
        self.opening.told = tuple(score + off for score, off in zip(state.scores, followed.drift, strict=True))
        last = number + 1 == len(self.record.hands)
        abandoned = self.record.result is None or self.record.result.reason is Reason.ABANDONED
        if not state.hand_over and not (last and abandoned):
            self.slips.append(Slip("game/hand-unfinished", {}, place))
            self.opening.state = None
            self.opening.told = None

    def _followed(self, state: State, number: int, hand: HandRecord, scores: list[int], standing: Standing) -> Followed:
        """Follow a hand from its start; ``scores`` are corrected where others explain it better."""
        drift = [told - right for told, right in zip(hand.scores, scores, strict=True)]
        followed = self.follow(state, number, hand, drift)
        if not followed.slips:
            return followed
        if self.opening.state is None:
            return followed if self.opening.told else self._otherwise_opened(number, hand, scores, standing, followed)
        right = list(self.opening.state.scores)
        if scores != right:  # they are those of a wrong sheet; perhaps the table knew better
            drift = [told - score for told, score in zip(hand.scores, right, strict=True)]
            other = self.follow(self.opening.start(followed.state.dealer, right, standing), number, hand, drift)
            if len(other.slips) < len(followed.slips):
                scores[:] = right
                return other
        return followed

    def _followed_apart(self, number: int, hand: HandRecord) -> Followed:
        """Follow a hand that does not follow from the one before, by its own word and whichever pack fits it."""
        tried: list[tuple[Followed, int, str | None]] = []
        shift, seed = self.shift, self.seed
        for self.shift in (shift, shift + 1, shift - 1):
            self.seed = seed
            state = self.opening.start(hand.dealer, hand.scores, hand.standing)
            tried.append((self.follow(state, number, hand, [0] * len(hand.scores)), self.shift, self.seed))
        followed, self.shift, self.seed = min(tried, key=lambda each: len(each[0].slips))
        return followed

    def _otherwise_opened(
        self, number: int, hand: HandRecord, scores: list[int], standing: Standing, followed: Followed
    ) -> Followed:
        """Trace slips of the first hand back to an opening score, if they are gone with another one.

        The opening that is tried is the one that the first outcome about a player was counted from. ``scores`` is
        corrected.
        """
        for seat, meant in enumerate(self.opening.counted_from(number, hand)):
            if meant is None or meant == scores[seat]:
                continue
            other = self.follow(
                self.opening.start(followed.state.dealer, [*scores[:seat], meant, *scores[seat + 1 :]], standing),
                number,
                hand,
                [0] * len(scores),
            )
            if len(other.slips) < max(len(followed.slips) - 1, 1):
                facts = {"seat": seat, "given": scores[seat], "expected": meant}
                slip = Slip("score/opening-scores", facts, ("hands", number, "scores", seat))
                followed = replace(other, slips=(slip, *other.slips))
                scores[seat] = meant
        return followed

    def _check_result(self) -> None:
        state, claimed = self.opening.state, self.record.result
        if state is None:
            return
        self.result = result_of(state, abandoned=claimed is not None and claimed.reason is Reason.ABANDONED)
        if claimed is not None:
            self.slips += result_slips(claimed, self.result, state, self.opening.told or tuple(state.scores))
