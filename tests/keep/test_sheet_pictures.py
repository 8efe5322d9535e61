"""The pictures of a score sheet: well-formed, complete, and alone."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from kept_games import chicago, random_game
from test_kept_games import finished_game

from chicago_cli.record.game import GameRecord, Player
from chicago_cli.record.writing import write_record

SVG = "{http://www.w3.org/2000/svg}"


def picture(folder: Path, record: GameRecord, output: str, *options: str) -> ElementTree.Element:
    write_record(folder / "game.json", record)
    code, out, err = chicago("score", "--format", output, *options, str(folder / "game.json"))
    assert code == 0, err
    assert re.findall(r"https?:[^\"]*|url\((?!#)|<script|@import", out) == ["http://www.w3.org/2000/svg"]
    return ElementTree.fromstring(out)


def texts(drawn: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()).replace("\xa0", " ") for element in drawn.iter(f"{SVG}text")]


@pytest.mark.parametrize("language", ["en", "sv"])
def test_the_sheet_shows_what_is_printed(language: str, tmp_path: Path) -> None:
    shown = texts(picture(tmp_path, finished_game("husregler"), "svg", "--lang", language))
    printed = chicago("score", "--lang", language, str(tmp_path / "game.json"))[1]
    assert [line.rstrip() for line in shown if line.strip()] == [line for line in printed.split("\n") if line.strip()]


def test_the_chart_has_a_line_for_every_player(tmp_path: Path) -> None:
    game = finished_game("pagat")
    drawn = picture(tmp_path, game, "chart")
    lines = list(drawn.iter(f"{SVG}polyline"))
    assert len(lines) == len(game.players)
    assert len({line.get("stroke-dasharray") for line in lines}) == len(lines)
    assert all(len(line.get("points", "").split()) == len(game.hands) + 1 for line in lines)
    assert game.result is not None
    for player, score in zip(game.players, game.result.scores, strict=True):
        assert f"{player.name} {score}" in texts(drawn)
    heights = [float(label.get("y", "")) for label in drawn.iter(f"{SVG}text") if label.get("x") == "650"]
    assert len(heights) == len(game.players)
    assert all(abs(one - other) >= 17.9 for i, one in enumerate(heights) for other in heights[:i])


@pytest.mark.parametrize("output", ["svg", "chart"])
def test_names_stay_text(output: str, tmp_path: Path) -> None:
    game = random_game("classic", 3)
    evil = replace(game, players=(Player("<b>&[red]"), *game.players[1:]))
    assert any("<b>&[red]" in line for line in texts(picture(tmp_path, evil, output)))


@pytest.mark.parametrize("output", ["svg", "chart"])
def test_a_game_without_a_hand(output: str, tmp_path: Path) -> None:
    game = replace(finished_game("pagat"), hands=(), result=None)
    assert texts(picture(tmp_path, game, output))


@pytest.mark.parametrize("output", ["svg", "chart"])
def test_several_games_make_no_picture(output: str, tmp_path: Path) -> None:
    write_record(tmp_path / "1.json", finished_game("pagat"))
    write_record(tmp_path / "2.json", finished_game("svensk"))
    code, out, err = chicago("score", "--format", output, str(tmp_path / "1.json"), str(tmp_path / "2.json"))
    assert (code, out) == (2, "")
    assert "A picture shows one game" in err


def test_a_game_given_twice_makes_one_picture(tmp_path: Path) -> None:
    picture(tmp_path, finished_game("pagat"), "svg", str(tmp_path / "game.json"))
