"""Maps of regions: our own drawings of them, in which two regions share a border where they touch."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import resources

Point = tuple[float, float]
FOLDERS: Final = {"standard": "maps/diplomacy"}
"""Folder of each map; names come from traces, which cannot name another file."""


class Border(NamedTuple):
    """The line between two regions; an empty name is the edge of the map, a dash no region."""

    between: tuple[str, str]
    line: tuple[Point, ...]


class Region(NamedTuple):
    """A region and the places of things in it, in the units of the drawing.

    Attributes:
        code: its abbreviation in orders.
        kind: ``sea``, ``coast`` or ``land``.
        outline: its corners.
        unit, dislodged: the middle of a unit, and of a dislodged one.
        label: the middle of its abbreviation.
        room: width for a line of text.
        centre: the place of its supply centre, if it has one.
    """

    code: str
    name: str
    kind: str
    outline: tuple[Point, ...]
    unit: Point
    dislodged: Point
    label: Point
    room: float
    centre: Point | None


class Atlas(NamedTuple):
    """A map.

    Attributes:
        regions: by abbreviation, in reading order.
        coasts: places of units on one of several coasts, by names such as ``STP/NC``.
        neutral: the outlines of areas that nobody can enter.
    """

    width: float
    height: float
    borders: tuple[Border, ...]
    regions: Mapping[str, Region]
    coasts: Mapping[str, Point]
    neutral: tuple[tuple[Point, ...], ...]
    names: Mapping[str, str]

    def spot(self, place: str, dislodged: bool = False) -> Point | None:
        """Return the place of a unit; None for a place that is not on this map."""
        if dislodged:
            region = self.regions.get(place[:3])
            return region.dislodged if region is not None else None
        if place in self.coasts:
            return self.coasts[place]
        return self.regions[place].unit if place in self.regions else None

    def called(self, place: str) -> str:
        """Return the full name of a region or coast; its code without one."""
        return self.names.get(place, place)


@cache
def atlas(name: str) -> Atlas:
    """Return a map by name; raise a KeyError if there is no such map."""
    folder = FOLDERS[name]
    drawing = json.loads(resources.text(f"{folder}/drawing.json"))
    facts = tomllib.loads(resources.text(f"{folder}/{name}.toml"))["provinces"]
    borders = tuple(Border((first, second), _points(flat)) for first, second, flat in drawing["arcs"])
    regions = [_region(code, row, facts[code], borders) for code, row in drawing["provinces"].items()]
    width, height = drawing["size"]
    regions.sort(key=lambda region: (region.label[1] // 60, region.label[0]))
    return Atlas(
        width,
        height,
        borders,
        {region.code: region for region in regions},
        {code: (place[0], place[1]) for code, place in drawing["coasts"].items()},
        tuple(_ring(ring, borders) for ring in drawing["neutral"]),
        {code: row["name"] for code, row in facts.items()},
    )


def _region(
    code: str, row: Mapping[str, list[int]], facts: Mapping[str, str], borders: tuple[Border, ...]
) -> Region:
    centre = row.get("centre")
    x, y, room = row["label"]
    return Region(
        code,
        facts["name"],
        facts["kind"],
        _ring(row["ring"], borders),
        (row["unit"][0], row["unit"][1]),
        (row["dislodged"][0], row["dislodged"][1]),
        (x, y),
        room,
        (centre[0], centre[1]) if centre is not None else None,
    )


def _points(flat: list[int]) -> tuple[Point, ...]:
    return tuple(zip(flat[::2], flat[1::2], strict=True))


def _ring(numbers: list[int], borders: tuple[Border, ...]) -> tuple[Point, ...]:
    """Return the corners around a region: its borders in turn, counted from 1, backwards if negative."""
    corners: list[Point] = []
    for number in numbers:
        line = borders[abs(number) - 1].line
        corners += (line if number > 0 else line[::-1])[:-1]
    return tuple(corners)
