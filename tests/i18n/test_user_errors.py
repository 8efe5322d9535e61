"""Every error that people read is made of translated texts: looked for in the code itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import click
import pytest

import chicago_cli
from chicago_cli.errors import ChicagoError

SOURCE = Path(chicago_cli.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))
TRANSLATING = {"_", "N_", "plural"}
OURS = re.compile(r"[^\W\d_]{2}")
"""Two letters on end: more than punctuation between two values."""

INTERNAL = {"IllegalEventError"}
"""Raised with values for other code, never shown."""


@cache
def error_names() -> frozenset[str]:
    """The names of click's errors, of `ChicagoError`, and of every class in the package derived from one of them."""
    names = {name for name, held in vars(click).items() if isinstance(held, type) and issubclass(held, BaseException)}
    names.add(ChicagoError.__name__)
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in MODULES]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    while True:
        derived = {made.name for made in classes if any(name_of(base) in names for base in made.bases)}
        if derived <= names:
            return frozenset(names - INTERNAL)
        names |= derived


def name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def literals(expression: ast.AST, scope: ast.AST, seen: frozenset[str] = frozenset()) -> Iterator[str]:
    """Texts in an expression that did not pass through the catalogue; names are followed inside their function."""
    match expression:
        case ast.Constant(value=str(text)):
            if OURS.search(text):
                yield text
        case ast.Call(func=function, args=arguments):
            if name_of(function) in TRANSLATING:
                return
            if isinstance(function, ast.Attribute):
                yield from literals(function.value, scope, seen)
            if name_of(function) not in ("format", "replace"):
                for argument in arguments:
                    yield from literals(argument, scope, seen)
        case ast.Name(id=name) if name not in seen:
            for node in ast.walk(scope):
                if isinstance(node, ast.Assign) and any(name_of(target) == name for target in node.targets):
                    yield from literals(node.value, scope, seen | {name})
        case ast.JoinedStr(values=parts):
            for piece in parts:
                yield from literals(piece.value if isinstance(piece, ast.FormattedValue) else piece, scope, seen)
        case ast.BinOp() | ast.BoolOp() | ast.IfExp():
            for part in ast.iter_child_nodes(expression):
                yield from literals(part, scope, seen)
        case _:
            return


def untranslated(tree: ast.AST, names: Collection[str]) -> Iterator[tuple[int, str]]:
    """Line and text of every literal in the first argument of an error."""
    scopes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in scopes:
        for node in ast.walk(scope):
            if isinstance(node, ast.Call) and name_of(node.func) in names and node.args:
                for text in literals(node.args[0], scope):
                    yield node.lineno, text


def test_errors_are_found() -> None:
    assert {"UsageError", "CardError", "RulesetError", "AnswerError", "UndoError", "BadParameter"} <= error_names()


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('raise UsageError("Not so.")', ["Not so."]),
        ('raise UsageError(f"Not {value}.")', ["Not "]),
        ('text = "Not so." if value else _("So.")\n    raise UsageError(text.format(value=value))', ["Not so."]),
        ('raise click.UsageError("Not " + value)', ["Not "]),
        ('raise UsageError(_("Not {value}.").format(value="so much"))', []),
        ('raise UsageError(f"{name}: {value}")', []),
        ('text = plural("One.", "Many.", value)\n    raise UsageError(text)', []),
        ('raise UsageError(unknown(_("No “{name}”"), value))', []),
        ('raise ValueError("for other code")', []),
    ],
)
def test_literals_are_found(body: str, found: list[str]) -> None:
    tree = ast.parse(f"def function(name, value):\n    {body}\n")
    assert [text for _line, text in untranslated(tree, {"UsageError"})] == found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_errors_are_translated(path: Path) -> None:
    assert list(untranslated(ast.parse(path.read_text(encoding="utf-8")), error_names())) == []
