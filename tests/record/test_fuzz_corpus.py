"""Inputs that a fuzzer guided by coverage found (`benchmarks/fuzz_loader.py`): few that reach as much as all."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from examining import examine, file_name

LINES = (Path(__file__).parent / "fuzz_corpus.jsonl").read_text(encoding="utf-8").split("\n")[:-1]


@pytest.mark.parametrize("line", LINES, ids=[str(number) for number in range(1, len(LINES) + 1)])
def test_an_input_has_findings_or_none_and_breaks_nothing(line: str, tmp_path: Path) -> None:
    held = json.loads(line)
    data = held.encode() if isinstance(held, str) else base64.b64decode(held["base64"])
    path = tmp_path / file_name(data)
    path.write_bytes(data)
    examine(path)
