"""What hypothesis draws: legal options, the table, where the game stands, and how it is played."""

from __future__ import annotations

from hypothesis import strategies as st
from random_games import Plan, values_of, winners_already, with_changes

from chicago_cli.record.game import Standing
from chicago_cli.ruleset import PRESETS, OptionValue, Ruleset, options, preset_options

_VALUES = {name: values_of(option) for name, option in options().items()}

change = st.sampled_from(sorted(_VALUES)).flatmap(lambda name: st.tuples(st.just(name), st.sampled_from(_VALUES[name])))
"""One option and a value of its own."""


@st.composite
def all_changes(draw: st.DrawFn) -> list[tuple[str, OptionValue]]:
    """A value for every option, in any order: which of two that exclude each other holds depends on it."""
    names = draw(st.permutations(sorted(_VALUES)))
    return [(name, draw(st.sampled_from(_VALUES[name]))) for name in names]


@st.composite
def rulesets(draw: st.DrawFn) -> tuple[str, Ruleset]:
    """A preset's name and legal options near it or far from it."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    changes = draw(st.lists(change, max_size=8) | all_changes())
    return preset, with_changes(preset_options(preset), changes)


@st.composite
def openings(draw: st.DrawFn, rules: Ruleset, players: int) -> tuple[tuple[int, ...] | None, Standing]:
    """Scores below and at the thresholds, and who is out, has called, has won; nothing if the game were over."""
    near = {-1, 0, 1, rules.chicago.min_score, rules.end.target - 1, rules.end.target - 5, rules.end.target}
    if rules.stop.score is not None:
        near |= {rules.stop.score - 1, rules.stop.score}
    if rules.end.floor is not None:
        near = {score for score in near if score >= rules.end.floor}
    scores = tuple(draw(st.lists(st.sampled_from(sorted(near)), min_size=players, max_size=players)))
    seats = st.sets(st.sampled_from(range(players)))
    declared = draw(seats) if rules.chicago.allowed else set()
    won = declared & draw(seats)
    gone = sorted(draw(seats))[: players - 2]
    standing = Standing(tuple(gone), tuple(sorted(declared)), tuple(sorted(won)))
    over = winners_already(rules, players, scores, standing)
    return (None, Standing()) if over else (scores, standing)


@st.composite
def plans(draw: st.DrawFn, max_hands: int) -> Plan:
    """A game: the first decisions are drawn one by one, the cards and later decisions by a drawn number."""
    preset, rules = draw(rulesets())
    players = draw(st.integers(2, rules.players.max))
    opening, standing = draw(openings(rules, players) | st.just((None, Standing())))
    return Plan(
        rules=rules,
        preset=preset,
        players=players,
        seed=draw(st.integers(0, 2**32 - 1)),
        script=draw(st.lists(st.integers(0, 63), max_size=40)),
        rigged=draw(st.sampled_from((0.0, 0.5, 1.0))),
        opening=opening,
        standing=standing,
        max_hands=max_hands,
        stop_after=draw(st.integers(0, 150)) if draw(st.integers(0, 9)) == 9 else None,
    )
