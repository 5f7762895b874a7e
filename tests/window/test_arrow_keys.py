"""Arrow keys lead to every lit target of every game's board, from any other."""

import random
from collections import deque

import pytest

from gamebench_gui.conformance.matches import build, random_joint
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.keys import ARROWS
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.pointing import beside, stops
from games.catalog import GAMES, find_preset

STEPS = 36
EVERY = 6


def reached(board, begin):
    """The targets to which some row of arrow keys leads."""
    seen, waiting = {begin}, deque([begin])
    while waiting:
        here = waiting.popleft()
        for there in {beside(board.pointing, here, arrow) for arrow in ARROWS} - seen:
            seen.add(there)
            waiting.append(there)
    return seen


def check(board):
    places = set(stops(board.pointing))
    for begin in (board.pointing.first(), max(places)):
        left_out = [board.targets()[index].name for index in places - reached(board, begin)]
        assert not left_out, f"no arrow leads from {board.targets()[begin].name}"


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_lit_target_is_reached_by_arrows(qtbot, name):
    game, _ = build(f"{name}:{find_preset(name)[1].id}")
    rng, state = random.Random(2), game.initial_state()
    board = BoardWidget(BoardOptions(False))
    qtbot.addWidget(board)
    board.resize(700, 560)
    for step in range(STEPS):
        if not (players := game.to_act(state)):
            break
        view = game.view(state, players[0]) if 0 <= players[0] < game.num_players else None
        if step % EVERY == 0 and view is not None and view.board is not None:
            board.show_view(view, [f"P{seat}" for seat in range(game.num_players)], animate=False)
            board.offer(game.legal_actions(state, players[0]))
            if (first := board.pointing.first()) >= 0:
                check(board)
                if not board.pointing.choice.completes(
                    board.targets()[first].key, [target.key for target in board.targets()]
                ):
                    board.pointing.choose(first)
                    check(board)
        state = game.apply(state, random_joint(game, state, rng))
