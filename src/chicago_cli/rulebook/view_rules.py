"""Rules about records that are the view of a seat or of the public."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

VIEW_RULES: Final = (
    Rule(
        id="view/hidden-cards",
        summary=N_("A view holds no cards that its viewer did not see."),
        message=N_("The record is a view that cannot know these cards of {seat}: {cards}."),
        hint=N_("Write “??” for each; “chicago convert --view” makes a view of a full record."),
        reason=N_("What one player knows is worth nothing to others once it holds what he could not know."),
        source="chicago-record 1",
        bad='"view": "public", …\n{"type": "drawn", "seat": 1, "cards": ["KS", "4D"]}',
        good='"view": "public", …\n{"type": "drawn", "seat": 1, "cards": ["??", "??"]}',
    ),
    Rule(
        id="view/pack-known",
        summary=N_("A view does not tell the order of the pack, nor the seed that it came from."),
        message=N_("The record is a view and tells the order of the pack in “{field}”, which nobody knew."),
        hint=N_("Leave “{field}” out; “chicago convert --view” makes a view of a full record."),
        reason=N_("From the pack or its seed every hidden card can be worked out."),
        source="chicago-record 1 chicago-shuffle-1",
        bad='"view": 0, "shuffle": {"algorithm": "chicago-shuffle-1", "seed": "7"}',
        good='"view": 0',
    ),
    Rule(
        id="view/unknown-card",
        summary=N_("A record that is no view knows every card."),
        message=N_("The record is no view, and a card of {seat} is unknown in it."),
        hint=N_("Write the card, or say whose view the record is, as in “view”: 0 or “view”: “public”."),
        reason=N_("A hand can be checked from its first card to its last only if all of them are there."),
        source="chicago-record 1",
        bad='{"type": "exchange", "seat": 1, "discard": ["??"]}',
        good='"view": "public", …\n{"type": "exchange", "seat": 1, "discard": ["??"]}',
    ),
)
