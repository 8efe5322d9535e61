"""What a sheet asks, refuses and says, entry by entry, through the command's standard input."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from kept_games import chicago, kept

from chicago_cli.events import Award, Eliminated, HandEnded, Raised, Scored, Zeroed
from chicago_cli.hands import Combination
from chicago_cli.record.game import GameRecord

THREE = ("Anna", "Bo", "Cleo")


@dataclass
class Kept:
    code: int
    said: str
    record: GameRecord

    @property
    def scores(self) -> list[int]:
        """The scores as they stand, by what the file says of the last hand."""
        hand = self.record.hands[-1]
        scores = list(hand.scores)
        for event in hand.events:
            if isinstance(event, Scored | Raised | Eliminated):
                scores[event.seat] = event.total
            elif isinstance(event, Zeroed):
                scores[event.seat] = 0
        return scores

    @property
    def first_hand(self) -> tuple[int, ...]:
        """The scores with which the first hand ended."""
        ended = self.record.hands[0].events[-1]
        assert isinstance(ended, HandEnded)
        return ended.scores


def begun(folder: Path, scores: Sequence[int], *options: str, players: Sequence[str] = THREE) -> Path:
    """A file with a game whose next hand begins with these scores; the last player deals it."""
    file = folder / "game.json"
    file.unlink(missing_ok=True)
    named = [word for name in players for word in ("--player", name)]
    settings = [word for option in options if "=" in option for word in ("--set", option)]
    rules = [option for option in options if "=" not in option] or ["pagat"]
    arguments = ["keep", *named, "--rules", rules[0], *settings, "--dealer", players[-1], "--record", str(file)]
    assert chicago(*arguments)[0] == 0
    record = json.loads(file.read_text(encoding="utf-8"))
    record["hands"] = [{"dealer": len(players) - 1, "scores": list(scores), "events": []}]
    file.write_text(json.dumps(record), encoding="utf-8")
    return file


def entered(file: Path, *lines: str) -> Kept:
    code, out, err = chicago("keep", str(file), lines=lines)
    assert out == ""
    return Kept(code, err, kept(file))


def test_a_full_house_at_44_is_50_and_play_goes_on(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [44, 0, 0], "svensk"), "a 6", "-", "-", "b", "-")
    assert game.code == 0
    assert game.record.result is None
    assert game.first_hand == (50, 5, 0)
    assert "Hand 2: Anna deals, Bo begins." in game.said
    assert "No exchange for Anna." in game.said


@pytest.mark.parametrize(
    ("typed", "points"),
    [("a 1", 1), ("a pair", 1), ("anna ett par", 1), ("A 2", 2), ("an triss", 3), ("a stege", 4), ("a fl", 5)],
)
def test_points_of_a_combination(typed: str, points: int, tmp_path: Path) -> None:
    assert entered(begun(tmp_path, [0, 0, 0]), typed).scores == [points, 0, 0]


@pytest.mark.parametrize("typed", ["b 8", "b straight flush", "bo färgst", "BO Färgstege!"])
def test_a_straight_flush(typed: str, tmp_path: Path) -> None:
    assert entered(begun(tmp_path, [0, 3, 0]), typed).scores == [0, 11, 0]


def test_a_chicago_made_and_one_lost(tmp_path: Path) -> None:
    made = entered(begun(tmp_path, [20, 15, 0]), "-", "=", "a", "yes", "c 1", "")
    assert made.first_hand == (35, 15, 1)
    lost = entered(begun(tmp_path, [20, 15, 0]), "-", "-", "b", "-")
    assert lost.first_hand == (20, 0, 0)
    assert "The hand ends here." in lost.said


def test_the_floor_is_told(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [7, 0, 0], "svensk", "chicago.min_score=0"), "-", "-", "a", "no")
    assert game.first_hand == (0, 0, 0)
    assert "No score falls below 0 (end.floor)." in game.said


@pytest.mark.parametrize(("typed", "total"), [("b", 5), ("b 2", 10), ("bo tvåa", 10)])
def test_the_last_trick_with_a_two(typed: str, total: int, tmp_path: Path) -> None:
    assert entered(begun(tmp_path, [0, 0, 0], "husregler"), "-", "-", typed).scores == [0, total, 0]


def test_a_two_means_nothing_elsewhere(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 0, 0]), "-", "-", "b 2")
    assert game.code == 2
    assert "A two as the last card brings nothing more under these rules" in game.said
    assert game.scores == [0, 0, 0]


def test_a_chicago_with_a_two(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [24, 0, 0], "husregler"), "-", "-", "a", "2")
    assert game.record.result is not None
    assert game.record.result.scores == (54, 0, 0)


def test_zeroing_is_a_choice(tmp_path: Path) -> None:
    rules = ("catalogue", "effects.four_of_a_kind=choose_zero_others")
    zeroed = entered(begun(tmp_path, [40, 11, 37], *rules), "b fyrtal", "zero", "")
    assert zeroed.first_hand == (0, 11, 0)
    points = entered(begun(tmp_path, [40, 11, 37], *rules), "b fyrtal", "p")
    assert points.scores == [40, 18, 37]
    back = entered(begun(tmp_path, [40, 11, 37], *rules), "b fyrtal", "zero", "", "undo", "undo")
    assert back.scores == [40, 11, 37]


def test_one_player_is_zeroed(tmp_path: Path) -> None:
    file = begun(tmp_path, [48, 11, 9], "pagat", "effects.four_of_a_kind=choose_zero_one")
    game = entered(file, "b 7", "zero a")
    assert game.record.hands[0].events[1].type == "zeroed"
    wrong = entered(begun(tmp_path, [48, 11, 9], "pagat", "effects.four_of_a_kind=choose_zero_one"), "b 7", "zero b")
    assert wrong.code == 2
    assert "One other player can be set to 0: Anna, Cleo." in wrong.said


def test_a_royal_flush_wins_at_once(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 40, 0], "svensk"), "a royal")
    assert game.record.result is not None
    assert game.record.result.winners == (0,)
    assert "  1. Anna wins the game with a royal flush.\n" in game.said
    assert "Anna wins: a hand won the game at once.\n" in game.said
    assert "0 points" not in game.said
    assert "owes" not in game.said


def test_a_win_at_once_says_who_owes_what(tmp_path: Path) -> None:
    rules = ("svensk", "stakes.per_point=1")
    ahead = entered(begun(tmp_path, [10, 4, 0], *rules), "a royal")
    assert "Anna wins: a hand won the game at once.\n     Anna gets 16.00.\n     Bo pays 6.00." in ahead.said
    behind = entered(begun(tmp_path, [0, 40, 0], *rules), "a royal")
    assert "Anna wins: a hand won the game at once.\n     Nobody owes anything.\n" in behind.said


def test_who_must_still_call_a_chicago(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [49, 0, 0], "husregler"), "a 4", "-", "-", "b", "-")
    assert game.record.result is None
    assert "Anna has 53 points, and must have called a Chicago to win." in game.said


def test_the_highest_wins_at_the_end_of_the_hand(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [50, 47, 0]), "a 2", "b 4", "-", "b", "b 4", "")
    assert game.record.result is not None
    assert game.record.result.scores == (52, 60, 0)
    assert game.record.result.winners == (1,)
    assert "Bo wins with 60 points: the target was reached." in game.said
    assert "Anna pays 8.00." in game.said


# --- the stop -------------------------------------------------------------------------------------------------------


def test_a_live_stop_holds_from_now_on(tmp_path: Path) -> None:
    assert "Bo may not exchange from now on." in entered(begun(tmp_path, [0, 41, 0], "svensk"), "b 2").said


def test_a_stop_at_the_start_of_a_hand_holds_from_the_next(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 41, 44], "catalogue"), "b 2", "-", "c", "-", "a", "")
    assert "No exchange for Cleo." in game.said
    assert "Bo may not exchange from the next hand on." in game.said
    assert "Cleo may exchange again from the next hand on." in game.said
    assert "No exchange for Bo." in game.said


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["x 3"], "There is no player “x”: the players are Anna, Bo, Cleo."),
        (["b"], "Say with what: a number from 1 to 9 or a word, such as 3 or three of a kind."),
        (["b f"], "“f” may be a flush, a full house, four of a kind or a straight flush: write more of the word"),
        (["b 12"], "12 is no combination: 1 is a pair, 2 two pairs, and so on to 9, a royal flush."),
        (["b high card"], "High card scores nothing: if nobody has a pair, answer -."),
        (["= a b 2"], "Only one player scores in a comparison; if the best hands are equal, nobody does: answer =."),
        (["-", "-", "b"], "Bo may call Chicago only with a score of at least 15, not with 14."),
        (["-", "-", "a c"], "Only the first player in turn who calls has the Chicago (chicago.declarers): name one."),
        (["-", "-", "a", "c"], "Cleo has not called Chicago in this hand."),
        (["-", "-", "-", "-"], "Somebody must be named here."),
        (["redo"], "There is nothing to enter again."),
        (["undo"], "There is nothing to take back."),
        (["edit 9"], "There is nothing to correct yet."),
        (["-", "edit 9"], "There is no entry 9: there is only entry 1."),
        (["-", "edit x"], "Say which entry, such as edit 12; list shows their numbers."),
        (["out"], "There is no player “out”: the players are Anna, Bo, Cleo."),
    ],
)
def test_a_wrong_answer_in_a_pipe_ends_with_the_question(lines: list[str], sentence: str, tmp_path: Path) -> None:
    file = begun(tmp_path, [20, 14, 30])
    game = entered(file, *lines)
    assert game.code == 2
    assert sentence in game.said
    assert f"Go on with: chicago keep {file}" in game.said
    again = entered(file)
    assert again.code == 0
    assert again.record == game.record


def test_an_ambiguous_beginning_of_a_name(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0], players=("Anna", "Anders", "Åsa"))
    assert "“an” may be Anna or Anders: write more of the name." in entered(file, "an 3").said
    assert entered(file, "asa 3").scores == [0, 0, 3]


def test_a_number_that_two_combinations_claim(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 0, 0], "husregler"), "b 8")
    assert game.code == 2
    assert "8 may be a straight flush by its place or four of a kind by its points: write the word." in game.said


def test_nobody_lies_where_announcements_are_checked(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 0, 0], "svensk"), "out b")
    assert game.code == 2
    assert "these rules let nobody announce falsely (announce.honesty)" in game.said


def test_a_false_announcement_comes_out(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [5, 7, 9]), "b 3", "out b", "-", "a", "-", "")
    assert [event.type for event in game.record.hands[0].events[:2]] == ["scored", "eliminated"]
    assert game.first_hand == (10, 7, 9)
    assert "Hand 2: Anna deals, Cleo begins." in game.said
    at_the_end = entered(begun(tmp_path, [5, 7, 9]), "b 3", "-", "a", "-", "b")
    assert at_the_end.first_hand == (10, 7, 9)


# --- corrections ----------------------------------------------------------------------------------------------------


def test_an_older_entry_is_corrected_and_the_rest_counted_again(tmp_path: Path) -> None:
    lines = ["a 3", "-", "b", "-", "", "b 2", "c 1", "a", "-", ""]
    file = begun(tmp_path, [0, 0, 0])
    before = entered(file, *lines)
    game = entered(file, "edit 2", "c 6")
    assert "After hand 1: Anna 3 → 0   Cleo 0 → 6" in game.said
    assert "Now: Anna 8 → 5   Cleo 1 → 7" in game.said
    assert entered(file, "undo").record == before.record
    assert entered(begun(tmp_path, [0, 0, 0]), *lines, "edit 2", "c 6", "undo").record == before.record


def test_a_correction_asks_what_was_not_asked_before(tmp_path: Path) -> None:
    file = begun(tmp_path, [20, 0, 0])
    entered(file, "-", "-", "-", "b", "-")
    game = entered(file, "edit 3", "a", "no")
    assert "This was not asked before:" in game.said
    assert "No longer counts: hand 1, last trick: Bo" in game.said
    assert game.first_hand == (5, 0, 0)


def test_a_correction_that_is_left_changes_nothing(tmp_path: Path) -> None:
    file = begun(tmp_path, [20, 0, 0])
    before = entered(file, "-", "-", "-", "b", "-")
    assert entered(file, "edit 3", "a").record == before.record
    assert entered(file, "edit 3", "undo").record == before.record


def test_an_earlier_end_drops_what_came_after_and_undo_brings_it_back(tmp_path: Path) -> None:
    file = begun(tmp_path, [46, 0, 0], "svensk")
    lines = ["a 1", "-", "-", "b", "-", "b 1"]
    before = entered(file, *lines)
    game = entered(file, "edit 1", "a 6")
    assert game.record.result is not None
    assert len(game.record.hands) == 1
    assert "No longer counts: hand 2, exchange 1: Bo, one pair" in game.said
    whole = entered(begun(tmp_path, [46, 0, 0], "svensk"), *lines, "edit 1", "a 6", "undo")
    assert whole.record == before.record


def test_a_false_announcement_is_corrected_away(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, "b 3", "out b", "-")
    assert entered(file, "edit 3", "-").scores == [0, 3, 0]


def test_who_dealt_first_is_corrected(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, "a 3", "-", "b", "-", "")
    game = entered(file, "edit 1", "bo", "a 1")
    assert [hand.dealer for hand in game.record.hands] == [1, 2]
    assert game.scores == [4, 5, 0]


def test_commands_in_swedish(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    game = entered(
        file, "a 3", "ingen", "ångra", "gör om", "ändra 2", "bo par", "lista", "protokoll", "regler", "?", "sluta"
    )
    assert game.code == 0
    assert game.scores == [0, 1, 0]


@pytest.mark.parametrize("command", ["?", "list", "sheet", "rules"])
def test_looking_changes_nothing(command: str, tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    before = entered(file, "a 3").record
    looked = entered(file, command)
    assert looked.code == 0
    assert looked.record == before


# --- players who join or leave --------------------------------------------------------------------------------------


def test_nobody_joins_without_a_rule_of_the_table(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, "a 3", "-", "b", "-", "")
    game = entered(file, "seats", "")
    assert "Then nobody joins or leaves: whoever began the game ends it." in game.said
    assert len(game.record.players) == 3
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_player_joins_by_the_rule_of_the_table(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, "a 3", "-", "b", "-", "")
    entered(file, "seats", "whoever joins begins with the lowest score", "Anna, Dag 0, Cleo", "dag", "d 2")
    new = kept(tmp_path / "game-2.json")
    assert [player.name for player in new.players] == ["Anna", "Dag", "Cleo"]
    assert new.hands[0].scores == (3, 0, 0)
    assert new.hands[0].dealer == 1
    assert new.x["chicago-cli"]["seats_rule"] == "whoever joins begins with the lowest score"
    assert new.x["chicago-cli"]["continues"] == str(file)
    assert chicago("validate", str(file), str(tmp_path / "game-2.json"))[0] == 0
    code, _out, err = chicago("keep", str(file))
    assert code == 2
    assert "The game went on with other players in" in err
    assert entered(tmp_path / "game-2.json", "c 1").scores == [3, 2, 1]
    sheets = chicago("score", "--format", "ndjson", str(file), str(tmp_path / "game-2.json"))[1].splitlines()
    assert [json.loads(line)["totals"] for line in sheets] == [[3, 5, 0], [3, 2, 1]]  # one game: no evening of two


def test_players_change_only_between_hands(tmp_path: Path) -> None:
    game = entered(begun(tmp_path, [0, 0, 0]), "a 3", "seats")
    assert game.code == 2
    assert "Players join or leave between two hands" in game.said


# --- files ----------------------------------------------------------------------------------------------------------


def test_a_file_that_is_there_is_not_begun_anew(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    code, _out, err = chicago("keep", "--player", "A", "--player", "B", "--record", str(file))
    assert code == 2
    assert "is there already" in err


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    code, _out, err = chicago("keep", str(tmp_path / "none.json"))
    assert code == 2
    assert "There is no file" in err


def test_a_changed_file_does_not_go_on(tmp_path: Path) -> None:
    file = begun(tmp_path, [0, 0, 0])
    entered(file, "a 3", "-")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"points": 3, "total": 3', '"points": 4, "total": 4'), encoding="utf-8")
    code, _out, err = chicago("keep", str(file))
    assert code == 2
    assert "its entries and its scores do not agree" in err
    assert chicago("validate", str(file))[0] == 1


def test_names_and_dealer_are_asked(tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    code, _out, err = chicago("keep", "--record", str(file), lines=["Anna Karin, Bo", "anna k", "b 3"])
    assert code == 0, err
    record = kept(file)
    assert [player.name for player in record.players] == ["Anna Karin", "Bo"]
    assert record.hands[0].dealer == 0
    assert record.hands[0].events[0] == Scored(1, 3, 3, Award.EXCHANGE_1, Combination.THREE_OF_A_KIND)
