"""The bots: legal, reproducible, and sensible where it is plain what is sensible."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from chicago_cli.bots import BOTS, Bot, Easy, Steady
from chicago_cli.cards import NAMES, Card, parse_cards
from chicago_cli.engine import apply, start, to_act
from chicago_cli.events import (
    Announce,
    Chicago,
    Choice,
    Choose,
    Dealt,
    Decision,
    Drawn,
    Driver,
    Event,
    Exchange,
    Pass,
    Play,
    Take,
    TurnedUp,
)
from chicago_cli.hands import Combination
from chicago_cli.phases.tricks import trick_winner
from chicago_cli.render.asking import hint
from chicago_cli.render.table import Teller
from chicago_cli.ruleset import PRESETS, Ruleset, build, from_preset, preset_options
from chicago_cli.shuffle import Stream
from chicago_cli.state import DEALER, State
from chicago_cli.table import Table, parse_seat, seated, started
from chicago_cli.views import Asked, View, view_of

Hands = Sequence[str]


class Sitting:
    """A hand in the middle: hands by seat, dealer the last seat, everybody stands pat and passes until told."""

    def __init__(
        self,
        hands: Hands,
        rules: Ruleset,
        scores: Sequence[int] | None = None,
        declared: Sequence[int] = (),
        won: Sequence[int] = (),
    ) -> None:
        self.state: State = start(rules, len(hands), len(hands) - 1, scores, declared=declared, won=won)
        self.events: list[Event] = []
        dealt = [parse_cards(hand) for hand in hands]
        while to_act(self.state) == DEALER:
            self.do(Dealt(self.state.draw_seat, tuple(dealt[self.state.draw_seat])))

    def do(self, event: Driver) -> None:
        """Let it happen."""
        self.events += (event, *apply(self.state, event))

    def until(self, asked: Asked, seat: int) -> View:
        """Let everybody stand pat and pass until this seat is asked this."""
        while True:
            actor = to_act(self.state)
            assert actor is not None
            view = view_of(self.state, actor, self.events)
            if view.asked is asked and actor == seat:
                return view
            quiet: dict[Asked, Decision] = {
                Asked.EXCHANGE: Exchange(actor, ()),
                Asked.ANNOUNCE: Pass(actor),
                Asked.CHICAGO: Chicago(actor, False),
            }
            self.do(quiet[view.asked])


def steady(view: View) -> Decision:
    return Steady().decide(view, Stream("test", "bot", 0))


PAGAT = from_preset("pagat")


def asked_to_call(hand: str, scores: Sequence[int] = (15, 15)) -> Decision:
    return steady(Sitting((hand, "4C 7D 9D 10C JD"), PAGAT, scores).until(Asked.CHICAGO, 0))


def test_64_no_chicago_on_a_low_straight() -> None:
    assert asked_to_call("2S 3H 4D 5C 6S") == Chicago(0, False)


def test_64_chicago_on_a_royal_flush_on_lead() -> None:
    assert asked_to_call("AS KS QS JS 10S") == Chicago(0, True)


@pytest.mark.parametrize("hand", ["AS KS QS AH KH", "AS AH AD AC KS"])
def test_chicago_on_cards_nobody_can_beat(hand: str) -> None:
    assert asked_to_call(hand) == Chicago(0, True)


@pytest.mark.parametrize("hand", ["AS KH QD JC 9S", "9S 8S 7S 6S 5S", "AS AH AD 2C 3C"])
def test_no_chicago_with_a_card_that_loses(hand: str) -> None:
    assert asked_to_call(hand) == Chicago(0, False)


def test_no_chicago_by_a_player_whose_score_wins_already() -> None:
    assert asked_to_call("AS KS QS AH QH", (53, 20)) == Chicago(0, False)


REQUIRED = from_preset("husregler")
MUST_MAKE = build(preset_options("husregler") | {"end.chicago_required": "won"})
HOPELESS = "2S 3H 4D 5C 7S"


def asked_where_required(
    bot: Bot,
    rules: Ruleset,
    score: int,
    hand: str = HOPELESS,
    declared: Sequence[int] = (),
    won: Sequence[int] = (),
) -> bool:
    """Whether a bot calls that cannot win before it has."""
    sitting = Sitting((hand, "4C 7D 9D 10C JD"), rules, (score, 20), declared, won)
    decision = bot.decide(sitting.until(Asked.CHICAGO, 0), Stream("test", "bot", 0))
    assert isinstance(decision, Chicago)
    return decision.call


@pytest.mark.parametrize("bot", [Steady(), Easy()])
def test_a_chicago_without_which_nobody_wins_is_called_when_it_costs_nothing(bot: Bot) -> None:
    """A lost call counts as well, and 67 points less 15 are still 52."""
    assert asked_where_required(bot, REQUIRED, 67)
    assert not asked_where_required(bot, REQUIRED, 66)
    assert not asked_where_required(bot, REQUIRED, 67, declared=(0,))
    assert not asked_where_required(bot, from_preset("svensk"), 67)


def test_a_chicago_that_must_be_made_is_called_when_it_can_be() -> None:
    good = "AS KS QS AH KH"
    assert asked_where_required(Steady(), MUST_MAKE, 67, good)
    assert not asked_where_required(Steady(), MUST_MAKE, 67)
    assert not asked_where_required(Steady(), MUST_MAKE, 67, declared=(0,))
    assert not asked_where_required(Steady(), MUST_MAKE, 67, declared=(0,), won=(0,))


def test_a_hint_says_why_a_hopeless_chicago_is_called() -> None:
    sitting = Sitting((HOPELESS, "4C 7D 9D 10C JD"), REQUIRED, (70, 20))
    advice = Steady().advise(sitting.until(Asked.CHICAGO, 0), Stream("test", "bot", 0))
    assert hint(advice, Teller(("Åsa", "Bo"), 0)) == (
        "Hint: call: you cannot win without it, and a lost call leaves you 55 points, which is enough."
    )


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        pytest.param("5S 6H 7D 8C 9S", "", id="straight"),
        pytest.param("2H 5H 9H JH KH", "", id="flush"),
        pytest.param("2H 2D 2S KC KD", "", id="full house"),
        pytest.param("9S 9H 9D 4C 2H", "2H 4C", id="trips"),
        pytest.param("9S 9H 4D 4C 2H", "2H", id="two pairs"),
        pytest.param("9S 9H JD 4C 2H", "2H 4C JD", id="pair"),
    ],
)
def test_made_hands_are_kept(hand: str, thrown: str) -> None:
    view = Sitting((hand, "3C 6C 7C 8D QD"), PAGAT).until(Asked.EXCHANGE, 0)
    decision = steady(view)
    assert isinstance(decision, Exchange)
    assert sorted(decision.discard) == sorted(parse_cards(thrown))


def test_last_exchange_thinks_of_the_last_trick() -> None:
    sitting = Sitting(("AS KH 7D 4C 2H", "3C 6C 8C 9D QD"), PAGAT)
    while (view := sitting.until(Asked.EXCHANGE, 0)).exchange < 3:
        sitting.do(Exchange(0, ()))
    decision = steady(view)
    assert isinstance(decision, Exchange)
    assert {NAMES[card] for card in decision.discard}.isdisjoint({"AS"})


def test_never_lies() -> None:
    rules = build(preset_options("pagat") | {"announce.mode": "all"})
    for hand, said in (("9S 9H JD 4C 2H", Announce(0, Combination.ONE_PAIR)), ("9S 8H JD 4C 2H", Pass(0))):
        assert steady(Sitting((hand, "3C 6C 7C 8D QD"), rules).until(Asked.ANNOUNCE, 0)) == said


def test_stops_an_opponents_chicago_with_a_legal_card() -> None:
    sitting = Sitting(("AS KS QH 3H 2C", "KH 4H 9D 8D 7D", "5H 10D JD 6C 5C"), PAGAT, (15, 15, 15))
    sitting.until(Asked.CHICAGO, 0)
    sitting.do(Chicago(0, True))
    sitting.until(Asked.PLAY, 0)
    sitting.do(Play(0, card("QH")))
    assert steady(sitting.until(Asked.PLAY, 1)) == Play(1, card("KH"))


def test_declarer_leads_what_nobody_can_beat() -> None:
    sitting = Sitting(("AS KS QS AH 9H", "KH 4H 9D 8D 7D"), PAGAT, (15, 15))
    sitting.until(Asked.CHICAGO, 0)
    sitting.do(Chicago(0, True))
    assert steady(sitting.until(Asked.PLAY, 0)) == Play(0, card("AS"))


def test_keeps_the_winner_for_the_last_trick() -> None:
    """With the ace of the suit the other must lead back and a loser, the loser goes first."""
    sitting = Sitting(("AS 2H 3D 4C 5S", "KS QS JS 10S 9S"), PAGAT)
    decision = steady(sitting.until(Asked.PLAY, 0))
    assert decision != Play(0, card("AS"))


QUADS = ("9S 9H 9D 9C 2H", "3C 6C 7C 8D QD")


@pytest.mark.parametrize(
    ("scores", "choice"),
    [
        pytest.param((10, 45), Choice.ZERO_OTHERS, id="the other is near the target"),
        pytest.param((10, 5), Choice.POINTS, id="the other is far behind"),
        pytest.param((46, 45), Choice.POINTS, id="the points reach the target"),
    ],
)
def test_zeroes_whoever_is_near_the_target(scores: tuple[int, int], choice: Choice) -> None:
    rules = build(preset_options("pagat") | {"effects.four_of_a_kind": "choose_zero_others"})
    sitting = Sitting(QUADS, rules, scores)
    sitting.until(Asked.ANNOUNCE, 0)
    sitting.do(Announce(0, Combination.FOUR_OF_A_KIND))
    assert steady(sitting.until(Asked.CHOOSE, 0)) == Choose(0, choice)


def test_open_card_that_pairs_is_taken_and_another_left() -> None:
    rules = from_preset("classic")
    for open_card, taken in (("9D", True), ("3S", False)):
        sitting = Sitting(("9S 9H 4D 4C 2H", "3C 6C 7C 8D QD"), rules)
        sitting.until(Asked.EXCHANGE, 0)
        decision = steady(view_of(sitting.state, 0, sitting.events))
        assert decision == Exchange(0, (card("2H"),), one_up=True)
        sitting.do(decision)
        sitting.do(TurnedUp(0, card(open_card)))
        assert steady(sitting.until(Asked.TAKE, 0)) == Take(0, taken)


def test_sixth_card_leaves_the_best_five() -> None:
    rules = from_preset("classic")
    sitting = Sitting(("9S 9H 9D 4C 4H KD", "3C 6C 7C 8D QD"), rules, (42, 0))
    assert steady(sitting.until(Asked.SIXTH_CARD, 0)) == Exchange(0, (card("KD"),))


def card(name: str) -> Card:
    return parse_cards(name)[0]


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("kinds", [("steady", "easy", "random"), ("random",) * 4, ("steady", "steady")])
def test_games_among_bots_end(preset: str, kinds: tuple[str, ...]) -> None:
    table = game(preset, kinds, "end")
    table.play(None, until=200, abandon=True)
    assert table.result is not None
    assert table.result.reason != "abandoned"


def game(preset: str, kinds: Sequence[str], seed: str) -> Table:
    return started(from_preset(preset), preset, seated([parse_seat(f"bot:{kind}") for kind in kinds], 6), seed)


def test_random_bot_bluffs_and_calls_seldom() -> None:
    """Over many hands both happen, and both are rare."""
    counts: Counter[str] = Counter()
    for number in range(12):
        table = game("pagat", ("random",) * 3, f"whim-{number}")

        def watch(table: Table, event: Event, outcomes: object) -> None:
            if isinstance(event, Chicago):
                counts["asked"] += 1
                counts["called"] += event.call
            elif isinstance(event, Announce):
                counts["announced"] += 1
                counts["bluffed"] += table.state.calls[-1].false if table.state.calls else 0
                counts["bluffed without a pair"] += bool(
                    table.state.calls and table.state.calls[-1].value >> 20 == 0 and table.state.calls[-1].false
                )

        table.watch = watch
        table.play(None, until=200)
    assert 0 < counts["called"] < counts["asked"] / 10
    assert 0 < counts["bluffed"] < counts["announced"] / 15
    assert counts["bluffed without a pair"] == 0


def test_same_seed_same_game() -> None:
    records = []
    for _ in range(2):
        table = game("svensk", ("steady", "easy", "random"), "again")
        table.play(None, until=50, abandon=True)
        records.append(table.record)
    assert records[0] == records[1]


def test_registry_names_every_level() -> None:
    assert list(BOTS) == ["random", "easy", "steady"]


def test_drawing_uses_only_what_is_unseen() -> None:
    """A card that was seen to leave counts as gone: with three nines out, the pair is not worth what it was."""
    sitting = Sitting(("9S 9H JD 4C 2H", "3C 6C 7C 8D QD"), PAGAT)
    sitting.until(Asked.EXCHANGE, 0)
    sitting.do(Exchange(0, (card("2H"), card("4C"))))
    sitting.do(Drawn(0, (card("5C"), card("8H"))))
    view = view_of(sitting.state, 0, sitting.events)
    assert view.seen == 1 << card("2H") | 1 << card("4C")
    assert view.own_discards == (card("2H"), card("4C"))


@pytest.mark.parametrize("kind", ["easy", "steady"])
def test_a_declarer_is_stopped_whenever_a_legal_card_can(kind: str) -> None:
    """In whole hands: a card that takes the trick from a declarer who has played to it is always played."""
    rules = build(preset_options("pagat") | {"chicago.min_score": 0})
    chances = 0

    def answer(table: Table, seat: int) -> Decision:
        nonlocal chances
        view = table.view(seat)
        if view.asked is Asked.CHICAGO:
            return Chicago(seat, seat == 0)
        decision = BOTS[kind].decide(view, table.stream(seat))
        if view.asked is Asked.PLAY and view.table and trick_winner(view.table)[0] in view.unbroken:
            able = [
                option
                for option in view.options
                if isinstance(option, Play) and trick_winner([*view.table, (seat, option.card)])[0] == seat
            ]
            chances += bool(able)
            assert not able or decision in able
        return decision

    for number in range(45):
        players = seated([parse_seat(f"human:{name}") for name in "abc"], 4)
        started(rules, "pagat", players, f"stop-{number}", dealer=number % 3).play(answer, until=1)
    assert chances > 10


@pytest.mark.parametrize("kind", ["easy", "steady"])
def test_the_last_trick_is_not_thrown_away(kind: str) -> None:
    """Out of the suit led in trick four, the ace is kept that takes the last one if its suit is led."""
    sitting = Sitting(("2D 3D 4D AC 2C", "5D 6D 7D KH 9C"), PAGAT)
    plays = [(0, "2D"), (1, "5D"), (1, "6D"), (0, "3D"), (1, "7D"), (0, "4D"), (1, "KH")]
    for seat, name in plays:
        sitting.until(Asked.PLAY, seat)
        sitting.do(Play(seat, card(name)))
    view = sitting.until(Asked.PLAY, 0)
    assert view.trick == 4
    assert BOTS[kind].decide(view, Stream("last", "bot", 0)) == Play(0, card("2C"))


def test_levels_in_the_measured_order() -> None:
    """The page of the bots: better wins more than half of the games, and the interval leaves no doubt."""
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\w+) against (\w+) \| ([\d,]+) \| [\d.]+ % \| ([\d.]+) – ", page, re.MULTILINE)
    for preset in ("pagat", "svensk"):
        pairs = [(better, worse) for rules, better, worse, _games, _low in rows if rules == preset]
        assert pairs == [("easy", "random"), ("steady", "random"), ("steady", "easy")]
    assert all(int(games.replace(",", "")) >= 2000 and float(low) > 60 for *_, games, low in rows)
