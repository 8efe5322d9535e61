"""Every rule about bytes and about the shape of a record, broken."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

from breaking import Broken, edited, game, sample, written
from builder import Hand, won

from chicago_cli.record.limits import MAX_BYTES, MAX_DEPTH, MAX_FINDINGS

HIGH: Final = "As Ks Qs Js 9d | 2s 4h 6h 8c Tc"
SWEEP: Final = "sweep P1 As Ks Qs Js 9d"
PLAIN: Final = game(HIGH, f"quiet 1; {SWEEP}", Hand(deal=HIGH, dealer=0, scores=(5, 0), script="P2 stand"))
"""Two players, a hand in which nothing is exchanged and P1 takes all tricks, and the start of another."""

ENDED: Final = game(
    HIGH,
    f"quiet 1; P1 no; {SWEEP}",
    scores=(47, 0),
    result=won("target", "P1", (52, 0), ("52.00", "-52.00")),
)
"""The same hand with which P1 wins the game."""

OLD: Final = (Path(__file__).parents[1] / "record" / "fixtures" / "version-0.json").read_text(encoding="utf-8")
ASA: Final = PLAIN.replace('"P1"', '"Åsa"')
VERSION: Final = '"version": 1,'
EXCHANGE: Final = '{"type": "exchange", "seat": 0, "discard": []}'
BREAK: Final = ",\n    "
"""What stands between two events."""

LIMIT: Final = MAX_FINDINGS + 1
SEED: Final = '"shuffle": {"algorithm": "chicago-shuffle-1", "seed": "7"},'
NESTED: Final = f'"x": {{"a": {"[" * MAX_DEPTH}{"]" * MAX_DEPTH}}},'

FILES: Final[list[Broken]] = [
    written("file/empty", b" \n", PLAIN),
    written("file/encoding", ASA.encode("latin-1"), ASA),
    written("file/byte-order-mark", PLAIN.encode("utf-8-sig"), PLAIN),
    edited("file/invalid-json", PLAIN, ('"seat": 0', '"seat" 0')),
    written("file/truncated", PLAIN.encode()[:-3], PLAIN),
    written("file/text-after-end", PLAIN.encode() + b"{}", PLAIN),
    edited("file/duplicate-key", PLAIN, ('"seat": 0', '"seat": 0, "seat": 0')),
    edited("file/not-a-number", PLAIN, ('"total": 5', '"total": NaN')),
    edited("file/number-too-large", PLAIN, ('"total": 5', '"total": 1e999')),
    edited("file/too-deep", PLAIN, (VERSION, f"{VERSION} {NESTED}")),
    written("file/too-large", PLAIN.encode() + b" " * MAX_BYTES, PLAIN),
    written("file/damaged-archive", gzip.compress(PLAIN.encode())[:-9], PLAIN, "game.json.gz"),
]

RECORDS: Final[list[Broken]] = [
    written("record/not-a-record", b"[]", PLAIN),
    edited("record/unknown-format", PLAIN, ("chicago-record", "chicago-recrod")),
    edited("record/newer-version", PLAIN, (VERSION, '"version": 2,')),
    edited("record/unknown-version", PLAIN, (VERSION, '"version": -1,')),
    edited("record/no-opening-scores", OLD, ('{"type": "f"', '{"type": "n"')),
    edited("record/missing-field", PLAIN, ('"seat": 0, ', "")),
    edited("record/unknown-field", PLAIN, ('"discard": []', '"discard": [], "drawn": []')),
    edited("record/unknown-event", PLAIN, ('{"type": "exchange"', '{"type": "swap"')),
    edited("record/unknown-value", PLAIN, ('"all_passed"', '"nobody"')),
    edited("record/wrong-type", PLAIN, ('"seat": 0', '"seat": "0"')),
    edited("record/out-of-range", PLAIN, ('"trick": 5', '"trick": 6')),
    edited("record/wrong-length", PLAIN, ('"P1"', f'"{"P" * 65}"')),
    edited("record/no-such-seat", PLAIN, ('"seat": 0', '"seat": 2')),
    edited("record/one-for-each-player", PLAIN, ('"hand_ended", "scores": [5, 0]', '"hand_ended", "scores": [5]')),
    edited("record/unsafe-text", PLAIN, ('"P1"', '"P\\u001b"')),
    edited("record/blank-name", PLAIN, ('"P1"', '" "')),
    edited("record/same-name", PLAIN, ('"P1"', '"P2"')),
    edited("record/not-ascending", ENDED, ('"winners": [0]', '"winners": [0, 0]')),
    edited("record/not-a-date", PLAIN, (VERSION, f'{VERSION} "about": {{"date": "19/6 2026"}},')),
    edited("record/not-an-amount", ENDED, ('"52.00"', '"52"')),
    edited("record/rules", PLAIN, ('"rounds": 3', '"rounds": "three"')),
    edited("record/unknown-preset", PLAIN, ('"pagat"', '"pagatt"')),
    edited("record/player-count", sample("bluff-at-a-proof"), ('"players": {"max": 4}', '"players": {"max": 2}')),
    edited(
        "record/not-on-a-score-sheet",
        sample("score-sheet"),
        ('"events": [', '"events": [{"type": "pass", "seat": 0}, '),
    ),
    edited(
        "record/more-faults",
        PLAIN,
        (EXCHANGE, BREAK.join([EXCHANGE.replace("exchange", "swap")] * LIMIT)),
        beside="record/unknown-event",
    ),
    edited("cards/unknown-card", PLAIN, ('"card": "AS"', '"card": "1S"')),
    edited("cards/open-card", PLAIN, ('"card": "AS"', '"card": "??"')),
    edited("cards/deck", PLAIN, ('"dealer": 1,', '"dealer": 1, "deck": ["AS"],')),
    edited("view/hidden-cards", sample("seen-by-one-player"), ('["??", "??"', '["KS", "??"')),
    edited("view/pack-known", sample("seen-by-one-player"), (VERSION, f"{VERSION} {SEED}")),
    edited("view/unknown-card", PLAIN, ('"AS"', '"??"')),
]
