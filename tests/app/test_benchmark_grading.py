"""Matches of a run are graded while it is played, so that its report reads verdicts and replays little."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import closing
from pathlib import Path

import pytest
from helpers.suites import agent, duel_suite, played, ship, suite

from gamebench_gui.app.benchmark import grading
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.decisions import RULES
from gamebench_gui.app.benchmark.grading import Grading
from gamebench_gui.app.benchmark.page.web import html
from gamebench_gui.app.benchmark.report_named import report_named
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.judging.verdicts import ungraded
from gamebench_gui.app.match.session import Session
from games.core.events import Ended
from replays.scores import failures
from replays.store import trace

GAMES = ("tic_tac_toe:gtbench", "nim:gtbench")
FILE = duel_suite(*GAMES)
MATCHES = 20


def opened(folder: Path) -> closing[Session]:
    return closing(Session(None, Paths.of(folder)))


def run_of(session: Session) -> BenchmarkRun:
    return BenchmarkRun(session, create(session, [agent("random", "mine")], [suite(FILE)]))


def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the id of a match each time its actions are applied again."""
    ids: list[str] = []
    state = trace.Trace.state

    def counted(self: trace.Trace, step: int) -> object:
        if not self._states:
            ids.append(self.row.id)
        return state(self, step)

    monkeypatch.setattr(trace.Trace, "state", counted)
    return ids


def test_the_report_of_a_run_replays_no_match_but_those_of_its_decisions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, FILE)
    with opened(tmp_path) as session:
        run = run_of(session)
        assert played(run) == "done"
        assert run.snapshot().over == MATCHES
        assert ungraded(session.store) == []
        ids = replayed(monkeypatch)
        monkeypatch.setattr(failures, "possible_errors", lambda *args: pytest.fail("searched again"))
        report = report_of(session, run.id)
        assert {row["kind"]: row["chances"] for row in report.errors}["blunder"] > MATCHES
        # the costliest mistake compares one decision of each game
        assert len(ids) <= len(GAMES)
        assert set(ids) < {row["match"] for row in report.results}
        assert len(report.decisions) <= len(RULES)


def test_a_match_that_was_not_graded_is_graded_with_the_report_and_the_page_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, FILE)
    with opened(tmp_path / "late") as session:
        run = run_of(session)
        with monkeypatch.context() as patch:
            patch.setattr(Grading, "saw", lambda *args: None)
            assert played(run) == "done"
        assert len(ungraded(session.store)) == MATCHES
    shutil.copytree(tmp_path / "late", tmp_path / "early")
    with opened(tmp_path / "early") as session:
        Grading(session)._grade(ungraded(session.store))
        assert ungraded(session.store) == []
        early = html(report_of(session, run.id))
    shares: list[float] = []
    with opened(tmp_path / "late") as session:
        late = html(report_named(session, run.id, shares.append))
    assert late == early
    assert shares == [graded / MATCHES for graded in range(1, MATCHES + 1)]


def test_who_stops_waits_for_no_solver_and_loses_no_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, FILE)
    graded: list[str] = []
    real = grading.grade
    with opened(tmp_path) as session:
        run = run_of(session)

        def stopping(store: object, writer: object, match_ids: list[str], **more: object) -> int:
            graded.extend(match_ids)
            run.stop()
            return real(session.store, session.writer, match_ids, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(grading, "grade", stopping)
        played(run)
        assert len(graded) == 1, "the rest is left"
        assert graded[0] in ungraded(session.store), "nothing is kept of the one that was given up"
        report_of(session, run.id)
        assert ungraded(session.store) == []


def test_a_database_that_cannot_be_written_does_not_end_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from replays.store.errors import StoreError

    def full(*args: object, **more: object) -> int:
        raise StoreError("The disk is full.")

    ship(monkeypatch, FILE)
    monkeypatch.setattr(grading, "grade", full)
    with opened(tmp_path) as session:
        run = run_of(session)
        assert played(run) == "done"
        assert len(ungraded(session.store)) == MATCHES


def test_nothing_is_graded_after_giving_up(tmp_path: Path) -> None:
    with opened(tmp_path) as session:
        grades = Grading(session)

        async def use() -> None:
            grades.give_up()
            grades.saw(None, Ended(1, (), (), None, None, "", (), ()))  # type: ignore[arg-type]
            await grades.finish()

        asyncio.run(use())
