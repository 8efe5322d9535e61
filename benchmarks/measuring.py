"""Sides that do the same kind of work, run in turn, and what comes of it.

A side runs in a process of its own, so that no library makes another one slower. What is taken is processor time
unless a row says otherwise: it does not count what other programs do to the machine.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from statistics import median
from typing import Final, Protocol, TypeAlias

ROOT: Final = Path(__file__).resolve().parent.parent

Work: TypeAlias = Callable[[], tuple[int, float]]
"""Does some work; how many units it was, and the seconds it took."""


class Side(Protocol):
    """One of those who are compared."""

    name: str
    package: str
    """The distribution whose version is told."""

    def run(self) -> tuple[int, float]:
        """Do the work once: units and seconds."""

    def close(self) -> None:
        """End its process."""


class Worker:
    """A function ``module:function`` of this package that makes a `Work`, in a process that lives until `close`."""

    def __init__(self, name: str, package: str, function: str) -> None:
        self.name = name
        self.package = package
        argv = [sys.executable, "-m", "benchmarks.worker", function]
        self._process = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self._line()

    def run(self) -> tuple[int, float]:
        """Do the work once."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        units, seconds = json.loads(self._line())
        return units, seconds

    def close(self) -> None:
        """Let the process end."""
        self._process.communicate()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.name} ended before its answer")
        return line


@dataclass(frozen=True, slots=True)
class Used:
    """What a process took: processor and wall time in seconds, the most memory in MiB."""

    cpu: float
    wall: float
    memory: float


def run_process(argv: Sequence[str], stdin: Path | None = None) -> Used:
    """Run a command to its end, what it prints going into a pipe that is read.

    The memory is not that of the command if this process is larger, because a child begins as a copy of it.
    """
    with (stdin or Path(os.devnull)).open("rb") as source:
        began = time.perf_counter()
        process = subprocess.Popen(argv, stdin=source, stdout=subprocess.PIPE, cwd=ROOT)
        assert process.stdout is not None
        while process.stdout.read(1 << 20):
            pass
        process.stdout.close()
        _, code, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(code)
        wall = time.perf_counter() - began
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(argv)} ended with status {process.returncode}")
    return Used(used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024)


class Command:
    """A whole process; ``units`` is how much its input holds. With ``wall`` the time on the clock counts."""

    def __init__(
        self,
        name: str,
        package: str,
        argv: Sequence[str],
        *,
        stdin: Path | None = None,
        units: int = 1,
        wall: bool = False,
    ) -> None:
        self.name = name
        self.package = package
        self._argv = argv
        self._stdin = stdin
        self._units = units
        self._wall = wall

    def run(self) -> tuple[int, float]:
        """Run it once."""
        used = run_process(self._argv, self._stdin)
        return self._units, used.wall if self._wall else used.cpu

    def close(self) -> None:
        """Nothing stays."""


@dataclass(frozen=True, slots=True)
class Row:
    """Our work beside that of others. ``goals`` is how many times as fast we must be, by the name of a peer."""

    title: str
    unit: str
    ours: Side
    peers: Sequence[Side]
    goals: dict[str, float]


@dataclass(frozen=True, slots=True)
class Measured:
    """Seconds a unit: the median of the rounds, the least and the most."""

    name: str
    version: str
    middle: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Compared:
    """A peer beside us: how many times as fast we are, round by round, and how many times we must be."""

    peer: Measured
    ratio: float
    least: float
    most: float
    goal: float | None


@dataclass(frozen=True, slots=True)
class Result:
    """A row, measured."""

    title: str
    unit: str
    ours: Measured
    peers: tuple[Compared, ...]


def measure(row: Row, rounds: int) -> Result:
    """Run every side of a row once in each round, after one round that is not counted."""
    sides = (row.ours, *row.peers)
    taken: list[list[float]] = [[] for _ in sides]
    for turn in range(rounds + 1):
        for side, times in zip(sides, taken, strict=True):
            units, seconds = side.run()
            if turn:
                times.append(seconds / units)
    for side in sides:
        side.close()
    ours, *others = taken
    compared = []
    for peer, times in zip(row.peers, others, strict=True):
        ratios = [theirs / own for theirs, own in zip(times, ours, strict=True)]
        goal = row.goals.get(peer.name)
        compared.append(Compared(_measured(peer, times), median(ratios), min(ratios), max(ratios), goal))
    return Result(row.title, row.unit, _measured(row.ours, ours), tuple(compared))


def _measured(side: Side, times: Sequence[float]) -> Measured:
    return Measured(side.name, metadata.version(side.package), median(times), min(times), max(times))


def installed(package: str) -> bool:
    """Whether a distribution is there."""
    try:
        metadata.version(package)
    except metadata.PackageNotFoundError:
        return False
    return True
