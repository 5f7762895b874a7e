"""Empire: movement, work, combat, treaties, sight, scores, and what models are told."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from helpers.empires import GRID, MIDDLE, plain, texts, town, unit
from helpers.play import build

from games.civilization import metrics, turn
from games.civilization.acts import hand_over, order_unit, step_cost
from games.civilization.board import WorldMap
from games.civilization.combat import best_defender, defence_strength, fight, round_chance
from games.civilization.land import HUT, MINE, RAIL, RIVER, ROAD, Grid, grow, letter
from games.civilization.observation import Watcher, situation
from games.civilization.orders import unit_orders
from games.civilization.rules import Civilization
from games.civilization.scores import score
from games.civilization.sight import refresh
from games.civilization.state import (
    AFFAIRS,
    ARMISTICE,
    CEASEFIRE,
    PEACE,
    WAR,
    State,
)
from games.core.action import CHANCE, Action
from games.core.metric import Moment

# movement


@pytest.mark.parametrize(
    ("kind", "terrain", "here", "there", "thirds"),
    [
        ("Warriors", "Grassland", 0, 0, 3),
        ("Warriors", "Hills", 0, 0, 6),
        ("Warriors", "Mountains", 0, 0, 9),
        ("Warriors", "Hills", ROAD, 0, 6),
        ("Warriors", "Hills", ROAD, ROAD, 1),
        ("Warriors", "Hills", RIVER, RIVER, 1),
        ("Warriors", "Hills", RAIL | ROAD, RAIL | ROAD, 0),
        ("Explorer", "Mountains", 0, 0, 1),
    ],
)
def test_a_step_costs(kind: str, terrain: str, here: int, there: int, thirds: int) -> None:
    world = plain(terrain)
    world.put(MIDDLE, here)
    world.put(MIDDLE + 1, there)
    assert step_cost(world, unit(world, kind), MIDDLE + 1) == thirds


def test_whoever_has_any_move_left_may_go_one_tile() -> None:
    world = plain("Mountains")
    walker = unit(world, "Warriors", moves=1)
    order_unit(world, walker, Action("move", ("East",)))
    assert world.units[walker.id].place == MIDDLE + 1
    assert world.units[walker.id].moves == 0


def test_enemies_hold_units_back() -> None:
    world = plain()
    walker = unit(world, "Warriors")
    unit(world, "Warriors", MIDDLE + 2 - 16, owner=1)
    unit(world, "Warriors", MIDDLE + 1 + 16, owner=1)
    assert "move East" not in texts(world, walker)
    assert "move West" in texts(world, walker)
    assert "attack SouthEast" in texts(world, walker)
    unit(world, "Workers", MIDDLE + 1)
    assert "move East" in texts(world, walker)


@pytest.mark.parametrize(("pact", "attacks"), [(WAR, True), (CEASEFIRE, False), (PEACE, False)])
def test_only_enemies_are_attacked(pact: str, attacks: bool) -> None:
    world = plain()
    walker = unit(world, "Warriors")
    unit(world, "Warriors", MIDDLE + 1, owner=1)
    world.set_pact(0, 1, pact)
    assert ("attack East" in texts(world, walker)) == attacks
    assert "move East" not in texts(world, walker)


def test_a_ship_carries_units_and_only_marines_attack_from_it() -> None:
    world = plain()
    sea = MIDDLE + 1
    world.terrain = world.terrain[:sea] + letter("Ocean") + world.terrain[sea + 1 :]
    walker = unit(world, "Legion")
    assert "embark East" not in texts(world, walker)
    ship = unit(world, "Trireme", sea)
    order_unit(world, walker, Action("embark", ("East",)))
    aboard = world.units[walker.id]._replace(moves=3)
    world.set_unit(aboard)
    assert (aboard.place, aboard.aboard) == (sea, ship.id)
    assert "disembark West" in texts(world, aboard)
    unit(world, "Warriors", MIDDLE + 2, owner=1)
    assert "attack East" not in texts(world, aboard)
    world.set_unit(aboard._replace(kind="Marines"))
    assert "attack East" in texts(world, world.units[walker.id])


def test_a_hut_holds_gold() -> None:
    world = plain()
    world.put(MIDDLE + 1, HUT)
    walker = unit(world, "Explorer")
    order_unit(world, walker, Action("hut", ("East",)))
    assert world.nations[0].gold == 25
    assert not world.has(MIDDLE + 1, HUT)


@pytest.mark.parametrize(
    ("terrain", "work", "turns", "after"),
    [
        ("Grassland", "road", 2, ("Grassland", ROAD)),
        ("Plains", "road", 2, ("Plains", ROAD)),
        ("Hills", "mine", 10, ("Hills", MINE)),
        ("Forest", "cultivate", 5, ("Plains", 0)),
        ("Grassland", "plant", 10, ("Forest", 0)),
        ("Swamp", "cultivate", 15, ("Grassland", 0)),
    ],
)
def test_work_takes_its_turns(terrain: str, work: str, turns: int, after: tuple[str, int]) -> None:
    world = plain(terrain)
    town(world, place=MIDDLE + 4)
    worker = unit(world, "Workers")
    assert Action(work) in unit_orders(world, worker)
    order_unit(world, worker, Action(work))
    for _ in range(turns - 1):
        turn.end_turn(world)
        assert world.units[worker.id].activity == work
    turn.end_turn(world)
    assert world.units[worker.id].activity == ""
    assert (world.ground(MIDDLE).name, ord(world.extras[MIDDLE])) == after


def test_what_two_work_at_is_done_once() -> None:
    world = plain("Forest")
    town(world, place=MIDDLE + 4)
    for _ in range(2):
        order_unit(world, unit(world, "Workers"), Action("cultivate"))
    for _ in range(5):
        turn.end_turn(world)
    assert world.ground(MIDDLE).name == "Plains"
    assert {each.activity for each in world.units.values()} == {""}


def test_irrigation_needs_water_and_a_river_road_bridges() -> None:
    world = plain()
    worker = unit(world, "Workers")
    assert "irrigation" not in texts(world, worker)
    world.put(MIDDLE, RIVER)
    assert "irrigation" in texts(world, worker)
    assert "build road" not in texts(world, worker)
    world.change(0, technologies=("Bridge Building",))
    assert "build road" in texts(world, worker)


# combat


@pytest.mark.parametrize(
    ("attacker", "defender", "terrain", "fields", "buildings", "chance"),
    [
        ("Legion", "Phalanx", "Grassland", {}, None, 4 / 6),
        ("Legion", "Phalanx", "Hills", {"activity": "fortify"}, None, 4 / 10),
        ("Legion", "Phalanx", "Grassland", {}, (), 4 / 7),
        ("Legion", "Phalanx", "Grassland", {}, ("City Walls",), 4 / 10),
        ("Howitzer", "Phalanx", "Grassland", {}, ("City Walls",), 12 / 15),
        ("Legion", "Phalanx", "Mountains", {"veteran": 1}, None, 4 / 13),
        ("Horsemen", "Pikemen", "Grassland", {}, None, 2 / 6),
        ("Legion", "Pikemen", "Grassland", {}, None, 4 / 6),
    ],
)
def test_a_round_is_won_by_strength(
    attacker: str, defender: str, terrain: str, fields: dict[str, Any],
    buildings: tuple[str, ...] | None, chance: float,
) -> None:  # fmt: skip
    world = plain(terrain)
    if buildings is not None:
        town(world, owner=1, place=MIDDLE + 1, buildings=buildings)
    ours = unit(world, attacker)
    theirs = unit(world, defender, MIDDLE + 1, owner=1, **fields)
    assert float(round_chance(world, ours, theirs)) == pytest.approx(chance)


def win_chance(world: Any, attacker: Any, defender: Any) -> float:
    """Return the chance of the attacker to win all rounds that it needs before it loses its last life."""
    p = float(round_chance(world, attacker, defender))
    hits = -(-defender.hp // attacker.of.firepower)
    lives = -(-attacker.hp // defender.of.firepower)
    chance, ways = 0.0, 1.0
    for lost in range(lives):
        chance += ways * (1 - p) ** lost * p**hits
        ways = ways * (hits + lost) / (lost + 1)
    return chance


@pytest.mark.parametrize(
    "kinds", [("Legion", "Phalanx"), ("Catapult", "Musketeers"), ("Warriors", "Warriors")]
)
def test_attacks_win_as_often_as_the_formula_says(kinds: tuple[str, str]) -> None:
    world = plain("Hills")
    ours = unit(world, kinds[0])
    theirs = unit(world, kinds[1], MIDDLE + 1, owner=1, activity="fortify")
    fights = 600
    won = sum(fight(world, ours, theirs, seed)[0].hp > 0 for seed in range(fights))
    expected = win_chance(world, ours, theirs)
    assert abs(won / fights - expected) < 4 * (expected * (1 - expected) / fights) ** 0.5 + 0.005


def test_in_the_open_the_stack_is_lost_with_its_best_defender() -> None:
    for walled in (False, True):
        world = plain()
        game = Civilization(2, width=GRID.width, height=GRID.height)
        if walled:
            town(world, owner=1, place=MIDDLE + 1)
        ours = unit(world, "Armor")
        others = [unit(world, kind, MIDDLE + 1, owner=1) for kind in ("Workers", "Phalanx", "Warriors")]
        assert best_defender(world, MIDDLE + 1, ours) == others[1]
        world.queue = [ours.id]
        order_unit(world, ours, Action("attack", ("East",)))
        state = game.apply(world.freeze(), {CHANCE: Action("battle", (1,))})
        left = {each.id for each in state.units if each.owner == 1}
        assert left == ({others[0].id, others[2].id} if walled else set())
        assert (state.nations[0].killed, state.nations[1].lost) == ((1, 1) if walled else (3, 3))


@pytest.mark.parametrize(("kind", "left"), [("Armor", 6), ("Legion", 0)])
def test_a_battle_costs_the_winner_a_whole_move(kind: str, left: int) -> None:
    """Moves are counted in thirds: of its three, an Armor has two left, and may attack again."""
    world = plain()
    game = Civilization(2, width=GRID.width, height=GRID.height)
    attacker = unit(world, kind)
    unit(world, "Workers", MIDDLE + 1, owner=1)
    world.queue = [attacker.id]
    order_unit(world, attacker, Action("attack", ("East",)))
    state = game.apply(world.freeze(), {CHANCE: Action("battle", (1,))})
    assert {each.id: each.moves for each in state.units} == {attacker.id: left}


def test_an_undefended_city_is_conquered_and_a_small_one_destroyed() -> None:
    for size in (3, 1):
        world = plain()
        city = town(world, owner=1, place=MIDDLE + 1, size=size, buildings=("Palace", "Temple"))
        world.change(1, capital=city.id, gold=100)
        walker = unit(world, "Warriors")
        assert "conquer city East" in texts(world, walker)
        order_unit(world, walker, Action("conquer", ("East",)))
        taken = world.cities.get(city.id)
        assert (taken.owner, taken.size, taken.buildings) == (0, 2, ("Temple",)) if taken else size == 1
        assert world.nations[0].gold == 20
        assert world.nations[1].capital == 0


def test_defence_strength_counts_experience() -> None:
    world = plain()
    ours, theirs = unit(world, "Legion"), unit(world, "Phalanx", MIDDLE + 1, owner=1)
    strengths = [defence_strength(world, theirs._replace(veteran=v), ours) for v in range(4)]
    assert [float(each) for each in strengths] == [2, 3, 3.5, 4]


# diplomacy


def test_a_ceasefire_ends_in_war_and_an_armistice_in_peace() -> None:
    world = plain(players=3)
    for player in range(3):
        town(world, owner=player, place=20 + 4 * player)
    world.set_pact(0, 1, CEASEFIRE, 16)
    world.set_pact(0, 2, ARMISTICE, 16)
    for _ in range(15):
        turn.end_turn(world)
    assert (world.pact(0, 1), world.pact(0, 2)) == (CEASEFIRE, ARMISTICE)
    turn.end_turn(world)
    assert (world.pact(0, 1), world.pact(0, 2)) == (WAR, PEACE)


@pytest.mark.parametrize("answer", ["accept", "reject"])
def test_a_treaty_needs_both(answer: str) -> None:
    game = Civilization(2, width=GRID.width, height=GRID.height)
    world = plain()
    for player in (0, 1):
        town(world, owner=player, place=20 + 6 * player, ask=False, making="Pyramids")
        world.change(player, researching="Alphabet")
    refresh(world)
    world.queue = [AFFAIRS]
    state = game.apply(world.freeze(), {0: Action("propose", (1, "ceasefire"))})
    assert game.world(state).pact(0, 1) == WAR
    state = game.apply(state, {0: Action("done")})
    assert game.to_act(state) == (1,)
    state = game.apply(state, {1: Action(answer, (0,))})
    assert game.world(state).pact(1, 0) == (CEASEFIRE if answer == "accept" else WAR)
    assert not state.offers


# sight, scores, maps


def test_a_map_is_grown_alike_from_a_seed_and_everybody_starts_on_land() -> None:
    for name, size in (("world", (40, 25)), ("france", (36, 36)), ("british_isles", (40, 36))):
        land = grow(name, Grid(*size), 5, 7)
        assert land == grow(name, Grid(*size), 5, 7)
        assert land != grow(name, Grid(*size), 5, 8)
        assert len(set(land.starts)) == 5
        assert all(land.terrain[tile] == letter("Grassland") for tile in land.starts)


def test_what_left_sight_is_remembered_as_it_was() -> None:
    game = Civilization(2, width=GRID.width, height=GRID.height)
    world = plain()
    world.nations = [each._replace(memory="\0" * len(world.terrain)) for each in world.nations]
    scout = unit(world, "Explorer")
    unit(world, "Workers", MIDDLE + 1, owner=1)
    board = game.view(world.freeze(), 0).board
    assert isinstance(board, WorldMap)
    assert {each.owner for each in board.units} == {0, 1}
    assert sum(mark != " " for mark in board.land) == 9
    for _ in range(3):
        order_unit(world, world.units[scout.id], Action("move", ("West",)))
    world.put(MIDDLE + 1, ROAD)
    board = game.view(world.freeze(), 0).board
    assert isinstance(board, WorldMap)
    assert {each.owner for each in board.units} == {0}
    assert (board.sight[MIDDLE + 1], board.works[MIDDLE + 1]) == (".", "0")
    assert sum(mark != " " for mark in board.land) == 18


def test_the_score_counts_citizens_technologies_and_wonders() -> None:
    world = plain()
    town(world, size=7, buildings=("Pyramids", "Temple"))
    world.change(0, technologies=("Alphabet", "Pottery"), built=25, killed=7, culture=160)
    assert score(world, 0) == 7 + 2 * 2 + 5 + 2 + 2 + 3
    world.change(0, alive=False)
    assert score(world, 0) == 0


def test_a_nation_without_cities_and_settlers_is_gone_and_the_last_one_has_won() -> None:
    game = Civilization(2, width=GRID.width, height=GRID.height)
    world = plain()
    town(world, ask=False)
    unit(world, "Warriors", 20, owner=1)
    world.player, world.queue = 1, [AFFAIRS]
    state = game.apply(world.freeze(), {1: Action("end_turn")})
    assert game.to_act(state) == ()
    assert game.returns(state)[0] > game.returns(state)[1] == 0


def test_a_handed_over_city_no_longer_feeds_its_old_owners_units() -> None:
    world = plain()
    city = town(world, owner=1, place=MIDDLE + 1, size=2)
    soldier = unit(world, "Warriors", 20, owner=1, home=city.id)
    hand_over(world, city, 0)
    assert world.units[soldier.id].home == 0
    assert world.cities[city.id].owner == 0


def ended(attempts: dict[int, int], *chosen: str) -> list[Moment]:
    """A match of 20 turns, of which the first nation was asked in its last steps."""
    game = Civilization(2, width=GRID.width, height=GRID.height)
    world = plain()
    for place, size in ((20, 3), (MIDDLE, 2)):
        city = town(world, place=place, size=size)
        assert len(city.worked) == size
    for kind in ("Legion", "Phalanx", "Workers"):
        unit(world, kind)
    known = ("Alphabet", "Bronze Working", "Masonry")
    world.change(0, log=(30, 4, 5), technologies=known, killed=6, lost=2)
    world.turn, world.over = 21, True
    state = world.freeze()
    joint = {0: Action("no_orders")}
    return [
        Moment(
            game, step, state, joint, state, {0: by}, attempts={0: attempts.get(step, 1)} if attempts else {}
        )
        for step, by in enumerate(chosen, 1)
    ]


@pytest.mark.parametrize(
    ("name", "paper", "code"),
    [
        ("egr", 30 / 20, 30),
        ("cer", 2 / 20, 6 / 3),
        ("trp", 3 / 87, 3),
        ("lur", 7 / 91, 7 / 91),
        ("mgr", 2 / 20, 2),
        ("ga", 3 / 4, 3 / 6),
    ],
)
def test_measures_are_counted_as_the_paper_and_as_the_code_says(name: str, paper: float, code: float) -> None:
    moments = ended({2: 3}, "seat", "default", "seat", "seat", "forced")[:4]
    assert metrics.PAPER[name].of(moments, 0) == pytest.approx(paper)
    assert metrics.CODE[name].of(moments, 0) == pytest.approx(code)
    assert metrics.WON.of(moments, 0) == 1


# what models are told


@pytest.mark.parametrize(
    ("enemies", "military", "cities", "word"),
    [(1, 4, 0, "under attack"), (1, 10, 3, "attacking"), (0, 2, 0, "at peace"), (1, 9, 1, "roughly safe")],
)
def test_the_advisor_is_told_the_situation_in_a_word(
    enemies: int, military: int, cities: int, word: str
) -> None:
    assert situation(enemies, military, cities) == word


def test_the_observations_are_25_tiles_and_nine_blocks() -> None:
    game = Civilization(2, width=GRID.width, height=GRID.height)
    world = plain()
    world.nations = [each._replace(memory="\0" * len(world.terrain)) for each in world.nations]
    unit(world, "Explorer")
    unit(world, "Warriors", MIDDLE + 1, owner=1)
    board = game.view(world.freeze(), 0).board
    assert isinstance(board, WorldMap)
    watcher = Watcher(board, 0)
    near, far = watcher.zoomed_in(MIDDLE), watcher.zoomed_out(MIDDLE)
    assert (len(near), len(far)) == (25, 9)
    assert near["current_tile"] == ["1 Grassland", "1 Explorer", "unit owners are: myself player_0"]
    assert near["tile_east_1"] == ["1 Grassland", "1 Warriors", "unit owners are: War player_1"]
    assert near["tile_south_2_west_2"] == ["1 tiles unexplored"]
    assert far["current_block"][:2] == ["16 tiles unexplored", "9 Grassland"]
    assert far["block_south_1"] == ["15 tiles unexplored", "10 Inaccessible"]


@pytest.mark.parametrize(
    "text",
    [
        '{"thoughts": {}, "command": {"name": "finalDecision", "input": {"action": "move East"}}}',
        'So: {"command": {"name": "finalDecision", "input": {"action": "Move  east"}}',
    ],
)
def test_a_decision_is_read_from_its_command(text: str) -> None:
    game, preset = Civilization(2, width=GRID.width, height=GRID.height), build("civilization:repo")[1]
    world = plain()
    world.queue = [unit(world, "Warriors").id]
    assert preset.codec(game).read(world.freeze(), 0, text) == Action("move", ("East",))


def test_advice_is_read_and_shown_to_whoever_decides_next() -> None:
    game, preset = build("civilization:world")
    state = started(game)
    codec = preset.codec(game)
    body = {"command": {"name": "suggestion", "input": {"suggestion": "Found a city at once."}}}
    action = codec.read(state, 0, json.dumps(body))
    state = game.apply(state, {0: action})
    assert {fact.key: fact.value for fact in game.view(state, 0).facts}["advice"] == "Found a city at once."
    assert codec.slots(game.view(state, 0))["advice"] == "Found a city at once."
    assert "advice" not in {fact.key for fact in game.view(state, 1).facts}


def started(game: Any) -> State:
    state: State = game.apply(game.initial_state(), {CHANCE: Action("land", (3,))})
    return state


def test_equal_maps_and_battles_give_equal_matches() -> None:
    game = Civilization(3, turns=6, width=14, height=12)
    ends = []
    for _ in range(2):
        rng, state = random.Random(4), game.initial_state()
        while acting := game.to_act(state):
            chance = acting == (CHANCE,)
            drawn = game.sample_chance(state, rng) if chance else game.sample_legal(state, acting[0], rng)
            state = game.apply(state, {acting[0]: drawn})
        ends.append(state)
    assert ends[0] == ends[1]
    assert replace(ends[0], turn=0) != ends[0]
