"""Tables of the command line, in every form."""

import csv
import io
import json
from argparse import Namespace

import pytest

from gamebench_gui.cli.report import Report, with_old_keys
from replays.columns import Column, number, percent, with_distinct_agents

ROWS = [
    {"agent": "Random", "spec": "random", "score": 0.5, "games": {"nim": 1}},
    {"agent": "=cmd", "spec": "llm:model=x", "score": None, "games": {}},
]
COLUMNS = {
    "agent": Column("Agent"),
    "spec": Column(),
    "score": Column("Score", form=number(2)),
    "late": Column("Late", shown=any),
}
TABLE = Report(COLUMNS, ROWS)


@pytest.mark.parametrize(
    ("value", "text"), [(None, "-"), (-0.0004, "0.000"), (-0.5, "-0.500"), (0.12349, "0.123")]
)
def test_numbers_have_their_decimals_and_no_negative_zero(value, text):
    assert number(3)(value) == text


def test_signs_are_told_also_of_zero():
    signed = number(2, nothing="", sign="+")
    assert [signed(value) for value in (0.5, -0.001, -1.0, None)] == ["+0.50", "+0.00", "-1.00", ""]
    assert [percent(0.5), percent(None)] == ["50.0%", "-"]


def test_agents_of_one_name_are_called_by_their_settings():
    rows = [
        {"agent": "MCTS", "spec": "mcts:simulations=10"},
        {"agent": "MCTS", "spec": "mcts:simulations=20"},
        {"agent": "Random", "spec": "random"},
        {"agent": "Random", "spec": "random"},
        {"agent": "GPT", "entrant": "ours", "spec": "llm:model=gpt"},
    ]
    assert [row["agent"] for row in with_distinct_agents(rows)] == [
        "mcts:simulations=10",
        "mcts:simulations=20",
        "Random",
        "Random",
        "ours",
    ]


def test_keys_of_the_version_before_are_printed_beside_those_of_today():
    assert with_old_keys({"agent": "A", "cost_usd": 1.0}) == {
        "agent": "A",
        "name": "A",
        "cost_usd": 1.0,
        "cost": 1.0,
    }
    assert with_old_keys({"refused": 2, "failures": {"illegal": 2}})["failures"] == {"illegal": 2}


@pytest.mark.parametrize("form", ["text", "csv", "json"])
def test_a_table_is_printed_in_the_form_asked_for(capsys, form):
    args = Namespace(csv=form == "csv", json=form == "json")
    TABLE.show(args, "agents", "Nothing.", "A note.", document={"of": "nim"})
    out = capsys.readouterr().out
    if form == "text":
        assert out == "Agent   Score\nRandom  0.50\n=cmd    -\n\nA note.\n"
    elif form == "csv":
        first, second = csv.DictReader(io.StringIO(out))
        assert first == {"name": "Random", "agent": "Random", "spec": "random", "score": "0.5"}
        assert not second["agent"].startswith("=")
    else:
        assert json.loads(out) == {"agents": list(map(with_old_keys, ROWS)), "of": "nim"}


def test_a_table_without_rows_says_so(capsys):
    empty = Report(COLUMNS, ())
    for csv_, printed in ((False, "Nothing.\n"), (True, "agent,spec,score,late\n")):
        empty.show(Namespace(csv=csv_, json=False), "agents", "Nothing.")
        assert capsys.readouterr().out == printed
