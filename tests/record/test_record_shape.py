from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from record_samples import score_sheet, small_record

import chicago_cli
from chicago_cli.record import limits
from chicago_cli.record.codec import Decoded, dump, load
from chicago_cli.rulebook.record_rules import RECORD_RULES

BASE: dict[str, Any] = json.loads(dump(small_record()))
EVENTS = {event["type"]: index for index, event in enumerate(BASE["hands"][0]["events"])}
"""Where the event of each type stands in the first hand."""


@dataclass(frozen=True)
class Case:
    """One change of the base record: set ``value`` at ``path`` (or drop it, or rename its key), and what is found."""

    rule: str
    path: str
    value: Any = None
    pointer: str = ""
    words: str = ""
    change: str = "set"


def event(type_: str, field: str = "") -> str:
    return f"/hands/0/events/{EVENTS[type_]}" + (f"/{field}" if field else "")


CASES = {
    "no format": Case("record/not-a-record", "/format", pointer="/", words="without “format”", change="drop"),
    "format": Case("record/unknown-format", "/format", "chicago-rekord", words="Did you mean “chicago-record”?"),
    "format type": Case("record/unknown-format", "/format", 1),
    "newer": Case("record/newer-version", "/version", 2, words="version 2; this program reads versions up to 1"),
    "version text": Case("record/unknown-version", "/version", "1"),
    "version true": Case("record/unknown-version", "/version", True),
    "version real": Case("record/unknown-version", "/version", 1.0),
    "version negative": Case("record/unknown-version", "/version", -1),
    "no version": Case("record/missing-field", "/version", pointer="/", change="drop"),
    "no rules": Case("record/missing-field", "/rules", pointer="/", words="“rules” is missing", change="drop"),
    "no dealer": Case("record/missing-field", "/hands/1/dealer", pointer="/hands/1", change="drop"),
    "no type": Case("record/missing-field", event("pass", "type"), pointer=event("pass"), change="drop"),
    "no card": Case("record/missing-field", event("play", "card"), pointer=event("play"), change="drop"),
    "strange field": Case("record/unknown-field", "/resultat", 1, words="no field “resultat” in the record. Did you"),
    "strange about": Case("record/unknown-field", "/about/titel", "x", words="Did you mean “title”?"),
    "strange state": Case("record/unknown-field", "/hands/1/state/won_", [0], words="Did you mean “won”?"),
    "strange in hand": Case("record/unknown-field", "/hands/0/score", [], words="Did you mean “scores”?"),
    "strange nothing near": Case("record/unknown-field", "/hands/0/zzz", 1, words="keep it under “x”"),
    "renamed field": Case(
        "record/unknown-field", event("play", "card"), "crad", event("play", "crad"), "“card”?", "rename"
    ),
    "no such event": Case("record/unknown-event", event("play", "type"), "plya", words="Did you mean “play”?"),
    "event by number": Case("record/unknown-event", event("play", "type"), 3),
    "event of another type": Case(
        "record/unknown-field", event("play", "type"), "announce", event("play", "card"), words="no field “card”"
    ),
    "word": Case("record/unknown-value", event("announce", "combination"), "two_pair", words="mean “two_pairs”?"),
    "high card": Case("record/unknown-value", event("announce", "combination"), "high_card"),
    "far word": Case("record/unknown-value", "/result/reason", "zzz", words="target, instant_win, last_player"),
    "view": Case("record/unknown-value", "/view", "publik", words="Did you mean “public”?"),
    "word by number": Case("record/wrong-type", event("unscored", "why"), 1, words="a word such as “all_passed”"),
    "seat as text": Case("record/wrong-type", event("play", "seat"), "0", words="“seat” is “0”: it must be a whole"),
    "seat as real": Case("record/wrong-type", event("play", "seat"), 1.0),
    "seat as true": Case("record/wrong-type", event("play", "seat"), True),
    "seat as nothing": Case("record/wrong-type", event("play", "seat")),
    "target as nothing": Case("record/wrong-type", event("choose", "target")),
    "yes as number": Case("record/wrong-type", event("chicago", "call"), 1, words="true or false"),
    "cards as text": Case("record/wrong-type", event("dealt", "cards"), "AS", words="a list"),
    "event as list": Case("record/wrong-type", event("play"), [], words=f"“events/{EVENTS['play']}” is a list"),
    "hand as number": Case("record/wrong-type", "/hands/1", 5, words="an object"),
    "hands as object": Case("record/wrong-type", "/hands", {}, words="“hands” is an object"),
    "name as number": Case("record/wrong-type", "/players/0/name", 5, words="a text"),
    "bot as nothing": Case("record/wrong-type", "/players/0/bot"),
    "free as list": Case("record/wrong-type", "/x", []),
    "group as number": Case("record/wrong-type", "/rules/options/stop", 46),
    "view as real": Case("record/wrong-type", "/view", 1.0),
    "view as nothing": Case(
        "record/wrong-type", "/view", words="“view” is null: it must be full, public, or the number of a seat."
    ),
    "view as text": Case("record/wrong-type", "/view", "0", words="“view” is “0”: it must be full, public, or the"),
    "view of a stranger": Case("record/unknown-value", "/view", "zzz", words="full, public, or the number of a seat"),
    "trick six": Case("record/out-of-range", event("trick_won", "trick"), 6, words="is 6: it must be at most 5"),
    "trick zero": Case("record/out-of-range", event("trick_won", "trick"), 0, words="at least 1"),
    "huge score": Case("record/out-of-range", event("scored", "total"), 10**300, words="100000000"),
    "one player": Case("record/wrong-length", "/players", [{"name": "Åsa"}], words="has 1 entry: it must have"),
    "seven players": Case("record/wrong-length", "/players", [{"name": f"P{i}"} for i in range(7)]),
    "long name": Case("record/wrong-length", "/players/0/name", "n" * 65, words="has 65 characters"),
    "long note": Case("record/wrong-length", "/about/note", "n" * 4097),
    "many cards": Case("record/wrong-length", event("dealt", "cards"), ["AS"] * 53),
    "many events": Case("record/wrong-length", "/hands/1/events", [{"type": "pass", "seat": 0}] * 1001),
    "many fields": Case("record/wrong-length", "/about", {f"a{i}": "" for i in range(65)}, words="has 65 entries"),
    "many fields of all": Case("record/wrong-length", "/", {f"a{i}": "" for i in range(65)}, "/", change="add"),
    "many fields of a hand": Case(
        "record/wrong-length", "/hands/1/", {f"a{i}": 1 for i in range(65)}, "/hands/1", change="add"
    ),
    "many options": Case("record/wrong-length", "/rules/options/stop", {f"a{i}": 1 for i in range(65)}),
    "empty state": Case("record/wrong-length", "/hands/1/state/declared", [], words="0 entries"),
    "dealer": Case("record/no-such-seat", "/hands/0/dealer", 3, words="is 3: with 3 players the seats are 0 to 2"),
    "seat six": Case("record/no-such-seat", event("play", "seat"), 6),
    "seat below": Case("record/no-such-seat", event("zeroed", "by"), -1),
    "view of nobody": Case("record/no-such-seat", "/view", 3),
    "winner": Case("record/no-such-seat", "/result/winners/0", 4, words="“winners/0” is 4"),
    "two scores": Case("record/one-for-each-player", "/hands/0/scores", [0, 0], words="2 entries for 3 players"),
    "no scores": Case("record/one-for-each-player", event("hand_ended", "scores"), []),
    "seven scores": Case("record/one-for-each-player", "/result/scores", [0] * 7),
    "settlement": Case("record/one-for-each-player", "/result/settlement", ["0.00", "0.00"]),
    "escape": Case("record/unsafe-text", "/players/1/name", "Bo\x1b[2J", words="“name” holds the character U+001B"),
    "direction": Case("record/unsafe-text", "/about/title", "a\u202eb", words="U+202E"),
    "two lines": Case("record/unsafe-text", "/about/note", "a\nb", words="U+000A"),
    "half a pair": Case("record/unsafe-text", "/about/note", "a\ud800", words="U+D800"),
    "half a pair under x": Case("record/unsafe-text", "/x/tool/a/0", "\udfff", words="U+DFFF"),
    "half a pair in a key": Case("record/unsafe-text", "/x", {"\udfff": 1}, words="“x” holds the character U+DFFF"),
    "half a pair in a field": Case("record/unsafe-text", "/\udfff", 1, "/", "“the record” holds the character U+DFFF"),
    "half a pair in a hand": Case("record/unsafe-text", "/hands/0/\udfff", 1, "/hands/0", "“hands/0” holds"),
    "half a pair in an event": Case("record/unsafe-text", event("play", "\udfff"), 1, event("play")),
    "half a pair in an option": Case("record/unknown-field", "/rules/options/stop/\ud800", 1, words="“\\ud800”"),
    "blank": Case("record/blank-name", "/players/1/name", " \u00a0"),
    "invisible": Case("record/blank-name", "/players/1/name", "\u200b\u200d"),
    "empty": Case("record/blank-name", "/players/1/name", ""),
    "same": Case("record/same-name", "/players/1/name", "Åsa", words="“Åsa” is taken by seat 0"),
    "same decomposed": Case("record/same-name", "/players/1/name", "A\u030asa "),
    "winners": Case("record/not-ascending", "/result/winners", [1, 0], words="[0, 1]"),
    "winner twice": Case("record/not-ascending", "/result/winners", [1, 1]),
    "state": Case("record/not-ascending", "/hands/1/state/declared", [1, 0]),
    "date": Case("record/not-a-date", "/about/date", "19/6 2026", words="“19/6 2026” is not a date"),
    "day": Case("record/not-a-date", "/about/date", "2026-02-30"),
    "short date": Case("record/not-a-date", "/about/date", "20260619"),
    "amount": Case("record/not-an-amount", "/result/settlement/1", 13, words="13 is not an amount"),
    "short amount": Case("record/not-an-amount", "/result/settlement/1", "13.0"),
    "option": Case("record/rules", "/rules/options/announce/mode", "at_leest", words="Did you mean at_least?"),
    "option as text": Case("record/rules", "/rules/options/exchange/rounds", "3"),
    "option as list": Case("record/rules", "/rules/options/exchange/rounds", [], words="cannot be a list"),
    "option as real": Case("record/rules", "/rules/options/exchange/rounds", 3.0, words="cannot be 3.0"),
    "none as text": Case("record/rules", "/rules/options/stop/score", "none", words="null in a record"),
    "stop above target": Case("record/rules", "/rules/options/stop/score", 60, words="must be below end.target=52"),
    "no such option": Case("record/unknown-field", "/rules/options/stop/scor", 46, words="Did you mean “score”?"),
    "no such group": Case("record/unknown-field", "/rules/options/stopp", {}, words="Did you mean “stop”?"),
    "preset": Case("record/unknown-preset", "/rules/preset", "pagatt", words="Did you mean “pagat”?"),
    "far preset": Case("record/unknown-preset", "/rules/preset", "zzz", words="The presets are pagat, catalogue"),
    "too many for the rules": Case("record/player-count", "/rules/options/players/max", 2, "/players", "3 players"),
    "card": Case("cards/unknown-card", event("play", "card"), "10X", words="“10X” is not a card"),
    "lenient card": Case("cards/unknown-card", event("play", "card"), "ts", words="Write “10S”."),
    "card in a list": Case(
        "cards/unknown-card", event("dealt", "cards"), ["AS", "??", "SA"], event("dealt", "cards/2")
    ),
    "card by number": Case("cards/unknown-card", event("play", "card"), 7),
    "long card": Case("cards/unknown-card", event("play", "card"), "ace of spades"),
    "hidden card": Case("cards/open-card", event("play", "card"), "??", words="this card lies open"),
    "hidden pack": Case("cards/open-card", "/hands/0/deck", ["??"] * 52, "/hands/0/deck/0", "or leave “deck” out."),
    "hidden draw": Case("cards/open-card", "/draws/0/card", "??"),
    "short deck": Case("cards/deck", "/hands/0/deck", ["AS"], words="it has 1 card"),
    "doubled deck": Case("cards/deck", "/hands/0/deck/0", BASE["hands"][0]["deck"][9], "/hands/0/deck", "twice"),
    "algorithm": Case("record/unknown-value", "/shuffle/algorithm", "chicago-shuffle-2"),
    "number under x": Case("file/number-too-large", "/x/tool", 2**53),
    "number below under x": Case("file/number-too-large", "/hands/0/x", {"a": -(2**53)}, "/hands/0/x/a"),
}


def changed(case: Case) -> str:
    document = json.loads(json.dumps(BASE))
    *parents, last = case.path.split("/")[1:]
    holder: Any = document
    for part in parents:
        holder = holder[int(part)] if isinstance(holder, list) else holder[part]
    if case.change == "rename":
        holder[case.value] = holder.pop(last)
    elif case.change == "add":
        holder |= case.value
    elif case.change == "drop":
        del holder[last]
    elif isinstance(holder, list):
        holder[int(last)] = case.value
    else:
        holder[last] = case.value
    return json.dumps(document, indent=1)


@pytest.mark.parametrize("name", CASES)
def test_one_fault_of_shape_gives_one_finding_at_its_place(name: str) -> None:
    case = CASES[name]
    text = changed(case)
    decoded = load(text.encode(), game=2, first_line=5)
    (finding,) = decoded.findings
    assert finding.rule == case.rule
    assert finding.pointer == (case.pointer or case.path).rstrip("/")
    assert finding.game == 2
    assert case.words in f"{finding.message} {finding.hint}"
    path = finding.pointer.split("/")
    assert finding.hand == (int(path[2]) if path[1:2] == ["hands"] and len(path) > 2 else None)
    assert finding.event == (int(path[4]) if path[3:4] == ["events"] and len(path) > 4 else None)
    assert finding.line is not None
    assert finding.column is not None
    here = text.splitlines()[finding.line - 5][finding.column - 1 :]
    assert here.startswith(opening(decoded.document, path[1:]))


def opening(document: Any, path: list[str]) -> str:
    """How the value at a path begins in the text."""
    for part in path:
        document = document[int(part)] if isinstance(document, list) else document[part]
    return json.dumps(document, indent=1).splitlines()[0][:3]


def test_every_rule_of_the_shape_is_broken_here() -> None:
    elsewhere = {"record/not-on-a-score-sheet", "record/more-faults", "record/no-opening-scores"}
    broken = {case.rule for case in CASES.values()} | elsewhere
    assert {rule.id for rule in RECORD_RULES} <= broken


def decode(document: Any) -> Decoded:
    return load(json.dumps(document).encode())


def test_other_documents_are_no_records() -> None:
    documents: list[Any] = [[], "x", None, 5, True]
    for document in documents:
        decoded = decode(document)
        assert [finding.rule for finding in decoded.findings] == ["record/not-a-record"]
        assert decoded.record is None


def test_a_fault_in_one_hand_hides_nothing_of_the_others() -> None:
    document = json.loads(json.dumps(BASE))
    first, second = document["hands"]
    document["hands"] = [first, second | {"dealer": 9}, first, first | {"scores": []}, first, "hand", first]
    document["hands"][4] = json.loads(json.dumps(first))
    document["hands"][4]["events"][3]["count"] = "x"
    document["hands"][4]["events"][7]["combination"] = "pairs"
    document["hands"][3]["events"] = [{"type": "pass", "seat": 5}]
    decoded = decode(document)
    assert [(finding.rule, finding.hand, finding.event) for finding in decoded.findings] == [
        ("record/no-such-seat", 1, None),
        ("record/one-for-each-player", 3, None),
        ("record/no-such-seat", 3, 0),
        ("record/wrong-type", 4, 3),
        ("record/unknown-value", 4, 7),
        ("record/wrong-type", 5, None),
    ]
    assert decoded.broken_hands == {1: -1, 3: -1, 4: 3, 5: -1}
    record = decoded.record
    assert record is not None
    clean = small_record().hands[0]
    assert [record.hands[number] for number in (0, 2, 6)] == [clean] * 3
    assert record.hands[4].events == clean.events[:3]
    assert [record.hands[number].events for number in (1, 3, 5)] == [()] * 3


def test_parts_that_cannot_be_read_are_left_out_and_the_rest_is_there() -> None:
    document = json.loads(json.dumps(BASE))
    document["about"]["date"] = 5
    document["result"]["reason"] = "won"
    document["draws"][0]["seat"] = 9
    document["shuffle"] = []
    document["x"]["a"] = 2**60
    document["players"][1]["name"] = "Bo\u202e"
    document["hands"][0]["deck"][0] = "1S"
    document["hands"][1]["x"] = {"a": "\ud800"}
    decoded = decode(document)
    assert len(decoded.findings) == 8
    assert decoded.broken_hands == {}
    record = decoded.record
    assert record is not None
    assert (record.about, record.result, record.draws, record.shuffle, record.x) == ({}, None, (), None, {})
    assert [player.name for player in record.players] == ["Åsa", "#1", "Cia"]
    assert record.hands[0].deck is None
    assert record.hands[1].x == {}
    assert record.hands[0].events == small_record().hands[0].events


def test_what_is_refused_as_a_whole_is_not_read_in_parts() -> None:
    document = json.loads(json.dumps(BASE)) | {"\ud800": 1, "rules": 5, "hands": [5]}
    assert decode(document).record is None
    document = json.loads(json.dumps(BASE))
    document["hands"][0] |= {"\ud800": 1, "dealer": "x", "events": 7}
    decoded = decode(document)
    assert decoded.broken_hands == {0: -1}
    assert [finding.pointer for finding in decoded.findings] == ["/hands/0", "/hands/0/events"]


@pytest.mark.parametrize("path", ["players", "rules", "view", "detail"])
def test_without_players_rules_view_or_detail_there_is_no_record(path: str) -> None:
    document: dict[str, Any] = json.loads(json.dumps(BASE)) | {path: 7.5}
    document["hands"][0]["events"][0] = 1
    document["hands"][1] = 2
    decoded = decode(document)
    assert decoded.record is None
    assert [finding.pointer for finding in decoded.findings if finding.hand is not None] == [
        "/hands/0/events/0",
        "/hands/1",
    ]


def test_a_score_sheet_has_no_cards() -> None:
    document = json.loads(dump(score_sheet()))
    assert decode(document).findings == ()
    document["hands"][0]["events"][2:2] = [{"type": "pass", "seat": 0}, {"type": "drawn", "seat": 0, "cards": []}]
    decoded = decode(document)
    assert [(finding.rule, finding.event) for finding in decoded.findings] == [
        ("record/not-on-a-score-sheet", i) for i in (2, 3)
    ]


def test_depth_under_x_is_limited() -> None:
    nested: Any = 1
    for _ in range(limits.MAX_DEPTH - 2):
        nested = [nested]
    assert decode(BASE | {"x": {"a": nested}}).findings == ()
    decoded = decode(BASE | {"x": {"a": [nested]}})
    assert [finding.rule for finding in decoded.findings] == ["file/too-deep"]


def test_findings_about_a_file_that_is_no_record_are_cut_short() -> None:
    document = json.loads(json.dumps(BASE))
    document["hands"][0]["events"] = [1] * 500
    findings = decode(document).findings
    assert len(findings) == limits.MAX_FINDINGS + 1
    assert findings[-1].rule == "record/more-faults"
    document["hands"] = [document["hands"][0]] * 3
    decoded = decode(document)
    assert decoded.findings == findings
    assert decoded.broken_hands == {0: 0, 1: 0, 2: 0}


def test_messages_are_harmless() -> None:
    document: dict[str, Any] = BASE | {"x\u202e\x1b[31m": 1, "view": "\u202e\n" * 100}
    for finding in decode(document).findings:
        shown = finding.message + finding.hint
        assert shown.isprintable()
        assert len(shown) < 400


def test_a_field_that_no_event_has_hides_no_other_slip() -> None:
    record = json.loads((Path(__file__).parents[2] / "sample_games" / "pagat.json").read_text(encoding="utf-8"))
    events = record["hands"][0]["events"]
    events[0]["a/b~c"] = 1
    events[1]["note"] = "x"
    index = next(index for index, event in enumerate(events) if event["type"] == "scored")
    events[index]["total"] += 1
    found = [(finding.rule, finding.pointer) for finding in chicago_cli.validate(json.dumps(record).encode()).findings]
    assert sorted(found) == [
        ("record/unknown-field", "/hands/0/events/0/a~1b~0c"),
        ("record/unknown-field", "/hands/0/events/1/note"),
        ("score/wrong-total", f"/hands/0/events/{index}/total"),
    ]


def test_a_field_of_another_event_says_that_the_type_is_wrong() -> None:
    record = json.loads((Path(__file__).parents[2] / "sample_games" / "pagat.json").read_text(encoding="utf-8"))
    events = record["hands"][0]["events"]
    index = next(index for index, event in enumerate(events) if event["type"] == "trick_won")
    events[index]["type"] = "play"
    found = [(finding.rule, finding.pointer) for finding in chicago_cli.validate(json.dumps(record).encode()).findings]
    assert found == [("record/unknown-field", f"/hands/0/events/{index}/trick")]
