"""Sea Battle: what plans lead to, by the rules and as GameBench's code has it; the end; the notation."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from helpers.play import build, play

from games.catalog import find_preset
from games.core.action import CHANCE, Action, Joint
from games.core.boards.board import HIDDEN
from games.core.boards.scene import Label, Viewer
from games.core.drawing import scene_of
from games.core.game import GameError, UnreadableActionError
from games.core.metric import Moment
from games.core.samples import NAMES, SAMPLES
from games.core.view import SPECTATOR
from games.sea_battle.board import Sea
from games.sea_battle.metrics import bumps, friendly_fire, hit, hit_rate
from games.sea_battle.random_play import Flotilla
from games.sea_battle.rules import PLANS, SHIPS, SIDES, SeaBattle, State
from games.sea_battle.sailing import Ship

GAME = SeaBattle()
CODED = SeaBattle(moving="as_coded")
CODEC = find_preset("sea_battle:gamebench")[1].codec(GAME)
SIZE = 24
HEADINGS = "ENWS"
PARKED = ("2,20 N", "7,20 N", "12,20 N", "17,20 N", "21,16 N", "2,2 N")
"""Where ships lie that a test says nothing of; they stay, and their cannon reach nobody."""


def cell(text: str) -> int:
    x, y = map(int, text.split(","))
    return y * SIZE + x


def ship(text: str) -> Ship:
    """The ship written ``10,10 N`` or, with damage, ``10,10 N 8``."""
    where, heading, *damage = text.split()
    return Ship(cell(where), HEADINGS.index(heading), int(damage[0]) if damage else 0)


def written(ship: Ship) -> str:
    return f"{ship.cell % SIZE},{ship.cell // SIZE} {HEADINGS[ship.heading]} {ship.damage}"


def plan(text: str) -> Action:
    """The plan written ``L/r``."""
    return CODEC.read(State(), 0, f"<{text}>")


def turn(game: SeaBattle, rocks: str, ships: dict[int, str]) -> tuple[State, dict[int, str]]:
    """A turn in which some ships do as is written behind where they are, as in ``10,10 N L/r``.

    Returns:
        The state after it, and those ships.
    """
    fleet = [ship(ships[p].rpartition(" ")[0] if p in ships else parked) for p, parked in enumerate(PARKED)]
    state = State(tuple(fleet), tuple(map(cell, rocks.split())))
    joint = {p: plan(ships[p].rpartition(" ")[2] if p in ships else "S/l") for p in GAME.afloat(state)}
    after = game.apply(state, joint)
    return after, {player: written(after.ships[player]) for player in ships}


FORWARD = {
    "1: forward": ("", {0: "10,10 N F/l"}, {0: "10,11 N 0"}),
    "2: a turn to the left": ("", {0: "10,10 N L/l"}, {0: "9,11 W 0"}),
    "a turn to the right": ("", {0: "10,10 N R/l"}, {0: "11,11 E 0"}),
    "staying": ("", {0: "10,10 N S/l"}, {0: "10,10 N 0"}),
    "3: a rock ahead": ("10,11", {0: "10,10 N F/l"}, {0: "10,10 N 1"}),
    "4: a rock ahead of a turn": ("10,11", {0: "10,10 N L/l"}, {0: "9,10 W 1"}),
    "5: two rocks in a turn": ("10,11 9,10", {0: "10,10 N L/l"}, {0: "10,10 W 2"}),
    "6: two ships want one cell": (
        "",
        {0: "10,10 E F/l", 3: "12,10 W F/l"},
        {0: "10,10 E 1", 3: "12,10 W 1"},
    ),
    "7: two ships exchange their cells": (
        "",
        {0: "10,10 E F/l", 3: "11,10 W F/l"},
        {0: "11,10 E 0", 3: "10,10 W 0"},
    ),
    "8: ramming one that stays, and is shot by it": (
        "",
        {0: "10,10 E F/l", 3: "11,10 N S/l"},
        {0: "10,10 E 3", 3: "11,10 N 1"},
    ),
    "9: following": ("", {0: "10,10 E F/l", 3: "11,10 E F/l"}, {0: "11,10 E 0", 3: "12,10 E 0"}),
    "three ships want one cell and are damaged once": (
        "",
        {0: "10,10 E F/l", 3: "12,10 W F/l", 1: "11,9 N F/r"},
        {0: "10,10 E 1", 3: "12,10 W 1", 1: "11,9 N 1"},
    ),
    "14: two turning ships want one cell": (
        "",
        {0: "10,10 N L/l", 3: "8,12 E R/r"},
        {0: "10,11 W 0", 3: "9,12 S 0"},
    ),
    "ramming one that stays after a turn does no damage": (
        "",
        {0: "10,10 N L/r", 3: "9,11 E S/l"},
        {0: "10,11 W 0", 3: "9,11 E 0"},
    ),
    "15: the edge in the east": ("", {0: "22,5 E F/l"}, {0: "22,5 E 1"}),
}
SHOTS = {
    "11: three cells away": ("", {0: "10,10 N S/l", 3: "7,10 N S/l"}, {3: "7,10 N 2"}),
    "11: four cells away": ("", {0: "10,10 N S/l", 3: "6,10 N S/l"}, {3: "6,10 N 0"}),
    "11: behind a rock": ("8,10", {0: "10,10 N S/l", 3: "7,10 N S/l"}, {3: "7,10 N 0"}),
    "12: a friend in the way of a foe": (
        "",
        {0: "10,10 N S/l", 1: "9,10 N S/r", 3: "7,10 N S/l"},
        {1: "9,10 N 2", 3: "7,10 N 0"},
    ),
    "the other side's cannon": ("", {0: "10,10 N S/r", 3: "12,10 N S/r"}, {3: "12,10 N 2"}),
    "where the ship heads after a turn": ("", {0: "10,10 N L/r", 3: "9,13 N S/l"}, {3: "9,13 N 2"}),
    "a ship sunk by shots fires": (
        "",
        {0: "10,10 N 8 S/l", 3: "8,10 S 8 S/l"},
        {0: "10,10 N 10", 3: "8,10 S 10"},
    ),
    "a ship sunk by a rock does not": (
        "10,11",
        {0: "10,10 N 9 F/l", 3: "8,10 N S/l"},
        {0: "10,10 N 10", 3: "8,10 N 0"},
    ),
    "a ship sunk by a rock on its second step does not": (
        "9,11",
        {0: "10,10 N 9 L/r", 3: "10,13 W S/l"},
        {0: "10,11 W 10", 3: "10,13 W 0"},
    ),
    "nor does it stop balls": (
        "9,11",
        {0: "10,10 N 9 L/r", 3: "10,13 W S/l", 4: "10,9 E S/l"},
        {0: "10,11 W 10", 3: "10,13 W 0"},
    ),
}


@pytest.mark.parametrize("game", [GAME, CODED], ids=["rules", "code"])
@pytest.mark.parametrize(("rocks", "ships", "wanted"), FORWARD.values(), ids=FORWARD)
def test_moves(game: SeaBattle, rocks: str, ships: dict[int, str], wanted: dict[int, str]) -> None:
    assert turn(game, rocks, ships)[1] == wanted


@pytest.mark.parametrize("game", [GAME, CODED], ids=["rules", "code"])
@pytest.mark.parametrize(("rocks", "ships", "wanted"), SHOTS.values(), ids=SHOTS)
def test_shots(game: SeaBattle, rocks: str, ships: dict[int, str], wanted: dict[int, str]) -> None:
    found = turn(game, rocks, ships)[1]
    assert {player: found[player] for player in wanted} == wanted


UNLIKE = {
    "10: following one that a rock stops": (
        "12,10",
        {0: "10,10 E F/l", 3: "11,10 E F/l"},
        {0: "10,10 E 1", 3: "11,10 E 2"},
        {0: "11,10 E 0", 3: "11,10 E 1"},
    ),
    "a row that a rock stops": (
        "12,10",
        {0: "9,10 E F/l", 1: "10,10 E F/l", 3: "11,10 E F/l"},
        {0: "9,10 E 1", 1: "10,10 E 1", 3: "11,10 E 2"},
        {0: "10,10 E 0", 1: "11,10 E 0", 3: "11,10 E 1"},
    ),
    "a claim of one that a rock has sunk": (
        "11,10",
        {0: "10,10 E 9 F/l", 3: "11,11 S F/l"},
        {0: "10,10 E 10", 3: "11,11 S 1"},
        {0: "10,10 E 10", 3: "11,11 S 1"},
    ),
    "a collision with one that another collision has sunk": (
        "",
        {0: "10,10 E 9 F/r", 3: "12,10 W F/r"},
        {0: "10,10 E 10", 3: "12,10 W 1"},
        {0: "10,10 E 10", 3: "11,10 W 0"},
    ),
    "a ball behind one that was sunk by another": (
        "",
        {0: "10,9 E 2 S/l", 1: "7,10 N S/r", 3: "10,10 E 9 S/l", 4: "13,10 S S/r", 5: "10,12 E S/l"},
        {0: "10,9 E 2", 3: "10,10 E 15"},
        {0: "10,9 E 2", 3: "10,10 E 11"},
    ),
}


@pytest.mark.parametrize(("rocks", "ships", "rules", "code"), UNLIKE.values(), ids=UNLIKE)
def test_what_the_code_does_differently(
    rocks: str, ships: dict[int, str], rules: dict[int, str], code: dict[int, str]
) -> None:
    for game, wanted in ((GAME, rules), (CODED, code)):
        found = turn(game, rocks, ships)[1]
        assert {player: found[player] for player in wanted} == wanted


# the end


def left(**damage: int) -> State:
    """Ships far apart, all sunk but these, which have so much damage."""
    numbers = {int(name[1:]): value for name, value in damage.items()}
    ships = (replace(ship(parked), damage=numbers.get(p, 10)) for p, parked in enumerate(PARKED))
    return State(tuple(ships), turn=5)


ENDS = {
    "nobody is left of side B": (left(s0=0), (1.0, 0.0), "Side A wins"),
    "nobody is left of side A": (left(s5=9), (0.0, 1.0), "Side B wins"),
    "13: all are sunk together": (left(), (0.5, 0.5), "all ships are sunk, a draw"),
    "the last turn": (
        replace(left(s0=3, s5=9), turn=200),
        (0.5, 0.5),
        "over after 200 turns, both sides afloat",
    ),
}


@pytest.mark.parametrize(("state", "wanted", "phase"), ENDS.values(), ids=ENDS)
def test_ends(state: State, wanted: tuple[float, float], phase: str) -> None:
    assert GAME.to_act(state) == ()
    assert GAME.returns(state) == tuple(wanted[side] for side in SIDES)
    assert GAME.view(state, None).phase == phase


def test_13_the_last_two_ships_sink_each_other() -> None:
    state = State((ship("10,10 N 8"), *[ship("2,2 N 10")] * 2, ship("7,10 S 8"), *[ship("2,2 N 10")] * 2))
    assert GAME.to_act(state) == (0, 3)
    after = GAME.apply(state, {0: plan("S/l"), 3: plan("S/l")})
    assert (GAME.to_act(after), GAME.returns(after)) == ((), (0.5,) * SHIPS)


def test_after_the_last_turn_hulls_may_be_counted() -> None:
    game = SeaBattle(at_cap="hull")
    assert game.returns(replace(left(s0=3, s1=9, s5=8), turn=200)) == (0.8,) * 3 + (0.2,) * 3


def test_a_match_goes_on_while_both_sides_have_a_ship() -> None:
    assert GAME.to_act(left(s1=9, s4=9)) == (1, 4)
    assert GAME.returns(left(s1=9, s4=9)) == (0.0,) * SHIPS
    assert not GAME.legal_actions(left(s1=9, s4=9), 0)


# the start


def test_ships_and_rocks_lie_on_different_cells_inside_the_edge() -> None:
    for seed in range(30):
        state = started(GAME, seed)
        cells = [*(each.cell for each in state.ships), *state.rocks]
        assert len(set(cells)) == 20
        assert all(0 < spot % SIZE < 23 and 0 < spot // SIZE < 23 for spot in cells)
        assert GAME.to_act(state) == tuple(range(SHIPS))
    assert {each.heading for seed in range(9) for each in started(GAME, seed).ships} == {0, 1, 2, 3}


def test_the_smallest_sea_has_room_for_the_most_rocks() -> None:
    state = started(SeaBattle(size=8, rocks=30), 1)
    assert len({*(each.cell for each in state.ships), *state.rocks}) == 36
    with pytest.raises(GameError, match="rocks must be a whole number from 0 to 30, not 31"):
        SeaBattle(rocks=31)


def started(game: SeaBattle, seed: int) -> State:
    state = game.initial_state()
    return game.apply(state, {CHANCE: game.sample_chance(state, random.Random(seed))})


# what must always be so


def crowded(seed: int) -> SeaBattle:
    """A game on a small sea, where ships often meet."""
    return SeaBattle(size=(8, 9, 12)[seed % 3], rocks=(0, 4, 12)[seed // 3 % 3], threshold=30)


def random_plans(game: SeaBattle, state: State, rng: random.Random) -> Joint:
    return {player: rng.choice(list(PLANS.values())) for player in game.to_act(state)}


@pytest.mark.parametrize("seeds", [range(18), pytest.param(range(18, 600), marks=pytest.mark.slow)])
def test_no_two_ships_share_a_cell_and_none_is_on_a_rock(seeds: range) -> None:
    for seed in seeds:
        game, rng = crowded(seed), random.Random(seed)
        state = started(game, seed)
        while game.to_act(state):
            state = game.apply(state, random_plans(game, state, rng))
            cells = [state.ships[player].cell for player in game.afloat(state)]
            assert len(set(cells)) == len(cells)
            assert not game.waters(state.rocks).rocks.intersection(cells)


@pytest.mark.parametrize("seeds", [range(12), pytest.param(range(12, 400), marks=pytest.mark.slow)])
def test_the_order_of_ships_decides_nothing(seeds: range) -> None:
    """The law of the correct rules: give ships other numbers, and the same happens to each."""
    for seed in seeds:
        game, rng = crowded(seed), random.Random(seed)
        state, places = started(game, seed), list(range(SHIPS))
        rng.shuffle(places)
        while game.to_act(state):
            joint = random_plans(game, state, rng)
            after = game.apply(state, joint)
            shuffled = State(tuple(state.ships[p] for p in places), state.rocks)
            other = game.apply(shuffled, {at: joint[p] for at, p in enumerate(places) if p in joint})
            assert other.ships == tuple(after.ships[p] for p in places)
            state = after


def test_the_order_of_ships_decides_what_the_code_does() -> None:
    rocks, ships, *_ = UNLIKE["a collision with one that another collision has sunk"]
    exchanged = {0: ships[3], 3: ships[0]}
    assert turn(CODED, rocks, ships)[1][3] != turn(CODED, rocks, exchanged)[1][0]
    assert turn(GAME, rocks, ships)[1][3] == turn(GAME, rocks, exchanged)[1][0]


@pytest.mark.parametrize("seeds", [range(9), pytest.param(range(9, 600), marks=pytest.mark.slow)])
def test_quick_random_play_takes_the_same_turns(seeds: range) -> None:
    plans = list(PLANS)
    for seed in seeds:
        game, rng = crowded(seed), random.Random(seed)
        state = started(game, seed)
        quick = Flotilla(game.waters(state.rocks), state.ships)
        while acting := game.to_act(state):
            drawn = [rng.randrange(len(plans)) for _ in acting]
            state = game.apply(state, {p: PLANS[plans[one]] for p, one in zip(acting, drawn, strict=True)})
            quick.turn(drawn)
            assert quick.ships == state.ships
            assert tuple(quick.live) == game.afloat(state)


# what is seen and said


def test_a_captain_is_told_the_own_damage_alone() -> None:
    state = replace(left(s0=3, s1=4, s5=8), turn=5)
    told = {
        viewer: [each.damage for each in sea(GAME, state, viewer).ships] for viewer in (0, None, SPECTATOR)
    }
    assert told[0] == ["3", HIDDEN, "10", "10", "10", HIDDEN]
    assert told[None] == ["3", "4", "10", "10", "10", "8"]
    assert told[SPECTATOR] == [HIDDEN, HIDDEN, "10", "10", "10", HIDDEN]
    everything = [each.damage for each in sea(SeaBattle(damage_told="all"), state, 0).ships]
    assert everything == told[None]


def sea(game: SeaBattle, state: State, viewer: int | None) -> Sea:
    board = game.view(state, viewer).board
    assert isinstance(board, Sea)
    return board


def test_everybody_sees_where_ships_went_and_what_they_hit() -> None:
    ships = {0: "10,10 N 6 S/l", 3: "8,9 W 8 R/r"}
    after, found = turn(GAME, "7,9", ships)
    assert found == {0: "10,10 N 8", 3: "8,10 N 11"}
    one, other = (sea(GAME, after, 5).ships[player] for player in (0, 3))
    assert [(each.move, each.path, each.ball, each.hit) for each in one.last] == [
        ("stay", ((10, 10),), (8, 10), 3)
    ]
    assert [(each.path, each.rocks, each.ball, each.hit) for each in other.last] == [
        (((8, 9), (8, 10)), 1, (10, 10), 0)
    ]
    assert (one.afloat, other.afloat) == (True, False)


def test_a_turn_is_told_in_sentences() -> None:
    before = State(tuple(map(ship, PARKED)), (cell("2,21"),))
    joint = {0: plan("L/l"), **{p: plan("S/l") for p in range(1, SHIPS)}}
    story = GAME.narrate(before, joint, GAME.apply(before, joint), 3)
    assert story[:2] == (
        "Ship 1 moved left, hit a rock; shot left, missed.",
        "Ship 2 stayed; shot left, missed.",
    )


def test_metrics_count_hits_and_bumps() -> None:
    ships = {0: "10,10 N S/l", 1: "9,9 N F/r", 3: "8,10 N S/r", 4: "8,12 S F/l", 5: "10,13 N S/r"}
    after, _ = turn(GAME, "8,11", ships)
    moment = Moment(GAME, 1, after, dict.fromkeys(range(SHIPS), plan("S/l")), after, {})
    assert [hit(moment, player) for player in (0, 1, 3, 4, 5)] == [-1.0, -1.0, 1.0, 0.0, 0.0]
    assert [bumps(moment, player) for player in (0, 1, 4)] == [0.0, 0.0, 1.0]
    assert (hit_rate([moment], 3), friendly_fire([moment], 3), friendly_fire([moment], 0)) == (1.0, 0.0, 1.0)
    sunk = replace(moment, after=replace(after, legs=(None,) * SHIPS))
    assert (hit(sunk, 0), hit_rate([sunk], 0)) == (None, None)


READ = {
    "long": ("Action: <move left then shoot right>", ("left", "starboard")),
    "staying": ("<don't move then shoot left>", ("stay", "port")),
    "with and": ('{"action": "move forward and shoot left"}', ("forward", "port")),
    "short": ("<R/r>", ("right", "starboard")),
    "as on a button": ("<stay, shoot right>", ("stay", "starboard")),
    "the last one": ("<F/l> is too daring: <S/l>", ("stay", "port")),
    "do not": ("<do not move then shoot left>", ("stay", "port")),
}


@pytest.mark.parametrize(("answer", "meant"), READ.values(), ids=READ)
def test_read(answer: str, meant: tuple[str, str]) -> None:
    assert CODEC.read(started(GAME, 1), 0, answer).args == meant


@pytest.mark.parametrize("answer", ["", "move left then shoot right", "<move back then shoot left>", "<L>"])
def test_unreadable(answer: str) -> None:
    with pytest.raises(UnreadableActionError, match="no plan such as <move left then shoot right>"):
        CODEC.read(started(GAME, 1), 0, answer)


def test_prompts_tell_whose_ships_are_where_and_what_happened() -> None:
    game, preset = build("sea_battle:gamebench")
    coded, as_coded = build("sea_battle:gamebench_code")
    states = play(game, 3).states
    view = game.view(states[2], 4)
    slots = preset.codec(game).slots(view)
    assert [line.split(",")[1].strip() for line in slots["fleet"].splitlines()] == [
        *["an opponent"] * 3,
        "a teammate",
        "your ship",
        "a teammate",
    ]
    assert slots["news"].splitlines()[0] == "What all ships did in the last turn:"
    assert len(slots["news"].splitlines()) == 7
    assert as_coded.codec(coded).slots(view)["news"] == ""


def test_a_match_of_random_play_takes_about_as_long_as_in_the_benchmark() -> None:
    """62 turns on average, 13 to 200 in most matches."""
    rng, number = random.Random(4), 40
    lengths, shares = [], []
    for seed in range(number):
        state = started(GAME, seed)
        fleet = Flotilla(GAME.waters(state.rocks), state.ships)
        turns = 0
        while len({SIDES[player] for player in fleet.live}) == 2:
            fleet.turn([rng.randrange(8) for _ in fleet.live])
            turns += 1
        lengths.append(turns)
        shares.append(GAME.playout(state, rng)[0])
    assert sum(lengths) / number == pytest.approx(62, abs=9)
    assert sum(shares) / number == pytest.approx(0.5, abs=0.25)


def moves_of(states: list[Any]) -> list[tuple[int, ...]]:
    return [tuple(each.cell for each in state.ships) for state in states]


def test_ships_move_one_cell_a_stage() -> None:
    states = [state for state in play(GAME, 5).states if state.ships]
    for before, after in pairwise(moves_of(states)):
        for one, other in zip(before, after, strict=True):
            assert abs(one % SIZE - other % SIZE) <= 1
            assert abs(one // SIZE - other // SIZE) <= 1


@pytest.mark.parametrize("height", range(280, 640, 12))
def test_the_list_of_one_side_ends_above_the_other(height):
    scene = scene_of(SAMPLES["sea"][0], Viewer(640, height, player=0, names=NAMES))
    labels = [shape for shape in scene.shapes if isinstance(shape, Label)]
    heading = next(label.rect for label in labels if label.text == "Side B")
    beside = [label.rect for label in labels if label.rect.x >= heading.x and label.text != "Side B"]
    assert not [rect for rect in beside if rect.y < heading.y < rect.bottom - 1]
