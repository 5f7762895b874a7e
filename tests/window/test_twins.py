"""What a viewer can read of a match, recorded or being played, depends on nothing hidden from that viewer.

Matches that the viewer cannot tell apart, for every preset that hides anything, are recorded and shown every
way there is: see `helpers.twins`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from helpers.play import every_nth
from helpers.twins import HIDING, Twins, record, twins

from gamebench_gui.app.match.live_record import LiveRecord
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.step_model import COLUMNS, StepModel
from replays.exchange.web_page import html_page
from replays.review.disclosure import Disclosure, Series
from replays.review.inspection import match_figures, metric_figures, total_figures
from replays.review.match_text import match_text, position_text
from replays.store.store import Store
from replays.store.trace import unfinished
from replays.store.writer import Writer

WORDS = ("cat", "zebra", "own", "thoughts", "prompt", "It", "no")
PAIRS = 2
"""For each viewer."""


@contextmanager
def recorded(pair: Twins, which: int, folder: Path) -> Iterator[tuple[Store, LiveRecord]]:
    path = folder / f"{which}.sqlite"
    path.unlink(missing_ok=True)
    with Writer(path) as writer, Store(path) as store:
        live = record(writer, pair, which)
        yield store, live
    for suffix in ("", "-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)


def told_live(live: LiveRecord, viewer: int | None) -> dict[str, Any]:
    """Everything that is shown of the match at the table, also to a person who plays it."""
    cursor, guarded = MatchCursor(), viewer is not None
    cursor.open(live, allowed=(viewer,) if guarded else None)
    assert cursor.shown is not None
    names = cursor.shown.metric_names
    return {
        "views at the table": [cursor.shown.view(step) for step in range(live.steps + 1)],
        "moves at the table": cells(cursor),
        "marks at the table": list(cursor.marks()),
        "metrics at the table": {name: cursor.shown.series(name) for name in names},
    }


def taken_steps(series: Series, end: int) -> Series:
    """The values of a recorded metric that are not of attempts in a step that was never taken."""
    kept = {seat: [point for point in points if point[0] < end] for seat, points in series.items()}
    return {seat: points for seat, points in kept.items() if points}


def cells(cursor: MatchCursor) -> list[list[str]]:
    """The texts of the list of moves."""
    moves = StepModel(cursor)
    columns = range(len(COLUMNS))
    return [[moves.index(row, column).data() for column in columns] for row in range(moves.rowCount())]


def told(match: tuple[Store, LiveRecord], viewer: int | None) -> dict[str, Any]:
    """Everything that is shown, copied, found or written for this viewer."""
    store, live = match
    trace = store.trace("m")
    shown = Disclosure(trace, viewer)
    decisions = [*trace.all_decisions(), *unfinished(trace)]
    steps = range(trace.steps + 1)
    replay = MatchCursor()
    replay.open(trace)
    replay.look(viewer)
    found = re.search(r'id="match">(.*?)</script>', html_page(trace, [viewer]), re.DOTALL)
    assert found is not None
    return {
        "views": [shown.view(step) for step in steps],
        "heard": [list(shown.messages(step)) for step in steps],
        "turns": [trace.turns(step, viewer) for step in steps],
        "seen": [shown.sees(row) for row in decisions],
        "listed": [(row.step, row.seat, row.label) for row in map(shown.veiled, shown.listed(decisions))],
        "names of metrics": shown.metric_names,
        "metrics": {name: shown.series(name) for name in trace.metric_names() if shown.series(name)},
        "metrics of the match": shown.match_metrics(),
        "totals": shown.totals,
        "figures": [metric_figures(shown, {}, step) for step in steps],
        "figures of the match": (match_figures(shown, {}), total_figures(shown)),
        "positions": [position_text(shown, step) for step in steps],
        "copied": match_text(shown),
        "moves": cells(replay),
        "marks": list(replay.marks()),
        "found": {word: shown.known_hits(store.hits("m", word)) for word in WORDS},
        "page": json.loads(found[1]),
        **told_live(live, viewer),
    }


@pytest.mark.usefixtures("same_names")
@pytest.mark.parametrize("name", every_nth(30, HIDING))
def test_viewers_are_told_the_same_of_matches_that_they_cannot_tell_apart(
    name: str, tmp_path: Path, qapp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("replays.store.recorder.now", lambda: "2026-01-01T00:00:00.000+00:00")
    differ = set()
    for pair in chosen(name):
        with recorded(pair, 0, tmp_path) as first, recorded(pair, 1, tmp_path) as second:
            ours, theirs = told(first, pair.viewer), told(second, pair.viewer)
            for part, value in ours.items():
                assert value == theirs[part], part
            everything = told(first, None), told(second, None)
            for told_to in (ours, *everything):
                taken = len(told_to["moves at the table"])
                assert told_to["moves at the table"] == told_to["moves"][:taken]
                assert told_to["views at the table"] == told_to["views"]
                for metric, series in told_to["metrics at the table"].items():
                    assert series == taken_steps(told_to["metrics"][metric], len(told_to["views"])), metric
            differ |= {part for part, value in everything[0].items() if value != everything[1][part]}
    assert {"listed", "page", "copied", "found", "totals", "moves", "moves at the table"} <= differ
    assert {"views", "views at the table"} <= differ or "heard" in differ


def chosen(name: str) -> Iterator[Twins]:
    """For each viewer the longest twins, and those that end."""
    every = twins(name)
    for viewer in dict.fromkeys(pair.viewer for pair in every):
        own = sorted((pair for pair in every if pair.viewer == viewer), key=lambda pair: -len(pair.first))
        yield from own[:1]
        yield from [pair for pair in own[1:] if pair.over][: PAIRS - 1]
