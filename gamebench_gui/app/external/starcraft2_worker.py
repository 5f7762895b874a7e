"""Plays StarCraft II through burnysc2, by orders in lines of JSON; a script without our modules.

It answers each line with the state ten iterations later, or ``error`` with a sentence. The orders, with their
products and makers, come with the first line.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

LINES: list[IO[bytes]] = []
"""The stream for lines; other output of the client goes to stderr."""
SLOTS, EVERY_SCOUT = 10, 300
"""Iterations of a decision, and between two scouts."""
LATE, LARGE, ENERGY = 720, 100, 50
NEAR = 30
ARMY_NEEDED = 10

Json = dict[str, Any]


def say(message: Json) -> None:
    """Send a line to the parent process."""
    LINES[0].write(json.dumps(message).encode() + b"\n")
    LINES[0].flush()


async def hear() -> Json | None:
    """Return the next line; None when the parent is gone."""
    line = await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    heard: Json | None = json.loads(line) if line.strip() else None
    return heard


class Seat:
    """Asks for orders every ten iterations, and carries them out; a part of a player of burnysc2.

    Attributes:
        kinds, studies, abilities: burnysc2's names of units, research and abilities.
        boost: its name of Chrono Boost on a structure.
    """

    kinds: Any = None
    studies: Any = None
    abilities: Any = None
    boost: Any = None
    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """What burnysc2's player has."""

    def __init__(self, setup: Json) -> None:
        super().__init__()
        self.setup = setup
        self.orders = {order["name"]: order for order in setup["orders"]}
        self.plan: list[tuple[int, str]] = []
        self.given = self.failures = self.scouted = 0
        self.last = ("", "")
        self.ended = ""

    async def on_step(self, iteration: int) -> None:
        """Play one iteration: defence, the orders that are due, workers."""
        self.defend()
        if iteration % SLOTS == 0:
            say(self.report())
            answer = await hear()
            if answer is None:
                await self.client.leave()
                return
            self.plan = [(slot, name) for slot, name in answer["plan"]]
        for name in [name for slot, name in self.plan if slot == iteration % SLOTS]:
            why = await self.obey(self.orders[name], iteration)
            self.given += 1
            if why:
                self.failures, self.last = self.failures + 1, (name, why)
        if self.time >= LATE and self.supply_used >= LARGE and iteration % SLOTS == 0:
            self.attack(self.army())
        if self.townhalls.ready:
            await self.distribute_workers()

    async def on_end(self, game_result: Any) -> None:
        self.ended = game_result.name

    def army(self) -> Any:
        idle = {self.kinds.PROBE, self.kinds.OBSERVER, self.kinds.WARPPRISM, self.kinds.INTERCEPTOR}
        return self.units.exclude_type(idle)

    def army_supply(self) -> float:
        return float(self.supply_army)

    def defend(self) -> None:
        """Send the army where two enemies or more are near a Nexus."""
        for nexus in self.townhalls:
            foes = self.enemy_units.closer_than(NEAR, nexus)
            if foes.amount >= 2 and self.army_supply() >= 2:
                for unit in self.army():
                    unit.attack(foes.center)
                return

    def target(self) -> Any:
        """Return where to attack: the enemy's start, or, if it is empty, any place with a base."""
        start = self.enemy_start_locations[0]
        if self.is_visible(start) and not self.enemy_structures.closer_than(NEAR, start):
            known = [structure.position for structure in self.enemy_structures]
            return random.choice(known or self.expansion_locations_list)
        return start

    def attack(self, units: Any) -> None:
        target = self.target()
        for unit in units:
            unit.attack(target)

    # orders

    def refusal(self, order: Json, iteration: int) -> str:
        """Return why an order cannot be carried out now; empty when it can."""
        group = order["group"]
        if group in ("train", "build", "research") and not self.is_there(order):
            return "this version of the game has it not"
        if group == "train":
            return self._train_refusal(order)
        if group == "build":
            return self._build_refusal(order)
        if group == "research":
            return self._research_refusal(order)
        if group == "scout":
            if iteration - self.scouted < EVERY_SCOUT and self.scouted:
                return "a scout was sent a while ago"
            return "" if self.units(self.kinds[order["item"]]) else f"there is no {order['title']}"
        if group == "army":
            few = order["item"] == "ATTACK" and self.army_supply() < ARMY_NEEDED
            return "the army is too small" if few or not self.army() else ""
        if group == "chrono":
            if not self.hurried(order):
                return f"no {order['title']} works without a boost"
            full = (nexus for nexus in self.townhalls.ready if nexus.energy >= ENERGY)
            return "" if any(full) else "no Nexus has 50 energy"
        return ""

    def is_there(self, order: Json) -> bool:
        group, item = order["group"], order["item"]
        names, rows = (
            (self.studies, self.game_data.upgrades)
            if group == "research"
            else (self.kinds, self.game_data.units)
        )
        return item in names.__members__ and (item == "ARCHON" or names[item].value in rows)

    def _train_refusal(self, order: Json) -> str:
        if order["item"] == "ARCHON":
            return "" if len(self.templars()) > 1 else "there are no two templars"
        kind = self.kinds[order["item"]]
        if self.tech_requirement_progress(kind) < 1:
            return "its technology is missing"
        if not self.can_afford(kind):
            return "minerals, gas or supply are missing"
        makers = [maker for name in order["makers"] for maker in self.structures(self.kinds[name]).ready]
        if not makers:
            return f"there is no {order['makers'][0].capitalize()}"
        return "" if any(maker.is_idle for maker in makers) else "the unit that makes it is busy"

    def _build_refusal(self, order: Json) -> str:
        kind = self.kinds[order["item"]]
        if not self.can_afford(kind):
            return "minerals or gas are missing"
        if self.tech_requirement_progress(kind) < 1:
            return "its technology is missing"
        free = kind in (self.kinds.NEXUS, self.kinds.PYLON, self.kinds.ASSIMILATOR)
        if not free and not self.structures(self.kinds.PYLON).ready:
            return "there is no Pylon"
        return "" if self.workers else "there is no Probe"

    def _research_refusal(self, order: Json) -> str:
        kind = self.studies[order["item"]]
        if self.already_pending_upgrade(kind):
            return "it is known or being researched"
        if not self.can_afford(kind):
            return "minerals or gas are missing"
        places = self.structures(self.kinds[order["makers"][0]]).ready
        return "" if any(place.is_idle for place in places) else "no place for it is free"

    async def obey(self, order: Json, iteration: int) -> str:
        """Carry an order out; return why it failed, or an empty text."""
        if why := self.refusal(order, iteration):
            return why
        group = order["group"]
        if group == "train":
            return await self._train(order)
        if group == "build":
            return await self._build(self.kinds[order["item"]])
        if group == "research":
            return "" if self.research(self.studies[order["item"]]) else "it was not begun"
        if group == "scout":
            self.scouted = iteration
            self.units(self.kinds[order["item"]]).random.attack(self.enemy_start_locations[0])
        elif group == "army" and order["item"] == "ATTACK":
            self.attack(self.army().idle)
        elif group == "army":
            for unit in self.army():
                unit.move(self.start_location)
        elif group == "chrono":
            nexus = max(self.townhalls.ready, key=lambda hall: hall.energy)
            nexus(self.abilities.EFFECT_CHRONOBOOSTENERGYCOST, self.hurried(order)[0])
        return ""

    def templars(self) -> list[Any]:
        high = list(self.units(self.kinds.HIGHTEMPLAR))
        return high if len(high) > 1 else list(self.units(self.kinds.DARKTEMPLAR))

    def hurried(self, order: Json) -> list[Any]:
        """Return the structures that Chrono Boost would help."""
        kind = self.kinds[order["item"]]
        ready = self.structures(kind).ready
        return [structure for structure in ready if structure.orders and self.boost not in structure.buffs]

    async def _train(self, order: Json) -> str:
        if order["item"] == "ARCHON":
            for unit in self.templars()[:2]:
                unit(self.abilities.MORPH_ARCHON)
            return ""
        return "" if self.train(self.kinds[order["item"]]) else "it was not begun"

    async def _build(self, kind: Any) -> str:
        if kind == self.kinds.NEXUS:
            await self.expand_now()
            return ""
        if kind == self.kinds.ASSIMILATOR:
            return self._assimilate()
        places = self.structures(self.kinds.PYLON).ready
        near = self.townhalls.random if kind == self.kinds.PYLON and self.townhalls else None
        near = near or (places.random if places else None)
        if near is None:
            return "there is no place"
        spot = near.position.towards(self.game_info.map_center, 5)
        return "" if await self.build(kind, near=spot) else "there is no place"

    def _assimilate(self) -> str:
        for nexus in self.townhalls.ready:
            for geyser in self.vespene_geyser.closer_than(12, nexus):
                worker = self.select_build_worker(geyser)
                if worker and not self.gas_buildings.closer_than(1, geyser):
                    worker.build_gas(geyser)
                    return ""
        return "there is no free geyser"

    def report(self) -> Json:
        score, iteration = self.state.score, self.state.game_loop // 4
        return {
            "loop": self.state.game_loop,
            "minerals": self.minerals, "gas": self.vespene, "supply": self.supply_used,
            "cap": self.supply_cap, "army": self.army_supply(), "workers": self.supply_workers,
            "mined": score.collected_minerals, "pumped": score.collected_vespene,
            "spent_minerals": score.spent_minerals, "spent_gas": score.spent_vespene,
            "income": [score.collection_rate_minerals, score.collection_rate_vespene],
            "energy": max([hall.energy for hall in self.townhalls.ready], default=0),
            "structures": self._counted(self.structures), "units": self._counted(self.units),
            "works": self._works(), "research": self._research(),
            "standing": self._standing(), "groups": self._groups(),
            "seen": dict(Counter(unit.type_id.name for unit in self.enemy_units)),
            "given": self.given, "failures": self.failures, "last": self.last,
            "refusals": {name: self.refusal(order, iteration) for name, order in self.orders.items()},
            "ended": self.ended,
        }  # fmt: skip

    @staticmethod
    def _counted(units: Any) -> dict[str, list[int]]:
        """Return how many there are, and how many are coming, by kind."""
        counts: dict[str, list[int]] = {}
        for unit in units:
            counts.setdefault(unit.type_id.name, [0, 0])[unit.build_progress < 1] += 1
        return counts

    def _works(self) -> list[list[Any]]:
        """Return running production: product, structure, percent, queue, and whether it is hurried."""
        products = self._abilities()
        return [
            [products.get(maker.orders[0].ability.exact_id.name, ""), maker.type_id.name,
             int(100 * maker.orders[0].progress), len(maker.orders) - 1, self.boost in maker.buffs]
            for maker in self.structures if maker.orders
        ]  # fmt: skip

    def _abilities(self) -> dict[str, str]:
        """Return the product of each ability that the orders need."""
        products = {}
        for order in self.orders.values():
            kinds = self.studies if order["group"] == "research" else self.kinds
            if order["group"] in ("train", "research") and order["item"] in kinds.__members__:
                kind = kinds[order["item"]]
                table = self.game_data.upgrades if order["group"] == "research" else self.game_data.units
                row = table.get(kind.value)
                ability = row and (row.research_ability if kinds is self.studies else row.creation_ability)
                if ability:
                    products[ability.exact_id.name] = order["item"]
        return products

    def _research(self) -> dict[str, int]:
        studies = (order for order in self.orders.values() if order["group"] == "research")
        orders = filter(self.is_there, studies)
        progress = {
            order["item"]: self.already_pending_upgrade(self.studies[order["item"]]) for order in orders
        }
        return {name: int(100 * part) for name, part in progress.items() if part}

    def _node(self, unit: Any) -> int:
        """Return the nearest place on the line from start to start."""
        start, end = self.start_location, self.enemy_start_locations[0]
        way, here = end - start, unit.position - start
        length = max(way.x**2 + way.y**2, 1e-9)
        part = 130 * (here.x * way.x + here.y * way.y) / length
        tiles: list[int] = self.setup["tiles"]
        return min(range(len(tiles)), key=lambda node: abs(tiles[node] - part))

    def _standing(self) -> list[list[Any]]:
        counts = Counter((0, self._node(structure), structure.type_id.name) for structure in self.structures)
        counts += Counter(
            (1, self._node(structure), structure.type_id.name) for structure in self.enemy_structures
        )
        return [[*key, many] for key, many in sorted(counts.items())]

    def _groups(self) -> list[list[Any]]:
        counts = Counter((0, self._node(unit), unit.type_id.name) for unit in self.army())
        counts += Counter((1, self._node(unit), unit.type_id.name) for unit in self.enemy_units)
        return [[*key, many] for key, many in sorted(counts.items())]


def make_bot(setup: Json) -> Any:
    """Return the player, whose other base class needs burnysc2."""
    from sc2.bot_ai import BotAI
    from sc2.ids.ability_id import AbilityId
    from sc2.ids.buff_id import BuffId
    from sc2.ids.unit_typeid import UnitTypeId
    from sc2.ids.upgrade_id import UpgradeId

    names = {"kinds": UnitTypeId, "studies": UpgradeId, "abilities": AbilityId}
    names["boost"] = BuffId.CHRONOBOOSTENERGYCOST
    return type("Player", (Seat, BotAI), names)(setup)


async def play(setup: Json) -> None:
    from loguru import logger
    from sc2 import maps
    from sc2.data import AIBuild, Difficulty, Race
    from sc2.main import _play_game, _setup_host_game
    from sc2.player import Bot, Computer
    from sc2.sc2process import SC2Process

    logger.remove()
    logger.add(lambda text: os.write(2, str(text).encode()), level="CRITICAL", format="{message}")
    bot = make_bot(setup)
    other = Computer(Race.Protoss, Difficulty[setup["difficulty"]], AIBuild[setup["build"]])
    players = [Bot(Race.Protoss, bot), other]
    address = setup["address"]
    field = maps.Map(Path(f"{setup['map']}.SC2Map")) if address else maps.get(setup["map"])

    async def run(server: Any) -> None:
        client = await _setup_host_game(server, field, players, setup["realtime"], setup["seed"])
        result = await _play_game(players[0], client, setup["realtime"], None, setup["seconds"])
        bot.ended = bot.ended or result.name
        say(bot.report())
        with suppress(Exception):
            await client.leave()

    if address:
        await connected(address, run)
    else:
        async with SC2Process() as server:
            await run(server)


async def connected(address: str, run: Any) -> None:
    import aiohttp
    from sc2.controller import Controller

    async with aiohttp.ClientSession() as session:
        try:
            socket = await session.ws_connect(
                f"ws://{address}/sc2api", timeout=aiohttp.ClientWSTimeout(ws_close=120)
            )
        except aiohttp.ClientError as error:
            raise RuntimeError(f"No StarCraft II answers at {address}") from error
        async with socket:
            await run(Controller(socket, None))


def sentence(error: BaseException) -> str:
    words = " ".join(str(error).split())[:300].rstrip(".") or type(error).__name__
    return f"{words}."


def main() -> int:
    # what lies beside this file is not what a client means by its imports
    sys.path.pop(0)
    LINES.append(os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    setup = json.loads(sys.stdin.readline())
    try:
        asyncio.run(play(setup))
    except KeyError as error:
        say(
            {"error": sentence(error).strip("'\"") if "Map" in str(error) else f"StarCraft II lacks {error}."}
        )
    except SystemExit:
        say(
            {"error": "StarCraft II is not installed where SC2PATH says; docs/engines.md says how to get it."}
        )
    except Exception as error:
        say({"error": sentence(error)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
