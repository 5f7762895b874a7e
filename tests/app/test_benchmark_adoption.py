"""Runs of recorded matches: a model's own raw files give the row that its paper printed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from helpers.benchmark_files import guessing
from helpers.published_run import files

from gamebench_gui.app.benchmark import suites
from gamebench_gui.app.benchmark.adoption import adopt
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import DefinitionError
from replays.scores.published import published


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


def imported(session: Session, folder: Path, *names: str) -> None:
    for name, content in files().items():
        if not names or name in names:
            path = folder / f"{name}.json"
            path.write_text(json.dumps(content), encoding="utf-8")
            session.import_file(path)


@pytest.mark.slow
def test_a_published_models_raw_files_give_the_row_of_the_paper(session: Session, tmp_path: Path) -> None:
    imported(session, tmp_path)
    agent = session.store.matches()[0].seats[0].name
    suite = suites.find("gamma-Bench", "paper")
    adopted = adopt(session, suite, agent)
    assert adopted.matches == 8
    report = report_of(session, adopted.run)
    table = next(table for table in published() if (table.benchmark, table.id) == ("gamma-Bench", "runs"))
    cells = [cell for cell in report.cells if cell["value"] is not None]
    assert len(cells) == 8
    for cell in cells:
        printed = table.value("Run 1", cell["game"].partition(":")[0])
        assert printed is not None
        # the paper rounded the pirates' score half-way, as its table here says
        assert cell["value"] == pytest.approx(printed, abs=0.11 if "pirate" in cell["game"] else 0.0501)
        assert (cell["mark"], cell["state"]) == ("same", "done")
        assert cell["low"] is not None
        assert cell["low"] < cell["value"]
    (score,) = report.scores
    overall = table.value("Run 1", "Overall")
    assert score["value"] == pytest.approx(overall, abs=0.05)
    assert (score["games"], score["of_games"], score["mark"]) == (8, 8, "same")
    assert [ability["value"] for ability in report.abilities] == [cell["value"] for cell in cells]
    assert report.facts.source == "imported:gamma-bench"
    assert report.facts.missing == ""
    assert len({result["deal"] for result in report.results}) == 8


def test_a_run_of_recorded_matches_says_when_one_was_deleted(session: Session, tmp_path: Path) -> None:
    imported(session, tmp_path, "guessing_game_v1_1", "public_goods_v1_1")
    agent = session.store.matches()[0].seats[0].name
    adopted = adopt(session, suites.find("gamma-Bench", "paper"), agent)
    session.notebook.delete_matches([session.store.matches()[0].id])
    report = report_of(session, adopted.run)
    assert report.facts.missing == "1 match is deleted."
    assert sum(cell["value"] is not None for cell in report.cells) == 1


def test_other_matches_are_left_out_and_named(session: Session, tmp_path: Path) -> None:
    imported(session, tmp_path, "guessing_game_v1_1")
    other = guessing([(30,) * 10], ratio=0.5, ratio_str="1/2")
    path = tmp_path / "guessing_game_v1_2.json"
    path.write_text(json.dumps(other), encoding="utf-8")
    session.import_file(path)
    agent = session.store.matches()[0].seats[0].name
    suite = suites.find("gamma-Bench", "paper")
    adopted = adopt(session, suite, agent)
    assert (adopted.matches, dict(adopted.left_out)) == (
        1,
        {"the suite does not play its game with these rules": 1},
    )
    with pytest.raises(DefinitionError, match="No recorded match of 'nobody' is one of gamma-bench-paper-1"):
        adopt(session, suite, "nobody")
