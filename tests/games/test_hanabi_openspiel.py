"""Lockstep with OpenSpiel's Hanabi, which is DeepMind's environment: the one that LLMArena plays too."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from helpers.play import few

from games.core.action import CHANCE, Action
from games.hanabi.rules import Hanabi, State

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install .[oracles]")

SMALL = {"num_players": 2, "colours": 2, "hand_size": 2, "hints": 3, "lives": 1}
SETTINGS: dict[str, tuple[dict[str, int], int]] = {
    "llmarena": (SMALL, 1000),
    "classic, 2 players": ({}, 100),
    "classic, 3 players": ({"num_players": 3}, 60),
    "classic, 4 players": ({"num_players": 4}, 60),
    "classic, 5 players": ({"num_players": 5}, 60),
    "four ranks, 2 lives, many hints": ({"colours": 3, "ranks": 4, "hints": 12, "lives": 2}, 100),
    "one colour": ({"colours": 1, "ranks": 3, "hand_size": 2, "hints": 1, "lives": 5}, 300),
    "a single rank": ({"ranks": 1, "hand_size": 3, "lives": 4, "num_players": 3}, 100),
    "the deck is dealt": ({"colours": 1, "ranks": 5, "hand_size": 5}, 100),
}
"""Parameters, and how many random matches are played."""


def theirs_of(game: Hanabi) -> Any:
    sizes = {
        "players": game.num_players,
        "colors": len(game.letters),
        "ranks": len(game.ranks),
        "hand_size": game.hand_size,
        "max_information_tokens": game.most_hints,
        "max_life_tokens": game.params["lives"],
    }
    listed = ",".join(f"{name}={value}" for name, value in sizes.items())
    return pyspiel.load_game(f"hanabi({listed},observation_type=card_knowledge)")


def number_of(game: Hanabi, player: int, action: Action) -> int:
    """OpenSpiel's number: discards, plays, then hints by the offset of the player, colours and ranks."""
    size, colours, ranks = game.hand_size, len(game.letters), len(game.ranks)
    if action.kind == "deal":
        letter, rank = str(action.args[0])
        return game.letters.index(letter) * ranks + int(rank) - 1
    if action.kind != "hint":
        return int(action.args[0]) + (size if action.kind == "play" else 0)
    offset, told = (int(action.args[0]) - player) % game.num_players - 1, action.args[1]
    if isinstance(told, str):
        return 2 * size + offset * colours + game.letters.index(told)
    return 2 * size + (game.num_players - 1) * colours + offset * ranks + told - 1


def knowledge(theirs: Any, player: int) -> list[list[str]]:
    """What hints leave open for each card, hand by hand, the observer's first: ``RY12``."""
    hands = str(theirs.observation_string(player)).partition("Hands:")[2].partition("Deck")[0]
    return [re.findall(r"\|([A-Z]+[0-9]+)", hand) for hand in hands.split("-----")]


def agree(game: Hanabi, state: State, theirs: Any) -> list[tuple[int, Action]]:
    """Compare one state; what can happen next."""
    assert (not game.to_act(state)) == theirs.is_terminal()
    assert list(game.returns(state)) == theirs.returns()
    if theirs.is_terminal():
        return []
    if theirs.is_chance_node():
        assert game.to_act(state) == (CHANCE,)
        ours = {number_of(game, CHANCE, card): chance for card, chance in game.chance_outcomes(state)}
        assert ours == pytest.approx({int(number): chance for number, chance in theirs.chance_outcomes()})
        return [(CHANCE, card) for card, _ in game.chance_outcomes(state)]
    player = theirs.current_player()
    assert game.to_act(state) == (player,)
    legal = list(game.legal_actions(state, player))
    numbers = [number_of(game, player, action) for action in legal]
    assert (numbers if game.num_players == 2 else sorted(numbers)) == theirs.legal_actions()
    return [(player, action) for action in legal]


@pytest.mark.parametrize("name", few(1, SETTINGS))
def test_in_step(name: str) -> None:
    params, matches = SETTINGS[name]
    game, rng = Hanabi(**params), random.Random(20)
    other = theirs_of(game)
    for number in range(matches):
        state, theirs = game.initial_state(), other.new_initial_state()
        while choices := agree(game, state, theirs):
            (player, action) = rng.choice(careful(state, choices) if number % 2 else choices)
            state = game.apply(state, {player: action})
            theirs.apply_action(number_of(game, player, action))


def careful(state: State, choices: list[tuple[int, Action]]) -> list[tuple[int, Action]]:
    """The choices without misplays, so that some matches go on to the end of the deck or of the fireworks."""
    fitting = [(player, action) for player, action in choices if not misplay(state, player, action)]
    return fitting or choices


def misplay(state: State, player: int, action: Action) -> bool:
    if action.kind != "play":
        return False
    letter, rank = state.cards[state.hands[player][int(action.args[0])]]
    return int(rank) != state.tops["RYGWB".index(letter)] + 1


@pytest.mark.parametrize("name", ["llmarena", "classic, 3 players"])
def test_hints_tell_as_much(name: str) -> None:
    game, rng = Hanabi(**SETTINGS[name][0]), random.Random(21)
    other = theirs_of(game)
    for _ in range(30):
        state, theirs = game.initial_state(), other.new_initial_state()
        while choices := agree(game, state, theirs):
            (player, action) = rng.choice(careful(state, choices))
            state = game.apply(state, {player: action})
            theirs.apply_action(number_of(game, player, action))
            if player != CHANCE and not theirs.is_terminal():
                hands = [(player + offset) % game.num_players for offset in range(game.num_players)]
                ours = [["".join(state.hinted[place]) for place in state.hands[owner]] for owner in hands]
                assert knowledge(theirs, player) == ours
