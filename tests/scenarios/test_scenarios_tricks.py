"""Tricks, the final comparison, Chicago, the end of the game, money and zeroing: X33 to X74."""

from __future__ import annotations

import pytest
from builder import ENFORCED, PACK, PRESETS, Hand, Scenario, check, document, replayed, spelled, won

NOTHING = "unscored exchange_1 all_passed; unscored exchange_2 all_passed"
"""What three exchanges without a call leave."""

VOID = "2s 4s 7h 9d Jd | Kh Qs 3c 8d Tc | As Ks Qd 6c 5c"
LOW_CLUB = "2s 4s 6s 8s Ah | 3s 5s 7s 9s Kd | 3c Ts Js Qs Ks"
TURNS = "2s 4s 6s 8s Ah | 3s 5s 7s Ks Kd | 3c Ts Js Qs 9d"
TURNS_TO_FOUR = "quiet 1; trick 2s 3s Ts; trick Js 4s 5s; trick Qs 6s Ks"
ACES_LOST = "Ah Ad 3c 4c 5c | Kc Qs Js 9s 7s | Ts 8s 6s 2d 3h"
EIGHTS = "8s 8h As 5d 2c | 8d 8c Ah 5s 2d | Kh Qc Jd Ts 6s"

TRICKS = [
    *(
        Scenario(
            id=f"X33-{preset}",
            preset=preset,
            deal=VOID,
            script="quiet 1; nobody; trick 7h Kh As",
            outcomes=f"""
                unscored exchange_1 all_passed
                {"unscored exchange_2 all_passed" if preset not in ("classic", "wikipedia") else ""}
                P2 wins trick 1 with Kh
            """,
        )
        for preset in PRESETS
    ),
    *(
        Scenario(
            id=f"X33-revoke-{preset}",
            preset=preset,
            deal=VOID,
            script="quiet 1; nobody; P1 plays 7h; !P2 plays Qs",
            refused="tricks/must-follow-suit",
        )
        for preset in PRESETS
    ),
    Scenario(
        id="X34",
        deal=LOW_CLUB,
        script="quiet 1; trick 8s 9s Ts; trick Js 6s 7s; trick Qs 4s 5s; trick Ks 2s 3s; trick 3c Ah Kd",
        outcomes=f"""
            {NOTHING}
            P3 wins trick 1 with Ts; P3 wins trick 2 with Js; P3 wins trick 3 with Qs; P3 wins trick 4 with Ks
            P3 wins trick 5 with 3c; P3 +5 = 5 last_trick; unscored final_hand no_combination; ended 0 0 5
        """,
    ),
    Scenario(
        id="X35",
        deal=TURNS,
        script=f"{TURNS_TO_FOUR}; trick Kd 9d 8s",
        outcomes=f"""
            {NOTHING}
            P3 wins trick 1 with Ts; P3 wins trick 2 with Js; P2 wins trick 3 with Ks; P2 wins trick 4 with Kd
        """,
    ),
    *(
        Scenario(id=f"X35-{card}", deal=TURNS, script=f"{TURNS_TO_FOUR}; !{play}", refused=rule)
        for card, play, rule in (
            ("forehand", "P1 plays 8s", "turn/out-of-turn"),
            ("leader-before", "P3 plays 3c", "turn/out-of-turn"),
        )
    ),
    Scenario(
        id="X36",
        deal="As Ks Qs Js 3d | 9c 8c 7c 5s 4c | 2h 4h 6h 8h Th",
        scores=(40, 0, 12),
        script="quiet 1; P1 no; sweep P1 As Ks Qs Js 3d",
        outcomes=f"{NOTHING}; P1 +5 = 45 last_trick; P3 +5 = 17 final_hand flush; ended 45 0 17",
    ),
    Scenario(
        id="X37",
        deal=EIGHTS,
        script="quiet 1; trick As 5s 6s; trick 2c 8c Qc; trick Kh 8h Ah; trick 2d Jd 5d; trick Ts 8s 8d",
        outcomes=f"{NOTHING}; P3 +5 = 5 last_trick; unscored final_hand tie; ended 0 0 5",
    ),
    Scenario(
        id="X38",
        preset="catalogue",
        deal=ACES_LOST,
        script="quiet 1; trick 3c Kc 3h; trick Qs Ts Ah; trick Js 8s Ad; trick 9s 6s 4c; trick 7s 2d 5c",
        outcomes=f"{NOTHING}; P2 +5 = 5 last_trick; P1 +1 = 1 final_hand one_pair; ended 1 5 0",
    ),
    *(
        Scenario(
            id=f"X40-{preset}-{call}",
            preset=preset,
            deal="3s 4h 5d 6c 7s | 8s 8h 8d 2c 2d | Jh Tc 5c 4c 3d",
            script=f"all stand; P1 straight; !P2 {call}",
            refused=rule,
        )
        for preset in ENFORCED
        for call, rule in (
            ("three_of_a_kind", "announce/below-own"),
            ("two_pairs", "announce/below-own"),
            ("four_of_a_kind", "announce/not-held"),
        )
    ),
    *(
        Scenario(
            id=f"X40-{preset}-{call}",
            preset=preset,
            deal="3s 4h 5d 6c 7s | 8s 8h 8d 2c 2d | Jh Tc 5c 4c 3d",
            script=f"all stand; P1 straight; P2 {call}; P3 pass",
            outcomes=outcome,
        )
        for preset in ENFORCED
        for call, outcome in (
            ("full_house", "P2 +6 = 6 exchange_1 full_house"),
            ("pass", "P1 +4 = 4 exchange_1 straight"),
        )
    ),
]

X41_DEAL = "4s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c"
SWEEPER = "As Ks Qs Ah Kh | 4s 7h 9d 2c Jd | 8s 6h Tc 5d 3c"
DEUCE = "As Ks Qs Js 2c | 3s 4h 5h 6h 8h | Td 9d 7d 5d 4s"
DEUCE_BEATEN = "As Ks Qs Js 2c | 3s 4h 5h 6h 9c | Td 9d 7d 5d 4s"
HEARTS = "Ah Kh Qh Jh 2h | 3h 4h 5h 6h 8c | 7h 8h 9h Th 3c"
SEVEN = "3s 7h 9d 2c Jd | As Ks Qs Ah Kh | 8s 6h Tc 5d 3c"

CHICAGO = [
    Scenario(
        id="X41-pagat",
        deal=X41_DEAL,
        scores=(0, 20, 0),
        script="quiet 1; P2 chicago; trick 2c Kh Tc",
        outcomes=f"{NOTHING}; P3 wins trick 1 with Tc; P2 -15 = 5 chicago; ended 0 5 0",
    ),
    Scenario(
        id="X41-svensk",
        preset="svensk",
        deal=X41_DEAL,
        scores=(0, 20, 0),
        script="quiet 1; P2 chicago; sweep P2 As Ks Qs Ah Kh",
        outcomes=f"{NOTHING}; P2 +15 = 35 chicago; ended 0 35 0",
    ),
    Scenario(
        id="X43",
        deal="3s 5s 7h 7d 8c | As Ks Qh Jd 9c | 4s 6s Ah Td Tc",
        scores=(0, 15, 0),
        script="""
            all stand; P1 one_pair; P2 pass; P3 one_pair; all stand; P1 one_pair; P2 P3 pass; all stand
            P2 chicago; trick 3s As 4s; trick Ks 6s 5s; trick Qh Ah 7h
        """,
        outcomes="""
            P1 names one_pair 7; P3 names one_pair 10; P3 +1 = 1 exchange_1 one_pair; P1 +1 = 1 exchange_2 one_pair
            P2 -15 = 0 chicago; ended 1 0 1
        """,
    ),
    Scenario(
        id="X45-14",
        deal=SWEEPER,
        scores=(14, 0, 0),
        script="quiet 1; !P1 chicago",
        refused="chicago/minimum-score",
    ),
    Scenario(
        id="X45-15",
        deal=SWEEPER,
        scores=(15, 0, 0),
        script="quiet 1; P1 chicago; sweep P1 As Ks",
        outcomes=NOTHING,
    ),
    Scenario(
        id="X45-13-and-two-pairs",
        deal=SWEEPER,
        scores=(13, 0, 0),
        script="""
            all stand; all pass; all stand; P1 two_pairs; P2 P3 pass; all stand
            P1 chicago; sweep P1 As Ks Qs Ah Kh
        """,
        outcomes="""
            unscored exchange_1 all_passed; P1 +2 = 15 exchange_2 two_pairs
            P1 +15 = 30 chicago; P1 +2 = 32 final_hand two_pairs; ended 32 0 0
        """,
    ),
    *(
        Scenario(
            id=f"X45-classic-{score}",
            preset="classic",
            deal=SWEEPER,
            scores=(score, 0, 0),
            script="quiet 1; P1 chicago; sweep P1 As Ks Qs Ah Kh",
            outcomes=f"unscored exchange_1 all_passed; P1 +15 = {score + 15} chicago; ended {score + 15} 0 0",
        )
        for score in (-3, 0, 7, 14)
    ),
    Scenario(
        id="X47-svensk",
        preset="svensk",
        deal=SWEEPER,
        scores=(38, 0, 0),
        script="quiet 1; P1 chicago; sweep P1 As Ks Qs Ah Kh",
        outcomes=f"{NOTHING}; P1 +15 = 53 chicago; ended 53 0 0",
        result=won("target", "P1", (53, 0, 0)),
    ),
    Scenario(
        id="X47-pagat",
        deal=SWEEPER,
        scores=(38, 0, 0),
        script="quiet 1; P1 chicago; sweep P1 As Ks Qs Ah Kh",
        outcomes=f"{NOTHING}; P1 +15 = 53 chicago; P1 +2 = 55 final_hand two_pairs; ended 55 0 0",
        result=won("target", "P1", (55, 0, 0), ("110.00", "-55.00", "-55.00")),
    ),
    Scenario(
        id="X47-pagat-more",
        deal="As Ks Qs Ah Kh | 3d 4d 5c 6c 7h | 8s 6h Tc 5d 3c",
        scores=(38, 50, 0),
        script="""
            all stand; P1 pass; P2 straight; P3 pass; all stand; P1 pass; P2 straight; P3 pass; all stand
            P1 chicago; sweep P1 As Ks Qs Ah Kh
        """,
        outcomes="""
            P2 +4 = 54 exchange_1 straight; P2 +4 = 58 exchange_2 straight
            P1 +15 = 53 chicago; P2 +4 = 62 final_hand straight; ended 53 62 0
        """,
        result=won("target", "P2", (53, 62, 0), ("-9.00", "71.00", "-62.00")),
    ),
    Scenario(
        id="X49-A34",
        preset="husregler",
        deal=DEUCE,
        script="quiet 1; sweep P1 As Ks Qs Js 2c",
        outcomes=f"{NOTHING}; P1 +10 = 10 last_trick; unscored final_hand no_combination; ended 10 0 0",
    ),
    Scenario(
        id="X49-beaten",
        preset="husregler",
        deal=DEUCE_BEATEN,
        script="quiet 1; trick As 3s 4s; trick Ks 4h 5d; trick Qs 5h 7d; trick Js 6h 9d; trick 2c 9c Td",
        outcomes=f"{NOTHING}; P2 +5 = 5 last_trick; unscored final_hand no_combination; ended 0 5 0",
    ),
    Scenario(
        id="X50-A34",
        preset="husregler",
        deal=HEARTS,
        scores=(24, 0, 0),
        script="quiet 1; P1 chicago; sweep P1 Ah Kh Qh Jh 2h",
        outcomes=f"{NOTHING}; P1 +30 = 54 chicago; ended 54 0 0",
        result=won("target", "P1", (54, 0, 0)),
    ),
    Scenario(
        id="X68-A28-svensk",
        preset="svensk",
        options={"chicago.min_score": 0},
        deal=SEVEN,
        scores=(7, 0, 0),
        script="quiet 1; P1 chicago; P2 P3 no; trick 2c Kh Tc",
        outcomes=f"{NOTHING}; P1 -7 = 0 chicago; ended 0 0 0",
    ),
    Scenario(
        id="X68-A28-classic",
        preset="classic",
        deal=SEVEN,
        scores=(7, 0, 0),
        script="quiet 1; P1 chicago; trick 2c Kh Tc",
        outcomes="unscored exchange_1 all_passed; P1 -15 = -8 chicago; ended -8 0 0",
    ),
]

FOUR_HIGH = "As Ks Qs Js 9d | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc | 4s 6c 8h Th 2c"
FOUR_STRAIGHT = "As Ks Qs Js 9d | 2d 3h 4h 5c 6c | 3s 5h 7h 9c Jc | 4s 6h 8h Th 2c"
X56_SCRIPT = """
    all stand; P1 two_pairs; P2 P3 pass; P1 stand; P2 x Jc / 8d; P3 stand; P1 two_pairs; P2 straight; P3 pass; all stand
    P1 P2 no; trick Kd 6d Td; trick 7h 5h Qh; trick 9c 7c 4s; trick 2s 3s 7s; trick 8d 3c Ks
"""
X56_DEAL = "Ks Kd 7h 7c 3s | 4s 5h 6d 7s Jc | 2s Qh Td 9c 3c"
TWO_HIGH = "As Ks Qs Js 9d 2h | 3s 5h 7h 9c Jc"
TWO_HIGH_SCRIPT = "P1 x 2h / none; P2 stand; P1 P2 pass; P2 stand; P1 P2 no; sweep P1 As Ks Qs Js 9d"
TWO_HIGH_OUTCOMES = "unscored exchange_1 all_passed; P1 +5 = 54 last_trick; unscored final_hand no_combination"
QUADS_2 = "Ad Kh 9d 7c 5s | 8s 8h 8d 8c 3d | Jh Tc 5d 4c 3s"
QUADS_IN_2 = "all stand; all pass; all stand; P1 pass; P2 four_of_a_kind; P3 pass"

END = [
    Scenario(
        id="X53",
        deal=FOUR_HIGH,
        scores=(50, 40, 31, 22),
        script="quiet 1; nobody; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 55 last_trick; unscored final_hand no_combination; ended 55 40 31 22",
        result=won("target", "P1", (55, 40, 31, 22), ("72.00", "-15.00", "-24.00", "-33.00")),
    ),
    Scenario(
        id="X54-A30-A33",
        deal=FOUR_STRAIGHT,
        scores=(51, 44, 30, 41),
        script="""
            all stand; P1 pass; P2 straight; P3 P4 pass; all stand; P1 pass; P2 straight; P3 P4 pass; all stand
            all no; sweep P1 As Ks Qs Js 9d
        """,
        outcomes="""
            P2 +4 = 48 exchange_1 straight; P2 +4 = 52 exchange_2 straight
            P1 +5 = 56 last_trick; P2 +4 = 56 final_hand straight; ended 56 56 30 41
        """,
        result=won("target", "P1 P2", (56, 56, 30, 41), ("20.50", "20.50", "-26.00", "-15.00")),
    ),
    Scenario(
        id="X56-summary",
        preset="summary",
        deal=X56_DEAL,
        scores=(50, 47, 0),
        script="P3 stand; P1 two_pairs; P2 P3 pass",
        outcomes="P1 +2 = 52 exchange_1 two_pairs; ended 52 47 0",
        result=won("target", "P1", (52, 47, 0)),
    ),
    Scenario(
        id="X56-pagat",
        deal=X56_DEAL,
        scores=(50, 47, 0),
        script=X56_SCRIPT,
        outcomes="""
            P1 +2 = 52 exchange_1 two_pairs; P2 +4 = 51 exchange_2 straight
            P2 +5 = 56 last_trick; P2 +4 = 60 final_hand straight; ended 52 60 0
        """,
        result=won("target", "P2", (52, 60, 0), ("-8.00", "68.00", "-60.00")),
    ),
    Scenario(
        id="X58",
        preset="classic",
        options={"stakes.per_point": "1"},
        deal=TWO_HIGH,
        scores=(49, -8),
        script=TWO_HIGH_SCRIPT,
        outcomes=f"{TWO_HIGH_OUTCOMES}; ended 54 -8",
        result=won("target", "P1", (54, -8), ("62.00", "-62.00")),
    ),
    Scenario(
        id="X58-floor",
        preset="classic",
        options={"stakes.per_point": "1", "end.floor": 0},
        deal=TWO_HIGH,
        scores=(49, 0),
        script=TWO_HIGH_SCRIPT,
        outcomes=f"{TWO_HIGH_OUTCOMES}; ended 54 0",
        result=won("target", "P1", (54, 0), ("54.00", "-54.00")),
    ),
    Scenario(
        id="X60",
        options={"end.finish_trick": "same_hand"},
        deal="As Ks Qs Js 9d | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc",
        scores=(49, 60, 0),
        script="quiet 1; nobody; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 54 last_trick; unscored final_hand no_combination; ended 54 60 0",
        result=won("target", "P1", (54, 60, 0), ("54.00", "0.00", "-54.00")),
    ),
    Scenario(
        id="X61-zero",
        preset="catalogue",
        options={"effects.four_of_a_kind": "choose_zero_others"},
        deal=QUADS_2,
        scores=(40, 11, 37),
        script=f"{QUADS_IN_2}; P2 zeroes",
        outcomes="""
            unscored exchange_1 all_passed; P2 +0 = 11 exchange_2 four_of_a_kind
            P1 zeroed by P2 from 40; P3 zeroed by P2 from 37; ended 0 11 0
        """,
        then=(Hand(deal=QUADS_2, dealer=0, scores=(0, 11, 0), script="P2 stand"),),
    ),
    Scenario(
        id="X61-points",
        preset="catalogue",
        options={"effects.four_of_a_kind": "choose_zero_others"},
        deal=QUADS_2,
        scores=(40, 11, 37),
        script=f"{QUADS_IN_2}; P2 points; all stand; P1 no",
        outcomes="unscored exchange_1 all_passed; P2 +7 = 18 exchange_2 four_of_a_kind",
    ),
    Scenario(
        id="X62",
        preset="catalogue",
        options={"effects.four_of_a_kind": "choose_zero_others"},
        deal="As Ah Ad Ac 3d | Jh Tc 5d 4c 3s | 9c 8c 7c 6c 5c",
        script="all stand; P1 four_of_a_kind; P2 pass; P3 straight_flush; all stand",
        outcomes="P3 +8 = 8 exchange_1 straight_flush",
    ),
    Scenario(
        id="X62-no-choice",
        preset="catalogue",
        options={"effects.four_of_a_kind": "choose_zero_others"},
        deal="As Ah Ad Ac 3d | Jh Tc 5d 4c 3s | 9c 8c 7c 6c 5c",
        script="all stand; P1 four_of_a_kind; P2 pass; P3 straight_flush; !P1 zeroes",
        refused="turn/unexpected-event",
    ),
    Scenario(
        id="X65",
        options={"effects.four_of_a_kind": "raise_to_target"},
        deal="8s 8h 8d 8c 3d | Ad Kh 9d 7c 5s | Jh Tc 5d 4c 3s",
        scores=(17, 0, 0),
        script="all stand; P1 four_of_a_kind; P2 P3 pass; all stand",
        outcomes="P1 +0 = 17 exchange_1 four_of_a_kind; P1 raised = 52",
    ),
    Scenario(
        id="X66-zero",
        options={"effects.four_of_a_kind": "choose_zero_one"},
        deal=QUADS_2,
        scores=(48, 5, 9),
        script="all stand; P1 pass; P2 four_of_a_kind; P3 pass; P2 zeroes P1",
        outcomes="P2 +0 = 5 exchange_1 four_of_a_kind; P1 zeroed by P2 from 48; ended 0 5 9",
    ),
    Scenario(
        id="X66-points",
        options={"effects.four_of_a_kind": "choose_zero_one"},
        deal=QUADS_2,
        scores=(48, 5, 9),
        script="all stand; P1 pass; P2 four_of_a_kind; P3 pass; P2 points; all stand",
        outcomes="P2 +7 = 12 exchange_1 four_of_a_kind",
    ),
    Scenario(
        id="X70",
        deal="Ks Kd Kh 7c 3s | 4s 5h 6d 7s Jc | 2s Qh Td 9c 3c",
        scores=(50, 47, 0),
        script="""
            all stand; P1 three_of_a_kind; P2 P3 pass; P1 stand; P2 x Jc / 8d; P3 stand
            P1 three_of_a_kind; P2 straight; P3 pass; all stand; P1 P2 no
            trick Kd 6d Td; trick Kh 5h Qh; trick 7c 4s 9c; trick 2s 3s 7s; trick 8d 3c Ks
        """,
        outcomes="""
            P1 +3 = 53 exchange_1 three_of_a_kind; P2 +4 = 51 exchange_2 straight
            P2 +5 = 56 last_trick; P2 +4 = 60 final_hand straight; ended 53 60 0
        """,
        result=won("target", "P2", (53, 60, 0), ("-7.00", "67.00", "-60.00")),
    ),
    Scenario(
        id="X72",
        deal="2h 4h 6h 8h Th | 9s 9d Kd 7c 2s | Jh Tc 5d 4c 3s",
        script="all stand; P1 pass; P2 one_pair; P3 pass; P1 x 2h",
        outcomes="P2 +1 = 1 exchange_1 one_pair",
    ),
    Scenario(
        id="X73-A16",
        preset="catalogue",
        deal="Ts Js Qs Ks As | Th Jh Qh Kh Ah | Jc Tc 5d 4c 3s",
        script="all stand; P1 P2 royal_flush; P3 pass; all stand",
        outcomes="P1 names royal_flush A; P2 names royal_flush A; unscored exchange_1 tie",
    ),
    Scenario(
        id="X74",
        preset="finsk",
        deal="As Ks Qs Js 9d | 2s 4h 6h 8c Tc | 3s 5h 7h 9c Jc",
        scores=(46, 0, 0),
        script="quiet 1; nobody; sweep P1 As Ks Qs Js 9d",
        outcomes=f"{NOTHING}; P1 +5 = 51 last_trick; unscored final_hand no_combination; ended 51 0 0",
        result=won("target", "P1", (51, 0, 0)),
    ),
]


@pytest.mark.parametrize("scenario", [*TRICKS, *CHICAGO, *END], ids=str)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)


@pytest.mark.parametrize(
    ("start", "receivers"),
    [("right", "P3 P4 P1 P2"), ("left", "P1 P2 P3 P4")],
    ids=["X71-A1", "X71-A1-left"],
)
def test_the_top_of_the_pack_goes_to_the_side_where_the_deal_starts(start: str, receivers: str) -> None:
    hands_in_turn = "2s 7h 2c 9c Ah | 3s 8h 4d Jd Jc | 4s 9h 6d Qd Qc | 5s Th 8c Kd Kc"
    dealt = dict(zip(receivers.split(), hands_in_turn.split(" | "), strict=True))
    top = [cards.split()[number] for number in range(5) for cards in dealt.values()]
    scenario = Scenario(
        id="X71",
        preset="catalogue",
        options={"deal.start": start},
        deal=" | ".join(dealt[f"P{number}"] for number in (1, 2, 3, 4)),
        script="",
    )
    record, _ = document(scenario)
    rest = [card for card in PACK if card not in top]
    record["hands"][0]["deck"] = [spelled(card) for card in [*top, *rest]]
    assert replayed(record)["findings"] == []

    other = "left" if start == "right" else "right"
    record["rules"]["options"]["deal"]["start"] = other
    rules = {finding["rule"].partition("/")[0] for finding in replayed(record)["findings"]}
    assert rules == {"deal"}
