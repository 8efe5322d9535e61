"""The page of a game: every option shows on it, every statement has a source, no preset is asked for its name."""

from __future__ import annotations

from decimal import Decimal

import pytest

from chicago_cli.errors import RulesetError
from chicago_cli.ruleset import PRESETS, Option, OptionValue, Ruleset, build, from_preset, options, preset_options
from chicago_cli.ruleset.describe import SECTIONS, lines, page
from chicago_cli.ruleset.sources import unknown_codes


def texts(rules: Ruleset) -> list[str]:
    return [statement.text for section in page(rules) for statement in section.statements]


def other_values(option: Option, given: OptionValue) -> list[OptionValue]:
    """Legal values of an option besides this one: all its words, and for a number its neighbours and bounds."""
    values: list[OptionValue] = list(option.words)
    if option.boolean:
        values += [True, False]
    if option.nullable:
        values.append(None)
    if option.amount:
        values += [Decimal("0.50"), Decimal("2.00")]
    if option.number:
        low = option.low if option.low is not None else 0
        high = option.high if option.high is not None else 60
        near = given if isinstance(given, int) else low + 1
        values += sorted({low, high, near - 1, near + 1} & set(range(low, high + 1)))
    return [value for value in values if value != given or isinstance(value, bool) != isinstance(given, bool)]


def changed(preset: str, name: str) -> list[Ruleset]:
    """Every legal ruleset that differs from the preset in this option alone."""
    base = preset_options(preset)
    found = []
    for value in other_values(options()[name], base[name]):
        try:
            found.append(build(base | {name: value}))
        except RulesetError:
            continue
    return found


def test_each_option_has_exactly_one_line() -> None:
    spoken = [line.option for _title, table in SECTIONS for line in table if line.option]
    assert sorted(spoken) == sorted(options())


@pytest.mark.parametrize("name", list(options()))
def test_changing_one_option_changes_the_page(name: str) -> None:
    tried = 0
    for preset in PRESETS:
        before = texts(from_preset(preset))
        for rules in changed(preset, name):
            tried += 1
            assert texts(rules) != before, f"{preset} with another {name} reads the same"
    assert tried


@pytest.mark.parametrize("preset", PRESETS)
def test_no_two_presets_read_the_same(preset: str) -> None:
    others = [texts(from_preset(name)) for name in PRESETS if name != preset]
    assert texts(from_preset(preset)) not in others


@pytest.mark.parametrize("preset", PRESETS)
def test_every_statement_names_known_sources(preset: str) -> None:
    for name in options():
        for rules in [from_preset(preset), *changed(preset, name)]:
            *spoken, last = page(rules)
            for section in spoken:
                for statement in section.statements:
                    assert statement.source, statement.text
                    assert not unknown_codes(statement.source), statement
            assert not any(unknown_codes(statement.source) for statement in last.statements)


def test_a_page_has_no_placeholder_left_and_no_double_sentence() -> None:
    for preset in PRESETS:
        said = texts(from_preset(preset))
        assert not [text for text in said if "{" in text or "}" in text]
        assert len(said) == len(set(said))


def test_an_option_without_effect_is_listed_with_the_reason() -> None:
    *_spoken, last = page(from_preset("pagat"))
    assert last.title == "Set, but without effect here"
    assert [statement.text for statement in last.statements] == [
        "effects.zero_ends_hand = true: no hand sets anybody to 0.",
        "stop.check = hand_start: there is no exchange stop.",
        "stop.effect = no_exchange: there is no exchange stop.",
    ]


def test_only_line_knows_its_option() -> None:
    for name, line in lines().items():
        rules = from_preset("pagat")
        assert line.option == name
        assert line.idle(rules) or line.say(rules)


@pytest.mark.parametrize(
    ("preset", "changes", "absent"),
    [
        ("pagat", {}, "Exchange stop: a player"),
        ("catalogue", {}, "dealt six cards"),
        ("svensk", {}, "found to have announced more"),
        ("pagat", {"announce.mode": "reveal", "announce.honesty": "enforced"}, "If everyone passes"),
        ("pagat", {"chicago.allowed": False}, "declarer who"),
        ("pagat", {"exchange.rounds": 1}, "everyone announces"),
        ("pagat", {"stakes.per_point": None}, "pays"),
    ],
)
def test_pages_do_not_say_what_does_not_hold(preset: str, changes: dict[str, OptionValue], absent: str) -> None:
    assert absent not in "\n".join(texts(from_preset(preset, changes)))


@pytest.mark.parametrize(
    ("preset", "changes", "expected"),
    [
        ("svensk", {"stop.score": 46}, "Exchange stop: a player with 46 points or more may not exchange cards."),
        ("svensk", {}, "What counts is the score at the player's turn to exchange"),
        ("classic", {}, "A stopped player is dealt six cards."),
        ("catalogue", {}, "The player on the dealer's right gets the first card."),
        ("catalogue", {}, "wins the whole game at once, whatever the scores."),
        ("summary", {}, "the best five of the cards he won in tricks"),
        ("husregler", {}, "If the card that wins the fifth trick is a 2, it brings 10 points instead."),
        ("husregler", {}, "is worth 30 points instead of 15"),
        ("finsk", {}, "The game is played to 51 points."),
        ("wikipedia", {}, "earlier by a player whose turn it is to exchange"),
        ("pagat", {"stakes.per_point": "0.50"}, "each of the others pays 0.50 for every point"),
        ("pagat", {"players.max": 2}, "Two players, each for himself."),
        ("pagat", {"chicago.min_score": 1}, "at least 1 point when he calls"),
        ("pagat", {"exchange.rounds": 1}, "A hand has 1 exchange."),
        ("pagat", {"exchange.rounds": "auto"}, "three exchanges with two or three players, and two with four or more"),
        ("pagat", {"exchange.stock_out": "limit"}, "nobody may throw more cards than the stock still holds"),
    ],
)
def test_pages_say_what_holds(preset: str, changes: dict[str, OptionValue], expected: str) -> None:
    assert expected in "\n".join(texts(from_preset(preset, changes)))
