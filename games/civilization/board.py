"""A map of the world as a player knows it: land, cities, units, what is in sight, and a tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board
from games.core.boards.kinds import Kind, later, register
from games.core.naming import player_name
from games.core.said import Said
from games.core.words import say

UNKNOWN: Final = " "
GROUNDS: Final = (
    'Lake', 'Ocean', 'Deep Ocean', 'Glacier', 'Desert', 'Forest', 'Grassland', 'Hills', 'Jungle',
    'Mountains', 'Plains', 'Swamp', 'Tundra',
)  # fmt: skip
"""Meaning of the letters of `WorldMap.land`, from ``a`` on."""
WORKS: Final = ("Road", "Railroad", "Irrigation", "Mine", "River", "Fortress", "Airbase", "Hut", "Farmland")
"""Meaning of the bits of `WorldMap.works`, from the lowest on."""
LETTERS: Final = "LO~*dfghjmpst"
"""Letters of the grounds in a text."""
FIRST_WORK: Final = 48
GONE: Final = "gone"
"""Note on a nation that is not alive."""
MYSELF: Final = "myself"
"""The viewer's own entry in `WorldMap.relations`."""
IN_SIGHT: Final = "#"


@dataclass(frozen=True, slots=True)
class MapUnit:
    """Units of one kind and owner on a tile, their activity, and their icon (``icons/pieces``)."""

    place: int
    owner: Player
    kind: str
    count: int = 1
    note: str = ""
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class MapCity:
    """A city; its size is 0 if it is not in sight."""

    place: int
    owner: Player
    name: str
    size: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Discovery:
    """A node of the tree.

    Attributes:
        column: number of levels before it.
        state: ``known``, ``now``, ``open`` or ``later``.
    """

    name: str
    column: int
    state: str
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A nation's points, and what else is known of it."""

    owner: Player
    points: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class WorldMap(Board):
    """A map, tile by tile and row by row; rows are joined at their ends.

    Attributes:
        land: a letter for each tile, or `UNKNOWN`.
        works: a sign for each tile whose code, less `FIRST_WORK`, has a bit for each of `WORKS`.
        specials: names of special resources, by tile.
        sight: ``#`` where a tile is seen now.
        relations: each player's pact with the viewer.
        actor, place: the unit, city or matter that decides now, by name, and its place.
        near: by direction, the tiles around the actor that it can turn to.
        tree: shown in place of the map while a discovery is chosen.
        standings: of all nations.
        worked: tiles that the citizens of the deciding city work.
    """

    width: int
    land: str
    works: str
    specials: tuple[tuple[int, str], ...] = ()
    sight: str = ""
    units: tuple[MapUnit, ...] = ()
    cities: tuple[MapCity, ...] = ()
    relations: tuple[str, ...] = ()
    actor: str = ""
    place: int = -1
    near: tuple[tuple[str, int], ...] = ()
    tree: tuple[Discovery, ...] = ()
    standings: tuple[Standing, ...] = ()
    worked: tuple[int, ...] = ()

    @property
    def height(self) -> int:
        return len(self.land) // self.width if self.width else 0

    @property
    def actor_kind(self) -> str:
        """The kind of the deciding unit, with which its name begins; ``City`` for a city."""
        kind, _, number = self.actor.rpartition(" ")
        return kind if number.isdigit() else self.actor.partition(" ")[0]

    def changes(self, earlier: Board) -> Iterator[str]:
        if isinstance(earlier, WorldMap) and earlier.width == self.width:
            yield from _changes(earlier, self)


def ground_of(mark: str) -> str:
    return "" if mark == UNKNOWN else GROUNDS[ord(mark) - ord("a")]


@cache
def works_of(mark: str) -> tuple[str, ...]:
    bits = ord(mark) - FIRST_WORK
    return tuple(name for place, name in enumerate(WORKS) if bits >> place & 1)


def world_map_text(board: WorldMap, name: Callable[[Player], str]) -> str:
    """Write the map in letters, then cities and units with their places, column and row from 0."""
    lines = [*_tree_lines(board)] if board.tree else [*_map_lines(board)]
    lines += [
        say(
            "City {name} of {name2} at {at}{size}",
            name=c.name,
            name2=name(c.owner),
            at=_at(board, c.place),
            size=_size(c),
        )
        for c in board.cities
    ]
    lines += [
        say(
            "{count} {kind} of {name} at {at}{words}",
            count=u.count,
            kind=u.kind,
            name=name(u.owner),
            at=_at(board, u.place),
            words=f", {u.note}" if u.note else "",
        )
        for u in board.units
    ]
    lines += [
        say("Nation of {name}: {standing_words}", name=name(s.owner), standing_words=standing_words(s))
        for s in board.standings
    ]
    if board.worked:
        lines.append(say("Worked: {listed}", listed="; ".join(_at(board, tile) for tile in board.worked)))
    if board.actor:
        lines.append(say("Now decides: {actor}", actor=board.actor))
    return "\n".join(lines) or say("Nothing is known of the world yet.")


def city_actor(name: str) -> str:
    """Return `WorldMap.actor` while a city decides."""
    return say("City {name}", name=name)


def standing_words(standing: Standing) -> str:
    points = say("1 point") if standing.points == 1 else say("{points} points", points=standing.points)
    return f"{points}; {standing.note}" if standing.note else points


def _tree_lines(board: WorldMap) -> Iterator[str]:
    for state, title in (
        ("known", say("Known")),
        ("now", say("Being learned")),
        ("open", say("Can be learned")),
    ):
        names = [node.name for node in board.tree if node.state == state]
        yield f"{title}: {', '.join(names) or 'nothing'}"


def _map_lines(board: WorldMap) -> Iterator[str]:
    towns = {city.place: str(city.owner + 1) for city in board.cities}
    signs = [
        towns.get(tile) or ("?" if mark == UNKNOWN else LETTERS[ord(mark) - ord("a")])
        for tile, mark in enumerate(board.land)
    ]
    if any(sign != "?" for sign in signs):
        for row in range(board.height):
            yield "".join(signs[row * board.width : (row + 1) * board.width])
        legend = (f"{sign} {ground}" for sign, ground in zip(LETTERS, GROUNDS, strict=True))
        yield say("Signs: {listed}, ? unknown, a number: a city of that player", listed=", ".join(legend))


def _at(board: WorldMap, place: int) -> str:
    return f"{place % board.width},{place // board.width}"


def _size(city: MapCity) -> str:
    size = say(", size {size}", size=city.size) if city.size else ""
    return size + (f", {city.note}" if city.note else "")


def _changes(before: WorldMap, after: WorldMap) -> Iterator[str]:
    """Yield what a nation sees change while others act. Only maps as it knows them are compared."""
    viewer = after.relations.index(MYSELF) if MYSELF in after.relations else None
    found = [
        *_units(before, after, viewer),
        *_cities(before, after),
        *_land(before, after),
        *_nations(before, after),
    ]
    lost = before.sight.count(IN_SIGHT) - after.sight.count(IN_SIGHT)
    if not found and lost:
        found.append(Said("You see less of the world." if lost > 0 else "You see more of the world."))
    if not found and after.actor and after.actor != before.actor:
        found.append(Said("Now decides: {actor}.", actor=after.actor))
    yield from found


def _units(before: WorldMap, after: WorldMap, viewer: Player | None) -> Iterator[str]:
    """Yield what units did: several of a kind that went the same way count once."""
    places: dict[tuple[Player, str], list[Counter[int]]] = {}
    for index, board in enumerate((before, after)):
        for unit in board.units:
            both = places.setdefault((unit.owner, unit.kind), [Counter(), Counter()])
            both[index][unit.place] += unit.count
    for (owner, kind), (then, now) in sorted(places.items()):
        who, gone, came = player_name(owner), sorted(then - now), sorted(now - then)
        if owner == viewer:
            more = now.total() - then.total()
            if more:
                template = "{who:gains} {kind}." if more > 0 else "{who:loses} {kind}."
                yield Said(template, who=who, kind=kind)
            continue
        for place in came[: len(gone)]:
            yield Said("{who:moves} {kind} to {at}.", who=who, kind=kind, at=_at(after, place))
        for place in came[len(gone) :]:
            yield Said("New in sight: {kind} of {who} at {at}.", who=who, kind=kind, at=_at(after, place))
        for place in gone[len(came) :]:
            yield Said(
                "Out of sight: {kind} of {who}, last at {at}.", who=who, kind=kind, at=_at(after, place)
            )


def _cities(before: WorldMap, after: WorldMap) -> Iterator[str]:
    then = {city.place: city for city in before.cities}
    now = {city.place: city for city in after.cities}
    for place, city in now.items():
        earlier = then.get(place)
        if earlier is None:
            was_seen = before.sight[place : place + 1] == IN_SIGHT
            yield Said(
                "{who:founds} the city {city} at {at}."
                if was_seen
                else "New in sight: the city {city} of {who} at {at}.",
                who=player_name(city.owner),
                city=city.name,
                at=_at(after, place),
            )
        else:
            yield from _city(earlier, city)
    for place, city in then.items():
        if place not in now:
            yield Said("The city {city} at {at} is gone.", city=city.name, at=_at(after, place))


def _city(then: MapCity, now: MapCity) -> Iterator[str]:
    if then.owner != now.owner:
        yield Said("{who:takes} the city {city}.", who=player_name(now.owner), city=now.name)
    elif now.size and not then.size:
        yield Said("In sight again: the city {city} of {who}.", who=player_name(now.owner), city=now.name)
    elif then.size and not now.size:
        yield Said("Out of sight: the city {city} of {who}.", who=player_name(then.owner), city=then.name)
    elif then.size != now.size:
        grows = "The city {city} grows to size {size}."
        shrinks = "The city {city} shrinks to size {size}."
        yield Said(grows if now.size > then.size else shrinks, city=now.name, size=now.size)
    elif then.note != now.note and now.note:
        yield Said("The city {city}: {note}.", city=now.name, note=now.note)


def _land(before: WorldMap, after: WorldMap) -> Iterator[str]:
    if (before.land, before.works) == (after.land, after.works):
        return
    tiles = min(len(before.land), len(after.land))
    new = [tile for tile in range(tiles) if before.land[tile] == UNKNOWN != after.land[tile]]
    if new:
        one, many = "1 more tile of the world is known.", "{n} more tiles of the world are known."
        yield Said(many, n=len(new)) if len(new) > 1 else Said(one)
    for tile in range(tiles):
        if before.land[tile] == UNKNOWN or after.land[tile] == UNKNOWN:
            continue
        at = _at(after, tile)
        if before.land[tile] != after.land[tile]:
            yield Said("The land at {at} is {ground} now.", at=at, ground=ground_of(after.land[tile]))
        old, newest = works_of(before.works[tile]), works_of(after.works[tile])
        for work in newest:
            if work not in old:
                yield Said("New at {at}: {work}.", at=at, work=work)
        for work in old:
            if work not in newest:
                yield Said("No longer at {at}: {work}.", at=at, work=work)


def _nations(before: WorldMap, after: WorldMap) -> Iterator[str]:
    then = {standing.owner: standing for standing in before.standings}
    for standing in after.standings:
        earlier, who = then.get(standing.owner), player_name(standing.owner)
        if earlier is None:
            continue
        if standing.note != earlier.note and standing.note:
            yield Said("{who}: {note}.", who=who, note=standing.note)
        if standing.points != earlier.points:
            many = "{who:has} {n} points now."
            yield Said("{who:has} 1 point now." if standing.points == 1 else many, who=who, n=standing.points)


register(Kind("WorldMap", WorldMap, world_map_text, later("games.civilization.board_scene:world_map_scene")))
