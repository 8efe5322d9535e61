"""Rules about exchanging cards: what may be thrown, what is drawn, when the discards are shuffled."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.rulebook.rule import Rule

EXCHANGE_RULES: Final = (
    Rule(
        id="exchange/card-not-held",
        summary=N_("Only cards from one's own hand can be thrown."),
        message=N_("{seat} cannot throw {card}: it is not in the hand."),
        hint=N_("Name a card that is in the hand."),
        reason=N_("Cards are thrown before new ones come, so nothing else can be there."),
        source="S000 S002 A37",
        bad='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}\n'
        '{"type": "exchange", "seat": 0, "discard": ["4C"]}',
        good='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}\n'
        '{"type": "exchange", "seat": 0, "discard": ["4D"]}',
    ),
    Rule(
        id="exchange/card-twice",
        summary=N_("A card is thrown once."),
        message=N_("{seat} cannot throw {card} twice."),
        hint=N_("Name the card once, or the other card that was meant."),
        reason=N_("For each card thrown one new card comes; counting one twice would bring a card too many."),
        source="S000 S002 A37",
        bad='{"type": "exchange", "seat": 0, "discard": ["4D", "4D"]}',
        good='{"type": "exchange", "seat": 0, "discard": ["4D", "10S"]}',
    ),
    Rule(
        id="exchange/too-many",
        summary=N_("At most five cards are thrown in an exchange."),
        message=N_("{seat} may throw at most five cards, not {given}."),
        hint=N_("Throw five cards or fewer; throwing none is allowed too."),
        reason=N_("A hand has five cards."),
        source="S000 S001 S002",
        bad='{"type": "exchange", "seat": 0, "discard": ["9H", "9C", "4D", "10S", "AS", "2C"]}',
        good='{"type": "exchange", "seat": 0, "discard": ["9H", "9C", "4D", "10S", "AS"]}',
    ),
    Rule(
        id="exchange/sixth-card",
        summary=N_("Who was dealt six cards throws exactly one of them in exchange 1."),
        message=N_("{seat} must throw exactly one of the six cards, not {given}."),
        hint=N_("Choose the one card to part with; nothing is drawn for it."),
        reason=N_("The sixth card is all that a stopped player gets in place of the exchanges."),
        source="S004 A23 B20",
        bad='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS", "2C"]}\n'
        '{"type": "exchange", "seat": 0, "discard": []}',
        good='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS", "2C"]}\n'
        '{"type": "exchange", "seat": 0, "discard": ["2C"]}',
    ),
    Rule(
        id="exchange/stock-limit",
        summary=N_("Without reshuffling nobody throws more cards than the stock still holds."),
        message=N_("{seat} may throw no more cards than the stock still holds ({left}), so {given} is too many."),
        hint=N_("Throw fewer cards, or none."),
        reason=N_("With exchange.stock_out=limit the discards stay out, so missing cards could not be replaced."),
        source="SMA B20",
        bad='{"rules": {"options": {"exchange": {"stock_out": "limit"}}}}\n'
        '{"type": "exchange", "seat": 2, "discard": ["4D", "10S", "AS"]}',
        good='{"rules": {"options": {"exchange": {"stock_out": "others_discards"}}}}\n'
        '{"type": "exchange", "seat": 2, "discard": ["4D", "10S", "AS"]}',
    ),
    Rule(
        id="exchange/one-up-needs-one",
        summary=N_("An open card is asked for only when exactly one card is thrown."),
        message=N_("{seat} may ask for an open card only by throwing exactly one card, not {given}."),
        hint=N_("Throw one card, or take the new cards face down."),
        reason=N_("The open card may be refused; with several cards nobody could tell which one was."),
        source="S004 A8",
        bad='{"type": "exchange", "seat": 0, "discard": ["4D", "10S"], "one_up": true}',
        good='{"type": "exchange", "seat": 0, "discard": ["4D"], "one_up": true}',
    ),
    Rule(
        id="exchange/one-up-not-allowed",
        summary=N_("An open card is asked for only in the exchanges that exchange.one_up names."),
        message=N_("{seat} may not ask for an open card in this exchange."),
        hint=N_("Take the new card face down."),
        reason=N_("It is a house rule, not for a sixth card, and it needs two cards in a stock without reshuffling."),
        source="S004 TIT PNB A8 B20",
        bad='{"rules": {"options": {"exchange": {"one_up": "off"}}}}\n'
        '{"type": "exchange", "seat": 0, "discard": ["4D"], "one_up": true}',
        good='{"rules": {"options": {"exchange": {"one_up": "every_round"}}}}\n'
        '{"type": "exchange", "seat": 0, "discard": ["4D"], "one_up": true}',
    ),
    Rule(
        id="exchange/stopped",
        summary=N_("From the exchange stop on a player keeps the cards that were dealt."),
        message=N_("{seat} may not exchange: the exchange stop is at {stop}."),
        hint=N_("Play the hand as it is; announcing, tricks and Chicago stay open."),
        reason=N_("The stop slows down whoever is close to winning."),
        source="S000 S001 S004 A11 B21",
        bad='{"scores": [42, 10], "events": [{"type": "exchange", "seat": 0, "discard": ["4D"]}]}',
        good='{"scores": [41, 10], "events": [{"type": "exchange", "seat": 0, "discard": ["4D"]}]}',
    ),
    Rule(
        id="exchange/once",
        summary=N_("Everybody has one turn in each exchange."),
        message=N_("{seat} may not exchange again: there is one turn each in exchange {number}."),
        hint=N_("Wait for the next exchange, if there is one."),
        reason=N_("A second turn would be one more exchange than the others have."),
        source="S000 S001 S002 S004",
        bad='{"type": "exchange", "seat": 0, "discard": []}\n{"type": "exchange", "seat": 0, "discard": ["4D"]}',
        good='{"type": "exchange", "seat": 0, "discard": []}\n{"type": "exchange", "seat": 1, "discard": ["10S"]}',
    ),
    Rule(
        id="exchange/wrong-number-drawn",
        summary=N_("As many cards are drawn as were thrown."),
        message=N_("{seat} must draw exactly as many cards as are due here: {expected}, not {given}."),
        hint=N_("If the stock runs out in between, write what was left of it, the reshuffle, then the rest."),
        reason=N_("Every hand has five cards again after each exchange."),
        source="S000 S002 A10",
        bad='{"type": "exchange", "seat": 0, "discard": ["4D", "10S"]}\n{"type": "drawn", "seat": 0, "cards": ["9S"]}',
        good='{"type": "exchange", "seat": 0, "discard": ["4D", "10S"]}\n'
        '{"type": "drawn", "seat": 0, "cards": ["9S", "2H"]}',
    ),
    Rule(
        id="exchange/wrong-seat-drawn",
        summary=N_("New cards go to the player who threw the old ones."),
        message=N_("The next cards from the stock are for {seat_turn}, not for {seat}."),
        hint=N_("Correct the seat of the cards, or of the exchange before them."),
        reason=N_("Nobody else lacks cards at this moment."),
        source="S000 S002",
        bad='{"type": "exchange", "seat": 0, "discard": ["4D"]}\n{"type": "drawn", "seat": 1, "cards": ["9S"]}',
        good='{"type": "exchange", "seat": 0, "discard": ["4D"]}\n{"type": "drawn", "seat": 0, "cards": ["9S"]}',
    ),
    Rule(
        id="exchange/reshuffle-due",
        summary=N_("When the stock is used up, the discards are shuffled before anybody draws."),
        message=N_("The stock is empty: the discards must be shuffled before {seat} gets a card."),
        hint=N_("Add a “reshuffled” event with the number of cards in the new stock."),
        reason=N_("Who reads the record must see from where the next cards came."),
        source="S000 S002 A10 B19",
        bad='{"type": "drawn", "seat": 2, "cards": ["9S", "2H"]}\n{"type": "drawn", "seat": 2, "cards": ["7C", "JD"]}',
        good='{"type": "drawn", "seat": 2, "cards": ["9S", "2H"]}\n{"type": "reshuffled", "count": 20}\n'
        '{"type": "drawn", "seat": 2, "cards": ["7C", "JD"]}',
    ),
    Rule(
        id="exchange/no-reshuffle-due",
        summary=N_("The old stock is used up before the discards are shuffled."),
        message=N_("No reshuffle is due: there are still cards in the stock ({left})."),
        hint=N_("Draw what is left of the stock first."),
        reason=N_("Shuffling early would bring thrown cards back while unseen ones remain."),
        source="S000 S002 A10 B19",
        bad='{"type": "exchange", "seat": 0, "discard": ["4D"]}\n{"type": "reshuffled", "count": 12}',
        good='{"type": "exchange", "seat": 0, "discard": ["4D"]}\n{"type": "drawn", "seat": 0, "cards": ["9S"]}',
    ),
    Rule(
        id="exchange/wrong-reshuffle",
        summary=N_("The new stock is all discards of the hand but those that exchange.stock_out keeps out."),
        message=N_("The number of cards in the new stock must be {expected}, not {given}."),
        hint=N_("Leave out what the drawing player has just thrown (others_discards), and a card just refused."),
        reason=N_("Nobody should draw a card just thrown, and every other discard must have its chance."),
        source="S000 S002 A9 B19 B22",
        bad='{"type": "reshuffled", "count": 4, "deck": ["7C", "2D", "JS"]}',
        good='{"type": "reshuffled", "count": 3, "deck": ["7C", "2D", "JS"]}',
    ),
    Rule(
        id="exchange/reshuffled-card",
        summary=N_("The new stock holds only discards of this hand, each once."),
        message=N_("{card} cannot stand in the new stock: it is not among the cards shuffled, or stands there twice."),
        hint=N_("Correct the card, or leave out “deck” of the reshuffle."),
        reason=N_("Cards that somebody holds or has just thrown cannot be in the new stock."),
        source="S000 S002 A9 B19",
        bad='{"type": "reshuffled", "count": 3, "deck": ["7C", "2D", "2D"]}',
        good='{"type": "reshuffled", "count": 3, "deck": ["7C", "2D", "JS"]}',
    ),
    Rule(
        id="exchange/misnamed",
        summary=N_("The cards a record says were thrown are not thrown or played again."),
        message=N_("{seat} is said to throw {card}, but all that follows fits only {card_meant}."),
        hint=N_("Correct the “exchange” event: {card} is still in the hand afterwards."),
        reason=N_("A single wrong card makes everything after it look wrong; it is told once, where it stands."),
        source="S000 S002 chicago-record 1",
        bad='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}\n'
        '{"type": "exchange", "seat": 0, "discard": ["AS"]}\n{"type": "play", "seat": 0, "card": "AS"}',
        good='{"type": "dealt", "seat": 0, "cards": ["9H", "9C", "4D", "10S", "AS"]}\n'
        '{"type": "exchange", "seat": 0, "discard": ["4D"]}\n{"type": "play", "seat": 0, "card": "AS"}',
    ),
)
