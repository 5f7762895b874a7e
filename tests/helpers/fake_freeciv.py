"""A server of freeciv for tests: it speaks the real protocol, over a real connection, of a world of 24 tiles.

Two seats have Settlers that can found a city; the server's own player has Warriors. Cities make Warriors.
It can be told to fail: ``version``, ``garbage``, or ``dies`` at the first city that is founded.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from gamebench_gui.app.external.freeciv.packets import CAPABILITY
from gamebench_gui.app.external.freeciv.wire import Values, Wire

WIDTH, HEIGHT = 6, 4
GRASS, OCEAN = 1, 2
FOUND, CERTAIN = 25, (200, 200)
ADVANCE = 1
NONE = 255


class Guest:
    """Who is connected: a seat, or nobody who sees everything."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self.writer, self.wire, self.player = writer, Wire(), -1

    def send(self, name: str, /, **values: Any) -> None:
        if not self.writer.is_closing():
            self.writer.write(self.wire.write(name, values))


class FakeFreeciv:
    """One match; a `Host` of freeciv's engine."""

    running = 0

    def __init__(self, fail: str = "") -> None:
        self.fail, self.script, self.guests = fail, "", list[Guest]()
        self.turn, self.turns, self.ready, self.done = 1, 2, set[int](), set[int]()
        self.units = {101: (0, 0, 8), 102: (0, 1, 8), 201: (1, 0, 16), 301: (2, 1, 14)}
        self.cities: dict[int, Values] = {}
        self.asked: list[tuple[int, str, Values]] = []
        self._server: asyncio.Server | None = None

    async def start(self, script: str) -> tuple[str, int]:
        FakeFreeciv.running += 1
        self.script = script
        if found := re.search(r"set endturn (\d+)", script):
            self.turns = int(found[1])
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()[:2]
        return str(host), int(port)

    def score_lines(self) -> Iterable[str]:
        tags = (
            "bnp",
            "mfg",
            "cities",
            "techs",
            "munits",
            "landarea",
            "settledarea",
            "unitskilled",
            "unitslost",
        )
        yield from (f"tag {number} {name}" for number, name in enumerate(tags))
        yield "not a line of the log"
        for seat in (0, 1):
            cities = sum(city["owner"] == seat for city in self.cities.values())
            values = (4 * cities, 3, cities, 1, 1 - seat, 8, 2 * cities, 0, 0)
            yield from (
                f"data {min(self.turn, self.turns)} {number} {seat} {value}"
                for number, value in enumerate(values)
            )

    async def stop(self) -> None:
        FakeFreeciv.running -= 1
        for guest in self.guests:
            guest.writer.close()
            with suppress(OSError):
                await guest.writer.wait_closed()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        guest = Guest(writer)
        self.guests.append(guest)
        if self.fail == "garbage":
            writer.write(b"\0\0 is no packet")
        while data := await reader.read(1 << 16):
            for name, values in guest.wire.feed(data):
                guest.send("started")
                self._on(guest, name, values)
                guest.send("finished")
            await asyncio.sleep(0)

    def _on(self, guest: Guest, name: str, values: Values) -> None:
        self.asked.append((guest.player, name, values))
        if name == "join":
            self._join(guest, values)
        elif name == "say":
            guest.player = -1
        elif name == "ready":
            self.ready.add(guest.player)
            if self.ready == {0, 1}:
                for each in self.guests:
                    self._begin(each)
        elif name == "ask_actions":
            self._answer(guest, values)
        elif name == "act":
            self._found(values["unit"], values["name"])
        elif name == "orders":
            self._move(values["unit"], values["goal"])
        elif name == "phase_done":
            self.done.add(guest.player)
            if self.done == {0, 1}:
                self._next_turn()

    def _join(self, guest: Guest, values: Values) -> None:
        old = self.fail == "version"
        theirs = "+Freeciv-3.1-network" if old else CAPABILITY
        said = "The client is missing a capability that this server needs." if old else "Welcome"
        guest.send("join_reply", welcome=not old, message=said, capability=theirs)
        guest.wire.wide = not old
        if not old:
            guest.player = len(self.guests) - 1
            guest.send("player", id=guest.player, user=values["user"], name=f"Leader {guest.player}")

    def _begin(self, guest: Guest) -> None:
        """The rules, and what there is to see."""
        guest.send("terrain", id=GRASS, name="Grassland", native=1, road_time=2, irrigated=GRASS, mined=NONE)
        guest.send("terrain", id=OCEAN, name="Ocean", native=2, irrigated=NONE, mined=NONE)
        for number, name in enumerate(("Road", "Wheat")):
            guest.send("extra", id=number, name=name)
        guest.send("unit_kind", id=0, name="Settlers", cost=30, next=NONE, needs=NONE, flags=1 << 9)
        guest.send("unit_kind", id=1, name="Warriors", cost=10, next=NONE, needs=NONE, attack=1)
        guest.send("tech", id=1, name="Alphabet")
        guest.send("tech", id=2, name="Writing", many=1, needs=((ADVANCE, 1, 6, False, True, False),))
        guest.send("building", id=0, genus=3, name="Coinage", cost=0)
        guest.send("government", id=2, name="Despotism")
        guest.send("map", width=WIDTH, height=HEIGHT, topology=1)
        for player in range(3):
            self._tell_player(guest, player)
        for one, other in ((0, 1), (0, 2), (1, 2)):
            guest.send("pact", id=10 * one + other, one=one, other=other, kind=1)
        guest.send("learning", id=max(guest.player, 0), researching=1, cost=30, inventions="210")
        for unit in self.units:
            self._tell_unit(guest, unit)
        guest.send("turn")

    def _tell_player(self, guest: Guest, player: int) -> None:
        own = guest.player in (player, -1)
        user = f"seat{player + 1}" if player < 2 else ""
        score = sum(city["owner"] == player for city in self.cities.values())
        guest.send(
            "player", id=player, name=f"Leader {player}", user=user, alive=True, government=2, gold=50 * own,
            score=score * own, tax=60, science=40, luxury=0, revolution=-1,
        )  # fmt: skip

    def _sight(self, player: int) -> set[int]:
        """The tiles that a player sees; all for who plays nobody."""
        if player < 0:
            return set(range(WIDTH * HEIGHT))
        places = {at for owner, _, at in self.units.values() if owner == player}
        places |= {city["tile"] for city in self.cities.values() if city["owner"] == player}
        return {tile for place in places for tile in _around(place)}

    def _tell_unit(self, guest: Guest, unit: int) -> None:
        owner, kind, place = self.units[unit]
        sight = self._sight(guest.player)
        for tile in sorted(sight & set(_around(place)) if guest.player >= 0 else sight):
            terrain, resource = (OCEAN if tile % WIDTH == 0 else GRASS), (1 if tile == 9 else 128)
            guest.send("tile", id=tile, known=2, terrain=terrain, resource=resource, extras=int(tile == 8))
        if place in sight and guest.player in (owner, -1):
            guest.send("unit", id=unit, owner=owner, tile=place, kind=kind, moves=3, hp=10)
        elif place in sight:
            guest.send("unit_seen", id=unit, owner=owner, tile=place, kind=kind)

    def _answer(self, guest: Guest, values: Values) -> None:
        _, kind, place = self.units[values["unit"]]
        able = (
            kind == 0 and values["tile"] == place and place not in (c["tile"] for c in self.cities.values())
        )
        chances = tuple(CERTAIN if able and number == FOUND else (0, 0) for number in range(44))
        guest.send("actions", unit=values["unit"], tile=values["tile"], chances=chances)

    def _found(self, unit: int, name: str) -> None:
        if self.fail == "dies":
            for guest in self.guests:
                guest.writer.close()
            return
        owner, _, place = self.units.pop(unit)
        number = 400 + unit
        self.cities[number] = {"id": number, "tile": place, "owner": owner, "size": 1, "name": name}
        for guest in self.guests:
            guest.send("unit_gone", id=unit)
            if guest.player in (owner, -1):
                guest.send("city", **self.cities[number], kind=6, making=1, founded=self.turn, price=20)
                guest.send("chat", text=f'You found [l tgt="city" id={number} name="{name}" /].')
            elif place in self._sight(guest.player):
                guest.send("city_seen", **self.cities[number])
            self._tell_player(guest, owner)

    def _move(self, unit: int, goal: int) -> None:
        owner, kind, _ = self.units[unit]
        self.units[unit] = owner, kind, goal
        for guest in self.guests:
            self._tell_unit(guest, unit)

    def _next_turn(self) -> None:
        self.turn += 1
        self.done.clear()
        for guest in self.guests:
            if self.turn > self.turns:
                for player in range(3):
                    score = sum(city["owner"] == player for city in self.cities.values())
                    guest.send("results", player=player, score=score)
                guest.send("tile", id=0, known=2, terrain=OCEAN, resource=128)
            else:
                guest.send("year", turn=self.turn)
                guest.send("turn")


def _around(place: int) -> Iterator[int]:
    row, column = divmod(place, WIDTH)
    for y in range(max(0, row - 1), min(HEIGHT, row + 2)):
        yield from (y * WIDTH + (column + dx) % WIDTH for dx in (-1, 0, 1))
