"""What a machine can resolve of times, and whether a station is fit for a visit."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer
from helpers.studies import brief, locked

from gamebench_gui.__main__ import measure_timing
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study import readiness as fit
from gamebench_gui.app.study.roster import spec_of
from gamebench_gui.app.study.timing import (
    Timing,
    clock_step,
    keep_timing,
    kept_timing,
    measure,
    timing_of_visit,
    today,
)
from gamebench_gui.cli.main import run
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import participant_rows
from replays.studies.registry import Study
from replays.studies.sitting import Sitting

GOOD = Timing(today(), "Linux", 10.0, 0.1, 0.2, 12.0, 0.1, 2.0, 1.5, 60.0, "xcb")


def test_the_doctor_measures_clock_events_and_drawing_without_a_window_and_keeps_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ["--data-dir", str(tmp_path), "doctor", "--timing", "--seconds", "0.3"]
    code = run([*argv, "--json"], measure=measure_timing)
    found = json.loads(capsys.readouterr().out)
    timing = found["timing"]
    assert code == (1 if found["troubles"] else 0)
    assert timing["display"] == "offscreen"
    assert timing["refresh_hz"] is None
    assert 0 < timing["clock_us"] < 1e6
    assert 0 <= timing["late_ms"] <= timing["stall_ms"]
    assert 0 < timing["input_ms"] <= timing["input_worst_ms"]
    assert timing["paint_ms"] > 0
    kept = kept_timing(Paths.of(tmp_path))
    assert kept is not None
    assert kept.input_ms == timing["input_ms"]
    run(argv, measure=measure_timing)
    out = capsys.readouterr().out
    assert all(word in out for word in ("Clock", "Event loop", "Input", "Drawing", "none here"))


def test_without_qt_the_clock_and_the_event_loop_are_measured(
    tmp_path: Path, call: Callable[..., tuple[int, str, str]]
) -> None:
    out = call("doctor", "--timing", "--seconds", "0.1")[1]
    assert "not measured: Qt is not there" in out
    assert measure(0.05).display == ""
    assert clock_step(10) > 0


def test_a_stall_and_late_events_are_named_with_what_to_do() -> None:
    assert GOOD.troubles == ()
    assert "stood still for 240 ms; close other programs" in replace(GOOD, stall_ms=240.0).troubles[0]
    assert "waited up to 90 ms" in replace(GOOD, input_worst_ms=90.0).troubles[0]
    assert "steps of 16 ms" in replace(GOOD, clock_us=15_600.0).troubles[0]
    assert GOOD.precision_ms == pytest.approx(1000 / 60 + 2)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"on": 3}', '{"on": "soon"}', "\x00"])
def test_a_kept_measurement_that_cannot_be_read_counts_as_none(tmp_path: Path, text: str) -> None:
    paths = Paths.of(tmp_path)
    paths.timing.write_text(text)
    assert kept_timing(paths) is None
    assert timing_of_visit(paths) == {}


def test_what_was_measured_goes_with_the_visit_into_the_export(session: Session) -> None:
    study = locked(session)
    keep_timing(session.paths, GOOD)
    device = {"system": "Linux", "refresh": 60, "host": "secret", **timing_of_visit(session.paths)}
    sitting = Sitting(study, "lab-1", device=device)
    with session.store.reading() as conn:
        kept = json.loads(conn.execute("select device from visits").fetchone()[0])
    assert kept["timing"]["stall_ms"] == 12.0
    assert "secret" not in str(kept)
    sitting.go_on()
    row = _row_of(study)
    assert (row["refresh_hz"], row["timing_input_ms"], row["timing_stall_ms"]) == (60, 2.0, 12.0)


def _row_of(study: Study) -> dict[str, object]:
    study.run(lambda conn: conn.execute("update participants set row = 1"))
    return dict(next(iter(participant_rows(chosen(study, Wishes(identifying=True))))))


def supply(folder: Path, name: str, **files: str) -> None:
    (folder / name).mkdir(parents=True)
    for file, text in files.items():
        (folder / name / file).write_text(f"{text}\n")


def test_mains_and_battery_are_told_apart(tmp_path: Path) -> None:
    assert fit.check_power(tmp_path / "none").fitness == "good"
    supply(tmp_path / "low", "BAT0", type="Battery", capacity="41")
    supply(tmp_path / "low", "AC", type="Mains", online="0")
    found = fit.check_power(tmp_path / "low")
    assert (found.fitness, "41 % left; plug it in" in found.sentence) == ("bad", True)
    supply(tmp_path / "plugged", "BAT0", type="Battery", capacity="41")
    supply(tmp_path / "plugged", "usb", type="USB", online="1")
    assert fit.check_power(tmp_path / "plugged").sentence == "Mains power is on."
    supply(tmp_path / "mouse", "hid-mouse", type="Battery", capacity="5", scope="Device")
    assert fit.check_power(tmp_path / "mouse").fitness == "good"


def test_a_system_that_does_not_tell_of_its_power_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit.sys, "platform", "darwin")  # type: ignore[attr-defined]
    assert fit.check_power().fitness == "unsure"


def test_screen_disk_and_timing_say_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fit.check_screen((1280, 720)).fitness == "good"
    assert "use one of at least 1280 x 720" in fit.check_screen((1280, 719)).sentence
    assert fit.check_disk(tmp_path / "t.sqlite").fitness in ("good", "bad")
    monkeypatch.setattr(fit, "SPACE", 10**18)
    assert "make room" in fit.check_disk(tmp_path / "t.sqlite").sentence
    old = (datetime.now(UTC) - timedelta(days=8)).date().isoformat()
    assert "never measured" in fit.check_timing(None).sentence
    assert "8 days ago" in fit.check_timing(replace(GOOD, on=old)).sentence
    assert fit.check_timing(replace(GOOD, stall_ms=500.0)).fitness == "bad"
    assert fit.check_timing(replace(GOOD, refresh_hz=None)).fitness == "unsure"
    assert fit.check_timing(GOOD) == fit.StationCheck("timing", "good", "Times are precise to 19 ms here.")


def model_study(session: Session, url: str, model: str) -> Study:
    agents = {**brief().agents, "model": f"llm:model={model},base_url={url}"}
    return locked(session, brief(agents=agents))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("model", "fitness", "words"),
    [
        ("test-model", "good", "answers and has test-model"),
        ("larger", "bad", "has no model larger; load it"),
    ],
)
def test_a_model_is_looked_for_on_its_server(
    session: Session, monkeypatch: pytest.MonkeyPatch, model: str, fitness: str, words: str
) -> None:
    monkeypatch.setattr(fit, "ASK_SECONDS", 60.0)
    with ChatServer(models=("test-model", "other")) as server:
        study = model_study(session, server.base_url, model)
        assert fit.readiness(session, study)[0].fitness == "unsure"
        assert not server.listed
        session.servers.remember([spec_of(study.protocol, "model")])
        found = fit.readiness(session, study)
    assert (found[0].about, found[0].fitness) == ("server model", fitness)
    assert words in found[0].sentence
    assert {one.about for one in found} == {"server model", "disk", "power", "timing"}


def test_a_server_that_is_not_there_is_named(session: Session) -> None:
    with ChatServer([]) as server:
        url = server.base_url
    study = model_study(session, url, "m")
    session.servers.remember([spec_of(study.protocol, "model")])
    found = fit.readiness(session, study, screen=(800, 600))
    assert found[0].fitness == "bad"
    assert found[0].sentence.startswith("Opponent model: ")
    assert found[1].about == "screen"


def test_running_a_study_says_first_what_is_not_good(
    session: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    study = locked(session)
    argv = ["--data-dir", str(tmp_path), "study", "run", study.id, "--db", str(session.path), "--station"]
    opened: list[str] = []

    def window(paths: Paths, args: object) -> int:
        opened.append("window")
        return 0

    assert run([*argv, "lab-1"], window) == 0
    assert "never measured; measure the timing first." in capsys.readouterr().err
    assert run([*argv, "lab-9"], window) == 2
    assert opened == ["window"]
