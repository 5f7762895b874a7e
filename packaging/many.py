#!/usr/bin/env python3
"""Make a database of very many matches, to measure what a view costs when there are so many.

    python packaging/many.py FILE [--matches 1000000] [--processes 2]

The matches are real: planned, played, recorded and sealed as every other, by bots in games of about ten
steps. Each process records into a file of its own beside FILE; then the files are put together, and each
match keeps its seals. FILE must be new, or was made by this script and gets more matches.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from agents.catalog.seat_context import SeatContext  # noqa: E402
from agents.catalog.spec import AgentSpec  # noqa: E402
from gamebench_gui.app.files.paths import Paths  # noqa: E402
from gamebench_gui.app.match.pacing import Pacer  # noqa: E402
from gamebench_gui.app.match.plan import plan  # noqa: E402
from gamebench_gui.app.match.session import Session, make_match  # noqa: E402
from replays.store.writer import Writer  # noqa: E402

SIMPLE: Final = ("random", "rule:name=first-legal")
GAMES: Final = {
    "tic_tac_toe:gtbench": (*SIMPLE, "minimax"),
    "nim:gtbench": (*SIMPLE, "nim-solver"),
    "connect_four:gtbench": SIMPLE,
    "kuhn_poker:gtbench": (*SIMPLE, *(f"kuhn-equilibrium:alpha={number / 100}" for number in range(34))),
}
"""Games with agents that take little time."""
TABLES: Final = (
    "steps",
    "decisions",
    "attempts",
    "calls",
    "call_details",
    "messages",
    "metrics",
    "summaries",
)
"""What a match of bots leaves, behind `matches` and `seats`; what it leaves for scores comes last."""
SAME_AGENT: Final = (
    "select a.id from main.agents a join part.agents b on a.digest = b.digest where b.id = t.agent_id"
)
AT_ONCE: Final = 5_000
"""Matches that are put into the common file in one transaction."""


def plays(number: int, seed: int) -> Iterator[tuple[str, list[str], int]]:
    """Yield the game, the agents and the seed of each match."""
    rng = random.Random(seed)
    for _ in range(number):
        game = rng.choice(tuple(GAMES))
        yield game, rng.sample(GAMES[game], 2), rng.getrandbits(32)


def record(path: Path, number: int, seed: int) -> None:
    """Play matches and record them in a file."""
    with tempfile.TemporaryDirectory() as folder, closing(Session(path, Paths.of(Path(folder)))) as session:
        session.writer.together = True

        async def play_all() -> None:
            for game, agents, drawn in plays(number, seed):
                planned = plan(game, [AgentSpec.parse(agent) for agent in agents], seed=drawn)
                emit, control = session.recorder(planned), Pacer(session.writer)
                await make_match(planned, emit, control, SeatContext()).run()

        asyncio.run(play_all())


def put_in(path: Path, part: Path) -> None:
    """Copy the matches of one file into another."""
    with closing(sqlite3.connect(part)) as conn:
        conn.execute("pragma wal_checkpoint(truncate)")
        ids = [row[0] for row in conn.execute("select id from matches order by id")]
        columns = {
            table: ", ".join(
                name
                for _, name, *_ in conn.execute(f"pragma table_info({table})")
                if (table, name) != ("calls", "id")
            )
            for table in ("matches", "seats", "contents", *TABLES)
        }
    with Writer(path) as writer:

        def attach(db: sqlite3.Connection) -> None:
            db.execute("commit")
            db.execute("attach ? as part", [str(part)])
            db.execute("begin immediate")
            db.execute(
                "insert or ignore into main.agents (digest, name, kind, model, scaffold, config) "
                "select digest, name, kind, model, scaffold, config from part.agents"
            )
            db.execute(f"insert or ignore into main.contents select {columns['contents']} from part.contents")

        def copy(db: sqlite3.Connection, first: str, last: str) -> None:
            for table in ("matches", "seats", *TABLES):
                names, key = columns[table], "id" if table == "matches" else "match_id"
                values = names.replace("agent_id", f"({SAME_AGENT})")
                db.execute(
                    f"insert into main.{table} ({names}) select {values} from part.{table} t "
                    f"where t.{key} >= ? and t.{key} <= ?",
                    [first, last],
                )

        writer.run(attach)
        ends = [*range(0, len(ids), AT_ONCE), len(ids)]
        for begin, end in pairwise(ends):
            writer.run(lambda db, first=ids[begin], last=ids[end - 1]: copy(db, first, last))
            print(f"\r{end:,} of {len(ids):,} put in", end="", flush=True)
    print()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.monotonic()
    if args.processes == 1:
        record(args.file, args.matches, args.seed)
    else:
        with tempfile.TemporaryDirectory(dir=args.file.parent) as folder:
            share = -(-args.matches // args.processes)
            shares = [min(share, args.matches - at) for at in range(0, args.matches, share)]
            parts = [Path(folder) / f"{number}.sqlite" for number in range(len(shares))]
            work = [
                multiprocessing.Process(target=record, args=(part, number, args.seed + at))
                for at, (part, number) in enumerate(zip(parts, shares, strict=True))
            ]
            for process in work:
                process.start()
            for process in work:
                process.join()
            if any(process.exitcode for process in work):
                return 1
            for part in parts:
                put_in(args.file, part)
                part.unlink()
    size, seconds = args.file.stat().st_size, time.monotonic() - began
    print(f"{args.matches:,} matches more, in {seconds:,.0f} s; the file has {size / 2**20:,.0f} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
