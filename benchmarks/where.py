"""What the time goes into: bytecodes by function, which no machine changes: ``python -m benchmarks.where``.

A bytecode takes about the same time wherever it stands; the work of the interpreter's own functions (JSON, SHA-256,
lists) is not counted.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import chicago_cli
from benchmarks.inputs import corpus
from benchmarks.playing import counted, nobody, play
from chicago_cli.corpus import check_files

_PACKAGE = Path(chicago_cli.__file__).parent


def bytecodes(work: Callable[[], object]) -> Counter[CodeType]:
    """How many bytecodes each function runs when the work is done the second time."""
    work()
    count: Counter[CodeType] = Counter()

    def trace(frame: FrameType, what: str, argument: Any) -> Any:
        if what == "call":
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
        elif what == "opcode":
            count[frame.f_code] += 1
        return trace

    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(None)
    return count


def by_module(count: Counter[CodeType], units: int) -> list[tuple[str, float]]:
    """Bytecodes a unit by module of the package, the most first; everything else is one."""
    modules: Counter[str] = Counter()
    for code, number in count.items():
        path = Path(code.co_filename)
        inside = path.is_relative_to(_PACKAGE)
        modules[str(path.relative_to(_PACKAGE)) if inside else "outside the package"] += number
    return [(module, number / units) for module, number in modules.most_common()]


def main() -> None:
    """Print the shares of random play, an event that drives it, and of checking, an event of a record."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.where", description=__doc__)
    parser.add_argument("--most", type=int, default=15, help="how many modules to show (default 15)")
    most = parser.parse_args().most
    path = corpus(5)
    shares = [
        ("random play, a decision or cards from the pack", lambda: play(5, 1, nobody), counted(5, 1).drivers),
        ("checking a record, an event", lambda: list(check_files([str(path)])), path.read_text().count('{"type":')),
    ]
    for title, work, units in shares:
        count = bytecodes(work)
        print(f"{title}: {count.total() / units:.0f} bytecodes")
        for module, number in by_module(count, units)[:most]:
            print(f"{number:8.1f}  {number * units / count.total():4.0%}  {module}")


if __name__ == "__main__":
    main()
