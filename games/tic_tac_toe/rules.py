"""Tic-tac-toe (GTBench, LLMArena): sequential, perfect information."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.grid import Cell, GridBoard
from games.core.game import Dynamics, Game, GameSpec, Information, Utility
from games.core.history import Turn, Turns
from games.core.said import Name, Said
from games.core.view import View

LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MARKS: Final = "XO"
NAMES: Final = (Name(0, "X"), Name(1, "O"))
PLACE: Final = tuple(Action("place", (cell,)) for cell in range(9))
BITS: Final = tuple(1 << cell for cell in range(9))
WON: Final = tuple(any(all(mask & BITS[i] for i in line) for line in LINES) for mask in range(512))
"""By set of cells, as bits: whether it contains a full line."""
FEWEST: Final = 5
"""Moves before which nobody has won."""
RESULTS: Final = ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))
"""Returns if X wins, if O wins, and for a draw."""


@dataclass(frozen=True, slots=True)
class State:
    """Nine cells, row by row, each ``X``, ``O`` or ``.``, and the cells in the order of play."""

    cells: str = "." * 9
    moves: tuple[int, ...] = ()


class TicTacToe(Game[State]):
    """Players 0 (X, first) and 1 (O) mark cells in turn; three in line win."""

    spec = GameSpec(
        "tic_tac_toe",
        "Tic-tac-toe",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.ZERO_SUM,
        max_steps=9,
        summary="Three in line on a board of three by three.",
        pieces=("X", "O"),
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        number = len(state.moves)
        if number >= FEWEST and (number == 9 or winning_line(state.cells)):
            return ()
        return (number % 2,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        return offers(state.cells) if player in self.to_act(state) else LegalActions()

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        cell = int(action.args[0])
        cells = state.cells[:cell] + MARKS[player] + state.cells[cell + 1 :]
        return State(cells, (*state.moves, cell))

    def returns(self, state: State) -> tuple[float, ...]:
        line = winning_line(state.cells)
        return RESULTS[MARKS.index(state.cells[line[0]])] if line else RESULTS[2]

    def view(self, state: State, player: Player | None) -> View[GridBoard]:
        line = winning_line(state.cells)
        last = state.moves[-1] if state.moves else None
        cells = tuple(
            Cell(
                "" if mark == "." else mark,
                None if mark == "." else MARKS.index(mark),
                "line" if i in line else "last" if i == last else "",
            )
            for i, mark in enumerate(state.cells)
        )
        if acting := self.to_act(state):
            phase = Said("{who:to move}", who=NAMES[acting[0]])
        elif line:
            phase = Said("{who:wins}", who=NAMES[MARKS.index(state.cells[line[0]])])
        else:
            phase = Said("draw")
        return View(player, phase, GridBoard(3, 3, cells))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state) and action in PLACE and state.cells[int(action.args[0])] != ".":
            mark = state.cells[int(action.args[0])]
            return Said("That cell is already taken by {mark}.", mark=mark)
        return Game.illegal_reason(self, state, player, action)

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        x, o, free = position(state.cells)
        turn = len(state.moves) % 2
        mine, theirs = (o, x) if turn else (x, o)
        if WON[theirs]:
            return RESULTS[1 - turn]
        empty, draw = list(free), rng.random
        for left in range(len(empty), 0, -1):
            chosen = int(draw() * left)
            mine, theirs = theirs, mine | empty[chosen]
            if WON[theirs]:
                return RESULTS[(turn + len(empty) - left) % 2]
            empty[chosen] = empty[left - 1]
        return RESULTS[2]

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        row, col = divmod(int(action.args[0]), 3)
        name = self.player_name(who)
        sentence = Said("{who:in} column {column}, row {row}.", who=name, column=col + 1, row=row + 1)
        return (Turn(who, action, sentence=sentence),)

    def player_name(self, player: Player) -> Name:
        return NAMES[player]


@cache
def winning_line(cells: str) -> tuple[int, ...]:
    for line in LINES:
        a, b, c = line
        if cells[a] != "." and cells[a] == cells[b] == cells[c]:
            return line
    return ()


@cache
def offers(cells: str) -> LegalActions:
    """Return a move to each empty cell."""
    return LegalActions(tuple(PLACE[i] for i, mark in enumerate(cells) if mark == "."))


@cache
def position(cells: str) -> tuple[int, int, tuple[int, ...]]:
    """Return the cells of X and of O as bits, and the bit of each empty cell."""
    x, o = (sum(bit for bit, mark in zip(BITS, cells, strict=True) if mark == player) for player in MARKS)
    return x, o, tuple(bit for bit, mark in zip(BITS, cells, strict=True) if mark == ".")
