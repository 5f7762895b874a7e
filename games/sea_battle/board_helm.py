"""The helm of a captain: four courses and two broadsides as buttons, and what they would do at sea."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from games.core.boards.measure import LEGIBLE
from games.core.boards.parts import Part
from games.core.boards.scene import (
    Box,
    Path,
    Rect,
    Shape,
    Style,
    Target,
    Viewer,
    arrow,
    circle,
    fitted,
    line_path,
    polyline,
)
from games.core.words import say
from games.sea_battle.board import (
    AHEAD,
    HEADINGS,
    MOVES,
    SHOTS,
    TURNS,
    Sea,
    SeaShip,
    Spot,
    covered,
    side_word,
)

LETTERS: Final = {"left": "L", "forward": "F", "right": "R", "stay": "S", "port": "1", "starboard": "2"}
"""The key of the keyboard for each course and each broadside."""
LEAST: Final = 32.0
"""Least side of a button, in pixels."""
Hull: TypeAlias = Callable[[Spot, int, Style], Path]
"""Draws a ship at sea: where it is, its side, its colours."""
Point: TypeAlias = tuple[float, float]


class Helm:
    """Lays out the buttons around a ship as they lie at sea, and draws the course and both shots.

    Args:
        place: returns where a cell of the sea is.
        hull: draws a ship at sea.
        room: for the buttons, a square.
    """

    def __init__(
        self,
        board: Sea,
        ship: SeaShip,
        viewer: Viewer,
        room: Rect,
        place: Callable[[int, int], Rect],
        hull: Hull,
    ) -> None:
        self.board = board
        self.ship = ship
        self.viewer = viewer
        self.room = room
        self._place = place
        self._hull = hull
        self.move = next((str(key) for key in viewer.chosen if key in MOVES), "")
        self.shot = next((str(key) for key in viewer.chosen if key in SHOTS), "")

    @property
    def parts(self) -> tuple[Part, ...]:
        return (
            Part(say("Course"), say("Choose a course"), bool(self.move)),
            Part(say("Broadside"), say("Choose the broadside to fire"), bool(self.shot)),
        )

    def shapes(self) -> Iterator[Shape]:
        yield Box(self.room.inset(-3), Style("water", "border"), 8)
        for key in (*MOVES, *SHOTS):
            yield from self._button(key)
        yield from self._compass()
        if self.move:
            yield from self._sailing(self.move, self.shot)
        else:
            yield from self._cells()

    def targets(self) -> Iterator[Target]:
        for move in MOVES:
            cell = self._place(*pointed(self.ship.spot, move))
            reach = _outline(self._rect(move)) + _outline(cell)
            ghost = () if self.move == move else tuple(self._sailing(move, self.shot))
            name = say(
                "{course_words}, key {letter}", course_words=self._course_words(move), letter=LETTERS[move]
            )
            yield Target(
                move, self._rect(move), name, ghost=ghost, reach=reach, shown=True, letter=LETTERS[move]
            )
        spot = self._end(self.move) if self.move else self.ship.spot
        for shot in SHOTS:
            reach = _outline(self._rect(shot))
            if self.move:
                reach += "".join(_outline(self._place(*cell)) for cell in covered(self.board, spot, shot))
            ghost = tuple(self._lane(spot, shot, strong=True)) if self.move else ()
            name = say(
                "{shot_words}, key {letter}", shot_words=self._shot_words(spot, shot), letter=LETTERS[shot]
            )
            yield Target(
                shot, self._rect(shot), name, ghost=ghost, reach=reach, shown=True, letter=LETTERS[shot]
            )

    # words

    def _course_words(self, move: str) -> str:
        end = self._end(move)
        where = say("{x},{y}, heading {heading}", x=end.x, y=end.y, heading=HEADINGS[end.heading])
        return (
            say("Stay at {where}", where=where)
            if move == "stay"
            else say("Move {move}: to {where}", move=move, where=where)
        )

    def _shot_words(self, spot: Spot, shot: str) -> str:
        far = len(list(covered(self.board, spot, shot)))
        reach = (
            say("no cell, a rock is in the way")
            if not far
            else say("1 cell")
            if far == 1
            else say("{far} cells", far=far)
        )
        towards = HEADINGS[(spot.heading + SHOTS[shot]) % 4]
        after = (
            say(", after you moved {move}", move=self.move)
            if self.move in TURNS or self.move == "forward"
            else ""
        )
        return say(
            "Shoot {side_word}: towards the {towards}, {reach}{after}",
            side_word=side_word(shot),
            towards=towards,
            reach=reach,
            after=after,
        )

    # the buttons

    def _rect(self, key: str) -> Rect:
        side = self.room.w / 3
        x, y = self._towards(key)
        return Rect(self.room.x + (1 + x) * side, self.room.y + (1 - y) * side, side, side).inset(2)

    def _towards(self, key: str) -> tuple[int, int]:
        """Return in which direction from the ship a button is, as columns and rows, north being up."""
        ship = self.ship.spot
        cell = ship.ahead(1, SHOTS[key]).cell if key in SHOTS else pointed(ship, key)
        return cell[0] - ship.x, cell[1] - ship.y

    def _button(self, key: str) -> Iterator[Shape]:
        rect, viewer = self._rect(key), self.viewer
        chosen, can = key in viewer.chosen, key in viewer.offered
        edge = "accent" if chosen or can else "border"
        yield Box(rect, Style("surface", edge, 3.2 if chosen else 1.4), 6)
        if key in SHOTS:
            yield from self._cannon(rect, key)
        elif key == "stay":
            yield from self._anchor(rect)
        else:
            yield from self._course(rect, key)
        size = max(LEGIBLE, min(viewer.size("secondary"), rect.h * 0.3))
        corner = Rect(rect.x + 2, rect.y + 1, size * 1.1, size * 1.2)
        yield fitted(corner, LETTERS[key], size, "text", bold=True, least=LEGIBLE)
        if chosen:
            yield from _tick(Rect(rect.right - size - 3, rect.bottom - size - 4, size, size))

    def _axes(self) -> tuple[Point, Point]:
        """Return the directions ahead and to the left of the ship, on the screen."""
        ahead, left = AHEAD[self.ship.heading], AHEAD[(self.ship.heading + 1) % 4]
        return (ahead[0], -ahead[1]), (left[0], -left[1])

    def _course(self, rect: Rect, move: str) -> Iterator[Shape]:
        (ax, ay), (lx, ly) = self._axes()
        width = max(2.0, rect.w * 0.06)

        def at(ahead: float, aside: float) -> Point:
            return rect.cx + (ax * ahead + lx * aside) * rect.w, rect.cy + (ay * ahead + ly * aside) * rect.h

        if move == "forward":
            yield from arrow((at(-0.24, 0), at(0.3, 0)), "text", width)
            return
        turn = TURNS[move]
        yield from arrow(
            (at(-0.28, -0.16 * turn), at(0.2, -0.16 * turn), at(0.16, 0.3 * turn)), "text", width
        )

    def _cannon(self, rect: Rect, shot: str) -> Iterator[Shape]:
        x, y = self._towards(shot)
        side = rect.w
        begin = (rect.cx - 0.3 * side * x, rect.cy + 0.3 * side * y)
        end = (rect.cx + 0.08 * side * x, rect.cy - 0.08 * side * y)
        yield polyline((begin, end), Style("", "text", max(1.6, side * 0.045), dash="dotted"))
        yield circle(rect.cx + 0.2 * side * x, rect.cy - 0.2 * side * y, side * 0.12, Style("text"))

    def _anchor(self, rect: Rect) -> Iterator[Shape]:
        """Draw the ship where it is, under an anchor's ring and bar."""
        x, y, side = rect.cx, rect.cy, rect.w
        width = max(2.0, side * 0.055)
        yield circle(x, y - side * 0.2, side * 0.075, Style("", "text", width))
        yield polyline(((x, y - side * 0.12), (x, y + side * 0.26)), Style("", "text", width))
        yield polyline(((x - side * 0.14, y), (x + side * 0.14, y)), Style("", "text", width))
        left, right, low = x - side * 0.24, x + side * 0.24, y + side * 0.1
        curve = f"M{left:g} {low:g}Q{left:g} {y + side * 0.27:g} {x:g} {y + side * 0.27:g}"
        yield Path(f"{curve}Q{right:g} {y + side * 0.27:g} {right:g} {low:g}", Style("", "text", width))

    def _compass(self) -> Iterator[Shape]:
        """Draw north behind the ship, where there is no button: what is up at the helm is up at sea."""
        side = self.room.w / 3
        x, y = AHEAD[self.ship.heading]
        spot = Rect.around(self.room.cx - x * side, self.room.cy + y * side, side * 0.6, side * 0.6)
        size = max(LEGIBLE, spot.h * 0.42)
        begin, end = (spot.cx, spot.bottom), (spot.cx, spot.y + size * 0.9)
        yield from arrow((begin, end), "on-water", max(1.6, side * 0.04))
        north = Rect.around(spot.cx, spot.y + size * 0.1, spot.w, size * 1.2)
        yield fitted(north, "N", size, "on-water", bold=True, least=LEGIBLE)

    # at sea

    def _end(self, move: str) -> Spot:
        return self.board.sailed(self.ship.spot, move)

    def _cells(self) -> Iterator[Shape]:
        """Draw the letters of the courses on the cells to which they lead, where these are large enough."""
        for move in MOVES[:3]:
            cell = self._place(*pointed(self.ship.spot, move))
            if cell.w >= LEGIBLE + 2:
                size = max(LEGIBLE, cell.w * 0.5)
                yield fitted(cell, LETTERS[move], size, "text", bold=True, least=LEGIBLE)._replace(
                    opacity=0.7
                )

    def _sailing(self, move: str, shot: str) -> Iterator[Shape]:
        """Draw a course, the ship at its end, and both shots from there, a chosen one stronger."""
        start, end = self.ship.spot, self._end(move)
        cells = [start.cell, end.cell] if move == "forward" else [start.cell, start.ahead().cell, end.cell]
        if move == "stay" or self.board.is_rock(*start.ahead().cell):
            cells = [start.cell, end.cell]
        for side in SHOTS:
            yield from self._lane(end, side, strong=side == shot)
        points = [self._place(*cell).center for cell in dict.fromkeys(cells)]
        cell = self._place(*end.cell).w
        if len(points) > 1:
            yield polyline(points, Style("", "accent", max(2.0, cell * 0.12), dash="dashed"))
        yield self._hull(end, self.ship.side, Style(f"seat-{self.ship.player}-fill", "accent", 2.5, 0.85))

    def _lane(self, spot: Spot, shot: str, *, strong: bool) -> Iterator[Shape]:
        """Draw the cells that a ball would fly over; a bar where a rock stops it at once."""
        cells = [self._place(*cell) for cell in covered(self.board, spot, shot)]
        begin = self._place(*spot.cell)
        width = 2.6 if strong else 1.4
        if not cells:
            x, y = AHEAD[(spot.heading + SHOTS[shot]) % 4]
            wall = (begin.cx + x * begin.w * 0.55, begin.cy - y * begin.h * 0.55)
            ends = [(wall[0] - y * begin.w * k, wall[1] - x * begin.h * k) for k in (-0.4, 0.4)]
            yield polyline(ends, Style("", "accent", width + 0.6))
            return
        left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
        right, bottom = max(cell.right for cell in cells), max(cell.bottom for cell in cells)
        lane = Rect(left, top, right - left, bottom - top)
        yield Box(lane, Style("accent", "", opacity=0.22 if strong else 0.1), 2)
        yield Box(lane.inset(1), Style("", "accent", width, dash="" if strong else "dashed"), 2)
        last = cells[-1]
        yield circle(*last.center, last.w * 0.17, Style("surface", "accent", width))


def pointed(spot: Spot, move: str) -> tuple[int, int]:
    """Return the cell to click for a move, even if the ship cannot reach it."""
    if move == "stay":
        return spot.cell
    ahead = spot.ahead()
    return ahead.cell if move == "forward" else ahead.ahead(1, TURNS[move]).cell


def _outline(rect: Rect) -> str:
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return line_path(((x, y), (right, y), (right, bottom), (x, bottom))) + "Z"


def _tick(rect: Rect) -> Iterator[Shape]:
    points = ((rect.x, rect.cy), (rect.x + rect.w * 0.35, rect.bottom), (rect.right, rect.y))
    yield polyline(points, Style("", "accent", 2.6))
