"""Chicago, the Swedish card game: one rules engine for playing, replaying, checking and scoring.

``chicago_cli.load``, ``load_all``, ``dump``, ``validate``, ``validate_all``, ``replay``, ``play`` and ``rank`` are the
public API (`chicago_cli.api`), ``ChicagoError`` is the root of what they raise. They are imported when first used, so
that the command line starts quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chicago_cli.api import RecordError, dump, load, load_all, play, rank, replay, validate, validate_all
    from chicago_cli.errors import ChicagoError

__version__ = "0.1.0"

__all__ = [
    "ChicagoError",
    "RecordError",
    "dump",
    "load",
    "load_all",
    "play",
    "rank",
    "replay",
    "validate",
    "validate_all",
]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from chicago_cli import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
