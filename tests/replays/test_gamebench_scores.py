"""GameBench's ratings by game, the worth of the first side, categories of reasoning, the general factor."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from helpers.benchmark_files import PUBLISHED_MATCHES, needs_matches
from helpers.rated import Played, fill, won

from games.catalog import every_preset, find_preset, make_game
from replays.exchange.gamebench import import_gamebench
from replays.naming import game_name
from replays.scores.benchmarks.gamebench import (
    AS_CODE,
    BENCHMARK,
    RECOMMENDED,
    boards,
    categories,
    profiles,
)
from replays.scores.benchmarks.table import SCORERS
from replays.scores.factors import factors, one_factor
from replays.scores.leaderboard import compute
from replays.scores.published import CATEGORIES, PUBLISHED_GAMES, SOURCE
from replays.scores.rating_options import Options, Scope
from tests.replays.test_gamebench_matches import AGENTS

PRESETS = [f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark == BENCHMARK]
TWO = PRESETS[0]
QUICK = replace(RECOMMENDED, samples=0, pull=1e-9)


@pytest.fixture
def published_matches(writer, store):
    import_gamebench(writer, PUBLISHED_MATCHES)
    return store


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
def test_one_fit_is_that_of_the_benchmarks_code(published_matches, game, expected):
    """Deterministic values of its code, without resampling; all seven agents are in every fit."""
    found = boards(published_matches, replace(AS_CODE, samples=0))
    board = next((b for title, b in found.games.items() if title.split(":")[0] == game), found.overall)
    ratings = {line.name: line.rating for line in board.agents}
    assert tuple(round(ratings[name], 3) for name in AGENTS) == expected


@needs_matches
def test_regularisation_alone_rates_nobody(published_matches):
    found = boards(published_matches, AS_CODE)
    assert sorted(found.infos[title].game for title in found.games) == sorted(PUBLISHED_GAMES)
    missing = {
        (line.name, found.infos[title].game)
        for line in found.agents()
        for title in found.games
        if found.line(line.agent_id, title) is None
    }
    assert len([name for name, _ in missing if name == "human"]) == 4
    assert len([name for name, _ in missing if name == "gpt-4-rap"]) == 3
    assert {line.name: line.matches for line in found.agents()} == {
        "random": 196, "human": 13, "gpt-3": 88, "gpt-3-cot": 80,
        "gpt-4": 93, "gpt-4-cot": 71, "gpt-4-rap": 13,
    }  # fmt: skip
    assert found.sides == ()
    assert any("13 matches" in note and "human, gpt-4-rap" in note for note in found.notes)


@needs_matches
def test_thirteen_matches_do_not_make_a_factor(published_matches):
    found = factors(boards(published_matches).games)
    assert {agent.name for agent in found.agents} == set(AGENTS) - {"human", "gpt-4-rap"}
    assert len(found.games) == 9
    assert "human is left out: 13 matches in 5 of 9 games." in found.notes
    assert any(note.startswith("5 agents for 9 games") for note in found.notes)
    assert found.explained.value < found.chance
    assert found.explained.matches == 277
    assert any("no sign of a general factor" in note for note in found.notes)


@needs_matches
def test_published_and_own_matches_are_told_apart(published_matches, writer):
    fill(writer, won("Ann", "Bob", 4, game=TWO))
    assert boards(published_matches, QUICK, "played").overall.matches == 4
    assert boards(published_matches, QUICK, SOURCE).overall.matches == 277
    both = boards(published_matches, QUICK)
    assert both.overall.matches == 281
    assert any("rules differ" in note for note in both.notes)


# --- sides -----------------------------------------------------------------------------------------------


def team(first, second, ranks, scores, seats=3, game=TWO):
    """A match of two sides of several seats each, the seats of the sides in turns."""
    take = [0, 1] * seats
    return Played(
        [(first, second)[side] for side in take],
        [ranks[side] for side in take],
        game,
        [scores[side] for side in take],
        take,
    )


def test_the_worth_of_a_side_of_several_seats(writer, store):
    """Both are equally strong; the first side wins three of four, whoever plays it and however many seats."""
    for one, other in (("a", "b"), ("b", "a")):
        fill(writer, [team(one, other, (1, 2), (1.0, 0.0)) for _ in range(6)])
        fill(writer, [team(one, other, (2, 1), (0.0, 1.0)) for _ in range(2)])
    found = boards(store, QUICK)
    (side,) = found.sides
    assert (side.game, side.matches, side.share) == (f"{TWO} players=6", 16, 0.75)
    assert side.worth == pytest.approx(math.log(3), abs=1e-2)
    assert [line.rating for line in found.agents()] == pytest.approx([0, 0], abs=1e-6)


def test_sides_count_by_their_scores_also_in_matches_against_oneself(writer, store):
    fill(writer, [team("a", "a", (1, 2), (0.75, 0.25)), team("a", "b", (1, 1), (0.5, 0.5))])
    (side,) = boards(store, replace(QUICK, samples=500)).sides
    assert (side.matches, side.share) == (2, (0.75 + 0.5) / 2)
    assert side.low == 0.5
    assert side.high == 0.75


def test_published_matches_do_not_say_who_had_which_side(writer, store):
    fill(writer, won("a", "b", 4, game=TWO, source=SOURCE))
    found = boards(store, RECOMMENDED)
    assert (found.overall.matches, found.sides) == (4, ())
    assert any("which side" in note for note in found.notes)


def test_one_match_has_no_interval(writer, store):
    fill(writer, won("a", "b", 1, game=TWO))
    (side,) = boards(store, RECOMMENDED).sides
    assert (side.low, side.high, side.matches) == (None, None, 1)


def test_scores_of_sides_are_fractions_of_a_win_as_in_the_code(writer, store):
    """A match of 12 to 4 points by sides of three seats is three quarters of a win."""
    ranks, scores = (1, 2), (0.75, 0.25)
    fill(writer, [team("a", "b", ranks, scores), team("b", "a", ranks[::-1], scores[::-1])])
    found = boards(store, replace(AS_CODE, samples=0, pull=1e-6))
    gap = found.overall.difference(*(line.agent_id for line in found.agents()))
    assert abs(gap.rating) == pytest.approx(math.log(3 / 1), abs=1e-3)


def test_it_is_the_usual_leaderboard(writer, store):
    fill(writer, won("a", "b", 5, game=TWO) + won("b", "a", 2, game=TWO) + won("b", "a", 3))
    mine = boards(store, replace(QUICK, seat_advantage=False)).overall
    usual = compute(store, Scope(benchmark=BENCHMARK), Options(samples=0, pull=1e-9))
    assert [line.rating for line in mine.agents] == [line.rating for line in usual.agents]
    assert mine.matches == 7


def test_games_are_called_by_their_names_unless_two_have_the_same(writer, store):
    """Presets of one game are told apart by what they add to the benchmark's own."""
    own, other = next(pair for pair in product(PRESETS, PRESETS) if pair[1] == f"{pair[0]}_code")
    game, preset = find_preset(own)
    seats = make_game(game, preset).num_players
    for played in (own, other):
        fill(writer, [team("a", "b", (1, 2), (1.0, 0.0), seats // 2, played)])
    name = game_name(game)
    assert set(boards(store, QUICK).names().values()) == {name, f"{name}, code"}


# --- categories ------------------------------------------------------------------------------------------


@needs_matches
def test_profiles_are_means_over_games_of_a_category(published_matches):
    found = boards(published_matches, replace(AS_CODE, samples=0))
    human = next(one for one in profiles(found) if one.agent.name == "human")
    by_category = dict(zip(CATEGORIES, human.values, strict=True))
    games = json.loads(PUBLISHED_MATCHES.read_text())
    points = {}
    for match in games:
        if "human" in match:
            points.setdefault(match["game"], []).append(match["human"])
    cooperation = [np.mean(points[game]) for game in ("codenames", "sea_battle")]
    assert by_category["cooperation"] == pytest.approx(np.mean(cooperation))
    assert by_category["hidden information"] is None
    assert dict(zip(CATEGORIES, human.matches, strict=True))["abstract strategy"] == 12


def test_every_game_of_the_paper_has_its_categories(writer, store):
    """Table 3: how many games there are of each category."""
    fill(writer, won("a", "b", 1, game=TWO))
    info = next(iter(boards(store, QUICK).infos.values()))
    counted = {
        one: sum(one in categories(replace(info, game=game, tags=())) for game in PUBLISHED_GAMES)
        for one in CATEGORIES
    }
    assert list(counted.values()) == [6, 3, 3, 4, 2, 4]
    assert categories(replace(info, game="another", tags=("cooperation", "cards"))) == ("cooperation",)


# --- the general factor ----------------------------------------------------------------------------------


def test_one_factor_gives_back_the_loadings_it_was_made_of():
    wanted = np.array([0.9, 0.8, 0.7, -0.6, 0.5])
    made = np.outer(wanted, wanted)
    np.fill_diagonal(made, 1)
    found = one_factor(made[None])[0]
    assert found * np.sign(found[0]) == pytest.approx(wanted, abs=1e-6)


STRONG = tuple(f"a{k}" for k in range(7))


def ladder(game, order):
    """Everybody beats those behind three times of four."""
    found = []
    for at, one in enumerate(order):
        for other in order[at + 1 :]:
            found += won(one, other, 6, game=game) + won(other, one, 2, game=game)
    return found


GAMES = ("tic_tac_toe:gtbench", "nim:gtbench", "pig:gtbench")


def leaderboards(store):
    return {
        game: compute(store, Scope(game=game), Options(samples=200, seed=seed))
        for seed, game in enumerate(GAMES)
    }


def test_games_that_rank_alike_share_a_factor_that_goes_with_strength(writer, store):
    for game in GAMES:
        fill(writer, ladder(game, STRONG))
    found = factors(leaderboards(store))
    assert found.explained.value > 0.95 > found.chance
    assert found.explained.low > found.chance
    assert all(one.value > 0.9 for one in found.loadings)
    general = {one.name: one.value for one in found.general}
    names = {agent.agent_id: agent.name for agent in found.agents}
    assert [names[who] for who in sorted(general, key=general.__getitem__, reverse=True)] == list(STRONG)
    assert found.correlations == pytest.approx(np.ones((3, 3)), abs=0.05)
    assert not any("no sign" in note for note in found.notes)
    ranked = factors(leaderboards(store), ranks=True)
    assert ranked.correlations == pytest.approx(np.ones((3, 3)), abs=1e-9)


@pytest.mark.parametrize("odd", range(3))
def test_a_game_that_ranks_the_other_way_loads_against_the_factor(writer, store, odd):
    for at, game in enumerate(GAMES):
        fill(writer, ladder(game, STRONG[::-1] if at == odd else STRONG))
    found = factors(leaderboards(store))
    assert [np.sign(one.value) for one in found.loadings] == [-1 if at == odd else 1 for at in range(3)]


def test_a_game_in_which_all_are_rated_alike_is_left_out_and_named(writer, store):
    for game in GAMES:
        fill(writer, ladder(game, STRONG))
    even = "breakthrough:classic_8x8"
    for one, other in product(STRONG, STRONG):
        fill(writer, won(one, other, 1, game=even) if one != other else [])
    every = {**leaderboards(store), even: compute(store, Scope(game=even), Options(samples=200, seed=9))}
    found = factors(every)
    assert found.games == GAMES
    assert found.explained.value > 0.95
    assert f"{even} is left out: all compared agents are rated alike in it." in found.notes


def test_without_enough_agents_in_all_games_there_is_no_factor(writer, store):
    for game in GAMES:
        fill(writer, won("a", "b", 2, game=game))
    fill(writer, won("c", "a", 2, game=GAMES[0]))
    found = factors(leaderboards(store))
    assert (found.explained, found.loadings) == (None, ())
    assert "3 agents" in found.notes[0]


def test_no_matches_no_factor(store):
    assert factors(boards(store).games).explained is None
    scorers = [one for one in SCORERS if one.benchmark == BENCHMARK]
    assert len(scorers) == 3
    assert all(one.scores(store) == [] for one in scorers)
