"""The list of orders of star battle: a cell for each, in groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from games.core.boards.measure import LEGIBLE
from games.core.boards.scene import Box, Rect, Shape, Style, Target, Viewer, fitted
from games.starcraft2.board import GROUPS, StarOrder

LEAST_CELL: Final = 4.8
"""Width of an order, in sizes of type, where there is little room."""
CELL: Final = 7.0
"""Width of an order, in sizes of type, where there is room."""
VERBS: Final = {"scout": "Scout: ", "chrono": "Boost: "}
"""What tells orders apart that are called as what they send or hurry."""


class OrderList:
    """Lays out the orders: where titles fit, each group begins a row; without room, some are left out."""

    def __init__(self, orders: Sequence[StarOrder], viewer: Viewer, palette: Rect) -> None:
        self.orders = orders
        self.viewer = viewer
        self.palette = palette
        self.small = viewer.row("secondary")

    def shapes(self) -> Iterator[Shape]:
        """Every cell and title."""
        for one, rect in self._slots:
            if isinstance(one, StarOrder):
                yield from self._cell(one, rect)
            else:
                yield fitted(rect, one, self.viewer.size("secondary"), "secondary", "start", bold=True)

    def targets(self) -> Iterator[Target]:
        """The orders; each means the action of its kind."""
        for one, rect in self._slots:
            if isinstance(one, StarOrder):
                yield Target(one.key, rect, _told(one))

    @cached_property
    def _grid(self) -> tuple[int, float, float]:
        """Columns of the orders, and the width and height of each."""
        size, high = self.viewer.size("secondary"), self.small + 4
        columns = max(3, int(self.palette.w / (CELL * size)))
        while self._rows(columns) * high > self.palette.h and columns < self._most_columns:
            columns += 1
        return columns, self.palette.w / columns, min(1.6 * high, self.palette.h / self._rows(columns))

    @property
    def _most_columns(self) -> int:
        return max(3, int(self.palette.w / (LEAST_CELL * self.viewer.size("secondary"))))

    def _rows(self, columns: int) -> int:
        """The rows of that many columns; where there are titles each group begins a row with its own."""
        if not self._has_heads:
            return -(-sum(map(len, self._grouped.values())) // columns)
        return sum(-(-len(orders) // (columns - 1)) for orders in self._grouped.values())

    @cached_property
    def _room(self) -> int:
        """How many cells there is room for."""
        return max(6, self._most_columns * int(self.palette.h / (self.small + 1)))

    @cached_property
    def _has_heads(self) -> bool:
        """Whether there is room for a column of the groups' titles besides all orders."""
        sizes = Counter("army" if order.group == "none" else order.group for order in self.orders)
        rows = sum(-(-size // (self._most_columns - 1)) for size in sizes.values())
        return rows * (self.small + 1) <= self.palette.h

    @cached_property
    def _grouped(self) -> dict[str, Sequence[StarOrder]]:
        """The orders by group; where not all have room, first those that can be given, or lack only money."""
        orders = sorted(self.orders, key=lambda o: (bool(o.why), not o.why.startswith("It costs")))
        kept = {order.key for order in orders[: self._room]}
        groups = {group: [o for o in self.orders if o.group == group and o.key in kept] for group in GROUPS}
        groups["army"] = [*groups["army"], *groups.pop("none")]
        return {group: orders for group, orders in groups.items() if orders}

    @cached_property
    def _slots(self) -> list[tuple[StarOrder | str, Rect]]:
        columns, place = self._grid[0], 0
        slots: list[tuple[StarOrder | str, Rect]] = []
        for group, orders in self._grouped.items():
            if self._has_heads:
                place = -(-place // columns) * columns
            for number, one in enumerate(orders):
                if self._has_heads and place % columns == 0:
                    if not number:
                        slots.append((GROUPS[group], self._slot(place)))
                    place += 1
                slots.append((one, self._slot(place)))
                place += 1
        return slots

    def _slot(self, place: int) -> Rect:
        columns, wide, high = self._grid
        row, col = divmod(place, columns)
        return Rect(self.palette.x + col * wide, self.palette.y + row * high, wide - 2, high - 2)

    def _cell(self, order: StarOrder, rect: Rect) -> Iterator[Shape]:
        can = not order.why
        yield Box(rect, Style("surface" if can else "window", "accent" if can else "grid", 1.2), 4)
        role = "text" if can else "secondary"
        words = f"{VERBS.get(order.group, '')}{order.title.removeprefix('Ground ')}".capitalize()
        yield fitted(rect.adjusted(4, 0, -3, 0), words, self._type, role, "start", can, self._type)

    @cached_property
    def _type(self) -> float:
        """The size of type of all orders: that in which most of them fit."""
        size = self.viewer.size("secondary")
        wide = self.viewer.wide("Cybernetics core", "secondary", True)
        return max(min(LEGIBLE * self.viewer.scale, size), min(size, size * (self._grid[1] - 9) / wide))


def _told(order: StarOrder) -> str:
    """An order for tooltips and screen readers."""
    price = f", {order.minerals} minerals" if order.minerals else ""
    price += f", {order.gas} gas" if order.gas else ""
    price += f", {order.supply} supply" if order.supply else ""
    return f"{GROUPS[order.group]}: {order.title}{price}. {order.why or 'It can be given now.'}"
