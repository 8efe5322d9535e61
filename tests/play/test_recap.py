"""What the recap of a hand tells: every award with its cards and reason, and the hands that were seen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from chicago_cli.cards import RANK, UNKNOWN, parse_cards
from chicago_cli.events import (
    Announce,
    Award,
    Dealt,
    Disclosed,
    Drawn,
    Eliminated,
    EliminatedWhy,
    Event,
    Exchange,
    HandEnded,
    Play,
    Raised,
    Redeal,
    Scored,
    Shown,
    ShownWhy,
    Take,
    TrickWon,
    TurnedUp,
    Unscored,
    UnscoredWhy,
    Zeroed,
)
from chicago_cli.hands import Combination
from chicago_cli.render.open_cards import Seen, kept_ranks, own_hand, scoring_cards, seen_at_the_end
from chicago_cli.render.recap import last_trick_line, recap, scorings
from chicago_cli.render.recap_screen import recap_screen
from chicago_cli.render.screen import Drawing, Size
from chicago_cli.render.table import Teller
from chicago_cli.render.terminal import Terminal
from chicago_cli.ruleset import PRESETS, build, from_preset, preset_options
from chicago_cli.state import Setup, setup
from chicago_cli.views import mask_event

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from random_games import Plan, play

NAMES = ("Åsa", "Bo", "Cia")
HAND = tuple(parse_cards("9S 9H KD 7C 2S"))
TWO_PAIRS = tuple(parse_cards("KS KH 7D 7C 2S"))
HIDDEN = (UNKNOWN,) * 5
DEALT: tuple[Event, ...] = (Dealt(1, HIDDEN), Dealt(2, HIDDEN), Dealt(0, HAND))
"""As Åsa sees it."""


def rules(preset: str = "pagat", **changes: int | str | bool | None) -> Setup:
    """Three players under the rules of a preset with some options changed: ``end__target=20``."""
    named = {name.replace("__", "."): value for name, value in changes.items()}
    return setup(build(preset_options(preset) | named), 3)


PAGAT = rules()


def reasons(events: Sequence[Event], under: Setup = PAGAT, me: int | None = 0) -> list[tuple[str, str]]:
    """What the recap says about each move of a score: who, and why."""
    return [(scoring.who, scoring.reason) for scoring in scorings(events, Teller(NAMES, me), under)]


def plays(seat: int, cards: Sequence[int]) -> list[Event]:
    return [Play(seat, card) for card in cards]


def test_awards_cards_and_scores_in_lines() -> None:
    events: list[Event] = [*DEALT, Scored(1, 1, 1, Award.EXCHANGE_1, Combination.ONE_PAIR)]
    events += [*plays(1, HAND), Play(2, TWO_PAIRS[0])]
    events += [TrickWon(1, HAND[4], 5), Scored(1, 5, 6, Award.LAST_TRICK), HandEnded((0, 6, 0))]
    assert recap(Teller(NAMES, 0), events, PAGAT, 3) == [
        "Hand 3 is over.",
        "  Bo scores 1 point after exchange 1 with one pair: 1 in all.",
        "    pair of nines, king kicker: KD 9S 9H 7C 2S",
        "  Bo scores 5 points for the last trick: 6 in all.",
        "    taken with 2S",
        "  You: KD 9S 9H 7C 2S  pair of nines, king kicker",
        "  Bo: KD 9S 9H 7C 2S  pair of nines, king kicker",
        "  Cia: KS + 4 not shown",
        "Scores: Åsa 0   Bo 6   Cia 0",
    ]


def test_who_was_dealt_nothing_has_no_cards() -> None:
    """And whoever saw a hand end before the tricks saw none of another."""
    assert seen_at_the_end([*DEALT[1:], HandEnded((0, 0, 0))], PAGAT) == {0: Seen(HAND, 0), 2: Seen((), 5)}


def test_the_own_hand_through_everything_that_changes_it() -> None:
    """A redeal, a discard with its draw, an open card that is taken; what others do changes nothing."""
    low, card = tuple(parse_cards("2S 3H 4D 6C 7S")), parse_cards("AS")[0]
    events: list[Event] = [Dealt(0, low), Redeal(0, True), Drawn(0, TWO_PAIRS), Exchange(0, TWO_PAIRS[3:])]
    events += [Drawn(0, HAND[:2]), Drawn(1, HIDDEN), Redeal(1, True), Exchange(0, HAND[1:2], one_up=True)]
    events += [TurnedUp(0, card), TurnedUp(1, low[0]), Take(1, True), Take(0, True)]
    assert own_hand(events, 0) == (*TWO_PAIRS[:3], HAND[0], card)


def test_why_a_chicago_failed() -> None:
    """Also where it cost nothing, because there was nothing to lose."""
    events: list[Event] = [Play(1, HAND[0]), Play(2, HAND[2]), TrickWon(2, HAND[2], 1)]
    lost = [*events, Scored(1, -15, 5, Award.CHICAGO)]
    assert reasons(lost) == [("Bo", "failed: Cia took trick 1 with KD")]
    floor = [*events, Scored(1, 0, 0, Award.CHICAGO)]
    assert reasons(floor, rules(end__floor=0)) == [
        ("Bo", "failed: Cia took trick 1 with KD. It costs 15 points, but no score falls below 0")
    ]
    assert last_trick_line(floor, Teller(NAMES, 2)) == "Trick 1: Bo 9S, you KD – you take it."


def test_a_chicago_that_was_made() -> None:
    """Where a deuce in the last trick brings more, the card that took it is named."""
    events: list[Event] = [TrickWon(1, card, trick) for trick, card in enumerate(HAND, 1)]
    events.append(Scored(1, 15, 15, Award.CHICAGO))
    assert reasons(events) == [("Bo", "all five tricks taken")]
    deuce = rules(chicago__deuce_points=30, tricks__last_deuce_points=10)
    assert reasons(events, deuce) == [("Bo", "all five tricks taken, the last with 2S")]


def test_a_last_trick_taken_with_a_deuce() -> None:
    """The points are other ones, where the rules say so."""
    events: list[Event] = [TrickWon(1, HAND[4], 5), Scored(1, 10, 10, Award.LAST_TRICK)]
    deuce = rules(tricks__last_deuce_points=10)
    assert reasons(events, deuce) == [("Bo", "taken with 2S; a deuce has points of its own")]
    assert reasons(events) == [("Bo", "taken with 2S")]
    other: list[Event] = [TrickWon(1, HAND[0], 5), Scored(1, 5, 5, Award.LAST_TRICK)]
    assert reasons(other, deuce) == [("Bo", "taken with 9S")]


def test_the_cards_of_a_lie() -> None:
    """Whether it was found out when ranks were asked for, or when the hand had to be shown (B8)."""
    for why in ShownWhy:
        events: list[Event] = [
            *DEALT,
            Announce(1, Combination.FLUSH),
            Shown(1, TWO_PAIRS, why),
            Eliminated(1, EliminatedWhy.FALSE_CLAIM, 0),
            HandEnded((0, 0, 0)),
        ]
        assert reasons(events) == [("Bo", "false announcement with KS KH 7D 7C 2S")]
        lines = recap(Teller(NAMES, 0), events, PAGAT, 1)
        assert "  Bo: KS KH 7D 7C 2S  two pairs, kings over sevens, two kicker" in lines
    assert reasons([Eliminated(1, EliminatedWhy.FALSE_CLAIM, 0)]) == [("Bo", "false announcement")]


def test_a_liar_who_played_on_is_seen_as_he_played() -> None:
    """What he shows at the end of the hand (B4) are the cards of his lie, which he may have thrown since."""
    events: list[Event] = [
        *DEALT,
        Scored(1, 5, 5, Award.EXCHANGE_1, Combination.TWO_PAIRS),
        Exchange(1, (UNKNOWN,)),
        Drawn(1, (UNKNOWN,)),
        *plays(1, TWO_PAIRS),
        Shown(1, HAND, ShownWhy.FALSE_CLAIM),
        Eliminated(1, EliminatedWhy.FALSE_CLAIM, 0),
    ]
    assert seen_at_the_end(events, PAGAT)[1] == Seen(TWO_PAIRS, 0)
    assert reasons(events) == [("Bo", "two pairs"), ("Bo", "false announcement with KD 9S 9H 7C 2S")]


def test_why_nobody_scored() -> None:
    assert reasons([Unscored(Award.EXCHANGE_1, UnscoredWhy.ALL_PASSED)]) == [("", "all passed")]


def test_ranks_that_a_tie_made_them_name() -> None:
    """Only those of this comparison."""
    pair = Combination.ONE_PAIR
    named: list[Event] = [Disclosed(1, pair, (13, 14)), Disclosed(2, pair, (13, 12))]
    events = [*named, Scored(1, 1, 1, Award.EXCHANGE_1, pair), *THROWN, Scored(1, 1, 2, Award.EXCHANGE_2, pair)]
    assert reasons(events) == [("Bo", "one pair: kings, aces"), ("Bo", "one pair")]


SCORED = Scored(1, 2, 2, Award.EXCHANGE_2, Combination.TWO_PAIRS)
THROWN: tuple[Event, ...] = (Exchange(1, (UNKNOWN,)), Drawn(1, (UNKNOWN,)))


def test_a_hand_that_was_shown_before_it_was_changed() -> None:
    """The discard is told before the hand is laid open (B8): it is the hand that scored all the same."""
    shown: list[Event] = [SCORED, Exchange(1, (UNKNOWN,) * 3), Shown(1, TWO_PAIRS, ShownWhy.PROOF)]
    shown += [Drawn(1, (UNKNOWN,) * 3), *plays(1, HAND)]
    told = ("Bo", "two pairs, kings over sevens, two kicker: KS KH 7D 7C 2S")
    assert reasons(shown) == [told]
    # The award before it, from which only a side card was thrown: the pairs are the same, the side card was another.
    first = Scored(1, 2, 2, Award.EXCHANGE_1, Combination.TWO_PAIRS)
    assert reasons([first, *THROWN, *shown]) == [("Bo", "two pairs: kings, sevens"), told]
    nothing: list[Event] = [Exchange(1, ()), *shown[1:]]
    assert reasons([first, *nothing]) == [("Bo", "two pairs, kings over sevens, two kicker: KS KH 7D 7C 2S")]


def test_what_must_have_been_kept() -> None:
    """Whoever breaks what scored shows it; so the ranks of pairs never shown are among the cards played."""
    events: list[Event] = [SCORED, *THROWN, *plays(1, TWO_PAIRS)]
    assert reasons(events) == [("Bo", "two pairs: kings, sevens")]
    assert reasons(events, rules(proof__who="none")) == [("Bo", "two pairs")]
    assert reasons(events, rules("svensk", announce__mode="reveal")) == [("Bo", "two pairs")]
    assert reasons(events[:-1]) == [("Bo", "two pairs")]
    assert reasons([SCORED, *THROWN, *plays(1, HAND)]) == [("Bo", "two pairs")]
    straight = Scored(1, 4, 4, Award.EXCHANGE_2, Combination.STRAIGHT)
    assert reasons([straight, *THROWN, *plays(1, TWO_PAIRS)]) == [("Bo", "a straight")]


def test_a_hand_that_wins_the_game_at_once() -> None:
    royal = tuple(parse_cards("AS KS QS JS 10S"))
    won: list[Event] = [Dealt(0, royal), Scored(0, 0, 3, Award.EXCHANGE_1, Combination.ROYAL_FLUSH)]
    over = [*won, HandEnded((3, 0, 0))]
    assert reasons(over, rules(effects__royal_flush="instant_win")) == [
        ("you", "royal flush: AS KS QS JS 10S, which wins the game")
    ]
    raised = [*won, Raised(0, 52), Zeroed(1, 0, 9), HandEnded((3, 0, 0))]
    told = [("you", "royal flush: AS KS QS JS 10S"), ("you", ""), ("Bo", "by you")]
    assert reasons(raised, rules(effects__royal_flush="instant_win")) == told
    assert reasons(raised, rules(effects__royal_flush="raise_and_zero_others")) == told
    assert reasons(raised, me=None)[2] == ("Bo", "by Åsa")


@pytest.mark.parametrize(("score", "said"), [(52, True), (51, False)])
def test_why_the_game_goes_on_with_enough_points(score: int, said: bool) -> None:
    events: list[Event] = [*DEALT, HandEnded((score, 0, 0))]
    under = rules("husregler")
    needed = "Only who has called Chicago can win."
    assert (recap(Teller(NAMES), events, under, 1)[-1] == needed) is said
    drawing = Drawing(Terminal(color=False, symbols=True, width=80, draws=True), Size(80, 24))
    assert (needed in recap_screen(Teller(NAMES), events, (0, 0, 0), under, 1, drawing)) is said
    assert needed not in recap(Teller(NAMES), events, PAGAT, 1)


def test_points_that_a_lie_or_a_lift_moved() -> None:
    """Before, the moves and now add up."""
    events: list[Event] = [Scored(1, 6, 9, Award.EXCHANGE_1, Combination.FULL_HOUSE), Zeroed(2, 1, 4)]
    events += [Eliminated(1, EliminatedWhy.FALSE_CLAIM, 3), Eliminated(0, EliminatedWhy.FALSE_CLAIM, 7)]
    events += [Raised(2, 52), HandEnded((7, 3, 52))]
    told = [scoring.points for scoring in scorings(events, Teller(NAMES), PAGAT)]
    assert told == [6, -4, -6, 0, 52]


def test_cards_won_in_tricks() -> None:
    """Where they count, the best five of them are told, not the own hand."""
    under = rules(final_hand__cards="won")
    cards = parse_cards("9S 9C 2H 3H 9D KD KC 4S 2D")
    events: list[Event] = []
    for trick, start in enumerate((0, 3, 6), 1):
        events += [*(Play(seat, card) for seat, card in enumerate(cards[start : start + 3]))]
        events.append(TrickWon(0 if trick < 3 else 1, cards[start], trick))
    events += [Scored(0, 3, 3, Award.FINAL_HAND, Combination.THREE_OF_A_KIND)]
    assert reasons(events, under) == [("you", "three of a kind, nines: KD 9S 9D 9C 3H")]
    assert recap(Teller(NAMES, 0), [*DEALT, *events, HandEnded((3, 0, 0))], under, 1)[2:-1] == [
        "    three of a kind, nines: KD 9S 9D 9C 3H",
        "  You, cards won: KD 9S 9D 9C 3H  three of a kind, nines",
        "  Bo, cards won: KC 4S 2D  high card",
        "  Cia, cards won: none",
    ]
    two: list[Event] = [Play(1, cards[0]), Play(2, cards[1]), TrickWon(1, cards[0], 5)]
    assert reasons([*two, Scored(1, 1, 1, Award.FINAL_HAND, Combination.ONE_PAIR)], under) == [
        ("Bo", "one pair: 9S 9C")
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_told_of_cards_is_true_and_known(preset: str) -> None:
    """Everybody at the table, and somebody who watches, over games of random players."""
    game = play(
        Plan(
            rules=from_preset(preset),
            preset=preset,
            players=Random(preset).randint(2, from_preset(preset).players.max),
            seed=7,
            rigged=0.7,
            max_hands=25,
        )
    )
    under = setup(game.rules, len(game.players))
    names = tuple(player.name for player in game.players)
    told = 0
    for number, hand in enumerate(game.hands):
        for me in (None, *range(len(names))):
            seen = [mask_event(event, "public" if me is None else me) for event in hand.events]
            lines = recap(Teller(names, me), seen, under, number + 1)
            assert not any("?" in line or "None" in line for line in lines)
            for index, event in enumerate(hand.events):
                if not isinstance(event, Scored) or event.combination is None:
                    continue
                cards = scoring_cards(seen, index, under)
                if event.award is Award.FINAL_HAND and under.keeps_tricks:
                    assert under.ranking.best_value(cards) >> 20 == event.combination
                    continue
                truth = own_hand(hand.events[:index], event.seat)
                assert sorted(cards) in ([], sorted(truth))
                ranks = kept_ranks(seen, index, under)
                held = [RANK[card] for card in truth]
                assert all(held.count(rank) >= 2 for rank in ranks)
                told += bool(cards) + bool(ranks)
            for seat, known in seen_at_the_end(seen, under).items():
                if known.won:
                    assert set(known.cards) <= {event.card for event in seen if isinstance(event, Play)}
                    continue
                shown = [event.cards for event in hand.events if isinstance(event, Shown) and event.seat == seat]
                truth = own_hand(hand.events, seat)
                assert known.cards in shown or set(known.cards) <= set(truth)
    assert told


@pytest.mark.parametrize("columns", [80, 60])
def test_nothing_is_cut_on_the_screen(columns: int) -> None:
    hand = tuple(parse_cards("3S 3H 2D 2C 8S"))
    events: list[Event] = [Dealt(0, HIDDEN), Dealt(1, hand), *plays(1, hand), Play(0, HAND[0])]
    events += [TrickWon(1, hand[4], 5), Scored(1, 5, 5, Award.LAST_TRICK), HandEnded((0, 5, 0))]
    terminal = Terminal(color=False, symbols=True, width=columns, draws=True)
    drawing = Drawing(terminal, Size(columns, 24))
    screen = recap_screen(Teller(("Eva", "Bo", "Cia"), 1), events, (0, 0, 0), PAGAT, 1, drawing)
    assert screen.startswith("Trick 5: you")
    assert "…" not in screen
    assert screen.count("You") == 2
    assert "Bo" not in screen.split()
    assert "9S + 4 not shown" in screen
    words = " ".join(word for word in screen.split() if word not in "│╭╮╰╯├┤")
    assert ("two pairs, threes over twos, eight kicker" in words) is (columns == 80)
    assert max(map(len, screen.splitlines())) <= columns
    teller = Teller(NAMES, 1)
    height = len(screen.splitlines())
    low = recap_screen(teller, events, (0, 0, 0), PAGAT, 1, Drawing(terminal, Size(columns, height)))
    assert "Trick 5" not in low
    assert "╭" in low
    lower = recap_screen(teller, events, (0, 0, 0), PAGAT, 1, Drawing(terminal, Size(columns, 12)))
    assert "╭" not in lower
    assert len(lower.splitlines()) < 12
    assert "9S + 4 not shown" in lower
    assert max(map(len, lower.splitlines())) <= columns
