"""What seats and games are called: one place makes such names, and it can hide who plays."""

from __future__ import annotations

import ast
import re

import pytest
from helpers.code import parsed

from games.catalog import find_preset, make_game
from games.core.action import CHANCE
from games.core.view import SPECTATOR
from replays.naming import (
    REDACTED,
    disclosed_names,
    game_name,
    player_name,
    preset_name,
    recorded_title,
    seat_names,
    title,
    viewer_name,
)


@pytest.mark.parametrize(
    ("agents", "unnamed", "people", "names"),
    [
        (["mcts", "random"], [], 0, ("mcts", "random")),
        (["random", "random"], [], 0, ("random #1", "random #2")),
        (["a", "b", "c"], [], 0, ("a #1", "b #2", "c #3")),
        (["Human", "mcts"], [0], 1, ("You", "mcts")),
        (["Human", "Human"], [0, 1], 2, ("Player 1", "Player 2")),
        (["Ann", "Human"], [1], 2, ("Ann", "Player 2")),
    ],
)
def test_a_seat_is_called_after_who_sits_there(agents, unnamed, people, names):
    assert seat_names(agents, unnamed, people) == names


def test_a_viewer_who_is_not_told_who_plays_reads_no_agents_name():
    assert seat_names(["Human", "gpt-9"], [0], 1, viewer=0, blind=True) == ("You", "Opponent")
    three = seat_names(["gpt-9", "Human", "gpt-9"], [1], 1, viewer=1, blind=True)
    assert three == ("Player 1", "You", "Player 3")
    assert seat_names(["gpt-9", "mcts"], blind=True) == ("Player 1", "Player 2")


@pytest.mark.parametrize(
    ("disclosure", "agents", "names"),
    [
        ("hidden", (), ("Player B", "You", "Player C")),
        ("true", (), ("A language model #1", "You", "A computer program #2")),
        ("said:A person", (), ("A person #1", "You", "A person #2")),
        (
            "true",
            ("gpt-9", "Ann", "MCTS"),
            ("A language model (gpt-9) #1", "You", "A computer program (MCTS) #2"),
        ),
    ],
)
def test_a_participant_reads_of_the_others_what_the_study_discloses(disclosure, agents, names):
    assert disclosed_names(("llm", "human", "search"), 1, disclosure, agents) == names


def test_players_and_viewers_have_names_with_and_without_rules():
    game_id, preset = find_preset("tic_tac_toe")
    game = make_game(game_id, preset)
    assert [player_name(game, p) for p in (0, CHANCE, REDACTED)] == [
        game.player_name(0),
        "Chance",
        "Somebody",
    ]
    assert [player_name(None, p) for p in (1, CHANCE, REDACTED)] == ["Seat 2", "Chance", "Somebody"]
    viewer = [viewer_name(None), viewer_name(SPECTATOR, "x"), viewer_name(1), viewer_name(1, "mcts")]
    assert viewer == ["Everything", "Spectator", "Seat 2", "mcts"]


def test_a_game_is_titled_with_its_benchmark():
    assert title("Nim", "GTBench") == "Nim · GTBench"
    assert recorded_title("nim", "gtbench") == "Nim · GTBench"
    assert recorded_title("breakthrough", "classic_8x8") == "Breakthrough · Our own"
    assert recorded_title("open_spiel/leduc_poker", "") == "Leduc poker (open spiel)"
    assert game_name("sea_battle\u202e") == "Sea battle\\u202e"
    assert preset_name("open_spiel/leduc_poker", "") == "open_spiel/leduc_poker"


def test_such_names_are_made_nowhere_else():
    """No string with a number is put together elsewhere that begins like the name of a player or a seat."""
    made = re.compile(r"\b([Ss]eat|Player) $")
    found = []
    for name, tree in parsed(r"\b([Ss]eat|Player) {"):
        for node in ast.walk(tree):
            parts = node.values[:-1] if isinstance(node, ast.JoinedStr) else []
            if any(made.search(str(part.value)) for part in parts if isinstance(part, ast.Constant)):
                found.append(name)
    assert set(found) == {"games/core/naming.py"}
