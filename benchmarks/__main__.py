"""Measure every row beside its peers and write the table: ``python -m benchmarks``.

The peers come with ``pip install -e ".[bench]"``; those that are not installed are left out. Nothing else should run
meanwhile. With ``--only`` or ``--quick`` the table is printed, but docs/performance.md is left as it is.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from benchmarks import rows
from benchmarks.growth import growth
from benchmarks.measuring import ROOT, Row, measure
from benchmarks.report import tables, write_into


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="counted rounds of each row (default 5)")
    parser.add_argument("--quick", action="store_true", help="a tenth of the input and no growth, to try it out")
    parser.add_argument("--only", nargs="+", metavar="ROW", help="only these rows: the names are told by --list")
    parser.add_argument("--list", action="store_true", help="tell the names of the rows")
    given = parser.parse_args()
    scale = 10 if given.quick else 1
    made: dict[str, Callable[[], Row]] = {
        "start-up": rows.start_up,
        "eval": lambda: rows.hand_stream(1_000_000 // scale),
        "engine": rows.engine_steps,
        "stepping": rows.engine_stepping,
        "validate": lambda: rows.validation(300 // scale),
        "jobs": lambda: rows.two_jobs(300 // scale),
    }
    if given.list:
        print("\n".join([*made, "growth"]))
        return
    wanted = given.only or [*made, *(() if given.quick else ("growth",))]
    results = []
    for name, row in made.items():
        if name in wanted:
            print(f"measuring {name}", file=sys.stderr)
            results.append(measure(row(), given.rounds))
    grown = growth(3, 100_000, 5, 2) if "growth" in wanted else []
    text = tables(results, grown, given.rounds)
    print(text)
    if given.only is None and not given.quick:
        write_into(ROOT / "docs" / "performance.md", text)


if __name__ == "__main__":
    main()
