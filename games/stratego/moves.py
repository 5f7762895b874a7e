"""Moves of pieces: squares, lines of movement, and the two two-square rules.

A square holds a letter: ``a`` to ``l`` for the first army's ranks in the order of `RANKS`, ``A`` to ``L`` for
the second's; or the board's letter of free squares and lakes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

from games.core.action import Action, Player
from games.stratego.board import FREE, LAKE, RANKS, SIDE

Step: TypeAlias = tuple[int, int]
"""The first and last square of a move."""
Trail: TypeAlias = tuple[Step, ...]
"""The last moves of a player that a two-square rule counts, the newest at the end, at most three."""

CELLS: Final = SIDE * SIDE
LAKES: Final = frozenset((42, 43, 52, 53, 46, 47, 56, 57))
FIELD: Final = "".join(LAKE if cell in LAKES else FREE for cell in range(CELLS))
PIECES: Final = ("abcdefghijkl", "ABCDEFGHIJKL")
MOVERS: Final = tuple(pieces[:10] for pieces in PIECES)
SCOUTS: Final = tuple(pieces[1] for pieces in PIECES)
LETTERS: Final = "".join(rank.letter for rank in RANKS)
TO_RANK: Final = str.maketrans("".join(PIECES), 2 * LETTERS)
TO_OWNER: Final = str.maketrans("".join(PIECES) + LAKE, "0" * 12 + "1" * 12 + FREE)
VALUE: Final = {piece: RANKS[at].value for pieces in PIECES for at, piece in enumerate(pieces)}
TO_AND_FRO: Final = 3
"""Most moves in a row of a piece between the same two squares."""


def _rays(cell: int) -> tuple[tuple[int, ...], ...]:
    row, column = divmod(cell, SIDE)
    rays = []
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        ray, r, c = [], row + down, column + right
        while 0 <= r < SIDE and 0 <= c < SIDE and r * SIDE + c not in LAKES:
            ray.append(r * SIDE + c)
            r, c = r + down, c + right
        rays.append(tuple(ray))
    return tuple(rays)


RAYS: Final = tuple(_rays(cell) for cell in range(CELLS))
"""From each square the squares in the four directions, up to an edge or a lake."""
NEXT: Final = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)


@cache
def move(start: int, end: int) -> Action:
    return Action("move", (start, end))


def steps(cells: str, player: Player) -> Iterator[Step]:
    """Yield all moves of a player, without the two-square rule."""
    movers, scout, foes = MOVERS[player], SCOUTS[player], PIECES[1 - player]
    for start, piece in enumerate(cells):
        if piece not in movers:
            continue
        if piece != scout:
            for end in NEXT[start]:
                there = cells[end]
                if there == FREE or there in foes:
                    yield start, end
            continue
        for ray in RAYS[start]:
            for end in ray:
                there = cells[end]
                if there == FREE:
                    yield start, end
                    continue
                if there in foes:
                    yield start, end
                break


def crossed(step: Step) -> frozenset[Step]:
    """Return the borders between neighbouring squares that a move crosses."""
    low, high = sorted(step)
    stride = SIDE if high - low >= SIDE else 1
    return frozenset((cell, cell + stride) for cell in range(low, high, stride))


def barred(trail: Trail, step: Step, attacks: bool, written: bool) -> bool:
    """Whether the two-square rule forbids a move.

    Args:
        attacks: whether it is an attack.
        written: as in the published rules: no piece crosses the border between two squares four times in a
            row, attacks and the long ways of scouts included. Otherwise as in DSGBench's engine, which marks
            squares: a piece that has left a square, returned to it and left it for the same square again may
            not return at once, whatever left the square first. Attacks are free.
    """
    if len(trail) < TO_AND_FRO or trail[-1][1] != step[0]:
        return False
    if written:
        return bool(crossed(step).intersection(*map(crossed, trail)))
    left_first = trail[0][0]
    return not attacks and left_first == step[1] and trail[1:] == (step, step[::-1])


def longer(trail: Trail, step: Step) -> Trail:
    if trail and trail[-1][1] == step[0]:
        return lengthened(trail, step)
    return (step,)


def lengthened(trail: Trail, step: Step) -> Trail:
    return (*trail[1 - TO_AND_FRO :], step)
