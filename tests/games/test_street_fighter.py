"""Street fighter: every move of the vocabulary, blocks, parries, throws, meter, stun, rounds, answers."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from helpers.asking import request
from helpers.play import build, play, tick_by_tick

from games.core.action import CLOCK, Action
from games.core.game import UnreadableActionError
from games.core.realtime import run
from games.street_fighter.board import Duel
from games.street_fighter.fighting import PAUSE
from games.street_fighter.moves import ATTACKS, MIRROR, NAMES, SEQUENCES, STOCK
from games.street_fighter.rules import UNKNOWN, WAIT, StreetFighter, hold, planned
from games.street_fighter.state import Ball, Fighter, State

GAME = StreetFighter()
ONE_ROUND = StreetFighter(wins=1, seconds=10, draws="stand")
LEFT_BACK, RIGHT_BACK = hold(1), hold(5)


def facing(apart: int, meter: int = 0, turned: bool = False, **other: Any) -> State:
    """Two so far apart; the first one looks left when turned."""
    first = Fighter(180, -1 if turned else 1, meter=meter)
    second = Fighter(180 + (-apart if turned else apart), 1 if turned else -1, **other)
    return State((first, second), 99 * 60)


def after(
    ticks: int, start: State, first: Action | None = None, second: Action | None = None, **game: int | str
) -> State:
    """What becomes of it when each does this."""
    rules = StreetFighter(2, **game)
    acts = {player: action for player, action in enumerate((first, second)) if action is not None}
    return rules.pass_time(rules.change(start, acts), ticks)[1]


def does(name: str, **start: Any) -> tuple[int, int]:
    """Health that a move costs who does nothing 50 pixels away, and what it does to the own meter."""
    begun = facing(50, **start)
    first, second = after(200, begun, Action(name)).fighters
    return 160 - second.health, first.meter - begun.fighters[0].meter


# --- what moves do ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [False, True], ids=["to the right", "to the left"])
@pytest.mark.parametrize(
    ("name", "meter", "damage", "gained"),
    [
        ("fireball", 0, 12, 3),
        ("megapunch", 0, 22, 5),
        ("hurricane", 0, 15, 5),
        ("medium_punch", 0, 10, 4),
        ("high_punch", 0, 16, 6),
        ("low_kick", 0, 5, 2),
        ("medium_kick", 0, 11, 4),
        ("high_kick", 0, 17, 6),
        ("medium_punch_medium_kick", 0, 8, 3),
        ("high_punch_high_kick", 0, 0, 0),
        ("low_punch", 0, 0, 0),
        ("megafireball", 40, 18, -40),
        ("super_attack_2", 40, 30, -40),
        ("super_attack_3", STOCK, 46, -STOCK),
        ("super_attack_4", STOCK, 52, -STOCK),
        ("super_attack_2", 0, 22, 5),
        ("super_attack_3", 0, 22, 5),
        ("super_attack_3", STOCK - 1, 22, 5),
        ("megafireball", 39, 12, 3),
        ("super_attack_2", STOCK, 30, -40),
    ],
)
def test_moves_cost_what_the_table_says(
    name: str, meter: int, damage: int, gained: int, turned: bool
) -> None:
    """At a distance of 50 from somebody idle; without meter the longest move that can be paid comes out."""
    assert does(name, meter=meter, turned=turned) == (damage, gained)


PRESSES = [
    ("move_closer", "5 5 5 5", "1 1 1 1"), ("move_away", "1 1 1 1", "5 5 5 5"),
    ("fireball", "7 6 5 10", "7 8 1 10"), ("megapunch", "5 7 6 11", "1 7 8 11"),
    ("hurricane", "7 8 1 12", "7 6 5 12"),
    ("megafireball", "7 6 5 10 10", "7 8 1 10 10"),
    ("super_attack_2", "5 7 6 11 11", "1 7 8 11 11"),
    ("super_attack_3", "5 7 6 5 7 6 11", "1 7 8 1 7 8 11"),
    ("super_attack_4", "5 7 6 5 7 6 11 12", "1 7 8 1 7 8 11 12"),
    ("low_punch", "9", "9"), ("medium_punch", "10", "10"), ("high_punch", "11", "11"),
    ("low_kick", "12", "12"), ("medium_kick", "13", "13"), ("high_kick", "14", "14"),
    ("low_punch_low_kick", "15", "15"), ("medium_punch_medium_kick", "16", "16"),
    ("high_punch_high_kick", "17", "17"),
    ("jump_closer", "4 4 4 4", "2 2 2 2"), ("jump_away", "2 2 2 2", "4 4 4 4"),
]  # fmt: skip
"""Section 3.3: what is pressed for each move by who looks right, and who looks left."""


@pytest.mark.parametrize(("name", "right", "left"), PRESSES)
def test_what_is_pressed_for_a_move(name: str, right: str, left: str) -> None:
    for turned, presses in ((False, right), (True, left)):
        wanted = [*map(int, presses.split()), 0]
        state = GAME.change(facing(200, STOCK, turned=turned), {0: Action(name)})
        raws = [each.fighters[0].raw for each in GAME.frames(state, 6 * len(wanted))]
        assert raws[::6] == wanted
    assert {each for each, _, _ in PRESSES} == set(NAMES)


@pytest.mark.parametrize("name", [name for name in NAMES if len(SEQUENCES[name]) == 1])
def test_an_attack_hits_as_far_as_it_reaches_and_in_its_time(name: str) -> None:
    attack = ATTACKS[after(1, facing(50), Action(name)).fighters[0].attack]
    for apart in (attack.reach, attack.reach + 1) if attack.damage else ():
        state = after(attack.startup, facing(apart), Action(name))
        assert state.fighters[1].health == 160
        assert (GAME.tick(state).fighters[1].health < 160) == (apart <= attack.reach)
    frames = GAME.frames(GAME.change(facing(200), {0: Action(name)}), attack.total + 1)
    assert [f.fighters[0].attack for f in frames] == [attack.name] * attack.total + [""]


def test_buttons_are_held_for_a_tenth_of_a_second_and_a_step_of_rest_follows() -> None:
    state = GAME.change(facing(100), {0: Action("fireball")})
    raws = [each.fighters[0].raw for each in GAME.frames(state, 36)]
    assert raws == [7] * 6 + [6] * 6 + [5] * 6 + [10] * 6 + [0] * 12
    assert after(24, facing(100), Action("move_closer")).fighters[0].x == 180 + 48


@pytest.mark.parametrize(("mirror", "damage"), [("whole", 52), ("cut", 52)])
def test_super_attack_4_to_the_left_is_a_press_shorter_in_the_code(mirror: str, damage: int) -> None:
    rules = StreetFighter(mirror=mirror)
    state = rules.change(facing(50, STOCK, turned=True), {0: Action("super_attack_4")})
    assert len(state.fighters[0].queue) == (9 if mirror == "whole" else 8)
    assert 160 - rules.pass_time(state, 200)[1].fighters[1].health == damage


def test_a_person_makes_a_fireball_by_hand() -> None:
    state = facing(100)
    for raw in (7, 6, 5, 10):
        state = after(3, state, hold(raw))
    assert state.fighters[0].attack == "fireball"


def test_only_one_thing_flies_of_each_and_two_undo_each_other() -> None:
    state = after(60, facing(200), planned(["fireball", "fireball"]))
    assert len(state.balls) == 1
    both = after(80, facing(200), Action("fireball"), Action("fireball"))
    assert not both.balls
    assert [f.health for f in both.fighters] == [160, 160]


# --- defence ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "lost", "why"),
    [
        ("high_kick", hold(5), 0, "block"),
        ("high_kick", hold(6), 0, "block"),
        ("high_kick", hold(7), 17, "hit"),
        ("low_punch_low_kick", hold(5), 14, "down"),
        ("megapunch", WAIT, 22, "down"),
    ],
)
def test_going_away_blocks_everything_but_throws(attack: str, defence: Action, lost: int, why: str) -> None:
    apart = 27 if "low_punch" in attack else 60 if attack == "high_kick" else 46
    start = facing(apart)
    state = GAME.change(start, {0: Action(attack), 1: defence})
    found = next(each for each in GAME.frames(state, 60) if each.fighters[1].stuck)
    assert (160 - found.fighters[1].health, found.fighters[1].why) == (lost, why)


def test_who_goes_away_from_an_attack_stands_still_to_block_it() -> None:
    assert after(20, facing(90), Action("high_kick"), RIGHT_BACK).fighters[1].x == 270
    assert after(20, facing(95), Action("high_kick"), RIGHT_BACK).fighters[1].x == 275 + 40


def test_a_blocked_fireball_costs_an_eighth() -> None:
    assert after(120, facing(100), Action("fireball"), RIGHT_BACK).fighters[1].health == 160 - 12 // 8


def test_who_jumps_lets_a_fireball_pass() -> None:
    flying = replace(facing(100), balls=(Ball(0, 242, 1),))
    state = after(14, flying, second=Action("jump_away"))
    assert state.fighters[1].health == 160


@pytest.mark.parametrize(
    ("parry", "tap", "kept", "raw", "parried"),
    [
        ("any", 5, 5, 1, True),
        ("any", 9, 9, 1, True),
        ("any", 10, 10, 1, False),
        ("never", 3, 3, 1, False),
        ("strict", 5, 5, 1, False),
        ("strict", 8, 6, 0, True),
        ("strict", 9, 7, 0, False),
    ],
)
def test_a_press_forward_just_before_a_blow_parries_it(
    parry: str, tap: int, kept: int, raw: int, parried: bool
) -> None:
    """The press came ``tap`` frames ago, was held for ``kept`` of them, and may be held still."""
    start = facing(60)
    striker = replace(start.fighters[0], attack="high kick", frame=8)
    other = replace(start.fighters[1], raw=raw, held=raw, tap=tap, kept=kept - (raw == 1))
    state = after(1, replace(start, fighters=(striker, other)), parry=parry)
    first, second = state.fighters
    assert (second.health == 160, first.freeze, second.meter) == ((True, 16, 4) if parried else (False, 0, 0))


def test_a_parried_attacker_stands_still_for_sixteen_frames() -> None:
    start = facing(60)
    frozen = replace(start.fighters[0], attack="high kick", frame=9, freeze=16, spent=True)
    states = list(GAME.frames(replace(start, fighters=(frozen, start.fighters[1])), 18))
    assert [each.fighters[0].frame for each in states] == [9] * 16 + [10, 11]


def test_two_throws_within_three_frames_undo_each_other() -> None:
    both = after(8, facing(26), Action("low_punch_low_kick"), Action("low_punch_low_kick"))
    assert [f.health for f in both.fighters] == [160, 160]
    assert abs(both.fighters[0].x - both.fighters[1].x) > 50
    start = facing(26)
    late = replace(start.fighters[1], attack="medium punch", frame=0)
    thrown = after(8, replace(start, fighters=(start.fighters[0], late)), Action("low_punch_low_kick"))
    assert thrown.fighters[1].why == "down"


def test_blows_in_the_same_tick_hit_both() -> None:
    both = after(20, facing(50), Action("medium_punch"), Action("medium_punch"))
    assert [(f.health, f.x) for f in both.fighters] == [(150, 174), (150, 236)]


def test_a_full_stun_bar_is_a_second_of_dizziness_and_wears_off_before() -> None:
    state = facing(60, stun=61)
    state = next(each for each in GAME.frames(GAME.change(state, {0: Action("high_kick")}), 30)
                 if each.fighters[1].stuck)  # fmt: skip
    hurt = state.fighters[1]
    assert (hurt.why, hurt.stuck, hurt.stun) == ("hit", 19, 61 - 2 + 11)
    state = next(each for each in GAME.frames(GAME.change(facing(60, stun=63), {0: Action("high_kick")}), 30)
                 if each.fighters[1].stuck)  # fmt: skip
    assert (state.fighters[1].why, state.fighters[1].stuck, state.fighters[1].stun) == ("dizzy", 60, 0)
    assert after(60, facing(200, stun=20)).fighters[1].stun == 10
    assert after(60, facing(200, stun=20), stun_frames=12).fighters[1].stun == 15


def test_who_lies_on_the_ground_is_not_hit() -> None:
    start = facing(40, stuck=40, why="down")
    assert after(20, start, Action("medium_punch")).fighters[1].health == 160


# --- where they go ------------------------------------------------------------------------------------------


def test_walking_stops_at_the_other_and_at_the_ends_of_the_stage() -> None:
    assert after(60, facing(40), hold(5)).fighters[0].x == 180 + 40 - 24
    near = [f.x for f in after(120, facing(80), hold(5), hold(1)).fighters]
    assert near == [208, 232]
    assert after(300, facing(80), hold(1), hold(5)).fighters[0].x == 8
    assert after(300, facing(80), hold(1), hold(5)).fighters[1].x == 376


def test_a_jump_takes_eighteen_frames_and_crosses_the_other() -> None:
    state = GAME.change(facing(30), {0: hold(4)})
    jumped = [each.fighters[0] for each in GAME.frames(state, 18)]
    assert [f.x for f in jumped] == list(range(183, 183 + 3 * 18, 3))
    assert [f.height for f in jumped][::4] == [16, 36, 40, 28, 0]
    assert [f.air > 0 for f in jumped] == [True] * 17 + [False]
    landed = after(40, facing(30), Action("jump_closer"))
    assert landed.fighters[0].x > landed.fighters[1].x
    assert [f.face for f in landed.fighters] == [-1, 1]


def mirrored(state: State) -> State:
    """The same fight with left and right exchanged, and so the two."""
    one, other = (
        replace(
            f,
            x=384 - f.x,
            face=-f.face,
            way=-f.way,
            raw=MIRROR[f.raw],
            motion=tuple(MIRROR[raw] for raw in f.motion),
            queue=tuple(MIRROR[raw] if raw > 0 else raw for raw in f.queue),
        )
        for f in state.fighters
    )
    balls = {Ball(1 - ball.owner, 384 - ball.x, -ball.way, ball.strong) for ball in state.balls}
    return replace(state, fighters=(other, one), balls=tuple(sorted(balls, key=lambda ball: ball.x)))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_good_for_one_is_good_for_the_other_turned_round(seed: int) -> None:
    rng, game = random.Random(seed), StreetFighter(wins=1, seconds=20)
    state, turned = game.initial_state(), game.initial_state()
    while game.to_act(state):
        acts = {p: game.sample_legal(state, p, rng) for p in (0, 1) if game.legal_actions(state, p)}
        state = game.pass_time(game.change(state, acts), 6)[1]
        turned = game.pass_time(game.change(turned, {1 - p: action for p, action in acts.items()}), 6)[1]
        assert mirrored(state) == replace(turned, balls=tuple(sorted(turned.balls, key=lambda ball: ball.x)))


# --- rounds and the end -------------------------------------------------------------------------------------


def test_the_start_is_as_the_note_says() -> None:
    state = GAME.initial_state()
    assert [(f.x, f.face, f.health, f.meter) for f in state.fighters] == [(140, 1, 160, 0), (244, -1, 160, 0)]
    assert state.left == 99 * 60


def hurt(first: int, second: int, won: tuple[int, int] = (0, 0), **rest: Any) -> State:
    """A round in its last tick with so much health left."""
    fighters = (Fighter(100, 1, first, won=won[0]), Fighter(300, -1, second, won=won[1]))
    return State(fighters, 1, **rest)


@pytest.mark.parametrize(
    ("first", "second", "won", "returns"),
    [(90, 80, (1, 0), (1, -1)), (80, 90, (0, 1), (-1, 1)), (80, 80, (0, 0), (0, 0))],
)
def test_when_the_clock_is_at_zero_more_health_wins(
    first: int, second: int, won: tuple[int, int], returns: tuple[int, int]
) -> None:
    end = ONE_ROUND.tick(hurt(first, second))
    assert ((end.fighters[0].won, end.fighters[1].won), ONE_ROUND.returns(end)) == (won, returns)
    assert ONE_ROUND.to_act(end) == ()


def test_health_at_zero_ends_the_round_at_once() -> None:
    state = after(30, facing(50, health=10), Action("medium_punch"), wins=1)
    assert (state.fighters[1].health, state.fighters[0].won, state.time) == (0, 1, 6)


def test_two_rounds_win_and_a_drawn_one_is_fought_again_once() -> None:
    state = GAME.tick(hurt(90, 80))
    assert (GAME.to_act(state), state.pause, GAME.legal_actions(state, 0).listed) == ((CLOCK,), PAUSE, ())
    begun = GAME.pass_time(state, PAUSE)[1]
    assert (begun.pause, begun.round, [f.health for f in begun.fighters]) == (0, 2, [160, 160])
    assert [f.taken for f in begun.fighters] == [70, 80]
    assert GAME.to_act(GAME.tick(hurt(90, 80, (1, 0)))) == ()
    drawn = GAME.tick(hurt(80, 80, (1, 0)))
    assert GAME.to_act(drawn) == (CLOCK,)
    twice = GAME.tick(hurt(80, 80, (1, 0), draws=1))
    assert (GAME.to_act(twice), GAME.returns(twice)) == ((), (1, -1))


def test_a_match_played_again_tick_by_tick_is_the_same() -> None:
    game, _ = build("street_fighter:sf3_sync")
    match = play(game, 5)
    assert tick_by_tick(game, match.joints) == match.states[-1]


def test_somebody_is_asked_again_when_all_that_was_planned_is_done() -> None:
    game, _ = build("street_fighter:sf3_sync")
    state = game.change(game.initial_state(), {0: planned(["low_punch", "low_kick"])})
    asked = [tick for tick, each in enumerate(game.frames(state, 40), 1) if game.legal_actions(each, 0)]
    assert asked[0] == 19
    assert game.legal_actions(state, 1).default == WAIT


# --- answers, prompts, keys ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "clean", "repo"),
    [
        ("- Fireball", Action("fireball"), Action("fireball")),
        ("- Move closer\n- Medium Punch", ["move_closer", "medium_punch"], ["move_closer", "medium_punch"]),
        ("- Low Punch+Low Kick", Action("low_punch_low_kick"), Action("low_punch")),
        ("- medium\n- LOWER\n- med\n- high", ["medium_kick", "low_kick", "medium_kick", "high_kick"], 4),
        ("- Fireball because it is far", Action("fireball"), None),
        ("- spin\n- fireball", [UNKNOWN, "fireball"], [UNKNOWN, "fireball"]),
        ("- Wait", WAIT, WAIT),
        ("Fireball", None, None),
        ("- dance", None, None),
    ],
)
def test_answers_are_lists_of_moves(answer: str, clean: Any, repo: Any) -> None:
    for preset, wanted in (("sf3_sync", clean), ("repo", repo)):
        game, how = build(f"street_fighter:{preset}")
        codec, start = how.codec(game), game.initial_state()
        wanted = clean if wanted == 4 else wanted
        if wanted is None:
            with pytest.raises(UnreadableActionError):
                codec.read(start, 0, answer)
        else:
            read = codec.read(start, 0, answer)
            assert read == (planned(wanted) if isinstance(wanted, list) else wanted)
            assert game.illegal_reason(start, 0, read) is None


def test_ten_moves_of_a_long_answer_are_made() -> None:
    game, how = build("street_fighter:sf3_sync")
    read = how.codec(game).read(game.initial_state(), 0, "- Low Kick\n" * 14)
    assert read == planned(["low_kick"] * 10)


def slots(preset: str, state: State, player: int = 0) -> Mapping[str, str]:
    game, how = build(f"street_fighter:{preset}")
    found: Mapping[str, str] = how.codec(game).slots(request(game, how, player, state=state).view)
    return found


@pytest.mark.parametrize(
    ("apart", "turned", "said"),
    [(38, False, "close"), (39, False, "on your right"), (39, True, "on your left")],
)
def test_prompts_say_how_far_and_where_the_other_is(apart: int, turned: bool, said: str) -> None:
    assert said in slots("sf3_sync", facing(apart, turned=turned))["position"]


@pytest.mark.parametrize(
    ("meter", "clean", "repo"),
    [
        (0, (), ("3", "4")),
        (24, (), ()),
        (25, (), ("Megafireball", "2")),
        (40, ("Megafireball", "2"), ("Megafireball", "2")),
        (98, ("Megafireball", "2"), ("3", "4")),
        (104, ("Megafireball", "2", "3", "4"), ("3", "4")),
        (144, ("Megafireball", "2", "3", "4"), ("Megafireball", "2")),
    ],
)
def test_prompts_say_which_strong_moves_there_are(
    meter: int, clean: tuple[str, ...], repo: tuple[str, ...]
) -> None:
    """The code goes by the bar of the highest stock: from 30 of 128; from 120, or at 0, for the strongest."""
    for preset, wanted in (("sf3_sync", clean), ("repo", repo)):
        line = slots(preset, facing(50, meter))["power"].rstrip(".")
        named = [word for word in ("Megafireball", "2", "3", "4") if word in line.replace(",", "").split()]
        assert tuple(named) == wanted


def test_prompts_say_who_is_ahead_and_what_was_pressed_last() -> None:
    state = after(12, facing(50, health=100), hold(5), hold(5), control="buttons")
    told = slots("sf3_sync", state)
    assert (told["own_last"], told["score"]) == ("Right", "60.0")
    assert "ahead" in told["hint"]
    assert "behind" in slots("sf3_sync", state, 1)["hint"]
    assert slots("sf3_sync", facing(50))["hint"] == ""
    assert slots("sf3_sync", facing(50))["own_last"] == "No-Move"


def test_held_keys_go_together() -> None:
    game, _ = build("street_fighter:clean")
    for names, wanted in (
        (("D",), hold(5)),
        (("D", "S"), hold(6)),
        (("W", "A"), hold(2)),
        (("A", "D"), hold(0)),
        (("D", "F"), hold(9)),
        (("F", "C"), hold(15)),
        (("G", "V"), hold(16)),
        (("H", "B"), hold(17)),
        ((), hold(0)),
        (("D", "1"), None),
        (("1", "D"), hold(5)),
    ):
        assert game.held(0, names) == wanted
    assert {key.down for key in game.keys(1)} >= {Action("fireball"), Action("super_attack_4"), hold(14)}
    keys = [key.name for player in (0, 1) for key in game.keys(player)]
    assert len(set(keys)) == len(keys)
    assert build("street_fighter:sf3_sync")[0].keys(0) == ()


def test_punch_and_kick_a_moment_apart_are_a_throw() -> None:
    state = after(2, facing(26), hold(9))
    assert after(3, state, hold(15)).fighters[0].attack == "throw"


def test_the_board_shows_bars_and_what_both_are_in_the_middle_of() -> None:
    state = after(14, facing(60, meter=STOCK + 52), Action("high_kick"), RIGHT_BACK)
    board = GAME.view(state, None).board
    assert isinstance(board, Duel)
    first, second = board.fighters
    assert (first.pose, first.stocks, first.bar, first.raw) == ("high kick", 1, 64, "No-Move")
    assert (second.pose, second.health) == ("block", 160)
    assert 0.9 < first.extent <= 1
    assert GAME.view(GAME.apply(state, {CLOCK: run(60)}), None).phase == "round 1"
