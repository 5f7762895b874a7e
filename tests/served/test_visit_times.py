"""The times of decisions at browsers: the browser's intervals, placed by the host, believed in bounds."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from helpers.studies import quick
from helpers.visiting import receiving

from gamebench_gui.served import gates
from gamebench_gui.served.lag import Timing
from gamebench_gui.served.paragraphs import paragraphs
from gamebench_gui.served.screen_use import browser_of
from gamebench_gui.served.visit_times import OpenQuestion, times_of
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import decision_rows, match_rows

REQUEST: Any = None


@pytest.fixture(autouse=True)
def people_in_tests_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test answer as fast as it can; floods are cut off in `test_visit_probes.py`."""
    monkeypatch.setattr(gates, "MESSAGES", 1e6)


def asked(told: float = 1000.0) -> OpenQuestion:
    return OpenQuestion(REQUEST, 900.0, told)


def test_intervals_are_the_browsers_and_the_lag_is_on_both_sides() -> None:
    said = {
        "shown": 50_000.0,
        "first": 50_400.0,
        "choice": 50_500.0,
        "sent": 51_400.0,
        "idle": 400.0,
        "by": "touch",
    }
    times = times_of(asked(), 2500.0, said, Timing(1.5, 0.1, 0.1, 0.05))
    assert times.told_ms == 1000
    assert times.shown_ms == 1050  # lag of 100 ms, half of it before
    assert times.sent_ms == 2450
    assert times.decision == 1400
    assert times.first == 400
    assert times.lag == 100
    assert (times.by, times.ping_ms, times.implausible) == ("touch", 50, 0)


def test_breaks_are_taken_off() -> None:
    said = {"shown": 0.0, "sent": 5000.0, "away": 1000.0, "covered": 500.0, "idle": 0.0}
    assert times_of(asked(), 6000.0, said, Timing(5.0)).decision == 3500


@pytest.mark.parametrize(
    ("said", "timing"),
    [
        ({"shown": 0.0, "sent": 10.0}, Timing(5.0, 4.99, 0.0, 0.01, implausible=True)),  # invented lag
        ({"shown": 0.0, "sent": 90_000.0}, Timing(5.0)),  # longer at the browser than at the host
    ],
)
def test_times_that_are_not_believed_are_in_no_study_time(said: dict[str, float], timing: Timing) -> None:
    times = times_of(asked(), 6000.0, said, timing)
    assert times.implausible == 1
    assert times.decision is None
    assert times.first is None


def test_a_page_that_never_painted_has_no_time() -> None:
    times = times_of(asked(), 6000.0, {"shown": None, "sent": 10.0}, Timing(5.0))
    assert (times.shown_ms, times.sent_ms, times.decision) == (None, 6000, None)


def test_whatever_a_browser_claims_times_stay_in_order() -> None:
    rng = random.Random(1)
    names = ("shown", "first", "choice", "sent", "away", "covered", "idle")
    for _ in range(2000):
        said = {name: rng.choice((None, rng.uniform(-1e6, 1e6), rng.uniform(0, 100))) for name in names}
        times = times_of(asked(), 3000.0, {**said, "changes": 3}, Timing(2.0, rng.random()))
        if times.shown_ms is None:
            continue
        assert times.sent_ms is not None
        assert times.told_ms <= times.shown_ms <= times.sent_ms + 1e-6
        assert 0 <= times.away_ms + times.covered_ms <= times.sent_ms - times.shown_ms + 1e-6
        for moment in (times.first_input_ms, times.first_choice_ms):
            assert moment is None or times.shown_ms - 1e-6 <= moment <= times.sent_ms + 1e-6


def test_what_is_not_believed_is_left_out_of_the_export(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.take_part()
            there.session.writer.run(
                lambda db: db.execute("update decision_times set implausible = 1").rowcount
            )
            exported = chosen(there.study, Wishes())
            rows = list(decision_rows(exported, match_rows(exported)))
            people = [row for row in rows if row["person"]]
            assert people
            assert {(row.get("decision"), row["implausible"]) for row in people} == {(None, 1)}

    run(story())


@pytest.mark.parametrize(
    ("words", "family"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", ("Firefox", 140)),
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/131.0",
            ("Edge", 131),
        ),
        (
            "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
            ("Chrome", 130),
        ),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1", ("Safari", 18)),
        ("", ("", None)),
        ("curl/8 Kim's machine", ("", None)),
    ],
)
def test_only_family_and_version_are_taken_from_a_browser(words: str, family: tuple[str, int | None]) -> None:
    assert browser_of(words) == family


def test_markdown_becomes_plain_paragraphs() -> None:
    text = (
        "# Taking *part*\n\nYou **may** stop\nat any time.\n\n- one\n- two `x`\n\n[Us](https://example.org)"
    )
    assert list(paragraphs(text)) == [
        ("head", "Taking part"),
        ("text", "You may stop at any time."),
        ("item", "one"),
        ("item", "two x"),
        ("text", "Us (https://example.org)"),
    ]
    assert json.dumps(list(paragraphs("<b>x</b>"))) == '[["text", "<b>x</b>"]]'
