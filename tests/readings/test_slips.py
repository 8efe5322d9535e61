"""One thing changed in a real game: one finding, with the right rule, at the right line."""

from __future__ import annotations

from pathlib import Path

import pytest

from chicago_cli.record.files import StoredGame, read_games
from chicago_cli.validation import Extent, check

GAME = Path(__file__).parent / "game.json"
LINES = GAME.read_text(encoding="utf-8").splitlines(keepends=True)

SLIPS = [
    # name, line, what stands there, what is put there, rule, line of the finding (None: the same)
    ("card dealt", 22, '"10S"', '"10D"', "exchange/card-not-held", 25),
    ("card dealt twice", 23, '"10H"', '"AH"', "cards/not-in-stock", None),
    ("card thrown", 29, '"2H"', '"3H"', "exchange/card-not-held", None),
    ("card thrown twice", 29, '"2H"', '"9H"', "exchange/card-twice", None),
    ("card drawn", 49, '"JS"', '"JD"', "tricks/card-not-held", 61),
    ("card drawn that somebody holds", 49, '"4D"', '"KC"', "cards/not-in-stock", None),
    ("card shown", 46, '"9C"', '"9S"', "proof/wrong-hand", None),
    ("card played that is not held", 54, '"3C"', '"3H"', "tricks/card-not-held", None),
    ("card played against the suit", 62, '"9S"', '"7D"', "tricks/must-follow-suit", None),
    ("card that won", 63, '"JS"', '"9S"', "tricks/wrong-card", None),
    ("unknown card", 54, '"3C"', '"1C"', "cards/unknown-card", None),
    ("seat dealt to", 22, '"seat": 0', '"seat": 1', "deal/wrong-seat", None),
    ("seat that exchanges", 27, '"seat": 1', '"seat": 2', "turn/out-of-turn", None),
    ("seat that draws", 28, '"seat": 1', '"seat": 2', "exchange/wrong-seat-drawn", None),
    ("seat that announces", 31, '"seat": 0', '"seat": 1', "turn/out-of-turn", None),
    ("seat that passes", 32, '"seat": 1', '"seat": 2', "turn/out-of-turn", None),
    ("seat that shows", 46, '"seat": 0', '"seat": 1', "proof/not-due", None),
    ("seat that plays", 57, '"seat": 1', '"seat": 2', "turn/out-of-turn", None),
    ("seat that won a trick", 59, '"seat": 0', '"seat": 2', "tricks/wrong-winner", None),
    ("seat that scores", 72, '"seat": 2', '"seat": 1', "score/wrong-scorer", None),
    ("seat that discloses", 88, '"seat": 1', '"seat": 2', "announce/disclosure-not-due", None),
    ("seat asked for Chicago", 168, '"seat": 0', '"seat": 2', "chicago/not-asked", None),
    ("seat that there is not", 32, '"seat": 1', '"seat": 3', "record/no-such-seat", None),
    ("dealer of a later hand", 75, '"dealer": 0', '"dealer": 1', "deal/wrong-dealer", None),
    ("dealer of the first hand", 20, '"dealer": 2', '"dealer": 1', "deal/wrong-dealer", None),
    ("points", 34, '"points": 3', '"points": 4', "score/wrong-points", None),
    ("total", 34, '"total": 3', '"total": 4', "score/wrong-total", None),
    ("award", 34, "exchange_1", "exchange_2", "score/wrong-award", None),
    ("combination scored", 34, '"three_of_a_kind"', '"two_pairs"', "score/wrong-combination", None),
    ("combination of a trick", 72, '"award"', '"combination": "flush", "award"', "score/combination-not-due", None),
    ("combination left out", 34, ', "combination": "three_of_a_kind"', "", "score/combination-missing", None),
    ("combination disclosed", 88, '"one_pair"', '"two_pairs"', "announce/wrong-disclosure", None),
    ("rank disclosed", 88, '["7"]', '["8"]', "announce/wrong-disclosure", None),
    ("number of the trick", 59, '"trick": 2', '"trick": 3', "tricks/wrong-number", None),
    ("why nobody scores", 73, "no_combination", "all_passed", "score/wrong-why", None),
    ("why a hand is shown", 46, '"proof"', '"false_claim"', "proof/wrong-reason", None),
    ("scores at the end of a hand", 74, "[6, 0, 5]", "[6, 1, 5]", "score/hand-scores", None),
    ("scores at the start of a hand", 75, "[6, 0, 5]", "[6, 1, 5]", "score/opening-scores", None),
    ("scores at the start of the first hand", 20, "[0, 0, 0]", "[0, 0, 3]", "score/opening-scores", None),
    ("scores at the start, of who scores nothing", 20, "[0, 0, 0]", "[0, 4, 0]", "score/opening-scores", None),
    ("somebody out from the start", 20, "0],", '0], "state": {"declared": [1]},', "game/standing", 75),
    ("scores of the result", 192, "[17, 7, 6]", "[17, 7, 5]", "game/wrong-scores", None),
    ("winner of the result", 192, '"winners": []', '"winners": [0]', "game/wrong-winners", None),
    ("reason of the result", 192, "abandoned", "target", "game/not-over", None),
    ("somebody out who is not", 75, "5],", '5], "state": {"eliminated": [1]},', "game/standing", None),
    ("type", 32, '"pass"', '"passed"', "record/unknown-event", None),
    ("field", 32, '"seat": 1', '"seet": 1', "record/unknown-field", None),
    ("two seats", 32, '"seat": 1', '"seat": 1, "seat": 2', "file/duplicate-key", None),
    ("two cards", 54, '"card": "3C"', '"card": "3C", "card": "AS"', "file/duplicate-key", None),
    ("two numbers of points", 34, '"points": 3', '"points": 3, "points": 4', "file/duplicate-key", None),
    ("two hands dealt", 22, '"cards": ', '"cards": "none", "cards": ', "file/duplicate-key", None),
    ("two discards", 29, '"discard": ["', '"discard": ["2H"], "discard": ["AS", "', "file/duplicate-key", None),
    ("two dealers", 75, '"dealer": 0', '"dealer": 0, "dealer": 1', "file/duplicate-key", None),
    ("two reasons", 192, '"reason": "abandoned"', '"reason": "abandoned", "reason": "x"', "file/duplicate-key", None),
    ("Chicago not asked for", 168, '"call": false', '"call": 0', "record/wrong-type", None),
]  # fmt: skip


def changed(line: int, before: str, after: str) -> StoredGame:
    lines = list(LINES)
    assert before in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(before, after, 1)
    return StoredGame(file="game.json", data="".join(lines).encode())


def test_the_game_itself_is_right() -> None:
    (stored,) = read_games(str(GAME))
    checked = check(stored)
    assert checked.findings == ()
    assert checked.extent is Extent.PLAY


@pytest.mark.parametrize(
    ("line", "before", "after", "rule", "at"), [slip[1:] for slip in SLIPS], ids=[slip[0] for slip in SLIPS]
)
def test_one_slip_gives_one_finding(line: int, before: str, after: str, rule: str, at: int | None) -> None:
    findings = check(changed(line, before, after)).findings
    assert [(finding.rule, finding.line) for finding in findings] == [(rule, at or line)]
    assert findings[0].message
    assert findings[0].pointer


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (22, "deal/wrong-seat"),
        (27, "turn/missing-event"),
        (28, "turn/dealer-first"),
        (31, "turn/missing-event"),
        (34, "score/missing"),
        (46, "proof/missing"),
        (55, "tricks/winner-missing"),
        (57, "turn/missing-event"),
        (73, "score/comparison-missing"),
        (74, "game/hand-end-missing"),
        (88, "announce/disclosure-missing"),
        (168, "turn/missing-event"),
    ],
)
def test_an_event_left_out_gives_one_finding(line: int, rule: str) -> None:
    lines = list(LINES)
    ends_hand = lines[line - 1].rstrip().endswith("]}]},")
    del lines[line - 1]
    if ends_hand:
        lines[line - 2] = lines[line - 2].rstrip().rstrip(",") + "]},\n"
    findings = check(StoredGame(file="game.json", data="".join(lines).encode())).findings
    assert [finding.rule for finding in findings] == [rule]
    assert findings[0].line in (line - 1, line)


@pytest.mark.parametrize(
    ("line", "to", "rule"),
    [
        (25, 29, "turn/missing-event"),
        (29, 24, "turn/dealer-first"),
        (34, 37, "score/missing"),
        (46, 40, "proof/not-due"),
        (55, 58, "tricks/winner-missing"),
        (59, 56, "tricks/winner-not-due"),
        (54, 60, "turn/missing-event"),
        (73, 70, "score/comparison-not-due"),
    ],
)
def test_an_event_moved_gives_one_finding(line: int, to: int, rule: str) -> None:
    lines = list(LINES)
    lines.insert(to - 1, lines.pop(line - 1))
    findings = check(StoredGame(file="game.json", data="".join(lines).encode())).findings
    assert [finding.rule for finding in findings] == [rule]


@pytest.mark.parametrize(("line", "rule"), [(32, "turn/out-of-turn"), (34, "score/not-due"), (54, "turn/out-of-turn")])
def test_an_event_doubled_gives_one_finding(line: int, rule: str) -> None:
    lines = list(LINES)
    lines.insert(line, lines[line - 1])
    findings = check(StoredGame(file="game.json", data="".join(lines).encode())).findings
    assert [(finding.rule, finding.line) for finding in findings] == [(rule, line + 1)]


def test_two_slips_far_apart_give_two_findings() -> None:
    lines = list(LINES)
    lines[33] = lines[33].replace('"points": 3', '"points": 2')
    lines[53] = lines[53].replace('"3C"', '"3H"')
    lines[159] = lines[159].replace('"total": 2', '"total": 9')
    findings = check(StoredGame(file="game.json", data="".join(lines).encode())).findings
    assert [(finding.rule, finding.line) for finding in findings] == [
        ("score/wrong-points", 34),
        ("tricks/card-not-held", 54),
        ("score/wrong-total", 160),
    ]


def test_column_hand_and_event_are_those_of_the_wrong_value() -> None:
    (finding,) = check(changed(34, '"total": 3', '"total": 4')).findings
    assert finding.column == LINES[33].index('"total": ') + len('"total": ') + 1
    assert (finding.hand, finding.event, finding.pointer) == (0, 12, "/hands/0/events/12/total")
