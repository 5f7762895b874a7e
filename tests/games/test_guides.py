"""Guided starts: real positions, right actions, reasons, and players who do not understand the rules."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache
from typing import Final

import pytest
from helpers.guides import at, chance_of_luck, choice_of, guides, legal_at, problems
from helpers.play import every_nth

import resources
from games.catalog import GAMES, every_preset, find_preset, game_of_step, guide, guide_for, make_game, presets
from games.core.action import Action, LegalActions
from games.core.errors import GameError
from games.core.guide import Guide, Lesson, Step, Wrong, only
from games.nim.guide import GUIDE as NIM
from games.nim.rules import take

LUCK: Final = 0.2
"""Greatest probability with which a naive player passes."""
PLAYERS: Final = {
    "air_land_sea": "rule:name=strongest",
    "arctic_scavengers": "rule:name=hire-and-fight",
    "are_you_the_traitor": "rule:name=weigh-claims",
    "are_you_the_traitor:gamebench_code": "rule:name=weigh-claims",
    "are_you_the_traitor:hidden_key": "rule:name=weigh-claims",
    "bargain": "rule:name=accept-if-half",
    "battle_royale": "rule:name=shoot-strongest",
    "boxing": "rule:name=boxer",
    "breakthrough": "breakthrough-solver:seconds=1",
    "civilization": "rule:name=nation-builder",
    "codenames": "rule:name=themes",
    "connect_four": "connect-four-solver:seconds=1",
    "diners_dilemma": "rule:name=free-rider",
    "divide_the_dollar": "rule:name=best-reply",
    "el_farol_bar": "rule:name=best-reply",
    "guess_two_thirds": "rule:name=equilibrium",
    "hanabi": "rule:name=hint-and-play",
    "hive": "hive-solver:seconds=1",
    "hive:classic": "hive-solver:seconds=1",
    "kuhn_poker": "kuhn-equilibrium",
    "liars_dice": "liars-dice-equilibrium",
    "negotiation": "rule:name=accept-if-half",
    "nim": "nim-solver",
    "pig": "pig-optimal",
    "pirate_game": "rule:name=optimal-pirate",
    "pit": "rule:name=collect",
    "santorini": "santorini-solver:seconds=1",
    "santorini:published": "santorini-solver:seconds=1",
    "sea_battle": "rule:name=captain",
    "sealed_bid_auction:gamma_second_price": "rule:name=bid-truthfully",
    "starcraft2": "rule:name=build-order",
    "stratego": "rule:name=commander",
    "stratego:own_setup": "rule:name=commander",
    "texas_holdem_nl": "holdem-equity",
    "tic_tac_toe": "minimax",
    "two_rooms_and_a_boom": "rule:name=keep-apart",
    "two_rooms_and_a_boom:gamebench_code": "rule:name=keep-apart",
    "werewolf": "rule:name=weigh-words",
}
"""A player of each game that knows its rules, and acts by them."""
NOBODY: Final = {
    "diplomacy": "the steps name the orders of a whole power, of which several would do",
    "diplomacy:standard": "as in Welfare Diplomacy, but for the winter",
    "prisoners_dilemma": "the steps ask what choices lead to; which one is good depends on the other",
    "public_goods": "the steps ask what contributions lead to; how much is good depends on the others",
    "sealed_bid_auction": "the steps name the bid of the other, which no player knows",
    "street_fighter": "several moves work in most steps; the task says which one is to be learned",
    "undercover": "the steps ask for clues in words, which no player of ours understands",
}
"""Games in which no player of ours can stand for somebody who knows the rules, and why."""
UNGUIDED: Final = {
    "arctic_scavengers:gamebench_code": "hired people cost nothing, nothing can be stopped, all tools count",
    "codenames:gamebench_code": "a clue of 0 allows one guess, a turn may end before any, clues go unchecked",
    "hive:gamebench_code": "pieces slide and lose touch by other rules, and a turn is two answers",
    "pit:gamebench_code": "offers name their card, trades are uneven, and the bear costs 20 points",
}
"""Presets without a guide, since what the game's guide teaches is wrong in them: where they differ."""
SLOW: Final = ("liars_dice",)
"""Games whose player takes long."""
NAMES: Final = sorted(guides())


@cache
def german() -> dict[str, str]:
    """The finished translations of the window's texts."""
    catalogue = ET.parse(resources.path("languages") / "de.ts").getroot()
    pairs = (
        (message.findtext("source", ""), message.find("translation")) for message in catalogue.iter("message")
    )
    return {
        source: words.text
        for source, words in pairs
        if words is not None and words.text and words.get("type") is None
    }


@pytest.mark.parametrize("name", every_nth(2, NAMES))
def test_positions_are_real_and_every_try_is_answered(name: str) -> None:
    assert list(problems(name, guides()[name])) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_sentence_is_translated(name: str) -> None:
    assert [text for text in guides()[name].sentences() if text not in german()] == []


@pytest.mark.parametrize("name", NAMES)
def test_it_is_found_for_the_usual_game(name: str) -> None:
    game_id, _, preset_id = name.partition(":")
    usual = preset_id or presets(game_id)[0].id
    preset = find_preset(f"{game_id}:{usual}")[1]
    assert guide_for(f"{game_id}:{usual}", make_game(game_id, preset)) is guides()[name]


def test_every_preset_has_a_guide_unless_the_published_code_plays_another_game() -> None:
    without = {
        f"{game_id}:{preset.id}"
        for game_id, preset in every_preset()
        if guide_for(f"{game_id}:{preset.id}", make_game(game_id, preset)) is None
    }
    assert sorted(without) == sorted(UNGUIDED)


@pytest.mark.parametrize("name", every_nth(3, NAMES))
def test_players_who_do_not_know_the_rules_fail(name: str) -> None:
    """A random player passes all steps in at most one of five tries, one who takes the first action never."""
    assert chance_of_luck(name, guides()[name]) <= LUCK
    first = [step.is_right(choice_of("rule:name=first-legal", name, step)) for step in guides()[name].steps]
    assert not all(first)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name
        for name in NAMES
        if name not in NOBODY
    ],
)
def test_a_player_by_the_rules_passes(name: str) -> None:
    """Where the task alone makes an action right, a player that does not read it may choose another."""
    assert not all(step.instructed for step in guides()[name].steps)
    for number, step in enumerate(guides()[name].steps, 1):
        if not step.instructed:
            chosen = choice_of(PLAYERS[name], name, step)
            assert step.is_right(chosen), f"step {number}: {chosen}"


def test_for_every_guide_it_is_known_who_passes_it() -> None:
    assert sorted({*PLAYERS, *NOBODY}) == NAMES
    assert not {*PLAYERS} & {*NOBODY}


def lesson() -> Lesson:
    return Lesson(NIM, lambda step: game_of_step("nim", step))


def test_tries_are_counted_until_one_is_right() -> None:
    here = lesson()
    assert here.attempt(take(0, 1)) == NIM.steps[0].reason
    assert here.attempt(take(1, 2)) == NIM.steps[0].wrong[0].reason
    assert (here.tries, here.solved) == (2, False)
    assert here.attempt(take(1, 3)) == NIM.steps[0].done
    assert (here.tries, here.solved) == (3, True)
    assert here.legal == LegalActions()
    with pytest.raises(GameError):
        here.attempt(take(0, 1))
    here.go_on()
    assert (here.at, here.tries, here.solved) == (1, 0, False)


def test_after_the_last_step_nothing_is_left_to_do() -> None:
    here = lesson()
    while here.step is not None:
        here.attempt(here.step.answers(here.legal)[0])
        here.go_on()
    assert here.at == len(NIM.steps)
    with pytest.raises(GameError):
        here.attempt(take(0, 1))


def test_the_consequence_of_the_right_action_is_on_the_board() -> None:
    here = Lesson(NIM, lambda step: game_of_step("nim", step), at=1)
    here.attempt(take(3, 1))
    assert here.course is not None
    assert here.course.state.piles == (0, 0, 0, 0)


def with_step(**changes: object) -> Guide:
    """The guide of nim with its first step changed."""
    return replace(NIM, steps=(replace(NIM.steps[0], **changes), *NIM.steps[1:]))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (with_step(path=(take(1, 4),)), "step 1: the rules do not lead there"),
        (with_step(path=(take(1, 1),)), "step 1: the person has nothing to do"),
        (with_step(right=(take(1, 4),)), "step 1: no action is right"),
        (with_step(right=(), example=take(1, 4)), "step 1: take(1,4) is right but not legal"),
        (with_step(right=("take",)), "step 1: every action is right"),
        (with_step(reason=""), "step 1: nothing is said against take(0,1)"),
        (with_step(then=(take(1, 3),)), "step 1: after take(1,3)"),
        (with_step(task=NIM.steps[1].task), "said twice"),
        (with_step(task="Take " * 26 + "all."), "too long"),
        (with_step(done="No end"), "no sentence"),
        (with_step(wrong=(Wrong(only("take", 7), "There is none."),)), "step 1: never given: There is none."),
        (replace(NIM, steps=NIM.steps[:3]), "it has 3 steps"),
        (replace(NIM, last="Word. " * 25, steps=(*NIM.steps, NIM.steps[0])), "it has"),
        (replace(NIM, decisions={}), "step 1: there are no three sentences"),
    ],
)
def test_a_wrong_guide_is_found_out(wrong: Guide, problem: str) -> None:
    assert any(found.startswith(problem) for found in problems("nim", wrong))


def test_a_guide_that_luck_solves_is_found_out() -> None:
    easy = Step("Take any.", lambda action: action != take(0, 1), "Done.", "Not this one.")
    assert chance_of_luck("nim", replace(NIM, steps=(easy,))) > LUCK


def test_a_game_with_other_rules_is_not_taught() -> None:
    preset = find_preset("nim")[1]
    assert guide_for("nim:gtbench", make_game("nim", preset)) is NIM
    assert guide_for("nim:gtbench", make_game("nim", preset, {"piles": "2-4"})) is NIM
    assert guide_for("nim:gtbench", make_game("nim", preset, {"last": "wins"})) is None
    assert guide_for("pig", make_game("nim", preset)) is None


def test_an_unknown_game_has_no_guide() -> None:
    assert guide("no_such_game") is None
    assert guide("no_such_game:preset") is None


def test_the_sentences_for_a_decision_follow_its_kind() -> None:
    assert NIM.for_decision(LegalActions((take(0, 1),))) == NIM.decisions["take"]
    assert NIM.for_decision(LegalActions((Action("pass"),))) == ()
    general = replace(NIM, decisions={"": ("A.", "B.", "C.")})
    assert general.for_decision(LegalActions((Action("pass"),))) == ("A.", "B.", "C.")


def test_a_path_may_be_a_rule_that_is_followed_until_it_has_no_move() -> None:
    step = replace(NIM.steps[0], path=lambda game, state: None if len(state.moves) > 1 else take(3, 2))
    assert at("nim", step).state.piles == (1, 3, 5, 3)


def test_what_was_said_before_is_heard() -> None:
    assert at("nim", NIM.steps[2]).messages(0) == ()
    assert len(at("nim", NIM.steps[2]).joints) == 2
    assert legal_at("nim", NIM.steps[1]).listed == (take(3, 1), take(3, 2))


def test_every_game_is_listed_with_or_without_a_guide() -> None:
    """Shows in the output which games have none yet."""
    print("without a guide:", sorted(set(GAMES) - {name.partition(":")[0] for name in NAMES}))
