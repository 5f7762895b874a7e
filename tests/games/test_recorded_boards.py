"""Names in the code may change; what traces call a kind of board may not."""

import subprocess
import sys
from pathlib import Path

from games.core.boards.kinds import KINDS
from games.core.text import render_board
from games.core.view import View
from games.nim.board import Piles
from games.pirate_game.board import ProposalBoard

ROOT = Path(__file__).parents[2]


def test_a_proposal_is_recorded_under_its_first_name() -> None:
    view = View(None, "", ProposalBoard(3, 100, 0))
    assert '"board":"Plank"' in view.to_json()
    assert View.from_json(view.to_json()) == view


def test_the_kinds_of_boards_that_traces_hold_stay_readable() -> None:
    assert set(KINDS) >= {
        "CardTable",
        "DiceTable",
        "Fireworks",
        "GridBoard",
        "ItemTray",
        "PayoffTable",
        "Piles",
        "Plank",
        "PokerTable",
        "Ring",
        "Rounds",
    }


def test_a_board_of_a_kind_that_is_not_here_is_kept_as_it_was_recorded_and_says_so() -> None:
    line = '{"player":null,"phase":"x","board":{"board":"Spokes","seats":[1,"é"],"o":{"b":1.5}},"facts":[]}'
    view = View.from_json(line)
    assert view.to_json() == line
    assert "of the kind Spokes" in render_board(view)


def test_a_board_is_read_before_its_game_is_loaded() -> None:
    written = View(None, "", Piles("match", (1, 2), (1, 2))).to_json()
    code = "import sys; from games.core.view import View; print(View.from_json(sys.argv[1]).board)"
    read = subprocess.check_output([sys.executable, "-c", code, written], cwd=ROOT, text=True)
    assert read.startswith("Piles(")
