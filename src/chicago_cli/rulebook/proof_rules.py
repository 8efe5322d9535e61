"""Rules about laying a hand open: as proof before it is broken up, or after a false claim."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

PROOF_RULES: Final = (
    Rule(
        id="proof/missing",
        summary=N_("A hand is laid open before its claim is broken up, and when a false claim comes out."),
        message=N_("The hand of {seat} must be laid open here and is not."),
        hint=N_("Add a “shown” event with all five cards; a proof comes before the new cards."),
        reason=N_("Once the cards are thrown, nobody could see any more whether the announcement was true."),
        source="S000 S002 A18 A19 A20 B2 B7 B8",
        bad='{"type": "exchange", "seat": 0, "discard": ["9H"]}\n{"type": "drawn", "seat": 0, "cards": ["JC"]}',
        good='{"type": "exchange", "seat": 0, "discard": ["9H"]}\n'
        '{"type": "shown", "seat": 0, "cards": ["9S", "9H", "KD", "7C", "2S"], "why": "proof"}\n'
        '{"type": "drawn", "seat": 0, "cards": ["JC"]}',
    ),
    Rule(
        id="proof/not-due",
        summary=N_("A hand is laid open only where a duty to prove, or a lie, makes it open."),
        message=N_("{seat} lays the hand open, but nothing calls for it here."),
        hint=N_("Remove the “shown” event, or look for the discard that called for it."),
        reason=N_("Open cards tell the others much; a record must not say that they saw what they did not."),
        source="S002 B7 B9",
        bad='{"type": "exchange", "seat": 0, "discard": []}\n'
        '{"type": "shown", "seat": 0, "cards": ["9S", "9H", "KD", "7C", "2S"], "why": "proof"}',
        good='{"type": "exchange", "seat": 0, "discard": []}',
    ),
    Rule(
        id="proof/wrong-hand",
        summary=N_("What is laid open is the whole hand: at a proof before the discard, at a lie as it was then."),
        message=N_("{seat} lays open {cards}, but the hand was {cards_expected}."),
        hint=N_("Correct the cards of the “shown” event."),
        reason=N_("A part of a hand, or another hand, would prove nothing."),
        source="S000 S002 A19 B4 B8",
        bad='{"type": "dealt", "seat": 0, "cards": ["9S", "9H", "KD", "7C", "2S"]}\n'
        '{"type": "shown", "seat": 0, "cards": ["9S", "9H"], "why": "proof"}',
        good='{"type": "dealt", "seat": 0, "cards": ["9S", "9H", "KD", "7C", "2S"]}\n'
        '{"type": "shown", "seat": 0, "cards": ["9S", "9H", "KD", "7C", "2S"], "why": "proof"}',
    ),
    Rule(
        id="proof/wrong-reason",
        summary=N_("A hand laid open is a proof or uncovers a false claim, and the record says which."),
        message=N_("The hand of {seat} is laid open as “{given}”, but here it is “{expected}”."),
        hint=N_("Correct “why”: “proof” after a discard, “false_claim” after announcements or at the end of the hand."),
        reason=N_("A player who proves stays in the game; one whose lie comes out does not."),
        source="B2 B4 B8",
        bad='{"type": "exchange", "seat": 0, "discard": ["9H"]}\n'
        '{"type": "shown", "seat": 0, "cards": ["9S", "9H", "KD", "7C", "2S"], "why": "false_claim"}',
        good='{"type": "exchange", "seat": 0, "discard": ["9H"]}\n'
        '{"type": "shown", "seat": 0, "cards": ["9S", "9H", "KD", "7C", "2S"], "why": "proof"}',
    ),
)
