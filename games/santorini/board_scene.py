"""The drawing of Santorini: towers on an island, seen through one camera."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.boards.parts import Part, in_order
from games.core.boards.scene import (
    Box,
    Label,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    arrow,
    ellipse,
)
from games.core.said import joined
from games.core.words import phrase, say
from games.santorini.board import DOME, HeightBoard
from games.santorini.board_camera import BASE, RIM, Camera
from games.santorini.board_pieces import Pieces, face, outline_of


def heights_scene(board: HeightBoard, viewer: Viewer) -> Scene:
    """Draw towers in depth. A level is shown by a digit, by steps, by arches and by the colour of its stone.

    A click on a cell gives it as an argument. Once a pawn and its end are chosen, the pawn is shown there
    with the blocks that it can build, and a click on one of these carries out the whole action.
    """
    if len(viewer.chosen) > 1:
        start, end = viewer.chosen[:2]
        if isinstance(start, int) and isinstance(end, int):
            return _Layout(board.after_step(start, end), viewer, (start, end)).scene()
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: HeightBoard, viewer: Viewer, step: tuple[int, int] | None = None) -> None:
        self.board = board
        self.viewer = viewer
        self.step = step
        self.sites = board.sites(step[1]) if step else frozenset()
        self.edge = viewer.row("secondary") + 4 if viewer.coordinates else 0.0
        room = Rect(self.edge + 6, 6, viewer.width - 2 * self.edge - 12, viewer.height - self.edge - 12)
        self.camera = Camera.within(board.side, room)
        self.pieces = Pieces(board, viewer, self.camera)

    def scene(self) -> Scene:
        still = tuple(self._island())
        shapes = [*still]
        for cell in self._back_to_front():
            shapes += self._tower(cell)
        shapes += self._way()
        shapes += self._coordinates()
        targets = tuple(map(self._target, range(len(self.board.levels))))
        return Scene(
            self.viewer.width,
            self.viewer.height,
            tuple(shapes),
            targets,
            still=len(still),
            parts=self._parts(),
            stacked=True,
            steps=2,
        )

    def _back_to_front(self) -> list[int]:
        """Return the cells by row, and in a row from the sides to the middle, which hides the sides."""
        side = self.board.side
        return sorted(range(side * side), key=lambda cell: (cell // side, -abs(cell % side - (side - 1) / 2)))

    # shapes

    def _island(self) -> Iterator[Shape]:
        at, side = self.camera.at, self.board.side
        rim = [(-RIM, -RIM), (side + RIM, -RIM), (side + RIM, side + RIM), (-RIM, side + RIM)]
        low, high = [at(x, y, -BASE) for x, y in rim], [at(x, y) for x, y in rim]
        yield Box(self.viewer.area.inset(2), Style("bay", "bay+14%text"), 16)
        yield from self._waves()
        yield face([(x, y + 5) for x, y in low], "#000000", opacity=0.12)
        yield face([high[3], high[2], low[2], low[3]], "cliff", "cliff+30%ink")
        yield face(high, "turf", "turf+30%text")
        for cell in range(side * side):
            light = "turf+45%surface" if sum(divmod(cell, side)) % 2 else "turf+22%surface"
            yield face(self.pieces.quad(cell, 0.475, 0), light, "turf+22%ink")
        yield from (self.pieces.shadow(cell) for cell, level in enumerate(self.board.levels) if level)

    def _waves(self) -> Iterator[Shape]:
        wide, high, reach = self.viewer.width, self.viewer.height, 18.0
        for across, down in ((0.07, 0.2), (0.9, 0.14), (0.05, 0.66), (0.93, 0.55), (0.1, 0.9), (0.9, 0.87)):
            x, y = across * wide, down * high
            d = (
                f"M{x - reach:.1f} {y:.1f}Q{x - reach / 2:.1f} {y - 5:.1f} {x:.1f} {y:.1f}"
                f"Q{x + reach / 2:.1f} {y + 5:.1f} {x + reach:.1f} {y:.1f}"
            )
            yield Path(d, Style("", "bay+30%text", 1.5, 0.5))

    def _tower(self, cell: int) -> Iterator[Shape]:
        board, pieces = self.board, self.pieces
        level, new = board.levels[cell], cell in board.last[2:]
        for floor in range(1, min(level, DOME - 1) + 1):
            yield from pieces.block(cell, floor, new and floor == level)
        if level == DOME:
            yield from pieces.dome(cell, new)
        pawn = board.pawn_on(cell)
        if cell in self.sites:
            yield from pieces.ghost(cell)
        elif pawn is None and self.step is None and cell in self.viewer.offered:
            yield from pieces.lit(cell, self._is_step_up(cell))
        if pawn is not None:
            yield from pieces.pawn(pawn, cell in (self.step or self.viewer.chosen)[-1:])
        if level:
            yield from pieces.digit(cell)

    def _is_step_up(self, cell: int) -> bool:
        start = self.viewer.chosen[0] if self.viewer.chosen else None
        return isinstance(start, int) and self.board.levels[cell] > self.board.levels[start]

    def _way(self) -> Iterator[Shape]:
        """Draw the last move as a hop; or, dotted, the chosen step before it is carried out."""
        start, end = self.step or self.board.last[:2] if len(self.board.last) > 1 or self.step else (0, 0)
        if start == end:
            if self.board.last:
                yield from self._start_mark(self.board.last[0])
            return
        pieces, unit = self.pieces, self.camera.unit
        (x0, y0), (x1, y1) = (pieces.middle(cell, pieces.top(cell)) for cell in (start, end))
        tip = (x1 - (x1 - x0) * 0.26, y1 - (y1 - y0) * 0.26)
        # a hop goes up; one straight towards or away from the viewer goes aside, so that it hides no pawn
        aside = abs(x1 - x0) / (abs(x1 - x0) + abs(y1 - y0))
        bend = ((x0 + tip[0]) / 2 - 0.3 * unit * (1 - aside), (y0 + tip[1]) / 2 - 0.35 * unit * aside)
        if self.step:
            d = f"M{x0:.1f} {y0:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}"
            yield Path(d, Style("", "accent", max(2.5, unit * 0.04), dash="dotted"))
            return
        yield from self._start_mark(start)
        yield from arrow(((x0, y0), bend, tip), "warning", max(3.0, unit * 0.045))

    def _start_mark(self, cell: int) -> Iterator[Shape]:
        x, y = self.pieces.middle(cell, self.pieces.top(cell))
        r = 0.1 * self.camera.unit
        yield ellipse(Rect(x - r, y - 0.7 * r, 2 * r, 1.4 * r), Style("highlight", "warning", 1.5))

    def _coordinates(self) -> Iterator[Shape]:
        if not self.viewer.coordinates:
            return
        at, side = self.camera.at, self.board.side
        size = max(11.0, min(self.viewer.size("secondary"), 0.24 * self.camera.unit))
        wide = 1.6 * size
        for i in range(side):
            x, y = at(-RIM, i + 0.5)
            yield Label(Rect.around(x - 0.75 * wide, y, wide, 1.3 * size), str(i), size, "text", mono=True)
            x, y = at(i + 0.5, side + RIM, -BASE)
            yield Label(Rect.around(x, y + 0.9 * size, wide, 1.3 * size), str(i), size, "text", mono=True)

    # what can be clicked

    def _target(self, cell: int) -> Target:
        pieces, words = self.pieces, self._described(cell)
        ground = pieces.quad(cell, 0.47, 0.0)
        x, y = min(x for x, _ in ground), min(y for _, y in ground)
        rect = Rect(x, y, max(x for x, _ in ground) - x, max(y for _, y in ground) - y)
        frame, reach = outline_of(pieces.frame(cell)), outline_of(pieces.silhouette(cell))
        if self.step is None or cell not in self.sites:
            return Target(cell, rect, words, outline=frame, reach=reach, shown=True)
        level = self.board.levels[cell] + 1
        built = say("a dome") if level == DOME else say("level {level}", level=level)
        key, words = (*self.step, cell), say("{words}: build {built}", words=words, built=built)
        return Target(key, rect, words, outline=frame, reach=reach, shown=True)

    def _described(self, cell: int) -> str:
        board, parts = self.board, []
        row, col = divmod(cell, board.side)
        level = board.levels[cell]
        parts.append("dome" if level == DOME else say("level {level}", level=level) if level else "ground")
        pawn = board.pawn_on(cell)
        if pawn is not None:
            parts.append(say("pawn {letter} ({name})", letter=pawn.letter, name=self.viewer.name(pawn.owner)))
            parts += [say("to move")] if pawn.moves else []
        last = say(", last move") if cell in board.last else ""
        where = say("row {row}, column {col}: {listed}", row=row, col=col, listed=", ".join(parts))
        return phrase("{where}{last}", where=where, last=last)

    def _parts(self) -> tuple[Part, ...]:
        """Return the two parts of a move, if the viewer is asked for one."""
        pawns, chosen = [pawn for pawn in self.board.pawns if pawn.moves], self.viewer.chosen
        asked = self.step is not None or any(pawn.cell in self.viewer.offered for pawn in pawns)
        if not asked and not chosen:
            return ()
        if chosen:
            start = self.step[1] if self.step else chosen[0]
            pawns = [pawn for pawn in self.board.pawns if pawn.cell == start]
        letters = joined(" or ", [pawn.letter for pawn in pawns])
        words = (
            say("Choose where pawn {pawn} moves")
            if chosen
            else say("Choose pawn {pawn}, then where it moves")
        )
        go = say(words, pawn=letters)
        build = say("Choose where pawn {pawn} builds", pawn=letters)
        return in_order(((say("Move"), go), (say("Build"), build)), 1 if self.step else 0)
