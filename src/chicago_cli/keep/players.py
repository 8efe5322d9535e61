"""Who plays at a real table, and going on with others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from chicago_cli.errors import UsageError
from chicago_cli.events import Seat
from chicago_cli.i18n import _
from chicago_cli.keep.game import KeptGame
from chicago_cli.keep.history import with_own
from chicago_cli.keep.session import Session
from chicago_cli.reading.standing import standing_of
from chicago_cli.record.game import GameRecord, HandRecord, Player, Standing
from chicago_cli.record.limits import MAX_NAME, MAX_SCORE, MIN_PLAYERS
from chicago_cli.record.text import unsafe_character
from chicago_cli.scoresheet import X_CONTINUED, X_CONTINUES, X_KEY
from chicago_cli.state import State

X_RULE = "seats_rule"
"""What the rules of the table say about joining and leaving, in the words of its players."""


def players_named(names: Sequence[str], most: int) -> tuple[Player, ...]:
    """Players with these names, in seat order clockwise; ``most`` is how many the rules seat.

    Raises:
        UsageError: too few or too many, or a name that cannot be one.
    """
    if len(names) < MIN_PLAYERS:
        raise UsageError(_("A game needs at least two players: name all of them, clockwise."))
    if len(names) > most:
        message = _("{count} players are too many: these rules seat at most {most} (players.max).")
        raise UsageError(message.format(count=len(names), most=most))
    seen: set[str] = set()
    for name in names:
        unsafe = unsafe_character(name)
        if not name.strip() or len(name) > MAX_NAME:
            raise UsageError(_("A name has 1 to {most} characters.").format(most=MAX_NAME))
        if unsafe:
            raise UsageError(_("A name holds the character {code}: leave it out.").format(code=unsafe))
        if name.lower() in seen:
            raise UsageError(_("Two players are named “{name}”: give each a name of his own.").format(name=name))
        seen.add(name.lower())
    return tuple(map(Player, names))


def between_hands(game: KeptGame) -> bool:
    """Whether a hand is over and nothing of the next one is entered: only then may players change."""
    return game.state is not None and game.result is None and bool(game.closed) and game.at_start_of_hand


@dataclass(frozen=True, slots=True)
class Seating:
    """Who goes on playing, clockwise, with which scores and what was true of them before."""

    players: tuple[Player, ...]
    opening: tuple[int, ...]
    standing: Standing


def seated(game: KeptGame, scores: Sequence[tuple[str, int | None]]) -> Seating:
    """These players with their scores (None: as it stands). Whoever stays keeps what he has called and made.

    Whoever is out stays out.

    Raises:
        UsageError: a name or a score is missing or impossible, or too few are left to play.
    """
    old = {name: seat for seat, name in enumerate(game.names)}
    names = [name for name, _score in scores]
    players = players_named(names, game.base.rules.players.max)
    assert game.state is not None
    opening = tuple(_opening(game.state, old, name, score) for name, score in scores)
    standing = _carried(standing_of(game.state), [old.get(name) for name in names])
    if len(players) - len(standing.eliminated) < MIN_PLAYERS:
        raise UsageError(_("A game needs at least two players who are still in it."))
    return Seating(players, opening, standing)


def may_deal(seating: Seating, dealer: Seat) -> None:
    """Refuse a dealer who plays no more.

    Raises:
        UsageError: he is out of the game.
    """
    if dealer in seating.standing.eliminated:
        message = _("{name} is out of the game for a false announcement.")
        raise UsageError(message.format(name=seating.players[dealer].name))


def with_others(session: Session, seating: Seating, dealer: Seat, rule: str, old_file: str) -> Session:
    """A new sheet that goes on with these players."""
    game = session.game
    own: Mapping[str, object] = {X_CONTINUES: old_file, X_RULE: rule}
    base = replace(game.base, players=seating.players, draws=(), x={**game.base.x, X_KEY: own})
    return Session(base, HandRecord(dealer, seating.opening, seating.standing))


def continued(record: GameRecord, new_file: str) -> GameRecord:
    """The record of a sheet that goes on with other players in another file."""
    return with_own(record, X_CONTINUED, new_file)


def not_continued(record: GameRecord) -> GameRecord:
    """The record as it was before it went on in another file."""
    return with_own(record, X_CONTINUED, None)


def _opening(state: State, old: Mapping[str, Seat], name: str, score: int | None) -> int:
    if score is None:
        if name not in old:
            raise UsageError(_("{name} is new at the table: write the score to begin with.").format(name=name))
        return state.scores[old[name]]
    if name in old and score != state.scores[old[name]]:
        message = _("{name} is at the table already and keeps {score}: a score is only for whoever is new.")
        raise UsageError(message.format(name=name, score=state.scores[old[name]]))
    floor = state.rules.end.floor
    if floor is not None and score < floor:
        raise UsageError(_("No score is below {floor} under these rules (end.floor).").format(floor=floor))
    if abs(score) > MAX_SCORE or score >= state.rules.end.target:
        message = _("Nobody begins with {score} points: {target} win the game (end.target).")
        raise UsageError(message.format(score=score, target=state.rules.end.target))
    return score


def _carried(standing: Standing, seats: Sequence[Seat | None]) -> Standing:
    """What was true of the players before, by their new seats."""

    def of(group: Sequence[Seat]) -> tuple[Seat, ...]:
        return tuple(new for new, before in enumerate(seats) if before is not None and before in group)

    return Standing(of(standing.eliminated), of(standing.declared), of(standing.won))
