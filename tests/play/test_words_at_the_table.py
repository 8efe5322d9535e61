"""What is told and asked at the table, and what people may answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from chicago_cli.bots import Steady
from chicago_cli.cards import parse_cards
from chicago_cli.cli.answers import AnswerError, decision_for, example_card, usual
from chicago_cli.engine import apply, start, to_act, violation
from chicago_cli.events import (
    Announce,
    Award,
    Chicago,
    Choice,
    Choose,
    Dealt,
    Decision,
    Disclosed,
    Drawn,
    Eliminated,
    EliminatedWhy,
    Event,
    Exchange,
    HandEnded,
    Pass,
    Play,
    Raised,
    Reason,
    Redeal,
    Reshuffled,
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
from chicago_cli.i18n import set_language
from chicago_cli.record.game import Result
from chicago_cli.render.asking import confirm_false, hand_line, head_lines, help_text, hint, question, score_lines
from chicago_cli.render.refusals import TO_YOU, refusal
from chicago_cli.render.results import ending, result_sentence, settlement_sentences
from chicago_cli.render.screen import Drawing, Size, table_screen
from chicago_cli.render.table import Teller, final, sorted_hand
from chicago_cli.render.terminal import Terminal
from chicago_cli.rulebook import RULES
from chicago_cli.ruleset import build, from_preset, preset_options
from chicago_cli.shuffle import Stream
from chicago_cli.state import State
from chicago_cli.views import Asked, View, mask_event, view_of

NAMES = ("Åsa", "Bo", "Cia")
HAND = tuple(parse_cards("9S 9H KD 7C 2S"))
PAIR = Combination.ONE_PAIR

TOLD: tuple[tuple[Event, str, str], ...] = (
    (Dealt(0, HAND), "You are dealt KD 9S 9H 7C 2S.", ""),
    (Drawn(0, HAND[:2]), "You draw 9S 9H.", ""),
    (TurnedUp(0, HAND[0]), "Your open card is 9S.", "The open card for Åsa is 9S."),
    (Redeal(0, True), "You take five new cards.", "Åsa takes five new cards."),
    (Redeal(0, False), "You keep the low hand.", "Åsa keeps a low hand."),
    (Exchange(0, ()), "You throw nothing.", "Åsa throws nothing."),
    (Exchange(0, HAND[3:]), "You throw 7C 2S.", "Åsa throws 2 cards."),
    (Exchange(0, HAND[4:]), "You throw 2S.", "Åsa throws 1 card."),
    (Exchange(0, HAND[4:], True), "You throw 2S and ask for an open card.", "Åsa throws 1 card for an open one."),
    (Take(0, True), "You take it.", "Åsa takes it."),
    (Take(0, False), "You take the next card unseen.", "Åsa takes the next card unseen."),
    (Announce(0, PAIR), "You announce one pair.", "Åsa announces one pair."),
    (Pass(0), "You pass.", "Åsa passes."),
    (Chicago(0, True), "You call Chicago!", "Åsa calls Chicago!"),
    (Chicago(0, False), "You do not call Chicago.", "Åsa does not call Chicago."),
    (Choose(0, Choice.POINTS), "You take the points.", "Åsa takes the points."),
    (Choose(0, Choice.ZERO_OTHERS), "You zero everybody else.", "Åsa zeroes everybody else."),
    (Choose(0, Choice.ZERO_ONE, 1), "You zero Bo.", "Åsa zeroes Bo."),
    (Disclosed(0, PAIR, (13, 14)), "You name one pair: kings, aces.", "Åsa names one pair: kings, aces."),
    (
        Scored(0, 1, 4, Award.EXCHANGE_1, PAIR),
        "You score 1 point after exchange 1 with one pair: 4 in all.",
        "Åsa scores 1 point after exchange 1 with one pair: 4 in all.",
    ),
    (
        Scored(0, 5, 9, Award.LAST_TRICK),
        "You score 5 points for the last trick: 9 in all.",
        "Åsa scores 5 points for the last trick: 9 in all.",
    ),
    (
        Scored(0, -15, 3, Award.CHICAGO),
        "You lose 15 points for Chicago: 3 in all.",
        "Åsa loses 15 points for Chicago: 3 in all.",
    ),
    (
        Scored(0, 0, 3, Award.EXCHANGE_2, Combination.ROYAL_FLUSH),
        "After exchange 2: you have the best hand, a royal flush, and get no points for it.",
        "After exchange 2: Åsa has the best hand, a royal flush, and gets no points for it.",
    ),
    (Zeroed(0, 1, 12), "Bo zeroes your 12 points.", "Bo zeroes Åsa: 12 points gone."),
    (Raised(0, 52), "You are lifted to 52 points.", "Åsa is lifted to 52 points."),
    (
        Eliminated(0, EliminatedWhy.FALSE_CLAIM, 3),
        "You are out of the game for a false announcement, with 3 points.",
        "Åsa is out of the game for a false announcement, with 3 points.",
    ),
    (HandEnded((1, 2, 3)), "", ""),
)


@pytest.mark.parametrize(("event", "mine", "others"), TOLD)
def test_events_in_words(event: Event, mine: str, others: str) -> None:
    assert Teller(NAMES, 0).sentence(mask_event(event, 0)) == mine
    assert Teller(NAMES, 1).sentence(mask_event(event, 1)) == others.replace("Bo zeroes", "You zero")
    assert Teller(NAMES).sentence(mask_event(event, "public")) == others


def test_what_concerns_nobody_in_particular() -> None:
    teller = Teller(NAMES)
    assert teller.sentence(Reshuffled(1)) == "The stock is out: 1 discard is shuffled into a new one."
    assert teller.sentence(Reshuffled(7)) == "The stock is out: 7 discards are shuffled into a new one."
    assert teller.sentence(Unscored(Award.EXCHANGE_2, UnscoredWhy.TIE)) == (
        "After exchange 2: nobody scores, the best hands are equal."
    )
    proof = teller.sentence(Shown(0, HAND, ShownWhy.PROOF))
    assert proof == "Åsa must show the hand that counted before he changes it: KD 9S 9H 7C 2S."
    assert "false" in teller.sentence(Shown(0, HAND, ShownWhy.FALSE_CLAIM))


def test_a_trick_on_one_line() -> None:
    plays = [Play(1, HAND[0]), Play(2, HAND[4]), Play(0, HAND[3])]
    won = TrickWon(1, HAND[0], 2)
    assert Teller(NAMES, 0).sentence(won, plays) == "Trick 2: Bo 9S, Cia 2S, you 7C – Bo takes it."
    assert Teller(NAMES, 1).sentence(won, plays) == "Trick 2: you 9S, Cia 2S, Åsa 7C – you take it."


def state(preset: str = "pagat", **changes: int | str | bool | None) -> State:
    """Three players at the beginning of a hand."""
    named = {name.replace("__", "."): value for name, value in changes.items()}
    return start(build(preset_options(preset) | named), 3, 2)


def test_final_scores() -> None:
    result = Result(Reason.TARGET, (53, 7, -4), (0,), ("103.00", "-46.00", "-57.00"))
    assert final(NAMES, (53, 7, -4), result, 9).splitlines() == [
        "Final scores after 9 hands, the target was reached:",
        "  Åsa  53  wins    103.00",
        "  Bo    7          -46.00",
        "  Cia  -4          -57.00",
    ]
    assert final(NAMES, (5, 7, 0), None, 1).startswith("Scores after 1 hand, the game is not finished:")
    in_hand = final(NAMES, (5, 7, 0), None, 1, in_hand=True)
    assert in_hand.startswith("Scores so far, in hand 2; the game is not finished:")


def test_the_only_person_is_spoken_to_at_the_end() -> None:
    """As all the time before; whoever else is named keeps his verb."""
    names = ("You", "Bo", "Cia")
    result = Result(Reason.TARGET, (7, 53, 60), (2,), ("-46.00", "-7.00", "53.00"))
    assert result_sentence(names, result, 0) == "Cia wins with 60 points: the target was reached."
    assert settlement_sentences(names, result, 0) == ["You pay 46.00.", "Bo pays 7.00.", "Cia gets 53.00."]
    assert result_sentence(names, replace(result, winners=(0,), scores=(53, 1, 2)), 0) == (
        "You win with 53 points: the target was reached."
    )
    won = replace(result, reason=Reason.INSTANT_WIN, winners=(0,), settlement=("9.00", "-9.00", "0.00"))
    assert result_sentence(names, won, 0) == "You win: a hand won the game at once."
    assert settlement_sentences(names, won, 0) == ["You get 9.00.", "Bo pays 9.00."]


def test_why_somebody_with_more_points_did_not_win() -> None:
    result = Result(Reason.TARGET, (60, 53, 7), (1,), None)
    won = "Bo wins with 53 points: the target was reached."
    assert ending(NAMES, result, state().rules) == [won]
    required = state("husregler").rules
    assert ending(NAMES, result, required) == [won, "Only who has called Chicago can win."]
    assert ending(NAMES, replace(result, scores=(50, 53, 7)), required) == [won]
    assert ending(NAMES, replace(result, reason=Reason.ABANDONED, winners=()), required) == [
        "Nobody wins: the limit of hands was reached."
    ]
    both = state(end__chicago_required="won", end__finish_trick="same_hand").rules
    assert ending(NAMES, result, both)[1] == (
        "Only who has made a Chicago can win. Whoever wins must take the last trick himself."
    )


def asked(hand: Sequence[int] = HAND, preset: str = "pagat") -> View:
    """The first exchange of forehand."""
    state = start(from_preset(preset), 2, 1)
    apply(state, Dealt(0, tuple(hand)))
    apply(state, Dealt(1, tuple(parse_cards("3C 4D 5H 6S 8C"))))
    return view_of(state, 0, [])


def announcing() -> View:
    state = start(from_preset("pagat"), 2, 1)
    apply(state, Dealt(0, HAND))
    apply(state, Dealt(1, tuple(parse_cards("3C 4D 5H 6S 8C"))))
    apply(state, Exchange(0, ()))
    apply(state, Exchange(1, ()))
    view = view_of(state, 0, [])
    assert view.asked is Asked.ANNOUNCE
    return view


EXCHANGES = {
    "none": "",
    "0": "",
    "inget": "",
    "nöjd": "",
    "all": "KD 9S 9H 7C 2S",
    "alla": "KD 9S 9H 7C 2S",
    "1": "KD",
    "1 5": "KD 2S",
    "5,4": "2S 7C",
    "ks9h": "KS 9H",
    "7c 2♠": "7C 2S",
    "KR 7K": "KD 7C",
    "  2   ": "9S",
    "1-3": "KD 9S 9H",
    "1–2 5": "KD 9S 2S",
    "nine of hearts": "9H",
    "the king of diamonds, 2 of spades": "KD 2S",
    "hjärter nio": "9H",
    "hjärternio ruter kung": "9H KD",
    "Klöver 7": "7C",
    "spadertvå": "2S",
    "Spadernio hjärternio": "9S 9H",
    "spadesking": "KS",
    "S2 RK": "2S KD",
    "♠2": "2S",
    "ruter K": "KD",
    "kung": "KD",
    "King and two": "KD 2S",
    "♥9 ♦K": "9H KD",
    "7 clubs": "7C",
}


@pytest.mark.parametrize("answer", EXCHANGES)
def test_cards_by_place_name_symbol_and_swedish_letters(answer: str) -> None:
    decision = decision_for(answer, asked(), NAMES)
    assert isinstance(decision, Exchange)
    expected = parse_cards(EXCHANGES[answer])
    assert sorted(decision.discard) == sorted(expected)
    assert decision.one_up is False


def test_a_ten_is_no_place() -> None:
    ten = asked(tuple(parse_cards("10S 9H KD 7C 2S")))
    for answer in ("10", "t", "T"):
        assert decision_for(answer, ten, NAMES) == Exchange(0, tuple(parse_cards("10S")))


def test_an_open_card_is_offered_where_there_is_one() -> None:
    assert question(asked(), Teller(NAMES[:2], 0)).answers == "1 3, none or all"
    offered = question(asked(preset="classic"), Teller(NAMES[:2], 0))
    assert offered.shown.endswith("(1 3, none, all or open 3)")


@pytest.mark.parametrize("answer", ["open 5", "5 open", "öppet 2S"])
def test_open_card(answer: str) -> None:
    assert decision_for(answer, asked(preset="classic"), NAMES) == Exchange(0, (HAND[4],), one_up=True)


ANNOUNCED: dict[str, Decision] = {
    "pair": Announce(0, PAIR),
    "One pair": Announce(0, PAIR),
    "one_pair": Announce(0, PAIR),
    "ett par": Announce(0, PAIR),
    "två par": Announce(0, Combination.TWO_PAIRS),
    "triss": Announce(0, Combination.THREE_OF_A_KIND),
    "Stege!": Announce(0, Combination.STRAIGHT),
    "färg": Announce(0, Combination.FLUSH),
    "kåk": Announce(0, Combination.FULL_HOUSE),
    "fyrtal": Announce(0, Combination.FOUR_OF_A_KIND),
    "färgstege": Announce(0, Combination.STRAIGHT_FLUSH),
    "royal straight flush": Announce(0, Combination.ROYAL_FLUSH),
    "pass": Pass(0),
    "Pass.": Pass(0),
    "passar": Pass(0),
}


@pytest.mark.parametrize("answer", ANNOUNCED)
def test_combinations_in_both_languages(answer: str) -> None:
    assert decision_for(answer, announcing(), NAMES) == ANNOUNCED[answer]


@pytest.mark.parametrize(
    "answer", ["", "6", "-1", "1X", "yes", "²", "１", "9999999999", "1-6", "0-2", "3-1", "6-9", "hearts", "spader nej"]
)
def test_what_is_not_understood_is_said(answer: str) -> None:
    with pytest.raises(AnswerError):
        decision_for(answer, asked(), NAMES)


@pytest.mark.parametrize(
    ("language", "answer", "card"),
    [("en", "k", "KD"), ("sv", "K", "KD"), ("en", "A", None), ("en", "D", None), ("sv", "10", None)],
)
def test_the_letter_of_a_rank_alone(language: str, answer: str, card: str | None) -> None:
    """As it is called in that language; D is diamonds in English, and nothing follows it here."""
    set_language(language)
    try:
        if card is None:
            with pytest.raises(AnswerError):
                decision_for(answer, asked(), NAMES)
        else:
            assert decision_for(answer, asked(), NAMES) == Exchange(0, tuple(parse_cards(card)))
    finally:
        set_language("en")


def test_help_names_what_may_be_announced_now() -> None:
    """Not less than one holds or than was said, and by rules without lies nothing else at all."""
    told = "Name your combination, or pass. The best hand scores. You may name: "
    assert help_text(announcing())[0] == (
        told + "one pair, two pairs, three of a kind, straight, flush, full house, four of a kind, straight flush, "
        "royal flush."
    )
    table = start(from_preset("pagat"), 2, 1)
    apply(table, Dealt(0, tuple(parse_cards("3C 4D 5H 6S 8C"))))
    apply(table, Dealt(1, HAND))
    for decision in (Exchange(0, ()), Exchange(1, ()), Announce(0, Combination.FOUR_OF_A_KIND)):
        apply(table, decision)
    assert help_text(view_of(table, 1, []))[0] == told + "four of a kind, straight flush, royal flush."
    honest = start(build(preset_options("pagat") | {"announce.honesty": "enforced"}), 2, 1)
    apply(honest, Dealt(0, tuple(parse_cards("3C 4D 5H 6S 8C"))))
    apply(honest, Dealt(1, HAND))
    for decision in (Exchange(0, ()), Exchange(1, ())):
        apply(honest, decision)
    assert help_text(view_of(honest, 0, []))[0] == "Answer pass: what you hold is not enough any more, or no pair."


@pytest.mark.parametrize(("costs", "said"), [("eliminate", "puts you out of the game"), ("end_game", "ends the game")])
def test_what_a_false_announcement_leads_to(costs: str, said: str) -> None:
    rules = build(preset_options("pagat") | {"announce.false_claim": costs})
    text = confirm_false(Combination.FLUSH, rules).text
    assert text.startswith("You do not hold a flush. That comes out when the hand ends at the latest, and ")
    assert said in text


def test_a_notice_leaves_the_events_where_there_is_room() -> None:
    view = announcing()
    told: list[Event] = [Dealt(0, HAND), Exchange(0, ()), Exchange(1, ())]
    teller = Teller(NAMES[:2], 0)
    drawing = Drawing(Terminal(color=False, symbols=True, width=80, draws=True), Size(80, 30))
    seen = replace(view, events=tuple(told))
    screen = table_screen(seen, teller, 1, question(view, teller), help_text(view), drawing)
    assert "Bo throws nothing." in screen
    assert screen.index("Bo throws nothing.") < screen.index("Name your combination")


def test_what_it_takes_to_win_and_who_may_not_exchange() -> None:
    """Said at the beginning of a hand, with the scores, and before a Chicago that one needs."""
    table = start(from_preset("husregler"), 3, 2, (50, 3, 46), declared=(1,))
    for seat, hand in ((0, "9S 9H KD 7C 2S"), (1, "3C 4D 5H 6S 8C"), (2, "AS AH AD AC KS")):
        apply(table, Dealt(seat, tuple(parse_cards(hand))))
    view = view_of(table, 1, [])
    assert view.asked is Asked.EXCHANGE
    teller = Teller(NAMES, 1)
    told = [
        "May not exchange, with 46 points or more: Åsa, Cia.",
        "Only who has called Chicago can win. So far: Bo.",
    ]
    assert head_lines(view, teller, 1)[2:] == told
    assert score_lines(view, teller)[1:3] == told
    drawing = Drawing(Terminal(color=False, symbols=True, width=80, draws=True), Size(80, 24))
    screen = table_screen(view, teller, 1, question(view, teller), (), drawing).splitlines()
    assert screen[0].endswith("· 52 + Chicago win")
    assert [word for line in screen[4:7] for word in line.split() if word == "stopped"] == ["stopped", "stopped"]
    while (view := view_of(table, to_act(table) or 0, [])).asked is not Asked.CHICAGO:
        apply(table, usual(view) or view.options[0])
    assert view.seat == 0
    assert question(view, Teller(NAMES, 0)).text.startswith("Only who has called Chicago can win. Chicago: 15 points")
    must = start(build(preset_options("husregler") | {"end.chicago_required": "won"}), 3, 2)
    for seat, hand in ((0, "9S 9H KD 7C 2S"), (1, "3C 4D 5H 6S 8C"), (2, "AS AH AD AC KS")):
        apply(must, Dealt(seat, tuple(parse_cards(hand))))
    assert head_lines(view_of(must, 0, []), teller, 1)[2:] == [
        "Only who has made a Chicago can win. So far nobody has."
    ]


@pytest.mark.parametrize(("answer", "said"), [("nine", "You hold several nines"), ("ess", "You hold no aces")])
def test_a_rank_alone_must_be_the_only_one(answer: str, said: str) -> None:
    with pytest.raises(AnswerError, match=said):
        decision_for(answer, asked(), NAMES)


def refused(state: State, decision: Decision) -> str:
    """What a person is told who decides this; he is named Åsa."""
    broken = violation(state, decision)
    assert broken is not None
    return refusal(broken, Teller(NAMES, decision.seat))


def test_refusals_speak_to_whoever_is_refused() -> None:
    """As everything else that he is told does, and with the cards in the order of the hand."""
    table = start(from_preset("svensk"), 2, 1)
    apply(table, Dealt(0, tuple(parse_cards("4C KC 10C 9H 2S"))))
    apply(table, Dealt(1, tuple(parse_cards("3C 4D 5H 6S 8C"))))
    assert refused(table, Exchange(0, tuple(parse_cards("AS")))) == "You cannot throw AS: you do not hold it."
    apply(table, Exchange(0, ()))
    apply(table, Exchange(1, ()))
    assert refused(table, Announce(0, Combination.FLUSH)).startswith(
        "By these rules an announcement must be true, and you hold high card: you may not announce a flush."
    )
    while Asked.PLAY is not view_of(table, to_act(table) or 0, []).asked:
        seat = to_act(table)
        assert seat is not None
        kind = view_of(table, seat, []).asked
        apply(table, Exchange(seat, ()) if kind is Asked.EXCHANGE else Pass(seat))
    assert refused(table, Play(0, parse_cards("AS")[0])) == "You cannot play AS: you do not hold it."
    apply(table, Play(0, parse_cards("2S")[0]))
    apply(table, Play(1, parse_cards("6S")[0]))
    apply(table, Play(1, parse_cards("8C")[0]))
    assert refused(table, Play(0, parse_cards("9H")[0])) == "You must follow clubs (KC 10C 4C), so you may not play 9H."
    assert refused(table, Announce(0, PAIR)).startswith("“announce”")


def test_an_example_is_a_card_that_may_be_played() -> None:
    """Åsa must follow clubs with the second of her cards or the last."""
    table = start(from_preset("pagat"), 2, 1)
    apply(table, Dealt(0, tuple(parse_cards("AH KC 9S 4C 2S"))))
    apply(table, Dealt(1, tuple(parse_cards("3C 4D 5H 6S 8C"))))
    view = view_of(table, 0, [])
    assert example_card(view) == (1, parse_cards("AH")[0])
    while (view := view_of(table, to_act(table) or 0, [])).asked is not Asked.PLAY:
        apply(table, usual(view) or view.options[0])
    for seat, card in ((0, "2S"), (1, "6S"), (1, "8C")):
        apply(table, Play(seat, parse_cards(card)[0]))
    view = view_of(table, 0, [])
    assert example_card(view) == (2, parse_cards("KC")[0])
    with pytest.raises(AnswerError, match="for example 2 or KC"):
        decision_for("1 2", view, NAMES)


def test_refusals_need_no_more_than_the_rule_knows() -> None:
    places = re.compile(r"{(\w+)}")
    for rule, told in TO_YOU.items():
        assert set(places.findall(told)) <= set(places.findall(RULES[rule].message)), rule


def test_misspelt_combination_gets_a_guess() -> None:
    with pytest.raises(AnswerError, match="did you mean full house"):
        decision_for("ful house", announcing(), NAMES)


def test_usual_answers() -> None:
    assert usual(asked()) == Exchange(0, ())
    assert usual(announcing()) == Announce(0, PAIR)


def zeroing(effect: str = "choose_zero_others") -> View:
    """After the last trick, with four of a kind that may zero the others, or one of them."""
    rules = build(preset_options("pagat") | {"effects.four_of_a_kind": effect})
    table = start(rules, 2, 1, (12, 30))
    apply(table, Dealt(0, tuple(parse_cards("9S 9H 9D 9C 2S"))))
    apply(table, Dealt(1, tuple(parse_cards("AH KH 5H 6S 8C"))))
    while (seat := to_act(table)) is not None:
        view = view_of(table, seat, [])
        if view.asked is Asked.CHOOSE and view.trick:
            return view
        apply(table, view.options[0] if view.asked is Asked.PLAY else usual(view) or view.options[0])
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(("points", "penalty"), [(15, 15), (30, 10), (1, 0)])
def test_chicago_is_asked_with_what_is_at_stake(points: int, penalty: int) -> None:
    changes = {"chicago.points": points, "chicago.penalty": penalty, "chicago.min_score": 0}
    noun = "point" if points == 1 else "points"
    stake = f"Chicago: {points} {noun} for all five tricks, or {penalty} lost."
    last = build(preset_options("pagat") | changes)
    any_time = build(preset_options("pagat") | changes | {"chicago.window": "any_time"})
    table = start(last, 2, 1)
    apply(table, Dealt(0, tuple(parse_cards("AH KC 9S 4C 2S"))))
    apply(table, Dealt(1, tuple(parse_cards("3C 4D 5H 6S 8C"))))
    while (view := view_of(table, to_act(table) or 0, [])).asked is not Asked.CHICAGO:
        apply(table, usual(view) or view.options[0])
    assert question(view, Teller(NAMES[:2], 0)).text == f"{stake} Do you call Chicago?"
    table = start(any_time, 2, 1)
    apply(table, Dealt(0, tuple(parse_cards("AH KC 9S 4C 2S"))))
    apply(table, Dealt(1, tuple(parse_cards("3C 4D 5H 6S 8C"))))
    assert stake in help_text(view_of(table, 0, []))


def test_zeroing_is_asked_with_what_bears_on_it() -> None:
    """Which hand it is for, and what the others have; the cards are shown though all are played."""
    view = zeroing()
    teller = Teller(NAMES[:2], 0)
    text = question(view, teller).text
    assert text.startswith("Your hand is the best: four of a kind, nines. Scores: Åsa ")
    assert text.endswith("Take 7 points, or zero everybody else (zero)?")
    drawing = Drawing(Terminal(color=False, symbols=True, width=80, draws=True), Size(80, 24))
    assert help_text(view)[0] == "points takes the points; zero sets the scores of all others to 0."
    one = zeroing("choose_zero_one")
    assert help_text(one)[0] == "points takes the points; zero and a name sets the score of that player to 0."
    choosing = table_screen(view, teller, 1, question(view, teller), (), drawing).splitlines()
    assert choosing[0].startswith("Hand 1 · the final hand · ")
    assert hand_line(view, teller) == "Your cards, all played  9S 9H 9D 9C 2S   (four of a kind, nines)"
    assert "9S 9H 9D 9C 2S" in "".join(choosing)


def test_hands_are_shown_highest_first() -> None:
    assert sorted_hand(parse_cards("2C AS 9H 9S KD")) == tuple(parse_cards("AS KD 9S 9H 2C"))


def test_hints_in_one_sentence() -> None:
    """What the steady bot would do, and why."""
    hand = parse_cards("KS KH 9D 4C 2H")
    told = hint(Steady().advise(asked(hand), Stream("hint", "bot", 0)), Teller(NAMES, 0))
    assert re.fullmatch(r"Hint: keep the two kings: 1 point now, (2[5-9]|3[0-9]) % to improve\.", told)
    told = hint(Steady().advise(asked(parse_cards("AH 10H 8S 7S 2S")), Stream("hint", "bot", 0)), Teller(NAMES, 0))
    pattern = (
        r"Hint: keep 8S 7S 2S: the most points on average; 4\d % to get a pair or better, \d % a straight or better\."
    )
    assert re.fullmatch(pattern, told)
    told = hint(Steady().advise(asked(parse_cards("AH 10H 8S 6D 2C")), Stream("hint", "bot", 0)), Teller(NAMES, 0))
    assert re.fullmatch(r"Hint: keep .*: the most points on average; \d+ % to get a pair or better\.", told)
    trips = parse_cards("KS KH KD 4C 2H")
    told = hint(Steady().advise(asked(trips), Stream("hint", "bot", 0)), Teller(NAMES, 0))
    assert told.startswith("Hint: keep the three kings: 3 points now, ")
