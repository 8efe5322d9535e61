"""The tables, for the terminal and for docs/performance.md."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.growth import TIMES, Growth
from benchmarks.measuring import Compared, Measured, Result

BEGIN: Final = "<!-- written by python -m benchmarks: begin -->"
END: Final = "<!-- written by python -m benchmarks: end -->"

_UNITS: Final = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))


def time_of(seconds: float) -> str:
    """A time with three digits."""
    size, name = next((unit for unit in _UNITS if seconds >= unit[0]), _UNITS[-1])
    return f"{seconds / size:.3g} {name}"


def tables(results: Sequence[Result], grown: Sequence[Growth], rounds: int) -> str:
    """Everything that was measured, in Markdown."""
    lines = [
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; {rounds} rounds, "
        "median (least to most). *Times as fast* is the peer's time by ours in the same round.",
        "",
        "| work | who | time | times as fast | at least | reached |",
        "|---|---|---|---|---|---|",
    ]
    for result in results:
        lines.append(f"| {result.title} | **{_who(result.ours)}** | {_times(result.ours, result.unit)} | | | |")
        lines += [_beside(compared, result.unit) for compared in result.peers]
    if grown:
        lines += ["", *_growth(grown)]
    return "\n".join(lines) + "\n"


def _who(measured: Measured) -> str:
    return f"{measured.name} {measured.version}"


def _times(measured: Measured, unit: str) -> str:
    spread = f"({time_of(measured.least)} to {time_of(measured.most)})"
    return f"{time_of(measured.middle)} per {unit} {spread}"


def _beside(compared: Compared, unit: str) -> str:
    ratio = f"{compared.ratio:.2f} ({compared.least:.2f} to {compared.most:.2f})"
    goal = "" if compared.goal is None else f"{compared.goal:.3g}"
    reached = "" if compared.goal is None else "yes" if compared.ratio >= compared.goal else "**no**"
    return f"| | {_who(compared.peer)} | {_times(compared.peer, unit)} | {ratio} | {goal} | {reached} |"


def _growth(grown: Sequence[Growth]) -> list[str]:
    heads = " | ".join(f"{times} ×" for times in TIMES)
    lines = [
        "Growth: processor time of the whole process and its most memory at each size, and what one more unit takes "
        "from a size to the next (equal where the cost is linear).",
        "",
        f"| work | {heads} | one more, 1 × to 10 × | 10 × to 100 × |",
        "|---|" + "---|" * (len(TIMES) + 2),
    ]
    for each in grown:
        cells = [
            f"{size:,} {each.unit}s: {time_of(seconds)}, {memory:.0f} MiB"
            for size, seconds, memory in zip(each.sizes, each.seconds, each.memory, strict=True)
        ]
        cells += [time_of(step) for step in each.steps()]
        lines.append(f"| {each.title} | " + " | ".join(cells) + " |")
    return lines


def write_into(path: Path, text: str) -> None:
    """Put the tables between the two marks of a document."""
    document = path.read_text(encoding="utf-8")
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", encoding="utf-8")
