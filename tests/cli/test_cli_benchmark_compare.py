"""``gamebench benchmark compare`` and ``gb.benchmark_compare``, as a pipeline meets them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.small_reports import GAMES, MODEL, SUITE, report, result

import gamebench_gui.api as gb
from gamebench_gui.app.benchmark.report_file import written

NIM, _ = GAMES
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """Reports of a run, and of one that is worse by 1 in every other deal."""
    paths = tmp_path / "before.json", tmp_path / "after.json"
    for path, gained in zip(paths, ([1.0, 0.0] * 10, [0.0, 0.0] * 10), strict=True):
        results = [result(NIM, seed, 1, value) for seed, value in enumerate(gained)]
        path.write_text(written(report(path.stem, results)), encoding="utf-8")
    return str(paths[0]), str(paths[1])


def test_a_pipeline_reads_the_exit_code(call: Call, files: tuple[str, str]) -> None:
    before, after = files
    assert call("benchmark", "compare", before, after)[0] == 0
    code, out, err = call("benchmark", "compare", before, after, "--fail-below", "0.02")
    assert (code, err) == (1, "")
    assert f"{SUITE}: worse by more than 0.02: the interval of the difference ends at -0.2" in out
    assert call("benchmark", "compare", after, before, "--fail-below", "0.02")[0] == 0
    assert call("benchmark", "compare", before, after, "--fail-below", "0.6")[0] == 0
    assert call("benchmark", "compare", before, before, "--fail-below", "0")[0] == 0


def test_the_table_has_a_line_a_game_and_the_sentence(call: Call, files: tuple[str, str]) -> None:
    code, out, _ = call("benchmark", "compare", *files)
    assert code == 0
    head, all_games, nim, *_ = out.splitlines()
    assert head.split()[:2] == ["Measure", "Game"]
    assert all_games.split()[3:5] == ["all", "games"]
    assert nim.split()[3:7] == ["Nim", "random", "0.50", "0.00"]
    assert (
        f"{SUITE}: the second run, {MODEL}, is worse than the first, {MODEL}: the difference is -0.50" in out
    )


def test_json_and_python_have_the_same_rows(call: Call, files: tuple[str, str], tmp_path: Path) -> None:
    database = gb.open(tmp_path / "t.sqlite")
    document = json.loads(call("benchmark", "compare", *files, "--json")[1])
    compared = database.benchmark_compare(*files)
    assert document["rows"] == compared
    assert document["sentences"] == compared.sentences
    assert (document["notes"], document["below"]) == ([], [])
    assert [row["verdict"] for row in compared] == ["worse", "worse"]
    assert compared.below(0.02) == [compared[0]]
    assert compared.below(0.6) == []
    with pytest.raises(gb.Error, match="agents takes two names"):
        database.benchmark_compare(*files, agents=["one"])


@pytest.mark.parametrize(
    ("argv", "code", "sentence"),
    [
        (("BEFORE", "nothing.json"), 1, "There is no file nothing.json."),
        (("BEFORE", "BEFORE", "--fail-below", "-1"), 2, "--fail-below takes a number from 0 up, not -1."),
        (("BEFORE", "BEFORE", "--fail-below", "nan"), 2, "--fail-below takes a number from 0 up, not nan."),
        (("BEFORE", "AFTER", "--agents", "x", MODEL), 1, f"has no agent 'x'; it has {MODEL}."),
        (("BEFORE", "OTHER"), 1, "The reports share no suite, so nothing is compared."),
        (("BEFORE", "BROKEN"), 1, "broken.json is not a report: it is no JSON in UTF-8."),
        (("FEW", "FEW", "--fail-below", "0.02"), 1, "Too few matches are paired for the interval"),
    ],
)
def test_what_cannot_be_compared_is_a_sentence(
    call: Call, files: tuple[str, str], tmp_path: Path, argv: tuple[str, ...], code: int, sentence: str
) -> None:
    (tmp_path / "other.json").write_text(written(report("b", suite="nim-quick-1")), encoding="utf-8")
    (tmp_path / "few.json").write_text(written(report("c")), encoding="utf-8")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    names = {
        name.upper(): str(tmp_path / f"{name}.json") for name in ("before", "after", "other", "few", "broken")
    }
    ended, out, err = call("benchmark", "compare", *(names.get(word, word) for word in argv))
    assert (ended, out) == (code, "")
    assert sentence in err


@pytest.mark.slow
def test_runs_of_the_database_are_compared_written_and_verified(call: Call, tmp_path: Path) -> None:
    """From two runs to their comparison and a site on which both are verified."""
    reports = tmp_path / "reports"
    reports.mkdir()
    for spec in ("rule:name=first-legal", "random"):
        assert call("benchmark", "run", "gtbench", "--model", spec, "--size", "smoke")[0] == 0
    runs = [row["id"] for row in json.loads(call("benchmark", "status", "--json")[1])["runs"]]
    rows = json.loads(call("benchmark", "compare", *runs, "--json")[1])["rows"]
    assert [(row["measure"], row["pairs"]) for row in rows if not row["game"]] == [
        ("nra", 10), ("completion", 10),
    ]  # fmt: skip
    assert {row["verdict"] for row in rows} == {"too few"}  # one deal a game
    matches = str(tmp_path / "all.jsonl")
    assert call("export", "--all", "--to", "jsonl", "--out", matches)[0] == 0
    for name in runs:
        assert call("benchmark", "report", name, "--to", str(reports / f"{name}.json"))[0] == 0
        (reports / f"{name}.jsonl").write_bytes(Path(matches).read_bytes())
    files = [str(reports / f"{name}.json") for name in runs]
    assert json.loads(call("benchmark", "compare", *files, "--json")[1])["rows"] == rows
    site = json.loads(call("benchmark", "site", str(reports), "--to", str(tmp_path / "out"), "--json")[1])
    assert (site["reports"], site["verified"], site["left_out"]) == (2, 2, [])


def test_a_run_that_is_not_there_is_a_sentence(call: Call, files: tuple[str, str]) -> None:
    code, out, err = call("benchmark", "compare", files[0], "1m84xyz")
    assert (code, out) == (2, "")
    assert "There is no benchmark run '1m84xyz'" in err
