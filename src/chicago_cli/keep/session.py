"""Keeping a sheet: entering, taking back, entering again, and correcting anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from chicago_cli.errors import ChicagoError
from chicago_cli.events import Outcome
from chicago_cli.i18n import _, plural
from chicago_cli.keep.entries import Entry, Question
from chicago_cli.keep.game import KeptGame, Made, replayed
from chicago_cli.keep.history import X_CORRECTIONS, Version, corrections, with_own
from chicago_cli.keep.refusals import refusal
from chicago_cli.record.game import GameRecord, HandRecord, Player


class KeepError(ChicagoError):
    """An entry that cannot be; the sentence says by which rule."""


@dataclass(frozen=True, slots=True)
class Change:
    """Two versions of the game.

    ``dropped`` are entries of the earlier one that have no place in the later, but for those of `Session.lost`.
    """

    before: KeptGame
    after: KeptGame
    dropped: tuple[Made, ...] = ()


@dataclass(slots=True)
class _Edit:
    """A correction in progress: what was, and the later entries that still wait for their questions."""

    before: KeptGame
    waiting: list[Made]
    dropped: list[Made]
    told: int = 0
    """How many of those dropped have been told."""


class Session:
    """A sheet with all its versions.

    ``game`` is what stands now. While an older entry is corrected (`editing`) it is the game up to there, and `record`
    still the one before the correction. ``versions`` are those before the entries that stand and these, from none on.
    """

    def __init__(
        self,
        base: GameRecord,
        first: HandRecord | None = None,
        entries: Iterable[Entry] = (),
        versions: Sequence[Version] | None = None,
    ) -> None:
        self._base = base
        self._first = first
        self.game = replayed(base, first, entries)
        entered = self.game.entries
        self._versions = list(versions or (entered[:count] for count in range(len(entered) + 1)))
        self._at = len(self._versions) - 1
        self._edit: _Edit | None = None

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the game is over."""
        return self.game.question

    @property
    def editing(self) -> bool:
        """Whether an older entry is being corrected."""
        return self._edit is not None

    @property
    def listed(self) -> tuple[Made, ...]:
        """All entries with their numbers; while one is corrected those from before the correction."""
        return tuple((self.game if self._edit is None else self._edit.before).made)

    @property
    def record(self) -> GameRecord:
        """The record to be kept, with the corrections that undo would take back."""
        record = (self.game if self._edit is None else self._edit.before).record
        return with_own(record, X_CORRECTIONS, corrections(self._versions[: self._at + 1]) or None)

    def enter(self, entry: Entry) -> tuple[Outcome, ...]:
        """Answer the question that stands; what follows from it.

        Raises:
            KeepError: it cannot be the answer; nothing has changed.
        """
        self._check(entry)
        outcomes = self.game.enter(entry)
        if self._edit is None:
            self._remember()
        return outcomes

    def _check(self, entry: Entry) -> None:
        if self.question is None:
            raise KeepError(_("The game is over: undo takes the last entry back."))
        refused = refusal(self.game, entry)
        if refused is not None:
            raise KeepError(refused)

    def _remember(self) -> None:
        self._at += 1
        self._versions[self._at :] = [self.game.entries]

    @property
    def can_undo(self) -> bool:
        """Whether there is a version before."""
        return self._at > 0

    def rename(self, players: tuple[Player, ...]) -> None:
        """Correct how the players are called. It is no entry: undo leaves it."""
        self._base = replace(self._base, players=players)
        self.game = replayed(self._base, self._first, self.game.entries)

    # --- back and forth ---------------------------------------------------------------------------------------------

    def undo(self) -> Change:
        """Go back to the version before.

        Raises:
            KeepError: there is none.
        """
        if self._at == 0:
            raise KeepError(_("There is nothing to take back."))
        return self._go(self._at - 1)

    def redo(self) -> Change:
        """Go to the version that was taken back last.

        Raises:
            KeepError: nothing was taken back, or something else was entered since.
        """
        if self._at + 1 == len(self._versions):
            raise KeepError(_("There is nothing to enter again."))
        return self._go(self._at + 1)

    def _go(self, at: int) -> Change:
        before = self.game
        self._at = at
        self.game = replayed(self._base, self._first, self._versions[at])
        return Change(before, self.game)

    # --- correcting -------------------------------------------------------------------------------------------------

    def edit(self, number: int) -> Made:
        """Ask the question of an entry (counted from 1) again; the entry as it was.

        Raises:
            KeepError: there is no such entry.
        """
        made = self.game.made
        if not made:
            raise KeepError(_("There is nothing to correct yet."))
        if not 1 <= number <= len(made):
            text = plural(
                "There is no entry {number}: there is only entry 1.",
                "There is no entry {number}: they are numbered 1 to {count}.",
                len(made),
            )
            raise KeepError(text.format(number=number, count=len(made)))
        index = number - 1
        self._edit = _Edit(self.game, list(made[index + 1 :]), [])
        self.game = replayed(self._base, self._first, self.game.entries[:index])
        return made[index]

    def cancel(self) -> None:
        """Leave everything as it was before `edit`."""
        if self._edit is not None:
            self.game, self._edit = self._edit.before, None

    def settle(self) -> Change | None:
        """Enter the later entries again as far as they fit; the change when the correction is complete.

        Without an `enter` since `edit` the entry is left out, which only an elimination can be. None if a question
        has come up that no earlier entry answers.
        """
        edit = self._edit
        assert edit is not None
        while edit.waiting:
            question, hand = self.game.question, self.game.hand_number
            if question is None:
                edit.dropped += edit.waiting
                edit.waiting = []
                break
            here = (hand, question.place)
            passed = [made for made in edit.waiting if (made.hand, made.question.place) < here]
            edit.dropped += passed
            edit.waiting = [made for made in edit.waiting if made not in passed]
            fitting = self._fitting(edit.waiting, hand, question)
            if fitting is None:
                if edit.waiting:
                    return None
                break
            edit.waiting.remove(fitting)
            if refusal(self.game, fitting.entry) is None:
                self.game.enter(fitting.entry)
            else:
                edit.dropped.append(fitting)
        change = Change(edit.before, self.game, tuple(edit.dropped[edit.told :]))
        self._edit = None
        if self.game.entries == edit.before.entries:
            self.game = edit.before
        else:
            self._remember()
        return change

    def lost(self) -> tuple[tuple[Made, ...], bool]:
        """The entries that have lost their place in the correction since this was asked last.

        And whether the question that stands had an answer before, which is one of the lost.
        """
        edit, question = self._edit, self.question
        assert edit is not None
        assert question is not None
        found = tuple(edit.dropped[edit.told :])
        edit.told = len(edit.dropped)
        here = (self.game.hand_number, question.key, question.ask)
        return found, here in [(made.hand, made.question.key, made.entry.ask) for made in edit.dropped]

    @staticmethod
    def _fitting(waiting: list[Made], hand: int, question: Question) -> Made | None:
        """The earlier entry that answers a question, or that came before it unasked."""
        for made in waiting:
            if made.hand == hand and made.question.key == question.key:
                return made
        return None
