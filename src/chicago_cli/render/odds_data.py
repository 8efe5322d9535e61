"""The odds of exchanges as data for scripts; the keys and columns are versioned promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from chicago_cli.cards import NAMES, Card
from chicago_cli.hands import COMBINATIONS, combination_of
from chicago_cli.odds import AheadOdds, DrawOdds, Range, RivalOdds
from chicago_cli.odds.report import Report, Row

COLUMNS: Final = (
    "hand",
    "discard",
    "draws",
    "points_total",
    "expected",
    "improves",
    "worsens",
    *(combination.word for combination in COMBINATIONS),
)
AHEAD_COLUMNS: Final = ("exchanges", "final_low", "final_high", "total_low", "total_high")
RIVAL_COLUMNS: Final = ("others", "best", "tied", "award", "error", "samples", "seed")
ONE_UP_COLUMNS: Final = ("one_up", "take", "take_expected", "refuse_expected")
DEALT_COLUMNS: Final = ("combination", "hands", "of", "probability")


def columns(report: Report) -> tuple[str, ...]:
    """The names of the columns of this report's lines."""
    row = report.rows[0]
    more = (
        *(AHEAD_COLUMNS if row.ahead else ()),
        *(RIVAL_COLUMNS if row.rival else ()),
        *(ONE_UP_COLUMNS if report.offer else ()),
    )
    return (*COLUMNS, *more)


def lines(report: Report) -> list[list[str]]:
    """A line a discard, best first, in the order of `columns`; standing pat has ``-`` for a discard."""
    return [_line(report, row) for row in report.rows]


def dealt_lines(odds: DrawOdds) -> list[list[str]]:
    """A line a combination, lowest first, in the order of `DEALT_COLUMNS`."""
    return [
        [combination.word, str(odds.counts[combination]), str(odds.draws), repr(odds.probability(combination))]
        for combination in COMBINATIONS
    ]


def plain(lines: Sequence[Sequence[str]]) -> str:
    """Lines with a tab between cells; white space inside a cell becomes one space."""
    return "\n".join("\t".join(" ".join(cell.split()) for cell in line) for line in lines)


def csv(lines: Sequence[Sequence[str]]) -> str:
    """Lines with a comma between cells, quoted where a cell needs it."""
    from csv import writer
    from io import StringIO

    text = StringIO()
    writer(text, lineterminator="\n").writerows(lines)
    return text.getvalue().rstrip("\n")


def as_object(report: Report) -> dict[str, Any]:
    """The report of one hand as JSON holds it."""
    result: dict[str, Any] = {
        "cards": _names(report.hand),
        "combination": combination_of(report.value).word,
        "points": report.points,
        "seen": _names(report.seen),
        "unseen": report.unseen,
        "discards": [_row(row) for row in report.rows],
        "left_out": report.left_out,
    }
    if report.offer is not None:
        offer = report.offer
        result["one_up"] = {
            "card": NAMES[offer.card],
            "take": offer.advice,
            "take_expected": offer.take.expected,
            "refuse_expected": offer.refuse.expected,
            "take_combination": max(c for c in COMBINATIONS if offer.take.counts[c]).word,
            "refuse_counts": _counts(offer.refuse),
            "refuse_draws": offer.refuse.draws,
        }
    return result


def dealt_object(odds: DrawOdds) -> dict[str, Any]:
    """The chances of being dealt each combination as JSON holds them."""
    return {"dealt": {"draws": odds.draws, "expected": odds.expected, "counts": _counts(odds)}}


def _row(row: Row) -> dict[str, Any]:
    odds = row.odds
    result: dict[str, Any] = {
        "discard": _names(odds.discard),
        "draws": odds.draws,
        "points_total": odds.total,
        "expected": odds.expected,
        "improves": odds.improves,
        "worsens": odds.worsens,
        "counts": _counts(odds),
    }
    if row.one_up is not None:
        result["one_up_expected"] = row.one_up
    if row.ahead is not None:
        result |= _ahead(row.ahead)
    if row.rival is not None:
        result |= _rival(row.rival)
    return result


def _ahead(ahead: AheadOdds) -> dict[str, Any]:
    return {
        "exchanges": ahead.exchanges,
        "comparisons": ahead.comparisons,
        "final": _range(ahead.final),
        "total": _range(ahead.total),
    }


def _rival(rival: RivalOdds) -> dict[str, Any]:
    sampled = rival.samples > 0
    return {
        "others": rival.others,
        "best": rival.best,
        "tied": rival.tied,
        "award": rival.award,
        "error": rival.error,
        "samples": rival.samples,
        "seed": rival.seed if sampled else None,
    }


def _range(known: Range) -> dict[str, Any]:
    return {"low": float(known.low), "high": float(known.high), "exact": known.exact}


def _counts(odds: DrawOdds) -> dict[str, int]:
    return {combination.word: odds.counts[combination] for combination in COMBINATIONS}


def _line(report: Report, row: Row) -> list[str]:
    odds = row.odds
    cells: list[object] = [
        " ".join(_names(report.hand)),
        " ".join(_names(odds.discard)) or "-",
        odds.draws,
        odds.total,
        odds.expected,
        odds.improves,
        odds.worsens,
        *odds.counts,
    ]
    if row.ahead is not None:
        ahead = row.ahead
        cells.append(ahead.exchanges)
        cells += [float(end) for known in (ahead.final, ahead.total) for end in (known.low, known.high)]
    if row.rival is not None:
        cells += list(_rival(row.rival).values())
    if report.offer is not None:
        offer = report.offer
        cells += [NAMES[offer.card], str(offer.advice).lower(), offer.take.expected, offer.refuse.expected]
    return ["-" if cell is None else str(cell) for cell in cells]


def _names(cards: Sequence[Card]) -> list[str]:
    return [NAMES[card] for card in cards]
