"""Rules about calling Chicago: the promise to win all five tricks."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

CHICAGO_RULES: Final = (
    Rule(
        id="chicago/not-allowed",
        summary=N_("With chicago.allowed=false nobody is asked about Chicago."),
        message=N_("{seat} can neither call nor decline Chicago: these rules do without it."),
        hint=N_("Remove the event, or allow Chicago in the rules."),
        reason=N_("A call is worth points, so it must be agreed before the game."),
        source="HOUSE",
        bad='{"rules": {"options": {"chicago": {"allowed": false}}}}\n{"type": "chicago", "seat": 0, "call": true}',
        good='{"rules": {"options": {"chicago": {"allowed": true}}}}\n{"type": "chicago", "seat": 0, "call": true}',
    ),
    Rule(
        id="chicago/not-asked",
        summary=N_("Only who may call is asked about Chicago, and only who is asked declines."),
        message=N_("{seat} cannot decline Chicago here, where nobody asks."),
        hint=N_("Remove the event."),
        reason=N_("Where everybody could decline at any time, the same game could be written in many ways."),
        source="A25 B16",
        bad='{"type": "chicago", "seat": 0, "call": true}\n{"type": "chicago", "seat": 1, "call": false}',
        good='{"type": "chicago", "seat": 0, "call": true}\n{"type": "play", "seat": 0, "card": "AS"}',
    ),
    Rule(
        id="chicago/early-answer",
        summary=N_("Before an exchange Chicago is called or not mentioned."),
        message=N_("{seat} cannot decline Chicago before an exchange; only a call is made there."),
        hint=N_("Remove the event; the question comes after the last exchange."),
        reason=N_("Nobody asks at that point, so there is nothing to answer."),
        source="ENW A36 B16",
        bad='{"type": "chicago", "seat": 0, "call": false}\n{"type": "exchange", "seat": 0, "discard": ["2S"]}',
        good='{"type": "exchange", "seat": 0, "discard": ["2S"]}',
    ),
    Rule(
        id="chicago/one-call",
        summary=N_("A player calls Chicago once in a hand."),
        message=N_("{seat} may not call Chicago twice in a hand."),
        hint=N_("Go on with the hand; the call stands."),
        reason=N_("The five tricks can be promised once."),
        source="A36 B16",
        bad='{"type": "chicago", "seat": 0, "call": true}\n{"type": "chicago", "seat": 0, "call": true}',
        good='{"type": "chicago", "seat": 0, "call": true}\n{"type": "exchange", "seat": 0, "discard": ["2S"]}',
    ),
    Rule(
        id="chicago/already-called",
        summary=N_("With chicago.declarers=first_in_turn one player calls Chicago in a hand, the first to do so."),
        message=N_("{seat} may not call Chicago: {seat_declarer} has already called it in this hand."),
        hint=N_("Play on, and try to take a trick."),
        reason=N_("Only one player can win all five tricks."),
        source="PIC CHI A25 B16",
        bad='{"type": "chicago", "seat": 0, "call": true}\n{"type": "chicago", "seat": 1, "call": true}',
        good='{"type": "chicago", "seat": 0, "call": false}\n{"type": "chicago", "seat": 1, "call": true}',
    ),
    Rule(
        id="chicago/minimum-score",
        summary=N_("Chicago may be called only from a certain score on, chicago.min_score."),
        message=N_("{seat} may call Chicago only with a score of at least {minimum}, not with {score}."),
        hint=N_("Collect points first; those won earlier in this hand count."),
        reason=N_("Who fails must have something to lose."),
        source="S000 S001 S002 A35",
        bad='{"scores": [14, 3], "events": [{"type": "chicago", "seat": 0, "call": true}]}',
        good='{"scores": [15, 3], "events": [{"type": "chicago", "seat": 0, "call": true}]}',
    ),
    Rule(
        id="chicago/too-early",
        summary=N_("Chicago is called when the last exchange is over, or at one's turn to exchange where allowed."),
        message=N_("{seat} cannot call Chicago yet: it is too early."),
        hint=N_("Wait for the question after the last exchange; with chicago.window=any_time, for the own turn."),
        reason=N_("A call changes what the others do, so everybody must know when it can come."),
        source="S000 S002 A36 B16",
        bad='{"type": "chicago", "seat": 0, "call": true}\n{"type": "exchange", "seat": 0, "discard": []}',
        good='{"type": "exchange", "seat": 1, "discard": []}\n{"type": "chicago", "seat": 0, "call": true}',
    ),
    Rule(
        id="chicago/too-late",
        summary=N_("Chicago is called before the first card is led."),
        message=N_("{seat} may not call Chicago any more: the tricks have begun."),
        hint=N_("Play the hand without it."),
        reason=N_("Later it would no longer be a promise about five tricks."),
        source="S000 S002 A36",
        bad='{"type": "play", "seat": 0, "card": "AS"}\n{"type": "chicago", "seat": 0, "call": true}',
        good='{"type": "chicago", "seat": 0, "call": true}\n{"type": "play", "seat": 0, "card": "AS"}',
    ),
)
