"""Research: bulbs, technologies, and their effects."""

from __future__ import annotations

from collections import Counter

from games.civilization.data import research_cost
from games.civilization.state import World
from games.core.action import Player


def learn(world: World, player: Player, name: str) -> None:
    """Give a player a technology; the first one to learn Philosophy gets another one."""
    nation = world.nations[player]
    if name in nation.technologies:
        return
    first = name == "Philosophy" and not any(name in other.technologies for other in world.nations)
    technologies = tuple(sorted((*nation.technologies, name)))
    researching = "" if nation.researching == name else nation.researching
    world.change(player, technologies=technologies, researching=researching)
    if first and (choices := world.researchable(player)):
        learn(world, player, min(choices, key=lambda name: (research_cost(name), name)))


def think(world: World, player: Player, bulbs: int) -> None:
    nation = world.nations[player]
    world.change(player, bulbs=nation.bulbs + bulbs)
    while (now := world.nations[player]).researching and now.bulbs >= research_cost(now.researching):
        world.change(player, bulbs=now.bulbs - research_cost(now.researching))
        learn(world, player, now.researching)


def great_library(world: World) -> None:
    """Give its owner the technologies that two other players know."""
    for player in range(len(world.nations)):
        if world.has_wonder(player, "Great Library"):
            others = [nation for p, nation in enumerate(world.nations) if p != player]
            owners = Counter(name for nation in others for name in nation.technologies)
            for name in sorted(owners):
                if owners[name] >= 2:
                    learn(world, player, name)
