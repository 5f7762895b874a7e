"""PettingZoo both ways: its environments as matches, our games as its environments."""

from __future__ import annotations

import asyncio
import random
import sys
import warnings
from typing import Any

import pytest
from helpers.fake_pettingzoo import pretend
from helpers.play import NAMES, build, every_nth, few_rounds

from agents.catalog.spec import AgentSpec
from gamebench_gui import pettingzoo as ours
from gamebench_gui.app.external.engines import find_external
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.core.action import Action
from games.core.events import Termination
from games.core.external import EngineError
from games.core.game import GameError

RANDOM = AgentSpec.of("random")
UNTIMED = [name for name in NAMES if not build(name)[0].spec.ticks_per_second]


def played(session: Session, name: str, seed: int) -> Any:
    planned = plan(name, [RANDOM], seed=seed)
    ended = asyncio.run(session.play(planned))
    session.writer.flush()
    return ended, session.store.trace(planned.match_id)


def test_an_environment_is_played_recorded_and_scored(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch)
    results = {}
    for seed in range(4):
        ended, trace = played(session, "external:pettingzoo/fakes/secrets_v1(numbers=4)", seed)
        assert ended.termination is Termination.RULES
        assert sum(ended.returns) == 0
        results[seed] = [dict(joint) for joint in trace.joints()]
        assert trace.row.game == "pettingzoo/secrets_v1"
        assert len({str(action) for joint in results[seed] for action in joint.values()}) == len(
            results[seed]
        )
    _, trace = played(session, "external:pettingzoo/fakes/secrets_v1(numbers=4)", 3)
    assert [dict(joint) for joint in trace.joints()] == results[3]


def test_a_seat_is_told_its_own_observation_and_no_other(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch)
    _, trace = played(session, "external:pettingzoo/fakes/secrets_v1(numbers=9)", 1)
    for seat in (0, 1):
        ((whose, told),) = trace.view(1, seat).board.texts
        assert whose == seat
        assert told.endswith(" 1000")
    assert trace.view(1, -2).board.texts == ()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nothing", "'nothing' is no environment of PettingZoo; write it as in classic/tictactoe_v3."),
        ("fakes/nope_v1", "PettingZoo has no environment fakes/nope_v1."),
        ("fakes/secrets_v1(x)", "'x' sets nothing; settings are written name=value."),
        ("fakes/secrets_v1(colour=3)", "PettingZoo's secrets_v1 cannot be made: "),
        ("fakes/secrets_v1(numbers=100)", "PettingZoo's secrets_v1 has actions that cannot be counted."),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    name: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch)
    with pytest.raises(EngineError) as caught:
        find_external(f"external:pettingzoo/{name}")
    assert str(caught.value).startswith(said)


def test_without_pettingzoo_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.setattr(ours, "spaces", None)
    with pytest.raises(EngineError, match=r"pip install .*\[pettingzoo\]'"):
        find_external("external:pettingzoo/classic/tictactoe_v3")
    with pytest.raises(GameError, match=r"pip install .*\[pettingzoo\]'"):
        ours.env("tic_tac_toe")


# --- ours as environments ---------------------------------------------------------------------------------


def check(name: str, cycles: int) -> None:
    """PettingZoo's own tests of both kinds of environments."""
    tests = pytest.importorskip("pettingzoo.test", reason="pettingzoo is not installed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tests.api_test(ours.env(name, **few_rounds(name)), num_cycles=cycles)
        tests.parallel_api_test(ours.parallel_env(name, **few_rounds(name)), num_cycles=cycles)


@pytest.mark.slow
@pytest.mark.parametrize("name", every_nth(5, UNTIMED))
def test_pettingzoo_finds_nothing_wrong_with_our_games(name: str) -> None:
    check(name, 60)


@pytest.mark.slow
@pytest.mark.parametrize("name", UNTIMED)
def test_nor_in_a_thousand_cycles(name: str) -> None:
    check(name, 1000)


def test_equal_seeds_and_choices_are_the_same_match() -> None:
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    assert walked("kuhn_poker", 1) == walked("kuhn_poker", 1) != walked("kuhn_poker", 2)


def walked(name: str, seed: int) -> list[str]:
    """What was read on the way, and how it ended."""
    env, rng, found = ours.env(name), random.Random(seed), list[str]()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        _, _, over, cut, info = env.last()
        found.append(info["text"])
        env.step(None if over or cut else rng.randrange(len(env.infos[agent]["choices"])))
    return [*found, str(env.match.game.returns(env.match.state))]


def test_an_agent_observes_what_its_player_may_see_and_no_more() -> None:
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    env = ours.env("kuhn_poker")
    seen = set()
    for seed in range(30):
        env.reset(seed=seed)
        told = [bytes(env.observe(agent)["observation"]).rstrip(b"\0").decode() for agent in env.agents]
        assert told[0] != told[1]
        seen.add((told[0], env.render()))
    assert len({own for own, _ in seen}) < len({everything for _, everything in seen})


def test_what_cannot_be_chosen_is_refused() -> None:
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    env = ours.env("tic_tac_toe")
    env.reset(seed=0)
    with pytest.raises(GameError, match="not one of the 9 choices"):
        env.step(9)
    env.step(Action("place", (4,)))
    with pytest.raises(GameError):
        env.step(Action("place", (4,)))
    with pytest.raises(GameError, match="played in real time"):
        ours.env("boxing")


@pytest.mark.parametrize("name", ["prisoners_dilemma", "diners_dilemma", "el_farol_bar"])
def test_a_game_with_always_as_many_choices_has_no_others(name: str) -> None:
    match = ours.parallel_env(name)
    _, infos = match.reset(seed=1)
    (size,) = {match.action_space(agent).n for agent in match.possible_agents}
    assert size == len(infos[match.agents[0]]["choices"])
    assert ours.env("pit").action_space("player_0").n == 1024


def test_the_parallel_seed_test_passes_with_actions_drawn_from_the_whole_space() -> None:
    from pettingzoo.test import parallel_seed_test

    parallel_seed_test(lambda: ours.parallel_env("prisoners_dilemma"), num_cycles=50)
