"""Judging the decisions of recorded matches by what solvers know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from agents.catalog.truths import TRUTHS, Lost
from games.core.action import Player
from games.core.metric import Loss, Moment
from replays.scores.rating_options import CancelledError
from replays.scores.verdicts import VERSION, grade_match, ungraded
from replays.store.errors import StoreError
from replays.store.rerun import RerunError
from replays.store.store import Store
from replays.store.writer import Writer


def wanting(store: Store, games: Sequence[str] = ()) -> list[str]:
    """The matches whose decisions a solver knows and that were not judged yet.

    Args:
        games: only of these, by id; empty for all.
    """
    return [
        match_id
        for game, truth in TRUTHS.items()
        if not games or game in games
        for match_id in ungraded(store, game, truth.version)
    ]


def judge(
    store: Store,
    writer: Writer,
    match_ids: Sequence[str],
    progress: Callable[[float], None] = lambda share: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> int:
    """Judge matches of which a solver knows something, and keep the verdicts; how many that were.

    Matches that are not over, or whose rules are not here, are left as they are. In any thread but the
    window's, for it takes its time.

    Args:
        cancelled: asked before each decision whether to give up; nothing is kept of a match that is not done.

    Raises:
        StoreError: a verdict cannot be written.
    """
    done = 0
    for number, match_id in enumerate(match_ids):
        if cancelled():
            break
        trace = store.trace(match_id)
        truth = TRUTHS.get(trace.row.game)
        if truth is not None and trace.row.termination is not None:
            with suppress(RerunError, CancelledError):
                grade_match(trace, writer, _until(cancelled, truth.load()), truth.even, truth.version)
                done += 1
        progress((number + 1) / len(match_ids))
    return done


def _until(cancelled: Callable[[], bool], lost: Lost) -> Lost:
    """What tells of losses, and gives up when it is cancelled."""

    def told(moment: Moment, player: Player) -> Loss | None:
        if cancelled():
            raise CancelledError
        return lost(moment, player)

    return told


def judged_now(
    store: Store, writer: Writer, match_id: str, cancelled: Callable[[], bool] = lambda: False
) -> bool:
    """Judge a match unless that was done, or nobody can; whether there are new verdicts."""
    trace = store.trace(match_id)
    truth = TRUTHS.get(trace.row.game)
    if truth is None or trace.match_metrics().get(VERSION, {}).get(0) == truth.version:
        return False
    # where nothing can be written there are none
    with suppress(StoreError):
        return judge(store, writer, [match_id], cancelled=cancelled) > 0
    return False
