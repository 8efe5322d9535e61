"""Rules about the deal: who deals, who is dealt what, and whether the pack agrees."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

DEAL_RULES: Final = (
    Rule(
        id="deal/wrong-number",
        summary=N_("Everybody is dealt five cards, a stopped player six where the rules say so."),
        message=N_("The deal gives {seat} {expected} cards, but {given} came."),
        hint=N_("Write down every card of the deal; if it was misdealt, deal the hand again."),
        reason=N_("A poker hand has five cards; with stop.effect=six_cards the sixth is thrown in exchange 1."),
        source="S000 S004 A23",
        bad='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S"]}',
        good='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}',
    ),
    Rule(
        id="deal/wrong-seat",
        summary=N_("The deal goes clockwise and begins beside the dealer, on the side that deal.start names."),
        message=N_("The next hand is dealt to {seat_turn}, not to {seat}."),
        hint=N_("Put the “dealt” events in the order in which the players got their first card."),
        reason=N_("The order decides which card of the pack goes to whom."),
        source="S000 A1 B29",
        bad='{"dealer": 1, "scores": [0, 0], "events": [{"type": "dealt", "seat": 1, "cards": '
        '["9H", "9C", "4D", "10S", "AS"]}]}',
        good='{"dealer": 1, "scores": [0, 0], "events": [{"type": "dealt", "seat": 0, "cards": '
        '["9H", "9C", "4D", "10S", "AS"]}]}',
    ),
    Rule(
        id="deal/redeal-not-allowed",
        summary=N_("Only a hand of low cards may be replaced, once, before exchange 1, if deal.low_redeal is on."),
        message=N_("{seat} may not ask for a new hand here."),
        hint=N_("Remove the redeal; the hand that was dealt is played."),
        reason=N_("A redeal comforts a hopeless hand; it is not one more exchange. Stopped players get none."),
        source="S004 A22 B20",
        bad='{"type": "dealt", "seat": 0, "cards": ["2S", "4H", "7D", "9C", "AS"]}\n'
        '{"type": "redeal", "seat": 0, "accept": true}',
        good='{"type": "dealt", "seat": 0, "cards": ["2S", "4H", "7D", "9C", "9S"]}\n'
        '{"type": "redeal", "seat": 0, "accept": true}',
    ),
    Rule(
        id="deal/wrong-dealer",
        summary=N_("After each hand the deal passes clockwise to the next player still in."),
        message=N_("{seat} is named as the dealer, but it is the turn of {seat_expected} to deal."),
        hint=N_("Correct “dealer”, or look for a hand that is missing before this one."),
        reason=N_("The dealer decides who exchanges, announces and leads first; that must go round."),
        source="S000 S002 B5",
        bad='{"hands": [{"dealer": 1, "scores": [0, 0, 0], "events": []}, '
        '{"dealer": 1, "scores": [0, 0, 0], "events": []}]}',
        good='{"hands": [{"dealer": 1, "scores": [0, 0, 0], "events": []}, '
        '{"dealer": 2, "scores": [0, 0, 0], "events": []}]}',
    ),
    Rule(
        id="deal/first-dealer",
        summary=N_("Who draws the deciding card deals the first hand."),
        message=N_("By the cards drawn {seat_expected} deals first, not {seat}."),
        hint=N_("Correct the dealer of the first hand, or the cards in “draws”."),
        reason=N_("With deal.first_dealer=high_card the highest card drawn deals, with low_card the lowest."),
        source="S000 GRU A2 B25",
        bad='{"draws": [{"seat": 0, "card": "KS"}, {"seat": 1, "card": "9D"}], '
        '"hands": [{"dealer": 1, "scores": [0, 0], "events": []}]}',
        good='{"draws": [{"seat": 0, "card": "KS"}, {"seat": 1, "card": "9D"}], '
        '"hands": [{"dealer": 0, "scores": [0, 0], "events": []}]}',
    ),
    Rule(
        id="deal/wrong-draws",
        summary=N_("For the first deal everybody draws one card, and only equal deciding cards draw again."),
        message=N_("{card} cannot be the draw of {seat}: the card was drawn before, or it was not {seat} to draw."),
        hint=N_("List each draw once, in the order in which the cards were drawn."),
        reason=N_("Cards that were drawn are set aside, and who drew a lesser card has no say in the second draw."),
        source="S000 A2 B25",
        bad='{"draws": [{"seat": 0, "card": "KS"}, {"seat": 1, "card": "KS"}]}',
        good='{"draws": [{"seat": 0, "card": "KS"}, {"seat": 1, "card": "9D"}]}',
    ),
    Rule(
        id="deal/unfinished-draws",
        summary=N_("Drawing for the first deal goes on until one card decides."),
        message=N_("The draws do not decide who deals first: the cards that count are equal."),
        hint=N_("Add the second draw of those who were equal, or leave “draws” out."),
        reason=N_("Suits have no order in Chicago, so equal ranks are equal."),
        source="S000 A2 B25",
        bad='{"draws": [{"seat": 0, "card": "KS"}, {"seat": 1, "card": "KH"}]}',
        good='{"draws": [{"seat": 0, "card": "KS"}, {"seat": 1, "card": "KH"}, '
        '{"seat": 0, "card": "7H"}, {"seat": 1, "card": "QD"}]}',
    ),
    Rule(
        id="deal/deck-mismatch",
        summary=N_("Cards are dealt and drawn in the order of the pack that is written down."),
        message=N_("The pack of this hand has {card_expected} here, but {seat} got {card}."),
        hint=N_("Correct the card, or leave “deck” out if the order of the pack is not known for certain."),
        reason=N_("The pack is there to prove that the cards came as they were shuffled."),
        source="chicago-record 1",
        bad='{"deck": ["9H", "KS", … 52 cards …], "events": [{"type": "dealt", "seat": 0, "cards": ["3D", …]}]}',
        good='{"deck": ["9H", "KS", … 52 cards …], "events": [{"type": "dealt", "seat": 0, "cards": ["9H", …]}]}',
    ),
    Rule(
        id="deal/shuffle-mismatch",
        summary=N_("Where a seed is named, the cards are those that it gives."),
        message=N_("The seed gives {card_expected} here, but {seat} got {card}."),
        hint=N_("Correct the card or the seed; without certainty leave “shuffle” out."),
        reason=N_("A seed lets anybody shuffle the same packs again; a wrong one proves nothing."),
        source="chicago-record 1 chicago-shuffle-1",
        bad='{"shuffle": {"algorithm": "chicago-shuffle-1", "seed": "8"}}',
        good='{"shuffle": {"algorithm": "chicago-shuffle-1", "seed": "7"}}',
    ),
    Rule(
        id="deal/deck-not-shuffle",
        summary=N_("A pack that is written down beside a seed is the pack of that seed."),
        message=N_("The pack is not the one of the seed: it has {card} where the seed gives {card_expected}."),
        hint=N_("Leave out the one of the two, “deck” or “shuffle”, that is not known for certain."),
        reason=N_("Two accounts of the same shuffle must not contradict each other."),
        source="chicago-record 1 chicago-shuffle-1",
        bad='{"shuffle": {"algorithm": "chicago-shuffle-1", "seed": "7"}, '
        '"hands": [{"deck": [… another 52 cards …], …}]}',
        good='{"shuffle": {"algorithm": "chicago-shuffle-1", "seed": "7"}, "hands": [{"dealer": 0, …}]}',
    ),
    Rule(
        id="deal/deck-order",
        summary=N_("After a reshuffle cards come in the order of the new stock that is written down."),
        message=N_("The new stock has {card_expected} here, but {seat} got {card}."),
        hint=N_("Correct the card, or leave out “deck” of the reshuffle."),
        reason=N_("The order is there to prove that the cards came as they were shuffled."),
        source="chicago-record 1 A10",
        bad='{"type": "reshuffled", "count": 3, "deck": ["7C", "2D", "JS"]}\n'
        '{"type": "drawn", "seat": 2, "cards": ["JS"]}',
        good='{"type": "reshuffled", "count": 3, "deck": ["7C", "2D", "JS"]}\n'
        '{"type": "drawn", "seat": 2, "cards": ["7C"]}',
    ),
)
