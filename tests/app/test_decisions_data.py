"""Decisions of bots' matches that ship: a row for every entry of every suite, with plausible numbers."""

from __future__ import annotations

import pytest

from gamebench_gui.app.benchmark import decisions_data
from gamebench_gui.app.benchmark.suites import suites

ENTRIES = {entry.title: entry for suite in suites().values() for entry in suite.definition.games}


def test_every_entry_of_every_suite_was_played_by_bots() -> None:
    for title, entry in ENTRIES.items():
        row = decisions_data.of(title)
        assert row is not None, f"{title} is missing: run packaging/decisions.py"
        assert row.seats == entry.seats
        assert row.matches >= 1
        for amount in filter(None, (row.decisions, row.characters, row.seconds)):
            assert 0 <= amount.low <= amount.mean <= amount.high
        assert row.characters.mean > 100
        assert (row.seconds is not None) == (entry.make()[1].limits.clock == "wall")


@pytest.mark.parametrize(
    ("title", "decisions"),
    [
        ("public_goods:gamma", 200.0),  # ten seats, twenty rounds
        ("public_goods:gamma rounds=2", 20.0),
        ("sealed_bid_auction:llmarena_bid", 1.0),
    ],
)
def test_games_of_a_known_length_have_it(title: str, decisions: float) -> None:
    row = decisions_data.of(title)
    assert row is not None
    assert (row.decisions.low, row.decisions.mean, row.decisions.high) == (decisions,) * 3
    assert row.decisions.sd == 0


def test_another_setting_of_a_preset_is_not_taken_for_it() -> None:
    assert decisions_data.of("public_goods:gamma rounds=3") is None
    assert decisions_data.of("no_game:gamma") is None
