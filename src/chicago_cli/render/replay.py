"""A game played back in words, hand by hand, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chicago_cli.cards import UNKNOWN, Card
from chicago_cli.events import (
    Announce,
    Chicago,
    Choice,
    Choose,
    Dealt,
    Drawn,
    Event,
    Exchange,
    HandEnded,
    Pass,
    Play,
    Scored,
    Seat,
    TrickWon,
    Unscored,
)
from chicago_cli.i18n import _, plural
from chicago_cli.record.game import GameRecord
from chicago_cli.render.cards import style_for
from chicago_cli.render.results import ending
from chicago_cli.render.safe import padded, shown, width
from chicago_cli.render.table import Teller, sorted_hand
from chicago_cli.render.terminal import Terminal
from chicago_cli.replayed import PlayedHand, Replayed

_BOLD = "\x1b[1m"
_PLAIN = "\x1b[0m"
_INDENT = "  "


def text(replayed: Replayed, terminal: Terminal) -> Iterator[str]:
    """The game in pieces that end with a line end: who plays what, every hand, how it ended."""
    page = _Page(replayed, terminal)
    yield page.header()
    for hand in replayed.hands:
        yield page.hand(hand)
    if replayed.whole:
        yield page.end()


class _Page:
    def __init__(self, replayed: Replayed, terminal: Terminal) -> None:
        self._replayed = replayed
        self._record: GameRecord = replayed.record
        self._names = tuple(shown(player.name) for player in self._record.players)
        self._column = max(map(width, self._names))
        self._terminal = terminal
        self._teller = Teller(self._names, None, style_for(terminal))

    def header(self) -> str:
        """Title, players, rules, and whose view it is."""
        record = self._record
        about = [shown(record.about[key]) for key in ("title", "date", "place") if key in record.about]
        lines = [self._heading(", ".join(about))] if about else []
        players = ", ".join(
            name if player.bot is None else _("{name} ({bot} bot)").format(name=name, bot=shown(player.bot))
            for name, player in zip(self._names, record.players, strict=True)
        )
        lines.append(_("Players: {players}").format(players=players))
        lines.append(_("Rules: {rules}").format(rules=self._rules()))
        viewer = self._replayed.viewer
        if viewer == "public":
            lines.append(_("Seen from outside, with the cards of all players hidden."))
        elif viewer is not None:
            lines.append(_("Seen from the seat of {name}.").format(name=self._names[viewer]))
        return self._joined(lines)

    def _rules(self) -> str:
        from chicago_cli.ruleset import PRESETS, assignment, preset_options, text_of

        preset = self._record.preset
        if preset not in PRESETS:
            return shown(preset)
        usual = preset_options(preset)
        changed = [
            f"{name}={text_of(value)}" for name, value in assignment(self._record.rules).items() if value != usual[name]
        ]
        if not changed:
            return preset
        return _("{preset} with {changes}").format(preset=preset, changes=", ".join(changed))

    def hand(self, hand: PlayedHand) -> str:
        """One hand, from the deal to its scores."""
        title = _("Hand {number}: {name} deals").format(number=hand.number + 1, name=self._names[hand.dealer])
        lines = ["", self._heading(title)]
        lines.append(_INDENT + _("Scores before: {scores}").format(scores=self._teller.scores(hand.opening)))
        lines += _HandPage(self._teller, self._column, hand).lines()
        if hand.lost:
            lines.append(_INDENT + _("The record cannot be followed any further in this hand."))
        lines.append(_INDENT + _("Scores: {scores}").format(scores=self._teller.scores(hand.scores)))
        return self._joined(lines)

    def end(self) -> str:
        """Who won, or how the game stands, and what is owed."""
        result = self._replayed.result
        scores = self._replayed.scores
        lines = [""]
        if result is None:
            lines.append(_("The game is not finished. {scores}").format(scores=self._teller.scores(scores)))
            return self._joined(lines)
        first, *more = ending(self._names, result, self._replayed.record.rules)
        lines += [self._heading(first), *more]
        return self._joined(lines)

    def _heading(self, title: str) -> str:
        return f"{_BOLD}{title}{_PLAIN}" if self._terminal.color else title

    def _joined(self, lines: Sequence[str]) -> str:
        return "\n".join(_wrapped(line, self._terminal.width) for line in lines) + "\n"


def _wrapped(line: str, columns: int | None) -> str:
    """A line broken between words on a terminal, and left alone elsewhere."""
    if columns is None or width(line) <= columns or "\x1b" in line:
        return line
    from textwrap import fill

    indent = " " * (len(line) - len(line.lstrip()))
    return fill(line, columns, subsequent_indent=indent + "    ", break_long_words=False, break_on_hyphens=False)


class _HandPage:
    """The events of one hand as lines: what belongs together stands on one line."""

    def __init__(self, teller: Teller, column: int, hand: PlayedHand) -> None:
        self._teller = teller
        self._column = column
        self._hand = hand
        self._lines: list[str] = []
        self._exchange: Exchange | None = None
        """The exchange on the last line, to which its draw is added."""
        self._exchanged: set[Seat] = set()
        self._exchanges = 0
        self._said: list[str] = []
        """Announcements, or answers to the Chicago question, that stand on one line."""
        self._playing = False
        self._table: list[Play] = []

    def lines(self) -> list[str]:
        """All lines, indented."""
        for event in self._hand.events:
            self._tell(event)
        self._end_line()
        self._lay_out_trick()
        return self._lines

    def _add(self, line: str, depth: int = 2) -> None:
        self._lines.append(_INDENT * depth + line)

    def _tell(self, event: Event) -> None:
        if isinstance(event, Announce | Pass | Chicago):
            self._said.append(self._teller.sentence(event))
            return
        self._end_line()
        match event:
            case Dealt(seat, cards):
                if not self._lines:
                    self._add(_("Deal"), 1)
                self._add(f"{padded(self._teller.names[seat], self._column)}  {self._cards(sorted_hand(cards))}")
            case Exchange():
                self._throw(event)
            case Drawn(seat, cards):
                self._draw(seat, cards)
            case Play():
                self._play(event)
            case TrickWon():
                self._add(self._teller.sentence(event, self._table))
                self._table = []
            case Scored() | Unscored():
                self._add(self._teller.sentence(event))
            case HandEnded():
                pass
            case Choose(seat, Choice.ZERO_ONE, None):
                # Only a hand that breaks the rules has this.
                self._add(_("{name} zeroes one other, without saying whom.").format(name=self._teller.names[seat]))
            case _:
                self._add(self._teller.sentence(event))
        if not isinstance(event, Exchange):
            self._exchange = None

    def _end_line(self) -> None:
        if self._said:
            self._add(" ".join(self._said))
            self._said = []

    def _throw(self, event: Exchange) -> None:
        if not self._exchanges or event.seat in self._exchanged:
            self._exchanges += 1
            self._exchanged = set()
            self._add(_("Exchange {number}").format(number=self._exchanges), 1)
        self._exchanged.add(event.seat)
        self._exchange = event
        self._add(self._thrown(event))

    def _thrown(self, event: Exchange) -> str:
        name = self._teller.names[event.seat]
        if not event.discard or UNKNOWN in event.discard:
            return self._teller.sentence(event)
        cards = self._cards(sorted_hand(event.discard))
        message = _("{name} throws {cards} for an open card.") if event.one_up else _("{name} throws {cards}.")
        return message.format(name=name, cards=cards)

    def _draw(self, seat: Seat, cards: Sequence[Card]) -> None:
        name = self._teller.names[seat]
        exchange = self._exchange
        if exchange is None or exchange.seat != seat:
            if UNKNOWN in cards:
                message = plural("{name} draws {count} card.", "{name} draws {count} cards.", len(cards))
                self._add(message.format(name=name, count=len(cards)))
            else:
                self._add(_("{name} draws {cards}.").format(name=name, cards=self._cards(cards)))
        elif UNKNOWN not in cards and UNKNOWN not in exchange.discard:
            thrown = self._cards(sorted_hand(exchange.discard))
            message = _("{name} throws {thrown} and draws {drawn}.")
            self._lines.pop()
            self._add(message.format(name=name, thrown=thrown, drawn=self._cards(cards)))
        # Of hidden cards only the number is known, and the line of the discard has told it.

    def _play(self, event: Play) -> None:
        if not self._playing:
            self._playing = True
            self._add(_("Tricks"), 1)
        if any(play.seat == event.seat for play in self._table):
            self._lay_out_trick()
        self._table.append(event)

    def _lay_out_trick(self) -> None:
        """Cards of a trick of which nobody wrote down who won it."""
        if self._table:
            played = ", ".join(
                _("{name} {card}").format(name=self._teller.names[play.seat], card=self._teller.card(play.card))
                for play in self._table
            )
            self._add(_("On the table: {cards}").format(cards=played))
            self._table = []

    def _cards(self, cards: Sequence[Card]) -> str:
        return self._teller.cards(cards)
