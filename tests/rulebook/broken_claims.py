"""Every rule about what a record says came of the play, broken: outcomes, hands after hands, the result."""

from __future__ import annotations

from typing import Any, Final

from breaking import Broken, edited, game, reworked, sample
from broken_files import BREAK, ENDED, HIGH, PLAIN, SWEEP
from builder import Hand, won

PAIRS: Final = "Ks Kh 7d 6c 3s | 9s 9h Qd 5c 2h"
LIES: Final = "9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h | Jh Tc 5d 3c 3h"
QUADS: Final = "Ad Kh 9d 7c 5s | 8s 8h 8d 8c 3d"
TIE: Final = game(PAIRS, "all stand; all one_pair; P1 x Kh / 8d; P2 stand; P1 pass; P2 one_pair")
"""Both name their pairs, and the winner lays his hand open before he breaks it up."""

LIE: Final = game(
    LIES, "all stand; P1 three_of_a_kind; P2 P3 pass; P1 x 9h Kd / none; P2 P3 stand; P2 P3 pass", scores=(4, 0, 0)
)
"""P1 claims more than he holds, and it comes out."""

ZERO: Final = game(
    QUADS,
    "all stand; P1 pass; P2 four_of_a_kind; P2 zeroes; all stand; all pass",
    options={"effects.four_of_a_kind": "choose_zero_others", "effects.zero_ends_hand": False, "stakes.per_point": None},
    scores=(9, 20),
)
ABANDONED: Final = game(HIGH, f"quiet 1; {SWEEP}", result=won("abandoned", "", (5, 0)))
SECOND: Final = game(HIGH, "quiet 1; trick As 2s; trick Ks 4h; P1 plays Qs")
SECOND_WON: Final = '{"type": "trick_won", "seat": 0, "card": "KS", "trick": 2}'
LEAN: Final = game(HIGH, f"quiet 1; {SWEEP}", Hand(deal=HIGH, dealer=0, scores=(5, 0), script="P2 stand"), lean=True)
LEAD: Final = '{"type": "play", "seat": 0, "card": "AS"}'
PASS: Final = '{"type": "pass", "seat": 0}'
ONE_PAIR: Final = '"award": "exchange_1", "combination": "one_pair"'
PAIR_SCORED: Final = f'{{"type": "scored", "seat": 0, "points": 1, "total": 1, {ONE_PAIR}}}'
LAST_SCORED: Final = '{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick"}'
ALL_PASSED: Final = '{"type": "unscored", "award": "exchange_1", "why": "all_passed"}'
NAMED: Final = '{"type": "disclosed", "seat": 1, "combination": "one_pair", "ranks": ["9"]}'
SHOWN: Final = '{"type": "shown", "seat": 0, "cards": ["AS", "KS", "QS", "JS", "9D"], "why": "proof"}'
PROVED: Final = '{"type": "shown", "seat": 0, "cards": ["KS", "KH", "7D", "6C", "3S"], "why": "proof"}'
OUT: Final = '{"type": "eliminated", "seat": 0, "why": "false_claim", "total": 4}'
ZEROED: Final = '{"type": "zeroed", "seat": 0, "by": 1, "from": 9}'
WON: Final = '{"type": "trick_won", "seat": 0, "card": "AS", "trick": 1}'
NEXT: Final = '{"type": "play", "seat": 0, "card": "KS"}'
ENDS: Final = '{"type": "hand_ended", "scores": [5, 0]}'


def left_out(rule: str, sound: str, event: str) -> Broken:
    """A record without one event that another one follows."""
    return edited(rule, sound, (event + BREAK, ""))


def put_before(rule: str, sound: str, event: str, before: str) -> Broken:
    """A record with one event more."""
    return edited(rule, sound, (before, event + BREAK + before))


def _without_a_hand(record: Any) -> None:
    """The second hand of several is missing."""
    del record["hands"][1]


CLAIMS: Final[list[Broken]] = [
    left_out("announce/disclosure-missing", TIE, NAMED),
    put_before("announce/disclosure-not-due", PLAIN, NAMED, ALL_PASSED),
    edited("announce/wrong-disclosure", TIE, ('["9"]', '["8"]')),
    edited("announce/misnamed", PLAIN, (PASS, '{"type": "announce", "seat": 0, "combination": "flush"}')),
    reworked("game/hands-apart", sample("finsk"), _without_a_hand),
    left_out("proof/missing", TIE, PROVED),
    put_before("proof/not-due", PLAIN, SHOWN, LEAD),
    edited("proof/wrong-hand", TIE, ('"3S"], "why"', '"3C"], "why"')),
    edited("proof/wrong-reason", TIE, ('"why": "proof"', '"why": "false_claim"')),
    left_out("tricks/winner-missing", PLAIN, WON),
    put_before("tricks/winner-not-due", PLAIN, WON, WON),
    edited("tricks/wrong-winner", PLAIN, ('"trick_won", "seat": 0', '"trick_won", "seat": 1')),
    edited("tricks/wrong-card", PLAIN, ('"AS", "trick"', '"2S", "trick"')),
    edited("tricks/wrong-number", PLAIN, ('"trick": 1', '"trick": 2')),
    put_before("turn/misplaced-outcome", PLAIN, NEXT, WON),
    left_out("score/missing", PLAIN, LAST_SCORED),
    put_before("score/not-due", PLAIN, PAIR_SCORED, LEAD),
    left_out("score/comparison-missing", PLAIN, ALL_PASSED),
    put_before("score/comparison-not-due", PLAIN, ALL_PASSED, LEAD),
    edited("score/wrong-scorer", PLAIN, ('"scored", "seat": 0', '"scored", "seat": 1')),
    edited("score/wrong-points", PLAIN, ('"points": 5', '"points": 4')),
    edited("score/wrong-total", PLAIN, ('"total": 5', '"total": 6')),
    edited("score/wrong-award", PLAIN, ('"award": "last_trick"', '"award": "chicago"')),
    edited("score/wrong-combination", TIE, (ONE_PAIR, ONE_PAIR.replace("one_pair", "two_pairs"))),
    edited("score/combination-not-due", PLAIN, ('5, "award"', '5, "combination": "flush", "award"')),
    edited("score/combination-missing", TIE, (ONE_PAIR, '"award": "exchange_1"')),
    edited("score/wrong-why", PLAIN, ('"all_passed"', '"tie"')),
    left_out("score/effect-missing", ZERO, ZEROED),
    put_before("score/effect-not-due", PLAIN, ZEROED, LEAD),
    edited("score/wrong-effect", ZERO, ('"from": 9', '"from": 8')),
    edited("score/hand-scores", PLAIN, ('"hand_ended", "scores": [5, 0]', '"hand_ended", "scores": [5, 1]')),
    edited("score/opening-scores", PLAIN, ('"scores": [5, 0],', '"scores": [5, 1],')),
    left_out("game/elimination-missing", LIE, OUT),
    put_before("game/elimination-not-due", PLAIN, OUT, LEAD),
    edited("game/wrong-elimination", LIE, ('"total": 4', '"total": 7')),
    edited("game/hand-end-missing", PLAIN, (BREAK + ENDS, "")),
    put_before("game/hand-end-not-due", PLAIN, ENDS, LEAD),
    edited("game/hand-unfinished", LEAN, (BREAK + '{"type": "play", "seat": 1, "card": "10C"}', "")),
    left_out("game/half-lean", SECOND, SECOND_WON),
    edited("game/standing", PLAIN, ('"scores": [5, 0],', '"scores": [5, 0], "state": {"declared": [0]},')),
    edited("game/not-over", ABANDONED, ('"abandoned"', '"target"')),
    edited("game/over", ENDED, ("}]}],", '}]}, {"dealer": 0, "scores": [52, 0], "events": []}],')),
    edited("game/wrong-reason", ENDED, ('"reason": "target"', '"reason": "instant_win"')),
    edited("game/wrong-winners", ENDED, ('"winners": [0]', '"winners": [1]')),
    edited("game/wrong-scores", ENDED, ('"scores": [52, 0], "winners"', '"scores": [52, 1], "winners"')),
    edited("game/wrong-settlement", ENDED, ('["52.00"', '["51.00"')),
]
