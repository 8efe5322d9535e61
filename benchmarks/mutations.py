"""Random single changes to valid records of every preset: what the validator finds, where, and what it lets pass.

Run ``python benchmarks/mutations.py [--count N] [--seed TEXT]``. Printed are the totals, how many findings a change
gives, how far from the change the first one stands, what is let pass and why that is right, and the slowest check
beside that of the unchanged file. The status is 1 if a change is let pass that is not harmless, or something broke.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "readings"))

from judging import Judged, judge, stored, where
from mutating import Change, document_of, mutations, random_game

from chicago_cli.ruleset import PRESETS
from chicago_cli.validation import check

_CLEAN_CHECKS = 3
_SLOW = 5


class Totals:
    """What is printed at the end."""

    def __init__(self, show: int) -> None:
        self.count = 0
        self.findings: Counter[int] = Counter()
        self.places: Counter[str] = Counter()
        self.excuses: Counter[str] = Counter()
        self.unexplained: list[str] = []
        self.broken: list[str] = []
        self.slowest = 0.0
        self.several: Counter[str] = Counter()
        self.far: Counter[str] = Counter()
        self._show = show

    def add(self, change: Change, judged: Judged, clean: float, label: str) -> None:
        """One change more."""
        self.count += 1
        self.findings[min(len(judged.findings), 3)] += 1
        self.slowest = max(self.slowest, judged.seconds / clean)
        if not judged.findings:
            self.excuses[f"{judged.excuse or 'UNEXPLAINED'}: {change.kind}"] += 1
            if not judged.excuse:
                self.unexplained.append(f"{label} {change}")
            return
        rules = ", ".join(finding.rule for finding in judged.findings[:4])
        if len(judged.findings) > 1:
            self.several[f"{change.kind} -> {rules}"] += 1
        if change.place is not None:
            place = where(change, judged.findings)
            self.places[place] += 1
            if place not in ("at the event", "at the next or the last"):
                self.far[f"{place}: {change.kind} -> {judged.findings[0].rule}"] += 1

    def report(self) -> None:
        """Print everything."""
        found = self.count - self.findings[0]
        print(f"{self.count} changes, {found} found, {self.findings[0]} let pass, {len(self.broken)} broke the program")
        for number, name in ((1, "one finding"), (2, "two findings"), (3, "three or more")):
            print(f"  {name}: {self.findings[number]} ({self.findings[number] / max(found, 1):.1%})")
        placed = sum(self.places.values())
        print(f"of {placed} changed events the first finding stands")
        for place, count in self.places.most_common():
            print(f"  {place}: {count} ({count / max(placed, 1):.1%})")
        print(f"slowest check: {self.slowest:.1f} times the unchanged file")
        for title, counter in (("let pass", self.excuses), ("several findings", self.several), ("far", self.far)):
            print(f"{title}:")
            for text, count in counter.most_common(self._show):
                print(f"  {count:>6}  {text}")
        for text in (*self.unexplained[: self._show], *self.broken[: self._show]):
            print(text)


def run(count: int, seed: str, each: int, show: int) -> Totals:
    """Change ``each`` copies of game after game until there are ``count``."""
    totals = Totals(show)
    chance = random.Random(seed)
    presets = list(PRESETS)
    number = 0
    while totals.count < count:
        preset = presets[number % len(presets)]
        players = 2 + number // len(presets) % 3
        record = random_game(preset, players, f"{seed}-{number}", hands=10, shuffle=number % 2 == 0)
        document = document_of(record)
        start = time.process_time()
        for _turn in range(_CLEAN_CHECKS):
            original = check(stored(document))
        clean = (time.process_time() - start) / _CLEAN_CHECKS
        label = f"{preset}, {players} players, game {number}:"
        assert not original.findings, f"{label} {original.findings}"
        number += 1
        made = mutations(document, chance)
        for _turn in range(min(each, count - totals.count)):
            change, changed = next(made)
            try:
                judged = judge(original, changed)
                if judged.seconds > _SLOW * clean:  # again, as the clean file was: something else may have been at work
                    again = (judge(original, changed) for _turn in range(_CLEAN_CHECKS))
                    judged = min(judged, *again, key=lambda judged: judged.seconds)
                totals.add(change, judged, clean, label)
            except Exception:
                totals.count += 1
                totals.broken.append(f"{label} {change}\n{traceback.format_exc()}")
    return totals


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--each", type=int, default=40, help="changes to each game")
    parser.add_argument("--show", type=int, default=25, help="lines of each list")
    wish = parser.parse_args()
    totals = run(wish.count, wish.seed, wish.each, wish.show)
    totals.report()
    return 1 if totals.unexplained or totals.broken else 0


if __name__ == "__main__":
    sys.exit(main())
