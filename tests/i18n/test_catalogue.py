"""The Swedish catalogue: complete, equal to the texts in the code, compiled; and its tool finds what is wrong."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from chicago_cli.i18n import catalogue
from chicago_cli.i18n.catalogue import MO_FILE, PO_FILE


def test_the_catalogue_is_complete() -> None:
    """On failure: python -m chicago_cli.i18n.catalogue update, and translate what it names."""
    assert list(catalogue.faults()) == []


def test_texts_of_all_kinds_are_extracted() -> None:
    keys = set(catalogue.extracted())
    assert {"nobody", "a full house", "What you need", ("{count} point", "{count} points")} <= keys
    assert "" not in keys


def test_the_files_change_only_with_a_text() -> None:
    text = PO_FILE.read_text(encoding="utf-8")
    assert "Date" not in text
    assert "\n#: " not in text
    assert "\n#~" not in text
    ids = [line for line in text.split("\n") if line.startswith('msgid "') and line != 'msgid ""']
    assert len(ids) > 1000


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A copy of both files, which the tool works on as if the code had exactly their texts."""
    for name, original in (("PO_FILE", PO_FILE), ("MO_FILE", MO_FILE)):
        (tmp_path / original.name).write_bytes(original.read_bytes())
        monkeypatch.setattr(catalogue, name, tmp_path / original.name)
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    ids = [message.id for message in catalogue.stored() if message.id]
    keys = tuple(key if isinstance(key, str) else (key[0], key[1]) for key in ids)
    monkeypatch.setattr(catalogue, "extracted", lambda: keys)
    return tmp_path


def changed(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert text.count(old) == 1
        return text.replace(old, new)

    return change


ENTRY = 'msgid "{name} wins with {points}: {reason}."\n'


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (changed('msgstr "ett par, {many} med', 'msgstr "ett par, {several} med'), "other placeholders: 'pair of"),
        (changed('msgstr "triss i {many}"', 'msgstr ""'), "not translated: 'three of a kind, {many}'"),
        (changed('msgstr[1] "{count} partier sammanlagt"', 'msgstr[1] ""'), "not translated: ('{count} game in all',"),
        (changed(ENTRY, "#, fuzzy\n" + ENTRY), "marked fuzzy: '{name} wins with"),
        (changed(ENTRY, 'msgid "nowhere"\nmsgstr "ingenstans"\n\n' + ENTRY), "no longer in the code: 'nowhere'"),
        (changed('msgid "nobody"\n', 'msgid "somebody"\n'), "not in the catalogue: 'nobody'"),
        (
            changed('msgstr "triss i {many}"', 'msgstr "trissen {many}"'),
            "chicago.mo is not what chicago.po compiles to",
        ),
        (lambda text: text + "\n\n", "chicago.po is not as `update` writes it"),
    ],
    ids=["placeholder", "empty", "plural", "fuzzy", "left over", "missing", "not compiled", "not in order"],
)
def test_what_is_wrong_is_found(files: Path, change: Callable[[str], str], said: str) -> None:
    po_file = files / PO_FILE.name
    po_file.write_text(change(po_file.read_text(encoding="utf-8")), encoding="utf-8")
    assert any(said in fault for fault in catalogue.faults())


def test_update_writes_what_is_there_again(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogue.main(["update"]) == 0
    assert (files / PO_FILE.name).read_bytes() == PO_FILE.read_bytes()
    assert (files / MO_FILE.name).read_bytes() == MO_FILE.read_bytes()
    assert capsys.readouterr().out == "the catalogue is complete\n"


def test_update_adds_and_removes_entries(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    po_file = files / PO_FILE.name
    po_file.write_text(changed('msgid "nobody"\n', 'msgid "no such text"\n')(po_file.read_text(encoding="utf-8")))
    assert catalogue.main(["update"]) == 1
    assert capsys.readouterr().out == "not translated: 'nobody'\n"
    assert "no such text" not in po_file.read_text(encoding="utf-8")


def test_a_wrong_call_says_how(capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogue.main([]) == 2
    assert "update|check" in capsys.readouterr().err


def test_no_key_hides_from_extraction() -> None:
    """Some Pythons hide what stands inside an f-string from Babel: texts must stand outside."""
    known = {text for key in catalogue.extracted() for text in ((key,) if isinstance(key, str) else key)}
    hidden = []
    for path in sorted(catalogue.SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in catalogue.KEYWORDS:
                keys = node.args[: 2 if node.func.id == "plural" else 1]
                texts = [key.value for key in keys if isinstance(key, ast.Constant)]
                hidden += [(path.name, node.lineno, text) for text in texts if text and text not in known]
    assert hidden == []
