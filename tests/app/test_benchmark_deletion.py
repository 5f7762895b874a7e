"""Deleting a benchmark run: what goes, what stays, and when it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer
from helpers.suites import DUELS, answer, consented, model, played, results, ship, suite

from gamebench_gui.app.benchmark.runs import BenchmarkRun, create, delete
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.stored import load
from games.core.game import GameError
from replays.store import benchmark_runs as stored
from replays.store.benchmark_deletion import Belongings, belongings
from replays.store.benchmark_runs import RunPart
from replays.store.errors import StoreError
from replays.store.rows import Filter
from replays.store.tournaments import tournaments

SUITE = suite(DUELS)
MATCHES = 2 * 2 * 2
SAID = "zebrafish-from-the-reply"


def chatty(body: dict[str, Any]) -> str:
    return f"{SAID}\n{answer(body)}"


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    ship(monkeypatch, DUELS)
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


def played_run(session: Session, reply: Any = answer) -> BenchmarkRun:
    with ChatServer(reply) as server:
        agents = consented(session, [model(server.base_url)])
        run = BenchmarkRun(session, create(session, agents, [SUITE], command=SAID if reply is chatty else ""))
        assert played(run) == "done"
    session.writer.flush()
    return run


def kept(session: Session) -> list[str]:
    return [row.id for row in session.store.matches(Filter())]


def test_a_run_goes_with_every_byte_of_its_matches_and_others_stay(session: Session, tmp_path: Path) -> None:
    doomed, other = played_run(session, chatty), played_run(session)
    before = results(other)
    (tournament,) = (t.id for t in doomed.tournaments.values())
    assert any(SAID.encode() in file.read_bytes() for file in tmp_path.rglob("*.sqlite*"))
    assert belongings(session.store, doomed.row) == Belongings(MATCHES, adopted=0)

    assert delete(session, doomed.id) == MATCHES

    assert [row.id for row in stored.runs(session.store)] == [other.id]
    assert tournament not in [row.id for row in tournaments(session.store)]
    with pytest.raises(StoreError):
        load(session, tournament)
    assert not any(SAID.encode() in file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert len(kept(session)) == MATCHES
    assert results(BenchmarkRun(session, other.id)) == before


def test_matches_that_a_run_adopted_stay(session: Session) -> None:
    run = played_run(session)
    part = RunPart(SUITE.id, SUITE.digest, 3, "", {}, tuple(kept(session)))
    adopted = stored.create(session.writer, "adopted", {"model": "random"}, [part], {}, "done")
    row = stored.find(session.store, adopted)
    assert belongings(session.store, row) == Belongings(0, adopted=MATCHES)
    assert delete(session, adopted) == 0
    assert len(kept(session)) == MATCHES
    assert [row.id for row in stored.runs(session.store)] == [run.id]


def test_a_run_that_is_being_played_is_not_deleted(session: Session) -> None:
    refused: list[str] = []

    with ChatServer(answer) as server:
        run_id = create(session, consented(session, [model(server.base_url)]), [SUITE])

        def try_it(*_: object) -> None:
            if not refused:
                with pytest.raises(GameError) as error:
                    delete(session, run_id)
                refused.append(str(error.value))

        assert played(BenchmarkRun(session, run_id, watch=try_it)) == "done"
    assert refused == ["This benchmark run is being played already, in a window or by a command."]
    assert len(kept(session)) == MATCHES
    with pytest.raises(StoreError, match="There is no benchmark run"):
        stored.find(session.store, "nothing")
