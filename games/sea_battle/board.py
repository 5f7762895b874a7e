"""The board of Sea Battle: a sea with rocks and ships, with their last moves and shots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register
from games.core.said import joined
from games.core.words import say

HEADINGS: Final = ("east", "north", "west", "south")
"""By number; the next one is a turn to the left."""
AHEAD: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""By heading, the change of column and row by a step; rows are counted from the bottom."""
MOVES: Final = ("left", "forward", "right", "stay")
SHOTS: Final = {"port": 1, "starboard": -1}
"""Number of left turns from the heading to the direction of each side's cannon."""
TURNS: Final = {"left": 1, "right": -1}


class Spot(NamedTuple):
    """A cell, counted from the lower left corner, and a heading."""

    x: int
    y: int
    heading: int

    def ahead(self, steps: int = 1, turned: int = 0) -> Spot:
        """Return the cell n steps ahead, in the heading or after n turns to the left."""
        dx, dy = AHEAD[(self.heading + turned) % 4]
        return Spot(self.x + steps * dx, self.y + steps * dy, self.heading)

    def turned(self, turns: int) -> Spot:
        return Spot(self.x, self.y, (self.heading + turns) % 4)

    @property
    def cell(self) -> tuple[int, int]:
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Sailing:
    """A ship's last turn.

    Attributes:
        move, shot: of `MOVES` and `SHOTS`.
        path: the cells it was on, with the first and the last.
        rocks: how often it ran onto a rock.
        rammed: whether it met another ship and was damaged.
        ball: the cell where its cannonball ended; empty if it did not fire.
        hit: the player whose ship was hit; None for none.
    """

    move: str
    shot: str
    path: tuple[tuple[int, int], ...]
    rocks: int = 0
    rammed: bool = False
    ball: tuple[int, ...] = ()
    hit: int | None = None


@dataclass(frozen=True, slots=True)
class SeaShip:
    """A ship.

    Attributes:
        damage: `HIDDEN` if the viewer does not know it.
        last: its last turn; empty before the first one and after it was sunk.
    """

    player: int
    side: int
    x: int
    y: int
    heading: int
    damage: str
    afloat: bool = True
    last: tuple[Sailing, ...] = ()

    @property
    def spot(self) -> Spot:
        return Spot(self.x, self.y, self.heading)


@dataclass(frozen=True, slots=True)
class Sea(Board):
    """A square sea with rocks on its edge; the listed actions have a move and a shot as arguments.

    Attributes:
        rocks: those inside, as columns and rows.
        threshold: the damage that sinks a ship.
        reach: the number of cells that a cannonball flies.
    """

    size: int
    rocks: tuple[tuple[int, int], ...]
    ships: tuple[SeaShip, ...]
    threshold: int
    reach: int

    def is_rock(self, x: int, y: int) -> bool:
        return not (0 < x < self.size - 1 and 0 < y < self.size - 1) or (x, y) in self.rocks

    def sailed(self, spot: Spot, move: str) -> Spot:
        """Return where a move takes a ship if no other ship is in its way."""
        if move == "stay":
            return spot
        spot = self._on(spot)
        return self._on(spot.turned(TURNS[move])) if move in TURNS else spot

    def _on(self, spot: Spot) -> Spot:
        ahead = spot.ahead()
        return spot if self.is_rock(*ahead.cell) else ahead

    def ship_of(self, player: int | None) -> SeaShip | None:
        return next((ship for ship in self.ships if ship.player == player and ship.afloat), None)


def sea_text(board: Sea, name: Callable[[Player], str]) -> str:
    """Write the sea from the top row down, ``#`` for rocks and numbers for ships, and a list of the ships."""
    numbers = {ship.spot.cell: str(ship.player + 1) for ship in board.ships if ship.afloat}
    rows = []
    for y in reversed(range(board.size)):
        cells = (numbers.get((x, y), "#" if board.is_rock(x, y) else ".") for x in range(board.size))
        rows.append(f"{y:>2} {' '.join(f'{cell:>2}' for cell in cells)}")
    rows.append(f"   {' '.join(f'{x:>2}' for x in range(board.size))}")
    if board.ships:
        rows += ["", table([_row(board, ship, name) for ship in board.ships])]
    return "\n".join(rows)


def _row(board: Sea, ship: SeaShip, name: Callable[[Player], str]) -> list[str]:
    place = f"{ship.x},{ship.y} {HEADINGS[ship.heading]}" if ship.afloat else "sunk"
    done = course_of(ship.last[0], name) if ship.last else ""
    return [
        f"{ship.player + 1}",
        name(ship.player),
        place,
        say("damage {damage} of {threshold}", damage=ship.damage, threshold=board.threshold),
        done,
    ]


def course_of(sailing: Sailing, name: Callable[[Player], str]) -> str:
    words = ["stayed" if sailing.move == "stay" else say("moved {move}", move=sailing.move)]
    words += [say("hit a rock{twice}", twice=" twice" if sailing.rocks > 1 else "")] if sailing.rocks else []
    words += ["rammed"] if sailing.rammed else []
    way, side = joined(", ", words), side_word(sailing.shot)
    if not sailing.ball:
        return say("{way}; sunk", way=way)
    if sailing.hit is None:
        return say("{way}; shot {side}, missed", way=way, side=side)
    return say("{way}; shot {side}, hit {target}", way=way, side=side, target=name(sailing.hit))


def side_word(shot: str) -> str:
    """Return ``left`` or ``right``, the direction of a side's cannon as seen from the ship."""
    return "left" if shot == "port" else "right"


def covered(board: Sea, spot: Spot, shot: str) -> Iterator[tuple[int, int]]:
    """Yield the cells that a cannonball flies over before a rock stops it."""
    for steps in range(1, board.reach + 1):
        cell = spot.ahead(steps, SHOTS[shot]).cell
        if board.is_rock(*cell):
            return
        yield cell


register(Kind("Sea", Sea, sea_text, later("games.sea_battle.board_scene:sea_scene")))
