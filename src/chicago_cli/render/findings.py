"""Findings for people: place, rule, message, the line of the file with a caret, and what to do about it."""

from __future__ import annotations

from chicago_cli.corpus import Excerpt, FileEnded, FileStarted, FileTotal, GameReport
from chicago_cli.diagnostics import Finding
from chicago_cli.i18n import _
from chicago_cli.render.safe import shown, width
from chicago_cli.render.terminal import Terminal
from chicago_cli.rulebook import Severity

_RED = "\x1b[31m"
_YELLOW = "\x1b[33m"
_BOLD = "\x1b[1m"
_PLAIN = "\x1b[0m"


def file_name(file: str) -> str:
    """A file as it is named in front of people."""
    return _("standard input") if file == "-" else shown(file)


def place(file: str, finding: Finding) -> str:
    """``game.json:12:34``, as editors and terminals understand it."""
    if finding.line is None:
        return file_name(file)
    return f"{file_name(file)}:{finding.line}:{finding.column}"


def line(file: str, finding: Finding) -> str:
    """A finding on one line."""
    return f"{place(file, finding)}: {finding.rule}: {shown(finding.message)}"


class TextWriter:
    """Writes findings as paragraphs."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def head(self) -> str:
        """Nothing stands before the findings."""
        return ""

    def started(self, piece: FileStarted) -> str:
        """Files without findings are not mentioned."""
        return ""

    def finding(self, report: GameReport, finding: Finding, excerpt: Excerpt | None) -> str:
        """One finding."""
        where = self._styled(_BOLD, place(report.file, finding))
        tone = _RED if finding.severity is Severity.ERROR else _YELLOW
        lines = [f"{where}: {self._styled(tone, finding.rule)}: {shown(finding.message)}"]
        if excerpt is not None:
            lines += self._excerpt(finding.line or 0, excerpt, tone)
        if finding.hint:
            lines.append("    " + shown(finding.hint))
        return "\n".join(lines) + "\n"

    def ended(self, piece: FileEnded, total: FileTotal) -> str:
        """Files without findings are not mentioned."""
        return ""

    def foot(self, *, valid: bool) -> str:
        """The total is told on standard error."""
        return ""

    def _styled(self, style: str, text: str) -> str:
        return f"{style}{text}{_PLAIN}" if self._terminal.color else text

    def _excerpt(self, line: int, excerpt: Excerpt, tone: str) -> list[str]:
        margin = f"{line:>6} | "
        before = ("…" if excerpt.cut_left else "") + shown(excerpt.text[: excerpt.column])
        text = before + shown(excerpt.text[excerpt.column :]) + ("…" if excerpt.cut_right else "")
        caret = " " * width(before)
        return [margin + text, f"{'':>6} | {caret}{self._styled(tone, '^')}"]
