"""Fights: strengths, chances and results (rules 2.7)."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Final

from games.civilization.land import FORTRESS
from games.civilization.state import Unit, World

VETERAN: Final = (100, 150, 175, 200)
"""Strength by experience, in percent."""


def attack_strength(unit: Unit) -> Fraction:
    return Fraction(unit.of.attack * VETERAN[unit.veteran], 100)


def defence_strength(world: World, unit: Unit, attacker: Unit) -> Fraction:
    """Return a unit's strength in defence: by experience, terrain, fortification and walls."""
    strength = Fraction(unit.of.defence * VETERAN[unit.veteran], 100)
    strength *= Fraction(100 + world.ground(unit.place).defence, 100)
    city = world.city_at(unit.place)
    if city or unit.activity == "fortify" or world.has(unit.place, FORTRESS):
        strength *= Fraction(3, 2)
    if world.has(unit.place, FORTRESS) and not city:
        strength *= 2
    if city:
        strength *= 1 + _walls(world, city.owner, city.buildings, attacker)
    if unit.kind == "Pikemen" and attacker.of.domain == "land" and attacker.of.moves > 1:
        strength *= 2
    return strength


def _walls(world: World, owner: int, buildings: tuple[str, ...], attacker: Unit) -> int:
    if attacker.of.domain == "land" and attacker.kind != "Howitzer":
        return int("City Walls" in buildings or world.has_wonder(owner, "Great Wall"))
    wanted = "Coastal Defense" if attacker.of.domain == "sea" else "SAM Battery"
    return int(wanted in buildings)


def round_chance(world: World, attacker: Unit, defender: Unit) -> Fraction:
    """Return the chance that the attacker wins a round: A / (A + D)."""
    attack = attack_strength(attacker)
    whole = attack + defence_strength(world, defender, attacker)
    return attack / whole if whole else Fraction(1)


def best_defender(world: World, tile: int, attacker: Unit) -> Unit:
    units = [unit for unit in world.units_at(tile) if unit.owner != attacker.owner]
    ashore = [unit for unit in units if not unit.aboard] or units
    return max(ashore, key=lambda unit: (defence_strength(world, unit, attacker) * unit.hp, -unit.id))


def fight(world: World, attacker: Unit, defender: Unit, seed: int) -> tuple[Unit, Unit]:
    """Return both after the fight, one of them without a hit point; equal seeds end alike."""
    rng, chance = random.Random(seed), float(round_chance(world, attacker, defender))
    left, right = attacker.hp, defender.hp
    while left > 0 and right > 0:
        if rng.random() < chance:
            right -= attacker.of.firepower
        else:
            left -= defender.of.firepower
    attacker, defender = attacker._replace(hp=max(0, left)), defender._replace(hp=max(0, right))
    learns = rng.random() < 0.5
    if left > 0:
        return _wiser(attacker, learns), defender
    return attacker, _wiser(defender, learns)


def _wiser(unit: Unit, learns: bool) -> Unit:
    return unit._replace(veteran=min(3, unit.veteran + 1)) if learns else unit


def battle(world: World, seed: int) -> None:
    """Decide the pending battle; a lost battle in the open destroys the whole stack."""
    by, tile = world.battle
    world.battle = ()
    attacker = world.units[by]
    defender = best_defender(world, tile, attacker)
    after, other = fight(world, attacker, defender, seed)
    if after.hp <= 0:
        _count(world, defender.owner, attacker.owner, 1)
        world.remove(attacker)
        world.set_unit(other)
        return
    world.set_unit(after._replace(moves=max(0, after.moves - 3), activity=""))
    safe = world.city_at(tile) is not None or world.has(tile, FORTRESS)
    fallen = [other] if safe else [u for u in world.units_at(tile) if u.owner == defender.owner]
    for unit in fallen:
        world.remove(unit)
    _count(world, attacker.owner, defender.owner, len(fallen))
    city = world.city_at(tile)
    if city and city.size > 1 and attacker.of.domain == "land":
        world.cities[city.id] = city._replace(size=city.size - 1, worked=city.worked[: city.size - 1])


def _count(world: World, winner: int, loser: int, many: int) -> None:
    world.change(winner, killed=world.nations[winner].killed + many)
    world.change(loser, lost=world.nations[loser].lost + many)
