"""One connection's knowledge: rules, map, units, cities, players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from games.civilization.board import FIRST_WORK, GROUNDS, UNKNOWN, WORKS, MapCity, MapUnit
from games.civilization.land import letter
from games.civilization.view import DOING, DRAWINGS

WRAPS, FOLDED = 1, 12
"""Bits of a map's shape: its rows are joined at their ends; it is isometric or of hexagons."""
IMPROVEMENT, UNIT = 3, 6
"""Kinds of what a city makes, and of what rules require."""
PACTS: Final = ("Armistice", "War", "Ceasefire", "Peace", "Alliance", "No contact", "Team")
NO_CONTACT: Final = PACTS.index("No contact")
ACTIVITIES: Final = {
    3: "mine",
    4: "irrigate",
    5: "fortify",
    7: "sentry",
    9: "pillage",
    12: "transform",
    15: "fortify",
    18: "fortress",
    19: "road",
}
IDLE: Final = 0
SEEN: Final = 2
SETTLES, NEVER_BUILT = 1 << 9, 1 << 24
"""Flags of kinds of units."""

Row = dict[str, Any]


class Knowledge:
    """The game as one connection knows it.

    Args:
        user: the name it joined with.
    """

    def __init__(self, user: str) -> None:
        self.user = user
        self.own = -1
        self.rules: dict[str, dict[int, Row]] = {
            name: {} for name in ("unit_kind", "tech", "government", "building", "terrain", "extra")
        }
        self.width = self.height = self.topology = 0
        self.tiles: dict[int, Row] = {}
        self.units: dict[int, Row] = {}
        self.cities: dict[int, Row] = {}
        self.players: dict[int, Row] = {}
        self.pacts: dict[tuple[int, int], int] = {}
        self.learning: Row = {}
        self.actions: Row = {}
        self.results: dict[int, Row] = {}
        self.turn = self.turns = 0
        self.over = False
        self._drawn: tuple[str, str, str, tuple[tuple[int, str], ...]] | None = None

    def take(self, name: str, values: Row) -> None:
        """Store a packet; once the game is over only results, because the rest was hidden before."""
        if self.over and name != "results":
            return
        match name:
            case "map":
                self.width = values["width"]
                self.height = values["height"]
                self.topology = values["topology"]
            case "tile":
                self.tiles[values["id"]] = values
                self._drawn = None
            case "unit":
                self.units[values["id"]] = values
            case "unit_seen" if values["use"] == 0:
                self.units[values["id"]] = values
            case "unit_gone":
                self.units.pop(values["id"], None)
            case "city" | "city_seen":
                self.cities[values["id"]] = values
            case "city_gone":
                self.cities.pop(values["id"], None)
            case "player":
                self.players[values["id"]] = values
                if values["user"] == self.user:
                    self.own = values["id"]
            case "player_gone":
                self.players.pop(values["id"], None)
            case "pact":
                self.pacts[values["one"], values["other"]] = values["kind"]
            case "learning" if values["id"] == self.own or not self.learning:
                self.learning = values
            case "actions":
                self.actions = values
            case "year":
                self.turn = max(1, values["turn"])
            case "turn":
                self.turn = max(1, self.turn)
                self.turns += 1
            case "results":
                self.results[values["player"]] = values
                self.over = True
            case _ if name in self.rules:
                self.rules[name][values["id"]] = values

    def name(self, rules: str, number: int) -> str:
        row = self.rules[rules].get(number)
        return str(row["name"]) if row else f"{rules} {number}"

    def kind(self, unit: Row) -> Row:
        return self.rules["unit_kind"][unit["kind"]]

    def called(self, unit: Row) -> str:
        return f"{self.name('unit_kind', unit['kind'])} {unit['id']}"

    def mine(self, table: dict[int, Row]) -> list[Row]:
        """Return the connection's own units or cities, the oldest first."""
        return [row for _, row in sorted(table.items()) if row["owner"] == self.own]

    def knows(self, tech: int) -> bool:
        """Return whether a technology is known; an unknown number needs nothing."""
        known = str(self.learning.get("inventions", ""))
        return tech == 0 or tech not in self.rules["tech"] or known[tech : tech + 1] == "2"

    def techs(self, state: str) -> list[int]:
        """Return the technologies in a state: known (2), open (1), not yet open (0)."""
        known = str(self.learning.get("inventions", ""))
        return [number for number in sorted(self.rules["tech"]) if known[number : number + 1] == state]

    def pact(self, other: int) -> str:
        if other == self.own:
            return "myself"
        return PACTS[self.pacts.get((self.own, other), self.pacts.get((other, self.own), NO_CONTACT))]

    def terrain(self, tile: int) -> Row:
        """Return the rules of a tile's terrain; empty where it is not known."""
        row = self.tiles.get(tile)
        return self.rules["terrain"].get(row["terrain"], {}) if row and row["known"] else {}

    def extras(self, tile: int) -> set[str]:
        bits = self.tiles[tile]["extras"] if tile in self.tiles else 0
        return {str(row["name"]) for number, row in self.rules["extra"].items() if bits >> number & 1}

    def units_at(self, tile: int) -> list[Row]:
        return [unit for unit in self.units.values() if unit["tile"] == tile]

    def city_at(self, tile: int) -> Row | None:
        return next((city for city in self.cities.values() if city["tile"] == tile), None)

    def beside(self, tile: int) -> Iterator[tuple[str, int, int]]:
        """Yield direction, its number on the wire, and the tile, for each neighbour of a tile."""
        row, column = divmod(tile, self.width)
        for number, (word, dx, dy) in enumerate(AROUND):
            x, y = column + dx, row + dy
            if self.topology & WRAPS:
                x %= self.width
            if 0 <= x < self.width and 0 <= y < self.height:
                yield word, number, y * self.width + x

    def land(self) -> tuple[str, str, str, tuple[tuple[int, str], ...]]:
        """Return grounds, works, sight and specials as a `WorldMap` has them."""
        if self._drawn is None:
            many = self.width * self.height
            ground, works, sight = [UNKNOWN] * many, [chr(FIRST_WORK)] * many, ["."] * many
            specials = []
            for place, row in self.tiles.items():
                if row["known"] and (name := self.name("terrain", row["terrain"])) in GROUNDS:
                    ground[place] = letter(name)
                    works[place] = chr(FIRST_WORK + self._works(row["extras"]))
                    sight[place] = "#" if row["known"] == SEEN else "."
                    if row["resource"] in self.rules["extra"]:
                        specials.append((place, self.name("extra", row["resource"])))
            self._drawn = "".join(ground), "".join(works), "".join(sight), tuple(sorted(specials))
        return self._drawn

    def _works(self, extras: int) -> int:
        works = 0
        for number, row in self.rules["extra"].items():
            if extras >> number & 1 and row["name"] in WORKS:
                works |= 1 << WORKS.index(row["name"])
        return works

    def map_units(self) -> tuple[MapUnit, ...]:
        counts: Counter[tuple[int, int, str, str]] = Counter()
        for unit in self.units.values():
            word = ACTIVITIES.get(unit["activity"], "") if self.own in (-1, unit["owner"]) else ""
            kind = self.name("unit_kind", unit["kind"])
            counts[unit["tile"], unit["owner"], kind, DOING.get(word, word)] += 1
        return tuple(
            MapUnit(place, owner, kind, many, note, DRAWINGS.get(kind, ""))
            for (place, owner, kind, note), many in sorted(counts.items())
        )

    def map_cities(self) -> tuple[MapCity, ...]:
        cities = sorted(self.cities.values(), key=lambda city: int(city["tile"]))
        return tuple(
            MapCity(city["tile"], city["owner"], city["name"], city["size"], self._making(city))
            for city in cities
        )

    def _making(self, city: Row) -> str:
        if "making" not in city:
            return ""
        product = self.product(city)
        table = "building" if city["kind"] == IMPROVEMENT else "unit_kind"
        cost = self.rules[table].get(city["making"], {}).get("cost", 0)
        return f"makes {product} {city['shields']}/{cost}" if cost else f"makes {product}"

    def product(self, city: Row) -> str:
        return self.name("building" if city["kind"] == IMPROVEMENT else "unit_kind", city["making"])


AROUND: Final = (
    ("NorthWest", -1, -1),
    ("North", 0, -1),
    ("NorthEast", 1, -1),
    ("West", -1, 0),
    ("East", 1, 0),
    ("SouthWest", -1, 1),
    ("South", 0, 1),
    ("SouthEast", 1, 1),
)
"""Directions in the order of their numbers on the wire, with columns and rows."""
