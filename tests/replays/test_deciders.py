"""Every decision is shown, exported, scored and priced under who made it, after forks and exchanges."""

from __future__ import annotations

import asyncio
import csv
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.recording import play, resume
from helpers.seats import RandomSeat, ScriptedSeat

from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.control import MatchControl
from games.core.events import Attempted, Call, Event, SeatTaken, Stepped
from games.core.game import UnreadableActionError
from games.core.seat import Request
from replays.exchange.inspect_log import export_inspect
from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import export_jsonl
from replays.exchange.table_files import export_table
from replays.review.comparing import players_of, same_positions
from replays.review.trajectory import read_trajectory
from replays.scores.costs import costs
from replays.scores.failures import profile
from replays.store.notebook import Notebook
from replays.store.rows import AgentRow, AttemptRow, CallRow
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer

MODEL = AgentRow("g1", "gpt-9", "llm", "gpt-9", "cot", config="llm:model=gpt-9")
OTHER = AgentRow("g2", "opus-9", "llm", "opus-9", "", config="llm:model=opus-9")
BOT = AgentRow("b1", "Bot", "random", config="random")
HUMAN = AgentRow("h1", "Human", "human", config="human")
AGENTS = {agent.config: agent for agent in (MODEL, OTHER, BOT, HUMAN)}
GAME = "tic_tac_toe:llmarena"
OLD = Path(__file__).parent / "old"


class Model(RandomSeat):
    """Plays at random; every answer is preceded by a call, and in some steps by one that is refused."""

    def __init__(self, name: str, wrong: tuple[int, ...] = ()) -> None:
        self.name, self.wrong = name, wrong

    async def decide(self, request: Request) -> Action:
        prompt = (ChatMessage.of("user", f"Step {request.step}."),)
        said = f"{self.name} at {request.step}"
        request.record(Call(self.name, prompt, reply=said, input_tokens=7, cost=0.25))
        if request.step in self.wrong and request.attempt == 1:
            raise UnreadableActionError("No move in it.")
        return await super().decide(request)


@pytest.fixture
def parent(writer: Writer, store: Store) -> Trace:
    seats = [Model("gpt-9", wrong=(1, 3)), RandomSeat()]
    play(writer, GAME, "m1", seed=3, agents=[MODEL, BOT], seats=seats)
    return store.trace("m1")


@pytest.fixture
def fork(writer: Writer, store: Store, parent: Trace) -> Trace:
    """A person plays on from step 4 in the model's place."""
    seats = [RandomSeat(), RandomSeat()]
    play(writer, GAME, "fork", seed=4, agents=[HUMAN, BOT], seats=seats, trace=parent, fork=4)
    return store.trace("fork")


@pytest.fixture
def taken(writer: Writer, store: Store) -> Trace:
    """A person takes the model's seat over after step 2, in the middle of its third, and hands it on."""
    control = MatchControl()

    def steer(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 4:
            control.take_over(0, Model("opus-9"), OTHER.config)

    class Gives(Model):
        async def decide(self, request: Request) -> Action:
            if request.step == 3 and request.attempt == 2:
                control.take_over(0, RandomSeat(), HUMAN.config)
                await asyncio.Event().wait()
            return await super().decide(request)

    seats = [Gives("gpt-9", wrong=(3,)), RandomSeat()]
    play(writer, GAME, "taken", seed=3, agents=[MODEL, BOT], seats=seats, control=control, watch=steer,
         agent_of=AGENTS.__getitem__)  # fmt: skip
    return store.trace("taken")


def who(trace: Trace, seat: int = 0) -> dict[int, str]:
    """Who decided for a seat, by step."""
    rows = (row for row in trace.all_decisions() if row.seat == seat)
    return {row.step: by.name for row in rows if (by := trace.decider(row)) is not None}


def names(trace: Trace, rows: Iterable[AttemptRow | CallRow]) -> list[str]:
    """Who made attempts or calls."""
    return [by.name for row in rows if (by := trace.decider(row)) is not None]


def table(store: Store, ids: list[str], folder: Path) -> list[dict[str, str]]:
    export_table(store, ids, folder / "d.csv", "csv", "decisions")
    with (folder / "d.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_inherited_steps_are_the_agents_who_decided_them(fork: Trace, parent: Trace) -> None:
    assert who(fork) == {step: "gpt-9" if step <= 4 else "Human" for step in who(fork)}
    assert set(who(fork, 1).values()) == {"Bot"}
    assert [fork.inherited(step) for step in (0, 1, 4, 5)] == [False, True, True, False]
    assert not parent.inherited(1)
    calls = [call for step in range(1, 5) for call in fork.calls(step, 0)]
    tries = [attempt for step in range(1, 5) for attempt in fork.attempts(step, 0)]
    assert {by.spec for row in (*calls, *tries) if (by := fork.decider(row))} == {MODEL.config}
    assert len(tries) == 4


def test_a_fork_of_a_fork_still_knows_who_decided_first(writer: Writer, store: Store, fork: Trace) -> None:
    seats = [RandomSeat(), RandomSeat()]
    play(writer, GAME, "again", seed=6, agents=[OTHER, HUMAN], seats=seats, trace=fork, fork=5)
    found = store.trace("again")
    assert [who(found)[step] for step in (1, 3, 5)] == ["gpt-9", "gpt-9", "Human"]
    assert {name for step, name in who(found).items() if step > 5} <= {"opus-9"}
    assert [who(found, 1)[step] for step in (2, 4)] == ["Bot", "Bot"]
    Notebook(store, writer).delete_matches(["m1", "fork"])
    assert who(store.trace("again")) == who(found)


def test_after_an_exchange_steps_are_those_of_who_took_over(taken: Trace) -> None:
    steps = sorted(who(taken))
    assert steps[:3] == [1, 3, 5]
    assert [who(taken)[step] for step in steps[:3]] == ["gpt-9", "Human", "opus-9"]
    assert names(taken, taken.attempts(3, 0)) == ["gpt-9", "Human"]
    assert set(names(taken, taken.calls(3, 0))) == {"gpt-9"}
    assert set(names(taken, taken.calls(5, 0))) == {"opus-9"}


def test_an_answer_that_waits_for_the_others_stays_who_gave_it(writer: Writer, store: Store) -> None:
    """In a round of simultaneous choices a seat may change hands after its answer."""
    control = MatchControl()

    class Late(RandomSeat):
        async def decide(self, request: Request) -> Action:
            if request.step == 1:
                await gave.wait()
                control.take_over(0, RandomSeat(), HUMAN.config)
                for _ in range(20):
                    await asyncio.sleep(0)
            return await super().decide(request)

    gave = asyncio.Event()

    def steer(event: Event) -> None:
        if isinstance(event, Attempted) and event.player == 0:
            gave.set()

    seats = [RandomSeat(), Late()]
    play(writer, "prisoners_dilemma:gtbench_iterated", "m1", seed=1, agents=[MODEL, BOT], seats=seats,
         control=control, watch=steer, agent_of=AGENTS.__getitem__)  # fmt: skip
    found = who(store.trace("m1"))
    assert store.trace("m1").seat_changes()[0].step == 1
    assert [found[step] for step in sorted(found)[:2]] == ["gpt-9", "Human"]


def test_a_resumed_match_goes_on_with_who_had_the_seat_last(
    writer: Writer, store: Store, parent: Trace
) -> None:
    play(writer, GAME, "cut", seed=3, agents=[MODEL, BOT], seats=[Model("gpt-9"), RandomSeat()], after=9)
    first = store.match("cut").steps + 1
    resume(writer, store, "cut", agents=[HUMAN, BOT], seats=[RandomSeat(), RandomSeat()])
    found = store.trace("cut")
    assert who(found) == {step: "gpt-9" if step < first else "Human" for step in who(found)}
    assert found.specs() == [HUMAN.config, BOT.config]
    assert found.specs(first - 1) == [MODEL.config, BOT.config]


def test_a_seat_that_is_handed_back_is_its_own_agents_again(writer: Writer, store: Store) -> None:
    control = MatchControl()

    def steer(event: Event) -> None:
        if isinstance(event, Stepped) and event.step in (2, 4):
            control.take_over(0, RandomSeat(), (HUMAN if event.step == 2 else MODEL).config)

    play(writer, GAME, "m1", seed=3, agents=[MODEL, BOT], seats=[Model("gpt-9"), RandomSeat()],
         control=control, watch=steer, agent_of=AGENTS.__getitem__)  # fmt: skip
    assert [who(store.trace("m1"))[step] for step in (1, 3, 5)] == ["gpt-9", "Human", "gpt-9"]


def test_the_table_of_decisions_names_who_decided_and_marks_what_was_inherited(
    store: Store, fork: Trace, taken: Trace, tmp_path: Path
) -> None:
    for row in table(store, ["fork", "taken"], tmp_path):
        trace = fork if row["match"] == "fork" else taken
        if row["seat"] != "1":
            assert row["agent"] == "Bot"
            continue
        expected = who(trace)[int(row["step"])]
        assert row["agent"] == expected
        agent = next(agent for agent in AGENTS.values() if agent.name == expected)
        assert (row["agent_kind"], row["model"], row["spec"]) == (agent.kind, agent.model, agent.config)
        assert row["inherited"] == str(int(trace is fork and int(row["step"]) <= 4))
        assert agent.kind == "llm" or row["calls"] == "0" or (trace is taken and row["step"] == "3")


def test_two_people_are_told_apart_by_what_they_are_called(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    """All people are one agent to ratings, which a name does not change."""
    ann, bob = (AgentRow("h1", name, "human", config=f"human:label={name}") for name in ("Ann", "Bob"))
    control = MatchControl()

    def steer(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 2:
            control.take_over(0, RandomSeat(), bob.config)

    play(writer, GAME, "m1", seed=3, agents=[ann, BOT], seats=[RandomSeat(), RandomSeat()],
         control=control, watch=steer, agent_of=lambda text: bob)  # fmt: skip
    rows = [row for row in table(store, ["m1"], tmp_path) if row["seat"] == "1"]
    assert [row["agent"] for row in rows[:2]] == ["Ann", "Bob"]


def test_trajectories_and_inspect_logs_name_who_decided(store: Store, fork: Trace, tmp_path: Path) -> None:
    decisions = [one for one in read_trajectory(store, "fork").decisions if one.seat == 0]
    assert {one.step: one.agent for one in decisions if one.inherited} == {1: "gpt-9", 3: "gpt-9"}
    export_inspect(store, ["fork"], tmp_path / "log.json")
    (sample,) = json.loads((tmp_path / "log.json").read_text(encoding="utf-8"))["samples"]
    told = [e["data"] for e in sample["events"] if e["event"] == "info" and e["source"] == "decision"]
    assert [one["inherited"] for one in told] == [step <= 4 for step in range(1, len(told) + 1)]


def test_money_and_errors_are_those_of_who_decided(
    store: Store, writer: Writer, parent: Trace, fork: Trace, taken: Trace
) -> None:
    found = {spent.name: spent for spent in costs(store) if not spent.game}
    own = {
        name: [
            call
            for trace in (parent, fork, taken)
            for step in range((trace.row.parent_step or 0) + 1, trace.steps + 1)
            for call in trace.calls(step, 0)
            if (by := trace.decider(call)) is not None and by.name == name
        ]
        for name in ("gpt-9", "opus-9")
    }
    for name, calls in own.items():
        assert (found[name].calls, found[name].cost) == (len(calls), 0.25 * len(calls))
        assert calls
    assert found["gpt-9"].refused == 3
    assert found["gpt-9"].matches == 2
    assert found["opus-9"].matches == 1
    assert found["Human"].matches == 2
    assert (found["Human"].calls, found["Human"].refused) == (0, 0)
    steps = [(t, step, name) for t in (fork, taken) for step, name in who(t).items()]
    human = [step for t, step, name in steps if name == "Human" and not t.inherited(step)]
    assert found["Human"].decisions == len(human)
    errors = {(one.seat, taken.deciding(one.seat or 0, one.decider).name): one
              for one in profile(store, writer, "taken")}  # fmt: skip
    assert {key: one.refused for key, one in errors.items()} == {
        (0, "gpt-9"): 1, (0, "Human"): 0, (0, "opus-9"): 0, (1, "Bot"): 0,
    }  # fmt: skip
    writer.flush()
    late = sum(tally.chances for one in errors.values() for tally in one.endgame.values())
    assert late == sum(len(pairs) for name in ("missed_win", "ignored_threat")
                       for pairs in store.trace("taken").metric(name).values())  # fmt: skip


def test_who_had_the_seat_last_is_to_blame_for_the_end(writer: Writer, store: Store) -> None:
    control = MatchControl()

    def steer(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 2:
            control.take_over(0, ScriptedSeat(*["nonsense"] * 9), OTHER.config)

    play(writer, GAME, "m1", seed=3, agents=[MODEL, BOT], seats=[Model("gpt-9"), RandomSeat()],
         control=control, watch=steer, agent_of=AGENTS.__getitem__)  # fmt: skip
    assert store.match("m1").blame == 0
    blamed = {spent.name: spent.blamed for spent in costs(store) if not spent.game}
    assert blamed == {"gpt-9": 0, "opus-9": 1, "Bot": 0}
    found = {one.decider: one.blamed for one in profile(store, writer, "m1") if one.seat == 0}
    assert found == {None: 0, 1: 1}


def test_positions_are_compared_by_who_decided_in_them(
    writer: Writer, store: Store, taken: Trace, parent: Trace
) -> None:
    params = parent.row.params
    assert {name for _, name in players_of(store, "tic_tac_toe", params)} == {
        "gpt-9", "opus-9", "Bot", "Human",
    }  # fmt: skip
    seats = [Model("gpt-9", wrong=(3,)), RandomSeat()]
    play(writer, GAME, "m2", seed=3, agents=[MODEL, BOT], seats=seats)
    (one,) = same_positions(store, "tic_tac_toe", params, "g1", "h1")
    assert [(c.match_id, c.step) for c in one.first] == [("m2", 3)]
    assert [(c.match_id, c.step) for c in one.second] == [("taken", 3)]
    assert not same_positions(store, "tic_tac_toe", params, "h1", "g2")


def test_who_decided_goes_through_an_export_and_an_import(
    store: Store, fork: Trace, taken: Trace, tmp_path: Path
) -> None:
    export_jsonl(store, ["fork", "taken"], tmp_path / "m.jsonl")
    with Writer(tmp_path / "other.sqlite") as writer, Store(tmp_path / "other.sqlite") as copy:
        import_jsonl(writer, tmp_path / "m.jsonl")
        for trace in (fork, taken):
            again = copy.trace(trace.row.id)
            assert who(again) == who(trace)
            assert again.specs() == trace.specs()
            assert [again.decider(row) for row in again.attempts(3, 0)] == [
                trace.decider(row) for row in trace.attempts(3, 0)
            ]
        export_jsonl(copy, ["fork", "taken"], tmp_path / "again.jsonl")
        assert (tmp_path / "again.jsonl").read_text() == (tmp_path / "m.jsonl").read_text()


def test_a_file_that_names_a_decider_it_does_not_list_is_refused(
    store: Store, writer: Writer, fork: Trace, tmp_path: Path
) -> None:
    from replays.store.errors import StoreError

    export_jsonl(store, ["fork"], tmp_path / "m.jsonl")
    text = (tmp_path / "m.jsonl").read_text(encoding="utf-8")
    first, rest = text.split("\n", 1)
    started = {**json.loads(first), "deciders": []}
    (tmp_path / "bad.jsonl").write_text(f"{json.dumps(started)}\n{rest}", encoding="utf-8")
    with pytest.raises(StoreError, match="lists none with number 1"):
        import_jsonl(writer, tmp_path / "bad.jsonl")


def test_files_and_databases_of_old_are_read_with_who_decided_as_far_as_it_is_known(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(path)) as conn:
        conn.executescript((OLD / "3.sql").read_text(encoding="utf-8"))
    with Writer(path) as writer, Store(path) as store:
        fork, taken = store.trace("old2"), store.trace("old3")
        assert fork.row.parent_step == 2
        assert {step: name for step, name in who(fork).items() if step <= 2} == {1: "seat 1"}
        kinds = {
            row.step: one.kind for row in fork.all_decisions() if (one := fork.decider(row)) and not row.seat
        }
        assert {kind for step, kind in kinds.items() if step > 2} == {"human"}
        assert {step: name == "Human" for step, name in who(taken).items()} == {
            step: step > 2 for step in who(taken)
        }
        export_jsonl(store, ["old2", "old3"], tmp_path / "new.jsonl")
        lines = [json.loads(line) for line in (tmp_path / "new.jsonl").read_text().splitlines()]
        del writer
    old = [_older(line) for line in lines]
    (tmp_path / "old.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in old))
    with Writer(tmp_path / "b.sqlite") as writer, Store(tmp_path / "b.sqlite") as store:
        import_jsonl(writer, tmp_path / "old.jsonl")
        found = store.trace("old2")
        assert {step: name for step, name in who(found).items() if step <= 2} == {1: "Unknown"}
        assert {step: name == "Human" for step, name in who(store.trace("old3")).items()} == {
            step: step > 2 for step in who(store.trace("old3"))
        }


def _older(line: dict[str, Any]) -> dict[str, Any]:
    """A line as it was written when nothing but a seat's agent was."""
    kept = {name: value for name, value in line.items() if name not in ("deciders", "decider")}
    if "decisions" in kept:
        kept["decisions"] = [_older(one) for one in kept["decisions"]]
    return {**kept, "version": 1} if "version" in kept else kept


def test_the_event_of_an_exchange_needs_no_agent_that_is_known(writer: Writer, store: Store) -> None:
    """A label that is no spec is kept as it is."""
    control = MatchControl()

    def steer(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 2:
            control.take_over(0, RandomSeat(), "somebody: else")
        assert not isinstance(event, SeatTaken) or event.label == "somebody: else"

    play(writer, GAME, "m1", seed=3, agents=[MODEL, BOT], seats=[RandomSeat(), RandomSeat()],
         control=control, watch=steer)  # fmt: skip
    trace = store.trace("m1")
    assert trace.seat_changes()[0].spec == "somebody: else"
    assert {by.kind for row in trace.all_decisions()[2::2] if (by := trace.decider(row))} == {"imported"}
