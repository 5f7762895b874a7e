"""Blocks, domes, pawns and marks on the cells of Santorini's board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.boards.scene import Box, Icon, Label, Path, Rect, Shape, Style, Viewer, ellipse
from games.santorini.board import DOME, HeightBoard, Pawn
from games.santorini.board_camera import HALF, RISE, Camera, Point, hull

TINT: Final = ("stone+62%cliff", "stone+26%cliff", "stone+35%paper")
"""Colour of the blocks of each level: the higher, the lighter."""
ROUND: Final = 0.25
"""Radius of a dome, in cells."""
HEAD: Final = 0.4
"""Height of the middle of a pawn's head above its foot, in cells of the picture."""
PLATE: Final = 10.0
"""Smallest type of a digit, in pixels."""


def face(
    points: Sequence[Point], fill: str, edge: str = "", width: float = 1.0, opacity: float = 1.0
) -> Path:
    """Return a filled polygon."""
    return Path(outline_of(points), Style(fill, edge, width, opacity))


def outline_of(points: Sequence[Point]) -> str:
    return "".join(f"{'L' if i else 'M'}{x:.1f} {y:.1f}" for i, (x, y) in enumerate(points)) + "Z"


class Pieces:
    """Draws what is on single cells of a board."""

    def __init__(self, board: HeightBoard, viewer: Viewer, camera: Camera) -> None:
        self.board = board
        self.viewer = viewer
        self.camera = camera
        self.unit = camera.unit

    # geometry

    def quad(self, cell: int, half: float, height: float) -> list[Point]:
        """Return the corners of a square over a cell: back left, back right, front right, front left."""
        row, col = divmod(cell, self.board.side)
        x, y = col + 0.5, row + 0.5
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        return [self.camera.at(x + right, y + down, height) for right, down in corners]

    def middle(self, cell: int, height: float = 0.0) -> Point:
        row, col = divmod(cell, self.board.side)
        return self.camera.at(col + 0.5, row + 0.5, height)

    def top(self, cell: int) -> float:
        """Return the height of the roof on a cell, without a dome."""
        return RISE[min(self.board.levels[cell], DOME - 1)]

    def roof(self, cell: int) -> list[Point]:
        level = self.board.levels[cell]
        return self.quad(cell, HALF[min(level, DOME - 1) - 1] - 0.02 if level else 0.47, self.top(cell))

    def frame(self, cell: int) -> list[Point]:
        """Return the outline of a roof and the head of a pawn on it, so that no line crosses the head."""
        return hull([*self.roof(cell), *self._above_head(cell)])

    def _above_head(self, cell: int) -> list[Point]:
        if self.board.pawn_on(cell) is None:
            return []
        x, y = self.middle(cell, self.top(cell))
        wide, high = 0.19 * self.unit, (HEAD + 0.19) * self.unit
        return [(x - wide, y - high), (x + wide, y - high)]

    def silhouette(self, cell: int) -> list[Point]:
        """Return the outline of a tower and the pawn on it, but never over the middle of the cell behind."""
        level = min(self.board.levels[cell], DOME - 1)
        points = self.quad(cell, 0.47, 0.0)
        for floor in range(1, level + 1):
            points += self.quad(cell, HALF[floor - 1] - 0.02, RISE[floor])
        points += self._above_head(cell)
        row, col = divmod(cell, self.board.side)
        ceiling = self.camera.at(col + 0.5, row - 0.5)[1] + 0.02 * self.unit
        return hull([(x, max(y, ceiling)) for x, y in points])

    # towers

    def shadow(self, cell: int) -> Path:
        """Return the shadow on the ground at the right of a tower."""
        (a, b, c, d), level = self.quad(cell, HALF[0] - 0.02, 0), self.board.levels[cell]
        far = 0.16 * self.unit * min(level, DOME - 1)
        low = 0.3 * far
        points = [a, b, (b[0] + far, b[1] + low), (c[0] + far, c[1] + low), c, d]
        return face(points, "#000000", opacity=0.16)

    def block(self, cell: int, floor: int, new: bool) -> Iterator[Shape]:
        half, low, high = HALF[floor - 1] - 0.02, RISE[floor - 1], RISE[floor]
        base, roof = self.quad(cell, half, low), self.quad(cell, half, high)
        tint = TINT[floor - 1]
        edge = f"{tint}+85%ink"
        aside = self.camera.middle - (cell % self.board.side + 0.5)
        if abs(aside) > 0.2:
            back, front = (1, 2) if aside > 0 else (0, 3)  # the side that looks towards the middle
            yield face([roof[back], roof[front], base[front], base[back]], f"{tint}+34%ink", edge)
        yield face([roof[3], roof[2], base[2], base[3]], f"{tint}+18%ink", edge)
        yield from self._arches(roof, base, floor)
        yield face(roof, tint, edge)
        if new:
            yield face(roof, "highlight", "warning", 2.0, 0.6)

    def _arches(self, roof: Sequence[Point], base: Sequence[Point], floor: int) -> Iterator[Shape]:
        """Draw one, two or three arches in the front wall, by the level."""
        (left, top), (right, _), low = roof[3], roof[2], base[3][1]
        wide, high = (right - left) / 7, (low - top) * 0.66
        if high < 5:
            return
        for i in range(floor):
            x = (left + right) / 2 + (i - (floor - 1) / 2) * wide * 1.7 - wide / 2
            y, bend = low - high, min(wide / 2, high / 2)
            d = (
                f"M{x:.1f} {low:.1f}L{x:.1f} {y + bend:.1f}Q{x:.1f} {y:.1f} {x + wide / 2:.1f} {y:.1f}"
                f"Q{x + wide:.1f} {y:.1f} {x + wide:.1f} {y + bend:.1f}L{x + wide:.1f} {low:.1f}Z"
            )
            yield Path(d, Style("arch", opacity=0.75))

    def dome(self, cell: int, new: bool) -> Iterator[Shape]:
        x, y = self.middle(cell, RISE[3])
        radius = ROUND * self.unit
        style = Style("dome", "warning" if new else "dome+40%ink", 3.0 if new else 1.2)
        yield Path(self._vault(cell), style)
        glint = Rect(x - radius * 0.55, y - radius * 0.72, radius * 0.5, radius * 0.34)
        yield ellipse(glint, Style("paper", opacity=0.5))

    def _vault(self, cell: int) -> str:
        x, y = self.middle(cell, RISE[3])
        r, flat = ROUND * self.unit, 0.64 * ROUND * self.unit
        left, right, high = x - r, x + r, y - 1.3 * r
        return (
            f"M{left:.1f} {y:.1f}C{left:.1f} {high:.1f} {right:.1f} {high:.1f} {right:.1f} {y:.1f}"
            f"C{right:.1f} {y + flat:.1f} {left:.1f} {y + flat:.1f} {left:.1f} {y:.1f}Z"
        )

    def digit(self, cell: int) -> Iterator[Shape]:
        """Draw the level at the back left corner of the roof, which no tower in front hides."""
        x, y = self.roof(cell)[0]
        size = self._type(0.18)
        plate = Rect(x - size * 0.1, y - size * 0.1, size * 0.94, size * 1.1)
        yield Box(plate, Style("paper", "ink", 1.0, 0.92), 3)
        yield Label(plate, str(self.board.levels[cell]), size, "ink", bold=True)

    def _type(self, part: float) -> float:
        """Return a size of type: a part of a cell, larger for large type where a cell has room."""
        return max(PLATE, part * self.unit, min(self.viewer.size(), 0.21 * self.unit))

    # what can be done

    def lit(self, cell: int, up: bool) -> Iterator[Shape]:
        """Draw a roof that a pawn may go to: with a dot, or a chevron for a step up."""
        level = min(self.board.levels[cell], DOME - 1)
        half = HALF[max(level, 1) - 1] - (0.07 if level else 0.02)
        strength = 0.6 if self.viewer.chosen else 0.3
        yield face(self.quad(cell, half, self.top(cell)), "accent+30%surface", "accent", 2.5, strength)
        x, y = self.middle(cell, self.top(cell))
        r = self.unit * 0.11
        if up:
            chevron = [(x - 1.5 * r, y + r), (x, y - r), (x + 1.5 * r, y + r), (x, y + r * 0.3)]
            yield face(chevron, "paper", "accent+40%ink", 2.0)
        else:
            yield ellipse(Rect(x - r, y - r * 0.8, 2 * r, 1.6 * r), Style("paper", "accent+40%ink", 2.0))

    def ghost(self, cell: int) -> Iterator[Shape]:
        """Draw the block that could be built here, dashed, with the level that the cell would have."""
        level = self.board.levels[cell]
        if level == DOME - 1:
            yield Path(self._vault(cell), Style("accent+40%surface", "accent", 2.0, 0.6, "dashed"))
            spot = self.middle(cell, RISE[3] + 0.2)
        else:
            half, high = HALF[level] - 0.02, RISE[level + 1]
            base, roof = self.quad(cell, half, RISE[level]), self.quad(cell, half, high)
            wall = [roof[3], roof[2], base[2], base[3]]
            yield Path(outline_of(wall), Style("accent+20%surface", "accent", 1.6, 0.42, "dashed"))
            yield Path(outline_of(roof), Style("accent+45%surface", "accent", 2.0, 0.5, "dashed"))
            spot = self.middle(cell, high)
        size = self._type(0.2)
        tag = Rect.around(*spot, size * 1.37, size * 1.3)
        yield Box(tag, Style("accent", "paper", 1.5), size * 0.35)
        yield Label(tag, str(level + 1), size, "on_accent", bold=True)

    # pawns

    def pawn(self, pawn: Pawn, chosen: bool) -> Iterator[Shape]:
        """Draw a pawn, with its seat's mark as head; the one to move is on a ring."""
        unit, key = self.unit, f"{pawn.letter}@{pawn.cell}"
        x, y = self.middle(pawn.cell, self.top(pawn.cell))
        if pawn.moves or chosen:
            r, width = 0.29 * unit, max(2.5, unit * 0.035)
            fill = "accent+55%paper" if chosen else "paper"
            yield ellipse(Rect(x - r, y - r * 0.8, 2 * r, 1.6 * r), Style(fill, "accent", width))
        y += 0.03 * unit
        shade = Rect(x - 0.17 * unit, y - 0.1 * unit, 0.44 * unit, 0.24 * unit)
        yield Box(shade, Style("#000000", opacity=0.25), shade.h / 2, key=f"shade {key}")
        body = Rect(x - 0.2 * unit, y - 0.33 * unit, 0.4 * unit, 0.46 * unit)
        yield Icon(body, "builder", f"seat-{pawn.owner}-fill", key=f"body {key}")
        head = Rect.around(x, y - HEAD * unit, 0.38 * unit, 0.38 * unit)
        yield Icon(head, f"seat:{pawn.owner}", key=f"pawn {key}")
        size = max(PLATE, 0.21 * unit)
        yield Label(head, pawn.letter, size, f"on-seat-{pawn.owner}", bold=True, key=f"letter {key}")
