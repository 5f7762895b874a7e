"""Santorini without god powers (GameBench, appendix J): climb to the third level, or block the opponent."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from games.core.action import Action, Joint, LegalActions, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Said, joined, sentence
from games.core.view import Fact, View
from games.santorini.board import DOME, HeightBoard, Pawn

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
TOP: Final = "3"
FULL: Final = str(DOME)
LETTERS: Final = "ABXY"
"""The pawns by number; the first two are player 0's."""
CYCLE: Final = (0, 2, 1, 3)
"""Pawns in the order of placing, and of moving, by turns."""
BLOCKS: Final = (0, 1, 2, 3)
"""Pawns in the order of placing if each player places both at once."""
REACH: Final = {"0": "1", "1": "2", "2": "3", "3": "3"}
"""The highest level to which a pawn on a level may move."""
DIRECTIONS: Final = {
    "n": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
    "nw": (-1, -1),
}
"""Rows and columns of a step in each direction; north is up, rows are counted from the top."""
RESULTS: Final = ((1.0, 0.0), (0.0, 1.0), (0.0, 0.0))
"""Returns if player 0 wins, if player 1 wins, and before the end."""


@cache
def place(cell: int) -> Action:
    return Action("place", (cell,))


@cache
def move(start: int, end: int, build: int | None = None) -> Action:
    """The action that moves the pawn on a cell to another and builds; a winning move builds nothing."""
    return Action("move", (start, end) if build is None else (start, end, build))


class Step(NamedTuple):
    """A step of a pawn: its end, the action if that wins, and the other actions by their build."""

    end: int
    win: Action
    builds: tuple[tuple[int, Action], ...]


@cache
def neighbours(cell: int) -> dict[str, int]:
    row, col = divmod(cell, SIDE)
    cells = {name: (row + down, col + right) for name, (down, right) in DIRECTIONS.items()}
    return {name: r * SIDE + c for name, (r, c) in cells.items() if 0 <= r < SIDE and 0 <= c < SIDE}


STEPS: Final = tuple(
    tuple(
        Step(
            end,
            move(start, end),
            tuple((build, move(start, end, build)) for build in neighbours(end).values()),
        )
        for end in neighbours(start).values()
    )
    for start in range(CELLS)
)


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes:
        levels: of each cell, row by row from the top left, as digits.
        pawns: the cell of each pawn of `LETTERS`; -1 before it is placed.
        last: the cells of the last action.
    """

    levels: str = "0" * CELLS
    pawns: tuple[int, ...] = (-1,) * len(LETTERS)
    actions: int = 0
    last: tuple[int, ...] = ()
    winner: Player | None = None

    @property
    def turns(self) -> int:
        """Number of moves; negative while pawns are placed."""
        return self.actions - len(LETTERS)


Pawns: TypeAlias = tuple[int, ...]


class Santorini(Game[State]):
    """Players place two pawns each, then in turn move one of them and build next to it.

    A player who steps on the third level wins; a player who cannot move loses.
    """

    spec = GameSpec(
        "santorini",
        "Santorini",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.CONSTANT_SUM,
        max_steps=len(LETTERS) + DOME * CELLS + 1,
        params=(
            Param(
                "pawn_choice",
                "alternating",
                options=("alternating", "free"),
                label="Which pawn moves",
                words=("Both in turn", "Free choice"),
            ),
            Param(
                "placement",
                "alternating",
                options=("alternating", "blockwise"),
                label="Pawns are placed",
                words=("One by one in turn", "Both at once"),
            ),
        ),
        summary="Move a pawn, build beside it, and be the first on the third level.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.free = self.params["pawn_choice"] == "free"
        self.order = BLOCKS if self.params["placement"] == "blockwise" else CYCLE

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.winner is not None:
            return ()
        if state.turns < 0:
            return (self.order[state.actions] // 2,)
        return (state.turns % 2,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        if state.turns < 0:
            return LegalActions(tuple(place(cell) for cell in range(CELLS) if cell not in state.pawns))
        ways = (way for pawn in self.movable(state) for way in _ways(state.levels, state.pawns, pawn))
        return LegalActions(tuple(ways))

    def movable(self, state: State) -> Pawns:
        """The numbers of the pawns that the next action may move or place."""
        if state.turns < 0:
            return (self.order[state.actions],)
        if self.free:
            return (0, 1) if state.turns % 2 == 0 else (2, 3)
        return (CYCLE[state.turns % 4],)

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        cells = tuple(map(int, action.args))
        pawns, done = state.pawns, state.actions + 1
        if state.turns < 0:
            pawns = _with(pawns, self.order[state.actions], cells[0])
            placed = State(state.levels, pawns, done, cells)
            return placed if placed.turns < 0 else self._unless_stuck(placed)
        pawns = _with(pawns, pawns.index(cells[0]), cells[1])
        if len(cells) == 2:
            return State(state.levels, pawns, done, cells, player)
        levels, at = state.levels, cells[2]
        levels = f"{levels[:at]}{int(levels[at]) + 1}{levels[at + 1 :]}"
        return self._unless_stuck(State(levels, pawns, done, cells))

    def _unless_stuck(self, state: State) -> State:
        """Return the position, won by the opponent if the player to move cannot move."""
        if any(_can_move(state.levels, state.pawns, pawn) for pawn in self.movable(state)):
            return state
        return State(state.levels, state.pawns, state.actions, state.last, 1 - state.turns % 2)

    def returns(self, state: State) -> tuple[float, ...]:
        return RESULTS[2 if state.winner is None else state.winner]

    def view(self, state: State, player: Player | None) -> View[HeightBoard]:
        due = self.movable(state) if state.winner is None else ()
        pawns = tuple(
            Pawn(LETTERS[number], number // 2, cell, number in due)
            for number, cell in enumerate(state.pawns)
            if cell >= 0
        )
        board = HeightBoard(SIDE, tuple(map(int, state.levels)), pawns, state.last)
        return View(player, self._phase(state), board, self._facts(state, due))

    def _phase(self, state: State) -> str:
        if state.winner is not None:
            winner = self.player_name(state.winner)
            return Said("{who:wins}: {reason}", who=winner, reason=self._reason(state))
        task = "{who:places} pawn {pawns}" if state.turns < 0 else "{who:moves} pawn {pawns} and {who.builds}"
        due = self.movable(state)[: 1 if state.turns < 0 else 2]
        pawns = joined(" or ", [LETTERS[pawn] for pawn in due])
        return Said(task, who=self.player_name(self.to_act(state)[0]), pawns=pawns)

    def _reason(self, state: State) -> Said:
        if len(state.last) == 2:
            climber = LETTERS[state.pawns.index(state.last[1])]
            return Said("pawn {pawn} stands on the third level", pawn=climber)
        stuck = [LETTERS[pawn] for pawn in self.movable(state)]
        if len(stuck) == 1:
            return Said("pawn {pawn} cannot move", pawn=stuck[0])
        return Said("neither pawn {pawn} nor {other} can move", pawn=stuck[0], other=stuck[1])

    def _facts(self, state: State, due: Pawns) -> tuple[Fact, ...]:
        facts = []
        if state.turns >= 0:
            facts.append(Fact("turn", "Turn", str(state.turns + (state.winner is None))))
        if due:
            facts.append(Fact("pawn", "Pawn", " or ".join(LETTERS[pawn] for pawn in due)))
        return tuple(facts)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        news = () if after.winner is None else announcements(sentence(self._phase(after)))
        return (Turn(who, action, sentence=self._story(before, after, who)), *news)

    def _story(self, before: State, after: State, who: Player) -> Said:
        name, cells = self.player_name(who), after.last
        if before.turns < 0:
            pawn = LETTERS[after.pawns.index(cells[0])]
            return Said("{who:places} pawn {pawn} on {cell}.", who=name, pawn=pawn, cell=where(cells[0]))
        start, end, *built = map(where, cells)
        pawn = LETTERS[before.pawns.index(cells[0])]
        move = Said(
            "{who:moves} pawn {pawn} from {start} to {end}", who=name, pawn=pawn, start=start, end=end
        )
        if not built:
            return Said("{move}, on the third level.", move=move)
        level = after.levels[cells[2]]
        story = "{move} and {who.builds} {what} on {cell}."
        what = Said("a dome") if level == FULL else Said("level {n}", n=level)
        return Said(story, move=move, who=name, what=what, cell=built[0])

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        match action:
            case Action("place", (int(cell),), "") if player in self.to_act(state) and state.turns < 0:
                return self._place_refusal(state, cell)
            case Action("move", (int(), int(), *_) as cells, "") if (
                player in self.to_act(state) and state.turns >= 0 and all(type(c) is int for c in cells)
            ):
                return self._move_refusal(state, player, tuple(map(int, cells)))
        return Game.illegal_reason(self, state, player, action)

    def _place_refusal(self, state: State, cell: int) -> str | None:
        if not 0 <= cell < CELLS:
            return "That is not on the board."
        return Said("There is a pawn on {where} already.", where=where(cell)) if cell in state.pawns else None

    def _move_refusal(self, state: State, player: Player, cells: tuple[int, ...]) -> str | None:
        if len(cells) > 3 or not all(0 <= cell < CELLS for cell in cells):
            return "That is not on the board."
        levels, start, end = state.levels, cells[0], cells[1]
        if start not in state.pawns or state.pawns.index(start) // 2 != player:
            return Said("You have no pawn on {where}.", where=where(start))
        pawn, due = state.pawns.index(start), self.movable(state)
        if pawn not in due:
            return Said(
                "It is the turn of pawn {letter}, on {where}.",
                letter=LETTERS[due[0]],
                where=where(state.pawns[due[0]]),
            )
        if reason := _step_refusal(levels, state.pawns, start, end):
            return reason
        if levels[end] == TOP:
            return None if len(cells) == 2 else "That move wins; nothing is built after it."
        if len(cells) == 2:
            return "Say where the pawn builds after its move."
        return _build_refusal(levels, _with(state.pawns, pawn, end), end, cells[2])

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        while state.turns < 0 and state.winner is None:
            action = self.sample_legal(state, self.to_act(state)[0], rng)
            state = self.apply(state, {self.to_act(state)[0]: action})
        if state.winner is not None:
            return RESULTS[state.winner]
        return RESULTS[_random_winner(state, self.free, rng)]


def where(cell: int) -> str:
    """Return a cell as row and column, counted from 0 at the top left: ``1,2``."""
    return f"{cell // SIDE},{cell % SIDE}"


def _with(pawns: Pawns, number: int, cell: int) -> Pawns:
    return (*pawns[:number], cell, *pawns[number + 1 :])


def _ways(levels: str, pawns: Pawns, pawn: int) -> Iterator[Action]:
    start = pawns[pawn]
    reach = REACH[levels[start]]
    others = _with(pawns, pawn, -1)
    for end, win, builds in STEPS[start]:
        level = levels[end]
        if level > reach or end in others:
            continue
        if level == TOP:
            yield win
            continue
        for build, action in builds:
            if levels[build] != FULL and build not in others:
                yield action


def _can_move(levels: str, pawns: Pawns, pawn: int) -> bool:
    """Whether a pawn can move; then it can also build, at least on the cell that it leaves."""
    start = pawns[pawn]
    reach = REACH[levels[start]]
    return any(levels[step.end] <= reach and step.end not in pawns for step in STEPS[start])


def _step_refusal(levels: str, pawns: Pawns, start: int, end: int) -> str | None:
    if end not in neighbours(start).values():
        return Said(
            "A pawn moves one square, in any direction; {where} is not next to {where2}.",
            where=where(end),
            where2=where(start),
        )
    if end in pawns:
        return Said("There is a pawn on {where}.", where=where(end))
    if levels[end] == FULL:
        return Said("There is a dome on {where}; nobody can stand on it.", where=where(end))
    if levels[end] > REACH[levels[start]]:
        higher = int(levels[end]) - int(levels[start])
        return Said(
            "A pawn climbs one level at most, and {where} is {higher} levels higher.",
            where=where(end),
            higher=higher,
        )
    return None


def _build_refusal(levels: str, pawns: Pawns, end: int, build: int) -> str | None:
    if build not in neighbours(end).values():
        return Said(
            "A pawn builds next to where it stands; {where} is not next to {where2}.",
            where=where(build),
            where2=where(end),
        )
    if build in pawns:
        return Said("There is a pawn on {where}; nothing can be built there.", where=where(build))
    if levels[build] == FULL:
        return Said("There is a dome on {where}; nothing can be built there.", where=where(build))
    return None


WIDE: Final = SIDE + 2
"""Cells from one row to the next in a playout, the border included."""
BORDER: Final = 9
TAKEN: Final = 16
"""Added in a playout to the level of a cell with a pawn."""
WAYS: Final = tuple(down * WIDE + right for down, right in DIRECTIONS.values())
PATIENCE: Final = 48
"""Number of refused draws after which a playout checks for legal moves."""


def _random_winner(state: State, free: bool, rng: random.Random) -> Player:
    """Return the winner of random play, in which every legal action is equally likely.

    A byte means a pawn, a direction and a direction to build in; illegal ones are skipped. A winning move
    counts in one of the eight directions to build in.
    """
    board, places = _padded(state)
    turn = state.turns
    refused = 0
    while True:
        for byte in rng.randbytes(128):
            pawn = (byte >> 6 & 1) + 2 * (turn & 1) if free else CYCLE[turn & 3]
            start = places[pawn]
            end = start + WAYS[byte >> 3 & 7]
            level, build = board[end], byte & 7
            reach = board[start] - TAKEN + 1
            if level <= reach and level < DOME:
                if level == DOME - 1:
                    if not build:
                        return turn & 1
                    continue
                there = end + WAYS[build]
                if there == start or board[there] < DOME:
                    board[start] -= TAKEN
                    board[end] += TAKEN
                    board[there] += 1
                    places[pawn] = end
                    turn += 1
                    refused = 0
                    continue
            refused += 1
            if refused == PATIENCE and _stuck(board, places, turn, free):
                return 1 - (turn & 1)


def _padded(state: State) -> tuple[list[int], list[int]]:
    """Return the board with a border for a playout, and the places of the pawns on it."""
    board = [BORDER] * (WIDE * WIDE)
    for cell, level in enumerate(state.levels):
        board[_padded_cell(cell)] = int(level)
    places = [_padded_cell(cell) for cell in state.pawns]
    for spot in places:
        board[spot] += TAKEN
    return board, places


def _padded_cell(cell: int) -> int:
    row, col = divmod(cell, SIDE)
    return (row + 1) * WIDE + col + 1


def _stuck(board: list[int], places: list[int], turn: int, free: bool) -> bool:
    due = (2 * (turn & 1), 2 * (turn & 1) + 1) if free else (CYCLE[turn & 3],)
    return not any(
        board[places[pawn] + way] <= min(board[places[pawn]] - TAKEN + 1, DOME - 1)
        for pawn in due
        for way in WAYS
    )
