"""The papers' tables: complete, and consistent with one another where the papers are."""

from __future__ import annotations

import pytest

from replays.scores.benchmarks.llmarena import normalised
from replays.scores.published import published

TABLES = {(one.benchmark, one.id): one for one in published()}


def test_all_five_papers_are_there():
    assert {one.benchmark for one in published()} == {
        "GameBench", "GTBench", "gamma-Bench", "DSGBench", "LLMArena",
    }  # fmt: skip
    assert len(TABLES) == len(published())


@pytest.mark.parametrize("key", TABLES, ids="-".join)
def test_every_table_is_complete(key):
    table = TABLES[key]
    titles = [column.title for column in table.columns]
    assert len(set(titles)) == len(titles)
    for line in table.lines:
        assert len(line.values) == len(titles)
        assert len(line.deviations) in (0, len(titles))
    assert table.flagged <= {(line.agent, title) for line in table.lines for title in titles}
    assert table.problem or not table.flagged
    assert set(table.corrected) <= table.flagged
    assert table.source.endswith(table.table)


def test_gamma_scores_are_means_of_eight_games():
    for name in ("closed", "open", "runs", "reasoning"):
        table = TABLES["gamma-Bench", name]
        for line in table.lines:
            overall, *games = line.values
            off = abs(sum(games) / 8 - overall) > 0.11
            known = any(agent == line.agent for agent, _ in table.flagged)
            assert not off or known, line.agent
    swapped = TABLES["gamma-Bench", "closed"]
    runs = [line.values for line in TABLES["gamma-Bench", "runs"].lines]
    means = [sum(values) / 5 for values in zip(*runs, strict=True)]
    (line,) = [line for line in swapped.lines if line.agent == "GPT-3.5 (0125)"]
    assert line.values == pytest.approx(means, abs=0.1)


PIRATES = {
    ("closed", "Gemini-Pro 1.5"): (53.7, 87.9, 68.1),
    ("open", "LLaMA-3.1 8B"): (42.3, 79.8, 53.6),
    ("open", "LLaMA-3.1 70B"): (35.7, 70.4, 65.3),
    ("open", "LLaMA-3.1 405B"): (38.2, 73.9, 61.5),
    ("open", "Mixtral 8x7B"): (31.8, 69.4, 43.3),
    ("open", "Mixtral 8x22B"): (53.0, 88.3, 61.9),
    ("open", "Qwen-2 72B"): (53.0, 86.1, 56.5),
}


@pytest.mark.parametrize(("key", "scores"), PIRATES.items(), ids=[agent for _, agent in PIRATES])
def test_seven_pirate_games_and_their_overall_scores_are_corrected(key, scores):
    """The printed ones are too low: every round's votes count once more for each voter in the denominator."""
    (name, agent), (printed, pirate, overall) = key, scores
    table = TABLES["gamma-Bench", name]
    assert table.value(agent, "Pirate game") == printed
    assert table.corrected[agent, "Pirate game"][0] == pirate
    assert table.corrected[agent, "Overall"][0] == overall
    (line,) = [line for line in table.lines if line.agent == agent]
    assert (sum(line.values[1:-1]) + pirate) / 8 == pytest.approx(overall, abs=0.051)
    assert 33 <= pirate - printed <= 38
    assert 4 <= overall - line.values[0] <= 5
    assert "denominator" in table.problem


def test_nothing_else_of_gamma_bench_is_corrected():
    tables = [TABLES["gamma-Bench", name] for name in ("closed", "open", "runs", "reasoning")]
    assert sum(len(table.corrected) for table in tables) == 2 * len(PIRATES)


def test_dsgbench_overall_follows_the_recovered_weights():
    for line in TABLES["DSGBench", "abilities"].lines:
        overall, *abilities = line.values
        weights = (0.25, 0.20, 0.20, 0.15, 0.20)
        assert overall == pytest.approx(
            sum(w * a for w, a in zip(weights, abilities, strict=True)), abs=0.0051
        )


def test_llmarena_scores_normalise_to_its_first_table():
    """All but one cell, where the tables disagree, within what rounding the scores leaves open."""
    raw, percent = TABLES["LLMArena", "scores"], TABLES["LLMArena", "normalised"]
    agents = [line.agent for line in raw.lines]
    scores = {
        column.game: {at: line.values[place] for at, line in enumerate(raw.lines)}
        for place, column in enumerate(raw.columns)
    }
    apart = set()
    for line in normalised(scores):
        agent = agents[line.agent]
        for column in raw.columns:
            best = max(scores[column.game].values())
            half = 100 * 0.005 / best * 2 + 0.01
            if abs(line.games[column.game] - percent.value(agent, column.title)) > half:
                apart.add((agent, column.title))
    assert apart == raw.flagged == {("Qwen-72B-Chat", "Bid")}
    for line in percent.lines:
        average, *games = line.values
        assert average == pytest.approx(sum(games) / 7, abs=0.02)


def test_gamebench_columns_stand_under_the_games_they_were_played_in():
    """Nobody has an average without a match; the human never played these four games."""
    scores = TABLES["GameBench", "scores"]
    (human,) = [line for line in scores.lines if line.agent == "human"]
    empty = {column.game for column, value in zip(scores.columns, human.values, strict=True) if value is None}
    assert empty == {"air_land_sea", "arctic_scavengers", "are_you_the_traitor", "two_rooms_and_a_boom"}
    assert scores.value("gpt-4", "sea_battle") == 0
    assert TABLES["GameBench", "ratings"].value("gpt-4", "Sea Battle") == -7.38
    with pytest.raises(KeyError):
        scores.value("gpt-5", "Hive")
