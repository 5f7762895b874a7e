"""A StarCraft II for tests: it speaks the real protocol, protobuf over a websocket, of a small battle.

A script, run with a Python that has burnysc2. It prints its port. There are a Nexus, twelve Probes, minerals,
a geyser; Probes are trained, Pylons built, and after so many loops the match is won, or lost. Arguments: the
loops, the result, and how it fails: ``map`` or ``dies``.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from aiohttp import WSMsgType, web
from s2clientprotocol import common_pb2, data_pb2, error_pb2, raw_pb2, sc2api_pb2

SIZE = 64
NEXUS, PYLON, PROBE, ASSIMILATOR, ZEALOT, MINERALS, GEYSER = 59, 60, 84, 61, 73, 341, 342
TRAIN, BUILD_NEXUS, BUILD_PYLON, GATHER, CHRONO, ATTACK, MOVE = 1006, 880, 881, 3666, 3755, 3674, 3794
STRUCTURE, LIGHT, MECHANICAL = 8, 1, 4
TRAINING, BUILDING = 272, 400
SELF, ENEMY, NEUTRAL = 1, 4, 3
OWN, OTHER = (16.5, 16.5), (47.5, 47.5)


class Battle:
    """What there is, and what happens to it."""

    def __init__(self, loops: int, result: str, fail: str) -> None:
        self.loops, self.result, self.fail = loops, result, fail
        self.loop, self.status, self.minerals, self.mined = 0, 1, 50.0, 0.0
        self.probes, self.pylons, self.training = 12, list[tuple[int, float, float]](), -1
        self.spent = 0
        self.asked: list[str] = []

    def answer(self, request: Any) -> Any:
        """The response to a request."""
        kind = request.WhichOneof("request")
        self.asked.append(kind)
        response = sc2api_pb2.Response(id=request.id)
        getattr(self, f"_on_{kind}", lambda *_: getattr(response, kind).SetInParent())(request, response)
        response.status = self.status
        return response

    def _on_ping(self, _: Any, response: Any) -> None:
        response.ping.game_version, response.ping.base_build = "5.0.11", 90870

    def _on_create_game(self, request: Any, response: Any) -> None:
        setup = [(one.type, one.race, one.difficulty) for one in request.create_game.player_setup]
        assert [kind for kind, _, _ in setup] == [1, 2], "a participant and a computer"
        response.create_game.SetInParent()
        if self.fail == "map":
            response.create_game.error = sc2api_pb2.ResponseCreateGame.InvalidMapPath
            response.create_game.error_details = request.create_game.local_map.map_path
        self.status = 2

    def _on_join_game(self, _: Any, response: Any) -> None:
        response.join_game.player_id, self.status = 1, 3

    def _on_game_info(self, _: Any, response: Any) -> None:
        info = response.game_info
        info.map_name, info.local_map_path = "Fake", "Fake.SC2Map"
        info.player_info.add(player_id=1, type=1, race_requested=3, race_actual=3)
        info.player_info.add(player_id=2, type=2, race_requested=3, race_actual=3, difficulty=3)
        raw = info.start_raw
        raw.map_size.x = raw.map_size.y = SIZE
        for name, bits, byte in (
            ("pathing_grid", 1, 255),
            ("terrain_height", 8, 127),
            ("placement_grid", 1, 255),
        ):
            grid = getattr(raw, name)
            grid.size.x = grid.size.y = SIZE
            grid.bits_per_pixel, grid.data = bits, bytes([byte]) * (SIZE * SIZE * bits // 8)
        raw.playable_area.p0.x = raw.playable_area.p0.y = 1
        raw.playable_area.p1.x = raw.playable_area.p1.y = SIZE - 1
        raw.start_locations.add(x=OTHER[0], y=OTHER[1])

    def _on_data(self, _: Any, response: Any) -> None:
        data = response.data
        for number in (TRAIN, BUILD_NEXUS, BUILD_PYLON, GATHER, CHRONO, ATTACK, MOVE):
            data.abilities.add(ability_id=number, available=True, link_name=f"a{number}")
        rows = (
            (NEXUS, "Nexus", 400, 0, 0, (STRUCTURE, MECHANICAL), BUILD_NEXUS, 1600),
            (PYLON, "Pylon", 100, 0, 0, (STRUCTURE,), BUILD_PYLON, BUILDING),
            (PROBE, "Probe", 50, 1, 0, (LIGHT, MECHANICAL), TRAIN, TRAINING),
            (ZEALOT, "Zealot", 100, 2, 0, (LIGHT,), 0, 600),
            (MINERALS, "MineralField", 0, 0, 0, (STRUCTURE,), 0, 0),
            (GEYSER, "VespeneGeyser", 0, 0, 0, (STRUCTURE,), 0, 0),
        )
        for number, name, minerals, supply, gas, attributes, ability, time in rows:
            data.units.add(
                unit_id=number, name=name, available=True, mineral_cost=minerals, vespene_cost=gas,
                ability_id=ability, food_required=supply, build_time=time, attributes=attributes, race=3,
                has_minerals=number == MINERALS, has_vespene=number == GEYSER,
            )  # fmt: skip

    def _on_observation(self, _: Any, response: Any) -> None:
        if self.fail == "dies" and self.loop > 40:
            sys.exit(1)
        seen = response.observation.observation
        seen.game_loop = self.loop
        seen.player_common.player_id, seen.player_common.minerals = 1, int(self.minerals)
        seen.player_common.food_cap, seen.player_common.food_used = 15 + 8 * len(self.pylons), self.probes
        seen.player_common.food_workers = self.probes
        details = seen.score.score_details
        details.collected_minerals, details.spent_minerals = self.mined, float(self.spent)
        details.collection_rate_minerals = 900.0
        for group in ("used_minerals", "total_used_minerals", "lost_minerals", "killed_minerals"):
            getattr(details, group).SetInParent()
        for name in ("visibility", "creep"):
            grid = getattr(seen.raw_data.map_state, name)
            grid.size.x = grid.size.y = SIZE
            grid.bits_per_pixel, grid.data = (
                (8, b"\2" * SIZE**2) if name == "visibility" else (1, bytes(SIZE**2 // 8))
            )
        self._show_units(seen.raw_data)
        if self.status == 4:
            for player, code in enumerate(
                {"Victory": (1, 2), "Defeat": (2, 1), "Tie": (3, 3)}[self.result], 1
            ):
                response.observation.player_result.add(player_id=player, result=code)

    def _show_units(self, raw: Any) -> None:
        nexus = _unit(raw, 1, NEXUS, SELF, OWN, health=1000, radius=2.75, is_powered=True, energy=50)
        if self.training >= 0:
            nexus.orders.add(ability_id=TRAIN, progress=(self.loop - self.training) / TRAINING)
        for number in range(self.probes):
            at = OWN[0] + 3 + number % 4, OWN[1] + number // 4
            order = _unit(raw, 100 + number, PROBE, SELF, at, health=20, radius=0.375).orders.add(
                ability_id=GATHER
            )
            order.target_unit_tag = 500
        for number, (since, x, y) in enumerate(self.pylons):
            done = min(1.0, (self.loop - since) / BUILDING)
            _unit(raw, 300 + number, PYLON, SELF, (x, y), health=200, radius=1.1, build_progress=done)
        if self.loop > 80:
            _unit(raw, 400, ZEALOT, ENEMY, (32, 32), health=100, radius=0.5)
        for base, corner in ((500, OWN), (600, OTHER)):
            for number in range(8):
                at = corner[0] - 7, corner[1] - 4 + number
                _unit(raw, base + number, MINERALS, NEUTRAL, at, mineral_contents=1800, radius=1.1)
            _unit(
                raw, base + 8, GEYSER, NEUTRAL, (corner[0], corner[1] - 7), vespene_contents=2250, radius=1.6
            )

    def _on_step(self, request: Any, response: Any) -> None:
        response.step.SetInParent()
        for _ in range(request.step.count):
            self.loop += 1
            self.minerals, self.mined = self.minerals + 0.7, self.mined + 0.7
            if self.training >= 0 and self.loop - self.training >= TRAINING:
                self.probes, self.training = self.probes + 1, -1
        if self.loop >= self.loops:
            self.status = 4

    def _on_action(self, request: Any, response: Any) -> None:
        for action in request.action.actions:
            command = action.action_raw.unit_command
            response.action.result.append(error_pb2.Success)
            if command.ability_id == TRAIN and self.minerals >= 50:
                self.training, self.minerals, self.spent = self.loop, self.minerals - 50, self.spent + 50
            elif command.ability_id == BUILD_PYLON and self.minerals >= 100:
                at = command.target_world_space_pos
                self.pylons.append((self.loop, at.x, at.y))
                self.minerals, self.spent = self.minerals - 100, self.spent + 100

    def _on_query(self, request: Any, response: Any) -> None:
        response.query.SetInParent()
        for _ in request.query.placements:
            response.query.placements.add(result=error_pb2.Success)
        for one in request.query.abilities:
            found = response.query.abilities.add(unit_tag=one.unit_tag)
            found.abilities.add(ability_id=TRAIN)
        for _ in request.query.pathing:
            response.query.pathing.add(distance=10.0)


def _unit(raw: Any, tag: int, kind: int, alliance: int, at: tuple[float, float], **more: Any) -> Any:
    owner = {SELF: 1, ENEMY: 2, NEUTRAL: 16}[alliance]
    unit = raw.units.add(tag=tag, unit_type=kind, alliance=alliance, owner=owner, display_type=1)
    unit.pos.x, unit.pos.y, unit.pos.z = *at, 8.0
    unit.build_progress = more.pop("build_progress", 1.0)
    for name, value in more.items():
        setattr(unit, name, value)
    return unit


async def serve(battle: Battle) -> None:
    """Answer whoever connects, until nobody is there any more."""
    gone = asyncio.Event()

    async def talk(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        async for message in socket:
            if message.type == WSMsgType.BINARY:
                await socket.send_bytes(
                    battle.answer(sc2api_pb2.Request.FromString(message.data)).SerializeToString()
                )
        gone.set()
        return socket

    app = web.Application()
    app.router.add_get("/sc2api", talk)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(site._server.sockets[0].getsockname()[1], flush=True)
    await gone.wait()


if __name__ == "__main__":
    assert common_pb2.Protoss == data_pb2.UnitTypeData(race=3).race
    assert raw_pb2.Self == SELF
    asyncio.run(serve(Battle(int(sys.argv[1]), sys.argv[2], sys.argv[3])))
