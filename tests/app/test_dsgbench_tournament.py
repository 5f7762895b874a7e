"""The tournament of DSGBench's scenes: who sits where, and that it is played to the end and scored."""

from __future__ import annotations

import asyncio
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.drafts import first_matches

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.suites import MODEL, find
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import Entrant
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from games.catalog import GAMES
from replays.scores.benchmarks.dsgbench import scores
from replays.scores.benchmarks.dsgbench_definition import definition

SUITE = find("dsgbench", "paper")
PLANS = {"macro": "macro", "rush": "rush", "random": "any"}
"""Plans of the opponent in star battle, and what the file calls who follows them."""


def test_it_has_every_scene_of_the_games_that_are_here_with_the_tested_agent_in_its_seats() -> None:
    drafts = first_matches(SUITE.definition)
    where = {(one.game, tuple(at for at, agent in enumerate(one.agents) if agent == MODEL)) for one in drafts}
    assert where == {
        ("diplomacy:welfare_clean", (0, 1, 2, 3)),
        ("werewolf:clean", (0, 1, 2, 3, 6, 7)),
        ("werewolf:clean", (4, 5)),
        ("stratego:clean", (0,)),
        ("stratego:clean_fixed", (0,)),
        ("civilization:world", (0,)),
        ("civilization:france", (0,)),
        ("civilization:british_isles", (0,)),
        *((f"starcraft2:{plan}_{how}", (0,)) for plan in PLANS for how in ("sync", "async")),
        ("street_fighter:sf3_sync", (0,)),
        ("street_fighter:sf3_async", (0,)),
    }
    assert (len(where), len(drafts)) == (16, 160)
    agents = {one.game.partition(":")[2]: one.agents[1] for one in drafts if "starcraft2" in one.game}
    assert agents == {f"{plan}_{how}": who for plan, who in PLANS.items() for how in ("sync", "async")}
    scenes = {f"{one.game}:{one.presets[0]}" for one in definition().measures if one.game in GAMES}
    assert scenes <= {one.game for one in drafts}


@pytest.mark.slow
def test_it_is_played_and_scored(tmp_path: Path) -> None:
    planned = SUITE.tournament([Entrant("tested", AgentSpec.parse("random"))])
    once = replace(planned, schedule=replace(planned.schedule, repetitions=1))
    with closing(Session(None, Paths.of(tmp_path))) as session:
        tournament = Tournament(session, create(session, once))
        asyncio.run(tournament.run())
        assert str(tournament.snapshot().stage) == "done"
        session.writer.flush()
        found = {line.agent.name: line for line in scores(session.store)}
        tested = next(line for line in found.values() if line.agent.kind == "random")
        here = {one.id for one in definition().measures if one.game in GAMES}
        known = {one.measure.id for one in tested.measured}
        assert here - known <= {"werewolf.VSS"}, "there may be no exile"
        sides = next(one for one in tested.measured if one.measure.code == "KSR").scenes
        assert set(sides) == {"werewolf:clean side 0", "werewolf:clean side 1"}
        assert all(0 <= one.value <= 100 for one in tested.abilities if one.value is not None)
        assert all(one.value is not None for one in tested.abilities)
        assert len(found) == len(planned.entrants)
