"""Chicago, the Swedish card game: one rules engine for playing, replaying, checking and scoring."""

__version__ = "0.1.0"
