"""How large a record may be. They keep any file from hurting; no game of Chicago comes near them."""

from __future__ import annotations

from typing import Final

MAX_BYTES: Final = 4 * 1024 * 1024
"""Bytes of one record: a document, or one line of a corpus. A corpus may be as long as it likes."""

MAX_DEPTH: Final = 64
"""Objects and lists inside one another; a record needs six, the rest is for what tools keep under ``x``."""

MAX_FIELDS: Final = 64
"""Fields of one object, outside ``x``: more than any object knows, few enough to name each that is unknown."""

MAX_HANDS: Final = 500
"""Hands of one game: with six players and everything written out they stay below `MAX_BYTES`."""

MAX_EVENTS: Final = 1000
"""Events of one hand; six players with every option on stay below three hundred."""

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6

MAX_NAME: Final = 64
"""Characters of a player's name or a kind of bot."""

MAX_TEXT: Final = 4096
"""Characters of a title, a note, a seed."""

MAX_SCORE: Final = 1_000_000_000
"""Points, either way."""

MAX_NUMBER: Final = 2**53 - 1
"""Whole numbers under ``x``, either way: beyond it other programs lose digits."""

MAX_FINDINGS: Final = 100
"""Findings about the shape of one record; a file that is no record at all is not listed field by field."""
