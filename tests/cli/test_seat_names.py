"""Labels and settings are those of a seat, also where another seat of the same agent has others."""

import json
import shlex
import sqlite3
import sys
from contextlib import closing

import pytest

from gamebench_gui.cli.main import run
from replays.scores.agent_names import without_label
from replays.store.store import Store


@pytest.fixture
def call(tmp_path, capsys):
    def call(*argv):
        code = run(["--data-dir", str(tmp_path / "data"), *argv, "--db", str(tmp_path / "t.sqlite")])
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
        return out

    return call


@pytest.fixture
def labelled(call):
    """Two matches of one agent under three names."""
    call("play", "nim", "--seat", "random:label=A", "--seat", "random:label=B")
    call("play", "nim", "--seat", "random", "--seat", "random:label=B")
    return call


def seats_of(out):
    rows = json.loads(out)["matches"][::-1]
    return [[(seat["name"], seat["agent"]) for seat in row["seats"]] for row in rows]


SEATS = [
    [("A", "random:label=A"), ("B", "random:label=B")],
    [("Random", "random"), ("B", "random:label=B")],
]


def test_lists_name_each_seat_by_its_own_label(labelled):
    assert seats_of(labelled("matches", "--json")) == SEATS
    assert [len(json.loads(labelled("matches", "--agent", name, "--json"))["matches"]) for name in
            ("label=A", "label=B", "Random")] == [1, 2, 2]  # fmt: skip


@pytest.mark.parametrize("table", ["decisions", "attempts"])
def test_tables_have_label_and_settings_of_the_seat(labelled, tmp_path, table):
    labelled("export", "--all", "--to", "jsonl", "--of", table, "--out", str(tmp_path / "x.jsonl"))
    rows = [json.loads(line) for line in (tmp_path / "x.jsonl").read_text().splitlines()]
    found = {(row["agent"], row["spec"]) for row in rows if row["seat"]}
    assert found == {pair for seats in SEATS for pair in seats}


def test_an_agent_has_the_label_that_all_its_seats_share_and_else_its_own_name(labelled):
    costs = json.loads(labelled("costs", "--json"))
    assert {row["name"] for row in costs["agents"]} == {"Random"}
    labelled("play", "nim", "--seat", "mcts:simulations=2,label=Deep", "--seat", "random")
    names = {row["name"] for row in json.loads(labelled("ratings", "--json"))["agents"]}
    assert names == {"Random", "Deep"}


def test_exports_keep_label_and_settings_of_every_seat(labelled, tmp_path, capsys):
    labelled("export", "--all", "--out", str(tmp_path / "x.jsonl"))
    other = ["--db", str(tmp_path / "other.sqlite")]
    assert run(["import", str(tmp_path / "x.jsonl"), *other]) == 0
    assert run(["verify", "--all", *other]) == 0
    capsys.readouterr()
    assert run(["matches", "--json", *other]) == 0
    assert seats_of(capsys.readouterr().out) == SEATS


def test_names_of_older_versions_stay_with_their_seats(labelled, tmp_path):
    """Versions before 9 kept label and settings with the agent, those of its first seat."""
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as conn, conn:
        conn.execute("update seats set spec = ''")
        conn.execute("update agents set name = 'A', config = 'random:label=A'")
    costs = json.loads(labelled("costs", "--json"))
    assert {(row["name"], row["spec"]) for row in costs["agents"]} == {("random", "random")}
    labelled("play", "nim", "--seat", "random", "--seat", "random:label=C")
    found = seats_of(labelled("matches", "--json"))
    assert [[name for name, _ in seats] for seats in found] == [["A", "B"], ["Random", "B"], ["Random", "C"]]
    assert found[0][0] == ("A", "random:label=A")
    assert found[2] == [("Random", "random"), ("C", "random:label=C")]
    assert {row["name"] for row in json.loads(labelled("costs", "--json"))["agents"]} == {"Random"}
    labelled("verify", "--all")


def test_a_resumed_match_keeps_the_settings_of_its_seats(labelled, tmp_path):
    with Store(tmp_path / "t.sqlite") as store:
        first, second = (store.trace(match_id).specs() for match_id in store.ids())
    assert (first, second) == (["random:label=A", "random:label=B"], ["random", "random:label=B"])


@pytest.mark.parametrize(
    ("spec", "plain"),
    [
        ("random", "random"),
        ("random:label=A", "random"),
        ('llm:label="a,b",model=m', "llm:model=m"),
        ('llm:model=m,extra="x,label=y"', 'llm:model=m,extra="x,label=y"'),
        ('llm:model=m,extra="x,label=y",label=B', 'llm:model=m,extra="x,label=y"'),
    ],
)
def test_only_the_label_is_left_out_of_a_spec(spec, plain):
    assert without_label(spec) == plain


@pytest.fixture
def mute(tmp_path):
    """A program that gives no legal answer, as a spec."""
    program = tmp_path / "mute.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['type'] == 'init': print('{\"type\":\"ready\"}', flush=True)\n"
        "    if asked['type'] == 'request':\n"
        "        print(json.dumps({'type': 'answer', 'id': asked['id'], 'text': 'no'}), flush=True)\n"
    )
    return f'exec:command="{shlex.quote(sys.executable)} -S {shlex.quote(str(program))}",label=Mute'


def test_the_result_says_how_many_decisions_were_made_for_a_seat(call, mute):
    argv = ("play", "tic_tac_toe:llmarena", "--seat", mute, "--seat", "random", "--seed", "1")
    (row,) = json.loads(call(*argv, "--json"))["matches"]
    asked = row["replaced"][0]
    assert asked >= 3
    assert (row["refused"], row["replaced"]) == ([3 * asked, 0], [asked, 0])
    assert row["match"] == row["id"]
    line = call(*argv)
    assert f"; Mute: {asked} of {asked} decisions made for it after {3 * asked} refused answers" in line
    assert "Random:" not in line
