"""Every option makes a difference: the same cards and decisions under two values, two different ends.

An expectation is the outcomes with the result, or, after ``!``, the namespaces of the finding when a value does not
allow what happens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from builder import Scenario, document, expected, nested, outcomes_of, replayed, spelled

from chicago_cli.ruleset import from_preset, options

LOW_3 = "Jh Tc 5d 4c 3s"
NINES = f"9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}"
ONE_PAIR = "all stand; P1 one_pair; P2 P3 pass"
HIGH_3 = "As Ks Qs Js 9d | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc"
P1_SWEEPS = "quiet 1; sweep P1 As Ks Qs Js 9d"
NOTHING = "unscored exchange_1 all_passed; unscored exchange_2 all_passed"
NO_HAND = "unscored final_hand no_combination"
SWEEPER = "As Ks Qs Ah Kh | 4s 7h 9d 2c Jd | 8s 6h Tc 5d 3c"
SWEEP = "quiet 1; P1 chicago; sweep P1 As Ks Qs Ah Kh"
LOSER = "3s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c"
FAILING = "As Ah 5d 7c 9s | Ks Kh Qd Jc Th | 2s 4h 6d 8c Td"
FAIL = """
    quiet 1; P2 chicago
    trick As Ks 2s; trick 7c Jc 8c; trick Qd 6d 5d; trick Kh 4h Ah; trick 9s Th Td
"""
QUADS = "8s 8h 8d 8c 3d | Ad Kh 9d 7c 5s | Jh Tc 5d 4c 3s"
QUADS_CALLED = "all stand; P1 four_of_a_kind; P2 P3 pass"
DEUCE = "As Ks Qs Js 2c | 3s 4h 5h 6h 8h | Td 9d 7d 5d 4s"
DEUCE_SWEEP = "sweep P1 As Ks Qs Js 2c"
BOTH = "3c 4c 5d 7d 9h | As Ks Qs Js 2c | Ac Kc Qc Jc 2d"
REVEAL: Final = {"announce.mode": "reveal", "announce.honesty": "enforced"}
NO_MONEY: Final = {"stakes.per_point": None}
LIE = "all stand; P1 flush; P2 P3 pass"
LIE_FOUND = "P1 +5 = 15 exchange_1 flush; P1 shows 9s 9h Kd 7c 2s proof; P1 eliminated = 10 false_claim"


@dataclass(frozen=True, kw_only=True)
class Contrast:
    """The record is built under the first value of ``ends`` and replayed under each."""

    option: str
    ends: Mapping[Any, str]
    deal: str
    script: str
    preset: str = "pagat"
    given: Mapping[str, Any] = field(default_factory=dict)
    scores: tuple[int, ...] = ()
    dealer: int | None = None
    draws: str = ""

    def __str__(self) -> str:
        return self.option


def _points(word: str, hand: str, points: int) -> Contrast:
    return Contrast(
        option=f"points.{word}",
        deal=f"{hand} | Ad Kh 9c 7c 5s | Jh Tc 5d 4c 3c",
        script=f"all stand; P1 {word}; P2 P3 pass",
        ends={
            points: f"P1 +{points} = {points} exchange_1 {word}",
            31: f"P1 +31 = 31 exchange_1 {word}",
        },
    )


def _effect(word: str, hand: str, points: int) -> Contrast:
    return Contrast(
        option=f"effects.{word}",
        deal=f"{hand} | Ad Kh 9c 7c 5s | Jh Tc 5d 4c 3c",
        script=f"all stand; P1 {word}; P2 P3 pass",
        given=NO_MONEY,
        scores=(3, 40, 0),
        ends={
            "points": f"P1 +{points} = {3 + points} exchange_1 {word}",
            "instant_win": f"P1 +0 = 3 exchange_1 {word}; ended 3 40 0; instant_win P1",
            "raise_to_target": f"P1 +0 = 3 exchange_1 {word}; P1 raised = 52",
            "raise_and_zero_others": f"""
                P1 +0 = 3 exchange_1 {word}; P1 raised = 52
                P2 zeroed by P1 from 40; P3 zeroed by P1 from 0; ended 52 0 0; target P1
            """,
            "points_and_zero_others": f"""
                P1 +{points} = {3 + points} exchange_1 {word}; P2 zeroed by P1 from 40; P3 zeroed by P1 from 0
                ended {3 + points} 0 0{"; target P1" if points > 48 else ""}
            """,
            "choose_zero_others": "",
            "choose_zero_one": "",
        },
    )


FIVE_PLAYERS = "As Kh 9d 7c 5s | Qh 9c 8c 6s 4h | Jh Tc 5d 4c 3s | Ad Qs Jd 8s 2h | Ks Js Td 7d 4d"
FOUR_PLAYERS = "As Kh 9d 7c 5s | Qh 9c 8c 6s 4h | Jh Tc 5d 4c 3s | Ad Qs Jd 8s 2h"
FOUR_LOW = "2s 2h 2d 2c 3s | 3h 3d 3c 4s 4h | 4d 4c 5s 5h 5d | 5c 6s 6h 6d 6c"
TO_THE_END_OF_THE_STOCK = """
    P1 x 2s 2h 2d 2c 3s / 7s 7h 7d 7c 8s; P2 x 3h 3d 3c 4s 4h / 8h 8d 8c 9s 9h
    P3 x 4d 4c 5s 5h 5d / 9d 9c Ts Th Td; P4 x 5c 6s 6h 6d 6c / Tc Js Jh Jd Jc; all pass
    P1 x 7s 7h 7d 7c 8s / Qs Qh Qd Qc Ks; P2 x 8h 8d 8c 9s 9h / Kh Kd Kc As Ah
    P3 x 9d 9c Ts / Ad Ac 2s
"""

TABLE = [
    Contrast(
        option="players.max",
        deal=FIVE_PLAYERS,
        script="all stand; all pass",
        ends={5: "unscored exchange_1 all_passed", 4: "!record/ game/ deal/"},
    ),
    Contrast(
        option="deal.first_dealer",
        deal=FOUR_PLAYERS,
        script="all stand; all pass",
        dealer=0,
        draws="Ks 9d Qh 4c",
        ends={"high_card": "unscored exchange_1 all_passed", "low_card": "!deal/ game/"},
    ),
    Contrast(
        option="deal.start",
        deal=FOUR_PLAYERS,
        script="all stand; all pass",
        ends={"left": "unscored exchange_1 all_passed", "right": "!deal/"},
    ),
    Contrast(
        option="deal.low_redeal",
        deal="2s 4h 7d 9c Ts | Ah Qd 8c 6s 4c | Jh Tc 5d 3c 3h",
        script="P1 redeal / Ks Kh Kd Kc 2h; all stand; P1 four_of_a_kind; P2 P3 pass",
        ends={
            "ten_or_below": "P1 +7 = 7 exchange_1 four_of_a_kind",
            "below_ten": "!turn/ deal/ exchange/",
            "off": "!turn/ deal/ exchange/",
        },
    ),
    Contrast(
        option="exchange.rounds",
        deal=NINES,
        script="all stand; all pass; all stand; P1 plays 9s",
        ends={2: "unscored exchange_1 all_passed", "auto": "!turn/", 3: "!turn/", 1: "!turn/"},
    ),
    Contrast(
        option="exchange.scored",
        deal=NINES,
        script="all stand; all pass; all stand; all pass; all stand; P1 plays 9s",
        ends={"all_but_last": NOTHING, "first_only": "!turn/", "all": "!turn/"},
    ),
    Contrast(
        option="exchange.one_up",
        deal=NINES,
        script="P1 up 7c / 9c; P1 take; P2 P3 stand; P1 three_of_a_kind; P2 P3 pass; P1 stand",
        ends={
            "every_round": "P1 +3 = 3 exchange_1 three_of_a_kind",
            "first_round": "P1 +3 = 3 exchange_1 three_of_a_kind",
            "last_round": "!exchange/",
            "off": "!exchange/",
        },
    ),
    Contrast(
        option="exchange.stock_out",
        deal=FOUR_LOW,
        script=TO_THE_END_OF_THE_STOCK,
        ends={
            "others_discards": "unscored exchange_1 all_passed",
            "all_discards": "!deal/ exchange/",
            "limit": "!exchange/",
        },
    ),
    Contrast(
        option="stop.score",
        deal=NINES,
        scores=(42, 0, 0),
        script="P1 x 2s / 9d; P2 P3 stand; P1 three_of_a_kind; P2 P3 pass",
        ends={
            None: "P1 +3 = 45 exchange_1 three_of_a_kind",
            43: "P1 +3 = 45 exchange_1 three_of_a_kind",
            42: "!turn/ exchange/",
        },
    ),
    Contrast(
        option="stop.check",
        given={"stop.score": 42},
        deal=NINES,
        scores=(41, 0, 0),
        script=f"{ONE_PAIR}; P1 stand",
        ends={"hand_start": "P1 +1 = 42 exchange_1 one_pair", "live": "!turn/ exchange/"},
    ),
    Contrast(
        option="stop.effect",
        given={"stop.score": 42},
        deal="9s 9h Kd 7c 2s 3c | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3s",
        scores=(42, 0, 0),
        script="P1 x 3c / none; P2 P3 stand; P1 one_pair; P2 P3 pass",
        ends={"six_cards": "P1 +1 = 43 exchange_1 one_pair", "no_exchange": "!deal/"},
    ),
    _points("one_pair", "9s 9h Kd 7d 2s", 1),
    _points("two_pairs", "9s 9h 7h 7d 2s", 2),
    _points("three_of_a_kind", "9s 9h 9d 7d 2s", 3),
    _points("straight", "5h 6h 7h 8h 9s", 4),
    _points("flush", "2s 4s 6s 8s Ts", 5),
    _points("full_house", "9s 9h 9d 7d 7s", 6),
    _points("four_of_a_kind", "8s 8h 8d 8c 2s", 7),
    _points("straight_flush", "5h 6h 7h 8h 9h", 8),
    _points("royal_flush", "Ts Js Qs Ks As", 52),
    _effect("four_of_a_kind", "8s 8h 8d 8c 2s", 7),
    _effect("straight_flush", "5h 6h 7h 8h 9h", 8),
    _effect("royal_flush", "Ts Js Qs Ks As", 52),
    Contrast(
        option="effects.zero_ends_hand",
        given={"effects.four_of_a_kind": "choose_zero_one"},
        deal=QUADS,
        scores=(3, 40, 9),
        script=f"{QUADS_CALLED}; P1 zeroes P2",
        ends={
            True: "P1 +0 = 3 exchange_1 four_of_a_kind; P2 zeroed by P1 from 40; ended 3 0 9",
            False: "P1 +0 = 3 exchange_1 four_of_a_kind; P2 zeroed by P1 from 40",
        },
    ),
    Contrast(
        option="ranking.wheel",
        given=REVEAL,
        deal="As 2d 3h 4c 5s | 9s 9h Kd 7c 2s | Jh Tc 8d 7s 3s",
        script="all stand",
        ends={True: "P1 +4 = 4 exchange_1 straight", False: "P2 +1 = 1 exchange_1 one_pair"},
    ),
    Contrast(
        option="ranking.kickers",
        given=REVEAL,
        deal="Ah Th 7h 5h 2h | As 9s 8s 7s 6s | Jh Tc 5d 4c 3s",
        script="all stand",
        ends={"full": "P1 +5 = 5 exchange_1 flush", "first": "unscored exchange_1 tie"},
    ),
    Contrast(
        option="ranking.exact_tie",
        given=REVEAL,
        deal="Ks Kh Ad 7c 2s | Kd Kc Ah 7s 2d | Qs Qh 9d 5c 3s",
        script="all stand",
        ends={
            "no_score": "unscored exchange_1 tie",
            "all_score": "P1 +1 = 1 exchange_1 one_pair; P2 +1 = 1 exchange_1 one_pair",
        },
    ),
    Contrast(
        option="announce.mode",
        given={"announce.honesty": "enforced"},
        deal="9s 9h Kd 7c 2s | 2h 4h 6h 8h Th | 3s 4d 5d 6c 7d",
        script="all stand; P1 one_pair; P2 flush; P3 straight",
        ends={
            "all": "P2 +5 = 5 exchange_1 flush",
            "at_least": "!announce/",
            "higher": "!announce/",
            "reveal": "!turn/ announce/",
        },
    ),
    Contrast(
        option="announce.mode",
        given={"announce.honesty": "enforced"},
        deal="9s 9h Ad Kc 4s | Qs Qd 8h 6c 2s | Jh Tc 7d 5s 3h",
        script="all stand; P1 P2 one_pair; P3 pass",
        ends={
            "at_least": "P1 names one_pair 9; P2 names one_pair Q; P2 +1 = 1 exchange_1 one_pair",
            "higher": "!announce/",
        },
    ),
    Contrast(
        option="announce.honesty",
        deal=NINES,
        script=LIE,
        ends={"bluff": "P1 +5 = 5 exchange_1 flush", "enforced": "!announce/"},
    ),
    Contrast(
        option="announce.false_claim",
        deal=NINES,
        scores=(10, 20, 0),
        given=NO_MONEY,
        script=f"{LIE}; P1 x 2s / none",
        ends={
            "eliminate": LIE_FOUND,
            "end_game": f"{LIE_FOUND}; ended 10 20 0; false_claim P2",
        },
    ),
    Contrast(
        option="proof.who",
        deal="Ks Kh Ad 7c 2s | Kd Kc Ah 7s 2d | Qs Qh 9d 5c 3s",
        script="all stand; P1 P2 one_pair; P3 pass; P1 x Ks; P2 P3 stand; all pass",
        ends={
            "scorer_and_tied": """
                P1 names one_pair K A 7 2; P2 names one_pair K A 7 2; unscored exchange_1 tie
                P1 shows Ks Kh Ad 7c 2s proof; unscored exchange_2 all_passed
            """,
            "scorer": """
                P1 names one_pair K A 7 2; P2 names one_pair K A 7 2; unscored exchange_1 tie
                unscored exchange_2 all_passed
            """,
        },
    ),
    Contrast(
        option="proof.who",
        deal=NINES,
        script=f"{ONE_PAIR}; P1 x 9s",
        ends={
            "scorer": "P1 +1 = 1 exchange_1 one_pair; P1 shows 9s 9h Kd 7c 2s proof",
            "none": "P1 +1 = 1 exchange_1 one_pair",
        },
    ),
    Contrast(
        option="proof.when",
        deal=NINES,
        script=f"{ONE_PAIR}; all stand; all pass; P1 x 2s",
        ends={
            "broken": "P1 +1 = 1 exchange_1 one_pair; unscored exchange_2 all_passed",
            "any_exchange": """
                P1 +1 = 1 exchange_1 one_pair; unscored exchange_2 all_passed; P1 shows 9s 9h Kd 7c 2s proof
            """,
            "any_then_broken": "P1 +1 = 1 exchange_1 one_pair; unscored exchange_2 all_passed",
        },
    ),
    Contrast(
        option="proof.when",
        deal=NINES,
        script=f"{ONE_PAIR}; P1 x 2s",
        ends={
            "any_then_broken": "P1 +1 = 1 exchange_1 one_pair; P1 shows 9s 9h Kd 7c 2s proof",
            "broken": "P1 +1 = 1 exchange_1 one_pair",
        },
    ),
    Contrast(
        option="tricks.last_points",
        deal=HIGH_3,
        script=P1_SWEEPS,
        ends={
            5: f"{NOTHING}; P1 +5 = 5 last_trick; {NO_HAND}; ended 5 0 0",
            2: f"{NOTHING}; P1 +2 = 2 last_trick; {NO_HAND}; ended 2 0 0",
        },
    ),
    Contrast(
        option="tricks.last_deuce_points",
        deal=DEUCE,
        script=f"quiet 1; {DEUCE_SWEEP}",
        ends={
            None: f"{NOTHING}; P1 +5 = 5 last_trick; {NO_HAND}; ended 5 0 0",
            10: f"{NOTHING}; P1 +10 = 10 last_trick; {NO_HAND}; ended 10 0 0",
        },
    ),
    Contrast(
        option="final_hand.scored",
        deal=SWEEPER,
        script="quiet 1; sweep P1 As Ks Qs Ah Kh",
        ends={
            True: f"{NOTHING}; P1 +5 = 5 last_trick; P1 +2 = 7 final_hand two_pairs; ended 7 0 0",
            False: f"{NOTHING}; P1 +5 = 5 last_trick; ended 5 0 0",
        },
    ),
    Contrast(
        option="final_hand.cards",
        deal=SWEEPER,
        script="quiet 1; sweep P1 As Ks Qs Ah Kh",
        ends={
            "own": f"{NOTHING}; P1 +5 = 5 last_trick; P1 +2 = 7 final_hand two_pairs; ended 7 0 0",
            "won": f"{NOTHING}; P1 +5 = 5 last_trick; P1 +5 = 10 final_hand flush; ended 10 0 0",
        },
    ),
    Contrast(
        option="chicago.allowed",
        deal=SWEEPER,
        scores=(20, 0, 0),
        script=SWEEP,
        ends={
            True: f"{NOTHING}; P1 +15 = 35 chicago; P1 +2 = 37 final_hand two_pairs; ended 37 0 0",
            False: "!turn/ chicago/",
        },
    ),
    Contrast(
        option="chicago.points",
        deal=SWEEPER,
        scores=(20, 0, 0),
        script=SWEEP,
        ends={
            15: f"{NOTHING}; P1 +15 = 35 chicago; P1 +2 = 37 final_hand two_pairs; ended 37 0 0",
            13: f"{NOTHING}; P1 +13 = 33 chicago; P1 +2 = 35 final_hand two_pairs; ended 35 0 0",
        },
    ),
    Contrast(
        option="chicago.penalty",
        deal=LOSER,
        scores=(20, 0, 0),
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        ends={
            15: f"{NOTHING}; P1 -15 = 5 chicago; ended 5 0 0",
            13: f"{NOTHING}; P1 -13 = 7 chicago; ended 7 0 0",
        },
    ),
    Contrast(
        option="chicago.min_score",
        deal=SWEEPER,
        scores=(13, 0, 0),
        script="quiet 1; P1 chicago; P1 plays As",
        ends={13: NOTHING, 15: "!turn/ chicago/", 0: NOTHING},
    ),
    Contrast(
        option="chicago.window",
        deal=SWEEPER,
        scores=(20, 0, 0),
        script="P1 chicago; quiet 1; P1 plays As",
        ends={"any_time": NOTHING, "after_last_exchange": "!turn/ chicago/"},
    ),
    Contrast(
        option="chicago.leader",
        deal="4s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c",
        scores=(0, 20, 0),
        script="quiet 1; P2 chicago; P2 plays As",
        ends={"declarer": NOTHING, "forehand": "!turn/"},
    ),
    Contrast(
        option="chicago.declarers",
        deal=BOTH,
        given={"chicago.leader": "declarer"},
        scores=(0, 20, 20),
        script="quiet 1; P2 P3 chicago; trick 2c Ac 3c; trick 2d 5d As",
        ends={
            "several": f"{NOTHING}; P2 -15 = 5 chicago; P3 -15 = 5 chicago; ended 0 5 5",
            "first_in_turn": "!turn/ chicago/",
        },
    ),
    Contrast(
        option="chicago.fail_ends_hand",
        deal=FAILING,
        scores=(0, 20, 0),
        script="quiet 1; P2 chicago; trick As Ks 2s",
        ends={True: f"{NOTHING}; P2 -15 = 5 chicago; ended 0 5 0", False: NOTHING},
    ),
    Contrast(
        option="chicago.last_trick",
        given={"chicago.fail_ends_hand": False},
        deal=FAILING,
        scores=(0, 20, 0),
        script=FAIL,
        ends={
            "on_fail": f"{NOTHING}; P2 -15 = 5 chicago; P1 +5 = 5 last_trick; ended 5 5 0",
            "always": f"{NOTHING}; P2 -15 = 5 chicago; P1 +5 = 5 last_trick; ended 5 5 0",
            "on_success": f"{NOTHING}; P2 -15 = 5 chicago; ended 0 5 0",
            "never": f"{NOTHING}; P2 -15 = 5 chicago; ended 0 5 0",
        },
    ),
    Contrast(
        option="chicago.last_trick",
        given={"chicago.fail_ends_hand": False, "chicago.final_hand": "never"},
        deal=SWEEPER,
        scores=(20, 0, 0),
        script=SWEEP,
        ends={
            "on_fail": f"{NOTHING}; P1 +15 = 35 chicago; ended 35 0 0",
            "always": f"{NOTHING}; P1 +15 = 35 chicago; P1 +5 = 40 last_trick; ended 40 0 0",
            "on_success": f"{NOTHING}; P1 +15 = 35 chicago; P1 +5 = 40 last_trick; ended 40 0 0",
            "never": f"{NOTHING}; P1 +15 = 35 chicago; ended 35 0 0",
        },
    ),
    Contrast(
        option="chicago.final_hand",
        given={"chicago.fail_ends_hand": False},
        deal=FAILING,
        scores=(0, 20, 0),
        script=FAIL,
        ends={
            "on_fail": f"{NOTHING}; P2 -15 = 5 chicago; P1 +1 = 1 final_hand one_pair; ended 1 5 0",
            "always": f"{NOTHING}; P2 -15 = 5 chicago; P1 +1 = 1 final_hand one_pair; ended 1 5 0",
            "on_success": f"{NOTHING}; P2 -15 = 5 chicago; ended 0 5 0",
            "never": f"{NOTHING}; P2 -15 = 5 chicago; ended 0 5 0",
        },
    ),
    Contrast(
        option="chicago.final_hand",
        given={"chicago.fail_ends_hand": False},
        deal=SWEEPER,
        scores=(20, 0, 0),
        script=SWEEP,
        ends={
            "on_fail": f"{NOTHING}; P1 +15 = 35 chicago; ended 35 0 0",
            "always": f"{NOTHING}; P1 +15 = 35 chicago; P1 +2 = 37 final_hand two_pairs; ended 37 0 0",
            "on_success": f"{NOTHING}; P1 +15 = 35 chicago; P1 +2 = 37 final_hand two_pairs; ended 37 0 0",
            "never": f"{NOTHING}; P1 +15 = 35 chicago; ended 35 0 0",
        },
    ),
    Contrast(
        option="chicago.deuce_points",
        given={"tricks.last_deuce_points": 10},
        deal=DEUCE,
        scores=(15, 0, 0),
        script=f"quiet 1; P1 chicago; {DEUCE_SWEEP}",
        ends={
            None: f"{NOTHING}; P1 +15 = 30 chicago; {NO_HAND}; ended 30 0 0",
            30: f"{NOTHING}; P1 +30 = 45 chicago; {NO_HAND}; ended 45 0 0",
        },
    ),
    Contrast(
        option="end.target",
        given=NO_MONEY,
        deal=HIGH_3,
        scores=(46, 0, 0),
        script="quiet 1; P1 no; sweep P1 As Ks Qs Js 9d",
        ends={
            52: f"{NOTHING}; P1 +5 = 51 last_trick; {NO_HAND}; ended 51 0 0",
            51: f"{NOTHING}; P1 +5 = 51 last_trick; {NO_HAND}; ended 51 0 0; target P1",
        },
    ),
    Contrast(
        option="end.check",
        given=NO_MONEY,
        deal=NINES,
        scores=(51, 0, 0),
        script=ONE_PAIR,
        ends={
            "end_of_hand": "P1 +1 = 52 exchange_1 one_pair",
            "immediate": "P1 +1 = 52 exchange_1 one_pair; ended 52 0 0; target P1",
        },
    ),
    Contrast(
        option="end.tie",
        given=NO_MONEY,
        deal="As Ks Qs Js 9d | 2d 3h 4h 5c 6c | 3s 5h 7h 9c Jc",
        scores=(49, 50, 0),
        script="quiet 1; P1 P2 no; sweep P1 As Ks Qs Js 9d",
        ends={
            "shared": f"{NOTHING}; P1 +5 = 54 last_trick; P2 +4 = 54 final_hand straight; ended 54 54 0; target P1 P2",
            "play_on": f"{NOTHING}; P1 +5 = 54 last_trick; P2 +4 = 54 final_hand straight; ended 54 54 0",
        },
    ),
    Contrast(
        option="end.finish_trick",
        given=NO_MONEY,
        deal=HIGH_3,
        scores=(49, 0, 0),
        script="quiet 1; P1 no; sweep P1 As Ks Qs Js 9d",
        ends={
            "off": f"{NOTHING}; P1 +5 = 54 last_trick; {NO_HAND}; ended 54 0 0; target P1",
            "same_hand": f"{NOTHING}; P1 +5 = 54 last_trick; {NO_HAND}; ended 54 0 0; target P1",
            "later_hand": f"{NOTHING}; P1 +5 = 54 last_trick; {NO_HAND}; ended 54 0 0",
        },
    ),
    Contrast(
        option="end.chicago_required",
        given=NO_MONEY,
        deal=LOSER,
        scores=(70, 0, 0),
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        ends={
            "declared": f"{NOTHING}; P1 -15 = 55 chicago; ended 55 0 0; target P1",
            "won": f"{NOTHING}; P1 -15 = 55 chicago; ended 55 0 0",
        },
    ),
    Contrast(
        option="end.chicago_required",
        given=NO_MONEY,
        deal=HIGH_3,
        scores=(49, 0, 0),
        script="quiet 1; P1 no; sweep P1 As Ks Qs Js 9d",
        ends={
            "no": f"{NOTHING}; P1 +5 = 54 last_trick; {NO_HAND}; ended 54 0 0; target P1",
            "declared": f"{NOTHING}; P1 +5 = 54 last_trick; {NO_HAND}; ended 54 0 0",
        },
    ),
    Contrast(
        option="end.floor",
        given={"chicago.min_score": 0},
        deal=LOSER,
        scores=(7, 0, 0),
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        ends={
            0: f"{NOTHING}; P1 -7 = 0 chicago; ended 0 0 0",
            None: f"{NOTHING}; P1 -15 = -8 chicago; ended -8 0 0",
        },
    ),
    Contrast(
        option="stakes.per_point",
        deal=HIGH_3,
        scores=(47, 12, 0),
        script="quiet 1; P1 no; sweep P1 As Ks Qs Js 9d",
        ends={
            "1.00": f"""
                {NOTHING}; P1 +5 = 52 last_trick; {NO_HAND}; ended 52 12 0; target P1 92.00 -40.00 -52.00
            """,
            "0.25": f"""
                {NOTHING}; P1 +5 = 52 last_trick; {NO_HAND}; ended 52 12 0; target P1 23.00 -10.00 -13.00
            """,
            None: f"{NOTHING}; P1 +5 = 52 last_trick; {NO_HAND}; ended 52 12 0; target P1",
        },
    ),
]


def _end(report: dict[str, Any]) -> list[str]:
    """The outcomes without the tricks, and the result in a line."""
    lines = [line for line in outcomes_of(report) if " wins trick " not in line]
    result = report["result"]
    if result is not None:
        winners = (f"P{seat + 1}" for seat in result["winners"])
        lines.append(" ".join([result["reason"], *winners, *(result.get("settlement") or ())]))
    return lines


@pytest.mark.parametrize(
    ("contrast", "given"),
    [
        pytest.param(contrast, given, id=f"{contrast}-{given}-{number}")
        for number, contrast in enumerate(TABLE)
        for given in contrast.ends
    ],
)
def test_the_value_of_an_option_decides(contrast: Contrast, given: Any) -> None:
    first = next(iter(contrast.ends))
    scenario = Scenario(
        id=contrast.option,
        preset=contrast.preset,
        options=dict(contrast.given) | {contrast.option: first},
        deal=contrast.deal,
        script=contrast.script,
        scores=contrast.scores,
        dealer=contrast.dealer,
    )
    record, _ = document(scenario)
    if contrast.draws:
        record["draws"] = [{"seat": seat, "card": spelled(card)} for seat, card in enumerate(contrast.draws.split())]
    record["rules"]["options"] = nested(dict(contrast.given) | {contrast.option: given})
    report = replayed(record)
    wanted = contrast.ends[given]
    if wanted.startswith("!"):
        rules = [finding["rule"] for finding in report["findings"]]
        assert rules, "the value makes no difference"
        assert rules[0].startswith(tuple(wanted[1:].split())), rules
    else:
        assert report["findings"] == []
        assert _end(report) == expected(wanted)


def test_every_option_has_a_contrast() -> None:
    shown = {contrast.option for contrast in TABLE if len(set(contrast.ends.values())) > 1}
    assert shown == set(options())


def test_a_contrast_is_between_values_that_the_option_takes() -> None:
    for contrast in TABLE:
        for given in contrast.ends:
            from_preset(contrast.preset, dict(contrast.given) | {contrast.option: given})
