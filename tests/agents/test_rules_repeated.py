"""Scripted players of repeated games: what theory says about them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.rounds import after

from agents.catalog.spec import AgentSpec
from agents.rules.repeated import best_reply
from games.catalog import find_preset, make_game
from games.core.events import Attempted, Ended, Stepped
from games.core.game import Game
from games.shared.repeated import RepeatedGame

FIXED = "rule:name=fixed,values="


def rounds(name: str, *specs: str, **params: Any) -> list[list[str]]:
    """What everybody chooses in each round, as labels without the verb."""
    log = played(name, *specs, **params)
    return [[d.label.split()[-1] for d in step.decisions] for step in log.of(Stepped)]


def repeated(name: str, **params: Any) -> RepeatedGame:
    game: Game[Any] = make_game(*find_preset(name), params)
    assert isinstance(game, RepeatedGame)
    return game


@pytest.mark.parametrize(
    ("name", "values", "chosen"),
    [
        ("divide_the_dollar", "91", "91 91 91 91"),
        ("guess_two_thirds", "50/33/22", "50 33 22 50"),
        ("guess_two_thirds", '"50, 33"', "50 33 50 33"),
        ("public_goods", "35/-1", "20 0 20 0"),
        ("el_farol_bar", "go/GO/stay", "Go Go Stay Go"),
        ("diners_dilemma", "cheap/costly", "Cheap Costly Cheap Costly"),
    ],
)
def test_fixed_choices_start_over_at_the_end_of_the_list(name: str, values: str, chosen: str) -> None:
    found = rounds(name, FIXED + values, "random", "random", players=3, rounds=4)
    assert " ".join(row[0] for row in found) == chosen


def test_fixed_choices_fit_auctions_and_the_dilemma_too() -> None:
    bids = rounds("sealed_bid_auction:gamma_first_price", f"{FIXED}30", rounds=1)
    values = (200, 30, 0, 80, 70, 160, 20, 110, 10, 100)
    assert bids[1] == [str(min(30, value)) for value in values]
    first = played("prisoners_dilemma", f"{FIXED}testify", f"{FIXED}silent", stop_per_mille=1000)
    assert first.of(Ended)[0].returns == (10, 0)


def test_a_fixed_choice_that_is_none_is_told_as_an_unreadable_answer() -> None:
    log = played("el_farol_bar", f"{FIXED}home", "random", "random", players=3, rounds=1)
    assert log.of(Attempted)[0].objection == "The list says 'home', which is no choice here."


def test_one_who_takes_91_leaves_nothing_but_1_for_each_of_the_nine_others() -> None:
    """The paper's appendix G; with 2 golds for any of them nobody is paid."""
    log = played("divide_the_dollar", f"{FIXED}91", *[f"{FIXED}1"] * 9, rounds=5)
    assert log.of(Ended)[0].returns == (455, *[5] * 9)


def test_free_riders_gain_what_the_others_lose() -> None:
    log = played("public_goods", "rule:name=free-rider", *[f"{FIXED}20"] * 9, rounds=2)
    assert log.of(Ended)[0].returns == (72, *[32] * 9)
    log = played("diners_dilemma", "rule:name=free-rider", *[f"{FIXED}cheap"] * 9, rounds=2)
    assert log.of(Ended)[0].returns == (18, *[8] * 9)


@pytest.mark.parametrize(
    ("name", "params", "chosen"),
    [
        ("guess_two_thirds", {}, ["0"] * 3),
        ("guess_two_thirds", {"ratio": "4/3"}, ["100"] * 3),
        ("divide_the_dollar", {}, ["34", "33", "33"]),
        ("public_goods", {}, ["0"] * 3),
        ("public_goods", {"factor": 400}, ["20"] * 3),
        ("diners_dilemma", {}, ["Costly"] * 3),
        ("el_farol_bar", {"capacity": 100}, ["Go"] * 3),
        ("el_farol_bar", {"capacity": 0}, ["Stay"] * 3),
    ],
)
def test_equilibrium_in_pure_choices(name: str, params: dict[str, Any], chosen: list[str]) -> None:
    assert rounds(name, "rule:name=equilibrium", players=3, rounds=1, **params) == [chosen]


def test_equilibrium_of_the_bar_is_mixed_and_leaves_both_choices_worth_the_same() -> None:
    """Each goes with probability .60692, and then earns 5 a round, whichever it is."""
    log = played("el_farol_bar", "rule:name=equilibrium", seed=1, rounds=100)
    went = sum(d.action.kind == "go" for step in log.of(Stepped) for d in step.decisions)
    assert went / 1000 == pytest.approx(0.60692, abs=0.05)
    assert sum(log.of(Ended)[0].returns) / 1000 == pytest.approx(5, abs=1)


def reply(name: str, choices: tuple[int, ...], player: int = 0, **params: Any) -> int:
    game = repeated(name, players=len(choices), **params)
    made = request(game, find_preset(name)[1], player, state=after(game, choices))
    return game.choice(best_reply(made, AgentSpec.of("rule", name="best-reply")))


@pytest.mark.parametrize(
    ("name", "params", "choices"),
    [
        ("guess_two_thirds", {}, (50, 50, 50, 50)),
        ("guess_two_thirds", {}, (3, 90, 10, 66)),
        ("guess_two_thirds", {"ratio": "4/3"}, (20, 30, 10, 40)),
        ("divide_the_dollar", {}, (25, 25, 25, 20)),
        ("divide_the_dollar", {}, (10, 90, 90, 90)),
        ("public_goods", {}, (20, 20, 3, 0)),
        ("public_goods", {"factor": 900}, (20, 20, 3, 0)),
        ("diners_dilemma", {}, (0, 0, 1, 0)),
        ("el_farol_bar", {}, (1, 1, 1, 0)),
        ("el_farol_bar", {}, (1, 1, 0, 0)),
        ("el_farol_bar", {"told": "all"}, (0, 1, 0, 0)),
        ("el_farol_bar", {"told": "all"}, (0, 1, 1, 1)),
    ],
)
def test_best_reply_is_as_good_as_any_choice_against_the_others_last_round(
    name: str, params: dict[str, Any], choices: tuple[int, ...]
) -> None:
    game = repeated(name, players=len(choices), **params)
    low, high = (0, 1) if game.words else game.span(after(game, choices), 0)
    gains = {c: game.gains((c, *choices[1:]))[0] for c in range(low, high + 1)}
    assert gains[reply(name, choices, **params)] == max(gains.values())


def test_best_replies_converge_to_the_lowest_number() -> None:
    """Level-k reasoning, one step a round; without knowing anything it starts with the equilibrium."""
    specs = [f"{FIXED}90/60/40/30/20/10/5/0/0/0"] * 2 + ["rule:name=best-reply"] * 8
    chosen = rounds("guess_two_thirds", *specs, rounds=10)
    assert chosen[0][2:] == ["0"] * 8
    assert chosen[-1] in (["0"] * 10, ["0", "0", *["1"] * 8]), "the two equilibria in whole numbers"


def test_whoever_stayed_and_learned_nothing_replies_by_the_equilibrium() -> None:
    game, preset = repeated("el_farol_bar", players=10), find_preset("el_farol_bar")[1]
    state = after(game, (1,) * 9 + (0,))
    rule = AgentSpec.of("rule", name="best-reply")
    made = request(game, preset, 9, state=state)
    drawn = Counter(best_reply(replace(made, seed=seed), rule).kind for seed in range(400))
    assert drawn["go"] / 400 == pytest.approx(0.607, abs=0.08)


def test_always_0() -> None:
    assert rounds("guess_two_thirds", "rule:name=always-0", players=3, rounds=1, low=7) == [["7"] * 3]
    log = played("public_goods", "rule:name=always-0", *["random"] * 9, rounds=2)
    assert [step.decisions[0].label for step in log.of(Stepped)] == ["Contribute 0"] * 2
