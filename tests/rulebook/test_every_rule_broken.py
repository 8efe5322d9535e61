"""Every rule of the rulebook is broken by the smallest change of a sound record, and nothing else is called wrong.

A new rule needs a row in one of the tables: `broken_files` (bytes and shape), `broken_play` (cards and decisions),
`broken_claims` (what came of them), or in `NOT_IN_A_RECORD` if no record can break it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from breaking import Broken
from broken_claims import CLAIMS
from broken_files import FILES, RECORDS
from broken_play import PLAY

import chicago_cli
from chicago_cli.cards import parse_hand
from chicago_cli.diagnostics import Finding, Violation
from chicago_cli.engine import force, start, violation
from chicago_cli.events import Announce, Dealt, Exchange
from chicago_cli.hands import Combination
from chicago_cli.record.files import read_games
from chicago_cli.rulebook import RULES
from chicago_cli.ruleset import from_preset
from chicago_cli.validation import check

BROKEN = [*FILES, *RECORDS, *PLAY, *CLAIMS]


def high_card_announced() -> Violation | None:
    """A record has no word for it; at a table it can be asked for."""
    state = start(from_preset("pagat"), 2, 1)
    dealt = Dealt(0, parse_hand("KS KH 7D 4C 2S")), Dealt(1, parse_hand("AS QH 8D 6C 3S"))
    for event in (*dealt, Exchange(0, ()), Exchange(1, ())):
        force(state, event)
    assert violation(state, Announce(0, Combination.ONE_PAIR)) is None
    return violation(state, Announce(0, Combination.HIGH_CARD))


NOT_IN_A_RECORD: dict[str, Callable[[], Violation | None]] = {"announce/no-combination": high_card_announced}
"""Rules that only somebody at a table can try to break: what the engine says then."""


def findings(data: bytes, name: str, folder: Path) -> list[Finding]:
    if not name:
        return list(chicago_cli.validate(data).findings)
    path = folder / name
    path.write_bytes(data)
    return [finding for stored in read_games(str(path)) for finding in check(stored).findings]


def test_every_rule_is_broken_once() -> None:
    rows = Counter([*(row.rule for row in BROKEN), *NOT_IN_A_RECORD])
    assert set(RULES) == set(rows)
    assert [rule for rule, count in rows.items() if count > 1] == []


@pytest.mark.parametrize("row", BROKEN, ids=str)
def test_only_this_rule_is_broken(row: Broken, tmp_path: Path) -> None:
    assert findings(row.sound, row.name, tmp_path) == []
    found = findings(row.broken, row.name, tmp_path)
    assert [finding.rule for finding in found if finding.rule != row.beside] == [row.rule]
    assert (len(found) > 1) == bool(row.beside)


@pytest.mark.parametrize("rule", NOT_IN_A_RECORD)
def test_the_engine_refuses_it_at_a_table(rule: str) -> None:
    broken = NOT_IN_A_RECORD[rule]()
    assert broken is not None
    assert broken.rule == rule
