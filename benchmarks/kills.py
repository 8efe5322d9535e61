"""Kill games at random and resume them: ``python -m benchmarks.kills --kills 200``.

Each game is played once without interruption. Then it is played again, killed with SIGKILL after a random time,
resumed from its record, killed again, and so on until it is over; the record must be the one of the uninterrupted game,
byte for byte. Half of the games are bots alone, half are played by lines from a pipe for a person. A difference ends
the run.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from chicago_cli.events import DECISIONS
from chicago_cli.record.codec import load
from chicago_cli.record.game import GameRecord

_PROGRAM = [sys.executable, "-m", "chicago_cli", "play"]
_BOTS = ("--seat", "bot:steady", "--seat", "bot:easy", "--seat", "bot:random", "--until", "hands=4", "-q")
_PERSON = ("--seat", "human:Åsa", "--seat", "bot:steady", "--seat", "bot:easy", "--until", "hands=3")


def run(arguments: tuple[str, ...], lines: bytes, kill_after: float | None) -> bool:
    """Play, and whether it came to the end by itself; ``kill_after`` seconds it is killed."""
    game = subprocess.Popen(
        [*_PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    try:
        _out, told = game.communicate(lines, timeout=kill_after)
    except subprocess.TimeoutExpired:
        game.send_signal(signal.SIGKILL)
        game.communicate()
        return False
    if game.returncode != 0:
        raise SystemExit(f"{arguments}: status {game.returncode}: {told.decode()[-500:]}")
    return True


def answers(seed: str, folder: Path) -> list[bytes]:
    """The lines somebody types who decides as the easy bot would."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "play"))
    from typed import lines_of

    return [f"{line}\n".encode() for line in lines_of(("human:Åsa", "bot:steady", "bot:easy"), seed, 3, folder)]


def kept(file: Path) -> GameRecord:
    """What is on disk; it must be whole."""
    decoded = load(file.read_bytes())
    assert not decoded.findings, decoded.findings
    assert decoded.record is not None
    return decoded.record


def decided(record: GameRecord) -> int:
    """How many decisions of the person it holds."""
    events = [event for hand in record.hands for event in hand.events]
    return sum(isinstance(event, DECISIONS) and event.seat == 0 for event in events)


def one_game(number: int, random: Random, folder: Path) -> int:
    """Kill a game until it is over; how often it was killed."""
    seed, person = f"kill-{number}", number % 2 == 1
    whole, file = folder / "whole.json", folder / "g.json"
    lines: list[bytes] = []
    since = time.monotonic()
    if person:
        lines = answers(seed, folder)
        arguments: tuple[str, ...] = (*_PERSON, "--seed", seed, "--record", str(file))
        run((*_PERSON, "--seed", seed, "--record", str(whole)), b"".join(lines), None)
    else:
        arguments = (*_BOTS, "--seed", seed, "--record", str(file))
        run((*_BOTS, "--seed", seed, "--record", str(whole)), b"", None)
    took = time.monotonic() - since
    kills = 0
    until = arguments[arguments.index("--until") : arguments.index("--until") + 2]
    while True:
        if file.exists():
            record = kept(file)
            if record.result is not None:
                break  # killed after the last word was written
            left = lines[decided(record) :]
            arguments = ("--resume", str(file), *until)
        else:
            left = lines
        if run(arguments, b"".join(left), random.uniform(0.0, 1.5 * took)):
            break
        kills += 1
    if file.read_bytes() != whole.read_bytes():
        raise SystemExit(f"{seed}: the record is another after {kills} kills: {file}")
    file.unlink()
    whole.unlink()
    return kills


def main() -> None:
    """Kill until there have been enough."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="how many (default 200)")
    given = parser.parse_args()
    random = Random(1)
    kills = games = 0
    with tempfile.TemporaryDirectory() as name:
        while kills < given.kills:
            kills += one_game(games, random, Path(name))
            games += 1
            print(f"{games} games, {kills} kills, every record as without them", flush=True)


if __name__ == "__main__":
    main()
