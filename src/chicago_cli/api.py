"""The public Python API: what ``import chicago_cli`` offers (docs/api.md shows it in use).

Everything here is also available under its own module; these few names are the ones that stay.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from chicago_cli.cards import parse_hand
from chicago_cli.diagnostics import Finding
from chicago_cli.errors import ChicagoError, UsageError
from chicago_cli.evaluate import Verdict, compare
from chicago_cli.handrules import of
from chicago_cli.i18n import _
from chicago_cli.reading import GameReading
from chicago_cli.record.codec import dump as _dump
from chicago_cli.record.codec import dump_line
from chicago_cli.record.files import StoredGame, read_games
from chicago_cli.record.game import GameRecord
from chicago_cli.record.limits import MAX_HANDS
from chicago_cli.ruleset import DEFAULT_PRESET, OptionValue, Ruleset, from_preset
from chicago_cli.table import parse_seat, seated, started
from chicago_cli.validation import Checked, check

Source = bytes | str | os.PathLike[str] | GameRecord
"""A record: its bytes, the path of a file, or one in memory."""


class RecordError(ChicagoError):
    """A record that cannot be used; ``findings`` say why, each with its place."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        first = self.findings[0]
        super().__init__(f"{first.rule}: {first.message}")


def load(source: Source) -> GameRecord:
    """The first record of a file, or the one in these bytes; only its form is checked.

    Raises:
        RecordError: it has a fault of form.
        UsageError: the file cannot be read.
    """
    return _loaded(_stored(source))


def load_all(path: str | os.PathLike[str]) -> Iterator[GameRecord]:
    """The records of a file one by one, a document or a corpus, packed or not; memory does not grow with it.

    Raises:
        RecordError: at a record with a fault of form.
        UsageError: the file cannot be read.
    """
    return map(_loaded, read_games(os.fspath(path)))


def dump(record: GameRecord, *, line: bool = False) -> str:
    """The canonical text of a record, with its newline: a document, or one ``line`` of a corpus."""
    return dump_line(record) if line else _dump(record)


def validate(source: Source) -> Checked:
    """Check a record against format and rules: ``.valid``, ``.findings``, ``.reading``, ``.extent``.

    Raises:
        UsageError: the file cannot be read.
    """
    return check(_stored(source))


def replay(source: Source) -> GameReading:
    """Play a record back: ``.hands`` with all events and outcomes, ``.result``, all by the rules.

    Raises:
        RecordError: the record breaks the format or a rule.
        UsageError: the file cannot be read.
    """
    checked = validate(source)
    if checked.findings or checked.reading is None:
        raise RecordError(checked.findings)
    return checked.reading


def play(
    seats: Iterable[str] = ("bot:steady", "bot:steady", "bot:steady"),
    rules: str | Ruleset = DEFAULT_PRESET,
    *,
    seed: str | int,
    settings: Mapping[str, OptionValue] | None = None,
    max_hands: int = MAX_HANDS,
) -> GameRecord:
    """Let bots play a whole game; the same arguments give the same record everywhere.

    ``seats`` are as on the command line (``bot:steady:Åsa``), ``settings`` options by dotted name. A game without a
    winner after ``max_hands`` hands ends with reason ``abandoned``; some options let a game go on for ever (B24).

    Raises:
        UsageError: a seat for a person, an unknown bot, too few or too many players.
        RulesetError: no such preset or option, or options that make no game.
    """
    preset, ruleset = (rules, from_preset(rules, settings)) if isinstance(rules, str) else (DEFAULT_PRESET, rules)
    players = seated([parse_seat(seat) for seat in seats], ruleset.players.max)
    for player in players:
        if player.bot is None:
            raise UsageError(_("{name} is a person: only bots can play here.").format(name=player.name))
    table = started(ruleset, preset, players, str(seed))
    table.play(None, until=max_hands, abandon=True)
    return table.record


def rank(
    hands: Iterable[str],
    rules: str | Ruleset = DEFAULT_PRESET,
    *,
    settings: Mapping[str, OptionValue] | None = None,
) -> Verdict:
    """Compare complete hands: ``.scorer`` (None when nobody scores), ``.award``, ``.decision``, ``.hands``.

    Raises:
        CardError: text that is no hand, or a card that two hands hold.
        RulesetError: no such preset or option, or options that make no game.
    """
    ruleset = from_preset(rules, settings) if isinstance(rules, str) else rules
    return compare([parse_hand(hand) for hand in hands], of(ruleset))


def _stored(source: Source) -> StoredGame:
    if isinstance(source, GameRecord):
        return StoredGame(file="", data=_dump(source).encode())
    if isinstance(source, bytes):
        return StoredGame(file="", data=source)
    return next(islice(read_games(os.fspath(source)), 1))


def _loaded(stored: StoredGame) -> GameRecord:
    decoded = stored.load()
    if decoded.findings or decoded.record is None:
        raise RecordError(decoded.findings)
    return decoded.record
