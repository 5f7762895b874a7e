"""Reports for Every Eval Ever: valid by its schemas, with the numbers of the page."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.reports import AGENT, GTBENCH, SAME, whole_report

from gamebench_gui.app.benchmark.page.blocks import Table
from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.page.every_eval import Evaluation, Evaluator, evaluations, write_folder
from gamebench_gui.app.benchmark.page.strips import interval, written
from gamebench_gui.app.benchmark.report import Report

SCHEMAS = Path(os.environ.get("EVERY_EVAL_EVER", Path(__file__).parents[3] / "shared/data/every-eval-ever"))
"""The folder with the two schemas of the format, which are not shipped."""
needs_schemas = pytest.mark.skipif(not SCHEMAS.is_dir(), reason="EVERY_EVAL_EVER names no folder of schemas")


def made(report: Report | None = None) -> list[Evaluation]:
    return list(evaluations(report or whole_report(), Evaluator("A lab", "third_party")))


def results(evaluation: Evaluation) -> dict[str, Any]:
    return {row["evaluation_result_id"]: row for row in evaluation.document["evaluation_results"]}


@needs_schemas
def test_documents_and_instances_are_valid() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schemas = (
        jsonschema.Draft7Validator(json.loads((SCHEMAS / name).read_text(encoding="utf-8")))
        for name in ("eval.schema.json", "instance_level_eval.schema.json")
    )
    whole, one = schemas
    evil = "\x07<b>\u202e/../.."
    hostile = replace(
        whole_report().agents[0], model=evil, settings={"temperature": "nan", "max_tokens": "-3"}
    )
    for report in (whole_report(), whole_report(agents=(hostile,))):
        evaluator = Evaluator("A lab", "collaborative")
        for evaluation in [*made(report), *evaluations(report, evaluator, lambda row: ["<C1R1>", evil])]:
            assert list(whole.iter_errors(json.loads(json.dumps(evaluation.document)))) == []
            for instance in evaluation.instances:
                assert list(one.iter_errors(json.loads(json.dumps(instance)))) == []


def test_the_numbers_are_those_of_the_page() -> None:
    report = whole_report()
    shown = [
        cell.text
        for section in page_of(report).sections
        for block in section.blocks
        if isinstance(block, Table)
        for line in block.lines
        for cell in line.cells
    ]
    numbers = {row["evaluation_result_id"]: row for one in made(report) for row in results(one).values()}
    rows: list[Any] = [*report.scores, *report.cells]
    for row in rows:
        place = "/".join((row["measure"], row["opponent"], row.get("game", "")))
        if row["value"] is None:
            assert place not in numbers
            continue
        details = numbers[place]["score_details"]
        bounds = details["uncertainty"]["confidence_interval"]
        assert (details["score"], bounds["lower"], bounds["upper"]) == (row["value"], row["low"], row["high"])
        assert bounds["confidence_level"] == 0.95
        assert details["uncertainty"]["num_samples"] == row["matches"]
        again = {**row, "value": details["score"], "low": bounds["lower"], "high": bounds["upper"]}
        if "game" in row:
            assert written(again, again["value"]) in shown
        if "game" in row and row["measure"] == "nra":
            assert interval(again) in shown


def test_who_evaluates_how_and_what_may_be_compared_is_said() -> None:
    gtbench = next(one for one in made() if one.document["evaluation_id"].startswith(GTBENCH))
    source = gtbench.document["source_metadata"]
    assert (source["source_organization_name"], source["evaluator_relationship"]) == ("A lab", "third_party")
    row = results(gtbench)["nra/random/nim:gtbench"]
    assert row["generation_config"]["generation_args"]["temperature"] == 0.2
    assert row["generation_config"]["generation_args"]["max_tokens"] == 1024
    assert row["metric_config"]["additional_details"] == {
        "mark": "same as the paper",
        "reason": SAME,
        "opponent": "random",
    }
    assert (row["metric_config"]["min_score"], row["metric_config"]["max_score"]) == (-1.0, 1.0)


def test_an_agent_without_a_setting_has_none_in_its_configuration() -> None:
    bot = replace(whole_report().agents[0], model="", provider="", scaffold="", settings={})
    for evaluation in made(whole_report(agents=(bot,))):
        for row in results(evaluation).values():
            assert set(row["generation_config"]["generation_args"]) == {"execution_command"}
        assert evaluation.document["model_info"]["id"] == AGENT


def test_files_are_where_the_format_wants_them_and_equal_reports_give_equal_files(tmp_path: Path) -> None:
    first = write_folder(whole_report(), tmp_path / "a.eee")
    second = write_folder(whole_report(), tmp_path / "b.eee")
    assert [f.read_bytes() for f in first] == [f.read_bytes() for f in second]
    for path in (f for f in first if f.suffix == ".json"):
        document: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        details = document["detailed_evaluation_results"]
        samples = tmp_path / "a.eee" / details["file_path"]
        assert hashlib.sha256(samples.read_bytes()).hexdigest() == details["checksum"]
        lines = samples.read_text(encoding="utf-8").splitlines()
        assert len(lines) == details["total_rows"]
        known = {row["evaluation_result_id"] for row in document["evaluation_results"]}
        assert {json.loads(line)["evaluation_result_id"] for line in lines} <= known


def test_instances_of_a_meeting_average_to_its_score() -> None:
    """Three wins, a draw and a loss are 0.4."""
    report = whole_report()
    game = "tic_tac_toe:gtbench"
    of_game = [one for one in made(report)[1].instances if game in one["input"]["raw"]]
    assert [one["evaluation"]["score"] for one in of_game] == [1.0, 1.0, 0.0, -1.0, 1.0]
    assert [one["evaluation"]["is_correct"] for one in of_game] == [True, True, False, False, True]


def test_names_of_models_never_leave_the_folder(tmp_path: Path) -> None:
    for model in ("../../etc/passwd", "org/../../x", "/", "..", "CON", "a" * 5000):
        agent = replace(whole_report().agents[0], model=model)
        for path in write_folder(whole_report(agents=(agent,)), tmp_path / "out.eee"):
            assert path.resolve().is_relative_to((tmp_path / "out.eee" / "data").resolve())
