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
from chicago_cli.record.faults import show_text
from chicago_cli.record.files import StoredGame, games_in, read_games
from chicago_cli.record.game import GameRecord
from chicago_cli.record.limits import MAX_HANDS, MAX_TEXT
from chicago_cli.record.text import unsafe_character
from chicago_cli.ruleset import DEFAULT_PRESET, OptionValue, Ruleset, from_preset
from chicago_cli.table import parse_seat, seated, started
from chicago_cli.validation import Checked, check

Source = bytes | str | os.PathLike[str] | GameRecord
"""A record: the bytes of a file, packed or not, its path (``-`` is standard input), or one in memory."""


class RecordError(ChicagoError):
    """A record that cannot be used; ``findings`` say why, each with its place."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        first = self.findings[0]
        super().__init__(f"{first.rule}: {first.message}")


def load(source: Source) -> GameRecord:
    """The one record of a source; only its form is checked.

    Raises:
        RecordError: it has a fault of form.
        UsageError: the file cannot be read, or holds several records.
    """
    return _loaded(_only(source))


def load_all(source: Source) -> Iterator[GameRecord]:
    """The records of a source one by one, a document or a corpus; memory does not grow with a file.

    Raises:
        RecordError: at a record with a fault of form; the next step goes on after it.
        UsageError: at the first step, if the file cannot be read.
    """
    return map(_loaded, _stored(source))


def dump(record: GameRecord, *, line: bool = False) -> str:
    """The canonical text of a record, with its newline: a document, or one ``line`` of a corpus.

    Raises:
        UsageError: a value of the record is of a type that no record holds.
    """
    if not isinstance(record, GameRecord):
        raise _wrong_type("record", record, _("a GameRecord"))
    try:
        return dump_line(record) if line else _dump(record)
    except (TypeError, ValueError, AttributeError, LookupError) as error:
        raise UsageError(_("The record cannot be written: {problem}.").format(problem=error)) from error


def validate(source: Source) -> Checked:
    """Check the one record of a source against format and rules: ``.valid``, ``.findings``, ``.reading``, ``.extent``.

    Raises:
        UsageError: the file cannot be read, or holds several records.
    """
    return check(_only(source))


def validate_all(source: Source) -> Iterator[Checked]:
    """Check the records of a source one by one, as `validate` does; memory does not grow with a file.

    A line of a corpus that is no record is one of them, with its findings, and stops nothing.

    Raises:
        UsageError: at the first step, if the file cannot be read.
    """
    return map(check, _stored(source))


def replay(source: Source) -> GameReading:
    """Play a record back: ``.hands`` with all events and outcomes, ``.result``, all by the rules.

    Raises:
        RecordError: the record breaks the format or a rule.
        UsageError: the file cannot be read, or holds several records.
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

    ``seats`` are as on the command line (``bot:steady:Åsa``), ``settings`` options by dotted name with values of
    Python (52, True, "public"). A game without a winner after ``max_hands`` hands ends with reason ``abandoned``; some
    options let a game go on for ever (B24).

    Raises:
        UsageError: a seat for a person, an unknown bot, too few or too many players; a seed that no record can hold,
            more hands than one can.
        RulesetError: no such preset or option, a value that an option does not take, or options that make no game.
    """
    if not 0 <= max_hands <= MAX_HANDS:
        message = _("max_hands cannot be {given}: a game has 0 to {most} hands.")
        raise UsageError(message.format(given=max_hands, most=MAX_HANDS))
    preset, ruleset = _rules(rules, settings)
    players = seated([parse_seat(seat) for seat in _texts("seats", seats)], ruleset.players.max)
    for player in players:
        if player.bot is None:
            raise UsageError(_("{name} is a person: only bots can play here.").format(name=player.name))
    table = started(ruleset, preset, players, _seed(seed))
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
        RulesetError: no such preset or option, a value that an option does not take, or options that make no game.
        UsageError: there are no hands.
    """
    ruleset = _rules(rules, settings)[1]
    cards = [parse_hand(hand) for hand in _texts("hands", hands)]
    if not cards:
        raise UsageError(_("There is no hand to compare: give one or more, for example “AS KS QS JS 10S”."))
    return compare(cards, of(ruleset))


# --- what is given --------------------------------------------------------------------------------------------------


def _wrong_type(name: str, given: object, expected: str) -> UsageError:
    message = _("{name} cannot be of type {type}: give {expected}.")
    return UsageError(message.format(name=name, type=type(given).__name__, expected=expected))


def _texts(name: str, given: Iterable[str]) -> list[str]:
    if isinstance(given, Iterable) and not isinstance(given, str):
        texts = list(given)
        if all(isinstance(text, str) for text in texts):
            return texts
    raise _wrong_type(name, given, _("a list of texts"))


def _rules(rules: str | Ruleset, settings: Mapping[str, OptionValue] | None) -> tuple[str, Ruleset]:
    """The preset that a record names, and the rules in force."""
    if isinstance(rules, str):
        return rules, from_preset(rules, settings)
    if not isinstance(rules, Ruleset):
        raise _wrong_type("rules", rules, _("the name of a preset or a Ruleset"))
    if settings:
        raise UsageError(_("settings change a preset, and rules are no name of one: put them into the rules."))
    return DEFAULT_PRESET, rules


def _seed(given: str | int) -> str:
    if not isinstance(given, str | int):
        raise _wrong_type("seed", given, _("a text or a whole number"))
    try:
        seed = str(given)
    except ValueError:  # so many digits that Python does not write them
        seed = "0" * (MAX_TEXT + 1)
    if unsafe := unsafe_character(seed):
        raise UsageError(_("The seed holds the character {code}: leave it out.").format(code=unsafe))
    if len(seed) > MAX_TEXT:
        raise UsageError(_("The seed is too long: it has at most {most} characters.").format(most=MAX_TEXT))
    return seed


def _stored(source: Source) -> Iterator[StoredGame]:
    if isinstance(source, GameRecord):
        # Half a surrogate pair becomes bytes that are no UTF-8, which the reader finds.
        return iter([StoredGame(file="", data=dump(source).encode(errors="surrogatepass"))])
    if isinstance(source, bytes):
        return games_in(source)
    if not isinstance(source, str | os.PathLike):
        raise _wrong_type("source", source, _("a path, bytes or a GameRecord"))
    return read_games(os.fspath(source))


def _only(source: Source) -> StoredGame:
    """The one record of a source; bytes without any are a record without bytes, which its reader refuses."""
    stored = list(islice(_stored(source), 2))
    if len(stored) > 1:
        where = show_text(stored[0].file, 400) or _("these bytes")
        message = _("There are several records in {source}: go through them with load_all or validate_all.")
        raise UsageError(message.format(source=where))
    return stored[0] if stored else StoredGame(file="")


def _loaded(stored: StoredGame) -> GameRecord:
    decoded = stored.load()
    if decoded.findings or decoded.record is None:
        raise RecordError(decoded.findings)
    return decoded.record
