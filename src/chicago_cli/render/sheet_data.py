"""The score sheet for programs and for other papers: json, plain, csv, markdown."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, Final

from chicago_cli.i18n import _
from chicago_cli.render.results import ending
from chicago_cli.render.safe import ascii_only, markdown, shown
from chicago_cli.render.sheet import entry_label, evening_rows, payment_sentences, unfinished_sentences
from chicago_cli.scoresheet import Entry, Evening, Sheet

_FORMULA: Final = ("=", "+", "-", "@")
"""What begins a formula in a spreadsheet."""
_MARK: Final = "\\*"
"""Beside the score of a player who may not exchange."""


def data(sheet: Sheet) -> dict[str, Any]:
    """The sheet as an object; hands count from 1, seats from 0."""
    return {
        "players": list(sheet.names),
        "hands": [
            {"hand": hand.number, "entries": [_entry(entry) for entry in hand.entries], "scores": list(hand.scores)}
            for hand in sheet.hands
        ],
        "totals": list(sheet.totals),
        "winners": list(sheet.winners),
        "settlement": None if sheet.settlement is None else list(sheet.settlement),
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "seat": entry.seat,
        "award": entry.award,
        "points": entry.points,
        "total": entry.total,
        "combination": None if entry.combination is None else entry.combination.word,
    }


def evening_data(evening: Evening) -> dict[str, Any]:
    """Several games added up; amounts are decimal strings."""
    return {
        "games": evening.games,
        "unfinished": evening.unfinished,
        "players": [
            {
                "name": tally.name,
                "games": tally.games,
                "wins": tally.wins,
                "shared": tally.shared,
                "points": tally.points,
                "chicagos": tally.chicagos,
                "chicagos_made": tally.chicagos_made,
                "best": None if tally.best is None else tally.best.word,
                "money": f"{tally.money:.2f}" if evening.stakes else None,
                "unfinished": tally.unfinished,
            }
            for tally in evening.tallies
        ],
        "payments": [
            {"from": payment.payer, "to": payment.payee, "amount": f"{payment.amount:.2f}"}
            for payment in evening.payments()
        ],
    }


def plain(sheet: Sheet) -> Iterator[str]:
    """A line an entry, tab separated, its first word saying what follows.

    ``player seat name``, ``entry hand seat award points total combination``, ``scores hand score…``,
    ``total seat score``, ``winner seat``, ``settlement seat amount``.
    """
    for seat, name in enumerate(sheet.names):
        yield f"player\t{seat}\t{ascii_only(name)}\n"
    for hand in sheet.hands:
        for entry in hand.entries:
            word = "" if entry.combination is None else entry.combination.word
            yield f"entry\t{hand.number}\t{entry.seat}\t{entry.award}\t{entry.points}\t{entry.total}\t{word}\n"
        yield "\t".join(["scores", str(hand.number), *map(str, hand.scores)]) + "\n"
    for seat, score in enumerate(sheet.totals):
        yield f"total\t{seat}\t{score}\n"
    for seat in sheet.winners:
        yield f"winner\t{seat}\n"
    for seat, amount in enumerate(sheet.settlement or ()):
        yield f"settlement\t{seat}\t{amount}\n"


def csv_text(sheet: Sheet) -> str:
    """A row an entry with everybody's score after it, then the rows of the end; for spreadsheets."""
    names = [_cell(name) for name in sheet.names]
    rows: list[Sequence[object]] = [["hand", "award", "combination", "player", "points", *names]]
    scores = list(sheet.opening)
    rows.append(["", "opening", "", "", "", *scores])
    for hand in sheet.hands:
        scores = list(hand.opening)
        for entry in hand.entries:
            scores[entry.seat] = entry.total
            word = "" if entry.combination is None else entry.combination.word
            rows.append([hand.number, entry.award, word, names[entry.seat], entry.points, *scores])
        rows.append([hand.number, "scores", "", "", "", *hand.scores])
    rows.append(["", "total", "", "", "", *sheet.totals])
    if sheet.result is not None:
        won = ["yes" if seat in sheet.winners else "no" for seat in range(len(names))]
        rows.append(["", "won", "", "", "", *won])
    if sheet.settlement is not None:
        rows.append(["", "settlement", "", "", "", *sheet.settlement])
    return _csv(rows)


def evening_csv(evening: Evening) -> str:
    """A row a player."""
    players = evening_data(evening)["players"]
    rows: list[Sequence[object]] = [list(players[0])]
    rows += [[_cell(name), *row.values()] for row in players for name in [row.pop("name")]]
    return _csv(rows)


def _csv(rows: Sequence[Sequence[object]]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    return written.getvalue()


def _cell(text: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    safe = shown(text)
    return f"'{safe}" if safe.startswith(_FORMULA) else safe


def markdown_text(sheet: Sheet) -> str:
    """A table with a row an entry, and the end in words."""
    names = [markdown(name) for name in sheet.names]
    rows = [[_("hand no."), _("for"), *names], ["---", "---", *(["---:"] * len(names))]]
    if any(sheet.opening):
        rows.append(["", _("brought in"), *map(str, sheet.opening)])
    for hand in sheet.hands:
        for entry in hand.entries:
            cells = [""] * len(names)
            cells[entry.seat] = f"{entry.points:+d} → {entry.total}"
            rows.append(["", entry_label(entry), *cells])
        marks = [_MARK if seat in hand.stopped else "" for seat in range(len(names))]
        marked = [f"**{score}**{mark}" for mark, score in zip(marks, hand.scores, strict=True)]
        rows.append([str(hand.number), _("{name} deals").format(name=names[hand.dealer]), *marked])
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    if any(hand.stopped for hand in sheet.hands):
        message = _("{mark} may not exchange (from {score} points)")
        lines += ["", message.format(mark=_MARK, score=sheet.record.rules.stop.score)]
    if sheet.result is not None:
        lines += ["", " ".join(ending(names, sheet.result, sheet.record.rules))]
    return "\n".join(lines) + "\n"


def evening_plain(evening: Evening) -> Iterator[str]:
    """A line a player and a line a payment.

    ``evening name games wins shared points chicagos chicagos_made best money unfinished``, ``payment from to amount``.
    """
    added = evening_data(evening)
    for player in added["players"]:
        yield (
            "\t".join(["evening", *(ascii_only("" if held is None else str(held)) for held in player.values())]) + "\n"
        )
    for payment in added["payments"]:
        yield "\t".join(["payment", *map(ascii_only, payment.values())]) + "\n"


def evening_markdown(evening: Evening) -> str:
    """The evening as a table."""
    rows = evening_rows(evening, markdown)
    rows.insert(1, ["---", *["---:"] * (len(rows[0]) - 1)])
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    said = [*unfinished_sentences(evening, markdown), *payment_sentences(evening, markdown)]
    return "\n".join([*lines, "", " ".join(said)]).rstrip() + "\n"
