"""Checks of the protocols that ship: guessing fails them, and the rules of the games pass them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from helpers.studies import SHIPPED, shipped

from games.catalog import find_preset, make_game
from games.connect_four.rules import DROP
from games.core.action import CHANCE, Action
from games.core.guide import Course, Move
from games.kuhn_poker.rules import BET, PASS, chips, deal
from games.prisoners_dilemma.rules import SILENT, TESTIFY
from games.tic_tac_toe.rules import PLACE
from replays.studies.protocol import Check, Question

FAILING: Final = 0.8
"""Least share of naive people who must fail a check."""
CHECKS: Final = [(name, check) for name in SHIPPED for check in shipped(name).checks]
every_check = pytest.mark.parametrize(("study", "check"), CHECKS, ids=lambda part: getattr(part, "id", part))


def course(name: str, *moves: Move, **params: int | str) -> Course:
    game_id, preset = find_preset(name)
    played = Course(make_game(game_id, preset, params), seed=1)
    played.follow(moves)
    return played


def passing(check: Check, guess: Callable[[Question], float]) -> float:
    """How likely a person passes whose every answer is right with this probability."""
    likely = 1.0
    for question in check.questions:
        likely *= 1 - (1 - guess(question)) ** check.tries
    return likely


@every_check
def test_people_who_guess_fail(study: str, check: Check) -> None:
    assert 1 - passing(check, lambda question: 1 / len(question.options)) >= FAILING


@every_check
@pytest.mark.parametrize("place", range(3))
def test_people_who_always_take_the_same_option_fail(study: str, check: Check, place: int) -> None:
    assert passing(check, lambda question: float(question.answer == place)) == 0


def years(own: Action, other: Action) -> int:
    (text,) = (f.value for f in _after(own, other).facts if f.key == "years_0")
    return int(text)


def _after(own: Action, other: Action) -> Any:
    played = course("prisoners_dilemma", {0: own, 1: other})
    return played.game.view(played.state, 0)


def kuhn(*moves: Move) -> tuple[float, ...]:
    played = course("kuhn_poker", {CHANCE: deal("Q")}, {CHANCE: deal("J")}, *moves)
    return tuple(played.game.returns(played.state))


def target(number: int) -> int:
    """The target when everybody chooses the same number, as the board shows it."""
    played = course("guess_two_thirds", Action("choose", (number,)), players=4)
    return round(float(played.game.view(played.state, 0).board.rounds[0].figures[1]))


def wins_in_line(moves: str) -> bool:
    played = course("connect_four", *(DROP[int(column)] for column in moves))
    return bool(played.game.returns(played.state)[0] == 1)


def test_the_rules_give_the_answers_of_the_check_of_kuhn_poker() -> None:
    assert answers("kuhn-baseline", "kuhn-check") == {
        "ante": "One chip",
        "higher": "You",
        "fold": "The other wins the pot",
    }
    start = course("kuhn_poker", {CHANCE: deal("Q")}, {CHANCE: deal("J")})
    assert chips(start.state) == (1, 1)
    assert kuhn(PASS, PASS) == (1.0, -1.0)
    assert kuhn(BET, PASS) == (1.0, -1.0)


@pytest.mark.parametrize(
    ("study", "check"), [("kuhn-baseline", "four-check"), ("connect-four-ladder", "lines")]
)
def test_the_rules_give_the_answers_of_the_checks_of_connect_four(study: str, check: str) -> None:
    known = answers(study, check)
    assert known == {"row": "Across, up and diagonal", "falls": "To its lowest free place", "full": "No"}
    assert all(map(wins_in_line, ("0011223", "0101010", "01124223333")))
    full = course("connect_four", *(DROP[0] for _ in range(6)))
    assert DROP[0] not in full.game.legal_actions(full.state, 0)


def test_the_rules_give_the_answers_of_the_check_of_tic_tac_toe() -> None:
    assert answers("quickstart", "lines") == {
        "win": "Three of my marks in a line",
        "full": "As a draw",
        "turn": "One",
    }
    full = course("tic_tac_toe", *(PLACE[cell] for cell in (0, 1, 2, 4, 3, 5, 7, 6, 8)))
    assert full.game.returns(full.state) == (0, 0)
    assert full.game.to_act(full.state) == ()
    begun = course("tic_tac_toe", PLACE[0])
    assert begun.game.to_act(begun.state) == (1,)


def test_the_rules_give_the_answers_of_the_check_of_the_dilemma() -> None:
    known = answers("prisoners-dilemma-label", "payoffs")
    assert (known["alone"], known["both"]) == ("Three", "Two")
    assert known["rounds"] == "Yes, both choose at the same time"
    assert (years(SILENT, TESTIFY), years(TESTIFY, TESTIFY)) == (3, 2)
    start = course("prisoners_dilemma")
    assert start.game.to_act(start.state) == (0, 1)


def test_the_rules_give_the_answers_of_the_check_of_the_guessing_game() -> None:
    known = answers("guess-two-thirds", "target")
    assert (known["who-wins"], known["highest"]) == ("20", "67")
    assert (target(30), target(100)) == (20, 67)
    assert known["learned"].startswith("The average")


def test_the_rules_give_the_answers_of_the_check_of_hanabi() -> None:
    known = answers("hanabi-partner", "hints")
    assert known == {"own-cards": "My own", "misfit": "A life is lost", "hint-cost": "One hint token"}
    cards = [{CHANCE: Action("deal", (card,))} for card in ("R3", "Y4", "Y1", "R4")]
    start = course("hanabi", *cards)
    hinted, misfit = (
        course("hanabi", *cards, Action("hint", (1, 1))),
        course("hanabi", *cards, Action("play", (0,))),
    )
    assert (start.state.hints - hinted.state.hints, start.state.lives - misfit.state.lives) == (1, 1)


def test_the_rules_give_the_answers_of_the_check_of_the_common_pot() -> None:
    known = answers("public-goods-groups", "pot")
    assert known == {
        "shared": "Everybody, the same",
        "kept": "You keep them",
        "most": "20 tokens",
    }
    game_id, preset = find_preset("public_goods:gamma")
    game = make_game(game_id, preset, {"players": 4, "rounds": 1})

    def gains(*given: int) -> tuple[float, ...]:
        state = game.apply(
            game.initial_state(), {seat: Action("contribute", (tokens,)) for seat, tokens in enumerate(given)}
        )
        return tuple(game.returns(state))

    assert gains(20, 20, 20, 20) == (20, 20, 20, 20)
    first, *others = gains(0, 20, 20, 20)
    # the same share for everybody: who keeps 20 tokens is 20 ahead of who put them in
    assert [first - other for other in others] == [20, 20, 20]


def test_the_rules_give_the_answers_of_the_check_of_the_village() -> None:
    known = answers("werewolf-mixed", "village")
    assert known == {
        "night": "They remove a player",
        "win": "When no Werewolf is left",
        "vote": "Nobody is removed",
    }


def answers(study: str, check: str) -> dict[str, str]:
    """The right option of each question."""
    return {
        question.id: question.options[question.answer] for question in shipped(study).check(check).questions
    }


def test_every_check_has_a_test_of_its_answers() -> None:
    known = {"kuhn-check", "four-check", "lines", "payoffs", "target", "hints", "pot", "village"}
    assert {check.id for _, check in CHECKS} == known
