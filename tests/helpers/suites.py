"""Small suites for tests, and runs on them."""

from __future__ import annotations

import asyncio
import hashlib
import json
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


_HEROES: Final = """
[suite]
id = "{name}-quick-1"
benchmark = "{benchmark}"
measures = {measures}
[[suite.marks]]
mark = "{mark}"
reason = "It is a test."
[agents]
model = "llm:model=my-model,base_url=http://127.0.0.1:8080/v1"
"""


def duel_suite(
    *games: str,
    opponent: str = "random",
    measures: Sequence[str] = ("nra",),
    repetitions: int = 5,
    more: str = "",
    concurrency: int = 2,
) -> str:
    """The file of a suite in which the model meets one opponent in both seats.

    Args:
        opponent: its spec; its name is ``opponent``.
        more: lines of the schedule.
    """
    head = _HEROES.format(name="duel", benchmark="Duel", measures=json.dumps(measures), mark="own")
    return f"""
name = "Duel"
seed = 3
games = {json.dumps(games)}
{head}opponent = "{opponent}"
[schedule]
kind = "gauntlet"
heroes = ["model"]
repetitions = {repetitions}
deals = "common"
{more}
[run]
concurrency = {concurrency}
"""


def alone_suite(game: str, repetitions: int = 2, rounds: int | None = None, concurrency: int = 2) -> str:
    """The file of a suite of gamma-Bench in which the model has all seats of one game."""
    setting = "" if rounds is None else f", set = {{ rounds = {rounds} }}"
    head = _HEROES.format(name="alone", benchmark="gamma-Bench", measures='["gamma"]', mark="same")
    return f"""
name = "Alone"
seed = 4
games = [{{ game = "{game}"{setting} }}]
{head}[schedule]
kind = "copies"
repetitions = {repetitions}
[run]
concurrency = {concurrency}
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
