"""The rulebook is whole: every rule that is broken somewhere has its texts, and every rule is broken somewhere."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import chicago_cli
from chicago_cli.diagnostics import explain
from chicago_cli.events import BY_TYPE
from chicago_cli.hands import Combination
from chicago_cli.record.fields import SHAPES
from chicago_cli.rulebook import RULES, Rule
from chicago_cli.rulebook.announce_rules import ANNOUNCE_RULES
from chicago_cli.rulebook.cards_rules import CARDS_RULES
from chicago_cli.rulebook.chicago_rules import CHICAGO_RULES
from chicago_cli.rulebook.deal_rules import DEAL_RULES
from chicago_cli.rulebook.exchange_rules import EXCHANGE_RULES
from chicago_cli.rulebook.file_rules import FILE_RULES
from chicago_cli.rulebook.game_rules import GAME_RULES
from chicago_cli.rulebook.proof_rules import PROOF_RULES
from chicago_cli.rulebook.record_rules import RECORD_RULES
from chicago_cli.rulebook.score_rules import SCORE_RULES
from chicago_cli.rulebook.tricks_rules import TRICKS_RULES
from chicago_cli.rulebook.turn_rules import TURN_RULES
from chicago_cli.ruleset import from_preset
from chicago_cli.ruleset.sources import unknown_codes

NAMESPACES = {
    *("file", "record", "cards", "deal", "turn", "exchange", "proof", "announce", "chicago", "tricks", "score"),
    *("game", "view"),
}
PLAY_RULES = (
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
)
FORMATS = re.compile(r"chicago-record [01]|chicago-shuffle-1|RFC \d+")
"""Published formats that a rule cites beside the sources of the game."""

CARDS = (0, 1)
SAMPLES = {"seat": 0, "card": 0, "cards": CARDS, "combination": Combination.TWO_PAIRS, "suit": 1}
"""A fact of each kind that is shown in words; every other fact is shown as it is."""

PACKAGE = Path(chicago_cli.__file__).parent
EVERY_RULE = pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
EVERY_PLAY_RULE = pytest.mark.parametrize("rule", PLAY_RULES, ids=[rule.id for rule in PLAY_RULES])


@cache
def trees() -> dict[str, ast.Module]:
    """The parsed modules of the package outside the rulebook, by path."""
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if "rulebook" not in path.parts]
    return {str(path): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@cache
def cited() -> set[str]:
    """Every text in the package outside the rulebook; a rule is cited by its id as one of them."""
    nodes = (node for tree in trees().values() for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


# --- the book itself ------------------------------------------------------------------------------------------------


def test_no_two_rules_share_an_id() -> None:
    ids = Counter(rule.id for rule in (*FILE_RULES, *RECORD_RULES, *PLAY_RULES))
    assert [rule for rule, count in ids.items() if count > 1] == []
    assert set(ids) <= set(RULES)


@EVERY_RULE
def test_an_id_is_kebab_case_in_a_known_namespace(rule: Rule) -> None:
    assert re.fullmatch(r"[a-z]+/[a-z]+(-[a-z]+)*", rule.id)
    assert rule.namespace in NAMESPACES


@EVERY_RULE
def test_every_text_is_there_and_is_a_sentence(rule: Rule) -> None:
    for text in (rule.summary, rule.reason, rule.hint):
        assert text.endswith("."), text
        assert text == text.strip()
        assert "\n" not in text
    assert rule.message.endswith((".", "}"))
    assert rule.source
    assert rule.good
    assert rule.bad or rule.id == "file/empty"
    assert rule.bad != rule.good


@EVERY_RULE
def test_every_source_exists(rule: Rule) -> None:
    assert unknown_codes(FORMATS.sub("", rule.source).replace(",", "")) == []


@EVERY_RULE
def test_options_named_in_a_text_exist(rule: Rule) -> None:
    rules = from_preset("pagat")
    for text in (rule.summary, rule.message, rule.hint, rule.reason):
        for group, name in re.findall(r"\b([a-z]+)\.([a-z_]+)\b", text):
            assert hasattr(getattr(rules, group), name), f"{group}.{name}"


@EVERY_RULE
def test_every_rule_is_cited_outside_the_rulebook(rule: Rule) -> None:
    assert rule.id in cited()


# --- facts ----------------------------------------------------------------------------------------------------------


@EVERY_PLAY_RULE
def test_a_message_reads_with_facts_in_words(rule: Rule) -> None:
    facts = {name: SAMPLES.get(name.partition("_")[0], "3") for name in placeholders(rule.message + rule.hint)}
    text = explain(rule.id, facts, ("Åsa", "Bo"))
    assert "{" not in text
    if "seat" in placeholders(rule.message):
        assert "Åsa" in text
    if "suit_led" in facts:
        assert "hearts" in text


def violations() -> Iterator[tuple[str, frozenset[str]]]:
    """Every ``Violation(rule, facts)`` of the package as the rule and the names of its facts."""
    for tree in trees().values():
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Violation":
                        names = frozenset(fact_names(node.args[1], function))
                        yield from ((rule, names) for rule in words(node.args[0], function))


def values_of(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    """What a function assigns to one of its names, or adds to it."""
    for node in ast.walk(function):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign | ast.AugAssign):
            targets = [node.target]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            value = getattr(node, "value", None)
            if isinstance(value, ast.expr):
                yield value


def words(node: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """The texts that an expression can have."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*words(node.body, function), *words(node.orelse, function))
    elif isinstance(node, ast.Name):
        for value in values_of(node.id, function):
            yield from words(value, function)


def fact_names(node: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """The keys that a mapping has: written out, joined with ``|``, or collected under a name."""
    if isinstance(node, ast.Dict):
        yield from (str(key.value) for key in node.keys if isinstance(key, ast.Constant))
    elif isinstance(node, ast.BinOp):
        yield from (*fact_names(node.left, function), *fact_names(node.right, function))
    elif isinstance(node, ast.Name):
        for value in values_of(node.id, function):
            yield from fact_names(value, function)


def test_every_violation_names_a_rule_and_gives_its_facts() -> None:
    found = set(violations())
    assert len(found) > 40
    unknown = {rule for rule, _ in found if rule not in RULES}
    assert not unknown
    for rule, names in found:
        lacking = placeholders(RULES[rule].message + RULES[rule].hint) - names
        assert not lacking, f"{rule} gets {sorted(names)}"


# --- examples -------------------------------------------------------------------------------------------------------


def objects(example: str) -> Iterator[object]:
    """The JSON values of an example, one a line; a line that leaves something out (…) is none."""
    for line in example.splitlines():
        if "…" not in line:
            yield json.loads(line)


def events_in(value: object) -> Iterator[dict[str, object]]:
    """The events anywhere inside a value."""
    if isinstance(value, dict):
        if "type" in value:
            yield value
        for inner in value.values():
            yield from events_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from events_in(inner)


@EVERY_PLAY_RULE
def test_examples_are_json_with_the_words_of_a_record(rule: Rule) -> None:
    for example in (rule.bad, rule.good):
        for event in events_in(list(objects(example))):
            shape = SHAPES[BY_TYPE[str(event["type"])]]
            assert event.keys() - {"type"} <= {field.key for field in shape}
            required = {field.key for field in shape if not field.optional}
            assert required <= event.keys(), event
            for field in shape:
                if field.words and field.key in event and (rule.id, event[field.key]) != NOT_A_WORD:
                    assert event[field.key] in field.words


NOT_A_WORD = ("announce/no-combination", "high_card")
"""The one example whose fault is the word itself: a record cannot even name a high card."""
