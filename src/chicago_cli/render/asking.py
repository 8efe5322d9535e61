"""The questions at the table, what may be answered to them, and hints, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from chicago_cli.bots import Advice
from chicago_cli.describe import a_combination, combination_name, hand_name, points_text, rank_plural
from chicago_cli.events import Announce, Chicago, Choice, Choose, Exchange, Play
from chicago_cli.hands import Combination
from chicago_cli.i18n import N_, _
from chicago_cli.odds import worth_of
from chicago_cli.phases.tricks import trick_winner
from chicago_cli.render.results import requirement
from chicago_cli.render.table import Teller, capital, sorted_hand
from chicago_cli.ruleset import Ruleset
from chicago_cli.ruleset.describe import page
from chicago_cli.ruleset.options import ChicagoRequired, FalseClaim, FinalCards
from chicago_cli.views import Asked, View


class Question(NamedTuple):
    """A question, the answer that Enter alone gives (empty where there is none), and what else may be answered."""

    text: str
    default: str
    answers: str = ""

    @property
    def shown(self) -> str:
        """The question with what may be answered."""
        return f"{self.text} ({self.answers})" if self.answers else self.text

    @property
    def prompt(self) -> str:
        """The same with the usual answer."""
        return f"{self.shown} [{self.default}]" if self.default else self.shown


_HELP: Final[Mapping[Asked, str]] = {
    Asked.EXCHANGE: N_(
        "Name the cards you throw by place or name (1 3, 1-3 or KS 9H); none keeps your hand, all throws it. "
        "You get as many new ones from the stock."
    ),
    Asked.SIXTH_CARD: N_("Name the one card you throw by place or name."),
    Asked.TAKE: N_("yes takes the open card, no leaves it and takes the next one unseen."),
    Asked.CHICAGO: N_("yes promises to take all five tricks, no plays on as usual."),
    Asked.PLAY: N_("Name one card by place or name. Follow suit if you can; the last trick counts."),
    Asked.REDEAL: N_("yes throws all five low cards for new ones, no keeps them."),
    Asked.NOTHING: "",
}
_FALSE_CLAIM: Final = N_("What you announced is false: whoever throws a card then must show it, and is out.")
_HANDS_SHOWN: Final = 6
_ALWAYS: Final = N_("Always: ? this help · hand · score · rules · hint · undo · quit (keeps the game)")
_KEYS: Final = N_("? help · score · rules · hint · undo · quit")


def question(view: View, teller: Teller) -> Question:
    """What the seat is asked now."""
    match view.asked:
        case Asked.EXCHANGE:
            text = _("Exchange {number} of {rounds}: which cards do you throw?")
            text = text.format(number=view.exchange, rounds=view.rounds)
            text = f"{_(_FALSE_CLAIM)} {text}" if view.false_claim else text
            may_open = any(isinstance(option, Exchange) and option.one_up for option in view.options)
            answers = _("1 3, none, all or open 3") if may_open else _("1 3, none or all")
            return Question(text, _("none"), answers)
        case Asked.SIXTH_CARD:
            return Question(_("You were dealt six cards: which one do you throw?"), "")
        case Asked.TAKE:
            assert view.open_card is not None
            text = _("Do you take {card}?").format(card=teller.card(view.open_card))
            return Question(text, _("yes"), _("yes or no"))
        case Asked.ANNOUNCE:
            return _announce(view)
        case Asked.CHICAGO:
            text = _("Do you call Chicago?")
            return Question(f"{_stake(view)} {text}", _("no"), _("yes or no"))
        case Asked.CHOOSE:
            return _choose(view, teller)
        case Asked.REDEAL:
            return Question(_("You hold only low cards: do you take five new ones?"), _("no"), _("yes or no"))
        case _:
            return _play(view, teller)


def _announce(view: View) -> Question:
    true = Announce(view.seat, view.combination)
    default = combination_name(view.combination) if true in view.options else _("pass")
    may_name = any(isinstance(option, Announce) for option in view.options)
    return Question(_("What do you announce?"), default, _("a combination or pass") if may_name else "")


def _stake(view: View) -> str:
    """What a call may bring and cost, and whether the seat must call once to win."""
    rules = view.rules
    text = _("Chicago: {points} for all five tricks, or {penalty} lost.")
    stake = text.format(points=points_text(rules.chicago.points), penalty=rules.chicago.penalty)
    return f"{requirement(rules)} {stake}" if view.lacks_chicago[view.seat] else stake


def _choose(view: View, teller: Teller) -> Question:
    """What the hand that scored may be used for, with all that bears on it."""
    zeroings = [option for option in view.options if isinstance(option, Choose) and option.effect is not Choice.POINTS]
    points = points_text(worth_of(view.rules)[view.combination])
    if any(option.effect is Choice.ZERO_ONE for option in zeroings):
        text = _("Take {points}, or zero one player (zero NAME)?")
    else:
        text = _("Take {points}, or zero everybody else (zero)?")
    if view.trick and view.rules.final_hand.cards is FinalCards.WON:
        best = ""  # the cards that were won count, which are not the own hand
    else:
        best = _("Your hand is the best: {hand}.").format(hand=hand_name(view.value))
    scores = _("Scores: {scores}").format(scores=teller.scores(view.scores))
    return Question(f"{best} {scores}. {text.format(points=points)}".strip(), _("points"))


def _play(view: View, teller: Teller) -> Question:
    cards = [option.card for option in view.options if isinstance(option, Play)]
    default = str(sorted_hand(view.held).index(cards[0]) + 1) if len(cards) == 1 else ""
    places = _("1 to {last}").format(last=len(cards)) if len(cards) > 1 else ""
    if not view.table:
        return Question(_("Trick {trick}: you lead. Which card?").format(trick=view.trick), default, places)
    taking = trick_winner(view.table)[0]
    lying = ", ".join(
        (_("{name} {card} (takes it so far)") if seat == taking and len(view.table) > 1 else _("{name} {card}")).format(
            name=teller.who(seat), card=teller.card(card)
        )
        for seat, card in view.table
    )
    if len(cards) == len(view.held):
        return Question(_("Trick {trick}: {cards}. Which card?").format(trick=view.trick, cards=lying), default, places)
    follow = ", ".join(str(place) for place, card in enumerate(sorted_hand(view.held), 1) if card in cards)
    text = _("Trick {trick}: {cards}. Which card? To follow suit: {places}")
    return Question(text.format(trick=view.trick, cards=lying, places=follow), default)


def help_text(view: View) -> list[str]:
    """What may be answered now, and always."""
    by_options = {Asked.ANNOUNCE: _announce_help, Asked.CHOOSE: _choose_help}
    lines = [by_options[view.asked](view) if view.asked in by_options else _(_HELP[view.asked])]
    if any(isinstance(option, Exchange) and option.one_up for option in view.options):
        lines.append(_("One card with the word open (open 3) asks for the new one face up; you may leave it."))
    if view.asked is Asked.EXCHANGE and any(isinstance(option, Chicago) for option in view.options):
        lines.append(_("chicago calls Chicago already now; you are asked for your exchange all the same."))
        lines.append(_stake(view))
    return [*lines, _(_ALWAYS)]


def _announce_help(view: View) -> str:
    """What may be named, as it stands now."""
    named = [combination_name(option.combination) for option in view.options if isinstance(option, Announce)]
    if not named:
        return _("Answer pass: what you hold is not enough any more, or no pair.")
    return _("Name your combination, or pass. The best hand scores. You may name: {names}.").format(
        names=", ".join(named)
    )


def _choose_help(view: View) -> str:
    if any(isinstance(option, Choose) and option.effect is Choice.ZERO_ONE for option in view.options):
        return _("points takes the points; zero and a name sets the score of that player to 0.")
    return _("points takes the points; zero sets the scores of all others to 0.")


def help_doubt() -> str:
    """What may be answered where a false announcement is asked about once more."""
    return _("yes announces it, no or undo leaves it; then you are asked again what you announce.")


def help_between() -> str:
    """What may be answered where only Enter is awaited."""
    return _("Enter goes on; score, rules and quit (keeps the game) work here as well.")


def keys_line() -> str:
    """The words that are understood at every prompt."""
    return _(_KEYS)


def hand_line(view: View, teller: Teller) -> str:
    """The cards held, each with its place, and what the hand is; when all are played, those."""
    held = sorted_hand(view.held)
    if not held:
        played = teller.cards(sorted_hand(view.hand))
        return _("Your cards, all played  {cards}   ({name})").format(cards=played, name=hand_name(view.value))
    cards = "  ".join(f"{place}:{teller.card(card)}" for place, card in enumerate(held, 1))
    name = f"   ({hand_name(view.value)})" if len(view.hand) == len(view.held) == 5 else ""
    return _("Your cards  {cards}{name}").format(cards=cards, name=name)


def head_lines(view: View, teller: Teller, number: int) -> list[str]:
    """What opens a hand: its number, who deals and leads, the scores."""
    return [
        _("Hand {number}: {dealer} and {forehand}.").format(
            number=number,
            dealer=_("you deal")
            if view.dealer == view.seat
            else _("{name} deals").format(name=teller.names[view.dealer]),
            forehand=_("you begin")
            if view.forehand == view.seat
            else _("{name} begins").format(name=teller.names[view.forehand]),
        ),
        _("Scores: {scores}").format(scores=teller.scores(view.scores)),
        *_standing(view, teller),
    ]


def _standing(view: View, teller: Teller) -> list[str]:
    """Who may not exchange, and what it takes to win beside the points and who has it."""
    lines = []
    stopped = [teller.names[seat] for seat in view.order if view.stopped[seat] and not view.eliminated[seat]]
    if stopped and not view.trick:
        text = _("May not exchange, with {score} points or more: {names}.")
        lines.append(text.format(score=view.rules.stop.score, names=", ".join(stopped)))
    needed = requirement(view.rules)
    if view.rules.end.chicago_required is not ChicagoRequired.NO:
        having = [name for name, lacks in zip(teller.names, view.lacks_chicago, strict=True) if not lacks]
        needed += " " + (_("So far: {names}.").format(names=", ".join(having)) if having else _("So far nobody has."))
    return [*lines, needed] if needed else lines


def score_lines(view: View, teller: Teller, hands: Sequence[Sequence[int]] = ()) -> list[str]:
    """The scores after the last finished ``hands`` and now, who is out, and what the pack holds."""
    recent = list(enumerate(hands, 1))[-_HANDS_SHOWN:]
    lines = [
        _("After hand {number}: {scores}").format(number=number, scores=teller.scores(scores))
        for number, scores in recent
    ]
    lines.append(_("Scores: {scores}").format(scores=teller.scores(view.scores)))
    out = [teller.names[seat] for seat, gone in enumerate(view.eliminated) if gone]
    if out:
        lines.append(_("Out of the game: {names}").format(names=", ".join(out)))
    lines += _standing(view, teller)
    text = _("{dealer} deals; stock {stock}, discards {discards}; {target} points win.")
    lines.append(
        text.format(
            dealer=teller.names[view.dealer],
            stock=view.stock_count,
            discards=view.discard_count,
            target=view.rules.end.target,
        )
    )
    return lines


def hint(advice: Advice, teller: Teller) -> str:
    """What the steady bot would do, and why."""
    facts = {name: _fact(name, fact, teller) for name, fact in advice.facts.items()}
    return _("Hint: {advice}.").format(advice=_(advice.reason).format(**facts))


def _fact(name: str, fact: object, teller: Teller) -> object:
    kind = name.partition("_")[0]
    if isinstance(fact, Combination):
        return a_combination(fact)
    if kind == "cards" and isinstance(fact, tuple):
        return teller.cards(sorted_hand(fact))
    if kind == "card" and isinstance(fact, int):
        return teller.card(fact)
    if kind == "rank" and isinstance(fact, int):
        return rank_plural(fact)
    if kind == "points" and isinstance(fact, int):
        return points_text(fact)
    if kind == "seat" and isinstance(fact, int):
        return teller.who(fact)
    return fact


def confirm_false(combination: Combination, rules: Ruleset) -> Question:
    """The question before a false announcement, with what it leads to (B2, B4)."""
    if rules.announce.false_claim is FalseClaim.END_GAME:
        text = _(
            "You do not hold {combination}. That comes out when the hand ends at the latest, and ends the game without "
            "you. Announce it all the same?"
        )
    else:
        text = _(
            "You do not hold {combination}. That comes out when the hand ends at the latest, and puts you out of the "
            "game. Announce it all the same?"
        )
    return Question(text.format(combination=a_combination(combination)), _("no"), _("yes or no"))


def addressed(asked: Question, name: str) -> Question:
    """The question to one of several people: the screen says nowhere else whose cards it shows."""
    return asked._replace(text=f"{name} · {asked.text}")


def take_seat(name: str) -> str:
    """The request to the next person at the keyboard."""
    return capital(_("{name}, take the seat and press Enter.").format(name=name))


def rules_lines(rules: Ruleset, width: int) -> list[str]:
    """The game under these rules in plain words, wrapped for a terminal."""
    lines: list[str] = []
    for section in page(rules):
        lines.append(f"{section.title}:")
        for statement in section.statements:
            lines += wrap(statement.text, width, initial_indent="  ", subsequent_indent="    ")
    return lines
