"""What ``chicago play`` is asked for, made into a table: a new game, one from given scores, or one that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chicago_cli.cli import options
from chicago_cli.errors import UsageError
from chicago_cli.i18n import _
from chicago_cli.record.game import GameRecord, HandRecord
from chicago_cli.record.limits import MAX_TEXT
from chicago_cli.record.text import unsafe_character
from chicago_cli.ruleset import Ruleset
from chicago_cli.table import SeatPlan, Table, first_hand, parse_seat, resumed, seated, seed_of, started

if TYPE_CHECKING:
    from chicago_cli.record.game import Player

_DEFAULT_PLAYERS: Final = 3


@dataclass(frozen=True, slots=True)
class Wish:
    """What the options ask for, before anything is read."""

    players: int | None
    seats: Sequence[str]
    rules: str
    settings: Sequence[str]
    own_rules: bool
    seed: str | None
    dealer: int | None


def new_table(start_file: str | None, wish: Wish) -> Table:
    first: HandRecord | None = None
    seed = _checked_seed(wish.seed)
    if start_file is None:
        preset, rules = options.ruleset_from(wish.rules, wish.settings)
        most = rules.players.max
        players = seated(_plans(wish, min(_DEFAULT_PLAYERS, most)), most)
    else:
        given = _only_game(start_file)
        preset, rules, players, first = _from_file(given, wish)
        if seed is None and len(given.hands) == 1:
            seed = seed_of(given)
    _check_dealer(wish.dealer, players, first)
    return started(rules, preset, players, seed or _fresh_seed(), dealer=wish.dealer, first=first)


def _from_file(given: GameRecord, wish: Wish) -> tuple[str, Ruleset, tuple[Player, ...], HandRecord]:
    if wish.own_rules:
        raise UsageError(_("The rules come from the file: leave out --rules and --set."))
    players = given.players
    if wish.seats or wish.players is not None:
        players = seated(_plans(wish, len(given.players)), given.rules.players.max)
    if len(players) != len(given.players):
        message = _("The file seats {there} players, {asked} were asked for: seat as many as in the file.")
        raise UsageError(message.format(there=len(given.players), asked=len(players)))
    return given.preset, given.rules, players, first_hand(given)


def resumed_table(file: str, start_file: str | None, wish: Wish) -> Table:
    if start_file is not None:
        raise UsageError(_("Ask for one thing at a time: --resume or --start."))
    if wish.seats or wish.players is not None or wish.own_rules or wish.dealer is not None:
        raise UsageError(_("A resumed game keeps its seats, rules and dealer: leave those options out."))
    record = _only_game(file)
    seed = _checked_seed(wish.seed)
    if seed is not None and seed_of(record) not in (None, seed):
        message = _("The game in {file} has the seed “{seed}”: leave out --seed.")
        raise UsageError(message.format(file=file, seed=seed_of(record)))
    return resumed(record, seed or _fresh_seed())


def _plans(wish: Wish, usual: int) -> list[SeatPlan]:
    """The seats asked for. Steady bots take those that nobody was named for: with ``--players``, or where a person
    sits alone, who gets as many rivals as a table has with ``usual`` players.
    """
    plans = [parse_seat(seat) for seat in wish.seats] or [SeatPlan()]
    wanted = wish.players
    if wanted is None:
        wanted = usual if [plan.bot for plan in plans] == [None] else len(plans)
    if wanted < len(plans) and wish.seats:
        message = _("--players {players} is less than the {count} seats named: leave one of the two out.")
        raise UsageError(message.format(players=wanted, count=len(plans)))
    return [*plans, *[SeatPlan(bot="steady")] * (wanted - len(plans))][: max(wanted, 0)]


def _check_dealer(dealer: int | None, players: Sequence[Player], first: HandRecord | None) -> None:
    if dealer is None:
        return
    if not 0 <= dealer < len(players):
        message = _("There is no seat {seat} to deal: the seats are 0 to {last}, 0 the first --seat.")
        raise UsageError(message.format(seat=dealer, last=len(players) - 1))
    if first is not None and dealer in first.standing.eliminated:
        raise UsageError(_("Seat {seat} cannot deal: that player is out of the game.").format(seat=dealer))


def _checked_seed(seed: str | None) -> str | None:
    if seed is None:
        return None
    unsafe = unsafe_character(seed)
    if unsafe:
        raise UsageError(_("--seed holds the character {code}: leave it out.").format(code=unsafe))
    if len(seed) > MAX_TEXT:
        raise UsageError(_("--seed is too long: it has at most {most} characters.").format(most=MAX_TEXT))
    return seed


def _fresh_seed() -> str:
    from secrets import randbelow

    return str(randbelow(10**9))


def _only_game(file: str) -> GameRecord:
    from chicago_cli.cli.recorded import only_game  # loads what checks records, which a new game does not need

    return only_game(file)
