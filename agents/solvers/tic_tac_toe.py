"""Perfect play in tic-tac-toe, by searching every continuation."""

from __future__ import annotations

import random
from functools import cache

from agents.solvers.worth import WON_OR_LOST
from games.core.action import Action, Player
from games.core.boards.grid import GridBoard
from games.core.metric import Loss, Moment
from games.core.seat import Request, Seat
from games.tic_tac_toe.rules import MARKS, PLACE, winning_line


@cache
def value(cells: str) -> int:
    """Return the result of best play for the player to move: 1 for a win, 0 for a draw, -1 for a loss."""
    if winning_line(cells):
        return -1
    return max((-value(after) for after in _successors(cells).values()), default=0)


def best_cells(cells: str) -> list[int]:
    """Return the cells that keep the result of best play."""
    wanted = value(cells)
    return [cell for cell, after in _successors(cells).items() if -value(after) == wanted]


def _successors(cells: str) -> dict[int, str]:
    mark = MARKS[(9 - cells.count(".")) % 2]
    return {i: cells[:i] + mark + cells[i + 1 :] for i, taken in enumerate(cells) if taken == "."}


class MinimaxSeat(Seat):
    """A seat that draws among the actions that keep the best result."""

    async def decide(self, request: Request[GridBoard]) -> Action:
        cells = "".join(cell.piece or "." for cell in request.view.board.cells)
        best = best_cells(cells)
        after = _successors(cells)
        best = [cell for cell in best if winning_line(after[cell])] or best
        return PLACE[random.Random(request.seed).choice(best)]


def lost(moment: Moment, player: Player) -> Loss:
    """Return by how much the result against best play falls; see `agents.catalog.truths`."""
    return Loss(float(value(moment.before.cells) + value(moment.after.cells)), WON_OR_LOST)


def make(*unused: object) -> MinimaxSeat:
    return MinimaxSeat()
