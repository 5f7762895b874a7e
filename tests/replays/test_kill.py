"""A process that records is killed at any moment: what it acknowledged stays, and every match can go on."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from helpers.recording import play, resume, story
from helpers.waiting import LIMIT

from replays.review.verify import Trust, verify_trace
from replays.store.store import Store
from replays.store.writer import Writer


def killed(path: Path, seed: int, seconds: float, early: bool) -> list[tuple[str, int]]:
    """Let a child record, kill it, and return the (match id, step) pairs it acknowledged.

    Args:
        seconds: how long it lives; counted from its first step, or when ``early`` from its birth.
    """
    command = [sys.executable, "-m", "helpers.recording_child", str(path), str(seed)]
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path(__file__).parent.parent
    )
    assert child.stdout is not None
    first = "" if early else child.stdout.readline()
    time.sleep(seconds)
    child.send_signal(signal.SIGKILL)
    out, err = child.communicate(timeout=LIMIT)
    assert child.returncode == -signal.SIGKILL, err
    out = first + out
    whole_lines = out[: out.rfind("\n") + 1].splitlines()
    return [(match_id, int(step)) for match_id, step in map(str.split, whole_lines)]


def check_file(path: Path, acknowledged: list[tuple[str, int]]) -> None:
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("pragma integrity_check").fetchall() == [("ok",)]
        assert conn.execute("pragma foreign_key_check").fetchall() == []
        there = set(conn.execute("select match_id, step from decisions"))
    assert set(acknowledged) <= there


def check_matches(writer: Writer, store: Store, judge: Writer, judged: Store) -> int:
    """Play every interrupted match to its end and compare all new ones with undisturbed ones."""
    known = {row.id for row in judged.matches()}
    fresh = [row for row in store.matches() if row.id not in known]
    for row in fresh:
        if row.termination is None:
            assert resume(writer, store, row.id) is not None
        play(judge, f"{row.game}:{row.preset}", row.id, seed=row.seed)
        assert story(store, row.id) == story(judged, row.id)
        assert verify_trace(store.trace(row.id)).trust is Trust.VERIFIED
    return sum(row.termination is None for row in fresh)


def kill_repeatedly(folder: Path, kills: int, seed: int) -> None:
    rng = random.Random(seed)
    interrupted = 0
    path = folder / "0.sqlite"
    with Writer(folder / "judge.sqlite") as judge, Store(folder / "judge.sqlite") as judged:
        for kill in range(kills):
            early = kill % 3 == 1
            if early:  # perhaps while the file is being made
                path = folder / f"{kill}.sqlite"
            told = killed(path, rng.getrandbits(32), rng.random() * (1.5 if early else 0.4), early)
            assert early or told
            with Writer(path) as writer, Store(path) as store:
                check_file(path, told)
                interrupted += check_matches(writer, store, judge, judged)
    assert interrupted >= kills / 3


def test_two_kills(tmp_path: Path) -> None:
    """One of a child that records, one of a child that has just begun."""
    kill_repeatedly(tmp_path, 2, 1)


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_twenty_kills(tmp_path: Path) -> None:
    kill_repeatedly(tmp_path, 20, 2)
