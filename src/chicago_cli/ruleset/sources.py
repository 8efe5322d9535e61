"""Where the rules come from: the codes that statements, options and rules cite.

``S…`` are four texts that describe the game, three letters a public page or program, ``A…`` a resolution where the
sources leave something open, ``B…`` a detail that two programs must agree on. ``HOUSE`` marks what no source states.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from chicago_cli.i18n import N_
from chicago_cli.ruleset.resolutions import RESOLUTIONS


@dataclass(frozen=True, slots=True)
class Source:
    """A text, page or program: ``name`` for a line on a page, ``address`` if it has one, ``gives`` what it is for."""

    name: str
    address: str
    gives: str


SOURCES: Final[dict[str, Source]] = {
    "S000": Source(
        N_("a long English description"),
        "",
        "Three exchanges, stop at 42, the deal starts on the dealer's right, a royal flush wins at once, zero-out as "
        "an option. Preset catalogue.",
    ),
    "S001": Source(
        N_("a short English summary"),
        "",
        "Stop at 46, the first to 52 wins at once, the last comparison uses the cards won in tricks. Preset summary.",
    ),
    "S002": Source(
        N_("a Swedish translation of the classic text on pagat.com"),
        "",
        "Three exchanges and no stop, exact ties, bluffing, settlement of stakes. A translation by machine: “klara” "
        "means pass, “inga vinnare” no trumps, “gjorde mål” scored. Preset pagat.",
    ),
    "S004": Source(
        N_("an older English Wikipedia article"),
        "",
        "Two exchanges, one-up, six cards after 42, many variations; a paragraph on Razz, which is another game. "
        "Preset classic.",
    ),
    "PAG": Source(
        "pagat.com",
        "http://www.pagat.com/last/chicago.html",
        "The original of S002: two to four players, clockwise, first dealer at random.",
    ),
    "ENW": Source(
        N_("English Wikipedia, newer revision"),
        "https://en.wikipedia.org/wiki/Chicago_(poker_card_game)",
        "Royal flush 20, Chicago at any time. Preset wikipedia.",
    ),
    "MEG": Source("megawn.com", "http://www.megawn.com/chicago-poker-card-game.html", "The same text as S004."),
    "TEL": Source(
        N_("oldest revisions of the Wikipedia article"),
        "https://www.telework.ro/en/chicago-poker-2/",
        "The same game without a stop at 42.",
    ),
    "GRU": Source(
        "gamerules.com",
        "https://gamerules.com/?p=4556",
        "The lowest card deals first; an announcement must match or beat the one before.",
    ),
    "HTP": Source(
        "how-to-play-poker.co.uk",
        "http://how-to-play-poker.co.uk/chicago-poker/",
        "Two exchanges, royal flush 9, no last trick beside a Chicago.",
    ),
    "KSR": Source(
        "kortspelsregler.com",
        "https://kortspelsregler.com/chicago-regler/",
        "Three exchanges, royal flush wins, proof by the scorer.",
    ),
    "K24": Source("kortspel24.se", "https://kortspel24.se/chicago/", "Two to six players, first to 52."),
    "RIO": Source(
        "regler.io", "https://regler.io/chicago-regler", "Two to six players, two exchanges, the first compared."
    ),
    "HSM": Source(
        "hurspelarman.se",
        "http://hurspelarman.se/chicago/",
        "Exchanges 1 and 2 compared; an open card as an option.",
    ),
    "SKJ": Source(
        "spelskoj.se",
        "https://spelskoj.se/chicago-regler/",
        "Deal from the left, four of a kind 8 or zero the others, straight flush 11.",
    ),
    "PNB": Source(
        "pokernobless.se",
        "http://pokernobless.se/chicago/",
        "An open card, stop at 42, the declarer leads, several may call, last trick 2.",
    ),
    "TIT": Source(
        "titanpoker07.com",
        "https://www.titanpoker07.com/pokervarianter/",
        "An open card in the first exchange, 15 points to call Chicago.",
    ),
    "SPK": Source(
        "spelakort.com",
        "http://www.spelakort.com/spel/chicago/",
        "Four of a kind 8, stop at 42, the declarer leads.",
    ),
    "DIV": Source("diversi.nu", "https://diversi.nu/chicago-regler/", "First to reach or exceed 52."),
    "SMP": Source(
        "pokersm.com", "https://pokersm.com/regler-och-struktur/", "Tournament rules; the dealer's right cuts."
    ),
    "FES": Source(
        N_("The Festival Series"),
        "https://www.graiachia.com/the-festival-series-explains-chicago",
        "Tournaments exist.",
    ),
    "FIN": Source(
        N_("Finnish Wikipedia"),
        "https://sagapedia.com/fi/Chicago_(korttipeli)",
        "Target 51, four of a kind zeroes the others, straight flushes win. Preset finsk.",
    ),
    "ROM": Source("worldofgambling.ro", "http://worldofgambling.ro/2011/08/viva-chicago/", "Royal flush 9."),
    "SMA": Source(
        N_("a public online Chicago in Java"),
        "",
        "Many settings: equal hands all score, no reshuffle, a Chicago won to win, a deuce in the last trick.",
    ),
    "CHI": Source(
        N_("a public Chicago program in TypeScript"), "", "Stop at 46, play on after a failed Chicago and a tie."
    ),
    "FLO": Source(
        N_("a public Chicago program in JavaScript"), "", "Redeal of low hands, the winner must take the last trick."
    ),
    "PIC": Source(
        N_("another public Chicago program in TypeScript"),
        "",
        "Two to six players; only the first to call gets Chicago.",
    ),
    "GIT": Source(
        N_("a public Chicago app"),
        "https://github.com/GitRas42/chicago-app",
        "Three exchanges up to three players and two from four, the win looked at after a hand.",
    ),
    "OLA": Source(N_("another public Chicago app"), "https://github.com/olamar75/ChicagoApp", "Stop at 47."),
    "SCO": Source(N_("a public score keeper"), "", "Stop at 47, straight flush 25, a Chicago called to win."),
    "KSP": Source(N_("a public Chicago program"), "", "The high card deals first, four of a kind 8, royal flush 20."),
    "LIA": Source(
        N_("a close relative of the game"),
        "https://github.com/liamcco/poker-bot",
        "A last trick in a later hand to win, no final hand, straight flush wins.",
    ),
    "PCH": Source(N_("a game for two derived from Chicago"), "", "Last trick 1."),
    "HOUSE": Source(N_("the house's own"), "", "What no source states: a number or a choice of this table."),
}


def unknown_codes(source: str) -> list[str]:
    """The codes in a source text that stand for nothing."""
    return [code for code in source.split() if code not in SOURCES and code not in RESOLUTIONS]
