"""Every rule about the cards and about what a player decides, broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from breaking import Broken, decided, edited, game, reworked, sample
from broken_files import EXCHANGE, HIGH, PLAIN

from chicago_cli import shuffle
from chicago_cli.cards import card_name

LOW: Final = "2s 4h 7d 9c 9s | Ah Qd 8c 6s 4c"
NINES: Final = "9s 9h Kd 7c 2s | Ah Qd 8c 6s 4h"
FULL: Final = "Ks Kh Kd 2c 2d | 8s 8h 8d 8c 2s"
QUADS: Final = "Ad Kh 9d 7c 5s | 8s 8h 8d 8c 3d"
FOLLOW: Final = "5h 2s 4s 6s Td | 7h 3s 5s 8s Jd | Kh 7s 9s 2c Qd"
FOUR: Final = "2s 2h 2d 2c 3s | 3h 3d 3c 4s 4h | 4d 4c 5s 5h 5d | 5c 6s 6h 6d 6c"
TO_TWO: Final = """
    P1 x 2s 2h 2d 2c 3s / 7s 7h 7d 7c 8s; P2 x 3h 3d 3c 4s 4h / 8h 8d 8c 9s 9h
    P3 x 4d 4c 5s 5h 5d / 9d 9c Ts Th Td; P4 x 5c 6s 6h 6d 6c / Tc Js Jh Jd Jc; all pass
    P1 x 7s 7h 7d 7c 8s / Qs Qh Qd Qc Ks; P2 x 8h 8d 8c 9s 9h / Kh Kd Kc As Ah
"""
"""Until two cards are left in the stock."""

EARLY: Final = {"chicago.window": "any_time"}
DEALT: Final = game(HIGH, "", lean=True)
ONE_CARD: Final = game(HIGH, "P1 x 9d / 3h", lean=True)
DRAWS: Final = game(
    HIGH,
    "P1 stand",
    options={"deal.first_dealer": "high_card"},
    draws=[{"seat": 0, "card": "3S"}, {"seat": 1, "card": "KS"}],
)
SEEDED: Final = sample("bluff-at-a-proof")
SEED: Final = ' "shuffle": {"algorithm": "chicago-shuffle-1", "seed": "2"},\n'
SHUFFLED: Final = sample("reshuffle-in-a-draw").replace(SEED, "")
NEW_STOCK: Final = '{"type": "reshuffled", "count": 28}'


def _with_pack(*moved: int, seeded: bool) -> Callable[[Any], None]:
    """The pack of the seed written down, with some of its cards changing places, and without the seed if wanted."""

    def change(record: Any) -> None:
        pack = [card_name(card) for card in shuffle.pack("1", 0)]
        record["hands"][0]["deck"] = list(pack)
        for index, other in zip(moved, (*moved[1:], *moved[:1]), strict=True):
            record["hands"][0]["deck"][index] = pack[other]
        if not seeded:
            del record["shuffle"]

    return change


def _with_stock(*places: int) -> Callable[[Any], None]:
    """The new stock written down: first what is drawn from it, but from these places, then what stays there."""

    def change(record: Any) -> None:
        events = record["hands"][0]["events"]
        index = next(index for index, event in enumerate(events) if event["type"] == "reshuffled")
        throws = [event["discard"] for event in events[:index] if event["type"] == "exchange"]
        drawn = [card for event in events[index:] if event["type"] == "drawn" for card in event["cards"]]
        # Whoever draws from it keeps his own discards out.
        rest = [card for cards in throws[:-1] for card in cards if card not in drawn]
        events[index]["deck"] = [*(drawn[place] for place in places), *rest]

    return change


def _misnamed(index: int, field: str, value: object, at: int | None = None) -> Callable[[Any], None]:
    """Another value in an event of the first hand, of a record that does not tell its pack."""

    def change(record: Any) -> None:
        del record["shuffle"]
        event = record["hands"][0]["events"][index]
        holder, key = (event, field) if at is None else (event[field], at)
        assert holder[key] != value
        holder[key] = value

    return change


PLAY: Final[list[Broken]] = [
    edited("cards/not-in-stock", DEALT, ('"10C"]', '"AS"]')),
    reworked("cards/misnamed", sample("zeroing-by-choice"), _misnamed(8, "cards", "JD", 0)),
    edited("deal/wrong-number", PLAIN, (', "9D"]', "]")),
    edited("deal/wrong-seat", PLAIN, ('"dealt", "seat": 0', '"dealt", "seat": 1')),
    decided("deal/redeal-not-allowed", LOW, "!P1 redeal"),
    edited("deal/wrong-dealer", PLAIN, ('"dealer": 0', '"dealer": 1')),
    edited("deal/first-dealer", DRAWS, ('"KS"}]', '"2S"}]')),
    edited("deal/wrong-draws", DRAWS, ('"KS"}]', '"3S"}]')),
    edited("deal/unfinished-draws", DRAWS, ('"KS"}]', '"3H"}]')),
    reworked("deal/deck-mismatch", SEEDED, _with_pack(0, 3, seeded=False)),
    reworked("deal/deck-not-shuffle", SEEDED, _with_pack(50, 51, seeded=True)),
    edited("deal/shuffle-mismatch", SEEDED, ('"seed": "1"', '"seed": "2"')),
    reworked("deal/deck-order", SHUFFLED, _with_stock(0, 2, 1)),
    decided(
        "turn/eliminated",
        f"{NINES} | Jh Tc 5d 3c 3h",
        "all stand; P1 three_of_a_kind; P2 P3 pass; P1 x 9h Kd 7c 2s / none; !P1 stand",
    ),
    reworked("turn/misnamed-answer", sample("one-up"), _misnamed(20, "accept", False)),
    edited("turn/out-of-turn", PLAIN, ('"play", "seat": 1', '"play", "seat": 0')),
    decided("turn/unexpected-event", NINES, "!P1 plays 9s"),
    edited(
        "turn/dealer-first", ONE_CARD, ('"drawn", "seat": 0, "cards": ["3H"]', '"exchange", "seat": 1, "discard": []')
    ),
    edited("turn/missing-event", PLAIN, (EXCHANGE + ",", "")),
    edited("turn/hand-over", PLAIN, ("[5, 0]}]},", '[5, 0]}, {"type": "pass", "seat": 0}]},')),
    decided("exchange/card-not-held", NINES, "!P1 x As"),
    reworked("exchange/misnamed", sample("low-redeal"), _misnamed(6, "discard", "3S", 0)),
    decided("exchange/card-twice", NINES, "!P1 x 9s 9s"),
    decided("exchange/too-many", NINES, "!P1 x 9s 9h Kd 7c 2s 3h"),
    decided(
        "exchange/sixth-card", "Ks Kd 7h 7c 3s 2h | Ah Qd 8c 6s 4h", "!P1 x 3s 2h", preset="classic", scores=(42, 0)
    ),
    decided("exchange/stock-limit", FOUR, f"{TO_TWO}; !P3 x 9d 9c Ts", options={"exchange.stock_out": "limit"}),
    decided("exchange/one-up-needs-one", NINES, "!P1 up 7c 2s", options={"exchange.one_up": "every_round"}),
    decided("exchange/one-up-not-allowed", NINES, "!P1 up 2s"),
    decided("exchange/stopped", NINES, "!P1 x 2s", options={"stop.score": 42}, scores=(42, 0)),
    decided("exchange/once", NINES, "P1 x 2s; !P1 x 7c"),
    edited("exchange/wrong-number-drawn", ONE_CARD, ('["3H"]', '["3H", "3C"]')),
    edited("exchange/wrong-seat-drawn", ONE_CARD, ('"drawn", "seat": 0', '"drawn", "seat": 1')),
    edited("exchange/reshuffle-due", SHUFFLED, (NEW_STOCK + ",", "")),
    edited(
        "exchange/no-reshuffle-due",
        SHUFFLED,
        ('{"type": "drawn"', '{"type": "reshuffled", "count": 1}, {"type": "drawn"'),
    ),
    edited("exchange/wrong-reshuffle", SHUFFLED, ('"count": 28', '"count": 27')),
    reworked("exchange/reshuffled-card", SHUFFLED, _with_stock(0, 1, 1)),
    decided("announce/below-own", FULL, "all stand; P1 full_house; !P2 full_house", preset="svensk"),
    decided("announce/not-held", NINES, "all stand; !P1 flush", preset="svensk"),
    decided("announce/too-low", NINES, "all stand; P1 flush; !P2 straight"),
    decided("announce/not-higher", NINES, "all stand; P1 flush; !P2 flush", options={"announce.mode": "higher"}),
    decided("chicago/not-allowed", HIGH, "quiet 1; !P1 chicago", options={"chicago.allowed": False}, scores=(20, 0)),
    decided("chicago/not-asked", HIGH, "quiet 1; P1 chicago; !P2 no", scores=(20, 20)),
    decided("chicago/early-answer", HIGH, "!P1 no", options=EARLY, scores=(20, 0)),
    decided("chicago/one-call", HIGH, "P1 chicago; all stand; all pass; !P1 chicago", preset="wikipedia"),
    decided("chicago/already-called", HIGH, "quiet 1; P1 chicago; !P2 chicago", scores=(20, 20)),
    decided("chicago/minimum-score", HIGH, "quiet 1; !P1 chicago", scores=(14, 0)),
    decided("chicago/too-early", HIGH, "!P1 chicago", scores=(20, 0)),
    decided("chicago/too-late", HIGH, "quiet 1; P1 no; P1 plays As; P2 plays 2s; !P1 chicago", scores=(20, 0)),
    reworked("tricks/misnamed", sample("chicago-made"), _misnamed(31, "card", "3D")),
    decided("tricks/card-not-held", HIGH, "quiet 1; !P1 plays Ah"),
    decided("tricks/must-follow-suit", FOLLOW, "quiet 1; P1 plays 5h; !P2 plays 3s"),
    decided(
        "score/choice-not-offered",
        QUADS,
        "all stand; P1 pass; P2 four_of_a_kind; !P2 zeroes P1",
        options={"effects.four_of_a_kind": "choose_zero_others"},
    ),
    decided(
        "score/choice-target",
        QUADS,
        "all stand; P1 pass; P2 four_of_a_kind; !P2 zeroes P2",
        options={"effects.four_of_a_kind": "choose_zero_one"},
    ),
]
