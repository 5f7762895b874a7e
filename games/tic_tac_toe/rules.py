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
        over = len(state.moves) == 9 or winning_line(state.cells)
        return () if over else (len(state.moves) % 2,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        return LegalActions(tuple(PLACE[i] for i, mark in enumerate(state.cells) if mark == "."))

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
        marks = [0, 0]
        for number, cell in enumerate(state.moves):
            marks[number % 2] |= BITS[cell]
        turn = len(state.moves) % 2
        if WON[marks[1 - turn]]:
            return RESULTS[1 - turn]
        taken, draw = marks[0] | marks[1], rng.random
        free = [bit for bit in BITS if not bit & taken]
        for left in range(len(free), 0, -1):
            chosen = int(draw() * left)
            mine = marks[turn] = marks[turn] | free[chosen]
            if WON[mine]:
                return RESULTS[turn]
            free[chosen] = free[left - 1]
            turn = 1 - turn
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
