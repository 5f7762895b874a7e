"""What seats and games are called: one place makes such names, and it can hide who plays."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

import pytest
from helpers.code import parsed

import resources
from games.catalog import find_preset, make_game
from games.core.action import CHANCE
from games.core.naming import DRAWS, given_names, listed_names
from games.core.view import SPECTATOR
from replays.naming import (
    REDACTED,
    disclosed_names,
    game_name,
    player_name,
    preset_name,
    recorded_title,
    seat_names,
    table_names,
    title,
    viewer_name,
)
from replays.store.rows import MatchRow, SeatRow

WORD_LISTS = ("words/codenames.txt", "words/undercover_pairs.txt")


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


def match_of(*kinds: str, game: str = "werewolf", seed: int = 7, given: Sequence[str] = ()) -> MatchRow:
    """A match of agents of these kinds; ``human:Ann`` is a person who chose a name."""
    seats = []
    for seat, text in enumerate(kinds):
        kind, _, label = text.partition(":")
        agent = label or ("Human" if kind == "human" else "gpt-9")
        own = given[seat] if seat < len(given) else ""
        seats.append(SeatRow(seat, agent, kind, "", "", text, None, label, None, None, own))
    about = (game, 1, "", {}, len(kinds), seed, "", None, None, None, "", 0, "played", None, None, "", "")
    return MatchRow("m", *about, tuple(seats))


def test_seats_have_names_that_their_seed_draws() -> None:
    names = table_names(match_of("llm", "llm", "human", "search"))
    assert names == ("Ari", "Frankie", "You", "Casey")
    assert table_names(match_of("llm", "llm", "human", "search")) == names
    assert table_names(match_of("llm", "llm", "human", "search", seed=8)) != names
    assert table_names(match_of("llm", "llm", "human"))[:2] == names[:2], "more seats change no name"
    assert len(set(table_names(match_of(*["llm"] * 100)))) == 100


def test_a_name_is_a_role_or_chosen_or_recorded_or_drawn() -> None:
    people = table_names(match_of("human:Ann", "human", "llm:Rival"))
    assert people[0] == "Ann"
    assert not {"Human", "You", "Rival", "gpt-9"} & set(people)
    assert table_names(match_of("human:Ann", "llm"))[0] == "Ann"
    assert table_names(match_of("llm", "human", given=("Player B", "")))[0] == "Player B"
    same = table_names(match_of("human:Ann", "human:Ann", "llm", given=("", "", "Ann")))
    assert len(set(same)) == 3
    game_id, preset = find_preset("diplomacy")
    diplomacy = make_game(game_id, preset)
    match = match_of("llm", "human", "human:Ann", *["llm"] * 4, game="diplomacy")
    assert table_names(match, diplomacy)[:3] == ("Austria", "England", "France")
    match = match_of("llm", "human", *["llm"] * 5, game="diplomacy")
    assert table_names(match, diplomacy)[:3] == ("Austria", "You", "France")


@pytest.mark.parametrize("language", ["en", "de"])
def test_thirty_short_names_are_listed_for_each_language(language: str) -> None:
    listed = listed_names(language)
    assert len(listed) == len(set(listed)) == 30
    assert all(re.fullmatch(r"[A-Z][a-z]{1,7}", name) for name in listed)
    of_games = [line for file in WORD_LISTS for line in resources.text(file).lower().splitlines()]
    words = {word for line in of_games if line[:1] != "#" for word in re.findall(r"\w+", line)}
    assert not {name.lower() for name in listed} & words, "a name must not be a word that a game gives"
    assert given_names(3, 30, language) != listed
    assert set(given_names(3, 30, language)) == set(listed)


def test_the_draw_is_the_same_in_each_language() -> None:
    english, german = given_names(5, 8), given_names(5, 8, "de")
    assert [listed_names().index(name) for name in english] == [
        listed_names("de").index(name) for name in german
    ]
    assert given_names(5, 8, "xx") == english


def test_names_show_little_of_the_seed() -> None:
    """Who knows the names must not be able to try seeds until the deal is found."""
    assert len({given_names(seed, 8) for seed in range(5000)}) <= DRAWS


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
