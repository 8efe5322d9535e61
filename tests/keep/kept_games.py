"""Full random games, and the same games kept by hand through the command's standard input."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from unittest.mock import patch

from at_the_table import Watcher

from chicago_cli.cli.keep_answers import entry_for
from chicago_cli.cli.run import run
from chicago_cli.keep import Session
from chicago_cli.record.codec import load
from chicago_cli.record.game import Detail, GameRecord
from chicago_cli.ruleset import PRESETS, from_preset
from chicago_cli.ruleset.options import Ruleset

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from random_games import Plan, play

MAX_HANDS = 40


def random_game(preset: str, seed: int, rules: Ruleset | None = None) -> GameRecord:
    """A game from nothing to its end, with any number of players and packs that often matter."""
    rng = Random(f"{preset} {seed}")
    known = rules or from_preset(preset)
    return play(
        Plan(
            rules=known,
            preset=preset,
            players=rng.randint(2, known.players.max),
            seed=rng.getrandbits(32),
            rigged=rng.choice((0.0, 0.4, 0.9)),
            max_hands=MAX_HANDS,
        )
    )


def typed(record: GameRecord) -> list[str]:
    """The lines typed while the game was played, from who deals first to its last entry."""
    lines: list[str] = []
    replay_typed(record, lambda session: None, lines)
    return lines


def replay_typed(record: GameRecord, watch: Callable[[Session], None], lines: list[str] | None = None) -> Session:
    """Keep a game from its full record; ``watch`` is shown the session before the first entry and after each."""
    names = [player.name for player in record.players]
    session = Session(GameRecord(rules=record.rules, players=record.players, detail=Detail.SCORES))
    lines = [] if lines is None else lines

    def enter(line: str) -> None:
        lines.append(line)
        _enter(session, line, names)
        watch(session)

    watch(session)
    enter(names[record.hands[0].dealer])
    for number, hand in enumerate(record.hands):
        watcher = Watcher(hand.events, names, hand.dealer)
        while session.question is not None and session.game.hand_number == number:
            enter(watcher.line(session.question))
        assert watcher.done, "something was seen that nobody asked about"
    return session


def _enter(session: Session, line: str, names: Sequence[str]) -> None:
    assert session.question is not None
    points = session.game.state.setup.points if session.game.state is not None else ()
    session.enter(entry_for(line, session.question, names, points))


def chicago(*arguments: str, lines: Sequence[str] = ()) -> tuple[int, str, str]:
    """Run the command in this process: its status, standard output and standard error."""
    out, err = io.StringIO(), io.StringIO()
    typed_in = io.StringIO("".join(f"{line}\n" for line in lines))
    # Waiting for the disk after every entry would take most of the time.
    with (
        patch.object(sys, "stdin", typed_in),
        patch.object(os, "fsync"),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = run(arguments)
    return code, out.getvalue(), err.getvalue()


def keep(record: GameRecord, lines: Sequence[str], file: Path) -> GameRecord:
    """Keep a game in a file through standard input, players and rules as in a full record; what the file then holds."""
    players = [word for player in record.players for word in ("--player", player.name)]
    code, _out, err = chicago("keep", *players, *rules_of(record), "--record", str(file), lines=lines)
    assert code == 0, err
    return kept(file)


def rules_of(record: GameRecord) -> list[str]:
    assert record.rules == from_preset(record.preset)
    return ["--rules", record.preset]


def kept(file: Path) -> GameRecord:
    decoded = load(file.read_bytes())
    assert decoded.findings == ()
    assert decoded.record is not None
    return decoded.record


ALL_PRESETS = tuple(PRESETS)
