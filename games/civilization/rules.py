"""Civilization (DSGBench), shown as Empire: nations found cities, learn and fight for up to 400 turns."""

from __future__ import annotations

import random
from typing import Final, cast

from games.civilization import story
from games.civilization.acts import duel, new_unit, order_city, order_nation, order_unit
from games.civilization.board import WorldMap
from games.civilization.combat import battle
from games.civilization.data import COINAGE, FARTHEST
from games.civilization.land import Grid, grow
from games.civilization.orders import affairs, city_orders, research_choices, unit_orders
from games.civilization.resampling import redrawn
from games.civilization.scores import score
from games.civilization.sight import refresh
from games.civilization.state import ADVICE, AFFAIRS, NO_CONTACT, RESEARCH, City, Nation, State, Unit, World
from games.civilization.turn import end_turn, minister, sees_enemy
from games.civilization.view import actor_of, facts, world_map
from games.core.action import CHANCE, Action, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, Game, GameError, GameSpec, Information, Param, Utility
from games.core.history import Turns
from games.core.said import Said, listed
from games.core.view import View

SIZES: Final = {"world": (40, 25), "france": (36, 36), "british_isles": (40, 36)}
STARTS: Final = {
    "scenario": ("Settlers", "Workers", "Explorer", "Diplomat"),
    "example": ("Settlers", "Settlers", "Workers", "Workers", "Explorer"),
    "few": ("Settlers", "Workers"),
}
MAX_TEXT: Final = 600
SUGGEST: Final = OpenAction(
    "suggest", (), MAX_TEXT, "A suggestion for all your units and cities this turn.", optional=True
)
SEEDS: Final = 2**31
SMALLEST: Final = 10
LATELY, KEPT = 3, 32
"""Number of worlds of recent states that are cached, and of new worlds."""
HORIZON: Final = 5
"""Turns of a playout."""


class Civilization(Game[State]):
    """Nations act one after another; each of their units and cities decides on its own.

    Chance draws a seed for the map and one for every battle.
    """

    spec = GameSpec(
        "civilization",
        "Empire",
        1,
        range(2, 6),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=2_000_000,
        has_chance=True,
        has_text=True,
        params=(
            Param("map", "world", options=tuple(SIZES), label="Map"),
            Param("turns", 400, 1, 400, label="Turns"),
            Param("waves", 12, 1, 40, label="Decisions of a unit in a turn, at most", front=False),
            Param(
                "advisor",
                "absent",
                options=("absent", "asked"),
                label="Advisor",
                words=("nobody advises", "asked at the beginning of each turn"),
                for_people="absent",
            ),
            Param(
                "ministers",
                "player",
                options=("player", "server"),
                label="Research, rates, government and diplomacy",
                words=("decided by the player", "left to simple rules"),
            ),
            Param(
                "era",
                "classic",
                options=tuple(FARTHEST),
                label="Technologies",
                words=("all 87", "the 35 of ancient times"),
            ),
            Param(
                "start",
                "scenario",
                options=tuple(STARTS),
                label="First units",
                words=("as in the saved games", "as in the paper's example", "Settlers and Workers"),
            ),
            Param("width", 0, 0, 80, label="Columns, 10 or more; 0 for those of the map"),
            Param("height", 0, 0, 80, label="Rows, 10 or more; 0 for those of the map"),
        ),
        summary="Found cities, work the land, learn, trade and fight: the highest score at the end wins.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        width, height = SIZES[str(self.params["map"])]
        for name in ("width", "height"):
            if 0 < int(self.params[name]) < SMALLEST:
                raise GameError(f"A map has at least {SMALLEST} columns and rows, not {self.params[name]}.")
        self._begun: dict[int, State] = {}
        self._lately: tuple[tuple[State, World], ...] = ()
        self.grid = Grid(int(self.params["width"]) or width, int(self.params["height"]) or height)

    def world(self, state: State) -> World:
        return World(state, self.grid, str(self.params["era"]))

    def known(self, state: State) -> World:
        """Return the state's world for reading only, from a cache of recent states."""
        for other, world in self._lately:
            if other is state:
                return world
        world = self.world(state)
        world.noted = {}
        self._lately = ((state, world), *self._lately[: LATELY - 1])
        return world

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_lately": (), "_begun": {}}

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.over:
            return ()
        return (CHANCE,) if not state.terrain or state.battle else (state.player,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        world, first = self.known(state), state.queue[0]
        if first == ADVICE:
            return LegalActions((), (SUGGEST,), Action("suggest"))
        if first == RESEARCH:
            return LegalActions(research_choices(world, player))
        if first == AFFAIRS:
            return LegalActions(affairs(world, player), default=Action("done"))
        if first in world.cities:
            orders = city_orders(world, world.cities[first], self.params["ministers"] == "player")
            return LegalActions(orders, default=orders[0])
        return LegalActions(unit_orders(world, world.units[first]), default=Action("no_orders"))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if player == CHANCE and not state.battle:
            return self._new_state(int(action.args[0]))
        world = self.world(state)
        if player == CHANCE:
            decide = battle if len(state.battle) == 2 else duel
            decide(world, int(action.args[0]))
        elif action.kind == "suggest":
            world.advice[player] = action.text
            world.queue.pop(0)
        elif world.queue[0] in world.units:
            order_unit(world, world.units[world.queue[0]], action)
        elif world.queue[0] in world.cities:
            order_city(world, world.cities[world.queue[0]], action)
        else:
            order_nation(world, player, action)
        if not world.battle:
            self._advance(world)
        return world.freeze()

    def returns(self, state: State) -> tuple[float, ...]:
        if not state.nations:
            return (0.0,) * self.num_players
        world = self.known(state)
        assert world.noted is not None
        if ("scores", 0) not in world.noted:
            scores = tuple(float(score(world, player)) for player in range(self.num_players))
            world.noted["scores", 0] = scores
        return cast(tuple[float, ...], world.noted["scores", 0])

    def view(self, state: State, player: Player | None) -> View[WorldMap]:
        world = self.known(state)
        shown = facts(world, player, int(self.params["turns"]))
        return View(player, self._phase(world, player), world_map(world, player), shown)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        return Action("battle" if state.battle else "land", (rng.randrange(SEEDS),))

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw others' plans, the inside of their cities, their units out of sight, and unseen land."""
        return redrawn(self.world(state), player, rng).freeze() if state.nations else state

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        """Return scores after a few turns of random play; a whole match would take too long."""
        last = state.turn + HORIZON
        while state.turn < last and (acting := self.to_act(state)):
            drawn = self.sample_chance if acting[0] == CHANCE else self._drawn
            state = self.apply(state, {acting[0]: drawn(state, rng)})
        return self.returns(state)

    def _drawn(self, state: State, rng: random.Random) -> Action:
        return self.legal_actions(state, state.player).sample(rng)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return story.turns(self.known(before), joint, self.known(after), player)

    def playing(self, state: State, player: Player) -> bool:
        return not state.nations or state.nations[player].alive

    def _new_state(self, seed: int) -> State:
        """Return the first state of a seed, from a cache, for matches are begun repeatedly."""
        if seed not in self._begun:
            if len(self._begun) >= KEPT:
                self._begun.clear()
            world = self.world(State())
            self._create(world, seed)
            self._advance(world)
            self._begun[seed] = world.freeze()
        return self._begun[seed]

    def _create(self, world: World, seed: int) -> None:
        land = grow(str(self.params["map"]), self.grid, self.num_players, seed)
        world.terrain = land.terrain
        world.extras = land.extras
        world.specials = land.specials
        unseen = "\0" * len(land.terrain)
        world.nations = [Nation(memory=unseen) for _ in range(self.num_players)]
        world.pacts = [NO_CONTACT] * self.num_players**2
        world.timers = [0] * self.num_players**2
        world.advice = [""] * self.num_players
        world.turn = 1
        for player, place in enumerate(land.starts):
            for kind in STARTS[str(self.params["start"])]:
                new_unit(world, player, kind, place)
        refresh(world)
        world.player = 0
        self._begin(world, 0)

    def _begin(self, world: World, player: Player) -> None:
        """Begin a nation's phase: queue all units, cities and offices that must decide something."""
        world.player, world.visited = player, []
        own_hand = self.params["ministers"] == "player"
        if not own_hand:
            minister(world, player)
        world.queue = [ADVICE] if self.params["advisor"] == "asked" else []
        if own_hand:
            world.queue += [RESEARCH, AFFAIRS]
        world.queue += [city.id for city in world.cities_of(player) if _asks(city)]
        for unit in world.units_of(player):
            if unit.activity == "sentry" and not unit.aboard and sees_enemy(world, unit):
                world.set_unit(unit._replace(activity=""))
        world.queue += [unit.id for unit in world.units_of(player) if _ready(world, world.units[unit.id])]

    def _advance(self, world: World) -> None:
        """Skip units and cities with nothing to decide; then begin the next nation or turn."""
        while not world.over:
            while world.queue and not self._decides(world, world.queue[0]):
                world.queue.pop(0)
            if world.queue:
                return
            following = [p for p in range(world.player + 1, self.num_players) if world.nations[p].alive]
            if following:
                self._begin(world, following[0])
                continue
            end_turn(world)
            alive = [p for p, nation in enumerate(world.nations) if nation.alive]
            if len(alive) < 2 or world.turn > int(self.params["turns"]):
                world.over, world.queue = True, []
                return
            self._begin(world, alive[0])

    def _decides(self, world: World, first: int) -> bool:
        if first == RESEARCH:
            nation = world.nations[world.player]
            asked = not nation.researching or RESEARCH in world.visited
            return asked and bool(research_choices(world, world.player))
        if first in (ADVICE, AFFAIRS) or first in world.cities:
            return True
        unit = world.units.get(first)
        return unit is not None and unit.asked < int(self.params["waves"]) and _ready(world, unit)

    def _winner(self, world: World) -> str:
        scores = [score(world, player) for player in range(self.num_players)]
        names = [self.player_name(player) for player, points in enumerate(scores) if points == max(scores)]
        if len(names) == len(scores):
            return Said("all have {scores} points", scores=max(scores))
        if len(names) == 1:
            return Said("{who:wins} with {points} points", who=names[0], points=max(scores))
        return Said("{names} share the win with {points} points", names=listed(names), points=max(scores))

    def _phase(self, world: World, player: Player | None) -> str:
        if world.over:
            alive = [p for p, nation in enumerate(world.nations) if nation.alive]
            how = "one nation is left" if len(alive) == 1 else "the last turn is played"
            return Said("over: {how}; {winner}", how=how, winner=self._winner(world))
        if not world.terrain:
            return "the world is made"
        name = self.player_name(world.player)
        if world.battle and player in (world.player, None):
            return Said("{who:fights} a battle", who=name)
        actor, _ = actor_of(world)
        if player in (world.player, None) and actor:
            return Said("{who:decides}: {actor}", who=name, actor=actor)
        return Said("{who:is} at turn", who=name)


def _asks(city: City) -> bool:
    return city.ask or city.making == COINAGE


def _ready(world: World, unit: Unit) -> bool:
    return unit.moves > 0 and not unit.activity
