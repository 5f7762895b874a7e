"""The trading floor: what clicks on its parts mean."""

from __future__ import annotations

import pytest

from gamebench_gui.window.boards.choice import Choice
from games import catalog
from games.core.action import Action
from games.core.boards.scene import Viewer
from games.core.drawing import scene_of
from games.pit.rules import Pit
from games.pit.state import Offer, State

CODE = catalog.make_game("pit", catalog.find_preset("pit:gamebench_code")[1])
# barley, corn, soybeans, wheat, bull, bear
HANDS = ((1, 3, 0, 2, 0, 1), (3, 3, 3, 0, 1, 0), (3, 0, 3, 3, 0, 0), (2, 3, 3, 4, 0, 0))
CLICKS = [
    (Pit(4), [(2, "corn")], Action("offer", (2, "corn"))),
    (Pit(4), [(2, "wheat+bear")], Action("offer", (2, "wheat+bear"))),
    (Pit(4), ["player3", "corn"], Action("take", ("player3", 2, "corn"))),
    (Pit(4), ["player3", "wheat+bear"], Action("take", ("player3", 2, "wheat+bear"))),
    (CODE, [(4, "bull")], Action("offer", (4, "bull"))),
    (CODE, ["player2", "corn", 1], Action("accept", ("player2", "corn", 1))),
    (CODE, ["player2", 3, "corn"], Action("accept", ("player2", "corn", 3))),
]


@pytest.mark.parametrize(("game", "clicks", "action"), CLICKS)
def test_clicks_offer_and_take(game: Pit, clicks: list[str | int], action: Action) -> None:
    state = State("trade", HANDS, (None, None, Offer(2, "barley"), None))
    scene = scene_of(game.view(state, 0), Viewer(700, 400, player=0))
    keys = [target.key for target in scene.targets]
    choice = Choice(game.legal_actions(state, 0))
    assert [choice.click(key, keys) for key in clicks] == [None] * (len(clicks) - 1) + [action]
    assert set(clicks) <= set(keys)
