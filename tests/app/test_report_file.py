"""Reports as files: the same after reading, and nothing false, huge or hidden gets in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from helpers.memory import OURS, STATUS
from helpers.play import few
from helpers.reports import whole_report
from helpers.small_reports import MODEL, cell, report, result, score
from hypothesis import given
from hypothesis import strategies as st

from gamebench_gui.app.benchmark.errors import ENDGAME, REFUSED, VERDICTS
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.report_file import (
    LARGEST,
    MOST_PARTS,
    document,
    of_document,
    of_text,
    read_report,
    schema,
    written,
)
from replays.exchange.shape import ShapeError
from replays.scores.report_rows import ResultRecord
from replays.store.errors import StoreError
from resources.foreign import visible

TEXTS = st.text(st.characters(exclude_categories=[]), max_size=20)
NUMBERS = st.floats(-1e15, 1e15)
COUNTS = st.integers(0, 10**12)
NAMES = st.dictionaries(TEXTS.map(visible), TEXTS.map(visible), max_size=3)
LINES = TEXTS.map(visible)


@st.composite
def results(draw: st.DrawFn) -> ResultRecord:
    fields = {
        "agent": MODEL,
        "suite": "gtbench-quick-1",
        "seed": draw(st.integers(-(2**63), 2**63)),
        "gained": draw(NUMBERS),
        "size": draw(st.floats(0, 1e15)),
    }
    texts = {name: draw(LINES) for name in get_type_hints(ResultRecord).keys() - fields.keys()}
    return {**fields, **texts}  # type: ignore[typeddict-item, return-value]


@st.composite
def reports(draw: st.DrawFn) -> Report:
    low, value, high = sorted(draw(st.tuples(NUMBERS, NUMBERS, NUMBERS)))
    whole = report(results=draw(st.lists(results(), min_size=1, max_size=4)))
    facts = replace(
        whole.facts,
        name=draw(LINES), missing=draw(LINES), command=draw(LINES), versions=draw(NAMES),
        matches=draw(COUNTS), cost=draw(st.none() | NUMBERS), seconds=draw(NUMBERS),
        ended_at=draw(st.sampled_from([None, "2026-03-01"])),
    )  # fmt: skip
    agent = replace(whole.agents[0], spec=draw(LINES), settings=draw(NAMES))
    suite = replace(whole.suites[0], seed=draw(st.integers(-(2**63), 2**63)), differences=draw(NAMES))
    row = score(value, low, high, scale_low=draw(st.sampled_from([None, low])), scale_high=None)
    people = draw(st.sampled_from([(), whole.people]))
    return replace(whole, facts=facts, agents=(agent,), suites=(suite,), scores=(row,), people=people)


@pytest.mark.slow
@given(reports())
def test_a_report_is_the_same_after_it_was_written_and_read(original: Report) -> None:
    assert of_text(written(original).encode()) == original


def test_every_field_is_written_and_without_defaults_required() -> None:
    value = document(report())
    assert (value["format"], value["version"]) == ("gamebench-report", 1)
    assert set(value) - {"format", "version"} == set(get_type_hints(Report))
    whole = report()
    for part, fields in ((whole.facts, value["facts"]), (whole.agents[0], value["agents"][0])):
        assert set(fields) == set(get_type_hints(type(part)))
    for table in ("scores", "cells", "results", "decisions", "references", "abilities", "errors"):
        row = value[table][0]
        for name in row:
            shorter = {**value, table: [{key: item for key, item in row.items() if key != name}]}
            with pytest.raises(ShapeError, match=f"'{name}' is missing"):
                of_document(shorter)
    del value["facts"]["source"]  # has a default
    assert of_document(value).facts.source == "played"


def test_texts_are_visible_after_reading() -> None:
    hostile = replace(
        report(),
        agents=(replace(report().agents[0], spec="llm:\u202emodel", settings={"a\u200b": "b\x1b[31m"}),),
    )
    (agent,) = of_text(written(hostile).encode()).agents
    assert agent.spec == "llm:\\u202emodel"
    assert agent.settings == {"a\\u200b": "b\\x1b[31m"}
    assert not {"\u202e", "\x1b"} & set(written(hostile))


def changed(**changes: Any) -> bytes:
    return json.dumps({**document(report()), **changes}).encode()


def with_row(table: str, **changes: Any) -> bytes:
    value = document(report())
    value[table][0].update(changes)
    return json.dumps(value).encode()


WRONG: dict[str, tuple[bytes, str]] = {
    "text": (b"hello", "no JSON"),
    "bytes": (b"\xff\xfe\x00", "no JSON"),
    "list": (b"[]", '"format": "gamebench-report"'),
    "other": (b'{"format": "gamebench-study", "version": 1}', '"format": "gamebench-report"'),
    "newer": (changed(version=2), "version 2 of the format.* newer version"),
    "no version": (changed(version=True), "version must be a whole number"),
    "unknown": (changed(total=1), "'total' is not known"),
    "deep": (b"[" * 200_000 + b"]" * 200_000, "too deep"),
    "long number": (b"1" * 10_000, "no JSON"),
    "not a number": (with_row("scores", value=float("nan")), "NaN is no number"),
    "infinite": (with_row("scores", high=float("inf")), "Infinity is no number"),
    "enormous": (with_row("results", gained=1e300), "number from -1e.15"),
    "truth": (with_row("scores", value=True), "value: must be a number"),
    "out of scale": (with_row("scores", value=1.5, high=1.6), "interval, 1.6, lies above .*scale, 1"),
    "below the scale": (with_row("cells", low=-2.0), "lower end of the scale, -1, lies above"),
    "low above value": (with_row("scores", low=0.6), "lower end .*, 0.6, lies above the value, 0.5"),
    "value above high": (with_row("cells", high=0.4), "cells, row 1: the value, 0.5, lies above"),
    "reference upside down": (with_row("references", low=0.95), "references, row 1: the lower end"),
    "half an interval": (with_row("scores", low=None), "half an interval"),
    "interval of nothing": (with_row("scores", value=None), "one without a value"),
    "stranger": (with_row("scores", agent="gpt"), "scores, row 1: there is no agent 'gpt'"),
    "other suite": (with_row("errors", suite="x"), "errors, row 1: there is no suite 'x'"),
    "games": (with_row("scores", games=3), "more games than the suite"),
    "negative": (with_row("cells", matches=-1), "whole number from 0"),
    "negative size": (with_row("results", size=-1.0), "a size is negative"),
    "mark": (with_row("scores", mark="best"), "mark: must be one of same"),
    "digits": (with_row("scores", digits=5000), "digits: must be a whole number from 0 to 9"),
    "long": (with_row("scores", title="x" * 20_001), "at most|20,000 characters"),
    "two agents": (changed(agents=2 * document(report())["agents"]), "two agents or two suites"),
    "no agent": (changed(agents=[], scores=[]), "no agent or no suite"),
    "no time": (changed(facts={**document(report())["facts"], "created_at": "now"}), "date and time"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_report_is_refused_with_a_sentence(name: str, tmp_path: Path) -> None:
    data, sentence = WRONG[name]
    path = tmp_path / "a.json"
    path.write_bytes(data)
    with pytest.raises(StoreError, match=sentence) as refused:
        read_report(path)
    assert str(refused.value).startswith(f"{path} is not a report: ")


def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    for name in ("pipe.json", "missing.json", ""):
        with pytest.raises(StoreError, match="There is no file"):
            read_report(tmp_path / name)


def many_pairs() -> bytes:
    return b"{" + b",".join(b'"%x":"%x"' % (i, i) for i in range(900_000)) + b',"\xf0\x9f\x98\x80":0}'


def many_objects() -> bytes:
    return b"[" + b",".join([b'{"a":0}'] * (MOST_PARTS // 2 - 1)) + b',"\xf0\x9f\x98\x80"]'


def one_text() -> bytes:
    return b'["\xf0\x9f\x98\x80' + b"x" * (LARGEST - 20) + b'"]'


def many_results() -> bytes:
    row = result("nim:gtbench", 1, 1, 0.1)
    rows = [{**row, "match": f"{i:x}", "deal": f"d{i}", "seed": i, "gained": i / 7} for i in range(60_000)]
    return written(replace(report(), results=tuple(rows))).encode()  # type: ignore[arg-type]


READ = """
import sys
from pathlib import Path
from gamebench_gui.app.benchmark.report_file import read_report
from replays.store.errors import StoreError
try:
    print(len(read_report(Path(sys.argv[1])).results))
except StoreError as error:
    print(error)
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(peak.split()[1])
"""


@pytest.mark.skipif(not STATUS.exists(), reason="needs Linux to say how much memory a process took")
@pytest.mark.parametrize(
    ("build", "says"),
    few(
        2,
        [
            (many_pairs, "not a report"),
            (lambda: b" " * 100_000_000, "larger than 16 MB"),
            (many_objects, "not a report"),
            (one_text, "not a report"),
            (many_results, "60000"),
            (lambda: b"[" + b"0," * MOST_PARTS + b"0]", "more than 1,000,000 values"),
        ],
    ),
)
def test_no_file_needs_more_than_300_megabytes(build: Callable[[], bytes], says: str, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(build())
    ran = subprocess.run(
        [sys.executable, "-c", READ, str(path)],
        env={**os.environ, "PYTHONPATH": str(OURS)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    said, kilobytes = ran.stdout.splitlines()
    assert says in said
    assert int(kilobytes) < 300_000


def test_the_schema_accepts_what_is_written_and_refuses_what_the_check_refuses() -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    jsonschema.Draft202012Validator.check_schema(schema())
    validator = jsonschema.Draft202012Validator(schema())
    assert validator.is_valid(json.loads(written(report())))
    for name in ("unknown", "mark", "digits", "negative", "long", "truth", "enormous"):
        assert not validator.is_valid(json.loads(WRONG[name][0])), name
    assert validator.is_valid(document(report(cells=(cell("nim:gtbench", None, None, None),))))


def test_the_report_of_an_invented_run_is_one_that_can_be_read() -> None:
    whole = whole_report()
    assert of_text(written(whole).encode()) == whole
    known = {*REFUSED, *ENDGAME, "server", *(kind for kind, _ in VERDICTS.values())}
    assert {row["kind"] for row in whole.errors} <= known
