"""Checking corpora: random games of this project, and of chess, which python-chess reads with all its checks."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any, Final

from benchmarks.measuring import Work
from benchmarks.playing import honest_random
from chicago_cli.engine import force, next_hand, start
from chicago_cli.events import Event, Outcome
from chicago_cli.loop import SeededDealer, play_hand
from chicago_cli.reading.ending import result_of
from chicago_cli.reading.standing import standing_of
from chicago_cli.record.codec import dump_line
from chicago_cli.record.game import SHUFFLE_ALGORITHM, GameRecord, HandRecord, Player, Shuffle
from chicago_cli.ruleset import from_preset

_GAMES: Final = 10
_DISTINCT: Final = 50
_MOVES: Final = 80
"""Half moves of a game of chess."""


def random_record(seed: int) -> GameRecord:
    """A game of four under ``pagat``, written down with its seed."""
    rules = from_preset("pagat")
    rng = random.Random(seed)
    decide = honest_random(rng)
    state = start(rules, 4, rng.randrange(4))
    dealer = SeededDealer(str(seed))
    hands = []
    events: list[Event] = []

    def note(event: Event, outcomes: Sequence[Outcome]) -> None:
        events.append(event)
        events.extend(outcomes)

    while True:
        opening, standing = tuple(state.scores), standing_of(state)
        events.clear()
        play_hand(state, dealer, decide, note, force)
        hands.append(HandRecord(state.dealer, opening, standing, None, tuple(events)))
        if state.result is not None:
            break
        next_hand(state)
    return GameRecord(
        rules=rules,
        preset="pagat",
        players=tuple(Player(name) for name in ("Anna", "Bo", "Cia", "Dan")),
        hands=tuple(hands),
        shuffle=Shuffle(SHUFFLE_ALGORITHM, str(seed)),
        result=result_of(state),
    )


def write_corpus(games: int, path: Path) -> None:
    """Write records, one a line; after some the same ones come again."""
    lines = [dump_line(random_record(seed)) for seed in range(min(games, _DISTINCT))]
    with path.open("w") as file:
        for game in range(games):
            file.write(lines[game % len(lines)])


def chess() -> Work:
    """Moves of random games read from PGN with python-chess, which checks that they are legal."""
    library: Any = import_module("chess")
    reader: Any = import_module("chess.pgn")
    rng = random.Random(1)
    texts = []
    moves = 0
    for _ in range(_GAMES):
        board = library.Board()
        game = reader.Game()
        node = game
        while board.ply() < _MOVES and not board.is_game_over():
            move = rng.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        moves += board.ply()
        texts.append(str(game))
    text = "\n\n".join(texts) + "\n"

    def work() -> tuple[int, float]:
        began = process_time()
        source = io.StringIO(text)
        read = 0
        while (game := reader.read_game(source)) is not None:
            if game.errors:
                raise RuntimeError("the games are not valid")
            read += 1
        if read != _GAMES:
            raise RuntimeError("a game is missing")
        return moves, process_time() - began

    return work


if __name__ == "__main__":
    write_corpus(int(sys.argv[1]), Path(sys.argv[2]))
