"""GameBench's published matches: imported, and rated as the paper did."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest
from helpers.benchmark_files import PUBLISHED_MATCHES, needs_matches

from replays.exchange.gamebench import import_gamebench
from replays.exchange.importing import import_file
from replays.review.verify import Trust, verify_trace
from replays.scores.leaderboard import compute
from replays.scores.published import PUBLISHED_GAMES, SOURCE, Published, published
from replays.scores.rating_options import GAMEBENCH, Leaderboard, Scope
from replays.store.errors import StoreError
from replays.store.store import Store
from replays.store.writer import Writer

IMPORTED = Scope(source=SOURCE)


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    """A database with the published matches."""
    path = tmp_path_factory.mktemp("gamebench") / "traces.sqlite"
    with Writer(path) as writer, Store(path) as store:
        import_gamebench(writer, PUBLISHED_MATCHES)
        yield store


def table(name: str) -> Published:
    return next(one for one in published() if (one.benchmark, one.id) == ("GameBench", name))


def ratings(board: Leaderboard) -> dict[str, float | None]:
    return {agent.name: agent.rating for agent in board.agents}


@pytest.mark.slow
@needs_matches
def test_the_seventy_published_ratings(imported):
    paper = table("ratings")
    apart = []
    for column in paper.columns:
        board = compute(imported, replace(IMPORTED, game=column.game), GAMEBENCH)
        found = ratings(board)
        apart += [abs(found[line.agent] - paper.value(line.agent, column.title)) for line in paper.lines]
        unplayed = {(a.name, column.title) for a in board.agents if not a.rated}
        assert unplayed == {key for key in paper.flagged if key[1] == column.title}
    assert len(apart) == 70
    assert max(apart) < 0.12
    assert np.mean(apart) < 0.03


@needs_matches
def test_the_published_average_scores(imported):
    paper = table("scores")
    for column in paper.columns:
        board = compute(imported, replace(IMPORTED, game=column.game), replace(GAMEBENCH, samples=0))
        found = {a.name: a.average for a in board.agents}
        rounded = {name: None if mean is None else round(mean + 1e-9, 2) for name, mean in found.items()}
        assert rounded == {line.agent: paper.value(line.agent, column.title) for line in paper.lines}, column


AGENTS = ("random", "human", "gpt-3", "gpt-3-cot", "gpt-4", "gpt-4-cot", "gpt-4-rap")


@needs_matches
@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("", (-0.343, 1.238, -0.352, 0.097, -0.985, 0.213, 0.131)),
        ("air_land_sea", (-2.228, 1.094, -1.711, -0.170, -0.666, 2.587, 1.094)),
        ("hive", (0.669, 1.360, 0.669, 0.669, -4.703, 0.669, 0.669)),
        ("sea_battle", (1.152, 1.213, 1.333, 0.394, -7.056, 1.855, 1.109)),
    ],
)
def test_one_fit_of_all_matches(imported, game, expected):
    """Values of the benchmark's own code, without resampling."""
    found = ratings(compute(imported, replace(IMPORTED, game=game), replace(GAMEBENCH, samples=0)))
    assert tuple(round(found[name], 3) for name in AGENTS) == expected


@needs_matches
def test_the_intervals_of_all_games(imported):
    """5th and 95th percentile of a thousand samples drawn by the benchmark's own code."""
    expected = {
        "random": (-0.86, -0.21), "human": (0.81, 3.16), "gpt-3": (-0.91, -0.09), "gpt-3-cot": (-0.39, 0.48),
        "gpt-4": (-1.30, -0.54), "gpt-4-cot": (-0.30, 0.60), "gpt-4-rap": (-0.99, 0.78),
    }  # fmt: skip
    for agent in compute(imported, IMPORTED, GAMEBENCH).agents:
        assert (agent.low, agent.high) == pytest.approx(expected[agent.name], abs=0.12), agent.name


@needs_matches
def test_what_is_imported(imported):
    assert imported.count() == 277
    found = imported.matches()
    assert {row.source for row in found} == {SOURCE}
    assert {row.game for row in found} == PUBLISHED_GAMES.keys()
    assert {seat.kind for row in found for seat in row.seats} == {"imported"}
    assert all(sum(seat.score or 0 for seat in row.seats) == pytest.approx(1) for row in found)
    drawn = [row for row in found if len({seat.rank for seat in row.seats}) == 1]
    assert [row.game for row in drawn] == ["hive"] * 18
    trace = imported.trace(found[0].id)
    assert {fact.label for fact in trace.view(0).facts} == {seat.name for seat in found[0].seats}
    assert verify_trace(trace).trust is Trust.LOG_ONLY


@needs_matches
def test_nothing_is_imported_twice(writer, store):
    said: list[str] = []
    first = import_gamebench(writer, PUBLISHED_MATCHES)
    assert import_gamebench(writer, PUBLISHED_MATCHES, said.append) == []
    assert (len(set(first)), store.count()) == (277, 277)
    assert "277 matches" in said[0]


GOOD = {"game": "hive", "a": 0.25, "b": 0.75}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("[", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ('[{"game": "hive", "a": NaN, "b": 1}]', "not JSON"),
        ("[]", "list of 1 to"),
        ("[[1, 2, 3]]", "match 1"),
        (json.dumps([GOOD, {"game": "hive", "a": 1}]), "match 2"),
        (json.dumps([{**GOOD, "c": 0}]), "two agents"),
        (json.dumps([{**GOOD, "game": "../hive"}]), "game"),
        (json.dumps([{**GOOD, "game": 3}]), "game"),
        (json.dumps([{**GOOD, "a": 0.5}]), "add up"),
        (json.dumps([{**GOOD, "a": -1, "b": 2}]), "add up"),
        (json.dumps([{**GOOD, "a": True, "b": False}]), "number"),
        (json.dumps([{**GOOD, "a": "0.25"}]), "number"),
        ('[{"game": "hive", "a": 1e999, "b": 0}]', "number"),
        (f'[{{"game": "hive", "a": {"9" * 5000}, "b": 0}}]', "not JSON"),
        ('[{"game": "hive", "a": 0.5, "a": 0.5}]', "same name"),
        ('[{"game": "hive", "game": "pit", "a": 1}]', "a game"),
        (json.dumps([{"game": "hive", "x" * 101: 1, "b": 0}]), "name"),
        (json.dumps([{"game": "hive", "a\n": 1, "b": 0}]), "name"),
        ('[{"game": "hive", "\\ud800": 1, "b": 0}]', "name"),
    ],
)
def test_bad_files_are_refused_in_one_sentence(writer, store, tmp_path, text, word):
    path = tmp_path / "matches.json"
    path.write_text(text)
    with pytest.raises(StoreError, match=word) as caught:
        import_file(writer, path)
    assert "\n" not in str(caught.value)
    assert store.count() == 0
