"""The catalogue of agents: what it offers plays legally where it fits, and is refused elsewhere."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest
from helpers.agents import played, seat
from helpers.checks import for_each
from helpers.play import FIRST, NAMES, build, every_nth, few, few_rounds

from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.rules import RULES
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from games.core.events import Attempted, Ended, Termination

CHEATING = SeatContext(allow_cheating=True)
QUICK = [
    "random",
    "mcts:simulations=20",
    "mcts_perfect_info:simulations=20",
    "minimax",
    "kuhn-equilibrium:alpha=0.2",
    "tit-for-tat",
    "nim-solver",
    "connect-four-solver:seconds=0.05",
    "liars-dice-equilibrium",
    "pig-optimal",
    "battle-royale-equilibrium",
    "rule:name=first-legal",
    *(f"rule:name={name}" for name, rule in RULES.items() if rule.games and name != "fixed"),
]


def fits(text: str, name: str) -> bool:
    return suits(AgentSpec.parse(text), *build(name)) is None


def test_an_agent_is_refused_where_it_does_not_fit() -> None:
    for text in QUICK:
        for name in NAMES:
            if not fits(text, name):
                with pytest.raises(SpecError, match=" cannot play "):
                    seat(text, name, context=CHEATING)


def play_legally(match: tuple[str, str]) -> None:
    text, name = match
    if build(name)[0].num_players > 5:
        text = text.replace("simulations=20", "simulations=1")
    log = played(name, text, context=CHEATING, **few_rounds(name))
    assert log.of(Ended)[0].termination is Termination.RULES
    assert [attempt.objection for attempt in log.of(Attempted) if attempt.failure] == []


@pytest.mark.parametrize("tenth", few(4, range(10)))
def test_agents_play_legally_in_some_games_that_they_fit(tenth: int) -> None:
    for_each(
        [(text, name) for text in QUICK[tenth::10] for name in FIRST[tenth::10] if fits(text, name)],
        play_legally,
    )


@pytest.mark.slow
@pytest.mark.parametrize("text", QUICK)
def test_an_agent_plays_legally_wherever_it_fits(text: str) -> None:
    for_each([(text, name) for name in NAMES if fits(text, name)], play_legally)


@pytest.mark.parametrize("name", every_nth(3, NAMES))
def test_the_random_agent_plays_every_game_to_its_end(name: str) -> None:
    for seed in range(3):
        log = played(name, "random", seed=seed, **few_rounds(name))
        assert log.of(Ended)[0].termination is Termination.RULES
        assert not [attempt for attempt in log.of(Attempted) if attempt.failure]


def test_the_random_agent_repeats_itself_from_the_seed_and_only_then() -> None:
    actions = [
        [attempt.action for attempt in played("bargain", "random", seed=seed).of(Attempted)]
        for seed in (1, 1, 2)
    ]
    assert actions[0] == actions[1] != actions[2]


@pytest.mark.parametrize(
    ("text", "name", "why"),
    [
        ("minimax", "kuhn_poker", "Minimax cannot play Kuhn poker; it plays Tic-tac-toe only."),
        ("mcts", "undercover", "MCTS cannot play Undercover: it cannot talk."),
        (
            "rule:name=grim",
            "bargain",
            "Grim cannot play Bargain; it plays Prisoner's dilemma only.",
        ),
        ("mcts", "kuhn_poker", None),
        ("rule", "bargain", None),
    ],
)
def test_an_agent_that_does_not_fit_is_refused_with_a_sentence(text: str, name: str, why: str | None) -> None:
    agent = AgentSpec.parse(text) if text != "rule" else text
    assert suits(agent, *build(name)) == why


def test_cheating_has_to_be_allowed() -> None:
    with pytest.raises(SpecError, match="sees everything is not allowed"):
        seat("mcts_perfect_info", "kuhn_poker")


def test_a_person_needs_somebody_who_asks() -> None:
    with pytest.raises(SpecError, match="only play in the window"):
        seat("human", "tic_tac_toe")


@pytest.mark.parametrize("word", AGENTS)
def test_forms_and_help_can_be_made_from_an_entry(word: str) -> None:
    kind = AGENTS[word]
    module, _, function = kind.maker.partition(":")
    assert callable(getattr(import_module(module), function))
    assert kind.summary.endswith(".")
    for option in kind.options:
        assert option.label
        assert option.hint.endswith(".")
        if option.default:
            assert option.check(option.default) == option.default


def test_the_scaffolds_on_offer_are_those_there_are() -> None:
    assert AGENTS["llm"].option("scaffold").options == tuple(SCAFFOLDS)


def test_reading_a_spec_loads_no_agent() -> None:
    code = (
        "import sys; from agents.catalog.spec import AgentSpec; AgentSpec.parse('llm:model=a');"
        "late = ('openai', 'numpy', 'agents.llm', 'agents.search', 'agents.solvers', 'agents.human');"
        "sys.exit([name for name in late if name in sys.modules] or 0)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
