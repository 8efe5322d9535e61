"""The score sheet as people write it: a column a player, a line an entry, running totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import fill
from typing import Final, TypeAlias

from chicago_cli.describe import a_combination
from chicago_cli.events import Award, Seat
from chicago_cli.i18n import N_, _, decimal, plural
from chicago_cli.render.results import ending
from chicago_cli.render.safe import aligned_right, cut, padded, shown, width
from chicago_cli.render.terminal import Terminal
from chicago_cli.scoresheet import ELIMINATED, RAISED, ZEROED, Entry, Evening, Sheet, SheetHand

_AWARDS: Final = {
    Award.EXCHANGE_1.value: N_("exchange 1"),
    Award.EXCHANGE_2.value: N_("exchange 2"),
    Award.EXCHANGE_3.value: N_("exchange 3"),
    Award.CHICAGO.value: N_("Chicago"),
    Award.LAST_TRICK.value: N_("last trick"),
    Award.FINAL_HAND.value: N_("final hand"),
    ZEROED: N_("set to 0"),
    RAISED: N_("lifted to the target"),
    ELIMINATED: N_("out: false announcement"),
}
Escape: TypeAlias = Callable[[str], str]

_STOPPED: Final = "*"
_GAP: Final = "  "
_BOLD: Final = "\x1b[1m"
_PLAIN: Final = "\x1b[0m"
_SHORTEST_NAME: Final = 6
_LONGEST_DEALER: Final = 20
_SHORTEST_LABEL: Final = 12
"""Columns of names and labels."""


def entry_label(entry: Entry) -> str:
    """What an entry is for: ``exchange 1, a flush``; a Chicago says whether it was made."""
    award = _(_AWARDS[entry.award])
    if entry.award == Award.CHICAGO:
        return _("Chicago, made") if entry.points > 0 else _("Chicago, failed")
    if entry.combination is None:
        return award
    return _("{award}, {combination}").format(award=award, combination=a_combination(entry.combination))


def text(sheet: Sheet, terminal: Terminal, *, you: Seat | None = None) -> str:
    """The whole sheet with its title, the legend of its marks, the winner and what is owed.

    ``you`` is the seat that is spoken to, if any.
    """
    names = [shown(name) for name in sheet.names]
    heading = title(sheet)
    lines = [*([heading, ""] if heading else []), *_Table(sheet, names, terminal, you).lines()]
    if any(hand.stopped for hand in sheet.hands):
        message = _("{mark} may not exchange (from {score} points)")
        lines.append(message.format(mark=_STOPPED, score=sheet.record.rules.stop.score))
    lines.append("")
    if sheet.went_on_in is not None:
        message = _("The game went on with other players in {file}.")
        lines.append(_wrapped(message.format(file=shown(sheet.went_on_in.name)), terminal.width))
    elif sheet.result is None:
        lines.append(_("The game is not finished."))
    else:
        told = ending(names, sheet.result, sheet.record.rules, you)
        lines += [_wrapped(line, terminal.width) for line in told]
    return "\n".join(lines) + "\n"


def _wrapped(line: str, columns: int | None) -> str:
    """A line broken between words on a terminal, and left alone elsewhere."""
    if columns is None or width(line) <= columns:
        return line
    return fill(line, columns, subsequent_indent=_GAP, break_long_words=False, break_on_hyphens=False)


def title(sheet: Sheet) -> str:
    """What the record says of the game: title, date and place; empty if nothing."""
    about = sheet.record.about
    return ", ".join(shown(about[key]) for key in ("title", "date", "place") if key in about)


class _Table:
    """Rows of a label and a cell for every player: a line under the names, each hand from its heading to its totals."""

    def __init__(self, sheet: Sheet, names: Sequence[str], terminal: Terminal, you: Seat | None) -> None:
        self._sheet = sheet
        self._you = you
        self._terminal = terminal
        self._rows: list[tuple[str, list[str]]] = []
        self._headings: dict[int, SheetHand] = {}
        """The rows that open a hand."""
        self._totals: set[int] = set()
        """The rows with the totals of a hand."""
        self._fill(names)
        cells = [max(width(cells[seat]) for _label, cells in self._rows) for seat in range(len(names))]
        self._label = self._fitting_label(names, cells)
        self._names = self._fitting(names, cells)
        self._columns = [max(width(name), column) for name, column in zip(self._names, cells, strict=True)]

    def lines(self) -> list[str]:
        """The table, line by line."""
        head = self._line("", self._names)
        rule = "-" * width(head)
        lines = [self._styled(head), rule]
        for index, (label, cells) in enumerate(self._rows):
            line = self._line(label, cells).rstrip()
            lines.append(self._styled(line) if index in self._totals else line)
        return lines

    def _styled(self, line: str) -> str:
        return f"{_BOLD}{line}{_PLAIN}" if self._terminal.color else line

    def _fill(self, names: Sequence[str]) -> None:
        sheet = self._sheet
        if any(sheet.opening):
            self._rows.append((_("brought in"), [str(score) for score in sheet.opening]))
        for hand in sheet.hands:
            self._hand(hand, names)
        if not self._rows:
            self._rows.append((_("no hand played"), [str(score) for score in sheet.totals]))

    def _hand(self, hand: SheetHand, names: Sequence[str]) -> None:
        self._headings[len(self._rows)] = hand
        self._rows.append((_hand_label(hand, names, _LONGEST_DEALER, self._you), [""] * len(names)))
        for entry in hand.entries:
            cells = [""] * len(names)
            cells[entry.seat] = f"{entry.points:+d} {entry.total:>3}"
            self._rows.append((_GAP + entry_label(entry), cells))
        self._totals.add(len(self._rows))
        label = _("after hand {number}").format(number=hand.number) if hand.over else _("so far")
        marks = [_STOPPED if seat in hand.stopped else "" for seat in range(len(names))]
        cells = [f"{mark}{score:>3}" for mark, score in zip(marks, hand.scores, strict=True)]
        self._rows.append((_GAP + label, cells))

    def _fitting_label(self, names: Sequence[str], cells: Sequence[int]) -> int:
        """The width of the labels; on a terminal that is too narrow dealers' names are shortened, then any label."""
        whole = max(width(label) for label, _cells in self._rows)
        if self._terminal.width is None:
            return whole
        gaps = len(_GAP) * len(names)
        wide = sum(max(min(width(name), _LONGEST_DEALER), column) for name, column in zip(names, cells, strict=True))
        if whole + gaps + wide <= self._terminal.width:
            return whole
        for index, hand in self._headings.items():
            self._rows[index] = (_hand_label(hand, names, _SHORTEST_NAME, self._you), self._rows[index][1])
        narrow = sum(max(min(width(name), _SHORTEST_NAME), column) for name, column in zip(names, cells, strict=True))
        room = max(self._terminal.width - gaps - narrow, _SHORTEST_LABEL)
        columns = min(room, max(width(label) for label, _cells in self._rows))
        for index, hand in self._headings.items():  # as much of each dealer's name as there is room for
            longer = (
                _hand_label(hand, names, length, self._you) for length in range(_LONGEST_DEALER, _SHORTEST_NAME, -1)
            )
            label = next((each for each in longer if width(each) <= columns), self._rows[index][0])
            self._rows[index] = (label, self._rows[index][1])
        self._rows = [(cut(label, columns), row) for label, row in self._rows]
        return columns

    def _fitting(self, names: Sequence[str], cells: Sequence[int]) -> list[str]:
        """The names, the longest shortened on a terminal that is too narrow for them."""
        fitting = list(names)
        if self._terminal.width is None:
            return fitting
        room = self._terminal.width - self._label - len(_GAP) * len(names)
        least = [max(column, _SHORTEST_NAME) for column in cells]
        while sum(max(width(name), column) for name, column in zip(fitting, cells, strict=True)) > room:
            longer = [seat for seat in range(len(names)) if width(fitting[seat]) > least[seat]]
            if not longer:
                break
            seat = max(longer, key=lambda seat: width(fitting[seat]) - cells[seat])
            fitting[seat] = cut(names[seat], width(fitting[seat]) - 1)
        return fitting

    def _line(self, label: str, cells: Sequence[str]) -> str:
        columns = [aligned_right(cell, column) for cell, column in zip(cells, self._columns, strict=True)]
        return _GAP.join([padded(label, self._label), *columns])


def _hand_label(hand: SheetHand, names: Sequence[str], longest: int, you: Seat | None) -> str:
    if hand.dealer == you:
        return _("Hand {number}, you deal").format(number=hand.number)
    return _("Hand {number}, {name} deals").format(number=hand.number, name=cut(names[hand.dealer], longest))


# --- an evening -----------------------------------------------------------------------------------------------------


def evening_rows(evening: Evening, escape: Escape = shown) -> list[list[str]]:
    """A heading and a row a player; money only where stakes were played for. ``escape`` is for names."""
    rows = [[_("player"), _("games"), _("won"), _("shared"), _("points"), _("Chicagos"), _("best"), _("money")]]
    for tally in evening.tallies:
        rows.append(
            [
                escape(tally.name),
                str(tally.games),
                str(tally.wins),
                str(tally.shared),
                str(tally.points),
                _("{made} of {called}").format(made=tally.chicagos_made, called=tally.chicagos),
                a_combination(tally.best) if tally.best is not None else "-",
                decimal(f"{tally.money:.2f}"),
            ]
        )
    return rows if evening.stakes else [row[:-1] for row in rows]


def payment_sentences(evening: Evening, escape: Escape = shown) -> list[str]:
    """Who pays whom how much, so that all debts of the evening are paid. ``escape`` is for names."""
    return [
        _("{payer} pays {payee} {amount}.").format(
            payer=escape(payment.payer), payee=escape(payment.payee), amount=decimal(f"{payment.amount:.2f}")
        )
        for payment in evening.payments()
    ]


def unfinished_sentences(evening: Evening, escape: Escape = shown) -> list[str]:
    """That some games are not over, if any are not, and who left one half-way. ``escape`` is for names."""
    left = _("{name} left a game that went on: the points at leaving count.")
    return [*_unfinished(evening), *(left.format(name=escape(name)) for name in evening.left)]


def _unfinished(evening: Evening) -> list[str]:
    if not evening.unfinished:
        return []
    message = plural(
        "{count} of the games is not finished: its points count, nobody has won it.",
        "{count} of the games are not finished: their points count, nobody has won them.",
        evening.unfinished,
    )
    return [message.format(count=evening.unfinished)]


def evening_text(evening: Evening, columns: int | None = None) -> str:
    """Wins, points, Chicagos and money of every player, and who pays whom; names are shortened to fit the columns."""
    rows = evening_rows(evening)
    widths = [max(width(row[index]) for row in rows) for index in range(len(rows[0]))]
    if columns is not None:
        room = columns - sum(widths[1:]) - len(_GAP) * len(widths[1:])
        widths[0] = min(widths[0], max(room, _SHORTEST_NAME))
    lines = [plural("{count} game in all", "{count} games in all", evening.games).format(count=evening.games)]
    for row in rows:
        cells = [padded(cut(row[0], widths[0]), widths[0])]
        cells += [aligned_right(cell, column) for cell, column in zip(row[1:], widths[1:], strict=True)]
        lines.append(_GAP.join(cells))
    told = [*unfinished_sentences(evening), *payment_sentences(evening)]
    return "\n".join([*lines, *(_wrapped(line, columns) for line in told)]) + "\n"
