"""The presets, each as what differs from `pagat`, whose values are the defaults of the options."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Final, TypeAlias

from chicago_cli.i18n import N_

OptionValue: TypeAlias = bool | int | str | Decimal | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named set of house rules: what it is, where it comes from, and its options by dotted name."""

    name: str
    summary: str
    source: str
    differs: dict[str, OptionValue]


DEFAULT_PRESET: Final = "pagat"

PRESETS: Final[dict[str, Preset]] = {
    preset.name: preset
    for preset in (
        Preset(
            name="pagat",
            summary=N_("The classic game: three exchanges, bluffing, Chicago from 15 points, played for stakes."),
            source="S002 PAG",
            differs={},
        ),
        Preset(
            name="catalogue",
            summary=N_("Exchange stop at 42, proof before any exchange, a royal flush wins the game at once."),
            source="S000",
            differs={
                "deal.first_dealer": "high_card",
                "deal.start": "right",
                "stop.score": 42,
                "effects.royal_flush": "instant_win",
                "proof.who": "scorer",
                "proof.when": "any_then_broken",
                "chicago.fail_ends_hand": False,
                "chicago.last_trick": "on_fail",
                "chicago.final_hand": "never",
                "end.floor": None,
                "stakes.per_point": None,
            },
        ),
        Preset(
            name="summary",
            summary=N_("The first to 52 wins at once; the final hand is made of the cards won in tricks."),
            source="S001",
            differs={
                "stop.score": 46,
                "announce.mode": "all",
                "announce.honesty": "enforced",
                "proof.who": "scorer",
                "final_hand.cards": "won",
                "chicago.fail_ends_hand": False,
                "chicago.last_trick": "always",
                "chicago.final_hand": "always",
                "end.check": "immediate",
                "end.floor": None,
                "stakes.per_point": None,
            },
        ),
        Preset(
            name="classic",
            summary=N_("Two exchanges, one-up, six cards for whoever has 42 points, Chicago at any score."),
            source="S004",
            differs={
                "exchange.rounds": 2,
                "exchange.one_up": "every_round",
                "stop.score": 42,
                "stop.effect": "six_cards",
                "points.royal_flush": 8,
                "announce.mode": "all",
                "announce.honesty": "enforced",
                "proof.who": "none",
                "chicago.min_score": 0,
                "chicago.final_hand": "never",
                "end.floor": None,
                "stakes.per_point": None,
            },
        ),
        Preset(
            name="svensk",
            summary=N_("What most Swedish pages state: honest announcing, stop at 42 at once, the declarer leads."),
            source="KSR K24 DIV SPK PNB",
            differs={
                "exchange.one_up": "every_round",
                "stop.score": 42,
                "stop.check": "live",
                "effects.royal_flush": "instant_win",
                "announce.honesty": "enforced",
                "proof.who": "scorer",
                "chicago.leader": "declarer",
                "chicago.declarers": "several",
                "chicago.final_hand": "never",
                "end.check": "immediate",
                "stakes.per_point": None,
            },
        ),
        Preset(
            name="husregler",
            summary=N_("Common Swedish house rules: up to six players, zeroing, deuces, a Chicago required to win."),
            source="SPK SKJ KSP SMA SCO",
            differs={
                "players.max": 6,
                "exchange.one_up": "every_round",
                "stop.score": 46,
                "stop.check": "live",
                "points.four_of_a_kind": 8,
                "points.straight_flush": 11,
                "effects.four_of_a_kind": "choose_zero_others",
                "effects.royal_flush": "instant_win",
                "effects.zero_ends_hand": False,
                "announce.honesty": "enforced",
                "proof.who": "none",
                "tricks.last_deuce_points": 10,
                "chicago.leader": "declarer",
                "chicago.final_hand": "never",
                "chicago.deuce_points": 30,
                "end.tie": "play_on",
                "end.chicago_required": "declared",
                "stakes.per_point": None,
            },
        ),
        Preset(
            name="wikipedia",
            summary=N_("The newest English Wikipedia: two exchanges, royal flush 20, Chicago at any time."),
            source="ENW",
            differs={
                "exchange.rounds": 2,
                "exchange.one_up": "every_round",
                "stop.score": 42,
                "stop.effect": "six_cards",
                "points.royal_flush": 20,
                "announce.mode": "all",
                "announce.honesty": "enforced",
                "proof.who": "none",
                "chicago.min_score": 0,
                "chicago.window": "any_time",
                "chicago.final_hand": "never",
                "end.floor": None,
                "stakes.per_point": None,
            },
        ),
        Preset(
            name="finsk",
            summary=N_(
                "Finnish Wikipedia: target 51, four of a kind zeroes the others, straight flushes win the game."
            ),
            source="FIN",
            differs={
                "exchange.rounds": 2,
                "exchange.scored": "all",
                "points.four_of_a_kind": 8,
                "points.straight_flush": 51,
                "points.royal_flush": 51,
                "effects.four_of_a_kind": "points_and_zero_others",
                "effects.straight_flush": "instant_win",
                "effects.royal_flush": "instant_win",
                "effects.zero_ends_hand": False,
                "announce.mode": "all",
                "announce.honesty": "enforced",
                "proof.who": "none",
                "tricks.last_deuce_points": 10,
                "chicago.min_score": 0,
                "chicago.final_hand": "never",
                "end.target": 51,
                "end.floor": None,
                "stakes.per_point": None,
            },
        ),
    )
}
