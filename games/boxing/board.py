"""A ring seen from above: where two fighters stand, and how far each has an arm out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register

LEFT, RIGHT, TOP, BOTTOM = 30, 109, 4, 87
"""Where the middle of a fighter can be: columns, and rows from the top."""
BODY: Final = 14
"""Fighters are never nearer than that in columns and rows at once."""
REACH, CLOSE = 28, 20
"""How many columns away a punch lands at most, and how many for two points."""
GLOVES: Final = {"upper": -4, "lower": 4}
"""Rows between a fighter's middle and the gloves."""
SPREAD: Final = 4
"""How many rows beside the other's middle a glove may come and still land."""
EXTENDED, PUNCH = 4, 8
"""At which tick of a punch the arm is out, and how many ticks the whole takes."""
WAYS: Final = {
    "up": (0, -1),
    "right": (1, 0),
    "left": (-1, 0),
    "down": (0, 1),
    "upright": (1, -1),
    "upleft": (-1, -1),
    "downright": (1, 1),
    "downleft": (-1, 1),
}
"""Columns and rows of a step each way."""
COLOURS: Final = ("white", "black")


@dataclass(frozen=True, slots=True)
class Fighter:
    """One of the two.

    Attributes:
        player: whose it is.
        x, y: column and row of the middle.
        points: so far.
        doing: what it does, in two or three words.
        glove: of the punch under way, else of the next one.
        out: tick of the punch under way; 0 for none.
        rest: ticks until the next punch can begin.
        ready: it begins a punch as soon as it can, though it may do something else by then.
        struck, since: points that it was just hit for, and for how many ticks more that is shown.
    """

    player: Player
    x: int
    y: int
    points: int = 0
    doing: str = "waits"
    glove: str = "upper"
    out: int = 0
    rest: int = 0
    ready: bool = False
    struck: int = 0
    since: int = 0

    @property
    def row(self) -> int:
        """The row of that glove."""
        return self.y + GLOVES[self.glove]

    @property
    def extent(self) -> float:
        """How far the arm is out, from 0 to 1."""
        return (self.out if self.out <= EXTENDED else PUNCH - self.out) / EXTENDED


@dataclass(frozen=True, slots=True)
class Bout(Board):
    """The two fighters, white first, how many ticks are left, and how many are a second."""

    fighters: tuple[Fighter, ...]
    left: int
    hz: int

    @property
    def clock(self) -> str:
        """Minutes and seconds that are left, begun ones counted."""
        seconds = -(-self.left // self.hz)
        return f"{seconds // 60}:{seconds % 60:02}"


def worth(columns: int, rows: int) -> int:
    """What a punch is worth that ends so far from the other's middle; 0 for a miss."""
    if abs(rows) > SPREAD or abs(columns) > REACH:
        return 0
    return 2 if abs(columns) <= CLOSE else 1


def faces(columns: int, player: Player) -> int:
    """1 for a fighter who looks right, -1 for one who looks left, by how far right of it the other is."""
    return (columns > 0) - (columns < 0) or (-1 if player % 2 else 1)


def arm(fighter: Fighter) -> str:
    """What an arm is about, in words."""
    if fighter.out:
        return f"{fighter.glove} glove out"
    return f"{fighter.glove} glove next" + (f", in {fighter.rest} ticks" if fighter.rest else "")


def bout_text(board: Bout, name: Callable[[Player], str]) -> str:
    """A line for each fighter, the distance, and the clock."""
    rows = [["", "colour", "column", "row", "points", "does", "arm"]]
    for each, colour in zip(board.fighters, COLOURS, strict=True):
        at = (str(each.x), str(each.y), str(each.points))
        rows.append([name(each.player), colour, *at, each.doing, arm(each)])
    first, second = board.fighters
    apart = f"{abs(second.x - first.x)} columns and {abs(second.y - first.y)} rows apart"
    return f"{table(rows)}\n{apart}, {board.clock} to go"


register(Kind("Bout", Bout, bout_text, later("games.boxing.board_scene:bout_scene")))
