"""Rules about announcing a combination, and about the ranks named in a tie."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

ANNOUNCE_RULES: Final = (
    Rule(
        id="announce/no-combination",
        summary=N_("A hand without a pair is not announced."),
        message=N_("{seat} cannot announce {combination}: the lowest that may be named is one pair."),
        hint=N_("Pass."),
        reason=N_("A high card is worth nothing, so there is nothing to claim."),
        source="S000 S002 B1",
        bad='{"type": "announce", "seat": 0, "combination": "high_card"}',
        good='{"type": "pass", "seat": 0}',
    ),
    Rule(
        id="announce/below-own",
        summary=N_("Nobody announces less than the hand holds."),
        message=N_("{seat} may not announce {combination}, which is less than {combination_held} in the hand."),
        hint=N_("Announce {combination_held} or pass."),
        reason=N_(
            "Passing is the way to hide a hand; ties could not be settled from announcements that say too little."
        ),
        source="A6",
        bad='{"type": "dealt", "seat": 1, "cards": ["8S", "8H", "8D", "2C", "2D"]}\n'
        '{"type": "announce", "seat": 1, "combination": "three_of_a_kind"}',
        good='{"type": "dealt", "seat": 1, "cards": ["8S", "8H", "8D", "2C", "2D"]}\n'
        '{"type": "announce", "seat": 1, "combination": "full_house"}',
    ),
    Rule(
        id="announce/not-held",
        summary=N_("Where bluffing is off, only what the hand holds may be announced."),
        message=N_("{seat} may not announce {combination}: the hand counts as {combination_held}."),
        hint=N_("Announce what the hand is, or pass; only announce.honesty=bluff allows more."),
        reason=N_("With announce.honesty=enforced a claim is as good as the cards, and nobody can be caught lying."),
        source="S001 S004 A6 A37",
        bad='{"type": "dealt", "seat": 1, "cards": ["8S", "8H", "KD", "5C", "2D"]}\n'
        '{"type": "announce", "seat": 1, "combination": "two_pairs"}',
        good='{"type": "dealt", "seat": 1, "cards": ["8S", "8H", "KD", "5C", "2D"]}\n'
        '{"type": "announce", "seat": 1, "combination": "one_pair"}',
    ),
    Rule(
        id="announce/too-low",
        summary=N_("An announcement is at least as high as the best before it."),
        message=N_("{seat} may not announce {combination}: {combination_best} has been announced already."),
        hint=N_("Pass, unless the hand is worth {combination_best} or more."),
        reason=N_("A lower hand cannot score any more, so it need not be told."),
        source="S000 S002 A5",
        bad='{"type": "announce", "seat": 0, "combination": "flush"}\n'
        '{"type": "announce", "seat": 1, "combination": "one_pair"}',
        good='{"type": "announce", "seat": 0, "combination": "flush"}\n{"type": "pass", "seat": 1}',
    ),
    Rule(
        id="announce/not-higher",
        summary=N_("With announce.mode=higher an announcement beats the best before it."),
        message=N_("{seat} may announce only more than {combination_best}, so {combination} is not enough."),
        hint=N_("Pass, unless the hand is worth more than {combination_best}."),
        reason=N_("In this house whoever speaks first keeps the point between equal combinations."),
        source="KSR A5",
        bad='{"type": "announce", "seat": 0, "combination": "one_pair"}\n'
        '{"type": "announce", "seat": 1, "combination": "one_pair"}',
        good='{"type": "announce", "seat": 0, "combination": "one_pair"}\n'
        '{"type": "announce", "seat": 1, "combination": "two_pairs"}',
    ),
    Rule(
        id="announce/disclosure-missing",
        summary=N_("When several have announced the best combination, each names ranks until one is ahead."),
        message=N_("{seat} must name ranks in this tie, and they are missing."),
        hint=N_("Add a “disclosed” event for each of those tied, before the award."),
        reason=N_("The ranks that were named belong to the claim and may have to be proven later."),
        source="S000 S002 A18 B3",
        bad='{"type": "announce", "seat": 1, "combination": "one_pair"}\n'
        '{"type": "scored", "seat": 1, "points": 1, "total": 1, "award": "exchange_1", "combination": "one_pair"}',
        good='{"type": "disclosed", "seat": 0, "combination": "one_pair", "ranks": ["9"]}\n'
        '{"type": "disclosed", "seat": 1, "combination": "one_pair", "ranks": ["Q"]}',
    ),
    Rule(
        id="announce/disclosure-not-due",
        summary=N_("Ranks are named only by those tied for the best combination announced."),
        message=N_("{seat} cannot name ranks here: none are due."),
        hint=N_("Remove the “disclosed” event, or correct its seat."),
        reason=N_("Nobody tells more about a hand than the tie makes necessary; open cards need no words."),
        source="S000 S002 B3",
        bad='{"type": "unscored", "award": "exchange_1", "why": "all_passed"}\n'
        '{"type": "disclosed", "seat": 0, "combination": "one_pair", "ranks": ["9"]}',
        good='{"type": "unscored", "award": "exchange_1", "why": "all_passed"}',
    ),
    Rule(
        id="announce/misnamed",
        summary=N_("What a record says was announced is what the hand went on with."),
        message=N_("{seat} is said to announce {combination}, but all that follows fits only “{meant}”."),
        hint=N_("Correct the “announce” event."),
        reason=N_("A false announcement comes out and costs something; here nothing of the kind happens."),
        source="S000 S002 A6 A20 B4",
        bad='{"type": "announce", "seat": 0, "combination": "flush"}\n'
        '{"type": "scored", "seat": 0, "points": 1, "total": 1, "award": "exchange_1", "combination": "one_pair"}',
        good='{"type": "announce", "seat": 0, "combination": "one_pair"}\n'
        '{"type": "scored", "seat": 0, "points": 1, "total": 1, "award": "exchange_1", "combination": "one_pair"}',
    ),
    Rule(
        id="announce/wrong-disclosure",
        summary=N_("In a tie ranks are named truly, from the most important on, and no more of them than decides."),
        message=N_("In this tie {seat} must name {expected}, not {given}."),
        hint=N_("Correct the “disclosed” event."),
        reason=N_("One rank at a time, the lower drops out: so everybody learns as little as possible."),
        source="S000 S002 A14 B3",
        bad='{"type": "disclosed", "seat": 0, "combination": "one_pair", "ranks": ["K", "A", "7", "2"]}\n'
        '{"type": "disclosed", "seat": 1, "combination": "one_pair", "ranks": ["K", "Q"]}',
        good='{"type": "disclosed", "seat": 0, "combination": "one_pair", "ranks": ["K", "A"]}\n'
        '{"type": "disclosed", "seat": 1, "combination": "one_pair", "ranks": ["K", "Q"]}',
    ),
)
