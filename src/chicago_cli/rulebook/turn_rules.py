"""Rules about whose turn it is and what comes next."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

TURN_RULES: Final = (
    Rule(
        id="turn/hand-over",
        summary=N_("When a hand is over, nothing more happens in it."),
        message=N_("The hand is over, so “{event}” can no longer happen."),
        hint=N_("Move the event into the next hand, or remove it."),
        reason=N_("The scores at the end of a hand are final; what came after them would change a closed account."),
        source="S002 B23",
        bad='{"type": "hand_ended", "scores": [5, 2]}\n{"type": "play", "seat": 0, "card": "10S"}',
        good='{"type": "play", "seat": 0, "card": "10S"}\n{"type": "hand_ended", "scores": [5, 2]}',
    ),
    Rule(
        id="turn/eliminated",
        summary=N_("A player who is out of the game takes no further part."),
        message=N_("{seat} is out of the game and takes no further part."),
        hint=N_("Remove the event, or correct its seat."),
        reason=N_("Who is out gets no cards and is asked nothing; everybody else closes the gap."),
        source="S000 S002 A20 B5",
        bad='{"type": "eliminated", "seat": 1, "why": "false_claim", "total": 3}\n'
        '{"type": "play", "seat": 1, "card": "10S"}',
        good='{"type": "eliminated", "seat": 1, "why": "false_claim", "total": 3}\n'
        '{"type": "play", "seat": 2, "card": "10S"}',
    ),
    Rule(
        id="turn/out-of-turn",
        summary=N_("Players act in turn, clockwise; the winner of a trick leads the next."),
        message=N_("“{event}” by {seat} comes out of turn: {seat_turn} is to act ({awaited})."),
        hint=N_("Wait for {seat_turn}; in a record, look for an event that is missing or stands too late."),
        reason=N_("Who acts later knows more, so the order is part of the game."),
        source="S000 S002 A37",
        bad='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 2, "card": "KH"}',
        good='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "3H"}',
    ),
    Rule(
        id="turn/unexpected-event",
        summary=N_("The parts of a hand follow each other in a fixed order."),
        message=N_("“{event}” cannot come here: {seat_turn} is to act ({awaited})."),
        hint=N_("Look for an event that is missing before this one, or move this one to its place."),
        reason=N_("Deal, exchanges with their comparisons, Chicago, tricks, final comparison: each decides the next."),
        source="S000 S002 A37",
        bad='{"type": "exchange", "seat": 0, "discard": []}\n{"type": "play", "seat": 1, "card": "10S"}',
        good='{"type": "exchange", "seat": 0, "discard": []}\n{"type": "exchange", "seat": 1, "discard": ["10S"]}',
    ),
    Rule(
        id="turn/dealer-first",
        summary=N_("Cards that are due come before anybody acts again."),
        message=N_("“{event}” must wait until the cards have come (“{awaited}”)."),
        hint=N_("Write down the cards first."),
        reason=N_("Nobody decides before the player in turn has the cards that belong to the last decision."),
        source="S000 S002 A10 B8",
        bad='{"type": "exchange", "seat": 0, "discard": ["4D"]}\n{"type": "exchange", "seat": 1, "discard": []}',
        good='{"type": "exchange", "seat": 0, "discard": ["4D"]}\n{"type": "drawn", "seat": 0, "cards": ["9S"]}',
    ),
    Rule(
        id="turn/missing-event",
        summary=N_("Everybody who is asked answers, and every answer is written down."),
        message=N_("Another event is due before “{event}”, for {seat_turn}: {awaited}."),
        hint=N_("Add the missing event; a pass and an exchange of no cards are written down too."),
        reason=N_("Silence could mean a pass, a call or a lost line; only what is written down can be checked."),
        source="B1 B20 chicago-record 1",
        bad='{"type": "announce", "seat": 0, "combination": "one_pair"}\n'
        '{"type": "scored", "seat": 0, "points": 1, "total": 1, "award": "exchange_1", "combination": "one_pair"}',
        good='{"type": "announce", "seat": 0, "combination": "one_pair"}\n{"type": "pass", "seat": 1}\n'
        '{"type": "scored", "seat": 0, "points": 1, "total": 1, "award": "exchange_1", "combination": "one_pair"}',
    ),
    Rule(
        id="turn/misplaced-outcome",
        summary=N_("An outcome stands right after the event that it follows from."),
        message=N_("“{event}” stands in the wrong place: it belongs right after what it follows from."),
        hint=N_("Move it; the awards of a hand come in a fixed order."),
        reason=N_("With one order of events, two records of the same game are the same text."),
        source="A29 B3 B8 B12 B15 chicago-record 1",
        bad='{"type": "trick_won", "seat": 0, "card": "KH", "trick": 1}\n{"type": "play", "seat": 2, "card": "4H"}',
        good='{"type": "play", "seat": 2, "card": "4H"}\n{"type": "trick_won", "seat": 0, "card": "KH", "trick": 1}',
    ),
    Rule(
        id="turn/misnamed-answer",
        summary=N_("The answer that a record tells is the one the hand went on with."),
        message=N_("The answer “{given}” of {seat} (“{event}”) must be “{meant}”: all that follows fits only that."),
        hint=N_("Correct the answer."),
        reason=N_("A single wrong answer makes everything after it look wrong; it is told once, where it stands."),
        source="S000 S002 chicago-record 1",
        bad='{"type": "take", "seat": 0, "accept": true}\n{"type": "drawn", "seat": 0, "cards": ["9D"]}',
        good='{"type": "take", "seat": 0, "accept": false}\n{"type": "drawn", "seat": 0, "cards": ["9D"]}',
    ),
)
