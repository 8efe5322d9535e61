"""What each hand of a record begins with: who is out and has called, the scores, who deals.

What the engine knows of the hand before comes before what the record says; where that hand could not be followed, the
record is believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from chicago_cli.engine import next_dealer, start
from chicago_cli.events import HandEnded, Scored, Seat, Zeroed
from chicago_cli.phases.deal import dealing_order
from chicago_cli.reading.draws import dealer_by_draws
from chicago_cli.reading.slip import Slip
from chicago_cli.reading.standing import standing_of
from chicago_cli.record.game import GameRecord, HandRecord, Standing
from chicago_cli.state import State


class Opening:
    """Knows how the last hand ended, and says what the next one begins with; slips are added to ``slips``."""

    def __init__(self, record: GameRecord, slips: list[Slip]) -> None:
        self.record = record
        self.slips = slips
        self.state: State | None = None
        """Where the hand before ended; None if that is not known."""
        self.told: tuple[int, ...] | None = None
        """The scores that the record tells at the end of the hand before."""
        self.dealer: Seat | None = None
        """Who dealt the hand before; None if that is not known."""
        self._standing_off: dict[str, set[Seat]] = {}
        """Who was wrongly told or left out in the standing of the hand before, by its list."""

    def lose(self, hand: HandRecord) -> None:
        """The hand could not be followed; the next one is checked against what the record tells of this one's end."""
        self.state = None
        self.told = next((event.scores for event in reversed(hand.events) if isinstance(event, HandEnded)), None)

    def standing(self, number: int, hand: HandRecord) -> Standing:
        """Who is out and who has called; the engine's own knowledge comes before the record's."""
        if self.state is None:
            called = tuple(sorted({*hand.standing.declared, *hand.standing.won}))
            if called != hand.standing.declared:  # whoever has won a Chicago has called it (B28)
                facts = {"what": "declared", "seats": hand.standing.declared, "seats_expected": called}
                self.slips.append(Slip("game/standing", facts, ("hands", number, "state", "won")))
                missing = set(called) - set(hand.standing.declared)
                self._standing_off = {"declared": missing, "won": missing}
            return replace(hand.standing, declared=called)
        right = standing_of(self.state)
        for name in ("eliminated", "declared", "won"):
            given, expected = getattr(hand.standing, name), getattr(right, name)
            off = set(given) ^ set(expected)
            before = self._standing_off.get(name)
            self._standing_off[name] = off
            if off and off != before:  # the same difference as in the hand before is the same slip
                path = ("hands", number, "state", name) if given else ("hands", number)
                facts = {"what": name, "seats": given, "seats_expected": expected}
                self.slips.append(Slip("game/standing", facts, path))
        return right

    def scores(self, number: int, hand: HandRecord) -> list[int]:
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

    def started(self, number: int, hand: HandRecord, scores: Sequence[int], standing: Standing) -> State | None:
        """The state before the deal, with the dealer that the rules or the cards dealt speak for."""
        players = len(self.record.players)
        left = [seat for seat in range(players) if seat not in standing.eliminated]
        if len(left) < 2:
            self.slips.append(Slip("game/over", {}, ("hands", number)))
            return None
        expected = self._expected_dealer(number, left)
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
        return self.start(dealer, scores, standing)

    def start(self, dealer: Seat, scores: Sequence[int], standing: Standing) -> State:
        return start(
            self.record.rules,
            len(self.record.players),
            dealer,
            scores,
            eliminated=standing.eliminated,
            declared=standing.declared,
            won=standing.won,
        )

    def _expected_dealer(self, number: int, left: Iterable[Seat]) -> Seat | None:
        """Who must deal: the winner of the draw, or the next player still in after the last dealer."""
        if number == 0:
            return dealer_by_draws(self.record)
        if self.state is not None:
            return next_dealer(self.state)
        if self.dealer is not None:
            return _next_in(self.dealer, left, len(self.record.players))
        return None

    def _wrong_dealer(self, number: int, given: Seat, expected: Seat) -> None:
        rule = "deal/first-dealer" if number == 0 and self.record.draws else "deal/wrong-dealer"
        facts: dict[str, object] = {"seat": given, "seat_expected": expected}
        self.slips.append(Slip(rule, facts, ("hands", number, "dealer")))

    def _dealt_by(self, hand: HandRecord, scores: Sequence[int], standing: Standing, dealer: Seat) -> bool:
        """Whether the cards were dealt in the order that this dealer deals in."""
        dealt = [event.seat for event in hand.events if event.type == "dealt"]
        return not dealt or dealt == dealing_order(self.start(dealer, scores, standing))[: len(dealt)]

    def counted_from(self, number: int, hand: HandRecord) -> list[int | None]:
        """What each player had before the hand, by the first award that tells a score of his; None if none does."""
        before: dict[Seat, int | None] = {}
        for event in hand.events:
            if isinstance(event, Scored):
                before.setdefault(event.seat, event.total - event.points)
            elif isinstance(event, Zeroed):
                before.setdefault(event.seat, None)  # of nothing but the score it takes away is it a witness
            elif isinstance(event, HandEnded):
                for seat, (ended, after) in enumerate(zip(event.scores, self._scores_after(number, hand), strict=True)):
                    before.setdefault(seat, ended if ended == after else None)
        return [before.get(seat) for seat in range(len(hand.scores))]

    def _scores_after(self, number: int, hand: HandRecord) -> Sequence[int]:
        """The scores that the record goes on with after a hand."""
        if number + 1 < len(self.record.hands):
            return self.record.hands[number + 1].scores
        return self.record.result.scores if self.record.result is not None else hand.scores


def _next_in(seat: Seat, left: Iterable[Seat], players: int) -> Seat:
    """The first of some seats clockwise after this one."""
    return min(left, key=lambda other: (other - seat - 1) % players)
