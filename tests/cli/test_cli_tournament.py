"""``gamebench tournament`` as a user or a script meets it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.waiting import LIMIT

from gamebench_gui.cli.main import run

ROOT = Path(__file__).parent.parent.parent

BOTS = """
name = "bots"
seed = 1
games = ["kuhn_poker"]
[agents]
dice = "random"
book = "kuhn-equilibrium"
[schedule]
repetitions = 3
"""


@pytest.fixture
def call(tmp_path, capsys):
    """Run ``gamebench tournament``; (exit code, stdout, stderr)."""

    def call(*argv):
        code = run(["--data-dir", str(tmp_path), "tournament", *argv])
        return code, *capsys.readouterr()

    return call


def written(tmp_path, text=BOTS):
    file = tmp_path / "t.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_run_status_list_and_resume_in_the_documented_shape(call, tmp_path):
    code, out, err = call("run", written(tmp_path), "--json")
    assert (code, err) == (0, "")
    document = json.loads(out)
    assert document.keys() == {
        "id", "name", "stage", "reason", "counts", "spent", "standings", "decision", "failures", "log",
        "workers", "matches",
    }  # fmt: skip
    assert (document["name"], document["stage"], document["counts"]["ended"]) == ("bots", "done", 6)
    assert {row["entrant"] for row in document["standings"]} == {"dice", "book"}
    again = json.loads(call("status", document["id"][:12], "--json")[1])
    assert again == document
    (row,) = json.loads(call("list", "--json")[1])["tournaments"]
    assert (row["id"], row["planned"], row["ended"], row["state"]) == (document["id"], 6, 6, "done")
    code, out, _ = call(
        "resume", document["id"], "--more", "2", "--add-agent", "bold=kuhn-equilibrium:alpha=0.3", "--json"
    )
    assert code == 0
    assert json.loads(out)["counts"]["ended"] == 5 * 3 * 2


def test_a_sequential_test_has_a_decision_also_under_its_old_name(call, tmp_path):
    text = BOTS.replace("repetitions = 3", 'kind = "sprt"\nbatch = 2\nelo0 = -200\nelo1 = 0\nmost = 4')
    decision = json.loads(call("run", written(tmp_path, text), "--json")[1])["decision"]
    assert decision["decision"] in ("better", "not better", "open")
    assert decision["verdict"] == decision["decision"]


def test_what_people_read(call, tmp_path):
    code, out, _ = call("run", written(tmp_path))
    assert code == 0
    assert out.startswith("bots: 6 matches, 4 at a time.\nTournament ")
    assert "bots: done; matches: 6 ended." in out
    assert "Rank  Agent" in out
    assert "6 of 6" in call("list")[1]


def test_a_dry_run_plays_nothing(call, tmp_path):
    code, out, _ = call("run", written(tmp_path), "--dry-run", "--json")
    assert (code, json.loads(out)["estimate"]["matches"]) == (0, 6)
    assert "No tournament yet" in call("list")[1]


def test_bad_files_and_ids_are_told_in_a_sentence(call, tmp_path):
    code, _, err = call("run", written(tmp_path, BOTS.replace("repetitions", "repetition")))
    assert code == 2
    assert "t.toml: There is no key schedule.repetition (did you mean repetitions?)" in err
    assert not list(tmp_path.glob("*.sqlite"))
    assert call("run", str(tmp_path / "none.toml"))[0] == 2
    code, _, err = call("resume", "nothing")
    assert (code, "There is no tournament 'nothing'" in err) == (2, True)
    code, _, err = call("run", written(tmp_path), "--executor", "slurm")
    assert (code, "must be local, processes, dask://HOST:PORT or" in err, "'slurm'" in err) == (2, True, True)
    assert "No tournament yet" in call("list")[1]


def test_unknown_costs_have_to_be_agreed_to(call, tmp_path, monkeypatch):
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    text = BOTS.replace('dice = "random"', 'dice = "llm:model=gpt-4o"')
    code, _, err = call("run", written(tmp_path, text))
    assert code == 2
    assert "The price of gpt-4o is not known" in err
    assert "--yes" in err
    priced = f"{text}\n[prices.gpt-4o]\ninput = 1\noutput = 2"
    code, _, err = call("run", written(tmp_path, priced))
    assert (code, "No match of dice with these settings was recorded yet" in err) == (2, True)


def test_ctrl_c_says_how_to_go_on(call, tmp_path):
    text = BOTS.replace("book", "search").replace('"kuhn-equilibrium"', '"mcts:simulations=1000000"')
    command = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(tmp_path), "tournament", "run"]
    child = subprocess.Popen(
        [*command, written(tmp_path, text), "--concurrency", "1"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    assert child.stdout is not None
    for line in child.stdout:
        if line.startswith("Tournament "):
            break
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=LIMIT)
    assert child.returncode == 130
    (row,) = json.loads(call("list", "--json")[1])["tournaments"]
    assert f"gamebench tournament resume {row['id']}" in err
    assert row["state"] == "open"
