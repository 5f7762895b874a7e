"""Strengths in words: each is an agent with a measured rating, which decides within a second."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

import resources
from agents.catalog.spec import AgentSpec
from agents.catalog.strengths import SEARCHES, WORDS, candidates
from gamebench_gui.app.match import strengths
from games.catalog import GAMES, make_game, presets

ROOT = Path(__file__).parents[2]
DOCUMENT = json.loads(resources.text(strengths.FILE))


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location("strengths_script", ROOT / "packaging" / "strengths.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game_id", DOCUMENT["games"])
def test_every_word_is_an_agent_with_a_rating_and_its_interval(game_id):
    measured = strengths.measured(game_id)
    words = [strength.word for strength in measured if strength.word]
    assert len(words) == len(set(words)) >= 1
    assert set(words) <= set(WORDS)
    for strength in measured:
        assert strength.matches > 0
        assert strength.low <= strength.rating <= (strength.high or strength.rating), strength
        if strength.spec.agent == "mcts":
            assert strength.spec.number("seconds") <= 1


@pytest.mark.parametrize("game_id", DOCUMENT["games"])
def test_a_stronger_word_has_a_higher_rating(game_id):
    ratings = {strength.word: strength.rating for strength in strengths.measured(game_id)}
    ordered = [ratings[word] for word in ("beginner", "fair", "strong") if word in ratings]
    assert ordered == sorted(ordered)


def test_the_candidates_can_play_and_are_quick():
    for game_id in GAMES:
        preset = presets(game_id)[0]
        found = candidates(make_game(game_id, preset), preset)
        assert str(found[0]) == "random"
        for spec in found:
            assert (spec.number("seconds") or 0) <= 1 if spec.agent in ("mcts",) else True


def test_a_strength_of_other_settings_is_not_offered_where_it_cannot_play():
    preset = next(preset for preset in presets("breakthrough") if preset.id == "classic_8x8")
    game = make_game("breakthrough", preset)
    for strength in strengths.offered(game, preset).values():
        assert strength.spec.agent != "breakthrough-solver"


def rows(**ratings):
    return [{"spec": spec, "rating": rating} for spec, rating in ratings.items()]


def test_words_go_to_agents_that_differ_in_rating(script):
    few, many, second = SEARCHES
    measured = {"random": 0, few: 100, many: 400, second: 800, "minimax": 810}
    words = script.words_of("tic_tac_toe", rows(**measured))
    assert words == {"beginner": few, "fair": many, "strong": second, "best": "minimax"}


def test_a_search_that_seems_weaker_with_more_time_is_no_strength(script):
    few, many, second = SEARCHES
    words = script.words_of("connect_four", rows(**{"random": 0, few: 300, many: 200, second: 500}))
    assert few not in words.values()
    assert words["beginner"] == "random"


def test_what_is_no_better_than_random_play_is_no_strength(script):
    words = script.words_of("sea_battle", rows(**{"random": 0, "rule:name=captain": -5}))
    assert words == {"beginner": "random"}


def test_a_game_that_was_not_measured_has_a_rule_or_a_search_as_opponent(monkeypatch):
    monkeypatch.setattr(strengths, "_games", dict)
    strengths.measured.cache_clear()
    try:
        preset = presets("sea_battle")[0]
        game = make_game("sea_battle", preset)
        assert strengths.offered(game, preset) == {}
        assert strengths.opponent(game, preset) == AgentSpec.parse("rule:name=captain")
        assert strengths.rating_of("sea_battle", AgentSpec.of("random")) is None
    finally:
        strengths.measured.cache_clear()


def test_agents_play_against_each_other_where_only_the_deal_makes_sides(script):
    """In Two Rooms the first three seats are always blue; by turns both agents would sit on both sides."""
    entry, game, _ = script.measured("two_rooms_and_a_boom")
    assert script.sides_of(game) == ()
    assert entry.seats == "AAABBB"
    drawn = make_game("two_rooms_and_a_boom", presets("two_rooms_and_a_boom")[0], {"sides": "drawn"})
    assert script.dealt_sides(drawn) == ()


@pytest.mark.parametrize("game_id", DOCUMENT["games"])
def test_only_agents_that_always_won_have_no_upper_end(game_id):
    for strength in strengths.measured(game_id):
        assert strength.high is not None or strength.rating > 150, strength
