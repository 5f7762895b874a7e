"""The board of boxing: a ring seen from above, with the places and arms of two fighters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register
from games.core.words import say

LEFT, RIGHT, TOP, BOTTOM = 30, 109, 4, 87
"""Limits of the middle of a fighter: columns, and rows from the top."""
BODY: Final = 14
"""Least distance of fighters, in columns or in rows."""
REACH, CLOSE = 28, 20
"""Most columns at which a punch lands, and at which it is worth two points."""
GLOVES: Final = {"upper": -4, "lower": 4}
"""Rows between a fighter's middle and the gloves."""
SPREAD: Final = 4
"""Most rows between a glove and the opponent's middle at which a punch lands."""
EXTENDED, PUNCH = 4, 8
"""Tick of a punch at which the arm is out, and number of ticks of a punch."""
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
    """A fighter.

    Attributes:
        doing: the present action in two or three words.
        glove: of the punch under way, else of the next one.
        out: tick of the punch under way; 0 for none.
        rest: ticks until the next punch can begin.
        ready: whether it begins a punch as soon as it can, even if its action has changed by then.
        struck, since: points of the hit it just took, and ticks for which this is still shown.
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
        return self.y + GLOVES[self.glove]

    @property
    def extent(self) -> float:
        """How far the arm is out, from 0 to 1."""
        return (self.out if self.out <= EXTENDED else PUNCH - self.out) / EXTENDED


@dataclass(frozen=True, slots=True)
class Bout(Board):
    """The two fighters, white first, the ticks left, and the ticks in a second."""

    fighters: tuple[Fighter, ...]
    left: int
    hz: int

    @property
    def clock(self) -> str:
        """Minutes and seconds left, rounded up."""
        seconds = -(-self.left // self.hz)
        return f"{seconds // 60}:{seconds % 60:02}"


def worth(columns: int, rows: int) -> int:
    """Return the points of a punch that ends this far from the opponent's middle; 0 for a miss."""
    if abs(rows) > SPREAD or abs(columns) > REACH:
        return 0
    return 2 if abs(columns) <= CLOSE else 1


def faces(columns: int, player: Player) -> int:
    """Return 1 if a fighter looks right, else -1, given the columns from it to the opponent."""
    if columns:
        return 1 if columns > 0 else -1
    return -1 if player % 2 else 1


def arm(fighter: Fighter) -> str:
    if fighter.out:
        return say("{glove} glove out", glove=fighter.glove)
    return say("{glove} glove next", glove=fighter.glove) + (
        say(", in {rest} ticks", rest=fighter.rest) if fighter.rest else ""
    )


def bout_text(board: Bout, name: Callable[[Player], str]) -> str:
    rows = [["", "colour", "column", "row", "points", "does", "arm"]]
    for fighter, colour in zip(board.fighters, COLOURS, strict=True):
        at = (str(fighter.x), str(fighter.y), str(fighter.points))
        rows.append([name(fighter.player), colour, *at, fighter.doing, arm(fighter)])
    first, second = board.fighters
    apart = say("{x} columns and {y} rows apart", x=abs(second.x - first.x), y=abs(second.y - first.y))
    return f"{table(rows)}\n{apart}, {board.clock} to go"


register(Kind("Bout", Bout, bout_text, later("games.boxing.board_scene:bout_scene")))
