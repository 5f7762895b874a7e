"""Two states that differ only in what a seat may not know look the same to that seat, everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from helpers import twins as histories
from helpers.play import (
    NAMES,
    PRESETS,
    build,
    every_history,
    every_nth,
    every_state,
    one_a_game,
    playthroughs,
    random_joint,
    read,
)

from games.catalog import metrics
from games.core import text
from games.core.action import CHANCE, Action, Joint, Player
from games.core.codec import Codec
from games.core.game import Game, Information
from games.core.history import History
from games.core.metric import Moment
from games.core.view import SPECTATOR

RESAMPLES = 8
ENOUGH = 600
"""Pairs, beyond which there are fewer of them for each state and player, and then fewer states."""

every_preset = pytest.mark.parametrize("name", PRESETS)
HIDING = [name for name in NAMES if build(name)[0].spec.information is Information.IMPERFECT]
hidden_presets = pytest.mark.parametrize("name", one_a_game(HIDING))
open_presets = pytest.mark.parametrize("name", one_a_game([name for name in NAMES if name not in HIDING]))


def twins(name: str) -> Iterator[tuple[Any, Any, Player]]:
    """Pairs of states that a player cannot tell apart, and the player."""
    return ((state, twin, player) for state, player, _, found in twins_and_history(name) for twin in found)


def twins_and_history(name: str) -> Iterator[tuple[Any, Player, History, list[Any]]]:
    """A state, a player, what the player has seen, and states that the player cannot tell from it."""
    game, _ = build(name)
    rng = random.Random(11)
    players = range(game.num_players)
    places = [(place, state, p) for place, state in enumerate(every_state(name)) for p in players]
    many = max(1, min(RESAMPLES, ENOUGH // len(places))) if name in HIDING else 1
    # an odd step, so that everybody's turn comes
    for place, state, player in places[:: 1 + 2 * (len(places) // (2 * ENOUGH))]:
        found = [game.resample(state, player, rng) for _ in range(many)]
        yield state, player, every_history(name, player)[place], found


def told(game: Game[Any], codec: Codec[Any], state: Any, player: Player, seen: History) -> tuple[object, ...]:
    """Everything a seat can learn when it is asked, and a person can see on the screen."""
    view, legal = game.view(state, player), game.legal_actions(state, player)
    odd = [Action("no-such-action"), *(Action(action.kind, (99,), "x" * 5000) for action in legal)]
    return (
        view,
        text.render(view),
        game.to_act(state),
        legal,
        tuple(codec.slots(view, seen).items()),
        tuple((codec.write(state, player, action), codec.label(state, player, action)) for action in legal),
        tuple(game.illegal_reason(state, player, action) for action in odd),
    )


@every_preset
def test_a_seat_is_told_the_same_in_states_it_cannot_tell_apart(name: str) -> None:
    game, preset = build(name)
    codec = preset.codec(game)
    for state, player, seen, found in twins_and_history(name):
        known = told(game, codec, state, player, seen)
        assert all(told(game, codec, twin, player, seen) == known for twin in found)


@every_preset
def test_the_public_sees_no_more_than_any_player(name: str) -> None:
    game, _ = build(name)
    for state, twin, _ in twins(name):
        assert game.view(state, SPECTATOR) == game.view(twin, SPECTATOR)


@hidden_presets
def test_resampling_changes_what_is_hidden_from_each_player(name: str) -> None:
    """Without this, a game that hides nothing and one that never redraws would both pass."""
    game, _ = build(name)
    redrawn = {player for state, twin, player in twins(name) if twin != state}
    assert redrawn == set(range(game.num_players)) - histories.knowing(name)


@hidden_presets
def test_what_is_hidden_shows_to_the_eyes_that_may_see_it(name: str) -> None:
    game, _ = build(name)
    assert any(game.view(state, None) != game.view(twin, None) for state, twin, _ in twins(name))


@open_presets
def test_perfect_information_means_that_what_is_and_was_seen_identifies_the_state(name: str) -> None:
    game, _ = build(name)
    for eye in (*range(game.num_players), SPECTATOR):
        known = [(game.view(state, eye), seen.moves) for state, seen in
                 zip(every_state(name), every_history(name, eye), strict=True)]  # fmt: skip
        states = dict(zip(known, every_state(name), strict=True))
        assert all(states[key] == state for key, state in zip(known, every_state(name), strict=True))


@every_preset
def test_an_answer_is_read_and_refused_alike_in_states_that_look_alike(name: str) -> None:
    game, preset = build(name)
    codec, rng = preset.codec(game), random.Random(12)
    for state, twin, player in twins(name):
        if player not in game.to_act(state):
            continue
        action = random_joint(game, state, rng)[player]
        assert game.illegal_reason(twin, player, action) is None
        written = codec.write(state, player, action)
        assert written == codec.write(twin, player, action)
        assert read(codec, state, player, written) == read(codec, twin, player, written)


@every_preset
def test_a_step_is_told_alike_where_it_looks_alike(name: str) -> None:
    """The turns of a step must not give away a deal, a vote or a choice that the views hide."""
    game, _ = build(name)
    rng = random.Random(13)
    for match in playthroughs(name):
        for state, joint in zip(match.states, match.joints, strict=False):
            for player in range(game.num_players):
                twin = game.resample(state, player, rng)
                other = dict(joint) if CHANCE not in joint else random_joint(game, twin, rng)
                assert_told_alike(game, (state, joint), (twin, other), player)
                if len(joint) > 1:
                    assert_told_alike(game, (state, joint), (twin, exchanged(joint, player)), player)


def assert_told_alike(
    game: Game[Any], ours: tuple[Any, Joint], theirs: tuple[Any, Joint], player: Player
) -> None:
    if allowed(game, *theirs):
        after, unlike = (game.apply(state, joint) for state, joint in (ours, theirs))
        if game.view(after, player) == game.view(unlike, player):
            assert game.seen(*ours, after, player) == game.seen(*theirs, unlike, player)


def exchanged(joint: Joint, player: Player) -> Joint:
    """The joint action with those of the others passed on among them."""
    others = [each for each in joint if each != player]
    passed = {each: joint[next_] for each, next_ in zip(others, others[1:] + others[:1], strict=True)}
    return {**joint, **passed}


@pytest.mark.parametrize("name", every_nth(3, HIDING))
def test_a_metric_needs_no_more_than_it_says(name: str) -> None:
    """What is shown while a match is played could be computed from what its reader sees."""
    numbers, whole = metrics(name.split(":")[0])
    for pair in histories.twins(name):
        ours, theirs = pair.moments()
        for each in numbers:
            for player in readable(each.needs, pair.eyes, ours):
                for moment, twin in zip(ours, theirs, strict=True):
                    assert each.of(moment, player) == each.of(twin, player), each.name
        for every in whole if pair.over else ():
            for player in readable(every.needs, pair.eyes, ours):
                assert every.of(ours, player) == every.of(theirs, player), every.name


def readable(needs: str, eyes: Player, moments: list[Moment]) -> Iterator[Player]:
    """The seats whose values these eyes are shown."""
    everybody = range(moments[0].game.num_players)
    yield from everybody if needs == "public" else [eyes] if needs == "own" and eyes >= 0 else []


@pytest.mark.parametrize(
    ("name", "metric"),
    [
        ("undercover:llmarena", "right_votes"),
        ("bargain:llmarena", "offered_joint"),
        ("negotiation:gtbench", "offered_joint"),
        ("sealed_bid_auction:gamma_first_price", "regret"),
        ("sealed_bid_auction:gamma_first_price", "regret_paper"),
        ("el_farol_bar:gamma_implicit", "welfare"),
    ],
)
def test_metrics_that_tell_a_player_what_is_hidden_are_not_the_players(name: str, metric: str) -> None:
    """And the twins are unlike enough to find that out."""
    (each,) = (one for one in metrics(name.split(":")[0])[0] if one.name == metric)
    assert each.needs == "all"
    pairs = [pair for pair in histories.twins(name) if pair.eyes >= 0]
    assert any(
        each.of(moment, pair.eyes) != each.of(twin, pair.eyes)
        for pair in pairs
        for moment, twin in zip(*pair.moments(), strict=True)
    )


@pytest.mark.parametrize(
    ("name", "metric"),
    [
        ("texas_holdem_nl:llmarena", "win_rate"),
        ("hanabi:llmarena", "choices"),
        ("liars_dice:gtbench", "score"),
        ("bargain:llmarena", "offered_value"),
        ("undercover:llmarena", "faulty_clues"),
        ("pirate_game:gamma", "voted_right"),
    ],
)
def test_metrics_that_only_the_player_can_compute_are_not_public(name: str, metric: str) -> None:
    (each,) = (one for one in metrics(name.split(":")[0])[0] if one.name == metric)
    assert each.needs == "own"


@hidden_presets
def test_every_pair_of_eyes_has_twins(name: str) -> None:
    game = histories.made(name)
    eyes = {pair.eyes for pair in histories.twins(name)}
    assert eyes == set(histories.some_eyes(game)) - histories.knowing(name)


def allowed(game: Game[Any], state: Any, joint: Joint) -> bool:
    return game.fits(state, joint) and all(
        player < 0 or game.illegal_reason(state, player, action) is None for player, action in joint.items()
    )
