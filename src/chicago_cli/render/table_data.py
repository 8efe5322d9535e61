"""How a game stands or ended, for scripts."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from chicago_cli.record.game import GameRecord


def standing(record: GameRecord, finished: int, scores: tuple[int, ...], seed: str, file: str | None) -> dict[str, Any]:
    """The report of ``chicago play``: ``finished`` hands, the scores by seat, the result or None."""
    result = record.result
    return {
        "players": [{"name": player.name, "bot": player.bot} for player in record.players],
        "rules": record.preset,
        "seed": seed,
        "hands": finished,
        "scores": list(scores),
        "result": None
        if result is None
        else {
            "reason": result.reason.value,
            "winners": list(result.winners),
            "settlement": None if result.settlement is None else list(result.settlement),
        },
        "record": file,
    }


def as_json(report: dict[str, Any]) -> str:
    """The report as one JSON object over several lines."""
    return json.dumps(report, ensure_ascii=False, indent=2)


def as_ndjson(report: dict[str, Any]) -> str:
    """The report on one line."""
    return json.dumps(report, ensure_ascii=False, separators=(",", ":"))


def as_plain(report: dict[str, Any]) -> str:
    """Tab separated, a line a player: seat, name, score, ``won`` or ``-``, settlement or ``-``; then the reason."""
    result = report["result"]
    winners = result["winners"] if result else []
    amounts = (result and result["settlement"]) or ["-"] * len(report["scores"])
    lines = [
        f"{seat}\t{player['name']}\t{score}\t{'won' if seat in winners else '-'}\t{amount}"
        for seat, (player, score, amount) in enumerate(zip(report["players"], report["scores"], amounts, strict=True))
    ]
    return "\n".join([*lines, f"result\t{result['reason'] if result else 'unfinished'}"])


FORMATS: Final[dict[str, Callable[[dict[str, Any]], str]]] = {
    "json": as_json,
    "ndjson": as_ndjson,
    "plain": as_plain,
}
