"""Steps are written with few statements and commits, and sealed as if they were read back from the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from helpers.play import few
from helpers.recording import AGENT, Dice, make, play
from helpers.waiting import LIMIT

from games.core.control import MatchControl
from games.core.events import Attempted, Event, Stepped
from games.core.history import Turn
from games.core.view import Message
from replays.store import writer as writers
from replays.store.recorder import Recorder
from replays.store.rows import AgentRow
from replays.store.seals import broken, seal_all, seals
from replays.store.writer import Writer

HUMAN = AgentRow("h", "Ann", "human", config="human")
MOST = 25
"""Statements for a step: 16 with those that triggers begin, and three transactions around them."""
GAMES = ["tic_tac_toe", "undercover", "kuhn_poker", "boxing", "bargain", "public_goods", "hanabi"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "t.sqlite"


def record(writer: Writer, name: str, events: list[Event], agents: list[AgentRow], match_id: str) -> None:
    game, preset = make(name)
    recorder = Recorder(writer, game, preset, agents, match_id)
    for event in events:
        recorder(event)
    writer.flush()
    assert recorder.failure is None


def events_of(writer: Writer, name: str, match_id: str = "played") -> list[Event]:
    events: list[Event] = []
    seats = [Dice(0.0) for _ in range(2)]
    assert play(writer, name, match_id, seats=seats, watch=events.append) is not None
    return events


def as_read_back(db: sqlite3.Connection, match_id: str) -> None:
    """Seal a match again from its rows: nothing changes."""
    made = seals(db, match_id)
    assert all(made[0])
    assert made[1]
    assert broken(db, match_id) is None
    seal_all(db, match_id)
    assert seals(db, match_id) == made


@pytest.mark.parametrize("name", few(4, GAMES))
def test_steps_are_sealed_as_they_are_read_back(path: Path, name: str) -> None:
    with Writer(path) as writer:
        play(writer, name, "m", params={"ticks": 90} if name == "boxing" else None)
        writer.run(partial(as_read_back, match_id="m"))


def test_also_what_sqlite_stores_otherwise(path: Path) -> None:
    """Whole numbers as seconds, -0.0, half characters, numbers that are too large."""
    with Writer(path) as writer:
        game, _ = make("tic_tac_toe")
        events = events_of(writer, "tic_tac_toe")
        for place, event in enumerate(events):
            if isinstance(event, Stepped):
                odd = replace(event.decisions[0], label="half \ud83d", seconds=1, legal_count=2**70)
                said = Turn(0, None, Message(0, "half \ude00 \N{GRINNING FACE}"))
                values = ((1, "b", -0.0), (0, "a", 3), (1, "a", float("inf")), (0, "\ud83d", 2**70))
                events[place] = replace(event, decisions=(odd,), metrics=values, turns=(said,))
        record(writer, "tic_tac_toe", events, [AGENT] * game.num_players, "m")
        writer.run(partial(as_read_back, match_id="m"))


def test_also_after_a_seat_changed_hands(path: Path) -> None:
    control = MatchControl()

    def watch(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 2:
            control.take_over(0, Dice(0.0), HUMAN.config)

    with Writer(path) as writer:
        play(writer, "tic_tac_toe", "m", seats=[Dice(0.0)] * 2, control=control, watch=watch)
        by = "select count(distinct coalesce(decider, 0)) from decisions"
        assert writer.run(lambda db: db.execute(by).fetchone()[0]) == 2
        writer.run(partial(as_read_back, match_id="m"))


def traced(writer: Writer, work: Callable[[], Any]) -> list[str]:
    """The statements that the writer executes meanwhile, without those of triggers."""
    statements: list[str] = []
    writer.run(lambda db: db.set_trace_callback(statements.append))
    work()
    writer.run(lambda db: db.set_trace_callback(None))
    return [text for text in statements if not text.startswith("--")]


def test_a_step_of_bots_takes_few_statements_and_not_more_later(path: Path) -> None:
    """Also with triggers, which are counted too; nothing grows with the length of the match."""
    with Writer(path) as writer:
        game, preset = make("tic_tac_toe")
        events = events_of(writer, "tic_tac_toe")
        attempt = next(event for event in events if isinstance(event, Attempted))
        step = replace(next(event for event in events if isinstance(event, Stepped)), metrics=())
        recorder = Recorder(writer, game, preset, [AGENT] * 2, "m")
        recorder(events[0])

        def take(number: int) -> None:
            recorder(replace(attempt, step=number))
            recorder(replace(step, step=number))
            writer.flush()

        counts = [len(traced(writer, partial(take, number))) for number in range(1, 40)]
        assert recorder.failure is None
        assert max(counts) == counts[0] <= MOST


def commits(writer: Writer, name: str, events: list[Event], agents: list[AgentRow], match_id: str) -> int:
    return traced(writer, lambda: record(writer, name, events, agents, match_id)).count("commit")


def test_steps_of_bots_share_commits_and_those_of_people_do_not(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writers, "_LINGER", 100 * LIMIT)
    with Writer(path) as writer:
        events = events_of(writer, "tic_tac_toe")
        steps = sum(isinstance(event, Stepped) for event in events)
        assert commits(writer, "tic_tac_toe", events, [AGENT, AGENT], "bots") <= 4
        assert commits(writer, "tic_tac_toe", events, [AGENT, HUMAN], "person") >= steps > 4


def test_nobody_waits_for_writes_that_linger(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks whether it is in the file is answered at once; so is the end of the program."""
    monkeypatch.setattr(writers, "_LINGER", 100 * LIMIT)
    game, preset = make("tic_tac_toe")
    with Writer(path) as writer:
        events = events_of(writer, "tic_tac_toe")
        recorder = Recorder(writer, game, preset, [AGENT] * 2, "m")
        for event in events[:4]:
            recorder(event)
        writer.saved().result(LIMIT)
        found = "select count(*) from steps where match_id = 'm'"
        with sqlite3.connect(path) as conn:
            known = conn.execute(found).fetchone()[0]
        assert known > 0
        for event in events[4:]:
            recorder(event)
    with sqlite3.connect(path) as conn:
        assert conn.execute(found).fetchone()[0] == 1 + sum(isinstance(event, Stepped) for event in events)
