"""Verdicts on the decisions of recorded matches, by solvers."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from agents.catalog.truths import TRUTHS, Lost
from games.core.action import Player
from games.core.metric import Loss, Moment
from replays.scores.rating_options import CancelledError
from replays.scores.verdicts import VERSION, grades, without_grades
from replays.store.errors import StoreError
from replays.store.rerun import RerunError
from replays.store.store import Store
from replays.store.writer import Job, Writer

_AT_ONCE: Final = 100
"""Matches whose verdicts are stored in one transaction."""


def ungraded(store: Store, games: Sequence[str] = ()) -> list[str]:
    """Return the matches of some games, or all, that a solver can grade and has not graded yet."""
    return [
        match_id
        for game, truth in TRUTHS.items()
        if not games or game in games
        for match_id in without_grades(store, game, truth.version)
    ]


def grade(
    store: Store,
    writer: Writer,
    match_ids: Sequence[str],
    progress: Callable[[float], None] = lambda share: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> int:
    """Grade the decisions of matches by solvers, and store the verdicts; return the number of matches.

    Matches that are not over, or whose rules are not here, are left as they are. It takes long: call it in
    a thread of its own.

    Args:
        cancelled: asked before each decision; nothing is stored of an unfinished match.

    Raises:
        StoreError: a verdict cannot be written.
    """
    done = 0
    writes: list[Job[None]] = []
    for number, match_id in enumerate(match_ids):
        if cancelled():
            break
        trace = store.trace(match_id)
        truth = TRUTHS.get(trace.row.game)
        if truth is not None and trace.row.termination is not None:
            with suppress(RerunError, CancelledError):
                writes.append(grades(trace, _until(cancelled, truth.load()), truth.even, truth.version))
        if len(writes) == _AT_ONCE:
            done += _stored(writer, writes)
            writes = []
        progress((number + 1) / len(match_ids))
    return done + _stored(writer, writes)


def _stored(writer: Writer, writes: Sequence[Job[None]]) -> int:
    """Store the verdicts of matches in one transaction; return the number of matches."""

    def job(db: sqlite3.Connection) -> None:
        for write in writes:
            write(db)

    if writes:
        writer.run(job)
    return len(writes)


def _until(cancelled: Callable[[], bool], lost: Lost) -> Lost:
    """Return a grader that raises CancelledError once it is cancelled."""

    def grader(moment: Moment, player: Player) -> Loss | None:
        if cancelled():
            raise CancelledError
        return lost(moment, player)

    return grader


def grade_now(
    store: Store, writer: Writer, match_id: str, cancelled: Callable[[], bool] = lambda: False
) -> bool:
    """Grade a match unless that was done, or no solver can; return whether there are new verdicts."""
    trace = store.trace(match_id)
    truth = TRUTHS.get(trace.row.game)
    if truth is None or trace.match_metrics().get(VERSION, {}).get(0) == truth.version:
        return False
    with suppress(StoreError):
        return grade(store, writer, [match_id], cancelled=cancelled) > 0
    return False
