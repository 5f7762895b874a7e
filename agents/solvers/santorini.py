"""Santorini by iterative deepening: alpha-beta, with heights and mobility as values of positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from agents.solvers.thinking import ThinkingSeat, TimeUpError
from games.core.action import Action, Player
from games.core.seat import Request
from games.santorini.board import DOME, HeightBoard
from games.santorini.rules import CELLS, CYCLE, LETTERS, SIDE, Santorini, move, neighbours, place

AROUND: Final = tuple(tuple(neighbours(cell).values()) for cell in range(CELLS))
HEIGHT: Final = (0, 30, 90, 0)
"""The value of a pawn on each level."""
STEP: Final = (2, 5, 14, 120)
"""The value of a cell that a pawn could step to, by its level."""
WON: Final = 1_000_000
DEEPEST: Final = 40
CLOCK_CHECKED_EVERY: Final = 256
MOST_REMEMBERED: Final = 400_000

Turn: TypeAlias = tuple[int, int, int]
"""The number of a pawn, where it goes, and where it builds; -1 for a winning move."""


class Position(NamedTuple):
    """Levels by cell, the cell of each pawn, and whose turn it is: the place in the cycle of pawns, or the
    player if either pawn may be moved.
    """

    levels: tuple[int, ...]
    pawns: tuple[int, ...]
    turn: int
    free: bool


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The best turn of a search, its value for the mover, the depth in moves, and the positions searched."""

    turn: Turn
    value: int
    depth: int
    positions: int

    @property
    def decided(self) -> int | None:
        """The number of moves after which the match is over against any reply; None if that is not known."""
        left = WON - abs(self.value)
        return left if left <= DEEPEST else None


class Searcher:
    """A negamax search with alpha and beta; the best turns of positions are remembered and tried first."""

    def __init__(self, position: Position, expired: Callable[[], bool]) -> None:
        self._levels, self._pawns = list(position.levels), list(position.pawns)
        self._first = position.turn
        self._free = position.free
        self._expired = expired
        self._best: dict[tuple[object, ...], Turn] = {}
        self.positions = 0

    def find(self) -> BestTurn:
        """Return the best turn found before time was up."""
        turns = sorted(self._turns(self._first), key=self._promise, reverse=True)
        best = BestTurn(turns[0], 0, 0, 0)
        try:
            for depth in range(1, DEEPEST):
                value = self._value(self._first, depth, 0, -WON, WON)
                best = BestTurn(self._best[self._key(self._first)], value, depth, self.positions)
                if best.decided is not None:
                    break
        except TimeUpError:
            pass
        return BestTurn(best.turn, best.value, best.depth, self.positions)

    def _due(self, turn: int) -> tuple[int, ...]:
        """Return the pawns of which one is moved."""
        return (2 * (turn % 2), 2 * (turn % 2) + 1) if self._free else (CYCLE[turn % 4],)

    def _key(self, turn: int) -> tuple[object, ...]:
        return (*self._levels, *self._pawns, turn % 4)

    def _turns(self, turn: int) -> Iterator[Turn]:
        levels, pawns = self._levels, self._pawns
        for pawn in self._due(turn):
            start = pawns[pawn]
            reach = min(levels[start] + 1, DOME - 1)
            others = [cell for number, cell in enumerate(pawns) if number != pawn]
            for end in AROUND[start]:
                if levels[end] > reach or end in others:
                    continue
                if levels[end] == DOME - 1:
                    yield pawn, end, -1
                    continue
                for build in AROUND[end]:
                    if levels[build] < DOME and build not in others:
                        yield pawn, end, build

    def _promise(self, turn: Turn) -> int:
        pawn, end, build = turn
        if build < 0:
            return WON
        levels = self._levels
        risen = levels[end] - levels[self._pawns[pawn]]
        height = levels[build] + 1
        return 8 * risen + 4 * levels[end] + (6 if height in (levels[end] + 1, DOME) else -height)

    def _value(self, turn: int, depth: int, ply: int, low: int, high: int) -> int:
        self.positions += 1
        if not self.positions % CLOCK_CHECKED_EVERY and self._expired():
            raise TimeUpError
        if depth == 0:
            return self._estimate(turn, ply)
        turns = sorted(self._turns(turn), key=self._promise, reverse=True)
        if not turns:
            return ply - WON
        if turns[0][2] < 0:
            self._best[self._key(turn)] = turns[0]
            return WON - ply - 1
        key = self._key(turn)
        if key in self._best:
            turns.insert(0, self._best[key])
        best, chosen = -WON, turns[0]
        for candidate in turns:
            value = self._after(candidate, turn, depth, ply, low=max(low, best), high=high)
            if value > best:
                best, chosen = value, candidate
            if best >= high:
                break
        if len(self._best) < MOST_REMEMBERED or not ply:
            self._best[key] = chosen
        return best

    def _after(self, chosen: Turn, turn: int, depth: int, ply: int, *, low: int, high: int) -> int:
        pawn, end, build = chosen
        start, self._pawns[pawn] = self._pawns[pawn], end
        self._levels[build] += 1
        try:
            return -self._value(turn + 1, depth - 1, ply + 1, -high, -low)
        finally:
            self._pawns[pawn] = start
            self._levels[build] -= 1

    def _estimate(self, turn: int, ply: int) -> int:
        """Return the value of a position at the end of the search; exact if it is won or lost at once."""
        levels, pawns = self._levels, self._pawns
        due, value, stuck = self._due(turn), 0, True
        for number, start in enumerate(pawns):
            reach, worth = levels[start] + 1, HEIGHT[levels[start]]
            for end in AROUND[start]:
                level = levels[end]
                if level <= reach and level < DOME and end not in pawns:
                    worth += STEP[level]
                    if number in due:
                        stuck = False
                        if level == DOME - 1:
                            return WON - ply - 1
            value += worth if number // 2 == turn % 2 else -worth
        return ply - WON if stuck else value


def search(position: Position, expired: Callable[[], bool]) -> BestTurn:
    """Find the best turn; picklable, to run in any process."""
    return Searcher(position, expired).find()


def position_of(board: HeightBoard, player: Player, free: bool) -> Position:
    """Return the position on a board with all pawns placed, for the player to move."""
    pawns = {pawn.letter: pawn for pawn in board.pawns}
    due = next(LETTERS.index(letter) for letter in LETTERS if pawns[letter].moves)
    cells = tuple(pawns[letter].cell for letter in LETTERS)
    return Position(board.levels, cells, player if free else CYCLE.index(due), free)


def best_place(board: HeightBoard) -> Action:
    """Return the free cell that is nearest to the middle."""
    middle = (SIDE - 1) / 2
    taken = {pawn.cell for pawn in board.pawns}
    return place(
        min(
            (cell for cell in range(CELLS) if cell not in taken),
            key=lambda cell: (cell // SIDE - middle) ** 2 + (cell % SIDE - middle) ** 2,
        )
    )


def words(result: BestTurn) -> str:
    """Return the result of a search as a sentence."""
    if result.decided is None:
        return f"Looked {result.depth} moves ahead: worth {result.value:+,} (not exact)."
    if result.decided == 1:
        return "It wins with the next move (exact)."
    end, defender = ("wins", "the other") if result.value > 0 else ("loses", "it")
    return f"It {end} within {result.decided} moves whatever {defender} does (exact)."


def position_shown(request: Request[HeightBoard, Santorini]) -> Position:
    """Return the position that the deciding player sees."""
    board, game = request.view.board, request.game
    return position_of(board, request.player, game.free)


class SantoriniSeat(ThinkingSeat[BestTurn]):
    """A seat that looks ahead as far as its time allows."""

    name = "santorini-solver"

    async def decide(self, request: Request[HeightBoard]) -> Action:
        """Place pawns near the middle without a search; search for all else."""
        board = request.view.board
        return best_place(board) if len(board.pawns) < len(LETTERS) else await super().decide(request)

    def work(self, request: Request[HeightBoard, Santorini]) -> tuple[Any, ...]:
        return search, position_shown(request)

    def choice(self, request: Request[HeightBoard, Santorini], result: BestTurn) -> tuple[Action, str]:
        pawn, end, build = result.turn
        start = position_shown(request).pawns[pawn]
        return move(start, end, None if build < 0 else build), words(result)


make = SantoriniSeat.make
