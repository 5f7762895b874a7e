"""A world in the middle of a match of Empire, and a part of its tree of discoveries."""

from __future__ import annotations

from typing import Final

from games.civilization.board import Discovery, MapCity, MapUnit, Standing, WorldMap
from games.core.action import Action, LegalActions
from games.core.view import Fact, View

_LAND: Final = (
    "ccccbbbbbccc",
    "cbbbbgglkbbc",
    "bbbggkhjhgbb",
    "bbgkkghjjgkb",
    "bbgkggffggkb",
    "bbbgkkfigkbb",
    "   bggkkggb ",
    "    bbggbb  ",
)
_WORKED: Final = {40: "A", 41: "A", 52: "A", 53: "E", 42: "8", 54: "P", 66: "P", 29: "\xb0", 31: "@"}
_WORLD: Final = View(
    0,
    "Ann decides: Settlers 7",
    WorldMap(
        12,
        "".join(_LAND),
        "".join(_WORKED.get(tile, "0") for tile in range(96)),
        ((27, "Wheat"), (30, "Iron")),
        "".join("#" if 2 <= tile % 12 <= 7 and tile < 84 else "." for tile in range(96)),
        (
            MapUnit(41, 0, "Phalanx", 2, "fortified", "unit_guard"),
            MapUnit(52, 0, "Settlers", drawing="unit_settler"),
            MapUnit(64, 0, "Workers", 1, "road, 2 turns left", "unit_worker"),
            MapUnit(43, 1, "Horsemen", drawing="unit_rider"),
        ),
        (MapCity(41, 0, "Ashford", 4, "makes Settlers 12/40"), MapCity(57, 1, "City")),
        ("myself", "War"),
        "Settlers 7",
        52,
        (("North", 40), ("East", 53), ("South", 64), ("West", 51), ("NorthWest", 39), ("SouthEast", 65)),
        standings=(Standing(0, 31), Standing(1, 28, "war")),
    ),
    (Fact("turn", "Turn", "31 of 400"), Fact("gold_0", "Gold of Ann", "84", 0)),
)
_TREE: Final = View(
    0,
    "Ann decides: Research",
    WorldMap(
        12,
        "".join(_LAND),
        "0" * 96,
        relations=("myself", "War"),
        actor="Research",
        tree=(
            Discovery("Alphabet", 0, "known"),
            Discovery("Masonry", 0, "open"),
            Discovery("Bronze Working", 0, "known"),
            Discovery("Writing", 1, "now", ("Alphabet",)),
            Discovery("Currency", 1, "open", ("Bronze Working",)),
            Discovery("Mathematics", 1, "later", ("Alphabet", "Masonry")),
            Discovery("Construction", 2, "later", ("Masonry", "Currency")),
        ),
    ),
    (Fact("turn", "Turn", "31 of 400"),),
)

_WORLD_ORDERS: Final = LegalActions(
    (
        *(Action("move", (way,)) for way in ("North", "South", "West", "NorthWest", "SouthEast")),
        Action("build_city"),
    )
)
_TREE_CHOICES: Final = LegalActions(tuple(Action("research", (name,)) for name in ("Masonry", "Currency")))
SAMPLES: Final = {"world_map": (_WORLD, _WORLD_ORDERS), "tree": (_TREE, _TREE_CHOICES)}
