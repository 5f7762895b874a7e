"""The commander of Stratego: fights where it pays, keeps off what is stronger, wins against random play."""

from __future__ import annotations

import random
from statistics import fmean

import pytest
from helpers.agents import played, seat
from helpers.asking import request
from helpers.play import build
from helpers.waiting import run_quickly

from agents.rules.stratego import _Look
from games.core.action import CHANCE
from games.core.events import Ended, Termination
from games.stratego.board import ArmyBoard
from games.stratego.rules import READY

NAME = "stratego:clean"
COMMANDER = "rule:name=commander"


def board(**given: str) -> ArmyBoard:
    """A board with pieces such as ``c30="05"``: owner and rank on row 3, column 0; ``?`` is covered.

    A third letter says what is known of it.
    """
    ranks, owners, known = (["."] * 100 for _ in range(3))
    for where, piece in given.items():
        cell = int(where[1:])
        owners[cell], ranks[cell] = piece[0], piece[1]
        known[cell] = piece[2] if len(piece) > 2 else "s" if piece[0] == "1" and piece[1] != "?" else "."
    lost = "".join(each * many for each, many in (("9", 1), ("8", 1)))
    return ArmyBoard("".join(ranks), "".join(owners), "".join(known), ("", lost))


def prefers(view: ArmyBoard, one: tuple[int, int], other: tuple[int, int]) -> bool:
    look = _Look(view, 0, [])
    return look.worth(*one) > look.worth(*other)


def test_it_takes_what_is_weaker_and_leaves_what_is_stronger() -> None:
    weaker, stronger = board(c40="06", c50="15"), board(c40="05", c50="16")
    assert prefers(weaker, (40, 50), (40, 41))
    assert prefers(stronger, (40, 30), (40, 50))


def test_it_flees_from_a_stronger_piece_that_can_follow() -> None:
    assert prefers(board(c40="07", c00="03", c50="19"), (40, 30), (0, 1))


def test_it_sends_miners_to_bombs_and_nobody_else() -> None:
    view = board(c80="02", c82="06", c90="1o", c92="1o")
    assert prefers(view, (80, 90), (80, 70))
    assert prefers(view, (82, 72), (82, 92))


def test_it_risks_a_scout_rather_than_the_marshal_on_what_is_covered() -> None:
    view = board(c60="09", c50="01", c51="1?", c61="1?", c99="1?", c98="1?", c89="1?")
    assert prefers(view, (50, 51), (60, 61))


@pytest.mark.parametrize("side", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_it_beats_random_play(side: int) -> None:
    seats = [COMMANDER if player == side else "random" for player in (0, 1)]
    end = played(NAME, *seats, seed=1).of(Ended)[0]
    assert (end.termination, end.returns[side]) == (Termination.RULES, 1.0)


@pytest.mark.slow
def test_it_nearly_always_beats_random_play() -> None:
    both = enumerate(((COMMANDER, "random"), ("random", COMMANDER)))
    matches = [(at, seats, seed) for at, seats in both for seed in range(12)]
    ends = [played(NAME, *seats, seed=seed).of(Ended)[0].returns[at] for at, seats, seed in matches]
    assert fmean(ends) > 0.9


def test_it_takes_the_pieces_as_they_stand() -> None:
    game, preset = build("stratego:own_setup")
    rng, state, joints = random.Random(1), game.initial_state(), []
    for _ in range(2):
        joints.append({CHANCE: game.sample_chance(state, rng)})
        state = game.apply(state, joints[-1])
    question = request(game, preset, 0, joints=joints)
    assert run_quickly(seat(COMMANDER, "stratego:own_setup").decide(question)) == READY


def test_search_plays_it_without_looking_at_covered_pieces() -> None:
    game, preset = build(NAME)
    rng, state, joints = random.Random(1), game.initial_state(), []
    for _ in range(2):
        joints.append({CHANCE: game.sample_chance(state, rng)})
        state = game.apply(state, joints[-1])
    question = request(game, preset, 0, joints=joints)
    action = run_quickly(seat("mcts:simulations=40", NAME).decide(question))
    assert action in question.legal
