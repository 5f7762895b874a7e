"""Figures of views over very many real matches, and of what each match takes. Run with ``-s -m bench``.

The script `packaging/many.py` makes the matches; ``GAMEBENCH_MANY=FILE`` measures a file that it has made.
"""

from __future__ import annotations

import os
import resource
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.figures import figure, reached, sized

from replays.exchange.formats import export
from replays.scores.benchmarks.table import scorers
from replays.scores.costs import costs
from replays.scores.leaderboard import compute
from replays.scores.match_records import read
from replays.scores.rating_options import METHODS, Options
from replays.store.rows import Filter
from replays.store.store import Store

sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))
from many import record

pytestmark = pytest.mark.bench

MATCHES = sized(5_000, 60)
GIVEN = "GAMEBENCH_MANY"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if given := os.environ.get(GIVEN):
        return Path(given)
    made = tmp_path_factory.mktemp("many") / "matches.sqlite"
    began = time.process_time()
    record(made, MATCHES, 1)
    figure("a match played and recorded", 1000 * (time.process_time() - began) / MATCHES, "ms")
    return made


def spent(work: Callable[[], Any]) -> float:
    """Seconds of CPU time that a call takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def test_what_a_match_takes_in_the_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("pragma wal_checkpoint(truncate)")
        matches, steps = conn.execute("select count(*), sum(steps) from matches").fetchone()
        tables = conn.execute("select name, sum(pgsize) from dbstat group by 1 order by 2 desc").fetchall()
    figure("matches", matches)
    figure("steps a match", steps / matches)
    figure("the file, a match", path.stat().st_size / matches / 1024, "KiB")
    for name, size in tables[:8]:
        figure(f"of this, {name}", size / matches, "bytes")


def test_views_over_all_matches(path: Path) -> None:
    """A page of the list looks at no more matches than it shows."""
    began = time.process_time()
    with Store(path) as store:
        opened = time.process_time() - began
        count = store.count()
        label = f"{count:,} matches"
        figure(f"{label}: opened", 1000 * opened, "ms")
        figure(f"{label}: the first page", 1000 * spent(lambda: store.matches(limit=100)), "ms")
        figure(f"{label}: the first page again", 1000 * spent(lambda: store.matches(limit=100)), "ms")
        for word in ("random", "kuhn", "nowhere"):
            found = spent(lambda word=word: store.matches(Filter(text=word), 100))
            figure(f"{label}: matches with the word {word}", 1000 * found, "ms")
        wanted = Filter(agent="kuhn", game="kuhn_poker")
        figure(f"{label}: an agent's in a game", 1000 * spent(lambda: store.matches(wanted, 100)), "ms")
        figure(f"{label}: results read", spent(lambda: read(store)), "s")
        for method in METHODS:
            first = spent(lambda method=method: compute(store, options=Options(method)))
            again = spent(lambda method=method: compute(store, options=Options(method)))
            figure(f"{label}: ratings by {method}", first, "s")
            figure(f"{label}: ratings by {method} when nothing is new", 1000 * again, "ms")
            reached(again < first)
        figure(f"{label}: costs", spent(lambda: costs(store)), "s")
        scores = spent(lambda: [scorer.scores(store) for scorer in scorers()])
        figure(f"{label}: scores of all benchmarks", scores, "s")


def test_exporting_all_matches_takes_little_memory(path: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    with Store(path) as store:
        # rows of all matches would take more than the export
        with store.reading() as conn:
            ids = [match_id for (match_id,) in conn.execute("select id from matches")]
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        seconds = spent(lambda: export(store, ids, tmp_path / "d.parquet", form="parquet"))
        figure(f"{len(ids):,} matches: decisions as Parquet", 1000 * seconds / len(ids), "ms a match")
        more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        figure(f"{len(ids):,} matches: memory for it", more, "MiB")
        figure("Parquet, a match", (tmp_path / "d.parquet").stat().st_size / len(ids), "bytes")
        assert more < 300
