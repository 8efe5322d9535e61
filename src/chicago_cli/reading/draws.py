"""The cards drawn for the first deal (A2, B25)."""

from __future__ import annotations

from collections.abc import Iterator

from chicago_cli.cards import RANK, Card
from chicago_cli.events import Seat
from chicago_cli.reading.slip import Slip
from chicago_cli.record.game import GameRecord
from chicago_cli.ruleset.options import FirstDealer


def dealer_by_draws(record: GameRecord) -> Seat | None:
    """Who won the draw, if the record tells a whole one without a slip."""
    if not record.draws or any(draw_slips(record)):
        return None
    winner = _winner(record)
    return winner[0] if len(winner) == 1 else None


def draw_slips(record: GameRecord) -> Iterator[Slip]:
    """What is wrong with the draws: somebody who was not to draw, a card drawn twice, a draw left undecided."""
    drawn: set[Card] = set()
    waiting = set(range(len(record.players)))
    level: dict[Seat, Card] = {}
    for index, draw in enumerate(record.draws):
        if not waiting:
            waiting, level = _level(record, level), {}
        seat, card = draw.seat, draw.card
        facts: dict[str, object] = {"seat": seat, "card": card}
        if seat not in waiting or card in drawn:
            yield Slip("deal/wrong-draws", facts, ("draws", index, "card" if card in drawn else "seat"))
            return
        drawn.add(card)
        waiting.remove(seat)
        level[seat] = card
        if not waiting and len(_level(record, level)) == 1 and index + 1 < len(record.draws):
            after = record.draws[index + 1]
            yield Slip("deal/wrong-draws", {"seat": after.seat, "card": after.card}, ("draws", index + 1))
            return
    if record.draws and (waiting or len(_level(record, level)) > 1):
        yield Slip("deal/unfinished-draws", {}, ("draws",))


def _level(record: GameRecord, drawn: dict[Seat, Card]) -> set[Seat]:
    """The seats with the best (or lowest) rank."""
    best = (min if record.rules.deal.first_dealer is FirstDealer.LOW_CARD else max)(
        RANK[card] for card in drawn.values()
    )
    return {seat for seat, card in drawn.items() if RANK[card] == best}


def _winner(record: GameRecord) -> list[Seat]:
    last = {draw.seat: draw.card for draw in record.draws}
    count = len(record.players)
    players = set(range(count))
    start = 0
    while len(players) > 1 and start < len(record.draws):
        turn = record.draws[start : start + len(players)]
        start += len(players)
        players = _level(record, {draw.seat: draw.card for draw in turn}) or set(last)
    return sorted(players)
