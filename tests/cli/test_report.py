"""Tables of the command line, in every form."""

import csv
import io
import json
from argparse import Namespace

import pytest

from gamebench_gui.cli.report import Column, Report, called, number, percent

ROWS = [
    {"name": "Random", "spec": "random", "score": 0.5, "games": {"nim": 1}},
    {"name": "=cmd", "spec": "llm:model=x", "score": None, "games": {}},
]
TABLE = Report((Column("Agent", "name"), Column("Score", "score", number(2))), ROWS, ("name", "score"))


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
        {"name": "MCTS", "spec": "mcts:simulations=10"},
        {"name": "MCTS", "spec": "mcts:simulations=20"},
        {"name": "Random", "spec": "random"},
        {"name": "Random", "spec": "random"},
    ]
    assert [*map(called(rows), rows)] == ["mcts:simulations=10", "mcts:simulations=20", "Random", "Random"]


@pytest.mark.parametrize("form", ["text", "csv", "json"])
def test_a_table_is_printed_in_the_form_asked_for(capsys, form):
    args = Namespace(csv=form == "csv", json=form == "json")
    TABLE.show(args, {"agents": ROWS}, "Nothing.", "A note.")
    out = capsys.readouterr().out
    if form == "text":
        assert out == "Agent   Score\nRandom  0.50\n=cmd    -\n\nA note.\n"
    elif form == "csv":
        first, second = csv.DictReader(io.StringIO(out))
        assert first == {"name": "Random", "score": "0.5"}
        assert not second["name"].startswith("=")
    else:
        assert json.loads(out) == {"agents": ROWS}


def test_a_table_without_rows_says_so(capsys):
    empty = Report(TABLE.columns, ())
    for csv_, said in ((False, "Nothing.\n"), (True, "name\n")):
        empty.show(Namespace(csv=csv_, json=False), {}, "Nothing.")
        assert capsys.readouterr().out == said
