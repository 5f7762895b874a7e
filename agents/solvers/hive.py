"""Hive by iterative deepening: alpha-beta over all moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from agents.solvers.thinking import ThinkingSeat, TimeUpError
from games.core.action import Action, Player
from games.core.seat import Request
from games.hive.board import HexBoard
from games.hive.hive import EACH, HAND, NAMES, PIECE, QUEENS, STEPS, Hive, cell_at
from games.hive.loose import loose_ends
from games.hive.moves import PASS, Rules, cell_of, entries, movable, next_in_hand, uhp
from games.hive.rules import HiveGame
from games.hive.state import State

Move: TypeAlias = tuple[int, int]
"""A piece and the cell where it goes."""
WON: Final = 10_000
"""Value of a surrounded queen, less the moves until then."""
DANGER: Final = (0, 6, 16, 34, 64, 120, WON)
"""The value of n occupied cells around the opponent's queen."""
FREE: Final = 5
"""The value of a piece that can leave its cell."""
DEEPEST: Final = 5


@dataclass(frozen=True, slots=True)
class BestMove:
    """The best move of a search, its value, and the depth in moves."""

    piece: int
    end: int
    value: int
    depth: int
    positions: int


class Search:
    """A search from one position; ``expired`` says before every position whether to give up."""

    def __init__(self, rules: Rules, state: State, expired: Callable[[], bool]) -> None:
        self._rules = rules
        self._state = state
        self._expired = expired
        self._hive = Hive(state.places, state.levels)
        self.positions = 0

    def find(self, rng: random.Random) -> BestMove:
        """Return the best move for the player to move, who has one; of equal ones any."""
        ply = self._state.ply
        moves = list(self._moves(ply))
        if self._state.chosen >= 0:
            moves = [move for move in moves if move[0] == self._state.chosen]
        rng.shuffle(moves)
        best = BestMove(*moves[0], 0, 0, 0)
        for depth in range(1, DEEPEST + 1):
            try:
                best = self._best(moves, ply, depth)
            except TimeUpError:
                break
            moves.sort(key=lambda move: move != (best.piece, best.end))
            if abs(best.value) > WON // 2:
                break
        return best

    def _best(self, moves: list[Move], ply: int, depth: int) -> BestMove:
        value, chosen = -2 * WON, moves[0]
        for move in moves:
            worth = self._after(move, ply, depth, -2 * WON, -value)
            if worth > value:
                value, chosen = worth, move
        return BestMove(*chosen, value, depth, self.positions)

    def _after(self, move: Move, ply: int, depth: int, low: int, high: int) -> int:
        piece, end = move
        hive, start = self._hive, self._hive.places[piece]
        if start != HAND:
            hive.lift(piece)
        hive.drop(piece, end)
        try:
            return -self._value(ply + 1, depth - 1, low, high)
        finally:
            hive.lift(piece)
            hive.places[piece] = HAND
            if start != HAND:
                hive.drop(piece, start)

    def _value(self, ply: int, depth: int, low: int, high: int) -> int:
        self.positions += 1
        if self._expired():
            raise TimeUpError
        own_sides, their_sides = self._held(ply % 2), self._held(1 - ply % 2)
        if own_sides == 6 or their_sides == 6:
            return ((their_sides == 6) - (own_sides == 6)) * (WON + depth)
        if depth == 0:
            return (
                DANGER[their_sides]
                - DANGER[own_sides]
                + FREE * (self._free(ply % 2) - self._free(1 - ply % 2))
            )
        best = -2 * WON
        for move in self._ordered(ply):
            best = max(best, self._after(move, ply, depth, -high, -max(low, best)))
            if best >= high:
                return best
        return best if best > -2 * WON else -self._value(ply + 1, depth - 1, -high, -low)

    def _held(self, player: Player) -> int:
        """Return how many cells around a player's queen are occupied."""
        return self._hive.near.get(self._hive.places[QUEENS[player]], 0).bit_count()

    def _free(self, player: Player) -> int:
        return sum(1 for _ in movable(self._hive, player))

    def _ordered(self, ply: int) -> list[Move]:
        queen = self._hive.places[QUEENS[1 - ply % 2]]
        beside = {queen + step for step in STEPS}
        return sorted(self._moves(ply), key=lambda move: move[1] not in beside)

    def _moves(self, ply: int) -> Iterator[Move]:
        hive, player = self._hive, ply % 2
        if hive.places[QUEENS[player]] != HAND:
            for piece in list(movable(hive, player)):
                for end in loose_ends(hive, piece) if self._rules.loose else hive.moves(piece):
                    yield piece, end
        options = next_in_hand(self._rules, hive.places, player, ply // 2)
        for end in entries(hive, player) if options else ():
            for piece in options:
                yield piece, end


def look_ahead(rules: Rules, state: State, seed: int, expired: Callable[[], bool]) -> BestMove:
    """Find the best move; picklable, to run in any process."""
    return Search(rules, state, expired).find(random.Random(seed))


def state_of(board: HexBoard, turn: int, player: Player) -> State:
    places, levels = [HAND] * (2 * EACH), [0] * (2 * EACH)
    for cell in board.cells:
        for level, name in enumerate(cell.stack):
            places[PIECE[name]], levels[PIECE[name]] = cell_at(cell.q, cell.r), level
    chosen = PIECE[board.chosen] if board.chosen else -1
    return State(tuple(places), tuple(levels), 2 * (turn - 1) + player, chosen=chosen)


def state_shown(request: Request[HexBoard]) -> State:
    """Return the state that the deciding player sees."""
    board = request.view.board
    return state_of(board, request.view.fact("turn").data, request.player)


class HiveSeat(ThinkingSeat[BestMove]):
    """A seat that plays the best move that it finds within its time."""

    name = "hive-solver"

    def work(self, request: Request[HexBoard, HiveGame]) -> tuple[Any, ...]:
        return look_ahead, request.game.rules, state_shown(request), request.seed

    def choice(self, request: Request[HexBoard], result: BestMove) -> tuple[Action, str]:
        state = state_shown(request)
        action = chosen_action(request, state, result)
        return action, f"{uhp(state, action)}: {describe(result)}"


def chosen_action(request: Request, state: State, result: BestMove) -> Action:
    """Return the legal action that makes, or begins, the move of a search."""
    for action in request.legal:
        if action == PASS:
            continue
        name = NAMES[result.piece]
        named = action.kind == "go" or action.args[0] == name
        if named and (action.kind == "choose" or cell_of(state, str(action.args[-1])) == result.end):
            return action
    return request.legal.listed[0]


def describe(result: BestMove) -> str:
    if abs(result.value) <= WON // 2:
        return f"worth {result.value}, looking {result.depth} moves ahead."
    return f"{'wins' if result.value > 0 else 'loses'} within {result.depth} moves."


make = HiveSeat.make
