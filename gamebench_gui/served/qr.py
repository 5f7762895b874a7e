"""A link as a QR code: boxes for boards and screens, and half blocks for terminals."""

from __future__ import annotations

from typing import Final

from games.core.boards.scene import Box, Rect, Scene, Style

QUIET: Final = 4
"""Width of the empty edge, in modules."""
PAPER, INK = "#ffffff", "#000000"


def modules(link: str) -> list[list[bool]]:
    """Return the rows of a code, true for dark."""
    import segno

    return [[bool(cell) for cell in row] for row in segno.make(link, error="m", micro=False).matrix]


def scene(link: str, side: float) -> Scene:
    """Return the code as a drawing: runs of dark modules on white, in both palettes."""
    rows = modules(link)
    unit = side / (len(rows) + 2 * QUIET)
    shapes = [Box(Rect(0, 0, side, side), Style(PAPER), 0)]
    for y, row in enumerate(rows):
        start = None
        for x, dark in enumerate([*row, False]):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                place = Rect((start + QUIET) * unit, (y + QUIET) * unit, (x - start) * unit, unit)
                shapes.append(Box(place, Style(INK), 0))
                start = None
    return Scene(side, side, tuple(shapes))


def lines(link: str) -> list[str]:
    """Return the code as lines of a terminal, light on dark: two rows of modules in one line."""
    rows = modules(link)
    wide = len(rows) + 2 * QUIET
    padded = [[False] * wide] * QUIET + [[False] * QUIET + row + [False] * QUIET for row in rows]
    padded += [[False] * wide] * (QUIET + len(padded) % 2)
    blocks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    return [
        "".join(blocks[above, below] for above, below in zip(*pair, strict=True))
        for pair in zip(padded[::2], padded[1::2], strict=False)
    ]
