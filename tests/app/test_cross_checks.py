"""Workers of a tournament: what each did, and a planted bad one that is named, its matches marked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import cycle
from typing import Any

import pytest

from gamebench_gui.app.tournament import runner, toml_file
from gamebench_gui.app.tournament.cross_checks import (
    DOUBTFUL,
    PLAYED,
    Slice,
    cross_checked,
    is_checked,
    worker_name,
    worker_statistics,
)
from gamebench_gui.app.tournament.executors import RemoteExecutor, play_slice
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from games.core.events import Event, Stepped
from replays.store.tournaments import log_of

BOTS = """
name = "bots"
seed = 4
games = ["nim"]
[agents]
dice = "random"
solver = "nim-solver"
search = "mcts:simulations=3"
[schedule]
repetitions = 2
[run]
concurrency = 2
"""


class Pool(Executor):
    """Workers in this process, who take turns; the bad one comes to other fingerprints from a step on."""

    def __init__(self, names: Sequence[str], bad: str = "") -> None:
        self._names, self._bad, self._threads = cycle(names), bad, ThreadPoolExecutor(1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        name = next(self._names)

        def work() -> Slice:
            found: Slice = fn(*args, **kwargs)
            events = tuple(map(spoilt, found.events)) if name == self._bad else found.events
            return Slice(events, name, found.seconds)

        return self._threads.submit(work)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._threads.shutdown(wait=wait, cancel_futures=cancel_futures)


def spoilt(event: Event) -> Event:
    return replace(event, state_hash="0" * 16) if isinstance(event, Stepped) and event.step == 3 else event


@pytest.fixture
def played(session: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Tournament]:
    """Plays a tournament with such workers."""

    def play(names: Sequence[str], bad: str = "", check: float = 1.0) -> Tournament:
        def make(
            session: Any, definition: Any, name: str, many: int, lost: Any, check: float, played: Any
        ) -> Any:
            return RemoteExecutor(session, lambda: Pool(names, bad), lost, check, played)

        monkeypatch.setattr(runner, "make_executor", make)
        made = Tournament(session, create(session, toml_file.read_text(BOTS)), check=check)
        assert asyncio.run(made.run()) == "done"
        session.writer.flush()
        return made

    return play


def marked(session: Any, made: Tournament) -> set[int]:
    """The numbers of the matches with the tag."""
    book = session.notebook
    return {m.number for m in made.matches if any(DOUBTFUL in r.tags for r in book.remarks(m.match_id))}


def test_good_workers_agree_and_what_each_did_is_told(session: Any, played: Any) -> None:
    made = played(["one", "two", "three"])
    found = {one.name: one for one in made.log.workers()}
    assert set(found) == {"one", "two", "three"}
    steps = sum(match.steps for match in made.matches)
    assert sum(one.steps for one in found.values()) == steps
    assert sum(one.matches for one in found.values()) == len(made.matches) == 12
    assert all(one.checks == one.matches for one in found.values())
    assert not any(one.disagreements for one in found.values())
    assert marked(session, made) == set()
    assert all(row.kind != PLAYED for row in made.log.rows()), "people read what happened, not every match"


def test_a_bad_worker_is_named_and_all_its_matches_are_marked(session: Any, played: Any) -> None:
    made = played(["one", "two", "bad"], "bad")
    found = {one.name: one for one in made.log.workers()}
    assert found["bad"].disagreements > 0
    assert found["one"].disagreements == found["two"].disagreements == 0
    assert marked(session, made) == found["bad"].numbers
    told = [row.text for row in made.log.rows() if row.kind == "failed"]
    assert told
    assert all(text.startswith("bad disagreed at step 3 of match ") for text in told)


def test_matches_that_were_not_checked_are_marked_once_their_worker_is_found_out(
    session: Any, played: Any
) -> None:
    made = played(["one", "two", "bad"], "bad", check=0.4)
    found = {one.name: one for one in made.log.workers()}
    assert 0 < found["bad"].checks < found["bad"].matches
    assert marked(session, made) == found["bad"].numbers


def test_one_worker_alone_is_told(played: Any) -> None:
    made = played(["only"])
    assert {row.text for row in made.log.rows()} == {"It was not checked: there is no other worker."}
    assert played(["only"], check=0.0).log.rows() == []


def test_a_share_of_matches_is_checked_and_none_that_thinks_by_the_clock(session: Any) -> None:
    definition = toml_file.read_text(BOTS.replace("repetitions = 2", "repetitions = 100"))
    made = Tournament(session, create(session, definition))
    plans = [asyncio.run(made._planned.plan(number)) for number in range(0, 600, 2)]
    share = sum(is_checked(plan, 0.2) for plan in plans) / len(plans)
    assert 0.12 < share < 0.28
    assert not any(is_checked(plan, 0.0) for plan in plans)
    clock = definition.entrants[0].spec.parse("connect-four-solver")
    assert not is_checked(replace(plans[0], seats=(clock, clock)), 1.0)


def test_a_piece_of_a_match_is_the_same_anywhere(session: Any) -> None:
    made = Tournament(session, create(session, toml_file.read_text(BOTS)))
    plan = asyncio.run(made._planned.plan(0))
    whole = play_slice(plan, 60.0)
    assert whole.worker == worker_name()
    for steps in (1, 3, whole.steps):
        part = play_slice(plan, 0.0, steps)
        assert part.steps == steps
        assert part.prints()[:steps] == whole.prints()[:steps]

    async def other(plan: Any, steps: int | None = None) -> Slice:
        return (await asyncio.to_thread(play_slice, plan, 0.0, steps))._replace(worker="other")

    here = partial(play_slice, plan, 0.0)
    report = asyncio.run(cross_checked([(plan, whole)], other, lambda _, steps: here(steps), True))
    assert (report.checked, report.disagreeing, report.alone) == (1, (), False)
    assert worker_statistics(log_of(session.store, made.id)) == []
