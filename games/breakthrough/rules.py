"""Breakthrough (GTBench, on 3 columns and 8 rows): sequential, perfect information."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.grid import Cell, GridBoard
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns
from games.core.said import Name, Said
from games.core.view import View

PIECES: Final = "bw"
COLORS: Final = (Name(0, "Black"), Name(1, "White"))
RESULTS: Final = ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))
"""Returns if black wins, if white wins, and before the end."""
SIDEWAYS: Final = (-1, 0, 1)
ARMY: Final = 16
"""In a playout a piece's code is its owner times this, plus its number."""
EMPTY: Final = 2 * ARMY
BORDER: Final = 3 * ARMY
STRAIGHT: Final = 1
"""Index of the straight way among the three ways forward."""


class PlayoutPlan(NamedTuple):
    """How random bytes become moves: most are illegal and skipped, which keeps the others equally likely.

    Attributes:
        wide: cells from one row to the next, with the border.
        dead: the cell of captured pieces, surrounded by border.
        slots, ways: the piece and the way forward that each byte means.
        left_over: bytes that would make some moves likelier than others.
    """

    wide: int
    dead: int
    slots: bytes
    ways: bytes
    left_over: bytes


@cache
def playout_plan(rows: int, columns: int) -> PlayoutPlan:
    wide, many = columns + 2, 6 * columns
    meanings = [byte % many for byte in range(256)]
    return PlayoutPlan(
        wide,
        (rows + 1) * wide + 1,
        bytes(meaning // 3 for meaning in meanings),
        bytes(meaning % 3 for meaning in meanings),
        bytes(range(256 - 256 % many, 256)),
    )


@cache
def move(start: int, end: int) -> Action:
    return Action("move", (start, end))


@dataclass(frozen=True, slots=True)
class State:
    """The cells row by row from the top left, each ``b``, ``w`` or ``.``, the moves, and the winner."""

    cells: str
    moves: tuple[tuple[int, int], ...] = ()
    winner: Player | None = None


class Breakthrough(Game[State]):
    """Player 0 (black, first) moves down, player 1 (white) up; the first to reach the far row wins."""

    spec = GameSpec(
        "breakthrough",
        "Breakthrough",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.ZERO_SUM,
        max_steps=177,
        params=(Param("columns", 8, 2, 8, label="Columns"), Param("rows", 8, 6, 8, label="Rows")),
        summary="Pieces move one step forward; the first to reach the far row wins.",
        above=(0,),
        pieces=("b", "w"),
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.rows, self.columns = int(self.params["rows"]), int(self.params["columns"])

    def initial_state(self) -> State:
        army = 2 * self.columns
        return State("b" * army + "." * (self.rows * self.columns - 2 * army) + "w" * army)

    def to_act(self, state: State) -> tuple[Player, ...]:
        return (len(state.moves) % 2,) if state.winner is None else ()

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        cells, mine = state.cells, PIECES[player]
        ways = steps(self.rows, self.columns)[player]
        return LegalActions(
            tuple(
                action
                for start, piece in enumerate(cells)
                if piece == mine
                for action, end, straight in ways[start]
                if cells[end] == "." or not (straight or cells[end] == mine)
            )
        )

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        start, end = map(int, action.args)
        board = list(state.cells)
        captured, board[end], board[start] = board[end], PIECES[player], "."
        cells = "".join(board)
        far = end >= len(cells) - self.columns if player == 0 else end < self.columns
        won = far or (captured != "." and captured not in cells)
        return State(cells, (*state.moves, (start, end)), player if won else None)

    def returns(self, state: State) -> tuple[float, ...]:
        return RESULTS[2 if state.winner is None else state.winner]

    def view(self, state: State, player: Player | None) -> View[GridBoard]:
        acting = self.to_act(state)
        if acting:
            phase = Said("{who:to move}", who=COLORS[acting[0]])
        else:
            phase = Said("{who:wins}", who=COLORS[state.winner or 0])
        last = state.moves[-1] if state.moves else ()
        cells = tuple(
            Cell("" if piece == "." else piece, owner_of(piece), "last" if i in last else "")
            for i, piece in enumerate(state.cells)
        )
        ranks = tuple(str(rank) for rank in range(self.rows, 0, -1))
        board = GridBoard(self.rows, self.columns, cells, ranks, tuple("abcdefgh"[: self.columns]))
        return View(player, phase, board)

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        match action:
            case Action("move", (int(start), int(end)), "") if player in self.to_act(state):
                return self._refusal(state.cells, player, start, end)
        return Game.illegal_reason(self, state, player, action)

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        if state.winner is not None:
            return RESULTS[state.winner]
        wide, dead, slots, ways, left_over = playout_plan(self.rows, self.columns)
        board, armies, counts = self._muster(state.cells, wide, dead)
        turn = len(state.moves) % 2
        foe, code = 1 - turn, turn * ARMY
        down, up = (wide - 1, wide, wide + 1), (-wide - 1, -wide, -wide + 1)
        ahead, behind = (up, down) if turn else (down, up)
        pawns, theirs = armies[turn], armies[foe]
        second, last = wide, (self.rows - 1) * wide
        while True:
            drawn = rng.randbytes(256).translate(None, left_over)
            for slot, way in zip(drawn.translate(slots), drawn.translate(ways), strict=True):
                start = pawns[slot]
                end = start + ahead[way]
                there = board[end]
                if there != EMPTY:
                    if there // ARMY != foe or way == STRAIGHT:
                        continue
                    theirs[there % ARMY] = dead
                    counts[foe] -= 1
                if not second <= end < last or not counts[foe]:
                    return RESULTS[1 - foe]
                board[start], board[end], pawns[slot] = EMPTY, code + slot, end
                pawns, theirs, ahead, behind = theirs, pawns, behind, ahead
                foe, code = 1 - foe, foe * ARMY

    def _muster(self, cells: str, wide: int, dead: int) -> tuple[list[int], list[list[int]], list[int]]:
        """Return a bordered board, the cells of each player's pieces, and their numbers, for a playout."""
        board = [BORDER] * (wide * (self.rows + 3))
        armies, counts = [[dead] * (2 * self.columns), [dead] * (2 * self.columns)], [0, 0]
        for i, piece in enumerate(cells):
            place = i // self.columns * wide + i % self.columns + 1
            owner = owner_of(piece)
            if owner is None:
                board[place] = EMPTY
                continue
            board[place] = owner * ARMY + counts[owner]
            armies[owner][counts[owner]] = place
            counts[owner] += 1
        return board, armies, counts

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        start, end = map(int, action.args)
        path = Said(
            "{who:from} {start} to {end}", who=COLORS[who], start=self.square(start), end=self.square(end)
        )
        sentence = Said("{path}, captures." if before.cells[end] != "." else "{path}.", path=path)
        return (Turn(who, action, sentence=sentence),)

    def player_name(self, player: Player) -> Name:
        return COLORS[player]

    def square(self, cell: int) -> str:
        """The name of a cell, such as ``a1`` for the bottom left."""
        row, column = divmod(cell, self.columns)
        return f"{'abcdefgh'[column]}{self.rows - row}"

    def _refusal(self, cells: str, player: Player, start: int, end: int) -> str | None:
        if not (0 <= start < len(cells) and 0 <= end < len(cells)):
            return "That is not on the board."
        if cells[start] != PIECES[player]:
            return Said("You have no piece on {square}.", square=self.square(start))
        ways = {target: straight for _, target, straight in steps(self.rows, self.columns)[player][start]}
        if end not in ways:
            return "A piece moves one step forward, straight or diagonally."
        if cells[end] == PIECES[player]:
            return Said("Your own piece is on {square}.", square=self.square(end))
        if ways[end] and cells[end] != ".":
            square = self.square(end)
            return Said("The way to {square} is blocked; pieces capture diagonally only.", square=square)
        return None


def owner_of(piece: str) -> Player | None:
    return None if piece == "." else PIECES.index(piece)


@cache
def steps(rows: int, columns: int) -> tuple[tuple[tuple[tuple[Action, int, bool], ...], ...], ...]:
    """Return, by player and cell, the steps forward: the action, its end, and whether it is straight."""
    moves = []
    for forward in (1, -1):
        ways = []
        for start in range(rows * columns):
            row, column = divmod(start, columns)
            ends = [
                ((row + forward) * columns + column + side, not side)
                for side in SIDEWAYS
                if 0 <= column + side < columns and 0 <= row + forward < rows
            ]
            ways.append(tuple((move(start, end), end, straight) for end, straight in ends))
        moves.append(tuple(ways))
    return tuple(moves)
