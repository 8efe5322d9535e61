"""A record in another form: lean, with all its outcomes, or as a seat or the public saw it."""

from __future__ import annotations

from dataclasses import replace

from chicago_cli.errors import UsageError
from chicago_cli.events import Event, Shown
from chicago_cli.i18n import _
from chicago_cli.reading import GameReading
from chicago_cli.record.forms import is_lean, lean
from chicago_cli.record.game import Detail, GameRecord, HandRecord
from chicago_cli.views import PUBLIC, Viewer, mask_event


def viewer_of(record: GameRecord, wish: str) -> Viewer:
    """Who is meant by a seat number, a player's name or ``public``.

    Raises:
        UsageError: there is no such seat or player, or the record itself is somebody's view and does not know.
    """
    names = [player.name for player in record.players]
    viewer: Viewer
    if wish == PUBLIC:
        viewer = PUBLIC
    elif wish in names:
        viewer = names.index(wish)
    elif wish.isdecimal() and wish.isascii() and len(wish) < 3 and int(wish) < len(names):
        viewer = int(wish)
    else:
        seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
        message = _("There is no seat “{wish}” at this table: name public or one of {seats}.")
        raise UsageError(message.format(wish=wish, seats=seats))
    if record.view not in ("full", viewer) and viewer != PUBLIC:
        message = _("The record is itself the view of {owner}: of what {name} saw it knows nothing.")
        raise UsageError(message.format(owner=_owner(record), name=names[viewer]))
    return viewer


def _owner(record: GameRecord) -> str:
    return record.players[record.view].name if isinstance(record.view, int) else _("the public")


def lean_form(record: GameRecord) -> GameRecord:
    """The record without outcomes.

    Raises:
        UsageError: from what would be left nobody could work the outcomes out again.
    """
    if record.detail is Detail.SCORES:
        raise UsageError(_("A record of scores only holds nothing but outcomes: it has no lean form."))
    if record.view != "full":
        message = _("The record is the view of {owner}: without its outcomes nobody could work them out again.")
        raise UsageError(message.format(owner=_owner(record)))
    return lean(record)


def completed(record: GameRecord, reading: GameReading) -> GameRecord:
    """The record with the outcomes of its lean hands; its reading must be without slips.

    Raises:
        UsageError: the outcomes cannot be worked out, because the record is a view.
    """
    if not has_lean_hands(record):
        return record
    if record.view != "full":
        message = _("The record is the view of {owner}: the cards that decide its outcomes are not in it.")
        raise UsageError(message.format(owner=_owner(record)))
    hands = (
        replace(hand, events=read.events) if is_lean(hand) else hand
        for hand, read in zip(record.hands, reading.hands, strict=True)
    )
    return replace(record, hands=tuple(hands))


def seen_by(record: GameRecord, viewer: Viewer) -> GameRecord:
    """What the viewer knows of a record with outcomes.

    Cards of others become unknown; packs and seeds, from which they could be worked out, are left out, and so is what
    tools keep under ``x``, because nobody knows what it tells. Hands shown are put in order, so that they tell no
    more than which cards they were.
    """
    return replace(
        record,
        view=viewer,
        shuffle=None,
        hands=tuple(_hand_seen_by(hand, viewer) for hand in record.hands),
        x={},
    )


def _hand_seen_by(hand: HandRecord, viewer: Viewer) -> HandRecord:
    return replace(hand, deck=None, events=tuple(_seen(event, viewer) for event in hand.events), x={})


def _seen(event: Event, viewer: Viewer) -> Event:
    if isinstance(event, Shown) and event.seat != viewer:
        return replace(event, cards=tuple(sorted(event.cards, reverse=True)))
    return mask_event(event, viewer)


def has_lean_hands(record: GameRecord) -> bool:
    """Whether a hand of the record lacks its outcomes."""
    return record.detail is Detail.FULL and any(map(is_lean, record.hands))
