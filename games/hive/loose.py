"""Movement in GameBench's published code, which slides differently from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.hive.hive import BUG, STEPS, TAKEN, Hive

MOST: Final = 4
"""Most occupied neighbours of both ends of a step, the moving piece counted."""


def loose_ends(hive: Hive, piece: int) -> Sequence[int]:
    """Return the goals of a piece that is free to leave.

    A step needs two free neighbours at both ends and no gap; queen and ants need nothing to slide along.
    """
    bug, start = BUG[piece], hive.places[piece]
    if bug == "G":
        return hive.moves(piece)
    hive.lift(piece)
    ends = _WALKS[bug](hive, start)
    hive.drop(piece, start)
    return ends


def _steps(hive: Hive, cell: int) -> list[int]:
    near = hive.near
    if near.get(cell, 0).bit_count() > MOST:
        return []
    ends = [cell + step for step in STEPS]
    return [end for end in ends if end not in hive.top and 0 < near.get(end, 0).bit_count() < MOST]


def _walk(hive: Hive, start: int) -> list[int]:
    reached, seen = [start], {start}
    for cell in reached:
        for end in _steps(hive, cell):
            if end not in seen:
                seen.add(end)
                reached.append(end)
    return reached[1:]


def _three(hive: Hive, start: int) -> list[int]:
    paths: list[tuple[int, ...]] = [(start,)]
    for _ in range(3):
        paths = [(*path, end) for path in paths for end in _alongside(hive, path[-1]) if end not in path]
    return list({path[-1] for path in paths})


def _alongside(hive: Hive, cell: int) -> list[int]:
    """Return the steps along a piece that touches both ends."""
    around = {cell + step for step in TAKEN[hive.near.get(cell, 0)]}
    return [end for end in _steps(hive, cell) if any(end + step in around for step in STEPS)]


_WALKS: Final = {"Q": _steps, "A": _walk, "S": _three}
