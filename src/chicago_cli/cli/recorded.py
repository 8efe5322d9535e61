"""Going through the records of some files: what is wrong with them is told on standard error, and sets the status."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator

import click

from chicago_cli.cli import status
from chicago_cli.diagnostics import Finding
from chicago_cli.errors import UsageError
from chicago_cli.i18n import _
from chicago_cli.record.files import StoredGame, read_games
from chicago_cli.record.game import GameRecord
from chicago_cli.validation import Checked, check

NEWER = "record/newer-version"


class Recorded:
    """The records of some files, each checked. ``status`` is what the command ends with.

    What was found in a record is told after whatever the command makes of it.
    """

    def __init__(self, files: Iterable[str], look: Callable[[StoredGame], Checked] = check) -> None:
        self.status = status.DONE
        self._files = files
        self._look = look

    def __iter__(self) -> Iterator[tuple[StoredGame, Checked]]:
        for file in self._files:
            try:
                for stored in read_games(file):
                    checked = self._look(stored)
                    yield stored, checked
                    self._tell(stored.file, checked)
            except UsageError as error:
                self.status = status.CANNOT_RUN
                _say(_("chicago: error: {sentence}").format(sentence=error))

    def _tell(self, file: str, checked: Checked) -> None:
        from chicago_cli.render.findings import line

        for finding in checked.findings:
            _say(line(file, finding))
        if not checked.valid:
            self.raise_to(status.CANNOT_RUN if _is_newer(checked.findings) else status.FINDINGS)

    def raise_to(self, code: int) -> None:
        """End with this status, unless something worse happened."""
        self.status = max(self.status, code)


def _is_newer(findings: Iterable[Finding]) -> bool:
    return any(finding.rule == NEWER for finding in findings)


def _say(sentence: str) -> None:
    sys.stdout.flush()
    click.echo(sentence, err=True)


def only_game(file: str) -> GameRecord:
    """The one record of a file.

    Raises:
        UsageError: it cannot be read, has faults, or holds several games.
    """
    games = list(read_games(file))
    if len(games) != 1:
        raise UsageError(_("{file} holds {count} games: name a file with one.").format(file=file, count=len(games)))
    decoded = games[0].load()
    if decoded.findings or decoded.record is None:
        finding = decoded.findings[0]
        message = _("{file}: {problem} “chicago validate” says more.")
        where = file if finding.line is None else f"{file}:{finding.line}"
        raise UsageError(message.format(file=where, problem=finding.message))
    return decoded.record
