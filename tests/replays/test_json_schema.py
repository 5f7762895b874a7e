"""The published JSON Schemas: made from the import's own checks, and kept by every export."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from helpers.play import NAMES
from helpers.recording import Dice, play

from gamebench_gui.app.benchmark import report_file
from gamebench_gui.served import wire
from replays.exchange.formats import export
from replays.exchange.importing import import_file
from replays.exchange.json_schema import schemas, written
from replays.exchange.jsonl_writing import match_lines
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.store import Store
from replays.store.writer import Writer
from replays.studies import schemas as studies

FOLDER = Path(__file__).parents[2] / "docs" / "schema"
ONE_OF_EACH = [*{name.split(":")[0]: name for name in NAMES}.values()]


@cache
def validator(name: str) -> Any:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    schema = json.loads((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def lines(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def test_the_published_schemas_are_what_the_import_checks(pytestconfig: pytest.Config) -> None:
    published = schemas() | studies.schemas()
    published |= {"report.schema.json": report_file.schema(), "seat.schema.json": wire.schema()}
    if pytestconfig.getoption("--update-goldens"):
        for name, schema in published.items():
            (FOLDER / name).write_text(written(schema), encoding="utf-8")
    found = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    assert found == {name: written(schema) for name, schema in published.items()}


def test_matches_of_all_kinds_are_written_as_the_schema_says(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    """Played, failed, cut off, forked, noted; of every eighth game here, of every game in the slow test."""
    for number, name in enumerate(ONE_OF_EACH[::8]):
        play(writer, name, f"m{number}", seed=3, after=60)
    play(writer, "tic_tac_toe:gtbench", "void", seats=[Dice(1.0), Dice(1.0)])
    play(writer, "tic_tac_toe:llmarena", "fork", trace=store.trace("void"), fork=0)
    Notebook(store, writer).tag("fork", "odd", step=1)
    check_all(store, tmp_path)


@pytest.mark.slow
def test_matches_of_every_game_are_written_as_the_schema_says(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    for number, name in enumerate(NAMES):
        play(writer, name, f"m{number}", seed=3, after=400)
    check_all(store, tmp_path)


def check_all(store: Store, folder: Path) -> None:
    ids = store.ids()
    for name, form in {
        "matches": "jsonl",
        **{of: f"jsonl-{of}" for of in ("decisions", "attempts", "calls")},
    }.items():
        export(store, ids, folder / "a.jsonl", form=form)
        found = [*lines(folder / "a.jsonl")]
        assert found
        for line in found:
            assert not [*validator(name).iter_errors(line)], (name, line)


BREAKS: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("started", lambda line: line.update(seed="one")),
    ("started", lambda line: line.pop("game")),
    ("started", lambda line: line.update(version=99)),
    ("stepped", lambda line: line.update(more=1)),
    ("stepped", lambda line: line["decisions"][0].update(chosen_by="luck")),
    ("stepped", lambda line: line["decisions"][0].update(action="place")),
    ("called", lambda line: line.update(seconds="long")),
    ("called", lambda line: line.update(prompt=[["user"]])),
    ("attempted", lambda line: line.update(failure="lazy")),
    ("ended", lambda line: line.update(termination="boredom")),
    ("ended", lambda line: line.update(event="over")),
]


@pytest.mark.parametrize(("event", "spoil"), BREAKS)
def test_what_the_schema_refuses_the_import_refuses_and_names_the_line(
    writer: Writer, store: Store, tmp_path: Path, event: str, spoil: Callable[[dict[str, Any]], object]
) -> None:
    play(writer, "tic_tac_toe:llmarena", "m1", seats=[Dice(0.3), Dice(0.3)], seed=1)
    told = match_lines(store, "m1")
    number = next(
        place for place, line in enumerate(told) if line["event"] == event and line.get("decisions", [1])
    )
    spoil(told[number])
    assert [*validator("matches").iter_errors(told[number])]
    assert not [error for line in told[:number] for error in validator("matches").iter_errors(line)]
    path = tmp_path / "spoilt.jsonl"
    path.write_text("\n".join(map(json.dumps, told)), encoding="utf-8")
    with Writer(tmp_path / "other.sqlite") as other, pytest.raises(StoreError, match=rf"line {number + 1}\b"):
        import_file(other, path)
