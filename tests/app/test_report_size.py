"""The page of one suite is small enough to send and to open, whatever was played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.reports import decision, errors
from helpers.small_reports import curve
from helpers.suites import agent

from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.decisions import PROMPT_END, REPLY, RULES
from gamebench_gui.app.benchmark.page.charts import MOST_ROUNDS
from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.page.web import html_of
from gamebench_gui.app.benchmark.page.writing import CARD
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.runs import create
from gamebench_gui.app.benchmark.suites import Suite, suites
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from games.core.boards.scene import Scene
from games.core.boards.svg import svg
from games.core.drawing import scene_of
from games.core.samples import SAMPLES

MOST = 2_000_000
"""Bytes of a page without matches."""
LONG = "Ünlikely words & <signs> in a reply. "
AGENT = "model-a"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


@pytest.fixture(scope="module")
def largest() -> list[Scene]:
    """The boards that take most bytes, one for each decision of a report."""
    scenes = [scene_of(view, CARD) for view, _ in SAMPLES.values()]
    return sorted(scenes, key=lambda scene: len(svg(scene)))[-len(RULES) :]


def filled(report: Report, suite: Suite) -> Report:
    """A report of a run of which nothing was played, as if all had been played."""
    value = {"value": 0.123, "low": 0.012, "high": 0.234, "matches": 100, "refused": 1234, "state": "done"}
    played: dict[str, Any] = {
        "cells": tuple({**row, **value} for row in report.cells),
        "scores": tuple({**row, **value} for row in report.scores),
        "without_errors": tuple({**row, **value} for row in report.scores),
        "errors": tuple({**row, "agent": AGENT, "suite": suite.id} for row in errors()),
        "decisions": tuple(
            decision(rule=rule, suite=suite.id, prompt=text(PROMPT_END), reply=text(REPLY)) for rule in RULES
        ),
        "curves": tuple(
            curve(agent=AGENT, suite=suite.id, game=entry.title, round=number, value=0.1 * number)
            for entry in suite.definition.games
            if "gamma" in suite.table.measures
            for number in range(1, MOST_ROUNDS + 1)
        ),
    }
    return replace(report, **played)


def text(length: int) -> str:
    return (LONG * length)[:length]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, suite in suites().items() if suite.table.size == "quick"])
def test_the_page_of_a_suite_is_under_2_megabytes(session: Session, name: str, largest: list[Scene]) -> None:
    suite = suites()[name]
    run = create(session, [agent("random", AGENT)], [suite])
    report = filled(report_of(session, run), suite)
    assert len(report.cells) >= len(suite.definition.games)
    page = html_of(page_of(report, dict(enumerate(largest))))
    assert page.count("<svg") > len(RULES)
    assert LONG.split("&")[0] in page
    assert len(page.encode()) < MOST
