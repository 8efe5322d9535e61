"""Whatever is being asked: quit, Ctrl-C and the end of input keep the game as it is and say how it goes on."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from typed import typed  # the helper beside this file

from chicago_cli.bots import Easy
from chicago_cli.cards import NAMES, parse_cards
from chicago_cli.cli.run import run
from chicago_cli.events import Decision, Exchange
from chicago_cli.record.codec import dump, load
from chicago_cli.record.game import HandRecord
from chicago_cli.record.writing import write_record
from chicago_cli.ruleset import build, preset_options
from chicago_cli.table import Table, parse_seat, seated, started
from chicago_cli.views import Asked

SEATS = ("human:Åsa", "bot:easy")
QUADS = parse_cards("9S KH 9H QD 9D JC 9C 7S 2H 4D")
"""The first ten cards of a pack that deals four nines to forehand."""

KINDS: dict[Asked, tuple[str, dict[str, int | str]]] = {
    Asked.EXCHANGE: ("pagat", {}),
    Asked.ANNOUNCE: ("pagat", {}),
    Asked.CHICAGO: ("pagat", {"chicago.min_score": 0}),
    Asked.PLAY: ("pagat", {}),
    Asked.TAKE: ("classic", {}),
    Asked.SIXTH_CARD: ("classic", {"stop.score": 1}),
    Asked.REDEAL: ("pagat", {"deal.low_redeal": "ten_or_below"}),
    Asked.CHOOSE: ("pagat", {"effects.four_of_a_kind": "choose_zero_others"}),
}


class ReachedError(Exception):
    """The prompt that was looked for."""


class Moment(NamedTuple):
    """What somebody typed until he was asked something of a kind, and the command that starts his game."""

    command: list[str]
    lines: list[str]
    record: str


def moment(kind: Asked, folder: Path) -> Moment:
    """The first time that this is asked."""
    preset, changes = KINDS[kind]
    rules = build(preset_options(preset) | changes)
    players = seated([parse_seat(seat) for seat in SEATS], 4)
    deck = (*QUADS, *(card for card in range(52) if card not in QUADS)) if kind is Asked.CHOOSE else None
    first = HandRecord(1, (0, 0), deck=deck)
    for seed in range(60):
        lines: list[str] = []
        table = started(rules, preset, players, str(seed), first=first)
        start = folder / "start.json"
        write_record(start, table.record)

        def answer(table: Table, seat: int, lines: list[str] = lines) -> Decision:
            view = table.view(seat)
            if view.asked is kind:
                raise ReachedError
            one_card = next((way for way in view.options if isinstance(way, Exchange) and way.one_up), None)
            decision = one_card or Easy().decide(view, table.stream(seat))
            lines.append(typed(decision))
            return decision

        try:
            table.play(answer, until=2)
        except ReachedError:
            return Moment(["play", "--start", str(start), "--seed", str(seed)], lines, dump(table.record))
    raise AssertionError(f"nobody is asked {kind}")


class Typing(io.StringIO):
    """Standard input from somebody who presses Ctrl-C after his lines."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as typeshed has it for text
        line = super().readline(size)
        if not line:
            raise KeyboardInterrupt
        return line


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("kind", KINDS)
def test_leaving_at_every_kind_of_prompt(
    kind: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, lines, expected = moment(kind, tmp_path)
    ways = {
        "quit": (io.StringIO("".join(f"{line}\n" for line in [*lines, "quit"])), 0),
        "end of input": (io.StringIO("".join(f"{line}\n" for line in lines)), 0),
        "Ctrl-C": (Typing(lines), 130),
    }
    for way, (stdin, status) in ways.items():
        file = tmp_path / f"{status}{len(way)}.json"
        monkeypatch.setattr(sys, "stdin", stdin)
        assert run([*command, "--record", str(file)]) == status, way
        told = capsys.readouterr().err
        assert f"chicago play --resume {file}" in told, way
        assert "Traceback" not in told
        assert not load(file.read_bytes()).findings
        assert json.loads(file.read_text(encoding="utf-8"))["hands"] == json.loads(expected)["hands"], way


def test_a_question_inside_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where a false announcement is to be confirmed, leaving announces nothing."""
    command, lines, expected = moment(Asked.ANNOUNCE, tmp_path)
    file = tmp_path / "g.json"
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in [*lines, "royal", "quit"])))
    assert run([*command, "--record", str(file)]) == 0
    assert "You do not hold a royal flush" in capsys.readouterr().err
    assert json.loads(file.read_text(encoding="utf-8"))["hands"] == json.loads(expected)["hands"]


def test_points_are_the_score_unless_they_are_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same word asks for the scores at every other prompt."""
    told: dict[Asked, str] = {}
    for kind in (Asked.CHOOSE, Asked.EXCHANGE):
        command, lines, _expected = moment(kind, tmp_path)
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in [*lines, "poäng"])))
        assert run([*command, "--record", str(tmp_path / f"{kind}.json")]) == 0
        told[kind] = capsys.readouterr().err
    assert "You take the points." in told[Asked.CHOOSE]
    assert "52 points win." not in told[Asked.CHOOSE]
    assert "52 points win." in told[Asked.EXCHANGE]


def test_every_kind_of_prompt_is_tried() -> None:
    assert set(KINDS) == set(Asked) - {Asked.NOTHING}
    assert len({NAMES[card] for card in QUADS}) == 10
