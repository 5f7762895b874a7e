"""Counting of the games' statistics in recorded matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from games.catalog import statistics
from replays.scores.game_statistics import VERSION, count_match, uncounted, version
from replays.store.errors import StoreError
from replays.store.rerun import RerunError
from replays.store.store import Store
from replays.store.writer import Writer


def count(
    store: Store,
    writer: Writer,
    games: Sequence[str],
    progress: Callable[[float], None] = lambda share: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> int:
    """Count and store the missing statistics of some games; return the number of matches counted.

    Matches whose rules are not here are left as they are.

    Raises:
        StoreError: it cannot be written.
    """
    waiting = [match_id for game in games for match_id in uncounted(store, game)]
    done = 0
    for number, match_id in enumerate(waiting):
        if cancelled():
            break
        with suppress(RerunError):
            count_match(store.trace(match_id), writer)
            done += 1
        progress((number + 1) / len(waiting))
    return done


LONG: Final = 2_000
"""Most steps of a match that is counted while it is shown, because all its states are computed."""


def count_now(store: Store, writer: Writer, match_id: str) -> bool:
    """Count the statistics of a match unless done, or too long; return whether any are new."""
    trace = store.trace(match_id)
    game, over = trace.row.game, trace.row.termination is not None
    known = trace.match_metrics().get(VERSION, {}).get(0)
    if trace.game is None or not over or not statistics(game) or trace.steps > LONG or known == version(game):
        return False
    with suppress(RerunError, StoreError):
        count_match(trace, writer)
        return True
    return False
