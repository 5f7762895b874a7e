"""Ratings: fits against choix and values worked out by hand, intervals against plain resampling."""

from __future__ import annotations

import gc
import math
import random
from dataclasses import replace
from itertools import permutations
from typing import Any

import numpy as np
import pytest
import trueskill
from helpers.rated import Played, drawn, fill, won

from games.core.game import GameError
from replays.scores.continued import Climb
from replays.scores.incremental import Elo, TrueSkill, converged
from replays.scores.leaderboard import compute, scopes
from replays.scores.match_records import read, read_results
from replays.scores.outcomes import alike, pairs
from replays.scores.rating_options import CancelledError, Leaderboard, Options, Scope
from replays.store.row_writers import insert
from replays.store.store import Store

QUICK = Options(samples=0, pull=1e-9)
"""Point estimates that are maximum likelihood."""


def ratings(board: Leaderboard) -> dict[str, float | None]:
    return {agent.name: agent.rating for agent in board.agents}


def gap(board: Leaderboard, first: str, second: str) -> float:
    found = board.difference(first, second)
    assert found is not None
    return found.rating


def agent(board: Leaderboard, name: str) -> Any:
    return board.agents[board.index(name)]


def tournament(rng: random.Random, agents: int, matches: int, draws: float = 0.0) -> list[Played]:
    """Matches of agents whose strengths are -1 to 1, evenly spaced."""
    names = [f"a{k}" for k in range(agents)]
    found = []
    for _ in range(matches):
        i, j = rng.sample(range(agents), 2)
        chance = 1 / (1 + math.exp(-2 * (i - j) / (agents - 1)))
        ranks = (1, 1) if rng.random() < draws else (1, 2) if rng.random() < chance else (2, 1)
        found.append(Played((names[i], names[j]), ranks))
    return found


# --- Bradley-Terry ---------------------------------------------------------------------------------------


def test_two_agents_come_out_as_the_odds(writer, store):
    fill(writer, won("a", "b", 6) + won("b", "a", 2))
    board = compute(store, options=QUICK)
    assert gap(board, "a", "b") == pytest.approx(math.log(3), abs=1e-6)
    assert ratings(board) == pytest.approx({"a": math.log(3) / 2, "b": -math.log(3) / 2}, abs=1e-6)


def test_draws_are_half_a_point_or_left_out(writer, store):
    fill(writer, won("a", "b", 6) + won("b", "a", 2) + drawn("a", "b", 4))
    half = compute(store, options=QUICK)
    dropped = compute(store, options=replace(QUICK, draws="dropped"))
    assert gap(half, "a", "b") == pytest.approx(math.log(8 / 4), abs=1e-6)
    assert gap(dropped, "a", "b") == pytest.approx(math.log(6 / 2), abs=1e-6)
    line = agent(half, "a")
    assert (line.wins, line.draws, line.losses, line.average) == (6, 4, 2, 8 / 12)


def test_the_pull_counts_as_draws_against_an_average_agent(writer, store):
    fill(writer, won("a", "b", 8))
    for pull in (0.1, 0.5, 3.0):
        half = gap(compute(store, options=replace(QUICK, pull=pull)), "a", "b") / 2
        expected = 8 / (1 + math.exp(-2 * half)) + pull / (1 + math.exp(-half))
        assert expected == pytest.approx(8 + pull / 2, abs=1e-6)


# with the smaller one choix takes seconds
@pytest.mark.parametrize("alpha", [pytest.param(0.001, marks=pytest.mark.slow), 0.05])
def test_equality_is_the_alpha_of_spectral_ranking(writer, store, alpha):
    choix = pytest.importorskip("choix", reason="choix is not installed")
    matches = tournament(random.Random(1), 9, 400) + won("a8", "a0", 3) + won("nobody", "a8", 2)
    fill(writer, matches)
    board = compute(store, options=Options(samples=0, pull=alpha, towards="equality"))
    names = sorted({name for match in matches for name in match.agents})
    data = [
        tuple(names.index(name) for name in (match.agents if match.ranks[0] == 1 else match.agents[::-1]))
        for match in matches
    ]
    expected = dict(zip(names, choix.ilsr_pairwise(len(names), data, alpha=alpha, max_iter=500), strict=True))
    assert ratings(board) == pytest.approx(expected, abs=1e-5)


def test_without_pull_it_is_maximum_likelihood(writer, store):
    choix = pytest.importorskip("choix", reason="choix is not installed")
    matches = tournament(random.Random(2), 6, 300)
    fill(writer, matches)
    names = [f"a{k}" for k in range(6)]
    data = [
        tuple(int(name[1]) for name in (match.agents if match.ranks[0] == 1 else match.agents[::-1]))
        for match in matches
    ]
    expected = dict(zip(names, choix.opt_pairwise(6, data), strict=True))
    assert ratings(compute(store, options=QUICK)) == pytest.approx(expected, abs=1e-4)


def test_every_game_weighs_the_same(writer, store):
    one = won("a", "b", 75) + won("b", "a", 25)
    other = won("a", "b", 1, game="nim:gtbench") + won("b", "a", 3, game="nim:gtbench")
    fill(writer, one + other)
    assert gap(compute(store, options=QUICK), "a", "b") == pytest.approx(0, abs=1e-6)
    single = compute(store, Scope(game="tic_tac_toe"), QUICK)
    assert gap(single, "a", "b") == pytest.approx(math.log(3), abs=1e-6)


def test_a_team_match_weighs_as_much_as_a_duel(writer, store):
    """Two of a beat three of b: six comparisons that count as one match."""
    game = "free_for_all"
    team = Played(("a", "a", "b", "b", "b"), (1, 1, 2, 2, 2), game, teams=(0, 0, 1, 1, 1))
    fill(writer, [team, team, *won("b", "a", 1, game=game)])
    board = compute(store, options=QUICK)
    assert gap(board, "a", "b") == pytest.approx(math.log(2), abs=1e-6)
    assert (agent(board, "a").wins, agent(board, "a").losses, agent(board, "a").matches) == (2, 1, 3)


def test_the_worth_of_the_first_seat(writer, store):
    """Both are equally strong and win three of four from the first seat."""
    first = [Played((one, other), (1, 2)) for one, other in (("a", "b"), ("b", "a")) for _ in range(3)]
    second = [Played((one, other), (2, 1)) for one, other in (("a", "b"), ("b", "a"))]
    fill(writer, first + second)
    board = compute(store, options=replace(QUICK, seat_advantage=True))
    ((game, worth),) = board.seat_advantage
    assert game == "tic_tac_toe:gtbench"
    assert worth == pytest.approx(math.log(3), abs=1e-2)  # the pull is never less than 0.001 here
    assert gap(board, "a", "b") == pytest.approx(0, abs=1e-6)


def test_strength_and_seat_are_told_apart(writer, store):
    """Agent a had the better seat nine times in ten; only with that known is it the weaker one."""
    found = [Played(("a", "b"), (1, 2) if k < 57 else (2, 1)) for k in range(90)]
    found += [Played(("b", "a"), (1, 2) if k < 8 else (2, 1)) for k in range(10)]
    fill(writer, found)
    assert gap(compute(store, options=QUICK), "a", "b") > 0
    board = compute(store, options=replace(QUICK, seat_advantage=True))
    first, second = math.log(57 / 33), math.log(8 / 2)
    assert gap(board, "a", "b") == pytest.approx((first - second) / 2, abs=1e-3)
    assert board.seat_advantage[0][1] == pytest.approx((first + second) / 2, abs=1e-3)


# --- intervals -------------------------------------------------------------------------------------------


def test_samples_are_those_of_drawing_matches_with_replacement(writer, store):
    """Mean and spread of the gap against a plain loop over drawn matches."""
    matches = won("a", "b", 26) + won("b", "a", 14)
    fill(writer, matches)
    options = Options(pull=1e-9, samples=4000, resampling="matches")
    board = compute(store, options=options)
    drawn_ = board.samples[:, board.index("a")] - board.samples[:, board.index("b")]
    rng = random.Random(4)
    plain = []
    for _ in range(4000):
        wins = sum(rng.random() < 26 / 40 for _ in range(40))
        plain.append(math.log(wins / (40 - wins)))
    assert drawn_.mean() == pytest.approx(np.mean(plain), abs=0.03)
    assert drawn_.std() == pytest.approx(np.std(plain), rel=0.06)
    assert gap(board, "a", "b") == pytest.approx(drawn_.mean(), abs=1e-9)


def test_swapped_pairs_are_drawn_together(writer, store):
    """If both matches of a pair end alike, the spread is 2 ** 0.5 times as large."""
    rng, found = random.Random(5), []
    for pair in range(200):
        winner, loser = ("a", "b") if rng.random() < 0.6 else ("b", "a")
        found += won(winner, loser, 2, pairing=str(pair))
    fill(writer, found)
    wide = compute(store, options=Options(samples=3000))
    narrow = compute(store, options=Options(samples=3000, resampling="matches"))
    place = wide.index("a"), narrow.index("a")
    ratio = wide.samples[:, place[0]].std() / narrow.samples[:, place[1]].std()
    assert ratio == pytest.approx(math.sqrt(2), rel=0.06)
    assert agent(wide, "a").low < agent(wide, "a").rating < agent(wide, "a").high


@pytest.mark.slow
def test_intervals_hold_the_truth_as_often_as_they_say(writer, store):
    """The gap of two agents in a hundred tournaments, each a game of its own."""
    rng, truth, found = random.Random(6), 0.8, []
    games = [f"game{k}" for k in range(100)]
    for game in games:
        for _ in range(80):
            ranks = (1, 2) if rng.random() < 1 / (1 + math.exp(-truth)) else (2, 1)
            found.append(Played(("a", "b"), ranks, game=game))
    fill(writer, found)
    held = 0
    for game in games:
        difference = compute(store, Scope(game=game), Options(samples=300)).difference("a", "b")
        assert difference is not None
        held += difference.low <= truth <= difference.high  # type: ignore[operator]
    assert 88 <= held <= 99


def test_ranks_are_tied_where_intervals_overlap(writer, store):
    matches = won("top", "one", 38) + won("one", "top", 2) + won("top", "two", 38) + won("two", "top", 2)
    matches += won("one", "two", 20) + won("two", "one", 20)
    fill(writer, matches)
    board = compute(store)
    assert [(a.name, a.rank, a.rank_text) for a in board.agents if a.name == "top"] == [("top", 1, "1")]
    assert {(a.rank, a.rank_text) for a in board.agents if a.name != "top"} == {(2, "2-3")}
    clear, tied = board.difference("top", "one"), board.difference("one", "two")
    assert clear is not None
    assert tied is not None
    assert (clear.clear, tied.clear) == (True, False)
    assert clear.low < clear.rating < clear.high  # type: ignore[operator]
    assert clear.high - clear.low < sum(  # type: ignore[operator]
        agent(board, name).high - agent(board, name).low for name in ("top", "one")
    )


def test_what_is_provisional(writer, store):
    fill(
        writer,
        won("a", "b", 60) + won("b", "a", 40) + won("a", "c", 3) + won("c", "a", 2) + won("d", "a", 40),
    )
    board = compute(store)
    assert {a.name for a in board.agents if a.provisional} == {"c", "d"}  # few matches; never beaten
    strict = compute(store, options=Options(narrow=0.01))
    assert all(a.provisional for a in strict.agents)
    one = compute(store, options=Options(samples=0))
    assert all(a.provisional and a.low is None for a in one.agents)


def test_agents_without_a_match_are_unrated(writer, store):
    fill(writer, won("a", "b", 3) + won("b", "a", 2) + won("c", "a", 2, game="nim:gtbench"))
    board = compute(store, Scope(game="tic_tac_toe"))
    line = agent(board, "c")
    assert (line.rated, line.rating, line.low, line.rank, line.rank_text, line.matches) == (
        False, None, None, None, "", 0,
    )  # fmt: skip
    assert board.agents[-1] is line
    published = agent(compute(store, Scope(game="tic_tac_toe"), Options(towards="equality")), "c")
    assert (published.rated, published.rank) == (False, None)
    assert board.difference("a", "c") is None


def test_groups_that_never_met_are_not_compared(writer, store):
    fill(writer, won("a", "b", 6) + won("b", "a", 3) + won("c", "d", 3) + won("d", "e", 3) + won("e", "c", 3))
    board = compute(store, options=QUICK)
    assert {a.name: a.group for a in board.agents} == {"a": 2, "b": 2, "c": 1, "d": 1, "e": 1}
    assert {a.name: a.rank for a in board.agents} == {"a": 1, "b": 2, "c": 1, "d": 1, "e": 1}
    assert any("2 groups" in note for note in board.notes)


# --- Plackett-Luce ---------------------------------------------------------------------------------------


def ranking(*names: str, ranks: tuple[int, ...] = ()) -> Played:
    return Played(names, ranks or tuple(range(1, len(names) + 1)), game="free_for_all")


def test_plackett_luce_is_spectral_ranking_of_rankings(writer, store):
    choix = pytest.importorskip("choix", reason="choix is not installed")
    rng, names = random.Random(7), "abcde"
    orders = [rng.sample(range(5), rng.choice((2, 3, 5))) for _ in range(60)]
    fill(writer, [ranking(*(names[k] for k in order)) for order in orders])
    options = Options("plackett-luce", samples=50, pull=0.01, towards="equality")
    board = compute(store, options=options)
    expected = choix.ilsr_rankings(5, [tuple(order) for order in orders], alpha=0.01, max_iter=500)
    assert ratings(board) == pytest.approx(dict(zip(names, expected, strict=True)), abs=1e-5)
    assert all(a.low < a.rating < a.high for a in board.agents)


def test_three_in_every_order_but_one(writer, store):
    """With five of the six orders once each, the first place goes to a twice, c once, b twice."""
    orders = [("a", "b", "c"), ("a", "c", "b"), ("b", "a", "c"), ("b", "c", "a"), ("c", "a", "b")]
    fill(writer, [ranking(*order) for order in orders])
    found = ratings(compute(store, options=replace(QUICK, method="plackett-luce")))
    a, b, c = (math.exp(found[name] or 0) for name in "abc")
    for own, first, second in ((a, 2, 2), (b, 2, 1), (c, 1, 2)):
        # places taken equal those expected: first places of all five, second places by who was first
        expected = 5 * own / (a + b + c)
        for winner, times in ((a, 2), (b, 2), (c, 1)):
            if winner is not own:
                expected += times * own / (a + b + c - winner)
        assert expected == pytest.approx(first + second, abs=1e-6)


def test_ties_stand_for_every_order(writer, store):
    choix = pytest.importorskip("choix", reason="choix is not installed")
    tied = [ranking("a", "b", "c", ranks=(1, 1, 3))] * 2
    fill(writer, [*tied, ranking("c", "a", "b"), ranking("b", "c", "a")])
    options = Options("plackett-luce", samples=0, pull=0.01, towards="equality")
    orders = [(0, 1, 2), (1, 0, 2), (2, 0, 1), (1, 2, 0)]
    expected = dict(zip("abc", choix.ilsr_rankings(3, orders, alpha=0.01, max_iter=500), strict=True))
    assert ratings(compute(store, options=options)) == pytest.approx(expected, abs=1e-5)


def test_many_tied_are_close_to_every_order(writer, store):
    """Five are tied behind the first; choix is given all 120 orders, and everything else 120 times."""
    choix = pytest.importorskip("choix", reason="choix is not installed")
    strict = [(3, 1, 0, 2, 5, 4), (1, 0, 5, 3, 4, 2), (0, 2, 1, 4, 3, 5)]
    tied = ranking(*"abcdef", ranks=(1, 2, 2, 2, 2, 2))
    fill(writer, [tied, tied, *(ranking(*("abcdef"[k] for k in order)) for order in strict)])
    found = ratings(compute(store, options=Options("plackett-luce", samples=0, pull=0.1, towards="equality")))
    orders = [(0, *rest) for rest in permutations(range(1, 6))] * 2 + strict * 120
    expected = dict(zip("abcdef", choix.ilsr_rankings(6, orders, alpha=12, max_iter=500), strict=True))
    assert found == pytest.approx(expected, abs=0.08)


def test_of_two_seats_both_models_are_the_same(writer, store):
    fill(writer, tournament(random.Random(8), 5, 200, draws=0.2))
    options = Options(samples=40)
    one, other = (
        compute(store, options=options),
        compute(store, options=replace(options, method="plackett-luce")),
    )
    assert ratings(one) == pytest.approx(ratings(other), abs=1e-7)


# --- numbers that depend on the order --------------------------------------------------------------------


def test_trueskill_of_two(writer, store):
    """The course of two fresh players in LLMArena's settings: a wins twice, a draw, b wins."""
    fill(writer, won("a", "b", 2) + drawn("a", "b") + won("b", "a"))
    board = compute(store, options=Options("trueskill"))
    course = [(m.number, m.agent_id, m.rating, m.deviation) for m in board.history]
    expected = [
        (1, "a", 29.396, 7.171), (1, "b", 20.604, 7.171), (2, "a", 31.230, 6.523), (2, "b", 18.770, 6.523),
        (3, "a", 26.812, 5.241), (3, "b", 23.188, 5.241), (4, "a", 23.584, 4.623), (4, "b", 26.416, 4.623),
    ]  # fmt: skip
    for number, name, mean, deviation in expected:
        (found,) = [m for m in course if m[:2] == (number, name)]
        assert found[2:] == pytest.approx((mean, deviation), abs=5e-4)
    assert (board.order_dependent, agent(board, "b").rank_text) == (True, "1-2")
    assert agent(board, "b").high - agent(board, "b").rating == pytest.approx(1.96 * 4.623, abs=1e-2)
    assert any("order" in note for note in board.notes)


def test_trueskill_of_teams_and_free_for_all(writer, store):
    fill(
        writer,
        [
            Played(("a", "b", "c", "d"), (2, 1, 3, 3), game="free_for_all"),
            Played(("a", "b", "c", "d"), (2, 2, 1, 1), game="teams", teams=(0, 0, 1, 1)),
            Played(("a", "a", "b", "b"), (1, 1, 2, 2), game="teams", teams=(0, 0, 1, 1)),
        ],
    )
    env = trueskill.TrueSkill()
    a, b, c, d = (env.create_rating() for _ in range(4))
    ((a,), (b,), (c,), (d,)) = env.rate([(a,), (b,), (c,), (d,)], ranks=[2, 1, 3, 3])
    ((a, b), (c, d)) = env.rate([(a, b), (c, d)], ranks=[2, 1])
    ((a,), (b,)) = env.rate([(a,), (b,)], ranks=[1, 2])  # an agent with two seats of a team counts once
    found = ratings(compute(store, options=Options("trueskill")))
    expected = {name: float(rating.mu) for name, rating in zip("abcd", (a, b, c, d), strict=True)}
    assert found == pytest.approx(expected, abs=1e-9)


def test_trueskill_of_two_sides_is_that_of_the_package():
    rng, env = random.Random(3), trueskill.TrueSkill()
    known: dict[int, trueskill.Rating] = {}
    ladder = TrueSkill()
    for _ in range(300):
        members = rng.sample(range(9), rng.randint(2, 5))
        cut = rng.randint(1, len(members) - 1)
        ranked_sides = [(tuple(members[:cut]), 1.0), (tuple(members[cut:]), rng.choice((1.0, 2.0)))]
        groups = [{who: known.get(who, env.create_rating()) for who in side} for side, _ in ranked_sides]
        for side in env.rate(groups, ranks=[place for _, place in ranked_sides]):
            known |= side
        for who, mean, deviation in ladder.play(ranked_sides):
            assert mean == pytest.approx(known[who].mu, abs=1e-9)
            assert deviation == pytest.approx(known[who].sigma, abs=1e-9)


@pytest.mark.parametrize("kind", [TrueSkill, Elo])
def test_a_duel_is_the_match_of_two_sides_of_one_agent_each(kind):
    """To the last bit: the ratings of a file must not depend on the way that they were computed."""
    rng, short, long = random.Random(4), kind(), kind()
    for _ in range(500):
        better, worse = rng.sample(range(6), 2)
        tied = rng.random() < 0.2
        ranked_sides = [((better,), 1.0), ((worse,), 1.0 if tied else 2.0)]
        after = dict(zip((better, worse), short.duel(better, worse, tied), strict=True))
        assert after == {who: (rating, deviation) for who, rating, deviation in long.play(ranked_sides)}


def test_matches_of_the_same_agents_teams_and_ranks_are_alike(writer, store):
    rng, played = random.Random(6), []
    for _ in range(300):
        size = rng.choice((2, 2, 2, 3, 5))
        teams = [rng.randrange(2) for _ in range(size)] if size > 2 else ()
        ranks = [1 + rng.randrange(2) for _ in range(size)]
        played.append(Played(tuple(rng.choices("abc", k=size)), ranks, teams=teams))
    fill(writer, played)
    records = read(store)
    for first in (0, 37):
        kinds, begins = alike(records, first)
        known: dict[Any, int] = {}
        expected = []
        for match in range(first, len(records)):
            seats = slice(records.start[match], records.start[match + 1])
            columns = (records.agent, records.team, records.rank)
            seated = tuple(tuple(column[seats].tolist()) for column in columns)
            expected.append(known.setdefault(seated, len(known)))
        assert kinds.tolist() == expected
        assert begins.tolist() == [first + expected.index(kind) for kind in range(len(known))]
    assert len(known) < len(expected)


@pytest.mark.parametrize("method", ["trueskill", "elo"])
def test_a_history_is_kept_in_few_objects(writer, store, method):
    """Collecting garbage takes as long as there are objects, and stops the window."""
    fill(writer, tournament(random.Random(4), 5, 2000))
    read(store)
    gc.collect()
    before = len(gc.get_objects())
    board = compute(store, options=Options(method))
    gc.collect()
    assert len(board.history) == 4000
    assert len(gc.get_objects()) - before < 1000


@pytest.mark.parametrize("method", ["trueskill", "elo"])
def test_a_history_continues_from_the_last_match_known(writer, store, method, monkeypatch):
    played = count_plays(monkeypatch)
    options = Options(method)
    first, *_ = fill(writer, tournament(random.Random(4), 5, 40))
    compute(store, options=options)
    assert played.pop() == 40
    fill(writer, tournament(random.Random(5), 6, 7))
    board = compute(store, options=options)
    assert played.pop() == 7
    with Store(writer.path) as again:
        assert compute(again, options=options).history == board.history
    played.clear()
    writer.run(lambda db: db.execute("delete from matches where id = ?", [first]))
    board = compute(store, options=options)
    assert played.pop() == 46, "a match before the last is gone"
    with Store(writer.path) as again:
        assert compute(again, options=options).history == board.history


def count_plays(monkeypatch) -> list[int]:
    """Return a list to which each rating adds the number of matches that it plays."""
    counts: list[int] = []
    plain = Climb.play

    def play(self, records, progress, cancelled):
        before = 0 if self._records is None else len(self._records)
        moments = plain(self, records, progress, cancelled)
        counts.append(len({moment.number for moment in moments if moment.number > before}))
        return moments

    monkeypatch.setattr(Climb, "play", play)
    return counts


def test_elo_by_hand(writer, store):
    fill(writer, [*won("a", "b"), *drawn("a", "b"), Played(("c", "a", "b"), (1, 2, 2), game="free_for_all")])
    board = compute(store, options=Options("elo"))
    course = {(m.number, m.agent_id): m.rating for m in board.history}
    assert (course[1, "a"], course[1, "b"]) == (1516, 1484)
    expected = 1 / (1 + 10 ** (-32 / 400))
    a, b = 1516 + 32 * (0.5 - expected), 1484 - 32 * (0.5 - expected)
    assert course[2, "a"] == pytest.approx(a)
    beaten = [1 / (1 + 10 ** ((1500 - other) / 400)) for other in (a, b)]
    assert course[3, "c"] == pytest.approx(1500 + 32 * sum(beaten) / 2)
    assert sum(course[3, name] for name in "abc") == pytest.approx(4500)
    assert agent(board, "c").low is None


def test_when_ratings_have_converged():
    settled = [25 + 5 / k for k in range(1, 61)]
    assert converged({"a": settled, "b": settled}, last=10, threshold=0.1)
    assert not converged({"a": settled, "b": settled[:49]}, last=10, threshold=0.1)  # too few
    assert not converged([settled, [*settled, 30.0]], last=10, threshold=0.1)
    assert not converged([settled], last=10, threshold=0.001)
    wave = [25 + 0.2 * (k % 2) for k in range(60)]
    assert not converged([wave], last=4, threshold=0.1)  # back where it was, but not at rest
    assert not converged({})


# --- what counts -----------------------------------------------------------------------------------------


def test_what_does_not_count(writer, store):
    good = [*won("a", "b", 2), *won("b", "a", 1, termination="timeout")]
    bad = [
        *won("b", "a", 1, termination="stopped"),
        *won("b", "a", 1, termination="void"),
        *won("b", "a", 1, parent_step=3),
        Played(("a", "a"), (1, 2)),
        Played(("a", "b"), (1, 1), game="together", teams=(0, 0)),
    ]
    taken, *_ = fill(writer, [*won("b", "a"), *bad, *good])
    change = {"match_id": taken, "number": 1, "step": 1, "seat": 0, "spec": "human", "at": "2026"}
    writer.run(lambda db: insert(db, "seat_changes", [change]))
    board = compute(store, options=QUICK)
    assert (board.matches, agent(board, "a").wins, agent(board, "a").losses) == (3, 2, 1)
    assert board.meetings.tolist() == [[0, 3], [3, 0]]
    assert board.points[board.index("a")][board.index("b")] == 2
    assert board.win_share("a", "b") == 2 / 3


@pytest.mark.parametrize("teams", [(0, 1, 2), (0, 1, 1)], ids=["by the rules", "as files had it before"])
def test_who_resigned_is_compared_with_each_of_the_others_and_they_with_nobody(writer, store, teams):
    among = Played(("a", "b", "c"), (3, 1, 1), teams=teams, termination="resigned")
    fill(writer, [*won("b", "a", termination="resigned"), among])
    board = compute(store, options=QUICK)
    a, b, c = (board.index(name) for name in "abc")
    assert (board.meetings[a][b], board.points[a][b]) == (2, 0)
    assert (board.meetings[a][c], board.meetings[b][c]) == (1, 0)
    assert agent(board, "a").losses == 2
    (result,) = (one for one in read_results(store)[0] if len(one.teams) == 3)
    assert result.teams == teams, "the record says what the rules say"


def test_scopes_narrow_down(writer, store):
    fill(
        writer,
        won("a", "b", 2)
        + won("b", "a", 3, game="tic_tac_toe:llmarena")
        + won("a", "c", 4, game="kuhn_poker:gtbench")
        + won("b", "c", 1, game="unknown_game", source="imported:log"),
    )
    offered = scopes(store)
    assert {one.name: one.matches for one in offered.benchmarks} == {"GTBench": 6, "LLMArena": 3}
    assert {one.name: one.matches for one in offered.games}["tic_tac_toe:llmarena"] == 3
    assert {one.name: one.matches for one in offered.tags}["bluff"] == 4
    assert {one.name: one.matches for one in offered.sources} == {"played": 9, "imported:log": 1}
    for scope, matches in (
        (Scope(), 10),
        (Scope(game="tic_tac_toe"), 5),
        (Scope(game="tic_tac_toe:llmarena"), 3),
        (Scope(benchmark="GTBench"), 6),
        (Scope(benchmark="GTBench", tag="bluff"), 4),
        (Scope(source="played", game="unknown_game"), 0),
        (Scope(game="pig"), 0),
    ):
        assert compute(store, scope, QUICK).matches == matches, scope
    with pytest.raises(GameError, match="chess"):
        compute(store, Scope(game="chess"))


@pytest.mark.parametrize("method", ["bradley-terry", "plackett-luce", "trueskill", "elo"])
def test_an_empty_database_has_an_empty_leaderboard(store, method):
    board = compute(store, options=Options(method))
    assert (board.agents, board.matches, board.last_match) == ((), 0, "")


def test_a_leaderboard_is_kept_until_another_match_has_ended(writer, store):
    last = fill(writer, won("a", "b", 3))[-1]
    board = compute(store)
    assert board.last_match == last
    assert compute(store) is board
    assert compute(store, options=Options(seed=1)) is not board
    fill(writer, won("b", "a"))
    assert compute(store).matches == 4
    writer.run(lambda db: db.execute("delete from matches where id = ?", [last]))
    assert compute(store).matches == 3


@pytest.mark.parametrize("method", ["bradley-terry", "trueskill"])
def test_progress_and_cancelling(writer, store, method, monkeypatch):
    monkeypatch.setattr("replays.scores.resampling._AT_ONCE", 10_000)
    fill(writer, tournament(random.Random(9), 6, 600))
    shares: list[float] = []
    options = Options(method, samples=400)
    compute(store, options=options, progress=shares.append)
    assert shares == sorted(shares)
    assert len(shares) > 1
    with pytest.raises(CancelledError):
        compute(store, options=replace(options, seed=1), cancelled=lambda: True)


def test_the_advantage_of_the_first_seat_is_that_of_duels_alone(writer: Any, store: Any) -> None:
    """Of more than two players in a match none has the place of the second."""
    fill(writer, [*won("a", "b", 4), *(Played(("a", "b", "c"), (1, 2, 3)),) * 4])
    records = read(store)
    found = pairs(records)
    duels = np.diff(records.start)[found.match] == 2
    assert found.seated.tolist() == duels.tolist()
    assert 0 < found.seated.sum() < len(found.seated)
