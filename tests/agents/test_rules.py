"""Fixed rules: what they are known to score, and that they read nothing but their view."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.play import build
from helpers.twins import moments

import resources
from agents.catalog.spec import AgentSpec
from agents.rules.bargain import concede, demand
from agents.rules.battle_royale import miss
from agents.rules.pirate_game import optimal_pirate
from agents.rules.undercover import CLUES
from games.bargain.rules import DEAL
from games.bargain.rules import State as Division
from games.battle_royale import rules as battle
from games.catalog import benchmark_scores, find_preset, make_game
from games.core.action import CHANCE, Action
from games.core.events import Attempted, Ended, Stepped
from games.core.metric import MatchMetric
from games.pirate_game import rules as pirate
from games.undercover.rules import names, pairs

EIGHT_ROUNDS = {"stop_per_mille": 0, "rounds": 8}


def choices(first: str, second: str) -> tuple[str, tuple[float, ...]]:
    """What both choose in eight rounds, as letters, and their scores."""
    log = played("prisoners_dilemma", first, second, **EIGHT_ROUNDS)
    rounds = [step.joint for step in log.of(Stepped) if 0 in step.joint]
    letters = " ".join("".join(joint[p].kind[0] for joint in rounds) for p in (0, 1))
    return letters, log.of(Ended)[0].returns


@pytest.mark.parametrize(
    ("first", "second", "letters", "scores"),
    [
        ("tit-for-tat", "rule:name=always-testify", "sttttttt tttttttt", (7, 17)),
        ("tit-for-tat", "tit-for-tat", "ssssssss ssssssss", (40, 40)),
        ("rule:name=always-testify", "rule:name=always-testify", "tttttttt tttttttt", (8, 8)),
        ("tit-for-tat", "rule:name=script,actions=silent/testify", "sstststs stststst", (35, 45)),
        ("rule:name=grim", "rule:name=script,actions=Silent/Testify/Silent", "sstttttt stsstsst", (47, 17)),
        ("rule:name=pavlov", "rule:name=script,actions=<Silent>/<Testify>", "ssttsstt stststst", (32, 32)),
    ],
)
def test_dilemma(first: str, second: str, letters: str, scores: tuple[int, int]) -> None:
    assert choices(first, second) == (letters, scores)


def division(*moves: Action) -> Division:
    """One hat, two balls and three apples, worth 8, 1, 0 to the first player and 4, 0, 2 to the second."""
    return Division((1, 2, 3), ((8, 1, 0), (4, 0, 2)), moves)


def offer(*taken: int) -> Action:
    return Action("offer", taken)


@pytest.mark.parametrize(
    ("value", "moves", "action"),
    [
        (5, (), offer(1, 0, 0)),
        (9, (), offer(1, 1, 0)),
        (10, (), offer(1, 2, 0)),
        (0, (), offer(0, 0, 0)),
        (8, (offer(1, 0, 0), offer(0, 0, 3)), DEAL),
        (9, (offer(1, 0, 0), offer(0, 1, 3)), DEAL),
        (10, (offer(1, 0, 0), offer(0, 1, 3)), offer(1, 2, 0)),
    ],
)
def test_demand_takes_what_it_wants_and_leaves_the_rest(
    value: int, moves: tuple[Action, ...], action: Action
) -> None:
    spec = AgentSpec.of("rule", name="demand", value=value)
    assert demand(request(*build("bargain"), 0, state=division(*moves)), spec) == action


def test_demand_does_not_know_what_the_other_values() -> None:
    spec = AgentSpec.of("rule", name="demand", value=4)
    others = [division(), Division((1, 2, 3), ((8, 1, 0), (1, 3, 1)))]
    first, second = (demand(request(*build("bargain"), 0, state=state), spec) for state in others)
    assert first == second


def test_concede_asks_for_everything_first_and_for_half_in_the_last_round() -> None:
    spec = AgentSpec.of("rule", name="concede")
    all_of_it = [offer(0, 0, 0), offer(1, 2, 3)] * 9
    game, preset = build("bargain")
    opening = concede(request(game, preset, 0, state=division()), spec)
    last = concede(request(game, preset, 0, state=division(*all_of_it)), spec)
    assert (opening, last) == (offer(1, 2, 0), offer(1, 0, 0))


def test_two_who_insist_on_nine_never_agree_and_two_who_take_half_do() -> None:
    stubborn = played("bargain", "rule:name=demand,value=9", seed=3)
    modest = played("bargain", "rule:name=demand,value=4", seed=3)
    assert stubborn.of(Ended)[0].returns == (0.0, 0.0)
    assert modest.of(Stepped)[-1].joint[1] == DEAL


def test_vague_gives_clues_that_fit_anything_and_never_the_same_twice() -> None:
    for seed in range(5):
        log = played("undercover", "rule:name=vague", seed=seed)
        said = [a.action.text for a in log.of(Attempted) if a.action.kind == "say"]
        assert set(said) <= set(CLUES)
        assert len(set(said)) == len(said)


def test_vague_votes_for_whoever_gave_no_clue() -> None:
    log = played("undercover", "rule:name=first-legal", *["rule:name=vague"] * 4)
    votes = [a.action for a in log.of(Attempted) if a.action.kind == "vote" and a.player]
    assert votes[:4] == [Action("vote", (0,))] * 4


def test_vague_guesses_its_own_word_where_words_are_guessed() -> None:
    log = played("undercover", "rule:name=vague", seed=1, guesses="asked")
    assert [a.objection for a in log.of(Attempted) if a.failure] == []
    guesses = [a.action.text for a in log.of(Attempted) if a.action.kind == "guess"]
    assert all(len(set(text.split(", "))) == 1 for text in guesses)


def clue_lists() -> dict[str, tuple[str, str, list[list[str]]]]:
    """By pair: its words, and the clues that fit both, the first and the second."""
    lines = resources.text("words/undercover_clues.txt").splitlines()
    parts = [line.split(" | ") for line in lines if not line.startswith("#")]
    return {p[0]: (*p[0].split(" - "), [clues.split("; ") for clues in p[1:]]) for p in parts}


def test_there_are_clues_for_every_word_and_none_names_its_word() -> None:
    lists = clue_lists()
    assert set(lists) == {" - ".join(pair) for pair in pairs()}
    for first, second, (common, *own) in lists.values():
        assert len(common) >= 3
        assert all(len(clues) >= 2 for clues in own)
        for clue in (*common, *own[0], *own[1]):
            assert not names(first, clue), (first, clue)
            assert not names(second, clue), (second, clue)


def test_fitting_clues_are_about_the_word_and_nobody_gives_one_twice() -> None:
    lists = clue_lists()
    known = {first: [*both, *own] for first, _, (both, own, _) in lists.values()}
    known |= {second: [*both, *own] for _, second, (both, _, own) in lists.values()}
    for seed in range(5):
        log = played("undercover", "rule:name=fitting-clues", seed=seed)
        (word, others, odd) = next(s.joint[CHANCE].args for s in log.of(Stepped) if CHANCE in s.joint)
        said = [a.action.text for a in log.of(Attempted) if a.action.kind == "say"]
        assert len(set(said)) == len(said)
        for attempt in (a for a in log.of(Attempted) if a.action.kind == "say"):
            own = word if attempt.player == odd else others
            clues = [f"{clue[0].upper()}{clue[1:]}." for clue in known[own]]
            assert attempt.action.text in clues or attempt.action.text in CLUES


def test_the_undercover_is_voted_for_after_a_clue_that_fits_only_the_other_word() -> None:
    caught, matches = 0, 12
    for seed in range(matches):
        log = played("undercover", "rule:name=fitting-clues", seed=seed)
        caught += log.of(Ended)[0].returns[4] < 0
    assert caught > matches / 2


def test_a_script_that_makes_no_sense_is_an_unreadable_answer_not_a_crash() -> None:
    log = played("tic_tac_toe:llmarena", "rule:name=script,actions=nonsense", "random")
    assert "The script says 'nonsense'" in log.of(Attempted)[0].objection


def scored(name: str, *texts: str, **params: Any) -> tuple[float, list[int]]:
    """gamma-Bench's score of a match between agents, and how many steps it took."""
    log = played(name, *texts, **params)
    game_id, preset = find_preset(name)
    game = make_game(game_id, preset, params)
    joints = [step.joint for step in log.of(Stepped)]
    usual = next(one for one in benchmark_scores(game.spec.id) if one.benchmark == "gamma-Bench")
    assert isinstance(usual.counts, MatchMetric)
    score = usual.counts.of(moments(game, joints), 0)
    assert score is not None
    return score, [len(joints)]


def test_shooting_the_strongest_scores_100() -> None:
    assert scored("battle_royale", "rule:name=shoot-strongest")[0] == 100


def test_missing_on_purpose_until_a_duel() -> None:
    log = played("battle_royale", "rule:name=miss")
    assert {a.action.kind for a in log.of(Attempted)} == {"pass"}
    state = battle.State((battle.Turn(0, 1, True),), (0, 2))
    made = request(battle.BattleRoyale(3), build("battle_royale")[1], 2, state=state)
    assert miss(made, AgentSpec.of("rule", name="miss")) == battle.shoot(0)


@pytest.mark.parametrize("rule", ["optimal-pirate", "textbook-pirate"])
@pytest.mark.parametrize("gold", [4, 5, 100, 400])
def test_perfect_pirates_agree_at_once_and_score_100(rule: str, gold: int) -> None:
    assert scored("pirate_game", f"rule:name={rule}", gold=gold) == (100, [2])


@cache
def induced(pirates: int, gold: int) -> tuple[int, ...]:
    """What perfect pirates end up with, by buying the cheapest votes from the last pirate backwards."""
    if pirates == 1:
        return (gold,)
    later = induced(pirates - 1, gold)
    cheapest = sorted(range(pirates - 1), key=lambda p: (later[p], -p))[: (pirates + 1) // 2 - 1]
    plan = [later[p] + 1 if p in cheapest else 0 for p in range(pirates - 1)]
    return (gold - sum(plan), *plan)


@pytest.mark.parametrize("pirates", [3, 4, 7, 10])
def test_the_optimal_pirate_accepts_just_what_is_better_than_what_follows(pirates: int) -> None:
    game = pirate.PirateGame(pirates)
    later = induced(pirates - 1, 100)
    spec = AgentSpec.of("rule", name="optimal-pirate")
    for player in range(1, pirates):
        for share in (0, 1, 2, later[player - 1], min(later[player - 1] + 1, 100)):
            plan = [100 - share, *[share if p == player else 0 for p in range(1, pirates)]]
            state = pirate.State((pirate.Round(tuple(plan)),))
            vote = optimal_pirate(request(game, build("pirate_game")[1], player, state=state), spec)
            assert vote == (pirate.ACCEPT if share > later[player - 1] else pirate.REJECT)
