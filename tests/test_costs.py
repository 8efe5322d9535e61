"""What work costs, in calls of functions of this package, which no machine and no neighbour changes.

Comprehensions are not counted, because not every Python makes calls of them. A cost may be a twentieth off what is
stated; a change that makes one dearer or cheaper states the new one.
"""

from __future__ import annotations

import gzip
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

import pytest

import chicago_cli
from chicago_cli.classify import blocks, classify
from chicago_cli.corpus import report
from chicago_cli.engine import candidates, force, next_hand, start, violation
from chicago_cli.events import OUTCOMES, Announce, Chicago, Decision, Event, Outcome, Pass
from chicago_cli.hands import ranking
from chicago_cli.loop import SeededDealer, play_hand
from chicago_cli.record.codec import dump_line
from chicago_cli.record.files import StoredGame, read_games
from chicago_cli.record.game import SHUFFLE_ALGORITHM, GameRecord, HandRecord, Player, Shuffle
from chicago_cli.ruleset import from_preset
from chicago_cli.state import State

PACKAGE = str(Path(chicago_cli.__file__).parent)
HANDS = 20
ALLOWED = 0.05


def calls(work: Callable[[], object]) -> int:
    """How often functions of the package are called; the work is done once before, so that caches are full."""
    work()
    count = 0

    def note(frame: FrameType, what: str, argument: object) -> None:
        nonlocal count
        code = frame.f_code
        if what == "call" and code.co_filename.startswith(PACKAGE) and not code.co_name.startswith("<"):
            count += 1

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def play(hands: int) -> tuple[HandRecord, ...]:
    """Hands of an honest random game of four under ``pagat``."""
    rng = random.Random(1)
    state = start(from_preset("pagat", {"end.target": 10_000}), 4, 3)
    dealer = SeededDealer("costs")
    played = []

    def decide(state: State, seat: int) -> Decision:
        choices = candidates(state)
        if isinstance(choices[0], Pass):
            named = choices[1] if len(choices) > 1 else None
            held = state.setup.ranking.combination(state.hands[seat])
            truth = isinstance(named, Announce) and named.combination is held and violation(state, named) is None
            return named if named is not None and truth else choices[0]
        if isinstance(choices[0], Chicago):
            return choices[0]
        return choices[int(rng.random() * len(choices))]

    events: list[Event] = []

    def note(event: Event, outcomes: Sequence[Outcome]) -> None:
        events.append(event)
        events.extend(outcomes)

    for number in range(hands):
        events.clear()
        opening = tuple(state.scores)
        play_hand(state, dealer, decide, note, force)
        played.append(HandRecord(state.dealer, opening, events=tuple(events)))
        if number + 1 < hands:
            next_hand(state)
    return tuple(played)


def stored(hands: int) -> tuple[StoredGame, int]:
    """Those hands as a line of a corpus, and how many events it holds."""
    record = GameRecord(
        rules=from_preset("pagat", {"end.target": 10_000}),
        players=tuple(Player(name) for name in ("Anna", "Bo", "Cia", "Dan")),
        hands=play(hands),
        shuffle=Shuffle(SHUFFLE_ALGORITHM, "costs"),
    )
    return StoredGame(file="costs", data=dump_line(record).encode()), sum(len(hand.events) for hand in record.hands)


def drivers(hands: Sequence[HandRecord]) -> int:
    """How many events drove the game: decisions, and cards from the pack."""
    return sum(not isinstance(event, OUTCOMES) for hand in hands for event in hand.events)


def test_random_play() -> None:
    """A decision or a card from the pack: asking, checking, carrying out, shuffling."""
    cost = calls(lambda: play(HANDS)) / drivers(play(HANDS))
    assert cost == pytest.approx(12, rel=ALLOWED)


def test_checking_a_record() -> None:
    """An event of a record: decoding, checking, following, and the shuffle that the seed gives."""
    game, events = stored(HANDS)
    assert not report(game).findings
    assert calls(lambda: report(game)) / events == pytest.approx(12, rel=ALLOWED)


def test_twice_the_hands_cost_twice_as_much() -> None:
    (half, events), (whole, more) = stored(HANDS), stored(2 * HANDS)
    growth = calls(lambda: report(whole)) / calls(lambda: report(half))
    assert growth == pytest.approx(more / events, rel=ALLOWED)


def test_hands_by_the_block_are_not_touched_one_by_one() -> None:
    lines = b"AS KS QS JS 10S\n2S 2H 7C 7D KS\n" * 20_000

    class Source:
        def __init__(self) -> None:
            self.left = lines

        def read1(self, size: int, /) -> bytes:
            given, self.left = self.left[:size], self.left[size:]
            return given

    assert calls(lambda: list(classify(blocks(Source()), ranking()))) < 400


def test_line_ends_are_not_touched_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "games.ndjson.gz"
    path.write_bytes(gzip.compress(b"{\n" + b"\n" * 1_000_000 + b"}"))
    assert calls(lambda: list(read_games(str(path)))) < 400
