"""Runs of recorded matches: a model's own raw files give the row that its paper printed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.benchmark_files import auction, bar, battle, diner, dollar, goods, guessing, pirates

from gamebench_gui.app.benchmark import suites
from gamebench_gui.app.benchmark.adoption import adopt
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import DefinitionError
from replays.scores.published import published

MEANS = (
    50, 54.5, 52, 42.2, 36.4, 37.7, 33, 32.4, 30.4, 28.6, 33.1, 29.2, 29.3, 27.4, 23, 26.2, 28.2, 31.8, 30.8,
    35.6,
)  # fmt: skip
GONE = (10, 0, 4, 5, 5, 7, 5, 4, 7, 3, 6, 4, 6, 2, 6, 5, 6, 4, 5, 6)
ASKED = (100, 205, 155, 205, 138, 84, 189, 92, 156, 93, 107, 79, 129, 105, 83, 125, 70, 114, 93, 104)
GIVEN = (40, 92, 94, 74, 70, 90, 95, 101, 100, 140, 99, 140, 148, 135, 162, 180, 140, 110, 180, 160)
CHEAP = (10, 9, 10, 10, 10, 9, 10, 10, 9, 10, 9, 10, 9, 9, 9, 10, 10, 10, 10, 9)
SPARED = (
    114, 147, 175, 138, 132, 160, 140, 127, 135, 155, 112, 140, 125, 97, 104, 152, 125, 97, 125, 100,
)  # fmt: skip
SHOTS = (
    (0, None, False), (1, 0, True), (2, 1, False), (3, 5, False), (4, 1, False), (5, 1, True), (6, 2, False),
    (7, 2, True), (8, 3, True), (9, 4, True), (5, 6, False), (6, 5, False), (7, 5, False), (8, 5, True),
    (9, 8, True), (6, 7, False), (7, 6, False), (9, 7, False), (6, 9, True), (7, 6, True),
)  # fmt: skip
PLANS = (
    ([100, *[0] * 9], "rrrrrrrrr"),
    ([99, 0, 1, 0, 0, 0, 0, 0, 0], "raarrrra"),
    ([50, 1, 1, 1, 1, 1, 1, 44], "aaaaaaa"),
)
"""What was played in the first of the five runs of GPT-3.5 (0125), as the benchmark published it."""
MODEL = "gpt-3.5-turbo-0125"


def split(total: int, most: Sequence[int]) -> list[int]:
    """Return numbers of the sum ``total``, none above its most."""
    parts = []
    for left, each in zip(range(len(most), 0, -1), most, strict=True):
        parts.append(min(each, -(-total // left)))
        total -= parts[-1]
    assert total == 0
    return parts


def files() -> dict[str, dict[str, Any]]:
    values = [random.Random(41 + number).sample(range(0, 210, 10), 10) for number in range(1, 21)]
    bids = []
    for drawn, spared in zip(values, SPARED, strict=True):
        order = sorted(range(10), key=lambda player: drawn[player])
        shares = dict(zip(order, split(spared, [drawn[player] for player in order]), strict=True))
        bids.append([drawn[player] - shares[player] for player in range(10)])
    return {
        "guessing_game_v1_1": guessing([split(round(10 * mean), [100] * 10) for mean in MEANS]),
        "bar_game_implicit_v1_1": bar(["g" * gone + "s" * (10 - gone) for gone in GONE]),
        "divide_dollar_v1_1": dollar([split(asked, [100] * 10) for asked in ASKED]),
        "public_goods_v1_1": goods([split(given, [20] * 10) for given in GIVEN]),
        "diner_dilemma_v1_1": diner([["cheap"] * cheap + ["costly"] * (10 - cheap) for cheap in CHEAP]),
        "sealed_bid_auction_v1_1": auction(list(zip(values, bids, strict=True))),
        "battle_royale_v1_1": battle(SHOTS),
        "pirate_game_v1_1": pirates(PLANS),
    }


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
    assert report.facts.missing == "One match is deleted."
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
