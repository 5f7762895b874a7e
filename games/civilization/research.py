"""Research: bulbs, technologies, and what comes with them."""

from __future__ import annotations

from games.civilization.data import research_cost
from games.civilization.state import World
from games.core.action import Player


def learn(world: World, player: Player, name: str) -> None:
    """A player has a technology from now on; the first to think of Philosophy gets another one."""
    nation = world.nations[player]
    if name in nation.technologies:
        return
    first = name == "Philosophy" and not any(name in other.technologies for other in world.nations)
    technologies = tuple(sorted((*nation.technologies, name)))
    researching = "" if nation.researching == name else nation.researching
    world.change(player, technologies=technologies, researching=researching)
    if first and (choices := world.researchable(player)):
        learn(world, player, min(choices, key=lambda each: (research_cost(each), each)))


def think(world: World, player: Player, bulbs: int) -> None:
    """Add bulbs to what is researched; what is left over stays."""
    nation = world.nations[player]
    world.change(player, bulbs=nation.bulbs + bulbs)
    while (now := world.nations[player]).researching and now.bulbs >= research_cost(now.researching):
        world.change(player, bulbs=now.bulbs - research_cost(now.researching))
        learn(world, player, now.researching)


def great_library(world: World) -> None:
    """Its owner knows what two others know."""
    for player in range(len(world.nations)):
        if world.has_wonder(player, "Great Library"):
            others = [each for p, each in enumerate(world.nations) if p != player]
            known = {name for each in others for name in each.technologies}
            for name in sorted(known):
                if sum(name in each.technologies for each in others) >= 2:
                    learn(world, player, name)
