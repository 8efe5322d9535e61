"""Exit statuses, the same for every command."""

from __future__ import annotations

from typing import Final

DONE: Final = 0
FINDINGS: Final = 1
"""It ran and found something wrong: an invalid record, a hand that is no hand."""
CANNOT_RUN: Final = 2
"""It could not run: usage, an unreadable file, a newer version."""
INTERNAL_ERROR: Final = 70
HUNG_UP: Final = 129
"""The terminal is gone, said by the signal or found out by writing."""
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141
