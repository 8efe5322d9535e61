"""What may not be entered, each with the rule that speaks against it."""

from __future__ import annotations

from collections.abc import Iterator

from chicago_cli.describe import a_combination
from chicago_cli.diagnostics import explain
from chicago_cli.events import Choice, Seat
from chicago_cli.hands import Combination
from chicago_cli.i18n import _
from chicago_cli.keep.entries import Ask, Entry, Question
from chicago_cli.keep.game import KeptGame
from chicago_cli.phases.call import call_violation


def refusal(game: KeptGame, entry: Entry) -> str | None:
    """Why an entry cannot be the answer to the question that stands, in one sentence; None if it can."""
    question = game.question
    assert question is not None
    if entry.ask is Ask.OUT:
        return next(_against_out(game, question, entry), None)
    if entry.ask is not question.ask:
        return _("That is not asked here.")
    return next(_against(game, question, entry), None)


def _against(game: KeptGame, question: Question, entry: Entry) -> Iterator[str]:
    if question.ask is Ask.CALL:
        yield from _against_calls(game, question, entry)
    elif question.ask is Ask.CHOICE:
        yield from _against_choice(game, question, entry)
        return
    yield from _against_seats(game, question, entry)
    yield from _against_number(question, entry)
    if entry.deuce and not question.deuce:
        yield _("A two as the last card brings nothing more under these rules: leave it out.")
    if question.ask is Ask.BEST:
        yield from _against_best(question, entry)


def _against_seats(game: KeptGame, question: Question, entry: Entry) -> Iterator[str]:
    names = game.names
    for seat in entry.seats:
        if seat in question.seats:
            continue
        if game.state is not None and game.state.out[seat]:
            yield _("{name} is out of the game for a false announcement.").format(name=names[seat])
        elif question.ask is Ask.MADE:
            yield _("{name} has not called Chicago in this hand.").format(name=names[seat])
        else:
            allowed = ", ".join(names[each] for each in question.seats)
            yield _("{name} cannot be named here, only {names}.").format(name=names[seat], names=allowed)


def _against_number(question: Question, entry: Entry) -> Iterator[str]:
    if len(set(entry.seats)) < len(entry.seats):
        yield _("A player is named twice.")
    if len(entry.seats) > 1 and not question.several:
        if question.ask is Ask.BEST:
            yield _("Only one player scores in a comparison; if the best hands are equal, nobody does: answer =.")
        elif question.ask is Ask.CALL:
            yield _("Only the first player in turn who calls has the Chicago (chicago.declarers): name one.")
        else:
            yield _("Name one player only.")
    if not entry.seats and not question.nobody and not entry.level:
        yield _("Somebody must be named here.")


def _against_calls(game: KeptGame, question: Question, entry: Entry) -> Iterator[str]:
    assert game.state is not None
    for seat in entry.seats:
        if seat not in question.seats and not game.state.out[seat]:
            broken = call_violation(game.state, seat)
            if broken is not None:
                yield explain(broken.rule, broken.facts, game.names)


def _against_choice(game: KeptGame, question: Question, entry: Entry) -> Iterator[str]:
    if entry.choice in (None, Choice.POINTS):
        if entry.seats:
            yield _("Who takes the points names nobody.")
        return
    offered = Choice.ZERO_ONE if question.zero_one else Choice.ZERO_OTHERS
    if entry.choice is not offered:
        yield (
            _("These rules let one player be set to 0: say whom.")
            if question.zero_one
            else _("These rules set all others to 0, not one of them: name nobody.")
        )
    elif question.zero_one and (len(entry.seats) != 1 or entry.seats[0] not in question.seats):
        names = ", ".join(game.names[seat] for seat in question.seats)
        yield _("One other player can be set to 0: {names}.").format(names=names)


def _against_best(question: Question, entry: Entry) -> Iterator[str]:
    if entry.level and (entry.seats or entry.combination is not None):
        yield _("If the best hands are equal nobody scores: answer = alone.")
    if entry.level and not question.level:
        yield _("Level hands all score here: answer with = between the players, such as anna = bo 2.")
    if entry.seats and entry.combination is None:
        yield _("Say with what: a number from 1 to 9 or a word, such as 3 or three of a kind.")
    if entry.combination is Combination.HIGH_CARD:
        yield _("{combination} scores nothing: if nobody has a pair, answer -.").format(
            combination=a_combination(Combination.HIGH_CARD).capitalize()
        )
    if not entry.seats and entry.combination is not None:
        yield _("Say who was best with {combination}.").format(combination=a_combination(entry.combination))


def _against_out(game: KeptGame, question: Question, entry: Entry) -> Iterator[str]:
    assert game.state is not None or question.ask is Ask.DEALER
    if game.state is None or not game.state.setup.bluff:
        yield _("Nobody can be out: these rules let nobody announce falsely (announce.honesty).")
        return
    if not question.may_come_out:
        yield _("False announcements that come out now count at the end of the hand: it is asked then.")
    in_game: list[Seat] = game.state.still_in()
    for seat in entry.seats:
        if seat not in in_game:
            yield _("{name} is out of the game for a false announcement.").format(name=game.names[seat])
    if not entry.seats:
        yield _("Say who announced falsely.")
