"""What cells and reports read: a match that has ended is read once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from helpers.suites import DUELS, agent, alone_suite, played, ship

from gamebench_gui.app.benchmark import assembling, suites
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.cells import cells
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from games.core.events import Ended, Event
from replays.store import benchmark_runs
from replays.store.store import Store
from replays.store.writer import Writer


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


@contextmanager
def statements(session: Session) -> Iterator[list[str]]:
    """The statements that are carried out meanwhile, with their values."""
    session.writer.flush()
    found: list[str] = []
    with session.store.reading() as conn:
        conn.set_trace_callback(found.append)
        try:
            yield found
        finally:
            conn.set_trace_callback(None)


def play_one_more(session: Session, run_id: str) -> None:
    """Play a run until a match is over, or the few that had begun."""

    def watch(number: int, plan: Plan, event: Event) -> None:
        if isinstance(event, Ended):
            run.stop()

    run = BenchmarkRun(session, run_id, watch=watch)
    played(run)


def ended(session: Session) -> set[str]:
    session.writer.flush()
    return {row.id for row in session.store.matches() if row.termination is not None}


def test_after_one_more_match_only_that_match_is_read(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, alone_suite("guess_two_thirds:gamma", 6, rounds=2, concurrency=1))
    run_id = create(session, [agent("rule:name=always-0")], [*suites.suites().values()])
    play_one_more(session, run_id)
    row = benchmark_runs.find(session.store, run_id)
    with statements(session) as first:
        (cell,) = cells(session.store, row)
    before = ended(session)
    assert all(any(match in text for text in first) for match in before), "each is read once"
    play_one_more(session, run_id)
    new = ended(session) - before
    assert cell["matches"] == len(before) >= 1
    assert new
    with statements(session) as second:
        (cell,) = cells(session.store, row)
    assert cell["matches"] == len(before) + len(new)
    assert [text for text in second if any(match in text for match in before)] == []
    assert all(any(match in text for text in second) for match in new)


def nothing_to_grade(store: Store, writer: Writer, match_ids: Sequence[str], *_: object) -> int:
    assert match_ids == []
    return 0


def test_a_second_report_reads_no_single_match(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a run with three times as many matches it makes as many queries, and grades nothing again."""
    counts = []
    for repetitions in (2, 6):
        text = DUELS.replace("nim:", "tic_tac_toe:").replace(
            "repetitions = 2", f"repetitions = {repetitions}"
        )
        ship(monkeypatch, text)
        run_id = create(session, [agent("random")], [*suites.suites().values()])
        assert played(BenchmarkRun(session, run_id)) == "done"
        first = report_of(session, run_id)
        errors = {error["kind"]: error for error in first.errors}
        assert errors["blunder"]["chances"] > 0
        assert errors["ignored_threat"]["chances"] > 0
        with monkeypatch.context() as patch, statements(session) as found:
            patch.setattr(assembling, "grade", nothing_to_grade)
            assert report_of(session, run_id) == first
        counts.append(len(found))
    assert counts[0] == counts[1]
