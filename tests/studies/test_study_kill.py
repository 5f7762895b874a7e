"""A study whose program is killed at any moment goes on and loses nothing."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
import traceback
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from helpers.studies import brief, locked, person, until

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.review.verify import Trust, verify_trace
from replays.store.errors import StoreError
from replays.studies.protocol import Coding, Quota
from replays.studies.registry import Study
from replays.studies.screens import Answer

CODES = [f"A{number:03}-KIL" for number in range(500)]


def opened(folder: Path) -> Session:
    return Session(folder / "t.sqlite", Paths.of(folder))


def play_on(folder: Path, code: str, seed: int) -> None:
    """In a process of its own: take part under a code, and note each answer as soon as it is committed."""
    session = opened(folder)
    try:
        who = person(session, Study(session.store, session.writer), code=code, seed=seed)
    except StoreError as error:
        # killed after the last screen
        assert "(complete)" in str(error)  # noqa: PT017
        return
    answer = who.sitting.answer

    def noted(given: Answer) -> None:
        answer(given)
        with (folder / "answers.txt").open("a", encoding="utf-8") as file:
            file.write(f"{code}\t{given.item}\t{given.value}\n")

    who.sitting.answer = noted  # type: ignore[assignment, method-assign]
    until(who)
    session.close()


def killed(folder: Path, code: str, seed: int, seconds: float | None) -> bool:
    """Let somebody take part in a process that is killed after a while; whether it was done before.

    Args:
        seconds: None lets it finish.
    """
    child = os.fork()
    if child == 0:
        try:
            play_on(folder, code, seed)
            os._exit(0)
        except BaseException:
            traceback.print_exc()
        os._exit(1)
    if seconds is not None:
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL)
    return status == 0


def check(folder: Path) -> None:
    """Nothing committed is lost, no row was taken twice, every match is whole and was played once."""
    session = opened(folder)
    try:
        study = Study(session.store, session.writer)
        with session.store.reading() as conn:
            query = (
                "select p.code, a.item, a.value from answers a join participants p on p.id = a.participant_id"
            )
            kept = Counter(tuple(row) for row in conn.execute(query))
            rows = [row for (row,) in conn.execute("select row from participants where state = 'complete'")]
            matches = conn.execute("select match_id, state, scored from study_matches").fetchall()
            recorded = conn.execute(
                "select pairing, count(*) from matches group by 1 having count(*) > 1"
            ).fetchall()
            numbers = conn.execute(
                "select participant_id, number, count(*) from stages group by 1, 2"
            ).fetchall()
        said = Counter(
            tuple(line.split("\t")) for line in (folder / "answers.txt").read_text("utf-8").splitlines()
        )
        assert not said - kept
        assert len(set(rows)) == len(rows)
        assert [tuple(row) for row in recorded] == []
        assert {state for _, state, _ in matches} <= {"ended"}
        assert {count for *_, count in numbers} == {1}
        for match_id, *_ in matches:
            assert verify_trace(session.store.trace(match_id)).trust is Trust.VERIFIED
        assert study.row.state == "locked"
    finally:
        session.close()


def kill_often(folder: Path, times: int, seed: int) -> None:
    """Kill so often at random moments, then let the last one finish."""
    session = opened(folder)
    locked(session, brief(quota=Quota(2 * times, 10), participants=Coding("typed")))
    session.close()
    (folder / "answers.txt").touch()
    rng, at = random.Random(seed), 0
    for number in range(times):
        # from the first screens to somewhere in the matches
        if killed(folder, CODES[at], number, rng.uniform(0.02, 0.2)):
            at += 1
    assert killed(folder, CODES[at], times, None)
    check(folder)
    with closing(sqlite3.connect(folder / "t.sqlite")) as conn, conn:
        state = conn.execute("select state from participants where code = ?", [CODES[at]]).fetchone()
        assert state == ("complete",)


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")


@needs_fork
def test_9_killed_at_random_moments_it_goes_on_where_it_was(tmp_path: Path) -> None:
    """Acceptance 9: a short sample."""
    kill_often(tmp_path, 4, 1)


@needs_fork
@pytest.mark.slow
def test_9_killed_at_200_random_moments_it_goes_on_where_it_was(tmp_path: Path) -> None:
    """Acceptance 9."""
    kill_often(tmp_path, 200, 2)
