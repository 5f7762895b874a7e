"""A tournament that is killed at any moment ends as if nothing had happened."""

from __future__ import annotations

import asyncio
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer
from helpers.recording import story
from helpers.servers import named

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.app.tournament.toml_file import read_text
from replays.review.verify import Trust, verify_trace
from replays.store import tournaments as stored
from replays.store.tournaments import Planned

ROOT = Path(__file__).parent.parent.parent

BOTS = """
seed = 11
games = ["tic_tac_toe:llmarena", "kuhn_poker", "nim", "liars_dice", "prisoners_dilemma"]
[agents]
dice = "random"
quick = "mcts:simulations=20"
slow = "mcts:simulations={simulations}"
[schedule]
repetitions = {repetitions}
[run]
concurrency = 3
"""

MODELS = """
seed = 5
games = ["tic_tac_toe:llmarena", "prisoners_dilemma"]
[agents]
model = "llm:model=test-model,base_url={url}"
dice = "random"
[schedule]
repetitions = {repetitions}
[run]
concurrency = 4
"""


class Victim:
    """The command line, killed now and then.

    Attributes:
        folder: of its data.
    """

    def __init__(self, folder: Path, text: str) -> None:
        self.folder = folder
        self.file = folder / "t.toml"
        folder.mkdir()
        self.file.write_text(text, encoding="utf-8")
        addresses = re.findall(r"base_url=([^\",]+)", text)
        self.allowed = [part for url in addresses for part in ("--allow-server", url)]

    def start(self, *argv: str) -> subprocess.Popen[str]:
        """``gamebench tournament`` with the rest of its command line."""
        command = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(self.folder), "tournament", *argv]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)

    def begin(self) -> str:
        """Run the file until the tournament has an id, and kill it somewhat later."""
        child = self.start("run", str(self.file), "--yes", *self.allowed)
        assert child.stdout is not None
        for line in child.stdout:
            if line.startswith("Tournament "):
                time.sleep(0.3)
                self.kill(child)
                return line.split()[1]
        raise AssertionError(child.communicate()[1])

    @staticmethod
    def kill(child: subprocess.Popen[str]) -> None:
        child.send_signal(signal.SIGKILL)
        child.communicate()

    def kill_while_resuming(self, tournament_id: str, seconds: float) -> bool:
        """Whether it was killed before it was done; ``seconds`` from its first match on."""
        child = self.start("resume", tournament_id, "--yes")
        assert child.stdout is not None
        child.stdout.readline()
        try:
            child.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill(child)
            return True
        child.communicate()
        return False


@contextmanager
def ended(folder: Path, tournament_id: str) -> Iterator[Session]:
    """The tournament's database, once it has come to its end undisturbed."""
    with closing(Session(None, Paths.of(folder))) as session:
        assert asyncio.run(Tournament(session, tournament_id, concurrency=2).run()) == "done"
        yield session


def killed(victim: Victim, kills: int, rng: random.Random) -> str:
    """Run a tournament to its end, killing it so many times on the way; its id."""
    tournament_id = victim.begin()
    hits = 1
    while hits < kills and victim.kill_while_resuming(tournament_id, rng.uniform(0.0, 0.5)):
        hits += 1
        check_file(victim.folder / "matches.sqlite")
    assert hits >= kills, f"the tournament was over after {hits} kills; make it longer"
    return tournament_id


def check_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("pragma integrity_check").fetchall() == [("ok",)]
        assert conn.execute("pragma foreign_key_check").fetchall() == []


def matches(session: Session, tournament_id: str) -> Iterator[Planned]:
    """Every match, after having seen that each was played exactly once."""
    planned = stored.matches_of(session.store, tournament_id)
    with session.store.reading() as conn:
        played = [row[0] for row in conn.execute("select id from matches where batch = ?", [tournament_id])]
    assert sorted(played) == sorted(match.match_id for match in planned)
    assert {match.state for match in planned} <= {"ended", "void"}
    assert {match.runs for match in planned} == {1}
    yield from planned


def kill_bots(tmp_path: Path, kills: int, repetitions: int, simulations: int) -> None:
    text = BOTS.format(repetitions=repetitions, simulations=simulations)
    victim = Victim(tmp_path / "disturbed", text)
    tournament_id = killed(victim, kills, random.Random(kills))
    with closing(Session(None, Paths.of(tmp_path / "calm"))) as calm:
        other = create(calm, named(calm, read_text(text, "t")))
    with ended(victim.folder, tournament_id) as first, ended(tmp_path / "calm", other) as second:
        for one, two in zip(matches(first, tournament_id), matches(second, other), strict=True):
            assert one.draft == two.draft
            assert story(first.store, one.match_id) == story(second.store, two.match_id)
            assert verify_trace(first.store.trace(one.match_id)).trust is Trust.VERIFIED


@pytest.mark.slow
def test_two_kills_change_nothing(tmp_path: Path) -> None:
    kill_bots(tmp_path, 2, 1, 100)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_fifteen_kills_change_nothing(tmp_path: Path) -> None:
    kill_bots(tmp_path, 15, 8, 400)


def kill_models(tmp_path: Path, kills: int, repetitions: int, latency: float) -> None:
    def answer(body: dict[str, object]) -> str:
        return legal_answer([message["content"] for message in body["messages"]], 0)  # type: ignore[attr-defined]

    with ChatServer(answer, latency=latency) as server:
        victim = Victim(tmp_path / "models", MODELS.format(url=server.base_url, repetitions=repetitions))
        tournament_id = killed(victim, kills, random.Random(kills))
        with ended(victim.folder, tournament_id) as session:
            for match in matches(session, tournament_id):
                assert verify_trace(session.store.trace(match.match_id)).trust is Trust.VERIFIED


@pytest.mark.slow
def test_no_match_of_models_is_lost_or_doubled(tmp_path: Path) -> None:
    kill_models(tmp_path, 2, 2, 0.02)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_no_match_of_models_is_lost_or_doubled_by_fifteen_kills(tmp_path: Path) -> None:
    kill_models(tmp_path, 15, 10, 0.05)
