"""A benchmark run that is killed at any moment ends as if nothing had happened; and every game is played."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer
from helpers.recording import story
from helpers.suites import answer, consented, model, results

from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.report_file import written
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.benchmark.suites import find, suites
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from games.catalog import every_preset
from replays.review.verify import Trust, verify_trace

ROOT = Path(__file__).parent.parent.parent
LATENCY = 0.02


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with ChatServer(answer, latency=LATENCY) as server:
        yield server


class Victim:
    """The command line, killed now and then."""

    def __init__(self, folder: Path, server: ChatServer) -> None:
        self.folder, self.server = folder, server

    def start(self, *argv: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(self.folder), "benchmark"]
        return subprocess.Popen(
            [*command, *argv], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
        )

    def begin(self, *names: str) -> str:
        """Start a run and kill it after some questions; its id."""
        spec = f"llm:model=test-model,base_url={self.server.base_url},retries=0"
        options = ("--name", "model", "--size", "smoke", "--model", spec, "--skip-probe", "--yes")
        return self.killed(self.start("run", *names, *options), 10)

    def killed(self, child: subprocess.Popen[str], questions: int) -> str:
        """Kill a run at some question from now on; its id."""
        left = questions

        def answer_or_kill(body: dict[str, Any]) -> str:
            nonlocal left
            left -= 1
            if left == 0:
                child.send_signal(signal.SIGKILL)
            return answer(body)

        self.server.script(answer_or_kill)
        out, err = child.communicate()
        self.server.stop()  # questions of the dead are not counted as those of the next
        self.server.start()
        ids = [line.split()[1] for line in out.splitlines() if line.startswith("Run ")]
        assert ids, err
        assert child.returncode == -signal.SIGKILL
        return ids[0]


def assert_as_without_kills(folder: Path, server: ChatServer, names: list[str], kills: int) -> None:
    """Play a run with kills and one without, and compare all of their matches."""
    rng = random.Random(kills)
    victim = Victim(folder / "killed", server)
    run_id = victim.begin(*names)
    for _ in range(kills - 1):
        victim.killed(victim.start("resume", run_id), rng.randrange(1, 10))
    with closing(Session(None, Paths.of(folder / "killed"))) as session:
        killed = BenchmarkRun(session, run_id, concurrency=4)
        assert asyncio.run(killed.run()) == "done"
        text, stories = report_text(session, killed), told(session, killed)
    with closing(Session(None, Paths.of(folder / "calm"))) as session:
        agents = consented(session, [model(server.base_url)])
        calm = BenchmarkRun(session, create(session, agents, [find(name, "smoke") for name in names]))
        assert asyncio.run(calm.run()) == "done"
        assert results(killed) == results(calm)
        assert text == report_text(session, calm)
        assert stories == told(session, calm)
        assert json.loads(text)["results"]


FACTS = ("created_at", "ended_at", "seconds", "command", "calls", "input_tokens", "output_tokens", "cost")
CELLS = ("seconds", "calls", "input_tokens", "output_tokens", "cost", "failures")
"""Times, and what a call that was lost and repeated changes."""
BY_SERVER = "server"
"""Kind of the only errors that count calls."""


def report_text(session: Session, run: BenchmarkRun) -> str:
    """The file of a run's report, but for times, ids, and what a repeated call changes.

    Ids of the run and of matches are replaced by places in the schedule. The command differs: one run was
    begun by a command line and the other one was not.
    """
    text = written(report_of(session, run.id))
    matches = [match.match_id for played in run.tournaments.values() for match in played.matches]
    for number, name in enumerate([run.id, *matches]):
        text = text.replace(f'"{name}"', f'"id {number}"')
    document = json.loads(text)
    for name in FACTS:
        del document["facts"][name]
    for cell in document["cells"]:
        for name in CELLS:
            del cell[name]
    for error in document["errors"]:
        if error["kind"] == BY_SERVER:
            for name in ("times", "chances", "share"):
                del error[name]
    return json.dumps(document, indent=1)


def told(session: Session, run: BenchmarkRun) -> list[Any]:
    """What happened in each match, in the order of the schedule."""
    stories = []
    for tournament in run.tournaments.values():
        for match in tournament.matches:
            trace = session.store.trace(match.match_id)
            assert verify_trace(trace).trust is Trust.VERIFIED
            stories.append(story(session.store, match.match_id))
    return stories


@pytest.mark.slow
def test_a_run_that_is_killed_continues_where_it_was(tmp_path: Path, server: ChatServer) -> None:
    assert_as_without_kills(tmp_path, server, ["gtbench"], 2)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_thirty_kills_change_nothing(tmp_path: Path, server: ChatServer) -> None:
    assert_as_without_kills(tmp_path, server, ["gtbench", "gamma-bench", "llmarena"], 30)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_every_preset_of_the_five_benchmarks_is_played_or_named(tmp_path: Path) -> None:
    with ChatServer(answer, latency=0.05) as server:
        command = [
            sys.executable,
            "-m",
            "gamebench_gui",
            "--data-dir",
            str(tmp_path),
            "benchmark",
            "run",
            "all",
        ]
        spec = f"llm:model=test-model,base_url={server.base_url}"
        options = ["--size", "smoke", "--model", spec, "--yes", "--json"]
        done = subprocess.run([*command, *options], capture_output=True, text=True, cwd=ROOT, check=False)
    document = json.loads(done.stdout)
    assert (done.returncode, document["stage"], document["reason"]) == (0, "done", "")
    assert [game["game"] for game in document["games"] if game["over"] != game["planned"]] == []
    assert [game["game"] for game in document["games"] if not game["calls"]] == []
    assert [probe["game"] for probe in document["probes"] if not probe["legal"]] == []
    played = {game["game"].partition(" ")[0] for game in document["games"]}
    smoke = [suite for suite in suites().values() if suite.table.size == "smoke"]
    named = {title.partition(" ")[0] for suite in smoke for title in suite.table.not_played}
    published = {f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark}
    assert len(smoke) == 5
    assert published <= played | named
