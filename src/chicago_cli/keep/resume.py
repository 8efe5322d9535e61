"""Going on with a sheet that a file holds."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from chicago_cli.errors import UsageError
from chicago_cli.i18n import _
from chicago_cli.keep.entries import Ask, Entry, decode
from chicago_cli.keep.game import X_ENTRIES, KeptGame
from chicago_cli.keep.history import X_CORRECTIONS, Version, own, versions_of, with_own
from chicago_cli.keep.refusals import refusal
from chicago_cli.keep.session import Session
from chicago_cli.record.game import Detail, GameRecord, HandRecord
from chicago_cli.scoresheet import X_CONTINUED, X_CONTINUES, X_KEY


def resumed_sheet(record: GameRecord) -> Session:
    """The session as the record left it; everything entered and every correction can be taken back.

    Whether the game went on in another file is not checked: see `went_on_in`.

    Raises:
        UsageError: it is no score sheet, it was not kept by its rules, or its entries are not there.
    """
    if record.detail is not Detail.SCORES:
        raise UsageError(_("The file holds a game that was played card by card: go on with “chicago play --resume”."))
    base = with_own(replace(record, hands=(), result=None), X_CORRECTIONS, None)
    if not record.hands:
        return Session(base)
    entries = [entry for number, hand in enumerate(record.hands, 1) for entry in _entries(record, number, hand)]
    opening = _opening(record.hands[0])
    if opening == HandRecord(opening.dealer, (0,) * len(record.players)) and X_CONTINUES not in own(record.x):
        entries.insert(0, Entry(ask=Ask.DEALER, seats=(opening.dealer,)))
        first = None
    else:
        first = opening
    _check(base, first, entries)
    session = Session(base, first, entries, _versions(record, base, first, tuple(entries)))
    if _told(session.record) != _told(record):
        raise _broken()
    return session


def went_on_in(record: GameRecord) -> str | None:
    """The file in which a sheet went on with other players, as it was named then."""
    return _file(record, X_CONTINUED)


def came_from(record: GameRecord) -> str | None:
    """The file from which a sheet goes on with other players, as it was named then."""
    return _file(record, X_CONTINUES)


def holds_no_entry(record: GameRecord) -> bool:
    """Whether nothing has been entered since the players changed."""
    entered = any(hand.events or X_KEY in hand.x for hand in record.hands)
    return came_from(record) is not None and not entered and went_on_in(record) is None


def _file(record: GameRecord, key: str) -> str | None:
    named = own(record.x).get(key)
    return named if isinstance(named, str) else None


def _told(record: GameRecord) -> GameRecord:
    """The record without what tools keep in its hands, and without corrections."""
    record = with_own(record, X_CORRECTIONS, None)
    return replace(record, hands=tuple(replace(hand, x={}) for hand in record.hands))


def _opening(hand: HandRecord) -> HandRecord:
    """The hand before anything was entered."""
    return replace(hand, events=(), x={key: held for key, held in hand.x.items() if key != X_KEY})


def _entries(record: GameRecord, number: int, hand: HandRecord) -> list[Entry]:
    told = own(hand.x).get(X_ENTRIES, [])
    entries = [decode(item, len(record.players)) for item in told] if isinstance(told, list) else [None]
    known = [entry for entry in entries if entry is not None]
    if len(known) < len(entries) or (hand.events and not known):
        message = _("The sheet cannot go on: the file does not say what was entered in hand {hand}.")
        raise UsageError(message.format(hand=number))
    return known


def _versions(record: GameRecord, base: GameRecord, first: HandRecord | None, now: Version) -> list[Version] | None:
    """The versions before, with those that were corrected; None if the file does not say them or they never were."""
    versions = versions_of(now, own(record.x).get(X_CORRECTIONS), len(record.players))
    if versions is None:
        return None
    for before, after in pairwise(versions):
        if before != after[:-1]:
            try:
                _check(base, first, list(before))
            except UsageError:
                return None
    return versions


def _check(base: GameRecord, first: HandRecord | None, entries: list[Entry]) -> None:
    """Whether every entry could be made when it was."""
    game = KeptGame(base, first)
    for entry in entries:
        if game.question is None or refusal(game, entry) is not None:
            raise _broken()
        game.enter(entry)


def _broken() -> UsageError:
    return UsageError(
        _("The sheet cannot go on: its entries and its scores do not agree. “chicago validate” says what is wrong.")
    )
