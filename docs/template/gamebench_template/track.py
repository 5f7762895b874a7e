"""A track of numbered places with one piece on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamebench_gui.sdk.boards import Board, Box, Icon, Kind, Rect, Scene, Shape, Style, Target, Viewer


@dataclass(frozen=True, slots=True)
class Track(Board):
    """A track; the listed action with the argument ``(n,)`` moves the piece ``n`` places on.

    Attributes:
        length: the number of its last place.
        place: where the piece is; 0 before the first place.
        reach: how far it can move now.
    """

    length: int
    place: int
    reach: int = 0


def track_text(board: Track, name: Callable[[int], str]) -> str:
    """The track as one line, the piece in brackets."""
    return " ".join(f"[{n}]" if n == board.place else str(n) for n in range(board.length + 1))


def track_scene(board: Track, viewer: Viewer) -> Scene:
    """The places in rows of seven, those that can be reached as targets."""
    across, area = 7, viewer.area.inset(4)
    down = -(-board.length // across)
    side = min(area.w / across, area.h / down)
    left, top = area.cx - across * side / 2, area.cy - down * side / 2
    shapes: list[Shape] = []
    targets: list[Target] = []
    for number in range(1, board.length + 1):
        row, column = divmod(number - 1, across)
        cell = Rect(left + column * side, top + row * side, side, side).inset(2)
        recent = number == board.place
        shapes.append(
            Box(cell, Style("recent" if recent else "surface", "warning" if recent else "border"), 6)
        )
        shapes.append(viewer.label(cell, str(number), bold=recent))
        if recent:
            spot = Rect(cell.x + 4, cell.y + 4, side / 4, side / 4)
            shapes.append(Icon(spot, "disc", "accent", key="piece"))
        step = number - board.place
        name = f"Place {number}, move {step}" if 0 < step <= board.reach else f"Place {number}"
        targets.append(Target((step,), cell, name))
    return Scene(viewer.width, viewer.height, tuple(shapes), tuple(targets))


TRACK = Kind("Track", Track, track_text, track_scene)
