"""The exceptions of the package: one root, few leaves, each with the offending value in its sentence."""

from __future__ import annotations


class ChicagoError(Exception):
    """Root of every error this package raises on purpose.

    ``str(error)`` is one sentence for a person: the value, the place and the next step.
    """


class UsageError(ChicagoError):
    """Something was asked for that cannot be run: a bad option, an unreadable file, a newer version."""


class CardError(ChicagoError):
    """Text that names no card, or cards that make no hand.

    ``token`` is the offending text and ``position`` its 1-based place among the cards of the input.
    """

    def __init__(self, message: str, *, token: str = "", position: int = 0) -> None:
        super().__init__(message)
        self.token = token
        self.position = position


class RulesetError(UsageError):
    """An option, a value or a combination of options that makes no game; ``option`` is its dotted name."""

    def __init__(self, message: str, *, option: str = "") -> None:
        super().__init__(message)
        self.option = option
