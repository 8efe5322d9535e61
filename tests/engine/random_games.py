"""Games played at random through the engine, written down as records: any options, any seats, packs made to matter.

`Plan` says what is played; everything in it can be drawn by hypothesis or by a plain generator. Nothing here knows a
rule: decisions are picked from what the engine calls legal, cards come from a pack in any order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from random import Random
from typing import Final, Protocol

from chicago_cli import shuffle
from chicago_cli.cards import PACK_SIZE, RANK, SUIT, Card, cards_in
from chicago_cli.engine import apply, awaited_chance, legal, next_hand, start
from chicago_cli.events import (
    Announce,
    ChanceEvent,
    Chicago,
    Dealt,
    Decision,
    Drawn,
    Driver,
    Event,
    Exchange,
    Outcome,
    Pass,
    Reshuffled,
    Seat,
    TurnedUp,
)
from chicago_cli.loop import SeededDealer, Supply, dealt_hands
from chicago_cli.phases.deal import dealing_order, dealt_count
from chicago_cli.phases.scoring import target_winners
from chicago_cli.reading.ending import result_of
from chicago_cli.reading.standing import standing_of
from chicago_cli.record.game import Draw, GameRecord, HandRecord, Player, Shuffle, Standing
from chicago_cli.ruleset import Option, OptionValue, Ruleset, build, options
from chicago_cli.ruleset.assign import checked
from chicago_cli.ruleset.combinations import problem
from chicago_cli.ruleset.options import FirstDealer
from chicago_cli.state import DEALER, State

MAX_HANDS: Final = 30
"""A game that is not over by then is cut and says so: some options let it go on for ever (B24)."""

NAMES: Final = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Folke")


class Watch(Protocol):
    """Told of every event: the state before it (a clone), the event, its outcomes and the state after it."""

    def __call__(self, before: State, event: Driver, outcomes: Sequence[Outcome], after: State) -> None: ...


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is played: rules, seats, the opening, and the numbers that choose cards and decisions.

    ``script`` picks the first decisions of the game, one number each, modulo what is legal; ``seed`` picks the rest.
    ``rigged`` is the probability that a hand is dealt from a pack made to matter; 0 deals chicago-shuffle-1.
    ``stop_after`` cuts the game in the middle of a hand, after so many events.
    """

    rules: Ruleset
    players: int
    seed: int
    preset: str = "pagat"
    script: Sequence[int] = ()
    rigged: float = 0.0
    opening: tuple[int, ...] | None = None
    standing: Standing = field(default_factory=Standing)
    max_hands: int = MAX_HANDS
    stop_after: int | None = None


# --- options --------------------------------------------------------------------------------------------------------

_NUMBERS: Final[Mapping[str, Sequence[int]]] = {
    "end.target": (1, 5, 20, 21, 40, 51, 52, 60),
    "stop.score": (-3, 0, 1, 5, 15, 19, 40, 42, 46),
    "chicago.min_score": (-5, 0, 1, 13, 15, 40),
    "chicago.points": (-15, 0, 1, 13, 15, 52),
    "chicago.penalty": (0, 1, 13, 15, 60),
    "chicago.deuce_points": (-1, 0, 2, 30),
    "tricks.last_points": (-2, 0, 2, 5, 25),
    "tricks.last_deuce_points": (-2, 0, 3, 10),
    "points.royal_flush": (0, 8, 9, 20, 51, 52),
}
_OTHER_NUMBERS: Final = (0, 1, 2, 3, 5, 8, 11, 25, 51)
_AMOUNTS: Final = (Decimal("0.00"), Decimal("0.01"), Decimal("0.10"), Decimal("1.00"), Decimal("12.34"))


def values_of(option: Option) -> list[OptionValue]:
    """Values of every kind that an option takes: all words, and numbers at both bounds and between."""
    found: list[OptionValue] = list(option.words)
    if option.boolean:
        found += [False, True]
    if option.nullable:
        found.append(None)
    if option.amount:
        found += _AMOUNTS
    if option.number:
        low, high = option.low, option.high
        numbers = range(low, high + 1) if low is not None and high is not None else _NUMBERS.get(option.name)
        found += numbers or _OTHER_NUMBERS
    return found


def with_changes(base: Mapping[str, OptionValue], changes: Sequence[tuple[str, OptionValue]]) -> Ruleset:
    """Options changed one after another, leaving out every change that makes no game with those before it."""
    rules, assigned = build(base), dict(base)
    for name, given in changes:
        wished = assigned | {name: given}
        changed = unchecked(rules, name, given)
        if problem(changed) is None:
            rules, assigned = changed, wished
    return build(assigned)


def unchecked(rules: Ruleset, name: str, given: OptionValue) -> Ruleset:
    """The rules with one option changed, whether or not the combination makes a game."""
    group, _, attribute = name.partition(".")
    changed = replace(getattr(rules, group), **{attribute: checked(options()[name], given)})
    return replace(rules, **{group: changed})


def random_rules(rng: Random, base: Mapping[str, OptionValue]) -> Ruleset:
    """A legal assignment near or far from a base: from one option changed to all of them."""
    names = list(options())
    chosen = rng.sample(names, rng.choice((1, 3, 10, len(names), len(names))))
    return with_changes(base, [(name, rng.choice(values_of(options()[name]))) for name in chosen])


def opening_scores(rng: Random, rules: Ruleset) -> int:
    """A score near one of the thresholds that these rules have."""
    near = [0, rules.chicago.min_score, rules.end.target - 1, rules.end.target - 7, rules.end.target - 20]
    if rules.stop.score is not None:
        near += [rules.stop.score] * 2
    score = rng.choice(near) + rng.choice((-2, -1, 0, 0, 1, 2))
    return score if rules.end.floor is None else max(score, rules.end.floor)


def random_standing(rng: Random, rules: Ruleset, players: int) -> Standing:
    """Some who have called or won a Chicago, and seldom some who are out."""
    declared = tuple(seat for seat in range(players) if rules.chicago.allowed and rng.random() < 0.3)
    won = tuple(seat for seat in declared if rng.random() < 0.5)
    gone = rng.sample(range(players), rng.randint(0, players - 2)) if rng.random() < 0.2 else []
    return Standing(tuple(sorted(gone)), declared, won)


def random_plan(rng: Random, rules: Ruleset, players: int, preset: str) -> Plan:
    """One game: from nothing or near the end, with plain or telling packs."""
    opening = None
    standing = Standing()
    if rng.random() < 0.8:
        opening = tuple(opening_scores(rng, rules) for _ in range(players))
        standing = random_standing(rng, rules, players)
        if winners_already(rules, players, opening, standing):
            opening, standing = None, Standing()
    return Plan(
        rules=rules,
        players=players,
        seed=rng.getrandbits(32),
        preset=preset,
        rigged=rng.choice((0.0, 0.4, 0.9)),
        opening=opening,
        standing=standing,
        stop_after=rng.randrange(400) if rng.random() < 0.1 else None,
    )


def winners_already(rules: Ruleset, players: int, opening: Sequence[int], standing: Standing) -> bool:
    """Whether these scores would have ended the game before."""
    dealer = next(seat for seat in range(players) if seat not in standing.eliminated)
    return bool(target_winners(_start(rules, players, dealer, opening, standing)))


def _start(rules: Ruleset, players: int, dealer: Seat, opening: Sequence[int], standing: Standing) -> State:
    return start(
        rules,
        players,
        dealer,
        opening,
        eliminated=standing.eliminated,
        declared=standing.declared,
        won=standing.won,
    )


# --- cards ----------------------------------------------------------------------------------------------------------


def telling_hand(rng: Random, free: Sequence[Card], like: Sequence[Card]) -> list[Card]:
    """Five free cards that make something happen, or fewer where the free cards do not reach."""
    rank, suit = rng.randint(2, 14), rng.randrange(4)
    ranks_like = [RANK[card] for card in like]
    match rng.randrange(8):
        case 0:
            found = [card for card in free if RANK[card] == rank]
        case 1:
            found = [card for card in free if SUIT[card] == suit and RANK[card] >= 10]
        case 2:
            low = rng.randint(2, 10)
            found = [card for card in free if SUIT[card] == suit and low <= RANK[card] < low + 5]
        case 3:
            found = [card for card in free if RANK[card] in (14, 2, 3, 4, 5) and SUIT[card] == suit]
        case 4:
            found = [card for card in free if RANK[card] <= 10]
            rng.shuffle(found)
        case 5:
            found = [card for card in free if SUIT[card] == suit]
            found = [*found[-4:], *found[:1]]
        case 6 if like:
            found = []
            for each in ranks_like:
                found += [card for card in free if RANK[card] == each and card not in found][:1]
        case _:
            other = rng.randint(2, 14)
            found = [card for card in free if RANK[card] in (rank, other)]
    return list(dict.fromkeys(found))[:5]


def telling_pack(rng: Random, state: State) -> list[Card]:
    """A pack in which some of the seats are dealt hands that matter."""
    free = list(range(PACK_SIZE))
    rng.shuffle(free)
    hands: dict[Seat, list[Card]] = {}
    order = dealing_order(state)
    last: list[Card] = []
    for seat in order:
        hands[seat] = telling_hand(rng, free, last) if rng.random() < 0.6 else []
        last = hands[seat]
        free = [card for card in free if card not in hands[seat]]
    for seat in order:
        missing = dealt_count(state, seat) - len(hands[seat])
        hands[seat] += free[:missing]
        del free[:missing]
    rounds = range(max(map(len, hands.values())))
    return [hands[seat][turn] for turn in rounds for seat in order if turn < len(hands[seat])] + free


class RiggedDealer:
    """Deals any pack; new stocks are written into the record, or their order stays unknown."""

    def __init__(self, rng: Random, rigged: float) -> None:
        self._rng = rng
        self._rigged = rigged
        self._hands: dict[Seat, list[Card]] = {}
        self._stock: list[Card] = []
        self.deck: tuple[Card, ...] | None = None
        """The pack of the hand, where it is told."""

    def __call__(self, state: State) -> ChanceEvent:
        request = awaited_chance(state)
        if request.seat is None:
            self._stock = cards_in(state.pool())
            self._rng.shuffle(self._stock)
            return Reshuffled(request.count, tuple(self._stock) if self._rng.random() < 0.5 else None)
        if request.type is Dealt:
            if not self._hands:
                self._new_hand(state)
            return Dealt(request.seat, tuple(self._hands.pop(request.seat)))
        cards = tuple(self._stock[: request.count])
        del self._stock[: request.count]
        return TurnedUp(request.seat, cards[0]) if request.type is TurnedUp else Drawn(request.seat, cards)

    def _new_hand(self, state: State) -> None:
        rng = self._rng
        pack = telling_pack(rng, state) if rng.random() < self._rigged else rng.sample(range(PACK_SIZE), PACK_SIZE)
        self._hands, self._stock = dealt_hands(state, pack)
        self.deck = tuple(pack) if rng.random() < 0.5 else None


# --- decisions ------------------------------------------------------------------------------------------------------


class Temper:
    """How the seats of one game play: how often they lie, call, throw much, keep still."""

    def __init__(self, rng: Random, script: Sequence[int]) -> None:
        self._rng = rng
        self._script = iter(script)
        self.lie = rng.choice((0.0, 0.03, 0.3))
        self.call = rng.choice((0.0, 0.2, 0.9))
        self.keep = rng.choice((0.0, 0.5))
        self.greedy = rng.random() < 0.3
        self.high = rng.choice((0.0, 0.9))

    def choose(self, state: State) -> Decision:
        """One of the legal decisions."""
        ways = legal(state)
        scripted = next(self._script, None)
        return self._weighed(state, ways) if scripted is None else ways[scripted % len(ways)]

    def _weighed(self, state: State, ways: list[Decision]) -> Decision:
        rng = self._rng
        first = ways[0]
        if isinstance(first, Exchange):
            return self._exchange(ways)
        if isinstance(first, Pass):
            return self._announce(state, ways)
        if isinstance(first, Chicago):
            return ways[rng.random() < self.call]
        return ways[-1] if rng.random() < self.high else rng.choice(ways)

    def _exchange(self, ways: list[Decision]) -> Decision:
        rng = self._rng
        calls = [way for way in ways if isinstance(way, Chicago)]
        if calls and rng.random() < self.call:
            return calls[0]
        if rng.random() < self.keep:
            return ways[0]
        if self.greedy:
            return max((way for way in ways if isinstance(way, Exchange)), key=lambda way: len(way.discard))
        return rng.choice(ways)

    def _announce(self, state: State, ways: list[Decision]) -> Decision:
        rng = self._rng
        calls = [way for way in ways if isinstance(way, Announce)]
        honest = [way for way in calls if way.combination == state.setup.ranking.combination(state.hands[way.seat])]
        lies = [way for way in calls if way not in honest]
        if lies and rng.random() < self.lie:
            return rng.choice(lies[: rng.choice((1, 3, 9))])
        return honest[0] if honest and rng.random() < 0.9 else ways[0]


# --- games ----------------------------------------------------------------------------------------------------------


def play(plan: Plan, watch: Watch | None = None) -> GameRecord:
    """Play a plan to its end, or to its limit of hands, and write it down."""
    rng = Random(plan.seed)
    seeded = not plan.rigged
    rigged = RiggedDealer(rng, plan.rigged)
    supply: Supply = SeededDealer(str(plan.seed)) if seeded else rigged
    dealer, draws = _first_dealer(plan, rng)
    state = _start(plan.rules, plan.players, dealer, plan.opening or (0,) * plan.players, plan.standing)
    temper = Temper(rng, plan.script)
    left = plan.stop_after if plan.stop_after is not None else -1
    hands: list[HandRecord] = []
    while True:
        opening, standing = tuple(state.scores), standing_of(state)
        events: list[Event] = []
        while state.actor is not None and left != 0:
            event: Driver = supply(state) if state.actor == DEALER else temper.choose(state)
            before = state.clone() if watch is not None else state
            outcomes = apply(state, event)
            events += (event, *outcomes)
            if watch is not None:
                watch(before, event, outcomes, state)
            left -= 1
        deck = None if seeded else rigged.deck
        hands.append(HandRecord(state.dealer, opening, standing, deck if events else None, tuple(events)))
        if state.result is not None or not state.hand_over or len(hands) == plan.max_hands or left == 0:
            break
        next_hand(state)
    return GameRecord(
        rules=plan.rules,
        preset=plan.preset,
        players=tuple(map(Player, NAMES[: plan.players])),
        hands=tuple(hands),
        draws=tuple(Draw(seat, card) for seat, card in draws),
        shuffle=Shuffle(shuffle.ALGORITHM, str(plan.seed)) if seeded else None,
        result=result_of(state, abandoned=left != 0),
    )


def _first_dealer(plan: Plan, rng: Random) -> tuple[Seat, list[tuple[Seat, Card]]]:
    """Who deals first: by drawn cards where the rules say so, else anybody still in."""
    how = plan.rules.deal.first_dealer
    if how is FirstDealer.RANDOM or plan.standing.eliminated:
        return rng.choice([seat for seat in range(plan.players) if seat not in plan.standing.eliminated]), []
    return shuffle.drawn_dealer(str(plan.seed), plan.players, high=how is FirstDealer.HIGH_CARD)
