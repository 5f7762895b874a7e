"""Connect four (GTBench, LLMArena): sequential, perfect information, on bitboards."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.grid import Cell, GridBoard
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns
from games.core.said import Name, Said
from games.core.view import View

MARKS: Final = "XO"
NAMES: Final = (Name(0, "X"), Name(1, "O"))
DROP: Final = tuple(Action("drop", (column,)) for column in range(9))
RESULTS: Final = ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))
"""Returns if X wins, if O wins, and for a draw or an unfinished game."""


class Shape(NamedTuple):
    """A board as bits: each column from the bottom up, then one bit that is always empty.

    Attributes:
        bottom, cells: by column, its lowest cell and all its cells.
        top: the highest cell of every column.
        steps: shifts from a cell to its neighbour: up, across, falling and rising to the right.
        runs: shifts that, applied one after the other, leave the bits where a winning line begins.
    """

    bottom: tuple[int, ...]
    cells: tuple[int, ...]
    top: int
    steps: tuple[int, int, int, int]
    runs: tuple[tuple[int, ...], ...]


@cache
def shape(rows: int, columns: int, length: int) -> Shape:
    """Return the bits of a board on which lines of ``length`` win."""
    high = rows + 1
    bottom = tuple(1 << column * high for column in range(columns))
    steps = (1, high, high - 1, high + 1)
    doubling, have = [], 1
    while have < length:
        doubling.append(min(have, length - have))
        have += doubling[-1]
    runs = tuple(tuple(step * factor for factor in doubling) for step in steps)
    cells = tuple(low * (2**rows - 1) for low in bottom)
    return Shape(bottom, cells, sum(low << rows - 1 for low in bottom), steps, runs)


def run_starts(discs: int, shifts: tuple[int, ...]) -> int:
    """Return the bits where a winning line begins along one direction."""
    for shift in shifts:
        discs &= discs >> shift
    return discs


@dataclass(frozen=True, slots=True)
class State:
    """The discs of X and of O as bits (see `Shape`), the columns in the order of play, and the winner."""

    x: int = 0
    o: int = 0
    moves: tuple[int, ...] = ()
    winner: Player | None = None


class ConnectFour(Game[State]):
    """Players 0 (X, first) and 1 (O) drop discs into columns in turn; four in line win."""

    spec = GameSpec(
        "connect_four",
        "Connect four",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.ZERO_SUM,
        max_steps=81,
        params=(
            Param("rows", 6, 4, 9, label="Rows"),
            Param("columns", 7, 4, 9, label="Columns"),
            Param("x_in_row", 4, 3, 6, label="Discs in line to win"),
        ),
        summary="Discs fall into columns; four in line win.",
        pieces=("disc_x", "disc_o"),
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.rows, self.columns = int(self.params["rows"]), int(self.params["columns"])
        self.length = int(self.params["x_in_row"])
        self.shape = shape(self.rows, self.columns, self.length)

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.winner is not None or len(state.moves) == self.rows * self.columns:
            return ()
        return (len(state.moves) % 2,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        return offers(self.shape, (state.x | state.o) & self.shape.top)

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        column = int(action.args[0])
        disc = ((state.x | state.o) + self.shape.bottom[column]) & self.shape.cells[column]
        x, o = (state.x, state.o | disc) if player else (state.x | disc, state.o)
        discs = o if player else x
        # discs are counted, not moves: what would win is asked of a player out of turn, too
        won = discs.bit_count() >= self.length and any(
            run_starts(discs, shifts) for shifts in self.shape.runs
        )
        return State(x, o, (*state.moves, column), player if won else None)

    def returns(self, state: State) -> tuple[float, ...]:
        return RESULTS[2 if state.winner is None else state.winner]

    def view(self, state: State, player: Player | None) -> View[GridBoard]:
        if acting := self.to_act(state):
            phase = Said("{who:to move}", who=NAMES[acting[0]])
        else:
            phase = Said("draw") if state.winner is None else Said("{who:wins}", who=NAMES[state.winner])
        last, line = self._last(state), self._line(state)
        cells = tuple(self._cell(state, i, last, line) for i in range(self.rows * self.columns))
        from_below = tuple(str(row) for row in range(self.rows, 0, -1))
        board = GridBoard(self.rows, self.columns, cells, from_below, by_column=True)
        return View(player, phase, board)

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state) and action in DROP[: self.columns]:
            column = int(action.args[0])
            full = (state.x | state.o) & self.shape.top & self.shape.cells[column]
            return Said("Column {n} is full.", n=column + 1) if full else None
        return Game.illegal_reason(self, state, player, action)

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        if self.params["x_in_row"] != 4 or not self.to_act(state):
            return Game.playout(self, state, rng)
        size = self.rows * self.columns
        digits, left_over = column_digits(self.columns)
        free = [list(column) for column in lanes(self.rows, self.columns)]
        waiting = moved = 0
        for column in state.moves:
            waiting, moved = moved, waiting | free[column].pop()
        while any(free):
            for column in rng.randbytes(size).translate(digits, left_over):
                cells = free[column]
                if not cells:
                    continue
                waiting, moved = moved, waiting | cells.pop()
                two = moved & moved >> 1
                if two & two >> 2:
                    return RESULTS[(size - 1 - sum(map(len, free))) % 2]
        return RESULTS[2]

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        sentence = Said("{who:in} column {n}.", who=NAMES[who], n=int(action.args[0]) + 1)
        return (Turn(who, action, sentence=sentence),)

    def player_name(self, player: Player) -> Name:
        return NAMES[player]

    def bit(self, index: int) -> int:
        row, column = divmod(index, self.columns)
        return self.shape.bottom[column] << self.rows - 1 - row

    def _cell(self, state: State, index: int, last: int, line: int) -> Cell:
        bit = self.bit(index)
        if not bit & (state.x | state.o):
            return Cell()
        owner = int(bool(bit & state.o))
        return Cell(MARKS[owner], owner, "line" if bit & line else "last" if bit & last else "")

    def _last(self, state: State) -> int:
        """The bit of the last disc; 0 before the first."""
        if not state.moves:
            return 0
        held = (state.x | state.o) & self.shape.cells[state.moves[-1]]
        return 1 << held.bit_length() - 1

    def _line(self, state: State) -> int:
        """The bits of one winning line at its full length; 0 without a winner."""
        if state.winner is None:
            return 0
        discs = state.o if state.winner else state.x
        starts = [run_starts(discs, shifts) for shifts in self.shape.runs]
        step, first = next(pair for pair in zip(self.shape.steps, starts, strict=True) if pair[1])
        start, line = first & -first, 0
        while start & discs:
            line |= start
            start <<= step
        return line


@cache
def offers(board: Shape, full: int) -> LegalActions:
    """Return a drop into each column whose highest cell is not among the bits ``full``."""
    return LegalActions(tuple(DROP[c] for c, cells in enumerate(board.cells) if not cells & full))


@cache
def lanes(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return each column's cells from the top down, each as bits by which one test finds all lines.

    A cell has a bit in each of four copies of the board, one for each direction of lines. A copy lists its
    cells so that neighbours along its direction are neighbours, and the ends of lines are followed by 0.
    """
    board = shape(rows, columns, 4)
    indices = [[low.bit_length() - 1 + row for row in reversed(range(rows))] for low in board.bottom]
    size = columns * (rows + 1)
    place = 0
    bits = dict.fromkeys(chain.from_iterable(indices), 0)
    for step in board.steps:
        long = size // step + 2
        for index in bits:
            bits[index] |= 1 << place + index % step * long + index // step
        place += step * long
    return tuple(tuple(bits[index] for index in column) for column in indices)


@cache
def column_digits(columns: int) -> tuple[bytes, bytes]:
    """Return the column that each random byte means, and the bytes to leave out for equal chances."""
    fair = 256 - 256 % columns
    return bytes(byte % columns for byte in range(256)), bytes(range(fair, 256))
