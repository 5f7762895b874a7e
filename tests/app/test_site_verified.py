"""Reports with their matches beside them: verified, or what differs."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.small_reports import facts
from helpers.suites import agent, consented, duel_suite, played, ship, suite

from gamebench_gui.app.benchmark import report as reports
from gamebench_gui.app.benchmark import suites, trusted
from gamebench_gui.app.benchmark.cells import cells, results_of, scores
from gamebench_gui.app.benchmark.matches_beside import Checked, check
from gamebench_gui.app.benchmark.played import parts_of
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.report_file import written
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.benchmark.site import build
from gamebench_gui.app.benchmark.suites import Suite, find
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.exchange.formats import export
from replays.store.benchmark_runs import find as find_run
from replays.store.seals import seal_all

SUITE = find("gtbench", "smoke")
FIRST = "Breakthrough, Normalised relative advantage, random"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Report, Path]]:
    """The report of a bot on GTBench's games, one match of each, and an export of the matches."""
    folder = tmp_path_factory.mktemp("made")
    with closing(Session(folder / "t.sqlite", Paths.of(folder))) as session:
        name = create(session, consented(session, [agent("rule:name=first-legal", "bot")]), [SUITE])
        assert played(BenchmarkRun(session, name)) == "done"
        whole = report_on(session, name, SUITE)
        export(session.store, session.store.ids(), folder / "matches.jsonl", form="jsonl")
        yield whole, folder / "matches.jsonl"


def report_on(session: Session, name: str, suite: Suite) -> Report:
    """The report of the agent ``bot`` on one suite, as far as it is checked."""
    run = find_run(session.store, name)
    (part,) = parts_of(session.store, run)
    return Report(
        facts(run.id),
        (reports.TestedAgent("bot", run.agents["bot"]),),
        (reports.SuitePart(suite.id, suite.benchmark, suite.table.size, suite.digest, part.row.seed),),
        tuple(scores(session.store, run)),
        tuple(cells(session.store, run)),
        results=tuple(results_of(session.store, run, part)),
    )


def changed(made: tuple[Report, Path], place: int, **values: Any) -> Report:
    """The report with a changed cell."""
    rows = list(made[0].cells)
    rows[place] = {**rows[place], **values}  # type: ignore[typeddict-item]
    return replace(made[0], cells=tuple(rows))


def test_numbers_that_follow_from_matches_by_the_rules_are_verified(
    made: tuple[Report, Path], tmp_path: Path
) -> None:
    whole, matches = made
    assert check(whole, matches) == Checked("verified")
    folder = tmp_path / "reports"
    folder.mkdir()
    (folder / "bot.json").write_text(written(whole), encoding="utf-8")
    (folder / "alone.json").write_text(written(replace(whole, facts=facts("other"))), encoding="utf-8")
    (folder / "bot.jsonl.gz").write_bytes(gzip.compress(matches.read_bytes()))
    site = build(folder, tmp_path / "out")
    assert (site.reports, site.verified) == (2, 1)
    page = site.index.read_text(encoding="utf-8")
    assert page.count("verified</span>") == 1
    assert page.count("not checked</span>") == 1


def test_values_that_do_not_follow_are_named(made: tuple[Report, Path]) -> None:
    whole, matches = made
    first = whole.cells[0]
    assert first["value"] == 1.0
    lower = changed(made, 0, value=0.5)
    assert check(lower, matches).sentences == (
        f"{FIRST}: the matches give 1.0000 (-1.0000 to 1.0000), and the report says "
        "0.5000 (-1.0000 to 1.0000).",
    )
    narrower = changed(made, 0, low=0.9)
    assert "the report says 1.0000 (0.9000 to 1.0000)" in check(narrower, matches).sentences[0]
    more = changed(made, 0, matches=50)
    assert check(more, matches).sentences == (
        f"{FIRST}: the value rests on 1 match, and the report says 50.",
    )
    none = changed(made, 0, value=None, low=None, high=None)
    assert check(none, matches).sentences == (
        f"{FIRST}: there is a value in the matches, and none in the report.",
    )
    best = replace(whole, scores=({**whole.scores[0], "value": 1.0}, *whole.scores[1:]))
    assert "and the report says 1.0000" in check(best, matches).sentences[0]


def test_matches_that_are_missing_are_counted(made: tuple[Report, Path], tmp_path: Path) -> None:
    whole, matches = made
    lines = matches.read_text(encoding="utf-8").splitlines(keepends=True)
    second = next(at for at, line in enumerate(lines) if at and json.loads(line)["event"] == "started")
    fewer = tmp_path / "fewer.jsonl"
    fewer.write_text("".join(lines[second:]), encoding="utf-8")
    gone = json.loads(lines[0])["id"]
    assert check(whole, fewer).sentences[0] == f"The file lacks 1 match of the report: {gone}."


def test_a_report_that_does_not_name_a_match_has_no_value_of_it(made: tuple[Report, Path]) -> None:
    whole, matches = made
    gone = whole.results[0]["match"]
    unnamed = replace(whole, results=tuple(row for row in whole.results if row["match"] != gone))
    said = check(unnamed, matches).sentences
    assert said[0] == f"{FIRST}: there is a value in the report, and none in the matches."


@pytest.mark.slow
def test_other_matches_in_the_file_do_not_count(made: tuple[Report, Path], tmp_path: Path) -> None:
    """Such as those of other runs of the same database."""
    whole, matches = made
    with closing(Session(tmp_path / "t.sqlite", Paths.of(tmp_path))) as session:
        for spec, name in (("random", "dice"), ("rule:name=first-legal", "bot")):
            run = create(session, consented(session, [agent(spec, name)]), [SUITE], seed=9)
            assert played(BenchmarkRun(session, run)) == "done"
        export(session.store, session.store.ids(), tmp_path / "more.jsonl", form="jsonl")
    both = tmp_path / "both.jsonl"
    both.write_bytes((tmp_path / "more.jsonl").read_bytes() + matches.read_bytes())
    assert check(whole, both) == Checked("verified")


def test_a_changed_match_is_found(made: tuple[Report, Path], tmp_path: Path) -> None:
    """Somebody wins a match afterwards."""
    whole, matches = made
    lines = [json.loads(line) for line in matches.read_text(encoding="utf-8").splitlines()]
    place, ended = next((at, line) for at, line in enumerate(lines) if line["event"] == "ended")
    lines[place] = {**ended, "scores": ended["scores"][::-1], "ranks": ended["ranks"][::-1]}
    forged = tmp_path / "forged.jsonl"
    forged.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    checked = check(whole, forged)
    assert checked.state == "differs"
    assert f"Match {lines[0]['id']} is altered" in checked.sentences[0]


def test_metrics_that_somebody_wrote_into_a_match_and_sealed_are_computed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = duel_suite("street_fighter:sf3_sync", measures=["dsgbench"], repetitions=1).replace(
        '"street_fighter:sf3_sync"', '{ game = "street_fighter:sf3_sync", set = { seconds = 5, wins = 1 } }'
    )
    ship(monkeypatch, text)
    monkeypatch.setattr(trusted, "suites", suites.suites)

    def forge(db: sqlite3.Connection) -> None:
        db.execute("update metrics set value = 0.4 * value + 0.1 where step = -1")
        for (match,) in db.execute("select id from matches").fetchall():
            seal_all(db, match)

    made = []
    for number in range(2):
        with closing(Session(tmp_path / "t.sqlite", Paths.of(tmp_path))) as session:
            if number == 0:
                name = create(session, consented(session, [agent("random", "bot")]), [suite(text)])
                assert played(BenchmarkRun(session, name)) == "done"
            else:
                session.writer.run(forge)
            path = tmp_path / f"{number}.jsonl"
            export(session.store, session.store.ids(), path, form="jsonl")
            made.append((report_on(session, name, suite(text)), path))
    (honest, matches), (forged, forged_matches) = made
    assert honest.cells[0]["value"] != forged.cells[0]["value"]
    assert check(honest, matches) == Checked("verified")
    checked = check(forged, forged_matches)
    assert checked.state == "differs"
    assert "and the report says" in checked.sentences[0]


def test_matches_of_other_agents_or_games_do_not_count(made: tuple[Report, Path]) -> None:
    whole, matches = made
    stronger = replace(whole, agents=(replace(whole.agents[0], spec="llm:model=m"),))
    sentences = check(stronger, matches).sentences
    assert sentences[0].endswith("is not of the suite: an agent with other settings has a seat in it.")
    assert f"{FIRST}: there is a value in the report, and none in the matches." in sentences


@pytest.mark.parametrize("data", [b"", b"{", b"\x1f\x8bnonsense", b'{"event": "started"}\n'])
def test_matches_that_cannot_be_read_are_said_so(
    made: tuple[Report, Path], tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(data)
    checked = check(made[0], path)
    assert checked.state == "differs"
    assert checked.sentences[0].startswith("The matches beside it cannot be read: ")


def test_another_suite_cannot_be_recomputed(made: tuple[Report, Path]) -> None:
    whole, matches = made
    other = replace(whole, suites=(replace(whole.suites[0], digest="cd" * 32),))
    assert check(other, matches) == Checked(
        "unchecked", ("A suite is not one of this program, so nothing can be recomputed.",)
    )


def test_nothing_stays_behind_and_nothing_is_unpacked_without_end(
    made: tuple[Report, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, matches = made
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    assert check(whole, matches).state == "verified"
    assert [*tmp_path.glob("gamebench-site-*")] == []
    monkeypatch.setattr("gamebench_gui.app.benchmark.matches_beside.LARGEST", 2_000_000)
    packed = tmp_path / "bomb.jsonl.gz"
    packed.write_bytes(gzip.compress(b" " * 5_000_000))
    assert check(whole, packed).sentences == ("The matches take more than 2 MB unpacked.",)
