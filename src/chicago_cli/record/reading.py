"""From JSON values to a record in memory, with findings about the shape of every part."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from chicago_cli.cards import BY_NAME
from chicago_cli.diagnostics import Finding
from chicago_cli.events import CHANCE_EVENTS, DECISIONS, Disclosed, Reason, Shown, TrickWon
from chicago_cli.i18n import _
from chicago_cli.record.decode import read_cards, read_events
from chicago_cli.record.faults import did_you_mean, fault, show
from chicago_cli.record.fields import SHAPES
from chicago_cli.record.free import free_findings
from chicago_cli.record.game import (
    FORMAT,
    VERSION,
    Detail,
    Draw,
    GameRecord,
    HandRecord,
    Player,
    Result,
    Shuffle,
    Standing,
)
from chicago_cli.record.limits import MAX_FINDINGS, MAX_PLAYERS, MIN_PLAYERS
from chicago_cli.record.migrations import STEPS, migrate
from chicago_cli.record.options import read_rules
from chicago_cli.record.shape import event_findings, hand_findings, header_findings
from chicago_cli.ruleset import DEFAULT_PRESET, Ruleset

_EVERY_FIELD: Final = frozenset({"type", *(field.key for fields in SHAPES.values() for field in fields)})
"""The fields of all events."""

_NOT_ON_A_SHEET: Final = (*CHANCE_EVENTS, *DECISIONS, Shown, Disclosed, TrickWon)
"""Events that a record with detail ``scores`` does not have."""


class Reading:
    """One document being read; `record`, `findings` and `broken` are what comes of it (see `codec.Decoded`)."""

    def __init__(self, document: Any) -> None:
        self.findings: list[Finding] = _not_ours(document)
        self.broken: dict[int, int] = {}
        self.record: GameRecord | None = None
        if not self.findings:
            document, self.findings = migrate(document, VERSION)
        if not self.findings:
            self._read(document)

    def _read(self, document: dict[str, Any]) -> None:
        count = _count_players(document)
        self.findings = header_findings(document, count)
        if _as_a_whole(self.findings, ""):
            return
        wrong = {finding.pointer.split("/", 2)[1] for finding in self.findings if finding.pointer}
        # What is wrong is left out; what is missing is not there anyway.
        parts = {key: held for key, held in document.items() if key not in wrong}
        if "x" in parts and (more := free_findings(parts["x"], ("x",))):
            self.findings += more
            del parts["x"]
        rules = self._rules(parts)
        if count is None:
            self._hands_without_players(parts.get("hands", []))
            return
        players = self._players(document["players"])
        detail = Detail(parts.get("detail", Detail.FULL.value))
        hands = tuple(self._hand(item, number, count, detail) for number, item in enumerate(parts.get("hands", [])))
        if rules is None or wrong & {"view", "detail"}:
            return
        if len(players) > rules.players.max:
            most = rules.players.max
            self.findings.append(fault("record/player-count", "/players", count=len(players), most=most))
        self.record = GameRecord(
            rules=rules,
            players=players,
            hands=hands,
            result=_result(parts["result"]) if "result" in parts else None,
            preset=parts["rules"].get("preset", DEFAULT_PRESET),
            about=parts.get("about", {}),
            view=parts.get("view", "full"),
            detail=detail,
            draws=tuple(Draw(draw["seat"], BY_NAME[draw["card"]]) for draw in parts.get("draws", ())),
            shuffle=Shuffle(**parts["shuffle"]) if "shuffle" in parts else None,
            x=parts.get("x", {}),
        )

    def _rules(self, parts: dict[str, Any]) -> Ruleset | None:
        if "rules" not in parts:
            return None
        rules, findings = read_rules(parts["rules"])
        self.findings += findings
        return rules

    def _players(self, items: list[Any]) -> tuple[Player, ...]:
        """The players; a name that is not fit to be shown is replaced by the seat."""
        unfit = {finding.pointer.split("/")[2] for finding in self.findings if finding.pointer.startswith("/players/")}
        players = []
        seats: dict[str, int] = {}
        for seat, item in enumerate(items):
            if str(seat) in unfit:
                players.append(Player(f"#{seat}"))
                continue
            name = item["name"]
            other = seats.setdefault(unicodedata.normalize("NFC", name).strip(), seat)
            if other != seat:
                self.findings.append(fault("record/same-name", f"/players/{seat}/name", name=show(name), other=other))
            players.append(Player(name, item.get("bot")))
        return tuple(players)

    def _hands_without_players(self, items: list[Any]) -> None:
        """Look at the shape of the hands as far as that goes without knowing the seats."""
        for number, item in enumerate(items):
            self.findings += hand_findings(item, number, None)
            events = item.get("events") if isinstance(item, dict) else None
            if isinstance(events, list):
                self._explain_events(events, number, None)

    def _explain_events(self, events: list[Any], number: int, players: int | None) -> list[Finding]:
        found = event_findings(events, number, players) if len(self.findings) <= MAX_FINDINGS else []
        self.findings += found
        return found

    def _hand(self, item: Any, number: int, players: int, detail: Detail) -> HandRecord:
        findings = hand_findings(item, number, players)
        parts = item if isinstance(item, dict) else {}
        if findings:
            self.findings += findings
            wrong = {finding.pointer.split("/")[3] for finding in findings if finding.pointer.count("/") > 2}
            parts = {key: held for key, held in parts.items() if key not in wrong}
            unread = _as_a_whole(findings, f"/hands/{number}") or "state" in wrong
            if unread or not parts.keys() >= {"dealer", "scores", "events"}:
                self.broken[number] = -1
                self._explain_events(parts.get("events", []), number, players)
                return HandRecord(dealer=0, scores=(0,) * players)
        free = parts.get("x", {})
        if more := free_findings(free, ("hands", number, "x")):
            self.findings += more
            free = {}
        events, complete = read_events(parts["events"], players)
        if not complete:
            found = self._explain_events(parts["events"], number, players)
            events, complete = read_events(_without_unknown_fields(parts["events"], found), players)
        if not complete:
            self.broken[number] = len(events)
        if detail is Detail.SCORES:
            self.findings += [
                fault("record/not-on-a-score-sheet", f"/hands/{number}/events/{index}", type=event.type)
                for index, event in enumerate(events)
                if isinstance(event, _NOT_ON_A_SHEET)
            ]
        state = {name: tuple(seats) for name, seats in parts.get("state", {}).items()}
        deck = read_cards(parts["deck"]) if "deck" in parts else None
        return HandRecord(parts["dealer"], tuple(parts["scores"]), Standing(**state), deck, events, free)


def _without_unknown_fields(events: list[Any], findings: list[Finding]) -> list[Any]:
    """The events without the fields that no event has: what the others say can be followed all the same.

    A field of another event stays, because then the type may be what is wrong.
    """
    kept = list(events)
    for finding in findings:
        if finding.rule == "record/unknown-field":
            index = int(finding.pointer.split("/")[4])
            kept[index] = {key: held for key, held in kept[index].items() if key in _EVERY_FIELD}
    return kept


def _not_ours(document: Any) -> list[Finding]:
    """Why nothing else of the document can be understood."""
    if not isinstance(document, dict):
        return [fault("record/not-a-record", found=show(document))]
    if "format" not in document:
        return [fault("record/not-a-record", found=_("an object without “format”"))]
    if document["format"] != FORMAT:
        given = document["format"]
        return [fault("record/unknown-format", "/format", hint=did_you_mean(given, (FORMAT,)), value=show(given))]
    if "version" not in document:
        return [fault("record/missing-field", field="version", place=_("the record"))]
    version = document["version"]
    if type(version) is not int or version < min(STEPS):
        return [fault("record/unknown-version", "/version", version=show(version), known=VERSION)]
    if version > VERSION:
        return [fault("record/newer-version", "/version", version=show(version), known=VERSION)]
    return []


def _as_a_whole(findings: list[Finding], pointer: str) -> bool:
    """Whether an object was refused before its fields were looked at."""
    return any(finding.pointer == pointer and finding.rule != "record/missing-field" for finding in findings)


def _count_players(document: dict[str, Any]) -> int | None:
    """How many seats there are, or None where that cannot be said."""
    players = document.get("players")
    if isinstance(players, list) and MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        return len(players)
    return None


def _result(item: dict[str, Any]) -> Result:
    settlement = item.get("settlement")
    return Result(
        reason=Reason(item["reason"]),
        scores=tuple(item["scores"]),
        winners=tuple(item["winners"]),
        settlement=None if settlement is None else tuple(settlement),
    )
