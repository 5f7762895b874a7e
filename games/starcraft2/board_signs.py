"""Signs of star battle: what a thing is, what it costs, and armies that stand together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from games.core.boards.scene import Icon, Label, Rect, Shape, Style, Viewer, scaled
from games.starcraft2.board import StarCount, StarGroup, StarOrder
from games.starcraft2.data import RESEARCH, UNITS

CRYSTAL: Final = "M.5 0L.82 .3L.66 1L.34 1L.18 .3Z"
CLOUD: Final = "M.5 .04C.66 .3 .86 .48 .86 .68C.86 .88 .7 1 .5 1C.3 1 .14 .88 .14 .68C.14 .48 .34 .3 .5 .04Z"
HOUSE: Final = "M.08 .94L.08 .44L.5 .08L.92 .44L.92 .94L.62 .94L.62 .62L.38 .62L.38 .94Z"
BOOK: Final = "M.1 .14Q.32 .06 .5 .2Q.68 .06 .9 .14L.9 .86Q.68 .78 .5 .92Q.32 .78 .1 .86Z"
SPARK: Final = "M.5 .02L.62 .38L.98 .5L.62 .62L.5 .98L.38 .62L.02 .5L.38 .38Z"
BOLT: Final = "M.58 .02L.2 .56L.46 .56L.38 .98L.8 .4L.53 .4Z"
HOURGLASS: Final = "M.2 .04L.8 .04L.8 .2L.58 .5L.8 .8L.8 .96L.2 .96L.2 .8L.42 .5L.2 .2Z"
BACK: Final = "M.02 .5L.42 .12L.42 .36L.98 .36L.98 .64L.42 .64L.42 .88Z"
PIECES: Final = {
    "Probe": "unit_worker",
    "Zealot": "unit_attack",
    "Adept": "unit_attack",
    "Stalker": "spider",
    "Immortal": "unit_guard",
    "Colossus": "unit_siege",
    "Disruptor": "unit_siege",
    "Observer": "unit_scout",
    "WarpPrism": "unit_trade",
    "VoidRay": "unit_air",
    "Phoenix": "unit_air",
    "Oracle": "unit_air",
    "Carrier": "unit_air",
    "Tempest": "unit_air",
    "Mothership": "unit_air",
}
"""Drawings of units; those that are not here cast spells, and have a spark."""
DRAWN: Final = {"attack": "army", "retreat": BACK, "boost": BOLT, "": HOURGLASS}
"""Signs of orders that make nothing."""


def sign(rect: Rect, kind: str, role: str) -> Iterator[Shape]:
    """Draw what a thing is: a unit's piece or a spark, a house for structures, a book for research."""
    if kind in DRAWN:
        outline = DRAWN[kind]
        yield Icon(rect, outline, role) if outline == "army" else scaled(outline, rect, Style(role))
    elif kind in PIECES:
        yield Icon(rect, PIECES[kind], role)
    elif kind in UNITS:
        yield scaled(SPARK, rect, Style(role))
    else:
        yield scaled(BOOK if kind in RESEARCH else HOUSE, rect, Style(role))


def price_width(order: StarOrder, viewer: Viewer, kind: str) -> float:
    size = viewer.size(kind)
    amounts = (order.minerals, order.gas, order.supply)
    return sum(1.3 * size + viewer.wide(str(amount), kind) for amount in amounts if amount)


def price(place: Rect, order: StarOrder, viewer: Viewer, kind: str, role: str) -> Iterator[Shape]:
    """Draw minerals, gas and supply of an order, each with its sign, from the left."""
    size, x = viewer.size(kind), place.x
    amounts = (
        (order.minerals, CRYSTAL, "crystal"),
        (order.gas, CLOUD, "vapour"),
        (order.supply, HOUSE, "secondary"),
    )
    for amount, outline, tint in amounts:
        if amount:
            wide = viewer.wide(str(amount), kind)
            yield scaled(outline, Rect(x, place.cy - size * 0.46, size * 0.8, size * 0.9), Style(tint))
            yield Label(Rect(x + size * 0.95, place.y, wide + 2, place.h), str(amount), size, role, "start")
            x += 1.3 * size + wide


def together(groups: Iterable[StarGroup]) -> list[StarGroup]:
    """Return groups of a player that stand or move together as one."""
    merged: dict[tuple[int, str, int, int], dict[str, StarCount]] = {}
    for group in groups:
        percent = group.percent if group.to >= 0 else 0
        counts = merged.setdefault((group.player, group.role, group.to, percent), {})
        for count in group.units:
            many = count.many + (counts[count.kind].many if count.kind in counts else 0)
            counts[count.kind] = StarCount(count.kind, count.title, many)
    return [
        StarGroup(player, tuple(counts.values()), to, percent, role)
        for (player, role, to, percent), counts in merged.items()
    ]


def strength(counts: Iterable[StarCount]) -> int:
    """Return the supply of units, without workers; those of other engines that are not known here count 0."""
    return sum(
        UNITS[count.kind].supply * count.many
        for count in counts
        if count.kind in UNITS and count.kind != "Probe"
    )
