"""Benchmarks' scores side by side, and capabilities by tag, on cases worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
import trueskill
from helpers.rated import Played, drawn, fill, won
from helpers.recording import Dice, play
from helpers.seats import ScriptedSeat

from games.core.action import Action
from replays.scores.benchmarks import llmarena
from replays.scores.benchmarks.averages import averages
from replays.scores.benchmarks.gtbench import duels, standings
from replays.scores.benchmarks.table import SCORERS, Score, capabilities
from replays.scores.match_records import read, read_results
from replays.scores.rating_options import Scope
from replays.store.rows import AgentRow

BID, BARGAIN = "sealed_bid_auction:llmarena_bid", "bargain:llmarena"


def scores(store, name: str) -> dict[str, Score]:
    (scorer,) = [one for one in SCORERS if one.id == name]
    return {score.name: score for score in scorer.scores(store)}


def test_average_score_is_points_by_matches(writer, store):
    shares = Played(("a", "b"), (1, 2), game="air_land_sea:gamebench", scores=(0.8, 0.2))
    three = Played(("a", "b", "c"), (2, 1, 2), game="free_for_all")
    fill(writer, [shares, three, *won("b", "a", 2), *drawn("a", "b")])
    found = scores(store, "average")
    assert found["a"].value == pytest.approx((0.8 + 0.25 + 0 + 0 + 0.5) / 5)
    assert found["b"].value == pytest.approx((0.2 + 1 + 1 + 1 + 0.5) / 5)
    assert found["c"].value == pytest.approx(0.25)
    assert found["a"].games["air_land_sea:gamebench"] == pytest.approx(0.8)
    assert found["c"].matches == 1


def test_nra_is_that_of_gtbench_alone(writer, store):
    fill(writer, won("a", "b", 5) + won("b", "a", 2) + won("b", "a", 9, game="tic_tac_toe:llmarena"))
    (line, _) = standings(duels(read_results(store, "tic_tac_toe:gtbench")[0]))
    found = scores(store, "nra")
    assert found["a"].value == line.rating == pytest.approx(3 / 7)
    assert (found["b"].value, found["b"].matches) == (pytest.approx(-3 / 7), 7)


def test_gamma_bench_scores_agents_that_fill_a_table(writer, store):
    """Contributions of 5 of 20 score 75; a table of several agents, and other settings, do not count."""
    ann, bob = (AgentRow(name, name, "rule", config=name) for name in "ab")
    give = ScriptedSeat(*[Action("contribute", (5,))] * 12)
    for number, (agents, params) in enumerate(
        [([ann] * 4, {"tokens": 10}), ([ann] * 3 + [bob], {}), ([bob] * 4, {"players": 4})]
    ):
        params = {"players": 4, "rounds": 1, **params}
        play(writer, "public_goods", f"g{number}", seats=[give] * 4, agents=agents, params=params)
    found = scores(store, "gamma")
    assert found["a"].value is None
    assert found["a"].games == {"public_goods:gamma players=4 rounds=1 tokens=10": pytest.approx(50)}
    assert found["b"].games == {"public_goods:gamma players=4 rounds=1": pytest.approx(75)}
    means = {one.agent.name: dict(one.games) for one in averages(store, "gamma-Bench", "gamma")}
    assert means["a"] == {**found["a"].games, **found["b"].games}
    assert means["b"] == found["b"].games
    stay = ScriptedSeat(*[Action("stay")] * 4)
    play(writer, "el_farol_bar:gamma_explicit", "g8", seats=[stay] * 4, agents=[ann] * 4, params=params)
    assert "el_farol_bar:gamma_explicit players=4 rounds=1" in scores(store, "gamma")["a"].games
    again = {one.agent.name: dict(one.games) for one in averages(store, "gamma-Bench", "gamma")}
    assert again == means  # of the bar only the implicit setting counts
    play(writer, "battle_royale", "g9", seats=[Dice(0)] * 10, agents=[ann] * 10)
    assert 0 <= scores(store, "gamma")["a"].value <= 100


def test_llmarena_measures_each_game_in_its_own_way(writer, store):
    fill(
        writer,
        [
            Played(("a", "b"), (1, 2), game=BID, scores=(3.5, 0.0)),
            Played(("b", "a"), (1, 2), game=BID, scores=(1.0, 0.5)),
            *won("a", "b", game=BARGAIN),
            *(Played("bbbba", (2, 2, 2, 2, 1), game="undercover:llmarena", teams=(0, 0, 0, 0, 1)),) * 3,
            Played("aaaab", (1, 1, 1, 1, 2), game="undercover:llmarena", teams=(0, 0, 0, 0, 1)),
            Played("bbbba", (1, 1, 1, 1, 2), game="undercover:llmarena", teams=(0, 0, 0, 0, 1)),
            Played("aaaaa", (2, 2, 2, 2, 1), game="undercover:llmarena", teams=(0, 0, 0, 0, 1)),
            Played("aa", (1, 1), game=BID, scores=(2.0, 2.0)),
            *won("b", "a", 9, game="tic_tac_toe:gtbench"),
        ],
    )
    records = read(store)
    names = [agent.name for agent in records.agents]
    found = {
        game: {names[agent]: score for agent, score in of.items()}
        for game, of in llmarena.scores(records).items()
    }
    winner, loser = trueskill.rate_1vs1(trueskill.Rating(), trueskill.Rating())
    assert found == {
        "sealed_bid_auction": {"a": 2.0, "b": 0.5},
        "bargain": {"a": pytest.approx(winner.mu), "b": pytest.approx(loser.mu)},
        "undercover": {"a": 75.0, "b": 0.0},
    }
    lines = scores(store, "llmarena")
    assert lines["a"].value == pytest.approx(100)
    assert lines["b"].value == pytest.approx((25 + 100 * loser.mu / winner.mu + 0) / 3)
    assert lines["b"].games["sealed_bid_auction"] == 25
    assert (lines["a"].matches, lines["b"].matches) == (10, 8)


def test_nothing_is_divided_by_a_best_score_of_nothing():
    (one, other) = llmarena.normalised({"hanabi": {0: 0.0, 1: 0.0}, "bargain": {0: 20.0}})
    assert (one.agent, one.average, dict(one.games)) == (0, 100.0, {"bargain": 100.0})
    assert (other.agent, other.average, dict(other.games)) == (1, None, {})


def test_scores_are_kept_until_another_match_ends(writer, store):
    fill(writer, won("a", "b", 3))
    found = [scorer.scores(store) for scorer in SCORERS]
    assert all(scorer.scores(store) is scores for scorer, scores in zip(SCORERS, found, strict=True))
    fill(writer, won("b", "a"))
    assert scores(store, "nra")["a"].value == pytest.approx(2 / 4)


def test_void_matches_are_results_but_no_records(writer, store):
    """Nor do they decide in which order games are counted."""
    void = Played(("a", "b"), (0, 0), game="nim:gtbench", termination="void")
    pig = won("a", "b", game="pig:gtbench")
    fill(writer, [void, *pig, *won("a", "b"), replace(pig[0], game="nim:gtbench")])
    names = [f"{game}:gtbench" for game in ("nim", "pig", "tic_tac_toe", "nim")]
    assert [result.game for result in read_results(store)[0]] == names
    assert [info.title for info in read(store).games] == names[1:]
    assert len(read(store)) == 3


def test_capabilities_by_tag(writer, store):
    """Kuhn poker and nim share a tag; both count alike, however many matches there are of each."""
    fill(
        writer,
        won("a", "b", 8, game="kuhn_poker:gtbench")
        + won("b", "a", 1, game="nim:gtbench")
        + won("a", "c", 1, game="nim:gtbench")
        + won("c", "b", 2, game="unknown"),
    )
    radar = capabilities(store)
    values = {one.name: dict(zip(radar.axes, one.values, strict=True)) for one in radar.agents}
    assert {"math", "bluff", "deterministic"} <= set(radar.axes)
    assert values["a"]["bluff"] == 1
    assert values["a"]["math"] == pytest.approx((1 + 0.5) / 2)
    assert values["b"]["math"] == pytest.approx((0 + 1) / 2)
    assert values["c"] == {axis: None if axis not in ("complete information", "deterministic", "math") else 0
                           for axis in radar.axes}  # fmt: skip
    narrow = capabilities(store, Scope(game="nim"))
    assert {one.name for one in narrow.agents} == {"a", "b", "c"}
    assert set(narrow.axes) == {"complete information", "deterministic", "math"}


def test_undercover_counts_only_who_was_alone_against_several(writer, store):
    """Of two teams of one nobody is the undercover, whoever sits where."""
    fill(
        writer,
        [
            Played("ab", (1, 2), game="undercover:llmarena", teams=(0, 1)),
            Played("bbbba", (1, 1, 1, 1, 2), game="undercover:llmarena", teams=(0, 0, 0, 0, 1)),
        ],
    )
    records = read(store)
    (found,) = llmarena.scores(records).values()
    assert {records.agents[agent].name: score for agent, score in found.items()} == {"a": 0.0}
