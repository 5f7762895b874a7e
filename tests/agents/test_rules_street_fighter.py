"""The street fighter's rules: each beats the one below it, from either side, and none looks at plans."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.play import build

from agents.catalog.spec import AgentSpec
from agents.rules.street_fighter import brawler, master
from games.core.action import Action
from games.core.events import Ended, Termination
from games.street_fighter.state import Ball, Fighter, State

NAME = "street_fighter:sf3_sync"
SPEC = AgentSpec.parse("rule:name=brawler")


def wins(first: str, second: str, matches: int) -> int:
    """How many matches of one round the first agent wins, in turn from the left and from the right."""
    won = 0
    for seed in range(matches):
        seats = [first, second][:: -1 if seed % 2 else 1]
        end = played(NAME, *seats, seed=seed, wins=1).of(Ended)[0]
        assert end.termination is Termination.RULES
        won += end.returns[seed % 2] > 0
    return won


@pytest.mark.parametrize(("better", "worse", "least"), [("brawler", "sparring", 2), ("master", "brawler", 2)])
def test_rules_are_graded(better: str, worse: str, least: int) -> None:
    assert wins(f"rule:name={better}", f"rule:name={worse}", 2) >= least


def test_the_brawler_beats_random_play() -> None:
    assert wins("rule:name=brawler", "random", 6) >= 5


@pytest.mark.slow
def test_rules_are_graded_over_many_matches() -> None:
    assert wins("rule:name=brawler", "rule:name=sparring", 40) >= 36
    assert wins("rule:name=brawler", "random", 40) >= 30
    assert wins("rule:name=master", "rule:name=brawler", 40) >= 28


def asked(state: State) -> Any:
    game, preset = build(NAME)
    return request(game, preset, 0, state=state)


def test_a_miss_is_punished_with_what_the_meter_pays_for() -> None:
    missed = Fighter(230, -1, attack="megapunch", frame=20)
    for meter, kind in ((0, "megapunch"), (40, "super_attack_2"), (104, "super_attack_4")):
        state = State((Fighter(180, 1, meter=meter), missed), 3000)
        assert brawler(asked(state), SPEC) == Action(kind)


def test_it_does_not_walk_into_a_fireball() -> None:
    state = State((Fighter(100, 1), Fighter(300, -1)), 3000, (Ball(1, 150, -1),))
    assert brawler(asked(state), SPEC).kind in ("jump_closer", "move_away")


def test_the_master_does_not_know_what_the_other_has_planned() -> None:
    waiting = State((Fighter(150, 1), Fighter(206, -1)), 3000)
    planning = replace(waiting, fighters=(waiting.fighters[0], Fighter(206, -1, queue=(14, -15) * 4)))
    assert master(asked(waiting), SPEC) == master(asked(planning), SPEC)
