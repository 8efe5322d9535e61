"""Findings about a record: its form and the rules, with the place of each in the file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from chicago_cli.diagnostics import Finding, finding_of
from chicago_cli.reading import GameReading, read_game
from chicago_cli.reading.sheet import read_sheet
from chicago_cli.record.codec import Decoded
from chicago_cli.record.faults import placed
from chicago_cli.record.files import StoredGame
from chicago_cli.record.game import Detail
from chicago_cli.record.positions import pointer_of
from chicago_cli.rulebook import Severity


class Extent(StrEnum):
    """How much of a record could be checked."""

    PLAY = "play"
    """Every event."""
    SCORES = "scores"
    """The score sheet only: points, totals, dealers and the end, as far as they follow from each other.

    That is all of a record with detail ``scores``. Of a record that is the view of a seat or of the public nobody can
    say whether hidden cards were what they had to be, so its play is not checked either, and not called right.
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
        return Checked(decoded, None, decoded.findings, Extent.SHAPE)
    extent = Extent.PLAY if record.detail is Detail.FULL and record.view == "full" else Extent.SCORES
    reading = (read_game if extent is Extent.PLAY else read_sheet)(record, decoded.broken_hands)
    if not reading.slips:
        return Checked(decoded, reading, decoded.findings, extent)
    names = [player.name for player in record.players]
    slips = [finding_of(slip.rule, slip.facts, names, pointer_of(slip.path)) for slip in reading.slips]
    found = placed(slips, stored.data, game=stored.game, first_line=stored.first_line)
    return Checked(decoded, reading, _in_order((*decoded.findings, *found)), extent)


def _in_order(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """In the order of the text; what is in no line comes first."""
    return tuple(sorted(findings, key=lambda finding: (finding.line or 0, finding.column or 0)))
