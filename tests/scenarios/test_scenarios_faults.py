"""Cases that other programs get wrong (F27 to F57): exchanges, tricks, Chicago, scores, the end of the game."""

from __future__ import annotations

import pytest
from builder import Hand, Scenario, check, won

NOTHING = "unscored exchange_1 all_passed; unscored exchange_2 all_passed"
NO_HAND = "unscored final_hand no_combination"
LOW_3 = "Jh Tc 5d 4c 3s"
NINES = f"9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}"
HIGH_3 = "As Ks Qs Js 9d | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc"
SWEEPER = "As Ks Qs Ah Kh | 4s 7h 9d 2c Jd | 8s 6h Tc 5d 3c"
SWEEP = "sweep P1 As Ks Qs Ah Kh"
FOLLOW = "5h 2s 4s 6s Td | 7h 3s 5s 8s Jd | Kh 7s 9s 2c Qd | As 3c 4c 5c 9d"
DEUCE = "As Ks Qs Js 2c | 3s 4h 5h 6h 8h | Td 9d 7d 5d 4s"
FIVE_EACH = """
    P1 x 2s 2h 2d 2c 3s / 7s 7h 7d 7c 8s; P2 x 3h 3d 3c 4s 4h / 8h 8d 8c 9s 9h
    P3 x 4d 4c 5s 5h 5d / 9d 9c Ts Th Td; P4 x 5c 6s 6h 6d 6c / Tc Js Jh Jd Jc; all pass
    P1 x 7s 7h 7d 7c 8s / Qs Qh Qd Qc Ks; P2 x 8h 8d 8c 9s 9h / Kh Kd Kc As Ah
    P3 x 9d 9c Ts Th Td / Ad Ac 2s 3h 4d; P4 x Tc Js Jh Jd Jc / 2h 3d 4c 5c 8d; all pass
    P1 x Qs Qh Qd Qc Ks / 2d 3c 5s 7s 9s; P2 x Kh Kd Kc As Ah / 2c 4s 6s 8s 6c
    P3 x Ad Ac 2s 3h 4d / 3s 5h 7h 9h 6h; P4 x 2h 3d 4c 5c 8d / 4h 5d 7d 8h 6d
"""

EXCHANGES = [
    Scenario(
        id="F27",
        deal="2s 2h 2d 2c 3s | 3h 3d 3c 4s 4h | 4d 4c 5s 5h 5d | 5c 6s 6h 6d 6c",
        script=f"""
            {FIVE_EACH}; trick 2d 6s 6h 6d; trick 4h 9s 4s 5h; trick 3s 8h 5s 8s; trick 2c 7h 5d 3c; trick 7s 6c 9h 7d
        """,
        outcomes=f"""
            {NOTHING}; P4 wins trick 1 with 6d; P3 wins trick 2 with 5h; P2 wins trick 3 with 8s
            P1 wins trick 4 with 3c; P1 wins trick 5 with 7s
            P1 +5 = 5 last_trick; P4 +4 = 4 final_hand straight; ended 5 0 0 4
        """,
    ),
    Scenario(id="F29", deal=NINES, script="!P1 x As", refused="exchange/card-not-held"),
    Scenario(id="F29-twice", deal=NINES, script="!P1 x 9s 9s", refused="exchange/card-twice"),
    Scenario(id="F30", deal=NINES, script="P1 x 2s; !P1 x 7c", refused="exchange/once"),
    Scenario(id="F31", deal=NINES, script="!P1 x 9s 9h Kd 7c 2s 3h", refused="exchange/too-many"),
    Scenario(
        id="F32-42",
        options={"stop.score": 42},
        deal=NINES,
        scores=(42, 0, 0),
        script="!P1 x 2s",
        refused="exchange/stopped",
    ),
    Scenario(
        id="F32-41",
        options={"stop.score": 42},
        deal=NINES,
        scores=(41, 0, 0),
        script="P1 x 2s / 9d; P2 P3 stand; P1 three_of_a_kind; P2 P3 pass",
        outcomes="P1 +3 = 44 exchange_1 three_of_a_kind",
    ),
    Scenario(
        id="F33",
        options={"stop.score": 42},
        deal="Ks Kd 7h 7c 3s | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
        scores=(40, 0, 0),
        script="all stand; P1 two_pairs; P2 P3 pass; P1 x 3s; P2 P3 stand",
        outcomes="P1 +2 = 42 exchange_1 two_pairs",
    ),
    Scenario(
        id="F33-live",
        options={"stop.score": 42, "stop.check": "live"},
        deal="Ks Kd 7h 7c 3s | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
        scores=(40, 0, 0),
        script="all stand; P1 two_pairs; P2 P3 pass; !P1 x 3s",
        refused="exchange/stopped",
    ),
    Scenario(
        id="F34",
        options={"stop.score": 42},
        deal="3s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c",
        scores=(50, 0, 0),
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        outcomes=f"{NOTHING}; P1 -15 = 35 chicago; ended 35 0 0",
        then=(Hand(deal=NINES, dealer=0, scores=(35, 0, 0), state={"declared": [0]}, script="P2 P3 stand; P1 x 2s"),),
    ),
    Scenario(
        id="F35",
        options={"stop.score": 42},
        deal="Ks Kd 7h 7c Kh | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
        scores=(44, 0, 0),
        script="P2 P3 stand; P1 full_house; P2 P3 pass; P2 P3 stand; all pass; P2 P3 stand; P1 no; P1 plays Ks",
        outcomes="P1 +6 = 50 exchange_1 full_house; unscored exchange_2 all_passed",
    ),
]

TRICKS = [
    Scenario(
        id="F37",
        deal=FOLLOW,
        script="quiet 1; trick 5h 7h Kh As",
        outcomes=f"{NOTHING}; P3 wins trick 1 with Kh",
    ),
    Scenario(id="F38", deal=FOLLOW, script="quiet 1; P1 plays 5h; !P2 plays 3s", refused="tricks/must-follow-suit"),
    Scenario(
        id="F38-in-the-fourth-trick",
        deal="5h 2s 4s 6s Td | 7h 3s 5s 8s Jd | Kh 7s 9s Tc Qd",
        script="quiet 1; trick 2s 3s 7s; trick 9s 4s 5s; trick Tc 5h 7h; P3 plays Qd; !P1 plays 6s",
        refused="tricks/must-follow-suit",
    ),
    Scenario(id="F39", deal=FOLLOW, script="quiet 1; !P1 plays Ah", refused="tricks/card-not-held"),
    Scenario(
        id="F39-played-before",
        deal=FOLLOW,
        script="quiet 1; trick 5h 7h Kh As; !P3 plays Kh",
        refused="tricks/card-not-held",
    ),
    Scenario(
        id="F41",
        deal=HIGH_3,
        script="quiet 1; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 5 last_trick; {NO_HAND}; ended 5 0 0; {NOTHING}",
        then=(Hand(deal=HIGH_3, dealer=0, scores=(5, 0, 0), script="quiet 1; trick 2s 3s As"),),
    ),
    Scenario(
        id="F41-lead",
        deal=HIGH_3,
        script="quiet 1; sweep P1 As Ks Qs Js 9d",
        then=(Hand(deal=HIGH_3, dealer=0, scores=(5, 0, 0), script="quiet 1; !P1 plays As"),),
        refused="turn/out-of-turn",
    ),
]

CALLED = "unscored exchange_1 all_passed"
QUADS_2 = f"Ad Kh 9d 7c 5s | 8s 8h 8d 8c 3d | {LOW_3}"
ZEROING = {"effects.four_of_a_kind": "choose_zero_others", "stakes.per_point": None}
REQUIRED = {"end.chicago_required": "declared", "stakes.per_point": None}

CHICAGO = [
    Scenario(
        id="F42-14", deal=SWEEPER, scores=(14, 0, 0), script="quiet 1; !P1 chicago", refused="chicago/minimum-score"
    ),
    Scenario(
        id="F42-15",
        deal=SWEEPER,
        scores=(15, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes=f"{NOTHING}; P1 +15 = 30 chicago; P1 +2 = 32 final_hand two_pairs; ended 32 0 0",
    ),
    *(
        Scenario(
            id=f"F43-{preset}",
            preset=preset,
            deal=SWEEPER,
            scores=(20, 0, 0),
            script=f"quiet 1; P1 chicago; {SWEEP}",
            outcomes=f"{called}; P1 +15 = 35 chicago; ended 35 0 0",
        )
        for preset, called in (("catalogue", NOTHING), ("classic", CALLED))
    ),
    Scenario(
        id="F45",
        deal=SWEEPER,
        scores=(20, 20, 0),
        script="quiet 1; P1 chicago; !P2 no",
        refused="chicago/not-asked",
    ),
    Scenario(
        id="F45-next",
        deal="3s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c",
        scores=(20, 20, 20),
        script="quiet 1; P1 no; P2 chicago; trick 2c Kh Tc",
        outcomes=f"{NOTHING}; P2 -15 = 5 chicago; ended 20 5 20",
    ),
    Scenario(
        id="F47",
        deal=DEUCE,
        script="quiet 1; sweep P1 As Ks Qs Js 2c",
        outcomes=f"{NOTHING}; P1 +5 = 5 last_trick; {NO_HAND}; ended 5 0 0",
    ),
    Scenario(
        id="F47-ten",
        options={"tricks.last_deuce_points": 10},
        deal=DEUCE,
        script="quiet 1; sweep P1 As Ks Qs Js 2c",
        outcomes=f"{NOTHING}; P1 +10 = 10 last_trick; {NO_HAND}; ended 10 0 0",
    ),
    Scenario(
        id="F47-thirty",
        options={"tricks.last_deuce_points": 10, "chicago.deuce_points": 30},
        deal=DEUCE,
        scores=(15, 0, 0),
        script="quiet 1; P1 chicago; sweep P1 As Ks Qs Js 2c",
        outcomes=f"{NOTHING}; P1 +30 = 45 chicago; {NO_HAND}; ended 45 0 0",
    ),
    Scenario(
        id="F48-points",
        options=ZEROING,
        deal=QUADS_2,
        scores=(40, 11, 37),
        script="all stand; P1 pass; P2 four_of_a_kind; P3 pass; P2 points; all stand",
        outcomes="P2 +7 = 18 exchange_1 four_of_a_kind",
    ),
    Scenario(
        id="F48-zero",
        options=ZEROING,
        deal=QUADS_2,
        scores=(40, 11, 37),
        script="all stand; P1 pass; P2 four_of_a_kind; P3 pass; P2 zeroes",
        outcomes="""
            P2 +0 = 11 exchange_1 four_of_a_kind; P1 zeroed by P2 from 40; P3 zeroed by P2 from 37; ended 0 11 0
        """,
    ),
    Scenario(
        id="F49",
        options=ZEROING | REQUIRED,
        deal=QUADS_2,
        scores=(15, 50, 0),
        script="all stand; P1 pass; P2 four_of_a_kind; P3 pass; P2 zeroes",
        outcomes="""
            P2 +0 = 50 exchange_1 four_of_a_kind; P1 zeroed by P2 from 15; P3 zeroed by P2 from 0; ended 0 50 0
        """,
        then=(Hand(deal=HIGH_3, dealer=0, scores=(0, 50, 0), script="P2 stand"),),
    ),
    Scenario(
        id="F49-a-chicago-taken-stays",
        options=ZEROING | REQUIRED,
        deal=QUADS_2,
        scores=(15, 50, 0),
        state={"declared": [0], "won": [0]},
        script="all stand; P1 pass; P2 four_of_a_kind; P3 pass; P2 zeroes",
        outcomes="""
            P2 +0 = 50 exchange_1 four_of_a_kind; P1 zeroed by P2 from 15; P3 zeroed by P2 from 0; ended 0 50 0
        """,
        then=(Hand(deal=HIGH_3, dealer=0, scores=(0, 50, 0), state={"declared": [0], "won": [0]}, script="P2 stand"),),
    ),
]

ROYAL = f"Ts Js Qs Ks As | Ah Qd 8c 6s 4h | {LOW_3}"
ROYAL_KEPT = """
    all stand; P1 royal_flush; P2 P3 pass; all stand; all pass; all stand; P1 no
    trick As 6s 3s; trick Ks 4h 4c; trick Qs 8c 5d; trick Js Qd Tc; trick Ts Ah Jh
"""
STRAIGHT_TO_54 = "As Ks Qs Js 9d | 2d 3h 4h 5c 6c | 3s 5h 7h 9c Jc"
TO_54 = """
    all stand; P1 pass; P2 straight; P3 pass; all stand; P1 pass; P2 straight; P3 pass; all stand
    all no; sweep P1 As Ks Qs Js 9d
"""
TO_54_TOLD = """
    P2 +4 = 46 exchange_1 straight; P2 +4 = 50 exchange_2 straight
    P1 +5 = 54 last_trick; P2 +4 = 54 final_hand straight; ended 54 54 30
"""

END = [
    Scenario(
        id="F51",
        deal=HIGH_3,
        scores=(47, 0, 0),
        script="quiet 1; P1 no; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 52 last_trick; {NO_HAND}; ended 52 0 0",
        result=won("target", "P1", (52, 0, 0), ("104.00", "-52.00", "-52.00")),
    ),
    Scenario(
        id="F52",
        deal="Ks Kd Kh 7c 3s | 4s 5h 6d 7s Jc | 2s Qh Td 9c 3c",
        scores=(50, 47, 0),
        script="""
            all stand; P1 three_of_a_kind; P2 P3 pass; P1 stand; P2 x Jc / 8d; P3 stand
            P1 three_of_a_kind; P2 straight; P3 pass
        """,
        outcomes="P1 +3 = 53 exchange_1 three_of_a_kind; P2 +4 = 51 exchange_2 straight",
    ),
    Scenario(
        id="F54-shared",
        deal=STRAIGHT_TO_54,
        scores=(49, 42, 30),
        script=TO_54,
        outcomes=TO_54_TOLD,
        result=won("target", "P1 P2", (54, 54, 30), ("12.00", "12.00", "-24.00")),
    ),
    Scenario(
        id="F54-play_on",
        options={"end.tie": "play_on"},
        deal=STRAIGHT_TO_54,
        scores=(49, 42, 30),
        script=TO_54,
        outcomes=TO_54_TOLD,
        then=(Hand(deal=HIGH_3, dealer=0, scores=(54, 54, 30), script="P2 stand"),),
    ),
    Scenario(
        id="F55",
        deal="As Ks Qs Js 9d | 2d 3h 4h 5c 6c | 3s 5h 7h 9c Jc",
        scores=(0, 50, 0),
        script="""
            all stand; P1 pass; P2 straight; P3 pass; all stand; P1 pass; P2 straight; P3 pass; all stand
            P2 no; sweep P1 As Ks Qs Js 9d
        """,
        outcomes="""
            P2 +4 = 54 exchange_1 straight; P2 +4 = 58 exchange_2 straight
            P1 +5 = 5 last_trick; P2 +4 = 62 final_hand straight; ended 5 62 0
        """,
        result=won("target", "P2", (5, 62, 0), ("-57.00", "119.00", "-62.00")),
    ),
    *(
        Scenario(
            id=f"F55-{word}",
            options={"end.finish_trick": word},
            deal="As Ks Qs Js 9d | 2d 3h 4h 5c 6c | 3s 5h 7h 9c Jc",
            scores=(0, 50, 0),
            script="""
                all stand; P1 pass; P2 straight; P3 pass; all stand; P1 pass; P2 straight; P3 pass; all stand
                P2 no; sweep P1 As Ks Qs Js 9d
            """,
            outcomes="""
                P2 +4 = 54 exchange_1 straight; P2 +4 = 58 exchange_2 straight
                P1 +5 = 5 last_trick; P2 +4 = 62 final_hand straight; ended 5 62 0
            """,
            then=(Hand(deal=HIGH_3, dealer=0, scores=(5, 62, 0), script="P2 stand"),),
        )
        for word in ("later_hand", "same_hand")
    ),
    Scenario(
        id="F57-instant-win",
        preset="catalogue",
        options=REQUIRED,
        deal=ROYAL,
        script="all stand; P1 royal_flush; P2 P3 pass",
        outcomes="P1 +0 = 0 exchange_1 royal_flush; ended 0 0 0",
        result=won("instant_win", "P1", (0, 0, 0)),
    ),
    Scenario(
        id="F57-points",
        options=REQUIRED,
        deal=ROYAL,
        script=ROYAL_KEPT,
        outcomes="""
            P1 +52 = 52 exchange_1 royal_flush; unscored exchange_2 all_passed
            P1 +5 = 57 last_trick; P1 +52 = 109 final_hand royal_flush; ended 109 0 0
        """,
        then=(Hand(deal=HIGH_3, dealer=0, scores=(109, 0, 0), script="P2 stand"),),
    ),
]


@pytest.mark.parametrize("scenario", [*EXCHANGES, *TRICKS, *CHICAGO, *END], ids=str)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)
