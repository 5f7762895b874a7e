"""The legal actions of a unit, a city or a nation, in the words of Civilization, and their packets.

The server says what a unit can do to its neighbours (`Targets`). Moves and works on the land follow from the
rules that it sent; an action that it refuses anyway changes nothing, but is a decision.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from gamebench_gui.app.external.freeciv.knowledge import (
    IDLE,
    IMPROVEMENT,
    NEVER_BUILT,
    SETTLES,
    UNIT,
    Knowledge,
    Row,
)
from games.civilization.data import GOVERNMENTS
from games.civilization.names import city_name as city_title
from games.core.action import Action

Targets = Mapping[int, Row]
"""By tile, the server's answer on what a unit can do there."""

FOUND, JOIN, DISBAND, HOME, UPGRADE, WONDER = 25, 26, 36, 37, 38, 20
ON_THE_SPOT: Final = {
    "build_city": (FOUND, "tile"),
    "join_city": (JOIN, "city"),
    "homecity": (HOME, "city"),
    "upgrade": (UPGRADE, "city"),
    "wonder": (WONDER, "city"),
    "disband": (DISBAND, "self"),
}
"""Actions on a unit's own tile: their numbers, and their targets."""
TOWARD: Final = {
    "attack": (41, "tile"),
    "conquer": (42, "city"),
    "embassy": (1, "city"),
    "investigate": (3, "city"),
    "steal": (12, "city"),
    "sabotage": (8, "city"),
    "incite": (16, "city"),
    "bribe": (21, "unit"),
    "sabotage_unit": (22, "unit"),
    "market": (19, "city"),
    "trade": (18, "city"),
}
"""Actions toward a tile beside."""
ACTIVITY: Final = {
    "fortify": (15, ""),
    "sentry": (7, ""),
    "pillage": (9, ""),
    "transform": (12, ""),
    "mine": (3, "Mine"),
    "irrigate": (4, "Irrigation"),
    "plant": (3, ""),
    "cultivate": (4, ""),
    "road": (19, "Road"),
    "railroad": (19, "Railroad"),
    "fortress": (18, "Fortress"),
}
"""Activities: their numbers, and the extra that they build."""
NO_EXTRA: Final = -1
MOVE: Final = 0
SEA: Final = ("Lake", "Ocean", "Deep Ocean")
STEP: Final = 20
GREAT_WONDER, SMALL_WONDER, SPECIAL = 0, 1, 3


class Message(NamedTuple):
    name: str
    values: Mapping[str, Any]


def unit_orders(known: Knowledge, unit: Row, targets: Targets) -> tuple[Action, ...]:
    here = targets.get(unit["tile"], {})
    actions = [Action(name) for name, (number, _) in ON_THE_SPOT.items() if _can(here, number)]
    actions += [Action(name) for name in _activities(known, unit)]
    for word, _, tile in known.beside(unit["tile"]):
        kinds = [name for name, (number, _) in TOWARD.items() if _can(targets.get(tile, {}), number)]
        actions += [Action(name, (word,)) for name in (kinds or _way(known, unit, tile))]
    return (*dict.fromkeys(actions), Action("no_orders"))


def _can(answer: Row, number: int) -> bool:
    return bool(answer) and answer["chances"][number][1] > 0


def _way(known: Knowledge, unit: Row, tile: int) -> list[str]:
    """Return how a unit moves to a neighbouring tile; empty where it cannot."""
    city, there = known.city_at(tile), known.units_at(tile)
    if any(other["owner"] != known.own for other in (*there, *((city,) if city else ()))):
        return []
    group = known.kind(unit)["class"]
    terrain = known.terrain(tile)
    if city or (terrain and terrain["native"] >> group & 1):
        return ["hut" if "Hut" in known.extras(tile) and not _at_sea(known, unit) else "move"]
    boats = (other for other in there if known.kind(other)["capacity"] and other["id"] != unit["id"])
    return ["embark"] if terrain and not _floats(known, unit) and any(boats) else []


def _floats(known: Knowledge, unit: Row) -> bool:
    group = known.kind(unit)["class"]
    seas = (row for row in known.rules["terrain"].values() if row["name"] in SEA)
    return any(row["native"] >> group & 1 for row in seas)


def _at_sea(known: Knowledge, unit: Row) -> bool:
    return known.terrain(unit["tile"]).get("name") in SEA


def _activities(known: Knowledge, unit: Row) -> Iterator[str]:
    kind, tile = known.kind(unit), unit["tile"]
    if kind["flags"] & SETTLES and not _at_sea(known, unit):
        yield from _works(known, unit)
    elif kind["attack"] and not _floats(known, unit) and not _at_sea(known, unit):
        yield "fortify"
        if known.extras(tile) & {"Road", "Railroad", "Irrigation", "Mine"} and not known.city_at(tile):
            yield "pillage"
    yield "sentry"


def _works(known: Knowledge, unit: Row) -> Iterator[str]:
    tile, terrain, there = unit["tile"], known.terrain(unit["tile"]), known.extras(unit["tile"])
    if not terrain:
        return
    if (
        terrain["road_time"]
        and "Road" not in there
        and (_tech(known, "Bridge Building") or "River" not in there)
    ):
        yield "road"
    if "Road" in there and "Railroad" not in there and _tech(known, "Railroad"):
        yield "railroad"
    if known.city_at(tile):
        return
    number = terrain["id"]
    if terrain["irrigated"] == number and "Irrigation" not in there and _watered(known, tile):
        yield "irrigate"
    if terrain["irrigated"] != number and terrain["irrigated"] in known.rules["terrain"]:
        yield "cultivate"
    if terrain["mined"] == number and "Mine" not in there:
        yield "mine"
    if terrain["mined"] != number and terrain["mined"] in known.rules["terrain"]:
        yield "plant"
    if known.name("unit_kind", unit["kind"]) == "Engineers" and terrain["transform_time"]:
        yield "transform"
    if "Fortress" not in there and _tech(known, "Construction"):
        yield "fortress"


def _tech(known: Knowledge, name: str) -> bool:
    return any(row["name"] == name and known.knows(tech) for tech, row in known.rules["tech"].items())


def _watered(known: Knowledge, tile: int) -> bool:
    if "River" in known.extras(tile):
        return True
    straight = [place for word, _, place in known.beside(tile) if word in ("North", "South", "East", "West")]
    return any(
        known.terrain(place).get("name") in SEA or known.extras(place) & {"River", "Irrigation"}
        for place in straight
    )


def carry_out(known: Knowledge, unit: Row, action: Action, targets: Targets) -> Message | None:
    if action.kind in ON_THE_SPOT:
        return _act(known, unit, *ON_THE_SPOT[action.kind], unit["tile"], targets)
    if action.kind in ACTIVITY:
        number, extra = ACTIVITY[action.kind]
        target = next((at for at, row in known.rules["extra"].items() if row["name"] == extra), NO_EXTRA)
        values = {"unit": unit["id"], "activity": number, "target": target}
        return Message("change_activity", values)
    if not action.args:
        return None
    way, tile = next((at, tile) for word, at, tile in known.beside(unit["tile"]) if word == action.args[0])
    if action.kind in TOWARD:
        return _act(known, unit, *TOWARD[action.kind], tile, targets)
    return Message(
        "orders",
        {
            "unit": unit["id"], "source": unit["tile"], "length": 1, "orders": (MOVE,), "ways": (way,),
            "activities": (IDLE,), "targets": (0,), "actions": (0,), "goal": tile,
        },
    )  # fmt: skip


def _act(known: Knowledge, unit: Row, number: int, at: str, tile: int, targets: Targets) -> Message:
    answer = targets[tile]
    target = {"tile": tile, "city": answer["city"], "unit": answer["other"], "self": unit["id"]}[at]
    name = city_name(known) if number == FOUND else ""
    values = {"unit": unit["id"], "target": target, "sub": 0, "name": name, "action": number}
    return Message("act", values)


def city_name(known: Knowledge) -> str:
    """Return a name that no known city has; the server takes only names in plain letters."""
    taken = {str(city["name"]).casefold() for city in known.cities.values()}
    many = len(known.mine(known.cities))
    return next(
        name for at in range(many, 10_000) if (name := city_title(known.own, at)).casefold() not in taken
    )


# cities


def city_orders(known: Knowledge, city: Row) -> tuple[Action, ...]:
    """Return the legal actions of a city: its present product first, then others, and buying it."""
    names = [name for name, _, _ in makeable(known, city) if name != known.product(city)]
    actions = [Action("produce", (name,)) for name in (known.product(city), *names)]
    gold = known.players[known.own]["gold"]
    if (
        not city["bought"]
        and 0 < city["price"] <= gold
        and city["founded"] != known.turn
        and not makes_coins(known, city)
    ):
        actions.append(Action("buy"))
    return tuple(actions)


def makes_coins(known: Knowledge, city: Row) -> bool:
    return bool(
        city["kind"] == IMPROVEMENT
        and known.rules["building"].get(city["making"], {}).get("genus") == SPECIAL
    )


def makeable(known: Knowledge, city: Row) -> Iterator[tuple[str, int, int]]:
    """Yield name, kind and number of everything that the city can start."""
    units = known.rules["unit_kind"]
    for number, row in sorted(units.items()):
        able = known.knows(row["tech"]) and not row["flags"] & NEVER_BUILT
        better = row["next"] in units and known.knows(units[row["next"]]["tech"])
        stands = row["needs"] not in known.rules["building"] or city["improvements"] >> row["needs"] & 1
        if able and not better and stands and _launched(known, city, row["class"]):
            yield row["name"], UNIT, number
    for number, row in sorted(known.rules["building"].items()):
        if _buildable(known, city, number, row):
            yield row["name"], IMPROVEMENT, number


def _launched(known: Knowledge, city: Row, group: int) -> bool:
    """Return whether units of a class can leave a city, because a tile in or beside it is native to them."""
    places = (city["tile"], *(tile for _, _, tile in known.beside(city["tile"])))
    return any(known.terrain(place).get("native", 0) >> group & 1 for place in places)


def _buildable(known: Knowledge, city: Row, number: int, row: Row) -> bool:
    if city["improvements"] >> number & 1:
        return False
    if row["genus"] in (GREAT_WONDER, SMALL_WONDER):
        owners = known.players.values() if row["genus"] == GREAT_WONDER else (known.players[known.own],)
        if any(owner["wonders"].get(number, 0) > 0 for owner in owners):
            return False
    stops = row["stops"]
    if stops and all(meets(known, city, requirement) for requirement in stops):
        return False
    return all(meets(known, city, requirement) for requirement in row["needs"])


def meets(known: Knowledge, city: Row, requirement: tuple[int, int, int, bool, bool, bool]) -> bool:
    """Return whether a city meets a requirement; a kind that is unknown here counts as met."""
    kind, value, _, _, present, _ = requirement
    places = (city["tile"], *(tile for _, _, tile in known.beside(city["tile"])))
    terrains = [known.terrain(place) for place in places]
    match kind:
        case 1:
            true = known.knows(value)
        case 2:
            true = known.players[known.own]["government"] == value
        case 3:
            true = bool(city["improvements"] >> value & 1)
        case 4:
            true = any(terrain.get("id") == value for terrain in terrains)
        case 12:
            true = city["size"] >= value
        case 14 | 19:
            true = any(terrain.get("name") in SEA for terrain in terrains)
        case 23:
            true = any(known.tiles[p]["extras"] >> value & 1 for p in places if p in known.tiles)
        case _:
            return True
    return true == present


def city_message(known: Knowledge, city: Row, action: Action) -> Message | None:
    """Return the packet of a city's action; None if it continues."""
    if action.kind == "buy":
        return Message("buy", {"city": city["id"]})
    if action.args[0] == known.product(city):
        return None
    kind, item = next((kind, item) for name, kind, item in makeable(known, city) if name == action.args[0])
    return Message("produce", {"city": city["id"], "kind": kind, "item": item})


# the nation


def research_orders(known: Knowledge) -> tuple[Action, ...]:
    """Return the technologies that can be researched, the present one first."""
    now = known.learning.get("researching", 0)
    techs = sorted(known.techs("1"), key=lambda tech: tech != now)
    return tuple(Action("research", (known.name("tech", tech),)) for tech in techs)


def affairs(known: Knowledge, rated: bool, resting: list[Row]) -> tuple[Action, ...]:
    actions = [
        Action("done"),
        Action("end_turn"),
        *(Action("wake", (known.called(unit),)) for unit in resting),
    ]
    player = known.players[known.own]
    name = known.name("government", player["government"])
    most = GOVERNMENTS[name].max_rate if name in GOVERNMENTS else 60
    now = (player["tax"], player["luxury"], player["science"])
    if not rated and name != "Anarchy":
        actions += [Action("rates", rates) for rates in _rates(most) if rates != now]
    if player["revolution"] <= 0:
        actions += [Action("government", (row["name"],)) for row in _governments(known, player["government"])]
    return tuple(actions)


def _rates(most: int) -> Iterator[tuple[int, int, int]]:
    for tax in range(0, most + 1, STEP):
        for luxury in range(0, most + 1, STEP):
            if 0 <= (science := 100 - tax - luxury) <= most:
                yield tax, luxury, science


def _governments(known: Knowledge, now: int) -> Iterator[Row]:
    for number, row in sorted(known.rules["government"].items()):
        techs = [value for kind, value, *_ in row["needs"] if kind == 1]
        if number != now and techs and all(map(known.knows, techs)):
            yield row


def nation_message(known: Knowledge, action: Action) -> Message | None:
    match action.kind:
        case "research":
            number = next(n for n in known.rules["tech"] if known.name("tech", n) == action.args[0])
            return None if number == known.learning["researching"] else Message("research", {"tech": number})
        case "rates":
            tax, luxury, science = action.args
            return Message("rates", {"tax": tax, "luxury": luxury, "science": science})
        case "government":
            number = next(
                n for n in known.rules["government"] if known.name("government", n) == action.args[0]
            )
            return Message("govern", {"government": number})
        case "wake":
            number = next(
                unit["id"] for unit in known.mine(known.units) if known.called(unit) == action.args[0]
            )
            return Message("change_activity", {"unit": number, "activity": IDLE, "target": NO_EXTRA})
    return None
