"""``chicago play``: bots alone, scripted people, bad input, and games that go on later."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from chicago_cli.bots import Steady
from chicago_cli.cards import NAMES
from chicago_cli.cli import hosting as hosting_module
from chicago_cli.cli import people as people_module
from chicago_cli.cli import play as play_module
from chicago_cli.events import Announce, Decision, Exchange, Pass, Play
from chicago_cli.events import Chicago as Call
from chicago_cli.record.codec import dump, load
from chicago_cli.table import Table, undo
from conftest import Chicago  # the type of the fixture

BOTS = ("--seat", "bot:steady", "--seat", "bot:steady", "--seat", "bot:random", "--seed", "7")
PERSON = ("--seat", "human:Åsa", "--seat", "bot:steady", "--seat", "bot:easy", "--seed", "11")
SHORT = (*PERSON, "--set", "end.target=25")


@pytest.fixture(autouse=True)
def own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "chicago-cli"


def answered(decision: Decision) -> str:
    """What a person types for a decision."""
    match decision:
        case Exchange(_, discard, one_up):
            names = " ".join(NAMES[card] for card in discard)
            return f"open {names}" if one_up else names or "none"
        case Announce(_, combination):
            return combination.word
        case Pass():
            return "pass"
        case Call(_, call):
            return "yes" if call else "no"
        case Play(_, card):
            return NAMES[card]
        case _:
            raise AssertionError(decision)


def script(file: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> list[str]:
    """The lines of somebody who plays a whole game as the steady bot would; its record is left in ``file``."""
    lines: list[str] = []

    class Robot(people_module.People):
        def __call__(self, table: Table, seat: int) -> Decision | None:
            decision = Steady().decide(table.view(seat), table.stream(seat))
            lines.append(answered(decision))
            return decision

    with monkeypatch.context() as patched:
        patched.setattr(hosting_module, "People", Robot)
        from chicago_cli.cli.run import run

        assert run(["play", *options, "--record", str(file)]) == 0
    return lines


def test_bots_play_the_same_game_twice(chicago: Chicago, tmp_path: Path) -> None:
    ran = [chicago("play", *BOTS, "--record", str(tmp_path / f"{number}.json")) for number in range(2)]
    assert [each.status for each in ran] == [0, 0]
    assert ran[0].out == ran[1].out
    assert "wins" in ran[0].out
    assert (tmp_path / "0.json").read_bytes() == (tmp_path / "1.json").read_bytes()
    record = json.loads((tmp_path / "0.json").read_text())
    assert record["shuffle"] == {"algorithm": "chicago-shuffle-1", "seed": "7"}
    assert "date" not in record["about"]
    assert "deck" not in record["hands"][0]
    assert chicago("validate", str(tmp_path / "0.json")).status == 0


def test_json_plain_and_ndjson_say_the_same(chicago: Chicago) -> None:
    report = chicago("play", *BOTS, "--quiet", "--format", "json")
    assert report.err == ""
    assert report.json["seed"] == "7"
    assert report.json["result"]["reason"] == "target"
    assert chicago("play", *BOTS, "-q", "--format", "ndjson").json == report.json
    plain = chicago("play", *BOTS, "-q", "--format", "plain").lines
    assert [line.split("\t")[2] for line in plain[:3]] == [str(score) for score in report.json["scores"]]
    assert plain[3] == "result\ttarget"


def test_quiet_says_nothing_but_the_result(chicago: Chicago) -> None:
    assert chicago("play", *BOTS, "--quiet").err == ""
    assert chicago("play", *BOTS).err.startswith("Seed: 7\nHand 1 ")


def test_until_leaves_a_game_that_can_go_on(chicago: Chicago, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    chicago("play", *BOTS, "--record", str(whole))
    ran = chicago("play", *BOTS, "--until", "hands=2", "--record", str(part))
    assert ran.out.startswith("Scores after 2 hands, the game is not finished")
    assert "result" not in json.loads(part.read_text())
    assert chicago("play", "--resume", str(part)).status == 0
    assert part.read_bytes() == whole.read_bytes()


def test_game_without_an_end_is_abandoned(chicago: Chicago, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "HANDS_WITHOUT_PEOPLE", 3)
    options = ("--seat", "bot:easy", "--seat", "bot:easy", "--set", "end.chicago_required=won", "--seed", "1")
    ran = chicago("play", *options, "--format", "json")
    assert ran.json["result"] == {"reason": "abandoned", "winners": [], "settlement": None}
    assert ran.json["hands"] == 3


def test_dealer_is_asked_for_by_seat(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    chicago("play", *BOTS, "--dealer", "2", "--rules", "catalogue", "--until", "hands=1", "--record", str(file))
    record = json.loads(file.read_text())
    assert record["hands"][0]["dealer"] == 2
    assert "draws" not in record
    chicago("play", *BOTS, "--rules", "catalogue", "--until", "hands=1", "--record", str(file), "--force")
    record = json.loads(file.read_text())
    assert record["draws"][0]["seat"] == 0


def test_start_takes_scores_dealer_and_pack_from_a_file(chicago: Chicago, tmp_path: Path) -> None:
    file, made = tmp_path / "start.json", tmp_path / "g.json"
    chicago("play", *BOTS, "--until", "hands=1", "--record", str(file))
    record = json.loads(file.read_text())
    deck = list(NAMES[51::-1])
    record["hands"] = [{"dealer": 1, "scores": [40, 30, 20], "deck": deck, "events": []}]
    file.write_text(json.dumps(record))
    assert chicago("play", "--start", str(file), "--seed", "x", "--record", str(made)).status == 0
    record = json.loads(made.read_text())
    hand = record["hands"][0]
    assert (hand["dealer"], hand["scores"], hand["deck"]) == (1, [40, 30, 20], deck)
    assert hand["events"][0] == {"type": "dealt", "seat": 2, "cards": [deck[0], deck[3], deck[6], deck[9], deck[12]]}
    assert chicago("validate", str(made)).status == 0


def test_scripted_person_plays_a_whole_game(
    chicago: Chicago, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_state_folder: Path
) -> None:
    expected, file = tmp_path / "expected.json", tmp_path / "g.json"
    lines = script(expected, monkeypatch, *SHORT)
    ran = chicago("play", *SHORT, "--record", str(file), stdin="\n".join(lines) + "\n")
    assert ran.status == 0
    assert ran.out.startswith("Final scores after ")
    assert "Exchange 1 of 3: which cards do you throw?" in ran.err
    assert file.read_bytes() == expected.read_bytes()
    assert chicago("validate", str(file)).status == 0
    assert not own_state_folder.exists()


def test_enter_is_the_usual_answer(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    ran = chicago("play", *PERSON, "--record", str(file), stdin="\n\n\n\n")
    assert ran.status == 0
    decisions = [event for event in json.loads(file.read_text())["hands"][0]["events"] if event.get("seat") == 0]
    assert decisions[1] == {"type": "exchange", "seat": 0, "discard": []}


def test_end_of_input_keeps_the_game_and_says_how_to_go_on(
    chicago: Chicago, tmp_path: Path, own_state_folder: Path
) -> None:
    file = tmp_path / "a game.json"
    ran = chicago("play", *PERSON, "--record", str(file), stdin="none\n")
    assert ran.status == 0
    assert f"chicago play --resume '{file}'" in ran.err
    ran = chicago("play", *PERSON, stdin="none\n")
    assert ran.status == 0
    assert str(own_state_folder / "game-1.json") in ran.err
    assert not load((own_state_folder / "game-1.json").read_bytes()).findings


def test_going_on_is_advised_in_the_language_that_was_asked_for(chicago: Chicago, tmp_path: Path) -> None:
    """What the surroundings say of the language is there again; --lang is not."""
    file = tmp_path / "g.json"
    ran = chicago("play", *PERSON, "--lang", "sv", "--record", str(file), stdin="none\n")
    assert f"Fortsätt med: chicago play --lang sv --resume {file}" in ran.err
    ran = chicago("play", *PERSON, "--lang", "en", "--record", str(file), "--force", stdin="none\n")
    assert f"Go on with: chicago play --lang en --resume {file}" in ran.err


def test_enter_at_a_lead_says_what_is_missing(chicago: Chicago) -> None:
    """No card is the usual one to lead; in a pipe that ends the game with the question."""
    ran = chicago("play", "--seat", "human:Åsa", "--seat", "bot:easy", "--dealer", "1", "--seed", "4", stdin="\n" * 9)
    assert ran.status == 2
    assert "you lead. Which card? Enter alone says nothing here: name a card, for example 1." in ran.err


def test_quit_keeps_the_game(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    ran = chicago("play", *PERSON, "--record", str(file), stdin="none\nquit\npass\n")
    assert ran.status == 0
    assert "--resume" in ran.err
    assert json.loads(file.read_text())["hands"][0]["events"][-1]["type"] != "pass"


def test_interrupted_and_resumed_game_is_the_uninterrupted_one(
    chicago: Chicago, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, file = tmp_path / "whole.json", tmp_path / "g.json"
    lines = script(whole, monkeypatch, *SHORT)
    assert len(lines) > 20
    chicago("play", *SHORT, "--record", str(file), stdin="\n".join(lines[:7]) + "\n")
    chicago("play", "--resume", str(file), stdin="\n".join(lines[7:20]) + "\n")
    assert chicago("play", "--resume", str(file), stdin="\n".join(lines[20:]) + "\n").status == 0
    assert file.read_bytes() == whole.read_bytes()


def test_wrong_answer_in_a_pipe_ends_with_the_question(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    ran = chicago("play", *PERSON, "--record", str(file), stdin="9\n")
    assert ran.status == 2
    assert "Exchange 1 of 3: which cards do you throw?" in ran.err.splitlines()[-1]
    assert "There is no card 9 in your hand" in ran.err.splitlines()[-1]
    assert chicago("play", "--resume", str(file), stdin="none\n").status == 0


WRONG = (
    ("0 0", "There is no card 0"),
    ("1 1", "twice"),
    ("2S 2S", ""),
    ("1 2 3 4 5 1", ""),
    ("1H", "neither a place"),
    ("full house", "neither a place"),
    ("\x1b[31m", "neither a place"),
    ("9" * 5000, "There is no card 999"),
)


@pytest.mark.parametrize(("answer", "said"), WRONG)
def test_wrong_cards_are_refused_and_nothing_is_drawn(chicago: Chicago, tmp_path: Path, answer: str, said: str) -> None:
    file = tmp_path / "g.json"
    ran = chicago("play", *PERSON, "--record", str(file), stdin=f"{answer}\n")
    assert ran.status == 2
    assert said in ran.err
    assert "\x1b" not in ran.err
    assert "Traceback" not in ran.err
    record = load(file.read_bytes()).record
    assert record is not None
    assert not any(event.type == "exchange" and event.seat == 0 for event in record.hands[0].events)


def test_undo_before_anything_was_learnt(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    ran = chicago("play", *PERSON, "--record", str(file), stdin="none\nundo\nall\n")
    assert "Taken back." in ran.err
    events = json.loads(file.read_text())["hands"][0]["events"]
    assert [len(event["discard"]) for event in events if event["type"] == "exchange" and event["seat"] == 0] == [5]
    ran = chicago("play", *PERSON, stdin="all\nundo\n")
    assert "It cannot be taken back: you have seen the cards you drew." in ran.err
    ran = chicago("play", *PERSON, stdin="undo\n")
    assert "There is nothing to take back" in ran.err


def test_every_command_answers_at_every_prompt(chicago: Chicago) -> None:
    ran = chicago("play", *PERSON, stdin="?\nhand\nscore\nhint\nrules\nnone\n?\nhint\nhand\n")
    assert ran.status == 0
    for text in ("Always: ?", "Your cards", "Scores:", "Hint:", "The exchanges:"):
        assert text in ran.err


def test_false_announcement_is_confirmed(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    for answers, kinds in (("flush\nno\n", []), ("flush\nyes\n", ["announce"]), ("färg\nja\n", ["announce"])):
        ran = chicago("play", *PERSON, "--record", str(file), "--force", stdin="none\n" + answers)
        assert "You do not hold a flush" in ran.err
        events = json.loads(file.read_text())["hands"][0]["events"]
        assert [event["type"] for event in events if event["type"] == "announce" and event["seat"] == 0] == kinds


def test_two_people_do_not_see_each_other(chicago: Chicago) -> None:
    people = ("--seat", "human:Åsa", "--seat", "human:Bo", "--seed", "3", "--dealer", "0")
    ran = chicago("play", *people, stdin="all\n")
    bo, asa = ran.err.split("— Åsa —")
    assert "You throw" not in asa
    assert "Bo throws 5 cards." in asa
    cards = bo.split("Your cards")[1].split("(")[0].split()
    assert not any(card.partition(":")[2] in asa.split() for card in cards)


def test_seats_are_filled_with_bots(chicago: Chicago) -> None:
    ran = chicago("play", "--seed", "1", "--format", "json", stdin="")
    assert [player["bot"] for player in ran.json["players"]] == [None, "steady", "steady"]
    ran = chicago("play", "--seed", "1", "--players", "4", "--seat", "bot:easy", "-q", "--format", "json")
    assert [player["bot"] for player in ran.json["players"]] == ["easy", "steady", "steady", "steady"]


def test_a_hand_that_wins_at_once_lies_open_in_the_recap(chicago: Chicago, tmp_path: Path) -> None:
    """The winner's, and nobody else's."""
    file = tmp_path / "start.json"
    two = ("--seat", "human:Åsa", "--seat", "human:Bo", "--rules", "husregler")
    chicago("play", *two, "--record", str(file), "--seed", "4", stdin="\n")
    record = json.loads(file.read_text())
    royal = ["AS", "KS", "QS", "JS", "10S"]
    low = ["2H", "4D", "6C", "8H", "9D"]
    deck = [card for pair in zip(royal, low, strict=True) for card in pair]
    deck += [card for card in NAMES[:52] if card not in deck]
    file.write_text(json.dumps(record | {"hands": [{"dealer": 1, "scores": [3, 4], "deck": deck, "events": []}]}))
    ran = chicago("play", "--start", str(file), stdin="\n" * 8)
    assert ran.status == 0, ran.err
    recap = ran.err.rpartition("Hand 1 is over.")[2]
    assert "royal flush: AS KS QS JS 10S, which wins the game" in recap
    assert "  Åsa: AS KS QS JS 10S  royal flush" in recap
    assert "  Bo: 5 not shown" in recap


def test_what_ends_a_pipe_is_a_sentence_of_its_own(chicago: Chicago) -> None:
    """Also where the question ends with the places of cards."""
    ran = chicago("play", *PERSON, stdin="\n" * 30)
    assert ran.status == 2
    assert "To follow suit: 1, 3. Enter alone says nothing here: name a card, for example 1." in ran.err


def test_a_person_alone_gets_rivals(chicago: Chicago, tmp_path: Path) -> None:
    """Named or not; as many as is usual, as the rules allow, or as sit in the file that the game starts from."""

    def players(*options: str) -> list[tuple[str, str | None]]:
        ran = chicago("play", "--seat", "human:Åsa", "--seed", "1", *options, "--format", "json", stdin="")
        return [(player["name"], player["bot"]) for player in ran.json["players"]]

    two = [("Åsa", None), ("Astrid", "steady")]
    three = [*two, ("Bosse", "steady")]
    assert players() == three
    assert players("--set", "players.max=2") == two
    assert players("--players", "2") == two
    assert players("--seat", "bot:easy:Bo") == [("Åsa", None), ("Bo", "easy")]
    file = tmp_path / "four.json"
    chicago("play", *TWO * 2, "--until", "hands=1", "--seed", "4", "--record", str(file))
    record = json.loads(file.read_text())
    file.write_text(json.dumps(record | {"hands": [{"dealer": 1, "scores": [4, 3, 2, 1], "events": []}]}))
    assert players("--start", str(file)) == [*three, ("Cilla", "steady")]


def test_names_of_people_who_gave_none(chicago: Chicago, tmp_path: Path) -> None:
    """A record needs a name; who plays alone is told “you”, also when a rule stands in the way."""
    ran = chicago("play", "--seed", "1", "--format", "json", stdin="")
    assert [player["name"] for player in ran.json["players"]] == ["Player", "Astrid", "Bosse"]
    assert "Scores: You 0   Astrid 0   Bosse 0" in ran.err
    ran = chicago("play", "--seed", "1", stdin="1 1\n")
    assert "You cannot throw KC twice." in ran.err
    two = chicago("play", "--seat", "human", "--seat", "human", "--seed", "1", "--format", "json", stdin="")
    assert [player["name"] for player in two.json["players"]] == ["Player", "Player 2"]


TWO = ("--seat", "bot:easy", "--seat", "bot:easy")
BAD = {
    "unknown bot": (("--seat", "bot:none", "--seat", "bot:easy"), "the bots are random, easy, steady"),
    "misspelt bot": (("--seat", "bot:stedy", "--seat", "bot:easy"), "did you mean steady?"),
    "no seat": (("--seat", "robot", "--seat", "bot:easy"), "write human, human:NAME, or bot:KIND"),
    "same name": (("--seat", "human:Bo", "--seat", "human:Bo"), "Two players are named “Bo”"),
    "empty name": (("--seat", "human:", "--seat", "bot:easy"), "A name is empty"),
    "invisible name": (("--seat", "human:\u200b", "--seat", "bot:easy"), "A name is empty"),
    "blank name": (("--seat", "human:  ", "--seat", "bot:easy"), "A name is empty"),
    "control character": (("--seat", "human:a\x1b[1m", "--seat", "bot:easy"), "U+001B"),
    "direction override": (("--seat", "human:a\u202eb", "--seat", "bot:easy"), "U+202E"),
    "long name": (("--seat", "human:" + "a" * 65, "--seat", "bot:easy"), "at most 64 characters"),
    "one seat": (("--seat", "bot:easy"), "at least two players"),
    "one player": (("--players", "1"), "at least two players"),
    "no players": (("--players", "0"), "at least two players"),
    "too many for the rules": (TWO * 3, "at most 4 (players.max)"),
    "seven seats": ((*TWO * 3, "--seat", "bot:easy", "--rules", "husregler"), "at most 6 (players.max)"),
    "fewer players than seats": ((*TWO, "--players", "1"), "less than the 2 seats"),
    "dealer": ((*TWO, "--dealer", "2"), "the seats are 0 to 1"),
    "negative dealer": ((*TWO, "--dealer", "-1"), "the seats are 0 to 1"),
    "until": ((*TWO, "--until", "3"), "write hands=N"),
    "until nothing": ((*TWO, "--until", "hands=0"), "write hands=N"),
    "preset": ((*TWO, "--rules", "pagatt"), "pagat"),
    "option": ((*TWO, "--set", "stop.scores=3"), "stop.score"),
    "resume and start": (("--resume", "a", "--start", "b"), "one thing at a time"),
    "resume with seats": (("--resume", "a", *TWO), "keeps its seats"),
    "resume nothing": (("--resume", "nowhere.json"), "nowhere.json"),
    "record in no folder": ((*TWO, "--record", "no/such/g.json"), "no folder"),
    "record on a folder": ((*TWO, "--record", "."), "not a file"),
    "record to standard output": ((*TWO, "--record", "-"), "choose a plain file"),
    "packed record": ((*TWO, "--record", "g.json.gz"), "choose a plain file"),
    "corpus as record": ((*TWO, "--record", "g.ndjson"), "choose a plain file"),
    "seed": ((*TWO, "--seed", "a\nb"), "U+000A"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_sentence(
    case: str, chicago: Chicago, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, said = BAD[case]
    ran = chicago("play", *arguments, stdin="")
    assert ran.status == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert said in ran.err
    assert list(tmp_path.iterdir()) == []


def test_file_that_is_no_record_is_not_written_over(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("dear diary")
    ran = chicago("play", *BOTS, "--record", str(file))
    assert ran.status == 2
    assert file.read_text() == "dear diary"


def test_finished_broken_and_masked_games_are_not_resumed(chicago: Chicago, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    chicago("play", *BOTS, "--record", str(file))
    assert "The game is over" in chicago("play", "--resume", str(file)).err
    text = file.read_text()
    record = json.loads(text)
    del record["result"]
    record["hands"][0]["events"][0]["cards"].reverse()
    file.write_text(json.dumps(record))
    ran = chicago("play", "--resume", str(file))
    assert ran.status == 2
    assert "hand 1 is not as it was played" in ran.err
    file.write_text(text[:500])
    assert chicago("play", "--resume", str(file)).status == 2


def test_undo_at_the_table_gives_the_earlier_record(chicago: Chicago, tmp_path: Path) -> None:
    """Undo leaves the state that was there before, byte for byte."""
    file = tmp_path / "g.json"
    chicago("play", *PERSON, "--record", str(file), stdin="")
    before = load(file.read_bytes()).record
    chicago("play", *PERSON, "--record", str(file), "--force", stdin="none\n")
    after = load(file.read_bytes()).record
    assert before is not None
    assert after is not None
    from chicago_cli.table import resumed

    table = resumed(after, "unused")
    undo(table, 0)
    assert dump(table.record) == dump(before)


def test_the_first_question_comes_without_heavy_packages() -> None:
    """A new game reads no record, and a pipe is not drawn on."""
    program = (
        "import sys; from chicago_cli.cli.run import run; run(['play', '--seed', '1']); "
        "print(*(name for name in ('pydantic', 'rich', 'numpy', 'chicago_cli.reading') if name in sys.modules))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], input="", capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert "which cards do you throw" in ran.stderr
    assert ran.stdout.splitlines()[-1] == ""


def test_a_fault_of_the_program_loses_nothing(
    chicago: Chicago, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong at a prompt, it is said where the game lies."""

    class Broken(people_module.People):
        def __call__(self, table: Table, seat: int) -> Decision | None:
            raise RuntimeError("broken")

    monkeypatch.setattr(hosting_module, "People", Broken)
    file = tmp_path / "g.json"
    ran = chicago("play", *PERSON, "--record", str(file), stdin="none\n")
    assert ran.status == 70
    assert f"chicago play --resume {file}" in ran.err
    monkeypatch.undo()
    assert chicago("play", "--resume", str(file), stdin="none\n").status == 0
