"""``gamebench benchmark report``: a file of every format, and sentences where there can be none."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.page_reader import read_page
from helpers.recording import play
from helpers.reports import decision, whole_report

from gamebench_gui.app.benchmark.page.rich_text import RichText
from gamebench_gui.app.benchmark.page.writing import CARD, FORMATS, Wanted, boards, write_file
from gamebench_gui.app.benchmark.report_file import read_report, written
from gamebench_gui.app.drawing import position_scene
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.main import run
from replays.columns import columns_of
from replays.scores.report_rows import CellRecord

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def stored(tmp_path: Path) -> str:
    path = tmp_path / "run.json"
    path.write_text(written(whole_report()), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("suffix", [suffix for suffix in FORMATS if suffix != ".pdf"])
def test_every_format_is_written(call: Call, tmp_path: Path, stored: str, suffix: str) -> None:
    path = tmp_path / f"report{suffix}"
    code, out, err = call("benchmark", "report", stored, "--to", str(path))
    assert (code, out, err) == (0, f"The report is in {path}.\n", "")
    assert path.exists()
    code, out, _ = call("benchmark", "report", stored, "--to", str(path), "--json")
    assert all(Path(file).is_file() for file in json.loads(out)["files"])


def test_json_gives_the_report_again(call: Call, tmp_path: Path, stored: str) -> None:
    call("benchmark", "report", stored, "--to", str(tmp_path / "again.json"))
    assert read_report(tmp_path / "again.json") == read_report(Path(stored))


def test_tables_have_every_cell_with_the_columns_of_the_rows(call: Call, tmp_path: Path, stored: str) -> None:
    call("benchmark", "report", stored, "--to", str(tmp_path / "r.csv"))
    with (tmp_path / "r.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    cells = whole_report().cells
    assert list(rows[0]) == list(columns_of(CellRecord))
    assert [row["value"] for row in rows] == ["" if c["value"] is None else str(c["value"]) for c in cells]
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra 'parquet'")
    call("benchmark", "report", stored, "--to", str(tmp_path / "r.parquet"))
    table = parquet.read_table(tmp_path / "r.parquet")
    assert table.to_pylist() == [dict(row) for row in cells]
    assert table.schema.field("mark").metadata[b"description"] == b"What the value may be compared with"


def test_a_pdf_is_printed_by_what_the_program_passes(tmp_path: Path, stored: str) -> None:
    seen: list[RichText] = []

    def print_pdf(text: RichText) -> bytes:
        seen.append(text)
        return b"%PDF"

    path = tmp_path / "r.pdf"
    argv = ["--data-dir", str(tmp_path), "benchmark", "report", stored, "--to", str(path)]
    assert run(argv, print_pdf=print_pdf) == 0
    assert path.read_bytes() == b"%PDF"
    assert seen[0].title == "model-a on gamma-Bench and GTBench"


@pytest.mark.parametrize(
    ("name", "more", "sentence"),
    [
        (
            "r.doc",
            (),
            "r.doc: '.doc' is no format of a report; choose one of .html (one page for any browser)",
        ),
        ("report", (), "report: the name needs an ending; choose one of .html"),
        ("none/r.html", (), "There is no folder"),
        (
            "r.md",
            ("--with-matches",),
            "Matches can only be put beside a page; name a file that ends in .html.",
        ),
        ("r.pdf", (), "A PDF needs the window's libraries; write .html and print it in a browser."),
        ("run.json/r.html", (), "There is no folder"),
    ],
)
def test_what_cannot_be_written_is_a_sentence(
    call: Call, tmp_path: Path, stored: str, name: str, more: tuple[str, ...], sentence: str
) -> None:
    code, out, err = call("benchmark", "report", stored, "--to", str(tmp_path / name), *more)
    assert (code, out) == (1, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_parquet_without_its_package_is_a_sentence(
    call: Call, tmp_path: Path, stored: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, _, err = call("benchmark", "report", stored, "--to", str(tmp_path / "r.parquet"))
    assert code == 1
    assert "Parquet needs the package pyarrow" in err
    assert not (tmp_path / "r.parquet").exists()


def test_matches_of_the_decisions_lie_beside_the_page(session: Session, tmp_path: Path) -> None:
    """One of two is still in the database."""
    play(session.writer, "tic_tac_toe", "m1", seed=3)
    decisions = (decision(match="m1", step=3, seat=0), decision(match="gone", step=3, rule="random"))
    report = replace(whole_report(), decisions=decisions)
    path = tmp_path / "page one.html"
    files = write_file(session, report, path, Wanted(with_matches=True))
    assert files == [path, tmp_path / "page one-matches" / "m1.html"]
    root = read_page(path.read_text(encoding="utf-8"))
    assert [link.attributes["href"] for link in root.all("a")] == ["page%20one-matches/m1.html#step=3"]
    boards = [svg for svg in root.all("svg") if svg.attributes.get("class") == "board"]
    assert len(boards) == 1
    assert path.stat().st_size < 2_000_000
    assert files[1].read_text(encoding="utf-8").startswith("<!doctype html>")


def test_instances_for_every_eval_ever_have_the_moves_of_the_tested_agent(
    session: Session, tmp_path: Path
) -> None:
    play(session.writer, "tic_tac_toe", "m0", seed=3)
    files = write_file(session, whole_report(), tmp_path / "r.eee", Wanted())
    lines = [line for f in files if f.suffix == ".jsonl" for line in f.read_text("utf-8").splitlines()]
    first, *others = map(json.loads, lines)
    moves = [row.label for row in session.store.trace("m0").all_decisions() if row.seat == 0]
    assert [message["content"] for message in first["messages"]] == moves
    assert first["evaluation"]["num_turns"] == len(moves)
    assert all(instance["messages"] == [] for instance in others)


def test_a_board_shows_what_the_player_saw_when_it_decided(session: Session) -> None:
    play(session.writer, "kuhn_poker", "m1", seed=3)
    seat = session.store.trace("m1").decisions(3)[0].seat
    report = replace(whole_report(), decisions=(decision(match="m1", step=3, seat=seat),))
    trace = session.store.trace("m1")
    assert boards(session, report) == {0: position_scene(trace, 2, seat, CARD)}
    assert position_scene(trace, 2, seat, CARD) != position_scene(trace, 2, None, CARD)


def test_without_matches_the_page_leads_nowhere(session: Session, tmp_path: Path) -> None:
    play(session.writer, "tic_tac_toe", "m1", seed=3)
    report = replace(whole_report(), decisions=(decision(match="m1", step=3, seat=0),))
    assert write_file(session, report, tmp_path / "r.html", Wanted()) == [tmp_path / "r.html"]
    root = read_page((tmp_path / "r.html").read_text(encoding="utf-8"))
    assert list(root.all("a")) == []
    assert "match m1" in root.text()
