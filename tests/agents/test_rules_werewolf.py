"""The rule for Werewolf: it believes a Seer it can, finds wolves by their words, and lies as one."""

from __future__ import annotations

import re

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.play import build

from agents.catalog.spec import AgentSpec
from agents.rules.werewolf import weigh_words
from games import catalog
from games.core.action import CHANCE, Action, Joint
from games.core.events import Ended, Stepped

GAME, PRESET = catalog.make_game("werewolf", build("werewolf:clean")[1]), build("werewolf:clean")[1]
SLEEP, SEER, W1, W2, DOC = Action("sleep"), 7, 4, 5, 6
CLAIM = "I am the Seer. Player 6 is a Werewolf. Player 3 is not a Werewolf."


def night(
    hunter: int, remove: int, protect: int, look: int, alive: tuple[int, ...] = tuple(range(8))
) -> list[Joint]:
    own = {hunter: ("remove", remove), DOC: ("protect", protect), SEER: ("investigate", look)}
    joint = {seat: Action(own[seat][0], (own[seat][1],)) if seat in own else SLEEP for seat in alive}
    return [{CHANCE: Action("hunter", (hunter,))}, joint]


def day(said: dict[int, str], alive: tuple[int, ...]) -> list[Joint]:
    return [{seat: Action("say", (), said.get(seat, "Nothing to say."))} for seat in alive]


def decided(player: int, joints: list[Joint]) -> Action:
    """What the rule does after these."""
    return weigh_words(request(GAME, PRESET, player, joints=joints), AgentSpec.parse("rule:name=weigh-words"))


ALIVE = tuple(range(1, 8))
CLAIMED = [*night(W1, 0, DOC, W2), *day({SEER: CLAIM}, ALIVE)]
"""Player 1 is gone; the Seer has told on Player 6."""


@pytest.mark.parametrize("player", [1, 2, 3, DOC, SEER])
def test_a_seer_that_nobody_contradicts_is_believed(player: int) -> None:
    assert decided(player, CLAIMED) == Action("vote", (W2,))


@pytest.mark.parametrize("player", [W1, W2])
def test_wolves_vote_for_others(player: int) -> None:
    assert decided(player, CLAIMED).args[0] not in (W1, W2)


def test_the_claimed_seer_is_protected_and_hunted() -> None:
    voted = [*CLAIMED, {seat: Action("vote", (W2 if seat != W2 else 1,)) for seat in ALIVE}]
    left = tuple(seat for seat in ALIVE if seat != W2)
    second = [*voted, dict.fromkeys(left, Action("summary")), {CHANCE: Action("hunter", (W1,))}]
    assert decided(DOC, second) == Action("protect", (SEER,))
    assert decided(W1, second) == Action("remove", (SEER,))
    assert decided(SEER, second).kind == "investigate"


def test_the_seer_tells_of_a_wolf_and_an_accused_wolf_calls_itself_the_seer() -> None:
    found = night(W1, 0, DOC, W2)
    spoken = [*found, *day({}, ALIVE)[:-1]]
    assert decided(SEER, spoken).text == "I am the Seer. Player 6 is a Werewolf."
    second = [*CLAIMED, {seat: Action("vote", (1 if seat != 1 else 2,)) for seat in ALIVE}]
    left = (2, 3, W1, W2, DOC, SEER)
    accused = [
        *second,
        dict.fromkeys(left, Action("summary")),
        *night(W1, 2, DOC, 3, left),
        *day({}, (3, W1)),
    ]
    said = decided(W2, accused).text
    assert re.fullmatch(r"I am the Seer\. Player \d is a Werewolf\.", said)
    assert f"Player {W1 + 1}" not in said


@pytest.mark.parametrize(("rules", "least", "most"), [("villagers", 3, 4), ("wolves", 0, 1)])
def test_rules_win_against_random_players(rules: str, least: int, most: int) -> None:
    """Random villagers win 1 match in 27 against random wolves."""
    rule, other = "rule:name=weigh-words", "random"
    good, bad = (rule, other) if rules == "villagers" else (other, rule)
    won = 0.0
    for seed in range(4):
        (ended,) = played("werewolf:clean", *[good] * 4, *[bad] * 2, *[good] * 2, seed=seed).of(Ended)
        won += ended.returns[0]
    assert least <= won <= most


def test_a_table_of_rules_has_talk_votes_and_an_end() -> None:
    log = played("werewolf:arena", "rule:name=weigh-words", seed=2, speeches=4)
    assert log.of(Ended)[0].returns
    assert any(decision.action.kind == "bid" for step in log.of(Stepped) for decision in step.decisions)
