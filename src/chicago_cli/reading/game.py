"""A whole record read against the rules: the hands, what stands between them, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from chicago_cli.cards import Card
from chicago_cli.engine import next_dealer, start
from chicago_cli.events import Event, HandEnded, Reason, Scored, Seat, Zeroed
from chicago_cli.phases.deal import dealing_order
from chicago_cli.reading.draws import dealer_by_draws, draw_slips
from chicago_cli.reading.ending import result_of, result_slips
from chicago_cli.reading.hand import HandWalked, is_lean, walk_hand
from chicago_cli.reading.known_order import KnownOrder
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
        self.state: State | None = None
        """Where the hand before ended; None if that is not known."""
        self.last_dealer: Seat | None = None
        self.told: tuple[int, ...] | None = None
        """The scores that the record tells at the end of the hand before."""
        self.standing_off: dict[str, set[Seat]] = {}
        """Who was wrongly told or left out in the standing of the hand before, by its list."""
        self.shift = 0
        """By how many hands the packs of the seed are ahead of the hands, because some are missing or stand twice."""
        known = record.shuffle is not None and record.shuffle.algorithm == ALGORITHM
        self.seed = record.shuffle.seed if record.shuffle is not None and known else None

    def read(self) -> GameReading:
        """Read the whole record, once."""
        self._read_hands()
        return GameReading(tuple(self.hands), self.result, tuple(self.slips), self.state)

    def follow(self, state: State, number: int, hand: HandRecord, drift: list[int]) -> Followed:
        """Follow the events of a hand from the state before the deal; ``drift`` as in `claims`."""
        lean, seed = is_lean(hand.events), self.seed
        dealer, opening, standing = state.dealer, tuple(state.scores), standing_of(state)
        closing = self._closing(number) if lean else None

        def walked_by(deck: Sequence[Card] | None, state: State) -> HandWalked:
            def walk_from(state: State) -> Walk:
                return Walk(state, KnownOrder(deck, seed, number + self.shift), drift, lean=lean, closing=closing)

            def again() -> Walk:
                return walk_from(self._start(dealer, opening, standing))

            whole = number not in self.broken
            return walk_hand(walk_from(state), hand.events, ("hands", number), whole=whole, again=again)

        walked = walked_by(hand.deck, state)
        if walked.slips and hand.deck is not None and seed is not None:
            other = walked_by(None, self._start(dealer, opening, standing))
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

    def _read_hands(self) -> None:
        record = self.record
        self.slips += draw_slips(record)
        for number, hand in enumerate(record.hands):
            if self.broken.get(number) == -1:
                self._lose(hand)
                self.last_dealer = None
                continue
            if self.state is not None and self.state.result is not None:
                self.slips.append(Slip("game/over", {}, ("hands", number)))
                return
            self._hand(number, hand)
        self._check_result()

    def _lose(self, hand: HandRecord) -> None:
        """The hand could not be followed; the next one is checked against what the record tells of this one's end."""
        self.state = None
        self.told = next((event.scores for event in reversed(hand.events) if isinstance(event, HandEnded)), None)

    def _hand(self, number: int, hand: HandRecord) -> None:
        place = ("hands", number)
        before = len(self.slips)
        standing = self.standing(number, hand)
        scores = self._opening(number, hand)
        state = self._started(number, hand, scores, standing)
        if state is None:
            self._lose(hand)
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
        self.last_dealer = state.dealer
        if followed.lost:
            self._lose(hand)
            return
        self.state = state
        self.told = tuple(score + off for score, off in zip(state.scores, followed.drift, strict=True))
        last = number + 1 == len(self.record.hands)
        abandoned = self.record.result is None or self.record.result.reason is Reason.ABANDONED
        if not state.hand_over and not (last and abandoned):
            self.slips.append(Slip("game/hand-unfinished", {}, place))
            self.state = None
            self.told = None

    def _followed(self, state: State, number: int, hand: HandRecord, scores: list[int], standing: Standing) -> Followed:
        """Follow a hand from its start; ``scores`` are corrected where others explain it better."""
        drift = [told - right for told, right in zip(hand.scores, scores, strict=True)]
        followed = self.follow(state, number, hand, drift)
        if not followed.slips:
            return followed
        if self.state is None:
            return followed if self.told else self._otherwise_opened(number, hand, scores, standing, followed)
        right = list(self.state.scores)
        if scores != right:  # they are those of a wrong sheet; perhaps the table knew better
            drift = [told - score for told, score in zip(hand.scores, right, strict=True)]
            other = self.follow(self._start(followed.state.dealer, right, standing), number, hand, drift)
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
            state = self._start(hand.dealer, hand.scores, hand.standing)
            tried.append((self.follow(state, number, hand, [0] * len(hand.scores)), self.shift, self.seed))
        followed, self.shift, self.seed = min(tried, key=lambda each: len(each[0].slips))
        return followed

    # --- what a hand begins with ------------------------------------------------------------------------------------

    def standing(self, number: int, hand: HandRecord) -> Standing:
        """Who is out and who has called; the engine's own knowledge comes before the record's."""
        if self.state is None:
            called = tuple(sorted({*hand.standing.declared, *hand.standing.won}))
            if called != hand.standing.declared:  # whoever has won a Chicago has called it (B28)
                facts = {"what": "declared", "seats": hand.standing.declared, "seats_expected": called}
                self.slips.append(Slip("game/standing", facts, ("hands", number, "state", "won")))
                missing = set(called) - set(hand.standing.declared)
                self.standing_off = {"declared": missing, "won": missing}
            return replace(hand.standing, declared=called)
        right = standing_of(self.state)
        for name in ("eliminated", "declared", "won"):
            given, expected = getattr(hand.standing, name), getattr(right, name)
            off = set(given) ^ set(expected)
            before = self.standing_off.get(name)
            self.standing_off[name] = off
            if off and off != before:  # the same difference as in the hand before is the same slip
                path = ("hands", number, "state", name) if given else ("hands", number)
                facts = {"what": name, "seats": given, "seats_expected": expected}
                self.slips.append(Slip("game/standing", facts, path))
        return right

    def _opening(self, number: int, hand: HandRecord) -> list[int]:
        """The opening scores to play on with: the engine's, or the record's where nothing else is known."""
        if self.state is None:
            for seat, (given, told) in enumerate(zip(hand.scores, self.told or hand.scores, strict=True)):
                if given != told:
                    self._wrong_opening(number, seat, given, told)
            return list(self.told or hand.scores)
        assert self.told is not None
        scores = []
        for seat, given in enumerate(hand.scores):
            right, told = self.state.scores[seat], self.told[seat]
            if given not in (right, told):
                self._wrong_opening(number, seat, given, right)
                given = right
            scores.append(given)
        return scores

    def _wrong_opening(self, number: int, seat: Seat, given: int, expected: int) -> None:
        facts: dict[str, object] = {"seat": seat, "given": given, "expected": expected}
        self.slips.append(Slip("score/opening-scores", facts, ("hands", number, "scores", seat)))

    def _started(self, number: int, hand: HandRecord, scores: Sequence[int], standing: Standing) -> State | None:
        """The state before the deal, with the dealer that the rules or the cards dealt speak for."""
        players = len(self.record.players)
        left = [seat for seat in range(players) if seat not in standing.eliminated]
        if len(left) < 2:
            self.slips.append(Slip("game/over", {}, ("hands", number)))
            return None
        expected = self._expected_dealer(number, hand.dealer, left)
        dealer = hand.dealer
        if dealer not in left or (expected is not None and dealer != expected):
            right = expected if expected is not None else _next_in(dealer, left, players)
            self._wrong_dealer(number, dealer, right)
            dealer = right if dealer not in left or self._dealt_by(hand, scores, standing, right) else dealer
        elif expected is None and not self._dealt_by(hand, scores, standing, dealer):
            others = left if sum(event.type == "dealt" for event in hand.events) == len(left) else ()
            other = next((seat for seat in others if self._dealt_by(hand, scores, standing, seat)), None)
            if other is not None:
                self._wrong_dealer(number, dealer, other)
                dealer = other
        return self._start(dealer, scores, standing)

    def _start(self, dealer: Seat, scores: Sequence[int], standing: Standing) -> State:
        return start(
            self.record.rules,
            len(self.record.players),
            dealer,
            scores,
            eliminated=standing.eliminated,
            declared=standing.declared,
            won=standing.won,
        )

    def _expected_dealer(self, number: int, given: Seat, left: Iterable[Seat]) -> Seat | None:
        """Who must deal: the winner of the draw, or the next player still in after the last dealer."""
        if number == 0:
            return dealer_by_draws(self.record)
        if self.state is not None:
            return next_dealer(self.state)
        if self.last_dealer is not None:
            return _next_in(self.last_dealer, left, len(self.record.players))
        return None

    def _wrong_dealer(self, number: int, given: Seat, expected: Seat) -> None:
        rule = "deal/first-dealer" if number == 0 and self.record.draws else "deal/wrong-dealer"
        facts: dict[str, object] = {"seat": given, "seat_expected": expected}
        self.slips.append(Slip(rule, facts, ("hands", number, "dealer")))

    def _dealt_by(self, hand: HandRecord, scores: Sequence[int], standing: Standing, dealer: Seat) -> bool:
        """Whether the cards were dealt in the order that this dealer deals in."""
        dealt = [event.seat for event in hand.events if event.type == "dealt"]
        return not dealt or dealt == dealing_order(self._start(dealer, scores, standing))[: len(dealt)]

    def _otherwise_opened(
        self, number: int, hand: HandRecord, scores: list[int], standing: Standing, followed: Followed
    ) -> Followed:
        """Trace slips of the first hand back to an opening score, if they are gone with another one.

        The opening that is tried is the one that the first outcome about a player was counted from. ``scores`` is
        corrected.
        """
        if [slip.rule for slip in followed.slips] == ["score/wrong-effect"]:
            return followed  # only the score that was zeroed is told otherwise
        for seat, meant in enumerate(self._counted_from(number, hand)):
            if meant is None or meant == scores[seat]:
                continue
            other = self.follow(
                self._start(followed.state.dealer, [*scores[:seat], meant, *scores[seat + 1 :]], standing),
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

    def _counted_from(self, number: int, hand: HandRecord) -> list[int | None]:
        """What each player had before the hand, by the first outcome that tells a score of his; None if none does."""
        before: list[int | None] = [None] * len(hand.scores)
        for event in hand.events:
            if isinstance(event, Scored | Zeroed) and before[event.seat] is None:
                before[event.seat] = event.before if isinstance(event, Zeroed) else event.total - event.points
            elif isinstance(event, HandEnded):
                told = zip(before, event.scores, self._scores_after(number, hand), strict=True)
                return [old if old is not None else ended if ended == after else None for old, ended, after in told]
        return before

    def _scores_after(self, number: int, hand: HandRecord) -> Sequence[int]:
        """The scores that the record goes on with after a hand."""
        if number + 1 < len(self.record.hands):
            return self.record.hands[number + 1].scores
        return self.record.result.scores if self.record.result is not None else hand.scores

    # --- the end ------------------------------------------------------------------------------------------------------

    def _check_result(self) -> None:
        if self.state is None:
            return
        self.result = result_of(self.state)
        claimed = self.record.result
        if claimed is not None:
            self.slips += result_slips(claimed, self.state, self.told or tuple(self.state.scores))
            if self.result is None and claimed.reason is Reason.ABANDONED:
                self.result = Result(Reason.ABANDONED, tuple(self.state.scores), ())


def _next_in(seat: Seat, left: Iterable[Seat], players: int) -> Seat:
    """The first of some seats clockwise after this one."""
    return min(left, key=lambda other: (other - seat - 1) % players)
