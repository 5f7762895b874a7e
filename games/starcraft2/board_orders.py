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
"""Least width of an order, in sizes of type."""
CELL: Final = 7.0
"""Usual width of an order, in sizes of type."""
VERBS: Final = {"scout": "Scout: ", "chrono": "Boost: "}
"""Words before orders whose title is only what they send or hurry."""


class OrderList:
    """Lays out the orders: if titles fit, each group begins a row; without room, some are left out."""

    def __init__(self, orders: Sequence[StarOrder], viewer: Viewer, palette: Rect) -> None:
        self.orders = orders
        self.viewer = viewer
        self.palette = palette
        self.small = viewer.row("secondary")

    def shapes(self) -> Iterator[Shape]:
        for entry, rect in self._slots:
            if isinstance(entry, StarOrder):
                yield from self._cell(entry, rect)
            else:
                yield fitted(rect, entry, self.viewer.size("secondary"), "secondary", "start", bold=True)

    def targets(self) -> Iterator[Target]:
        for entry, rect in self._slots:
            if isinstance(entry, StarOrder):
                yield Target(entry.key, rect, _described(entry))

    @cached_property
    def _grid(self) -> tuple[int, float, float]:
        size, high = self.viewer.size("secondary"), self.small + 4
        columns = max(3, int(self.palette.w / (CELL * size)))
        while self._rows(columns) * high > self.palette.h and columns < self._most_columns:
            columns += 1
        return columns, self.palette.w / columns, min(1.6 * high, self.palette.h / self._rows(columns))

    @property
    def _most_columns(self) -> int:
        return max(3, int(self.palette.w / (LEAST_CELL * self.viewer.size("secondary"))))

    def _rows(self, columns: int) -> int:
        """Return the rows of that many columns; with titles each group begins a row with its own."""
        if not self._has_heads:
            return -(-sum(map(len, self._grouped.values())) // columns)
        return sum(-(-len(orders) // (columns - 1)) for orders in self._grouped.values())

    @cached_property
    def _room(self) -> int:
        return max(6, self._most_columns * int(self.palette.h / (self.small + 1)))

    @cached_property
    def _has_heads(self) -> bool:
        sizes = Counter("army" if order.group == "none" else order.group for order in self.orders)
        rows = sum(-(-size // (self._most_columns - 1)) for size in sizes.values())
        return rows * (self.small + 1) <= self.palette.h

    @cached_property
    def _grouped(self) -> dict[str, Sequence[StarOrder]]:
        """The orders by group; if not all fit, first those that are possible, or only unaffordable."""
        orders = sorted(self.orders, key=lambda order: (bool(order.why), not order.unaffordable))
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
            for number, order in enumerate(orders):
                if self._has_heads and place % columns == 0:
                    if not number:
                        slots.append((GROUPS[group], self._slot(place)))
                    place += 1
                slots.append((order, self._slot(place)))
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
        yield fitted(rect.adjusted(4, 0, -3, 0), words, self._type, role, "start", bold=can, least=self._type)

    @cached_property
    def _type(self) -> float:
        """The size of type of all orders, in which most of them fit."""
        size = self.viewer.size("secondary")
        wide = self.viewer.wide("Cybernetics core", "secondary", True)
        return max(min(LEGIBLE * self.viewer.scale, size), min(size, size * (self._grid[1] - 9) / wide))


def _described(order: StarOrder) -> str:
    price = f", {order.minerals} minerals" if order.minerals else ""
    price += f", {order.gas} gas" if order.gas else ""
    price += f", {order.supply} supply" if order.supply else ""
    return f"{GROUPS[order.group]}: {order.title}{price}. {order.why or 'It can be given now.'}"
