"""A mutable hive for finding moves: cells are numbers and store their neighbours as bits.

Cells have axial coordinates (q, r); a cell's number is ``q + WIDE * r``, so that a step is an addition. The
six directions are E, SE, SW, W, NW, NE, in this order around the clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

WIDE: Final = 4096
"""Difference between the numbers of two rows, larger than any hive."""
STEPS: Final = (1, WIDE, WIDE - 1, -1, -WIDE, 1 - WIDE)
"""From a cell to its neighbours."""
RING: Final = tuple((step, 1 << (way + 3) % 6) for way, step in enumerate(STEPS))
"""From a cell to its neighbours, with the bit of the cell in their `Hive.near`."""
HAND: Final = -1 << 40
"""In place of the cell of a piece that is not on the board."""
BUGS: Final = "QSSBBGGGAAA"
"""The bug of each of a player's pieces; player 1's come after player 0's."""
EACH: Final = len(BUGS)
NUMBERS: Final = (0, 1, 2, 1, 2, 1, 2, 3, 1, 2, 3)
NAMES: Final = tuple(
    f"{color}{bug}{number or ''}" for color in "wb" for bug, number in zip(BUGS, NUMBERS, strict=True)
)
"""Names of the pieces in the universal Hive protocol: ``wQ``, ``bA3``."""
PIECE: Final = {name: piece for piece, name in enumerate(NAMES)}
BUG: Final = BUGS * 2
QUEENS: Final = (0, EACH)


def _ways(near: int) -> tuple[int, ...]:
    """Return the directions in which a piece can slide: exactly one side is occupied."""
    taken = [near >> way & 1 for way in range(6)]
    return tuple(way for way in range(6) if not taken[way] and taken[way - 1] != taken[(way + 1) % 6])


SLIDES: Final = tuple(tuple(STEPS[way] for way in _ways(near)) for near in range(64))
"""By the neighbours of a cell without the moving piece, the steps that it may slide from there."""
TAKEN: Final = tuple(tuple(step for way, step in enumerate(STEPS) if near >> way & 1) for near in range(64))
"""By the neighbours of a cell, the steps to the occupied ones."""
GROUPS: Final = tuple(
    tuple(step for way, step in enumerate(STEPS) if near >> way & 1 and not near >> (way + 5) % 6 & 1)
    for near in range(64)
)
"""By the neighbours of a cell, a step to one of each group of adjacent ones."""
CLOSED: Final = tuple(len(groups) - 1 for groups in GROUPS)
"""By the neighbours of a cell, the holes a piece encloses there, or parts it joins; -1 if it fills one."""


def cell_at(q: int, r: int) -> int:
    return q + WIDE * r


def axial(cell: int) -> tuple[int, int]:
    q = (cell + WIDE // 2) % WIDE - WIDE // 2
    return q, (cell - q) // WIDE


class Hive:
    """A mutable hive.

    Attributes:
        top: the piece on top of every occupied cell.
        under: the pieces beneath it, bottom first, if there are any.
        near: for every cell next to an occupied one, its occupied neighbours: bit k for `STEPS` k.
        holes: number of gaps that a hive in one piece encloses: by Euler's formula one more than what all its
            cells have enclosed or joined, in whatever order they were placed.
        places: the cell of every piece, `HAND` for those that are not on the board.
    """

    __slots__ = ("holes", "near", "places", "top", "under")

    def __init__(self, places: Sequence[int], levels: Sequence[int]) -> None:
        self.top: dict[int, int] = {}
        self.under: dict[int, tuple[int, ...]] = {}
        self.near: dict[int, int] = {}
        self.places = [HAND] * len(places)
        self.holes = 1
        if any(levels):
            order: Iterable[int] = sorted(range(len(places)), key=levels.__getitem__)
        else:
            order = range(len(places))
        for piece in order:
            if places[piece] != HAND:
                self.drop(piece, places[piece])

    def drop(self, piece: int, cell: int) -> None:
        top, near = self.top, self.near
        self.places[piece] = cell
        if cell in top:
            self.under[cell] = (*self.under.get(cell, ()), top[cell])
            top[cell] = piece
            return
        top[cell] = piece
        self.holes += CLOSED[near.get(cell, 0)]
        for step, bit in RING:
            next_to = cell + step
            near[next_to] = near.get(next_to, 0) | bit

    def lift(self, piece: int) -> None:
        """Remove a piece that is on top; its place stays stored."""
        cell = self.places[piece]
        if cell in self.under:
            *rest, self.top[cell] = self.under.pop(cell)
            if rest:
                self.under[cell] = tuple(rest)
            return
        del self.top[cell]
        near = self.near
        self.holes -= CLOSED[near.get(cell, 0)]
        for step, bit in RING:
            next_to = cell + step
            left = near[next_to] ^ bit
            if left:
                near[next_to] = left
            else:
                del near[next_to]

    def height(self, cell: int) -> int:
        return 1 + len(self.under.get(cell, ())) if cell in self.top else 0

    def is_pinned(self, cell: int) -> bool:
        """Whether the hive falls apart when the only piece of a cell leaves it."""
        groups = GROUPS[self.near.get(cell, 0)]
        if len(groups) < 2 or not self.holes:
            return len(groups) > 1
        first, *others = groups
        return not all(self._are_joined(cell + first, cell + other, cell) for other in others)

    def _are_joined(self, first: int, second: int, without: int) -> bool:
        """Whether two occupied cells are connected without a third one."""
        near, seen, others = self.near, {first, without}, {second, without}
        edge, other_edge = [first], [second]
        while edge and other_edge:
            if len(edge) > len(other_edge):
                seen, others, edge, other_edge = others, seen, other_edge, edge
            grown = []
            for cell in edge:
                for step in TAKEN[near[cell]]:
                    end = cell + step
                    if end not in seen:
                        if end in others:
                            return True
                        seen.add(end)
                        grown.append(end)
            edge = grown
        return False

    def homes(self, player: int) -> set[int]:
        cells: set[int] = set()
        other: set[int] = set()
        for cell, piece in self.top.items():
            side = cells if (piece >= EACH) == player else other
            side.update([cell + 1, cell + WIDE, cell + WIDE - 1, cell - 1, cell - WIDE, cell + 1 - WIDE])
        cells -= other
        cells.difference_update(self.top)
        return cells

    def moves(self, piece: int) -> Sequence[int]:
        cell = self.places[piece]
        self.lift(piece)
        ends = WAYS[BUG[piece]](self, cell)
        self.drop(piece, cell)
        return ends

    def _jumps(self, cell: int) -> list[int]:
        """Return the goals of jumps over all pieces in a line, at least one."""
        top, ends = self.top, []
        for step in TAKEN[self.near.get(cell, 0)]:
            end = cell + step + step
            while end in top:
                end += step
            ends.append(end)
        return ends

    def _slide(self, cell: int) -> list[int]:
        return [cell + step for step in SLIDES[self.near[cell]]]

    def crawl(self, start: int, most: int = 99) -> list[int]:
        """Return an ant's goals from a cell that it has been lifted from; about ``most`` at most."""
        near, reached, seen = self.near, [start], {start}
        for cell in reached:
            for step in SLIDES[near[cell]]:
                end = cell + step
                if end not in seen:
                    seen.add(end)
                    reached.append(end)
            if len(reached) > most:
                break
        return reached[1:]

    def _three(self, start: int) -> list[int]:
        near, ends = self.near, set()
        for step in SLIDES[near[start]]:
            first = start + step
            for another in SLIDES[near[first]]:
                second = first + another
                if second != start:
                    thirds = {second + last for last in SLIDES[near[second]]}
                    thirds.discard(first)
                    ends |= thirds
        ends.discard(start)
        return list(ends)

    def _climb(self, cell: int) -> list[int]:
        """Return the goals of one step, up and down as well, but not between two higher stacks."""
        here, ends = self.height(cell), []
        around = [self.height(cell + step) for step in STEPS]
        for way, step in enumerate(STEPS):
            sides = around[way - 1], around[(way + 1) % 6]
            level = max(here, around[way])
            if min(sides) <= level if level else (not sides[0]) != (not sides[1]):
                ends.append(cell + step)
        return ends


WAYS: Final = {"Q": Hive._slide, "S": Hive._three, "B": Hive._climb, "G": Hive._jumps, "A": Hive.crawl}
"""Goals of each bug from a cell that it has been lifted from."""
