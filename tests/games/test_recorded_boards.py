"""Names in the code may change; what traces call a kind of board may not."""

from games.core.boards.kinds import KINDS
from games.core.text import render_board
from games.core.view import View
from games.pirate_game.board import ProposalBoard


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
