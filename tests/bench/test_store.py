"""Figures of the trace store: recording, opening a step, listing many matches. Run with ``-s -m bench``."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from helpers.figures import figure, reached, sized, slowness, spread
from helpers.recording import AGENT, make, play
from helpers.seats import RandomSeat

from games import catalog
from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.grid import Cell, GridBoard
from games.core.chat import ChatMessage
from games.core.events import Call, Event, Stepped
from games.core.game import Dynamics, Game, GameSpec, Information, Utility
from games.core.history import Turn, Turns
from games.core.match import Match
from games.core.preset import Preset
from games.core.seat import Request
from games.core.view import Message, View
from replays.scores.costs import costs
from replays.scores.leaderboard import compute, scopes
from replays.scores.rating_options import Options, Scope
from replays.store.recorder import Recorder
from replays.store.rows import Filter, Range
from replays.store.store import Store
from replays.store.writer import Writer

pytestmark = pytest.mark.bench

STEPS = sized(1300, 40)
MATCHES = sized(100_000, 6_000)
PLAYED = sized(100, 5)
LEAST = 0.05
"""Recorded steps for a commit of SQLite itself, where commits are cheapest: in memory."""
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "traces.sqlite"


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds of CPU time that a call takes."""
    began = time.process_time()
    work()
    return (time.process_time() - began) * 1000


# --- recording -------------------------------------------------------------------------------------------


def bare_commits(path: Path, count: int) -> float:
    """Commits per second of SQLite itself: one row of seven kilobytes each, synced to the disk."""
    row = ["x" * 7000]
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("pragma journal_mode = wal")
        conn.execute("pragma synchronous = full")
        conn.execute("create table t (x text)")
        began = time.perf_counter()
        for _ in range(count):
            conn.execute("insert into t values (?)", row)
        return count / (time.perf_counter() - began)


def events_of(name: str, seed: int) -> list[Event]:
    game, preset = make(name)
    events: list[Event] = []
    seats = [RandomSeat() for _ in range(game.num_players)]
    asyncio.run(Match(game, preset, seats, events.append, seed=seed, match_id="m").run())
    return events


def record_all(path: Path, name: str, matches: list[list[Event]]) -> float:
    """Steps of bots per second, in groups, until all are in the file."""
    game, preset = make(name)
    steps = sum(isinstance(event, Stepped) for events in matches for event in events)
    with Writer(path) as writer:
        began = time.perf_counter()
        for number, events in enumerate(matches):
            record = Recorder(writer, game, preset, [AGENT] * game.num_players, f"m{number}")
            for event in events:
                record(event)
        writer.flush()
        seconds = time.perf_counter() - began
        assert writer.run(lambda db: db.execute("select sum(steps) from matches").fetchone()[0]) == steps
    return steps / seconds


@pytest.mark.parametrize("name", ["tic_tac_toe", "prisoners_dilemma", "undercover"])
def test_recorded_steps_per_second(name: str, tmp_path: Path) -> None:
    """The best of several rounds, since the disk may be busy with other things; and what it could do bare."""
    matches = [events_of(name, seed) for seed in range(PLAYED)]
    rounds = range(4)
    recorded = max(record_all(tmp_path / f"{k}.sqlite", name, matches) for k in rounds)
    bare = max(bare_commits(tmp_path / f"bare{k}.sqlite", 1000) for k in rounds)
    figure(f"{name}: recorded steps", recorded, "steps/s")
    figure(f"{name}: commits of SQLite itself", bare, "commits/s")
    figure(f"{name}: recorded steps for a bare commit", recorded / bare)
    reached(recorded / bare > LEAST)


def test_recording_costs_a_match_little(path: Path) -> None:
    """What a decision of a random seat costs with and without being recorded."""
    game, preset = make("tic_tac_toe")

    async def run(count: int, sink: Callable[[int], Callable[[Event], None]]) -> None:
        for seed in range(count):
            await Match(game, preset, [RandomSeat(), RandomSeat()], sink(seed), seed=seed).run()

    with Writer(path) as writer:
        alone = timed(lambda: asyncio.run(run(3 * PLAYED, lambda seed: lambda event: None)))
        began = time.process_time()
        asyncio.run(run(3 * PLAYED, lambda seed: Recorder(writer, game, preset, [AGENT] * 2, f"m{seed}")))
        played = (time.process_time() - began) * 1e3
        writer.flush()
        written = (time.process_time() - began) * 1e3
        steps = writer.run(lambda db: db.execute("select sum(steps) from matches").fetchone()[0])
    figure("a decision alone", alone / steps, "ms")
    figure("a decision beside the recorder", played / steps, "ms")
    figure("a decision until it is in the file", written / steps, "ms")
    reached(played / steps < 2 * slowness())


# --- opening ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Track:
    """The cells played so far."""

    cells: tuple[int, ...] = ()


class Marathon(Game[Track]):
    """A long game on a large board, with a remark at every tenth step."""

    spec = GameSpec(
        "marathon",
        "Marathon",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.ZERO_SUM,
        max_steps=STEPS,
    )

    def initial_state(self) -> Track:
        return Track()

    def to_act(self, state: Track) -> tuple[Player, ...]:
        return () if len(state.cells) == STEPS else (len(state.cells) % 2,)

    def legal_actions(self, state: Track, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        return LegalActions(tuple(Action("place", (cell,)) for cell in range(64)))

    def apply(self, state: Track, joint: Joint) -> Track:
        ((_, action),) = joint.items()
        return Track((*state.cells, int(action.args[0])))

    def returns(self, state: Track) -> tuple[float, ...]:
        return (0.0, 0.0)

    def view(self, state: Track, player: Player | None) -> View:
        cells = [Cell()] * 64
        for number, cell in enumerate(state.cells):
            cells[cell] = Cell("XO"[number % 2], number % 2)
        return View(player, "running", GridBoard(8, 8, tuple(cells)))

    def seen(self, before: Track, joint: Joint, after: Track, player: Player | None) -> Turns:
        number = len(before.cells)
        said = Message(number % 2, f"Remark {number} about what happened. " * 5) if number % 10 == 0 else None
        return tuple(Turn(who, action, said) for who, action in joint.items())


class Prompted(RandomSeat):
    """Reports a call with a six-kilobyte prompt in each decision."""

    async def decide(self, request: Request) -> Action:
        rng = random.Random(request.seed)
        words = " ".join(rng.choice(("north", "south", "east", "west", "wood", "stone")) for _ in range(1000))
        rules = "These are the rules. " * 50
        request.record(
            Call(
                "m",
                (ChatMessage.of("system", rules), ChatMessage.of("user", words)),
                reply=words[:700],
                seconds=1.0,
            )
        )
        return rng.choice(request.legal.listed)


@pytest.fixture
def marathon(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    rules, presets = ModuleType("games.marathon.rules"), ModuleType("games.marathon.presets")
    rules.Marathon = Marathon  # type: ignore[attr-defined]
    presets.PRESETS = (Preset("own", "", 2, ""),)  # type: ignore[attr-defined]
    for module in (rules, presets):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(catalog.GAMES, "marathon", catalog.Entry("Marathon", "Marathon"))
    with Writer(path) as writer:
        play(writer, "marathon", "m1", seats=[Prompted(), Prompted()])
    yield path
    catalog.presets.cache_clear()


def test_opening_any_step_of_a_long_match(marathon: Path) -> None:
    rng = random.Random(1)
    steps = [rng.randrange(1, STEPS + 1) for _ in range(300)]
    figure(f"a match of {STEPS:,} steps with prompts", marathon.stat().st_size / 1e6, "MB")
    with Store(marathon) as store:
        limits = {
            "the match list's row": (5, [timed(lambda: store.match("m1")) for _ in steps]),
            "the whole move list": (150, [timed(store.trace("m1").all_decisions) for _ in steps[:20]]),
        }
        for what, player, limit in (("board alone", None, 16.0), ("board as a seat saw it", 0, 50.0)):
            trace = store.trace("m1")
            times = [timed(partial(trace.view, step, player)) for step in steps]
            limits[f"{what}, first opened at"] = (150, times[:1])
            limits[f"{what}, any step"] = (limit, times)
        times = [timed(partial(everything, store.trace("m1"), step)) for step in steps]
        limits["everything about a step of a trace just opened"] = (50, times)
    for what, (limit, times) in limits.items():
        reached(spread(what, times) < limit * slowness())


def everything(trace: Any, step: int) -> None:
    """What the window shows of a step: board, decisions, attempts, calls with prompts."""
    trace.view(step)
    for decision in trace.decisions(step):
        trace.attempts(step, decision.seat)
        for call in trace.calls(step, decision.seat):
            trace.prompt(call)


# --- listing ---------------------------------------------------------------------------------------------


VOCABULARY = [
    f"{a}{b}{k}" for a in ("col", "row", "block", "win") for b in ("um", "at", "er") for k in range(150)
]


def fill(path: Path) -> None:
    """A hundred thousand finished matches of forty agents, each match with three replies."""
    rng = random.Random(1)
    with Writer(path) as writer:

        def insert(db: Any) -> None:
            agents = [(k, f"d{k}", f"gpt-{k} · cot", "llm", f"llm:model=gpt-{k}") for k in range(40)]
            db.executemany(
                "insert into agents (id, digest, name, kind, config) values (?, ?, ?, ?, ?)", agents
            )
            games = ["tic_tac_toe", "kuhn_poker", "bargain", "undercover"]
            db.executemany(
                "insert into matches (id, game, game_version, preset, num_players, seed, started_at, "
                "ended_at, termination, app_version, batch) "
                "values (?, ?, 1, 'gtbench', 2, 1, ?, '2026', ?, '1', ?)",
                (
                    (
                        f"{k:018d}",
                        games[k % 4],
                        (BEGAN + timedelta(seconds=k)).isoformat(timespec="milliseconds"),
                        rng.choice(["rules", "void"]),
                        f"batch{k // 1000}",
                    )
                    for k in range(MATCHES)
                ),
            )
            db.executemany(
                "insert into seats (match_id, seat, agent_id, score, rank) values (?, ?, ?, 1.0, 1)",
                ((f"{k:018d}", seat, rng.randrange(40)) for k in range(MATCHES) for seat in (0, 1)),
            )
            db.execute("insert into contents (digest, body, encoding) values ('d', x'5b5d', 'utf8')")
            db.executemany(
                "insert into calls (match_id, step, seat, attempt, number, model, prompt_digest, seconds, "
                "reply) "
                "values (?, ?, 0, 1, 1, 'gpt', 'd', 1.0, ?)",
                ((f"{k:018d}", step, _reply(rng, k, step)) for k in range(MATCHES) for step in (1, 2, 3)),
            )
            db.executemany(
                "insert into attempts (match_id, step, seat, number, failure, seconds, at) "
                "values (?, 1, 0, 1, ?, 1.0, '2026')",
                ((f"{k:018d}", "illegal" if k % 2 else "timeout") for k in range(0, MATCHES, 3)),
            )
            db.executemany(
                "insert into metrics (match_id, seat, name, step, value) values (?, 0, 'regret', -1, ?)",
                ((f"{k:018d}", k % 100) for k in range(MATCHES)),
            )
            db.executemany(
                "insert into tags (match_id, step, tag) values (?, -1, ?)",
                ((f"{k:018d}", "odd" if k % 2 else "even") for k in range(0, MATCHES, 5)),
            )

        writer.run(insert)


def _reply(rng: random.Random, match: int, step: int) -> str:
    """Forty words: one that is in all, one of every second match, one of the older half, one of few."""
    words = ["choose", *rng.choices(VOCABULARY, k=36)]
    words += (
        ["corner"] * (match % 2) + ["ancient"] * (match < MATCHES // 2) + ["needle"] * (match % 5000 == step)
    )
    return " ".join(words)


def test_listing_a_hundred_thousand_matches(path: Path) -> None:
    fill(path)
    filters = {
        "all": Filter(),
        "one game": Filter(game="bargain"),
        "one batch": Filter(batch="batch77"),
        "one agent": Filter(agent="gpt-7 "),
        "agent keystroke": Filter(agent="gpt"),
        "text": Filter(text="kuhn"),
        "two words": Filter(text="gpt-3 under"),
        "no hit": Filter(text="nothing like it"),
        "interrupted": Filter(termination="interrupted"),
        "word in all": Filter(text="choose"),
        "common words": Filter(text="choose corner"),
        "rare word": Filter(text="needle"),
        "old word": Filter(text="ancient"),
        "phrase": Filter(text='"choose rower7"'),
        "word and game": Filter(text="corner", game="undercover"),
        "word, no game": Filter(text="corner", game="bargain"),
        **{f"keys {text}": Filter(text=text) for text in ("c", "co", "col", "colu", "column1", "choose co")},
        "failure": Filter(failure="illegal"),
        "no such failure": Filter(failure="refused"),
        "metric": Filter(ranges=(Range("regret", 3, 4),)),
        "many by metric": Filter(ranges=(Range("regret", 10, None),)),
        "dates": Filter(since="2026-01-01T10", until="2026-01-01T11"),
        "tag": Filter(tag="odd"),
        "won by": Filter(agent="gpt-3", result="won"),
        "presets": Filter(benchmark_presets=("bargain:gtbench", "kuhn_poker:gtbench")),
    }
    with Store(path) as store:
        for name, wanted in filters.items():
            page = [timed(partial(store.matches, wanted, 100)) for _ in range(5)]
            count = [timed(partial(store.count, wanted)) for _ in range(5)]
            figure(f"{name}: first page", sorted(page)[2], "ms")
            figure(f"{name}: count", sorted(count)[2], "ms")
            # the worst: a word of fifty thousand matches, none of which passes; all that one agent won
            reached(sorted(page)[0] < {"word, no game": 400, "won by": 200}.get(name, 100) * slowness())
            reached(sorted(count)[0] < 500 * slowness())  # in the background
        last = timed(lambda: store.matches(Filter(), 100, MATCHES - 100))
        figure("last page", last, "ms")
        reached(last < 100 * slowness())


# --- rating ----------------------------------------------------------------------------------------------


def decide(path: Path) -> None:
    """Give every match a winner, in swapped pairs."""
    with Writer(path) as writer:

        def update(db: Any) -> None:
            db.execute("update matches set termination = 'rules', seed = rowid / 2")
            db.execute(
                "update seats set rank = 1 + (abs(agent_id * 7 + unicode(substr(match_id, -2))) % 2 = seat)"
            )

        writer.run(update)


def test_ratings_over_a_hundred_thousand_matches(path: Path) -> None:
    """What the ratings page asks for: the first time, another scope, again, and after one more match."""
    fill(path)
    decide(path)
    with Store(path) as store:
        took = {}
        for name, work in (
            ("all games, first time", partial(compute, store)),
            ("one game", partial(compute, store, Scope(game="bargain"))),
            ("what to choose from", partial(scopes, store)),
            ("another method", partial(compute, store, options=Options("elo"))),
            ("all games, again", partial(compute, store)),
        ):
            took[name] = timed(work)
            figure(f"ratings of {MATCHES:,} matches: {name}", took[name], "ms")
        first = took["all games, first time"]
        reached(took["one game"] < first / 2)
        reached(took["what to choose from"] < first / 10)
        reached(took["another method"] < 2 * first)
        reached(took["all games, again"] < first / 20)
        with Writer(path) as writer:
            writer.run(lambda db: db.execute("delete from matches where rowid = 1"))
        figure(f"ratings of {MATCHES:,} matches: one match gone", timed(partial(compute, store)), "ms")
        figure(f"costs of {MATCHES:,} matches", timed(partial(costs, store)), "ms")
