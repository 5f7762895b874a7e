"""Two bases and the way between them: stocks, structures, what is made, armies, orders, and events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register

LOOPS: Final = 22.4
"""Loops in a second."""
GROUPS: Final = {
    "train": "Units",
    "build": "Structures",
    "research": "Research",
    "scout": "Scouts",
    "army": "Army",
    "chrono": "Chrono Boost",
    "none": "Nothing",
}
"""Groups of orders, and what they are called."""


@dataclass(frozen=True, slots=True)
class StarCount:
    """How many there are of a kind, and how many are coming."""

    kind: str
    title: str
    many: int
    planned: int = 0


@dataclass(frozen=True, slots=True)
class StarWork:
    """What a structure of a kind (``at``) makes, how far it is, in percent, and how much waits behind it."""

    kind: str
    at: str
    maker: str
    title: str
    percent: int
    waiting: int = 0
    hurried: bool = False


@dataclass(frozen=True, slots=True)
class StarGroup:
    """Units at a place, or on their way from it to another (``to``), so far in percent."""

    player: Player
    units: tuple[StarCount, ...]
    to: int = -1
    percent: int = 0
    role: str = "army"


@dataclass(frozen=True, slots=True)
class StarPlace:
    """A place as far as it is seen: whose structures stand there, and who is there or leaves it."""

    name: str
    tiles: int
    structures: tuple[tuple[Player, StarCount], ...] = ()
    groups: tuple[StarGroup, ...] = ()
    fight: bool = False


@dataclass(frozen=True, slots=True)
class StarOrder:
    """An order, why it cannot be given now (empty when it can), and what it costs."""

    key: str
    name: str
    group: str
    title: str
    why: str = ""
    minerals: int = 0
    gas: int = 0
    supply: int = 0


@dataclass(frozen=True, slots=True)
class StarSide:
    """A player as far as these eyes know; of an opponent only ``seen`` is known.

    Attributes:
        income: minerals and gas by minute.
        research: by key, with how far it is in percent.
        samples: loop, workers and army supply.
        events: loop and what happened.
        failed: the last order that failed, and why.
        building: structures that are not finished; ``at`` and ``maker`` are empty.
    """

    player: Player
    known: bool
    minerals: int = 0
    gas: int = 0
    income: tuple[int, int] = (0, 0)
    supply: int = 0
    cap: int = 0
    army: int = 0
    workers: int = 0
    structures: tuple[StarCount, ...] = ()
    units: tuple[StarCount, ...] = ()
    works: tuple[StarWork, ...] = ()
    research: tuple[StarCount, ...] = ()
    energy: int = 0
    orders: int = 0
    failures: int = 0
    queue: tuple[str, ...] = ()
    failed: tuple[str, str] = ("", "")
    seen: tuple[StarCount, ...] = ()
    samples: tuple[tuple[int, int, int], ...] = ()
    events: tuple[tuple[int, str], ...] = ()
    building: tuple[StarWork, ...] = ()


@dataclass(frozen=True, slots=True)
class StarMap(Board):
    """The whole picture; orders are those of the player who looks."""

    loop: int
    player: Player
    sides: tuple[StarSide, ...]
    places: tuple[StarPlace, ...]
    orders: tuple[StarOrder, ...] = ()


def clock(loop: int) -> str:
    """Minutes and seconds of the game."""
    seconds = int(loop / LOOPS)
    return f"{seconds // 60:02}:{seconds % 60:02}"


def listed(counts: Iterable[StarCount]) -> str:
    """``2 Gateways (1 more coming)``, in a line."""
    return ", ".join(
        f"{one.many} {one.title}" + (f" (+{one.planned})" if one.planned else "")
        for one in counts
        if one.many or one.planned
    )


def who(group: StarGroup, board: StarMap, name: Callable[[Player], str]) -> str:
    """A group in words."""
    way = f", {group.percent} % of the way to {board.places[group.to].name}" if group.to >= 0 else ""
    return f"{name(group.player)}: {listed(group.units)}{way}"


def star_map_text(board: StarMap, name: Callable[[Player], str]) -> str:
    """What each side has, who is where, and what cannot be done."""
    lines = [f"Time {clock(board.loop)}"]
    for side in board.sides:
        lines += _side_lines(side, name)
    for place in board.places:
        there = [f"{name(player)}: {listed((one,))}" for player, one in place.structures]
        there += [who(group, board, name) for group in place.groups]
        if there:
            lines.append(f"{place.name}{' (fight)' if place.fight else ''}: {'; '.join(there)}")
    return "\n".join(lines)


def _side_lines(side: StarSide, name: Callable[[Player], str]) -> list[str]:
    if not side.known:
        return [f"{name(side.player)}: seen lately {listed(side.seen) or 'nothing'}"]
    rows = [
        ["", "minerals", "gas", "supply", "workers", "army", "income"],
        [
            name(side.player),
            str(side.minerals),
            str(side.gas),
            f"{side.supply}/{side.cap}",
            str(side.workers),
            str(side.army),
            f"{side.income[0]}+{side.income[1]}",
        ],
    ]
    works = ", ".join(f"{work.title} {work.percent} %" for work in side.works)
    found = [table(rows), f"structures: {listed(side.structures)}", f"units: {listed(side.units)}"]
    found += [f"in the making: {works}"] if works else []
    building = ", ".join(f"{work.title} {work.percent} %" for work in side.building)
    found += [f"being built: {building}"] if building else []
    research = [one for one in side.research if one.many == 100]
    found += [f"known: {', '.join(one.title for one in research)}"] if research else []
    found += [f"orders to come: {', '.join(side.queue)}"] if side.queue else []
    return found


register(Kind("StarMap", StarMap, star_map_text, later("games.starcraft2.board_scene:star_map_scene")))
