"""The rows: what is measured, beside whom, and how many times as fast we must be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from benchmarks.commands import chicago, loop
from benchmarks.inputs import corpus, hands, smallest_click
from benchmarks.measuring import Command, Row, Side, Worker, installed

OURS: Final = "chicago-cli"


def _there(*sides: Callable[[], Side] | None) -> list[Side]:
    return [side() for side in sides if side is not None]


def _worker(package: str, function: str, name: str = "") -> Callable[[], Side] | None:
    return (lambda: Worker(name or package, package, function)) if installed(package) else None


def start_up() -> Row:
    """``chicago rank`` beside the smallest program with click."""
    return Row(
        '`chicago rank "AS KS QS JS 10S"`, start to end',
        "run",
        Command(OURS, OURS, chicago("rank", "AS KS QS JS 10S")),
        [Command("smallest click program", "click", smallest_click())],
        {"smallest click program": 1 / 1.3},
    )


def hand_stream(lines: int) -> Row:
    """``chicago eval`` on a long file into a pipe, beside loops that check less."""
    peers = [
        Command(package, package, loop(package), stdin=hands(size), units=size)
        for package, size in (("treys", lines), ("eval7", lines), ("phevaluator", lines), ("pokerkit", lines // 5))
        if installed(package)
    ]
    ours = Command(OURS, OURS, chicago("eval", "--format", "plain"), stdin=hands(lines), units=lines)
    return Row(f"`chicago eval`, {lines:,} lines into a pipe", "line", ours, peers, {"treys": 10})


def engine_steps() -> Row:
    """Decisions in random play, beside steps of rlcard."""
    peers = _there(
        _worker("rlcard", "playing:uno", "rlcard, uno"),
        _worker("rlcard", "playing:bridge", "rlcard, bridge"),
    )
    goals = {"rlcard, uno": 10.0, "rlcard, bridge": 10.0}
    return Row("engine: a decision in random play", "decision", Worker(OURS, OURS, "playing:ours"), peers, goals)


def engine_stepping() -> Row:
    """Decisions and cards from the pack, beside the stepping of hand histories, which counts both."""
    ours = Worker(OURS, OURS, "playing:ours_with_chance")
    peers = _there(_worker("pokerkit", "playing:pokerkit"))
    return Row("engine: a decision, or cards from the pack", "step", ours, peers, {"pokerkit": 10})


def validation(records: int) -> Row:
    """Checking records, beside reading chess with all its checks."""
    path = corpus(records)
    argv = chicago("validate", "--quiet", str(path))
    ours = Command(OURS, OURS, argv, units=_events(path))
    peer = "python-chess, PGN"
    peers = _there(_worker("chess", "validating:chess", peer))
    return Row(
        f"`chicago validate`, {records} records: an event, everything checked", "event or move", ours, peers, {peer: 3}
    )


def _events(path: Path) -> int:
    with path.open() as lines:
        return sum(line.count('{"type":') for line in lines)


def two_jobs(records: int) -> Row:
    """A corpus in two processes, beside the same in one; time on the clock."""
    path = str(corpus(records))
    argv = chicago("validate", "--quiet", path)
    one = Command("one process", OURS, argv, units=records, wall=True)
    two = Command("two processes", OURS, [*argv, "--jobs", "2"], units=records, wall=True)
    title = f"`chicago validate --jobs 2`, {records} records, by the clock"
    return Row(title, "record", two, [one], {"one process": 1.7})
