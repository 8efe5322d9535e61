"""Games whose options, players and play hypothesis draws: every invariant, clean records, the same from lean forms."""

from __future__ import annotations

import pytest
from agreement import agree
from drawn_plans import plans, rulesets
from hypothesis import HealthCheck, given, settings
from invariants import Watcher
from random_games import Plan, play

from chicago_cli.ruleset import Ruleset, assignment, build, from_nested, nested
from chicago_cli.ruleset.combinations import problem

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)


@pytest.mark.slow
@settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=SLOW)
@given(plans(max_hands=3))
def test_games_over_any_options(plan: Plan) -> None:
    agree(play(plan, Watcher(plan.seed, often=40)))


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=SLOW)
@given(rulesets())
def test_options_come_back_from_every_form(drawn: tuple[str, Ruleset]) -> None:
    _, rules = drawn
    assert problem(rules) is None
    assert build(assignment(rules)) == rules
    assert from_nested(nested(rules)) == rules
