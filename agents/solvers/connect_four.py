"""Connect four by iterative deepening: alpha-beta on boards of bits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from agents.solvers.thinking import ThinkingSeat, TimeUpError
from agents.solvers.worth import WON_OR_LOST, Outcomes, counted
from games.connect_four.rules import DROP, shape
from games.core.action import Action, Player
from games.core.boards.grid import GridBoard
from games.core.metric import Loss, Moment
from games.core.seat import Request

WIN: Final = 1000
"""Value of a win, less the discs on the board by then; unproven values stay far below."""
PROVEN: Final = 500
CLOCK_CHECKED_EVERY: Final = 512
MOST_REMEMBERED: Final = 1_500_000
MOST_LINES: Final = 500_000
"""Sets of discs of which it is remembered where one more makes four in line."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The result of a search.

    Attributes:
        column: the best known, from 0.
        value: for the player to move; beyond plus or minus `PROVEN` a win or loss.
        exact: whether the value is certain.
        depth: how many moves ahead all replies were searched.
    """

    column: int
    value: int
    exact: bool
    depth: int
    positions: int


class Solver:
    """A search from one position; ``expired`` says now and then whether to give up."""

    def __init__(self, rows: int, columns: int, expired: Callable[[], bool]) -> None:
        self._shape, self._size = shape(rows, columns, 4), rows * columns
        self._sideways = [(step, 2 * step) for step in self._shape.steps[1:]]
        self._floor, self._board = sum(self._shape.bottom), sum(self._shape.cells)
        middle = (columns - 1) / 2
        order = sorted(range(columns), key=lambda column: abs(column - middle))
        self._order = [self._shape.cells[column] for column in order]
        self._expired = expired
        self._known: dict[int, tuple[int, int]] = {}
        self._lines: dict[int, int] = {}
        self._horizon = 0
        self.positions = 0

    def find(self, mover: int, opponent: int) -> Evaluation:
        """Return the best column for the player to move, whose discs are ``mover``."""
        count = (mover | opponent).bit_count()
        free = (mover | opponent) + self._floor & self._board
        if wins := free & self._threats(mover, mover | opponent):
            return self._evaluation(wins & -wins, WIN - count - 1, True, 1)
        moves = self._moves(mover, opponent)
        if not moves:
            forced = free & self._threats(opponent, mover | opponent) or free
            return self._evaluation(forced & -forced, count + 2 - WIN, True, 2)
        if len(moves) == 1 and count + 1 == self._size:
            return self._evaluation(moves[0], 0, True, 1)
        return self._deepen(mover, opponent, count, moves)

    def _deepen(self, mover: int, opponent: int, count: int, moves: list[int]) -> Evaluation:
        best = self._evaluation(moves[0], 0, False, 0)
        for horizon in range(count + 2, self._size + 2, 2):
            self._horizon = horizon
            self._known.clear()
            try:
                value, move = self._best(mover, opponent, count, moves)
            except TimeUpError:
                return best
            exact = abs(value) > PROVEN or horizon >= self._size - 1
            best = self._evaluation(move, value, exact, horizon - count)
            if exact:
                return best
            moves.sort(key=lambda candidate: candidate != move)
        return best

    def _best(self, mover: int, opponent: int, count: int, moves: list[int]) -> tuple[int, int]:
        best, chosen = -WIN, moves[0]
        for move in moves:
            value = -self._value(opponent, mover | move, count + 1, -WIN, -best)
            if value > best:
                best, chosen = value, move
        return best, chosen

    def _value(self, mover: int, opponent: int, count: int, low: int, high: int) -> int:
        """Return the value for the mover, who cannot win at once; a bound outside low..high."""
        self.positions += 1
        if not self.positions % CLOCK_CHECKED_EVERY and self._expired():
            raise TimeUpError
        if count >= self._size - 1:
            return 0
        moves = self._moves(mover, opponent)
        if not moves:
            return count + 2 - WIN
        if count >= self._horizon:
            taken = mover | opponent
            return self._threats(mover, taken).bit_count() - self._threats(opponent, taken).bit_count()
        key = mover + mover + opponent
        least, most = self._known.get(key, (count + 4 - WIN, WIN - count - 3))
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        best, floor = -WIN, low
        for move in moves:
            value = -self._value(opponent, mover | move, count + 1, -high, -low)
            if value > best:
                best = value
                if value > low:
                    low = value
                    if value >= high:
                        break
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known[key] = (best if best > floor else least, best if best < high else most)
        return best

    def _moves(self, mover: int, opponent: int) -> list[int]:
        """Return the moves after which the opponent cannot win at once, those with most threats first."""
        taken = mover | opponent
        free = taken + self._floor & self._board
        danger = self._threats(opponent, taken)
        forced = free & danger
        if forced:
            if forced & forced - 1:
                return []
            free = forced
        free &= ~(danger >> 1)
        if not free & free - 1:
            return [free] if free else []
        moves = [
            (-self._threats(mover | move, taken | move).bit_count(), place, move)
            for place, column in enumerate(self._order)
            if (move := free & column)
        ]
        moves.sort()
        return [move for _, _, move in moves]

    def _threats(self, discs: int, taken: int) -> int:
        """Return the empty cells in which one more disc makes four in line."""
        lines = self._lines.get(discs)
        return (self._find_lines(discs) if lines is None else lines) & ~taken

    def _find_lines(self, discs: int) -> int:
        """Return the cells in which one more disc makes four in line, and remember them."""
        lines = discs << 1 & discs << 2 & discs << 3
        for step, twice in self._sideways:
            below, above = discs << step, discs >> step
            lines |= below & below << step & (below << twice | above)
            lines |= above & above >> step & (above >> twice | below)
        if len(self._lines) >= MOST_LINES:
            self._lines.clear()
        self._lines[discs] = lines & self._board
        return self._lines[discs]

    def _evaluation(self, move: int, value: int, exact: bool, depth: int) -> Evaluation:
        column = next(c for c, cells in enumerate(self._shape.cells) if cells & move)
        return Evaluation(column, value, exact, depth, self.positions)


def solve(rows: int, columns: int, mover: int, opponent: int, expired: Callable[[], bool]) -> Evaluation:
    """Find the best column; picklable, to run in any process."""
    return Solver(rows, columns, expired).find(mover, opponent)


def discs_of(board: GridBoard, player: Player) -> tuple[int, int]:
    """Return the discs of a player and of the opponent, as bits."""
    bottom = shape(board.rows, board.cols, 4).bottom
    discs = [0, 0]
    for i, cell in enumerate(board.cells):
        row, column = divmod(i, board.cols)
        if cell.owner is not None:
            discs[cell.owner != player] |= bottom[column] << board.rows - 1 - row
    return discs[0], discs[1]


def describe(result: Evaluation) -> str:
    """Return the result, and whether it is exact, as a sentence for the record."""
    if not result.exact:
        ahead = f"looked {result.depth} moves ahead" if result.depth else "had no time to look ahead"
        return f"Not solved in time: {ahead} (not exact)."
    if abs(result.value) < PROVEN:
        return "A draw against best play (exact)."
    end = "Wins with" if result.value > 0 else "Loses against best play, to"
    return f"{end} disc number {WIN - abs(result.value)} (exact)."


class ConnectFourSeat(ThinkingSeat[Evaluation]):
    """A seat that plays the quickest win or the longest defence that it finds within its time."""

    name = "connect-four-solver"

    def work(self, request: Request[GridBoard]) -> tuple[Any, ...]:
        board = request.view.board
        return solve, board.rows, board.cols, *discs_of(board, request.player)

    def choice(self, request: Request, result: Evaluation) -> tuple[Action, str]:
        return DROP[result.column], describe(result)


GRADED: Final = 60_000
"""The most positions searched to grade a decision; if more are needed, it and all before it stay ungraded."""


def outcome(rows: int, columns: int, mover: int, opponent: int) -> int | None:
    """Return the result of best play for the player to move: 1, 0 or -1; None if it takes too long to find.

    Nobody has won, and the board is not full.
    """
    evaluation = Solver(rows, columns, counted(GRADED, CLOCK_CHECKED_EVERY)).find(mover, opponent)
    return (evaluation.value > 0) - (evaluation.value < 0) if evaluation.exact else None


class Grader:
    """A grader: the fall of the result against best play; see `agents.catalog.truths`."""

    def __init__(self) -> None:
        self._outcomes = Outcomes()

    def __call__(self, moment: Moment, player: Player) -> Loss | None:
        game, before, after = moment.game, moment.before, moment.after
        if int(game.params["x_in_row"]) != 4:
            return None
        if after.winner is not None:
            return Loss(0.0, WON_OR_LOST)
        size = int(game.params["rows"]), int(game.params["columns"])
        mover, opponent = (before.o, before.x) if player else (before.x, before.o)
        mine = after.o if player else after.x
        reply = self._outcome(*size, opponent, mine) if game.to_act(after) else 0
        if reply is None:
            self._outcomes.give_up((*size, mover, opponent))
            return None
        best = self._outcome(*size, mover, opponent)
        return None if best is None else Loss(float(best + reply), WON_OR_LOST)

    def _outcome(self, *position: int) -> int | None:
        return self._outcomes.of(position, partial(outcome, *position))


make = ConnectFourSeat.make
