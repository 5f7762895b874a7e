"""The trading floor: what clicks on its parts mean."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.play import play

from gamebench_gui.table.choice import Choice
from games import catalog
from games.core.action import Action
from games.core.boards.measure import LEGIBLE, fit
from games.core.boards.scene import Label, Target, Viewer
from games.core.drawing import scene_of
from games.core.view import View
from games.pit.rules import Pit
from games.pit.state import Offer, State

CODE = catalog.make_game("pit", catalog.find_preset("pit:gamebench_code")[1])
# barley, corn, soybeans, wheat, bull, bear
HANDS = ((1, 3, 0, 2, 0, 1), (3, 3, 3, 0, 1, 0), (3, 0, 3, 3, 0, 0), (2, 3, 3, 4, 0, 0))
CLICKS = [
    (Pit(4), [(2, "corn")], Action("offer", (2, "corn"))),
    (Pit(4), ["+bear", (2, "wheat+bear")], Action("offer", (2, "wheat+bear"))),
    (Pit(4), ["player3", "corn"], Action("take", ("player3", 2, "corn"))),
    (Pit(4), ["player3", "+bear", "wheat+bear"], Action("take", ("player3", 2, "wheat+bear"))),
    (Pit(4), ["+bear", "player3", "wheat+bear"], Action("take", ("player3", 2, "wheat+bear"))),
    (Pit(4), [(1, "bear")], Action("offer", (1, "bear"))),
    (Pit(4), ["wait"], Action("wait")),
    (CODE, [(4, "bull")], Action("offer", (4, "bull"))),
    (CODE, ["player2", "corn", 1], Action("accept", ("player2", "corn", 1))),
    (CODE, ["player2", 3, "corn"], Action("accept", ("player2", "corn", 3))),
]


@pytest.mark.parametrize(("game", "clicks", "action"), CLICKS)
def test_clicks_offer_and_take(game: Pit, clicks: list[str | int], action: Action) -> None:
    state = State("trade", HANDS, (None, None, Offer(2, "barley"), None))
    choice = Choice(game.legal_actions(state, 0))
    done = []
    for key in clicks:
        keys = [target.key for target in targets(game, state, choice)]
        assert key in keys
        done.append(choice.click(key, keys))
    assert done == [None] * (len(clicks) - 1) + [action]


def targets(game: Pit, state: State, choice: Choice) -> tuple[Target, ...]:
    viewer = Viewer(700, 500, player=0, chosen=choice.keys, offered=choice.offered)
    return scene_of(game.view(state, 0), viewer).targets


def test_a_second_click_on_add_takes_the_bear_back() -> None:
    state = State("trade", HANDS)
    choice = Choice(Pit(4).legal_actions(state, 0))
    for chosen in (("+bear",), ()):
        keys = [target.key for target in targets(Pit(4), state, choice)]
        assert choice.click("+bear", keys) is None
        assert choice.keys == chosen


def test_the_chips_are_the_legal_offers_and_large_enough_to_hit() -> None:
    state, game = State("trade", HANDS), Pit(4)
    choice = Choice(game.legal_actions(state, 0))
    chips = {
        target.key: target.rect for target in targets(game, state, choice) if isinstance(target.key, tuple)
    }
    legal = {action.args for action in game.legal_actions(state, 0) if action.kind == "offer"}
    assert set(chips) == {args for args in legal if "+" not in args[1]}
    assert all(rect.w >= 24 and rect.h >= 24 for rect in chips.values())


def test_the_board_has_the_number_of_cards_of_a_corner_from_the_rules() -> None:
    for size in (6, 8):
        view = Pit(4, corner_size=size).view(State("trade", HANDS), 0)
        assert view.board.corner == size
        earlier = replace(view, board=replace(view.board, corner=0))
        assert earlier == view == View.from_json(view.to_json())


@pytest.mark.parametrize("game", [Pit(4), CODE])
def test_all_words_are_whole_at_the_size_of_a_small_window(game: Pit) -> None:
    for state in play(game, 4).states[::9]:
        for player in game.to_act(state):
            names = ("Ann", "Ben", "Cleo", "Dov")
            viewer = Viewer(614, 520, player=max(0, player), names=names[: game.num_players])
            scene = scene_of(game.view(state, player), viewer)
            for label in (shape for shape in scene.shapes if isinstance(shape, Label)):
                words, size = fit(
                    label.text, label.size, label.rect.w, label.least or label.size, bold=label.bold
                )
                assert words == label.text
                assert size >= LEGIBLE
