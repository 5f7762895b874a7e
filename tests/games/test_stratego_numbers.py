"""DSGBench's numbers of Stratego, by hand: by the paper's formulas and as its code keeps them."""

from __future__ import annotations

from dataclasses import replace

from test_stratego import GAME, act, cell, position

from games.core.metric import Moment
from games.stratego.metrics import (
    CPR_PAPER,
    CPR_REPO,
    PCR_REPO,
    TPCV_PAPER,
    TPCV_REPO,
    WON,
    critical,
    grounding,
    pieces,
    value,
)
from games.stratego.moves import move
from games.stratego.rules import State


def moments(state: State, *steps: str, attempts: dict[int, int] | None = None) -> list[Moment]:
    found = []
    for number, step in enumerate(steps, 1):
        (player,) = GAME.to_act(state)
        after = act(state, step)
        joint = {player: move(cell(step[:3]), cell(step[4:]))}
        found.append(Moment(GAME, number, state, joint, after, {player: "seat"}, attempts=attempts or {}))
        state = after
    return found


def test_numbers_of_a_match_by_hand() -> None:
    """The first player loses a marshal to a spy, then takes the flag; the paper looks at the end of it."""
    steps = ("4 0 5 0", "9 0 8 0", "0 5 1 5", "6 0 5 0", "8 9 9 9")
    played = moments(position("R9 4 0", "R1 8 9", "R7 0 5", "Bs 6 0", "B8 9 0"), *steps)
    assert (pieces(played[-1].after, 0), value(played[-1].after, 0)) == (39 / 40, 138)
    assert critical(played[-1].after, 0) == 0.75
    assert (CPR_PAPER.of(played, 0), CPR_REPO.of(played, 0)) == (0.75, 0.75)
    assert (TPCV_PAPER.of(played, 1), TPCV_REPO.of(played, 1)) == (148, 148)
    assert (WON.of(played, 0), WON.of(played, 1)) == (1, 0)
    assert critical(played[-1].after, 1) == 1


def test_the_code_looks_before_the_last_own_move_and_the_paper_at_the_end() -> None:
    played = moments(position("R8 4 0", "R1 8 8", "B9 5 0", "B3 9 0"), "4 0 5 0", "9 0 8 0")
    assert (CPR_PAPER.of(played, 0), CPR_REPO.of(played, 0)) == (0.75, 1.0)
    assert (TPCV_PAPER.of(played, 0), TPCV_REPO.of(played, 0), PCR_REPO.of(played, 0)) == (139, 148, 1.0)


def test_a_draw_is_no_win() -> None:
    state = position("R5 4 0", "B4 9 0", ply=1998)
    assert WON.of(moments(state, "4 0 5 0", "9 0 8 0"), 0) == 0


def test_grounding_is_the_part_of_answers_that_were_moves() -> None:
    state = position("R5 4 0", "B4 9 0")
    played = moments(state, "4 0 5 0", "9 0 8 0", "5 0 4 0")
    played[0] = replace(played[0], attempts={0: 3})
    played[2] = replace(played[2], attempts={0: 2}, chosen_by={0: "random"})
    assert grounding(played, 0) == 1 / 5
    assert grounding(played, 1) is None
    assert grounding([replace(played[0], attempts={0: 1})], 0) == 1.0
