"""The resolutions A1 to A37, each by its example (those that a scenario X shows are named there)."""

from __future__ import annotations

from typing import Any

import pytest
from builder import Hand, Scenario, check, document, replayed, spelled, won

NOTHING = "unscored exchange_1 all_passed; unscored exchange_2 all_passed"
LOW_3 = "Jh Tc 5d 4c 3s"
NINES = f"9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}"
NINES_SCORED = "all stand; P1 one_pair; P2 P3 pass"
KINGS = f"Ks Kh Ad 7c 2s | Kd Kc Qh Js Td | {LOW_3}"
KINGS_SCORED = "all stand; P1 P2 one_pair; P3 pass"
KINGS_NAMED = "P1 names one_pair K A; P2 names one_pair K Q; P1 +1 = 1 exchange_1 one_pair"
SWEEPER = "As Ks Qs Ah Kh | 4s 7h 9d 2c Jd | 8s 6h Tc 5d 3c"
SWEEP = "sweep P1 As Ks Qs Ah Kh"

DRAWING = [
    Scenario(
        id="A3",
        preset="husregler",
        deal="2s 2h 2d 2c 3s | 3h 3d 3c 4s 4h | 4d 4c 5s 5h 5d | 5c 6s 6h 6d 6c | 7s 7h 7d 7c 8s | 8h 8d 8c 9s 9h",
        script="""
            P1 x 2s 2h 2d 2c 3s / 9d 9c Ts Th Td; P2 x 3h 3d 3c 4s 4h / Tc Js Jh Jd Jc
            P3 x 4d 4c 5s 5h 5d / Qs Qh Qd Qc Ks; P4 x 5c 6s 6h 6d 6c / Kh Kd Kc As Ah
            P5 x 7s 7h 7d 7c / Ad Ac 2s 2h; P6 stand; all pass
        """,
        outcomes="unscored exchange_1 all_passed",
    ),
    Scenario(
        id="A9-A10",
        deal="2s 2h 2d 2c 3s | 3h 3d 3c 4s 4h | 4d 4c 5s 5h 5d | 5c 6s 6h 6d 6c",
        script="""
            P1 x 2s 2h 2d 2c 3s / 7s 7h 7d 7c 8s; P2 x 3h 3d 3c 4s 4h / 8h 8d 8c 9s 9h
            P3 x 4d 4c 5s 5h 5d / 9d 9c Ts Th Td; P4 x 5c 6s 6h 6d 6c / Tc Js Jh Jd Jc; all pass
            P1 x 7s 7h 7d 7c 8s / Qs Qh Qd Qc Ks; P2 x 8h 8d 8c 9s 9h / Kh Kd Kc As Ah
            P3 x 9d 9c Ts Th / Ad Ac 2s 7s; P4 stand; all pass
        """,
        outcomes=NOTHING,
    ),
    Scenario(
        id="A22-order",
        preset="classic",
        options={"deal.low_redeal": "below_ten"},
        deal="2s 4h 7d 9c 9s | 2h 4c 7s 8c 9h | Jh Tc 5d 3c 3h",
        script="""
            P1 redeal / Ks Kh Kd Qc 2d; P2 redeal / As Ah Ad Ac 2c; all stand
            P1 three_of_a_kind; P2 four_of_a_kind; P3 pass
        """,
        outcomes="P2 +7 = 7 exchange_1 four_of_a_kind",
    ),
    Scenario(
        id="A22-out-of-turn",
        preset="classic",
        options={"deal.low_redeal": "below_ten"},
        deal="2s 4h 7d 9c 9s | 2h 4c 7s 8c 9h | Jh Tc 5d 3c 3h",
        script="!P2 redeal",
        refused="turn/out-of-turn",
    ),
    Scenario(
        id="A22-stopped",
        preset="pagat",
        options={"deal.low_redeal": "below_ten", "stop.score": 42},
        deal="2s 4h 7d 9c 9s | 2h 4c 7s 8c 9h | Jh Tc 5d 3c 3h",
        scores=(42, 41, 0),
        script="P2 redeal / As Ah Ad Ac 2c; P2 P3 stand; P1 pass; P2 four_of_a_kind; P3 pass",
        outcomes="P2 +7 = 48 exchange_1 four_of_a_kind",
    ),
    Scenario(
        id="A22-stopped-redeals",
        preset="pagat",
        options={"deal.low_redeal": "below_ten", "stop.score": 42},
        deal="2s 4h 7d 9c 9s | 2h 4c 7s 8c 9h | Jh Tc 5d 3c 3h",
        scores=(42, 41, 0),
        script="!P1 redeal",
        refused="deal/redeal-not-allowed",
    ),
    Scenario(
        id="A23",
        preset="classic",
        deal="Ks Kd 7h 7c 3s 2h | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
        scores=(42, 41, 0),
        script="P1 x 2h / none; P2 P3 stand; P1 two_pairs; P2 P3 pass; P2 P3 stand; P1 P2 P3 no; P1 plays 3s",
        outcomes="P1 +2 = 44 exchange_1 two_pairs",
    ),
    Scenario(
        id="A23-in-turn",
        preset="classic",
        deal="Ah Qd 8c 6s 4h | Ks Kd 7h 7c 3s 2h | Jh Tc 5d 4c 3h",
        scores=(0, 50, 0),
        script="P1 stand; P2 x 2h / none; P3 stand; P1 pass; P2 two_pairs; P3 pass",
        outcomes="P2 +2 = 52 exchange_1 two_pairs",
    ),
    Scenario(
        id="A23-no-exchange-after",
        preset="classic",
        deal="Ks Kd 7h 7c 3s 2h | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
        scores=(42, 41, 0),
        script="P1 x 2h / none; P2 P3 stand; P1 two_pairs; P2 P3 pass; !P1 x 3s",
        refused="exchange/stopped",
    ),
    *(
        Scenario(
            id=f"A23-throws-{len(thrown.split())}",
            preset="classic",
            deal="Ks Kd 7h 7c 3s 2h | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
            scores=(42, 41, 0),
            script=f"!P1 x {thrown}",
            refused="exchange/sixth-card",
        )
        for thrown in ("", "2h 3s")
    ),
    Scenario(
        id="A23-five-cards",
        preset="classic",
        deal="Ks Kd 7h 7c 3s | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
        scores=(41, 0, 0),
        script="P1 x 3s / 7s; P2 P3 stand; P1 full_house; P2 P3 pass",
        outcomes="P1 +6 = 47 exchange_1 full_house",
    ),
]

ANNOUNCING = [
    Scenario(
        id="A4",
        preset="classic",
        deal="9s 9h Kd 7c 2s | 3h 4d 6s 8c Th | Jh Tc 5d 4c 3s",
        script="""
            all stand; P1 one_pair; P2 P3 pass; all stand; all no
            trick Kd 4d 5d; trick 9h Th Jh; trick Tc 7c 8c; trick 4c 2s 3h; trick 3s 9s 6s
        """,
        outcomes="""
            P1 +1 = 1 exchange_1 one_pair; P1 +5 = 6 last_trick; P1 +1 = 7 final_hand one_pair; ended 7 0 0
        """,
    ),
    *(
        Scenario(
            id=f"A5-{preset}",
            preset=preset,
            deal="9s 9h Ad Kc 4s | Qs Qd 8h 6c 2s | Jh Tc 7d 5s 3h",
            script="all stand; P1 P2 one_pair; P3 pass",
            outcomes="P1 names one_pair 9; P2 names one_pair Q; P2 +1 = 1 exchange_1 one_pair",
        )
        for preset in ("svensk", "catalogue")
    ),
    *(
        Scenario(
            id=f"A6-{preset}-below",
            preset=preset,
            deal=f"Ks Kh Kd 2c 2d | 8s 8h 8d 8c 2s | {LOW_3}",
            script="all stand; P1 full_house; !P2 full_house",
            refused="announce/below-own",
        )
        for preset in ("pagat", "svensk", "summary")
    ),
    *(
        Scenario(
            id=f"A6-{preset}-{call}",
            preset=preset,
            deal=f"Ks Kh Kd 2c 2d | 8s 8h 8d 8c 2s | {LOW_3}",
            script=f"all stand; P1 full_house; P2 {call}; P3 pass",
            outcomes=outcome,
        )
        for preset in ("pagat", "svensk", "summary")
        for call, outcome in (
            ("four_of_a_kind", "P2 +7 = 7 exchange_1 four_of_a_kind"),
            ("pass", "P1 +6 = 6 exchange_1 full_house"),
        )
    ),
    Scenario(
        id="A6-bluff-above",
        deal=f"Ks Kh Kd 2c 2d | 8s 8h 8d 8c 2s | {LOW_3}",
        script="all stand; P1 full_house; P2 straight_flush; P3 pass",
        outcomes="P2 +8 = 8 exchange_1 straight_flush",
    ),
    Scenario(
        id="A6-enforced-above",
        preset="svensk",
        deal=f"Ks Kh Kd 2c 2d | 8s 8h 8d 8c 2s | {LOW_3}",
        script="all stand; P1 full_house; !P2 straight_flush",
        refused="announce/not-held",
    ),
    Scenario(
        id="A7-at_least",
        preset="svensk",
        deal="9s 9h Kd 7c 2s | 2h 4h 6h 8h Th | 3s 4d 5d 6c 7d",
        script="all stand; P1 one_pair; P2 flush; P3 pass",
        outcomes="P2 +5 = 5 exchange_1 flush",
    ),
    Scenario(
        id="A7-at_least-lower",
        preset="svensk",
        deal="9s 9h Kd 7c 2s | 2h 4h 6h 8h Th | 3s 4d 5d 6c 7d",
        script="all stand; P1 one_pair; P2 flush; !P3 straight",
        refused="announce/too-low",
    ),
    Scenario(
        id="A7-all",
        preset="summary",
        deal="9s 9h Kd 7c 2s | 2h 4h 6h 8h Th | 3s 4d 5d 6c 7d",
        script="all stand; P1 one_pair; P2 flush; P3 straight",
        outcomes="P2 +5 = 5 exchange_1 flush",
    ),
    Scenario(
        id="A11-summary",
        preset="summary",
        deal="Ks Kd 7h 7c 3s | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
        scores=(45, 0, 0),
        script="all stand; P1 two_pairs; P2 P3 pass; P1 x 3s / 7s; P2 P3 stand; P1 pass",
        outcomes="P1 +2 = 47 exchange_1 two_pairs",
    ),
    Scenario(
        id="A14-full",
        deal="Ah Th 7h 5h 2h | As 9s 8s 7s 6s | Jh Tc 5d 4c 3s",
        script="all stand; P1 P2 flush; P3 pass",
        outcomes="P1 names flush A 10; P2 names flush A 9; P1 +5 = 5 exchange_1 flush",
    ),
    Scenario(
        id="A14-first",
        options={"ranking.kickers": "first"},
        deal="Ah Th 7h 5h 2h | As 9s 8s 7s 6s | Jh Tc 5d 4c 3s",
        script="all stand; P1 P2 flush; P3 pass",
        outcomes="P1 names flush A; P2 names flush A; unscored exchange_1 tie",
    ),
    Scenario(
        id="A15-all_score",
        options={"ranking.exact_tie": "all_score"},
        deal="Ks Kh Ad 7c 2s | Kd Kc Ah 7s 2d | Qs Qh 9d 5c 3s",
        script="all stand; all one_pair",
        outcomes="""
            P1 names one_pair K A 7 2; P2 names one_pair K A 7 2; P3 names one_pair Q
            P1 +1 = 1 exchange_1 one_pair; P2 +1 = 1 exchange_1 one_pair
        """,
    ),
    Scenario(
        id="A16-later-game-goes-on",
        preset="catalogue",
        deal="Ts Js Qs Ks As | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3s",
        script="all stand; all pass; all stand",
        outcomes="unscored exchange_1 all_passed",
    ),
    Scenario(
        id="A17-points-of-this-hand",
        preset="catalogue",
        options={"effects.four_of_a_kind": "choose_zero_others"},
        deal=f"9s 9h Ad Kh 5c | 8s 8h 8d 7c 3d | {LOW_3}",
        scores=(10, 41, 3),
        script="""
            all stand; P1 one_pair; P2 P3 pass; P1 stand; P2 x 7c / 8c; P3 stand
            P1 one_pair; P2 four_of_a_kind; P3 pass; P2 zeroes
        """,
        outcomes="""
            P1 +1 = 11 exchange_1 one_pair; P2 +0 = 41 exchange_2 four_of_a_kind
            P1 zeroed by P2 from 11; P3 zeroed by P2 from 3; ended 0 41 0
        """,
    ),
    Scenario(
        id="A17-after-the-tricks",
        preset="catalogue",
        options={"effects.four_of_a_kind": "choose_zero_others"},
        deal="As Ah Ad Ac 3d | Jh Tc 5d 4c 3s | Kh Qd 9d 7c 5s",
        scores=(5, 7, 9),
        script="quiet 1; trick As 3s 5s; trick Ah Jh Kh; trick Ad 5d 9d; trick Ac 4c 7c; trick 3d Tc Qd; P1 zeroes",
        outcomes=f"""
            {NOTHING}; P3 +5 = 14 last_trick; P1 +0 = 5 final_hand four_of_a_kind
            P2 zeroed by P1 from 7; P3 zeroed by P1 from 14; ended 5 0 0
        """,
    ),
]

BLUFF = "9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3s"
CLAIMS = [
    Scenario(
        id="A18-side-card",
        deal=KINGS,
        script=f"{KINGS_SCORED}; P1 x Ad",
        outcomes=f"{KINGS_NAMED}; P1 shows Ks Kh Ad 7c 2s proof",
    ),
    Scenario(
        id="A18-others-not",
        deal=KINGS,
        script=f"{KINGS_SCORED}; P1 x 7c 2s",
        outcomes=KINGS_NAMED,
    ),
    Scenario(
        id="A18-each-phase",
        deal=NINES,
        script=f"""
            {NINES_SCORED}; P1 x 7c 2s / 9d Jc; P2 P3 stand; P1 three_of_a_kind; P2 P3 pass; P1 x 9s 9h
        """,
        outcomes="""
            P1 +1 = 1 exchange_1 one_pair; P1 +3 = 4 exchange_2 three_of_a_kind; P1 shows 9s 9h Kd 9d Jc proof
        """,
    ),
    Scenario(
        id="A19-proven-once",
        deal=NINES,
        script=f"{NINES_SCORED}; P1 x 9h / 2h; P2 P3 stand; all pass; P1 x 9s",
        outcomes="""
            P1 +1 = 1 exchange_1 one_pair; P1 shows 9s 9h Kd 7c 2s proof; unscored exchange_2 all_passed
        """,
    ),
    Scenario(
        id="A20-at-the-proof",
        deal=BLUFF,
        scores=(10, 20, 0),
        script="""
            all stand; P1 flush; P2 P3 pass; P1 x 2s / none; P2 P3 stand; P2 P3 pass; P2 P3 stand; P2 no
            trick Ah Jh; trick Qd 5d; trick 8c Tc; trick 4c 6s; trick 3s 4h
        """,
        outcomes="""
            P1 +5 = 15 exchange_1 flush; P1 shows 9s 9h Kd 7c 2s proof; P1 eliminated = 10 false_claim
            unscored exchange_2 all_passed
            P3 +5 = 5 last_trick; unscored final_hand no_combination; ended 10 20 5
        """,
    ),
    Scenario(
        id="A20-at-the-end",
        deal=BLUFF,
        scores=(10, 20, 0),
        script="""
            all stand; P1 flush; P2 P3 pass; all stand; all pass; all stand; P1 P2 no
            trick Kd Qd 5d; trick 9h Ah Jh; trick 8c Tc 7c; trick 4c 2s 6s; trick 3s 9s 4h
        """,
        outcomes="""
            P1 +5 = 15 exchange_1 flush; unscored exchange_2 all_passed
            P1 +5 = 20 last_trick; P1 +1 = 21 final_hand one_pair
            P1 shows 9s 9h Kd 7c 2s false_claim; P1 eliminated = 10 false_claim; ended 10 20 0
        """,
    ),
    Scenario(
        id="A20-last-player",
        deal="9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h",
        scores=(10, 20),
        script="all stand; P1 flush; P2 pass; P1 x 2s / none",
        outcomes="""
            P1 +5 = 15 exchange_1 flush; P1 shows 9s 9h Kd 7c 2s proof; P1 eliminated = 10 false_claim; ended 10 20
        """,
        result=won("last_player", "P2", (10, 20), ("-20.00", "20.00")),
    ),
]

WON_CARDS = "2c 3d 4h 5s 7c | Kc Kd Kh Ks 7d | 9c 9d 9h 9s 8s"
FOUR_PLAYERS = "As Ks Qs Ah Kh | 2s 4s 7h 9d Jd | 3s 6h Tc 5d 3c | 8c 9c Jc 2d 4d"
FAILING = "As Ah 5d 7c 9s | Ks Kh Qd Jc Th | 2s 4h 6d 8c Td"
FAIL_PLAY = "trick As Ks 2s; trick 7c Jc 8c; trick Qd 6d 5d; trick Kh 4h Ah; trick 9s Th Td"
BOTH = "3c 4c 5d 7d 9h | As Ks Qs Js 2c | Ac Kc Qc Jc 2d"

CHICAGO = [
    Scenario(
        id="A24",
        preset="summary",
        deal=WON_CARDS,
        script="quiet 1; trick 2c Kc 9c; trick Kd 9d 3d; trick Kh 9h 4h; trick Ks 8s 5s; trick 7d 9s 7c",
        outcomes=f"{NOTHING}; P2 +5 = 5 last_trick; P2 +7 = 12 final_hand four_of_a_kind; ended 0 12 0",
    ),
    Scenario(
        id="A24-flush-of-others",
        preset="summary",
        deal="2c 5c 8h 9s Jd | 3c 6c 8d 9h Qd | Kc Ac 4h 7s Td",
        script="quiet 1; trick 2c 3c Kc; trick Ac 5c 6c; trick 4h 8h 9h; trick Qd Td Jd; trick 8d 7s 9s",
        outcomes=f"{NOTHING}; P2 +5 = 5 last_trick; P3 +5 = 5 final_hand flush; ended 0 5 5",
    ),
    Scenario(
        id="A25-first_in_turn",
        deal=SWEEPER,
        scores=(20, 20, 0),
        script="quiet 1; P1 chicago; !P2 chicago",
        refused="chicago/already-called",
    ),
    Scenario(
        id="A25-several-asked",
        preset="svensk",
        deal=SWEEPER,
        scores=(20, 20, 20),
        script="quiet 1; P1 chicago; P2 chicago; P3 no; sweep P1 As Ks Qs Ah Kh",
        outcomes=f"{NOTHING}; P1 +15 = 35 chicago; P2 -15 = 5 chicago; ended 35 5 20",
    ),
    Scenario(
        id="X46-A25",
        preset="svensk",
        deal=BOTH,
        scores=(0, 20, 20),
        script="quiet 1; P2 P3 chicago; trick 2c Ac 3c; trick 2d 5d As",
        outcomes=f"{NOTHING}; P2 -15 = 5 chicago; P3 -15 = 5 chicago; ended 0 5 5",
    ),
    Scenario(
        id="X46-one-fails-first",
        preset="svensk",
        deal=BOTH,
        scores=(0, 20, 20),
        script="quiet 1; P2 P3 chicago; trick 2c Jc 3c; trick Ac 4c Js; trick Kc 5d Qs; trick Qc 7d Ks; trick 2d 9h As",
        outcomes=f"{NOTHING}; P2 -15 = 5 chicago; P3 +15 = 35 chicago; ended 0 5 35",
    ),
    Scenario(
        id="A26-pagat-success",
        deal=SWEEPER,
        scores=(20, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes=f"{NOTHING}; P1 +15 = 35 chicago; P1 +2 = 37 final_hand two_pairs; ended 37 0 0",
    ),
    Scenario(
        id="A26-catalogue-success",
        preset="catalogue",
        deal=SWEEPER,
        scores=(20, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes=f"{NOTHING}; P1 +15 = 35 chicago; ended 35 0 0",
    ),
    Scenario(
        id="A26-summary-success",
        preset="summary",
        deal=SWEEPER,
        scores=(20, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes=f"""
            {NOTHING}; P1 +15 = 35 chicago; P1 +5 = 40 last_trick; P1 +5 = 45 final_hand flush; ended 45 0 0
        """,
    ),
    Scenario(
        id="A26-classic-success",
        preset="classic",
        deal=SWEEPER,
        scores=(20, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes="unscored exchange_1 all_passed; P1 +15 = 35 chicago; ended 35 0 0",
    ),
    Scenario(
        id="A26-summary-fail",
        preset="summary",
        deal=FAILING,
        scores=(0, 44, 0),
        script=f"quiet 1; P2 chicago; {FAIL_PLAY}",
        outcomes=f"""
            {NOTHING}; P2 -15 = 29 chicago; P1 +5 = 5 last_trick; P1 +2 = 7 final_hand two_pairs; ended 7 29 0
        """,
    ),
    Scenario(
        id="A27-catalogue",
        preset="catalogue",
        deal=FAILING,
        scores=(0, 41, 0),
        script=f"quiet 1; P2 chicago; {FAIL_PLAY}",
        outcomes=f"{NOTHING}; P2 -15 = 26 chicago; P1 +5 = 5 last_trick; ended 5 26 0",
    ),
    Scenario(
        id="A27-classic",
        preset="classic",
        deal=FAILING,
        scores=(0, 41, 0),
        script="quiet 1; P1 no; P2 chicago; trick As Ks 2s",
        outcomes="unscored exchange_1 all_passed; P2 -15 = 26 chicago; ended 0 26 0",
    ),
    Scenario(
        id="A35",
        deal="Ks Kh 7d 7c 2s | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3s",
        scores=(13, 0, 0),
        script="all stand; all pass; all stand; P1 two_pairs; P2 P3 pass; all stand; P1 chicago; P1 plays Ks",
        outcomes="unscored exchange_1 all_passed; P1 +2 = 15 exchange_2 two_pairs",
    ),
    Scenario(
        id="A36",
        preset="wikipedia",
        deal="Ah Kh Qh Jh 2s | Ad Qd 8c 6s 4d | Jd Tc 5d 4c 3s",
        scores=(0, 0, 0),
        script="P1 chicago; P1 x 2s / Th; P2 P3 stand; P1 royal_flush; P2 P3 pass; all stand; P1 plays Ah",
        outcomes="P1 +20 = 20 exchange_1 royal_flush",
    ),
    Scenario(
        id="A36-once",
        preset="wikipedia",
        deal="Ah Kh Qh Jh 2s | Ad Qd 8c 6s 4d | Jd Tc 5d 4c 3s",
        script="P1 chicago; P1 x 2s / Th; P2 P3 stand; P1 royal_flush; P2 P3 pass; !P1 chicago",
        refused="chicago/one-call",
    ),
    Scenario(
        id="A36-not-in-pagat",
        deal="Ah Kh Qh Jh 2s | Ad Qd 8c 6s 4d | Jd Tc 5d 4c 3s",
        scores=(20, 0, 0),
        script="!P1 chicago",
        refused="chicago/too-early",
    ),
]

HIGH_3 = "As Ks Qs Js 9d | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc"
P1_SWEEPS = "quiet 1; nobody; sweep P1 As Ks Qs Js 9d"
P1_LAST = "unscored final_hand no_combination"
LATER = "2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc | As Ks Qs Js 9d"

END = [
    Scenario(
        id="A29-last-trick-before-hand",
        preset="svensk",
        deal="As Ks Qs Js 9d | 2s 4h 4c 8c Tc | 3s 5h 7h 9c Jc",
        scores=(47, 51, 0),
        script="P3 stand; all pass; P3 stand; all pass; P3 stand; P1 P2 no; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 52 last_trick; ended 52 51 0",
        result=won("target", "P1", (52, 51, 0)),
    ),
    Scenario(
        id="A29-chicago-before-last-trick",
        preset="summary",
        deal=SWEEPER,
        scores=(38, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes=f"{NOTHING}; P1 +15 = 53 chicago; ended 53 0 0",
        result=won("target", "P1", (53, 0, 0)),
    ),
    Scenario(
        id="A29-second-phase",
        preset="svensk",
        deal=NINES,
        scores=(50, 0, 0),
        script="P2 P3 stand; P1 one_pair; P2 P3 pass; P2 P3 stand; P1 one_pair; P2 P3 pass",
        outcomes="P1 +1 = 51 exchange_1 one_pair; P1 +1 = 52 exchange_2 one_pair; ended 52 0 0",
        result=won("target", "P1", (52, 0, 0)),
    ),
    Scenario(
        id="A30-play_on",
        preset="husregler",
        options={"end.chicago_required": "no"},
        deal="As Ks Qs Js 9d | 2d 3h 4h 5c 6c | 3s 5h 7h 9c Jc",
        scores=(51, 44, 30),
        script="""
            P2 P3 stand; P1 pass; P2 straight; P3 pass; P3 stand; P1 pass; P2 straight; P3 pass; P3 stand
            all no; sweep P1 As Ks Qs Js 9d
        """,
        outcomes="""
            P2 +4 = 48 exchange_1 straight; P2 +4 = 52 exchange_2 straight
            P1 +5 = 56 last_trick; P2 +4 = 56 final_hand straight; ended 56 56 30
            unscored exchange_1 all_passed; unscored exchange_2 all_passed
            P1 +5 = 61 last_trick; unscored final_hand no_combination; ended 61 56 30
        """,
        then=(
            Hand(
                deal="As Ks Qs Js 9d | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc",
                dealer=0,
                scores=(56, 56, 30),
                script="quiet 1; nobody; trick 2s 3s As; sweep P1 Ks Qs Js 9d",
            ),
        ),
        result=won("target", "P1", (61, 56, 30)),
    ),
    Scenario(
        id="X59-A31",
        options={"end.finish_trick": "later_hand"},
        deal=HIGH_3,
        scores=(49, 0, 0),
        script=P1_SWEEPS,
        outcomes=f"""
            {NOTHING}; P1 +5 = 54 last_trick; {P1_LAST}; ended 54 0 0
            {NOTHING}; P3 +5 = 5 last_trick; {P1_LAST}; ended 54 0 5
            {NOTHING}; P1 +5 = 59 last_trick; {P1_LAST}; ended 59 0 5
        """,
        then=(
            Hand(
                deal=LATER, dealer=0, scores=(54, 0, 0), script="quiet 1; nobody; trick 3s As 2s; sweep P3 Ks Qs Js 9d"
            ),
            Hand(
                deal=HIGH_3, dealer=1, scores=(54, 0, 5), script="quiet 1; nobody; trick 3s As 2s; sweep P1 Ks Qs Js 9d"
            ),
        ),
        result=won("target", "P1", (59, 0, 5), ("113.00", "-59.00", "-54.00")),
    ),
    Scenario(
        id="X59-A31-chicago",
        options={"end.finish_trick": "later_hand"},
        deal=SWEEPER,
        scores=(53, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes=f"{NOTHING}; P1 +15 = 68 chicago; P1 +2 = 70 final_hand two_pairs; ended 70 0 0",
        result=won("target", "P1", (70, 0, 0), ("140.00", "-70.00", "-70.00")),
    ),
    Scenario(
        id="X48-A32-declared",
        options={"end.chicago_required": "declared", "stakes.per_point": None},
        deal=HIGH_3,
        scores=(49, 30, 0),
        script=P1_SWEEPS,
        outcomes=f"{NOTHING}; P1 +5 = 54 last_trick; {P1_LAST}; ended 54 30 0",
        then=(Hand(deal=HIGH_3, dealer=0, scores=(54, 30, 0), script="P2 stand"),),
    ),
    Scenario(
        id="X48-declared-before",
        options={"end.chicago_required": "declared", "stakes.per_point": None},
        deal=HIGH_3,
        scores=(49, 30, 0),
        state={"declared": [0]},
        script=P1_SWEEPS,
        outcomes=f"{NOTHING}; P1 +5 = 54 last_trick; {P1_LAST}; ended 54 30 0",
        result=won("target", "P1", (54, 30, 0)),
    ),
    Scenario(
        id="X48-declared-and-lost",
        options={"end.chicago_required": "declared", "stakes.per_point": None},
        deal="3s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c",
        scores=(70, 30, 0),
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        outcomes=f"{NOTHING}; P1 -15 = 55 chicago; ended 55 30 0",
        result=won("target", "P1", (55, 30, 0)),
    ),
    Scenario(
        id="X48-won-not-by-losing",
        options={"end.chicago_required": "won", "stakes.per_point": None},
        deal="3s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c",
        scores=(70, 30, 0),
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        outcomes=f"{NOTHING}; P1 -15 = 55 chicago; ended 55 30 0",
        then=(Hand(deal=HIGH_3, dealer=0, scores=(55, 30, 0), state={"declared": [0]}, script="P2 stand"),),
    ),
    Scenario(
        id="X48-won",
        options={"end.chicago_required": "won", "stakes.per_point": None},
        deal=SWEEPER,
        scores=(38, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes=f"{NOTHING}; P1 +15 = 53 chicago; P1 +2 = 55 final_hand two_pairs; ended 55 0 0",
        result=won("target", "P1", (55, 0, 0)),
    ),
    Scenario(
        id="A32-other-player-wins",
        options={"end.chicago_required": "declared", "stakes.per_point": None},
        deal="2s 4h 6h 8c Tc | As Ks Qs Js 9d | 3s 5h 7h 9c Jc",
        scores=(60, 49, 0),
        state={"declared": [1]},
        script="quiet 1; nobody; trick 2s As 3s; sweep P2 Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P2 +5 = 54 last_trick; {P1_LAST}; ended 60 54 0",
        result=won("target", "P2", (60, 54, 0)),
    ),
    Scenario(
        id="A33-instant-win-below",
        preset="catalogue",
        options={"stakes.per_point": "0.50"},
        deal="Ts Js Qs Ks As | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3s",
        scores=(10, 33, -4),
        script="all stand; P1 royal_flush; P2 P3 pass",
        outcomes="P1 +0 = 10 exchange_1 royal_flush; ended 10 33 -4",
        result=won("instant_win", "P1", (10, 33, -4), ("7.00", "0.00", "-7.00")),
    ),
    Scenario(
        id="A37-revoke",
        deal="2s 4s 7h 9d Jd | Kh Qs 3c 8d Tc | As Ks Qd 6c 5c",
        script="quiet 1; P1 plays 7h; !P2 plays Tc",
        refused="tricks/must-follow-suit",
    ),
    Scenario(
        id="A37-out-of-turn",
        deal="2s 4s 7h 9d Jd | Kh Qs 3c 8d Tc | As Ks Qd 6c 5c",
        script="quiet 1; P1 plays 7h; !P3 plays 6c",
        refused="turn/out-of-turn",
    ),
]


@pytest.mark.parametrize("scenario", [*DRAWING, *ANNOUNCING, *CLAIMS, *CHICAGO, *END], ids=str)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)


ONE_CARD_LEFT = Scenario(
    id="A8",
    preset="classic",
    deal="2s 2h 2d 2c 3s | 3h 3d 3c 4s 4h | 4d 4c 5s 5h 5d | 5c 6s 6h 6d 6c",
    script="""
        P1 x 2s 2h 2d 2c 3s / 7s 7h 7d 7c 8s; P2 x 3h 3d 3c 4s 4h / 8h 8d 8c 9s 9d
        P3 x 4d 4c 5s 5h 5d / 9c Ts Th Td Tc; P4 x 5c 6s 6h 6d 6c / Js Jh Jd Jc Qs; all pass
        P1 x 7s 7h 7d 7c 8s / Qh Qd Qc Ks Kh; P2 x 8h 8d 8c 9s 9d / Kd Kc As Ah Ad
        P3 x 9c / Ac; P4 up Js / 9h; P4 refuse / 2h; all no
    """,
    outcomes="unscored exchange_1 all_passed",
)


def test_a8_the_refused_open_card_is_not_in_the_pool_of_its_draw() -> None:
    """A8: the stock is 9h alone; the pool without 9h and without the card thrown holds 31 cards."""
    record, _ = document(ONE_CARD_LEFT)
    events = record["hands"][0]["events"]
    at = next(index for index, event in enumerate(events) if event["type"] == "reshuffled")
    assert events[at] == {"type": "reshuffled", "count": 31}
    check(ONE_CARD_LEFT)
    for refused in ("9H", "JS"):
        events[at + 1]["cards"] = [refused]
        assert [finding["event"] for finding in replayed(record)["findings"]] == [at + 1]


@pytest.mark.parametrize(("rule", "count"), [("others_discards", 30), ("all_discards", 34)])
def test_a9_the_pool_of_a_reshuffle(rule: str, count: int) -> None:
    """A9, A10: two cards of the old stock first, then the pool; a wrong size is found where it stands."""
    scenario = next(scenario for scenario in DRAWING if scenario.id == "A9-A10")
    record, _ = document(scenario)
    record["rules"]["options"] = {"exchange": {"stock_out": rule}}
    events = record["hands"][0]["events"]
    at = next(index for index, event in enumerate(events) if event["type"] == "reshuffled")
    assert [len(events[at + step]["cards"]) for step in (-1, 1)] == [2, 2]
    for size in (count, count - 1, count + 1):
        events[at]["count"] = size
        places = [finding["event"] for finding in replayed(record)["findings"]]
        assert places == ([] if size == count else [at])


def test_a9_own_throws_come_back_only_from_all_discards() -> None:
    """A9: under ``others_discards`` a card thrown in this very exchange cannot be drawn."""
    scenario = next(scenario for scenario in DRAWING if scenario.id == "A9-A10")
    record, _ = document(scenario)
    events = record["hands"][0]["events"]
    at = next(index for index, event in enumerate(events) if event["type"] == "reshuffled")
    events[at + 1]["cards"] = ["2S", "9D"]
    assert [finding["event"] for finding in replayed(record)["findings"]] == [at + 1]
    record["rules"]["options"] = {"exchange": {"stock_out": "all_discards"}}
    events[at]["count"] = 34
    assert replayed(record)["findings"] == []


DRAWN_KINGS: list[tuple[int, str]] = [(0, "Ks"), (1, "9d"), (2, "Kh"), (3, "4c"), (0, "7h"), (2, "Qd")]


@pytest.mark.parametrize(
    ("method", "draws", "dealer", "fair"),
    [
        ("high_card", DRAWN_KINGS, 2, True),
        ("high_card", DRAWN_KINGS, 0, False),
        ("high_card", DRAWN_KINGS[:4], 2, False),
        ("high_card", [(0, "Ks"), (1, "9d"), (2, "Ah"), (3, "4c")], 2, True),
        ("low_card", [(0, "Ks"), (1, "9d"), (2, "Ah"), (3, "4c")], 3, True),
        ("low_card", [(0, "Ks"), (1, "9d"), (2, "Ah"), (3, "4c")], 2, False),
        ("low_card", [(0, "4s"), (1, "9d"), (2, "Ah"), (3, "4c"), (0, "2h"), (3, "Ac")], 0, True),
        ("high_card", [], 1, True),
    ],
)
def test_a2_b25_the_first_dealer_by_drawn_cards(
    method: str, draws: list[tuple[int, str]], dealer: int, fair: bool
) -> None:
    """A2, B25: equal best ranks draw again; the winner deals; the list may be left out."""
    scenario = Scenario(
        id="A2",
        preset="catalogue",
        options={"deal.first_dealer": method},
        deal="As Kh 9d 7c 5s | Qh 9c 8c 6s 4h | Jh Tc 5d 4c 3s | Ad Qs Jd 8s 2h",
        dealer=dealer,
        script="",
    )
    record, _ = document(scenario)
    if draws:
        record["draws"] = [{"seat": seat, "card": spelled(card)} for seat, card in draws]
    findings: list[dict[str, Any]] = replayed(record)["findings"]
    assert (findings == []) == fair, findings
