"""How a sound record is broken in one place: the last decision, a changed text, or bytes that are no record."""

from __future__ import annotations

import copy
import gzip
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1] / "scenarios"))

from builder import Hand, Scenario, document

from chicago_cli.convert import completed
from chicago_cli.record.codec import dump
from chicago_cli.record.files import StoredGame
from chicago_cli.validation import check

SAMPLES = Path(__file__).parents[2] / "sample_games"


@dataclass(frozen=True, slots=True)
class Broken:
    """A file that breaks one rule, and the same without the slip.

    ``name`` is what the file is called; without one, the bytes are validated as they are. ``beside`` is a rule that
    must be broken as well for this one to be.
    """

    rule: str
    sound: bytes
    broken: bytes
    name: str = ""
    beside: str = ""

    def __str__(self) -> str:
        return self.rule


def decided(
    rule: str,
    deal: str,
    script: str,
    *,
    preset: str = "pagat",
    options: Mapping[str, Any] | None = None,
    scores: tuple[int, ...] = (),
    state: Mapping[str, list[int]] | None = None,
) -> Broken:
    """A hand that breaks off with the decision marked by ``!`` (see `builder`); that one is wrong."""
    scenario = Scenario(
        id=rule, preset=preset, options=options or {}, deal=deal, script=script, scores=scores, state=state or {}
    )
    broken, marked = document(scenario)
    assert marked is not None
    sound = copy.deepcopy(broken)
    del sound["hands"][0]["events"][marked[1] :]
    return Broken(rule, json.dumps(sound).encode(), json.dumps(broken).encode())


def edited(rule: str, sound: str, change: tuple[str, str], beside: str = "") -> Broken:
    """A text in which one thing is replaced, where it stands first."""
    before, after = change
    assert before in sound, before
    return Broken(rule, sound.encode(), sound.replace(before, after, 1).encode(), beside=beside)


def written(rule: str, broken: bytes, sound: str, name: str = "") -> Broken:
    """Bytes as they stand; ``name`` may ask for packed ones of the sound record."""
    data = sound.encode()
    return Broken(rule, gzip.compress(data, mtime=0) if name.endswith(".gz") else data, broken, name)


@cache
def sample(name: str) -> str:
    """A sample game, an event a line."""
    return (SAMPLES / f"{name}.json").read_text(encoding="utf-8")


def game(
    deal: str,
    script: str,
    *then: Hand,
    lean: bool = False,
    preset: str = "pagat",
    options: Mapping[str, Any] | None = None,
    scores: tuple[int, ...] = (),
    **extra: Any,
) -> str:
    """The canonical text of a game made by a script, with its outcomes if it is not to be ``lean``."""
    scenario = Scenario(
        id="", preset=preset, options=options or {}, deal=deal, script=script, scores=scores, then=then, extra=extra
    )
    checked = check(StoredGame(file="", data=json.dumps(document(scenario)[0]).encode()))
    assert checked.decoded.record is not None
    assert checked.reading is not None
    assert checked.findings == ()
    record = checked.decoded.record
    return dump(record if lean else completed(record, checked.reading))


def reworked(rule: str, sound: str, change: Callable[[Any], None]) -> Broken:
    """A record of which a function changes the JSON."""
    changed = json.loads(sound)
    change(changed)
    return Broken(rule, sound.encode(), json.dumps(changed).encode())
