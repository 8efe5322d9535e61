"""The presets cell by cell, written out: what a preset means must not change by accident."""

from __future__ import annotations

import pytest

from chicago_cli.ruleset import PRESETS, assignment, from_preset, options, text_of

TABLE = """
                          catalogue  summary  pagat  classic  svensk  husregler  wikipedia  finsk
players.max               4  4  4  4  4  6  4  4
deal.first_dealer         high_card  random  random  random  random  random  random  random
deal.start                right  left  left  left  left  left  left  left
deal.low_redeal           off  off  off  off  off  off  off  off
exchange.rounds           3  3  3  2  3  3  2  2
exchange.scored           all_but_last  all_but_last  all_but_last  all_but_last  all_but_last  all_but_last  all_but_last  all
exchange.one_up           off  off  off  every_round  every_round  every_round  every_round  off
exchange.stock_out        others_discards  others_discards  others_discards  others_discards  others_discards  others_discards  others_discards  others_discards
stop.score                42  46  none  42  42  46  42  none
stop.check                hand_start  hand_start  hand_start  hand_start  live  live  hand_start  hand_start
stop.effect               no_exchange  no_exchange  no_exchange  six_cards  no_exchange  no_exchange  six_cards  no_exchange
points.one_pair           1  1  1  1  1  1  1  1
points.two_pairs          2  2  2  2  2  2  2  2
points.three_of_a_kind    3  3  3  3  3  3  3  3
points.straight           4  4  4  4  4  4  4  4
points.flush              5  5  5  5  5  5  5  5
points.full_house         6  6  6  6  6  6  6  6
points.four_of_a_kind     7  7  7  7  7  8  7  8
points.straight_flush     8  8  8  8  8  11  8  51
points.royal_flush        52  52  52  8  52  52  20  51
effects.four_of_a_kind    points  points  points  points  points  choose_zero_others  points  points_and_zero_others
effects.straight_flush    points  points  points  points  points  points  points  instant_win
effects.royal_flush       instant_win  points  points  points  instant_win  instant_win  points  instant_win
effects.zero_ends_hand    true  true  true  true  true  false  true  false
ranking.wheel             true  true  true  true  true  true  true  true
ranking.kickers           full  full  full  full  full  full  full  full
ranking.exact_tie         no_score  no_score  no_score  no_score  no_score  no_score  no_score  no_score
announce.mode             at_least  all  at_least  all  at_least  at_least  all  all
announce.honesty          bluff  enforced  bluff  enforced  enforced  enforced  enforced  enforced
announce.false_claim      eliminate  eliminate  eliminate  eliminate  eliminate  eliminate  eliminate  eliminate
proof.who                 scorer  scorer  scorer_and_tied  none  scorer  none  none  none
proof.when                any_then_broken  broken  broken  broken  broken  broken  broken  broken
tricks.last_points        5  5  5  5  5  5  5  5
tricks.last_deuce_points  none  none  none  none  none  10  none  10
final_hand.scored         true  true  true  true  true  true  true  true
final_hand.cards          own  won  own  own  own  own  own  own
chicago.allowed           true  true  true  true  true  true  true  true
chicago.points            15  15  15  15  15  15  15  15
chicago.penalty           15  15  15  15  15  15  15  15
chicago.min_score         15  15  15  0  15  15  0  0
chicago.window            after_last_exchange  after_last_exchange  after_last_exchange  after_last_exchange  after_last_exchange  after_last_exchange  any_time  after_last_exchange
chicago.leader            forehand  forehand  forehand  forehand  declarer  declarer  forehand  forehand
chicago.declarers         first_in_turn  first_in_turn  first_in_turn  first_in_turn  several  first_in_turn  first_in_turn  first_in_turn
chicago.fail_ends_hand    false  false  true  true  true  true  true  true
chicago.last_trick        on_fail  always  never  never  never  never  never  never
chicago.final_hand        never  always  on_success  never  never  never  never  never
chicago.deuce_points      none  none  none  none  none  30  none  none
end.target                52  52  52  52  52  52  52  51
end.check                 end_of_hand  immediate  end_of_hand  end_of_hand  immediate  end_of_hand  end_of_hand  end_of_hand
end.tie                   shared  shared  shared  shared  shared  play_on  shared  shared
end.finish_trick          off  off  off  off  off  off  off  off
end.chicago_required      no  no  no  no  no  declared  no  no
end.floor                 none  none  0  none  0  0  none  none
stakes.per_point          none  none  1.00  none  none  none  none  none
"""
"""One row an option, one column a preset; an option without effect in a preset has its plain value (B27)."""

HEADER, *ROWS = (line.split() for line in TABLE.strip().splitlines())


def test_the_table_has_every_preset_and_option() -> None:
    assert sorted(HEADER) == sorted(PRESETS)
    assert [row[0] for row in ROWS] == list(options())


@pytest.mark.parametrize("column", range(len(HEADER)), ids=HEADER)
def test_a_preset_is_what_the_table_says(column: int) -> None:
    given = {name: text_of(value) for name, value in assignment(from_preset(HEADER[column])).items()}
    assert given == {row[0]: row[1 + column] for row in ROWS}


WORDS = """
deal.first_dealer random high_card low_card
deal.start left right
deal.low_redeal off below_ten ten_or_below
exchange.rounds auto
exchange.scored all_but_last first_only all
exchange.one_up off first_round last_round every_round
exchange.stock_out others_discards all_discards limit
stop.check hand_start live
stop.effect no_exchange six_cards
ranking.kickers full first
ranking.exact_tie no_score all_score
announce.mode at_least higher all reveal
announce.honesty enforced bluff
announce.false_claim eliminate end_game
proof.who none scorer scorer_and_tied
proof.when broken any_exchange any_then_broken
final_hand.cards own won
chicago.window after_last_exchange any_time
chicago.leader forehand declarer
chicago.declarers first_in_turn several
chicago.last_trick never on_success on_fail always
chicago.final_hand never on_success on_fail always
end.check end_of_hand immediate
end.tie shared play_on
end.finish_trick off later_hand same_hand
end.chicago_required no declared won
"""
EFFECTS = [
    "points",
    "instant_win",
    "raise_to_target",
    "choose_zero_others",
    "choose_zero_one",
    "points_and_zero_others",
    "raise_and_zero_others",
]


def test_the_words_of_every_option() -> None:
    expected = {line.split()[0]: line.split()[1:] for line in WORDS.strip().splitlines()}
    for combination in ("four_of_a_kind", "straight_flush", "royal_flush"):
        expected[f"effects.{combination}"] = EFFECTS
    given = {name: sorted(option.words) for name, option in options().items() if option.words}
    assert given == {name: sorted(words) for name, words in expected.items()}


def test_which_options_are_true_or_false_and_which_may_be_missing() -> None:
    assert {name for name, option in options().items() if option.boolean} == {
        "effects.zero_ends_hand",
        "ranking.wheel",
        "final_hand.scored",
        "chicago.allowed",
        "chicago.fail_ends_hand",
    }
    assert {name for name, option in options().items() if option.nullable} == {
        "stop.score",
        "tricks.last_deuce_points",
        "chicago.deuce_points",
        "end.floor",
        "stakes.per_point",
    }
