"""The entry points: `main` for the ``chicago`` command, and ``python -m chicago_cli``."""

from __future__ import annotations

import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line of this process and end the process with its exit status.

    The interpreter is left without being taken down, which for a short command would be a sixth of its time: by then
    everything is written and nothing runs any more. ``python -m chicago_cli`` leaves in the ordinary way, so that
    profilers and coverage can finish.
    """
    os._exit(_status())


def _status() -> int:
    # Ctrl-C while modules are still loading ends as quietly as later on.
    try:
        from chicago_cli.cli.run import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(_status())
