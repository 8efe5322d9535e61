"""The presets cell by cell, written out: what a preset means must not change by accident."""

from __future__ import annotations

import pytest

from chicago_cli.ruleset import PRESETS, assignment, from_preset, options, text_of

TABLE = """
                          catalogue  summary  pagat  classic  svensk  husregler  wikipedia  finsk
players.max               4*5  6  4*2
deal.first_dealer         high_card  random*7
deal.start                right  left*7
deal.low_redeal           off*8
exchange.rounds           3*3  2  3*2  2*2
exchange.scored           all_but_last*7  all
exchange.one_up           off*3  every_round*4  off
exchange.stock_out        others_discards*8
stop.score                42  46  none  42*2  46  42  none
stop.check                hand_start*4  live*2  hand_start*2
stop.effect               no_exchange*3  six_cards  no_exchange*2  six_cards  no_exchange
points.one_pair           1*8
points.two_pairs          2*8
points.three_of_a_kind    3*8
points.straight           4*8
points.flush              5*8
points.full_house         6*8
points.four_of_a_kind     7*5  8  7  8
points.straight_flush     8*5  11  8  51
points.royal_flush        52*3  8  52*2  20  51
effects.four_of_a_kind    points*5  choose_zero_others  points  points_and_zero_others
effects.straight_flush    points*7  instant_win
effects.royal_flush       instant_win  points*3  instant_win*2  points  instant_win
effects.zero_ends_hand    true*5  false  true  false
ranking.wheel             true*8
ranking.kickers           full*8
ranking.exact_tie         no_score*8
announce.mode             at_least  all  at_least  all  at_least*2  all*2
announce.honesty          bluff  enforced  bluff  enforced*5
announce.false_claim      eliminate*8
proof.who                 scorer*2  scorer_and_tied  none  scorer  none*3
proof.when                any_then_broken  broken*7
tricks.last_points        5*8
tricks.last_deuce_points  none*5  10  none  10
final_hand.scored         true*8
final_hand.cards          own  won  own*6
chicago.allowed           true*8
chicago.points            15*8
chicago.penalty           15*8
chicago.min_score         15*3  0  15*2  0*2
chicago.window            after_last_exchange*6  any_time  after_last_exchange
chicago.leader            forehand*4  declarer*2  forehand*2
chicago.declarers         first_in_turn*4  several  first_in_turn*3
chicago.fail_ends_hand    false*2  true*6
chicago.last_trick        on_fail  always  never*6
chicago.final_hand        never  always  on_success  never*5
chicago.deuce_points      none*5  30  none*2
end.target                52*7  51
end.check                 end_of_hand  immediate  end_of_hand*2  immediate  end_of_hand*3
end.tie                   shared*5  play_on  shared*2
end.finish_trick          off*8
end.chicago_required      no*5  declared  no*2
end.floor                 none*2  0  none  0*2  none*2
stakes.per_point          none*2  1.00  none*5
"""
"""One row an option, one column a preset (``3*2`` is 3 twice); an option without effect has its plain value (B27)."""


def expanded(line: str) -> list[str]:
    words = (cell.partition("*") for cell in line.split())
    return [word for word, _star, times in words for _ in range(int(times or 1))]


HEADER, *ROWS = (expanded(line) for line in TABLE.strip().splitlines())


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
