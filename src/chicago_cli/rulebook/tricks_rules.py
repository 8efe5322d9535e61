"""Rules about the five tricks."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

TRICKS_RULES: Final = (
    Rule(
        id="tricks/card-not-held",
        summary=N_("Only cards from one's own hand can be played, each once."),
        message=N_("{seat} cannot play {card}: it is not in the hand."),
        hint=N_("Play a card that is in the hand."),
        reason=N_("The five cards kept after the last exchange are the five that are played."),
        source="S000 S002 A37",
        bad='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}\n'
        '{"type": "play", "seat": 0, "card": "KS"}',
        good='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}\n'
        '{"type": "play", "seat": 0, "card": "AS"}',
    ),
    Rule(
        id="tricks/must-follow-suit",
        summary=N_("Whoever holds a card of the suit led plays one."),
        message=N_("{seat} must follow {suit_led} ({cards}), so {card} may not be played."),
        hint=N_("Play one of these: {cards}."),
        reason=N_("There are no trumps; following suit is what makes high cards and long suits worth something."),
        source="S000 S001 S002 S004 A37",
        bad='{"type": "dealt", "seat": 1, "cards": ["9H", "KH", "3C", "5D", "2S"]}\n'
        '{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "3C"}',
        good='{"type": "dealt", "seat": 1, "cards": ["9H", "KH", "3C", "5D", "2S"]}\n'
        '{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "9H"}',
    ),
    Rule(
        id="tricks/winner-missing",
        summary=N_("When everybody has played a card, the trick has a winner, and the record names it."),
        message=N_("The trick is complete and its winner is missing: {seat} wins it with {card}."),
        hint=N_("Add a “trick_won” event, or leave out all outcomes of the hand."),
        reason=N_("A hand carries all its outcomes or none, so that a lost one is noticed."),
        source="S002 chicago-record 1",
        bad='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "KH"}\n'
        '{"type": "play", "seat": 1, "card": "2S"}',
        good='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "KH"}\n'
        '{"type": "trick_won", "seat": 1, "card": "KH", "trick": 1}',
    ),
    Rule(
        id="tricks/winner-not-due",
        summary=N_("A trick is won when everybody has played a card to it, and then once."),
        message=N_("{seat} cannot win a trick here: none has just been completed."),
        hint=N_("Remove the “trick_won” event, or look for a card that was not written down."),
        reason=N_("Before the last card lies there, somebody can still play higher."),
        source="S002 chicago-record 1",
        bad='{"players": [{"name": "Åsa"}, {"name": "Bo"}, {"name": "Cia"}]}\n'
        '{"type": "play", "seat": 0, "card": "7H"}\n{"type": "trick_won", "seat": 0, "card": "7H", "trick": 1}',
        good='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "3H"}\n'
        '{"type": "play", "seat": 2, "card": "2H"}\n{"type": "trick_won", "seat": 0, "card": "7H", "trick": 1}',
    ),
    Rule(
        id="tricks/wrong-winner",
        summary=N_("The highest card of the suit led wins the trick."),
        message=N_("{seat} does not win the trick: {seat_expected} wins it with {card}."),
        hint=N_("Correct the seat of “trick_won”, or the cards of the trick."),
        reason=N_("There are no trumps: a card of another suit never wins, however high it is."),
        source="S000 S001 S002 S004",
        bad='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "AS"}\n'
        '{"type": "trick_won", "seat": 1, "card": "AS", "trick": 1}',
        good='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "AS"}\n'
        '{"type": "trick_won", "seat": 0, "card": "7H", "trick": 1}',
    ),
    Rule(
        id="tricks/wrong-card",
        summary=N_("The card of a trick won is the one that its winner played to it."),
        message=N_("{seat} wins the trick with {card_expected}, not with {card}."),
        hint=N_("Correct the card of “trick_won”."),
        reason=N_("The winning card can decide points: a deuce in the fifth trick counts more in some houses."),
        source="S002 A34 chicago-record 1",
        bad='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "KH"}\n'
        '{"type": "trick_won", "seat": 1, "card": "7H", "trick": 1}',
        good='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "KH"}\n'
        '{"type": "trick_won", "seat": 1, "card": "KH", "trick": 1}',
    ),
    Rule(
        id="tricks/wrong-number",
        summary=N_("Tricks are numbered from 1 to 5 in the order in which they are played."),
        message=N_("This is trick {expected}, not trick {given}."),
        hint=N_("Correct “trick”; if a trick is missing, add it."),
        reason=N_("Only the fifth trick gives points, so the count must be right."),
        source="S002 chicago-record 1",
        bad='{"type": "trick_won", "seat": 1, "card": "KH", "trick": 1}\n'
        '{"type": "trick_won", "seat": 1, "card": "AS", "trick": 3}',
        good='{"type": "trick_won", "seat": 1, "card": "KH", "trick": 1}\n'
        '{"type": "trick_won", "seat": 1, "card": "AS", "trick": 2}',
    ),
    Rule(
        id="tricks/misnamed",
        summary=N_("The card a record says was played is the one that the others followed."),
        message=N_("{seat} is said to play {card}, but all that follows fits only {card_meant}."),
        hint=N_("Correct the “play” event: {card} is played later, {card_meant} never is."),
        reason=N_("A single wrong card makes everything after it look wrong; it is told once, where it stands."),
        source="S000 S002 chicago-record 1",
        bad='{"type": "play", "seat": 0, "card": "9S"}\n{"type": "play", "seat": 1, "card": "KH"}\n'
        '{"type": "trick_won", "seat": 1, "card": "KH", "trick": 1}',
        good='{"type": "play", "seat": 0, "card": "7H"}\n{"type": "play", "seat": 1, "card": "KH"}\n'
        '{"type": "trick_won", "seat": 1, "card": "KH", "trick": 1}',
    ),
)
