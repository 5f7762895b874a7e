"""The story of a step: a player's own orders, battles, treaties, and changes at home."""

from __future__ import annotations

from collections.abc import Iterator

from games.civilization.orders import text_of
from games.civilization.state import World
from games.civilization.view import actor_of
from games.core.action import CHANCE, Joint, Player
from games.core.history import Turn, Turns, announcements
from games.core.naming import player_name
from games.core.said import Said


def turns(before: World, joint: Joint, after: World, viewer: Player | None) -> Turns:
    """Return what the viewer learns from the step."""
    ((player, action),) = joint.items()
    orders: list[Turn] = []
    if player == CHANCE:
        if viewer is None:
            drawn = "A battle is decided." if before.battle else "The world is made."
            orders.append(Turn(player, action, sentence=drawn))
    elif viewer in (None, player):
        actor, _ = actor_of(before)
        deed = "{who:gives} advice." if action.kind == "suggest" else "{who:orders} {actor}: {order}."
        order = Said(deed, who=player_name(player), actor=actor, order=text_of(action))
        orders.append(Turn(player, action, sentence=order))
    news = [*_battle(before, after, viewer)]
    for nation in range(len(before.nations)):
        if viewer in (None, nation):
            news += _at_home(before, after, nation)
    if before.turn != after.turn:
        news.append("The match is over." if after.over else Said("Turn {turn} begins.", turn=after.turn))
    return (*orders, *announcements(*dict.fromkeys(news)))


def _battle(before: World, after: World, viewer: Player | None) -> Iterator[str]:
    if not before.battle or after.battle:
        return
    by, tile, *mission = before.battle
    attacker = before.units[by]
    defenders = [u for u in before.units_at(tile) if u.owner != attacker.owner]
    if mission:
        defenders = [u for u in defenders if u.of.is_agent][:1]
    owner = defenders[0].owner
    if viewer in (None, attacker.owner, owner):
        won = defenders[0].id not in after.units if mission else by in after.units
        lost = [u for u in defenders if u.id not in after.units] if won else [attacker]
        winner, loser = (attacker.owner, owner) if won else (owner, attacker.owner)
        names = ", ".join(unit.kind for unit in lost)
        yield Said(
            "{winner:wins} a battle; {loser:loses} {units}.",
            winner=player_name(winner),
            loser=player_name(loser),
            units=names,
        )


def _at_home(before: World, after: World, player: Player) -> Iterator[str]:
    """Yield sentences about a nation's new technologies, cities and treaties."""
    name, old, new = player_name(player), before.nations[player], after.nations[player]
    for technology in new.technologies:
        if technology not in old.technologies:
            yield Said("{who:learns} {technology}.", who=name, technology=technology)
    owned = {city.id: city for city in before.cities_of(player)}
    for city in after.cities_of(player):
        if city.id not in owned:
            yield Said("{who:gains} the city {city}.", who=name, city=city.name)
        else:
            for building in city.buildings:
                if building not in owned[city.id].buildings:
                    yield Said(
                        "{who:completes} {building} in {city}.", who=name, building=building, city=city.name
                    )
    kept = {city.id for city in after.cities_of(player)}
    for city in owned.values():
        if city.id not in kept:
            yield Said("{who:loses} the city {city}.", who=name, city=city.name)
    for other in range(len(after.nations)):
        if other != player and before.pact(player, other) != after.pact(player, other):
            pact = after.pact(player, other).lower()
            yield Said("{who} and {other}: {pact}.", who=name, other=player_name(other), pact=pact)
    if old.alive and not new.alive:
        yield Said("{who:is} gone.", who=name)
