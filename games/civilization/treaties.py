"""Treaties: offers, agreements and breaches (rules 2.7, diplomacy)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.civilization.data import TECHNOLOGIES
from games.civilization.orders import GIFT
from games.civilization.research import learn
from games.civilization.sight import remember
from games.civilization.state import ALLIANCE, ARMISTICE, CEASEFIRE, PEACE, WAR, Offer, World
from games.core.action import Player

LASTS: Final = 16
"""Turns of a ceasefire, and of the armistice that becomes peace."""


def propose(world: World, maker: Player, other: Player, clause: str) -> None:
    world.offers.append(Offer(maker, other, clause))


def accept(world: World, player: Player, maker: Player, _: str) -> None:
    offer = _take(world, player, maker)
    match offer.clause:
        case "ceasefire":
            world.set_pact(player, maker, CEASEFIRE, LASTS)
        case "peace":
            world.set_pact(player, maker, ARMISTICE, LASTS)
        case "alliance":
            world.set_pact(player, maker, ALLIANCE)
        case "embassy":
            add_embassy(world, player, maker)
            add_embassy(world, maker, player)
        case "maps":
            _share_maps(world, player, maker)
        case "vision":
            shown_by = world.nations[player].shown_by
            world.change(player, shown_by=(*shown_by, maker))
        case "advance":
            _exchange(world, maker, player)
        case "gold" if world.nations[maker].gold >= GIFT:
            world.change(maker, gold=world.nations[maker].gold - GIFT)
            world.change(player, gold=world.nations[player].gold + GIFT)


def _share_maps(world: World, first: Player, second: Player) -> None:
    known = {t for p in (first, second) for t, mark in enumerate(world.nations[p].memory) if mark != "\0"}
    for player in (first, second):
        memory = world.nations[player].memory
        remember(world, player, {tile for tile in known if memory[tile] == "\0"})


def _exchange(world: World, first: Player, second: Player) -> None:
    """Teach each player the first technology of the other that it lacks and can learn."""
    lessons = [(a, _lesson(world, b, a)) for a, b in ((first, second), (second, first))]
    if all(lesson for _, lesson in lessons):
        for pupil, lesson in lessons:
            learn(world, pupil, lesson)


def _lesson(world: World, teacher: Player, pupil: Player) -> str:
    known = set(world.nations[pupil].technologies)
    new = (name for name in world.nations[teacher].technologies if name not in known)
    return next((name for name in new if known.issuperset(TECHNOLOGIES[name])), "")


def reject(world: World, player: Player, maker: Player, _: str) -> None:
    _take(world, player, maker)


def _take(world: World, player: Player, maker: Player) -> Offer:
    offer = next(offer for offer in world.offers if (offer.maker, offer.to) == (maker, player))
    world.offers.remove(offer)
    return offer


def cancel(world: World, player: Player, other: Player, _: str) -> None:
    """Break a pact: an alliance becomes an armistice, anything else war, without shared sight."""
    if world.pact(player, other) == ALLIANCE:
        world.set_pact(player, other, ARMISTICE, LASTS)
    else:
        world.set_pact(player, other, WAR)
        for first, another in ((player, other), (other, player)):
            left = tuple(friend for friend in world.nations[first].shown_by if friend != another)
            world.change(first, shown_by=left)


def add_embassy(world: World, player: Player, other: Player) -> None:
    known = world.nations[player].embassies
    if other not in known:
        world.change(player, embassies=(*known, other))


def pass_turn(world: World) -> None:
    """Turn ended ceasefires into war and armistices into peace; drop offers of nations that are gone."""
    players = range(len(world.nations))
    for player in players:
        for other in players[player + 1 :]:
            place = player * len(world.nations) + other
            if world.timers[place]:
                left = world.timers[place] - 1
                ended = PEACE if world.pacts[place] == ARMISTICE else WAR
                world.set_pact(player, other, world.pacts[place] if left else ended, left)
    alive = {p for p in players if world.nations[p].alive}
    world.offers = [offer for offer in world.offers if alive.issuperset(offer[:2])]


ORDERS: Final[dict[str, Callable[[World, Player, Player, str], None]]] = {
    "propose": propose,
    "accept": accept,
    "reject": reject,
    "cancel": cancel,
}
