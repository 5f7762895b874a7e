"""Lockstep with OpenSpiel: who acts, what is legal, how it ends and who gets what, at every step."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from games.core.action import Action
from games.core.game import CHANCE, Game
from games.kuhn_poker.rules import BET, CARDS, PASS, KuhnPoker
from games.prisoners_dilemma.rules import CONTINUE, SILENT, STOP, TESTIFY, PrisonersDilemma
from games.tic_tac_toe.rules import TicTacToe

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install .[oracles]")
MATCHES = 1_000


def number_of(action: Action) -> int:
    """OpenSpiel's number of an action of any of the three games."""
    if action in (PASS, BET):
        return (PASS, BET).index(action)
    if action in (SILENT, TESTIFY):
        return (SILENT, TESTIFY).index(action)
    if action in (CONTINUE, STOP):
        return (CONTINUE, STOP).index(action)
    (value,) = action.args
    return value if isinstance(value, int) else CARDS.index(value)


def acting(theirs: Any) -> tuple[int, ...]:
    """OpenSpiel's special players in our terms."""
    ids = pyspiel.PlayerId
    special = {ids.TERMINAL: (), ids.CHANCE: (CHANCE,), ids.SIMULTANEOUS: (0, 1)}
    return special.get(theirs.current_player(), (theirs.current_player(),))


def agree(game: Game[Any], state: Any, theirs: Any) -> dict[int, list[Action]]:
    """Compare one state; what each player of the step may do."""
    assert game.to_act(state) == acting(theirs)
    assert (not game.to_act(state)) == theirs.is_terminal()
    assert list(game.returns(state)) == list(theirs.returns())
    if game.to_act(state) == (CHANCE,):
        ours = {number_of(action): chance for action, chance in game.chance_outcomes(state)}
        assert ours == pytest.approx({int(number): chance for number, chance in theirs.chance_outcomes()})
        return {CHANCE: [action for action, _ in game.chance_outcomes(state)]}
    offers = {player: list(game.legal_actions(state, player)) for player in game.to_act(state)}
    for player, actions in offers.items():
        assert sorted(map(number_of, actions)) == theirs.legal_actions(player)
    return offers


def in_step(game: Game[Any], load: Callable[[], Any]) -> None:
    rng, other = random.Random(20), load()
    for _ in range(MATCHES):
        state, theirs = game.initial_state(), other.new_initial_state()
        while offers := agree(game, state, theirs):
            joint = {player: rng.choice(actions) for player, actions in offers.items()}
            state = game.apply(state, joint)
            numbers = [number_of(action) for action in joint.values()]
            theirs.apply_actions(numbers) if len(numbers) > 1 else theirs.apply_action(numbers[0])


def test_tic_tac_toe() -> None:
    in_step(TicTacToe(), lambda: pyspiel.load_game("tic_tac_toe"))


def test_kuhn_poker() -> None:
    in_step(KuhnPoker(), lambda: pyspiel.load_game("kuhn_poker"))


def test_prisoners_dilemma() -> None:
    import open_spiel.python.games  # noqa: F401 - registers the games written in Python

    name = "python_iterated_prisoners_dilemma(termination_probability=0.125)"
    in_step(PrisonersDilemma(), lambda: pyspiel.load_game(name))
