"""A nation builder for Empire: settlers first, guards in every city, science, then the weakest neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from agents.catalog.spec import AgentSpec
from games.civilization.board import UNKNOWN, WORKS, WorldMap, ground_of, works_of
from games.core.action import Action, Player
from games.core.seat import Request

MOST_CITIES: Final = 6
POOR, RICH = 20, 100
"""Gold below which taxes are raised, and above which cities are visited to buy what they make."""
REACH: Final = 12
"""Tiles within which an enemy city is worth an attack."""
PACTS: Final = ("ceasefire", "peace", "alliance")
WORTH_OF_TREATIES: Final = {
    "ceasefire": 2, "peace": 2, "alliance": 1, "gold": 3, "advance": 1, "maps": 0, "embassy": 1,
    "vision": 1,
}  # fmt: skip
THRESHOLD: Final = 0
"""The least worth of a treaty to be accepted."""
HOSTILE: Final = 5
"""Value that a pact loses with a nation that is about to be attacked."""
APART: Final = 3
"""The least distance between two cities, in tiles."""
WORTH: Final = {
    "Grassland": 4, "Plains": 4, "Hills": 3, "Ocean": 2, "Lake": 3, "Forest": 2, "Desert": 1,
    "Mountains": 1,
}  # fmt: skip
SEA: Final = ("Lake", "Ocean", "Deep Ocean")
GOALS: Final = (
    "Bronze Working", "Alphabet", "Ceremonial Burial", "Code of Laws", "Monarchy", "Currency", "Writing",
    "Literacy", "Philosophy",
)  # fmt: skip
"""The advances to learn first."""
BUILT: Final = (
    "Temple", "Library", "Marketplace", "Harbour", "Aqueduct", "Colosseum", "University", "Courthouse",
    "City Walls", "Bank", "Cathedral", "Sewer System", "Factory", "Stock Exchange", "Power Plant",
    "Research Lab", "Supermarket",
)  # fmt: skip
"""The buildings of cities, in this order, before wonders and soldiers."""
GUARDS: Final = (
    "Mech. Inf.", "Alpine Troops", "Riflemen", "Musketeers", "Pikemen", "Phalanx", "Archers", "Warriors",
)  # fmt: skip
ATTACKERS: Final = (
    "Howitzer", "Armor", "Artillery", "Cavalry", "Cannon", "Dragoons", "Knights", "Catapult", "Legion",
    "Archers", "Horsemen",
)  # fmt: skip


def build_nation(request: Request[WorldMap], spec: AgentSpec) -> Action:
    """Return the decision of the city, unit or office that is asked."""
    if request.legal.open:
        return Action("suggest", (), "")
    board = request.view.board
    who = Situation(request, board)
    first = board.actor.split()[0] if board.actor else ""
    if board.actor == "Research":
        return _research(request.legal.listed)
    if board.actor == "Affairs of state":
        return _affairs(who)
    if first == "City":
        return _city(who)
    return UNITS.get(first, _soldier)(who)


class Situation:
    """The knowledge of a nation at a decision."""

    def __init__(self, request: Request, board: WorldMap) -> None:
        self.board, self.player = board, request.player
        self.view = request.view
        self.legal = {(action.kind, *action.args): action for action in request.legal}
        self.kinds = {action.kind for action in request.legal}
        self.near = dict(board.near)
        self.gold = request.view.fact(f"gold_{self.player}").data or 0
        self.own_cities = [city for city in board.cities if city.owner == self.player]

    def act(self, kind: str, *args: str | int) -> Action | None:
        """Return the action if it is legal."""
        return self.legal.get((kind, *args))

    def first(self, *kinds: str) -> Action | None:
        """Return the first legal action of the first of these kinds that has one."""
        actions = (action for kind in kinds for action in self.legal.values() if action.kind == kind)
        return next(actions, None)

    def rest(self) -> Action:
        """Fortify, else sentry, else stay."""
        return self.act("fortify") or self.act("sentry") or self.legal[("no_orders",)]

    def distance(self, a: int, b: int) -> int:
        """Return the steps between two tiles."""
        width = self.board.width
        across = abs(a % width - b % width)
        return max(min(across, width - across), abs(a // width - b // width))

    def around(self, place: int, reach: int) -> list[int]:
        """Return the tiles within ``reach`` steps."""
        width, (row, col) = self.board.width, divmod(place, self.board.width)
        rows = range(max(0, row - reach), min(self.board.height, row + reach + 1))
        return [r * width + (col + dx) % width for r in rows for dx in range(-reach, reach + 1)]

    def owned(self, kind: str) -> int:
        return sum(u.count for u in self.board.units if u.owner == self.player and u.kind == kind)

    def soldiers(self, player: Player) -> int:
        """Return how many fighting units of a player are in sight."""
        fighting = {*GUARDS, *ATTACKERS}
        return sum(u.count for u in self.board.units if u.owner == player and u.kind in fighting)

    def offered(self, maker: Player) -> str:
        """Return the clause that a player offers; empty for none."""
        clauses: dict[Player, str] = self.view.fact("offers").data or {}
        return clauses.get(maker, "")

    def stronger(self, player: Player) -> bool:
        """Return whether the nation outnumbers a player two to one, counting the units in sight."""
        return self.soldiers(self.player) >= 2 * self.soldiers(player)

    def hostile(self, player: Player) -> bool:
        return player != self.player and self.board.relations[player] == "War"

    def toward(self, target: int) -> Action | None:
        """Return the move that comes nearest to a tile; None if no move comes nearer than now."""
        here = self.distance(self.board.place, target)
        moves = [
            (self.distance(self.near[str(action.args[0])], target), place, action)
            for place, action in enumerate(self.legal.values())
            if action.kind in ("move", "hut")
        ]
        best = min(moves, key=lambda move: move[:2], default=None)
        return best[2] if best and best[0] < here else None


def _research(legal: Sequence[Action]) -> Action:
    """Return the next goal that can be learned; else the first in order of the alphabet."""
    by_name = {str(action.args[0]): action for action in legal}
    return next((by_name[name] for name in GOALS if name in by_name), legal[0])


def _affairs(who: Situation) -> Action:
    """Answer offers, choose the best government and fill the treasury; then finish the turn."""
    if answer := _answer(who):
        return answer
    government, taxes_now = who.view.fact(f"government_{who.player}").data or ("", 0)
    if government == "Despotism" and (monarchy := who.act("government", "Monarchy")):
        return monarchy
    if who.gold < POOR and taxes_now != 60 and (taxes := who.act("rates", "60", "0", "40")):
        return taxes
    if who.gold > 2 * POOR and taxes_now == 60 and (science := who.act("rates", "40", "0", "60")):
        return science
    if who.gold > RICH and (visit := who.first("visit")):
        return visit
    return who.legal[("done",)]


def _answer(who: Situation) -> Action | None:
    """Accept the first offer unless it gives away too much, or helps a nation that is to be attacked."""
    offer = who.first("accept")
    if offer is None:
        return None
    maker = int(offer.args[0])
    clause = who.offered(maker)
    wanted = _target(who) is not None and who.stronger(maker)
    worth = WORTH_OF_TREATIES.get(clause, 0) - (HOSTILE if wanted and clause in PACTS else 0)
    return offer if worth >= THRESHOLD else who.act("reject", maker)


def _city(who: Situation) -> Action:
    """Produce guards, workers, settlers up to `MOST_CITIES` cities; then buildings, wonders, soldiers."""
    if who.gold > RICH and (buy := who.act("buy")):
        return buy
    place = who.board.place
    guards = sum(
        u.count for u in who.board.units if u.place == place and u.owner == who.player and u.kind in GUARDS
    )
    size = next(city.size for city in who.own_cities if city.place == place)
    wanted: list[str] = []
    if not guards:
        wanted += GUARDS
    planned = len(who.own_cities) + who.owned("Settlers")
    if size > 1 and planned < MOST_CITIES and _site(who) is not None:
        wanted.append("Settlers")
    if who.owned("Workers") + who.owned("Engineers") < len(who.own_cities):
        wanted += ["Engineers", "Workers"]
    if guards < 2:
        wanted += GUARDS[:6]
    if who.soldiers(who.player) < 2 * len(who.own_cities):
        wanted += BUILT[:2]
        wanted += ATTACKERS
    wanted += BUILT
    products = (who.act("produce", name) for name in wanted)
    return next((action for action in products if action), None) or _more(who)


def _more(who: Situation) -> Action:
    """Produce a wonder if there is one to build, soldiers for a while, else coins."""
    buildings = {*BUILT, *GUARDS, *ATTACKERS, "Coinage", "Palace"}
    wonders = [
        action
        for action in who.legal.values()
        if action.kind == "produce"
        and str(action.args[0]) not in buildings
        and str(action.args[0]) in WONDERS
    ]
    if wonders:
        return wonders[0]
    if who.soldiers(who.player) < 4 * len(who.own_cities):
        soldier = next((a for name in ATTACKERS if (a := who.act("produce", name))), None)
        if soldier:
            return soldier
    return who.act("produce", "Coinage") or next(iter(who.legal.values()))


WONDERS: Final = frozenset(
    {
        "Pyramids", "Hanging Gardens", "Oracle", "Colossus", "Great Library", "Great Wall", "Copernicus",
        "Marco Polo", "Michelangelo", "Shakespeare", "King Richard", "Leonardo", "Sun Tzu", "Bach",
        "A. Smith", "Newton", "Darwin", "Statue of Liberty", "Eiffel Tower", "Hoover Dam",
    }
)  # fmt: skip


def _settler(who: Situation) -> Action:
    """Found a city on the best site nearby, or go there; without a site, join a city."""
    here = who.board.place
    site = _site(who)
    if (settle := who.act("build_city")) and (site is None or site == here or not who.own_cities):
        return settle
    if site is not None and (step := who.toward(site)):
        return step
    return settle or who.act("join_city") or who.first("move") or who.rest()


def _site(who: Situation) -> int | None:
    towns = [city.place for city in who.board.cities]
    best: tuple[int, int] | None = None
    for tile in who.around(who.board.place, 5):
        ground = ground_of(who.board.land[tile])
        if not ground or ground in SEA or ground in ("Glacier", "Mountains"):
            continue
        if any(who.distance(tile, town) < APART for town in towns):
            continue
        if any(u.place == tile and u.owner != who.player for u in who.board.units):
            continue
        value = sum(WORTH.get(ground_of(who.board.land[t]), 0) for t in who.around(tile, 1))
        value -= 2 * who.distance(tile, who.board.place)
        if best is None or (value, -tile) > (best[0], -best[1]):
            best = value, tile
    return best[1] if best and best[0] > 8 else None


def _worker(who: Situation) -> Action:
    town = _nearest(who, [city.place for city in who.own_cities])
    if town is None:
        return who.rest()
    if who.distance(who.board.place, town) <= 2:
        for kind in ("road", "mine", "irrigate", "railroad"):
            if work := who.act(kind):
                return work
    targets = [
        tile
        for city in who.own_cities
        for tile in who.around(city.place, 1)
        if ground_of(who.board.land[tile]) not in ("", *SEA)
        and WORKS[0] not in works_of(who.board.works[tile])
    ]
    target = _nearest(who, targets)
    step = who.toward(target) if target is not None else None
    return step or who.act("sentry") or who.rest()


def _nearest(who: Situation, tiles: Iterable[int]) -> int | None:
    return min(tiles, key=lambda tile: (who.distance(tile, who.board.place), tile), default=None)


def _explorer(who: Situation) -> Action:
    """Go to the tile beside which most is unknown; home for good if nothing nearby is."""
    if hut := who.first("hut"):
        return hut
    best, most = None, 0
    for action in who.legal.values():
        if action.kind == "move":
            place = who.near[str(action.args[0])]
            unknown = sum(who.board.land[tile] == UNKNOWN for tile in who.around(place, 2))
            if unknown > most:
                best, most = action, unknown
    if best:
        return best
    edge = [
        tile
        for tile in who.around(who.board.place, 7)
        if who.board.land[tile] not in UNKNOWN
        and ground_of(who.board.land[tile]) not in SEA
        and any(who.board.land[t] == UNKNOWN for t in who.around(tile, 1))
    ]
    target = _nearest(who, edge)
    return (who.toward(target) if target is not None else None) or who.rest()


def _soldier(who: Situation) -> Action:
    """Take what is open, attack where that is likely to win, guard a city without a guard, else march."""
    if open_city := who.first("conquer"):
        return open_city
    kind = who.board.actor.rsplit(" ", 1)[0]
    in_city = any(city.place == who.board.place for city in who.own_cities)
    guards = sum(
        u.count
        for u in who.board.units
        if u.place == who.board.place and u.owner == who.player and u.kind in GUARDS
    )
    if kind in ATTACKERS and (target := _target(who)) is not None:
        if attack := who.first("attack"):
            return attack
        if step := who.toward(target):
            return step
    if in_city and (kind in ATTACKERS or guards < 3):
        return who.rest()
    bare = [c.place for c in who.own_cities if not _guarded(who, c.place)] or [
        c.place for c in who.own_cities
    ]
    home = _nearest(who, bare)
    return (who.toward(home) if home is not None and not in_city else None) or who.rest()


def _guarded(who: Situation, place: int) -> bool:
    return any(u.place == place and u.kind in GUARDS for u in who.board.units)


def _target(who: Situation) -> int | None:
    """Return the nearest city in reach of an enemy whom the nation outnumbers two to one."""
    bases = [who.board.place] if who.board.place >= 0 else [city.place for city in who.own_cities]
    towns = [
        city.place
        for city in who.board.cities
        if who.hostile(city.owner)
        and who.stronger(city.owner)
        and any(who.distance(city.place, base) <= REACH for base in bases)
    ]
    return _nearest(who, towns)


def _idle(who: Situation) -> Action:
    return who.act("sentry") or who.rest()


UNITS: Final[dict[str, Callable[[Situation], Action]]] = {
    "Settlers": _settler,
    "Workers": _worker,
    "Engineers": _worker,
    "Explorer": _explorer,
    "Diplomat": _explorer,
    "Spy": _idle,
    "Caravan": _idle,
    "Freight": _idle,
}
