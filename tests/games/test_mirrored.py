"""Fights seen in a mirror: positions reflected and seats exchanged, they stay the same tick by tick.

The mirror is written here from what the fields of a state mean; it shares nothing with the rules.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from games.core.action import Action
from games.starcraft2 import state as battle
from games.starcraft2.army import Sides, march
from games.starcraft2.combat import fights
from games.starcraft2.economy import new_structure, with_units
from games.starcraft2.rules import StarBattle
from games.street_fighter import state as fight
from games.street_fighter.moves import MIRROR
from games.street_fighter.rules import StreetFighter, hold, planned

STAGE = 384
LAST = 6
"""The place of the second start; the first one is at 0."""

# street fighter


def presses_in_mirror(raws: tuple[int, ...]) -> tuple[int, ...]:
    """Presses with left and right exchanged; marks for the end of a move are below zero."""
    return tuple(MIRROR[raw] if raw >= 0 else raw for raw in raws)


def fighter_in_mirror(one: fight.Fighter) -> fight.Fighter:
    (raw, held), queue, motion = map(presses_in_mirror, ((one.raw, one.held), one.queue, one.motion))
    return replace(
        one, x=STAGE - one.x, face=-one.face, way=-one.way, raw=raw, held=held, queue=queue, motion=motion
    )


def fight_in_mirror(state: fight.State) -> fight.State:
    one, other = state.fighters
    balls = (fight.Ball(1 - b.owner, STAGE - b.x, -b.way, b.strong) for b in state.balls)
    return ordered(
        replace(state, fighters=(fighter_in_mirror(other), fighter_in_mirror(one)), balls=tuple(balls))
    )


def ordered(state: fight.State) -> fight.State:
    """The state with what flies in the order of its owners."""
    return replace(state, balls=tuple(sorted(state.balls, key=lambda ball: ball.owner)))


def action_in_mirror(action: Action) -> Action:
    return hold(MIRROR[int(action.args[0])]) if action.kind == "hold" else action


def assert_no_side_is_first(game: StreetFighter, seed: int) -> None:
    """Play a match at random beside its mirror image, in which the seats' random streams are exchanged."""
    streams = [random.Random(f"{seed}/{seat}") for seat in (0, 1)]
    state = image = game.initial_state()
    while game.to_act(state):
        chosen = {p: pressed(game, streams[p]) for p in (0, 1) if game.legal_actions(state, p)}
        if chosen:
            state = game.change(state, chosen)
            image = game.change(image, {1 - p: action_in_mirror(action) for p, action in chosen.items()})
        state, image = game.tick(state), game.tick(image)
        assert fight_in_mirror(image) == ordered(state), f"match {seed} at tick {state.time}"
    assert game.returns(image) == game.returns(state)[::-1]


def pressed(game: StreetFighter, rng: random.Random) -> Action:
    """A button that is held, where that is possible, or a plan in which both keep near each other."""
    if game.params["control"] == "buttons":
        return hold(rng.choice((0, 1, 5, 5, *range(18))))
    near = "move_closer", "jump_closer", "hurricane", "fireball", "megapunch"
    return planned([rng.choice((*near, *game.moves)) for _ in range(rng.randint(1, 3))])


@pytest.mark.parametrize("control", ["moves", "buttons"])
def test_a_short_fight_and_its_mirror_image_are_the_same(control: str) -> None:
    for seed in range(4):
        assert_no_side_is_first(StreetFighter(seconds=8, wins=2, draws="stand", control=control), seed)


@pytest.mark.slow
@pytest.mark.parametrize("control", ["moves", "buttons"])
def test_whole_fights_and_their_mirror_images_are_the_same(control: str) -> None:
    for seed in range(15):
        assert_no_side_is_first(StreetFighter(control=control), seed)


@pytest.mark.parametrize("distance", range(60, 90))
def test_who_backs_off_guards_against_a_hurricane_on_either_side(distance: int) -> None:
    """Whether an attack is near is judged by where both were before the tick."""
    attacker = fight.Fighter(355, -1, attack="hurricane", frame=9)
    walker = fight.Fighter(355 - distance, 1, held=1, raw=1)
    game = StreetFighter()
    state = fight.State((walker, attacker), 1000, time=1)
    after = game.tick(state)
    assert fight_in_mirror(game.tick(fight_in_mirror(state))) == after
    gone = after.fighters[0].x < 355 - distance
    assert gone is (distance > 48 + 24)


def test_two_blows_in_one_tick_drive_both_as_far_in_either_corner() -> None:
    """The attacker is driven back from who stands in the corner, whoever's blow is looked at first."""
    left = fight.Fighter(8, 1, attack="low punch", frame=3)
    right = fight.Fighter(50, -1, attack="low punch", frame=3)
    game = StreetFighter()
    state = fight.State((left, right), 1000, time=1)
    after = game.tick(state)
    assert [one.health for one in after.fighters] == [155, 155]
    assert [one.x for one in after.fighters] == [8, 62]
    assert fight_in_mirror(game.tick(fight_in_mirror(state))) == after


# star battle


def side_in_mirror(side: battle.Side) -> battle.Side:
    return replace(
        side,
        start=LAST - side.start,
        bases=tuple(replace(each, node=LAST - each.node) for each in side.bases),
        structures=tuple(replace(each, node=LAST - each.node) for each in side.structures),
        groups=tuple(group_in_mirror(each) for each in side.groups),
    )


def group_in_mirror(group: battle.Group) -> battle.Group:
    to = LAST - group.to if group.arrives else 0
    return replace(group, node=LAST - group.node, goal=LAST - group.goal, to=to)


def battle_in_mirror(state: battle.State) -> battle.State:
    first, second = state.sides
    found = sorted((LAST - each.node, each.since) for each in state.fights)
    return replace(
        state,
        sides=(side_in_mirror(second), side_in_mirror(first)),
        fights=tuple(battle.Fight(*each) for each in found),
    )


def equipped(seed: int, game: StarBattle) -> battle.State:
    """The start of a match with money, structures and an army for both, the second's a little larger."""
    rng, state = random.Random(seed), game.initial_state()
    first = replace(state.sides[0], minerals=5000 * battle.MICRO, gas=3000 * battle.MICRO, workers=30)
    for kind in ("Pylon", "Pylon", "Pylon", "Gateway", "CyberneticsCore", "Stargate", "RoboticsFacility"):
        first = new_structure(first, kind, 0, -100_000)
    army = [rng.choice(("Zealot", "Stalker", "Phoenix", "VoidRay", "Immortal")) for _ in range(8)]
    first = with_units(first, tuple(army))
    return replace(state, sides=(first, with_units(side_in_mirror(first), ("Zealot",) * 2)))


def assert_no_start_is_first(seed: int, seconds: int) -> None:
    """Play a duel at random beside its mirror image, in which the seats' random streams are exchanged."""
    game = StarBattle(limited="none", seconds=seconds)
    streams = [random.Random(f"{seed}/{seat}") for seat in (0, 1)]
    state = equipped(seed, game)
    image = battle_in_mirror(state)
    while game.to_act(state):
        if state.tick % 10 == 0:
            chosen = {p: ordered_by(game, state, p, streams[p]) for p in (0, 1)}
            state = game.change(state, chosen)
            image = game.change(image, {0: chosen[1], 1: chosen[0]})
        state, image = game.tick(state), game.tick(image)
        assert battle_in_mirror(image) == state, f"match {seed} at tick {state.tick}"


def ordered_by(game: StarBattle, state: battle.State, player: int, rng: random.Random) -> Action:
    """An order that can be carried out; one in four moves the army where that is possible."""
    legal = game.legal_actions(state, player).listed
    moves = [action for action in legal if "attack" in action.kind or "retreat" in action.kind]
    return rng.choice(moves if moves and rng.random() < 0.25 else legal)


def test_a_short_duel_and_its_mirror_image_are_the_same() -> None:
    assert_no_start_is_first(5, 120)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_long_duels_and_their_mirror_images_are_the_same(seed: int) -> None:
    assert_no_start_is_first(seed, 600)


def facing(first: Mapping[int, int], second: Mapping[int, int]) -> Sides:
    """Two sides whose armies stand at nodes and are bound for others."""
    game = StarBattle()
    sides = game.initial_state().sides
    units = with_units(replace(sides[0], next_id=100), ("Zealot", "Zealot")).groups[0].units
    one, other = (
        replace(side, groups=tuple(battle.Group(node, goal, units) for node, goal in groups.items()))
        for side, groups in zip(sides, (first, second), strict=True)
    )
    return one, other


@pytest.mark.parametrize("node", range(LAST))
def test_of_two_armies_that_set_out_towards_each_other_the_one_nearer_the_middle_waits(node: int) -> None:
    sides = facing({node: LAST}, {node + 1: 0})
    first, second = march(sides, 100)
    assert bool(first.groups[0].arrives) is (node < LAST / 2 - 0.5)
    assert bool(second.groups[0].arrives) is not bool(first.groups[0].arrives)


def test_an_army_waits_for_one_that_is_on_its_way_already() -> None:
    sides = facing({2: LAST}, {3: 0})
    coming = replace(sides[1].groups[0], to=2, arrives=300, left=90)
    first, _ = march((sides[0], replace(sides[1], groups=(coming,))), 100)
    assert not first.groups[0].arrives


def test_losses_at_two_places_in_one_tick_are_told_in_the_order_of_the_way_from_the_own_start() -> None:
    sides = facing({4: 4, 5: 5}, {4: 4, 5: 5})
    second = new_structure(new_structure(sides[1], "Pylon", 4, -10_000), "Forge", 5, -10_000)
    fragile = tuple(replace(one, hp=1, shield=0) for one in second.structures)
    weak = tuple(replace(g, units=(replace(g.units[0], hp=1, shield=0),)) for g in second.groups)
    sides = sides[0], replace(second, structures=fragile, groups=weak)
    known = tuple(battle.Fight(node, -10_000) for node in (4, 5))
    (_, after), _ = fights(sides, known, 100)
    assert [words for _, words in after.events][-2:] == ["forge lost", "pylon lost"]
