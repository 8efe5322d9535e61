"""Scenarios in a few lines: a script becomes a record, the record goes through ``chicago replay``, outcomes come back.

Players are ``P1``, ``P2``, … (seats 0, 1, …), cards are written ``Ks`` and ``Td``, hands are separated by ``|``
(``-`` for a seat that is out), statements of a script by ``;`` or line ends:

- ``P1 x 7c 2s / 9d Jc`` throws two cards and draws two; without ``/`` the draw is filled from the stock in a fixed
  order (reshuffling as the options say), with ``/ none`` nothing is drawn.
- ``P1 stand``, ``P1 up 7c / 9h`` (one-up), ``P1 take``, ``P1 refuse / 3d``, ``P1 redeal`` (``/`` five cards),
  ``P1 keep`` (no redeal).
- ``P1 one_pair`` announces, ``P1 pass``, ``P1 chicago``, ``P1 no`` (no Chicago), ``P1 points``, ``P1 zeroes``,
  ``P1 zeroes P3``, ``P1 plays 2c``.
- ``trick 2c Tc As`` plays cards by whoever holds them, ``sweep P1 As Ks`` lets P1 lead them while the others
  follow with their lowest legal card, ``rest P1`` plays to the end with lowest legal cards from P1's lead.
- ``quiet 1`` stands pat and passes from exchange 1 to the last; ``nobody`` is a no to Chicago from all who may call.
- ``reshuffled 20`` and ``drawn P5 2c`` are written as they stand.
- ``P1 P3 stand`` and ``all pass`` say it for several; ``!`` before a statement marks the decision to be refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from click.testing import CliRunner

from chicago_cli.cli.app import app
from chicago_cli.events import CHANCE_EVENTS, DECISIONS
from chicago_cli.ruleset import Ruleset, from_preset

PRESETS: Final = ("pagat", "catalogue", "summary", "classic", "svensk", "husregler", "wikipedia", "finsk")
ENFORCED: Final = PRESETS[2:]
"""The presets in which nobody can announce what he does not hold."""
COMBINATIONS: Final = (
    "one_pair",
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
    "high_card",
)
RANKS: Final = "23456789TJQKA"
PACK: Final = tuple(rank + suit for rank in RANKS for suit in "shdc")

Json = dict[str, Any]


def spelled(card: str) -> str:
    """A card of a script as the record spells it: ``Td`` is ``10D``."""
    return ("10" if card[0] == "T" else card[0]) + card[1].upper()


def seat_of(player: str) -> int:
    """The seat of ``P1``."""
    return int(player[1:]) - 1


@dataclass(frozen=True, kw_only=True)
class Hand:
    """One hand: cards dealt, the script, opening scores (0 each), the dealer (the last seat) and the state."""

    deal: str
    script: str
    scores: tuple[int, ...] = ()
    dealer: int | None = None
    state: Mapping[str, list[int]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """What is played and what must come of it.

    ``outcomes`` are the outcomes of all hands, one a line, as `told` writes them; tricks won are compared only where
    a line names one. ``refused`` is the rule that the one finding, at the marked decision, must name (several
    beginnings of rules may be given); then nothing else is compared. ``result`` is also written into the record.
    """

    id: str
    preset: str = "pagat"
    options: Mapping[str, Any] = field(default_factory=dict)
    deal: str
    script: str
    scores: tuple[int, ...] = ()
    dealer: int | None = None
    state: Mapping[str, list[int]] = field(default_factory=dict)
    then: tuple[Hand, ...] = ()
    outcomes: str = ""
    refused: str = ""
    result: Json | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.id

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The first hand and those that follow."""
        first = Hand(deal=self.deal, script=self.script, scores=self.scores, dealer=self.dealer, state=self.state)
        return (first, *self.then)


class _Script:
    """Turns one hand into its chance events and decisions."""

    def __init__(self, hand: Hand, rules: Ruleset) -> None:
        self.rules = rules
        self.hands = [text.split() if text.strip() != "-" else [] for text in hand.deal.split("|")]
        self.players = len(self.hands)
        self.dealer = self.players - 1 if hand.dealer is None else hand.dealer
        self.scores = hand.scores or (0,) * self.players
        self.live = [seat for seat in self.turn(self.dealer + 1) if self.hands[seat]]
        self.events: list[Json] = []
        self.marked: int | None = None
        named = set(re.findall(r"[2-9TJQKA][shdc]\b", hand.script))
        dealt = [card for cards in self.hands for card in cards]
        assert len(set(dealt)) == len(dealt), f"a card is dealt twice: {hand.deal}"
        rest = [card for card in PACK if card not in dealt]
        # Cards the script names come last, so that filled draws do not use them up.
        self.stock = [card for card in rest if card not in named] + [card for card in rest if card in named]
        self.thrown: list[str] = []
        self.fresh: list[str] = []
        start = self.dealer + 1 if rules.deal.start == "left" else self.dealer - 1
        for seat in self.dealing(start % self.players, 1 if rules.deal.start == "left" else -1):
            self.add("dealt", seat, cards=self.hands[seat])
        for statement in re.split(r"[;\n]", hand.script):
            if statement.strip():
                self.statement(statement.strip())

    def turn(self, first: int) -> list[int]:
        """All seats, clockwise from one."""
        return [(first + step) % self.players for step in range(self.players)]

    def dealing(self, start: int, back: int) -> list[int]:
        """The seats in the order of the deal: from the first one still in at ``start``, looked for in steps."""
        while not self.hands[start]:
            start = (start + back) % self.players
        return [seat for seat in self.turn(start) if self.hands[seat]]

    def add(self, kind: str, seat: int | None = None, **fields: Any) -> None:
        event: Json = {"type": kind}
        if seat is not None:
            event["seat"] = seat
        for name, given in fields.items():
            if name in ("cards", "discard"):
                event[name] = [spelled(card) for card in given]
            else:
                event[name] = spelled(given) if name == "card" else given
        self.events.append(event)

    def statement(self, text: str) -> None:
        refused = text.startswith("!")
        if refused:
            self.marked = len(self.events)
        text, slash, after = text.lstrip("! ").partition("/")
        words = text.split()
        drawn = None if not slash else [card for card in after.split() if card != "none"]
        if refused and drawn is None:
            drawn = []
        commands: dict[str, Callable[[list[str]], None]] = {
            "trick": self.trick,
            "sweep": self.sweep,
            "rest": self.rest,
            "quiet": self.quiet,
            "nobody": self.nobody,
            "reshuffled": lambda args: self.add("reshuffled", count=int(args[0])),
            "drawn": lambda args: self.add("drawn", seat_of(args[0]), cards=args[1:]),
        }
        if words[0] in commands:
            commands[words[0]](words[1:])
            return
        seats, verb = self.subjects(words)
        for seat in seats:
            self.act(seat, words[verb], words[verb + 1 :], drawn)

    def subjects(self, words: list[str]) -> tuple[list[int], int]:
        if words[0] == "all":
            return self.live, 1
        verb = next(index for index, word in enumerate(words) if not re.fullmatch(r"P\d", word))
        return [seat_of(word) for word in words[:verb]], verb

    def act(self, seat: int, verb: str, words: list[str], drawn: list[str] | None) -> None:
        if verb in COMBINATIONS:
            self.add("announce", seat, combination=verb)
        elif verb == "pass":
            self.add("pass", seat)
        elif verb == "stand":
            self.add("exchange", seat, discard=[])
        elif verb == "x":
            self.add("exchange", seat, discard=words)
            self.draw(seat, words, drawn)
        elif verb == "up":
            self.one_up(seat, words, drawn)
        elif verb in ("take", "refuse"):
            self.answer(seat, verb == "take", drawn)
        elif verb in ("redeal", "keep"):
            self.add("redeal", seat, accept=verb == "redeal")
            if verb == "redeal":
                self.draw(seat, list(self.hands[seat]), drawn)
        elif verb in ("chicago", "no"):
            self.add("chicago", seat, call=verb == "chicago")
        elif verb == "points":
            self.add("choose", seat, effect="points")
        elif verb == "zeroes":
            target = {"target": seat_of(words[0])} if words else {}
            self.add("choose", seat, effect="zero_one" if words else "zero_others", **target)
        elif verb == "plays":
            self.play(seat, words[0])
        else:
            raise ValueError(f"no statement: {verb}")

    def draw(self, seat: int, thrown: list[str], drawn: list[str] | None) -> None:
        """Throw cards and draw as many, in two events when the stock runs out between them."""
        if drawn == []:
            self.hands[seat] = [card for card in self.hands[seat] if card not in thrown]
            self.thrown += thrown
            return
        self.hands[seat] = [card for card in self.hands[seat] if card not in thrown]
        self.thrown += thrown
        self.fresh = list(thrown)
        self.receive(seat, len(thrown), drawn)

    def receive(self, seat: int, count: int, drawn: list[str] | None) -> None:
        while count:
            if not self.stock:
                self.reshuffle()
            part = (drawn or self.stock)[: min(count, len(self.stock))]
            drawn = drawn[len(part) :] if drawn else None
            self.stock = [card for card in self.stock if card not in part]
            if part:
                self.add("drawn", seat, cards=part)
                self.hands[seat] += part
            count -= len(part)

    def reshuffle(self, refused: str = "") -> None:
        keep = [refused] + (self.fresh if self.rules.exchange.stock_out == "others_discards" else [])
        self.stock = [card for card in self.thrown if card not in keep]
        self.thrown = [card for card in self.thrown if card in keep]
        self.add("reshuffled", count=len(self.stock))

    def one_up(self, seat: int, words: list[str], drawn: list[str] | None) -> None:
        self.add("exchange", seat, discard=words, one_up=True)
        if drawn == []:
            return
        self.hands[seat] = [card for card in self.hands[seat] if card not in words]
        self.thrown += words
        self.fresh = list(words)
        if not self.stock:
            self.reshuffle()
        self.open = drawn[0] if drawn else self.stock[0]
        self.stock.remove(self.open)
        self.add("turned_up", seat, card=self.open)

    def answer(self, seat: int, accept: bool, drawn: list[str] | None) -> None:
        self.add("take", seat, accept=accept)
        if accept:
            self.hands[seat].append(self.open)
            return
        if drawn == []:
            return
        self.thrown.append(self.open)
        if not self.stock:
            self.reshuffle(self.open)
        self.receive(seat, 1, drawn)

    def play(self, seat: int, card: str) -> None:
        self.add("play", seat, card=card)
        if card in self.hands[seat]:
            self.hands[seat].remove(card)

    def holder(self, card: str) -> int:
        return next(seat for seat in range(self.players) if card in self.hands[seat])

    def trick(self, cards: list[str]) -> None:
        for card in cards:
            self.play(self.holder(card), card)

    def follow(self, seat: int, suit: str) -> str:
        """The lowest legal card."""
        cards = [card for card in self.hands[seat] if card[1] == suit] or self.hands[seat]
        return min(cards, key=PACK.index)

    def sweep(self, words: list[str]) -> None:
        leader = seat_of(words[0])
        for card in words[1:]:
            self.play(leader, card)
            for seat in self.turn(leader + 1)[:-1]:
                if self.hands[seat]:
                    self.play(seat, self.follow(seat, card[1]))

    def rest(self, words: list[str]) -> None:
        leader = seat_of(words[0])
        while self.hands[leader]:
            led = min(self.hands[leader], key=PACK.index)
            trick = {}
            for seat in self.turn(leader):
                if self.hands[seat]:
                    trick[seat] = led if seat == leader else self.follow(seat, led[1])
                    self.play(seat, trick[seat])
            leader = max(trick, key=lambda seat: (trick[seat][1] == led[1], PACK.index(trick[seat])))

    def quiet(self, words: list[str]) -> None:
        """Everybody stands pat and passes from this exchange to the last (opening scores tell who is stopped)."""
        rounds = self.rules.exchange_rounds(self.players)
        stop = self.rules.stop.score
        for number in range(int(words[0]), rounds + 1):
            for seat in self.live:
                if stop is None or self.scores[seat] < stop:
                    self.add("exchange", seat, discard=[])
            scored = self.rules.exchange.scored
            if scored == "all" or (number < rounds and (scored == "all_but_last" or number == 1)):
                for seat in self.live:
                    self.add("pass", seat)

    def nobody(self, _: list[str]) -> None:
        """A no from everybody whose opening score allows a call."""
        for seat in self.live:
            if self.rules.chicago.min_score == 0 or self.scores[seat] >= self.rules.chicago.min_score:
                self.add("chicago", seat, call=False)


def nested(options: Mapping[str, Any]) -> Json:
    """Options by dotted name as a record nests them."""
    groups: Json = {}
    for name, given in options.items():
        group, _, attribute = name.partition(".")
        groups.setdefault(group, {})[attribute] = given
    return groups


def document(scenario: Scenario) -> tuple[Json, tuple[int, int] | None]:
    """The record of a scenario, and the place (hand, event) of the decision marked with ``!``."""
    rules = from_preset(scenario.preset, scenario.options)
    marked = None
    hands = []
    for number, hand in enumerate(scenario.hands):
        script = _Script(hand, rules)
        if script.marked is not None:
            marked = (number, script.marked)
        entry: Json = {"dealer": script.dealer, "scores": list(script.scores)}
        if hand.state:
            entry["state"] = dict(hand.state)
        hands.append(entry | {"events": script.events})
    record: Json = {
        "format": "chicago-record",
        "version": 1,
        "rules": {"preset": scenario.preset, "options": nested(scenario.options)},
        "players": [{"name": f"P{seat + 1}"} for seat in range(len(scenario.deal.split("|")))],
        "hands": hands,
    }
    if scenario.result is not None:
        record["result"] = scenario.result
    return record | dict(scenario.extra), marked


def won(reason: str, winners: str, scores: Sequence[int], settlement: Sequence[str] | None = None) -> Json:
    """A result; ``winners`` are players (``"P1 P2"``)."""
    result: Json = {"reason": reason, "scores": list(scores), "winners": [seat_of(name) for name in winners.split()]}
    return result if settlement is None else result | {"settlement": list(settlement)}


def replayed(record: Json) -> Json:
    """The report of ``chicago replay --format json`` for a record."""
    run = CliRunner().invoke(app, ["replay", "--format", "json", "-"], input=json.dumps(record))
    if run.exit_code not in (0, 1) or not isinstance(run.exception, SystemExit | None):
        raise AssertionError(f"replay ended with {run.exit_code}: {run.output}") from run.exception
    report: Json = json.loads(run.stdout)
    return report


_CHANCE_AND_DECISIONS: Final = frozenset(event.type for event in (*CHANCE_EVENTS, *DECISIONS))


def told(event: Json) -> str:
    """An outcome in one line."""
    kind = event["type"]
    who = f"P{event['seat'] + 1}" if "seat" in event else ""
    if kind == "scored":
        line = f"{who} {event['points']:+d} = {event['total']} {event['award']}"
        return f"{line} {event['combination']}" if event.get("combination") else line
    if kind == "unscored":
        return f"unscored {event['award']} {event['why']}"
    if kind == "shown":
        return f"{who} shows {' '.join(sorted(event['cards']))} {event['why']}"
    if kind == "disclosed":
        return f"{who} names {event['combination']} {' '.join(event['ranks'])}"
    if kind == "trick_won":
        return f"{who} wins trick {event['trick']} with {event['card']}"
    if kind == "zeroed":
        return f"{who} zeroed by P{event['by'] + 1} from {event['from']}"
    if kind == "raised":
        return f"{who} raised = {event['total']}"
    if kind == "eliminated":
        return f"{who} eliminated = {event['total']} {event['why']}"
    assert kind == "hand_ended", kind
    return f"ended {' '.join(str(score) for score in event['scores'])}"


def outcomes_of(report: Json) -> list[str]:
    """The outcomes of all hands of a report, in order."""
    events = [event for hand in report["hands"] for event in hand["events"]]
    return [told(event) for event in events if event["type"] not in _CHANCE_AND_DECISIONS]


def expected(text: str) -> list[str]:
    """The lines of a scenario's outcomes; cards in ``shows`` and ``with`` are written as in scripts."""
    lines = [" ".join(line.split()) for line in re.split(r"[;\n]", text) if line.strip()]
    return [_respelled(line) for line in lines]


def _respelled(line: str) -> str:
    if " shows " not in line and " with " not in line:
        return line
    words = [spelled(word) if re.fullmatch(r"[2-9TJQKA][shdc]", word) else word for word in line.split()]
    if " shows " in line:
        words[2:-1] = sorted(words[2:-1])
    return " ".join(words)


def check(scenario: Scenario) -> None:
    """Play a scenario through the public path and compare."""
    record, marked = document(scenario)
    report = replayed(record)
    findings = report["findings"]
    if scenario.refused:
        assert marked is not None, "a refusal needs a marked decision"
        places = [(found["hand"], found["event"]) for found in findings]
        assert places == [marked], findings
        assert findings[0]["rule"].startswith(tuple(scenario.refused.split())), findings
        assert not report["valid"]
        return
    assert not findings, findings
    lines = outcomes_of(report)
    wanted = expected(scenario.outcomes)
    if not any(" wins trick " in line for line in wanted):
        lines = [line for line in lines if " wins trick " not in line]
    assert lines == wanted
    assert report["result"] == scenario.result
    assert report["valid"]
    # The same game with its outcomes written out is accepted and comes back unchanged.
    pairs = zip(record["hands"], report["hands"], strict=True)
    full = record | {"hands": [hand | {"events": played["events"]} for hand, played in pairs]}
    assert replayed(full) == report
