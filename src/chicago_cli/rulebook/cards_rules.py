"""Rules about where a card can be: each card of the pack exists once."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

CARDS_RULES: Final = (
    Rule(
        id="cards/not-in-stock",
        summary=N_("A card that is dealt or drawn comes from the stock."),
        message=N_("{card} cannot come to {seat}: it is not in the stock."),
        hint=N_("Look where {card} is: in a hand, among the discards, or written down twice."),
        reason=N_("There are 52 cards, each once; a thrown card comes back only when the discards are shuffled."),
        source="S000 S002 A9 B19",
        bad='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}\n'
        '{"type": "dealt", "seat": 1, "cards": ["9H", "KC", "4S", "2S", "7D"]}',
        good='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}\n'
        '{"type": "dealt", "seat": 1, "cards": ["9D", "KC", "4S", "2S", "7D"]}',
    ),
    Rule(
        id="cards/misnamed",
        summary=N_("The cards a record gives to a player are those that he throws and plays afterwards."),
        message=N_("{seat} is said to get {card}, but all that follows fits only {card_meant}."),
        hint=N_("Correct the card: {card} is never thrown or played, and {card_meant} comes from nowhere."),
        reason=N_("A single wrong card makes everything after it look wrong; it is told once, where it stands."),
        source="S000 S002 chicago-record 1",
        bad='{"type": "drawn", "seat": 0, "cards": ["9S"]}\n{"type": "play", "seat": 0, "card": "9D"}',
        good='{"type": "drawn", "seat": 0, "cards": ["9D"]}\n{"type": "play", "seat": 0, "card": "9D"}',
    ),
)
