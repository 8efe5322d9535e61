"""Rules about points: the choice of a reward, the awards, their effects, and the scores of a hand."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

_CHOICE_RULES: Final = (
    Rule(
        id="score/choice-not-offered",
        summary=N_("The holder of the best hand chooses only among what the rules offer for it."),
        message=N_("{seat} may not choose “{choice}”: this hand does not offer it."),
        hint=N_("Choose the points or the zeroing that the option under “effects” names."),
        reason=N_("What a rare hand can do to the others is agreed before the game."),
        source="S000 S004 A17",
        bad='{"rules": {"options": {"effects": {"four_of_a_kind": "choose_zero_others"}}}}\n'
        '{"type": "choose", "seat": 0, "effect": "zero_one", "target": 1}',
        good='{"rules": {"options": {"effects": {"four_of_a_kind": "choose_zero_others"}}}}\n'
        '{"type": "choose", "seat": 0, "effect": "zero_others"}',
    ),
    Rule(
        id="score/choice-target",
        summary=N_("Who sets one player to 0 names another player still in the game; no other choice names one."),
        message=N_("The choice of {seat} names no player who can be set to 0 by it."),
        hint=N_("With “zero_one” give “target” the seat of another player still in; otherwise leave “target” out."),
        reason=N_("The choice must say clearly whose points are gone."),
        source="S004 A17 B12",
        bad='{"type": "choose", "seat": 0, "effect": "zero_one", "target": 0}',
        good='{"type": "choose", "seat": 0, "effect": "zero_one", "target": 1}',
    ),
)

_AWARD_RULES: Final = (
    Rule(
        id="score/missing",
        summary=N_("Every award that play gives is written down."),
        message=N_("The award “{award}” for {seat} is missing; it moves the score by {points}."),
        hint=N_("Add the “scored” event, also when the score does not move."),
        reason=N_("Awards are claims that are checked; one that is not there cannot be believed."),
        source="S002 B10 B14 B15",
        bad='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 5}\n{"type": "hand_ended", "scores": [5, 0]}',
        good='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 5}\n'
        '{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick"}',
    ),
    Rule(
        id="score/not-due",
        summary=N_("Points are given only where the rules give them."),
        message=N_("{seat} gets nothing for “{award}” here."),
        hint=N_("Remove the “scored” event; one comparison gives points to one player."),
        reason=N_("Only the best hand scores, and beside a Chicago not everything is paid."),
        source="S000 S001 S002 S004 A15 A26 B10",
        bad='{"type": "pass", "seat": 0}\n{"type": "pass", "seat": 1}\n'
        '{"type": "scored", "seat": 0, "points": 1, "total": 1, "award": "exchange_1", "combination": "one_pair"}',
        good='{"type": "pass", "seat": 0}\n{"type": "pass", "seat": 1}\n'
        '{"type": "unscored", "award": "exchange_1", "why": "all_passed"}',
    ),
    Rule(
        id="score/comparison-missing",
        summary=N_("A comparison in which nobody scores is written down too."),
        message=N_("Nobody scores in the comparison “{award}”, and the record does not say so."),
        hint=N_("Add an “unscored” event with the reason."),
        reason=N_("Otherwise a comparison without points looks like one that was forgotten."),
        source="S002 A15 B10",
        bad='{"type": "pass", "seat": 0}\n{"type": "pass", "seat": 1}\n{"type": "exchange", "seat": 0, "discard": []}',
        good='{"type": "pass", "seat": 0}\n{"type": "pass", "seat": 1}\n'
        '{"type": "unscored", "award": "exchange_1", "why": "all_passed"}',
    ),
    Rule(
        id="score/comparison-not-due",
        summary=N_("A comparison without points stands only where hands were compared and nobody scored."),
        message=N_("There is no comparison “{award}” here in which nobody scores."),
        hint=N_("Remove the “unscored” event, or write down who scored."),
        reason=N_("A comparison that the rules leave out, or that has a winner, gives no such line."),
        source="S002 A26 B10",
        bad='{"type": "announce", "seat": 0, "combination": "one_pair"}\n{"type": "pass", "seat": 1}\n'
        '{"type": "unscored", "award": "exchange_1", "why": "tie"}',
        good='{"type": "announce", "seat": 0, "combination": "one_pair"}\n{"type": "pass", "seat": 1}\n'
        '{"type": "scored", "seat": 0, "points": 1, "total": 1, "award": "exchange_1", "combination": "one_pair"}',
    ),
    Rule(
        id="score/wrong-scorer",
        summary=N_("The best hand scores in a comparison, the winner of the fifth trick for the last trick."),
        message=N_("The award “{award}” goes to {seat_expected}, not to {seat}."),
        hint=N_("Correct the seat, or what was announced or played before."),
        reason=N_("Two players can look equally good until ranks are compared, down to the last side card."),
        source="S000 S001 S002 S004 A14",
        bad='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 5}\n'
        '{"type": "scored", "seat": 1, "points": 5, "total": 5, "award": "last_trick"}',
        good='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 5}\n'
        '{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick"}',
    ),
    Rule(
        id="score/wrong-points",
        summary=N_("An award gives the points that the rules set for it."),
        message=N_("“{award}” moves the score of {seat} by {expected}, not by {given}."),
        hint=N_("Correct “points”: it is what the score really moved, less than the penalty at a floor of 0."),
        reason=N_("The points table is part of the rules of the record."),
        source="S000 S001 S002 S004 A28 A34 B10 B14",
        bad='{"type": "scored", "seat": 0, "points": 4, "total": 4, "award": "exchange_1", "combination": "flush"}',
        good='{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "exchange_1", "combination": "flush"}',
    ),
    Rule(
        id="score/wrong-total",
        summary=N_("The total of an award is the score before it and its points."),
        message=N_("After “{award}” the score of {seat} is {expected}, not {given}."),
        hint=N_("Add up again; the scores at the start of the hand count too."),
        reason=N_("The total lets everybody check the sheet line by line."),
        source="B14 chicago-record 1",
        bad='{"scores": [10, 0], "events": [{"type": "scored", "seat": 0, "points": 5, "total": 16, '
        '"award": "last_trick"}]}',
        good='{"scores": [10, 0], "events": [{"type": "scored", "seat": 0, "points": 5, "total": 15, '
        '"award": "last_trick"}]}',
    ),
    Rule(
        id="score/wrong-award",
        summary=N_("An award says what it is for."),
        message=N_("What is decided here is “{expected}”, not “{given}”."),
        hint=N_("Correct “award”."),
        reason=N_("Some awards are not paid beside a Chicago, so it matters what points were given for."),
        source="A29 B10 B15",
        bad='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 5}\n'
        '{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "final_hand"}',
        good='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 5}\n'
        '{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick"}',
    ),
    Rule(
        id="score/wrong-combination",
        summary=N_("An award names the combination that it is paid for."),
        message=N_("{seat} scores with {combination_expected}, not with {combination}."),
        hint=N_("Correct “combination”; after announcements it is what was announced."),
        reason=N_("The combination sets the points and any effect on the others."),
        source="S002 A20 B10",
        bad='{"type": "announce", "seat": 0, "combination": "flush"}\n'
        '{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "exchange_1", "combination": "straight"}',
        good='{"type": "announce", "seat": 0, "combination": "flush"}\n'
        '{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "exchange_1", "combination": "flush"}',
    ),
    Rule(
        id="score/combination-not-due",
        summary=N_("The last trick and Chicago are paid for tricks, not for a combination."),
        message=N_("The award for {seat} names {combination}, but it is not paid for a combination."),
        hint=N_("Remove “combination” from this award."),
        reason=N_("A word that means nothing here would make equal records differ."),
        source="S002 chicago-record 1",
        bad='{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick", "combination": "flush"}',
        good='{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick"}',
    ),
    Rule(
        id="score/combination-missing",
        summary=N_("An award for a hand says which combination it was."),
        message=N_("The award for {seat} must name its combination: {combination_expected}."),
        hint=N_("Add “combination”."),
        reason=N_("Without it nobody can see why the points are these."),
        source="B10 chicago-record 1",
        bad='{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "exchange_1"}',
        good='{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "exchange_1", "combination": "flush"}',
    ),
    Rule(
        id="score/wrong-why",
        summary=N_("A comparison without points says why: all passed, an exact tie, or no combination."),
        message=N_("Nobody scores for “{award}” because of “{expected}”, not because of “{given}”."),
        hint=N_("Correct “why”."),
        reason=N_("After an exact tie those tied may have to prove their hands; after passes nobody has to."),
        source="S002 A15 B9 B10",
        bad='{"type": "pass", "seat": 0}\n{"type": "pass", "seat": 1}\n'
        '{"type": "unscored", "award": "exchange_1", "why": "tie"}',
        good='{"type": "pass", "seat": 0}\n{"type": "pass", "seat": 1}\n'
        '{"type": "unscored", "award": "exchange_1", "why": "all_passed"}',
    ),
)

_EFFECT_RULES: Final = (
    Rule(
        id="score/effect-missing",
        summary=N_("An effect of a hand is written down for every player whom it meets."),
        message=N_("“{event}” for {seat} is missing."),
        hint=N_("Add the event; it is written also for a player who has 0 already."),
        reason=N_("Without the line nobody sees where the points went."),
        source="S000 S004 A17 B12",
        bad='{"type": "choose", "seat": 0, "effect": "zero_others"}\n'
        '{"type": "scored", "seat": 0, "points": 0, "total": 9, "award": "exchange_1", '
        '"combination": "four_of_a_kind"}',
        good='{"type": "choose", "seat": 0, "effect": "zero_others"}\n'
        '{"type": "scored", "seat": 0, "points": 0, "total": 9, "award": "exchange_1", '
        '"combination": "four_of_a_kind"}\n'
        '{"type": "zeroed", "seat": 1, "by": 0, "from": 40}',
    ),
    Rule(
        id="score/effect-not-due",
        summary=N_("A score is set to 0 or lifted only by a hand whose effect the rules say so."),
        message=N_("“{event}” for {seat} does not follow from anything here."),
        hint=N_("Remove the event, or look at the option under “effects” for this combination."),
        reason=N_("Such effects belong to a sole best hand and to nothing else."),
        source="S000 S004 A17 B11 B12",
        bad='{"type": "choose", "seat": 0, "effect": "points"}\n{"type": "zeroed", "seat": 1, "by": 0, "from": 40}',
        good='{"type": "choose", "seat": 0, "effect": "zero_others"}\n'
        '{"type": "scored", "seat": 0, "points": 0, "total": 9, "award": "exchange_1", '
        '"combination": "four_of_a_kind"}\n'
        '{"type": "zeroed", "seat": 1, "by": 0, "from": 40}',
    ),
    Rule(
        id="score/wrong-effect",
        summary=N_("An effect says truly who caused it and what it did to the score."),
        message=N_("“{event}” for {seat}: “{field}” must be {expected}, not {given}."),
        hint=N_("Correct “{field}”."),
        reason=N_("The line must let the score be followed from before to after."),
        source="A17 B12 chicago-record 1",
        bad='{"scores": [9, 40], "events": [{"type": "zeroed", "seat": 1, "by": 0, "from": 30}]}',
        good='{"scores": [9, 40], "events": [{"type": "zeroed", "seat": 1, "by": 0, "from": 40}]}',
    ),
)

_SHEET_RULES: Final = (
    Rule(
        id="score/hand-scores",
        summary=N_("The scores at the end of a hand are what its awards add up to."),
        message=N_("At the end of the hand the score of {seat} is {expected}, not {given}."),
        hint=N_("Add up the awards of the hand again."),
        reason=N_("The next hand starts from these scores."),
        source="B23 chicago-record 1",
        bad='{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick"}\n'
        '{"type": "hand_ended", "scores": [4, 0]}',
        good='{"type": "scored", "seat": 0, "points": 5, "total": 5, "award": "last_trick"}\n'
        '{"type": "hand_ended", "scores": [5, 0]}',
    ),
    Rule(
        id="score/opening-scores",
        summary=N_("A hand starts with the scores with which the one before it ended."),
        message=N_("At the start of the hand the score of {seat} is {expected}, not {given}."),
        hint=N_("Correct “scores” of the hand, or look for a hand that is missing before it."),
        reason=N_("Nothing changes a score between two hands."),
        source="S002 chicago-record 1",
        bad='{"hands": [{"dealer": 0, "scores": [0, 0], "events": [{"type": "hand_ended", "scores": [5, 0]}]}, '
        '{"dealer": 1, "scores": [6, 0], "events": []}]}',
        good='{"hands": [{"dealer": 0, "scores": [0, 0], "events": [{"type": "hand_ended", "scores": [5, 0]}]}, '
        '{"dealer": 1, "scores": [5, 0], "events": []}]}',
    ),
)

SCORE_RULES: Final = (*_CHOICE_RULES, *_AWARD_RULES, *_EFFECT_RULES, *_SHEET_RULES)
