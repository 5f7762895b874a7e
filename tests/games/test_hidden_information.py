"""Two states that differ only in what a seat may not know look the same to that seat, everywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from helpers import twins as histories
from helpers.checks import every_preset, for_each
from helpers.play import NAMES, every_nth

from gamebench_gui.conformance import checks, hiding
from gamebench_gui.conformance.checks import Check
from gamebench_gui.conformance.hiding import hides
from games.catalog import metrics
from games.core.action import Player
from games.core.metric import Moment

HIDING = [name for name in NAMES if hides(name)]
QUICK = [name for name in HIDING if not name.startswith(("civilization:", "starcraft2:"))]
"""Presets of a quick run, besides the first of Civilization and of StarCraft II: theirs differ in maps."""
STEPS = [check for check in checks.HIDING if check.run is hiding.a_step_is_told_alike_where_it_looks_alike]
POSITIONS = [check for check in checks.HIDING if check not in STEPS]
PAIRS = 80
"""Pairs of states of a preset in a quick run, of every seat and all its matches; the slow test has more."""


@pytest.mark.parametrize(("name", "checks"), every_preset(POSITIONS, QUICK))
def test_nothing_is_told_that_somebody_may_not_know(
    name: str, checks: list[Check], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hiding, "ENOUGH", PAIRS)
    for_each(checks, lambda check: check.run(name))


@pytest.mark.parametrize(("name", "checks"), every_preset(STEPS))
def test_a_step_tells_no_more_than_the_positions_around_it(name: str, checks: list[Check]) -> None:
    for_each(checks, lambda check: check.run(name))


@pytest.mark.slow  # the quick test asks the same of fewer pairs
@pytest.mark.parametrize("name", HIDING)
def test_nothing_is_told_in_many_positions_either(name: str) -> None:
    for_each([check for check in POSITIONS if check.applies(name)], lambda check: check.run(name))


@pytest.mark.parametrize("name", every_nth(3, HIDING))
def test_a_metric_needs_no_more_than_it_says(name: str) -> None:
    """What is shown while a match is played could be computed from what its reader sees."""
    numbers, whole = metrics(name.split(":")[0])
    for pair in histories.twins(name):
        ours, theirs = pair.moments()
        for each in numbers:
            for player in readable(each.needs, pair.viewer, ours):
                for moment, twin in zip(ours, theirs, strict=True):
                    assert each.of(moment, player) == each.of(twin, player), each.name
        for every in whole if pair.over else ():
            for player in readable(every.needs, pair.viewer, ours):
                assert every.of(ours, player) == every.of(theirs, player), every.name


def readable(needs: str, viewer: Player, moments: list[Moment]) -> Iterator[Player]:
    """The seats whose values this viewer is shown."""
    everybody = range(moments[0].game.num_players)
    yield from everybody if needs == "public" else [viewer] if needs == "own" and viewer >= 0 else []


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
    pairs = [pair for pair in histories.twins(name) if pair.viewer >= 0]
    assert any(
        each.of(moment, pair.viewer) != each.of(twin, pair.viewer)
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


@pytest.mark.parametrize("name", every_nth(3, HIDING))
def test_every_viewer_has_twins(name: str) -> None:
    game = histories.made(name)
    viewers = {pair.viewer for pair in histories.twins(name)}
    assert viewers == set(histories.some_viewers(game)) - histories.knowing(name)
