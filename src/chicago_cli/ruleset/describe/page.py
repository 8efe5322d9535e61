"""The page of a game: how it is played under a ruleset, in headed sections, for somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from chicago_cli.i18n import N_, _
from chicago_cli.ruleset.assign import text_of, value_of
from chicago_cli.ruleset.describe.chicago import CHICAGO
from chicago_cli.ruleset.describe.deal import DEAL, NEEDED
from chicago_cli.ruleset.describe.ending import END, FINAL_HAND, STAKES, TRICKS
from chicago_cli.ruleset.describe.exchange import EXCHANGES, STOP
from chicago_cli.ruleset.describe.hands import COMPARING, WORTH
from chicago_cli.ruleset.describe.proof import PROOF
from chicago_cli.ruleset.describe.statement import Line, Statement
from chicago_cli.ruleset.options import Ruleset


@dataclass(frozen=True, slots=True)
class PageSection:
    """A heading in the language in force and what stands under it."""

    title: str
    statements: tuple[Statement, ...]


SECTIONS: Final = (
    (N_("What you need"), NEEDED),
    (N_("The deal"), DEAL),
    (N_("The exchanges"), EXCHANGES),
    (N_("The hands and their points"), WORTH),
    (N_("Comparing hands"), COMPARING),
    (N_("Proof"), PROOF),
    (N_("The exchange stop"), STOP),
    (N_("Chicago"), CHICAGO),
    (N_("The tricks"), TRICKS),
    (N_("The final hand"), FINAL_HAND),
    (N_("The end of the game"), END),
    (N_("Stakes"), STAKES),
)
"""A house rule is spoken by the `Line` of its option in one of these tables, and nowhere else."""


@cache
def lines() -> Mapping[str, Line]:
    """The line of every option by its dotted name."""
    return {line.option: line for _title, table in SECTIONS for line in table if line.option}


def page(rules: Ruleset) -> tuple[PageSection, ...]:
    """The whole game under these rules, from the options alone; empty sections are left out."""
    sections = [PageSection(_(title), _spoken(rules, table)) for title, table in SECTIONS]
    sections.append(PageSection(_("Set, but without effect here"), _idle(rules)))
    return tuple(section for section in sections if section.statements)


def _spoken(rules: Ruleset, table: tuple[Line, ...]) -> tuple[Statement, ...]:
    return tuple(statement for line in table if not line.idle(rules) for statement in line.say(rules))


def _idle(rules: Ruleset) -> tuple[Statement, ...]:
    return tuple(
        Statement(
            _("{option} = {value}: {reason}.").format(
                option=line.option, value=text_of(value_of(rules, line.option)), reason=reason
            ),
            "",
        )
        for line in lines().values()
        if (reason := line.idle(rules))
    )
