"""Who may import whom: layers, third-party packages, and what the engine must not know."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = "chicago_cli"
SOURCE = Path(__file__).parents[1] / "src" / PACKAGE

LAYERS = {
    "foundation": "errors values i18n cards hands rulebook describe diagnostics",
    "vocabulary": "ruleset handrules events evaluate elsewhere vectors classify",
    "engine": "state phases engine",
    "motion": "shuffle views loop settlement",
    "file": "record",
    "readings": "reading corpus validation replayed scoresheet convert",
    "players": "bots odds table keep",
    "output": "render",
    "command line": "cli api docs shuffle_vectors __main__",
}
"""From the bottom up: a module imports from its own layer or from one above it in this table."""

DEPTH = {title: depth for depth, title in enumerate(LAYERS)}
LAYER = {name: depth for depth, names in enumerate(LAYERS.values()) for name in names.split()}

THIRD_PARTY = {
    "pydantic": {"record"},
    "pydantic_core": {"record"},
    "typing_extensions": {"record"},  # comes with pydantic, which needs its TypedDict before Python 3.12
    "click": {"cli"},
    "platformdirs": {"cli"},
    "rich": {"render"},
    "numpy": {"vectors", "odds"},
    "babel": {"i18n"},  # in i18n.catalogue, which nothing imports: a tool for whoever changes a text
}
"""Which part of the package may import what it was not born with."""

ARRAYS = {"vectors", "odds.tables", "odds.bounds"}
"""Modules made of numpy's arrays: they import it as they load, and are themselves imported only when needed."""

LAZY = {"rich", "numpy", "platformdirs", *(f"chicago_cli.{module}" for module in ARRAYS)}
"""What is imported only inside the function that needs it."""

UNKNOWN_TO_THE_ENGINE = {"random", "secrets", "time", "datetime", "os", "io", "sys", "pathlib", "threading", "logging"}


class Import(NamedTuple):
    """One import: by which module, of what, on which line; ``now`` when it happens as soon as the module loads."""

    module: str
    target: str
    line: int
    now: bool


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name below the package (``__init__`` is the package itself)."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


MODULES = modules()


def imports(module: str) -> Iterator[Import]:
    yield from _imports(ast.parse(MODULES[module].read_text(encoding="utf-8")), module, True)


def _imports(node: ast.AST, module: str, now: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for name in child.names:
                yield Import(module, name.name, child.lineno, now)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"relative import in {module}"
            for name in child.names:
                yield Import(module, _target(child.module or "", name.name), child.lineno, now)
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            for statement in child.body:
                yield from _imports(ast.Module([statement], []), module, False)
        else:
            is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _imports(child, module, now and not is_function)


def _target(module: str, name: str) -> str:
    """What ``from module import name`` loads: a module of ours if the name is one, else the module it stands in."""
    ours = f"{module}.{name}".removeprefix(f"{PACKAGE}.")
    return f"{module}.{name}" if module.startswith(PACKAGE) and ours in MODULES else module


ALL = [found for module in MODULES for found in imports(module)]


def part(module: str) -> str:
    """The part of the package that a module of ours belongs to."""
    return module.removeprefix(f"{PACKAGE}.").partition(".")[0]


def depth(module: str) -> int:
    """The depth of a module's layer; one without a layer is looked at in a test of its own."""
    return LAYER.get(part(module), 0)


def test_every_module_has_a_layer() -> None:
    assert {part(module) for module in MODULES if module} <= set(LAYER)


def test_modules_import_from_above_only() -> None:
    wrong = [
        f"{found.module}:{found.line} imports {found.target}"
        for found in ALL
        if found.module and found.target.startswith(f"{PACKAGE}.") and depth(found.target) > depth(found.module)
    ]
    assert wrong == []


def test_nothing_imports_itself_through_others() -> None:
    needs: dict[str, set[str]] = {module: set() for module in MODULES}
    for found in ALL:
        target = found.target.removeprefix(f"{PACKAGE}.")
        if found.now and found.target.startswith(f"{PACKAGE}.") and target in MODULES:
            needs[found.module].add(target)
    while free := [module for module, wanted in needs.items() if not wanted]:
        for module in free:
            del needs[module]
        for wanted in needs.values():
            wanted -= set(free)
    assert needs == {}


def test_third_party_packages_stay_where_they_belong() -> None:
    wrong = []
    for found in ALL:
        top = found.target.partition(".")[0]
        if top == PACKAGE or top in sys.stdlib_module_names:
            continue
        if part(found.module) not in THIRD_PARTY.get(top, set()):
            wrong.append(f"{found.module}:{found.line} imports {top}")
    assert wrong == []


@pytest.mark.parametrize("name", sorted(LAZY))
def test_heavy_packages_are_imported_when_they_are_used(name: str) -> None:
    wrong = [
        f"{found.module}:{found.line}"
        for found in ALL
        if found.now and (found.target + ".").startswith(f"{name}.") and found.module not in ARRAYS
    ]
    assert wrong == []


def test_the_engine_knows_no_clock_no_chance_and_no_file() -> None:
    wrong = [
        f"{found.module}:{found.line} imports {found.target}"
        for found in ALL
        if found.module
        and depth(found.module) <= DEPTH["engine"]
        and part(found.module) not in ("i18n", "ruleset")
        and found.target.partition(".")[0] in UNKNOWN_TO_THE_ENGINE
    ]
    assert wrong == []


def test_only_the_command_line_prints() -> None:
    wrong = []
    for module, path in MODULES.items():
        if depth(module) >= DEPTH["command line"]:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "input"):
                wrong.append(f"{module}:{node.lineno}")
    assert wrong == []


def test_nothing_asks_a_preset_for_its_name() -> None:
    """A house rule is a value: outside the table of presets no code compares with the name of one."""
    from chicago_cli.ruleset import PRESETS

    wrong = []
    for module, path in MODULES.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                texts = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                if texts & set(PRESETS):
                    wrong.append(f"{module}:{node.lineno}")
    assert wrong == []


def test_hand_rules_of_the_default_preset() -> None:
    """They are written out apart from the options, so that ranking a hand starts quickly."""
    from chicago_cli.cli.options import DEFAULT_RULES
    from chicago_cli.handrules import PAGAT, of
    from chicago_cli.ruleset import DEFAULT_PRESET, from_preset

    assert DEFAULT_RULES == DEFAULT_PRESET
    assert of(from_preset()) == PAGAT
    assert of(from_preset("husregler")) != PAGAT
