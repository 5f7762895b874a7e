"""A published model's own raw files, from `import` over `benchmark adopt` to the report, by commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.published_run import files

from gamebench_gui.app.benchmark.matches_beside import Checked, check
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.report_file import read_report
from replays.scores.published import published

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def adopted(call: Call, tmp_path: Path) -> tuple[Report, Path]:
    """The report of the files, and all matches of the database."""
    for name, content in files().items():
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(content), encoding="utf-8")
        assert call("import", str(path))[0] == 0
    (agent,) = {row["seats"][0]["name"] for row in json.loads(call("matches", "--json")[1])["matches"]}
    code, out, err = call("benchmark", "adopt", "gamma-bench", "--agent", agent, "--json")
    assert (code, err) == (0, "")
    run = json.loads(out)["run"]
    code, _, err = call("benchmark", "report", run, "--to", str(tmp_path / "report.json"))
    assert (code, err) == (0, "")
    code, _, err = call("export", "--all", "--to", "jsonl", "--out", str(tmp_path / "matches.jsonl"))
    assert (code, err) == (0, "")
    return read_report(tmp_path / "report.json"), tmp_path / "matches.jsonl"


@pytest.mark.slow
def test_raw_files_give_the_papers_row(adopted: tuple[Report, Path]) -> None:
    report, _ = adopted
    table = next(table for table in published() if (table.benchmark, table.id) == ("gamma-Bench", "runs"))
    printed = {
        cell["game"]: table.value("Run 1", cell["game"].partition(":")[0])
        for cell in report.cells
        if cell["value"] is not None
    }
    assert len(printed) == 8
    for cell in report.cells:
        if cell["value"] is not None:
            # the paper rounded the pirates' score half-way
            within = 0.11 if "pirate" in cell["game"] else 0.0501
            assert cell["value"] == pytest.approx(printed[cell["game"]], abs=within)
    (score,) = report.scores
    assert score["value"] == pytest.approx(table.value("Run 1", "Overall"), abs=0.05)
    assert (score["mark"], report.facts.source) == ("same", "imported:gamma-bench")


@pytest.mark.slow
def test_adopted_matches_verify_the_report(adopted: tuple[Report, Path]) -> None:
    report, matches = adopted
    assert check(report, matches) == Checked("verified")
