"""Random hands, one a line: ``python -m benchmarks.hands LINES FILE``."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Final

from chicago_cli.cards import NAMES, PACK_SIZE

_DISTINCT: Final = 100_000
"""Different hands in a file; they are repeated after that."""


def write_hands(lines: int, path: Path) -> None:
    """Write so many lines."""
    rng = random.Random(1)
    pack = range(PACK_SIZE)
    block = [" ".join(NAMES[card] for card in rng.sample(pack, 5)) + "\n" for _ in range(min(lines, _DISTINCT))]
    with path.open("w") as file:
        for written in range(0, lines, len(block)):
            file.writelines(block[: lines - written])


if __name__ == "__main__":
    write_hands(int(sys.argv[1]), Path(sys.argv[2]))
