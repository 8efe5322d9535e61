"""The rulebook: every rule that can be broken, by id (``namespace/name``)."""

from __future__ import annotations

from typing import Final

from chicago_cli.rulebook.file_rules import FILE_RULES
from chicago_cli.rulebook.record_rules import RECORD_RULES
from chicago_cli.rulebook.rule import Rule, Severity

RULES: Final[dict[str, Rule]] = {
    rule.id: rule
    for rule in (
        *FILE_RULES,
        *RECORD_RULES,
    )
}

__all__ = ["RULES", "Rule", "Severity"]
