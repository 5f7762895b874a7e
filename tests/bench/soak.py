#!/usr/bin/env python3
"""Let the window play tournaments for hours against a server with faults, and look for what grows or is lost.

    python tests/bench/soak.py [--hours 6] [--table FILE]

One process is a server of models that now and then refuses, breaks off or answers nonsense. Another is the
window, which plays one mixed tournament after the other, shows one page after the other, and is killed at the
end. A third one reads the same database all the time. Every minute one row is added to a table: memory, open
files and threads of the window, size of the file and of its write-ahead log. After the kill the file is
checked: every answer that the server gave before the last ones must be in it, every match must verify, and
the tournament must continue to its end. Linux only.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers.chat_server import DROP, Answer, ChatServer, Reply, error, texts  # noqa: E402
from helpers.policy import legal_answer  # noqa: E402

MATCHES: Final = 8
"""Matches at the same time. Each waits for at most two answers, if both players decide at once."""
LATENCY: Final = 0.2
PLANNED: Final = {
    "games": ["tic_tac_toe:llmarena", "connect_four:llmarena", "prisoners_dilemma", "nim", "kuhn_poker"],
    "schedule": {"repetitions": 2},
    "run": {"concurrency": MATCHES},
}
FAULTS: Final = (
    (0.02, error(429, "too many requests", headers={"Retry-After": "1"})),
    (0.02, error(503)),
    (0.01, DROP),
    (0.005, Answer("Action: <C1R1", cut=20)),
    (0.02, Answer("I would rather not.")),
)
"""Answers of the server instead of a legal move, with their shares of all answers."""
NUMBERED: Final = re.compile(r"This is answer (\d+)\.")
PAGES: Final = ("tournaments", "dashboard", "replays", "tournaments")
SETTLING: Final = 1.0
"""Hours after which memory must not grow any more."""
GROWTH: Final = 1.0
"""MiB an hour that the memory may grow by after that."""
LOOKED_AT: Final = 300
"""Matches that are verified at the end."""


class Sample(NamedTuple):
    """One row of the table; sizes in MiB."""

    minutes: float
    matches: int
    calls: int
    memory: float
    files: int
    threads: int
    log: float
    database: float


def serve(folder: Path) -> None:
    """Answer until terminated; write the number of each answer to a file before it is sent."""
    rng, numbers = random.Random(1), itertools.count(1)

    with (folder / "answers.txt").open("a", encoding="utf-8") as given:

        def answer(body: dict[str, Any]) -> Reply:
            server.received.clear()
            text = legal_answer(texts(body))
            if text == "ready":
                return text
            chance = rng.random()
            for share, fault in FAULTS:
                chance -= share
                if chance < 0:
                    return fault
            number = next(numbers)
            given.write(f"{number}\n")
            given.flush()
            return f"This is answer {number}.\n{text}"

        with ChatServer(answer, latency=LATENCY) as server:
            print(server.base_url, flush=True)
            threading.Event().wait()


def show(folder: Path, base_url: str) -> None:
    """Play tournaments in a window until killed."""
    from helpers.servers import named
    from helpers.window import open_window
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from gamebench_gui.app.tournament import toml_file
    from gamebench_gui.app.tournament.stored import create
    from gamebench_gui.window.kit.collecting import Collector, share_heap
    from gamebench_gui.window.tournaments.page import TournamentsPage

    share_heap()
    app = QApplication([])
    Collector(app)
    window = open_window(folder)
    page = window.page(TournamentsPage)
    session = page.session
    agents = {
        "patient": f"llm:model=a,retries=8,base_url={base_url}",
        "warm": f"llm:model=b,retries=8,temperature=1,base_url={base_url}",
        "dice": "random",
        "search": "mcts:simulations=50",
    }
    pages = itertools.cycle(PAGES)

    def begin() -> None:
        tournament_id = create(session, named(session, toml_file.read({**PLANNED, "agents": agents})))
        (folder / "tournament.txt").write_text(tournament_id, encoding="utf-8")
        page.open(tournament_id)
        page.runs.start(tournament_id)

    def look_elsewhere() -> None:
        name = next(pages)
        window.show_page(name)
        if name == "replays" and (rows := session.store.matches(limit=1)):
            window.open_replay(rows[0].id)

    timer = QTimer(interval=20_000)
    timer.timeout.connect(look_elsewhere)
    timer.start()
    page.runs.ended.connect(lambda _: begin())
    begin()
    app.exec()


def read(path: Path) -> None:
    """Read what people look at, again and again, until terminated."""
    from replays.scores.costs import costs
    from replays.scores.leaderboard import compute
    from replays.scores.rating_options import Options
    from replays.store.rows import Filter
    from replays.store.store import Store

    rng = random.Random(2)
    with Store(path) as store:
        while True:
            rows = store.matches(limit=100)
            store.matches(Filter(text="answer"), limit=100)
            if rows:
                trace = store.trace(rng.choice(rows).id)
                trace.view(trace.steps, None)
                list(trace.all_decisions())
            compute(store, options=Options(samples=100))
            costs(store)
            time.sleep(3)


def sample(pid: int, path: Path, began: float) -> Sample:
    """Look at a process and at its database."""
    status = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as conn:
        (matches,) = conn.execute("select count(*) from matches where termination is not null").fetchone()
        (calls,) = conn.execute("select count(*) from calls").fetchone()
    log = Path(f"{path}-wal")
    return Sample(
        (time.monotonic() - began) / 60,
        matches,
        calls,
        int(status["VmRSS"].split()[0]) / 1024,
        len(os.listdir(f"/proc/{pid}/fd")),  # noqa: PTH208 - a name may be gone before it is looked at
        int(status["Threads"]),
        log.stat().st_size / 2**20 if log.exists() else 0.0,
        path.stat().st_size / 2**20,
    )


def table(samples: Iterable[Sample]) -> str:
    """Return the samples as a table in Markdown."""
    head = ("minute", "matches", "calls", "memory, MiB", "open files", "threads", "log, MiB", "file, MiB")
    lines = [f"| {' | '.join(head)} |", "|" + "---:|" * len(head)]
    for each in samples:
        values = (f"{value:,.1f}" if isinstance(value, float) else f"{value:,}" for value in each)
        lines.append(f"| {' | '.join(values)} |")
    return "\n".join(lines) + "\n"


def slope(samples: Sequence[Sample]) -> float:
    """Return by how many MiB an hour the memory grows, by least squares."""
    hours = [each.minutes / 60 for each in samples]
    middle, level = sum(hours) / len(hours), sum(each.memory for each in samples) / len(samples)
    spread = sum((hour - middle) ** 2 for hour in hours)
    along = sum((hour - middle) * (each.memory - level) for hour, each in zip(hours, samples, strict=True))
    return along / spread if spread else 0.0


def lost(folder: Path, path: Path) -> list[int]:
    """Return the numbers of the answers that were given and are not in the database."""
    given = {int(line) for line in (folder / "answers.txt").read_text(encoding="utf-8").split()}
    with closing(sqlite3.connect(path)) as conn:
        replies = conn.execute("select reply from calls where reply <> ''")
        kept = {int(number) for (reply,) in replies for number in NUMBERED.findall(reply)}
    return sorted(given - kept)


def check(folder: Path, path: Path) -> list[str]:
    """Return what is wrong with the database after the kill, as sentences."""
    from gamebench_gui.app.files.paths import Paths
    from gamebench_gui.app.match.session import Session
    from gamebench_gui.app.tournament.runner import Tournament
    from replays.review.verify import verify_trace

    problems = []
    with closing(sqlite3.connect(path)) as conn:
        (whole,) = conn.execute("pragma integrity_check").fetchone()
        if whole != "ok":
            problems.append(f"SQLite finds the file damaged: {whole}")
    missing = lost(folder, path)
    print(f"answers that were on their way when the window was killed: {len(missing)}")
    if len(missing) > 2 * MATCHES:
        problems.append(f"{len(missing)} answers are not in the file, more than were on their way.")
    with closing(Session(None, Paths.of(folder))) as session:
        rows = session.store.matches()
        some = random.Random(3).sample(rows, min(LOOKED_AT, len(rows)))
        bad = [row.id for row in some if not verify_trace(session.store.trace(row.id)).trust.good]
        print(f"matches verified: {len(some)}, of them not good: {len(bad)}")
        problems += [f"Match {match_id} does not verify." for match_id in bad]
        tournament_id = (folder / "tournament.txt").read_text(encoding="utf-8")
        ended = asyncio.run(Tournament(session, tournament_id).run())
        print(f"the tournament that was interrupted continued and is {ended}")
        if ended != "done":
            problems.append(f"The tournament did not come to its end, it is {ended}.")
    return problems


def part(name: str, *argv: str) -> list[str]:
    return [sys.executable, str(Path(__file__)), "--part", name, *argv]


def soak(hours: float, every: float, report: Path | None) -> int:
    """Run all parts, and return 0 if nothing was lost and the memory of a long run stayed as it was."""
    samples: list[Sample] = []
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        folder = Path(name)
        server = subprocess.Popen(part("serve", name), stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        base_url = server.stdout.readline().strip()
        window = subprocess.Popen(
            part("show", name, base_url), env={"QT_QPA_PLATFORM": "offscreen", **os.environ}
        )
        readers: list[subprocess.Popen[bytes]] = []
        try:
            while not (found := list(folder.glob("**/*.sqlite"))):
                time.sleep(0.2)
            path = found[0]
            readers.append(subprocess.Popen(part("read", str(path))))
            began = time.monotonic()
            while time.monotonic() - began < 3600 * hours and window.poll() is None:
                time.sleep(min(every, max(0.0, began + 3600 * hours - time.monotonic())))
                if window.poll() is None:
                    samples.append(sample(window.pid, path, began))
                    print(table(samples[-1:]).splitlines()[-1], flush=True)
                    if report:
                        report.write_text(table(samples), encoding="utf-8")
            problems = [] if window.poll() is None else ["The window ended on its own."]
            problems += ["The reader ended on its own."] if readers[0].poll() is not None else []
            window.send_signal(signal.SIGKILL)
            window.wait()
            readers[0].terminate()
            problems += check(folder, path)
        finally:
            for process in (server, window, *readers):
                process.kill()
                process.wait()
    problems += grown(samples)
    print("\n".join(problems) or "Nothing was lost.")
    return bool(problems)


def grown(samples: Sequence[Sample]) -> list[str]:
    """Return what grew after the first hour, or after the first half of a shorter run, as sentences."""
    whole_run = bool(samples) and samples[-1].minutes > 120 * SETTLING
    settled = [each for each in samples if each.minutes > 60 * SETTLING] if whole_run else []
    shown = settled or list(samples[len(samples) // 2 :])
    if not shown:
        return []
    growth = slope(shown)
    files, threads = {each.files for each in shown}, {each.threads for each in shown}
    print(f"memory from minute {shown[0].minutes:.0f} on: {growth:+.1f} MiB an hour")
    print(f"open files {min(files)} to {max(files)}, threads {min(threads)} to {max(threads)}")
    print(f"largest write-ahead log {max(each.log for each in samples):.1f} MiB")
    if not settled:
        print("This run was too short to say whether the memory grows for ever.")
    elif growth > GROWTH:
        return [f"The memory grew by {growth:.1f} MiB an hour."]
    return []


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hours", type=float, default=6.0)
    parser.add_argument("--every", type=float, default=60.0, help="seconds between two rows of the table")
    parser.add_argument("--table", type=Path, help="write the table to this file, too")
    parser.add_argument("--part", choices=("serve", "show", "read"), help=argparse.SUPPRESS)
    parser.add_argument("where", nargs="*", help=argparse.SUPPRESS)
    args = parser.parse_args()
    match args.part:
        case "serve":
            serve(Path(args.where[0]))
        case "show":
            show(Path(args.where[0]), args.where[1])
        case "read":
            read(Path(args.where[0]))
        case _:
            return soak(args.hours, args.every, args.table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
