"""The rulebook: every rule that can be broken, by id (``namespace/name``)."""

from __future__ import annotations

from typing import Final

from chicago_cli.rulebook.announce_rules import ANNOUNCE_RULES
from chicago_cli.rulebook.cards_rules import CARDS_RULES
from chicago_cli.rulebook.chicago_rules import CHICAGO_RULES
from chicago_cli.rulebook.deal_rules import DEAL_RULES
from chicago_cli.rulebook.exchange_rules import EXCHANGE_RULES
from chicago_cli.rulebook.file_rules import FILE_RULES
from chicago_cli.rulebook.game_rules import GAME_RULES
from chicago_cli.rulebook.proof_rules import PROOF_RULES
from chicago_cli.rulebook.record_rules import RECORD_RULES
from chicago_cli.rulebook.rule import Rule, Severity
from chicago_cli.rulebook.score_rules import SCORE_RULES
from chicago_cli.rulebook.tricks_rules import TRICKS_RULES
from chicago_cli.rulebook.turn_rules import TURN_RULES
from chicago_cli.rulebook.view_rules import VIEW_RULES

RULES: Final[dict[str, Rule]] = {
    rule.id: rule
    for rule in (
        *FILE_RULES,
        *RECORD_RULES,
        *CARDS_RULES,
        *DEAL_RULES,
        *TURN_RULES,
        *EXCHANGE_RULES,
        *PROOF_RULES,
        *ANNOUNCE_RULES,
        *CHICAGO_RULES,
        *TRICKS_RULES,
        *SCORE_RULES,
        *GAME_RULES,
        *VIEW_RULES,
    )
}

__all__ = ["RULES", "Rule", "Severity"]
