"""Matches played on a Dask cluster: a scheduler and two workers on this machine, one of which is killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from helpers.checks import needs
from helpers.waiting import LIMIT

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.dask import connect
from gamebench_gui.app.tournament.executors import ExecutorError
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.app.tournament.toml_file import read_text
from gamebench_gui.cli.main import run
from games.core.events import Event
from games.core.game import GameError
from replays.review.verify import Trust, verify_trace
from replays.store import tournaments as stored

pytestmark = needs("distributed", "cluster")

ROOT = Path(__file__).parent.parent.parent

TEXT = """
seed = 3
games = ["tic_tac_toe:llmarena", "nim"]
[agents]
dice = "random"
search = "mcts:simulations={simulations}"
[schedule]
repetitions = {repetitions}
[run]
concurrency = 4
"""


@contextmanager
def process(*argv: str, says: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A part of the cluster, once its log says something; with what the expression caught."""
    command = [sys.executable, "-m", "distributed.cli." + argv[0], *argv[1:]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    child = subprocess.Popen(
        command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=environment, cwd=ROOT
    )
    try:
        assert child.stderr is not None
        seen = ""
        for line in child.stderr:
            seen += line
            if found := re.search(says, line):
                yield child, found.group(1)
                break
        else:
            raise AssertionError(seen)
    finally:
        child.kill()
        child.communicate()


@contextmanager
def worker(address: str) -> Iterator[subprocess.Popen[str]]:
    options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
    with process("dask_worker", address, *options, says=r"(Registered) to") as (child, _):
        yield child


@contextmanager
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """The address of a scheduler for `Tournament`, and its two workers."""
    with scheduler_and_workers() as (address, _, workers):
        yield address, workers


@contextmanager
def scheduler_and_workers() -> Iterator[tuple[str, subprocess.Popen[str], list[subprocess.Popen[str]]]]:
    options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    with (
        process("dask_scheduler", *options, says=r"Scheduler at:\s+tcp://(\S+)") as (scheduler, address),
        worker(f"tcp://{address}") as first,
        worker(f"tcp://{address}") as second,
    ):
        yield f"dask://{address}", scheduler, [first, second]


def play(tmp_path: Path, simulations: int, repetitions: int) -> None:
    text = TEXT.format(simulations=simulations, repetitions=repetitions)
    with cluster() as (address, workers), closing(Session(None, Paths.of(tmp_path))) as session:
        tournament_id = create(session, read_text(text))
        seen: set[int] = set()

        def watch(number: int, plan: Plan, event: Event) -> None:
            seen.add(number)
            if len(seen) == 5 and workers[0].poll() is None:
                workers[0].send_signal(signal.SIGKILL)

        tournament = Tournament(session, tournament_id, executor=address, watch=watch)
        assert asyncio.run(tournament.run()) == "done"
        assert workers[0].wait(LIMIT) == -signal.SIGKILL
        local = Tournament(session, create(session, read_text(text)), concurrency=1)
        assert asyncio.run(local.run()) == "done"
        for one, other in zip(
            stored.matches_of(session.store, tournament_id),
            stored.matches_of(session.store, local.id),
            strict=True,
        ):
            assert (one.state, one.scores, one.steps) == ("ended", other.scores, other.steps)
            assert verify_trace(session.store.trace(one.match_id)).trust is Trust.VERIFIED


@pytest.mark.slow
def test_a_lost_worker_changes_nothing(tmp_path: Path) -> None:
    play(tmp_path, 20, 3)


@pytest.mark.slow
def test_a_lost_scheduler_pauses_the_tournament_with_a_sentence(tmp_path: Path) -> None:
    text = TEXT.format(simulations=20, repetitions=3)
    with (
        scheduler_and_workers() as (address, scheduler, _),
        closing(Session(None, Paths.of(tmp_path))) as session,
    ):
        tournament_id = create(session, read_text(text))

        def watch(number: int, plan: Plan, event: Event) -> None:
            if number >= 2 and scheduler.poll() is None:
                scheduler.send_signal(signal.SIGKILL)
                scheduler.wait(LIMIT)

        tournament = Tournament(session, tournament_id, executor=address, watch=watch)
        assert asyncio.run(tournament.run()) == "paused"
        assert re.search("No Dask scheduler answers at .*resume", tournament.snapshot().reason)
        local = Tournament(session, tournament_id, concurrency=1)
        assert asyncio.run(local.run()) == "done"
        matches = stored.matches_of(session.store, tournament_id)
        assert {match.state for match in matches} == {"ended"}


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_a_lost_worker_changes_nothing_in_long_matches(tmp_path: Path) -> None:
    play(tmp_path, 3000, 5)


@pytest.mark.parametrize(
    ("address", "warned"),
    [
        ("dask://127.0.0.1:8786", False),
        ("dask://localhost:8786", False),
        ("dask://[::1]:8786", False),
        ("dask+tls://10.0.0.5:8786", False),
        ("dask://10.0.0.5:8786", True),
        ("dask://cluster.example:8786", True),
    ],
)
def test_a_cluster_that_anybody_may_use_is_warned_of(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    address: str,
    warned: bool,
) -> None:
    def connect(address: str) -> None:
        raise ExecutorError("Nobody is there.")

    monkeypatch.setattr("gamebench_gui.app.tournament.dask.connect", connect)
    file = tmp_path / "t.toml"
    file.write_text(TEXT.format(simulations=5, repetitions=1), encoding="utf-8")
    argv = ["--data-dir", str(tmp_path), "tournament", "run", str(file), "--executor", address]
    assert run([*argv, "--json"]) == 1
    assert ("without TLS" in capsys.readouterr().err) == warned


def test_tls_without_certificates_is_told_in_a_sentence() -> None:
    with pytest.raises(GameError, match="knows no certificates"):
        connect("dask+tls://127.0.0.1:9")


def test_the_documented_commands_listen_on_no_network() -> None:
    text = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith(("dask scheduler", "dask worker"))]
    assert len(lines) == 4
    for line in lines:
        assert "--dashboard-address 127.0.0.1:" in line
        assert "--host 127.0.0.1" in line or "--protocol tls" in line


def test_a_cluster_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamebench_gui.app.tournament.dask.SECONDS", 0.3)
    with closing(Session(None, Paths.of(tmp_path))) as session:
        tournament_id = create(session, read_text(TEXT.format(simulations=5, repetitions=1)))
        with pytest.raises(ExecutorError, match=r"No Dask scheduler answers at 127\.0\.0\.1:9"):
            asyncio.run(Tournament(session, tournament_id, executor="dask://127.0.0.1:9").run())
        with pytest.raises(GameError, match="must be local, processes, dask"):
            asyncio.run(Tournament(session, tournament_id, executor="dask:127.0.0.1").run())
