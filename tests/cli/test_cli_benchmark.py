"""``gamebench benchmark`` as a user or a script meets it: testing a model."""

from __future__ import annotations

import io
import json
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer, error, texts
from helpers.suites import CROWDS, DUELS, answer, ship
from helpers.waiting import LIMIT

from gamebench_gui.app.benchmark import runs
from gamebench_gui.app.benchmark.suites import suites
from gamebench_gui.cli.main import run

ROOT = Path(__file__).parent.parent.parent
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with ChatServer(answer) as server:
        yield server


@pytest.fixture
def call(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Run ``gamebench benchmark`` with small suites; (exit code, stdout, stderr)."""
    ship(monkeypatch, DUELS, CROWDS)

    def call(*argv: str) -> tuple[int, str, str]:
        code = run(["--data-dir", str(tmp_path), "benchmark", *argv])
        return code, *capsys.readouterr()

    return call


def spec(server: ChatServer, more: str = "") -> str:
    return f"llm:model=test-model,base_url={server.base_url},retries=0{more}"


def test_one_command_tests_a_model(call: Call, server: ChatServer) -> None:
    code, out, err = call("run", "duels", "--model", spec(server))
    assert (code, err) == (0, "")
    assert "readable, legal" in out
    assert "test-model on duels-quick-1: done; 8 of 8 matches over" in out
    (run_id,) = [line.split()[1] for line in out.splitlines() if line.startswith("Run ")]
    assert f"gamebench benchmark report {run_id} --to report.html" in out
    (row,) = json.loads(call("status", "--json")[1])["runs"]
    assert (row["id"], row["agents"], row["suites"], row["state"]) == (
        run_id,
        "test-model",
        "duels-quick-1",
        "done",
    )


def test_all_benchmarks_in_the_documented_shape(call: Call, server: ChatServer) -> None:
    code, out, err = call("run", "all", "--model", spec(server), "--json", "--seed", "5")
    assert (code, err) == (0, "")
    document = json.loads(out)
    assert document.keys() == {
        "id", "name", "stage", "reason", "agents", "suites", "matches", "spent", "caps", "games", "probes",
        "expected", "command", "cells", "scores",
    }  # fmt: skip
    assert document["agents"] == {"test-model": "llm:model=test-model,base_url=local,retries=0"}
    assert [part["suite"] for part in document["suites"]] == ["duels-quick-1", "crowds-quick-1"]
    assert document["matches"] == {"over": 10, "planned": 10, "most": 10}
    assert [game["over"] for game in document["games"]] == [4, 4, 2]
    assert sum(game["calls"] for game in document["games"]) == document["spent"]["calls"] - 3
    assert [probe["legal"] for probe in document["probes"]] == [True] * 3
    assert document["command"] == (
        "gamebench benchmark run all --model llm:model=test-model,base_url=local,retries=0 "
        "--size quick --seed 5"
    )
    assert json.loads(call("status", document["id"], "--json")[1]) == document


def test_a_provider_and_a_model_are_a_short_way_to_name_an_agent(call: Call) -> None:
    code, out, err = call("run", "all", "--model", "openrouter:qwen/qwen3-32b", "--dry-run", "--json")
    assert (code, err) == (0, "")
    expected = json.loads(out)["expected"]
    assert {record["agent"] for record in expected} == {"qwen/qwen3-32b"}
    assert json.loads(call("status", "--json")[1])["runs"] == []


def test_each_scaffold_is_an_agent_of_its_own(call: Call, server: ChatServer) -> None:
    code, out, _ = call(
        "run", "crowds", "--model", spec(server), "--scaffold", "direct,cot", "--json", "--name", "mine"
    )
    document = json.loads(out)
    assert code == 0
    assert list(document["agents"]) == ["mine", "mine, cot"]
    assert [row["agent"] for row in document["games"]] == ["mine", "mine, cot"]
    assert "--scaffold direct,cot" in document["command"]


def test_a_bot_is_tested_as_a_model_is(call: Call) -> None:
    code, out, _ = call("run", "duels", "--model", "nim-solver", "--dry-run")
    assert "Not played in duels-quick-1: kuhn_poker:gtbench. " in out
    assert "cannot play Kuhn poker; it plays Nim only." in out
    code, out, _ = call("run", "duels", "--model", "rule:name=first-legal", "--json")
    document = json.loads(out)
    assert (code, document["spent"]["calls"], document["matches"]["over"]) == (0, 0, 8)


def test_games_can_be_left_out(call: Call, server: ChatServer) -> None:
    options = ("--leave-out", "nim", "--leave-out", "guess_two_thirds:gamma rounds=3")
    code, out, _ = call("run", "all", "--model", spec(server), *options)
    assert code == 0
    assert "4 of 4 matches over" in out
    assert "Not played in duels-quick-1: nim:gtbench. Left out by the user." in out
    again, _, err = call("run", "all", "--model", spec(server), "--leave-out", "nimm")
    assert (again, "no game 'nimm' is played (did you mean nim?)" in err) == (2, True)


def test_a_dry_run_asks_nothing_and_stores_nothing(call: Call, server: ChatServer, tmp_path: Path) -> None:
    code, out, err = call("run", "duels", "--model", spec(server), "--dry-run")
    assert (code, err, server.received) == (0, "", [])
    assert "Nim" in out
    assert not (tmp_path / "matches.sqlite").exists()


def test_presets_of_one_game_are_told_apart_before_anything_is_paid(
    call: Call, server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The questions, the estimate and the first problem name games as the tables of results do."""
    two = '"nim:gtbench", { game = "nim:gtbench", set = { last = "wins" } }'
    ship(monkeypatch, DUELS.replace('"nim:gtbench"', two))
    code, out, _ = call(
        "run", "duels", "--model", spec(server), "--max-calls", "1000", "--leave-out", "kuhn_poker"
    )
    assert code == 0
    questions, _, rest = out.partition("Matches ")
    plain, other = "Nim (GTBench)", "Nim (GTBench; last wins)"
    assert [table.count(name) for table in (questions, rest) for name in (plain, other)] == [1, 1, 2, 2]
    assert "Nim · GTBench" not in out
    server.script(refusing)
    code, _, err = call("run", "duels", "--model", spec(server))
    assert f"The first: {plain}: " in err
    assert code == 2


def refusing(body: dict[str, Any]) -> str:
    return "ready" if texts(body)[-1].endswith("the one word: ready") else "I like turtles."


def test_wrong_usage_is_said_in_a_sentence(call: Call, server: ChatServer) -> None:
    for argv, sentence in (
        (("gtbanch", "--model", spec(server)), "There is no benchmark 'gtbanch'"),
        (("duels", "--model", "openroter:m"), "There is no agent 'openroter'"),
        (("duels", "--model", "human"), "is a person; a benchmark tests models"),
        (("duels", "--model", "mcts", "--scaffold", "cot"), "Scaffolds are for models"),
        (("duels", "--model", spec(server), "--scaffold", "cod"), "cod"),
        (("duels", "--model", spec(server), "--budget", "0"), "--budget takes an amount"),
        (("duels", "--model", spec(server), "--max-calls", "2"), "used up the budget"),
        (
            ("duels", "--model", "llm:model=far,base_url=https://far.example/v1", "--budget", "5"),
            "The price of far is not known",
        ),
    ):
        code, _, err = call("run", *argv)
        assert (code, err.count("\n")) == (2, 1)
        assert sentence in err
    for target, sentence in (("r.doc", "'.doc' is no format of a report"), ("/no/r.html", "no folder /no")):
        code, _, err = call("run", "duels", "--model", spec(server), "--to", target)
        assert (code, sentence in err) == (1, True)
    assert len(server.received) == 3, "the question before the budget was used up, and nothing else"
    server.script(refusing)
    code, _, err = call("run", "duels", "--model", spec(server))
    assert code == 2
    assert "no question was answered with a legal action, so nothing was started" in err
    server.script([error(401, "no such key")])
    code, _, err = call("run", "duels", "--model", spec(server))
    assert (code, "test-model does not answer. The server at" in err) == (1, True)
    assert json.loads(call("status", "--json")[1])["runs"] == []


def test_a_run_pauses_at_its_budget_and_is_resumed_with_more(call: Call, server: ChatServer) -> None:
    code, out, err = call("run", "duels", "--model", spec(server), "--max-calls", "10", "--json")
    run_id = json.loads(out)["id"]
    assert (code, json.loads(out)["stage"], json.loads(out)["spent"]["calls"]) == (1, "paused", 10)
    assert err == (
        "gamebench: The budget of 10 calls is used up. Raise it, then resume. "
        f"Continue with: gamebench benchmark resume {run_id}\n"
    )
    code, out, err = call("resume", run_id, "--max-calls", "1000", "--json")
    assert (code, json.loads(out)["stage"], err) == (0, "done", "")
    code, _, err = call("stop", run_id)
    assert (code, f"run {run_id} is done already" in err) == (2, True)
    code, _, err = call("status", "nothing")
    assert (code, "There is no benchmark run 'nothing'" in err) == (2, True)


def test_the_report_is_written_at_the_end(call: Call, server: ChatServer, tmp_path: Path) -> None:
    target = tmp_path / "report.md"
    code, out, _ = call("run", "duels", "--model", spec(server), "--to", str(target))
    assert code == 0
    assert "test-model" in target.read_text(encoding="utf-8")
    assert f"The report is in {target}." in out


def test_what_costs_an_unknown_amount_needs_a_yes(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    far = ("run", "duels", "--model", "llm:model=far,base_url=https://far.example/v1", "--skip-probe")
    code, _, err = call(*far)
    assert code == 2
    assert "what it will cost is not known" in err


@pytest.mark.slow
def test_the_tables_at_the_end_fit_a_hundred_columns(call: Call, server: ChatServer) -> None:
    code, out, _ = call(
        "run", "all", "--model", spec(server), "--scaffold", "direct,cot", "--name", "a model with a name"
    )
    assert code == 0
    _, _, end = out.partition("; 20 of 20 matches over")
    lines = end.splitlines()[1:]
    heads = [{*line.split()} for line in lines if " Low " in line]
    assert len(heads) == 4, "scores and games of two suites"
    assert all({"Agent", "Score", "Low", "High", "Matches"} <= head for head in heads)
    assert {"duels-quick-1", "crowds-quick-1"} <= {*lines}
    assert max(map(len, lines)) <= 100
    assert "Not shown: " in end


def test_a_report_in_german_is_written_at_the_end(call: Call, tmp_path: Path) -> None:
    page = tmp_path / "found.md"
    code, *_ = call("run", "duels", "--model", "random", "--to", str(page), "--lang", "de")
    assert code == 0
    assert "Was getestet wurde" in page.read_text(encoding="utf-8")
    code, _, err = call("run", "duels", "--model", "random", "--to", str(page), "--lang", "xx")
    assert "There is no language 'xx'; choose one of en, de." in err
    assert code != 0


def test_a_budget_without_a_price_is_refused_before_anything_is_asked(
    call: Call, server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = json.loads(call("run", "duels", "--model", spec(server), "--max-calls", "5", "--json")[1])
    asked = len(server.received)
    monkeypatch.setattr(runs, "free_models", lambda agents: {})
    code, _, err = call("resume", document["id"], "--budget", "5")
    assert (code, len(server.received)) == (2, asked)
    assert "The price of test-model is not known" in err


def test_a_run_is_deleted_after_a_yes(
    call: Call, server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_id = json.loads(call("run", "duels", "--model", spec(server), "--json")[1])["id"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("no\n"))
    code, out, err = call("delete", run_id)
    assert (code, out) == (2, "")
    question = "the run and 8 matches that it played, with all prompts and replies? Type yes:"
    assert question in err
    assert "nothing was deleted." in err
    monkeypatch.setattr(sys, "stdin", io.StringIO("yes\n"))
    code, out, _ = call("delete", run_id)
    assert (code, out) == (0, f"Run {run_id} and 8 matches were deleted.\n")
    assert json.loads(call("status", "--json")[1])["runs"] == []
    code, _, err = call("delete", run_id, "--yes")
    assert "There is no benchmark run" in err
    assert code != 0


@pytest.mark.slow
def test_ctrl_c_says_how_to_continue(tmp_path: Path) -> None:
    """The matches that were begun are kept, and a later command plays them on."""
    with ChatServer(answer, latency=0.02) as server:
        command = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(tmp_path), "benchmark"]
        model = ["gtbench", "--size", "smoke", "--model", spec(server), "--skip-probe", "--yes"]
        child = subprocess.Popen(
            [*command, "run", *model], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert child.stdout is not None
        run_id = child.stdout.readline().split()[-1]
        while not run_id.startswith("1"):
            run_id = child.stdout.readline().split()[-1]
        assert server.asked.wait(LIMIT)
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=LIMIT)
        assert child.returncode == 130
        assert f"Continue with: gamebench benchmark resume {run_id}" in err
        words = shlex.split(f"resume {run_id} --json")
        done = subprocess.run([*command, *words], capture_output=True, text=True, cwd=ROOT, timeout=LIMIT)
    document = json.loads(done.stdout)
    assert (document["stage"], document["matches"]["over"]) == ("done", len(suite_games("gtbench-smoke-1")))


def suite_games(suite: str) -> list[str]:
    return [entry.title for entry in suites()[suite].definition.games]
