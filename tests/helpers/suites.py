"""Small suites for tests, and runs on them."""

from __future__ import annotations

import asyncio
import hashlib
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark import suites
from gamebench_gui.app.benchmark.run_progress import RunProgress
from gamebench_gui.app.benchmark.runs import BenchmarkRun
from gamebench_gui.app.benchmark.suites import Suite
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import Entrant

from .chat_server import texts
from .policy import legal_answer
from .waiting import LIMIT

DUELS: Final = """
name = "Duels"
seed = 3
games = ["nim:gtbench", "kuhn_poker:gtbench"]
[suite]
id = "duels-quick-1"
benchmark = "Duels"
size = "quick"
summary = "Two games of two players."
measures = ["nra"]
[[suite.marks]]
mark = "own"
reason = "It is a test."
[agents]
model = "llm:model=my-model,base_url=http://127.0.0.1:8080/v1"
dice = "random"
[schedule]
kind = "gauntlet"
heroes = ["model"]
repetitions = 2
deals = "common"
[run]
concurrency = 2
"""
CROWDS: Final = """
name = "Crowds"
seed = 4
games = [{ game = "guess_two_thirds:gamma", set = { rounds = 3 } }]
[suite]
id = "crowds-quick-1"
benchmark = "Crowds"
size = "quick"
summary = "One game of ten players."
measures = ["gamma"]
[[suite.marks]]
mark = "own"
reason = "It is a test."
[agents]
model = "llm:model=my-model,base_url=http://127.0.0.1:8080/v1"
[schedule]
kind = "copies"
repetitions = 2
[run]
concurrency = 2
"""


def suite(text: str) -> Suite:
    """The suite of a file's text."""
    document = tomllib.loads(text)
    definition = toml_file.read(document, "suite")
    digest = hashlib.sha256(text.encode()).hexdigest()
    table = toml_file.suite_table(document)
    return Suite(table.id, table, definition, digest, Path("suite.toml"))


def ship(monkeypatch: pytest.MonkeyPatch, *texts: str) -> None:
    """Let these be the suites that the program has."""
    shipped = {one.id: one for one in map(suite, texts)}
    monkeypatch.setattr(suites, "suites", lambda: shipped)


def agent(spec: str, name: str = "model") -> Entrant:
    return Entrant(name, AgentSpec.parse(spec))


def model(base_url: str, name: str = "model", more: str = "") -> Entrant:
    return agent(f"llm:model=test-model,base_url={base_url},retries=0{more}", name)


def consented(session: Session, agents: Sequence[Entrant]) -> Sequence[Entrant]:
    """The agents, whose servers the user named."""
    session.servers.remember(entrant.spec for entrant in agents)
    return agents


def played(run: BenchmarkRun) -> str:
    """Play a run within the time of a test; its stage."""

    async def bounded() -> str:
        async with asyncio.timeout(LIMIT):
            return await run.run()

    return asyncio.run(bounded())


def results(run: BenchmarkRun) -> list[Any]:
    """What every match of a run came to, in the order of the schedule."""
    return [
        (suite, match.draft.key, match.draft.seed, match.state, match.steps, match.scores)
        for suite, tournament in run.tournaments.items()
        for match in tournament.matches
    ]


def answer(body: dict[str, Any]) -> str:
    """A legal answer to any question."""
    return legal_answer(texts(body))


def last(told: Sequence[RunProgress]) -> RunProgress:
    assert told
    return told[-1]
