"""``chicago validate``: records against the format and the rules."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from chicago_cli.cli import options, status
from chicago_cli.cli.command import Option
from chicago_cli.cli.command import command as make
from chicago_cli.corpus import FileEnded, FileStarted, FileTotal, GameReport, Piece, check_files, collect_seldom
from chicago_cli.i18n import N_, _, plural, set_language
from chicago_cli.render.findings_data import FindingsWriter, JsonWriter, NdjsonWriter, PlainWriter
from chicago_cli.validation import Extent

NEWER: str = "record/newer-version"

_WRITERS: dict[str, Callable[[], FindingsWriter]] = {
    "plain": PlainWriter,
    "json": JsonWriter,
    "ndjson": NdjsonWriter,
}


@make(
    "validate",
    summary=N_(
        "Check game records against the format and the rules. Every slip is one finding, with its rule, its line and "
        "what to do about it."
    ),
    examples=(
        ("chicago validate game.json", N_("one game; nothing on standard output means that it is right")),
        ("chicago validate --jobs 2 season.ndjson.gz", N_("a corpus, in two processes")),
        ("chicago validate --format github games/*.json", N_("annotations for a change under review")),
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=options.files)
@options.formats("plain", "json", "ndjson", "github", "sarif")
@click.option(
    "--max-findings",
    cls=Option,
    type=click.IntRange(min=0),
    metavar="N",
    help=N_("Show at most so many findings; all are counted."),
)
@click.option(
    "--jobs",
    cls=Option,
    type=click.IntRange(min=1, max=256),
    default=1,
    show_default=True,
    metavar="N",
    help=N_("Check in so many processes; the order of the output does not change."),
)
@click.option("-q", "--quiet", cls=Option, is_flag=True, help=N_("Leave the total and the progress out."))
@options.display
@options.language
def command(
    files: tuple[str, ...],
    output: str,
    max_findings: int | None,
    jobs: int,
    quiet: bool,
    color: str,
    ascii_only: bool,
) -> int:
    if output != "text":
        set_language("en")  # what scripts read is never translated
    from chicago_cli.cli.progress import Progress

    collect_seldom()
    progress = Progress(files, wanted=not quiet)
    run = _Run(_writer(output, color, ascii_only), max_findings, progress.clear)
    sys.stdout.write(run.writer.head())
    for piece in check_files(files, jobs):
        run.take(piece)
        if isinstance(piece, GameReport):
            progress.add(piece.bytes)
    progress.clear()
    sys.stdout.write(run.writer.foot(valid=run.valid))
    if not quiet:
        sys.stdout.flush()
        for sentence in run.summary():
            click.echo(sentence, err=True)
    return status.CANNOT_RUN if run.cannot_run else status.DONE if run.valid else status.FINDINGS


def _writer(output: str, color: str, ascii_only: bool) -> FindingsWriter:
    if output in _WRITERS:
        return _WRITERS[output]()
    if output == "text":
        from chicago_cli.render.findings import TextWriter

        return TextWriter(options.terminal_for(color, ascii_only))
    from chicago_cli.render.findings_ci import GithubWriter, SarifWriter

    return GithubWriter() if output == "github" else SarifWriter()


class _Run:
    """What has been found so far, written as it comes and counted."""

    def __init__(self, writer: FindingsWriter, most: int | None, before_output: Callable[[], None]) -> None:
        self.writer = writer
        self.valid = True
        self.cannot_run = False
        self._most = most
        self._before_output = before_output
        self._files = self._games = self._findings = self._shown = 0
        self._total = FileTotal()
        self._hands_lost = 0
        self._extents = dict.fromkeys(Extent, 0)

    def take(self, piece: Piece) -> None:
        """Write what there is to write about a piece."""
        match piece:
            case FileStarted():
                self._files += 1
                self._total = FileTotal(left_out=None if self._most is None else 0)
                self._write(self.writer.started(piece))
            case GameReport():
                self._game(piece)
            case FileEnded():
                self._write(self.writer.ended(piece, self._total))
                if piece.problem:
                    self.valid = False
                    self.cannot_run = True
                    self._before_output()
                    sys.stdout.flush()
                    click.echo(_("chicago: error: {sentence}").format(sentence=piece.problem), err=True)

    def _game(self, report: GameReport) -> None:
        self._games += 1
        self._total.games += 1
        self._total.checked[report.extent] += 1
        self._extents[report.extent] += 1
        self._hands_lost += report.hands_lost if report.extent is Extent.PLAY else 0
        self._findings += len(report.findings)
        self.valid &= report.valid
        self.cannot_run |= any(finding.rule == NEWER for finding in report.findings)
        shown = report.findings
        if self._most is not None:
            shown = shown[: self._most - self._shown]
            self._total.left_out = (self._total.left_out or 0) + len(report.findings) - len(shown)
        self._shown += len(shown)
        for finding, excerpt in zip(shown, report.excerpts, strict=False):
            self._write(self.writer.finding(report, finding, excerpt))

    def _write(self, text: str) -> None:
        if text:
            self._before_output()
            sys.stdout.write(text)

    def summary(self) -> list[str]:
        """The total in one line, and a sentence for everything that was not checked or not shown."""
        games = plural("{count} record", "{count} records", self._games).format(count=self._games)
        files = plural("{count} file", "{count} files", self._files).format(count=self._files)
        findings = plural("{count} finding", "{count} findings", self._findings).format(count=self._findings)
        found = findings if self._findings else _("nothing wrong") if self._games else _("nothing was checked")
        parts = [_("{games} in {files}: {found}").format(games=games, files=files, found=found)]
        if count := self._extents[Extent.OPEN]:
            message = plural(
                "of {count} record only what its viewer saw could be checked",
                "of {count} records only what their viewers saw could be checked",
                count,
            )
            parts.append(message.format(count=count))
        if count := self._extents[Extent.SCORES]:
            message = plural(
                "of {count} record only the scores could be checked, not the play",
                "of {count} records only the scores could be checked, not the play",
                count,
            )
            parts.append(message.format(count=count))
        if count := self._extents[Extent.SHAPE]:
            message = plural("{count} is no game that can be read", "{count} are no games that can be read", count)
            parts.append(message.format(count=count))
        if count := self._hands_lost:
            message = plural(
                "{count} hand could not be followed to its end",
                "{count} hands could not be followed to their end",
                count,
            )
            parts.append(message.format(count=count))
        if hidden := self._findings - self._shown:
            message = plural("{count} finding is not shown", "{count} findings are not shown", hidden)
            parts.append(message.format(count=hidden))
        return ["; ".join(parts) + "."]
