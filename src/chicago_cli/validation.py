"""Findings about a record: its form and the rules, with the place of each in the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from chicago_cli.cards import UNKNOWN
from chicago_cli.diagnostics import Finding, finding_of
from chicago_cli.events import Dealt, Drawn, Exchange, Seat
from chicago_cli.reading import GameReading, Slip, read_game
from chicago_cli.reading.sheet import read_sheet
from chicago_cli.reading.view import read_view, unknown_cards, view_slips
from chicago_cli.record.codec import Decoded
from chicago_cli.record.faults import placed
from chicago_cli.record.files import StoredGame
from chicago_cli.record.game import Detail, GameRecord
from chicago_cli.record.positions import pointer_of
from chicago_cli.rulebook import Severity


class Extent(StrEnum):
    """How much of a record could be checked."""

    PLAY = "play"
    """Every event."""
    OPEN = "open"
    """What lies open in the view of a seat or of the public, and all that follows from it.

    That is who was asked and when, how many cards came, the tricks, the viewer's own cards, and the awards by what was
    announced. Whether hidden cards were what they had to be nobody can say, so they are not called right.
    """
    SCORES = "scores"
    """The score sheet only: points, totals, dealers and the end, as far as they follow from each other.

    That is all of a record with detail ``scores``, and all that is checked where cards are unknown and should not be.
    """
    SHAPE = "shape"
    """Nothing of the game, because no game could be read."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A record that was read: as it was decoded, as the rules see it (None if that far it could not be read)."""

    decoded: Decoded
    reading: GameReading | None
    findings: tuple[Finding, ...]
    extent: Extent

    @property
    def valid(self) -> bool:
        """Whether nothing but warnings was found."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


def decode(stored: StoredGame) -> Checked:
    """Read a stored record and check its format alone."""
    decoded = stored.load()
    return Checked(decoded, None, decoded.findings, Extent.SHAPE)


def check(stored: StoredGame) -> Checked:
    """Read a stored record and check it against format and rules."""
    decoded = stored.load()
    record = decoded.record
    if record is None:
        return Checked(decoded, None, _told_once(decoded.findings), Extent.SHAPE)
    # Looked for in the bytes first: a corpus of full games holds no unknown card, however it may be spelled.
    complete = b"??" not in stored.data and b"\\u003" not in stored.data
    extent, reading, slips = _read(record, decoded.broken_hands, complete=complete)
    if not slips:
        return Checked(decoded, reading, _told_once(decoded.findings), extent)
    names = [player.name for player in record.players]
    findings = [finding_of(slip.rule, slip.facts, names, pointer_of(slip.path)) for slip in slips]
    found = placed(findings, stored.data, game=stored.game, first_line=stored.first_line)
    return Checked(decoded, reading, _in_order(_told_once((*decoded.findings, *found))), extent)


def _read(
    record: GameRecord, broken: Mapping[int, int], *, complete: bool
) -> tuple[Extent, GameReading, tuple[Slip, ...]]:
    """Read a record as far as it can be; how far that is, and every slip."""
    if record.view != "full":
        reading = read_view(record, broken)
        return Extent.OPEN, reading, _one_for_the_view(record, tuple(view_slips(record, reading)))
    if record.detail is Detail.SCORES:
        reading = read_sheet(record, broken)
        return Extent.SCORES, reading, reading.slips
    unknown = () if complete else tuple(unknown_cards(record))
    if unknown:
        # Every event that follows from an unknown card would be called wrong.
        reading = read_sheet(record, broken)
        return Extent.SCORES, reading, (*unknown, *reading.slips)
    reading = read_game(record, broken)
    return Extent.PLAY, reading, reading.slips


def _one_for_the_view(record: GameRecord, slips: tuple[Slip, ...]) -> tuple[Slip, ...]:
    """The slips of a view; if it holds all cards of some seats and none of the others, it is somebody else's.

    Then “view” is what is wrong, and not each of its events.
    """
    too_much = [slip for slip in slips if slip.rule == "view/hidden-cards"]
    if len(too_much) < 2 or not set(_hiding(record)).isdisjoint(slip.facts["seat"] for slip in too_much):
        return slips
    return (replace(too_much[0], path=("view",)), *(slip for slip in slips if not slip.rule.startswith("view/")))


def _hiding(record: GameRecord) -> Iterator[Seat]:
    """The seat of every event with a card that only it saw and that the record does not tell."""
    for hand in record.hands:
        for event in hand.events:
            if isinstance(event, Dealt | Drawn | Exchange):
                cards = event.discard if isinstance(event, Exchange) else event.cards
                if UNKNOWN in cards:
                    yield event.seat


def _told_once(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Where two values stand under one key, that the one which was read is wrong is no second fault."""
    doubled = [finding.pointer for finding in findings if finding.rule == "file/duplicate-key"]
    if not doubled:
        return findings
    objects = {pointer.rpartition("/")[0] for pointer in doubled}
    below = tuple(f"{pointer}/" for pointer in doubled)
    return tuple(
        finding
        for finding in findings
        if finding.rule == "file/duplicate-key"
        or not (finding.pointer in doubled or finding.pointer in objects or finding.pointer.startswith(below))
    )


def _in_order(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """In the order of the text; what is in no line comes first."""
    return tuple(sorted(findings, key=lambda finding: (finding.line or 0, finding.column or 0)))
