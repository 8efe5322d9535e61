"""The rulebook: every rule that can be broken, by id (``namespace/name``)."""

from __future__ import annotations

from typing import Final

from chicago_cli.rulebook.rule import Rule, Severity

RULES: Final[dict[str, Rule]] = {}

__all__ = ["RULES", "Rule", "Severity"]
