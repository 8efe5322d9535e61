"""Rules about a game as a whole: who drops out, when a hand and the game end, and what the result says."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

_ELIMINATION_RULES: Final = (
    Rule(
        id="game/elimination-missing",
        summary=N_("Whose false claim comes out is out of the game."),
        message=N_("A false claim of {seat} has come out, but {seat} is not put out of the game."),
        hint=N_("Add an “eliminated” event after the hand that was laid open."),
        reason=N_("Bluffing is allowed here, and this is its price."),
        source="S000 S002 A20 B2 B4",
        bad='{"type": "shown", "seat": 1, "cards": ["9S", "8H", "KD", "7C", "2S"], "why": "false_claim"}\n'
        '{"type": "hand_ended", "scores": [5, 3]}',
        good='{"type": "shown", "seat": 1, "cards": ["9S", "8H", "KD", "7C", "2S"], "why": "false_claim"}\n'
        '{"type": "eliminated", "seat": 1, "why": "false_claim", "total": 0}',
    ),
    Rule(
        id="game/elimination-not-due",
        summary=N_("Nobody is put out of the game without a false claim that has come out."),
        message=N_("{seat} is put out of the game, but no false claim of {seat} has come out here."),
        hint=N_("Remove the “eliminated” event, or look at what was announced and held."),
        reason=N_("A lie is found at a proof, in a tie, or at the end of the hand, and nowhere else."),
        source="S000 S002 A20 B2 B4",
        bad='{"type": "pass", "seat": 1}\n{"type": "eliminated", "seat": 1, "why": "false_claim", "total": 0}',
        good='{"type": "shown", "seat": 1, "cards": ["9S", "8H", "KD", "7C", "2S"], "why": "false_claim"}\n'
        '{"type": "eliminated", "seat": 1, "why": "false_claim", "total": 0}',
    ),
    Rule(
        id="game/wrong-elimination",
        summary=N_("Who drops out loses the points of this hand and keeps those from before it."),
        message=N_("“eliminated” for {seat} must say {expected}, not {given}."),
        hint=N_("Correct it; “total” is the score without what was awarded in this hand."),
        reason=N_("Points from a hand with a false claim should not stay on the sheet."),
        source="A20 B5",
        bad='{"scores": [0, 7], "events": [{"type": "scored", "seat": 1, "points": 5, "total": 12, "award": '
        '"exchange_1", "combination": "flush"}, {"type": "eliminated", "seat": 1, "why": "false_claim", "total": 12}]}',
        good='{"scores": [0, 7], "events": [{"type": "scored", "seat": 1, "points": 5, "total": 12, "award": '
        '"exchange_1", "combination": "flush"}, {"type": "eliminated", "seat": 1, "why": "false_claim", "total": 7}]}',
    ),
)

_HAND_RULES: Final = (
    Rule(
        id="game/hand-end-missing",
        summary=N_("A hand that was played to its end says so."),
        message=N_("The hand is over, but “hand_ended” is missing."),
        hint=N_("Add “hand_ended” with the scores of all players."),
        reason=N_("A hand without an end is one that was broken off."),
        source="B23",
        bad='{"type": "scored", "seat": 0, "points": 1, "total": 6, "award": "final_hand", "combination": "one_pair"}',
        good='{"type": "scored", "seat": 0, "points": 1, "total": 6, "award": "final_hand", '
        '"combination": "one_pair"}\n{"type": "hand_ended", "scores": [6, 0]}',
    ),
    Rule(
        id="game/hand-end-not-due",
        summary=N_("A hand ends when everything in it is played and paid, or when a rule ends it early."),
        message=N_("“hand_ended” stands here, but the hand is not over."),
        hint=N_("Remove it, or add what is missing before it."),
        reason=N_("Who wins is looked at when the hand is over, so it must not end too soon."),
        source="S000 S002 B15 B23",
        bad='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 4}\n{"type": "hand_ended", "scores": [5, 0]}',
        good='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 5}\n'
        '{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick"}',
    ),
    Rule(
        id="game/hand-unfinished",
        summary=N_("Only the last hand of a record may break off, and only without a winner."),
        message=N_("The hand breaks off here, although the game goes on after it."),
        hint=N_("Add the rest of the hand, or remove what follows it."),
        reason=N_("The scores of the next hand and the result depend on how this one ended."),
        source="B23 B24 chicago-record 1",
        bad='{"hands": [{"dealer": 0, "scores": [0, 0], "events": []}, {"dealer": 1, "scores": [0, 0], "events": []}]}',
        good='{"hands": [{"dealer": 0, "scores": [0, 0], "events": []}]}',
    ),
    Rule(
        id="game/half-lean",
        summary=N_("A hand carries all its outcomes or none."),
        message=N_("From here on the outcomes of this hand are missing, although it has some before."),
        hint=N_("Add the missing outcomes, or remove all of them; “chicago convert” does either."),
        reason=N_("Half of the outcomes could hide a wrong one among those that are missing."),
        source="chicago-record 1",
        bad='{"type": "trick_won", "seat": 1, "card": "KH", "trick": 1}\n{"type": "play", "seat": 1, "card": "2S"}\n'
        '{"type": "play", "seat": 0, "card": "AS"}\n{"type": "play", "seat": 0, "card": "4D"}',
        good='{"type": "play", "seat": 1, "card": "2S"}\n{"type": "play", "seat": 0, "card": "AS"}\n'
        '{"type": "play", "seat": 0, "card": "4D"}',
    ),
    Rule(
        id="game/standing",
        summary=N_("The state of a hand lists who is out, who has called and who has made a Chicago before it."),
        message=N_("Before this hand “{what}” is {seats_expected}, not {seats}."),
        hint=N_("Correct “state” of the hand; lists that would be empty are left out."),
        reason=N_("Who is out is skipped, and some houses let only those win who have called a Chicago."),
        source="A32 B5 B28",
        bad='{"state": {"declared": [1], "won": [0]}}',
        good='{"state": {"declared": [0, 1], "won": [0]}}',
    ),
)

_RESULT_RULES: Final = (
    Rule(
        id="game/not-over",
        summary=N_("A game has a result when it is over."),
        message=N_("The result gives the reason “{given}”, but the game is not over."),
        hint=N_("Remove “result” if the game goes on; write “abandoned” and no winner if it was broken off."),
        reason=N_("Nobody has met every condition to win yet."),
        source="S000 S002 A31 A32 B18",
        bad='{"result": {"reason": "target", "scores": [51, 40], "winners": [0]}}',
        good='{"result": {"reason": "abandoned", "scores": [51, 40], "winners": []}}',
    ),
    Rule(
        id="game/over",
        summary=N_("When the game is over, no further hand is played."),
        message=N_("This hand should not be there: the game was over before it."),
        hint=N_("Remove the hand, or write the games as separate records."),
        reason=N_("A win cannot be lost again in a later hand."),
        source="S000 S002 A30 B18",
        bad='{"hands": [{"dealer": 0, "scores": [48, 40], "events": [{"type": "hand_ended", "scores": [53, 40]}]}, '
        '{"dealer": 1, "scores": [53, 40], "events": []}]}',
        good='{"hands": [{"dealer": 0, "scores": [48, 40], "events": [{"type": "hand_ended", "scores": [53, 40]}]}], '
        '"result": {"reason": "target", "scores": [53, 40], "winners": [0]}}',
    ),
    Rule(
        id="game/wrong-reason",
        summary=N_("The result says why the game is over."),
        message=N_("The game is over because of “{expected}”, not because of “{given}”."),
        hint=N_("Correct “reason”."),
        reason=N_("Target, instant win, last player left and a lie decide the winner in different ways."),
        source="B4 B6 B13 B24",
        bad='{"result": {"reason": "instant_win", "scores": [53, 40], "winners": [0]}}',
        good='{"result": {"reason": "target", "scores": [53, 40], "winners": [0]}}',
    ),
    Rule(
        id="game/wrong-winners",
        summary=N_("The highest of those who meet every condition wins; players level there share or play on."),
        message=N_("The winners are {seats_expected}, not {seats}."),
        hint=N_("Correct “winners”."),
        reason=N_("The first to reach the target is not always the highest when the hand is over."),
        source="S000 S001 S002 A30 A31 A32 B18",
        bad='{"result": {"reason": "target", "scores": [53, 60], "winners": [0]}}',
        good='{"result": {"reason": "target", "scores": [53, 60], "winners": [1]}}',
    ),
    Rule(
        id="game/wrong-scores",
        summary=N_("The scores of the result are those with which the last hand ended."),
        message=N_("In the result the score of {seat} is {expected}, not {given}."),
        hint=N_("Correct “scores” of the result."),
        reason=N_("The settlement is reckoned from these scores."),
        source="S002 B5 chicago-record 1",
        bad='{"hands": [{"dealer": 0, "scores": [48, 40], "events": [{"type": "hand_ended", "scores": [53, 40]}]}], '
        '"result": {"reason": "target", "scores": [53, 41], "winners": [0]}}',
        good='{"hands": [{"dealer": 0, "scores": [48, 40], "events": [{"type": "hand_ended", "scores": [53, 40]}]}], '
        '"result": {"reason": "target", "scores": [53, 40], "winners": [0]}}',
    ),
    Rule(
        id="game/wrong-settlement",
        summary=N_("Each loser pays the stake for every point behind the winner, and winners share equally."),
        message=N_("The settlement must be {expected} and is {given}."),
        hint=N_("Correct “settlement”: two decimals for each seat, in all 0.00; leave it out without a stake."),
        reason=N_("It says who pays whom; a wrong sum costs somebody money."),
        source="S002 A33 B26",
        bad='{"result": {"reason": "target", "scores": [53, 40], "winners": [0], "settlement": ["12.00", "-12.00"]}}',
        good='{"result": {"reason": "target", "scores": [53, 40], "winners": [0], "settlement": ["13.00", "-13.00"]}}',
    ),
    Rule(
        id="game/hands-apart",
        summary=N_("Each hand goes on where the one before ended, with the next dealer and the scores reached."),
        message=N_("This hand does not follow the one before: one is missing here, or one stands twice."),
        hint=N_("Add the hand that is missing, or remove the one that stands twice."),
        reason=N_("Dealer and scores are both others; from here on the record is taken at its word."),
        source="S000 S002 A1 chicago-record 1",
        bad='{"type": "hand_ended", "scores": [5, 2]}\n{"type": "dealt", "seat": 0, "cards": ["??"]}',
        good='{"type": "hand_ended", "scores": [5, 2]}\n{"type": "dealt", "seat": 1, "cards": ["??"]}',
    ),
)

GAME_RULES: Final = (*_ELIMINATION_RULES, *_HAND_RULES, *_RESULT_RULES)
