"""Matches in other formats: decisions as CSV, Inspect's logs, GameBench's results, bundles."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from helpers.play import FIRST, NAMES
from helpers.recording import AGENT, Dice, play
from helpers.seats import RandomSeat, ScriptedSeat

from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.game import Failure, UnreadableActionError
from games.core.seat import Request
from replays.exchange.bundle import export_bundle
from replays.exchange.formats import export
from replays.exchange.gamebench import export_gamebench
from replays.exchange.inspect_log import export_inspect
from replays.exchange.table_files import export_table
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.tables import ATTEMPTS, CALLS, DECISIONS
from replays.store.writer import Writer

MODEL = AgentRow("g", "gpt-9 · CoT", "llm", "gpt-9", "cot", "llm:model=gpt-9,scaffold=cot")
OTHER = AgentRow("o", "=SUM(A1)", "rule", config="rule:name=x")


class Thinker(RandomSeat):
    """Calls a model that thinks before it answers."""

    async def decide(self, request: Request) -> Action:
        prompt = (ChatMessage.of("system", "Rules."), ChatMessage.of("user", f"Step {request.step} <b>&"))
        call = Call(
            "gpt-9",
            prompt,
            reply="So: C1R1",
            thought="Let me see",
            finish_reason="length",
            seconds=1.5,
            input_tokens=10,
            output_tokens=5,
            reasoning_tokens=3,
            cost=0.001,
        )
        request.record(call)
        return await super().decide(request)


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


# --- CSV -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [FIRST, pytest.param(NAMES, marks=pytest.mark.slow)], ids=len)
def test_every_decision_is_a_row(writer: Writer, store: Store, tmp_path: Path, names: list[str]) -> None:
    for number, name in enumerate(names):
        play(writer, name, f"m{number}", seed=number)
    ids = [row.id for row in store.matches()]
    export_table(store, ids, tmp_path / "a.csv", "csv", "decisions")
    found = rows(tmp_path / "a.csv")
    assert [*found[0]][: len(DECISIONS.columns)] == [*DECISIONS.columns]
    for match_id in ids:
        trace = store.trace(match_id)
        mine = [row for row in found if row["match"] == match_id]
        recorded = [
            (str(d.step), str(d.seat + 1), d.action.to_json(), d.chosen_by) for d in trace.all_decisions()
        ]
        assert [(row["step"], row["seat"], row["action"], row["chosen_by"]) for row in mine] == recorded
        tried = {(d.step, d.seat) for d in trace.all_decisions() if d.seat >= 0}
        refused = sum(a.failure is not None for at in tried for a in trace.attempts(*at))
        assert sum(int(row[failure]) for row in mine for failure in Failure) == refused
        calls = sum(len(trace.calls(*at)) for at in tried)
        assert sum(int(row["calls"]) for row in mine) == calls


def test_a_row_says_who_decided_what_it_cost_and_what_was_noted(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Thinker(), RandomSeat()], agents=[MODEL, OTHER])
    notebook = Notebook(store, writer)
    notebook.set_note("m1", "Odd\nindeed", step=1)
    notebook.tag("m1", "a", step=1)
    notebook.tag("m1", "b", step=1)
    export_table(store, ["m1"], tmp_path / "a.csv", "csv", "decisions")
    first, second, *_ = rows(tmp_path / "a.csv")
    assert (first["agent"], first["model"], first["scaffold"]) == ("gpt-9 · CoT", "gpt-9", "cot")
    assert (first["calls"], first["input_tokens"], first["cost_usd"]) == ("1", "10", "0.001")
    assert (first["note"], first["tags"]) == ("Odd\nindeed", "a; b")
    assert second["agent"] == "'=SUM(A1)"  # no formula in a spreadsheet
    assert (second["calls"], second["cost_usd"]) == ("0", "")


# --- tables of attempts and calls ------------------------------------------------------------------------


class Mute(RandomSeat):
    """Asks its model twice and cannot be read."""

    async def decide(self, request: Request) -> Action:
        for reply in ("=HYPERLINK(1)", "..."):
            request.record(
                Call("gpt-9", (ChatMessage.of("user", "?"),), reply=reply, seconds=0.5, input_tokens=7)
            )
        raise UnreadableActionError("Nothing to read.")


def test_matches_that_failed_without_a_decision_are_in_the_tables_of_attempts_and_calls(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, "tic_tac_toe:gtbench", "failed", seats=[Mute(), Mute()], agents=[MODEL, OTHER])
    play(writer, "tic_tac_toe:llmarena", "played", seats=[Thinker(), Dice(0.5)], agents=[MODEL, OTHER])
    assert store.match("failed").steps == 0
    ids = ["failed", "played"]
    assert export_table(store, ids, tmp_path / "d.csv", "csv", "decisions") == ["failed"]
    assert export_table(store, ids, tmp_path / "a.csv", "csv", "attempts") == []
    assert export_table(store, ids, tmp_path / "c.csv", "csv", "calls") == []
    decisions, attempts, calls = (rows(tmp_path / name) for name in ("d.csv", "a.csv", "c.csv"))
    assert {row["match"] for row in decisions} == {"played"}
    assert [*attempts[0]] == [*ATTEMPTS.columns]
    assert [*calls[0]] == [*CALLS.columns]
    for match_id in ids:
        trace = store.trace(match_id)
        places = [(step, seat) for step in range(1, trace.steps + 2) for seat in range(2)]
        tried = [one for place in places for one in trace.attempts(*place)]
        asked = [one for place in places for one in trace.calls(*place)]
        assert len(tried) >= 1
        assert len(asked) >= 2
        mine = [row for row in attempts if row["match"] == match_id]
        assert [(r["step"], r["seat"], r["attempt"], r["failure"]) for r in mine] == [
            (str(a.step), str(a.seat + 1), str(a.number), str(a.failure or "")) for a in tried
        ]
        mine = [row for row in calls if row["match"] == match_id]
        assert [(r["step"], r["seat"], r["attempt"], r["call"], r["reply"].lstrip("'")) for r in mine] == [
            (str(c.step), str(c.seat + 1), str(c.attempt), str(c.number), c.reply) for c in asked
        ]
        assert sum(int(row["input_tokens"]) for row in mine) == trace.totals.input_tokens
    (first, *_) = calls
    assert (first["termination"], first["reply"], first["cost_usd"]) == (
        store.match("failed").termination,
        "'=HYPERLINK(1)",
        "",
    )
    assert {row["agent"] for row in calls} == {"gpt-9 · CoT", "'=SUM(A1)"}


# --- Inspect ---------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_inspect_opens_the_log_with_its_own_reader(writer: Writer, store: Store, tmp_path: Path) -> None:
    read_eval_log = pytest.importorskip("inspect_ai.log", reason="inspect-ai is not installed").read_eval_log
    play(writer, "tic_tac_toe:llmarena", "m1", seats=[Thinker(), Thinker()], agents=[MODEL, MODEL])
    play(writer, "kuhn_poker", "m2", seats=[Dice(0.5), Dice(0.5)], seed=4)
    play(writer, "undercover", "m3", after=8)
    export_inspect(store, ["m1", "m2", "m3"], tmp_path / "a.json")
    log = read_eval_log(str(tmp_path / "a.json"))
    assert (log.version, log.status, log.eval.dataset.samples) == (2, "cancelled", 3)
    assert log.stats.model_usage["gpt-9"].input_tokens == store.trace("m1").totals.input_tokens
    for sample in log.samples:
        trace = store.trace(str(sample.id))
        steps = range(1, trace.steps + 2)
        calls = [
            call
            for step in steps
            for seat in range(trace.row.num_players)
            for call in trace.calls(step, seat)
        ]
        models = [event for event in sample.events if event.event == "model"]
        assert [event.output.completion for event in models] == [call.reply for call in calls]
        prompts = [tuple((m.role, m.text) for m in event.input) for event in models]
        assert prompts == [tuple((m.role, m.text) for m in trace.prompt(call)) for call in calls]
        decided = [
            event.data for event in sample.events if event.event == "info" and event.source == "decision"
        ]
        recorded = [(d.seat + 1, d.label, d.chosen_by) for d in trace.all_decisions()]
        assert [(one["seat"], one["action"], one["chosen_by"]) for one in decided] == recorded
        refused = [event for event in sample.events if event.event == "info" and event.source == "refused"]
        assert len(refused) == trace.totals.refused
        scores = {seat.seat: seat.score for seat in trace.row.seats if seat.score is not None}
        assert {
            int(name.split()[1]) - 1: score.value for name, score in (sample.scores or {}).items()
        } == scores
    thought = log.samples[0].events[1].output.choices[0]
    assert thought.stop_reason == "max_tokens"
    assert [part.type for part in thought.message.content] == ["reasoning", "text"]


TUNED = AgentRow(
    "t", "gpt-9 tuned", "llm", "gpt-9", "cot",
    'llm:model=gpt-9,scaffold=cot,temperature=0.25,max_tokens=77,seconds=9.5,persona="Be kind, be brief"',
)  # fmt: skip
SEARCH = AgentRow("s", "MCTS", "search", config="mcts:simulations=10")


class Searcher(RandomSeat):
    """Notes what it thought, as agents that search do."""

    async def decide(self, request: Request) -> Action:
        request.record(Call("mcts", (), thought='{"visits": 10}', purpose="think", cost=0.0))
        return await super().decide(request)


class Unpriced(Thinker):
    """As if nobody knew the price of every other call; says what no encoding has."""

    async def decide(self, request: Request) -> Action:
        cost = None if request.step > 1 else 0.5
        prompt = (ChatMessage.of("user", "half \ud800 pair"),)
        request.record(Call("gpt-9", prompt, reply="\udfff", input_tokens=9, cached_tokens=4, cost=cost))
        return await RandomSeat.decide(self, request)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["log.eval", "2026-01-31T12-00-00+00-00_games.json"])
def test_inspect_lists_and_opens_a_log_with_every_seats_settings(
    writer: Writer, store: Store, tmp_path: Path, name: str
) -> None:
    inspect = pytest.importorskip("inspect_ai.log", reason="inspect-ai is not installed")
    seats, agents = [Unpriced(), Searcher()], [TUNED, SEARCH]
    for number in range(3):
        play(writer, "tic_tac_toe:llmarena", f"m{number}", seats=seats, agents=agents, seed=number)
    export(store, ["m0", "m1", "m2"], tmp_path / name, form="inspect")
    (listed,) = inspect.list_eval_logs(str(tmp_path))
    log = inspect.read_eval_log(listed)
    assert [sample.id for sample in log.samples] == ["m0", "m1", "m2"]
    assert [one.id for one in inspect.read_eval_log_sample_summaries(listed)] == ["m0", "m1", "m2"]
    assert inspect.read_eval_log(listed, header_only=True).eval.model == "gpt-9"
    role = log.eval.model_roles["seat 1"]
    assert log.eval.model_roles.keys() == {"seat 1"}
    assert (role.model, role.config.temperature, role.config.max_tokens, role.config.timeout) == (
        "gpt-9",
        0.25,
        77,
        10,
    )
    assert (role.args["scaffold"], role.args["persona"]) == ("cot", "Be kind, be brief")
    for sample in log.samples:
        decided = len(store.trace(sample.id).all_decisions())
        models = [event for event in sample.events if event.event == "model"]
        thoughts = [e.data for e in sample.events if e.event == "info" and e.source == "thought"]
        assert {(event.model, event.role) for event in models} == {("gpt-9", "seat 1")}
        assert {event.config.temperature for event in models} == {0.25}
        assert {(one["seat"], one["by"], one["thought"]) for one in thoughts} == {
            (2, "mcts", '{"visits": 10}')
        }
        assert len(models) + len(thoughts) == decided
        assert [event.output.usage.total_cost for event in models] == [0.5] + [None] * (len(models) - 1)
        assert sample.model_usage.keys() == {"gpt-9"}
        assert sample.role_usage.keys() == {"seat 1"}
        assert (sample.model_usage["gpt-9"].total_cost, models[0].output.completion) == (None, "\\udfff")
        assert sample.model_usage["gpt-9"].input_tokens == 5 * len(models)  # those not cached
    assert log.stats.model_usage["gpt-9"].total_cost is None
    assert log.stats.role_usage["seat 1"].input_tokens == log.stats.model_usage["gpt-9"].input_tokens


def test_a_match_without_models_has_no_model_calls_in_inspect(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    read_eval_log = pytest.importorskip("inspect_ai.log", reason="inspect-ai is not installed").read_eval_log
    play(writer, "tic_tac_toe", "m1", seats=[Searcher(), Searcher()], agents=[SEARCH, SEARCH])
    export(store, ["m1"], tmp_path / "a.eval", form="inspect")
    log = read_eval_log(str(tmp_path / "a.eval"))
    assert (log.eval.model, log.eval.model_roles, log.stats.model_usage) == ("none", {}, {})
    assert not any(event.event == "model" for event in log.samples[0].events)


def test_names_that_inspect_neither_lists_nor_opens_are_refused(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Searcher(), Searcher()], agents=[SEARCH, SEARCH])
    with pytest.raises(StoreError, match=r"call it log\.eval"):
        export(store, ["m1"], tmp_path / "log.json", form="inspect")
    with pytest.raises(StoreError, match=r"\.eval or \.json"):
        export(store, ["m1"], tmp_path / "log.txt", form="inspect")
    assert not [*tmp_path.glob("log*")]


@pytest.mark.parametrize("name", ["log", "log.eval", "logs/", "2026-01-31T12-00-00_log.json"])
def test_inspect_lists_and_opens_every_file_that_is_written(
    writer: Writer, store: Store, tmp_path: Path, name: str
) -> None:
    inspect = pytest.importorskip("inspect_ai.log", reason="inspect-ai is not installed")
    play(writer, "tic_tac_toe:llmarena", "m1", seats=[Dice(0.4), Dice(0.4)], agents=[MODEL, OTHER], seed=2)
    folder = tmp_path / "there"
    (folder / "logs").mkdir(parents=True)
    (path,) = export(store, ["m1"], folder / name, form="inspect")
    (listed,) = inspect.list_eval_logs(str(folder))
    assert listed.name.endswith(path.name)
    log = inspect.read_eval_log(str(path))
    assert log.eval.task == "tic_tac_toe:llmarena"
    (sample,) = log.samples
    trace = store.trace("m1")
    tried = [e for e in sample.events if e.event == "info" and e.source in ("attempt", "refused")]
    assert len(tried) == trace.totals.attempts
    assert sum(e.source == "refused" for e in tried) == trace.totals.refused > 0
    assert {score.value for score in sample.scores.values()} == {s.score for s in trace.row.seats}


@pytest.mark.slow
def test_inspects_own_command_lists_the_log_and_dumps_it(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    command = Path(sys.executable).with_name("inspect")
    if not command.exists():
        pytest.skip("inspect-ai is not installed")
    play(writer, "tic_tac_toe:llmarena", "m1", seats=[Dice(0.4), Dice(0.4)], agents=[MODEL, OTHER])
    (path,) = export(store, ["m1"], tmp_path, form="inspect")
    for words in (["list", "--json", "--log-dir", str(tmp_path)], ["dump", str(path)]):
        done = subprocess.run([command, "log", *words], capture_output=True, text=True, check=True)
        told = json.loads(done.stdout)
        assert path.name in told[0]["name"] if isinstance(told, list) else told["samples"][0]["id"] == "m1"


def test_half_surrogate_pairs_leave_every_log_readable(writer: Writer, store: Store, tmp_path: Path) -> None:
    read_eval_log = pytest.importorskip("inspect_ai.log", reason="inspect-ai is not installed").read_eval_log
    play(writer, "tic_tac_toe", "m1", seats=[Unpriced(), Searcher()], agents=[TUNED, SEARCH])
    writer.run(lambda db: db.execute("update matches set params = ?", ['{"a": "\\ud800 \\udc00\\ud83d"}']))
    for name in ("a.eval", "2026-01-31T12-00-00_a.json"):
        export(store, ["m1"], tmp_path / name, form="inspect")
        assert "\\ud800" in read_eval_log(str(tmp_path / name)).samples[0].metadata["params"]["a"]


# --- GameBench -------------------------------------------------------------------------------------------


def test_results_are_written_as_gamebench_publishes_them(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    silent, testify = Action("silent"), Action("testify")
    cells = [Action("place", (cell,)) for cell in (0, 3, 1, 4, 2)]
    won = [ScriptedSeat(*cells[::2]), ScriptedSeat(*cells[1::2])]
    play(writer, "tic_tac_toe", "m1", seats=won, agents=[MODEL, AGENT])
    play(
        writer,
        "prisoners_dilemma",
        "m2",
        seats=[ScriptedSeat(*[silent] * 60), ScriptedSeat(*[silent] * 60)],
        agents=[AGENT, MODEL],
    )
    play(
        writer,
        "prisoners_dilemma",
        "m3",
        seats=[ScriptedSeat(*[silent] * 60), ScriptedSeat(*[testify] * 60)],
        agents=[AGENT, MODEL],
    )
    play(writer, "tic_tac_toe", "same", agents=[MODEL, MODEL], seats=[RandomSeat(), RandomSeat()])
    play(writer, "tic_tac_toe", "cut", after=3, agents=[MODEL, AGENT])
    play(writer, "undercover", "five", seats=[RandomSeat()] * 5)
    left_out: list[str] = []
    ids = ["m1", "m2", "m3", "same", "cut", "five"]
    assert export_gamebench(store, ids, tmp_path / "a.json", left_out.append) == 3
    assert json.loads((tmp_path / "a.json").read_text(encoding="utf-8")) == [
        {"game": "tic_tac_toe", "gpt-9 · CoT": 1.0, "Dice": 0.0},
        {"game": "prisoners_dilemma", "Dice": 0.5, "gpt-9 · CoT": 0.5},
        {"game": "prisoners_dilemma", "Dice": 0.0, "gpt-9 · CoT": 1.0},
    ]
    assert [note.split()[1] for note in left_out] == ["same", "cut", "five"]
    with pytest.raises(StoreError, match="holds no other"):
        export_gamebench(store, ["cut"], tmp_path / "b.json")
    assert not (tmp_path / "b.json").exists()


# --- bundles ---------------------------------------------------------------------------------------------


def test_a_bundle_tells_what_it_holds_and_equal_matches_give_equal_bundles(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    for match_id in ("m1", "m2"):
        play(writer, "tic_tac_toe", match_id, agents=[MODEL, AGENT])
    for name in ("a.zip", "b.zip"):
        export_bundle(store, ["m1", "m2"], tmp_path / name)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as bundle:
        manifest: dict[str, Any] = json.loads(bundle.read("manifest.json"))
        assert bundle.namelist() == ["manifest.json", "matches/m1.jsonl", "matches/m2.jsonl"]
    assert (manifest["format"], manifest["version"]) == ("gamebench-bundle", 1)
    assert [(m["id"], m["agents"]) for m in manifest["matches"]] == [
        ("m1", ["gpt-9 · CoT", "Dice"]),
        ("m2", ["gpt-9 · CoT", "Dice"]),
    ]
