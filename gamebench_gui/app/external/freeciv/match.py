"""A match of freeciv: a server of its own, a connection for each seat, and one that sees everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, Protocol

from gamebench_gui.app.external.calls import Settings, params_of, read_call
from gamebench_gui.app.external.freeciv import orders
from gamebench_gui.app.external.freeciv.client import Client
from gamebench_gui.app.external.freeciv.knowledge import FOLDED, IDLE, Knowledge, Row
from gamebench_gui.app.external.freeciv.metrics import MATCHES, STEPS, ScoreLog
from gamebench_gui.app.external.freeciv.server import MISSING, Server, installed
from gamebench_gui.app.external.freeciv.server import state as state
from games.civilization.board import FIRST_WORK, UNKNOWN, Discovery, WorldMap, city_actor
from games.civilization.notation import CommandAnswer
from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.apart import Apart
from games.core.external import EngineError, ExternalGame, Position
from games.core.game import Dynamics, GameSpec, Information, Utility
from games.core.log_only import SOURCE
from games.core.naming import player_name
from games.core.param import Param
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import SPECTATOR, Fact, View

ENGINE: Final = "freeciv"
RULES: Final = "classic"
LIKE: Final = "civilization"
EXAMPLE: Final = "classic(players=2,ais=3,turns=30)"
RANDOM: Final = "random"
PARAMS: Final = (
    Param("players", 2, 1, 5, label="Seats"),
    Param("ais", 3, 0, 10, label="Players of the server's own"),
    Param("turns", 100, 1, 400, label="Turns"),
    Param("map", RANDOM, options=(RANDOM, "earth-small", "france", "british-isles"), label="Map"),
    Param("size", 1, 1, 8, label="Thousands of tiles of a random map"),
    Param(
        "level", "easy", options=("novice", "easy", "normal", "hard"), label="Skill of the server's players"
    ),
    Param("waves", 12, 1, 40, label="Decisions of a unit in a turn, at most"),
)
LIMITS: Final = Limits(attempts=3, fallback=Fallback.DEFAULT, skip_forced=True)
RESEARCH, AFFAIRS = "Research", "Affairs of state"
SEEDS: Final = 2**31


def find(text: str) -> ExternalGame:
    """Return the game of a text: ``classic``, with settings in brackets.

    Raises:
        EngineError: the server is not installed, or there is no such game.
    """
    name, given, settings = read_call("freeciv", text, PARAMS, EXAMPLE)
    if name != RULES:
        raise EngineError(f"Freeciv is played here by its rules {RULES!r}, not {name!r}; as in {EXAMPLE}.")
    if installed() is None:
        raise EngineError(MISSING)
    seats = int(settings["players"])
    if seats + int(settings["ais"]) < 2:
        raise EngineError(
            "A match of freeciv needs two players; give it more seats or more of the server's own."
        )
    return ExternalGame(
        GameSpec(
            f"{ENGINE}/{RULES}",
            "Freeciv",
            0,
            range(seats, seats + 1),
            Dynamics.SEQUENTIAL,
            Information.IMPERFECT,
            Utility.GENERAL_SUM,
            2_000_000,
            summary="Found cities, work the land, learn, trade and fight, played by freeciv's own server.",
        ),
        f"{SOURCE}{ENGINE}/{text}",
        partial(FreecivEngine, settings),
        params_of(given),
        Preset(
            "", "", seats, "civilization.dsgbench", codec=CommandAnswer, limits=LIMITS, topics="civilization"
        ),
        step_metrics=STEPS,
        match_metrics=MATCHES,
        like=LIKE,
    )


class Host(Protocol):
    async def start(self, script: str) -> tuple[str, int]:
        """Start it; return host and port."""

    def score_lines(self) -> Iterable[str]:
        """Return the new lines of its score log."""

    async def stop(self) -> None:
        """End it."""


def start_script(settings: Settings, seed: int) -> str:
    lines = [
        f"rulesetdir {RULES}",
        *(() if settings["map"] == RANDOM else (f"load {settings['map']}",)),
        *("set minplayers 1", f"set aifill {int(settings['players']) + int(settings['ais'])}"),
        *(str(settings["level"]), f"set endturn {settings['turns']}", "set timeout 0"),
        *("set scorelog enabled", 'set autosaves ""', "set barbarians DISABLED"),
        *("set animals 0", f"set mapseed {seed % SEEDS}", f"set gameseed {seed % SEEDS}"),
    ]
    if settings["map"] == RANDOM:
        lines += ["set topology WRAPX", "set mapsize FULLSIZE", f"set size {settings['size']}"]
    return "\n".join((*lines, ""))


class Desk:
    """The open decisions of a seat in this turn.

    Args:
        waves: most decisions of a unit in a turn.
    """

    def __init__(self, seat: Player, waves: int) -> None:
        self.client, self._waves = Client(f"seat{seat + 1}"), waves
        self.queue: list[str | int] = []
        self.asked: Counter[int] = Counter()
        self.rated = False
        self._learned, self._built = -1, dict[int, int]()

    @property
    def known(self) -> Knowledge:
        return self.client.known

    @property
    def alive(self) -> bool:
        return bool(self.known.players.get(self.known.own, {}).get("alive"))

    def begin(self) -> None:
        """Start a new turn: queue everything that may need a decision."""
        known = self.known
        self.asked.clear()
        self.rated = False
        learned = len(known.techs("2"))
        anew = learned != self._learned and bool(known.techs("1"))
        self.queue = [RESEARCH, AFFAIRS] if anew else [AFFAIRS]
        self._learned = learned
        for city in known.mine(known.cities):
            if self._built.get(city["id"]) != city["built"] or orders.makes_coins(known, city):
                self.queue.append(city["id"])
            self._built[city["id"]] = city["built"]
        self.queue += [unit["id"] for unit in known.mine(known.units)]

    def first(self) -> str | int | None:
        """Return what needs the next decision; what needs none is skipped, and what is new comes last."""
        known = self.known
        new = [city["id"] for city in known.mine(known.cities) if city["id"] not in self._built]
        self._built.update({number: known.cities[number]["built"] for number in new})
        self.queue += new
        while self.queue and not self._decides(self.queue[0]):
            self.queue.pop(0)
        return self.queue[0] if self.queue else None

    def _decides(self, first: str | int) -> bool:
        if isinstance(first, str):
            return True
        if (city := self.known.cities.get(first)) is not None:
            return bool(city["owner"] == self.known.own)
        unit = self.known.units.get(first)
        if unit is None or unit["owner"] != self.known.own or self.asked[first] >= self._waves:
            return False
        return bool(unit["moves"] and unit["activity"] == IDLE and not unit["ordered"])

    def resting(self) -> list[Row]:
        """Return units whose activity takes time."""
        units = self.known.mine(self.known.units)
        return [unit for unit in units if unit["activity"] != IDLE and unit["moves"]]


class FreecivEngine:
    """One match.

    Args:
        settings: of the match, as in `PARAMS`.
        host: the server to be started; None for freeciv's own.
    """

    def __init__(self, settings: Settings, host: Host | None = None) -> None:
        self._settings, self._server = settings, host or Server()
        self._desks = [Desk(seat, int(settings["waves"])) for seat in range(int(settings["players"]))]
        self._watcher = Client("watcher")
        self._log, self._at = ScoreLog(), 0
        self._targets: dict[int, Row] = {}

    @property
    def _clients(self) -> Iterator[Client]:
        yield from (desk.client for desk in self._desks)
        yield self._watcher

    async def start(self, seed: int) -> Position:
        host, port = await self._server.start(start_script(self._settings, seed))
        for client in self._clients:
            await client.join(host, port)
        await self._watcher.request("say", text="/observe")
        for desk in self._desks:
            await desk.client.request("ready", player=desk.known.own, ready=True)
        await self._turn_comes(0)
        if self._watcher.known.topology & FOLDED:
            raise EngineError("Freeciv's map is not made of squares, and so cannot be shown.")
        for client in self._clients:
            client.heard.clear()
        self._desks[0].begin()
        return await self._position()

    async def apply(self, joint: Joint) -> Position:
        """Carry out the decision of the seat that is asked."""
        ((player, action),) = joint.items()
        desk = self._desks[player]
        desk.client.heard.clear()
        first = desk.first()
        assert first is not None
        message = self._message(desk, first, action)
        if message is not None:
            await desk.client.request(message.name, **message.values)
            for client in self._clients:
                await client.settle()
        return await self._position()

    async def close(self) -> None:
        for client in self._clients:
            await client.close()
        await self._server.stop()

    def _message(self, desk: Desk, first: str | int, action: Action) -> orders.Message | None:
        """Return the message of a decision, and move the queue on."""
        known = desk.known
        if isinstance(first, str):
            return self._of_nation(desk, action)
        if first in known.cities:
            desk.queue.pop(0)
            return orders.city_message(known, known.cities[first], action)
        desk.asked[first] += 1
        if action.kind == "no_orders":
            desk.queue.pop(0)
        return orders.carry_out(known, known.units[first], action, self._targets)

    def _of_nation(self, desk: Desk, action: Action) -> orders.Message | None:
        known = desk.known
        if action.kind in ("done", "research"):
            desk.queue.pop(0)
        elif action.kind == "end_turn":
            desk.queue.clear()
        elif action.kind == "rates":
            desk.rated = True
        elif action.kind == "wake":
            woken = next(unit for unit in desk.resting() if known.called(unit) == action.args[0])
            desk.queue = [*desk.queue, *([woken["id"]] if woken["id"] not in desk.queue else [])]
        return orders.nation_message(known, action)

    async def _position(self) -> Position:
        """Return the next position with a decision; turns pass while there is none."""
        while not self._over and self._desks[self._at].first() is None:
            later = [seat for seat in range(self._at + 1, len(self._desks)) if self._desks[seat].alive]
            if later:
                self._at = later[0]
            else:
                await self._next_turn()
                self._at = next((seat for seat, desk in enumerate(self._desks) if desk.alive), 0)
            if not self._over:
                self._desks[self._at].begin()
        self._log.read(self._server.score_lines())
        legal = () if self._over else (await self._legal(self._desks[self._at]),)
        acting = () if self._over else (self._at,)
        numbers = [desk.known.own for desk in self._desks]
        return Position(
            self._view(),
            acting,
            legal,
            tuple(map(self._score, numbers)),
            (),
            tuple(map(self._log.of, numbers)),
        )

    @property
    def _over(self) -> bool:
        return self._watcher.known.over or not any(desk.alive for desk in self._desks)

    async def _next_turn(self) -> None:
        turns = self._watcher.known.turns
        for desk in self._desks:
            await desk.client.request("phase_done", turn=desk.known.turn)
        await self._turn_comes(turns)

    async def _turn_comes(self, turns: int) -> None:
        """Wait until everybody has started a turn after ``turns`` turns; a match that ends starts none."""
        for client in self._clients:
            known = client.known
            await client.until(lambda known=known: known.turns > turns or known.over)  # type: ignore[misc]
            if not known.over:
                await client.settle()

    def _score(self, number: int) -> float:
        known = self._watcher.known
        if result := known.results.get(number):
            return float(result["score"])
        of_seat = next((desk.known for desk in self._desks if desk.known.own == number), known)
        return float(of_seat.players.get(number, {}).get("score", 0))

    async def _legal(self, desk: Desk) -> LegalActions:
        known, first = desk.known, desk.first()
        if first == RESEARCH:
            return LegalActions(topics := orders.research_orders(known), default=topics[0])
        if first == AFFAIRS:
            return LegalActions(orders.affairs(known, desk.rated, desk.resting()), default=Action("done"))
        assert isinstance(first, int)
        if first in known.cities:
            of_city = orders.city_orders(known, known.cities[first])
            return LegalActions(of_city, default=of_city[0])
        unit = known.units[first]
        self._targets = {tile: await self._ask(desk, unit, tile) for tile in _of_interest(known, unit)}
        return LegalActions(orders.unit_orders(known, unit, self._targets), default=Action("no_orders"))

    async def _ask(self, desk: Desk, unit: Row, tile: int) -> Row:
        await desk.client.request("ask_actions", unit=unit["id"], other=0, tile=tile, disturb=False)
        answer = desk.known.actions
        return answer if answer.get("unit") == unit["id"] and answer.get("tile") == tile else {}

    def _view(self) -> View:
        acting = -1 if self._over else self._at
        parts = [(seat, self._map(desk.known, seat, acting)) for seat, desk in enumerate(self._desks)]
        whole = self._map(self._watcher.known, -1, acting)
        many = len(whole.land)
        nothing = WorldMap(whole.width, UNKNOWN * many, chr(FIRST_WORK) * many, sight="." * many)
        phase = "over" if self._over else Said("{who:is} at turn", who=player_name(self._at))
        return View(None, phase, Apart(whole, (*parts, (SPECTATOR, nothing))), tuple(self._facts()))

    def _map(self, known: Knowledge, seat: Player, acting: Player) -> WorldMap:
        land, works, sight, specials = known.land()
        shown = acting >= 0 and seat in (acting, -1)
        actor, place, near, tree = self._actor(self._desks[acting]) if shown else ("", -1, (), ())
        players = range(max(known.players, default=-1) + 1)
        relations = tuple("" if seat < 0 else known.pact(other) for other in players)
        units, cities = known.map_units(), known.map_cities()
        return WorldMap(
            known.width, land, works, specials, sight, units, cities, relations, actor, place, near, tree
        )

    def _actor(self, desk: Desk) -> tuple[str, int, tuple[tuple[str, int], ...], tuple[Discovery, ...]]:
        """Return name and place of what decides, the tiles around, and the tree where research is chosen."""
        known, first = desk.known, desk.first()
        if isinstance(first, str) or first is None:
            return first or "", -1, (), tuple(_tree(known)) if first == RESEARCH else ()
        if first in known.cities:
            city = known.cities[first]
            return city_actor(city["name"]), city["tile"], (), ()
        unit = known.units[first]
        near = tuple((word, tile) for word, _, tile in known.beside(unit["tile"]))
        return known.called(unit), unit["tile"], near, ()

    def _facts(self) -> Iterator[Fact]:
        last = int(self._settings["turns"])
        yield Fact("turn", "Turn", f"{min(self._watcher.known.turn, last)} of {last}")
        for seat, desk in enumerate(self._desks):
            known, name = desk.known, player_name(seat)
            player = known.players.get(known.own, {})
            ruled = known.name("government", player.get("government", -1))
            rates = f"{player.get('tax', 0)}, {player.get('luxury', 0)}, {player.get('science', 0)} %"
            figures = (
                f"{self._score(known.own):g} points; {player.get('gold', 0)} gold; {ruled}, rates {rates}"
            )
            yield Fact(f"score_{seat}", name, f"{figures}; learns {_research(known)}", seat)
            if desk.client.heard:
                news = " ".join(desk.client.heard)
                yield Fact(f"news_{seat}", Said("News for {who}", who=name), news, seat)


def _of_interest(known: Knowledge, unit: Row) -> Iterator[int]:
    """Yield the tiles about which a unit asks: its own, and neighbours with foreign units or cities."""
    yield unit["tile"]
    for _, _, tile in known.beside(unit["tile"]):
        city = known.city_at(tile)
        others = (*known.units_at(tile), *((city,) if city else ()))
        if any(other["owner"] != known.own for other in others):
            yield tile


def _research(known: Knowledge) -> str:
    row = known.learning
    name = known.name("tech", row.get("researching", -1)) if row else "nothing"
    many = f"{len(known.techs('2'))} of {len(known.rules['tech'])} known"
    return f"{name} {row.get('bulbs', 0)}/{row.get('cost', 0)}; {many}"


def _tree(known: Knowledge) -> Iterator[Discovery]:
    needs = {
        number: tuple(known.name("tech", value) for kind, value, *_ in row["needs"] if kind == 1)
        for number, row in known.rules["tech"].items()
    }
    numbers = {known.name("tech", number): number for number in needs}
    depths: dict[str, int] = {}

    def depth(name: str) -> int:
        if name not in depths:
            depths[name] = max((1 + depth(each) for each in needs[numbers[name]]), default=0)
        return depths[name]

    now, open_now = known.learning.get("researching"), set(known.techs("1"))
    for number in sorted(needs):
        state = "now" if number == now else "open" if number in open_now else "later"
        name = known.name("tech", number)
        yield Discovery(name, depth(name), "known" if known.knows(number) else state, needs[number])
