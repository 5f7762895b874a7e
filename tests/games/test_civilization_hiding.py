"""Empire: what a player cannot know is drawn anew in any state, and nothing that it knows changes."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from helpers.asking import request
from helpers.empires import GRID, MIDDLE, plain, texts, town, unit
from helpers.play import build

from agents.catalog.spec import AgentSpec
from agents.rules.civilization import build_nation
from games.civilization.data import TECHNOLOGIES, closure
from games.civilization.land import letter
from games.civilization.rules import Civilization
from games.civilization.sight import refresh
from games.civilization.state import AFFAIRS, PEACE, State
from games.core import text
from games.core.action import CHANCE

WONDERS = ("", "Pyramids", "Colossus")
EASY = sorted(TECHNOLOGIES, key=lambda name: (len(closure(name)), name))
BARE = request(build("civilization:repo")[0], build("civilization:repo")[1], 0)
"""A request, to be put to a rule with another view."""
GAME = Civilization(3, width=GRID.width, height=GRID.height)


@cache
def middle() -> State:
    """Three nations: some of the second are in sight of the first, nobody of the third is."""
    world = plain(players=3)
    hilly = (letter("Grassland") + letter("Hills")) * 16
    world.terrain = world.terrain[:48] + hilly + world.terrain[80:-32] + letter("Ocean") * 32
    world.nations = [each._replace(memory="\0" * len(world.terrain), gold=90) for each in world.nations]
    for player, places in enumerate(((MIDDLE,), (MIDDLE - 5, 18), (MIDDLE + 6, 28))):
        known = (*EASY[:7], "Mysticism", "Polytheism") if player == 0 else EASY[: 9 + 2 * player]
        world.change(player, technologies=tuple(sorted(known)), researching="Trade", culture=player)
        for number, place in enumerate(places):
            buildings = ("Palace", "Temple", "Library") if not number else ("Temple", WONDERS[player])
            city = town(world, player, place, size=3 + number, buildings=buildings, ask=False)
            world.change(player, capital=city.id)
            for kind in ("Warriors", "Phalanx", "Workers"):
                unit(world, kind, place, owner=player, activity="fortify")
    unit(world, "Legion", MIDDLE - 3, activity="fortify")
    unit(world, "Archers", MIDDLE - 4, owner=1, activity="fortify")
    unit(world, "Trireme", len(world.terrain) - 20, owner=2)
    world.set_pact(1, 2, PEACE)
    refresh(world)
    world.queue = [AFFAIRS]
    return world.freeze()


def told(game: Civilization, state: State, player: int) -> object:
    view = game.view(state, player)
    return view, text.render(view), game.legal_actions(state, player), game.to_act(state), game.returns(state)


def test_what_is_seen_stays_and_the_rest_is_another() -> None:
    """Each of these is hidden from the first player in some part, and drawn otherwise at least once."""
    state, rng, changed = middle(), random.Random(3), set[str]()
    for player in range(3):
        known = told(GAME, state, player)
        for _ in range(12):
            twin = GAME.resample(state, player, rng)
            assert told(GAME, twin, player) == known
            if player == 0:
                changed |= differences(state, twin)
    assert changed == {
        "technologies", "bulbs", "gold", "government", "places", "kinds", "sizes", "tends", "buildings",
        "making", "worked", "pacts", "terrain",
    }  # fmt: skip


def differences(state: State, twin: State) -> set[str]:
    minds = [(name, name, "nations") for name in ("technologies", "bulbs", "gold", "government")]
    towns = [(f"{name}s", name, "cities") for name in ("size", "tend")]
    towns += [(name, name, "cities") for name in ("buildings", "making", "worked")]
    units = [("places", "place", "units"), ("kinds", "kind", "units")]
    found = {
        word
        for word, name, things in (*minds, *towns, *units)
        for one, other in zip(sorted_by_id(state, things), sorted_by_id(twin, things), strict=True)
        if getattr(one, name) != getattr(other, name)
    }
    return found | {name for name in ("pacts", "terrain") if getattr(state, name) != getattr(twin, name)}


def sorted_by_id(state: State, things: str) -> list[Any]:
    return sorted(getattr(state, things), key=lambda each: getattr(each, "id", 0))


def test_what_others_count_or_guess_is_kept() -> None:
    state, rng = middle(), random.Random(4)
    for _ in range(12):
        twin = GAME.resample(state, 0, rng)
        for city, other in zip(state.cities, twin.cities, strict=True):
            kept = {"Palace", *WONDERS}
            assert kept.intersection(city.buildings) == kept.intersection(other.buildings)
            assert len(other.buildings) == len(city.buildings)
        for nation, other in zip(state.nations, twin.nations, strict=True):
            assert len(other.technologies) == len(nation.technologies)
            assert all(closure(name) <= {*other.technologies} for name in other.technologies) or (
                other.technologies == nation.technologies
            )
        assert "Warrior Code" in twin.nations[1].technologies
        assert any((each.kind, each.place) == ("Archers", MIDDLE - 4) for each in twin.units)


def test_an_enemy_out_of_sight_holds_nobody_back() -> None:
    for place, held in ((MIDDLE + 2 - 16, False), (MIDDLE + 1 - 16, True)):
        world = plain()
        walker = unit(world, "Warriors")
        unit(world, "Warriors", MIDDLE - 1 - 16, owner=1)
        unit(world, "Warriors", place, owner=1)
        assert ("move East" not in texts(world, walker)) == held


def test_a_redrawn_world_can_be_played_on() -> None:
    rng = random.Random(5)
    for player in range(3):
        played_on(GAME, GAME.resample(middle(), player, rng), rng, 60)


def played_on(game: Civilization, state: State, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        acting = game.to_act(state)
        if not acting:
            break
        chance = acting == (CHANCE,)
        drawn = game.sample_chance(state, rng) if chance else game.sample_legal(state, acting[0], rng)
        state = game.apply(state, {acting[0]: drawn})


@pytest.mark.slow
@pytest.mark.parametrize("name", ["world", "british_isles", "ancient"])
def test_in_matches_of_nation_builders_what_is_seen_stays(name: str) -> None:
    """120 turns, in which somebody acts at random now and then; every 23rd state is redrawn for all."""
    preset = build(f"civilization:{name}")[1]
    params = {**preset.params, "turns": 120, "advisor": "absent", "width": 24, "height": 16}
    game, rng, spec = Civilization(preset.num_players, **params), random.Random(3), AgentSpec.of("random")
    state, step = game.initial_state(), 0
    while acting := game.to_act(state):
        step, (player,) = step + 1, acting
        if step % 23 == 0:
            for viewer in range(game.num_players):
                twin = game.resample(state, viewer, rng)
                assert told(game, twin, viewer) == told(game, state, viewer)
                played_on(game, twin, rng, 25)
        if player == CHANCE:
            action = game.sample_chance(state, rng)
        elif rng.random() < 0.1:
            action = game.sample_legal(state, player, rng)
        else:
            view, legal = game.view(state, player), game.legal_actions(state, player)
            action = build_nation(replace(BARE, player=player, view=view, legal=legal), spec)
        state = game.apply(state, {player: action})
    assert step > 1000
