"""Matches written in other formats: what comes out again where somebody reads it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from helpers.benchmark_files import PUBLISHED_MATCHES, needs_matches
from helpers.play import NAMES, every_nth
from helpers.recording import Dice, play
from helpers.seats import ScriptedSeat

from games.core.action import Action
from replays.exchange.formats import FORMATS, export
from replays.exchange.gamebench import import_gamebench
from replays.store.errors import StoreError
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.table_rows import METRIC
from replays.store.writer import Writer

ANN, BOB = AgentRow("a", "Alpha", "rule", config="a"), AgentRow("b", "Beta", "rule", config="b")
ONE_OF_EACH = {name.split(":")[0]: name for name in NAMES}.values()


def test_metrics_of_steps_are_columns_of_the_table(writer: Writer, store: Store, tmp_path: Path) -> None:
    names = ["prisoners_dilemma:gtbench_iterated", "tic_tac_toe:llmarena"]
    for number, name in enumerate(names):
        play(writer, name, f"m{number}", seed=number)
    export(store, ["m0", "m1"], tmp_path / "a.csv", form="csv")
    with (tmp_path / "a.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for match_id in ("m0", "m1"):
        trace = store.trace(match_id)
        with store.reading() as conn:
            query = "select name, step, seat, value from metrics where match_id = ? and step >= 0"
            recorded = {tuple(row) for row in conn.execute(query, [match_id])}
        found = {
            (name.removeprefix(METRIC), int(row["step"]), int(row["seat"]) - 1, float(value))
            for row in rows
            for name, value in row.items()
            if row["match"] == match_id and name.startswith(METRIC) and value
        }
        decided = {(row.step, row.seat) for row in trace.all_decisions()}
        assert found == {row for row in recorded if row[1:3] in decided}
        assert found


@pytest.mark.slow
@pytest.mark.parametrize("name", every_nth(20, list(ONE_OF_EACH)))
def test_inspect_reads_the_log_of_every_game(writer: Writer, store: Store, tmp_path: Path, name: str) -> None:
    inspect = pytest.importorskip("inspect_ai.log", reason="inspect-ai is not installed")
    play(writer, name, "m1", seed=3, after=300)
    export(store, ["m1"], tmp_path / "a.eval", form="inspect")
    (sample,) = inspect.read_eval_log(str(tmp_path / "a.eval")).samples
    trace = store.trace("m1")
    assert len(sample.messages) == len(trace.all_decisions())
    assert len([event for event in sample.events if event.event == "model"]) == trace.totals.calls
    assert {score.answer for score in (sample.scores or {}).values()} == {
        seat.name for seat in trace.row.seats if seat.score is not None
    }


def test_results_come_back_as_they_went(writer: Writer, store: Store, tmp_path: Path) -> None:
    bet, fold = Action("bet"), Action("pass")
    play(writer, "kuhn_poker:gtbench", "m1", seats=[ScriptedSeat(bet), ScriptedSeat(fold)], agents=[ANN, BOB])
    export(store, ["m1"], tmp_path / "a.json", form="gamebench")
    (match_id,) = import_gamebench(writer, tmp_path / "a.json")
    seats = store.match(match_id).seats
    assert [(seat.name, seat.score, seat.rank) for seat in seats] == [("Alpha", 1.0, 1), ("Beta", 0.0, 2)]


@needs_matches
def test_the_published_matches_are_written_as_they_were_published(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    ids = import_gamebench(writer, PUBLISHED_MATCHES)
    export(store, ids, tmp_path / "a.json", form="gamebench")
    published = json.loads(PUBLISHED_MATCHES.read_text(encoding="utf-8"))
    assert json.loads((tmp_path / "a.json").read_text(encoding="utf-8")) == published


def test_several_pages_go_into_a_folder(writer: Writer, store: Store, tmp_path: Path) -> None:
    for match_id in ("m1", "m2"):
        play(writer, "tic_tac_toe:llmarena", match_id, seats=[Dice(), Dice()])
    export(store, ["m1", "m2"], tmp_path / "pages", form="html")
    assert sorted(path.name for path in (tmp_path / "pages").iterdir()) == ["m1.html", "m2.html"]
    export(store, ["m1"], tmp_path / "one.html", form="html")
    with pytest.raises(StoreError, match=r"folder .*one\.html"):
        export(store, ["m1", "m2"], tmp_path / "one.html", form="html")


@pytest.mark.parametrize("to", FORMATS)
def test_a_match_that_is_not_there_or_a_folder_that_is_not_leaves_no_file(
    writer: Writer, store: Store, tmp_path: Path, to: str
) -> None:
    play(writer, "tic_tac_toe:llmarena", "m1", agents=[ANN, BOB], seats=[Dice(0), Dice(0)])
    for ids, path in ((["x"], tmp_path / "a"), (["m1"], tmp_path / "nowhere" / "a")):
        with pytest.raises(StoreError):
            export(store, ids, path, form=to)
    assert {path.name for path in tmp_path.iterdir()} <= {
        "traces.sqlite",
        "traces.sqlite-wal",
        "traces.sqlite-shm",
    }
