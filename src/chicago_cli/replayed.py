"""What a replay shows of a record: its hands as the rules see them, or else as it tells them; masked for a viewer."""

from __future__ import annotations

from dataclasses import dataclass

from chicago_cli.errors import UsageError
from chicago_cli.events import Event, Scored, Seat
from chicago_cli.i18n import _, plural
from chicago_cli.record.game import GameRecord, HandRecord, Result
from chicago_cli.validation import Checked
from chicago_cli.views import Viewer, mask_event


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand; ``number`` is 0-based, ``lost`` says that it could not be followed to its end."""

    number: int
    dealer: Seat
    opening: tuple[int, ...]
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    lost: bool


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record to be shown. ``viewer`` is whose eyes are lent, None for all cards; ``whole`` with all its hands."""

    record: GameRecord
    hands: tuple[PlayedHand, ...]
    scores: tuple[int, ...]
    result: Result | None
    viewer: Viewer | None
    whole: bool


def replay(checked: Checked, *, hand: int | None = None, viewer: Viewer | None = None) -> Replayed | None:
    """What there is to show; only one ``hand`` (1-based) if it is named. None if no game could be read.

    Raises:
        UsageError: there is no such hand.
    """
    record, reading = checked.decoded.record, checked.reading
    if record is None or reading is None:
        return None
    read = iter(reading.hands)
    hands = []
    for number, told in enumerate(record.hands):
        if checked.decoded.broken_hands.get(number) == -1:
            continue
        seen = next(read, None)
        if seen is None or seen.lost:
            hands.append(_as_told(number, told))
        else:
            hands.append(PlayedHand(number, seen.dealer, seen.opening, seen.events, seen.scores, False))
    if hand is not None:
        hands = [played for played in hands if played.number == hand - 1]
        if not hands:
            raise UsageError(_no_hand(hand, len(record.hands)))
    if viewer is not None:
        hands = [_masked(played, viewer) for played in hands]
    owner = None if record.view == "full" else record.view
    result = reading.result or record.result
    scores = result.scores if result is not None else hands[-1].scores if hands else (0,) * len(record.players)
    return Replayed(record, tuple(hands), scores, result, viewer if viewer is not None else owner, hand is None)


def _as_told(number: int, hand: HandRecord) -> PlayedHand:
    """A hand that could not be followed: what the record says of it."""
    scores = list(hand.scores)
    for event in hand.events:
        if isinstance(event, Scored):
            scores[event.seat] = event.total
    return PlayedHand(number, hand.dealer, hand.scores, hand.events, tuple(scores), True)


def _masked(hand: PlayedHand, viewer: Viewer) -> PlayedHand:
    events = tuple(mask_event(event, viewer) for event in hand.events)
    return PlayedHand(hand.number, hand.dealer, hand.opening, events, hand.scores, hand.lost)


def _no_hand(hand: int, hands: int) -> str:
    if not hands:
        return _("There is no hand {hand}: the record has none.").format(hand=hand)
    message = plural(
        "There is no hand {hand}: the record has only one.", "There is no hand {hand}: the record has {count}.", hands
    )
    return message.format(hand=hand, count=hands)
