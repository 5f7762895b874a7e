"""Breakthrough on narrow boards: a table of who wins, filled within the time limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from agents.solvers.thinking import ThinkingSeat, TimeUpError
from agents.solvers.worth import WON_OR_LOST, Outcomes, counted
from games.breakthrough.rules import move
from games.core.action import Action, Player
from games.core.boards.grid import GridBoard
from games.core.metric import Loss, Moment
from games.core.seat import Request

Position: TypeAlias = tuple[int, int, int, int]
"""The pieces of the mover and of the opponent, as bits from the mover's home row on, and the same two
sets as bits from the opponent's home row."""

CLOCK_CHECKED_EVERY: Final = 512
MOST_REMEMBERED: Final = 3_000_000
CAPTURE: Final = 80
"""How much earlier than other moves a capture is tried."""
UNSAFE: Final = 40
"""How much later a move is tried that may lose the piece."""


@dataclass(frozen=True, slots=True)
class SolvedMove:
    """A move, by its cells, and whether it wins; None if that is not known."""

    start: int
    end: int
    wins: bool | None
    positions: int


class Solver:
    """A solver for boards of two or three columns. It keeps its results for the next search."""

    def __init__(self, rows: int, columns: int) -> None:
        self._columns, self._size = columns, rows * columns
        row = (1 << columns) - 1
        self._left = sum(1 << start for start in range(0, self._size, columns))
        self._right = self._left << columns - 1
        self._inner = (1 << self._size) - 1 & ~self._left & ~self._right
        self._threat, self._goal = row << columns, row << self._size - columns
        self._ready = self._goal >> columns
        self._known: dict[int, bool] = {}
        self._expired: Callable[[], bool] = bool
        self.positions = 0

    def find(self, position: Position, expired: Callable[[], bool]) -> SolvedMove:
        """Return the best move that is known by ``expired``, in cells counted from the mover's home row."""
        self.positions, self._expired = 0, expired
        after = self._replies(position, -1)
        safe = [reply for reply in after if not reply[0] & self._ready] or after
        chosen, wins = safe[0], None
        try:
            winning = (reply for reply in after if reply[3] & self._goal or not self._wins(reply))
            winner = next(winning, None)
            chosen, wins = winner or chosen, winner is not None
        except TimeUpError:
            chosen = next((reply for reply in safe if not self._known.get(self._key(reply))), chosen)
        mover, moved = position[0], chosen[3]
        start, end = (bits.bit_length() - 1 for bits in (mover & ~moved, moved & ~mover))
        return SolvedMove(start, end, wins, self.positions)

    def _wins(self, position: Position) -> bool:
        mover, foe, _, _ = position
        if mover & self._ready:
            return True
        must = foe & self._threat
        if not mover or must & must - 1:
            return False
        key = self._key(position)
        known = self._known.get(key)
        if known is not None:
            return known
        self.positions += 1
        if not self.positions % CLOCK_CHECKED_EVERY and self._expired():
            raise TimeUpError
        replies = self._replies(position, must or -1)
        seen = [self._known.get(self._key(reply)) for reply in replies]
        wins = False in seen or any(
            not self._wins(reply) for reply, won in zip(replies, seen, strict=True) if won is None
        )
        if len(self._known) < MOST_REMEMBERED:
            self._known[key] = wins
        return wins

    def _replies(self, position: Position, targets: int) -> list[Position]:
        """Return the positions after each move onto one of the targets, the likeliest wins first."""
        mover, foe, mover_across, foe_across = position
        columns, top, left, right = self._columns, self._size - 1, ~self._left, ~self._right
        attacked = (foe & left) >> columns + 1 | (foe & right) >> columns - 1
        replies = []
        for ends, far in (
            ((mover & left) << columns - 1 & ~mover & targets, columns - 1),
            ((mover & right) << columns + 1 & ~mover & targets, columns + 1),
            (mover << columns & ~(mover | foe) & targets, columns),
        ):
            while ends:
                end = ends & -ends
                ends ^= end
                start = end >> far
                place = end.bit_length() - 1
                across = 1 << top - place
                moved = mover ^ start | end
                lost = end & attacked and not self._guarded(end, moved, foe)
                order = (CAPTURE if end & foe else 0) - (UNSAFE if lost else 2 * (place // columns))
                reply = (foe_across & ~across, mover_across ^ across << far | across, foe & ~end, moved)
                replies.append((order, reply))
        replies.sort(key=lambda pair: (-pair[0], -pair[1][3]))
        return [reply for _, reply in replies]

    def _guarded(self, end: int, mover: int, foe: int) -> bool:
        """Return whether a piece there has as many protectors as attackers."""
        columns, left, right = self._columns, end & ~self._left, end & ~self._right
        guards = (left >> columns + 1 | right >> columns - 1) & mover
        attackers = (left << columns - 1 | right << columns + 1) & foe & ~end
        return guards.bit_count() >= attackers.bit_count()

    def _key(self, position: Position) -> int:
        """Return one number for a position and its mirror image."""
        mover, foe, _, _ = position
        return min(mover << self._size | foe, self._mirror(mover) << self._size | self._mirror(foe))

    def _mirror(self, bits: int) -> int:
        far = self._columns - 1
        return (bits & self._left) << far | (bits & self._right) >> far | bits & self._inner


@cache
def solver(rows: int, columns: int) -> Solver:
    return Solver(rows, columns)


def solve(rows: int, columns: int, position: Position, expired: Callable[[], bool]) -> SolvedMove:
    """Find the best move; picklable, to run in any process."""
    return solver(rows, columns).find(position, expired)


def position_of(board: GridBoard, player: Player) -> Position:
    return bits_of("".join("." if cell.owner is None else "bw"[cell.owner] for cell in board.cells), player)


def bits_of(cells: str, player: Player) -> Position:
    """Return the position of cells in letters, ``b`` for player 0 and ``w`` for player 1."""
    last = len(cells) - 1
    near = [0, 0]
    across = [0, 0]
    for i, cell in enumerate(cells):
        if cell != ".":
            other = "bw".index(cell) != player
            near[other] |= 1 << (last - i if player else i)
            across[other] |= 1 << (i if player else last - i)
    return near[0], near[1], across[0], across[1]


WORDS: Final = {
    True: "It wins against any defence (exact).",
    False: "It loses against best play (exact).",
    None: "Not solved in time: the move is a guess (not exact).",
}


class BreakthroughSeat(ThinkingSeat[SolvedMove]):
    """A seat that keeps every win that it can prove within its time."""

    name = "breakthrough-solver"

    def work(self, request: Request[GridBoard]) -> tuple[Any, ...]:
        board = request.view.board
        return solve, board.rows, board.cols, position_of(board, request.player)

    def choice(self, request: Request[GridBoard], result: SolvedMove) -> tuple[Action, str]:
        last = len(request.view.board.cells) - 1
        cells = (last - cell if request.player else cell for cell in (result.start, result.end))
        return move(*cells), WORDS[result.wins]


GRADED: Final = 60_000
"""The most positions searched to grade a decision; if more are needed, it and all before it stay ungraded."""


class Grader:
    """A grader: 2 points lost for a move that gives a won position away; see `agents.catalog.truths`."""

    def __init__(self) -> None:
        self._outcomes = Outcomes()

    def __call__(self, moment: Moment, player: Player) -> Loss | None:
        game, before, after = moment.game, moment.before, moment.after
        rows, columns = int(game.params["rows"]), int(game.params["columns"])
        if columns > 3:
            return None
        if after.winner is not None:
            return Loss(0.0, WON_OR_LOST)
        reply = self._outcome(rows, columns, after.cells, 1 - player)
        if reply is None:
            self._outcomes.give_up((before.cells, player))
            return None
        best = self._outcome(rows, columns, before.cells, player) if reply > 0 else 1
        return None if best is None else Loss(float(best + reply), WON_OR_LOST)

    def _outcome(self, rows: int, columns: int, cells: str, player: Player) -> int | None:
        def solved() -> int | None:
            expired = counted(GRADED, CLOCK_CHECKED_EVERY)
            wins = Solver(rows, columns).find(bits_of(cells, player), expired).wins
            return None if wins is None else 1 if wins else -1

        return self._outcomes.of((cells, player), solved)


make = BreakthroughSeat.make
