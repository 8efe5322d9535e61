"""A score sheet read against the rules: a record of scores only, or one whose play nobody can follow.

Nothing is known of the cards, so what a combination was held by or who won a trick is taken from the record. What
follows from it is checked: the points of each award, every total, the floor, who deals, who is out, and the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from chicago_cli.events import Reason, Scored, Seat, Unscored
from chicago_cli.phases.scoring import target_winners
from chicago_cli.reading.entries import ENTRIES, Sheet
from chicago_cli.reading.game import Followed, GameReading, Reader
from chicago_cli.reading.sheet_hindsight import Sheets
from chicago_cli.reading.slip import Slip
from chicago_cli.reading.standing import standing_of
from chicago_cli.record.game import GameRecord, HandRecord, Standing
from chicago_cli.ruleset.options import FalseClaim, FinishTrick
from chicago_cli.state import Result, State


def read_sheet(record: GameRecord, broken: Mapping[int, int] | None = None) -> GameReading:
    """Read what a record tells of scores; ``broken`` as in `read_game`.

    The events of each hand are those of the record, corrected in nothing.
    """
    return SheetReader(record, broken or {}).read()


class SheetReader(Reader):
    """Reads the entries of each hand instead of following what was played."""

    _unclear: Sequence[Seat] = ()
    _explained = False
    """Whether one entry of the last hand followed explains all that is wrong with it."""

    def follow(self, state: State, number: int, hand: HandRecord, drift: list[int]) -> Followed:
        dealer, opening, standing = state.dealer, tuple(state.scores), standing_of(state)
        entries = [(index, event) for index, event in enumerate(hand.events) if isinstance(event, ENTRIES)]
        last = number + 1 == len(self.record.hands)
        abandoned = self.record.result is None or self.record.result.reason is Reason.ABANDONED
        sheets = Sheets(
            entries,
            ("hands", number),
            list(drift),
            self._closing(number),
            not (last and abandoned),
            lambda sheet: self._astray(sheet, last=last),
            lambda: self.opening.start(dealer, opening, standing),
        )
        sheet = sheets.read(state, whole=number not in self.broken)
        state = sheet.state
        self._unclear = sheet.unclear
        self._explained = sheet.explained
        if not state.hand_over:
            # Scores that nobody wrote down are not known; of a hand that goes on they are as they stand.
            told = any(isinstance(event, Scored | Unscored) for _index, event in entries)
            return Followed(state, sheet.drift, hand.events, tuple(sheet.slips), lost=not (told or last))
        state.result = self._ended(state, sheet, last=last)
        return Followed(state, sheet.drift, hand.events, tuple(sheet.slips), lost=number in self.broken)

    def pack_slips(self, number: int, hand: HandRecord) -> Iterator[Slip]:
        return iter(())  # no cards are followed

    def standing(self, number: int, hand: HandRecord) -> Standing:
        state = self.opening.state
        if state is not None:
            # A liar's Chicago is void and leaves no entry, though he called it.
            for seat in hand.standing.declared:
                state.declared[seat] |= state.out[seat]
            for seat in self._unclear:
                state.won[seat] = seat in hand.standing.won
        return super().standing(number, hand)

    def _otherwise_opened(
        self, number: int, hand: HandRecord, scores: list[int], standing: Standing, followed: Followed
    ) -> Followed:
        if self._explained:
            return followed  # totals without an entry that was left out look like those from another opening
        return super()._otherwise_opened(number, hand, scores, standing, followed)

    def _astray(self, sheet: Sheet, *, last: bool) -> bool:
        """Whether the record goes on otherwise than a game that stands so."""
        result, claimed = self._ended(sheet.state, sheet, last=last), self.record.result
        if not last or claimed is None or claimed.reason is Reason.ABANDONED:
            return result is not None and not (last and claimed is None)
        return result is None or result != Result(claimed.reason, claimed.winners)

    def _ended(self, state: State, sheet: Sheet, *, last: bool) -> Result | None:
        """How the game is over with this hand, as far as a sheet can tell; None if it is not."""
        left = state.still_in()
        if sheet.instant_winner is not None:
            return Result(Reason.INSTANT_WIN, (sheet.instant_winner,))
        if left and sheet.liars and state.rules.announce.false_claim is FalseClaim.END_GAME:
            top = max(state.scores[seat] for seat in left)
            return Result(Reason.FALSE_CLAIM, tuple(sorted(s for s in left if state.scores[s] == top)))
        if sheet.liars and len(left) <= 1:
            return Result(Reason.LAST_PLAYER, tuple(left))
        winners: Sequence[Seat] = target_winners(state)
        if state.rules.end.finish_trick is not FinishTrick.OFF and not state.trick_winners:
            claimed = self.record.result
            # Who took the last trick is not written down.
            winners = claimed.winners if last and claimed is not None and claimed.reason is Reason.TARGET else ()
        return Result(Reason.TARGET, tuple(sorted(winners))) if winners else None
