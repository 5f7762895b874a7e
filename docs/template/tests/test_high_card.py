"""High card: what every game must keep to, who learns of a deal, and who wins."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from gamebench_template.high_card.rules import DRAW, HighCard, State

from gamebench_gui.sdk.games import CHANCE, SPECTATOR, Action


@pytest.mark.gamebench("high_card", goldens="goldens")
def test_it_keeps_to_what_every_game_must(game_check: Callable[[], None]) -> None:
    game_check()


def test_a_deal_is_told_to_its_receiver_alone() -> None:
    game = HighCard()
    before = State(((5,), (8,)), ("draw",))
    joint = {CHANCE: Action("deal", (9,))}
    after = game.apply(before, joint)
    stories = {viewer: game.narrate(before, joint, after, viewer) for viewer in (0, 1, SPECTATOR)}
    assert stories == {
        0: ("Player 1 is dealt 9.",),
        1: ("Player 1 is dealt a card.",),
        SPECTATOR: ("Player 1 is dealt a card.",),
    }


def test_the_higher_of_the_cards_in_hand_wins() -> None:
    game = HighCard()
    state = game.apply(State(((5,), (8,)), ("keep",)), {1: DRAW})
    assert game.to_act(state) == (CHANCE,)
    state = game.apply(state, {CHANCE: Action("deal", (2,))})
    assert game.to_act(state) == ()
    assert game.returns(state) == (1, -1)
