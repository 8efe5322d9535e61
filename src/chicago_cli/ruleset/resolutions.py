"""What this program decides where the sources are silent or disagree (A…), and down to the event (B…)."""

from __future__ import annotations

from typing import Final

from chicago_cli.i18n import N_

RESOLUTIONS: Final[dict[str, str]] = {
    "A1": N_(
        "The deal starts on the dealer's left; a start on the right is taken literally, so the dealer comes second."
    ),
    "A2": N_("The first dealer is random or found by drawing; equal ranks draw again and their cards are set aside."),
    "A3": N_("Five and six players are allowed where the options say so; reshuffling keeps the stock sufficient."),
    "A4": N_("Every exchange but the last is compared: one rule that fits two exchanges and three."),
    "A5": N_("An announcement may equal the best so far; otherwise whoever speaks first would win every tie."),
    "A6": N_("Passing is voluntary and means no part in the comparison; announcing less than one holds is refused."),
    "A7": N_("If everyone announces, lower categories are named too; who scores is the same."),
    "A8": N_(
        "The open card and the card after a refusal are ordinary draws; the refused card cannot come back in them."
    ),
    "A9": N_("A new stock is made of what was thrown in this hand, except what the drawing player has just thrown."),
    "A10": N_("A player first gets what is left of the old stock, then the rest from the new one."),
    "A11": N_(
        "The stop is looked at when the hand is dealt, or live at each turn to exchange where the house plays so."
    ),
    "A12": N_("Comparisons are made and scored also when everybody is stopped."),
    "A13": N_("A-2-3-4-5 is the lowest straight; there is no wrap-around, and in tricks the ace is high."),
    "A14": N_("Hands are compared down to the last side card, unless the house stops at the first."),
    "A15": N_("Exactly equal best hands score nothing, nor does any lower hand."),
    "A16": N_("A royal flush is announced like any hand; it wins only as the sole best, so two of them are a tie."),
    "A17": N_(
        "A zero-out belongs to the sole best hand, takes the place of its points and sets the others to exactly 0."
    ),
    "A18": N_("To a claim belong the cards of the combination and every side card whose rank had to be named."),
    "A19": N_("A proof lays the whole hand open before the discard; after it that claim counts as proven."),
    "A20": N_("A false claim is found at a proof or at the end of the hand; awards of others are not computed again."),
    "A21": N_("The heading “Blind Chicago” stands over the redeal of low hands; there is no blind call."),
    "A22": N_("A low hand is replaced once, in turn, before exchange 1; the ace is high; stopped players may not."),
    "A23": N_("The sixth card is thrown at the player's turn in exchange 1 and counts as no exchange."),
    "A24": N_("Won cards: the best five of them; with fewer only pairs, trips and quads; no trick, no hand."),
    "A25": N_("One call a hand, the first in turn; or several, of whom one can succeed, the first in turn leading."),
    "A26": N_(
        "What else is paid in a Chicago hand is set for the last trick and the final hand, on success and failure."
    ),
    "A27": N_("A failed Chicago ends the hand, except where the rules say that play goes on."),
    "A28": N_("With a floor the part below 0 is lost and not owed."),
    "A29": N_("Ending at once, awards follow this order: comparisons, Chicago, last trick, final hand."),
    "A30": N_("Players level at the top share the win where the source is silent."),
    "A31": N_("“To win the game once more” is read as winning a fifth trick in a later hand; a Chicago counts."),
    "A32": N_(
        "A required Chicago is met by a call once the first card is led, or by success; others are not affected."
    ),
    "A33": N_("Settlement: each loser pays the winner's lead over him, never below 0; winners share equally."),
    "A34": N_("The winning card of the fifth trick must be the deuce; its points replace the others and never add."),
    "A35": N_("The minimum for Chicago is the score at the call, with the points of this hand."),
    "A36": N_("“At any time” ends with the first lead; exchanges go on after an early call."),
    "A37": N_("A program refuses an illegal action; it gives no penalty points for one."),
    "B1": N_("A hand without a pair is never announced, and a pass is recorded also when it is the only answer."),
    "B2": N_("A call that is level for the best, wins by an effect or would end the game is checked at once."),
    "B3": N_("In a tie each names ranks stage by stage from the forehand; nothing is named where cards lie open."),
    "B4": N_("At the end of every hand all its announcements are compared with the cards held when they were made."),
    "B5": N_("Who is out loses the points of this hand, is skipped from then on, and counts as 0 in a settlement."),
    "B6": N_("Where a lie ends the game, the highest of the others still in wins."),
    "B7": N_("A claim is broken by throwing any card that belonged to it, a false one by throwing any card."),
    "B8": N_("The order of a proof: the exchange is named, the hand shown, then cards are thrown and drawn."),
    "B9": N_("“Tied” means exactly level at the top; whoever was beaten on a side card has no duty to prove."),
    "B10": N_("Every comparison gives one award (several if equal hands all score) or a reason why there is none."),
    "B11": N_("Effects need a sole best hand; a royal flush is its own kind above every straight flush."),
    "B12": N_("Order of an effect: choice, award, zeroing from the forehand or raising, then the tests for the end."),
    "B13": N_("An instant win and a last player left win whatever else is required to win."),
    "B14": N_("The floor holds after every change; an award is written also when nothing moved."),
    "B15": N_("Chicago is paid after the last trick won, before last trick and final hand, all declarers as one step."),
    "B16": N_("An early call is made at one's turn to exchange; one call a player; minimum 0 is no minimum."),
    "B17": N_("A finishing trick must be taken in the hand that ends the game, a successful Chicago counts."),
    "B18": N_("Only who is at the target and meets the other conditions can win; the highest of them does."),
    "B19": N_("The old stock is used up before a reshuffle, and a refused open card is never in the pool."),
    "B20": N_("Without reshuffling nobody throws more than the stock holds; one-up takes two cards, a redeal five."),
    "B21": N_("A live stop is looked at once, at the player's turn in each exchange."),
    "B22": N_("With six cards, redeals and forced discards belong to the pool of later draws."),
    "B23": N_("A hand ends with its scores, also when the game ends in the middle of it."),
    "B24": N_("Options under which a game can go on for ever are legal; a limit of hands ends it as abandoned."),
    "B25": N_("Cards drawn for the first deal may be recorded and are then checked; seats stay as listed."),
    "B26": N_("A settlement is in two decimals; coins left over go to the winners nearest the last dealer's left."),
    "B27": N_("An option without effect in a preset keeps a plain value; a missing number is null."),
    "B28": N_("The state of a hand lists who is out, who has called and who has made a Chicago."),
    "B29": N_("Points and penalties are at least 0, the target at least 1; two pairs always compare the fifth card."),
    "B30": N_("Won hands of fewer than five cards compare a missing side card as the lowest."),
}
