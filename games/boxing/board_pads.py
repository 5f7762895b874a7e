"""Pads to click a fighter's actions: one of ways to go, and one of ways to go while punching."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from games.boxing.board import WAYS, Fighter
from games.core.boards.measure import LEGIBLE, SMALLEST, text_width
from games.core.boards.scene import Box, Rect, Shape, Style, Target, Viewer, arrow, circle, fitted
from games.core.words import say

SIDE: Final = 3
ROOMY: Final = 36.0
"""Least side of a cell, in pixels, that has room for its sign and a key."""
LARGEST: Final = 46.0
"""Largest side of a cell, in pixels at normal font size."""


class Pad(NamedTuple):
    """A pad: its title, its middle action with label and words, and the verbs of the other actions."""

    title: str
    middle: str
    resting: str
    still: str
    verb: str
    done: str


PADS: Final = (
    Pad("Go", "no_operation", "Stand still", "waits", "move", "moves"),
    Pad("Punch", "fire", "Punch", "fires", "fire", "fires"),
)


def pad_size(viewer: Viewer, room: float) -> tuple[float, float]:
    cell = min(LARGEST * viewer.unit, room / SIDE)
    return SIDE * cell, SIDE * cell + viewer.row("secondary") + 4


def pad(which: Pad, place: Rect, fighter: Fighter, viewer: Viewer) -> tuple[list[Target], list[Shape]]:
    high = viewer.row("secondary")
    shapes: list[Shape] = [viewer.label(place._replace(h=high), which.title, "secondary", "secondary")]
    targets = []
    cell, top = place.w / SIDE, place.y + high + 4
    for way, (dx, dy) in {"": (0, 0), **WAYS}.items():
        rect = Rect(place.x + (dx + 1) * cell, top + (dy + 1) * cell, cell, cell).inset(1.5)
        words = way.replace("up", "up ").replace("down", "down ").strip()
        now = f"{which.done} {words}" if way else which.still
        named = say(f"{which.title} {words}") if way else say(which.resting)
        kind = f"{which.verb}_{way}" if way else which.middle
        key = viewer.keys.get(kind, "")
        small = bool(key) and rect.w < ROOMY and len(key) == 1
        shapes += _cell(which, rect, (dx, dy), now == fighter.doing, bare=small)
        if key:
            shapes += _key(rect, key, viewer)
            named = say("{named}, key {key}", named=named, key=key)
        targets.append(Target(kind, rect, named))
    return targets, shapes


def _key(rect: Rect, key: str, viewer: Viewer) -> Iterator[Shape]:
    """Draw the key of the keyboard in a corner of a cell, instead of its sign if that leaves no room.

    A word is along the foot, or left out where it does not fit.
    """
    if rect.w < ROOMY:
        size = max(LEGIBLE, rect.h * 0.6)
        if len(key) == 1:
            yield Box(rect.inset(rect.w * 0.18), Style("text"), 3)
            yield fitted(rect, key, size, "surface", bold=True)
        return
    size = max(LEGIBLE, min(viewer.size("secondary"), rect.h * 0.3))
    high = size * 1.25
    wide = min(rect.w - 3, max(high, text_width(key, size, bold=True) + 6))
    place = Rect(rect.x + 1.5, rect.y + 1.5, wide, high)
    if len(key) > 1:
        place = Rect(rect.cx - wide / 2, rect.bottom - high - 1.5, wide, high)
    yield Box(place, Style("text"), 3)
    yield fitted(place.inset(1, 0), key, size, "surface", bold=True, least=SMALLEST)


def _cell(which: Pad, rect: Rect, way: tuple[int, int], chosen: bool, *, bare: bool) -> Iterator[Shape]:
    yield Box(rect, Style("last", "accent", 2.0) if chosen else Style("surface", "border"), 6)
    if bare:
        return
    if way != (0, 0):
        far = 0.3 * rect.w / math.hypot(*way)
        ends = [(rect.cx + sign * far * way[0], rect.cy + sign * far * way[1]) for sign in (-1, 1)]
        yield from arrow(ends, "text", max(1.5, 0.06 * rect.w))
    elif which.verb == "move":
        yield Box(Rect.around(*rect.center, 0.3 * rect.w, 0.3 * rect.h), Style("text"), 2)
    else:
        yield circle(*rect.center, 0.2 * rect.w, Style("bad"))
