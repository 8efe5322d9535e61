"""One side of a row in a process of its own: ``python -m benchmarks.worker module:function``.

The function makes a `Work`; each line on standard input lets it be done once more, and the answer is a line of JSON.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module

from benchmarks.measuring import Work


def main() -> None:
    """Answer until there is no more to do."""
    module, _, function = sys.argv[1].partition(":")
    work: Work = getattr(import_module(f"benchmarks.{module}"), function)()
    print("ready", flush=True)
    for _line in sys.stdin:
        print(json.dumps(work()), flush=True)


if __name__ == "__main__":
    main()
