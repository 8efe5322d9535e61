"""Announcing, ranking, ties, one-up, proof, exchange stop and redeal: X1 to X32."""

from __future__ import annotations

import pytest
from builder import ENFORCED, PRESETS, Hand, Scenario, check, won

KINGS = "Ks Kh Ad 7c 2s"
KINGS_TOO = "Kd Kc Ah 7s 2d"
QUEENS = "Qs Qh 9d 5c 3s"
EXACT_TIE = f"{KINGS} | {KINGS_TOO} | {QUEENS}"
TIE_CALLED = "all stand; all one_pair"
TIE_NAMED = """
    P1 names one_pair K A 7 2
    P2 names one_pair K A 7 2
    P3 names one_pair Q
    unscored exchange_1 tie
"""
NINES = "9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3s"
NINES_SCORED = "all stand; P1 one_pair; P2 P3 pass"
TRIPS_SCORED = f"{NINES_SCORED}; P1 x 7c 2s / 9d Jc; P2 P3 stand; P1 three_of_a_kind; P2 P3 pass"
X1_DEAL = "Ks Kd 7h 7c 3s | 5s 5h 5d Ac 9h | Ah Ad 8c 6s 2d"
ROYAL = "Ts Js Qs Ks As | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3s"
ROYAL_CALLED = "all stand; P1 royal_flush; P2 P3 pass"
LOW_STRAIGHTS = "As 2d 3h 4c 5s | 2s 3c 4h 5d 6s | Jh Tc 8d 7c 3s"

RANKING = [
    Scenario(
        id="X1",
        deal=X1_DEAL,
        script="all stand; P1 two_pairs; P2 three_of_a_kind; P3 pass",
        outcomes="P2 +3 = 3 exchange_1 three_of_a_kind",
    ),
    Scenario(
        id="X1-lower-call",
        deal=X1_DEAL,
        script="all stand; P1 two_pairs; P2 three_of_a_kind; !P3 one_pair",
        refused="announce/too-low",
    ),
    Scenario(
        id="X2",
        deal="9s 9h Ad Kc 4s | Qs Qd 8h 6c 2s | Jh Tc 7d 5s 3h",
        script="all stand; P1 P2 one_pair; P3 pass",
        outcomes="P1 names one_pair 9; P2 names one_pair Q; P2 +1 = 1 exchange_1 one_pair",
    ),
    Scenario(
        id="X3",
        deal=f"{KINGS} | Kd Kc Qh Js Td | 9s 8s 7d 5c 3h",
        script="all stand; P1 P2 one_pair; P3 pass",
        outcomes="P1 names one_pair K A; P2 names one_pair K Q; P1 +1 = 1 exchange_1 one_pair",
    ),
    Scenario(id="X4-A15", deal=EXACT_TIE, script=TIE_CALLED, outcomes=TIE_NAMED),
    Scenario(
        id="X4-third-passes",
        deal=EXACT_TIE,
        script="all stand; P1 P2 one_pair; P3 pass",
        outcomes="P1 names one_pair K A 7 2; P2 names one_pair K A 7 2; unscored exchange_1 tie",
    ),
    Scenario(
        id="X6",
        preset="catalogue",
        deal="Ks Kd 7h 7c As | Kh Kc 7s 7d Qh | 9s 8h 5d 4c 2h",
        script="all stand; P1 P2 two_pairs; P3 pass",
        outcomes="P1 names two_pairs K 7 A; P2 names two_pairs K 7 Q; P1 +2 = 2 exchange_1 two_pairs",
    ),
    *(
        Scenario(
            id=f"X7-A13-{preset}",
            preset=preset,
            deal=LOW_STRAIGHTS,
            script="all stand; P1 P2 straight; P3 pass",
            outcomes="P1 names straight 5; P2 names straight 6; P2 +4 = 4 exchange_1 straight",
        )
        for preset in PRESETS
    ),
    *(
        Scenario(
            id=f"X7-A13-no-wheel-{preset}",
            preset=preset,
            options={"ranking.wheel": False},
            deal=LOW_STRAIGHTS,
            script="all stand; P1 pass; P2 straight; P3 pass",
            outcomes="P2 +4 = 4 exchange_1 straight",
        )
        for preset in PRESETS
    ),
    Scenario(
        id="X7-A13-no-wheel-call",
        preset="svensk",
        options={"ranking.wheel": False},
        deal=LOW_STRAIGHTS,
        script="all stand; !P1 straight",
        refused="announce/not-held",
    ),
    *(
        Scenario(
            id=f"X8-{preset}",
            preset=preset,
            deal="Ks Ad 2h 3c 4s | Qh 9d 8c 6s 4h | Jh Tc 5d 4c 3s",
            script="all stand; !P1 straight",
            refused="announce/not-held",
        )
        for preset in ENFORCED
    ),
    *(
        Scenario(
            id=f"X8-pass-{preset}",
            preset=preset,
            deal="Ks Ad 2h 3c 4s | Qh 9d 8c 6s 4h | Jh Tc 5d 4c 3s",
            script="all stand; all pass",
            outcomes="unscored exchange_1 all_passed",
        )
        for preset in PRESETS
    ),
    Scenario(
        id="X10",
        preset="catalogue",
        deal="8s 8h 8d 2c 2d | 7s 7h 7d Ac Ad | Jh Tc 5d 4c 3s",
        script="all stand; P1 P2 full_house; P3 pass",
        outcomes="P1 names full_house 8; P2 names full_house 7; P1 +6 = 6 exchange_1 full_house",
    ),
    Scenario(
        id="X11",
        deal="8s 8h 8d 8c 2s | 7s 7h 7d 7c As | Jh Tc 5d 4c 3s",
        script="all stand; P1 P2 four_of_a_kind; P3 pass",
        outcomes="P1 names four_of_a_kind 8; P2 names four_of_a_kind 7; P1 +7 = 7 exchange_1 four_of_a_kind",
    ),
    Scenario(
        id="X12",
        deal="As Ah Ad Ac Kd | 9c 8c 7c 6c 5c | Jh Td 5d 4c 3s",
        script="all stand; P1 four_of_a_kind; P2 straight_flush; P3 pass",
        outcomes="P2 +8 = 8 exchange_1 straight_flush",
    ),
    Scenario(
        id="X13",
        deal="As Kh 9d 7c 2s | Qh 9c 8c 6s 4h | Jh Tc 5d 4c 3s",
        script="all stand; all pass; all stand; all pass",
        outcomes="unscored exchange_1 all_passed; unscored exchange_2 all_passed",
    ),
    Scenario(
        id="X14-A16",
        preset="catalogue",
        deal=ROYAL,
        scores=(0, 51, 0),
        script="P1 P3 stand; P1 royal_flush; P2 P3 pass",
        outcomes="P1 +0 = 0 exchange_1 royal_flush; ended 0 51 0",
        result=won("instant_win", "P1", (0, 51, 0)),
    ),
    Scenario(
        id="X16",
        preset="classic",
        deal=ROYAL,
        script=ROYAL_CALLED,
        outcomes="P1 +8 = 8 exchange_1 royal_flush",
    ),
    Scenario(
        id="X16-nine",
        preset="classic",
        options={"points.royal_flush": 9},
        deal=ROYAL,
        script=ROYAL_CALLED,
        outcomes="P1 +9 = 9 exchange_1 royal_flush",
    ),
    Scenario(
        id="X16-instant",
        preset="classic",
        options={"effects.royal_flush": "instant_win"},
        deal=ROYAL,
        script=ROYAL_CALLED,
        outcomes="P1 +0 = 0 exchange_1 royal_flush; ended 0 0 0",
        result=won("instant_win", "P1", (0, 0, 0)),
    ),
    Scenario(
        id="X17",
        preset="wikipedia",
        deal=ROYAL,
        script=ROYAL_CALLED,
        outcomes="P1 +20 = 20 exchange_1 royal_flush",
    ),
    Scenario(
        id="X18",
        preset="summary",
        deal=ROYAL,
        script=ROYAL_CALLED,
        outcomes="P1 +52 = 52 exchange_1 royal_flush; ended 52 0 0",
        result=won("target", "P1", (52, 0, 0)),
    ),
]

FOUR = "As Kh 9d 7c 5s | Qh 9c 8c 6s 4h | Jh Tc 5d 4c 3s | Ad Qs Jd 8s 2h"
TO_TWO = """
    P1 x As Kh 9d 7c 5s / 2s 2d 2c 3h 3d; P2 x Qh 9c 8c 6s 4h / 3c 4s 4d 5h 5c
    P3 x Jh Tc 5d 4c 3s / 6h 6d 6c 7s 7h; P4 x Ad Qs Jd 8s 2h / 7d 8h 8d 9s 9h
    all pass
    P1 x 2s 2d 2c 3h 3d / Ts Th Td Js Jc; P2 x 3c 4s 4d 5h 5c / Qd Qc Ks Kd Kc
"""
"""Four players change everything twice until the stock holds Ah and Ac."""

DRAWING = [
    Scenario(
        id="X20",
        options={"exchange.stock_out": "limit"},
        deal=FOUR,
        script=f"{TO_TWO}; P3 x 6h 6d / Ah Ac; P4 stand; all pass",
        outcomes="unscored exchange_1 all_passed; unscored exchange_2 all_passed",
    ),
    Scenario(
        id="X20-four",
        options={"exchange.stock_out": "limit"},
        deal=FOUR,
        script=f"{TO_TWO}; !P3 x 6h 6d 6c 7s",
        refused="exchange/stock-limit",
    ),
    Scenario(
        id="X20-none-left",
        options={"exchange.stock_out": "limit"},
        deal=FOUR,
        script=f"{TO_TWO}; P3 x 6h 6d / Ah Ac; !P4 x 7d",
        refused="exchange/stock-limit",
    ),
    Scenario(
        id="X21-kept",
        preset="classic",
        deal=NINES,
        script="P1 up 7c / 9c; P1 take; P2 P3 stand; P1 three_of_a_kind; P2 P3 pass",
        outcomes="P1 +3 = 3 exchange_1 three_of_a_kind",
    ),
    Scenario(
        id="X21-refused",
        preset="classic",
        deal=NINES,
        script="P1 up 7c / 9c; P1 refuse / 9d; P2 P3 stand; P1 three_of_a_kind; P2 P3 pass",
        outcomes="P1 +3 = 3 exchange_1 three_of_a_kind",
    ),
    Scenario(
        id="X21-no-second-refusal",
        preset="classic",
        deal=NINES,
        script="P1 up 7c / 9c; P1 refuse / 3d; !P1 refuse",
        refused="turn/unexpected-event",
    ),
    Scenario(
        id="X22",
        preset="classic",
        deal=NINES,
        script="!P1 up 7c 2s",
        refused="exchange/one-up-needs-one",
    ),
    Scenario(
        id="X22-off",
        preset="pagat",
        deal=NINES,
        script="!P1 up 7c",
        refused="exchange/one-up-not-allowed",
    ),
]

PROOF = [
    Scenario(
        id="X23a-catalogue",
        preset="catalogue",
        deal=NINES,
        script=f"{NINES_SCORED}; P1 x 7c 2s / 9d Jc",
        outcomes="P1 +1 = 1 exchange_1 one_pair; P1 shows 9s 9h Kd 7c 2s proof",
    ),
    Scenario(
        id="X23a-pagat",
        deal=NINES,
        script=f"{NINES_SCORED}; P1 x 7c 2s / 9d Jc",
        outcomes="P1 +1 = 1 exchange_1 one_pair",
    ),
    *(
        Scenario(
            id=f"X23b-{preset}",
            preset=preset,
            deal=NINES,
            script=f"{NINES_SCORED}; P1 x 9h",
            outcomes="P1 +1 = 1 exchange_1 one_pair; P1 shows 9s 9h Kd 7c 2s proof",
        )
        for preset in ("catalogue", "pagat")
    ),
    *(
        Scenario(
            id=f"X23-exchange-3-{preset}-{'breaks' if shows else 'keeps'}",
            preset=preset,
            deal=NINES,
            script=f"{TRIPS_SCORED}; P1 x {thrown}",
            outcomes=f"""
                P1 +1 = 1 exchange_1 one_pair
                {"P1 shows 9s 9h Kd 7c 2s proof" if preset == "catalogue" else ""}
                P1 +3 = 4 exchange_2 three_of_a_kind
                {"P1 shows 9s 9h Kd 9d Jc proof" if shows else ""}
            """,
        )
        for preset in ("catalogue", "pagat")
        for thrown, shows in (("9d", True), ("Kd Jc", False))
    ),
    Scenario(
        id="X24-pagat",
        deal=EXACT_TIE,
        script=f"{TIE_CALLED}; P1 stand; P2 x Kc",
        outcomes=f"{TIE_NAMED}; P2 shows {KINGS_TOO} proof",
    ),
    Scenario(
        id="X24-catalogue",
        preset="catalogue",
        deal=EXACT_TIE,
        script=f"{TIE_CALLED}; P1 stand; P2 x Kc",
        outcomes=TIE_NAMED,
    ),
]

STOPPED = "Ks Kd 7h 7c 3s | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h"
TWO_PAIRS_AT_41 = "all stand; P1 two_pairs; P2 P3 pass"
RUN = "5s 6d 7h 8c 9s | Ks Qd Jh 4c 2s | As Kd Th 5c 3h"
RUN_ANNOUNCED = "all stand; P1 straight; P2 P3 pass; all stand; P1 straight; P2 P3 pass; all stand"

STOP = [
    Scenario(
        id="X26-A11-catalogue",
        preset="catalogue",
        deal=STOPPED,
        scores=(41, 0, 0),
        script=f"{TWO_PAIRS_AT_41}; P1 x 3s; P2 P3 stand; all pass; P1 x 7h",
        outcomes="""
            P1 +2 = 43 exchange_1 two_pairs
            P1 shows Ks Kd 7h 7c 3s proof
            unscored exchange_2 all_passed
        """,
    ),
    Scenario(
        id="X26-A11-B21-svensk",
        preset="svensk",
        deal=STOPPED,
        scores=(41, 0, 0),
        script=f"{TWO_PAIRS_AT_41}; P2 P3 stand; all pass; P2 P3 stand; P1 chicago",
        outcomes="P1 +2 = 43 exchange_1 two_pairs; unscored exchange_2 all_passed",
    ),
    Scenario(
        id="X26-svensk-exchange",
        preset="svensk",
        deal=STOPPED,
        scores=(41, 0, 0),
        script=f"{TWO_PAIRS_AT_41}; !P1 x 3s",
        refused="exchange/stopped",
    ),
    *(
        Scenario(
            id=f"X27-{preset}",
            preset=preset,
            deal=STOPPED,
            scores=(below, below + 1, 0),
            script="P1 x 3s; P3 stand; all pass",
            outcomes="unscored exchange_1 all_passed",
        )
        for preset, below in (("catalogue", 41), ("summary", 45))
    ),
    *(
        Scenario(
            id=f"X27-{preset}-stopped",
            preset=preset,
            deal=STOPPED,
            scores=(below, below + 1, 0),
            script="P1 x 3s; !P2 x 8c",
            refused="exchange/stopped",
        )
        for preset, below in (("catalogue", 41), ("summary", 45))
    ),
    Scenario(
        id="X28",
        preset="catalogue",
        deal="As Ah 5d 7c 9s | Ks Kh Qd Jc Th | 2s 4h 6d 8c Td",
        scores=(0, 44, 0),
        script="""
            quiet 1; P2 chicago
            trick As Ks 2s; trick 7c Jc 8c; trick Qd 6d 5d; trick Kh 4h Ah; trick 9s Th Td
        """,
        outcomes="""
            unscored exchange_1 all_passed; unscored exchange_2 all_passed
            P2 -15 = 29 chicago; P1 +5 = 5 last_trick; ended 5 29 0
        """,
        then=(
            Hand(
                deal="As Ah 5d 7c 9s | Ks Kh Qd Jc Th | 2s 4h 6d 8c Td",
                dealer=0,
                scores=(5, 29, 0),
                state={"declared": [1]},
                script="P2 x Jc Th",
            ),
        ),
    ),
    Scenario(
        id="X30-A12",
        preset="catalogue",
        deal="Ts Td 9h 6c 2s | 6s 6d Ah Kc 4s",
        scores=(43, 45),
        script="""
            P1 P2 one_pair; P1 P2 one_pair; P1 P2 no
            trick Ts 4s; trick Td 6d; trick 9h Ah; trick Kc 6c; trick 6s 2s
        """,
        outcomes="""
            P1 names one_pair 10; P2 names one_pair 6; P1 +1 = 44 exchange_1 one_pair
            P1 names one_pair 10; P2 names one_pair 6; P1 +1 = 45 exchange_2 one_pair
            P2 +5 = 50 last_trick; P1 +1 = 46 final_hand one_pair; ended 46 50
        """,
    ),
    *(
        Scenario(
            id=f"X31a-A22-{word}",
            preset="classic",
            options={"deal.low_redeal": word},
            deal="2s 4h 7d 9c 9s | Ah Qd 8c 6s 4c | Jh Tc 5d 3c 3h",
            script="P1 redeal / Ks Kh Kd Kc 2h; all stand; P1 four_of_a_kind; P2 P3 pass",
            outcomes="P1 +7 = 7 exchange_1 four_of_a_kind",
        )
        for word in ("below_ten", "ten_or_below")
    ),
    Scenario(
        id="X31a-kept",
        preset="classic",
        options={"deal.low_redeal": "below_ten"},
        deal="2s 4h 7d 9c 9s | Ah Qd 8c 6s 4c | Jh Tc 5d 3c 3h",
        script="P1 keep; all stand; P1 one_pair; P2 P3 pass",
        outcomes="P1 +1 = 1 exchange_1 one_pair",
    ),
    Scenario(
        id="X31a-once",
        preset="classic",
        options={"deal.low_redeal": "below_ten"},
        deal="2s 4h 7d 9c 9s | Ah Qd 8c 6s 4c | Jh Tc 5d 3c 3h",
        script="P1 redeal / 2h 3d 4d 5s 7h; !P1 redeal",
        refused="deal/redeal-not-allowed",
    ),
    Scenario(
        id="X31b-below_ten",
        preset="classic",
        options={"deal.low_redeal": "below_ten"},
        deal="2s 4h 7d 9c Ts | Ah Qd 8c 6s 4c | Jh Tc 5d 3c 3h",
        script="!P1 redeal",
        refused="deal/redeal-not-allowed",
    ),
    Scenario(
        id="X31b-ten_or_below",
        preset="classic",
        options={"deal.low_redeal": "ten_or_below"},
        deal="2s 4h 7d 9c Ts | Ah Qd 8c 6s 4c | Jh Tc 5d 3c 3h",
        script="P1 redeal / Ks Kh Kd Kc 2h; all stand; P1 four_of_a_kind; P2 P3 pass",
        outcomes="P1 +7 = 7 exchange_1 four_of_a_kind",
    ),
    *(
        Scenario(
            id=f"X31c-{word}",
            preset="classic",
            options={"deal.low_redeal": word},
            deal="As 2d 3c 4h 5s | Ah Qd 8c 6s 4c | Jh Tc 5d 4d 3h",
            script="!P1 redeal",
            refused="deal/redeal-not-allowed",
        )
        for word in ("below_ten", "ten_or_below")
    ),
    Scenario(
        id="X32",
        preset="catalogue",
        deal=RUN,
        script=f"{RUN_ANNOUNCED}; trick 5s Ks As; trick Kd 6d Qd; trick 3h 7h Jh; trick 4c 5c 8c; trick 9s 2s Th",
        outcomes="""
            P1 +4 = 4 exchange_1 straight; P1 +4 = 8 exchange_2 straight
            P1 +5 = 13 last_trick; P1 +4 = 17 final_hand straight; ended 17 0 0
        """,
    ),
    Scenario(
        id="X32-last-trick-lost",
        preset="catalogue",
        deal=RUN,
        script=f"{RUN_ANNOUNCED}; trick 8c 4c 5c; trick 5s 2s As; trick Kd 6d Qd; trick Th 7h Jh; trick Ks 3h 9s",
        outcomes="""
            P1 +4 = 4 exchange_1 straight; P1 +4 = 8 exchange_2 straight
            P2 +5 = 5 last_trick; P1 +4 = 12 final_hand straight; ended 12 5 0
        """,
    ),
]


@pytest.mark.parametrize("scenario", [*RANKING, *DRAWING, *PROOF, *STOP], ids=str)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)
