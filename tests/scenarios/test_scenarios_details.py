"""The details B1 to B30: what the sources leave open and two programs must agree on, event by event."""

from __future__ import annotations

from typing import Any

import pytest
from builder import ENFORCED, PRESETS, Hand, Scenario, check, document, replayed, won

NOTHING = "unscored exchange_1 all_passed; unscored exchange_2 all_passed"
NO_HAND = "unscored final_hand no_combination"
LOW_3 = "Jh Tc 5d 4c 3s"
PAIR_FLUSH = f"9s 9h Kd 7c 2s | 2h 4h 6h 8h Th | {LOW_3}"
SHOWS_NINES = "P1 shows 9s 9h Kd 7c 2s false_claim"
NINES = f"9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}"
FLUSH_LIE = "all stand; P1 flush; P2 P3 pass"
SWEEPER = "As Ks Qs Ah Kh | 4s 7h 9d 2c Jd | 8s 6h Tc 5d 3c"
SWEEP = "sweep P1 As Ks Qs Ah Kh"
LOSER = "3s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c"
TIED = "Ks Kh Ad 7c 2s | Kd Kc Ah 7s 2d | Qs Qh 9d 5c 3s"
TIE_NAMED = """
    P1 names one_pair K A 7 2; P2 names one_pair K A 7 2; P3 names one_pair Q; unscored exchange_1 tie
"""
QUADS = "8s 8h 8d 8c 3d | Ad Kh 9d 7c 5s | Jh Tc 5d 4c 3s"
QUADS_CALLED = "all stand; P1 four_of_a_kind; P2 P3 pass"
HIGH_3 = "As Ks Qs Js 9d | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc"

LIES = [
    *(
        Scenario(
            id=f"B1-no-pair-{preset}",
            preset=preset,
            deal=f"As Kd 9h 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}",
            script="all stand; !P1 one_pair",
            refused="announce/not-held",
        )
        for preset in ENFORCED
    ),
    Scenario(
        id="B1-bluff",
        deal=f"As Kd 9h 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}",
        script="all stand; P1 one_pair; P2 P3 pass; P1 x 2s / none",
        outcomes="""
            P1 +1 = 1 exchange_1 one_pair; P1 shows As Kd 9h 7c 2s proof; P1 eliminated = 0 false_claim
        """,
    ),
    Scenario(
        id="B1-high_card",
        deal=f"As Kd 9h 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}",
        script="all stand; !P1 high_card",
        refused="record/unknown-value",
    ),
    *(
        Scenario(
            id=f"B1-pass-{preset}",
            preset=preset,
            deal=f"8s 8h 8d 8c 2s | Ah Qd 7c 6s 4h | {LOW_3}",
            script="all stand; all pass",
            outcomes="unscored exchange_1 all_passed",
        )
        for preset in PRESETS
    ),
    Scenario(
        id="B2-i",
        deal=PAIR_FLUSH,
        scores=(3, 0, 0),
        script="all stand; P1 P2 flush; P3 pass; P2 P3 stand",
        outcomes=f"{SHOWS_NINES}; P1 eliminated = 3 false_claim; P2 +5 = 5 exchange_1 flush",
    ),
    Scenario(
        id="B2-i-all-found-together",
        deal="Qs Qh 9c 8d 3c | 9s 9h Kd 7c 2s | 5s 5h Ad Jc 6d | Jh Tc 5d 4c 3s",
        script="all stand; P1 one_pair; P2 P3 flush; P4 pass",
        outcomes="""
            P2 shows 9s 9h Kd 7c 2s false_claim; P2 eliminated = 0 false_claim
            P3 shows 5s 5h Ad Jc 6d false_claim; P3 eliminated = 0 false_claim
            P1 +1 = 1 exchange_1 one_pair
        """,
    ),
    Scenario(
        id="B2-i-then-a-tie-below",
        deal="Qs Qh 9c 8d 3c | Qd Qc Kd 7c 2s | 5s 5h Ad Jc 6d | 6s 6h As Js 7d",
        script="all stand; P1 P2 one_pair; P3 P4 flush",
        outcomes="""
            P3 shows 5s 5h Ad Jc 6d false_claim; P3 eliminated = 0 false_claim
            P4 shows 6s 6h As Js 7d false_claim; P4 eliminated = 0 false_claim
            P1 names one_pair Q 9; P2 names one_pair Q K; P2 +1 = 1 exchange_1 one_pair
        """,
    ),
    Scenario(
        id="B2-i-one-left",
        deal="Qs Qh 9c 8d 3c | 9s 9h Kd 7c 2s | 5s 5h Ad Jc 6d",
        scores=(5, 6, 7),
        script="all stand; P1 one_pair; P2 P3 flush",
        outcomes="""
            P2 shows 9s 9h Kd 7c 2s false_claim; P2 eliminated = 6 false_claim
            P3 shows 5s 5h Ad Jc 6d false_claim; P3 eliminated = 7 false_claim; ended 5 6 7
        """,
        result=won("last_player", "P1", (5, 6, 7), ("10.00", "-5.00", "-5.00")),
    ),
    Scenario(
        id="B2-i-lie-below-the-best-is-not-found",
        deal=f"9s 9h Kd 7c 2s | 8s 8h 8d 8c 2h | {LOW_3}",
        script="all stand; P1 flush; P2 four_of_a_kind; P3 pass; all stand",
        outcomes="P2 +7 = 7 exchange_1 four_of_a_kind",
    ),
    Scenario(
        id="B2-ii",
        preset="catalogue",
        deal=f"9s 9h Kd 7c 2s | Qh Qd 8c 6s 4h | {LOW_3}",
        script="all stand; P1 royal_flush; P2 P3 pass; P2 stand",
        outcomes=f"{SHOWS_NINES}; P1 eliminated = 0 false_claim; unscored exchange_1 all_passed",
    ),
    Scenario(
        id="B2-ii-points-are-not-checked",
        deal=f"9s 9h Kd 7c 2s | Qh Qd 8c 6s 4h | {LOW_3}",
        script="all stand; P1 royal_flush; P2 P3 pass; P1 stand",
        outcomes="P1 +52 = 52 exchange_1 royal_flush",
    ),
    Scenario(
        id="B2-iii",
        options={"end.check": "immediate"},
        deal=NINES,
        scores=(47, 0, 0),
        script=f"{FLUSH_LIE}; P2 stand",
        outcomes=f"{SHOWS_NINES}; P1 eliminated = 47 false_claim; unscored exchange_1 all_passed",
    ),
    Scenario(
        id="B2-iii-would-not-end",
        options={"end.check": "immediate"},
        deal=NINES,
        scores=(46, 0, 0),
        script=f"{FLUSH_LIE}; P1 stand",
        outcomes="P1 +5 = 51 exchange_1 flush",
    ),
    Scenario(
        id="B2-earlier-lie",
        options={"end.check": "immediate"},
        deal=f"9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}",
        scores=(42, 0, 0),
        script="""
            all stand; P1 three_of_a_kind; P2 P3 pass; all stand; P1 pass; P2 P3 pass; all stand; P1 no
            trick Kd Qd 5d; trick 9h Ah Jh; trick 8c Tc 7c; trick 4c 2s 6s; trick 3s 9s 4h
        """,
        outcomes=f"""
            P1 +3 = 45 exchange_1 three_of_a_kind; unscored exchange_2 all_passed
            P1 +5 = 50 last_trick; P1 +1 = 51 final_hand one_pair
            {SHOWS_NINES}; P1 eliminated = 42 false_claim; ended 42 0 0
        """,
    ),
    Scenario(
        id="B2-earlier-lie-of-the-winner",
        options={"end.check": "immediate"},
        deal=f"9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}",
        scores=(44, 20, 0),
        script="""
            all stand; P1 three_of_a_kind; P2 P3 pass; all stand; all pass; all stand; P1 P2 no
            trick Kd Qd 5d; trick 9h Ah Jh; trick 8c Tc 7c; trick 4c 2s 6s; trick 3s 9s 4h
        """,
        outcomes=f"""
            P1 +3 = 47 exchange_1 three_of_a_kind; unscored exchange_2 all_passed
            P1 +5 = 52 last_trick; {SHOWS_NINES}; P1 eliminated = 44 false_claim
            {NO_HAND}; ended 44 20 0
        """,
    ),
    Scenario(
        id="B3-wheel",
        deal="As 2d 3h 4c 5s | Ah 2c 3d 4s 5c | Jh Tc 8d 7c 6s",
        script="all stand; P1 P2 straight; P3 pass",
        outcomes="P1 names straight 5; P2 names straight 5; unscored exchange_1 tie",
    ),
    Scenario(
        id="B3-stages",
        deal="Ks Kh Ad 7c 2s | Kd Kc Ah 7s 3d | Qs Qh 9d 5c 3s | As Ac Td 8h 4s",
        script="all stand; all one_pair",
        outcomes="""
            P1 names one_pair K; P2 names one_pair K; P3 names one_pair Q; P4 names one_pair A
            P4 +1 = 1 exchange_1 one_pair
        """,
    ),
    Scenario(
        id="B3-drops-out",
        deal="Ks Kh Ad 7c 2s | Kd Kc Qh 7s 3d | Qs Qc 9d 5c 3s",
        script="all stand; all one_pair",
        outcomes="""
            P1 names one_pair K A; P2 names one_pair K Q; P3 names one_pair Q; P1 +1 = 1 exchange_1 one_pair
        """,
    ),
    Scenario(
        id="B4-also-who-did-not-score",
        deal=f"9s 9h Kd 7c 2s | 8s 8h 8d 8c 4h | {LOW_3}",
        scores=(5, 0, 0),
        script="""
            all stand; P1 flush; P2 four_of_a_kind; P3 pass; all stand; all pass; all stand
            trick Kd 8d 5d; trick 9h 8h Jh; trick Tc 7c 8c; trick 4c 2s 4h; trick 3s 9s 8s
        """,
        outcomes=f"""
            P2 +7 = 7 exchange_1 four_of_a_kind; unscored exchange_2 all_passed
            P1 +5 = 10 last_trick; P2 +7 = 14 final_hand four_of_a_kind
            {SHOWS_NINES}; P1 eliminated = 5 false_claim; ended 5 14 0
            unscored exchange_1 all_passed
        """,
        then=(
            Hand(
                deal="- | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3s",
                dealer=1,
                scores=(5, 14, 0),
                state={"eliminated": [0]},
                script="P3 P2 stand; P3 P2 pass",
            ),
        ),
    ),
    Scenario(
        id="B4-nobody-left",
        deal="9s 9h Kd 7c 2s | Qh Qd 8c 6s 4h",
        script="""
            all stand; P1 flush; P2 full_house; all stand; all pass; all stand
            trick Kd Qd; trick 9h Qh; trick 8c 7c; trick 6s 9s; trick 2s 4h
        """,
        outcomes=f"""
            P2 +6 = 6 exchange_1 full_house; unscored exchange_2 all_passed
            P1 +5 = 5 last_trick; P2 +1 = 7 final_hand one_pair
            {SHOWS_NINES}; P1 eliminated = 0 false_claim
            P2 shows Qh Qd 8c 6s 4h false_claim; P2 eliminated = 0 false_claim; ended 0 0
        """,
        result=won("last_player", "", (0, 0), ("0.00", "0.00")),
    ),
    Scenario(
        id="B5-next-deal",
        deal="- | Ah Qd 8c 6s 4h | 2h 3c 4s 6d 8h | Jh Tc 5d 4c 3s",
        dealer=3,
        scores=(5, 14, 0, 0),
        state={"eliminated": [0]},
        script="P2 P3 P4 stand; P2 P3 P4 pass",
        outcomes="unscored exchange_1 all_passed",
    ),
    Scenario(
        id="B5-not-asked",
        deal="- | Ah Qd 8c 6s 4h | 2h 3c 4s 6d 8h | Jh Tc 5d 4c 3s",
        dealer=3,
        scores=(5, 14, 0, 0),
        state={"eliminated": [0]},
        script="!P1 stand",
        refused="turn/eliminated",
    ),
    Scenario(
        id="B5-skipped-as-dealer",
        deal=HIGH_3,
        scores=(0, 0, 0),
        script="quiet 1; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 5 last_trick; {NO_HAND}; ended 5 0 0",
        then=(Hand(deal=HIGH_3, dealer=0, scores=(5, 0, 0), script="P2 stand"),),
    ),
    Scenario(
        id="B5-dealer-out",
        deal="As Ks Qs Js 9d | - | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc",
        dealer=0,
        state={"eliminated": [1]},
        script="quiet 1; trick 2s 3s As; sweep P1 Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 5 last_trick; {NO_HAND}; ended 5 0 0 0",
        then=(
            Hand(
                deal="As Ks Qs Js 9d | - | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc",
                dealer=2,
                scores=(5, 0, 0, 0),
                state={"eliminated": [1]},
                script="P4 P1 P3 stand",
            ),
        ),
    ),
    Scenario(
        id="B5-call-of-chicago-is-void",
        options={"chicago.window": "any_time"},
        deal=NINES,
        scores=(20, 0, 30),
        script="""
            P1 stand; P2 P3 stand; P1 flush; P2 P3 pass; P1 chicago; P1 x 2s / none; P2 P3 stand
            P2 P3 pass; P2 P3 stand; P3 no; trick Ah Jh; trick Qd 5d; trick 8c Tc; trick 4c 6s; trick 3s 4h
        """,
        outcomes=f"""
            P1 +5 = 25 exchange_1 flush; P1 shows 9s 9h Kd 7c 2s proof; P1 eliminated = 20 false_claim
            unscored exchange_2 all_passed
            P3 +5 = 35 last_trick; {NO_HAND}; ended 20 0 35
        """,
    ),
    Scenario(
        id="B6",
        options={"announce.false_claim": "end_game"},
        deal=f"9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | {LOW_3}",
        scores=(30, 20, 20),
        script=f"{FLUSH_LIE}; P1 x 2s / none",
        outcomes="""
            P1 +5 = 35 exchange_1 flush; P1 shows 9s 9h Kd 7c 2s proof; P1 eliminated = 30 false_claim; ended 30 20 20
        """,
        result=won("false_claim", "P2 P3", (30, 20, 20), ("-20.00", "10.00", "10.00")),
    ),
    Scenario(
        id="B6-in-a-comparison",
        options={"announce.false_claim": "end_game"},
        deal=PAIR_FLUSH,
        scores=(30, 20, 21),
        script="all stand; P1 P2 flush; P3 pass",
        outcomes=f"{SHOWS_NINES}; P1 eliminated = 30 false_claim; ended 30 20 21",
        result=won("false_claim", "P3", (30, 20, 21), ("-21.00", "-1.00", "22.00")),
    ),
]

PROOFS = [
    Scenario(
        id="B7-no-card-no-duty",
        preset="catalogue",
        deal=NINES,
        script="all stand; P1 one_pair; P2 P3 pass; P1 stand; P2 stand",
        outcomes="P1 +1 = 1 exchange_1 one_pair",
    ),
    Scenario(
        id="B7-named-in-an-exact-tie",
        deal=TIED,
        script="all stand; all one_pair; P1 x 2s",
        outcomes=f"{TIE_NAMED}; P1 shows Ks Kh Ad 7c 2s proof",
    ),
    Scenario(
        id="B7-false-claim-any-card",
        deal=f"9s 9h Kd 7c 2s | Qh Qd 8c 6s 4h | {LOW_3}",
        script="all stand; P1 two_pairs; P2 P3 pass; P1 x 7c / none; P2 stand",
        outcomes="""
            P1 +2 = 2 exchange_1 two_pairs; P1 shows 9s 9h Kd 7c 2s proof; P1 eliminated = 0 false_claim
        """,
    ),
    Scenario(
        id="B7-reveal",
        preset="svensk",
        options={"announce.mode": "reveal"},
        deal=NINES,
        script="all stand; P1 x 9h",
        outcomes="P1 +1 = 1 exchange_1 one_pair",
    ),
    Scenario(
        id="B8-drawn-after-a-failed-proof",
        deal=NINES,
        script=f"{FLUSH_LIE}; P1 x 2s / none; !drawn P1 2h",
        refused="turn/unexpected-event",
    ),
    Scenario(
        id="B9-beaten-on-a-side-card",
        deal="Ks Kh Ad 7c 2s | Kd Kc Qh Js Td | 9s 8s 7d 5c 3h",
        script="all stand; P1 P2 one_pair; P3 pass; P1 stand; P2 x Kd",
        outcomes="P1 names one_pair K A; P2 names one_pair K Q; P1 +1 = 1 exchange_1 one_pair",
    ),
    Scenario(
        id="B9-third-of-a-tie",
        deal=TIED,
        script="all stand; all one_pair; P1 P2 stand; P3 x Qs",
        outcomes=TIE_NAMED,
    ),
    Scenario(
        id="B9-after-a-raise",
        options={"effects.four_of_a_kind": "raise_to_target"},
        deal=QUADS,
        script=f"{QUADS_CALLED}; P1 x 8c",
        outcomes="""
            P1 +0 = 0 exchange_1 four_of_a_kind; P1 raised = 52; P1 shows 8s 8h 8d 8c 3d proof
        """,
    ),
    Scenario(
        id="B9-after-zeroing",
        options={"effects.four_of_a_kind": "choose_zero_others", "effects.zero_ends_hand": False},
        deal=QUADS,
        scores=(0, 5, 0),
        script=f"{QUADS_CALLED}; P1 zeroes; P1 x 8c",
        outcomes="""
            P1 +0 = 0 exchange_1 four_of_a_kind; P2 zeroed by P1 from 5; P3 zeroed by P1 from 0
            P1 shows 8s 8h 8d 8c 3d proof
        """,
    ),
    Scenario(
        id="B9-any_then_broken-keeps-earlier-claims-open",
        preset="catalogue",
        deal=NINES,
        script="all stand; P1 one_pair; P2 P3 pass; all stand; all pass; P1 x 7c 2s",
        outcomes="P1 +1 = 1 exchange_1 one_pair; unscored exchange_2 all_passed",
    ),
    Scenario(
        id="B9-any_then_broken-third",
        preset="catalogue",
        deal=NINES,
        script="all stand; P1 one_pair; P2 P3 pass; all stand; all pass; P1 x 9s",
        outcomes="""
            P1 +1 = 1 exchange_1 one_pair; unscored exchange_2 all_passed; P1 shows 9s 9h Kd 7c 2s proof
        """,
    ),
]

ROYALS = "Th Jh Qh Kh Ah | 9s Ts Js Qs Ks | 2c 4d 6d 8c Tc"
REVEAL = {"announce.mode": "reveal", "announce.honesty": "enforced", "proof.who": "none"}

SCORING = [
    Scenario(
        id="B10-reveal-nothing",
        options=REVEAL,
        deal=HIGH_3,
        script="all stand; P1 stand",
        outcomes="unscored exchange_1 no_combination",
    ),
    Scenario(
        id="B10-reveal-tie",
        options=REVEAL,
        deal=TIED,
        script="all stand; P1 stand",
        outcomes="unscored exchange_1 tie",
    ),
    Scenario(
        id="B10-reveal-no-calls",
        options=REVEAL,
        deal=NINES,
        script="all stand; !P1 one_pair",
        refused="turn/unexpected-event",
    ),
    Scenario(
        id="B11-tied-quads-get-points",
        options={"ranking.exact_tie": "all_score", "effects.straight_flush": "choose_zero_others"},
        deal="5s 6s 7s 8s 9s | 5h 6h 7h 8h 9h | Jh Tc 5d 4c 3s",
        script="all stand; P1 P2 straight_flush; P3 pass; P1 stand",
        outcomes="""
            P1 names straight_flush 9; P2 names straight_flush 9
            P1 +8 = 8 exchange_1 straight_flush; P2 +8 = 8 exchange_1 straight_flush
        """,
    ),
    Scenario(
        id="B11-royal-above-straight-flush",
        preset="classic",
        deal=ROYALS,
        script="all stand; P1 royal_flush; P2 straight_flush; P3 pass",
        outcomes="P1 +8 = 8 exchange_1 royal_flush",
    ),
    Scenario(
        id="B11-royal-is-no-straight-flush",
        preset="classic",
        deal=ROYALS,
        script="all stand; !P1 straight_flush",
        refused="announce/below-own",
    ),
    Scenario(
        id="B12-points_and_zero_others",
        preset="finsk",
        deal=f"Ad Kh 9d 7c 5s | 8s 8h 8d 8c 3d | {LOW_3}",
        scores=(40, 11, 0),
        script="all stand; P1 pass; P2 four_of_a_kind; P3 pass; all stand",
        outcomes="P2 +8 = 19 exchange_1 four_of_a_kind; P1 zeroed by P2 from 40; P3 zeroed by P2 from 0",
    ),
    Scenario(
        id="B12-from-forehand",
        options={"effects.four_of_a_kind": "points_and_zero_others"},
        deal=f"Ad Kh 9d 7c 5s | 8s 8h 8d 8c 3d | {LOW_3}",
        dealer=0,
        scores=(40, 11, 3),
        script="all stand; P2 four_of_a_kind; P3 pass; P1 pass",
        outcomes="""
            P2 +7 = 18 exchange_1 four_of_a_kind; P3 zeroed by P2 from 3; P1 zeroed by P2 from 40; ended 0 18 0
        """,
    ),
    Scenario(
        id="B12-raise_and_zero_others",
        options={"effects.four_of_a_kind": "raise_and_zero_others"},
        deal=QUADS,
        scores=(17, 40, 50),
        script=QUADS_CALLED,
        outcomes="""
            P1 +0 = 17 exchange_1 four_of_a_kind; P1 raised = 52
            P2 zeroed by P1 from 40; P3 zeroed by P1 from 50; ended 52 0 0
        """,
        result=won("target", "P1", (52, 0, 0), ("104.00", "-52.00", "-52.00")),
    ),
    Scenario(
        id="B12-raise-above-the-target",
        options={"effects.four_of_a_kind": "raise_to_target", "end.chicago_required": "declared"},
        deal=QUADS,
        scores=(60, 0, 0),
        script=QUADS_CALLED,
        outcomes="P1 +0 = 60 exchange_1 four_of_a_kind; P1 raised = 60",
    ),
    Scenario(
        id="B12-raise-then-immediate",
        options={"effects.four_of_a_kind": "raise_to_target", "end.check": "immediate", "stakes.per_point": None},
        deal=QUADS,
        scores=(17, 40, 50),
        script=QUADS_CALLED,
        outcomes="P1 +0 = 17 exchange_1 four_of_a_kind; P1 raised = 52; ended 52 40 50",
        result=won("target", "P1", (52, 40, 50)),
    ),
    Scenario(
        id="B13",
        preset="husregler",
        deal=f"Ts Js Qs Ks As | Ah Qd 8c 6s 4h | {LOW_3}",
        scores=(3, 51, 0),
        script="P1 P3 stand; P1 royal_flush; P2 P3 pass",
        outcomes="P1 +0 = 3 exchange_1 royal_flush; ended 3 51 0",
        result=won("instant_win", "P1", (3, 51, 0)),
    ),
    Scenario(
        id="B13-finish-trick",
        preset="catalogue",
        options={"end.finish_trick": "later_hand"},
        deal=f"Ts Js Qs Ks As | Ah Qd 8c 6s 4h | {LOW_3}",
        script="all stand; P1 royal_flush; P2 P3 pass",
        outcomes="P1 +0 = 0 exchange_1 royal_flush; ended 0 0 0",
        result=won("instant_win", "P1", (0, 0, 0)),
    ),
    Scenario(
        id="B14",
        options={"chicago.min_score": 0},
        deal=LOSER,
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        outcomes=f"{NOTHING}; P1 +0 = 0 chicago; ended 0 0 0",
    ),
]

TWO_DECLARERS = "3c 4c 5d 7d 9h | As Ks Qs Js 2c | Ac Kc Qc Jc 2d"
SEVERAL = {"chicago.declarers": "several", "chicago.leader": "declarer", "stakes.per_point": None}
ANY_TIME = {"chicago.window": "any_time"}
DEUCE_CHICAGO = "Ah Kh Qh Jh 2h | 3h 4h 5h 6h 8c | 7h 8h 9h Th 3c"

CHICAGO = [
    Scenario(
        id="B15-success-pays-the-final-hand",
        options=SEVERAL,
        deal=TWO_DECLARERS,
        scores=(0, 20, 20),
        script="quiet 1; P2 P3 chicago; trick 2c Jc 3c; trick Ac 4c Js; trick Kc 5d Qs; trick Qc 7d Ks; trick 2d 9h As",
        outcomes=f"""
            {NOTHING}; P2 -15 = 5 chicago; P3 +15 = 35 chicago; {NO_HAND}; ended 0 5 35
        """,
    ),
    Scenario(
        id="B15-none-left-nothing-paid",
        options=SEVERAL,
        deal=TWO_DECLARERS,
        scores=(0, 20, 20),
        script="quiet 1; P2 P3 chicago; trick 2c Ac 3c; trick 2d 5d As",
        outcomes=f"{NOTHING}; P2 -15 = 5 chicago; P3 -15 = 5 chicago; ended 0 5 5",
    ),
    Scenario(
        id="B15-deuce-no-last-trick",
        options={
            "tricks.last_deuce_points": 10,
            "chicago.deuce_points": 30,
            "chicago.last_trick": "on_success",
            "stakes.per_point": None,
        },
        deal=DEUCE_CHICAGO,
        scores=(15, 0, 0),
        script="quiet 1; P1 chicago; sweep P1 Ah Kh Qh Jh 2h",
        outcomes=f"{NOTHING}; P1 +30 = 45 chicago; P1 +5 = 50 final_hand flush; ended 50 0 0",
    ),
    Scenario(
        id="B15-last-trick-on-success",
        options={
            "tricks.last_deuce_points": 10,
            "chicago.last_trick": "on_success",
            "stakes.per_point": None,
        },
        deal=DEUCE_CHICAGO,
        scores=(15, 0, 0),
        script="quiet 1; P1 chicago; sweep P1 Ah Kh Qh Jh 2h",
        outcomes=f"{NOTHING}; P1 +15 = 30 chicago; P1 +10 = 40 last_trick; P1 +5 = 45 final_hand flush; ended 45 0 0",
    ),
    Scenario(
        id="B15-after-the-last-trick",
        preset="catalogue",
        deal="As Ah 5d 7c 9s | Ks Kh Qd Jc Th | 2s 4h 6d 8c Td",
        scores=(0, 20, 0),
        script="""
            quiet 1; P2 chicago
            trick As Ks 2s; trick 7c Jc 8c; trick Qd 6d 5d; trick Kh 4h Ah; trick 9s Th Td
        """,
        outcomes=f"""
            {NOTHING}; P1 wins trick 1 with As; P2 wins trick 2 with Jc; P2 wins trick 3 with Qd
            P1 wins trick 4 with Ah; P1 wins trick 5 with 9s; P2 -15 = 5 chicago; P1 +5 = 5 last_trick; ended 5 5 0
        """,
    ),
    Scenario(
        id="B16-not-asked-no-event",
        options=ANY_TIME,
        deal=NINES,
        scores=(20, 20, 0),
        script="P1 stand; P2 chicago; P2 x 4h; P3 stand; all pass; all stand; all pass; all stand; P1 plays 9s",
        outcomes=NOTHING,
    ),
    Scenario(
        id="B16-question-afterwards",
        options=ANY_TIME,
        deal=NINES,
        scores=(20, 20, 0),
        script="all stand; all pass; all stand; all pass; all stand; P1 no; P2 chicago; P1 plays 9s",
        outcomes=NOTHING,
    ),
    Scenario(
        id="B16-no-is-not-said-early",
        options=ANY_TIME,
        deal=NINES,
        scores=(20, 20, 0),
        script="!P1 no",
        refused="chicago/early-answer",
    ),
    Scenario(
        id="B16-first-in-time",
        options=ANY_TIME,
        deal=NINES,
        scores=(20, 20, 0),
        script="P1 stand; P2 chicago; P2 P3 stand; all pass; !P1 chicago",
        refused="chicago/already-called",
    ),
    Scenario(
        id="B16-several",
        options=ANY_TIME | {"chicago.declarers": "several"},
        deal=NINES,
        scores=(20, 20, 20),
        script="""
            P1 stand; P2 chicago; P2 P3 stand; all pass; P1 chicago; all stand; all pass; all stand; P3 no; P1 plays 9s
        """,
        outcomes=NOTHING,
    ),
    Scenario(
        id="B16-min-score-counts",
        options=ANY_TIME,
        deal=NINES,
        scores=(14, 20, 0),
        script="!P1 chicago",
        refused="chicago/minimum-score",
    ),
    Scenario(
        id="B16-stopped",
        options=ANY_TIME | {"stop.score": 42},
        deal=NINES,
        scores=(42, 20, 0),
        script="!P1 chicago",
        refused="chicago/too-early",
    ),
    Scenario(
        id="B16-sixth-card",
        preset="wikipedia",
        deal="Ks Kd 7h 7c 3s 2h | Ah Qd 8c 6s 4h | Jh Tc 5d 4c 3h",
        scores=(42, 41, 0),
        script="P1 chicago; P1 x 2h / none; P2 P3 stand; all pass; P2 P3 stand; P1 plays Ks",
        outcomes="unscored exchange_1 all_passed",
    ),
    Scenario(
        id="B16-comparison-before-the-question",
        preset="finsk",
        deal=NINES,
        script="all stand; all pass; all stand; P1 one_pair; P2 P3 pass; all no; P1 plays 9s",
        outcomes="unscored exchange_1 all_passed; P1 +1 = 1 exchange_2 one_pair",
    ),
    Scenario(
        id="B16-no-minimum-below-zero",
        preset="classic",
        deal=SWEEPER,
        scores=(-20, 0, 0),
        script=f"quiet 1; P1 chicago; {SWEEP}",
        outcomes="unscored exchange_1 all_passed; P1 +15 = -5 chicago; ended -5 0 0",
    ),
]

END = [
    Scenario(
        id="B17-himself",
        options={"end.finish_trick": "same_hand", "stakes.per_point": None},
        deal="2s 4h 6h 8c Tc | As Ks Qs Js 9d | 3s 5h 7h 9c Jc",
        scores=(60, 40, 0),
        script="quiet 1; nobody; trick 2s As 3s; sweep P2 Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P2 +5 = 45 last_trick; {NO_HAND}; ended 60 45 0",
        then=(Hand(deal=HIGH_3, dealer=0, scores=(60, 45, 0), script="P2 stand"),),
    ),
    Scenario(
        id="B17-same-hand-score-at-its-end",
        options={"end.finish_trick": "same_hand", "stakes.per_point": None},
        deal=HIGH_3,
        scores=(47, 0, 0),
        script="quiet 1; nobody; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 52 last_trick; {NO_HAND}; ended 52 0 0",
        result=won("target", "P1", (52, 0, 0)),
    ),
    Scenario(
        id="B18-tie-only-among-the-eligible",
        options={"end.chicago_required": "declared", "end.tie": "play_on", "stakes.per_point": None},
        deal=HIGH_3,
        scores=(51, 56, 0),
        state={"declared": [0]},
        script="quiet 1; nobody; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 56 last_trick; {NO_HAND}; ended 56 56 0",
        result=won("target", "P1", (56, 56, 0)),
    ),
    Scenario(
        id="B18-zeroing-keeps-the-chicago",
        options={
            "end.chicago_required": "declared",
            "effects.four_of_a_kind": "choose_zero_others",
            "stakes.per_point": None,
        },
        deal=f"Ad Kh 9d 7c 5s | 8s 8h 8d 8c 3d | {LOW_3}",
        scores=(40, 11, 0),
        state={"declared": [0]},
        script="all stand; P1 pass; P2 four_of_a_kind; P3 pass; P2 zeroes",
        outcomes="""
            P2 +0 = 11 exchange_1 four_of_a_kind
            P1 zeroed by P2 from 40; P3 zeroed by P2 from 0; ended 0 11 0
        """,
        then=(Hand(deal=HIGH_3, dealer=0, scores=(0, 11, 0), state={"declared": [0]}, script="P2 stand"),),
    ),
    Scenario(
        id="B18-immediate",
        preset="svensk",
        options={"end.finish_trick": "same_hand", "chicago.allowed": False},
        deal=HIGH_3,
        scores=(51, 60, 0),
        script="P3 stand; all pass; P3 stand; all pass; P3 stand; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 56 last_trick; ended 56 60 0",
        result=won("target", "P1", (56, 60, 0)),
    ),
    Scenario(
        id="B24-abandoned",
        options={"end.target": 1000},
        deal=HIGH_3,
        scores=(400, 0, 0),
        script="quiet 1; P1 no; sweep P1 As Ks",
        outcomes=NOTHING,
        result=won("abandoned", "", (400, 0, 0)),
    ),
    Scenario(
        id="B26-odd-coin",
        options={"stakes.per_point": "0.01"},
        deal="As Ks Qs Js 9d | 2d 3h 4h 5c 6c | 3s 5h 7h 9c Jc",
        scores=(51, 44, 41),
        script="""
            all stand; P1 pass; P2 straight; P3 pass; all stand; P1 pass; P2 straight; P3 pass; all stand
            all no; sweep P1 As Ks Qs Js 9d
        """,
        outcomes="""
            P2 +4 = 48 exchange_1 straight; P2 +4 = 52 exchange_2 straight
            P1 +5 = 56 last_trick; P2 +4 = 56 final_hand straight; ended 56 56 41
        """,
        result=won("target", "P1 P2", (56, 56, 41), ("0.08", "0.07", "-0.15")),
    ),
    Scenario(
        id="B26-odd-coin-nearest-left-of-the-dealer",
        options={"stakes.per_point": "0.01"},
        deal="As Ks Qs Js 9d | 2d 3h 4h 5c 6c | 3s 5h 7h 9c Jc",
        dealer=0,
        scores=(51, 44, 41),
        script="""
            all stand; P2 straight; P3 P1 pass; all stand; P2 straight; P3 P1 pass; all stand; all no
            trick 2d Jc 9d; trick As 3h 3s; trick Ks 4h 5h; trick Qs 5c 7h; trick Js 6c 9c
        """,
        outcomes="""
            P2 +4 = 48 exchange_1 straight; P2 +4 = 52 exchange_2 straight
            P1 +5 = 56 last_trick; P2 +4 = 56 final_hand straight; ended 56 56 41
        """,
        result=won("target", "P1 P2", (56, 56, 41), ("0.07", "0.08", "-0.15")),
    ),
    Scenario(
        id="B26-eliminated-counts-as-zero",
        options={"stakes.per_point": "2.50"},
        deal="- | As Ks Qs Js 9d | 3s 5h 7h 9c Jc",
        scores=(30, 48, 20),
        state={"eliminated": [0]},
        script="""
            P2 P3 stand; P2 P3 pass; P2 P3 stand; P2 P3 pass; P2 P3 stand; P2 P3 no; sweep P2 As Ks Qs Js 9d
        """,
        outcomes=f"{NOTHING}; P2 +5 = 53 last_trick; {NO_HAND}; ended 30 53 20",
        result=won("target", "P2", (30, 53, 20), ("-132.50", "215.00", "-82.50")),
    ),
    Scenario(
        id="B29-first-side-card-of-two-pairs",
        options={"ranking.kickers": "first"},
        deal="Ks Kd 7h 7c As | Kh Kc 7s 7d Qh | 9s 8h 5d 4c 2h",
        script="all stand; P1 P2 two_pairs; P3 pass",
        outcomes="P1 names two_pairs K 7 A; P2 names two_pairs K 7 Q; P1 +2 = 2 exchange_1 two_pairs",
    ),
    Scenario(
        id="B29-right-of-the-dealer-is-out",
        preset="catalogue",
        deal="Ah Qd 8c 6s 4h | 2h 3c 4s 6d 8h | - | Jh Tc 5d 4c 3s",
        dealer=3,
        state={"eliminated": [2]},
        script="P1 P2 P4 stand; P1 P2 P4 pass",
        outcomes="unscored exchange_1 all_passed",
    ),
    Scenario(
        id="B30",
        preset="summary",
        deal="As Kh Kc Qd 2s | Ks Qh Ac Kd 3h",
        script="quiet 1; trick As Ks; trick Kh Qh; trick Kc Ac; trick Kd Qd; trick 3h 2s",
        outcomes=f"{NOTHING}; P2 +5 = 5 last_trick; P2 +1 = 6 final_hand one_pair; ended 0 6",
    ),
]


QUADS_SECOND = "9s 9h Kd 7c 2s | 8s 8h 8d 8c 4h | Jh Tc 5d 4c 3s"
QUADS_PLAY = "trick Kd 8d 5d; trick 9h 8h Jh; trick Tc 7c 8c; trick 4c 2s 4h; trick 3s 9s 8s"

CORNERS = [
    Scenario(
        id="A3-auto",
        options={"exchange.rounds": "auto"},
        deal="- | Ah Qd 8c 6s 4h | 2h 3c 4s 6d 8h | Jh Tc 5d 4c 3s",
        state={"eliminated": [0]},
        script="all stand; all pass; all stand; P2 plays Ah",
        outcomes="unscored exchange_1 all_passed",
    ),
    Scenario(
        id="A4-all",
        options={"exchange.scored": "all"},
        deal=NINES,
        script="all stand; all pass; all stand; all pass; all stand; P1 one_pair; P2 P3 pass; P1 plays 9s",
        outcomes=f"{NOTHING}; P1 +1 = 1 exchange_3 one_pair",
    ),
    Scenario(
        id="A15-all_score-after-the-tricks",
        options={"ranking.exact_tie": "all_score"},
        deal="8s 8h As 5d 2c | 8d 8c Ah 5s 2d | Kh Qc Jd Ts 6s",
        script="quiet 1; trick As 5s 6s; trick 2c 8c Qc; trick Kh 8h Ah; trick 2d Jd 5d; trick Ts 8s 8d",
        outcomes=f"""
            {NOTHING}; P3 +5 = 5 last_trick; P1 +1 = 1 final_hand one_pair; P2 +1 = 1 final_hand one_pair; ended 1 1 5
        """,
    ),
    Scenario(
        id="A16-after-the-tricks",
        preset="catalogue",
        deal=f"Ts Js Qs Ks 2d | Ah Qd 8c 6s 4h | {LOW_3}",
        script="""
            all stand; all pass; all stand; all pass; P1 x 2d / As; P2 P3 stand
            trick As 6s 3s; trick Ks 4h 4c; trick Qs 8c 5d; trick Js Qd Tc; trick Ts Ah Jh
        """,
        outcomes=f"{NOTHING}; P1 +5 = 5 last_trick; P1 +0 = 5 final_hand royal_flush; ended 5 0 0",
        result=won("instant_win", "P1", (5, 0, 0)),
    ),
    Scenario(
        id="B2-instant-win-after-a-lie",
        preset="catalogue",
        options={"proof.who": "none"},
        deal=f"Ts Js Qs Ks Kd | Ah Qd 8c 6s 4h | {LOW_3}",
        script="""
            all stand; P1 two_pairs; P2 P3 pass; all stand; all pass; P1 x Kd / As; P2 P3 stand
            trick As 6s 3s; trick Ks 4h 4c; trick Qs 8c 5d; trick Js Qd Tc; trick Ts Ah Jh
        """,
        outcomes="""
            P1 +2 = 2 exchange_1 two_pairs; unscored exchange_2 all_passed
            P1 +5 = 7 last_trick; P1 +0 = 7 final_hand royal_flush
            P1 shows Ts Js Qs Ks Kd false_claim; P1 eliminated = 0 false_claim; ended 0 0 0
        """,
    ),
    Scenario(
        id="B2-iii-not-eligible",
        options={"end.check": "immediate", "end.chicago_required": "declared"},
        deal=NINES,
        scores=(47, 0, 0),
        script=f"{FLUSH_LIE}; P1 stand",
        outcomes="P1 +5 = 52 exchange_1 flush",
    ),
    Scenario(
        id="B5-since-he-was-zeroed",
        options={
            "effects.four_of_a_kind": "choose_zero_others",
            "effects.zero_ends_hand": False,
            "end.floor": None,
        },
        deal=QUADS_SECOND,
        scores=(10, 20, 0),
        script=f"""
            all stand; P1 three_of_a_kind; P2 P3 pass; all stand; P1 pass; P2 four_of_a_kind; P3 pass; P2 zeroes
            all stand; P2 no; {QUADS_PLAY}; P2 points
        """,
        outcomes=f"""
            P1 +3 = 13 exchange_1 three_of_a_kind; P2 +0 = 20 exchange_2 four_of_a_kind
            P1 zeroed by P2 from 13; P3 zeroed by P2 from 0
            P1 +5 = 5 last_trick; P2 +7 = 27 final_hand four_of_a_kind
            {SHOWS_NINES}; P1 eliminated = 0 false_claim; ended 0 27 0
        """,
    ),
    Scenario(
        id="B5-points-raised",
        options={"effects.four_of_a_kind": "raise_to_target", "proof.who": "none"},
        deal=f"8s 8h 8d 7c 2s | Ad Kh 9d 7h 5s | {LOW_3}",
        scores=(10, 0, 0),
        script="""
            all stand; P1 straight; P2 P3 pass; P1 x 7c 2s / 8c 3d; P2 P3 stand; P1 four_of_a_kind; P2 P3 pass
            all stand; P1 no; trick 8s 5s 3s; trick 8h Kh Jh; trick Ad 5d 3d; trick 9d 4c 8d; trick 7h Tc 8c
        """,
        outcomes="""
            P1 +4 = 14 exchange_1 straight; P1 +0 = 14 exchange_2 four_of_a_kind; P1 raised = 52
            P2 +5 = 5 last_trick; P1 +0 = 52 final_hand four_of_a_kind; P1 raised = 52
            P1 shows 8s 8h 8d 7c 2s false_claim; P1 eliminated = 10 false_claim; ended 10 5 0
        """,
    ),
    Scenario(
        id="B5-not-zeroed",
        options={"effects.four_of_a_kind": "points_and_zero_others"},
        deal="- | 8s 8h 8d 8c 4h | Jh Tc 5d 4c 3s",
        scores=(12, 5, 9),
        state={"eliminated": [0]},
        script="P2 P3 stand; P2 four_of_a_kind; P3 pass",
        outcomes="P2 +7 = 12 exchange_1 four_of_a_kind; P3 zeroed by P2 from 9; ended 12 12 0",
    ),
    Scenario(
        id="B6-nobody-left",
        options={"announce.false_claim": "end_game"},
        deal="9s 9h Kd 7c 2s | Qh Qd 8c 6s 4h",
        script="""
            all stand; P1 flush; P2 full_house; all stand; all pass; all stand
            trick Kd Qd; trick 9h Qh; trick 8c 7c; trick 6s 9s; trick 2s 4h
        """,
        outcomes=f"""
            P2 +6 = 6 exchange_1 full_house; unscored exchange_2 all_passed
            P1 +5 = 5 last_trick; P2 +1 = 7 final_hand one_pair
            {SHOWS_NINES}; P1 eliminated = 0 false_claim
            P2 shows Qh Qd 8c 6s 4h false_claim; P2 eliminated = 0 false_claim; ended 0 0
        """,
        result=won("last_player", "", (0, 0), ("0.00", "0.00")),
    ),
    Scenario(
        id="B13-last-player",
        options={"end.chicago_required": "won", "end.finish_trick": "later_hand"},
        deal="9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h",
        scores=(10, 20),
        script="all stand; P1 flush; P2 pass; P1 x 2s / none",
        outcomes="""
            P1 +5 = 15 exchange_1 flush; P1 shows 9s 9h Kd 7c 2s proof; P1 eliminated = 10 false_claim; ended 10 20
        """,
        result=won("last_player", "P2", (10, 20), ("-20.00", "20.00")),
    ),
    Scenario(
        id="B15-one-step",
        preset="svensk",
        deal=SWEEPER,
        scores=(38, 20, 0),
        script=f"quiet 1; P1 P2 chicago; {SWEEP}",
        outcomes=f"{NOTHING}; P1 +15 = 53 chicago; P2 -15 = 5 chicago; ended 53 5 0",
        result=won("target", "P1", (53, 5, 0)),
    ),
    Scenario(
        id="B16-declared-at-the-lead",
        options=ANY_TIME | {"end.check": "immediate", "end.chicago_required": "declared"},
        deal=f"2h 4h 6h 8h Th | Ah Qd 8c 6s 4d | {LOW_3}",
        scores=(50, 0, 0),
        script="P1 chicago; all stand; P1 flush; P2 P3 pass; all stand",
        outcomes="P1 +5 = 55 exchange_1 flush",
    ),
    Scenario(
        id="B17-chicago-with-a-deuce-is-such-a-trick",
        options={"end.finish_trick": "same_hand", "stakes.per_point": None},
        deal=DEUCE_CHICAGO,
        scores=(37, 0, 0),
        script="quiet 1; P1 chicago; sweep P1 Ah Kh Qh Jh 2h",
        outcomes=f"{NOTHING}; P1 +15 = 52 chicago; P1 +5 = 57 final_hand flush; ended 57 0 0",
        result=won("target", "P1", (57, 0, 0)),
    ),
]


@pytest.mark.parametrize("scenario", [*LIES, *PROOFS, *SCORING, *CHICAGO, *END, *CORNERS], ids=str)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)


FOUR = "2s 2h 2d 2c 3s | 3h 3d 3c 4s 4h | 4d 4c 5s 5h 5d | 5c 6s 6h 6d 6c"
EMPTY_STOCK = """
    P1 x 2s 2h 2d 2c 3s / 7s 7h 7d 7c 8s; P2 x 3h 3d 3c 4s 4h / 8h 8d 8c 9s 9h
    P3 x 4d 4c 5s 5h 5d / 9d 9c Ts Th Td; P4 x 5c 6s 6h 6d 6c / Tc Js Jh Jd Jc; all pass
    P1 x 7s 7h 7d 7c 8s / Qs Qh Qd Qc Ks; P2 x 8h 8d 8c 9s 9h / Kh Kd Kc As Ah; P3 x 9d 9c / Ad Ac
    P4 x Tc / 2s
"""


def _counts(record: dict[str, Any]) -> list[int]:
    return [event["count"] for event in record["hands"][0]["events"] if event["type"] == "reshuffled"]


@pytest.mark.parametrize(
    ("scenario", "counts"),
    [
        (Scenario(id="B19", deal=FOUR, script=EMPTY_STOCK, outcomes="unscored exchange_1 all_passed"), [32]),
        (
            Scenario(
                id="B22-sixth-card",
                options={"stop.score": 42, "stop.effect": "six_cards"},
                deal="2s 2h 2d 2c 3s 6c | 3h 3d 3c 4s 4h | 4d 4c 5s 5h 5d | 5c 6s 6h 6d 7s",
                scores=(42, 0, 0, 0),
                script="""
                    P1 x 6c / none; P2 x 3h 3d 3c 4s 4h / 8h 8d 8c 9s 9h; P3 x 4d 4c 5s 5h 5d / 9d 9c Ts Th Td
                    P4 x 5c 6s 6h 6d 7s / Tc Js Jh Jd Jc; all pass
                    P2 x 8h 8d 8c 9s 9h / Qs Qh Qd Qc Ks; P3 x 9d 9c Ts Th Td / Kh Kd Kc As Ah
                    P4 x Tc Js Jh Jd / 7h 7d 7c 8s; all pass; P2 x Qs Qh Qd / Ad Ac 6c
                """,
                outcomes=NOTHING,
            ),
            [30],
        ),
        (
            Scenario(
                id="B22-redeal",
                options={"deal.low_redeal": "below_ten"},
                deal=FOUR,
                script="""
                    P1 redeal / 7s 7h 7d 7c 8s; P2 redeal / 8h 8d 8c 9s 9h; P3 P4 keep
                    P1 x 7s 7h 7d 7c 8s / 9d 9c Ts Th Td; P2 x 8h 8d 8c 9s 9h / Tc Js Jh Jd Jc
                    P3 x 4d 4c 5s 5h 5d / Qs Qh Qd Qc Ks; P4 x 5c 6s 6h 6d 6c / Kh Kd Kc As Ah; all pass
                    P1 x 9d 9c Ts / Ad Ac 2s
                """,
                outcomes="unscored exchange_1 all_passed",
            ),
            [30],
        ),
    ],
    ids=["B19", "B22-sixth-card", "B22-redeal"],
)
def test_the_discards_that_are_shuffled_in(scenario: Scenario, counts: list[int]) -> None:
    record, _ = document(scenario)
    assert _counts(record) == counts
    check(scenario)


def _limit(script: str, refused: str = "") -> Scenario:
    return Scenario(
        id="B20",
        options={"exchange.stock_out": "limit", "exchange.one_up": "every_round"},
        deal=FOUR,
        script=f"""
            P1 x 2s 2h 2d 2c 3s / 7s 7h 7d 7c 8s; P2 x 3h 3d 3c 4s 4h / 8h 8d 8c 9s 9h
            P3 x 4d 4c 5s 5h 5d / 9d 9c Ts Th Td; P4 x 5c 6s 6h 6d 6c / Tc Js Jh Jd Jc; all pass
            P1 x 7s 7h 7d 7c 8s / Qs Qh Qd Qc Ks; P2 x 8h 8d 8c 9s 9h / Kh Kd Kc As Ah
            {script}
        """,
        outcomes="unscored exchange_1 all_passed",
        refused=refused,
    )


@pytest.mark.parametrize(
    "scenario",
    [
        _limit("P3 up 9d / Ad; P3 take; P4 x Tc / Ac"),
        _limit("P3 x 9d / Ad; !P4 up Tc", "exchange/one-up-not-allowed"),
        _limit("P3 x 9d 9c / Ad Ac; P4 stand; P1 pass"),
        _limit("P3 x 9d 9c / Ad Ac; !P1 pass", "turn/missing-event"),
    ],
    ids=["B20-one-up-of-two", "B20-one-up-of-one", "B20-nothing-to-exchange", "B20-still-recorded"],
)
def test_a_stock_that_is_not_refilled(scenario: Scenario) -> None:
    check(scenario)


FINISHED = Scenario(
    id="B23",
    deal=HIGH_3,
    script="quiet 1; sweep P1 As Ks Qs Js 9d",
    outcomes=f"{NOTHING}; P1 +5 = 5 last_trick; {NO_HAND}; ended 5 0 0",
)


def test_b23_hand_ended_is_always_last() -> None:
    """B23: and no event of the next hand comes into this one."""
    record, _ = document(FINISHED)
    check(FINISHED)
    record["hands"][0]["events"].append({"type": "pass", "seat": 0})
    findings = replayed(record)["findings"]
    assert [finding["event"] for finding in findings] == [len(record["hands"][0]["events"]) - 1]


@pytest.mark.parametrize(
    ("state", "fair"),
    [
        ({"declared": [0]}, True),
        ({}, False),
        ({"declared": [1]}, False),
        ({"declared": [0], "won": [0]}, False),
        ({"declared": [0], "eliminated": []}, False),
        ({"declared": [0], "eliminated": [2]}, False),
    ],
)
def test_b28_the_state_of_a_hand_is_checked(state: dict[str, list[int]], fair: bool) -> None:
    """B28: who has called a Chicago (P1, in vain) stands in the next hand, and nothing else."""
    scenario = Scenario(
        id="B28",
        preset="classic",
        deal=LOSER,
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        then=(Hand(deal=HIGH_3, dealer=0, scores=(-15, 0, 0), state=state, script="P2 stand"),),
    )
    record, _ = document(scenario)
    findings = replayed(record)["findings"]
    assert (findings == []) == fair, findings
    assert all(finding["hand"] == 1 for finding in findings)


def test_b27_numbers_that_are_missing_are_null_and_words_stay_words() -> None:
    """B27: the complete options of a report."""
    record, _ = document(FINISHED)
    options = replayed(record)["rules"]["options"]
    assert options["stop"] == {"score": None, "check": "hand_start", "effect": "no_exchange"}
    assert options["end"]["finish_trick"] == "off"
    assert options["end"]["chicago_required"] == "no"
    assert options["tricks"]["last_deuce_points"] is None
    assert options["stakes"]["per_point"] == "1.00"
