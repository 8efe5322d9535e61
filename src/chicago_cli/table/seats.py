"""Who sits where: names and kinds of players from what people write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from chicago_cli.bots import BOTS
from chicago_cli.errors import UsageError
from chicago_cli.i18n import N_, _
from chicago_cli.record.game import Player
from chicago_cli.record.limits import MAX_NAME, MIN_PLAYERS
from chicago_cli.record.text import is_blank, unsafe_character
from chicago_cli.ruleset.assign import nearest

HUMAN: Final = "human"
BOT: Final = "bot"
STEADY: Final = "steady"
NAMELESS: Final = N_("Player")
"""What a person is called in a record who gave no name; himself he is told “you”."""

BOT_NAMES: Final = ("Astrid", "Bosse", "Cilla", "Doris", "Egil", "Freja", "Gunnar")
"""Names that bots get, in this order, save those that people at the table have."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat as it was asked for: ``bot`` is a kind of bot, None for a person; an empty name is given one later."""

    name: str = ""
    bot: str | None = None


def parse_seat(text: str) -> SeatPlan:
    """Read ``human``, ``human:Åsa``, ``bot:steady`` or ``bot:steady:Bosse``.

    Raises:
        UsageError: anything else, an unknown kind of bot, or a name that a record cannot hold.
    """
    kind, colon, rest = text.partition(":")
    if kind == HUMAN:
        return SeatPlan(_checked(rest) if colon else "")
    if kind == BOT and colon:
        bot, named, name = rest.partition(":")
        if bot in BOTS:
            return SeatPlan(_checked(name) if named else "", bot)
        known = ", ".join(BOTS)
        guess = nearest(bot, tuple(BOTS))
        if guess:
            message = _("There is no bot “{bot}”: did you mean {guess}? The bots are {known}.")
            raise UsageError(message.format(bot=_shown(bot), guess=guess, known=known))
        raise UsageError(_("There is no bot “{bot}”: the bots are {known}.").format(bot=_shown(bot), known=known))
    message = _("“{seat}” is no seat: write human, human:NAME, or bot:KIND, for example bot:steady.")
    raise UsageError(message.format(seat=_shown(text)))


def seated(plans: Sequence[SeatPlan], most: int) -> tuple[Player, ...]:
    """The players of the seats in order, everybody with a name of his own; ``most`` is how many the rules allow.

    Raises:
        UsageError: too few or too many players, or two of the same name.
    """
    if len(plans) < MIN_PLAYERS:
        message = _("A game needs at least two players: add another --seat, for example --seat bot:steady.")
        raise UsageError(message)
    if len(plans) > most:
        message = _("{count} players are too many: these rules seat at most {most} (players.max). Leave some out.")
        raise UsageError(message.format(count=len(plans), most=most))
    taken = {plan.name for plan in plans if plan.name}
    players: list[Player] = []
    for plan in plans:
        name = plan.name or _free_name(plan, taken)
        taken.add(name)
        if any(player.name == name for player in players):
            message = _("Two players are named “{name}”: give each a name of his own, as in --seat human:NAME.")
            raise UsageError(message.format(name=name))
        players.append(Player(name, plan.bot))
    return tuple(players)


def _free_name(plan: SeatPlan, taken: set[str]) -> str:
    if plan.bot is not None:
        return next(name for name in BOT_NAMES if name not in taken)
    name = _(NAMELESS)
    return name if name not in taken else next(more for n in range(2, 9) if (more := f"{name} {n}") not in taken)


def _checked(name: str) -> str:
    name = name.strip()
    if is_blank(name):
        raise UsageError(_("A name is empty: write it after the colon, as in --seat human:Åsa."))
    unsafe = unsafe_character(name)
    if unsafe:
        message = _("The name “{name}” holds the character {code}, which a name must not hold: leave it out.")
        raise UsageError(message.format(name=_shown(name), code=unsafe))
    if len(name) > MAX_NAME:
        message = _("The name “{name}” is too long: a name has at most {most} characters.")
        raise UsageError(message.format(name=_shown(name), most=MAX_NAME))
    return name


def _shown(text: str) -> str:
    cut = text if len(text) <= MAX_NAME else text[: MAX_NAME - 1] + "…"
    return "".join(sign if sign.isprintable() else "�" for sign in cut)
