"""What a pair of eyes can read of a recorded match does not depend on what these eyes did not see.

Matches that the eyes cannot tell apart, for every preset that hides anything, are recorded and shown every
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
from helpers.twins import HIDING, Twins, record, twins

from gamebench_gui.window.replays.cursor import ReplayCursor
from gamebench_gui.window.replays.step_model import COLUMNS, StepModel
from replays.exchange.web_page import html_page
from replays.review.disclosure import Disclosure
from replays.review.inspection import match_figures, metric_figures, total_figures
from replays.review.match_text import match_text, position_text
from replays.store.store import Store
from replays.store.trace import unfinished
from replays.store.writer import Writer

WORDS = ("cat", "zebra", "own", "thoughts", "prompt", "It", "no")
PAIRS = 2
"""For each pair of eyes."""


@contextmanager
def recorded(pair: Twins, which: int, folder: Path) -> Iterator[Store]:
    path = folder / f"{which}.sqlite"
    path.unlink(missing_ok=True)
    with Writer(path) as writer, Store(path) as store:
        record(writer, pair, which)
        yield store
    for suffix in ("", "-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)


def told(store: Store, eyes: int | None) -> dict[str, Any]:
    """Everything that is shown, copied, found or written for these eyes."""
    trace = store.trace("m")
    shown = Disclosure(trace, eyes)
    decisions = [*trace.all_decisions(), *unfinished(trace)]
    steps = range(trace.steps + 1)
    replay = ReplayCursor()
    replay.open(trace)
    replay.look(eyes)
    moves = StepModel(replay)
    cells = [[moves.index(row, column).data() for column in range(len(COLUMNS))]
             for row in range(moves.rowCount())]  # fmt: skip
    found = re.search(r'id="match">(.*?)</script>', html_page(trace, [eyes]), re.DOTALL)
    assert found is not None
    return {
        "views": [shown.view(step) for step in steps],
        "heard": [list(shown.messages(step)) for step in steps],
        "turns": [trace.turns(step, eyes) for step in steps],
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
        "moves": cells,
        "marks": list(replay.marks()),
        "found": {word: shown.found(store.hits("m", word)) for word in WORDS},
        "page": json.loads(found[1]),
    }


@pytest.mark.parametrize("name", HIDING)
def test_eyes_are_told_the_same_of_matches_that_they_cannot_tell_apart(
    name: str, tmp_path: Path, qapp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("replays.store.recorder._now", lambda: "2026-01-01T00:00:00.000+00:00")
    differ = set()
    for pair in chosen(name):
        with recorded(pair, 0, tmp_path) as first, recorded(pair, 1, tmp_path) as second:
            ours, theirs = told(first, pair.eyes), told(second, pair.eyes)
            for part, value in ours.items():
                assert value == theirs[part], part
            everything = told(first, None), told(second, None)
            differ |= {part for part, value in everything[0].items() if value != everything[1][part]}
    assert {"views", "listed", "page", "copied", "found", "totals", "moves"} <= differ


def chosen(name: str) -> Iterator[Twins]:
    """Of each pair of eyes the longest twins, and those that end."""
    every = twins(name)
    for eyes in dict.fromkeys(pair.eyes for pair in every):
        own = sorted((pair for pair in every if pair.eyes == eyes), key=lambda pair: -len(pair.first))
        yield from own[:1]
        yield from [pair for pair in own[1:] if pair.over][: PAIRS - 1]
