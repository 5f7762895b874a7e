"""Two bases and the way between them: stocks, structures, production, armies, orders, and events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from games.core.action import Player
from games.core.boards.board import UNRECORDED, Board, table
from games.core.boards.kinds import Kind, later, register
from games.core.words import say
from games.starcraft2.data import BY_NAME

LOOPS: Final = 22.4
"""Loops in a second."""
GROUPS: Final = {
    "train": "Units",
    "build": "Structures",
    "research": "Research",
    "army": "Army",
    "scout": "Scouting",
    "chrono": "Chrono Boost",
    "none": "Wait",
}
"""Titles of the groups of orders."""
PLAIN: Final = ("train", "build", "research", "army")
"""Groups whose orders are clear by their product alone."""


def order_words(name: str) -> str:
    """Return an order of the dictionary in words; of one that is not there, its name."""
    order = BY_NAME.get(name)
    if order is None or order.group == "none":
        return name.lower()
    title = say(order.title)
    return title if order.group in PLAIN else f"{title} ({say(GROUPS[order.group])})"


@dataclass(frozen=True, slots=True)
class StarCount:
    """Number of things of a kind, and how many are planned."""

    kind: str
    title: str
    many: int
    planned: int = 0


@dataclass(frozen=True, slots=True)
class StarWork:
    """The product of a structure of kind ``at``, its progress in percent, and the number waiting.

    Attributes:
        seconds: until it is finished, rounded up; -1 if that is not known. Not recorded.
    """

    kind: str
    at: str
    maker: str
    title: str
    percent: int
    waiting: int = 0
    hurried: bool = False
    seconds: int = field(default=-1, compare=False, metadata=UNRECORDED)


@dataclass(frozen=True, slots=True)
class StarGroup:
    """Units at a place, or on their way from it to another (``to``), with the progress in percent."""

    player: Player
    units: tuple[StarCount, ...]
    to: int = -1
    percent: int = 0
    role: str = "army"


@dataclass(frozen=True, slots=True)
class StarPlace:
    """A place as the viewer sees it: structures, and groups that are there or leave it."""

    name: str
    tiles: int
    structures: tuple[tuple[Player, StarCount], ...] = ()
    groups: tuple[StarGroup, ...] = ()
    fight: bool = False


@dataclass(frozen=True, slots=True)
class StarOrder:
    """An order, why it cannot be given now (empty if it can), and its cost.

    Attributes:
        unaffordable: whether only minerals or gas are missing; not recorded.
    """

    key: str
    name: str
    group: str
    title: str
    why: str = ""
    minerals: int = 0
    gas: int = 0
    supply: int = 0
    unaffordable: bool = field(default=False, compare=False, metadata=UNRECORDED)


@dataclass(frozen=True, slots=True)
class StarSide:
    """A player as the viewer knows it; of an opponent only ``seen`` is known.

    Attributes:
        income: minerals and gas per minute.
        research: by key, with the progress in percent.
        samples: loop, workers and army supply.
        events: loop and event.
        attacks: how often it set out to attack; not recorded.
        failed: the last order that failed, and why.
        building: unfinished structures; ``at`` and ``maker`` are empty.
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
    attacks: int = field(default=0, compare=False, metadata=UNRECORDED)


@dataclass(frozen=True, slots=True)
class StarMap(Board):
    loop: int
    player: Player
    sides: tuple[StarSide, ...]
    places: tuple[StarPlace, ...]
    orders: tuple[StarOrder, ...] = ()

    def news(self, earlier: Board, *, alarms_only: bool = False) -> str:
        return news_of(self, earlier, alarms_only=alarms_only) if isinstance(earlier, StarMap) else ""


def clock(loop: int) -> str:
    seconds = int(loop / LOOPS)
    return f"{seconds // 60:02}:{seconds % 60:02}"


def listed(counts: Iterable[StarCount]) -> str:
    """Return ``2 Gateways (+1), 1 Nexus``."""
    return ", ".join(
        f"{count.many} {count.title}" + (f" (+{count.planned})" if count.planned else "")
        for count in counts
        if count.many or count.planned
    )


def who(group: StarGroup, board: StarMap, name: Callable[[Player], str]) -> str:
    way = (
        say(", {percent} % of the way to {name}", percent=group.percent, name=board.places[group.to].name)
        if group.to >= 0
        else ""
    )
    return f"{name(group.player)}: {listed(group.units)}{way}"


def news_of(board: StarMap, earlier: StarMap, *, alarms_only: bool = False) -> str:
    """Return what the player at a board should know since an earlier board; see `Board.news`."""
    news = list(_alarms(board, earlier))
    if not alarms_only:
        news += _finished(board, earlier)
        could = {order.key for order in earlier.orders if not order.unaffordable}
        news += [
            say("{title} can be paid", title=order.title.lower())
            for order in board.orders
            if not order.why and order.key not in could
        ]
    return ", ".join(dict.fromkeys(news))


def _alarms(board: StarMap, earlier: StarMap) -> Iterator[str]:
    """Yield fights that began, armies of the other that came into sight, and the loss of structures."""
    for place, before in zip(board.places, earlier.places, strict=False):
        if place.fight and not before.fight:
            yield say("a fight at {name}", name=place.name)
        if any(g.player != board.player for g in place.groups) and not any(
            g.player != board.player for g in before.groups
        ):
            yield say("the other at {name}", name=place.name)
    for side, then in zip(board.sides, earlier.sides, strict=True):
        if side.known and sum(c.many for c in side.structures) < sum(c.many for c in then.structures):
            yield say("a structure is lost")


def _finished(board: StarMap, earlier: StarMap) -> Iterator[str]:
    """Yield what was finished or failed."""
    for side, then in zip(board.sides, earlier.sides, strict=True):
        if not side.known:
            continue
        for counts, earlier_counts in ((side.structures, then.structures), (side.units, then.units)):
            many = {count.kind: count.many for count in earlier_counts}
            yield from (
                say("{title} finished", title=c.title) for c in counts if c.many > many.get(c.kind, 0)
            )
        known = {research.kind for research in then.research if research.many == 100}
        yield from (
            say("{title} known", title=r.title)
            for r in side.research
            if r.many == 100 and r.kind not in known
        )
        if side.failures > then.failures:
            yield say(
                "failed: {failed}. {failed2}", failed=order_words(side.failed[0]), failed2=side.failed[1]
            ).rstrip(".")


def star_map_text(board: StarMap, name: Callable[[Player], str]) -> str:
    """Write each side's stocks, and the structures and groups at each place."""
    lines = [say("Time {clock}", clock=clock(board.loop))]
    for side in board.sides:
        lines += _side_lines(side, name)
    for place in board.places:
        there = [f"{name(player)}: {listed((count,))}" for player, count in place.structures]
        there += [who(group, board, name) for group in place.groups]
        if there:
            lines.append(f"{place.name}{' (fight)' if place.fight else ''}: {'; '.join(there)}")
    return "\n".join(lines)


def _side_lines(side: StarSide, name: Callable[[Player], str]) -> list[str]:
    if not side.known:
        return [
            say("{name}: seen lately {listed}", name=name(side.player), listed=listed(side.seen) or "nothing")
        ]
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
    lines = [
        table(rows),
        say("structures: {listed}", listed=listed(side.structures)),
        say("units: {listed}", listed=listed(side.units)),
    ]
    lines += [say("in the making: {works}", works=works)] if works else []
    building = ", ".join(f"{work.title} {work.percent} %" for work in side.building)
    lines += [say("being built: {building}", building=building)] if building else []
    known = ", ".join(research.title for research in side.research if research.many == 100)
    lines += [say("known: {known}", known=known)] if known else []
    lines += [say("orders to come: {listed}", listed=", ".join(side.queue))] if side.queue else []
    return lines


register(Kind("StarMap", StarMap, star_map_text, later("games.starcraft2.board_scene:star_map_scene")))
